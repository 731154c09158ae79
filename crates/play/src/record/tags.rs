//! The tags of a record: what is known about the game as a whole.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::{AnyPosition, GameSpec, Player};

use super::lexer::{Place, RawTag};
use super::{RULES_REVISION, RecordError, RecordProblem};
use crate::clock::TimeControl;
use crate::matches::{EndReason, Ending};

/// What is known about a game as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    /// The position the game began with, of the game that was played: the tags `Game` and, if it is not the usual
    /// start, `Position`.
    pub start: AnyPosition,
    /// Who sat down as the first player.
    pub first: Option<String>,
    /// Who sat down as the second player.
    pub second: Option<String>,
    /// When it was played.
    pub date: Option<Date>,
    /// The result.
    pub result: GameResult,
    /// How it ended.
    pub termination: Option<EndReason>,
    /// How the time was given.
    pub clock: TimeControl,
    /// Whether the pie rule was played.
    pub pie: bool,
    /// Other tags, name and value, in order.
    pub others: Vec<(String, String)>,
}

/// The names of the tags that have a meaning, in the order in which they are written.
const KNOWN: [&str; 10] =
    ["Game", "First", "Second", "Date", "Result", "Termination", "Clock", "Rules", "Position", "Pie"];

impl Tags {
    /// Nothing but the start.
    pub fn new(start: AnyPosition) -> Self {
        Tags {
            start,
            first: None,
            second: None,
            date: None,
            result: GameResult::Open,
            termination: None,
            clock: TimeControl::NONE,
            pie: false,
            others: Vec::new(),
        }
    }

    /// Makes sense of the tags of a text.
    pub(super) fn interpret(raw: &[RawTag], end: Place) -> Result<Self, RecordError> {
        let mut seen = HashSet::new();
        if let Some(twice) = raw.iter().find(|tag| !seen.insert(tag.name)) {
            return Err(twice.place.error(RecordProblem::TagTwice(twice.name.to_owned())));
        }
        let find = |name| raw.iter().find(|tag| tag.name == name);
        let game = find("Game").ok_or_else(|| end.error(RecordProblem::NoGame))?;
        let spec: GameSpec = game.value.parse().map_err(|error| game.value_place.error(RecordProblem::Game(error)))?;
        let start = match find("Position") {
            Some(tag) => {
                spec.read_position(&tag.value).map_err(|error| tag.value_place.error(RecordProblem::Position(error)))?
            }
            None => spec.start(),
        };
        let mut tags = Tags::new(start);
        for tag in raw {
            tags.set(tag.name, &tag.value).map_err(|problem| tag.value_place.error(problem))?;
        }
        Ok(tags)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), RecordProblem> {
        match name {
            "Game" | "Position" => {}
            "First" => self.first = Some(value.to_owned()),
            "Second" => self.second = Some(value.to_owned()),
            "Date" => self.date = Date::read(value)?,
            "Result" => self.result = value.parse()?,
            "Termination" => self.termination = Some(value.parse()?),
            "Clock" => self.clock = value.parse()?,
            "Pie" => self.pie = read_switch(value)?,
            "Rules" => check_revision(value)?,
            _ => self.others.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Names and values of all tags in the order in which they are written.
    pub(super) fn list(&self) -> Result<Vec<(&str, String)>, RecordProblem> {
        let spec = self.start.spec();
        let values = [
            Some(spec.to_string()),
            self.first.clone(),
            self.second.clone(),
            self.date.map(|date| date.to_string()),
            Some(self.result.to_string()),
            self.termination.map(|reason| reason.name().to_owned()),
            (!self.clock.is_none()).then(|| self.clock.to_string()),
            Some(RULES_REVISION.to_string()),
            (self.start != spec.start()).then(|| self.start.to_string()),
            self.pie.then(|| "on".to_owned()),
        ];
        let mut list: Vec<(&str, String)> =
            KNOWN.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?))).collect();
        let mut seen: HashSet<&str> = KNOWN.into_iter().collect();
        for (name, value) in &self.others {
            let well_formed = !name.is_empty() && name.chars().all(is_name_character);
            if !well_formed || !seen.insert(name) {
                return Err(RecordProblem::TagName(name.clone()));
            }
            list.push((name, value.clone()));
        }
        Ok(list)
    }

    /// Says of the end what follows from the rules and nothing else: what was said before is no longer so.
    pub(crate) fn follow(&mut self, by_rules: Option<Ending>) {
        self.result = GameResult::of(by_rules);
        self.termination = by_rules.map(|ending| ending.reason);
    }

    /// Whether what the tags say of the end agrees with how the game ended by its rules, if it did.
    pub(crate) fn check_end(&self, by_rules: Option<Ending>) -> Result<(), RecordProblem> {
        let (result, termination) = (self.result, self.termination);
        if let Some(ending) = by_rules {
            let expected = GameResult::of(by_rules);
            return match termination {
                _ if result != expected => Err(RecordProblem::WrongResult { found: result, expected, ending }),
                Some(found) if found != ending.reason => Err(RecordProblem::WrongTermination { found, ending }),
                _ => Ok(()),
            };
        }
        let agrees = match termination {
            Some(reason @ EndReason::Rules(_)) => return Err(RecordProblem::NotOver(reason)),
            Some(reason) if reason.leaves_no_result() => result == GameResult::Open,
            Some(EndReason::Agreement) => result == GameResult::Draw,
            Some(EndReason::Resignation | EndReason::Time | EndReason::Forfeit) => {
                matches!(result, GameResult::Win(_))
            }
            // The others say only that there was an end.
            Some(_) => result != GameResult::Open,
            None => true,
        };
        match termination {
            Some(reason) if !agrees => Err(RecordProblem::Contradiction { result, reason }),
            _ => Ok(()),
        }
    }
}

