//! Courses: a game learned on the board, step by step, as it is written in `docs/lessons/`.
//!
//! A step is a section of the page. What stands before its board is what the learner reads; the first paragraph after it
//! is said when the step is done, each item of the list when somebody plays what it begins with, and the quotation is the
//! hint.

mod goal;
mod verdict;

use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Player};

use crate::guide_board::GuideBoard;
use crate::turns::{read_moves, stop};

pub use goal::{Aim, StepAttempt, StepGoal, Teach, forces, not_by_hand};
pub use verdict::Verdict;

/// How a board begins and ends in a page.
const FENCES: (&str, &str) = ("```board\n", "```\n");

/// A step of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseStep {
    /// Its heading.
    pub title: String,
    /// What is said before, as Markdown: what there is to know, and what to do.
    pub words: String,
    /// What is said when it is done.
    pub praise: String,
    /// What helps somebody who does not find it.
    pub hint: String,
    /// What can go wrong, and what is said then.
    pub mistakes: Vec<Mistake>,
    /// The clauses of the rules that it tries.
    pub clauses: Vec<String>,
    /// The game string of the board.
    pub game: GameSpec,
    /// The board as the learner finds it.
    pub start: AnyPosition,
    /// Whether the values of all pieces are shown.
    pub shows_values: bool,
    /// What the last turn is to reach; nothing if it has to be the one of the solution.
    pub goal: Option<StepGoal>,
    /// The solution, ply by ply, with the answers of the opponent.
    pub solution: Vec<AnyMove>,
}

/// Something that is often played instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The plies from the start of the step on.
    pub plies: Vec<AnyMove>,
    /// What is said of it.
    pub words: String,
}

/// A step that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the step {title:?} {reason}")]
pub struct CourseError {
    /// Its heading.
    pub title: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

/// The sections of a course, as they are written: a step each, from its heading on.
///
/// ```
/// use tabuleiro_play::course::sections;
///
/// assert_eq!(sections("# Talpa\nMoles.\n\n## Dig\nTry it.\n\n## Win\nNow.\n").collect::<Vec<_>>(), ["Dig\nTry it.\n\n", "Win\nNow.\n"]);
/// ```
pub fn sections(page: &str) -> impl Iterator<Item = &str> {
    page.split_inclusive('\n')
        .scan(0, |end, line| {
            let begin = *end;
            *end += line.len();
            Some((begin, line))
        })
        .filter(|(_, line)| line.starts_with("## "))
        .map(|(begin, _)| {
            let section = &page[begin + 3..];
            section.find("\n## ").map_or(section, |end| &section[..=end])
        })
}

/// What a page says before its first step, without its heading.
pub fn introduction(page: &str) -> &str {
    let (_, text) = page.split_once('\n').unwrap_or((page, ""));
    text.split("\n## ").next().unwrap_or(text).trim()
}

/// All steps of a course.
pub fn read(page: &str) -> Result<Vec<CourseStep>, CourseError> {
    sections(page).map(CourseStep::read).collect()
}

impl CourseStep {
    /// Reads a section.
    ///
    /// ```
    /// use tabuleiro_play::course::CourseStep;
    ///
    /// let step = CourseStep::read(
    ///     "Dig\nMake a hole on b4.\n\n```board\ngame: talpa:size=4\nclauses: T4\ngoal: dig b4\nplay: b4xb3\n```\n\n\
    ///      There it is.\n\n- `d4xd3` That one is on d4.\n\n> It is where the piece comes from.\n",
    /// );
    /// let step = step.unwrap();
    /// assert_eq!((step.words.as_str(), step.praise.as_str()), ("Make a hole on b4.", "There it is."));
    /// assert_eq!((step.mistakes.len(), step.hint.as_str()), (1, "It is where the piece comes from."));
    /// ```
    pub fn read(section: &str) -> Result<Self, CourseError> {
        let (title, text) = section.split_once('\n').unwrap_or((section, ""));
        let wrong = |reason| CourseError { title: title.to_owned(), reason };
        let (words, rest) = text.split_once(FENCES.0).ok_or(wrong("has no board"))?;
        let (board, after) = rest.split_once(FENCES.1).ok_or(wrong("has a board without an end"))?;
        let board = GuideBoard::read(board).ok_or(wrong("has a board that cannot be read"))?;
        let start = board.standing().ok_or(wrong("has illegal turns before it"))?;
        let solution = plies(&start, &board.asked.join(" ")).ok_or(wrong("has an illegal solution"))?;
        let mut step = CourseStep {
            title: title.trim().to_owned(),
            words: words.trim().to_owned(),
            praise: String::new(),
            hint: String::new(),
            mistakes: Vec::new(),
            clauses: board.clauses,
            game: board.game,
            start,
            shows_values: board.shows_values,
            goal: board.goal,
            solution,
        };
        if step.solution.is_empty() {
            return Err(wrong("asks for nothing"));
        }
        for block in after.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
            step.add(block)
                .ok_or(wrong("says something after its board that is neither praise, mistakes nor a hint"))?;
        }
        if step.words.is_empty() || step.praise.is_empty() || step.hint.is_empty() {
            return Err(wrong("lacks words before its board, praise after it, or a hint"));
        }
        Ok(step)
    }

    /// Adds what stands after the board: praise, a list of mistakes, or a hint.
    fn add(&mut self, block: &str) -> Option<()> {
        if let Some(list) = block.strip_prefix("- ") {
            for item in list.split("\n- ") {
                let (played, words) = item.strip_prefix('`')?.split_once("` ")?;
                let plies = plies(&self.start, played).filter(|plies| !plies.is_empty())?;
                self.mistakes.push(Mistake { plies, words: joined(words) });
            }
            return Some(());
        }
        let (slot, text) = match block.strip_prefix("> ") {
            Some(hint) => (&mut self.hint, hint.replace("\n> ", "\n")),
            None => (&mut self.praise, block.to_owned()),
        };
        slot.is_empty().then(|| *slot = joined(&text))
    }

    /// Who learns here: the player to move at the start.
    pub fn learner(&self) -> Player {
        self.start.turn()
    }

    /// The next ply of the solution, for somebody who has followed it so far.
    pub fn next(&self, plies: &[AnyMove]) -> Option<AnyMove> {
        let rest = self.solution.strip_prefix(plies)?;
        rest.first().copied()
    }

    /// How often help can be asked for: first for words, then for the next ply, if there is one that a board can show.
    pub fn helps(&self, plies: &[AnyMove]) -> usize {
        1 + usize::from(self.next(plies).is_some_and(|ply| !ply.points().is_empty()))
    }
}

/// Turns as plies; a jump sequence at the end is over.
fn plies(position: &AnyPosition, text: &str) -> Option<Vec<AnyMove>> {
    let mut plies = read_moves(position, text).ok()?;
    let mut after = position.clone();
    for &ply in &plies {
        after.play(ply).ok()?;
    }
    if !plies.is_empty() {
        plies.extend(stop(&after));
    }
    Some(plies)
}

/// A paragraph without its line ends.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
