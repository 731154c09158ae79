//! The engine in slices: a worker that thinks for a while, looks whether it is still wanted, and thinks on.

use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Allotment, Allowance, Clock, Engine, Level, Limits, Report, Score, Stop, Task, history};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Match;
use tabuleiro_rules::{Action, AnyMove};

use crate::thought::Thought;

/// The size of the engine's tree or table in bytes: what a phone can spare.
const MEMORY: usize = 24 << 20;

/// The engine and what it is thinking about.
pub(crate) struct Thinker {
    engine: Engine,
    clock: fn() -> f64,
    subject: Option<Subject>,
}

struct Subject {
    game: Match,
    level: Level,
    left: Duration,
    random: Xoshiro256PlusPlus,
}

/// The clock of one slice.
struct SliceClock {
    clock: fn() -> f64,
    begin: f64,
}

impl Clock for SliceClock {
    fn elapsed(&self) -> Duration {
        millis((self.clock)() - self.begin)
    }
}

fn millis(millis: f64) -> Duration {
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or_default()
}

/// How long the engine may think about a ply, in milliseconds: its share of what is left on its clock, if it has one, and
/// never longer than `longest`.
pub(crate) fn ply_time(game: &Match, left: Option<f64>, longest: f64) -> Duration {
    let increment = game.options().clock.limit.increment().into();
    let share = left.map(|left| Allotment::of(Allowance::Clock { remaining: millis(left), increment }).soft);
    share.map_or(millis(longest), |share| share.min(millis(longest)))
}

impl Thinker {
    pub(crate) fn new(clock: fn() -> f64) -> Self {
        Thinker { engine: Engine::new(MEMORY), clock, subject: None }
    }

    /// Turns to a match after some actions.
    pub(crate) fn begin(
        &mut self,
        mut game: Match,
        actions: &[String],
        level: u8,
        time: Duration,
        seed: u32,
    ) -> Result<(), String> {
        for action in actions {
            game.act_as_written(action, Time(0)).map_err(|error| error.to_string())?;
        }
        let level = Level::new(level)
            .ok_or_else(|| format!("there is no level {level}: they go from 1 to {}", Level::MAX.number()))?;
        let random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
        self.subject = Some(Subject { game, level, left: time, random });
        Ok(())
    }

    /// Thinks for a while. A level that is limited by what it sees thinks to the end at once, which is soon.
    pub(crate) fn go_on(&mut self, time: f64) -> Result<Thought, String> {
        let Some(subject) = &mut self.subject else { return Err("there is nothing to think about".to_owned()) };
        let skill = subject.level.skill(subject.game.position());
        let is_limited = skill.nodes.is_some() || skill.depth.is_some();
        let slice = if is_limited { subject.left } else { subject.left.min(millis(time)) };
        let clock = SliceClock { clock: self.clock, begin: (self.clock)() };
        let task = Task {
            position: subject.game.position(),
            history: &history(subject.game.positions()),
            limits: Limits { time: Some(slice), ..Limits::default() },
            method: None,
            only: &[],
            stop: &Stop::new(),
            clock: &clock,
        };
        let may_swap = subject.game.may_swap();
        let mut found = None;
        let mut hear = |report: &Report<AnyMove>| found = Some(report.clone());
        let action = skill.act(&mut self.engine, task, may_swap, &mut subject.random, &mut hear);
        let action = action.ok_or("the game is over")?;
        subject.left = subject.left.saturating_sub(slice);
        let decided =
            found.as_ref().and_then(|report| report.lines.first()).is_some_and(|line| line.score.is_decided());
        let done = is_limited || subject.left.is_zero() || decided;
        thought(action, found, done).ok_or("the game is over".to_owned())
    }
}

fn thought(action: Action, found: Option<Report<AnyMove>>, done: bool) -> Option<Thought> {
    let ply = action.ply().or_else(|| found.as_ref()?.best())?;
    // What the chosen move is worth, which a weak player may not have chosen for that.
    let line = found.iter().flat_map(|report| &report.lines).find(|line| line.moves.first() == Some(&ply));
    let score = line.map_or(Score::DRAW, |line| line.score);
    Some(Thought {
        done,
        ply: ply.to_string(),
        action: action.to_string(),
        chance: score.chance(),
        win: score.win(),
        loss: score.loss(),
        depth: found.as_ref().map_or(0, |report| report.depth),
        nodes: found.as_ref().map_or(0.0, |report| report.nodes as f64),
        line: line.map(|line| line.moves.iter().map(ToString::to_string).collect()).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;

    #[test]
    fn the_engine_takes_its_share_of_its_clock() {
        let options = MatchOptions { clock: "0:10".parse().unwrap(), ..MatchOptions::default() };
        let game = Match::new("talpa".parse().unwrap(), options);
        assert_eq!(ply_time(&game, None, 1500.0), Duration::from_millis(1500));
        assert!(ply_time(&game, Some(10_000.0), 1500.0) < Duration::from_millis(500));
        assert!(ply_time(&game, Some(20.0), 1500.0) < Duration::from_millis(10));
    }
}
