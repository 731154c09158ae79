//! A game as the server holds it: the match, who sits where, and what the players negotiate.
//!
//! Everything that happens goes through [`Table::apply`], when it happens and again when a stored game is replayed. The
//! time is an argument.

mod due;
mod lag_credit;
mod rematch;

use std::collections::HashMap;

use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::{EndReason, Match, MatchError, MatchEvent, Negotiation, Seat};
use tabuleiro_protocol::{ClaimedResult, Refused};

use super::{ComputerPlayer, Downtimes, GameSetup, SeatHolder, StoredEvent, TableAction};
use crate::people::{PersonId, RatedResult};

pub use due::Standing;

/// A game in progress or over.
pub struct Table {
    setup: GameSetup,
    /// Who sits where now.
    seats: [SeatHolder; 2],
    game: Match,
    /// What the players have asked each other for.
    negotiation: Negotiation,
    /// How much may still be credited to each seat for network lag.
    lag_quota: [Millis; 2],
    /// The events that messages of clients have become.
    answered: HashMap<(Seat, String), u32>,
    last_event: u32,
    /// When the game was made, or the last event came, by the game clocks.
    touched: Time,
}

/// What came of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// What it says.
    Done,
    /// So many plies and swaps were taken back.
    TakenBack(usize),
    /// The game ended without a ply, perhaps because time had run out before the action.
    Ended,
    /// Both want to play again: see [`Table::rematch_setup`].
    Rematch,
}

/// How a game is over, as the store keeps it.
#[derive(Clone, Debug)]
pub struct StoredResult {
    /// The seat that won, if one did.
    pub winner: Option<Seat>,
    /// Why, by the name that records use.
    pub reason: &'static str,
    /// What it does to ratings, if it does.
    pub rated: Option<RatedResult>,
}

impl Table {
    /// A game before its first event, at the moment at which it was made.
    pub fn new(setup: GameSetup, time: Time) -> Self {
        let game = Match::new(setup.game, setup.options);
        let mut table = Table {
            seats: setup.seats.clone(),
            negotiation: Negotiation::new(setup.rated),
            setup,
            game,
            lag_quota: [lag_credit::QUOTA; 2],
            answered: HashMap::new(),
            last_event: 0,
            touched: time,
        };
        table.begin(time);
        table
    }

    /// The game begins as soon as both seats are taken.
    fn begin(&mut self, time: Time) {
        if self.open_seat().is_none() {
            self.game.begin(time);
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.setup.id
    }

    /// What it was made with.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The match itself, to look at.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// The number of the last event.
    pub fn last_event(&self) -> u32 {
        self.last_event
    }

    /// Who sits where now.
    pub fn seats(&self) -> &[SeatHolder; 2] {
        &self.seats
    }

    /// Who has a seat.
    pub fn holder(&self, seat: Seat) -> &SeatHolder {
        &self.seats[seat.index()]
    }

    /// The seat that nobody has yet.
    pub fn open_seat(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| *self.holder(*seat) == SeatHolder::Open)
    }

