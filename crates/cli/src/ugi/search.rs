//! The search, on a thread of its own, so that the conversation can go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{
    Allotment, Allowance, Clock, Engine, Level, Limits, Method, Pace, Report, Stop, Task, WallClock,
};
use tabuleiro_local::Inquiry;
use tabuleiro_play::matches::Match;
use tabuleiro_rules::AnyMove;

use super::command::Go;
use super::options::Options;
use super::{Answers, lock};

/// The engine, at rest or at work.
pub struct Running {
    engine: Option<Engine>,
    work: Option<Work>,
    memory: usize,
}

struct Work {
    stop: Stop,
    clock: WallClock,
    /// Whether the move is kept back, however soon it is found: until `stop`, or until `ponderhit` where it ponders.
    is_held: Arc<AtomicBool>,
    is_endless: bool,
    ponders: bool,
    /// The time it may take from `ponderhit` on.
    time: Option<Duration>,
    /// Set before the best move is sent: whoever has read it may continue at once, though the thread has yet to end.
    answered: Arc<AtomicBool>,
    thread: JoinHandle<Engine>,
}

/// How long a level may think if no time is given.
const LEVEL_TIME: Duration = Duration::from_secs(5);

impl Running {
    /// An engine at rest, with a table of this many bytes.
    pub fn new(memory: usize) -> Self {
        Running { engine: None, work: None, memory }
    }

    /// Whether a search is under way.
    pub fn is_running(&mut self) -> bool {
        let is_over = |work: &Work| work.answered.load(Ordering::Acquire) || work.thread.is_finished();
        if self.work.as_ref().is_some_and(is_over) {
            self.finish();
        }
        self.work.is_some()
    }

    /// Forgets what earlier searches have found out.
    pub fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    /// Stops the search, which then sends its best move.
    pub fn stop(&mut self) {
        if let Some(work) = &self.work {
            work.stop.stop();
        }
        self.finish();
    }

    /// Waits for the search to end. One that would not end by itself is stopped.
    pub fn finish(&mut self) {
        let Some(work) = self.work.take() else { return };
        if work.is_held.load(Ordering::Relaxed) {
            work.stop.stop();
        }
        // A search that has failed leaves no engine behind: the next one begins with a new one.
        self.engine = work.thread.join().ok();
    }

    /// Starts a search of the position of a match, for the best of these moves or of all.
    pub fn start(&mut self, game: &Match, go: &Go, only: Vec<AnyMove>, options: &Options, answers: Answers) {
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(self.memory));
        let (inquiry, assignment) = (Inquiry::of(game), Assignment::new(game, go, only, options));
        let (stop, clock) = (inquiry.stop(), inquiry.clock());
        let (is_endless, ponders, time) = (assignment.is_endless, assignment.ponders, assignment.time);
        let is_held = Arc::new(AtomicBool::new(is_endless || ponders));
        let answered = Arc::new(AtomicBool::new(false));
        let (hold, told) = (Hold { is_held: is_held.clone(), stop: stop.clone() }, answered.clone());
        let thread = thread::spawn(move || {
            let best = assignment.search(&mut engine, &inquiry, &hold, &answers);
            hold.wait();
            announce(best, &answers, &told);
            engine
        });
        self.work = Some(Work { stop, clock, is_held, is_endless, ponders, time, answered, thread });
    }

    /// Turns pondering into a normal search: from now on its time counts.
    pub fn ponder_hit(&mut self) -> Result<(), String> {
        let pondering = self.work.as_ref().filter(|work| work.ponders && work.is_held.load(Ordering::Relaxed));
        let work = pondering.ok_or_else(|| "nothing is pondered on: send `go ponder …` first".to_owned())?;
        if let Some(time) = work.time {
            work.stop.stop_at(work.clock.elapsed() + time);
        }
        work.is_held.store(work.is_endless, Ordering::Relaxed);
        Ok(())
    }
}

/// What a search is to do.
struct Assignment {
    limits: Limits,
    /// The only moves to choose among, if there are any.
    only: Vec<AnyMove>,
    /// The time it may take, which counts from `ponderhit` on if it ponders.
    time: Option<Duration>,
    by_clock: Option<Allotment>,
    level: Option<Level>,
    method: Option<Method>,
    /// Whether it goes on until `stop`: it was told so, or was told no limit.
    is_endless: bool,
    ponders: bool,
}

