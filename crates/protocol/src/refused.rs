//! **The one list of reasons** for which the server refuses something or ends a connection.
//!
//! Each has a name, which goes over the wire, and the values that its sentence mentions. The sentence itself is the message
//! `server-NAME` of `messages/*.ftl`, in English also what the wire carries as a fallback.

use std::fmt;

use tabuleiro_play::matches::{MOST_TAKEBACKS, MatchError, NegotiationError};
use tabuleiro_play::messages::Language;

use crate::reason::{ReasonValue, RefusalReason};

/// A reason as the list has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedReason {
    /// The name on the wire.
    pub name: &'static str,
    /// The values that its sentence mentions.
    pub values: &'static [&'static str],
    /// When it is given.
    pub meaning: &'static str,
}

/// Declares the reasons: each with the values that its sentence mentions, and its name.
macro_rules! reasons {
    ($(#[doc = $meaning:literal] $reason:ident $({ $($value:ident: $type:ty),+ })? => $name:literal;)+) => {
        /// Why something is refused, or why a connection ends. What is refused has changed nothing.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Refused {
            /// The rules of the game refuse a ply. Its name is the id of the rules' own message.
            Rules {
                /// The id of the message.
                message: &'static str,
                /// The clause of the rules page.
                clause: &'static str,
                /// What the message mentions.
                values: Vec<(&'static str, String)>,
            },
            $(#[doc = $meaning] $reason $({ $(
                /// Mentioned in the sentence.
                $value: $type
            ),+ })?),+
        }

        /// A reason without the values of its sentence, for lists of what can be refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum RefusalKind {
            /// The rules of the game refuse a ply.
            Rules,
            $(#[doc = $meaning] $reason),+
        }

        impl RefusalKind {
            /// All of them.
            pub const ALL: &'static [RefusalKind] = &[RefusalKind::Rules, $(RefusalKind::$reason),+];
        }

        impl Refused {
            /// Which reason this is.
            pub fn kind(&self) -> RefusalKind {
                match self {
                    Refused::Rules { .. } => RefusalKind::Rules,
                    $(Refused::$reason { .. } => RefusalKind::$reason),+
                }
            }

            /// All reasons but those of the rules.
            pub const ALL: &'static [ListedReason] = &[$(ListedReason {
                name: $name,
                values: &[$($(stringify!($value)),+)?],
                meaning: $meaning.trim_ascii(),
            }),+];

            /// The name on the wire.
            pub fn name(&self) -> &'static str {
                match self {
                    Refused::Rules { message, .. } => message,
                    $(Refused::$reason { .. } => $name),+
                }
            }

            /// What the sentence mentions.
            fn values(&self) -> Vec<(&'static str, ReasonValue)> {
                match self {
                    Refused::Rules { clause, values, .. } => {
                        let clause = ("clause", (*clause).to_owned().into());
                        values.iter().map(|(name, text)| (*name, plain(text))).chain([clause]).collect()
                    }
                    $(Refused::$reason $({ $($value),+ })? => {
                        vec![$($((stringify!($value), ReasonValue::from($value.clone()))),+)?]
                    }),+
                }
            }
        }
    };
}

