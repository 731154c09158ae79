//! Why something is not done: because it is refused, or because the server cannot do its duty.

use std::fmt::{self, Display};

use tabuleiro_protocol::Refused;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It is refused, and nothing has changed.
    Refused(Refused),
    /// The server cannot do it now. Why is for the log alone.
    Unavailable(String),
    /// The server is at fault. What it is at fault of is for the log alone.
    Internal(String),
    /// What is stored makes no sense, and will not later. Why is for the log alone.
    Unreadable(String),
}

impl Failure {
    /// The server cannot do it now.
    pub fn unavailable(error: &impl Display) -> Self {
        Failure::Unavailable(error.to_string())
    }

    /// The server is at fault.
    pub fn internal(error: &impl Display) -> Self {
        Failure::Internal(error.to_string())
    }

    /// What came of something, or nothing if it was refused. Any other failure stays one.
    pub fn unless_refused<T>(result: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match result {
            Ok(done) => Ok(Some(done)),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(failure),
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(refused) => refused.fmt(f),
            Failure::Unavailable(error) | Failure::Internal(error) | Failure::Unreadable(error) => error.fmt(f),
        }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        Failure::Refused(refused)
    }
}
