//! Somebody at a puzzle: how far it has come, what help there was, how it counts, and what happens next.
//!
//! The board belongs to the front end, which says what stands on it: the plies from the start of the puzzle on, those of a turn
//! that is not over among them.

use tabuleiro_rules::AnyMove;

use super::{Attempt, Progress, PuzzleStats, Success};
use crate::puzzle::{Hint, Puzzle};
use crate::turns::turn_ends;

/// What puzzles are solved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is that of the day.
    Daily,
    /// For one's rating.
    Rated,
    /// As many as possible without a mistake and without help.
    Streak,
    /// For itself alone.
    One,
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleStage {
    /// It is being solved.
    Solving,
    /// A mistake was made, and stands on the board with what is wrong with it.
    Refuted,
    /// It is solved or its solution was shown: everything can be tried.
    Over,
}

/// What is to happen on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleOrder {
    /// Nothing.
    Nothing,
    /// The opponent answers so, and that is judged again.
    Reply(Vec<AnyMove>),
    /// An engine says what the last turn comes to, and answers it.
    Ask,
    /// Its last ply was found, whatever happened before.
    Solved,
    /// So many plies of its line stand on the board.
    Show(usize),
}

/// Somebody at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSession {
    /// What it is solved for.
    pub purpose: Purpose,
    /// How far it has come.
    pub stage: PuzzleStage,
    /// How often help was asked for: first it is a place, then the ply itself.
    pub helped: u8,
    /// How it counts, once that is certain.
    pub success: Option<Success>,
    /// Whether the solution was shown before it was found.
    pub gave_up: bool,
}

impl PuzzleSession {
    /// Begins with a puzzle.
    pub fn new(purpose: Purpose) -> Self {
        PuzzleSession { purpose, stage: PuzzleStage::Solving, helped: 0, success: None, gave_up: false }
    }

    /// Something was played: a whole turn, or only some of one.
    pub fn played(&mut self, puzzle: &Puzzle, plies: &[AnyMove], is_turn: bool) -> PuzzleOrder {
        match self.stage {
            PuzzleStage::Solving => {}
            PuzzleStage::Over if is_turn => return PuzzleOrder::Ask,
            PuzzleStage::Over | PuzzleStage::Refuted => return PuzzleOrder::Nothing,
        }
        match Attempt::of(puzzle, plies).progress() {
            Progress::Open => PuzzleOrder::Nothing,
            Progress::Answer(answer) => PuzzleOrder::Reply(answer.clone()),
            Progress::Solved(_) => {
                self.count(if self.helped == 0 { Success::Clean } else { Success::Hinted });
                self.stage = PuzzleStage::Over;
                PuzzleOrder::Solved
            }
            Progress::Wrong(_) => {
                self.count(Success::Missed);
                self.stage = PuzzleStage::Refuted;
                PuzzleOrder::Ask
            }
        }
    }

    /// Whether something can be played.
    pub fn may_play(&self, attempt: &Attempt) -> bool {
        match self.stage {
            PuzzleStage::Solving => *attempt.progress() == Progress::Open,
            PuzzleStage::Refuted => false,
            PuzzleStage::Over => true,
        }
    }

    /// Whether there is more help than was asked for. In a streak there is none.
    pub fn may_help(&self, attempt: &Attempt) -> bool {
        let is_open = self.stage == PuzzleStage::Solving && *attempt.progress() == Progress::Open;
        is_open && self.purpose != Purpose::Streak && self.helped < 2
    }

    /// Helps: first with the place, then with the ply itself, which is as good as solving it.
    pub fn help(&mut self, attempt: &Attempt) {
        if self.may_help(attempt) {
            self.helped += 1;
            if self.helped > 1 {
                self.count(Success::Missed);
            }
        }
    }

