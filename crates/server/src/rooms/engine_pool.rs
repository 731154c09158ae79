//! Where computer players think: a fixed number of dedicated threads, so that the tasks that serve people never
//! compute, and which give way to those tasks wherever there are not cores enough for both.
//!
//! Jobs wait in one queue. A game never has more than one job in it, and those for whom computers think take turns, so that
//! nobody takes the time of others by making many games. The more wait, the less time each job gets; one that has waited for
//! too long is played greedily, which costs nearly nothing. A search that does not end is given up by a watchdog, which starts another thread in its
//! place: computers get slower or weaker under load, but none fails to answer, and none can hold up the others.

mod choice;
mod watchdog;

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tabuleiro_engine::{Engine, Stop};
use tabuleiro_play::clock::Millis;
use tabuleiro_play::matches::Match;
use tabuleiro_rules::Action;

use crate::game::ComputerPlayer;
use crate::{background, metrics};

/// The size of a thread's table in bytes.
const MEMORY: usize = 16 << 20;

/// A position to think about.
pub struct Job {
    /// What to think about.
    pub question: Question,
    /// Is told the choice, or nothing if the computer has failed.
    pub chosen: Chosen,
}

/// What to think about.
#[derive(Clone)]
pub struct Question {
    /// Which game it is of; what a thread has learnt is of use to the next move of the same game only.
    pub id: String,
    /// For whom: they share the threads evenly.
    pub owner: String,
    /// The game.
    pub game: Match,
    /// Which computer plays.
    pub player: ComputerPlayer,
    /// What is left on the computer's clock.
    pub remaining: Option<Millis>,
    /// How many wait elsewhere.
    pub elsewhere: SharedQueue,
    /// Pulled when nobody wants to know any more.
    pub stop: Stop,
}

/// What waits in a queue that this pool shares with others.
#[derive(Clone, Copy, Debug, Default)]
pub struct SharedQueue {
    /// How many positions wait.
    pub waiting: usize,
    /// How many come first, for each thread, before all positions of the same owner are thought about.
    pub load: usize,
    /// For how long this one has waited.
    pub waited: Duration,
}

/// Whoever wants to know.
type Chosen = Box<dyn FnOnce(Option<Action>) + Send>;

/// How a position is searched in a given time.
type Search = dyn Fn(&mut Engine, &Question, Duration) -> Option<Action> + Send + Sync;

/// How a pool works.
struct Settings {
    threads: usize,
    search: Box<Search>,
    /// How long a search may go on after its time and its stop.
    patience: Duration,
    /// Who has waited for longer gets no search.
    longest_wait: Duration,
}

/// The threads and their queue.
pub struct EnginePool {
    shared: Arc<Shared>,
}

struct Shared {
    settings: Settings,
    queue: Mutex<Queue>,
    /// There is work.
    woken: Condvar,
    /// There is something to watch.
    begun: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    running: HashMap<u64, Running>,
    /// How many jobs have begun; the number of the last one.
    begun: u64,
    /// The number of the last job of each owner who waits.
    last_jobs: HashMap<String, u64>,
    closed: bool,
    threads: Vec<JoinHandle<()>>,
}

struct Waiting {
    job: Job,
    since: Instant,
    /// Whether a search for it was given up.
    given_up: bool,
}

struct Running {
    question: Arc<Question>,
    chosen: Chosen,
    /// When it should have ended at the latest.
    ends: Instant,
    /// Whether it was a greedy choice, to which there is no other way out.
    greedy: bool,
}

/// A job for a thread. The time is nothing if there is to be no search.
struct Work {
    number: u64,
    question: Arc<Question>,
    time: Option<Duration>,
}

impl Queue {
    /// The next job: of the owner whose last one is longest ago, the one that has waited longest.
    fn take(&mut self) -> Option<Waiting> {
        let (waiting, last_jobs) = (&self.waiting, &mut self.last_jobs);
        if waiting.is_empty() {
            last_jobs.clear();
        }
        let last_job = |at: &usize| last_jobs.get(&waiting[*at].job.question.owner).copied();
        let next = (0..waiting.len()).min_by_key(last_job)?;
        self.waiting.remove(next)
    }

    /// How many jobs there are until all those of an owner are done, if all who wait take turns.
    fn jobs_before_the_next_of(&self, owner: &str) -> usize {
        let owners: HashSet<&str> = self.waiting.iter().map(|waiting| waiting.job.question.owner.as_str()).collect();
        let own = self.waiting.iter().filter(|waiting| waiting.job.question.owner == owner).count();
        let others = owners.iter().filter(|other| **other != owner).count();
        own + others * own.max(1).min(self.waiting.len() - own)
    }
}

