//! What is wrong with a ply off the line of a puzzle, and what any other try after it comes to: an engine shows it on the board.

use tabuleiro_rules::AnyMove;

use super::{Attempt, Progress};
use crate::describe;
use crate::messages::Message;
use crate::puzzle::{Goal, Puzzle};
use crate::record::NotedScore;
use crate::review::Finding;
use crate::turns::{split_turns, write_turn, write_turns};

/// What a try is worth to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryResult {
    /// It wins.
    Wins,
    /// Nothing is proved.
    Open,
    /// It loses, or misses what the puzzle asks for.
    Fails,
}

/// A try in a puzzle, answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Refutation {
    /// What the try is worth.
    pub worth: TryResult,
    /// What is said of it, as a sentence.
    pub said: Message,
    /// How it goes on, to the end of the opponent's next turn as far as that is known; nothing if the game is over.
    pub answer: Vec<AnyMove>,
}

impl Refutation {
    /// Answers the last turn among the plies from the start of a puzzle on, by what an engine has found after it. That is not
    /// needed where the game is over. Nothing if nobody has looked yet, or the plies cannot be made.
    pub fn of(puzzle: &Puzzle, plies: &[AnyMove], finding: Option<&Finding>) -> Option<Self> {
        let solver = puzzle.solver();
        let (mover, turn) = split_turns(&puzzle.start, plies).pop()?;
        let mut position = puzzle.start.clone();
        plies.iter().try_for_each(|&ply| position.play(ply)).ok()?;
        if let Some(outcome) = position.outcome() {
            let worth = match outcome.winner {
                Some(winner) if winner == solver => TryResult::Wins,
                Some(_) => TryResult::Fails,
                None if puzzle.goal() == Goal::Hold => TryResult::Open,
                None => TryResult::Fails,
            };
            return Some(Refutation { worth, said: describe::outcome(&position)?, answer: Vec::new() });
        }
        let finding = finding?;
        // The rest of a turn that is not over belongs to the try, and the answer follows it.
        let turns = split_turns(&position, &finding.line);
        let answered = turns.iter().take_while(|(player, _)| *player == mover).count() + 1;
        let answer: Vec<AnyMove> = turns.iter().take(answered).flat_map(|(_, plies)| plies.iter().copied()).collect();
        // The puzzle itself has proved that every other ply fails, even where the engine does not see it in time.
        let is_refuted = *Attempt::of(puzzle, plies).progress() == Progress::Wrong(plies.len().saturating_sub(1));
        let (worth, id) = match finding.score {
            NotedScore::Win { winner, .. } if winner == solver => (TryResult::Wins, "training-try-wins"),
            NotedScore::Win { .. } => (TryResult::Fails, "training-try-loses"),
            NotedScore::Hundredths(_) if is_refuted && puzzle.goal() == Goal::Win => {
                (TryResult::Fails, "training-try-misses")
            }
            NotedScore::Hundredths(_) if is_refuted => (TryResult::Fails, "training-try-gives-up"),
            NotedScore::Hundredths(_) => (TryResult::Open, "training-try-open"),
        };
        // Of an open game it is told how likely the solver wins.
        let side = if worth == TryResult::Fails { solver.other() } else { solver };
        let said = Message::new(id)
            .with("move", write_turn(turn))
            .with("answer", write_turns(&position, &answer))
            .with("side", describe::side(position.spec().info(), side))
            .with("chance", describe::percent(finding.score.chance(solver)));
        Some(Refutation { worth, said, answer })
    }
}
