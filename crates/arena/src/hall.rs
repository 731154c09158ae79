//! Where games are played: players on several threads, who take what is to be played one after another.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use tabuleiro_engine::Stop;

/// Lets each of these players, on a thread of its own, take the next task and play it, until there are none left or it is stopped.
/// `enter` takes the reports, in the order in which they come, and can end it early.
///
/// A player who was stopped has moved in a hurry, so that even a game that ended means nothing: such reports are dropped.
pub(crate) fn play_all<P: Send, T: Send, R: Send, E: Send>(
    players: Vec<P>,
    tasks: impl Iterator<Item = T> + Send,
    stop: &Stop,
    play: impl Fn(T, &mut P) -> Result<R, E> + Sync,
    mut enter: impl FnMut(R) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let waiting = Mutex::new(tasks);
    // Whether nothing more should be started.
    let closed = AtomicBool::new(false);
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for mut player in players {
            let (waiting, closed, play, send) = (&waiting, &closed, &play, send.clone());
            scope.spawn(move || {
                while !closed.load(Ordering::Relaxed) {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(task) = next else { return };
                    let report = play(task, &mut player);
                    if stop.is_stopped() || send.send(report).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let result = receive.iter().try_for_each(|report| {
            if enter(report?)?.is_break() {
                closed.store(true, Ordering::Relaxed);
            }
            Ok(())
        });
        closed.store(true, Ordering::Relaxed);
        result
    })
}
