//! The names of computers in commands, requests, the store and records: `random`, `greedy`, `level:3`.

use std::fmt;
use std::str::FromStr;

use super::Computer;

/// Begins the names of the engine's levels.
const LEVEL: &str = "level:";

/// A computer by its name. Which levels there are, the engine knows.
///
/// ```
/// use tabuleiro_play::players::ComputerName;
///
/// assert_eq!("level:3".parse(), Ok(ComputerName::Level(3)));
/// assert_eq!(ComputerName::Level(3).to_string(), "level:3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComputerName {
    /// One of the simple computers.
    Simple(Computer),
    /// The engine at a level.
    Level(u8),
}

/// A text that no computer is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComputerNameError {
    /// It is the name of a level, and this is no level.
    Level(String),
    /// It is no name of a computer at all.
    Unknown(String),
}

impl fmt::Display for ComputerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComputerName::Simple(computer) => computer.fmt(f),
            ComputerName::Level(level) => write!(f, "{LEVEL}{level}"),
        }
    }
}

impl FromStr for ComputerName {
    type Err = ComputerNameError;

    fn from_str(text: &str) -> Result<Self, ComputerNameError> {
        match text.strip_prefix(LEVEL) {
            Some(level) => {
                // There is one way to write each of them.
                let number = level.parse::<u8>().ok().filter(|number| number.to_string() == level);
                number.map(ComputerName::Level).ok_or_else(|| ComputerNameError::Level(level.to_owned()))
            }
            None => text.parse().map(ComputerName::Simple).map_err(|_| ComputerNameError::Unknown(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_are_read_as_they_are_written() {
        for name in Computer::ALL.map(ComputerName::Simple).into_iter().chain([1, 8].map(ComputerName::Level)) {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        let read = |text: &str| text.parse::<ComputerName>();
        for level in ["x", "03", "+3", ""] {
            assert_eq!(read(&format!("level:{level}")), Err(ComputerNameError::Level(level.to_owned())));
        }
        assert_eq!(read("level"), Err(ComputerNameError::Unknown("level".to_owned())));
        assert_eq!(read("Ada"), Err(ComputerNameError::Unknown("Ada".to_owned())));
    }
}