    /// The steps of help that were asked for.
    pub fn hints(&self, attempt: &Attempt) -> Vec<Hint> {
        let is_asked = self.stage == PuzzleStage::Solving && self.helped > 0;
        let hints = attempt.hints().filter(|_| is_asked);
        hints.into_iter().flatten().take(self.helped.into()).collect()
    }

    /// Shows the solution, whose end then stands on the board.
    pub fn give_up(&mut self, puzzle: &Puzzle) -> PuzzleOrder {
        if self.stage == PuzzleStage::Over {
            return PuzzleOrder::Nothing;
        }
        self.count(Success::Missed);
        (self.stage, self.gave_up) = (PuzzleStage::Over, true);
        PuzzleOrder::Show(puzzle.line.len())
    }

    /// Whether the mistake can be taken back. It ends a streak.
    pub fn may_try_again(&self) -> bool {
        self.stage == PuzzleStage::Refuted && self.purpose != Purpose::Streak
    }

    /// Tries again from before the mistake.
    pub fn try_again(&mut self, puzzle: &Puzzle, plies: &[AnyMove]) -> PuzzleOrder {
        if !self.may_try_again() {
            return PuzzleOrder::Nothing;
        }
        self.stage = PuzzleStage::Solving;
        PuzzleOrder::Show(turn_before(puzzle, along(puzzle, plies)))
    }

    /// Whether another puzzle comes after this one.
    pub fn may_go_on(&self) -> bool {
        self.stage == PuzzleStage::Over || (self.stage == PuzzleStage::Refuted && self.purpose == Purpose::Streak)
    }

    /// Steps along the line once it is over, a turn at a time. From a try it goes back to where that left the line.
    pub fn step(&self, puzzle: &Puzzle, plies: &[AnyMove], forward: bool) -> PuzzleOrder {
        if self.stage != PuzzleStage::Over {
            return PuzzleOrder::Nothing;
        }
        let same = along(puzzle, plies);
        let next = match forward {
            true => turn_ends(&puzzle.start, &puzzle.line).into_iter().find(|&end| end > same),
            false if same < plies.len() => Some(turn_before(puzzle, same)),
            false => same.checked_sub(1).map(|before| turn_before(puzzle, before)),
        };
        next.map_or(PuzzleOrder::Nothing, PuzzleOrder::Show)
    }

    /// Counts it, once.
    fn count(&mut self, success: Success) {
        self.success = self.success.or(Some(success));
    }
}

/// How many plies of the line stand on the board.
fn along(puzzle: &Puzzle, plies: &[AnyMove]) -> usize {
    puzzle.line.iter().zip(plies).take_while(|(wanted, made)| wanted == made).count()
}

/// After how many plies of the line the last turn is over that has ended by then.
pub fn turn_before(puzzle: &Puzzle, plies: usize) -> usize {
    turn_ends(&puzzle.start, &puzzle.line).into_iter().rfind(|&end| end <= plies).unwrap_or(0)
}

/// What a puzzle that was counted has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// The stats after it.
    pub stats: PuzzleStats,
    /// By how much the rating has changed, as whole numbers show it; nothing where it is not at stake.
    pub gain: Option<i64>,
    /// What the streak had come to, if this ends it.
    pub ended: Option<u32>,
}

impl PuzzleStats {
    /// The same after a puzzle that was solved for something.
    pub fn counting(&self, purpose: Purpose, puzzle: &Puzzle, success: Success) -> Counted {
        let rating = |stats: &PuzzleStats| stats.rating().value.round() as i64;
        match purpose {
            Purpose::Daily | Purpose::One => Counted { stats: self.clone(), gain: None, ended: None },
            Purpose::Rated => {
                let stats = self.after(puzzle, success);
                Counted { gain: Some(rating(&stats) - rating(self)), stats, ended: None }
            }
            Purpose::Streak => {
                let ended = (success != Success::Clean).then_some(self.streak());
                Counted { stats: self.after_in_streak(puzzle, success), gain: None, ended }
            }
        }
    }
}
