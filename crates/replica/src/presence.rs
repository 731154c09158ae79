//! Whether the opponent is there.

use tabuleiro_protocol::SeatName;

/// Whether the opponent of a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentPresence {
    /// There, or gone for a moment only.
    Here,
    /// Gone.
    Away,
    /// Gone for so long that the game can be claimed.
    MayClaim,
}

/// Who is there, as the server last said.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    pub(crate) present: [bool; 2],
    pub(crate) may_claim: Option<SeatName>,
    /// How many people are watching.
    pub(crate) spectators: u32,
    /// What the client was last told of its opponent.
    told: OpponentPresence,
}

impl Presence {
    /// Before the server has said who is there.
    pub(crate) fn watched_by(spectators: u32) -> Self {
        Presence { present: [true; 2], may_claim: None, spectators, told: OpponentPresence::Here }
    }

    /// The opponent of a seat.
    pub(crate) fn opponent(&self, you: SeatName) -> OpponentPresence {
        match self.may_claim {
            Some(seat) if seat == you => OpponentPresence::MayClaim,
            _ if self.present[you.other().index()] => OpponentPresence::Here,
            _ => OpponentPresence::Away,
        }
    }

    /// What is new to a player: that somebody is there is so only after they had gone.
    pub(crate) fn news(&mut self, you: SeatName) -> Option<OpponentPresence> {
        let now = self.opponent(you);
        (std::mem::replace(&mut self.told, now) != now).then_some(now)
    }
}
