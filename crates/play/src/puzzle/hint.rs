//! Hints in two steps: first the idea, then where to begin.

use tabuleiro_rules::{AnyMove, AnyPosition, Point};

use super::Puzzle;
use crate::describe;
use crate::messages::Message;

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HintStep {
    /// The idea.
    First,
    /// Where to begin.
    Second,
}

/// Something that helps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What is said.
    pub words: Message,
    /// The points that are shown with it.
    pub points: Vec<Point>,
}

impl Hint {
    /// What helps to find a ply of a puzzle.
    pub(super) fn new(puzzle: &Puzzle, position: &AnyPosition, ply: AnyMove, step: HintStep) -> Self {
        match step {
            HintStep::First => Hint { words: describe::idea(&puzzle.game(), puzzle.theme), points: Vec::new() },
            HintStep::Second => Hint::where_to_begin(position, ply),
        }
    }

    fn where_to_begin(position: &AnyPosition, ply: AnyMove) -> Self {
        match ply.points().as_slice() {
            [] => Hint { words: Message::new("puzzle-hint-word").with("move", ply.to_string()), points: Vec::new() },
            // To show the only point would be to show the answer: all with its letter are shown instead.
            [at] => {
                let points = position.shape().points().filter(|point| point.letter == at.letter).collect();
                let letter = at.to_string().chars().take_while(|letter| letter.is_alphabetic()).collect::<String>();
                Hint { words: Message::new("puzzle-hint-row").with("letter", letter), points }
            }
            [from, ..] => Hint { words: Message::new("puzzle-hint-piece").with("point", *from), points: vec![*from] },
        }
    }
}
