//! Who is there: how long the players of a game have been away, and what follows from it.
//!
//! Time is that of the game clocks, which stand still while the server is down: nobody is held responsible for that.

use std::time::Duration;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use crate::config::Timings;
use crate::game::{SeatHolder, Table};

/// Since when the players are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// When the last connection of each player ended; nothing while there is one.
    gone: [Option<Time>; 2],
    /// When the room was opened: what was before is not known, and cannot be claimed.
    opened: Time,
    /// Whether somebody has been seen since, or has just made the game.
    seen: bool,
}

/// What is known of the players when a room is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The game is new: whoever has made it is here.
    New,
    /// The server has just started: they may have been here a moment ago, or have been away for long.
    Restart,
    /// They have been away for long.
    Late,
}

/// Who is there, as others are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PresenceStatus {
    /// Whether each player is there.
    pub present: [bool; 2],
    /// Who may claim the game.
    pub may_claim: Option<Seat>,
}

impl Presence {
    /// When a room is opened.
    pub fn new(opened: Time, arrival: Arrival) -> Self {
        let gone = if arrival == Arrival::Late { Time(0) } else { opened };
        Presence { gone: [Some(gone); 2], opened, seen: arrival == Arrival::New }
    }

    /// Notes who has a connection now.
    pub fn note(&mut self, connected: [bool; 2], now: Time) {
        self.seen |= connected.contains(&true);
        for (gone, connected) in self.gone.iter_mut().zip(connected) {
            *gone = if connected { None } else { gone.or(Some(now)) };
        }
    }

    fn is_gone_for(&self, seat: Seat, span: Duration, now: Time) -> bool {
        self.gone[seat.index()].is_some_and(|since| Duration::from(now.since(since)) >= span)
    }

    /// Who is there now.
    pub fn status(&self, table: &Table, timings: &Timings, now: Time) -> PresenceStatus {
        let present = Seat::BOTH.map(|seat| match table.holder(seat) {
            SeatHolder::Open => false,
            SeatHolder::Person(_) => !self.is_gone_for(seat, timings.away, now),
            SeatHolder::Computer(_) => true,
        });
        let may_claim = Seat::BOTH.into_iter().find(|&seat| self.may_claim(table, seat, timings, now));
        PresenceStatus { present, may_claim }
    }

    /// Whether a player may claim the game: the clocks run, there is no time for days, and the opponent has been away for
    /// too long while the player is there.
    pub fn may_claim(&self, table: &Table, seat: Seat, timings: &Timings, now: Time) -> bool {
        let hurries = !table.setup().options.clock.is_correspondence();
        let is_person = |seat: Seat| table.person(seat).is_some();
        let since = self.gone[seat.other().index()].map(|since| since.max(self.opened));
        let waited = since.is_some_and(|since| Duration::from(now.since(since)) >= timings.claim);
        let plays = !table.is_over() && table.game().running().is_some();
        hurries && plays && is_person(seat) && is_person(seat.other()) && self.gone[seat.index()].is_none() && waited
    }

    /// Whether the seat that is open is to be offered: as long as whoever waits for an opponent is there, or nearly. That they
    /// have come back after a start is known when they are seen.
    pub fn is_offered(&self, table: &Table, timings: &Timings, now: Time) -> bool {
        let waits = table.open_seat().is_some_and(|seat| !self.is_gone_for(seat.other(), timings.lobby, now));
        waits && self.seen && table.setup().public && !table.is_over()
    }

