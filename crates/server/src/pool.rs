//! Where computers think: a fixed number of threads of their own, so that the tasks that serve people never compute.
//!
//! Jobs wait in one queue. A game never has more than one job in it, so that every game gets its turn, however many
//! there are. Each job has a time limit and a switch, so that none can hold a thread for long.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Allotment, Allowance, Engine, Level, Limits, Score, Stop, Task, WallClock, history};
use tabuleiro_play::clock::{Millis, TimeControl};
use tabuleiro_play::matches::{Action, Match};

use crate::measures;

/// How long a computer thinks about a ply at most, whatever its clock shows.
const TIME: Duration = Duration::from_secs(1);
/// The size of a thread's table in bytes.
const MEMORY: usize = 16 << 20;

/// A position to think about.
pub struct Job {
    /// Which game it is of; what a thread has learnt is of use to the next move of the same game only.
    pub id: String,
    /// The game.
    pub game: Match,
    /// At which level to play.
    pub level: Level,
    /// What is left on the computer's clock.
    pub remaining: Option<Millis>,
    /// Pulled when nobody wants to know any more.
    pub stop: Stop,
    /// Is told the choice, or nothing if the computer has failed.
    pub chosen: Box<dyn FnOnce(Option<Action>) + Send>,
}

/// The threads and their queue.
pub struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

struct Shared {
    queue: Mutex<Queue>,
    woken: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    running: Vec<Stop>,
    closed: bool,
}

impl Shared {
    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a job; nothing when the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.waiting.pop_front() {
                measures::waiting(queue.waiting.len());
                queue.running.retain(|stop| !stop.is_stopped());
                queue.running.push(job.stop.clone());
                return Some(job);
            }
            queue = self.woken.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Pool {
    /// Starts so many threads.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        let shared = Arc::new(Shared { queue: Mutex::default(), woken: Condvar::new() });
        let spawn = |number| {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("engine-{number}")).spawn(move || work(&shared))
        };
        let threads = (0..threads.max(1)).map(spawn).collect::<Result<_, _>>()?;
        Ok(Pool { shared, threads: Mutex::new(threads) })
    }

    /// Puts a job into the queue. When the pool is closed nobody is told anything any more.
    pub fn submit(&self, job: Job) {
        let mut queue = self.shared.queue();
        if !queue.closed {
            queue.waiting.push_back(job);
            measures::waiting(queue.waiting.len());
            self.shared.woken.notify_one();
        }
    }

    /// Stops all threads and waits for them.
    pub fn close(&self) {
        {
            let mut queue = self.shared.queue();
            queue.closed = true;
            queue.waiting.clear();
            queue.running.iter().for_each(Stop::stop);
        }
        self.shared.woken.notify_all();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // A thread that has panicked has nothing more to say.
            let _ = thread.join();
        }
    }
}

fn work(shared: &Shared) {
    let mut engine = Engine::new(MEMORY);
    let mut last = String::new();
    while let Some(job) = shared.next() {
        if last != job.id {
            engine.forget();
            last.clone_from(&job.id);
        }
        let begun = Instant::now();
        let chosen = panic::catch_unwind(AssertUnwindSafe(|| choose(&mut engine, &job)));
        let chosen = chosen.unwrap_or_else(|_| {
            tracing::error!(game = job.id, "the engine has panicked");
            engine = Engine::new(MEMORY);
            None
        });
        measures::thought(begun.elapsed());
        // So that it is no longer counted among those that run.
        job.stop.stop();
        (job.chosen)(chosen);
    }
}

/// The move of the computer, or the pie rule's swap if it likes the other colour better.
fn choose(engine: &mut Engine, job: &Job) -> Option<Action> {
    let clock = WallClock::start();
    let earlier = history(job.game.positions());
    let limits = Limits { time: Some(time_for(&job.game, job.remaining)), ..Limits::default() };
    let task = || Task {
        position: job.game.position(),
        history: &earlier,
        limits: limits.clone(),
        method: None,
        stop: &job.stop,
        clock: &clock,
    };
    if job.game.may_swap() {
        let found = engine.search(task(), &mut |_| {});
        if found.lines.first().is_some_and(|line| line.score < Score::DRAW) {
            return Some(Action::Swap);
        }
        return found.best().map(Action::Ply);
    }
    // The same position of the same game is always played in the same way, but not that of another game.
    let seed = job.id.bytes().fold(job.game.position().key(), |seed, byte| seed.rotate_left(7) ^ u64::from(byte));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    job.level.choose(engine, task(), &mut random, &mut |_| {}).map(Action::Ply)
}

fn time_for(game: &Match, remaining: Option<Millis>) -> Duration {
    let increment = match game.options().clock {
        TimeControl::Total { increment, .. } => increment,
        _ => Millis(0),
    };
    let by_clock = remaining.map(|remaining| {
        Allotment::of(Allowance::Clock { remaining: remaining.into(), increment: increment.into() }).hard
    });
    by_clock.map_or(TIME, |time| time.min(TIME))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tabuleiro_play::matches::MatchOptions;

    use super::*;

    fn job(id: usize, chosen: mpsc::Sender<(usize, Option<Action>)>) -> Job {
        Job {
            id: id.to_string(),
            game: Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default()),
            level: Level::MIN,
            remaining: None,
            stop: Stop::new(),
            chosen: Box::new(move |action| chosen.send((id, action)).unwrap()),
        }
    }

    #[test]
    fn jobs_are_done_in_the_order_in_which_they_came() {
        let pool = Pool::start(1).unwrap();
        let (chosen, answers) = mpsc::channel();
        (0..20).for_each(|id| pool.submit(job(id, chosen.clone())));
        for expected in 0..20 {
            let (id, action) = answers.recv().unwrap();
            assert_eq!(id, expected);
            assert!(matches!(action, Some(Action::Ply(_))));
        }
        pool.close();
    }

    #[test]
    fn a_closed_pool_does_nothing_more() {
        let pool = Pool::start(2).unwrap();
        pool.close();
        let (chosen, answers) = mpsc::channel();
        pool.submit(job(1, chosen));
        assert!(answers.recv().is_err());
    }
}
