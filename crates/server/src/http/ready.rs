//! `/readyz`: whether the server does its duty, or why not, for whoever sends it clients.

use std::fmt::Display;
use std::time::Duration;

use axum::extract::State;
use tabuleiro_protocol::Refused;
use tokio::time::timeout;

use super::state::{AppState, Closing};
use crate::failure::Failure;

/// A database that takes longer to answer does not answer. One that is merely slow still serves: nobody is helped if all nodes
/// are taken out because of it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Answers `ready`, or refuses with the reason.
pub async fn ready(State(app): State<AppState>) -> Result<&'static str, Failure> {
    match *app.closing.borrow() {
        Closing::No => {}
        Closing::Draining => return Err(not_ready("draining: it shuts down in a moment")),
        Closing::Now => return Err(not_ready("it shuts down")),
    }
    let answered = timeout(PATIENCE, app.store.check()).await;
    answered.map_err(|_| not_ready("the database does not answer"))?.map_err(not_ready)?;
    app.rooms.check().map_err(not_ready)?;
    Ok("ready\n")
}

fn not_ready(error: impl Display) -> Failure {
    Refused::NotReady { error: error.to_string() }.into()
}
