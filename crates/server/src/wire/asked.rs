//! What a client's message asks for, in the server's terms.

use tabuleiro_protocol::Request;

use crate::game::{PrivateAction, TableAction};
use crate::people::PersonId;

/// What a client's request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Something that becomes an event.
    Action(TableAction),
    /// Something that does not.
    Private(PrivateAction),
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
            Request::Claim { result } => TableAction::Claim(result),
            Request::Say { text } => return Asked::Private(PrivateAction::Say(text)),
            Request::Mute { muted } => return Asked::Private(PrivateAction::Mute(muted)),
            Request::SetConditional { lines } => return Asked::Private(PrivateAction::SetConditional(lines)),
        })
    }
}
