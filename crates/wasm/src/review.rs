//! A game gone over, as a page shows it, and the warnings of teaching games.

use serde::Serialize;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::record::NotedScore;
use tabuleiro_play::review::{Finding, Grade, Review, ReviewedTurn, time_for_each};
use tabuleiro_play::teaching::Learner;
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::staged_match::Trouble;
use crate::thought::Thought;
use crate::view::{PlayerName, names};

/// What a page shows of a game that was gone over. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// The numbers of the positions that the engine has to look at, from the start on.
    pub questions: Vec<usize>,
    /// How long it is to look at each of them, in milliseconds.
    pub millis: f64,
    /// The first player's chance to win, from 0 to 1, at the start and after each action, where it is known.
    pub chances: Vec<Option<f64>>,
    /// The turns that are judged.
    pub turns: Vec<ReviewedTurnView>,
    /// How accurately each player played, in per cent.
    pub accuracies: [Option<u8>; 2],
}

/// A turn that is judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedTurnView {
    /// The number of its first action.
    pub begin: usize,
    /// The number of the action that cost most: the position before it is the one to look at.
    pub worst: usize,
    /// Who played it.
    pub player: PlayerName,
    /// How bad it was.
    pub grade: GradeName,
    /// Whether that is worth pointing out: a mistake or worse.
    pub is_serious: bool,
    /// The mark behind it: `?!`, `?`, `??`, or nothing.
    pub mark: String,
    /// The player's chance to win before and after it.
    pub before: f64,
    /// See above.
    pub after: f64,
    /// What is wrong with it, if it was not good.
    pub fault: Option<FaultView>,
}

/// What is wrong with a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FaultView {
    /// What it was and what it cost, as a sentence.
    pub verdict: String,
    /// Why, as a sentence.
    pub why: String,
    /// The better ply.
    pub better: String,
    /// Its points, in order.
    pub points: Vec<String>,
    /// How the game would have gone on, from the better ply on.
    pub line: Vec<String>,
}

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GradeName {
    /// It was good.
    Good,
    /// It was not accurate.
    Inaccuracy,
    /// It was a mistake.
    Mistake,
    /// It was a blunder.
    Blunder,
}

impl From<Grade> for GradeName {
    fn from(grade: Grade) -> Self {
        match grade {
            Grade::Good => GradeName::Good,
            Grade::Inaccuracy => GradeName::Inaccuracy,
            Grade::Mistake => GradeName::Mistake,
            Grade::Blunder => GradeName::Blunder,
        }
    }
}

impl Thought {
    /// The thought as what is found in a position. A line ends where it cannot be played.
    pub(crate) fn finding(&self, position: &AnyPosition) -> Result<Finding, Trouble> {
        let mover = position.turn();
        let score = match (self.win, self.loss) {
            (Some(plies), _) => NotedScore::Win { winner: mover, plies },
            (_, Some(plies)) => NotedScore::Win { winner: mover.other(), plies },
            _ => NotedScore::of_chance(mover, self.chance),
        };
        let read = |text: &String| position.parse_move(text).map_err(|error| Trouble::Failed(error.to_string()));
        let mut line = self.line.iter().map(read).collect::<Result<Vec<AnyMove>, _>>()?;
        if line.is_empty() {
            line.push(read(&self.ply)?);
        }
        let mut after = position.clone();
        let legal = line.iter().take_while(|&&ply| after.play(ply).is_ok()).count();
        line.truncate(legal);
        Ok(Finding { score, line })
    }
}

/// The review that thoughts about the positions of a game come to.
pub(crate) fn review_of(game: &Match, thoughts: &[Option<Thought>]) -> Result<Review, Trouble> {
    let found = game.positions().zip(thoughts).map(|(position, thought)| match thought {
        Some(thought) if position.outcome().is_none() => thought.finding(position).map(Some),
        _ => Ok(None),
    });
    Ok(Review::of_findings(game, &found.collect::<Result<Vec<Option<Finding>>, _>>()?))
}

/// What is kept of a learner; somebody of whom nothing can be understood is new.
pub(crate) fn learner_of(text: Option<&str>) -> Learner {
    text.and_then(|text| text.parse().ok()).unwrap_or_default()
}

impl ReviewView {
    pub(crate) fn of(review: &Review, game: &Match, language: Language) -> Self {
        let plies: Vec<Option<AnyMove>> = game.actions().map(|action| action.ply()).collect();
        let turn = |turn: ReviewedTurn| ReviewedTurnView {
            begin: turn.begin,
            worst: turn.worst,
            player: turn.player.into(),
            grade: turn.grade.into(),
            is_serious: turn.grade.is_serious(),
            mark: turn.grade.mark().to_owned(),
            before: turn.before,
            after: turn.after,
            fault: fault(review, game, &turn, plies[turn.worst], language),
        };
        let questions = Review::questions(game);
        ReviewView {
            millis: time_for_each(questions.len()).as_millis() as f64,
            questions,
            chances: review.chances(),
            turns: review.turns(game).into_iter().map(turn).collect(),
            accuracies: review.accuracies(game),
        }
    }
}

fn fault(
    review: &Review,
    game: &Match,
    turn: &ReviewedTurn,
    played: Option<AnyMove>,
    language: Language,
) -> Option<FaultView> {
    let say = |message: &Message| Messages::text(language, message);
    let line = &review.judged(turn.worst)?.better.as_ref()?.line;
    let better = *line.first()?;
    Some(FaultView {
        verdict: say(&describe::verdict(played?, turn.grade, turn.cost(), better)?),
        why: say(&review.why(game, turn.worst)?),
        better: better.to_string(),
        points: names(&better.points()),
        line: line.iter().map(ToString::to_string).collect(),
    })
}