/// What the name of a tag is made of.
pub(super) fn is_name_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

fn read_switch(value: &str) -> Result<bool, RecordProblem> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(RecordProblem::Pie(value.to_owned())),
    }
}

fn check_revision(value: &str) -> Result<(), RecordProblem> {
    match value.parse() {
        Ok(1..=RULES_REVISION) => Ok(()),
        Ok(newer @ RULES_REVISION..) => Err(RecordProblem::NewerRules(newer)),
        _ => Err(RecordProblem::Rules(value.to_owned())),
    }
}

/// The result of a game, by colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0` or `0-1`: the first or the second player's colour won.
    Win(Player),
    /// `1/2-1/2`
    Draw,
    /// `*`: not over, or called off.
    Open,
}

impl GameResult {
    /// The result that an ending gives.
    pub fn of(ending: Option<Ending>) -> Self {
        match ending {
            Some(Ending { winner: Some(player), .. }) => GameResult::Win(player),
            Some(ending) if ending.is_draw() => GameResult::Draw,
            _ => GameResult::Open,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Win(Player::First) => "1-0",
            GameResult::Win(Player::Second) => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        })
    }
}

impl FromStr for GameResult {
    type Err = RecordProblem;

    fn from_str(text: &str) -> Result<Self, RecordProblem> {
        match text {
            "1-0" => Ok(GameResult::Win(Player::First)),
            "0-1" => Ok(GameResult::Win(Player::Second)),
            "1/2-1/2" => Ok(GameResult::Draw),
            "*" => Ok(GameResult::Open),
            _ => Err(RecordProblem::Result(text.to_owned())),
        }
    }
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day, if there is such a day in the years from 1 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let valid = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=days).contains(&day);
        valid.then_some(Date { year, month, day })
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1 on.
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1 on.
    pub fn day(self) -> u8 {
        self.day
    }

    fn read(text: &str) -> Result<Option<Self>, RecordProblem> {
        if text == "????.??.??" {
            return Ok(None);
        }
        text.parse().map(Some)
    }
}

impl FromStr for Date {
    type Err = RecordProblem;

    /// Reads `2026.11.15`.
    fn from_str(text: &str) -> Result<Self, RecordProblem> {
        let part = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse::<u16>().ok()
        };
        let read = || {
            let shaped = text.len() == 10 && text.get(4..5) == Some(".") && text.get(7..8) == Some(".");
            let (year, month, day) = (part(0, 4)?, part(5, 7)?, part(8, 10)?);
            Date::new(year, month as u8, day as u8).filter(|_| shaped)
        };
        read().ok_or_else(|| RecordProblem::Date(text.to_owned()))
    }
}

/// `2026.11.15`
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}
