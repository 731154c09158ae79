//! Whether the opponent is there.

use tabuleiro_protocol::SeatName;

/// Whether the opponent of a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
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
    /// What the client was last told of its opponent.
    told: Company,
}

impl Default for Presence {
    fn default() -> Self {
        Presence { present: [true; 2], may_claim: None, told: Company::Here }
    }
}

impl Presence {
    /// The opponent of a seat.
    pub(crate) fn company(&self, you: SeatName) -> Company {
        match self.may_claim {
            Some(seat) if seat == you => Company::MayClaim,
            _ if self.present[you.other().index()] => Company::Here,
            _ => Company::Away,
        }
    }

    /// What is new to a player: that somebody is there is so only after they had gone.
    pub(crate) fn news(&mut self, you: SeatName) -> Option<Company> {
        let now = self.company(you);
        (std::mem::replace(&mut self.told, now) != now).then_some(now)
    }
}
