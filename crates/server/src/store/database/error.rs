//! Why a database does not do what it is asked, and what that means for whoever asked.

use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// What a full disk says.
pub(super) const FULL: &str = "the disk is full, as a test wants it";
/// What every other fault says.
pub(super) const BROKEN: &str = "it fails, as a test wants it";

/// Why the database does not do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// It says so itself.
    #[error(transparent)]
    Said(#[from] sqlx::Error),
    /// None of the servers can be used.
    #[error("no server takes writes: {0}")]
    Unreachable(String),
    /// It takes too long.
    #[error("it does not answer in time")]
    Late,
    /// A column holds what it never should.
    #[error("column {0} holds {1}, which makes no sense there")]
    Column(usize, i64),
    /// Some rows of many are there already, and it is not known which.
    #[error("some of these rows are there already")]
    SomeThere,
    /// Something failed in a transaction, of which nothing can be written then.
    #[error("a part of this could not be written")]
    Aborted,
    /// A test wants it so.
    #[error("{0}")]
    Fault(&'static str),
}

/// What an error means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// Something is there already that can be there once.
    Conflict,
    /// Others were in the way, and may not be the next time.
    Again,
    /// Nothing can be written for now.
    Disk,
    /// The database cannot be reached for now, or only one that does not write.
    Connection,
    /// The database is busy with something else, and says so.
    Busy,
    /// The program or the database is wrong.
    Bug,
}

impl DatabaseError {
    fn meaning(&self) -> Meaning {
        match self {
            DatabaseError::Said(error) => said(error),
            DatabaseError::Unreachable(_) | DatabaseError::Late => Meaning::Connection,
            DatabaseError::SomeThere => Meaning::Conflict,
            DatabaseError::Fault(FULL) => Meaning::Disk,
            DatabaseError::Column(..) | DatabaseError::Aborted | DatabaseError::Fault(_) => Meaning::Bug,
        }
    }

    /// Whether nothing can be written for now: the disk is full, broken or read-only, or others write without end.
    pub fn is_of_the_disk(&self) -> bool {
        self.meaning() == Meaning::Disk
    }

    /// Whether the database cannot be reached for now, or none that takes writes, or it has no time.
    pub fn is_of_the_connection(&self) -> bool {
        matches!(self.meaning(), Meaning::Connection | Meaning::Busy)
    }

    /// Whether the connection is of no use any more.
    pub fn breaks_the_connection(&self) -> bool {
        self.meaning() == Meaning::Connection
    }

    /// Whether nothing was answered in time.
    pub fn is_late(&self) -> bool {
        matches!(self, DatabaseError::Late)
    }

    /// Whether something is there already that can be there once.
    pub fn is_conflict(&self) -> bool {
        self.meaning() == Meaning::Conflict
    }

    /// Whether the same can be tried again at once, because others were in the way.
    pub fn is_worth_another_try(&self) -> bool {
        self.meaning() == Meaning::Again
    }
}

fn said(error: &sqlx::Error) -> Meaning {
    match error {
        sqlx::Error::PoolTimedOut => Meaning::Disk,
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => Meaning::Connection,
        sqlx::Error::Database(error) if error.is_unique_violation() => Meaning::Conflict,
        sqlx::Error::Database(error) => {
            let code = error.code().unwrap_or_default();
            if error.try_downcast_ref::<PgDatabaseError>().is_some() {
                postgres(&code)
            } else if error.try_downcast_ref::<SqliteError>().is_some() {
                sqlite(&code)
            } else {
                Meaning::Bug
            }
        }
        _ => Meaning::Bug,
    }
}

/// The lowest byte of SQLite's codes: busy, read-only, an error of input or output, full.
fn sqlite(code: &str) -> Meaning {
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(5 | 8 | 10 | 13) => Meaning::Disk,
        _ => Meaning::Bug,
    }
}

/// PostgreSQL's codes, of which the first two letters are the class.
fn postgres(code: &str) -> Meaning {
    match code {
        // A failure of serialization, a deadlock, a lock that is not to be had.
        "40001" | "40P01" | "55P03" => Meaning::Again,
        // A statement that took too long.
        "57014" => Meaning::Busy,
        // A database that only reads, a transaction that was idle for too long, too many connections.
        "25006" | "25P03" | "53300" => Meaning::Connection,
        _ => match code.get(..2) {
            // Connections that fail, that are not let in, and that an operator, a crash or a start interrupts.
            Some("08" | "28" | "57") => Meaning::Connection,
            // Disk and memory, and what the system says of them.
            Some("53" | "58") => Meaning::Disk,
            _ => Meaning::Bug,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_is_told_from_conflicts_and_from_bugs() {
        for (code, meaning) in [
            ("40P01", Meaning::Again),
            ("57P01", Meaning::Connection),
            ("57014", Meaning::Busy),
            ("08006", Meaning::Connection),
            ("25006", Meaning::Connection),
            ("53100", Meaning::Disk),
            ("58030", Meaning::Disk),
            ("42601", Meaning::Bug),
            ("23503", Meaning::Bug),
        ] {
            assert_eq!(postgres(code), meaning, "{code}");
        }
        for (code, meaning) in
            [("5", Meaning::Disk), ("13", Meaning::Disk), ("778", Meaning::Disk), ("1", Meaning::Bug)]
        {
            assert_eq!(sqlite(code), meaning, "{code}");
        }
        assert!(DatabaseError::Late.is_of_the_connection() && DatabaseError::Fault(FULL).is_of_the_disk());
    }
}
