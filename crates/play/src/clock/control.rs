//! Time controls and their texts: `none`, `5:00`, `5:00+3`, `30/move`, `3d`; with `/first` the first turn counts too.

use std::fmt;
use std::str::FromStr;

use super::Millis;
use crate::describe;
use crate::messages::{Language, Messages};

/// How the players of a match have to keep to the time.
///
/// ```
/// use tabuleiro_play::clock::{Millis, TimeControl, TimeLimit};
///
/// let control: TimeControl = "5:00+3".parse().unwrap();
/// assert_eq!(control.limit, TimeLimit::Total { base: Millis::seconds(300), increment: Millis::seconds(3) });
/// assert_eq!(control.to_string(), "5:00+3");
/// assert!("30/move/first".parse::<TimeControl>().unwrap().first_turn_counts);
/// assert_eq!("1:30:00".parse::<TimeControl>().unwrap().to_string(), "1:30:00");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// How much time they have.
    pub limit: TimeLimit,
    /// Whether the clock runs in the very first turn too, which is free otherwise.
    pub first_turn_counts: bool,
}

/// How much time the players of a match have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeLimit {
    /// No clock.
    #[default]
    None,
    /// A time for the whole game, and an increment (Fischer's) after each turn. Without an increment this is sudden
    /// death.
    Total {
        /// What each has at the start.
        base: Millis,
        /// What each gets after each of their turns.
        increment: Millis,
    },
    /// A limit for every turn.
    PerTurn {
        /// The limit.
        limit: Millis,
    },
    /// A number of days for every turn: correspondence.
    Days(u32),
}

impl TimeControl {
    /// No clock.
    pub const NONE: Self = TimeControl { limit: TimeLimit::None, first_turn_counts: false };

    /// The least time that somebody may ask for, for a turn and for a game, in seconds.
    pub const SHORTEST: u32 = 5;

    /// Reads what somebody asks for: at least [`TimeControl::SHORTEST`], with numbers of nine digits at most. Whoever offers
    /// time controls to people reads them so, whatever the front end. Games that are kept may have others.
    ///
    /// ```
    /// use tabuleiro_play::clock::TimeControl;
    ///
    /// assert_eq!(TimeControl::asked("5/move"), "5/move".parse());
    /// assert!(TimeControl::asked("3/move").is_err() && "3/move".parse::<TimeControl>().is_ok());
    /// ```
    pub fn asked(text: &str) -> Result<Self, TimeControlError> {
        let mut numbers = text.split(|character: char| !character.is_ascii_digit());
        if numbers.any(|number| number.trim_start_matches('0').len() > DIGITS) {
            return Err(TimeControlError::Form(text.to_owned()));
        }
        let too_short = || TimeControlError::TooShort(text.to_owned());
        match text.parse::<TimeControl>() {
            Ok(control) if control.is_none() || control.limit.at_start() >= Millis::seconds(Self::SHORTEST.into()) => {
                Ok(control)
            }
            Ok(_) | Err(TimeControlError::Nothing(_)) => Err(too_short()),
            Err(error) => Err(error),
        }
    }

    /// The texts of time controls that can be asked for as a regular expression, for descriptions of what can be sent.
    pub fn pattern() -> String {
        // Each by itself, and without those that are too short. The least has one digit.
        let least = Self::SHORTEST;
        let (number, some) = (format!("0*[0-9]{{1,{DIGITS}}}"), format!("0*[1-9][0-9]{{0,{}}}", DIGITS - 1));
        let (sixtieth, some_sixtieth) = ("[0-5][0-9]", "(?:0[1-9]|[1-5][0-9])");
        let (enough_sixtieth, fraction) = (format!("(?:0[{least}-9]|[1-5][0-9])"), r"(?:\.[0-9]{1,3})?");
        let time = format!(
            "(?:{some}(?::{sixtieth})?:{sixtieth}{fraction}|0+:{some_sixtieth}:{sixtieth}{fraction}\
             |0+:(?:00:)?{enough_sixtieth}{fraction})"
        );
        let seconds = format!("0*(?:[{least}-9]|[1-9][0-9]{{1,{}}}){fraction}", DIGITS - 1);
        let limit = format!(r"{some}d|(?:{seconds}|{time})/move|{time}(?:\+{number}{fraction})?");
        format!("^(?:none|(?:{limit})(?:{FIRST_TURN})?)$")
    }

    /// Whether there is no clock.
    pub fn is_none(self) -> bool {
        self.limit == TimeLimit::None
    }

    /// Whether nobody need be at the board when their turn comes: each turn may take an hour or longer.
    pub fn is_correspondence(self) -> bool {
        match self.limit {
            TimeLimit::None | TimeLimit::Total { .. } => false,
            TimeLimit::PerTurn { limit } => limit >= Millis::seconds(60 * 60),
            TimeLimit::Days(_) => true,
        }
    }
}

impl From<TimeLimit> for TimeControl {
    fn from(limit: TimeLimit) -> Self {
        TimeControl { limit, first_turn_counts: false }
    }
}

impl TimeLimit {
    /// What is added to a clock after each turn; nothing where every turn has a limit of its own.
    pub const fn increment(self) -> Millis {
        match self {
            TimeLimit::Total { increment, .. } => increment,
            TimeLimit::None | TimeLimit::PerTurn { .. } | TimeLimit::Days(_) => Millis(0),
        }
    }

