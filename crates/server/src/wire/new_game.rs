//! The game that a client asks for, in the server's terms.

use tabuleiro_engine::Level;
use tabuleiro_play::clock::{Millis, TimeControl};
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_protocol::{ColourWish, NewGame, Refused, Visibility};
use tabuleiro_rules::{GameSpec, OptionError, SpecError};

use crate::game::{ComputerPlayer, GameSetup, SeatHolder};
use crate::people::PersonId;

/// So much time each player of a rated game has at least for so many turns: with less, the quicker hand wins.
const LEAST_RATED: Millis = Millis(60_000);
const TURNS: u32 = 40;

/// The game that somebody asks for. `drawn` decides who sits first where that is left to chance.
pub fn setup(asked: &NewGame, id: String, created: u64, maker: PersonId, drawn: Seat) -> Result<GameSetup, Refused> {
    let game = asked.game.parse::<GameSpec>().map_err(|error| unmade(&error))?;
    let clock = asked.clock.parse::<TimeControl>().map_err(|error| Refused::BadClock { error: error.to_string() })?;
    let (player, opponent) = (player(&asked.player, maker)?, opponent(&asked.opponent)?);
    if asked.rated && opponent != SeatHolder::Open {
        return Err(Refused::RatedNeedsPerson);
    }
    // A rating says how strong somebody is in one game, and with other options it is another one.
    if asked.rated && game.to_string() != game.name() {
        return Err(Refused::RatedNeedsUsualBoard { game: game.name().to_owned() });
    }
    if asked.rated && clock.limit.for_turns(TURNS).is_some_and(|time| time < LEAST_RATED) {
        return Err(Refused::RatedNeedsTime { seconds: LEAST_RATED.0 / 1000 });
    }
    if let SeatHolder::Computer(_) = player {
        check_show(&opponent, clock)?;
    }
    let seats = match asked.colour {
        ColourWish::First => [player, opponent],
        ColourWish::Second => [opponent, player],
        ColourWish::Random if drawn == Seat::A => [player, opponent],
        ColourWish::Random => [opponent, player],
    };
    let options = MatchOptions { pie: asked.pie, clock };
    let public = asked.visibility == Visibility::Public;
    Ok(GameSetup { id, created, game, options, rated: asked.rated, public, seats })
}

/// Why there is no game of a game string: options that other options rule out could be read.
fn unmade(error: &SpecError) -> Refused {
    let text = error.to_string();
    match error {
        SpecError::Value(OptionError { because: Some(_), .. }) => Refused::OptionsConflict { error: text },
        _ => Refused::BadGameString { error: text },
    }
}

/// Who plays for the maker of a game.
fn player(text: &str, maker: PersonId) -> Result<SeatHolder, Refused> {
    let unknown = || Refused::UnknownPlayer { text: text.to_owned() };
    if text == "me" { Ok(SeatHolder::Person(maker)) } else { computer(text, unknown) }
}

/// Who plays against them.
fn opponent(text: &str) -> Result<SeatHolder, Refused> {
    let unknown = || Refused::UnknownOpponent { text: text.to_owned() };
    if text == "person" { Ok(SeatHolder::Open) } else { computer(text, unknown) }
}

/// The computer of this name; `unknown` tells what is wrong if nobody could have it.
fn computer(text: &str, unknown: impl FnOnce() -> Refused) -> Result<SeatHolder, Refused> {
    let last = Level::MAX.number().into();
    // There is one way to write each of them.
    let known = text.parse::<ComputerPlayer>().ok().filter(|computer| computer.to_string() == text);
    known.map(SeatHolder::Computer).ok_or_else(|| match text.strip_prefix("level:") {
        Some(level) => Refused::UnknownLevel { level: level.to_owned(), last },
        None => unknown(),
    })
}

/// A computer plays against another one only, and without a clock.
fn check_show(opponent: &SeatHolder, clock: TimeControl) -> Result<(), Refused> {
    if *opponent == SeatHolder::Open {
        return Err(Refused::ShowNeedsComputers);
    }
    if !clock.is_none() {
        return Err(Refused::ShowWithoutClock);
    }
    Ok(())
}
