//! What the fuzz targets reach of the server and nobody else does. It is there with the feature `fuzzing` alone.

pub use crate::auth::Password;
pub use crate::game::{
    Applied, Chat, ConditionalAnswers, Downtime, Downtimes, GameSetup, PrivateAction, SeatHolder, StoredEvent, Table,
    TableAction,
};
pub use crate::http::fuzzing::{
    AskedPage, Introduction, check_label, check_limits, find_id, game_of, read_introduction, read_message,
    read_other_queries, read_paging, serve_connection,
};
pub use crate::people::{Name, PersonId, Signer};
pub use crate::store::{Cursor, KnownPeople};
pub use crate::wire::{Asked, SeatNames, chat_line, event, record, setup, state};
