//! The engine in slices: a worker that thinks for a while, looks whether it is still wanted, and thinks on.

use std::num::NonZero;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Clock, Engine, Level, Limits, Line, Report, Score, Stop, Task, history};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Match;
use tabuleiro_rules::{Action, AnyMove, AnyPosition, Player};

use crate::reply::DeskReply;
use crate::sight::way;
use crate::thought::{EngineLine, EngineLines, Thought};
use crate::tree_request::Evaluation;
use crate::view::{PlayerName, names};

/// The size of the engine's tree or table in bytes: what a phone can spare.
const MEMORY: usize = 24 << 20;
/// How many lines can be looked for at once.
const MOST_LINES: usize = 5;

/// The engine and what it is thinking about.
pub(crate) struct Thinker {
    engine: Engine,
    clock: fn() -> f64,
    subject: Option<Subject>,
}

enum Subject {
    /// What to play.
    Move(Choice),
    /// The best lines.
    Lines(LineSearch),
}

/// A ply to be chosen.
struct Choice {
    game: Match,
    level: Level,
    left: Duration,
    random: Xoshiro256PlusPlus,
}

/// Lines to be found.
struct LineSearch {
    game: Match,
    lines: NonZero<usize>,
    /// How many positions have been seen in all slices so far.
    nodes: u64,
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

/// How long the engine may think about a ply of a match, in milliseconds: see [`tabuleiro_engine::ply_time`].
pub(crate) fn ply_time(game: &Match, left: Option<f64>, longest: f64) -> Duration {
    let increment = game.options().clock.limit.increment().into();
    tabuleiro_engine::ply_time(left.map(millis), increment, millis(longest))
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
        play_on(&mut game, actions)?;
        let level = Level::new(level)
            .ok_or_else(|| format!("there is no level {level}: they go from 1 to {}", Level::MAX.number()))?;
        let random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
        self.subject = Some(Subject::Move(Choice { game, level, left: time, random }));
        Ok(())
    }

    /// Turns to the best lines of a match after some actions.
    pub(crate) fn analyse(&mut self, mut game: Match, actions: &[String], lines: u8) -> Result<(), String> {
        play_on(&mut game, actions)?;
        let lines = NonZero::new(usize::from(lines)).filter(|lines| lines.get() <= MOST_LINES);
        let lines = lines.ok_or_else(|| format!("so many lines are not looked for: ask for 1 to {MOST_LINES}"))?;
        if game.position().outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        self.subject = Some(Subject::Lines(LineSearch { game, lines, nodes: 0 }));
        Ok(())
    }

    /// Thinks for a while.
    pub(crate) fn go_on(&mut self, time: f64) -> Result<DeskReply, String> {
        let clock = SliceClock { clock: self.clock, begin: (self.clock)() };
        match &mut self.subject {
            None => Err("there is nothing to think about".to_owned()),
            Some(Subject::Move(choice)) => {
                Ok(DeskReply::Thought { thought: choice.go_on(&mut self.engine, &clock, millis(time))? })
            }
            Some(Subject::Lines(inquiry)) => {
                Ok(DeskReply::Lines { lines: inquiry.go_on(&mut self.engine, &clock, millis(time)) })
            }
        }
    }
}

fn play_on(game: &mut Match, actions: &[String]) -> Result<(), String> {
    let mut play = |action: &String| game.act_as_written(action, Time(0)).map(drop);
    actions.iter().try_for_each(|action| play(action).map_err(|error| error.to_string()))
}

/// A search of the position in which a match stands.
fn task<'a>(game: &'a Match, history: &'a [u64], limits: Limits, stop: &'a Stop, clock: &'a SliceClock) -> Task<'a> {
    Task { position: game.position(), history, limits, method: None, only: &[], stop, clock }
}

impl Choice {
    /// Thinks for a while. A level that is limited by what it sees thinks to the end at once, which is soon.
    fn go_on(&mut self, engine: &mut Engine, clock: &SliceClock, time: Duration) -> Result<Thought, String> {
        let skill = self.level.skill(self.game.position());
        let is_limited = skill.nodes.is_some() || skill.depth.is_some();
        let slice = if is_limited { self.left } else { self.left.min(time) };
        let (history, stop) = (history(self.game.positions()), Stop::new());
        let task = task(&self.game, &history, Limits { time: Some(slice), ..Limits::default() }, &stop, clock);
        let may_swap = self.game.may_swap();
        let mut found = None;
        let mut hear = |report: &Report<AnyMove>| found = Some(report.clone());
        let action = skill.act(engine, task, may_swap, &mut self.random, &mut hear);
        let action = action.ok_or("the game is over")?;
        self.left = self.left.saturating_sub(slice);
        let decided =
            found.as_ref().and_then(|report| report.lines.first()).is_some_and(|line| line.score.is_decided());
        let done = is_limited || self.left.is_zero() || decided;
        thought(action, found, done).ok_or("the game is over".to_owned())
    }
}

impl LineSearch {
    /// Looks on for a while. What was found before is remembered by the engine.
    fn go_on(&mut self, engine: &mut Engine, clock: &SliceClock, time: Duration) -> EngineLines {
        let (history, stop) = (history(self.game.positions()), Stop::new());
        let limits = Limits { time: Some(time), lines: self.lines, ..Limits::default() };
        let report = engine.search(task(&self.game, &history, limits, &stop, clock), &mut |_| {});
        self.nodes += report.nodes;
        EngineLines {
            // A search ends before its time only when there is nothing left to find out.
            done: clock.elapsed() < time,
            depth: report.depth,
            nodes: self.nodes as f64,
            lines: report.lines.iter().map(|line| engine_line(self.game.position(), line)).collect(),
        }
    }
}

fn engine_line(position: &AnyPosition, line: &Line<AnyMove>) -> EngineLine {
    let way = match line.moves.first().map(|ply| ply.points()).as_deref() {
        Some(&[from, to]) => names(&way(position, from, to)),
        Some(points) => names(points),
        None => Vec::new(),
    };
    let (mover, score) = (position.turn(), line.score);
    let chance = score.chance();
    EngineLine {
        plies: line.moves.iter().map(ToString::to_string).collect(),
        way,
        evaluation: Evaluation {
            chance: if mover == Player::First { chance } else { 1.0 - chance },
            winner: score.win().map(|_| mover).or(score.loss().map(|_| mover.other())).map(PlayerName::from),
            plies: score.win().or(score.loss()),
        },
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
