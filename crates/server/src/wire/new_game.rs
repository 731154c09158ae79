//! The game that a client asks for, in the server's terms.

use tabuleiro_engine::Level;
use tabuleiro_play::clock::{TimeControl, TimeControlError};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_play::players::ComputerNameError;
use tabuleiro_protocol::{
    ColourWish, NewGame, RefusalReason, Refused, Visibility, check_rated_clock, check_rated_game,
};
use tabuleiro_rules::{GameSpec, OptionError, SpecError};

use crate::game::{GameSetup, SeatHolder};
use crate::people::PersonId;

/// The game that somebody asks for. `drawn` decides who sits first where that is left to chance.
pub fn setup(asked: &NewGame, id: String, created: u64, maker: PersonId, drawn: Seat) -> Result<GameSetup, Refused> {
    let game = asked.game.parse::<GameSpec>().map_err(|error| unmade(&error))?;
    let clock = TimeControl::asked(&asked.clock).map_err(|error| bad_clock(&error))?;
    let (player, opponent) = (player(&asked.player, maker)?, opponent(&asked.opponent)?);
    if asked.rated && opponent != SeatHolder::Open {
        return Err(Refused::RatedNeedsPerson);
    }
    if asked.rated {
        check_rated_game(&game)?;
        check_rated_clock(clock)?;
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
    let reason = RefusalReason::of_message(&describe::spec_error(error));
    match error {
        SpecError::Value(OptionError { because: Some(_), .. }) => Refused::OptionsConflict { error: reason },
        _ => Refused::BadGameString { error: reason },
    }
}

fn bad_clock(error: &TimeControlError) -> Refused {
    Refused::BadClock { error: RefusalReason::of_message(&describe::time_control_error(error)) }
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
    text.parse().map(SeatHolder::Computer).map_err(|error| match error {
        ComputerNameError::Level(level) => Refused::UnknownLevel { level, last: Level::MAX.number().into() },
        ComputerNameError::Unknown(_) => unknown(),
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
