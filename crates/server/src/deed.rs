//! What can be done in a game, by players or by the server, and how the store writes it.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{ClaimedResult, Request};

use crate::guests::GuestId;

/// What is done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A person takes the open seat.
    TakeSeat(GuestId),
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

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// A deed as an event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedEvent {
    /// The number of the event, from 1.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whose deed it is.
    pub seat: Seat,
    /// What was done.
    pub deed: Deed,
    /// How much of the time that a ply took was credited as its way, in milliseconds.
    pub lag: u32,
    /// The id of the client's message, if it was one.
    pub message: Option<String>,
}

impl Deed {
    /// What a client's request asks for; nothing if it asks for something that is no event.
    pub fn asked(request: Request, guest: &GuestId) -> Option<Self> {
        Some(match request {
            Request::TakeSeat => Deed::TakeSeat(guest.clone()),
            Request::Play { ply } => Deed::Play(ply),
            Request::Swap => Deed::Swap,
            Request::RequestTakeback => Deed::RequestTakeback,
            Request::AnswerTakeback { accept } => Deed::AnswerTakeback(accept),
            Request::OfferDraw => Deed::OfferDraw,
            Request::AnswerDraw { accept } => Deed::AnswerDraw(accept),
            Request::Resign => Deed::Resign,
            Request::Abort => Deed::Abort,
            Request::RequestRematch => Deed::RequestRematch,
            Request::AnswerRematch { accept } => Deed::AnswerRematch(accept),
            Request::Claim { result: ClaimedResult::Win } => Deed::Claim(Claimed::Win),
            Request::Claim { result: ClaimedResult::Draw } => Deed::Claim(Claimed::Draw),
            Request::Say { .. } | Request::Mute { .. } | Request::SetConditional { .. } => return None,
        })
    }

    /// Whether it is done when the game is over, and changes nothing in it.
    pub fn comes_after_the_end(&self) -> bool {
        matches!(self, Deed::RequestRematch | Deed::AnswerRematch(_))
    }

    /// A word for what is done, and what else there is to know.
    pub fn words(&self) -> (&'static str, &str) {
        match self {
            Deed::TakeSeat(guest) => ("take-seat", guest.text()),
            Deed::Play(ply) => ("play", ply),
            Deed::Swap => ("swap", ""),
            Deed::RequestTakeback => ("request-takeback", ""),
            Deed::AnswerTakeback(accept) => ("answer-takeback", yes_or_no(*accept)),
            Deed::OfferDraw => ("offer-draw", ""),
            Deed::AnswerDraw(accept) => ("answer-draw", yes_or_no(*accept)),
            Deed::Resign => ("resign", ""),
            Deed::Abort => ("abort", ""),
            Deed::RequestRematch => ("request-rematch", ""),
            Deed::AnswerRematch(accept) => ("answer-rematch", yes_or_no(*accept)),
            Deed::Claim(Claimed::Win) => ("claim", "win"),
            Deed::Claim(Claimed::Draw) => ("claim", "draw"),
            Deed::Flag => ("flag", ""),
            Deed::Forfeit => ("forfeit", ""),
        }
    }

    /// The deed that is written so.
    pub fn read(word: &str, detail: &str) -> Option<Self> {
        let accept = || match detail {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        Some(match word {
            "take-seat" => Deed::TakeSeat(GuestId::stored(detail)),
            "play" => Deed::Play(detail.to_owned()),
            "swap" => Deed::Swap,
            "request-takeback" => Deed::RequestTakeback,
            "answer-takeback" => Deed::AnswerTakeback(accept()?),
            "offer-draw" => Deed::OfferDraw,
            "answer-draw" => Deed::AnswerDraw(accept()?),
            "resign" => Deed::Resign,
            "abort" => Deed::Abort,
            "request-rematch" => Deed::RequestRematch,
            "answer-rematch" => Deed::AnswerRematch(accept()?),
            "claim" if detail == "win" => Deed::Claim(Claimed::Win),
            "claim" if detail == "draw" => Deed::Claim(Claimed::Draw),
            "flag" => Deed::Flag,
            "forfeit" => Deed::Forfeit,
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
        let deeds = [
            Deed::TakeSeat(GuestId::stored("ab")),
            Deed::Play("b4xb3".to_owned()),
            Deed::Swap,
            Deed::RequestTakeback,
            Deed::AnswerTakeback(true),
            Deed::AnswerTakeback(false),
            Deed::OfferDraw,
            Deed::AnswerDraw(true),
            Deed::AnswerDraw(false),
            Deed::Resign,
            Deed::Abort,
            Deed::RequestRematch,
            Deed::AnswerRematch(true),
            Deed::AnswerRematch(false),
            Deed::Claim(Claimed::Win),
            Deed::Claim(Claimed::Draw),
            Deed::Flag,
            Deed::Forfeit,
        ];
        for deed in deeds {
            let (word, detail) = deed.words();
            assert_eq!(Deed::read(word, detail), Some(deed));
        }
        assert_eq!(Deed::read("dance", ""), None);
        assert_eq!(Deed::read("answer-draw", "perhaps"), None);
    }
}
