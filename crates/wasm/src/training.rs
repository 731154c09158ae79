//! Puzzles at the desk: which one comes next, how one stands in a match, what a try comes to, and what is kept of whoever
//! solves them.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::puzzle::{Hint, Puzzle, Theme, themes};
use tabuleiro_play::record::Date;
use tabuleiro_play::training::{
    Attempt, Counted, Dailies, Day, Learner, Order, Progress, Purpose, Refutation, Session, Stage, Success, Worth,
    daily, daily_game, next_in_streak, next_to_train,
};
use tabuleiro_play::turns::write_turns;
use tabuleiro_protocol::{PuzzleLine, read_puzzles};
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::names::GameName;
use crate::reply::DeskReply;
use crate::staged_match::{StagedMatch, Trouble};
use crate::thought::Thought;
use crate::view::{PlayerName, names, sentence};

/// Which puzzle of a list is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleWish {
    /// The next one for rated training.
    Training {
        /// What is kept of the learner; nothing of somebody who is new.
        learner: Option<String>,
        /// The name of the theme that it is to be about.
        theme: Option<String>,
        /// What decides by chance.
        seed: u32,
    },
    /// The next one of a streak.
    Streak {
        /// What is kept of the learner.
        learner: Option<String>,
        /// What decides by chance.
        seed: u32,
    },
    /// That of a day, from the list of the day's game.
    Daily {
        /// The day, `2026.11.18`.
        date: String,
    },
    /// The one with this id.
    Named {
        /// Its id.
        id: String,
    },
}

/// How somebody has fared with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SuccessName {
    /// Solved without a mistake and without help.
    Clean,
    /// Solved without a mistake, with the first step of help.
    Hinted,
    /// A mistake was made, or the move was shown.
    Missed,
}

impl From<Success> for SuccessName {
    fn from(success: Success) -> Self {
        match success {
            Success::Clean => SuccessName::Clean,
            Success::Hinted => SuccessName::Hinted,
            Success::Missed => SuccessName::Missed,
        }
    }
}

impl From<SuccessName> for Success {
    fn from(name: SuccessName) -> Self {
        match name {
            SuccessName::Clean => Success::Clean,
            SuccessName::Hinted => Success::Hinted,
            SuccessName::Missed => Success::Missed,
        }
    }
}

/// What puzzles are solved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PurposeName {
    /// It is that of the day.
    Daily,
    /// For one's rating.
    Rated,
    /// As many as possible without a mistake and without help.
    Streak,
    /// For itself alone.
    One,
}

