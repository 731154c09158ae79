//! What can be done in a game, by players or by the server, and how the store writes it.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::ClaimedResult;
use tabuleiro_rules::Action;

use crate::people::PersonId;

/// Declares the actions: each with what else there is to know of it, and the word that the store writes. What is written is
/// what is read, and the test tries all of it.
macro_rules! actions {
    ($($(#[$doc:meta])* $Action:ident $(($detail:ident: $Detail:ty))? = $word:literal;)+) => {
        /// What is done in a game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum TableAction {
            $($(#[$doc])* $Action $(($Detail))?),+
        }

        impl TableAction {
            /// A word for what is done, and what else there is to know.
            pub fn words(&self) -> (&'static str, &str) {
                match self {
                    $(TableAction::$Action $(($detail))? => ($word, [$($detail.written(),)? ""][0])),+
                }
            }

            /// The action that is written so.
            pub fn read(word: &str, detail: &str) -> Option<Self> {
                Some(match word {
                    $($word => TableAction::$Action $((<$Detail>::read(detail)?))?,)+
                    _ => return None,
                })
            }

            /// Each action, with each kind of detail.
            #[cfg(test)]
            fn samples() -> Vec<Self> {
                [$(samples!($Action $($Detail)?)),+].concat()
            }
        }
    };
}

#[cfg(test)]
macro_rules! samples {
    ($Action:ident) => {
        vec![TableAction::$Action]
    };
    ($Action:ident $Detail:ty) => {
        <$Detail>::samples().into_iter().map(TableAction::$Action).collect()
    };
}

actions! {
    /// A person takes the open seat.
    TakeSeat(person: PersonId) = "take-seat";
    /// A ply.
    Play(ply: String) = "play";
    /// The pie rule's swap.
    Swap = "swap";
    /// Asking to take back a turn.
    RequestTakeback = "request-takeback";
    /// Answering that.
    AnswerTakeback(accept: bool) = "answer-takeback";
    /// Offering a draw.
    OfferDraw = "offer-draw";
    /// Answering that.
    AnswerDraw(accept: bool) = "answer-draw";
    /// Giving up.
    Resign = "resign";
    /// Calling the game off.
    Abort = "abort";
    /// Asking to play again.
    RequestRematch = "request-rematch";
    /// Answering that.
    AnswerRematch(accept: bool) = "answer-rematch";
    /// Claiming a game from an opponent who is away; whether they are is known when it happens, and not later.
    Claim(result: ClaimedResult) = "claim";
    /// The server notices that the time of the player to move is up.
    Flag = "flag";
    /// The server ends a game in which nobody has done anything for long; how long that was is known when it happens.
    Neglect = "neglect";
    /// The server ends a game whose computer has failed.
    Forfeit = "forfeit";
}

/// What there is to know of an action besides its word.
trait Detail: Sized {
    /// As the store writes it.
    fn written(&self) -> &str;

    /// What is written so.
    fn read(text: &str) -> Option<Self>;

    /// All there can be, or some of it.
    #[cfg(test)]
    fn samples() -> Vec<Self>;
}

impl Detail for PersonId {
    fn written(&self) -> &str {
        self.text()
    }

    fn read(text: &str) -> Option<Self> {
        Some(PersonId::stored(text))
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![PersonId::stored("ab")]
    }
}

impl Detail for String {
    fn written(&self) -> &str {
        self
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec!["b4xb3".to_owned()]
    }
}

impl Detail for bool {
    fn written(&self) -> &str {
        if *self { "yes" } else { "no" }
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![true, false]
    }
}

impl Detail for ClaimedResult {
    fn written(&self) -> &str {
        match self {
            ClaimedResult::Win => "win",
            ClaimedResult::Draw => "draw",
        }
    }

    fn read(text: &str) -> Option<Self> {
        [ClaimedResult::Win, ClaimedResult::Draw].into_iter().find(|result| result.written() == text)
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![ClaimedResult::Win, ClaimedResult::Draw]
    }
}

/// What a player does that only players may know. It is no event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivateAction {
    /// Saying something to the opponent.
    Say(String),
    /// Muting the opponent, or listening again.
    Mute(bool),
    /// Leaving conditional answers, or none.
    SetConditional(Vec<String>),
}

/// An action as an event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The number of the event, from 1.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whose action it is.
    pub seat: Seat,
    /// What was done.
    pub action: TableAction,
    /// How much of the time that a ply took was credited as network lag, in milliseconds.
    pub lag: u32,
    /// The id of the client's message, if it was one.
    pub message: Option<String>,
}

impl TableAction {
    /// What a computer does that has chosen so. One that chooses nothing has failed.
    pub fn chosen(choice: Option<Action>) -> Self {
        match choice {
            Some(Action::Ply(ply)) => TableAction::Play(ply.to_string()),
            Some(Action::Swap) => TableAction::Swap,
            None => TableAction::Forfeit,
        }
    }

    /// Whether it is done when the game is over, and changes nothing in it.
    pub fn comes_after_the_end(&self) -> bool {
        matches!(self, TableAction::RequestRematch | TableAction::AnswerRematch(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_as_it_is_written() {
        for action in TableAction::samples() {
            let (word, detail) = action.words();
            assert_eq!(TableAction::read(word, detail), Some(action));
        }
        assert_eq!(TableAction::read("dance", ""), None);
        assert_eq!(TableAction::read("answer-draw", "perhaps"), None);
        assert_eq!(TableAction::read("claim", "everything"), None);
    }

    #[test]
    fn nothing_but_a_rematch_comes_after_the_end() {
        for action in TableAction::samples() {
            assert_eq!(action.comes_after_the_end(), action.words().0.ends_with("-rematch"), "{action:?}");
        }
    }
}
