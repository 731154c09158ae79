//! What is stored: games with their events, people, the key that signs cookies, and when the server was down.

mod backfill;
mod challenges;
#[cfg(test)]
mod contract;
mod copy;
mod counts;
mod cursor;
mod database;
mod due;
mod events;
mod freshness;
mod games;
mod group;
mod guests;
mod inspection;
mod listing;
mod lock;
mod locks;
mod news;
mod nodes;
mod offers;
mod openings;
mod pairing;
mod people;
mod people_changes;
mod private;
mod rating;
mod reviews;
mod schema;
mod serving_clock;
mod statements;
mod thinking;
mod value;
mod writer;

use tabuleiro_protocol::Refused;

use crate::failure::Failure;
use crate::game::{GameSetup, Standing, StoredEvent, StoredResult};

pub use challenges::{ChallengeObstacle, MostChallenges, StoredAnswer, StoredChallenge};
pub use copy::CopyProgress;
pub use counts::Counted;
pub use cursor::Cursor;
pub use database::{DatabaseError, Listener};
pub use freshness::{Attendance, Freshness};
pub use games::{REMEMBERED, Store};
pub use group::{Order, OrderOutcome};
pub use listing::{GameRow, ListQuery};
pub use lock::{Lock, beside};
pub use news::{Announcing, News, NewsItem};
pub use offers::Offer;
pub use pairing::PairingTurn;
pub use people::{
    AccountSummary, Added, Credential, CredentialKind, KnownPeople, MOST_TOKENS, NewStoredAccount, Registered,
    StoredAccount,
};
pub use private::{Change, Private};
pub use rating::RatingRow;
pub use serving_clock::ServingClock;
pub use thinking::ToThink;
pub use writer::Writer;

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A new game.
    Game {
        /// What it is made with.
        setup: GameSetup,
        /// How it stands before its first event.
        standing: Standing,
    },
    /// From where a new game was made, as a text that only this server can find again.
    Maker {
        /// Which game.
        game: String,
        /// The address.
        address: String,
    },
    /// That a new game was made from where another one was.
    SameMaker {
        /// Which game.
        game: String,
        /// The other one.
        other: String,
    },
    /// The next event of a game.
    Event {
        /// Which game.
        game: String,
        /// The event.
        event: StoredEvent,
        /// How the game is over with it, if it is.
        over: Option<StoredResult>,
        /// How the game stands after it.
        standing: Standing,
    },
    /// How a game stands, where that is not what is kept. Nothing is written if the game has gone on meanwhile.
    Standing {
        /// Which game.
        game: String,
        /// The last event of those that this follows from.
        after: u32,
        /// How it stands.
        standing: Standing,
    },
    /// That a computer has to think about its move in a game. Where an event says so, it need not be said again.
    Think {
        /// Which game.
        game: String,
        /// The event after which it has to.
        event: u32,
    },
    /// That a challenge is accepted: it is a conflict if it no longer waits.
    Accepted {
        /// Which challenge.
        challenge: String,
        /// The game that is made of it.
        game: String,
        /// Until when that is remembered.
        until: u64,
    },
    /// Something that only players of a game may know.
    Private {
        /// Which game.
        game: String,
        /// What is different now.
        change: Change,
    },
    /// Who is at a game, of those who are connected to a node.
    Presence {
        /// Which game.
        game: String,
        /// Which node.
        node: String,
        /// Who is there.
        here: Attendance,
    },
    /// A seat that a node offers in the lobby.
    Offer(Offer),
    /// That a seat is not offered any longer.
    Withdrawal {
        /// Of which game.
        game: String,
        /// By which node; none if by nobody.
        node: Option<String>,
    },
}

/// Why the store cannot do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database fails.
    #[error("the database fails: {0}")]
    Database(DatabaseError),
    /// The next event or line of a game is there already, or whatever else can be there once: what is to be written rests on a state
    /// that is no longer the last. Nothing of it is written.
    #[error("somebody else was first")]
    Conflict,
    /// The file cannot be made.
    #[error("the database `{path}` cannot be opened: {error}")]
    File {
        /// The file.
        path: String,
        /// Why not.
        error: std::io::Error,
    },
    /// Something stored cannot be read.
    #[error("game {game} of the database cannot be read: {reason}")]
    Game {
        /// Which game.
        game: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database was written by a later version of the program.
    #[error("the database has version {found}, and this program knows versions up to {known}: use a newer program")]
    Newer {
        /// Its version.
        found: i64,
        /// The last one known.
        known: usize,
    },
    /// The database was written by an earlier version of the program, or by another program.
    #[error("the database has version {found}, and this program reads version {known}: start the server with it once")]
    Older {
        /// Its version.
        found: usize,
        /// The one read.
        known: usize,
    },
    /// Two databases do not have the same tables.
    #[error("the databases do not have the same tables: {0}")]
    Unlike(String),
    /// Another program has the database.
    #[error("another server uses the database `{path}`: stop it first, or name another database")]
    Taken {
        /// The file.
        path: String,
    },
    /// The task that writes is gone.
    #[error("the server is shutting down")]
    Closed,
    /// Nothing can be written now; what is stored can be read.
    #[error("nothing can be written: {0}")]
    Unwritable(String),
}

impl StoreError {
    /// Whether nothing can be written for now, for a reason that passes.
    fn is_trouble(&self) -> bool {
        matches!(self, StoreError::Unwritable(_)) || self.is_of_the_disk() || self.is_of_the_connection()
    }

    fn is_of_the_disk(&self) -> bool {
        matches!(self, StoreError::Database(error) if error.is_of_the_disk())
    }

    fn is_of_the_connection(&self) -> bool {
        matches!(self, StoreError::Database(error) if error.is_of_the_connection())
    }

    /// Whether others were in the way, who may not be the next time.
    fn is_worth_another_try(&self) -> bool {
        matches!(self, StoreError::Database(error) if error.is_worth_another_try())
    }

    /// Whether something stored makes no sense, so that it is of no use to try again.
    fn is_unreadable(&self) -> bool {
        matches!(self, StoreError::Game { .. } | StoreError::Database(DatabaseError::Column(..)))
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        if error.is_conflict() { StoreError::Conflict } else { StoreError::Database(error) }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed | StoreError::Conflict => Failure::unavailable(&error),
            _ if error.is_unreadable() => Failure::Unreadable(error.to_string()),
            StoreError::Unwritable(_) => Refused::NotStored.into(),
            _ if error.is_of_the_disk() => Refused::NotStored.into(),
            _ if error.is_of_the_connection() => Failure::unavailable(&error),
            _ => Failure::internal(&error),
        }
    }
}