reasons! {
    /// It is the opponent's turn.
    NotYourTurn => "not-your-turn";
    /// Only players can do this.
    NotSeated => "not-seated";
    /// No seat is open.
    NoOpenSeat => "no-open-seat";
    /// The player has a seat already.
    SeatedAlready => "seated-already";
    /// The opponent is not there yet.
    WaitingForOpponent => "waiting-for-opponent";
    /// The ply cannot be read.
    UnreadablePly { text: String } => "unreadable-ply";
    /// The game is over.
    GameOver => "game-over";
    /// The game is played without the pie rule.
    NoPieRule => "no-pie-rule";
    /// The pie rule does not apply at this point.
    NoSwapNow => "no-swap-now";
    /// A takeback has already been asked for.
    TakebackPending => "takeback-pending";
    /// There is no takeback to answer.
    NoTakebackRequest => "no-takeback-request";
    /// The player has not moved yet.
    NothingToTakeBack => "nothing-to-take-back";
    /// As many turns of the game have been taken back as allowed.
    TooManyTakebacks { most: u64 } => "too-many-takebacks";
    /// Turns of a rated game are final.
    RatedTakeback => "rated-takeback";
    /// The opponent has just declined the same request.
    JustDeclined => "just-declined";
    /// There is no draw offer to answer.
    NoDrawOffer => "no-draw-offer";
    /// A player answers their own draw offer.
    OwnDrawOffer => "own-draw-offer";
    /// A player offers a draw twice.
    DrawOfferPending => "draw-offer-pending";
    /// The game has gone too far to be called off.
    TooLateToAbort => "too-late-to-abort";
    /// The opponent is there, or has not been away for long enough, or the game is one in which nobody waits.
    NothingToClaim => "nothing-to-claim";
    /// The time is not up.
    TimeLeft => "time-left";
    /// A rematch is asked for or a review comes before the end.
    GameNotOver => "game-not-over";
    /// The player has already asked for a rematch.
    RematchPending => "rematch-pending";
    /// The opponent does not want a rematch.
    RematchDeclined => "rematch-declined";
    /// There is already a rematch.
    RematchMade => "rematch-made";
    /// There is no rematch to answer.
    NoRematchRequest => "no-rematch-request";
    /// Only local games can do this, such as pausing.
    NotPossibleOnline => "not-possible-online";

    /// The opponent is a computer.
    ComputerDoesNotChat => "computer-does-not-chat";
    /// The chat is full.
    ChatFull { most: usize } => "chat-full";
    /// The player is chatting too fast.
    ChatTooFast => "chat-too-fast";
    /// The text is empty or too long.
    ChatLength { most: usize } => "chat-length";
    /// The text contains a forbidden character.
    ChatCharacter { code: String } => "chat-character";

    /// The game is not a correspondence game.
    ConditionalNeedsCorrespondence => "conditional-needs-correspondence";
    /// The opponent is not to move.
    ConditionalNotNow => "conditional-not-now";
    /// There are too many lines.
    ConditionalTooMany { lines: usize, most: usize } => "conditional-too-many";
    /// Something is wrong with one of the lines.
    ConditionalLine { line: usize, reason: RefusalReason } => "conditional-line";
    /// Something is wrong with a ply of a line.
    ConditionalPly { ply: String, reason: RefusalReason } => "conditional-ply";
    /// The line is too long.
    ConditionalTooLong { plies: usize, most: usize } => "conditional-too-long";
    /// The line goes on after the end of the game.
    ConditionalAfterEnd { ply: String } => "conditional-after-end";
    /// The line does not end with the player's own ply.
    ConditionalNoAnswer => "conditional-no-answer";
    /// Two lines answer the same move differently.
    ConditionalContradiction { before: String, ply: String, other: String } => "conditional-contradiction";

    /// A connection sends too many messages.
    TooManyMessages => "too-many-messages";
    /// A message is too long.
    MessageTooLong { bytes: usize, most: usize } => "message-too-long";
    /// A message does not fit the protocol.
    UnreadableMessage { error: String } => "unreadable-message";
    /// The id of a message is empty or too long.
    MessageIdLength { most: usize } => "message-id-length";
    /// A message is not text.
    BytesNotText => "bytes-not-text";

    /// The server shuts down.
    ServerRestarts => "server-restarts";
    /// The client does not answer pings.
    NothingHeard => "nothing-heard";
    /// The client does not read fast enough.
    TooSlow => "too-slow";
    /// The game cannot be opened.
    GameUnavailable => "game-unavailable";
    /// Nothing can be written to disk for now, or it is not known whether a message was.
    NotStored => "not-stored";
    /// The server cannot do its duty now; said to whoever asks for `/readyz`.
    NotReady { error: String } => "not-ready";
    /// A WebSocket that only tells, as that of the lobby, takes no messages.
    NothingToSayHere => "nothing-to-say-here";

    /// A request does not fit the API.
    BadRequest { error: String } => "bad-request";
    /// There is no such page.
    NotFound => "not-found";
    /// The address exists, but not with this method.
    MethodNotAllowed => "method-not-allowed";
    /// A page of another site tries to act for its visitor.
    ForeignOrigin => "foreign-origin";
    /// An address asks for too much.
    TooManyRequests { seconds: u64, minutes: u64 } => "too-many-requests";
    /// An address makes too many games.
    TooManyNewGames { seconds: u64, minutes: u64 } => "too-many-new-games";
    /// An address has made as many accounts as allowed.
    TooManyAccounts { seconds: u64, minutes: u64 } => "too-many-accounts";
    /// An address has too many unfinished games.
    TooManyOpenGames { seconds: u64, minutes: u64 } => "too-many-open-games";
    /// An address has too many connections.
    TooManyConnections { seconds: u64, minutes: u64 } => "too-many-connections";
    /// The server cannot do it now.
    NotAvailable => "not-available";
    /// The server is at fault.
    ServerError => "server-error";

    /// There is no game with this id.
    NoSuchGame => "no-such-game";
    /// There is no kind of game with this name.
    UnknownGame { game: String } => "unknown-game";
    /// The game string of a new game cannot be read; `error` says why.
    BadGameString { error: RefusalReason } => "bad-game-string";
    /// The options in the game string of a new game do not go together; `error` says why.
    OptionsConflict { error: RefusalReason } => "options-conflict";
    /// The time control of a new game cannot be read; `error` says why.
    BadClock { error: RefusalReason } => "bad-clock";
    /// There is no such level.
    UnknownLevel { level: String, last: usize } => "unknown-level";
    /// The player of a new game is neither `me` nor a computer.
    UnknownPlayer { text: String } => "unknown-player";
    /// The opponent of a new game is neither `person` nor a computer.
    UnknownOpponent { text: String } => "unknown-opponent";
    /// A rated game against a computer was requested.
    RatedNeedsPerson => "rated-needs-person";
    /// A rated game on another board than the usual one was requested.
    RatedNeedsUsualBoard { game: String } => "rated-needs-usual-board";
    /// A rated game was requested with less time than it takes to play one.
    RatedNeedsTime { seconds: u64 } => "rated-needs-time";
    /// A guest wants to play a rated game.
    RatedNeedsAccount => "rated-needs-account";
    /// A computer was asked to play a person.
    ShowNeedsComputers => "show-needs-computers";
    /// A clock was requested for two computers.
    ShowWithoutClock => "show-without-clock";

    /// Somebody challenges themselves.
    ChallengeOwn => "challenge-own";
    /// The same person has been challenged already, and has not answered.
    ChallengePending { name: String } => "challenge-pending";
    /// The same person has declined a challenge a short while ago.
    ChallengeDeclined { name: String, minutes: u64 } => "challenge-declined";
    /// Somebody has challenged as many people as they may at a time.
    TooManyChallenges { most: usize } => "too-many-challenges";
    /// Whoever is challenged has as many challenges to answer as allowed.
    ChallengesFull { name: String } => "challenges-full";
    /// There is no such challenge, or it has expired.
    NoSuchChallenge => "no-such-challenge";

    /// Nobody has gone over the game.
    NoSuchReview => "no-such-review";
    /// The record of a review is too long.
    ReviewLength { most: usize } => "review-length";
    /// The record of a review cannot be read; `error` says why.
    UnreadableReview { error: RefusalReason } => "unreadable-review";
    /// A review has other moves than the game, or judges none of them.
    ReviewOfOtherGame => "review-of-other-game";

    /// The game string or the position to explore cannot be read; `error` says why.
    UnreadablePosition { error: RefusalReason } => "unreadable-position";

    /// A cursor cannot be read.
    BadCursor { text: String } => "bad-cursor";
    /// The page size is out of range.
    PageSize { most: usize, asked: usize } => "page-size";

    /// The request needs an account.
    NotLoggedIn => "not-logged-in";
    /// The name or the password is wrong; which of the two is nobody's business.
    WrongPassword => "wrong-password";
    /// The token of a request is not known.
    WrongToken => "wrong-token";
    /// The request needs a session, not a token.
    TokenNotEnough => "token-not-enough";
    /// Logging in has failed too often.
    TooManyFailures { seconds: u64, minutes: u64 } => "too-many-failures";
    /// Somebody who is logged in wants to make an account.
    LoggedInAlready { name: String } => "logged-in-already";
    /// The guest has made an account already.
    HasAccount => "has-account";
    /// Somebody with an account wants to be called otherwise, as guests can be.
    NameKept { name: String } => "name-kept";
    /// Somebody has this name.
    NameTaken { name: String } => "name-taken";
    /// A name is too short or too long.
    NameLength { least: usize, most: usize } => "name-length";
    /// A name has something other than letters, digits, `-` and `_`.
    NameCharacters => "name-characters";
    /// A name begins or ends with punctuation.
    NameEdges => "name-edges";
    /// A name has Latin letters among others, and could look like another.
    NameAlphabets => "name-alphabets";
    /// A name looks like the server's own.
    NameReserved => "name-reserved";
    /// A password is too short or too long.
    PasswordLength { least: usize, most: usize } => "password-length";
    /// A label is too long, or has several lines.
    LabelLength { most: usize } => "label-length";
    /// The account has as many tokens as allowed.
    TooManyTokens { most: usize } => "too-many-tokens";
    /// Nobody has this name.
    NoSuchPerson => "no-such-person";
    /// There is no game with this name.
    NoSuchRating { game: String } => "no-such-rating";
    /// There is no such session.
    NoSuchSession => "no-such-session";
    /// There is no such token.
    NoSuchToken => "no-such-token";
}

