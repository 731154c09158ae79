//! How long a computer may take for a ply.

use std::time::Duration;

use tabuleiro_engine::{Allotment, Allowance};
use tabuleiro_play::clock::Millis;
use tabuleiro_play::matches::Match;

/// The time for a ply of a game: the planned share of what is left on the computer's clock, where there is one, and
/// never more than `longest`.
///
/// It is the planned share and not the most a ply could take, since a search without a [`Pace`](tabuleiro_engine::Pace)
/// takes all it is given.
pub fn ply_time(game: &Match, remaining: Option<Millis>, longest: Duration) -> Duration {
    let increment = game.options().clock.limit.increment().into();
    let share =
        remaining.map(|remaining| Allotment::of(Allowance::Clock { remaining: remaining.into(), increment }).soft);
    share.map_or(longest, |share| share.min(longest))
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;

    fn game(clock: &str) -> Match {
        let options = MatchOptions { clock: clock.parse().unwrap(), ..MatchOptions::default() };
        Match::new("talpa".parse().unwrap(), options)
    }

    #[test]
    fn a_clock_lasts_for_a_long_game() {
        let game = game("0:10");
        let mut left = Duration::from_secs(10);
        for _ in 0..100 {
            let remaining = Millis(left.as_millis() as u64);
            // A little goes by until the ply is on the board.
            left = left
                .saturating_sub(ply_time(&game, Some(remaining), Duration::from_secs(2)) + Duration::from_millis(1));
        }
        assert!(left > Duration::from_millis(50), "{left:?}");
    }

    #[test]
    fn nobody_takes_longer_than_the_longest() {
        let longest = Duration::from_secs(2);
        assert_eq!(ply_time(&game("none"), None, longest), longest);
        assert_eq!(ply_time(&game("1:00:00"), Some(Millis::seconds(3600)), longest), longest);
        assert!(ply_time(&game("0:10+1"), Some(Millis::seconds(10)), longest) > Duration::from_secs(1));
    }
}