impl From<PurposeName> for Purpose {
    fn from(name: PurposeName) -> Self {
        match name {
            PurposeName::Daily => Purpose::Daily,
            PurposeName::Rated => Purpose::Rated,
            PurposeName::Streak => Purpose::Streak,
            PurposeName::One => Purpose::One,
        }
    }
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StageName {
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
pub struct SessionView {
    /// What it is solved for.
    pub purpose: PurposeName,
    /// How far it has come.
    pub stage: StageName,
    /// How often help was asked for: first it is a place, then the ply itself.
    pub helped: u8,
    /// How it counts, once that is certain.
    pub success: Option<SuccessName>,
    /// Whether the solution was shown before it was found.
    pub gave_up: bool,
}

impl From<SessionView> for Session {
    fn from(view: SessionView) -> Self {
        let stage = match view.stage {
            StageName::Solving => Stage::Solving,
            StageName::Refuted => Stage::Refuted,
            StageName::Over => Stage::Over,
        };
        let success = view.success.map(Success::from);
        Session { purpose: view.purpose.into(), stage, helped: view.helped, success, gave_up: view.gave_up }
    }
}

impl SessionView {
    /// The same after something was done.
    fn after(self, session: Session) -> Self {
        let stage = match session.stage {
            Stage::Solving => StageName::Solving,
            Stage::Refuted => StageName::Refuted,
            Stage::Over => StageName::Over,
        };
        let success = session.success.map(SuccessName::from);
        SessionView { stage, helped: session.helped, success, gave_up: session.gave_up, ..self }
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
pub enum PuzzleOrder {
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

/// What somebody has done with a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleResult {
    /// The puzzle.
    pub puzzle: PuzzleLine,
    /// How it went.
    pub success: SuccessName,
    /// What it was solved for.
    pub purpose: PurposeName,
}

/// What is known of somebody who solves the puzzles of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LearnerView {
    /// What is to be kept.
    pub kept: String,
    /// The rating, as a whole number.
    pub rating: u32,
    /// How far off it may well be.
    pub deviation: u32,
    /// How many puzzles of the rated training were solved without a mistake.
    pub solved: u32,
    /// How many were tried.
    pub tried: u32,
    /// How many puzzles the streak has.
    pub streak: u32,
    /// How many the longest one had.
    pub longest_streak: u32,
}

/// What is known of somebody's daily puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DailiesView {
    /// What is to be kept.
    pub kept: String,
    /// The name of the game of the day's puzzle.
    pub game: GameName,
    /// Whether the day's puzzle is solved.
    pub is_solved: bool,
    /// On how many days in a row they have been solved.
    pub in_a_row: u32,
    /// The longest row of days.
    pub longest: u32,
}

/// A theme of a game's puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ThemeView {
    /// Its name in files.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// How many puzzles are about it.
    pub count: usize,
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
pub enum WorthName {
    /// It wins.
    Wins,
    /// Nothing is proved.
    Open,
    /// It fails.
    Fails,
}

impl From<Worth> for WorthName {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Wins => WorthName::Wins,
            Worth::Open => WorthName::Open,
            Worth::Fails => WorthName::Fails,
        }
    }
}

/// A day as the page tells it.
fn day(date: &str) -> Result<Day, Trouble> {
    let wrong = || Trouble::Failed(format!("`{date}` is no day: write it as in `2026.11.18`"));
    date.parse::<Date>().map(Day::from).map_err(|_| wrong())
}

fn random(seed: u32) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.into())
}

/// Whoever is kept so; somebody new if that cannot be understood.
fn learner(kept: Option<&str>) -> Learner {
    kept.and_then(|kept| kept.parse().ok()).unwrap_or_default()
}

fn puzzles(text: &str) -> Result<Vec<Puzzle>, Trouble> {
    read_puzzles(text).map_err(|error| Trouble::Failed(error.to_string()))
}

fn read(line: &PuzzleLine) -> Result<Puzzle, Trouble> {
    line.puzzle().map_err(|error| Trouble::Failed(error.to_string()))
}

fn texts(plies: &[AnyMove]) -> Vec<String> {
    plies.iter().map(ToString::to_string).collect()
}

/// A puzzle from a list of those of a game.
pub(crate) fn choose(text: &str, wish: &PuzzleWish) -> Result<DeskReply, Trouble> {
    let puzzles = puzzles(text)?;
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let found = match wish {
        PuzzleWish::Training { learner: kept, theme, seed } => {
            let fits = |puzzle: &&&Puzzle| theme.as_deref().is_none_or(|theme| puzzle.theme.name() == theme);
            let some: Vec<&Puzzle> = all.iter().filter(fits).copied().collect();
            next_to_train(&some, &learner(kept.as_deref()), &mut random(*seed))
        }
        PuzzleWish::Streak { learner: kept, seed } => {
            next_in_streak(&all, &learner(kept.as_deref()), &mut random(*seed))
        }
        PuzzleWish::Daily { date } => daily(&puzzles, day(date)?),
        PuzzleWish::Named { id } => all.into_iter().find(|puzzle| puzzle.id() == *id),
    };
    Ok(found.map_or(DeskReply::Done, |puzzle| DeskReply::Puzzle { puzzle: puzzle.into() }))
}

