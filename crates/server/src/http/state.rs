//! What the routes share.

use tokio::sync::{mpsc, watch};

use super::limiter::Limiter;
use crate::auth::Auth;
use crate::config::ClientFiles;
use crate::rooms::{OpenChallenges, Pairings, Rooms};
use crate::store::Store;

/// How far the server is with shutting down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It serves.
    No,
    /// It serves, and says that it is not ready, so that no new clients are sent to it.
    Draining,
    /// Clients are told to come back.
    Now,
}

/// What the routes need.
#[derive(Clone)]
pub struct AppState {
    /// The games.
    pub rooms: Rooms,
    /// The challenges that wait for an answer.
    pub challenges: OpenChallenges,
    /// Who is opening a seat for whoever wants the same.
    pub pairings: Pairings,
    /// The database, to ask whether it answers.
    pub store: Store,
    /// Accounts, sessions and tokens.
    pub auth: Auth,
    /// Whether the server shuts down.
    pub closing: watch::Receiver<Closing>,
    /// What addresses may do.
    pub limiter: Limiter,
    /// Held by each connection as long as it lasts.
    pub open_connections: mpsc::Sender<()>,
    /// The browser client.
    pub client: ClientFiles,
}
