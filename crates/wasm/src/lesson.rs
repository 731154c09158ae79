//! Courses at the desk: their steps as a page shows them, and what is said of a match in which one is played.

use serde::Serialize;
use tabuleiro_play::course::{self, CourseError, CourseStep, Verdict};

use crate::reply::DeskReply;
use crate::staged_match::{StagedMatch, Trouble};
use crate::view::names;

/// A step of a course.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StepCard {
    /// Its section of the page, with which it is judged.
    pub section: String,
    /// Its heading.
    pub title: String,
    /// What is said before, as Markdown.
    pub words: String,
    /// What is said when it is done.
    pub praise: String,
    /// What helps.
    pub hint: String,
    /// What is said of each mistake.
    pub mistakes: Vec<String>,
    /// The clauses of the rules that it tries.
    pub clauses: Vec<String>,
    /// The game string.
    pub game: String,
    /// The position that the learner finds.
    pub position: String,
    /// Whether the values of all pieces are shown.
    pub shows_values: bool,
}

/// How a step stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum VerdictView {
    /// Nothing is decided yet.
    Open,
    /// The turn is right, and the opponent answers.
    Answer {
        /// With these plies.
        plies: Vec<String>,
    },
    /// The step is done.
    Done,
    /// Something went wrong that the course has words for.
    Mistake {
        /// Which of the mistakes, counted from 0.
        number: usize,
    },
    /// It is allowed, but not what is asked for.
    Other,
}

impl From<Verdict> for VerdictView {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Open => VerdictView::Open,
            Verdict::Answer(plies) => VerdictView::Answer { plies: plies.iter().map(ToString::to_string).collect() },
            Verdict::Done => VerdictView::Done,
            Verdict::Mistake(number) => VerdictView::Mistake { number },
            Verdict::Other => VerdictView::Other,
        }
    }
}

impl From<CourseError> for Trouble {
    fn from(error: CourseError) -> Self {
        Trouble::Failed(error.to_string())
    }
}

/// The steps of a course.
pub(crate) fn steps(page: &str) -> Result<Vec<StepCard>, Trouble> {
    course::sections(page).map(card).collect()
}

fn card(section: &str) -> Result<StepCard, Trouble> {
    let CourseStep { title, words, praise, hint, mistakes, clauses, game, start, shows_values, .. } =
        CourseStep::read(section)?;
    Ok(StepCard {
        section: section.to_owned(),
        title,
        words,
        praise,
        hint,
        mistakes: mistakes.into_iter().map(|mistake| mistake.words).collect(),
        clauses,
        game: game.to_string(),
        position: start.to_string(),
        shows_values,
    })
}

/// How a step stands in a match that began with its position.
pub(crate) fn judge(staged: &StagedMatch, section: &str) -> Result<DeskReply, Trouble> {
    let step = CourseStep::read(section)?;
    let plies: Vec<_> = staged.game().plies().chain(staged.staging().plies()).collect();
    let next = step.next(&plies).map(|ply| names(&ply.points())).unwrap_or_default();
    Ok(DeskReply::Judgement { verdict: step.judge(&plies).into(), next, helps: step.helps(&plies) })
}
