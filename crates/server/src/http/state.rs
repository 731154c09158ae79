//! What the routes share.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, watch};

use super::limiter::Limiter;
use crate::auth::Auth;
use crate::config::ClientFiles;
use crate::rooms::{OpenChallenges, Rooms};
use crate::store::Store;

/// What the routes need.
#[derive(Clone)]
pub struct AppState {
    /// The games.
    pub rooms: Rooms,
    /// The challenges that wait for an answer.
    pub challenges: OpenChallenges,
    /// Held while somebody is paired, so that two who ask at the same moment find each other.
    pub pairing: Arc<Mutex<()>>,
    /// The database, to ask whether it answers.
    pub store: Store,
    /// Accounts, sessions and tokens.
    pub auth: Auth,
    /// Becomes true when the server shuts down.
    pub closing: watch::Receiver<bool>,
    /// What addresses may do.
    pub limiter: Limiter,
    /// Held by each connection as long as it lasts.
    pub open_connections: mpsc::Sender<()>,
    /// The browser client.
    pub client: ClientFiles,
}
