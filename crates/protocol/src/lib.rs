//! The types that the game server and its clients exchange, with the words for what is refused and the conversions between
//! them and their counterparts in the play crate. There are no rules and no clocks here.
//!
//! The derives for TypeScript and OpenAPI are behind the features `typescript` and `openapi`, which the browser does without.
//!
//! `docs/protocol.md` shows an example of every message.

mod book;
mod challenge;
mod chat;
mod event;
mod explorer;
mod game;
mod limits;
mod list;
mod lobby;
mod people;
mod problem;
mod puzzle;
mod rated;
mod reason;
mod refused;
mod seat;
mod socket;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use book::{BookCard, BookKind};
pub use challenge::{Challenge, ChallengeAnswer, Challenges, ExportedChallenge, NewChallenge, NoticeMessage};
pub use chat::ChatLine;
pub use event::{Event, Happening};
pub use explorer::{ExplorerAnswer, ExplorerMove, ExplorerResults};
pub use game::{ColourWish, GameState, NewGame, NewReview, Occupant, SeatEnding, SimpleComputer, Visibility};
pub use limits::{
    LONGEST_CHAT_LINE, LONGEST_LABEL, LONGEST_MESSAGE_ID, LONGEST_NAME, LONGEST_PASSWORD, LONGEST_REVIEW,
    NUMBERED_GUEST, SHORTEST_NAME, SHORTEST_PASSWORD,
};
pub use list::{GameSummary, GamesPage};
pub use lobby::{LobbyMessage, LobbyPage, OpenSeat, Pairing};
pub use people::{
    Account, Confirmation, Credentials, Export, ExportedGame, GameRating, GuestName, NewAccount, NewToken,
    PasswordChange, Profile, Rating, RatingChange, RatingHistory, Session, Token,
};
pub use problem::Problem;
pub use puzzle::{PuzzleFileError, PuzzleLine, PuzzleLineError, read_puzzles};
pub use rated::{check_rated_clock, check_rated_game};
pub use reason::{ReasonValue, RefusalReason};
pub use refused::{ListedReason, RefusalKind, Refused};
pub use seat::SeatName;
pub use socket::{ClaimedResult, ClientMessage, HEARTBEAT, LAG_CREDIT, Request, SILENCE, ServerMessage};