/// The themes of a list that have puzzles.
pub(crate) fn list_themes(game: &str, text: &str, language: Language) -> Result<DeskReply, Trouble> {
    let (game, puzzles): (GameSpec, _) = (game.parse()?, puzzles(text)?);
    let view = |theme: Theme| ThemeView {
        name: theme.name().to_owned(),
        label: Messages::text(language, &describe::theme(theme)),
        count: puzzles.iter().filter(|puzzle| puzzle.theme == theme).count(),
    };
    let themes = themes(&game).into_iter().map(view).filter(|theme| theme.count > 0).collect();
    Ok(DeskReply::Themes { themes, puzzles: puzzles.len() })
}

/// How a puzzle stands in a match that began with its position.
pub(crate) fn stand(
    staged: &StagedMatch,
    line: &PuzzleLine,
    session: SessionView,
    language: Language,
) -> Result<DeskReply, Trouble> {
    let (puzzle, session, plies) = (read(line)?, Session::from(session), plies(staged));
    let attempt = Attempt::of(&puzzle, &plies);
    let may_step = [false, true].map(|forward| session.step(&puzzle, &plies, forward) != Order::Nothing);
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
    view: SessionView,
    act: PuzzleAct,
) -> Result<DeskReply, Trouble> {
    let (puzzle, mut session, plies) = (read(line)?, Session::from(view), plies(staged));
    let order = match act {
        PuzzleAct::Played { is_turn } => session.played(&puzzle, &plies, is_turn),
        PuzzleAct::Help => {
            session.help(&Attempt::of(&puzzle, &plies));
            Order::Nothing
        }
        PuzzleAct::GiveUp => session.give_up(&puzzle),
        PuzzleAct::TryAgain => session.try_again(&puzzle, &plies),
        PuzzleAct::Step { forward } => session.step(&puzzle, &plies, forward),
    };
    let order = match order {
        Order::Nothing => PuzzleOrder::Nothing,
        Order::Reply(plies) => PuzzleOrder::Reply { plies: texts(&plies) },
        Order::Ask => PuzzleOrder::Ask,
        Order::Solved => PuzzleOrder::Solved,
        Order::Show(count) => PuzzleOrder::Show { plies: texts(&puzzle.line[..count]) },
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

/// Whoever is kept so, after another puzzle if there was one.
pub(crate) fn learn(kept: Option<&str>, result: Option<&PuzzleResult>) -> Result<DeskReply, Trouble> {
    let before = learner(kept);
    let Counted { learner, gain, ended } = match result {
        None => Counted { learner: before, gain: None, ended: None },
        Some(PuzzleResult { puzzle, success, purpose }) => {
            before.counting((*purpose).into(), &read(puzzle)?, (*success).into())
        }
    };
    let rating = learner.rating();
    Ok(DeskReply::Learner {
        learner: LearnerView {
            kept: learner.to_string(),
            // Both are bounded.
            rating: rating.value.round() as u32,
            deviation: rating.deviation.round() as u32,
            solved: learner.solved(),
            tried: learner.tried(),
            streak: learner.streak(),
            longest_streak: learner.longest_streak(),
        },
        gain,
        ended,
    })
}

/// What is kept of somebody's daily puzzles, on a day on which it may just have been solved.
pub(crate) fn keep_daily(kept: Option<&str>, date: &str, solved: bool) -> Result<DeskReply, Trouble> {
    let day = day(date)?;
    let before: Dailies = kept.and_then(|kept| kept.parse().ok()).unwrap_or_default();
    let dailies = if solved { before.after(day) } else { before };
    Ok(DeskReply::Dailies {
        dailies: DailiesView {
            kept: dailies.to_string(),
            game: daily_game(day).into(),
            is_solved: dailies.is_solved(day),
            in_a_row: dailies.in_a_row(day),
            longest: dailies.longest(),
        },
    })
}
