//! Levels of play, from the lowest, which somebody who learned the rules today can beat, to the highest, which is full
//! strength.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::{AnyPosition, shown, with_position};

use crate::evaluate::Evaluate;
use crate::skill::Skill;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// Text that names no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no level `{}`: the levels go from {min} to {max}", shown(.0), min = Level::MIN, max = Level::MAX)]
pub struct ParseLevelError(pub String);

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(8);

    /// The level with this number.
    pub fn new(number: u8) -> Option<Self> {
        (Self::MIN.0..=Self::MAX.0).contains(&number).then_some(Level(number))
    }

    /// All the levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Self::MIN.0..=Self::MAX.0).map(Level)
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How a player of this level plays the game that this is a position of.
    pub fn skill(self, position: &AnyPosition) -> Skill {
        with_position!(position, position => self.skill_in(position))
    }

    fn skill_in<G: Evaluate>(self, position: &G) -> Skill {
        position.skill(self.0 as usize - 1).unwrap_or(Skill::FULL)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;

    #[test]
    fn a_level_is_a_number_from_1_to_8() {
        assert_eq!("8".parse(), Ok(Level::MAX));
        assert_eq!("9".parse::<Level>().unwrap_err().to_string(), "there is no level `9`: the levels go from 1 to 8");
        assert!(!"\u{14}".parse::<Level>().unwrap_err().to_string().contains(char::is_control));
    }

    #[test]
    fn the_highest_level_is_all_there_is_and_no_other_is() {
        for game in GameSpec::games() {
            let start = game.name.parse::<GameSpec>().unwrap().start();
            for level in Level::all() {
                assert_eq!(level.skill(&start) == Skill::FULL, level == Level::MAX, "{} {level}", game.name);
            }
        }
    }

    #[test]
    fn a_level_of_ampel_sees_less_on_a_smaller_board() {
        let nodes = |game: &str| {
            let start = game.parse::<GameSpec>().unwrap().start();
            Level::new(5).unwrap().skill(&start).nodes
        };
        assert_eq!(nodes("ampel"), Some(900));
        assert_eq!(nodes("ampel:side=9,yellows=3,discs=12"), Some(743));
        assert_eq!(nodes("talpa:size=6"), nodes("talpa"));
    }
}