    /// How long until something of this can be different without anybody coming or going.
    pub fn next_change(&self, timings: &Timings, now: Time) -> Option<Duration> {
        let ends = self.gone.iter().flatten().flat_map(|&since| {
            let claimed_since = since.max(self.opened);
            [(since, timings.away), (since, timings.lobby), (claimed_since, timings.claim)]
        });
        ends.filter_map(|(since, span)| span.checked_sub(now.since(since).into())).filter(|left| !left.is_zero()).min()
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;
    use crate::game::{GameSetup, StoredEvent, TableAction};
    use crate::people::PersonId;

    const TIMINGS: fn() -> Timings = Timings::default;

    fn table(clock: &str, plies: usize) -> Table {
        table_of(["ada", "bo"].map(|name| SeatHolder::Person(PersonId::stored(name))), clock, plies)
    }

    fn table_of(seats: [SeatHolder; 2], clock: &str, plies: usize) -> Table {
        let options = MatchOptions { pie: false, clock: clock.parse().unwrap() };
        let game = "talpa:size=4".parse().unwrap();
        let setup = GameSetup { id: String::new(), created: 0, game, options, rated: false, public: true, seats };
        let mut table = Table::new(setup, Time(0));
        for number in 1..=plies as u32 {
            let action = TableAction::Play(table.game().position().legal_moves()[0].to_string());
            let seat = table.game().seat_to_move().unwrap();
            table.apply(&StoredEvent { number, at: 0, seat, action, lag: 0, message: None }, Time(0)).unwrap();
        }
        table
    }

    #[test]
    fn a_player_is_away_after_half_a_minute_and_can_be_claimed_against_after_a_whole_one() {
        let table = table("5:00", 1);
        let mut presence = Presence::new(Time(0), Arrival::New);
        presence.note([true, true], Time(0));
        presence.note([true, false], Time(10_000));
        let status = |presence: &Presence, time| presence.status(&table, &TIMINGS(), Time(time));
        assert_eq!(status(&presence, 39_999), PresenceStatus { present: [true, true], may_claim: None });
        assert_eq!(presence.next_change(&TIMINGS(), Time(30_000)), Some(Duration::from_secs(10)));
        assert_eq!(status(&presence, 40_000), PresenceStatus { present: [true, false], may_claim: None });
        assert_eq!(status(&presence, 69_999).may_claim, None);
        assert_eq!(status(&presence, 70_000).may_claim, Some(Seat::A));
        presence.note([true, true], Time(70_001));
        assert_eq!(status(&presence, 70_001), PresenceStatus { present: [true, true], may_claim: None });
        assert_eq!(presence.next_change(&TIMINGS(), Time(70_001)), None);
    }

    #[test]
    fn nothing_is_claimed_in_correspondence_without_a_clock_before_it_runs_or_by_somebody_who_is_away() {
        let mut presence = Presence::new(Time(0), Arrival::Late);
        presence.note([true, false], Time(0));
        let may_claim = |presence: &Presence, table| presence.may_claim(&table, Seat::A, &TIMINGS(), Time(500_000));
        assert!(may_claim(&presence, table("10:00", 1)));
        assert!(may_claim(&presence, table("30/move", 2)));
        for (clock, plies) in [("3d", 1), ("7200/move", 1), ("none", 1), ("10:00", 0)] {
            assert!(!may_claim(&presence, table(clock, plies)), "{clock}");
        }
        presence.note([false, false], Time(1));
        assert!(!may_claim(&presence, table("10:00", 1)));
    }

    #[test]
    fn what_was_before_the_room_was_opened_cannot_be_claimed() {
        let mut presence = Presence::new(Time(100_000), Arrival::Late);
        presence.note([true, false], Time(100_000));
        let table = table("5:00", 1);
        assert!(!presence.status(&table, &TIMINGS(), Time(100_000)).present[1]);
        assert!(!presence.may_claim(&table, Seat::A, &TIMINGS(), Time(159_999)));
        assert!(presence.may_claim(&table, Seat::A, &TIMINGS(), Time(160_000)));
    }

    #[test]
    fn an_open_seat_is_offered_while_its_maker_is_there_and_a_minute_longer() {
        let mut presence = Presence::new(Time(0), Arrival::New);
        assert!(!presence.is_offered(&table("5:00", 0), &TIMINGS(), Time(0)), "no seat is open");
        let table = table_of([SeatHolder::Open, SeatHolder::Person(PersonId::stored("bo"))], "5:00", 0);
        assert!(presence.is_offered(&table, &TIMINGS(), Time(59_999)));
        assert!(!presence.is_offered(&table, &TIMINGS(), Time(60_000)));
        presence.note([false, true], Time(60_000));
        assert!(presence.is_offered(&table, &TIMINGS(), Time(999_000)));
        assert!(!Presence::new(Time(999_000), Arrival::Late).is_offered(&table, &TIMINGS(), Time(999_000)));
        let mut presence = Presence::new(Time(999_000), Arrival::Restart);
        assert!(!presence.is_offered(&table, &TIMINGS(), Time(999_000)), "they may have been away for long");
        presence.note([false, true], Time(999_001));
        assert!(presence.is_offered(&table, &TIMINGS(), Time(999_001)));
    }
}