/// A value of the rules: a number where it is one, so that sentences can count.
fn plain(text: &str) -> ReasonValue {
    text.parse().map_or_else(|_| ReasonValue::Text(text.to_owned()), ReasonValue::Number)
}

impl RefusalKind {
    /// The reason as the list has it; those of the rules are in no list.
    pub fn listed(self) -> Option<&'static ListedReason> {
        Refused::ALL.get((self as usize).checked_sub(1)?)
    }
}

impl Refused {
    /// The reason as it goes over the wire.
    pub fn reason(&self) -> RefusalReason {
        let values = self.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let mut reason = RefusalReason { name: self.name().to_owned(), values, detail: String::new() };
        reason.detail = reason.text(Language::English);
        reason
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason().detail)
    }
}

impl std::error::Error for Refused {}

impl From<MatchError> for Refused {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Refused(refusal) => {
                Refused::Rules { message: refusal.message, clause: refusal.clause, values: refusal.values }
            }
            MatchError::Over(_) => Refused::GameOver,
            MatchError::NoPieRule => Refused::NoPieRule,
            MatchError::NoSwapNow => Refused::NoSwapNow,
            MatchError::NothingToUndo { .. } => Refused::NothingToTakeBack,
            MatchError::NothingOffered => Refused::NoDrawOffer,
            MatchError::NotYourOffer => Refused::OwnDrawOffer,
            MatchError::AlreadyOffered => Refused::DrawOfferPending,
            MatchError::TooLateToAbort => Refused::TooLateToAbort,
            MatchError::NothingToRedo { .. } | MatchError::Paused | MatchError::NotPaused => Refused::NotPossibleOnline,
        }
    }
}

impl From<NegotiationError> for Refused {
    fn from(error: NegotiationError) -> Self {
        match error {
            NegotiationError::Match(error) => error.into(),
            NegotiationError::NoOpponent => Refused::WaitingForOpponent,
            NegotiationError::RatedTakeback => Refused::RatedTakeback,
            NegotiationError::TakebackPending => Refused::TakebackPending,
            NegotiationError::TooManyTakebacks => Refused::TooManyTakebacks { most: MOST_TAKEBACKS.into() },
            NegotiationError::NoTakebackRequest => Refused::NoTakebackRequest,
            NegotiationError::JustDeclined => Refused::JustDeclined,
            NegotiationError::NotOver => Refused::GameNotOver,
            NegotiationError::RematchPending => Refused::RematchPending,
            NegotiationError::RematchDeclined => Refused::RematchDeclined,
            NegotiationError::RematchAgreed => Refused::RematchMade,
            NegotiationError::NoRematchRequest => Refused::NoRematchRequest,
        }
    }
}
