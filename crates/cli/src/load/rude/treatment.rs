//! What the server does with rude players, in figures.

use std::io::{self, Write};

use serde::Serialize;

/// What the server has done with one or more of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Treatment {
    /// Connections that were opened, or at least tried.
    pub tried: u64,
    /// Requests and messages that were carried out.
    pub answered: u64,
    /// Requests and messages that were refused for what they were.
    pub refused: u64,
    /// Requests and messages that were refused because there were too many.
    pub limited: u64,
    /// Connections that the server has ended.
    pub closed: u64,
}

impl Treatment {
    /// An answer with this status has come.
    pub fn answered_with(&mut self, status: u16) {
        match status {
            100..400 => self.answered += 1,
            429 | 503 => self.limited += 1,
            _ => self.refused += 1,
        }
    }
}

/// What came of one kind.
#[derive(Clone, Debug, Serialize)]
pub struct KindReport {
    kind: &'static str,
    /// How many there were.
    pub started: u64,
    /// How many of them have ended when they should.
    pub ended: u64,
    #[serde(flatten)]
    treatment: Treatment,
}

impl KindReport {
    /// Nobody yet.
    pub fn new(kind: &'static str) -> Self {
        KindReport { kind, started: 0, ended: 0, treatment: Treatment::default() }
    }

    /// One of them has ended.
    pub fn add(&mut self, player: &Treatment) {
        self.ended += 1;
        let Treatment { tried, answered, refused, limited, closed } = player;
        self.treatment.tried += tried;
        self.treatment.answered += answered;
        self.treatment.refused += refused;
        self.treatment.limited += limited;
        self.treatment.closed += closed;
    }

    /// Writes it as a line of text.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let KindReport { kind, started, ended, treatment } = self;
        let Treatment { tried, answered, refused, limited, closed } = treatment;
        let players = format!("{started} started, {ended} ended");
        writeln!(
            out,
            "{kind:<20} {players}: {tried} connections, {answered} answered, {refused} refused, {limited} limited, {closed} closed"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_is_told_from_what_is_wrong() {
        let mut treatment = Treatment::default();
        for status in [101, 201, 304, 400, 404, 408, 429, 429, 503] {
            treatment.answered_with(status);
        }
        let Treatment { answered, refused, limited, .. } = treatment;
        assert_eq!((answered, refused, limited), (3, 3, 3));
    }

    #[test]
    fn a_kind_adds_up_its_players() {
        let mut report = KindReport::new("floods");
        report.started = 3;
        let player = Treatment { tried: 2, closed: 1, ..Treatment::default() };
        report.add(&player);
        report.add(&player);
        assert_eq!((report.ended, report.treatment.tried, report.treatment.closed), (2, 4, 2));
    }
}
