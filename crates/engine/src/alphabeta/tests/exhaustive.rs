//! Searches of small boards, against the value of every position.

use tabuleiro_rules::{emulsion, talpa};

use super::*;

/// Searches positions until nothing is left to find out, and compares with the truth.
fn agrees<G: Evaluate>(truth: &HashMap<G, Score>, positions: impl Iterator<Item = G>) {
    let mut exact = AlphaBeta::new(TABLE).without_reductions();
    let mut reducing = AlphaBeta::new(TABLE);
    for position in positions {
        let value = truth[&position];
        let found = search_with(&mut exact, &position, Limits::default()).0;
        assert_eq!(found.lines[0].score, value, "{position}: the value and its distance");
        assert_eq!(found.lines[0].moves.len() as u32, value.win().or(value.loss()).unwrap(), "{position}: {found:?}");
        let found = search_with(&mut reducing, &position, Limits::default()).0.lines[0].score;
        assert_eq!(found.win().is_some(), value.win().is_some(), "{position}: {found} for {value}");
        assert!(found.is_decided());
    }
}

#[test]
fn every_position_of_talpa_3x3_is_won_and_lost_as_exhaustive_search_says() {
    let start: talpa::Position<1> = Game::start(&talpa::Options { size: 3 });
    let mut truth = HashMap::new();
    assert!(solve(&start, &mut truth).win().is_some());
    assert!(truth.len() > 500, "{}", truth.len());
    agrees(&truth, truth.keys().copied());
}

#[test]
fn every_position_of_emulsion_3x3_is_won_and_lost_as_exhaustive_search_says() {
    let start: emulsion::Position<1> = Game::start(&emulsion::Options { size: 3, ..Default::default() });
    let mut truth = HashMap::new();
    assert!(solve(&start, &mut truth).loss().is_some());
    agrees(&truth, truth.keys().copied());
}

#[test]
fn endings_of_emulsion_4x4_are_won_and_lost_as_exhaustive_search_says() {
    let mut position: emulsion::Position<1> = Game::start(&emulsion::Options { size: 4, ..Default::default() });
    let mut seed = 1u64;
    // Some plies into a random game, where the rest can be searched in full.
    for _ in 0..2 {
        let chosen = position.pick_move(|count| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        });
        position.play_unchecked(chosen.expect("the game is not over yet"));
    }
    let mut truth = HashMap::new();
    solve(&position, &mut truth);
    assert!(truth.len() > 100, "{}", truth.len());
    let mut some: Vec<_> = truth.keys().copied().collect();
    some.sort_by_key(Game::key);
    agrees(&truth, some.into_iter().step_by(1 + truth.len() / 200));
}
