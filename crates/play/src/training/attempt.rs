//! How a puzzle stands after some plies, for front ends that show them on a board of their own.

use tabuleiro_rules::AnyMove;

use crate::messages::Message;
use crate::puzzle::{Hint, HintStep, Judgement, Puzzle, Solving};

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The solver is to find the next ply.
    Open,
    /// The turn is right, and the opponent answers so.
    Answer(Vec<AnyMove>),
    /// It is solved, after so many plies of the list.
    Solved(usize),
    /// The ply of this number in the list is wrong.
    Wrong(usize),
}

/// Somebody's way through a puzzle so far.
#[derive(Clone, Debug)]
pub struct Attempt {
    solving: Solving,
    progress: Progress,
}

impl Attempt {
    /// Judges the plies from the start of a puzzle on, the answers of the opponent among them.
    pub fn of(puzzle: &Puzzle, plies: &[AnyMove]) -> Self {
        let mut solving = Solving::new(puzzle.clone());
        let mut at = 0;
        let progress = loop {
            let Some(&ply) = plies.get(at) else { break Progress::Open };
            let judged = solving.play(ply);
            at += 1;
            let (replies, is_solved) = match judged {
                Ok(Judgement::Right { replies }) => (replies, false),
                Ok(Judgement::Solved { replies }) => (replies, true),
                Ok(Judgement::Wrong) | Err(_) => break Progress::Wrong(at - 1),
            };
            let given = &plies[at..plies.len().min(at + replies.len())];
            if let Some(other) = given.iter().zip(&replies).position(|(given, reply)| given != reply) {
                break Progress::Wrong(at + other);
            }
            if given.len() < replies.len() {
                break Progress::Answer(replies[given.len()..].to_vec());
            }
            at += replies.len();
            if is_solved {
                break Progress::Solved(at);
            }
        };
        Attempt { solving, progress }
    }

    /// How it stands.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The two steps of help that there are now: what it is about and where to begin, and then the ply itself. None while
    /// there is nothing to be found.
    pub fn hints(&self) -> Option<[Hint; 2]> {
        if self.progress != Progress::Open {
            return None;
        }
        let place = self.solving.hint(HintStep::Second)?;
        let answer = self.solving.answer()?;
        let shown = Message::new("training-hint-move").with("move", answer.to_string());
        Some([place, Hint { words: shown, points: answer.points().to_vec() }])
    }

    /// The idea behind it, which is said with the first step of help.
    pub fn idea(&self) -> Option<Message> {
        self.solving.hint(HintStep::First).map(|hint| hint.words)
    }
}