    /// Whether two computers play for those who watch.
    pub fn is_show(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.is_computer(seat))
    }

    /// What the players have asked each other for, to look at.
    pub fn negotiation(&self) -> &Negotiation {
        &self.negotiation
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.person(*seat) == Some(person))
    }

    /// The person who has a seat.
    pub fn person(&self, seat: Seat) -> Option<&PersonId> {
        self.holder(seat).person()
    }

    /// The seat from which a person does something: their own, or the open one if they take it.
    pub fn acting_seat(&self, person: &PersonId, action: &TableAction) -> Result<Seat, Refused> {
        match (self.seat_of(person), action) {
            (Some(_), TableAction::TakeSeat(_)) => Err(Refused::SeatedAlready),
            (None, TableAction::TakeSeat(_)) => self.open_seat().ok_or(Refused::NoOpenSeat),
            (Some(seat), _) => Ok(seat),
            (None, _) => Err(Refused::NotSeated),
        }
    }

    /// An action as it is written down: a ply that can be read, in the notation of the game.
    pub fn canonical(&self, action: TableAction) -> TableAction {
        match action {
            TableAction::Play(text) => {
                TableAction::Play(self.game.position().parse_move(&text).map_or(text, |ply| ply.to_string()))
            }
            other => other,
        }
    }

    /// The event that a message of a client has become, if it has come before.
    pub fn answered(&self, seat: Seat, message: &str) -> Option<u32> {
        self.answered.get(&(seat, message.to_owned())).copied()
    }

    /// The computer that has to move.
    pub fn computer_to_move(&self) -> Option<(Seat, ComputerPlayer)> {
        let seat = self.game.seat_to_move().filter(|_| self.open_seat().is_none())?;
        match *self.holder(seat) {
            SeatHolder::Computer(computer) => Some((seat, computer)),
            _ => None,
        }
    }

    /// What the computer answers at once when its opponent has asked it something: turns can be taken back, and draws
    /// are played out.
    pub fn computers_answer(&self) -> Option<(Seat, TableAction)> {
        let answer = |asker: Option<Seat>, answer| {
            let asked = asker.map(Seat::other).filter(|seat| self.is_computer(*seat));
            asked.map(|seat| (seat, answer))
        };
        answer(self.negotiation.takeback_request(), TableAction::AnswerTakeback(true))
            .or_else(|| answer(self.game.draw_offer(), TableAction::AnswerDraw(false)))
    }

    /// The people who have a seat now, or take one by these events.
    pub fn people_of(&self, events: &[StoredEvent]) -> Vec<PersonId> {
        let later = events.iter().filter_map(|event| match &event.action {
            TableAction::TakeSeat(person) => Some(person),
            _ => None,
        });
        self.seats.iter().filter_map(SeatHolder::person).chain(later).cloned().collect()
    }

    /// Whether a game that has ended so counts for ratings: not if it was called off or neglected, nor before both have moved.
    fn counts(&self, reason: EndReason) -> bool {
        let have_moved = Seat::BOTH.into_iter().all(|seat| self.game.since_last_turn_of(seat).is_some());
        self.setup.rated && !reason.leaves_no_result() && have_moved
    }

    /// How the game is over, as the store keeps it.
    pub fn over_by(&self, action: &TableAction) -> Option<StoredResult> {
        let ending = self.game.ending().filter(|_| !action.comes_after_the_end())?;
        let winner = ending.winner.map(|player| self.game.seat_of(player));
        let rated = match &self.seats {
            [SeatHolder::Person(a), SeatHolder::Person(b)] if self.counts(ending.reason) => {
                Some(RatedResult { game: self.setup.game.name(), people: [a.clone(), b.clone()], winner })
            }
            _ => None,
        };
        Some(StoredResult { winner, reason: ending.reason.name(), rated })
    }

    fn is_computer(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), SeatHolder::Computer(_))
    }

    /// A game as it stands after all its events, or what is wrong with them.
    pub fn replay(setup: GameSetup, events: &[StoredEvent], downtimes: &Downtimes) -> Result<Self, String> {
        let created = downtimes.time(setup.created);
        let mut table = Table::new(setup, created);
        for (event, number) in events.iter().zip(1..) {
            if event.number != number {
                return Err(format!("event {number} is missing"));
            }
            let applied = table.apply(event, downtimes.time(event.at));
            applied.map_err(|refused| format!("event {number}: {refused}"))?;
        }
        Ok(table)
    }

    /// Does what an event says, and counts it.
    pub fn apply(&mut self, event: &StoredEvent, time: Time) -> Result<Applied, Refused> {
        let applied = self.act(event.seat, &event.action, Millis(event.lag.into()), time)?;
        (self.last_event, self.touched) = (event.number, time);
        if let Some(message) = &event.message {
            self.answered.insert((event.seat, message.clone()), event.number);
        }
        Ok(applied)
    }

    fn act(&mut self, seat: Seat, action: &TableAction, lag: Millis, time: Time) -> Result<Applied, Refused> {
        match action {
            TableAction::TakeSeat(person) => self.take_seat(seat, person, time),
            TableAction::Play(ply) => {
                self.must_be_to_move(seat)?;
                let unreadable = |_| Refused::UnreadablePly { text: ply.clone() };
                let ply = self.game.position().parse_move(ply).map_err(unreadable)?;
                // What is refused is credited nothing.
                self.game.position().check(ply).map_err(MatchError::Refused)?;
                self.credit(seat, lag, time);
                let event = self.game.play(ply, time)?;
                Ok(self.moved(seat, event))
            }
            TableAction::Swap => {
                self.must_be_to_move(seat)?;
                let event = self.game.swap(time)?;
                Ok(self.moved(seat, event))
            }
            TableAction::RequestTakeback => {
                let event = self.negotiation.request_takeback(&mut self.game, seat, time)?;
                Ok(event.map_or(Applied::Done, applied))
            }
            TableAction::AnswerTakeback(accept) => {
                let event = self.negotiation.answer_takeback(&mut self.game, seat, *accept, time)?;
                Ok(event.map_or(Applied::Done, applied))
            }
            TableAction::OfferDraw => Ok(applied(self.negotiation.offer_draw(&mut self.game, seat, time)?)),
            TableAction::AnswerDraw(accept) => {
                Ok(applied(self.negotiation.answer_draw(&mut self.game, seat, *accept, time)?))
            }
            TableAction::Resign => Ok(applied(self.game.resign(seat, time)?)),
            TableAction::Forfeit => Ok(applied(self.game.forfeit(seat, time)?)),
            TableAction::Abort => Ok(applied(self.game.abort(time)?)),
            TableAction::Neglect => Ok(applied(self.game.neglect(time)?)),
            TableAction::RequestRematch => self.request_rematch(seat),
            TableAction::AnswerRematch(accept) => self.answer_rematch(seat, *accept),
            TableAction::Claim(ClaimedResult::Win) => Ok(applied(self.game.forfeit(seat.other(), time)?)),
            TableAction::Claim(ClaimedResult::Draw) => self.claim_draw(seat, time),
            TableAction::Flag => self.game.flag(time)?.map(applied).ok_or(Refused::TimeLeft),
        }
    }

    fn take_seat(&mut self, seat: Seat, person: &PersonId, time: Time) -> Result<Applied, Refused> {
        self.must_go_on()?;
        match &mut self.seats[seat.index()] {
            seat @ SeatHolder::Open => *seat = SeatHolder::Person(person.clone()),
            _ => return Err(Refused::NoOpenSeat),
        }
        self.begin(time);
        Ok(Applied::Done)
    }

    fn must_be_to_move(&self, seat: Seat) -> Result<(), Refused> {
        self.must_go_on()?;
        if self.open_seat().is_some() {
            return Err(Refused::WaitingForOpponent);
        }
        if self.game.seat_to_move() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        Ok(())
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        self.game.ending().map_or(Ok(()), |ending| Err(MatchError::Over(ending).into()))
    }

    fn moved(&mut self, seat: Seat, event: MatchEvent) -> Applied {
        self.negotiation.moved(seat);
        if let MatchEvent::Played { by, turn_over: true, .. } = event {
            self.refill_lag(by);
        }
        applied(event)
    }

    /// A draw that is claimed counts as one that both have agreed on.
    fn claim_draw(&mut self, seat: Seat, time: Time) -> Result<Applied, Refused> {
        match self.game.offer_draw(seat, time) {
            Ok(MatchEvent::DrawOffered { .. }) | Err(MatchError::AlreadyOffered) => {
                Ok(applied(self.game.answer_draw(seat.other(), true, time)?))
            }
            ended => Ok(applied(ended?)),
        }
    }

    /// Whether an action may be added to the game, which would otherwise grow for ever. What is stored has been allowed, so
    /// that this is asked once.
    pub fn may_grow_by(&self, action: &TableAction) -> Result<(), Refused> {
        match action {
            TableAction::RequestTakeback => Ok(self.negotiation.allows_another_takeback()?),
            _ => Ok(()),
        }
    }
}

fn applied(event: MatchEvent) -> Applied {
    match event {
        MatchEvent::Ended(_) => Applied::Ended,
        MatchEvent::Undone { count } => Applied::TakenBack(count),
        _ => Applied::Done,
    }
}

#[cfg(test)]
mod tests;
