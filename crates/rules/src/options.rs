//! The options of a game string: what they are called, which values they take, and how they are read and written.

use std::fmt;
use std::hash::Hash;

use crate::notation::shown;
use crate::wording::Wording;

/// What is known about one option: enough for a help text, a menu and a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key in the game string.
    pub key: &'static str,
    /// The values it takes.
    pub values: OptionValues,
    /// The value it has when nothing is said.
    pub default: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// Whole numbers from the first to the second.
    Number(u8, u8),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A width and a height, `WxH` or `N` for `NxN`, each from the first to the second.
    WidthByHeight(u8, u8),
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValues::Number(low, high) => write!(f, "a whole number from {low} to {high}"),
            OptionValues::Word(words) => f.write_str(&words.join(" or ")),
            OptionValues::WidthByHeight(low, high) => {
                write!(f, "WxH or N for NxN, each of W and H from {low} to {high}")
            }
        }
    }
}

impl OptionValues {
    /// The texts of these values as a regular expression.
    pub(crate) fn pattern(&self) -> String {
        let numbers = |low, high| (low..=high).map(|number: u8| number.to_string()).collect::<Vec<_>>().join("|");
        match *self {
            OptionValues::Number(low, high) => format!("(?:{})", numbers(low, high)),
            OptionValues::Word(words) => format!("(?:{})", words.join("|")),
            OptionValues::WidthByHeight(low, high) => {
                let side = format!("(?:{})", numbers(low, high));
                format!("{side}(?:x{side})?")
            }
        }
    }
}

/// A value of an option in its parts, which its text is made of.
///
/// ```
/// use tabuleiro_rules::OptionValue;
/// assert_eq!(OptionValue::WidthByHeight(8, 6).to_string(), "8x6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A whole number.
    Number(u8),
    /// A word.
    Word(String),
    /// A width and a height.
    WidthByHeight(u8, u8),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Word(word) => f.write_str(word),
            OptionValue::WidthByHeight(width, height) => write!(f, "{width}x{height}"),
        }
    }
}

/// The options of one game.
pub trait GameOptions: Clone + Copy + Eq + Hash + fmt::Debug + Default + Send + Sync + 'static {
    /// The options in the order of the game string.
    const INFO: &'static [OptionInfo];

    /// The options of some small boards, as in a game string: on these a whole game is soon played, for examples and tests.
    const SMALL: &'static [&'static str];

    /// Sets an option to a value; the key is one of [`GameOptions::INFO`].
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError>;

    /// The canonical text of an option's value.
    fn get(&self, key: &str) -> String;

    /// Checks what concerns several options at once.
    fn check(&self) -> Result<(), OptionError> {
        Ok(())
    }

    /// The number of points of the board.
    fn points(&self) -> usize;
}

/// A value that an option does not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("option `{key}` cannot be `{}`: it takes {takes}{}", shown(.value), self.listed_reason())]
pub struct OptionError {
    /// The option.
    pub key: &'static str,
    /// The refused value.
    pub value: String,
    /// What would be right.
    pub takes: OptionValues,
    /// Why it takes fewer values than the option does otherwise.
    pub because: Option<Wording>,
}

impl OptionError {
    fn listed_reason(&self) -> String {
        self.because.iter().map(|reason| format!(" {reason}")).collect()
    }
}

impl OptionInfo {
    /// Reads a value within the option's range.
    pub fn read(&self, value: &str) -> Result<OptionValue, OptionError> {
        Ok(match self.values {
            OptionValues::Number(..) => OptionValue::Number(self.number(value)?),
            OptionValues::Word(_) => {
                self.word(value)?;
                OptionValue::Word(value.to_owned())
            }
            OptionValues::WidthByHeight(..) => {
                let (width, height) = self.width_by_height(value)?;
                OptionValue::WidthByHeight(width, height)
            }
        })
    }

    /// Reads a whole number within the option's range.
    pub(crate) fn number(&self, value: &str) -> Result<u8, OptionError> {
        let OptionValues::Number(low, high) = self.values else { return Err(self.refuse(value)) };
        plain_number(value).filter(|n| (low..=high).contains(n)).ok_or_else(|| self.refuse(value))
    }

    /// Reads `WxH` or `N` within the option's range.
    pub(crate) fn width_by_height(&self, value: &str) -> Result<(u8, u8), OptionError> {
        let OptionValues::WidthByHeight(low, high) = self.values else { return Err(self.refuse(value)) };
        let (width, height) = value.split_once('x').unwrap_or((value, value));
        let read = |text| plain_number(text).filter(|n| (low..=high).contains(n));
        read(width).zip(read(height)).ok_or_else(|| self.refuse(value))
    }

    /// Reads one of the option's words and gives its place among them.
    pub(crate) fn word(&self, value: &str) -> Result<usize, OptionError> {
        let OptionValues::Word(words) = self.values else { return Err(self.refuse(value)) };
        words.iter().position(|&word| word == value).ok_or_else(|| self.refuse(value))
    }

    fn refuse(&self, value: &str) -> OptionError {
        OptionError { key: self.key, value: value.to_owned(), takes: self.values, because: None }
    }
}

/// For the arm of a `match` that no option of the list comes to.
pub(crate) fn unlisted(key: &str) -> ! {
    unreachable!("`{key}` is not in the list of the options")
}

/// A decimal number without sign or leading zero.
pub(crate) fn plain_number<N: std::str::FromStr>(text: &str) -> Option<N> {
    let canonical = text == "0" || (text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0'));
    canonical.then(|| text.parse().ok()).flatten()
}
