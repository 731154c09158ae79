//! What is known of a game without replaying it: whose turn it is, and when the server has to look after it next.

use std::time::Duration;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use super::Table;
use crate::config::Timings;
use crate::game::ConditionalAnswers;

/// What is kept beside the events of a game, so that lists and whoever wakes games need not replay it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Who has to move, if the game has begun and is not over.
    pub turn: Option<Seat>,
    /// When the server has to do something in it, should nobody else do anything before. It is a moment of the game clocks,
    /// which stand still while the server is away, so that it stays right through every downtime.
    pub due: Option<Time>,
    /// The event after which a computer has to think about its move. Two that play each other wait to be watched.
    pub thinks_after: Option<u32>,
}

impl Table {
    /// What is kept beside the events. `answers` says whether the player to move has left an answer.
    pub fn standing(&self, answers: bool, timings: &Timings) -> Standing {
        if self.is_over() {
            return Standing::default();
        }
        let turn = self.game.seat_to_move().filter(|_| self.open_seat().is_none());
        let thinks_after = self.computer_to_move().filter(|_| !self.is_show()).map(|_| self.last_event);
        let at_once = (answers || self.computers_answer().is_some()).then_some(self.touched);
        let thinks = thinks_after.map(|_| after(self.touched, timings.thinking));
        let due = [at_once, thinks, self.flag_at(), self.neglected_at(timings)].into_iter().flatten().min();
        Standing { turn, due, thinks_after }
    }

    /// Whether the player to move has left an answer to what was played.
    pub fn has_answer(&self, answers: &[Option<ConditionalAnswers>; 2]) -> bool {
        let answer = |seat: Seat| answers[seat.index()].as_ref().and_then(|left| left.answer(&self.game, seat));
        self.game.seat_to_move().and_then(answer).is_some()
    }

    /// When the flag of the player whose clock runs falls.
    fn flag_at(&self) -> Option<Time> {
        let left = self.game.remaining(self.game.running()?, self.touched)?;
        Some(Time(self.touched.0.saturating_add(left.0)))
    }

    /// When the game ends because nobody has done anything in it for long. A clock that runs ends it by itself.
    pub fn neglected_at(&self, timings: &Timings) -> Option<Time> {
        if self.is_over() || self.game.running().is_some() {
            return None;
        }
        let patience = if self.open_seat().is_some() { timings.invitation } else { timings.neglect };
        Some(after(self.touched, patience))
    }
}

fn after(time: Time, span: Duration) -> Time {
    Time(time.0.saturating_add(u64::try_from(span.as_millis()).unwrap_or(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;
    use tabuleiro_play::players::Computer;

    use super::*;
    use crate::game::{ComputerPlayer, GameSetup, SeatHolder, StoredEvent, TableAction};
    use crate::people::PersonId;

    fn person(name: &str) -> SeatHolder {
        SeatHolder::Person(PersonId::stored(name))
    }

    fn computer() -> SeatHolder {
        SeatHolder::Computer(ComputerPlayer::Simple(Computer::ALL[0]))
    }

    /// A game that was made at second 1, with a ply in each second after it.
    fn table(seats: [SeatHolder; 2], clock: &str, plies: &[&str]) -> Table {
        let options = MatchOptions { pie: false, clock: clock.parse().unwrap() };
        let game = "talpa:size=4".parse().unwrap();
        let setup = GameSetup { id: String::new(), created: 0, game, options, rated: false, public: true, seats };
        let mut table = Table::new(setup, Time(1_000));
        for (number, ply) in (1..).zip(plies) {
            let (seat, action) = (table.game().seat_to_move().unwrap(), TableAction::Play((*ply).to_owned()));
            let event = StoredEvent { number, at: 0, seat, action, lag: 0, message: None };
            table.apply(&event, Time(1_000 + 1_000 * u64::from(number))).unwrap();
        }
        table
    }

    fn standing(table: &Table) -> (Option<Seat>, Option<u64>) {
        let Standing { turn, due, .. } = table.standing(false, &Timings::default());
        (turn, due.map(|due| due.0))
    }

    const DAY: u64 = 24 * 60 * 60 * 1000;

    #[test]
    fn a_game_is_due_when_the_flag_falls() {
        let seats = || [person("ada"), person("bo")];
        assert_eq!(standing(&table(seats(), "0:10", &["b4xb3"])), (Some(Seat::B), Some(12_000)));
        assert_eq!(standing(&table(seats(), "0:10", &["b4xb3", "d1xd2"])), (Some(Seat::A), Some(13_000)));
        assert_eq!(standing(&table(seats(), "3d", &["b4xb3"])), (Some(Seat::B), Some(2_000 + 3 * DAY)));
    }

    #[test]
    fn a_game_is_due_at_once_when_a_computer_has_to_move_unless_two_wait_to_be_watched() {
        assert_eq!(standing(&table([computer(), person("bo")], "none", &[])), (Some(Seat::A), Some(1_000)));
        assert_eq!(standing(&table([person("ada"), computer()], "none", &["b4xb3"])), (Some(Seat::B), Some(2_000)));
        let show = table([computer(), computer()], "none", &[]);
        assert_eq!(standing(&show), (Some(Seat::A), Some(1_000 + 30 * DAY)));
        let answered = table([person("ada"), person("bo")], "3d", &["b4xb3"]);
        assert_eq!(answered.standing(true, &Timings::default()).due, Some(Time(2_000)));
    }

    #[test]
    fn a_game_in_which_no_clock_runs_is_due_when_it_has_been_neglected() {
        let seats = || [person("ada"), person("bo")];
        assert_eq!(standing(&table(seats(), "none", &["b4xb3"])), (Some(Seat::B), Some(2_000 + 30 * DAY)));
        // The first turn takes no time.
        assert_eq!(standing(&table(seats(), "5:00", &[])), (Some(Seat::A), Some(1_000 + 30 * DAY)));
        let invitation = table([person("ada"), SeatHolder::Open], "5:00", &[]);
        assert_eq!(standing(&invitation), (None, Some(1_000 + 14 * DAY)));
    }

    #[test]
    fn a_game_is_not_neglected_while_a_clock_runs() {
        let timings = Timings::default();
        let mut table = table([person("ada"), person("bo")], "60d", &["b4xb3"]);
        assert_eq!((table.neglected_at(&timings), standing(&table).1), (None, Some(2_000 + 60 * DAY)));
        let event = StoredEvent { number: 2, at: 0, seat: Seat::B, action: TableAction::Resign, lag: 0, message: None };
        table.apply(&event, Time(3_000)).unwrap();
        assert_eq!(table.neglected_at(&timings), None);
    }

    #[test]
    fn an_answer_is_there_if_the_player_to_move_has_left_one_to_what_was_played() {
        let table = table([person("ada"), person("bo")], "3d", &["b4xb3"]);
        let left = |lines| Some(ConditionalAnswers::stored(0, lines));
        assert!(table.has_answer(&[None, left("b4xb3 d1xd2")]));
        assert!(!table.has_answer(&[left("b4xb3 d1xd2"), None]));
        assert!(!table.has_answer(&[None, left("d4xd3 d1xc1")]));
    }

    #[test]
    fn nothing_is_due_in_a_game_that_is_over() {
        let mut table = table([person("ada"), person("bo")], "0:10", &["b4xb3"]);
        let resign = TableAction::Resign;
        let event = StoredEvent { number: 2, at: 0, seat: Seat::A, action: resign, lag: 0, message: None };
        table.apply(&event, Time(3_000)).unwrap();
        assert_eq!(standing(&table), (None, None));
    }
}
