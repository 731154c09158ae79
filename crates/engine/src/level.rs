//! Levels of play from 1, which somebody who learned the rules today can beat, to 8, which is all there is.
//!
//! A weak level is weak in a human way: it looks less far, it misjudges a little, and now and then it overlooks the best
//! move. It never plays a move that loses at once if it has seen another, and it does not let a win go that it has seen.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use rand::{Rng, RngExt};
use tabuleiro_rules::AnyMove;

use crate::any::{Engine, Task};
use crate::control::{Clock, Limits, Stop};
use crate::report::Report;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// A text that names no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no level `{0}`: the levels go from 1 to 8")]
pub struct ParseLevelError(pub String);

/// How a level plays.
struct Weakness {
    /// How many plies it looks ahead; as many as there is time for if none.
    depth: Option<u32>,
    /// How many nodes it visits.
    nodes: Option<u64>,
    /// By how many points it misjudges a move at most.
    misjudges: i32,
    /// How often in a hundred moves it overlooks the best one.
    overlooks: u32,
}

/// From level 1 to level 8.
const WEAKNESSES: [Weakness; 8] = [
    Weakness { depth: Some(1), nodes: Some(2_000), misjudges: 150, overlooks: 30 },
    Weakness { depth: Some(1), nodes: Some(2_000), misjudges: 60, overlooks: 15 },
    Weakness { depth: Some(2), nodes: Some(4_000), misjudges: 40, overlooks: 8 },
    Weakness { depth: Some(3), nodes: Some(10_000), misjudges: 20, overlooks: 4 },
    Weakness { depth: Some(4), nodes: Some(40_000), misjudges: 10, overlooks: 1 },
    Weakness { depth: Some(6), nodes: Some(150_000), misjudges: 4, overlooks: 0 },
    Weakness { depth: None, nodes: Some(600_000), misjudges: 0, overlooks: 0 },
    Weakness { depth: None, nodes: None, misjudges: 0, overlooks: 0 },
];

/// Among so many of the best moves a level that is not sure of itself chooses.
const CONSIDERED: usize = 6;

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(8);

    /// The level with this number, from 1 to 8.
    pub fn new(number: u8) -> Option<Self> {
        (Self::MIN.0..=Self::MAX.0).contains(&number).then_some(Level(number))
    }

    /// All the levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Self::MIN.0..=Self::MAX.0).map(Level)
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn weakness(self) -> &'static Weakness {
        &WEAKNESSES[self.0 as usize - 1]
    }

    /// The limits of a search of this level that may take so long.
    fn limits(self, time: Duration) -> Limits {
        let weakness = self.weakness();
        let unsure = weakness.misjudges > 0 || weakness.overlooks > 0;
        let lines = if unsure { CONSIDERED } else { 1 };
        Limits {
            time: Some(time),
            nodes: weakness.nodes,
            depth: weakness.depth,
            lines: NonZero::new(lines).unwrap_or(NonZero::<usize>::MIN),
            ..Limits::default()
        }
    }

    /// The move this level plays; `None` if the game is over. It may take so long.
    pub fn choose(
        self,
        engine: &mut Engine,
        task: LevelTask<'_>,
        random: &mut impl Rng,
        report: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Option<AnyMove> {
        let LevelTask { position, history, time, stop, clock } = task;
        let found = engine.search(Task { position, history, limits: self.limits(time), stop, clock }, report);
        self.pick(&found, random)
    }

    /// One of the moves that a search has found, by how well the level judges them.
    fn pick(self, found: &Report<AnyMove>, random: &mut impl Rng) -> Option<AnyMove> {
        let best = found.lines.first()?;
        // A win in sight is taken, and what loses at once is left alone by everybody.
        if best.score.win().is_some_and(|plies| plies <= 3) {
            return found.best();
        }
        let sane = found.lines.iter().filter(|line| line.score.loss().is_none_or(|plies| plies > 2));
        let weakness = self.weakness();
        let overlooked = random.random_range(0..100) < weakness.overlooks;
        let mut judged: Vec<(i32, AnyMove)> = sane
            .skip(usize::from(overlooked))
            .filter_map(|line| {
                let error = random.random_range(-weakness.misjudges..=weakness.misjudges);
                Some((line.score.points().saturating_add(error), line.moves.first().copied()?))
            })
            .collect();
        judged.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
        judged.first().map(|&(_, ply)| ply).or_else(|| found.best())
    }
}

/// What a level is asked to do.
pub struct LevelTask<'a> {
    /// The position to move in.
    pub position: &'a tabuleiro_rules::AnyPosition,
    /// The earlier positions of the game, as [`crate::history`] gives them.
    pub history: &'a [u64],
    /// How long it may take at most.
    pub time: Duration,
    /// Stops it.
    pub stop: &'a Stop,
    /// Tells the time since it began.
    pub clock: &'a dyn Clock,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::report::Line;
    use crate::score::Score;

    fn found(scores: &[Score]) -> Report<AnyMove> {
        let spec: GameSpec = "talpa:size=4".parse().unwrap();
        let moves = spec.start().legal_moves();
        let lines = scores.iter().zip(moves).map(|(&score, ply)| Line { score, moves: vec![ply] }).collect();
        Report { depth: 1, nodes: 1, elapsed: Duration::ZERO, lines }
    }

    fn picks(level: u8, found: &Report<AnyMove>) -> Vec<usize> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let place = |ply| found.lines.iter().position(|line| line.moves[0] == ply).unwrap();
        (0..200).map(|_| place(Level(level).pick(found, &mut random).unwrap())).collect()
    }

    #[test]
    fn every_level_takes_a_win_that_it_sees() {
        let found = found(&[Score::win_in(1), Score::estimate(10), Score::estimate(5)]);
        for level in 1..=8 {
            assert!(picks(level, &found).iter().all(|&place| place == 0));
        }
    }

    #[test]
    fn no_level_plays_what_it_sees_to_lose_at_once() {
        let found = found(&[Score::estimate(10), Score::loss_in(2), Score::loss_in(2)]);
        for level in 1..=8 {
            assert!(picks(level, &found).iter().all(|&place| place == 0));
        }
    }

    #[test]
    fn weak_levels_stray_and_strong_ones_do_not() {
        let found = found(&[Score::estimate(30), Score::estimate(20), Score::estimate(0), Score::estimate(-40)]);
        let strays = |level| picks(level, &found).iter().filter(|&&place| place > 0).count();
        assert!(strays(1) > 60 && strays(1) > strays(4) && strays(7) == 0 && strays(8) == 0);
    }

    #[test]
    fn a_level_is_a_number_from_1_to_8() {
        assert_eq!("8".parse(), Ok(Level::MAX));
        assert_eq!("9".parse::<Level>().unwrap_err().to_string(), "there is no level `9`: the levels go from 1 to 8");
    }
}
