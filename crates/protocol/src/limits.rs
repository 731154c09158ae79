//! How long what people write may be, in characters, and what names begin with: what the server refuses and its clients say
//! beforehand.

/// The longest line of chat.
pub const LONGEST_CHAT_LINE: usize = 280;
/// The shortest name.
pub const SHORTEST_NAME: usize = 2;
/// The longest name.
pub const LONGEST_NAME: usize = 24;
/// Begins the names of guests who have chosen none, and nobody can choose a name that begins so.
pub const NUMBERED_GUEST: &str = "guest-";
/// The shortest password.
pub const SHORTEST_PASSWORD: usize = 8;
/// The longest password.
pub const LONGEST_PASSWORD: usize = 256;
/// The longest label of a token.
pub const LONGEST_LABEL: usize = 64;
/// The longest record of a review.
pub const LONGEST_REVIEW: usize = 12_000;
/// The longest id of a client's message.
pub const LONGEST_MESSAGE_ID: usize = 64;
