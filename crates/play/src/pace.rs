//! How long a computer takes for a ply at least, so that people can follow what it does.

use crate::clock::{Millis, Time};
use crate::matches::Match;

/// How long that is, unless somebody wants it otherwise.
pub const USUAL: Millis = Millis(500);
/// What a further ply of the same turn takes of it, in hundredths: there is less to be seen.
const FURTHER: u64 = 60;
/// The share of what is left on a clock that it takes at most, so that none runs out for being watched.
const SHARE: u64 = 30;

/// How long the ply that is to be made now takes at least, where a whole turn of one ply takes `usual`.
///
/// ```
/// use tabuleiro_play::clock::Time;
/// use tabuleiro_play::matches::{Match, MatchOptions};
/// use tabuleiro_play::pace;
///
/// let game = Match::new("talpa".parse().unwrap(), MatchOptions::default());
/// assert_eq!(pace::least(&game, pace::USUAL, Time(0)), pace::USUAL);
/// ```
pub fn least(game: &Match, usual: Millis, now: Time) -> Millis {
    let wanted = if game.turn_begins() { usual } else { Millis(usual.0 * FURTHER / 100) };
    let left = game.seat_to_move().and_then(|seat| game.remaining(seat, now));
    left.map_or(wanted, |left| wanted.min(Millis(left.0 / SHARE)))
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::matches::MatchOptions;

    fn begun(game: &str, clock: &str) -> Match {
        let options = MatchOptions { clock: clock.parse().unwrap(), ..MatchOptions::default() };
        Match::new(game.parse::<GameSpec>().unwrap(), options)
    }

    #[test]
    fn a_further_ply_of_a_turn_is_quicker() {
        let mut game = begun("ampel", "none");
        for text in ["g6", "g4", "f4", "d3"] {
            assert_eq!(least(&game, USUAL, Time(0)), USUAL, "{text}");
            game.play(game.position().parse_move(text).unwrap(), Time(0)).unwrap();
        }
        while game.turn_begins() {
            let ply = game.position().legal_moves()[0];
            game.play(ply, Time(0)).unwrap();
        }
        assert_eq!(least(&game, USUAL, Time(0)), Millis(300));
        assert_eq!(least(&game, Millis(0), Time(0)), Millis(0));
    }

    #[test]
    fn no_clock_runs_out_for_being_watched() {
        let mut game = begun("talpa", "0:06");
        game.play(game.position().legal_moves()[0], Time(0)).unwrap();
        assert_eq!(least(&game, USUAL, Time(0)), Millis(200));
        assert_eq!(least(&game, USUAL, Time(3000)), Millis(100));
        assert_eq!(least(&game, Millis(50), Time(0)), Millis(50));
    }
}
