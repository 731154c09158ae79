//! The crate against the data: perft tables, recorded games and the figure of Ampel's rulebook.

use tabuleiro_rules::{for_games, perft, perft_turns, with_position};

use crate::data;
use crate::playing::{self, Match, spec};
use crate::reference::End;

const PLY_TABLES: [&str; 2] = ["perft.tsv", "perft-deep.tsv"];

fn is_of(game: &str, name: &str) -> bool {
    game.split(':').next() == Some(name)
}

fn matches_the_tables(name: &str) {
    for table in PLY_TABLES {
        let mut lines = 0;
        for line in data::counts(table).into_iter().filter(|line| is_of(&line.game, name)) {
            let start = spec(&line.game).start();
            let count = with_position!(&start, position => perft(position, line.depth));
            assert_eq!(count, line.count, "{} in {} plies", line.game, line.depth);
            lines += 1;
        }
        assert!(lines > 0, "{table} has nothing about {name}");
    }
}

#[test]
fn the_counts_of_whole_turns_are_those_of_the_table() {
    for line in data::counts("perft-turns.tsv") {
        let start = spec(&line.game).start();
        let count = with_position!(&start, position => perft_turns(position, line.depth));
        assert_eq!(count, line.count, "{} in {} turns", line.game, line.depth);
    }
}

/// The outcome as the recorded games write it.
fn recorded(end: Option<End>) -> String {
    match end {
        None => "-".to_owned(),
        Some(End { winner: Some(letter), .. }) => letter.to_string(),
        Some(End { winner: None, .. }) => "draw".to_owned(),
    }
}

fn replays_the_recorded_games(name: &str) {
    let mut games = 0;
    for trace in data::traces().into_iter().filter(|trace| is_of(&trace.game, name)) {
        let spec = spec(&trace.game);
        let mut game = Match::new(spec.start());
        for moment in &trace.moments {
            let at = &moment.position;
            assert_eq!(&game.position.to_string(), at);
            assert_eq!(spec.read_position(at).as_ref(), Ok(&game.position));
            assert_eq!(game.moves(), moment.moves, "{at}");
            assert_eq!(recorded(game.end()), moment.outcome, "{at}");
            match &moment.played {
                Some(ply) => game.play(ply),
                None => assert!(game.end().is_some(), "{} stops before its end", trace.game),
            }
        }
        games += 1;
    }
    assert!(games > 0, "there is no recorded game of {name}");
}

macro_rules! tests_of_each {
    ($($name:literal $Game:ident $game:ident)+) => {$(
        mod $game {
            #[test]
            fn has_the_counts_of_the_tables() {
                super::matches_the_tables($name);
            }

            #[test]
            fn replays_the_recorded_games() {
                super::replays_the_recorded_games($name);
            }
        }
    )+};
}
for_games!(tests_of_each);

#[test]
fn the_disc_of_the_rulebook_figure_ends_on_the_points_it_shows() {
    let figure = data::rulebook_figure();
    let position = spec("ampel").read_position(&figure.position).unwrap();
    let moves = playing::moves(&position);
    let ends: Vec<&str> = moves.iter().filter_map(|ply| ply.strip_prefix(figure.disc)?.strip_prefix('-')).collect();
    assert_eq!(ends, figure.ends);
}