impl Shared {
    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a job; nothing when the pool is closed.
    fn next(&self) -> Option<Work> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            match queue.take() {
                Some(waiting) if waiting.job.question.stop.is_stopped() => {}
                Some(waiting) => return Some(self.begin(&mut queue, waiting)),
                None => queue = self.woken.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn begin(&self, queue: &mut Queue, waiting: Waiting) -> Work {
        let Job { question, chosen } = waiting.job;
        let waited = question.elsewhere.waited + waiting.since.elapsed();
        let greedy = waiting.given_up || waited > self.settings.longest_wait;
        metrics::waiting(queue.waiting.len() + question.elsewhere.waiting);
        let load = queue.jobs_before_the_next_of(&question.owner) / self.settings.threads + question.elsewhere.load;
        let time = (!greedy).then(|| choice::time(&question, load, waited));
        let ends = Instant::now() + time.unwrap_or_default();
        let question = Arc::new(question);
        queue.begun += 1;
        queue.last_jobs.insert(question.owner.clone(), queue.begun);
        queue.running.insert(queue.begun, Running { question: Arc::clone(&question), chosen, ends, greedy });
        self.begun.notify_one();
        Work { number: queue.begun, question, time }
    }
}

impl EnginePool {
    /// Starts so many threads.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        EnginePool::with(Settings {
            threads: threads.max(1),
            search: Box::new(choice::search),
            patience: Duration::from_secs(2),
            longest_wait: Duration::from_secs(5),
        })
    }

    fn with(settings: Settings) -> std::io::Result<Self> {
        let threads = settings.threads;
        let shared = Shared { settings, queue: Mutex::default(), woken: Condvar::new(), begun: Condvar::new() };
        let shared = Arc::new(shared);
        for _ in 0..threads {
            spawn(&shared, "engine", work)?;
        }
        spawn(&shared, "watchdog", watchdog::watch)?;
        Ok(EnginePool { shared })
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.shared.settings.threads
    }

    /// Puts a job into the queue, in place of another one of the same game. When the pool is closed nobody is told
    /// anything any more.
    pub fn submit(&self, job: Job) {
        let mut queue = self.shared.queue();
        if !queue.closed {
            queue.waiting.retain(|waiting| waiting.job.question.id != job.question.id);
            let elsewhere = job.question.elsewhere.waiting;
            queue.waiting.push_back(Waiting { job, since: Instant::now(), given_up: false });
            metrics::waiting(queue.waiting.len() + elsewhere);
            self.shared.woken.notify_one();
        }
    }

    /// Stops all threads and waits for them, but not for one that hangs.
    pub fn close(&self) {
        let threads = {
            let mut queue = self.shared.queue();
            queue.closed = true;
            queue.waiting.clear();
            queue.running.values().for_each(|running| running.question.stop.stop());
            std::mem::take(&mut queue.threads)
        };
        self.shared.woken.notify_all();
        self.shared.begun.notify_all();
        let until = Instant::now() + self.shared.settings.patience;
        while threads.iter().any(|thread| !thread.is_finished()) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Starts a thread.
fn spawn(shared: &Arc<Shared>, name: &str, run: fn(&Arc<Shared>)) -> std::io::Result<()> {
    let with = Arc::clone(shared);
    let thread = thread::Builder::new().name(name.to_owned()).spawn(move || run(&with))?;
    let mut queue = shared.queue();
    queue.threads.retain(|thread| !thread.is_finished());
    queue.threads.push(thread);
    Ok(())
}

fn work(shared: &Arc<Shared>) {
    background::give_way();
    let mut engine = Engine::new(MEMORY);
    let mut last = String::new();
    while let Some(Work { number, question, time }) = shared.next() {
        if last != question.id {
            engine.forget();
            last.clone_from(&question.id);
        }
        let begun = Instant::now();
        let searched = time.map(|time| {
            panic::catch_unwind(AssertUnwindSafe(|| (shared.settings.search)(&mut engine, &question, time)))
        });
        let chosen = match searched {
            Some(Ok(chosen)) => chosen,
            Some(Err(_)) => {
                tracing::error!(game = question.id, "the engine has panicked");
                engine = Engine::new(MEMORY);
                choice::greedy(&question)
            }
            None => choice::greedy(&question),
        };
        metrics::thought(begun.elapsed());
        // Who has been given up has been replaced, and nobody waits for the answer.
        let Some(running) = shared.queue().running.remove(&number) else { return };
        (running.chosen)(chosen);
    }
}

#[cfg(test)]
mod tests;
