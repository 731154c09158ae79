//! Every screen of every game in every size, as pictures in text. `INSTA_UPDATE=always cargo test -p tabuleiro-tui` draws them
//! anew; look at the difference before committing it.

use tabuleiro_local::rules::clauses;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::Language;
use tabuleiro_play::record::Record;
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::memory::GameChoice;

use crate::user::{Seating, User};

const SIZES: [(u16, u16); 3] = [(40, 15), (80, 24), (120, 40)];

fn taken(name: &str, keys: &str, (width, height): (u16, u16), opening: Opening) {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating { opening, ..Seating::sized(width, height) }, &home);
    user.press(keys);
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(format!("{name}-{width}x{height}"), user.screen());
    });
}

/// The names of all games.
fn names() -> impl Iterator<Item = &'static str> {
    GameSpec::games().iter().map(|info| info.name)
}

fn spec(game: &str) -> GameSpec {
    game.parse().unwrap()
}

/// A game from its documents, stopped before its end.
fn begun(game: &str) -> Record {
    let path = format!("{}/../../docs/games/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    Record::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn menus() {
    for size in SIZES {
        taken("menu", "", size, Opening::Menu);
        taken("menu-help", "?", size, Opening::Menu);
        taken("settings", "<End><Up><Up><Enter>", size, Opening::Menu);
        taken("lobby", "<End><Up><Up><Up><Enter>", size, Opening::Menu);
        taken("pairings", "<End><Up><Up><Up><Up><Enter>", size, Opening::Menu);
    }
}

#[test]
fn forms() {
    for game in names() {
        for size in SIZES {
            taken(
                &format!("setup-{game}"),
                "<Up><Up><Up>",
                size,
                Opening::Setup(Box::new(GameChoice::usual(spec(game)))),
            );
            taken(&format!("setup-fair-{game}"), "f", size, Opening::Setup(Box::new(GameChoice::usual(spec(game)))));
        }
    }
}

#[test]
fn lessons() {
    for (number, game) in names().enumerate() {
        for size in SIZES {
            let keys = format!("<End>{}<Enter>{}<Right><Right>", "<Up>".repeat(6), "<Tab>".repeat(number));
            taken(&format!("learn-{game}"), &keys, size, Opening::Menu);
            // The clauses come last, and before them how fair the game is.
            let back = "<Left>".repeat(clauses(&spec(game), Language::English).len() + 1);
            let last = keys.replace("<Right><Right>", &back);
            taken(&format!("learn-fairness-{game}"), &last, size, Opening::Menu);
        }
    }
}

#[test]
fn puzzles() {
    let begin = format!("<End>{}<Enter>", "<Up>".repeat(7));
    for size in SIZES {
        taken("puzzle-daily", &begin, size, Opening::Menu);
        taken("puzzle-hint", &format!("{begin}hh<Enter>"), size, Opening::Menu);
        taken("puzzle-solution", &format!("{begin}s"), size, Opening::Menu);
        taken("puzzle-streak", &format!("{begin}mm"), size, Opening::Menu);
        for (number, game) in names().enumerate() {
            let keys = format!("{begin}{}<Enter>", "<Tab>".repeat(number + 1));
            // The game of the day is the one before the first.
            taken(&format!("puzzle-{game}"), &keys, size, Opening::Menu);
        }
    }
}

#[test]
fn courses() {
    for (number, game) in names().enumerate() {
        for size in SIZES {
            let keys = format!("<End>{}<Enter>{}c<Right><Enter>", "<Up>".repeat(6), "<Tab>".repeat(number));
            taken(&format!("course-{game}"), &keys, size, Opening::Menu);
        }
    }
    for size in SIZES {
        let begin = format!("<End>{}<Enter>c", "<Up>".repeat(6));
        taken("course-words", &begin, size, Opening::Menu);
        taken("course-right", &format!("{begin}:c3xd3<Enter>"), size, Opening::Menu);
        taken("course-mistake", &format!("{begin}<Right>:e3xe4<Enter>"), size, Opening::Menu);
    }
}

#[test]
fn games() {
    for game in names() {
        for size in SIZES.into_iter().chain([(200, 60)]) {
            let record = begun(game);
            let mut played =
                Match::new(record.tags.start.spec(), MatchOptions { pie: false, clock: "5:00+3".parse().unwrap() });
            let half = record.line.moves.len() / 2;
            for ply in record.line.moves.iter().take(half).filter_map(|entry| entry.action.ply()) {
                played.play(ply, tabuleiro_play::clock::Time(0)).unwrap();
            }
            let seats = [tabuleiro_local::Who::Human, tabuleiro_local::Who::Human];
            taken(&format!("game-{game}"), "", size, Opening::Game(Box::new(played), Box::new(seats)));
        }
    }
}

#[test]
fn studies() {
    for game in names() {
        for size in SIZES {
            taken(&format!("study-{game}"), "<End>", size, Opening::Study(Box::new(begun(game))));
        }
    }
}

#[test]
fn explorers() {
    for game in names() {
        for size in SIZES {
            let start = Record::new(spec(game).start());
            taken(&format!("explorer-{game}"), "x<Down>", size, Opening::Study(Box::new(start)));
        }
    }
    for size in SIZES {
        let start = Record::new(spec("talpa:size=5").start());
        taken("explorer-nothing", "x", size, Opening::Study(Box::new(start)));
    }
}
