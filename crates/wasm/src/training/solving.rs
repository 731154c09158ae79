//! How a puzzle stands, what somebody does with it, and what a try comes to.

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::puzzle::Hint;
use tabuleiro_play::training::{
    Attempt, Progress, PuzzleOrder, PuzzleSession, PuzzleStage, Refutation, Success, TryResult,
};
use tabuleiro_play::turns::write_turns;
use tabuleiro_protocol::PuzzleLine;
use tabuleiro_rules::AnyMove;

use super::{PurposeName, SuccessName, read};
use crate::reply::DeskReply;
use crate::staged_match::{StagedMatch, Trouble};
use crate::thought::Thought;
use crate::view::{PlayerName, names, sentence};

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleStageName {
    /// It is being solved.
    Solving,
    /// A mistake was made, and stands on the board.
    Refuted,
    /// It is over, and everything can be tried.
    Over,
}

/// Somebody at a puzzle, as the page keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleSessionView {
    /// What it is solved for.
    pub purpose: PurposeName,
    /// How far it has come.
    pub stage: PuzzleStageName,
    /// How often help was asked for: first it is a place, then the ply itself.
    pub helped: u8,
    /// How it counts, once that is certain.
    pub success: Option<SuccessName>,
    /// Whether the solution was shown before it was found.
    pub gave_up: bool,
}

impl From<PuzzleSessionView> for PuzzleSession {
    fn from(view: PuzzleSessionView) -> Self {
        let stage = match view.stage {
            PuzzleStageName::Solving => PuzzleStage::Solving,
            PuzzleStageName::Refuted => PuzzleStage::Refuted,
            PuzzleStageName::Over => PuzzleStage::Over,
        };
        let success = view.success.map(Success::from);
        PuzzleSession { purpose: view.purpose.into(), stage, helped: view.helped, success, gave_up: view.gave_up }
    }
}

impl PuzzleSessionView {
    /// The same after something was done.
    fn after(self, session: PuzzleSession) -> Self {
        let stage = match session.stage {
            PuzzleStage::Solving => PuzzleStageName::Solving,
            PuzzleStage::Refuted => PuzzleStageName::Refuted,
            PuzzleStage::Over => PuzzleStageName::Over,
        };
        let success = session.success.map(SuccessName::from);
        PuzzleSessionView { stage, helped: session.helped, success, gave_up: session.gave_up, ..self }
    }
}

/// What somebody does with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum PuzzleAct {
    /// Has played something.
    Played {
        /// Whether it was a whole turn.
        is_turn: bool,
    },
    /// Asks for help.
    Help,
    /// Wants to see the solution.
    GiveUp,
    /// Tries again from before the mistake.
    TryAgain,
    /// Steps along the solution, a turn back or on.
    Step {
        /// Whether it is on.
        forward: bool,
    },
}

/// What is to happen on the board of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleOrderView {
    /// Nothing.
    Nothing,
    /// The opponent answers, and that is judged again.
    Reply {
        /// With these plies.
        plies: Vec<String>,
    },
    /// The engine says what the last turn comes to.
    Ask,
    /// Its last ply was found, whatever happened before.
    Solved,
    /// The board shows its position after some plies of its line.
    Show {
        /// Which.
        plies: Vec<String>,
    },
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleView {
    /// Its id.
    pub id: String,
    /// Who solves it.
    pub solver: PlayerName,
    /// What is asked for, as a sentence.
    pub task: String,
    /// What it is about.
    pub theme: String,
    /// The idea behind it, as a sentence.
    pub idea: String,
    /// How far it has come.
    pub progress: ProgressView,
    /// The turns of its line.
    pub solution: String,
    /// How it went, once it is over, as a sentence.
    pub ending: Option<String>,
    /// The steps of help that were asked for.
    pub hints: Vec<HintView>,
    /// Whether something can be played.
    pub may_play: bool,
    /// Whether there is more help.
    pub may_help: bool,
    /// Whether the mistake can be taken back.
    pub may_try_again: bool,
    /// Whether a turn of the solution can be stepped back, and on.
    pub may_step: [bool; 2],
    /// Whether another puzzle comes after it.
    pub may_go_on: bool,
}

/// How far a puzzle has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProgressView {
    /// The next ply is to be found.
    Open,
    /// The turn is right, and the opponent answers.
    Answer {
        /// With these plies.
        plies: Vec<String>,
    },
    /// It is solved, after so many plies.
    Solved {
        /// How many.
        plies: usize,
    },
    /// A ply was wrong.
    Wrong {
        /// Its number, counted from 0.
        ply: usize,
    },
}

/// A step of help.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HintView {
    /// What is said, as a sentence.
    pub words: String,
    /// The points that are shown.
    pub points: Vec<String>,
}