impl Assignment {
    fn new(game: &Match, go: &Go, only: Vec<AnyMove>, options: &Options) -> Self {
        let by_clock = by_clock(game, go);
        let time = go.move_time.or(by_clock.map(|allotment| allotment.hard));
        let is_limited = time.is_some() || go.nodes.is_some() || go.depth.is_some() || options.level.is_some();
        let is_endless = go.infinite || !is_limited;
        let limits = Limits {
            time: time.filter(|_| !is_endless && !go.ponder),
            nodes: go.nodes,
            depth: go.depth,
            lines: options.lines,
            threads: options.threads,
        };
        Assignment {
            limits,
            only,
            time,
            by_clock,
            level: options.level,
            method: options.search,
            is_endless,
            ponders: go.ponder,
        }
    }

    /// Searches, tells what is found, and gives the best move.
    fn search(self, engine: &mut Engine, inquiry: &Inquiry, hold: &Hold, answers: &Answers) -> Option<AnyMove> {
        let mut pace = self.by_clock.map(Pace::new);
        let report = &mut |found: &Report<AnyMove>| {
            tell(answers, found);
            if pace.as_mut().is_some_and(|pace| pace.is_enough(found)) && !hold.is_held() {
                hold.stop.stop();
            }
        };
        let Some(level) = self.level else {
            let task = Task { method: self.method, only: &self.only, ..inquiry.task(self.limits) };
            return engine.search(task, report).best();
        };
        let time = self.limits.time.or((!self.is_endless && !self.ponders).then_some(LEVEL_TIME));
        let limits = Limits { time, threads: self.limits.threads, ..Limits::default() };
        let mut random: Xoshiro256PlusPlus = rand::make_rng();
        let task = Task { only: &self.only, ..inquiry.task(limits) };
        level.skill(task.position).choose(engine, task, &mut random, report)
    }
}

/// What keeps a move back: that of an endless search until `stop`, and that of a pondering one until the opponent has moved.
struct Hold {
    is_held: Arc<AtomicBool>,
    stop: Stop,
}

impl Hold {
    fn is_held(&self) -> bool {
        self.is_held.load(Ordering::Relaxed)
    }

    fn wait(&self) {
        while self.is_held() && !self.stop.is_stopped() {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Sends the best move.
fn announce(best: Option<AnyMove>, answers: &Answers, told: &AtomicBool) {
    let mut answers = lock(answers);
    told.store(true, Ordering::Release);
    let text = best.map_or("none".to_owned(), |ply| ply.to_string());
    // Nobody is left to be told if the pipe is closed; the reading side ends the program then.
    let _ = writeln!(answers, "bestmove {text}").and_then(|()| answers.flush());
}

/// How much of the mover's clock the move may take; `None` where no clock is given or something else decides.
fn by_clock(game: &Match, go: &Go) -> Option<Allotment> {
    let player = game.position().turn().index();
    let remaining = go.times[player].filter(|_| go.move_time.is_none() && !go.infinite)?;
    Some(Allotment::of(Allowance::Clock { remaining, increment: go.increments[player] }))
}

/// Tells what a search has found out, a line for each of the best moves.
fn tell(answers: &Answers, found: &Report<AnyMove>) {
    let mut answers = lock(answers);
    let millis = found.elapsed.as_millis();
    let per_second = (found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-6)) as u64;
    for (line, number) in found.lines.iter().zip(1..) {
        let score = match (line.score.win(), line.score.loss()) {
            (Some(plies), _) => format!("win {plies}"),
            (_, Some(plies)) => format!("win -{plies}"),
            _ => format!("cp {}", line.score.points()),
        };
        let moves: Vec<String> = line.moves.iter().map(|ply| ply.to_string()).collect();
        let _ = writeln!(
            answers,
            "info depth {} multipv {number} score {score} nodes {} nps {per_second} time {millis} pv {}",
            found.depth,
            found.nodes,
            moves.join(" ")
        );
    }
    let _ = answers.flush();
}
