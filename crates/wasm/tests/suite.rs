//! The desk as the page uses it: JSON in, JSON out.

mod analysis;
mod desk;
mod exploring;
mod online;

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;
use tabuleiro_wasm::Desk;

/// A desk whose clock goes on by a tenth of a millisecond each time it is read, so that every search ends.
fn new_desk() -> Desk {
    static TICKS: AtomicU32 = AtomicU32::new(0);
    Desk::new(|| f64::from(TICKS.fetch_add(1, Ordering::Relaxed)) / 10.0)
}

fn call(desk: &mut Desk, request: Value) -> Value {
    serde_json::from_str(&desk.call(&request.to_string())).expect("replies are JSON")
}
