//! Which games can count for ratings, as the server decides and its clients offer.

use tabuleiro_play::clock::{Millis, TimeControl};
use tabuleiro_rules::GameSpec;

use crate::refused::Refused;

/// So much time each player of a rated game has at least for so many turns: with less, the quicker hand wins.
const LEAST_TIME: Millis = Millis(60_000);
const TURNS: u32 = 40;

/// Whether a game can be rated: a rating says how strong somebody is in one game, and with other options it is another one.
pub fn check_rated_game(game: &GameSpec) -> Result<(), Refused> {
    if game.is_usual() { Ok(()) } else { Err(Refused::RatedNeedsUsualBoard { game: game.name().to_owned() }) }
}

/// Whether a game with such a clock can be rated.
pub fn check_rated_clock(clock: TimeControl) -> Result<(), Refused> {
    match clock.limit.for_turns(TURNS) {
        Some(time) if time < LEAST_TIME => Err(Refused::RatedNeedsTime { seconds: LEAST_TIME.0 / 1000 }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_usual_options_are_rated() {
        for info in GameSpec::games() {
            let game: GameSpec = info.name.parse().unwrap();
            assert_eq!(check_rated_game(&game), Ok(()));
        }
        for game in GameSpec::small() {
            assert_eq!(check_rated_game(&game), Err(Refused::RatedNeedsUsualBoard { game: game.name().to_owned() }));
        }
    }

    #[test]
    fn forty_turns_of_a_rated_game_have_a_minute_or_no_clock() {
        for (clock, can_be) in [
            ("none", true),
            ("1:00", true),
            ("0:59", false),
            ("0:20+1", true),
            ("0:19+1", false),
            ("1.5/move", true),
            ("1/move", false),
            ("1d", true),
        ] {
            assert_eq!(check_rated_clock(clock.parse().unwrap()).is_ok(), can_be, "{clock}");
        }
    }
}
