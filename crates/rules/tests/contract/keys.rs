//! The hashes of positions: kept up to date by every move, equal for equal positions, different for different ones.

use std::collections::HashMap;

use tabuleiro_rules::{AnyPosition, GameSpec};

use super::{games, in_every_position, listed};
use crate::playing::{pick, random};

in_every_position! {
    fn a_position_after_a_move_is_the_one_that_its_text_describes<G>(position) {
        for ply in listed(position) {
            let mut next = position.clone();
            next.play_unchecked(ply);
            let again = G::read(&position.options(), &next.to_string())
                .unwrap_or_else(|error| panic!("{next} after {ply} in {position}: {error}"));
            assert_eq!(again, next, "{ply} in {position}");
            assert_eq!(again.key(), next.key(), "{next} after {ply} in {position}");
            assert_eq!(again.repetition_key(), next.repetition_key(), "{next} after {ply} in {position}");
            assert_eq!(again.quiet_plies(), next.quiet_plies(), "{next} after {ply} in {position}");
            assert_eq!(again.outcome(), next.outcome(), "{next} after {ply} in {position}");
        }
    }
}

/// The position text without the counters, which a hash does not tell apart: turns and plies in Apart, plies in Ampel.
fn without_counters(position: &AnyPosition) -> String {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    match position.spec().name() {
        "apart" => [fields[0], fields[1], fields[4]].join(" "),
        "ampel" => fields[..5].join(" "),
        _ => text,
    }
}

/// Whether Apart's first turn (A8) is still to be played: a hash may tell that apart from the same pieces later.
fn is_first_turn(position: &AnyPosition) -> bool {
    position.spec().name() == "apart" && position.to_string().split(' ').nth(2) == Some("0")
}

/// Positions of one random game with everything that could have been played on the way.
fn positions_around_a_game(game: GameSpec, seed: u64) -> Vec<AnyPosition> {
    let mut random = random(seed);
    let mut position = game.start();
    let mut positions = vec![position.clone()];
    for _ in 0..60 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        for &ply in &moves {
            let mut next = position.clone();
            next.play(ply).unwrap();
            positions.push(next);
        }
        position.play(*pick(&mut random, &moves)).unwrap();
    }
    positions
}

#[test]
fn positions_have_equal_keys_exactly_when_they_are_the_same_but_for_counters() {
    for game in games() {
        let mut keys = HashMap::new();
        let mut texts = HashMap::new();
        for position in (0..4).flat_map(|seed| positions_around_a_game(game, seed)) {
            let text = without_counters(&position);
            let same = (text.clone(), is_first_turn(&position));
            assert_eq!(*keys.entry(same).or_insert(position.key()), position.key(), "{game}: {position}");
            assert_eq!(*texts.entry(position.key()).or_insert(text.clone()), text, "{game}: two have the same key");
        }
        assert!(texts.len() > 4, "{game}");
    }
}

#[test]
fn r1_compares_all_but_the_counters_and_nothing_within_a_jump_sequence() {
    for game in games() {
        let mut keys = HashMap::new();
        let mut texts = HashMap::new();
        for position in (0..4).flat_map(|seed| positions_around_a_game(game, seed)) {
            let text = without_counters(&position);
            let looks = match position.spec().name() {
                "apart" => text.ends_with(" -"),
                name => name == "ampel",
            };
            assert_eq!(position.repetition_key().is_some(), looks, "{game}: {position}");
            if let Some(key) = position.repetition_key() {
                assert_eq!(*keys.entry(text.clone()).or_insert(key), key, "{game}: {position}");
                assert_eq!(*texts.entry(key).or_insert(text.clone()), text, "{game}: two have the same key");
            }
        }
    }
}

#[test]
fn games_with_r2_count_quiet_plies_and_the_others_do_not() {
    for game in games() {
        let counts = matches!(game.name(), "apart" | "ampel");
        assert_eq!(game.start().quiet_plies(), counts.then_some(0), "{game}");
    }
}
