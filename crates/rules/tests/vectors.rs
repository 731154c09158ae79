//! The crate against the data: perft tables, recorded games and the figure of Ampel's rulebook.

use tabuleiro_rules::{GameSpec, for_games, perft, perft_turns, with_position};

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

/// Whether a turn of the game can have several plies, as a game shows that takes its plies from all over the lists.
fn has_long_turns(name: &str) -> bool {
    GameSpec::small().filter(|game| game.name() == name).any(|game| {
        let mut position = game.start();
        (0..200).any(|number| {
            let moves = position.legal_moves();
            let Some(&ply) = moves.get(number * 7 % moves.len().max(1)) else { return false };
            let mover = position.turn();
            position.play(ply).unwrap();
            position.turn() == mover && position.outcome().is_none()
        })
    })
}

#[test]
fn every_game_with_turns_of_several_plies_has_its_turns_counted() {
    let counted = data::counts("perft-turns.tsv");
    let missing = GameSpec::games().iter().map(|info| info.name).filter(|name| {
        let is_counted = counted.iter().any(|line| is_of(&line.game, name));
        is_counted != has_long_turns(name)
    });
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0], "they are to be in perft-turns.tsv, or not");
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
