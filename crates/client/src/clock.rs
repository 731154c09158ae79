//! The clock by which connections hear: one for the whole program.

use std::sync::LazyLock;
use std::time::Instant;

use tabuleiro_play::clock::Time;

/// The time, in milliseconds since the program first asked for it. Copies of games are told this time, and have to be asked with it.
pub fn now() -> Time {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    Time(u64::try_from(BEGIN.elapsed().as_millis()).unwrap_or(u64::MAX))
}
