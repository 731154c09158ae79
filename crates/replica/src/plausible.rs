//! Whether the clocks that a server tells can be: they never gain more than the rules give, nor lose more than has passed.

use tabuleiro_play::clock::{Millis, TimeControl};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::LAG_CREDIT;

/// By so much, in milliseconds, what happened next may be earlier than what was shown: one server may have taken a move that is not on disk
/// yet while another, which cannot know of it, shows the clock run on.
const EARLIER: u64 = 10_000;

/// What the clocks showed at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What both seats had left, in milliseconds.
    pub left: [u64; 2],
    /// When the server read them, in milliseconds since 1970, if it has said so.
    pub at: Option<u64>,
}

/// What the clock that ran may have gained meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// Nothing.
    None,
    /// The time that a ply was on its way, which is given back with the first of a turn, whether or not others follow.
    Lag,
    /// That, and what the end of a turn brings.
    Turn,
}

/// Checks one reading after another. `ran` is whose clock ran in between, `gain` what it may have gained.
pub fn check(
    control: TimeControl,
    before: Option<Reading>,
    after: Option<Reading>,
    ran: Option<Seat>,
    gain: Gain,
) -> Result<(), String> {
    let after = match (control.is_none(), after) {
        (true, None) => return Ok(()),
        (true, Some(_)) => return Err("there are times in a game without a clock".to_owned()),
        (false, None) => return Err("the times are missing in a game with a clock".to_owned()),
        (false, Some(after)) => after,
    };
    let Some(before) = before else { return Ok(()) };
    let moments = before.at.zip(after.at);
    let passed = moments.map(|(before, after)| after.saturating_sub(before));
    let went_back = moments.map_or(EARLIER, |(before, after)| before.saturating_sub(after)).min(EARLIER);
    for seat in Seat::BOTH {
        let (old, new) = (before.left[seat.index()], after.left[seat.index()]);
        let is_running = ran == Some(seat);
        let had = if is_running { old.saturating_add(went_back) } else { old };
        // Time that a ply was on its way is given back also if a reading was made meanwhile.
        let credited = had.saturating_add(LAG_CREDIT);
        let most = match gain {
            Gain::Turn if is_running => control.limit.after_turn(Millis(credited)).0,
            Gain::Lag if is_running => credited,
            _ => had,
        };
        if new > most {
            return Err(format!("the clock of {seat:?} went from {old} to {new} ms"));
        }
        let least = match (is_running, passed) {
            (false, _) => old,
            (true, Some(passed)) => old.saturating_sub(passed),
            (true, None) => 0,
        };
        if new < least {
            return Err(format!("the clock of {seat:?} lost {} ms in {passed:?} ms", old - new));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(left: [u64; 2], at: u64) -> Option<Reading> {
        Some(Reading { left, at: Some(at) })
    }

    fn told(control: &str, before: [u64; 2], after: [u64; 2], gain: Gain) -> bool {
        let control = control.parse().unwrap();
        check(control, reading(before, 1000), reading(after, 1500), Some(Seat::A), gain).is_ok()
    }

    #[test]
    fn a_clock_loses_no_more_than_has_passed_and_gains_no_more_than_a_turn_brings() {
        assert!(told("5:00", [9000, 8000], [8500, 8000], Gain::Turn));
        assert!(!told("5:00", [9000, 8000], [8499, 8000], Gain::Turn));
        assert!(told("5:00", [9000, 8000], [9500, 8000], Gain::Turn), "time on the way is given back");
        assert!(!told("5:00", [9000, 8000], [9501, 8000], Gain::Turn));
        assert!(!told("5:00", [9000, 8000], [9000, 7999], Gain::Turn), "the other clock stands still");
        assert!(told("5:00+2", [9000, 8000], [10_500, 8000], Gain::Turn));
        assert!(told("30/move", [9000, 8000], [30_000, 8000], Gain::Turn));
        assert!(told("1d", [9000, 8000], [86_400_000, 8000], Gain::Turn));
    }

    #[test]
    fn the_time_on_the_way_comes_with_the_first_ply_of_a_turn_and_the_increment_with_its_end() {
        assert!(told("5:00+2", [9000, 8000], [9500, 8000], Gain::Lag));
        assert!(!told("5:00+2", [9000, 8000], [9501, 8000], Gain::Lag));
        assert!(!told("5:00", [9000, 8000], [9000, 8001], Gain::Lag), "the other clock gains nothing");
        assert!(!told("5:00+2", [9000, 8000], [9001, 8000], Gain::None));
    }

    #[test]
    fn a_running_clock_shows_more_again_where_another_server_says_what_happened_earlier() {
        let control = "5:00".parse().unwrap();
        let told = |after: [u64; 2], at| {
            check(control, reading([9000, 8000], 25_000), reading(after, at), Some(Seat::A), Gain::None)
        };
        assert!(told([9040, 8000], 24_960).is_ok());
        assert!(told([9041, 8000], 24_960).is_err(), "no more than the difference");
        assert!(told([9000, 8001], 24_960).is_err(), "the other clock stands still");
        assert!(told([19_001, 8000], 10_000).is_err(), "nothing takes so long to be told");
        let unknown = Some(Reading { left: [9000, 8000], at: None });
        let told = |after| check(control, unknown, reading(after, 5000), Some(Seat::A), Gain::None);
        assert!(told([19_000, 8000]).is_ok(), "nobody has said when that was");
        assert!(told([19_001, 8000]).is_err());
    }

    #[test]
    fn times_are_there_exactly_when_there_is_a_clock() {
        assert!(check(TimeControl::NONE, None, None, None, Gain::None).is_ok());
        assert!(check(TimeControl::NONE, None, reading([1, 1], 0), None, Gain::None).is_err());
        assert!(check("5:00".parse().unwrap(), None, None, None, Gain::None).is_err());
    }
}
