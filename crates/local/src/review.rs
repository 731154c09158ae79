//! Going over a game with the engine, for reviews and for the warnings of teaching games.

use tabuleiro_engine::{Engine, Limits, Report, Score, Stop};
use tabuleiro_play::matches::Match;
use tabuleiro_play::record::NotedScore;
use tabuleiro_play::review::Finding;
use tabuleiro_rules::{AnyMove, AnyPosition, Player};

use crate::inquiry::Inquiry;

/// The engine, as it goes over the positions of a game.
pub struct Reviewer {
    engine: Engine,
    limits: Limits,
    stop: Stop,
}

impl Reviewer {
    /// One with so much memory in bytes, which looks so far in each position until somebody stops it.
    pub fn new(memory: usize, limits: Limits, stop: &Stop) -> Self {
        Reviewer { engine: Engine::new(memory), limits, stop: stop.clone() }
    }

    /// What it finds in the position of a game after so many actions; nothing in one that is over, or if it is stopped:
    /// what was found in a hurry judges nobody.
    pub fn look(&mut self, game: &Match, number: usize) -> Option<Finding> {
        let positions: Vec<&AnyPosition> = game.positions().take(number + 1).collect();
        let position = *positions.last()?;
        let inquiry = Inquiry::new(position.clone()).after(positions.iter().copied()).stopped_by(&self.stop);
        let found = self.engine.search(inquiry.task(self.limits.clone()), &mut |_| {});
        finding(&found, position.turn()).filter(|_| !self.stop.is_stopped())
    }
}

/// What a search has found in a position, for whoever judges by it; nothing if the game is over.
pub fn finding(report: &Report<AnyMove>, mover: Player) -> Option<Finding> {
    let best = report.lines.first()?;
    Some(Finding { score: noted(best.score, mover), line: best.moves.clone() })
}

/// A score of the player to move, as records note it.
pub fn noted(score: Score, mover: Player) -> NotedScore {
    match (score.win(), score.loss()) {
        (Some(plies), _) => NotedScore::Win { winner: mover, plies },
        (_, Some(plies)) => NotedScore::Win { winner: mover.other(), plies },
        _ if mover == Player::First => NotedScore::Hundredths(score.points()),
        _ => NotedScore::Hundredths(-score.points()),
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tabuleiro_play::clock::Time;
    use tabuleiro_play::matches::MatchOptions;
    use tabuleiro_play::review::{Grade, Review};
    use tabuleiro_proof::{Effort, Value, solve_any};
    use tabuleiro_rules::GameSpec;

    use super::*;

    fn random_game(game: &str, seed: u64) -> Match {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut played = Match::new(game.parse().unwrap(), MatchOptions::default());
        while played.ending().is_none() {
            let moves = played.position().legal_moves();
            played.play(moves[random.random_range(0..moves.len())], Time(0)).unwrap();
        }
        played
    }

    fn reviewed(game: &Match, limits: Limits) -> Review {
        let mut reviewer = Reviewer::new(4 << 20, limits, &Stop::new());
        let mut findings = vec![None; game.undoable() + 1];
        for number in Review::questions(game) {
            findings[number] = reviewer.look(game, number);
        }
        Review::of_findings(game, &findings)
    }

    #[test]
    fn a_chance_is_the_same_for_the_engine_and_for_records() {
        for points in [-700, -60, 0, 1, 35, 250] {
            let score = Score::estimate(points);
            assert_eq!(noted(score, Player::First).chance(Player::First), score.chance());
            assert_eq!(noted(score, Player::Second).chance(Player::Second), score.chance());
            assert_eq!(NotedScore::of_chance(Player::Second, score.chance()), noted(score, Player::Second));
        }
        for score in [Score::win_in(3), Score::loss_in(4)] {
            assert_eq!(noted(score, Player::Second).chance(Player::Second), score.chance());
        }
    }

    #[test]
    fn on_a_solved_board_a_ply_is_a_blunder_exactly_when_it_throws_the_win_away() {
        let mut blunders = 0;
        for (game, seed) in ["talpa:size=3", "emulsion:size=3", "emulsion:size=4"].into_iter().zip(1..) {
            let game = random_game(game, seed);
            let review = reviewed(&game, Limits { depth: Some(40), ..Limits::default() });
            let wins = |position: &AnyPosition, player: Player| match position.outcome() {
                Some(outcome) => outcome.winner == Some(player),
                None => (value(position) == Value::Win) == (position.turn() == player),
            };
            let positions: Vec<&AnyPosition> = game.positions().collect();
            for action in 0..game.undoable() {
                let mover = positions[action].turn();
                let thrown_away = wins(positions[action], mover) && !wins(positions[action + 1], mover);
                let grade = review.judged(action).unwrap().grade(mover);
                let expected = if thrown_away { Grade::Blunder } else { Grade::Good };
                assert_eq!(grade, expected, "{} after {action} plies", game.game());
                blunders += usize::from(thrown_away);
            }
        }
        assert!(blunders > 0, "nothing was thrown away");
    }

    fn value(position: &AnyPosition) -> Value {
        let stop = Stop::new();
        let mut effort = Effort { memory: 8 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
        solve_any(position, false, &mut effort).value
    }

    #[test]
    fn every_game_is_gone_over_to_its_end() {
        for spec in GameSpec::small() {
            let game = random_game(&spec.to_string(), 5);
            let review = reviewed(&game, Limits { nodes: Some(20), ..Limits::default() });
            assert_eq!(review.turns(&game).len(), game.turns().len(), "{spec}");
            assert!(review.accuracies(&game).iter().flatten().all(|&percent| percent <= 100));
        }
    }
}
