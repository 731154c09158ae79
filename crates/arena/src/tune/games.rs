//! The games the weights are fitted to: the players look a few plies ahead and occasionally move at random.

use std::ops::ControlFlow;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Evaluate, Score};
use tabuleiro_rules::{Game, Outcome, Player, Reason, Repetitions};

use super::Plan;
use super::fit::Sample;

/// How many plies at the start of each game are random.
const OPENING: u32 = 6;
/// The share of later plies that are random.
const SLIPS: f64 = 0.05;

/// The best ply by these weights, looking `depth` plies ahead (at least one), with ties broken at random. `None` if the
/// game is over.
fn best_ply<G: Evaluate>(position: &G, weights: &[i32], depth: u32, rng: &mut impl Rng) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&ply| std::cmp::Reverse(position.promise(ply)));
    let mut best = None;
    let mut equals = 0;
    for ply in moves {
        // A window of one point below the best is enough to tell worse from equal.
        let floor = best.map_or(Score::LEAST, |(most, _): (Score, _)| Score::from_points(most.points() - 1));
        let worth = worth_after(position, ply, weights, depth, floor, Score::MOST);
        match best {
            Some((most, _)) if worth < most => continue,
            Some((most, _)) if worth == most => equals += 1,
            _ => equals = 1,
        }
        if rng.random_range(0..equals) == 0 {
            best = Some((worth, ply));
        }
    }
    best.map(|(_, ply)| ply)
}

/// What a legal ply is worth to the player who makes it, exact between `low` and `high`.
fn worth_after<G: Evaluate>(position: &G, ply: G::Move, weights: &[i32], depth: u32, low: Score, high: Score) -> Score {
    let mut next = position.clone();
    next.play_unchecked(ply);
    match next.outcome() {
        Some(Outcome { winner: None, .. }) => Score::DRAW,
        // Sooner is better, and the more depth is left, the sooner it is.
        Some(Outcome { winner: Some(winner), .. }) if winner == position.turn() => Score::win_in(1000 - depth),
        Some(_) => Score::loss_in(1000 - depth),
        None if next.turn() == position.turn() => worth(&next, weights, depth - 1, low, high),
        None => -worth(&next, weights, depth - 1, -high, -low),
    }
}

/// A plain alpha-beta search without a table: good enough for thousands of games, and the same on every machine.
fn worth<G: Evaluate>(position: &G, weights: &[i32], depth: u32, low: Score, high: Score) -> Score {
    if depth == 0 {
        return position.evaluate_by(weights);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&ply| std::cmp::Reverse(position.promise(ply)));
    let mut best = Score::LEAST;
    for ply in moves {
        best = best.max(worth_after(position, ply, weights, depth, low.max(best), high));
        if best >= high {
            break;
        }
    }
    best
}

/// Plays a game to its end, R1 included, with plies from `choose`.
fn play_out<G: Game>(mut position: G, mut choose: impl FnMut(&G) -> Option<G::Move>) -> Outcome {
    let mut repetitions = Repetitions::default();
    repetitions.note(&position);
    while let Some(ply) = choose(&position) {
        position.play_unchecked(ply);
        if repetitions.note(&position) && position.outcome().is_none() {
            break;
        }
    }
    position.outcome().unwrap_or(Outcome::draw(Reason::Repetition))
}

/// Plays the games of one round, with seeds from `seed` upwards, and collects their positions game by game. `None` if
/// `after_game`, which gets the number of games so far, ends it.
pub(super) fn collect<G: Evaluate>(
    start: &G,
    weights: &[i32],
    plan: &Plan,
    seed: u64,
    after_game: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Vec<Vec<Sample>>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut games = Vec::new();
    for number in 1..=plan.games {
        games.push(samples_of_game(start, weights, plan, &mut rng));
        if after_game(number).is_break() {
            return None;
        }
    }
    Some(games)
}

fn samples_of_game<G: Evaluate>(start: &G, weights: &[i32], plan: &Plan, rng: &mut impl Rng) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut plies = 0;
    let outcome = play_out(start.clone(), |position| {
        plies += 1;
        if position.outcome().is_none() && plies > OPENING {
            samples.push(Sample { features: position.features(), result: 0.5 });
        }
        if plies <= OPENING || rng.random_bool(SLIPS) {
            position.pick_move(|count| rng.random_range(0..count))
        } else {
            best_ply(position, weights, plan.depth, rng)
        }
    });
    let result = match outcome.winner {
        Some(Player::First) => 1.0,
        Some(Player::Second) => 0.0,
        None => 0.5,
    };
    samples.iter_mut().for_each(|sample| sample.result = result);
    samples
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::talpa;

    use super::*;

    #[test]
    fn a_win_at_once_is_taken_and_a_loss_at_once_avoided() {
        let options = talpa::Options { size: 4 };
        let read = |text| talpa::Position::<1>::read(&options, text).expect("the text describes a position");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for depth in 1..=3 {
            let position = read("brbr/r1rb/b1br/r1rb r");
            let ply = best_ply(&position, &[], depth, &mut rng).expect("the game is not over");
            let mut after = position;
            after.play_unchecked(ply);
            assert_eq!(after.outcome().and_then(|outcome| outcome.winner), Some(Player::First), "{ply}");
        }
        assert_eq!(best_ply(&read("1rbr/1brb/1rbr/1brb b"), &[], 1, &mut rng), None);
    }
}
