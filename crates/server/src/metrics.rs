//! What is counted and measured while the server runs, for Prometheus at `/metrics`.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

const REQUESTS: &str = "tabuleiro_requests_total";
const REQUEST_SECONDS: &str = "tabuleiro_request_seconds";
const CONNECTIONS: &str = "tabuleiro_connections";
const ROOMS: &str = "tabuleiro_rooms";
const EVENTS: &str = "tabuleiro_events_total";
const REFUSALS: &str = "tabuleiro_refusals_total";
const COMMIT_SECONDS: &str = "tabuleiro_commit_seconds";
const COMMIT_FAILURES: &str = "tabuleiro_commit_failures_total";
const STANDSTILLS: &str = "tabuleiro_standstills_total";
const WAITING_SEARCHES: &str = "tabuleiro_waiting_searches";
const SEARCH_SECONDS: &str = "tabuleiro_search_seconds";

/// Bounds of the buckets of times, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// There is one recorder in a program, whoever starts it.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// Starts to record. Begun again, it goes on.
pub fn start() -> Result<(), BuildError> {
    if RECORDER.get().is_some() {
        return Ok(());
    }
    let builder = PrometheusBuilder::new().set_buckets(&BUCKETS)?;
    match builder.install_recorder() {
        Ok(recorder) => {
            RECORDER.get_or_init(|| recorder);
            describe();
            Ok(())
        }
        // Another thread of this program was faster.
        Err(BuildError::FailedToSetGlobalRecorder(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

fn describe() {
    describe_counter!(REQUESTS, "requests by route and status");
    describe_histogram!(REQUEST_SECONDS, Unit::Seconds, "how long requests took");
    describe_gauge!(CONNECTIONS, "WebSockets that are open");
    describe_gauge!(ROOMS, "games that are awake");
    describe_counter!(EVENTS, "events of games that are on disk");
    describe_counter!(REFUSALS, "messages of clients that have changed nothing");
    describe_histogram!(COMMIT_SECONDS, Unit::Seconds, "how long a group of events took to be on disk");
    describe_counter!(COMMIT_FAILURES, "groups of events that could not be written");
    describe_counter!(STANDSTILLS, "times that the server did not serve, and all clocks stood still");
    describe_gauge!(WAITING_SEARCHES, "positions that wait for a computer to think about them");
    describe_histogram!(SEARCH_SECONDS, Unit::Seconds, "how long computers thought about a ply");
}

/// Sums up what was measured, which would otherwise be kept one by one until somebody asks for it.
pub fn upkeep() {
    if let Some(recorder) = RECORDER.get() {
        recorder.run_upkeep();
    }
}

/// The server did not serve for a while.
pub fn stood_still() {
    counter!(STANDSTILLS).increment(1);
}

/// A connection or a room, counted until it is dropped.
pub struct GaugeGuard(&'static str);

impl GaugeGuard {
    /// A WebSocket.
    pub fn connection() -> Self {
        Self::of(CONNECTIONS)
    }

    /// A game that is awake.
    pub fn room() -> Self {
        Self::of(ROOMS)
    }

    fn of(name: &'static str) -> Self {
        gauge!(name).increment(1);
        GaugeGuard(name)
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        gauge!(self.0).decrement(1);
    }
}

/// A group of events is on disk, or is not.
pub fn committed(events: usize, took: Duration, is_written: bool) {
    if is_written {
        counter!(EVENTS).increment(events as u64);
        histogram!(COMMIT_SECONDS).record(took);
    } else {
        counter!(COMMIT_FAILURES).increment(1);
    }
}

/// A message has changed nothing.
pub fn refused() {
    counter!(REFUSALS).increment(1);
}

/// So many positions wait to be thought about.
pub fn waiting(searches: usize) {
    gauge!(WAITING_SEARCHES).set(searches as f64);
}

/// A computer has thought about a ply.
pub fn thought(took: Duration) {
    histogram!(SEARCH_SECONDS).record(took);
}

/// A request was answered.
pub fn requested(route: String, status: String, took: Duration) {
    counter!(REQUESTS, "route" => route.clone(), "status" => status).increment(1);
    histogram!(REQUEST_SECONDS, "route" => route).record(took);
}

/// Everything measured so far, as Prometheus reads it; nothing before the start.
pub fn render() -> Option<String> {
    let recorder = RECORDER.get()?;
    recorder.run_upkeep();
    Some(recorder.render())
}
