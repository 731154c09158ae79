//! Games as the server holds them: what clients say in them, and what is stored of them.

mod stored;
mod talking;

pub use stored::stored_event;
pub use talking::client_message;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::GameState;
use tabuleiro_server::fuzzing::{
    Applied, Downtime, Downtimes, GameSetup, KnownPeople, PersonId, SeatNames, Signer, StoredEvent, Table, event,
    record, state,
};

use crate::texts::survives_the_wire;

/// So many things happen in a game at most.
const STEPS: usize = 40;

/// The people of a game: who made it, whoever may join, and somebody who watches.
const PEOPLE: [&str; 3] = ["ada", "bo", "cy"];

/// A table with all that has happened at it.
struct Game {
    setup: GameSetup,
    table: Table,
    names: SeatNames,
    downtimes: Downtimes,
    events: Vec<StoredEvent>,
}

impl Game {
    fn new(setup: GameSetup) -> Self {
        let downtimes = Downtimes::new(vec![Downtime { since: 20_000, until: 50_000 }]);
        let table = Table::new(setup.clone(), downtimes.time(setup.created));
        let names = SeatNames::new(Signer::new(vec![1; 32]), KnownPeople::default());
        Game { setup, table, names, downtimes, events: Vec::new() }
    }

    fn state_for(&self, person: &str, time: Time) -> GameState {
        state(&self.table, &self.names, &PersonId::stored(person), 0, time)
    }

    /// Applies an event, if it is not refused. What is refused changes nothing.
    fn apply(&mut self, event: StoredEvent) -> Result<Applied, tabuleiro_protocol::Refused> {
        let time = self.downtimes.time(event.at);
        let before = self.state_for(PEOPLE[0], time);
        let applied = self.table.apply(&event, time);
        match &applied {
            Ok(_) => self.events.push(event),
            Err(refused) => {
                assert_eq!(
                    self.state_for(PEOPLE[0], time),
                    before,
                    "the refused {event:?} changes something: {refused}"
                );
            }
        }
        applied
    }

    /// What clients hear of the last event.
    fn told(&self, applied: Applied) -> tabuleiro_protocol::Event {
        let last = self.events.last().expect("an event was applied");
        let told = event(&self.table, &self.names, last, applied, self.downtimes.time(last.at));
        survives_the_wire(&told);
        told
    }

    /// The events lead to the same state again, and the game has a record.
    fn check_replay(&self) {
        let again = Table::replay(self.setup.clone(), &self.events, &self.downtimes)
            .unwrap_or_else(|problem| panic!("what was accepted does not replay: {problem}"));
        let last = self.events.last().map_or(self.setup.created, |event| event.at);
        for at in [last, last.saturating_add(1000)] {
            let time = self.downtimes.time(at);
            for person in PEOPLE {
                let replayed = state(&again, &self.names, &PersonId::stored(person), 0, time);
                assert_eq!(replayed, self.state_for(person, time), "the game replays to something else");
            }
        }
        for seat in Seat::BOTH {
            let measured = tabuleiro_play::clock::Millis(400);
            let allowances = [&again, &self.table].map(|table| table.lag_allowance(seat, measured));
            assert_eq!(allowances[0], allowances[1], "a replayed game gives back other lag");
        }
        record(&self.table, &self.names).expect("a game has a record");
    }
}
