//! The watchdog of the pool: stops searches that take too long, and gives up those that do not stop.

use std::sync::{Arc, PoisonError};
use std::time::Instant;

use tabuleiro_engine::Stop;

use super::{Job, Question, Running, Shared, Waiting, spawn, work};

/// Watches until the pool is closed.
pub fn watch(shared: &Arc<Shared>) {
    let mut queue = shared.queue();
    while !queue.closed {
        let (now, patience) = (Instant::now(), shared.settings.patience);
        let late = queue.running.values().filter(|running| running.ends <= now);
        late.for_each(|running| running.question.stop.stop());
        let hung = queue.running.iter().filter(|(_, running)| running.ends + patience <= now);
        let hung: Vec<u64> = hung.map(|(number, _)| *number).collect();
        if hung.is_empty() {
            // The next moment at which a search has to be stopped or given up.
            let ends = queue.running.values().map(|running| running.ends);
            let due = ends.map(|end| if end > now { end } else { end + patience }).min();
            queue = match due {
                Some(due) => {
                    let waited = shared.begun.wait_timeout(queue, due.saturating_duration_since(now));
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => shared.begun.wait(queue).unwrap_or_else(PoisonError::into_inner),
            };
            continue;
        }
        let given_up: Vec<Running> = hung.iter().filter_map(|number| queue.running.remove(number)).collect();
        drop(queue);
        given_up.into_iter().for_each(|running| give_up(shared, running));
        queue = shared.queue();
    }
}

/// Starts a thread in the place of one that hangs, and has the game answered greedily.
fn give_up(shared: &Arc<Shared>, running: Running) {
    let Running { question, chosen, greedy, .. } = running;
    tracing::error!(game = question.id, "a search does not stop: it is given up");
    if let Err(error) = spawn(shared, "engine", work) {
        tracing::error!(%error, "no thread can be started in its place");
    }
    if greedy {
        chosen(None);
        return;
    }
    // The old switch has been pulled.
    let question = Question { stop: Stop::new(), ..Question::clone(&question) };
    let job = Job { question, chosen };
    shared.queue().waiting.push_front(Waiting { job, since: Instant::now(), given_up: true });
    shared.woken.notify_one();
}
