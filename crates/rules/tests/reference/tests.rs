//! The reference implementation against the data: it has to be right before it can judge.

use super::{End, Match, perft, perft_turns, read, start};
use crate::data;

/// The outcome as the recorded games write it.
fn recorded(end: Option<End>) -> String {
    match end {
        None => "-".to_owned(),
        Some(End { winner: Some(letter), .. }) => letter.to_string(),
        Some(End { winner: None, .. }) => "draw".to_owned(),
    }
}

#[test]
fn the_reference_counts_the_plies_of_the_table() {
    for line in data::counts("perft.tsv") {
        assert_eq!(perft(&*start(&line.game), line.depth), line.count, "{} {}", line.game, line.depth);
    }
}

#[test]
fn the_reference_counts_the_plies_of_the_deep_table_where_it_is_fast_enough() {
    let lines = data::counts("perft-deep.tsv").into_iter().filter(|line| line.count <= 100_000);
    for line in lines {
        assert_eq!(perft(&*start(&line.game), line.depth), line.count, "{} {}", line.game, line.depth);
    }
}

#[test]
fn the_reference_counts_the_turns_of_the_table() {
    for line in data::counts("perft-turns.tsv") {
        assert_eq!(perft_turns(&*start(&line.game), line.depth), line.count, "{} {}", line.game, line.depth);
    }
}

#[test]
fn the_reference_replays_the_recorded_games() {
    for trace in data::traces() {
        let name = &trace.name;
        let mut game = Match::new(start(&trace.game));
        for moment in trace.moments {
            let at = &moment.position;
            assert_eq!(&game.position.text(), at, "{name}");
            assert_eq!(game.moves(), moment.moves, "{name}: {at}");
            assert_eq!(recorded(game.end()), moment.outcome, "{name}: {at}");
            let again = read(&trace.game, at);
            assert_eq!(&again.text(), at, "{name}");
            if moment.outcome != "draw" {
                assert_eq!(again.moves(), moment.moves, "{name}: {at}");
            }
            match moment.played {
                Some(ply) => game.play(&ply),
                None => assert!(game.end().is_some(), "{name} stops before its end"),
            }
        }
    }
}

#[test]
fn the_reference_moves_the_disc_of_the_rulebook_figure() {
    let figure = data::rulebook_figure();
    let moves = read("ampel", &figure.position).moves();
    let ends: Vec<&str> = moves.iter().filter_map(|ply| ply.strip_prefix(figure.disc)?.strip_prefix('-')).collect();
    assert_eq!(ends, figure.ends);
}
