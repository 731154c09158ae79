//! Why something cannot be had from a server.

use std::time::Duration;

use tabuleiro_protocol::Problem;
use tabuleiro_replica::Contradiction;

/// Why something cannot be had from a server.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    #[error("the server {server} cannot be reached: {reason}")]
    Unreachable {
        /// Which server.
        server: String,
        /// Why.
        reason: String,
    },
    /// The server answers with a problem.
    #[error("the server refuses: {}", .problem.detail)]
    Refused {
        /// What the server says.
        problem: Problem,
        /// When it can be tried again, if the server says so.
        retry_after: Option<Duration>,
    },
    /// The server says something that makes no sense.
    #[error("the server does not keep to the protocol: {0}")]
    Protocol(String),
    /// The server says something that cannot be by the rules.
    #[error("the server contradicts the rules: {0}")]
    Contradiction(#[from] Contradiction),
    /// Who the client is cannot be kept in a file, or read from it.
    #[error("the file {path} cannot be used: {reason}")]
    File {
        /// The file.
        path: String,
        /// Why not.
        reason: String,
    },
}

impl ClientError {
    /// Whether it is worthwhile to try the same again.
    pub fn is_passing(&self) -> bool {
        match self {
            ClientError::Unreachable { .. } => true,
            ClientError::Refused { problem, .. } => problem.status == 429 || problem.status >= 500,
            ClientError::Protocol(_) | ClientError::Contradiction(_) | ClientError::File { .. } => false,
        }
    }
}
