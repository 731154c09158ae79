//! Threads for what takes a core for long: they leave the cores to whatever serves people, and use the rest.

use std::io;
use std::thread;

use tokio::sync::oneshot;

/// By how much such a thread is nicer than the others: next to one of those it gets a tenth of a core.
#[cfg(target_os = "linux")]
const NICER: i32 = 10;

/// Lets all other threads go first from now on. Where that cannot be had, this one competes with them.
#[cfg(target_os = "linux")]
pub fn give_way() {
    // On Linux this concerns the thread alone.
    if let Err(error) = rustix::process::nice(NICER) {
        tracing::debug!(%error, "a thread cannot give way to the others");
    }
}

/// Other systems know no priority of a single thread that everybody may set.
#[cfg(not(target_os = "linux"))]
pub fn give_way() {}

/// Does something on a thread of its own that gives way to all others.
pub async fn run<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    let (tell, told) = oneshot::channel();
    thread::Builder::new().name(name.to_owned()).spawn(move || {
        give_way();
        // Whoever wanted to know may be gone.
        let _ = tell.send(work());
    })?;
    told.await.map_err(io::Error::other)
}

/// How nice the thread is that asks.
#[cfg(all(test, target_os = "linux"))]
pub fn niceness() -> i32 {
    rustix::process::getpriority_process(None).expect("a priority")
}

/// How nice a thread is that gives way to the one that asks.
#[cfg(all(test, target_os = "linux"))]
pub fn nicer() -> i32 {
    (niceness() + NICER).min(19)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn what_is_done_in_the_background_gives_way_and_nothing_else_does() {
        let before = niceness();
        assert_eq!(run("test", niceness).await.unwrap(), nicer());
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn who_waits_for_work_that_panics_is_told() {
        assert!(run("test", || panic!("on purpose")).await.is_err());
    }
}
