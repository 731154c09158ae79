//! The puzzle of the day, the same for everybody without a server, and the days in a row on which somebody has solved it.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::{GameInfo, GameSpec};

use crate::kept::KeptTextError;
use crate::puzzle::{self, Puzzle};
use crate::record::Date;

/// A day, counted from the first of January 1970; all before are that one.
///
/// ```
/// use tabuleiro_play::record::Date;
/// use tabuleiro_play::training::Day;
///
/// let day = |year, month, day| Day::from(Date::new(year, month, day).unwrap());
/// assert_eq!(day(2026, 3, 1).number() - day(2026, 2, 28).number(), 1);
/// assert_eq!(day(1970, 1, 1).number(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

impl Day {
    /// Its number.
    pub fn number(self) -> u64 {
        self.0.into()
    }
}

impl From<Date> for Day {
    /// By the calendar of today, which is thought to have been there always.
    fn from(date: Date) -> Self {
        // A year that begins in March has its leap day at its end.
        let (year, month, day) = (i32::from(date.year()), i32::from(date.month()), i32::from(date.day()));
        let year = if month > 2 { year } else { year - 1 };
        let days_before = (153 * ((month + 9) % 12) + 2) / 5;
        let since_the_first_march = year * 365 + year / 4 - year / 100 + year / 400 + days_before + day - 1;
        Day(u32::try_from(since_the_first_march - 719_468).unwrap_or(0))
    }
}

/// The game of a day's puzzle: one after another, in the order of the list of games.
pub fn daily_game(day: Day) -> &'static GameInfo {
    let games = GameSpec::games();
    &games[day.0 as usize % games.len()]
}

/// The puzzle of a day, from the list of the day's game: each comes once before any comes again.
pub fn daily(puzzles: &[Puzzle], day: Day) -> Option<&Puzzle> {
    puzzle::daily(puzzles, day.number() / GameSpec::games().len() as u64)
}

/// What is kept of somebody's daily puzzles.
///
/// ```
/// use tabuleiro_play::record::Date;
/// use tabuleiro_play::training::{Dailies, Day};
///
/// let day = |day| Day::from(Date::new(2026, 11, day).unwrap());
/// let dailies = Dailies::default().after(day(17)).after(day(18));
/// assert_eq!((dailies.in_a_row(day(18)), dailies.in_a_row(day(19)), dailies.in_a_row(day(20))), (2, 2, 0));
/// assert_eq!(dailies.to_string().parse(), Ok(dailies));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dailies {
    /// When the last one was solved.
    last: Option<Day>,
    /// How many days in a row there were up to then.
    row: u32,
    longest: u32,
}

impl Dailies {
    /// Whether the puzzle of a day is solved.
    pub fn is_solved(self, day: Day) -> bool {
        self.last == Some(day)
    }

    /// How many days in a row it has been, as long as the row can still go on today.
    pub fn in_a_row(self, today: Day) -> u32 {
        let goes_on = self.last.is_some_and(|last| today.0.saturating_sub(last.0) <= 1);
        if goes_on { self.row } else { 0 }
    }

    /// The longest row of days so far.
    pub fn longest(self) -> u32 {
        self.longest
    }

    /// The same after the puzzle of a day was solved. A day before the last one changes nothing.
    pub fn after(self, day: Day) -> Self {
        if self.last.is_some_and(|last| day <= last) {
            return self;
        }
        let row = self.in_a_row(day).saturating_add(1);
        Dailies { last: Some(day), row, longest: self.longest.max(row) }
    }
}

/// As it is kept: the number of the last day, the days in a row and the most there have been, `20775 3 12`, or `none 0 0`.
impl fmt::Display for Dailies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(Day(number)) => write!(f, "{number} {} {}", self.row, self.longest),
            None => write!(f, "none {} {}", self.row, self.longest),
        }
    }
}

impl FromStr for Dailies {
    type Err = KeptTextError;

    fn from_str(text: &str) -> Result<Self, KeptTextError> {
        let form = "the last day and the days in a row, now and at most, as in `20775 3 12`";
        read(text).ok_or_else(|| KeptTextError::new(text, "daily puzzles", form))
    }
}

fn read(text: &str) -> Option<Dailies> {
    let [last, row, longest] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let last = if last == "none" { None } else { Some(Day(last.parse().ok()?)) };
    let (row, longest): (u32, u32) = (row.parse().ok()?, longest.parse().ok()?);
    (row <= longest && last.is_some() == (row > 0)).then_some(Dailies { last, row, longest })
}
