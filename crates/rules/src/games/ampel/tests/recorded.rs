//! The recorded games, counts and the figure of the rulebook in `tests/data`.

use super::*;
use crate::registry::GameSpec;

/// Replays a trace: every position, outcome and list of legal moves has to agree.
fn replays(trace: &str) {
    let (first, lines) = trace.split_once('\n').unwrap();
    let spec: GameSpec = first.trim_start_matches("# ").split(' ').next().unwrap().parse().unwrap();
    let mut position = spec.start();
    for line in lines.lines() {
        if let Some(ply) = line.strip_prefix("> ") {
            position.play(position.parse_move(ply).unwrap()).unwrap();
            continue;
        }
        let [text, outcome, moves] = line.split('|').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!(position.to_string(), text.trim());
        let letter = match position.outcome() {
            None => "-",
            Some(Outcome { winner: Some(winner), .. }) => &position.colour(winner)[..1],
            Some(_) => "draw",
        };
        if outcome.trim() == "draw" && letter == "-" {
            // A draw by repetition, which a position does not know of: the trace ends here.
            return;
        }
        assert_eq!(letter, outcome.trim(), "{text}");
        let legal: Vec<String> = position.legal_moves().iter().map(|ply| ply.to_string()).collect();
        assert_eq!(legal.join(" "), moves.trim(), "{text}");
        assert_eq!(spec.read_position(text.trim()).unwrap(), position);
    }
}

#[test]
fn the_recorded_games_can_be_replayed() {
    replays(include_str!("../../../../../../tests/data/ampel-5-3.trace"));
    replays(include_str!("../../../../../../tests/data/ampel-7.trace"));
    replays(include_str!("../../../../../../tests/data/ampel-11.trace"));
}

#[test]
fn the_disc_in_the_figure_of_the_rulebook_has_these_ends() {
    let figure = include_str!("../../../../../../tests/data/ampel-rulebook.txt");
    let [text, ends] = figure.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>()[..] else {
        panic!("a position and a list of points");
    };
    let position = at(Options::default(), text);
    assert_eq!(names(&position, position.destinations(point("g4"))), ends);
}

#[test]
fn the_counts_of_move_sequences_agree() {
    let mut lines = 0;
    for line in include_str!("../../../../../../tests/data/perft.tsv").lines().filter(|line| line.starts_with("ampel"))
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let spec: GameSpec = fields[0].parse().unwrap();
        let start = match fields.get(3).filter(|text| !text.is_empty()) {
            Some(text) => spec.read_position(text).unwrap(),
            None => spec.start(),
        };
        assert_eq!(start.perft(fields[1].parse().unwrap()).to_string(), fields[2], "{line}");
        lines += 1;
    }
    assert!(lines > 0);
}
