//! Game strings: how a [`GameSpec`] is read and written.

use std::fmt;
use std::str::FromStr;

use crate::notation::shown;
use crate::options::{OptionError, OptionInfo};
use crate::registry::GameSpec;

/// A game string that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is no such game.
    #[error("there is no game `{}`: the games are {known}", shown(.name))]
    Game {
        /// The name in the text.
        name: String,
        /// The names of all games.
        known: String,
    },
    /// The game has no such option.
    #[error("{game} has no option `{}`: it has {known}", shown(.key))]
    Key {
        /// The game.
        game: &'static str,
        /// The key in the text.
        key: String,
        /// The keys of the game.
        known: String,
    },
    /// An option without a value.
    #[error("`{}` is not an option: options are written `key=value`, separated by commas", shown(.part))]
    Shape {
        /// The part of the text.
        part: String,
    },
    /// An option that is given twice.
    #[error("option `{key}` is given twice")]
    Twice {
        /// The option.
        key: String,
    },
    /// A value that the option does not take.
    #[error(transparent)]
    Value(#[from] OptionError),
}

impl GameSpec {
    /// The values of all options, by key, in order.
    pub fn options(&self) -> Vec<(&'static str, String)> {
        self.info().options.iter().map(|option| (option.key, self.get(option.key))).collect()
    }

    /// The game of a name, with these options and otherwise the usual ones.
    ///
    /// ```
    /// use tabuleiro_rules::GameSpec;
    /// let spec = GameSpec::of("talpa", [("size", "6")]).unwrap();
    /// assert_eq!(spec.to_string(), "talpa:size=6");
    /// ```
    pub fn of<'a>(name: &str, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, SpecError> {
        Self::of_parts(name, options.into_iter().map(Ok))
    }

    /// The same with options that may not even be pairs. The first thing that is wrong counts.
    fn of_parts<'a>(
        name: &str,
        options: impl Iterator<Item = Result<(&'a str, &'a str), SpecError>>,
    ) -> Result<Self, SpecError> {
        let mut spec = GameSpec::named(name).ok_or_else(|| SpecError::Game {
            name: name.to_owned(),
            known: listed(GameSpec::games().iter().map(|info| info.name)),
        })?;
        let mut seen = Vec::new();
        for option in options {
            let (key, value) = option?;
            if seen.contains(&key) {
                return Err(SpecError::Twice { key: key.to_owned() });
            }
            seen.push(key);
            spec.set_known(key, value)?;
        }
        // What concerns several options at once is checked when all of them are set.
        spec.check()?;
        Ok(spec)
    }

    /// Whether all options have their usual values.
    ///
    /// ```
    /// use tabuleiro_rules::GameSpec;
    /// assert!("talpa:size=8".parse::<GameSpec>().unwrap().is_usual());
    /// assert!(!"talpa:size=6".parse::<GameSpec>().unwrap().is_usual());
    /// ```
    pub fn is_usual(&self) -> bool {
        self.info().options.iter().all(|option| self.get(option.key) == option.default)
    }

    /// The texts of game strings as a regular expression, for descriptions of what can be sent. Options that do not go
    /// together are among them.
    pub fn pattern() -> String {
        let games = GameSpec::games().iter().map(|game| match in_any_order(game.options) {
            Some(options) => format!("{}(?::{options})?", game.name),
            None => game.name.to_owned(),
        });
        format!("^(?:{})$", games.collect::<Vec<_>>().join("|"))
    }

    /// The same game with one option changed.
    pub fn with_option(mut self, key: &str, value: &str) -> Result<Self, SpecError> {
        self.set_known(key, value)?;
        self.check()?;
        Ok(self)
    }

    fn set_known(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        let info = self.info();
        if !info.options.iter().any(|option| option.key == key) {
            let known = listed(info.options.iter().map(|option| option.key));
            return Err(SpecError::Key { game: info.name, key: key.to_owned(), known });
        }
        Ok(self.set(key, value)?)
    }
}

/// Some of these options, each of them once.
fn in_any_order(options: &[OptionInfo]) -> Option<String> {
    let starting_with = |first: &OptionInfo| {
        let others: Vec<_> = options.iter().filter(|other| other.key != first.key).copied().collect();
        let rest = in_any_order(&others).map(|rest| format!("(?:,{rest})?")).unwrap_or_default();
        format!("{}={}{rest}", first.key, first.values.pattern())
    };
    let orders: Vec<_> = options.iter().map(starting_with).collect();
    (!orders.is_empty()).then(|| format!("(?:{})", orders.join("|")))
}

fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

impl FromStr for GameSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let parts = options.iter().flat_map(|options| options.split(','));
        GameSpec::of_parts(name, parts.map(pair))
    }
}

/// An option as the game string writes it: `key=value`.
fn pair(part: &str) -> Result<(&str, &str), SpecError> {
    part.split_once('=').ok_or_else(|| SpecError::Shape { part: part.to_owned() })
}

impl fmt::Display for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let mut before = ':';
        for option in self.info().options {
            let value = self.get(option.key);
            if value != option.default {
                write!(f, "{before}{}={value}", option.key)?;
                before = ',';
            }
        }
        Ok(())
    }
}
