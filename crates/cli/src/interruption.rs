//! Ctrl-C: a command that takes long ends early and prints what it has.

use tabuleiro_engine::Stop;

use crate::output::{Exit, INTERRUPTED};

/// A switch that the first Ctrl-C pulls; the second one ends the program at once. To be asked for once.
pub fn stopped_by_ctrl_c() -> anyhow::Result<Stop> {
    let stop = Stop::new();
    let switch = stop.clone();
    ctrlc::set_handler(move || {
        if switch.is_stopped() {
            std::process::exit(INTERRUPTED.into());
        }
        switch.stop();
    })?;
    Ok(stop)
}

/// Ends a command that has printed what it has: with a status of its own if it was interrupted.
pub fn end(stop: &Stop) -> anyhow::Result<()> {
    if stop.is_stopped() { Err(Exit(INTERRUPTED).into()) } else { Ok(()) }
}
