//! A client's copy of a game on a server, without input and output: what the server says goes in with the time, and what
//! it comes to can be asked for.
//!
//! A [`Replica`] replays every event by the rules and notices what cannot be. It also knows what the client has sent and
//! the server has not answered yet, so that own moves can be shown at once, sent again over a new connection, and taken back
//! when they are refused. A [`Pulse`] tells whether a connection is alive. The terminals, the bot, the load tool and the browser all see a game through it.

mod confirmed;
mod outbox;
mod own_seat;
mod plausible;
mod presence;
mod pulse;
mod replica;
mod telling;

pub use confirmed::Contradiction;
pub use outbox::Outbox;
pub use presence::OpponentPresence;
pub use pulse::Pulse;
pub use replica::{Heard, Proposal, Replica};
pub use telling::{Told, announce, tell, tell_presence, tell_seat};

#[cfg(test)]
mod tests;
