//! How much time a move may take, given a game's clock.
//!
//! Nothing here reads a clock: times are arguments.

use std::time::Duration;

use crate::report::Report;

/// The time a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// The same for each move; what is left over is lost.
    PerMove(Duration),
    /// A clock for the whole game.
    Clock {
        /// What is left on it.
        remaining: Duration,
        /// What is added after each move.
        increment: Duration,
    },
}

/// How much of it a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allotment {
    /// After this time a search should not start anything new.
    pub soft: Duration,
    /// At this time a search must stop. For [`Limits::time`](crate::Limits::time).
    pub hard: Duration,
}

/// The time between telling a search to stop and its move reaching the clock.
const RESERVE: Duration = Duration::from_millis(30);

/// How many more moves the time on the clock has to last for. Games differ in length, but as the clock runs down each
/// move gets less, so it lasts in any case.
const MOVES_TO_GO: u32 = 25;

/// How many times longer than planned a difficult move may take.
const PATIENCE: u32 = 4;

impl Allotment {
    /// Shares out the time. When little is left, the hard limit leaves at least half of it on the clock, and always
    /// enough for the move to reach the clock, or half the time if there is no more.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tabuleiro_engine::{Allotment, Allowance};
    ///
    /// let minute = Allowance::Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
    /// let Allotment { soft, hard } = Allotment::of(minute);
    /// assert!(soft < Duration::from_secs(3) && hard < Duration::from_secs(10));
    /// ```
    pub fn of(allowance: Allowance) -> Self {
        match allowance {
            Allowance::PerMove(time) => {
                let all = time - RESERVE.min(time / 4);
                Allotment { soft: all, hard: all }
            }
            Allowance::Clock { remaining, increment } => {
                let usable = remaining - RESERVE.min(remaining / 2);
                // Most of the increment can be spent, since it comes back; spending all of it would leave no reserve.
                let planned = (usable / MOVES_TO_GO).saturating_add(increment / 4 * 3);
                let hard = planned.saturating_mul(PATIENCE).min(usable / 2);
                Allotment { soft: planned.min(hard), hard }
            }
        }
    }
}

/// The time for a ply: the planned share of what is left on a clock, where there is one, and never more than `longest`.
///
/// It is the planned share and not the most a ply could take, since a search without a [`Pace`] takes all it is given.
pub fn ply_time(remaining: Option<Duration>, increment: Duration, longest: Duration) -> Duration {
    let share = remaining.map(|remaining| Allotment::of(Allowance::Clock { remaining, increment }).soft);
    share.map_or(longest, |share| share.min(longest))
}

/// Decides from a search's reports when it knows enough, so that easy moves save time for difficult ones.
///
/// Give the search the hard limit as its time, and stop it from the callback that receives its reports:
///
/// ```
/// use std::time::Duration;
/// use tabuleiro_engine::{Allotment, Limits, Pace, Report, Stop};
///
/// let stop = Stop::new();
/// let allotment = Allotment { soft: Duration::from_secs(1), hard: Duration::from_secs(4) };
/// let limits = Limits { time: Some(allotment.hard), ..Limits::default() };
/// let mut pace = Pace::new(allotment);
/// let mut report = |report: &Report<char>| {
///     if pace.is_enough(report) {
///         stop.stop();
///     }
/// };
/// # let _ = (&mut report, limits);
/// ```
#[derive(Clone, Debug)]
pub struct Pace<M> {
    allotment: Allotment,
    best: Option<M>,
    depth: u32,
    /// How many iterations in a row have confirmed the best move.
    confirmed: u32,
}

/// When this many iterations in a row agree on the best move, half the planned time is enough.
const SETTLED: u32 = 4;

impl<M: Copy + PartialEq> Pace<M> {
    /// For a search with this allotment.
    pub fn new(allotment: Allotment) -> Self {
        Pace { allotment, best: None, depth: 0, confirmed: 0 }
    }

