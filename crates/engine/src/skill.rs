//! How well the engine plays: all it can, or less.
//!
//! A weak player is weak in a human way: it looks less far ahead, misjudges a little, and now and then overlooks the best
//! move. It never plays a move that loses at once if it sees another, and never lets go of a win it sees.

use std::num::NonZero;

use rand::{Rng, RngExt};
use tabuleiro_rules::{Action, AnyMove};

use crate::any::{Engine, Task};
use crate::control::Limits;
use crate::method::Method;
use crate::report::Report;
use crate::score::Score;

/// How well the engine plays. By default it plays as well as it can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skill {
    /// The search it uses; `None` for the one that is stronger in the game.
    pub method: Option<Method>,
    /// How many plies it looks ahead; `None` for as many as time allows.
    pub depth: Option<u32>,
    /// How many nodes it visits; `None` for as many as time allows.
    pub nodes: Option<u64>,
    /// By how many points it misjudges a move at most.
    pub misjudges: u32,
    /// How often in a hundred moves it overlooks the best one.
    pub overlooks: u32,
}

/// A fallible player chooses among at least this many of the best moves.
const CONSIDERED: usize = 6;
/// For every this many points of misjudgement it chooses among one more, if that makes more.
const POINTS_A_MOVE: usize = 80;

impl Skill {
    /// One that looks this many plies ahead.
    pub const fn of_depth(depth: u32) -> Self {
        Skill { depth: Some(depth), ..Skill::FULL }
    }

    /// One that visits this many nodes.
    pub const fn of_nodes(nodes: u64) -> Self {
        Skill { nodes: Some(nodes), ..Skill::FULL }
    }

    /// Full strength.
    pub const FULL: Skill = Skill { method: None, depth: None, nodes: None, misjudges: 0, overlooks: 0 };

    /// The same with these errors.
    pub const fn with_errors(self, misjudges: u32, overlooks: u32) -> Self {
        Skill { misjudges, overlooks, ..self }
    }

    fn is_unsure(&self) -> bool {
        self.misjudges > 0 || self.overlooks > 0
    }

    fn considered(&self) -> NonZero<usize> {
        NonZero::new(CONSIDERED.max(self.misjudges as usize / POINTS_A_MOVE)).unwrap_or(NonZero::<usize>::MIN)
    }

    /// The move that a player of this skill makes; `None` if the game is over. The skill overrides the task's method
    /// and limits, but takes no longer than the task allows.
    pub fn choose(
        &self,
        engine: &mut Engine,
        task: Task<'_>,
        random: &mut impl Rng,
        report: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Option<AnyMove> {
        let found = self.search(engine, task, report);
        self.pick(&found, random)
    }

    /// What a player of this skill does: makes a move, or swaps if the pie rule offers that and the other side looks
    /// better to it.
    pub fn act(
        &self,
        engine: &mut Engine,
        task: Task<'_>,
        may_swap: bool,
        random: &mut impl Rng,
        report: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Option<Action> {
        let found = self.search(engine, task, report);
        if may_swap && found.prefers_other_side() {
            return Some(Action::Swap);
        }
        self.pick(&found, random).map(Action::Ply)
    }

    /// What a player of this skill thinks the position is worth to whoever is to move; `None` if the game is over.
    pub fn judge(
        &self,
        engine: &mut Engine,
        task: Task<'_>,
        report: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Option<Score> {
        self.search(engine, task, report).lines.first().map(|line| line.score)
    }

    fn search(&self, engine: &mut Engine, task: Task<'_>, report: &mut dyn FnMut(&Report<AnyMove>)) -> Report<AnyMove> {
        let limits = Limits {
            nodes: self.nodes.or(task.limits.nodes),
            depth: self.depth.or(task.limits.depth),
            lines: if self.is_unsure() { self.considered() } else { task.limits.lines },
            ..task.limits
        };
        engine.search(Task { limits, method: self.method.or(task.method), ..task }, report)
    }

    /// One of the moves a search has found, by how the player judges them.
    fn pick(&self, found: &Report<AnyMove>, random: &mut impl Rng) -> Option<AnyMove> {
        let best = found.lines.first()?;
        // Everybody takes a win in sight and avoids what loses at once.
        if !self.is_unsure() || best.score.win().is_some_and(|plies| plies <= 3) {
            return found.best();
        }
        let sane = found.lines.iter().filter(|line| line.score.loss().is_none_or(|plies| plies > 2));
        let overlooked = random.random_range(0..100) < self.overlooks;
        let most = i32::try_from(self.misjudges).unwrap_or(i32::MAX);
        let mut judged: Vec<(i32, AnyMove)> = sane
            .skip(usize::from(overlooked))
            .filter_map(|line| {
                let error = random.random_range(-most..=most);
                Some((line.score.points().saturating_add(error), line.moves.first().copied()?))
            })
            .collect();
        judged.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
        judged.first().map(|&(_, ply)| ply).or_else(|| found.best())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::report::Line;

    const SKILLS: [Skill; 3] =
        [Skill::of_depth(1).with_errors(150, 30), Skill::of_depth(2).with_errors(20, 4), Skill::FULL];

    fn found(scores: &[Score]) -> Report<AnyMove> {
        let spec: GameSpec = "talpa:size=4".parse().unwrap();
        let moves = spec.start().legal_moves();
        let lines = scores.iter().zip(moves).map(|(&score, ply)| Line { score, moves: vec![ply] }).collect();
        Report { depth: 1, nodes: 1, elapsed: Duration::ZERO, lines }
    }

    fn picks(skill: Skill, found: &Report<AnyMove>) -> Vec<usize> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let place = |ply| found.lines.iter().position(|line| line.moves[0] == ply).unwrap();
        (0..200).map(|_| place(skill.pick(found, &mut random).unwrap())).collect()
    }

    #[test]
    fn everybody_takes_a_win_that_is_seen() {
        let found = found(&[Score::win_in(1), Score::estimate(10), Score::estimate(5)]);
        for skill in SKILLS {
            assert!(picks(skill, &found).iter().all(|&place| place == 0));
        }
    }

    #[test]
    fn nobody_plays_what_is_seen_to_lose_at_once() {
        let found = found(&[Score::estimate(10), Score::loss_in(2), Score::loss_in(2)]);
        for skill in SKILLS {
            assert!(picks(skill, &found).iter().all(|&place| place == 0));
        }
    }

    #[test]
    fn the_other_side_is_taken_when_it_looks_better() {
        assert!(found(&[Score::estimate(-1), Score::estimate(-9)]).prefers_other_side());
        assert!(found(&[Score::loss_in(4)]).prefers_other_side());
        assert!(!found(&[Score::DRAW]).prefers_other_side());
        assert!(!found(&[Score::estimate(1), Score::estimate(-9)]).prefers_other_side());
        assert!(!found(&[]).prefers_other_side());
    }

    #[test]
    fn the_weak_stray_and_the_strong_do_not() {
        let found = found(&[Score::estimate(30), Score::estimate(20), Score::estimate(0), Score::estimate(-40)]);
        let [weak, better, best] = SKILLS.map(|skill| picks(skill, &found).iter().filter(|&&place| place > 0).count());
        assert!(weak > 60 && weak > better && better > 0 && best == 0, "{weak} {better} {best}");
    }
}
