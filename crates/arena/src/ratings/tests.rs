//! Ratings against cases with a known answer.

use super::*;
use crate::elo::{elo_of_score, score_of_elo};

fn encounter(players: [usize; 2], wins: u64, losses: u64, draws: u64) -> Encounter {
    Encounter { players, tally: Tally { wins, losses, draws, ..Tally::default() } }
}

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} instead of {expected}");
}

#[test]
fn two_players_differ_by_the_elo_of_their_score() {
    let ratings = rate(2, 0, &[encounter([1, 0], 70, 20, 10)]).unwrap();
    near(ratings.players[0].elo, 0.0, 0.0);
    near(ratings.players[1].elo, elo_of_score(0.75), 1e-6);
    // The variance is 1 / (n p q) in the model's unit.
    near(ratings.players[1].error, Z95 * (100.0 * 0.75 * 0.25f64).sqrt().recip() * ELO_PER_UNIT, 1e-6);
    assert_eq!(ratings.players[0].error, 0.0);
    assert!(!ratings.softened);
}

#[test]
fn scores_as_the_model_expects_them_give_back_the_ratings() {
    let truth = [0.0, 120.0, 310.0, -80.0];
    let mut encounters = Vec::new();
    for a in 0..4 {
        for b in a + 1..4 {
            let wins = (1e6 * score_of_elo(truth[a] - truth[b])).round() as u64;
            encounters.push(encounter([a, b], wins, 1_000_000 - wins, 0));
        }
    }
    for anchor in 0..4 {
        let ratings = rate(4, anchor, &encounters).unwrap();
        for (rating, truth_elo) in ratings.players.iter().zip(truth) {
            near(rating.elo, truth_elo - truth[anchor], 0.01);
        }
    }
}

#[test]
fn a_draw_is_half_a_win_and_half_a_loss() {
    let drawn = rate(3, 0, &[encounter([1, 0], 10, 10, 20), encounter([2, 1], 30, 10, 0)]).unwrap();
    let decided = rate(3, 0, &[encounter([1, 0], 20, 20, 0), encounter([2, 1], 25, 5, 10)]).unwrap();
    for (one, other) in drawn.players.iter().zip(&decided.players) {
        near(one.elo, other.elo, 1e-6);
        near(one.error, other.error, 1e-6);
    }
}

#[test]
fn who_is_known_through_others_only_has_a_larger_error() {
    let ratings = rate(3, 0, &[encounter([1, 0], 60, 40, 0), encounter([2, 1], 60, 40, 0)]).unwrap();
    near(ratings.players[2].elo, 2.0 * ratings.players[1].elo, 1e-6);
    near(ratings.players[2].error, 2f64.sqrt() * ratings.players[1].error, 1e-6);
}

#[test]
fn a_player_who_won_everything_gets_a_finite_rating_above_the_others() {
    let games = [encounter([1, 0], 60, 40, 0), encounter([2, 0], 100, 0, 0), encounter([2, 1], 100, 0, 0)];
    let ratings = rate(3, 0, &games).unwrap();
    assert!(ratings.softened);
    assert!(
        ratings.players[2].elo > 600.0 && ratings.players[2].elo.is_finite() && ratings.players[2].error.is_finite()
    );
    near(ratings.players[1].elo, elo_of_score(0.6), 5.0);
}

#[test]
fn players_who_never_met_cannot_be_rated() {
    assert_eq!(rate(4, 0, &[encounter([0, 1], 1, 1, 0), encounter([2, 3], 1, 1, 0)]), None);
    assert_eq!(rate(2, 0, &[]), None);
    assert_eq!(rate(2, 2, &[encounter([0, 1], 1, 1, 0)]), None);
    assert_eq!(rate(2, 0, &[encounter([0, 2], 1, 1, 0)]), None);
}