    /// Takes a report into account and returns whether the search should stop now.
    ///
    /// An iteration takes longer than all before it together, so one started after half the time seldom finishes. While
    /// the best move keeps changing it is started all the same. Reports from the middle of an iteration never stop it:
    /// they come when the search is on to something.
    pub fn is_enough(&mut self, report: &Report<M>) -> bool {
        let best = report.best();
        let is_new = best != self.best;
        let is_finished = report.depth > self.depth;
        self.best = best;
        self.depth = report.depth;
        self.confirmed = match (is_new, is_finished) {
            (true, _) => 0,
            (false, true) => self.confirmed + 1,
            (false, false) => self.confirmed,
        };
        let soft = self.allotment.soft;
        let enough = match self.confirmed {
            0 => soft.saturating_mul(2).min(self.allotment.hard),
            confirmed if confirmed < SETTLED => soft,
            _ => soft / 2,
        };
        is_finished && report.elapsed >= enough
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::report::Line;
    use crate::score::Score;

    const MINUTE: Duration = Duration::from_secs(60);

    fn report(depth: u32, best: char, millis: u64) -> Report<char> {
        let lines = vec![Line { score: Score::DRAW, moves: vec![best] }];
        Report { depth, nodes: 0, elapsed: Duration::from_millis(millis), lines }
    }

    proptest! {
        #[test]
        fn a_clock_is_never_overspent(
            mut remaining in (0..MINUTE.as_micros() as u64).prop_map(Duration::from_micros),
            increment in (0..2_000_000u64).prop_map(Duration::from_micros),
            // How late each move comes to the clock, as a part of the reserve.
            lateness in prop::collection::vec(0..=100u32, 1..300),
        ) {
            for late in lateness {
                let Allotment { soft, hard } = Allotment::of(Allowance::Clock { remaining, increment });
                prop_assert!(soft <= hard);
                let spent = hard + RESERVE.min(remaining / 2) * late / 100;
                prop_assert!(spent <= remaining, "{spent:?} of {remaining:?}");
                remaining = remaining - spent + increment;
            }
        }

        #[test]
        fn a_fixed_time_is_kept_and_mostly_used(micros in 0..100_000_000u64) {
            let time = Duration::from_micros(micros);
            let Allotment { soft, hard } = Allotment::of(Allowance::PerMove(time));
            prop_assert!(hard <= time && hard >= time / 2 && soft == hard);
        }

        #[test]
        fn more_time_on_the_clock_never_gives_a_move_less(
            millis in 0..1_000_000u64, more in 0..10_000u64, increment in 0..10_000u64,
        ) {
            let increment = Duration::from_millis(increment);
            let of = |millis| Allotment::of(Allowance::Clock { remaining: Duration::from_millis(millis), increment });
            prop_assert!(of(millis).hard <= of(millis + more).hard);
            prop_assert!(of(millis).soft <= of(millis + more).soft);
        }
    }

    #[test]
    fn the_largest_times_do_not_overflow() {
        let clock = Allowance::Clock { remaining: Duration::MAX, increment: Duration::MAX };
        let Allotment { soft, hard } = Allotment::of(clock);
        assert!(soft <= hard && hard < Duration::MAX);
        assert_eq!(Allotment::of(Allowance::PerMove(Duration::ZERO)).hard, Duration::ZERO);
    }

    #[test]
    fn a_clock_lasts_for_a_long_game() {
        let mut left = Duration::from_secs(10);
        for _ in 0..100 {
            // A little goes by until the ply is on the board.
            let spent = ply_time(Some(left), Duration::ZERO, Duration::from_secs(2)) + Duration::from_millis(1);
            left = left.saturating_sub(spent);
        }
        assert!(left > Duration::from_millis(50), "{left:?}");
    }

    #[test]
    fn nobody_takes_longer_than_the_longest() {
        let (longest, second) = (Duration::from_secs(2), Duration::from_secs(1));
        assert_eq!(ply_time(None, second, longest), longest);
        assert_eq!(ply_time(Some(60 * MINUTE), Duration::ZERO, longest), longest);
        assert!(ply_time(Some(10 * second), second, longest) > second);
        assert!(ply_time(Some(10 * second), Duration::ZERO, longest) < second);
    }

    #[test]
    fn a_settled_move_is_played_early_and_a_doubtful_one_late() {
        let allotment = Allotment { soft: Duration::from_millis(100), hard: Duration::from_millis(400) };
        let mut settled = Pace::new(allotment);
        for depth in 1..=5 {
            assert!(!settled.is_enough(&report(depth, 'a', 40)));
        }
        assert!(settled.is_enough(&report(6, 'a', 60)));

        let mut doubtful = Pace::new(allotment);
        for depth in 1..=5 {
            assert!(!doubtful.is_enough(&report(depth, if depth % 2 == 0 { 'a' } else { 'b' }, 150)));
        }
        assert!(doubtful.is_enough(&report(6, 'a', 200)));
    }

    #[test]
    fn an_iteration_under_way_is_not_broken_off_by_its_own_news() {
        let allotment = Allotment { soft: Duration::from_millis(100), hard: Duration::from_millis(400) };
        let mut pace = Pace::new(allotment);
        assert!(!pace.is_enough(&report(3, 'a', 50)));
        assert!(!pace.is_enough(&report(3, 'b', 300)));
        assert!(pace.is_enough(&report(4, 'b', 310)));
    }
}
