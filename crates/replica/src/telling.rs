//! What happens in a game on a server, in words.

use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{Event, Happening, SeatName};
use tabuleiro_rules::Action;

use crate::presence::OpponentPresence;
use crate::replica::{Proposal, Replica};

/// What a player is told of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// This.
    Sentence(Message),
    /// That the opponent proposes something; how it is answered depends on the front end, and so do the words.
    Proposal(Proposal),
    /// Nothing: what has come of it is to be seen.
    Nothing,
}

/// What the client is told of an event that its copy has just taken.
pub fn tell(replica: &Replica, event: &Event) -> Told {
    let game = replica.game();
    let is_own = |seat: &SeatName| Some(*seat) == replica.you();
    let proposed = |seat: &SeatName, what, sent: &'static str| match is_own(seat) {
        true => Told::Sentence(Message::new(sent)),
        false if replica.is_proposed(what) => Told::Proposal(what),
        false => Told::Nothing,
    };
    match &event.what {
        Happening::SeatTaken { seat, occupant } => {
            Told::Sentence(seated("online-seat-taken", replica, *seat).with("name", Participant::from(occupant).name()))
        }
        Happening::Played { ply, .. } => {
            let before = game.positions().rev().nth(1).unwrap_or(game.start());
            let said = before.parse_move(ply).map(|ply| describe::action(before, Action::Ply(ply)));
            said.map_or(Told::Nothing, Told::Sentence)
        }
        Happening::Swapped { seat } => Told::Sentence(match replica.you() {
            Some(you) if you != *seat => seated("online-swapped", replica, you),
            _ => describe::action(game.position(), Action::Swap),
        }),
        Happening::TakebackRequested { seat } => proposed(seat, Proposal::Takeback, "online-takeback-sent"),
        Happening::TakebackDeclined { .. } => Told::Sentence(Message::new("online-takeback-declined")),
        Happening::TakenBack { count } => Told::Sentence(Message::new("online-taken-back").with("count", *count)),
        Happening::DrawOffered { seat } => proposed(seat, Proposal::Draw, "online-draw-sent"),
        Happening::DrawDeclined { .. } => Told::Sentence(Message::new("online-draw-declined")),
        Happening::RematchRequested { seat } => proposed(seat, Proposal::Rematch, "online-rematch-sent"),
        Happening::RematchDeclined { seat } if !is_own(seat) => Told::Sentence(Message::new("online-rematch-declined")),
        Happening::RematchDeclined { .. } | Happening::RematchMade { .. } | Happening::Ended => Told::Nothing,
    }
}

/// What is said of an event to somebody who looks at the board: what others have done and the board does not show.
pub fn announce(replica: &Replica, event: &Event) -> Option<Message> {
    let is_news = match &event.what {
        Happening::SeatTaken { seat, .. }
        | Happening::Swapped { seat }
        | Happening::TakebackDeclined { seat }
        | Happening::DrawDeclined { seat }
        | Happening::RematchDeclined { seat } => replica.you() != Some(*seat),
        Happening::TakenBack { .. } => true,
        _ => false,
    };
    match tell(replica, event) {
        Told::Sentence(message) if is_news => Some(message),
        _ => None,
    }
}

/// Which side the client plays, or that it looks on.
pub fn tell_seat(replica: &Replica) -> Message {
    replica.you().map_or(Message::new("online-watching"), |you| seated("online-seated", replica, you))
}

/// That the opponent has gone or come back. How the game is claimed depends on the front end, and so does the message that
/// says it can be.
pub fn tell_presence(presence: OpponentPresence, may_claim: &'static str) -> Message {
    Message::new(match presence {
        OpponentPresence::Here => "online-here",
        OpponentPresence::Away => "online-away",
        OpponentPresence::MayClaim => may_claim,
    })
}

fn seated(id: &'static str, replica: &Replica, seat: SeatName) -> Message {
    let game = replica.game();
    Message::new(id).with("side", describe::side(game.game().info(), game.player_of(seat.into())))
}
