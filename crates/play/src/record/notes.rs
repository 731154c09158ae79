//! What a record notes about a ply: a mark, the clock, a score, drawings, and words.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::Player;

use super::annotation::{Drawing, MoveMark, read_drawings};
use crate::clock::{Millis, read_clock_time};

/// How many drawings stand in one command.
const DRAWINGS_A_LINE: usize = 8;

/// What is noted about a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What a reader thinks of it.
    pub mark: Option<MoveMark>,
    /// What the player had left on the clock.
    pub clock: Option<Millis>,
    /// What an engine thought of the position afterwards.
    pub score: Option<NotedScore>,
    /// What is drawn on the board, in order, each thing once.
    pub drawings: Vec<Drawing>,
    /// A comment; empty for none.
    pub comment: String,
}

impl Notes {
    /// Whether nothing is noted.
    pub fn is_empty(&self) -> bool {
        *self == Notes::default()
    }

    /// Adds a comment. `[%clk …]`, `[%eval …]`, `[%csl …]` and `[%cal …]` in it are taken as what they mean; blanks and
    /// line ends between words become single blanks.
    pub fn add(&mut self, comment: &str) {
        let mut rest = comment;
        let mut words = String::with_capacity(comment.len());
        while let Some((before, command, after)) = next_command(rest) {
            words.push_str(before);
            if self.take(command) {
                words.push(' ');
            } else {
                words.extend(["[%", command, "]"]);
            }
            rest = after;
        }
        // Without its end it must not become a command together with the next comment.
        words.push_str(&rest.replace("[%", "[ %"));
        append(&mut self.comment, &words);
    }

    /// Puts another comment in the place of the one there is. What is noted besides words stays, unless the comment says
    /// something else.
    pub fn set_comment(&mut self, comment: &str) {
        self.comment.clear();
        self.add(comment);
    }

    /// Draws something on the board, or wipes it off if it is there. What is drawn in the same place in another colour
    /// gives way.
    pub fn draw(&mut self, drawing: Drawing) {
        let is_there = self.drawings.contains(&drawing);
        self.wipe(drawing);
        if !is_there {
            self.add_drawings(Some(vec![drawing]));
        }
    }

    fn wipe(&mut self, Drawing { from, to, .. }: Drawing) {
        self.drawings.retain(|other| (other.from, other.to) != (from, to));
    }

    /// All notes but the mark as the words of one comment; what a word holds stays on one line.
    pub(crate) fn words(&self) -> Vec<String> {
        let clock = self.clock.map(|clock| format!("[%clk {}]", WithHours(clock)));
        let score = self.score.map(|score| format!("[%eval {score}]"));
        let comment = self.comment.split_whitespace().map(str::to_owned);
        let drawn = [("csl", false), ("cal", true)].map(|(name, are_arrows)| self.drawn(name, are_arrows));
        clock.into_iter().chain(score).chain(drawn.into_iter().flatten()).chain(comment).collect()
    }

    /// The drawings of a kind as commands that each fit on a line.
    fn drawn(&self, name: &str, are_arrows: bool) -> Vec<String> {
        let wanted = self.drawings.iter().filter(|drawing| drawing.to.is_some() == are_arrows);
        let texts: Vec<String> = wanted.map(ToString::to_string).collect();
        texts.chunks(DRAWINGS_A_LINE).map(|texts| format!("[%{name} {}]", texts.join(","))).collect()
    }

    fn take(&mut self, command: &str) -> bool {
        let Some((name, value)) = command.split_once(char::is_whitespace) else { return false };
        let value = value.trim();
        match name {
            "clk" => fill(&mut self.clock, read_clock_time(value)),
            "eval" => fill(&mut self.score, value.parse().ok()),
            "csl" => self.add_drawings(read_drawings(value, false)),
            "cal" => self.add_drawings(read_drawings(value, true)),
            _ => false,
        }
    }

    fn add_drawings(&mut self, drawings: Option<Vec<Drawing>>) -> bool {
        let Some(drawings) = drawings else { return false };
        for drawing in drawings {
            self.wipe(drawing);
            self.drawings.push(drawing);
        }
        // Points come before arrows, as they are written.
        self.drawings.sort_by_key(|drawing| drawing.to.is_some());
        true
    }
}

/// Stores a value, if there is one, and returns whether there was.
fn fill<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let filled = value.is_some();
    if filled {
        *place = value;
    }
    filled
}

/// Adds words to a comment, with single blanks between all of them.
pub(super) fn append(comment: &mut String, words: &str) {
    for word in words.split_whitespace() {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}

/// What stands before, in and after the first `[%…]`.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, inside) = text.split_once("[%")?;
    let (command, after) = inside.split_once(']')?;
    Some((before, command, after))
}

/// A time as `[%clk …]` gives it, always with hours.
struct WithHours(Millis);

impl fmt::Display for WithHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= Millis::seconds(3600) {
            return self.0.fmt(f);
        }
        let below_ten = if self.0 < Millis::seconds(600) { "0" } else { "" };
        write!(f, "0:{below_ten}{}", self.0)
    }
}

/// What an engine thinks of a position, from the first player's point of view.
///
/// ```
/// use tabuleiro_play::record::NotedScore;
/// use tabuleiro_rules::Player;
///
/// assert_eq!("-0.35".parse::<NotedScore>().unwrap(), NotedScore::Hundredths(-35));
/// assert_eq!("#-3".parse::<NotedScore>().unwrap(), NotedScore::Win { winner: Player::Second, plies: 3 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotedScore {
    /// An estimate, in hundredths.
    Hundredths(i32),
    /// A proven win.
    Win {
        /// Whose.
        winner: Player,
        /// In this many plies.
        plies: u32,
    },
}

impl fmt::Display for NotedScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NotedScore::Hundredths(score) => {
                let sign = if score < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)
            }
            NotedScore::Win { winner: Player::First, plies } => write!(f, "#{plies}"),
            NotedScore::Win { winner: Player::Second, plies } => write!(f, "#-{plies}"),
        }
    }
}

/// Text that is not a score.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a score: write `0.35` with at most two decimals, or `#5` or `#-3` for a win in so many plies")]
pub struct ScoreError(pub String);

impl FromStr for NotedScore {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        read_score(text).ok_or_else(|| ScoreError(text.to_owned()))
    }
}

fn read_score(text: &str) -> Option<NotedScore> {
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
    if let Some(plies) = text.strip_prefix('#') {
        let (winner, plies) = plies.strip_prefix('-').map_or((Player::First, plies), |plies| (Player::Second, plies));
        return Some(NotedScore::Win { winner, plies: number(plies)? });
    }
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, decimals) = size.split_once('.').unwrap_or((size, "00"));
    let hundredths = match decimals.len() {
        1 => number(decimals)? * 10,
        2 => number(decimals)?,
        _ => return None,
    };
    let size = i64::from(number(whole)?) * 100 + i64::from(hundredths);
    i32::try_from(sign * size).ok().map(NotedScore::Hundredths)
}
