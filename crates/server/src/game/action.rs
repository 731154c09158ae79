//! What can be done in a game, by players or by the server, and how the store writes it.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{ClaimedResult, Request};

use crate::people::PersonId;

/// What is done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// A person takes the open seat.
    TakeSeat(PersonId),
    /// A ply.
    Play(String),
    /// The pie rule's swap.
    Swap,
    /// Asking to take back a turn.
    RequestTakeback,
    /// Answering that.
    AnswerTakeback(bool),
    /// Offering a draw.
    OfferDraw,
    /// Answering that.
    AnswerDraw(bool),
    /// Giving up.
    Resign,
    /// Calling the game off.
    Abort,
    /// Asking to play again.
    RequestRematch,
    /// Answering that.
    AnswerRematch(bool),
    /// Claiming a game from an opponent who is away; whether they are is known when it happens, and not later.
    Claim(Claimed),
    /// The server notices that the time of the player to move is up.
    Flag,
    /// The server ends a game whose computer has failed.
    Forfeit,
}

/// What a player does that only players may know. It is no event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivateAction {
    /// Saying something to the opponent.
    Say(String),
    /// Muting the opponent, or listening again.
    Mute(bool),
    /// Leaving conditional answers, or none.
    Plan(Vec<String>),
}

/// What a client's request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Something that becomes an event.
    Action(TableAction),
    /// Something that does not.
    Private(PrivateAction),
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// A action as an event of a game.
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

impl Asked {
    /// What a request of somebody asks for.
    pub fn of(request: Request, person: &PersonId) -> Self {
        Asked::Action(match request {
            Request::TakeSeat => TableAction::TakeSeat(person.clone()),
            Request::Play { ply } => TableAction::Play(ply),
            Request::Swap => TableAction::Swap,
            Request::RequestTakeback => TableAction::RequestTakeback,
            Request::AnswerTakeback { accept } => TableAction::AnswerTakeback(accept),
            Request::OfferDraw => TableAction::OfferDraw,
            Request::AnswerDraw { accept } => TableAction::AnswerDraw(accept),
            Request::Resign => TableAction::Resign,
            Request::Abort => TableAction::Abort,
            Request::RequestRematch => TableAction::RequestRematch,
            Request::AnswerRematch { accept } => TableAction::AnswerRematch(accept),
            Request::Claim { result: ClaimedResult::Win } => TableAction::Claim(Claimed::Win),
            Request::Claim { result: ClaimedResult::Draw } => TableAction::Claim(Claimed::Draw),
            Request::Say { text } => return Asked::Private(PrivateAction::Say(text)),
            Request::Mute { muted } => return Asked::Private(PrivateAction::Mute(muted)),
            Request::SetConditional { lines } => return Asked::Private(PrivateAction::Plan(lines)),
        })
    }
}

impl TableAction {
    /// Whether it is done when the game is over, and changes nothing in it.
    pub fn comes_after_the_end(&self) -> bool {
        matches!(self, TableAction::RequestRematch | TableAction::AnswerRematch(_))
    }

    /// A word for what is done, and what else there is to know.
    pub fn words(&self) -> (&'static str, &str) {
        match self {
            TableAction::TakeSeat(person) => ("take-seat", person.text()),
            TableAction::Play(ply) => ("play", ply),
            TableAction::Swap => ("swap", ""),
            TableAction::RequestTakeback => ("request-takeback", ""),
            TableAction::AnswerTakeback(accept) => ("answer-takeback", yes_or_no(*accept)),
            TableAction::OfferDraw => ("offer-draw", ""),
            TableAction::AnswerDraw(accept) => ("answer-draw", yes_or_no(*accept)),
            TableAction::Resign => ("resign", ""),
            TableAction::Abort => ("abort", ""),
            TableAction::RequestRematch => ("request-rematch", ""),
            TableAction::AnswerRematch(accept) => ("answer-rematch", yes_or_no(*accept)),
            TableAction::Claim(Claimed::Win) => ("claim", "win"),
            TableAction::Claim(Claimed::Draw) => ("claim", "draw"),
            TableAction::Flag => ("flag", ""),
            TableAction::Forfeit => ("forfeit", ""),
        }
    }

    /// The action that is written so.
    pub fn read(word: &str, detail: &str) -> Option<Self> {
        let accept = || match detail {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        Some(match word {
            "take-seat" => TableAction::TakeSeat(PersonId::stored(detail)),
            "play" => TableAction::Play(detail.to_owned()),
            "swap" => TableAction::Swap,
            "request-takeback" => TableAction::RequestTakeback,
            "answer-takeback" => TableAction::AnswerTakeback(accept()?),
            "offer-draw" => TableAction::OfferDraw,
            "answer-draw" => TableAction::AnswerDraw(accept()?),
            "resign" => TableAction::Resign,
            "abort" => TableAction::Abort,
            "request-rematch" => TableAction::RequestRematch,
            "answer-rematch" => TableAction::AnswerRematch(accept()?),
            "claim" if detail == "win" => TableAction::Claim(Claimed::Win),
            "claim" if detail == "draw" => TableAction::Claim(Claimed::Draw),
            "flag" => TableAction::Flag,
            "forfeit" => TableAction::Forfeit,
            _ => return None,
        })
    }
}

fn yes_or_no(accept: bool) -> &'static str {
    if accept { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_is_read_as_it_is_written() {
        let actions = [
            TableAction::TakeSeat(PersonId::stored("ab")),
            TableAction::Play("b4xb3".to_owned()),
            TableAction::Swap,
            TableAction::RequestTakeback,
            TableAction::AnswerTakeback(true),
            TableAction::AnswerTakeback(false),
            TableAction::OfferDraw,
            TableAction::AnswerDraw(true),
            TableAction::AnswerDraw(false),
            TableAction::Resign,
            TableAction::Abort,
            TableAction::RequestRematch,
            TableAction::AnswerRematch(true),
            TableAction::AnswerRematch(false),
            TableAction::Claim(Claimed::Win),
            TableAction::Claim(Claimed::Draw),
            TableAction::Flag,
            TableAction::Forfeit,
        ];
        for action in actions {
            let (word, detail) = action.words();
            assert_eq!(TableAction::read(word, detail), Some(action));
        }
        assert_eq!(TableAction::read("dance", ""), None);
        assert_eq!(TableAction::read("answer-draw", "perhaps"), None);
    }
}
