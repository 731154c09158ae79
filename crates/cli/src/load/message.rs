//! What has been sent, or is waited for, and has not been told to both players.

use std::time::Instant;

use tabuleiro_protocol::{Event, Happening, Request};
use tabuleiro_rules::Action;

/// An event that is under way.
#[derive(Debug)]
pub struct Message {
    /// Who has sent it; nobody if it is for the computer to do.
    pub sender: Option<usize>,
    /// The id under which it was sent last.
    pub id: String,
    pub at: Instant,
    /// The number that its event must have.
    pub event: u32,
    /// What has to happen.
    pub what: Awaited,
    pub is_acknowledged: bool,
    /// Who has been told of it.
    pub told: [bool; 2],
}

/// What has to happen.
#[derive(Debug, PartialEq, Eq)]
pub enum Awaited {
    SeatTaken,
    Played(String),
    Swapped,
    /// Whatever the computer plays.
    Computed,
}

impl Message {
    /// What the computer is to do.
    pub fn of_computer(event: u32) -> Self {
        Message {
            sender: None,
            id: String::new(),
            at: Instant::now(),
            event,
            what: Awaited::Computed,
            is_acknowledged: true,
            told: [false; 2],
        }
    }

    /// Whether it has been answered and everybody knows of it.
    pub fn is_done(&self) -> bool {
        self.is_acknowledged && self.told == [true; 2]
    }

    /// Whether an event is what has to happen. Whatever the computer does first is what the other has to hear of too.
    pub fn becomes(&mut self, event: &Event) -> bool {
        if let (Awaited::Computed, Happening::Played { ply, .. }) = (&self.what, &event.what) {
            self.what = Awaited::Played(ply.clone());
        }
        match (&self.what, &event.what) {
            (Awaited::SeatTaken, Happening::SeatTaken { .. }) | (Awaited::Swapped, Happening::Swapped { .. }) => true,
            (Awaited::Played(sent), Happening::Played { ply, .. }) => sent == ply,
            _ => false,
        }
    }
}

impl Awaited {
    /// How it is asked for; a computer need not be asked.
    pub fn request(&self) -> Option<Request> {
        match self {
            Awaited::SeatTaken => Some(Request::TakeSeat),
            Awaited::Played(ply) => Some(Request::Play { ply: ply.clone() }),
            Awaited::Swapped => Some(Request::Swap),
            Awaited::Computed => None,
        }
    }

    /// What stands in the list of plies when it has happened.
    pub fn ply(self) -> Option<String> {
        match self {
            Awaited::Played(ply) => Some(ply),
            Awaited::Swapped => Some(Action::Swap.to_string()),
            Awaited::SeatTaken | Awaited::Computed => None,
        }
    }
}