    /// A time for the whole game without an increment.
    pub const fn sudden_death(base: Millis) -> Self {
        TimeLimit::Total { base, increment: Millis(0) }
    }

    /// What is on a clock before it has run.
    pub fn at_start(self) -> Millis {
        match self {
            TimeLimit::None => Millis(0),
            TimeLimit::Total { base, .. } => base,
            TimeLimit::PerTurn { limit } => limit,
            TimeLimit::Days(days) => Millis::days(days.into()),
        }
    }

    /// What a player has for so many turns together; nothing where there is no clock.
    pub fn for_turns(self, turns: u32) -> Option<Millis> {
        let all = |each: Millis| each.0.saturating_mul(turns.into());
        match self {
            TimeLimit::None => None,
            TimeLimit::Total { base, increment } => Some(Millis(base.0.saturating_add(all(increment)))),
            TimeLimit::PerTurn { .. } | TimeLimit::Days(_) => Some(Millis(all(self.at_start()))),
        }
    }

    /// What is on a clock after a whole turn, of which so much was left.
    pub fn after_turn(self, left: Millis) -> Millis {
        match self {
            TimeLimit::Total { increment, .. } => Millis(left.0.saturating_add(increment.0)),
            _ => self.at_start(),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.limit.fmt(f)?;
        if self.first_turn_counts { f.write_str(FIRST_TURN) } else { Ok(()) }
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeLimit::None => f.write_str("none"),
            TimeLimit::Total { base, increment: Millis(0) } => write!(f, "{base}"),
            TimeLimit::Total { base, increment } => write!(f, "{base}+{}", Seconds(increment)),
            TimeLimit::PerTurn { limit } => write!(f, "{}/move", Seconds(limit)),
            TimeLimit::Days(days) => write!(f, "{days}d"),
        }
    }
}

/// Follows the text of a limit if the first turn counts.
const FIRST_TURN: &str = "/first";

/// Text that is not a time control.
///
/// Its text is that of [`describe::time_control_error`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::time_control_error(self)))]
pub enum TimeControlError {
    /// It has none of the known forms.
    Form(String),
    /// Somebody would have lost before the first move.
    Nothing(String),
    /// It gives less time than anybody may ask for.
    TooShort(String),
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let (written, first_turn_counts) = match text.strip_suffix(FIRST_TURN) {
            Some(limit) => (limit, true),
            None => (text, false),
        };
        let limit = read(written).filter(|limit| !first_turn_counts || *limit != TimeLimit::None);
        match limit.ok_or_else(|| TimeControlError::Form(text.to_owned()))? {
            TimeLimit::None => Ok(TimeControl::NONE),
            limit if limit.at_start() == Millis(0) => Err(TimeControlError::Nothing(text.to_owned())),
            limit => Ok(TimeControl { limit, first_turn_counts }),
        }
    }
}

fn read(text: &str) -> Option<TimeLimit> {
    if text == "none" {
        return Some(TimeLimit::None);
    }
    if let Some(days) = text.strip_suffix('d') {
        return u32::try_from(number(days)?).ok().map(TimeLimit::Days);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        let limit = read_seconds(limit, LONGEST_TURN).or_else(|| read_clock_time(limit))?;
        return Some(TimeLimit::PerTurn { limit });
    }
    let (base, increment) = match text.split_once('+') {
        Some((base, increment)) => (base, read_seconds(increment, u32::MAX.into())?),
        None => (text, Millis(0)),
    };
    read_clock_time(base).map(|base| TimeLimit::Total { base, increment })
}

/// Reads `m:ss` or `h:mm:ss`, with up to three digits of a second after a point.
pub(crate) fn read_clock_time(text: &str) -> Option<Millis> {
    let (front, seconds) = text.rsplit_once(':')?;
    let below_60 = |text: &str| text.len() == 2 && number(text).is_some_and(|number| number < 60);
    if !below_60(seconds.split('.').next()?) {
        return None;
    }
    let minutes = match front.split_once(':') {
        Some((hours, minutes)) if below_60(minutes) => number(hours)? * 60 + number(minutes)?,
        Some(_) => return None,
        None => number(front)?,
    };
    let seconds = read_seconds(seconds, 59)?;
    Some(Millis(minutes * 60_000 + seconds.0))
}

/// Reads seconds up to so many, with up to three digits after a point.
fn read_seconds(text: &str, most: u64) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return None;
    }
    let millis = number(fraction)? * 10u64.pow(3 - fraction.len() as u32);
    Some(Millis(number_to(whole, most)? * 1000 + millis))
}

/// So many digits a number has at most where somebody asks for a time control, but for zeros in front.
const DIGITS: usize = 9;

/// The longest turn that can be written as hours, in seconds: texts of time controls have it in seconds.
const LONGEST_TURN: u64 = u32::MAX as u64 * 3600 + 3599;

/// Digits only, and no more than fit 32 bits, so that no span overflows.
fn number(text: &str) -> Option<u64> {
    number_to(text, u32::MAX.into())
}

/// Digits only, of a number up to another.
fn number_to(text: &str, most: u64) -> Option<u64> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number.filter(|number| *number <= most)
}

/// A span written as seconds: `3`, `0.1`, `0.050`.
struct Seconds(Millis);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0.0 / 1000, self.0.0 % 1000);
        match millis {
            0 => write!(f, "{seconds}"),
            _ if millis % 100 == 0 => write!(f, "{seconds}.{}", millis / 100),
            _ => write!(f, "{seconds}.{millis:03}"),
        }
    }
}