/// What a try is worth to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TryResultName {
    /// It wins.
    Wins,
    /// Nothing is proved.
    Open,
    /// It fails.
    Fails,
}

impl From<TryResult> for TryResultName {
    fn from(worth: TryResult) -> Self {
        match worth {
            TryResult::Wins => TryResultName::Wins,
            TryResult::Open => TryResultName::Open,
            TryResult::Fails => TryResultName::Fails,
        }
    }
}

/// How a puzzle stands in a match that began with its position.
pub(crate) fn stand(
    staged: &StagedMatch,
    line: &PuzzleLine,
    session: PuzzleSessionView,
    language: Language,
) -> Result<DeskReply, Trouble> {
    let (puzzle, session, plies) = (read(line)?, PuzzleSession::from(session), plies(staged));
    let attempt = Attempt::of(&puzzle, &plies);
    let may_step = [false, true].map(|forward| session.step(&puzzle, &plies, forward) != PuzzleOrder::Nothing);
    let say = |message: &Message| sentence(language, message);
    let hint = |hint: Hint| HintView { words: say(&hint.words), points: names(&hint.points) };
    let progress = match attempt.progress() {
        Progress::Open => ProgressView::Open,
        Progress::Answer(plies) => ProgressView::Answer { plies: texts(plies) },
        Progress::Solved(plies) => ProgressView::Solved { plies: *plies },
        Progress::Wrong(ply) => ProgressView::Wrong { ply: *ply },
    };
    let view = PuzzleView {
        id: puzzle.id(),
        solver: puzzle.solver().into(),
        task: say(&describe::puzzle_task(&puzzle)),
        theme: Messages::text(language, &describe::theme(puzzle.theme)),
        idea: say(&describe::idea(&puzzle.game(), puzzle.theme)),
        progress,
        solution: write_turns(&puzzle.start, &puzzle.line),
        ending: describe::puzzle_ending(&session).map(|message| Messages::text(language, &message)),
        hints: session.hints(&attempt).into_iter().map(hint).collect(),
        may_play: session.may_play(&attempt),
        may_help: session.may_help(&attempt),
        may_try_again: session.may_try_again(),
        may_step,
        may_go_on: session.may_go_on(),
    };
    Ok(DeskReply::PuzzleStands { view: Box::new(view) })
}

/// Does something with a puzzle in a match that began with its position.
pub(crate) fn act(
    staged: &StagedMatch,
    line: &PuzzleLine,
    view: PuzzleSessionView,
    act: PuzzleAct,
) -> Result<DeskReply, Trouble> {
    let (puzzle, mut session, plies) = (read(line)?, PuzzleSession::from(view), plies(staged));
    let order = match act {
        PuzzleAct::Played { is_turn } => session.played(&puzzle, &plies, is_turn),
        PuzzleAct::Help => {
            session.help(&Attempt::of(&puzzle, &plies));
            PuzzleOrder::Nothing
        }
        PuzzleAct::GiveUp => session.give_up(&puzzle),
        PuzzleAct::TryAgain => session.try_again(&puzzle, &plies),
        PuzzleAct::Step { forward } => session.step(&puzzle, &plies, forward),
    };
    let order = match order {
        PuzzleOrder::Nothing => PuzzleOrderView::Nothing,
        PuzzleOrder::Reply(plies) => PuzzleOrderView::Reply { plies: texts(&plies) },
        PuzzleOrder::Ask => PuzzleOrderView::Ask,
        PuzzleOrder::Solved => PuzzleOrderView::Solved,
        PuzzleOrder::Show(count) => PuzzleOrderView::Show { plies: texts(&puzzle.line[..count]) },
    };
    Ok(DeskReply::PuzzleActed { session: view.after(session), order })
}

/// What the last turn of a match comes to that began with the position of a puzzle.
pub(crate) fn answer(
    staged: &StagedMatch,
    line: &PuzzleLine,
    thought: Option<&Thought>,
    language: Language,
) -> Result<DeskReply, Trouble> {
    let (puzzle, position) = (read(line)?, staged.staging().position());
    let finding = thought.map(|thought| thought.finding(position)).transpose()?;
    let answered = Refutation::of(&puzzle, &plies(staged), finding.as_ref());
    let Refutation { worth, said, answer } =
        answered.ok_or_else(|| Trouble::Failed("nothing is known of this try: think about it first".to_owned()))?;
    Ok(DeskReply::TryAnswered {
        worth: worth.into(),
        sentence: sentence(language, &said),
        saying: (&said).into(),
        plies: texts(&answer),
    })
}

fn plies(staged: &StagedMatch) -> Vec<AnyMove> {
    staged.game().plies().chain(staged.staging().plies()).collect()
}

fn texts(plies: &[AnyMove]) -> Vec<String> {
    plies.iter().map(ToString::to_string).collect()
}
