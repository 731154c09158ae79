//! Somebody at a puzzle: what is played is compared with the line, and the defence answers.

use tabuleiro_rules::{AnyMove, AnyPosition, Refusal};

use super::{Hint, HintStep, Puzzle};

/// A puzzle that somebody is solving.
#[derive(Clone, Debug)]
pub struct Solving {
    puzzle: Puzzle,
    position: AnyPosition,
    played: usize,
}

/// What is to be said of a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It fails. Nothing has been played.
    Wrong,
    /// It is right. It has been played, and so has what the opponent answers, if the turn is over.
    Right {
        /// The answer, ply by ply.
        replies: Vec<AnyMove>,
    },
    /// It is right, and the puzzle is solved.
    Solved {
        /// What the opponent still has to play, if that ends the game.
        replies: Vec<AnyMove>,
    },
}

impl Solving {
    /// Nothing has been played yet.
    pub fn new(puzzle: Puzzle) -> Self {
        Solving { position: puzzle.start.clone(), puzzle, played: 0 }
    }

    /// What is to be solved.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position after what has been played.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What has been played, the answers among it.
    pub fn plies(&self) -> &[AnyMove] {
        &self.puzzle.line[..self.played]
    }

    /// The only ply that is right now; none if it is solved.
    pub fn answer(&self) -> Option<AnyMove> {
        self.puzzle.line.get(self.played).copied()
    }

    /// Whether there is nothing left to find.
    pub fn is_solved(&self) -> bool {
        self.answer().is_none()
    }

    /// Judges a ply, and plays it and its answer if it is right. What is illegal is refused, and nothing happens.
    ///
    /// ```
    /// use tabuleiro_play::puzzle::{Judgement, Puzzle, PuzzleText, Solving};
    ///
    /// let line = ["a3xb3".to_owned()];
    /// let text =
    ///     PuzzleText { game: "talpa:size=3", position: "rbr/1rb/1rb r", line: &line, turns: 1, theme: "tunnel", rating: 600 };
    /// let mut solving = Solving::new(Puzzle::read(&text).unwrap());
    /// let [wrong, right] = ["b2xc2", "a3xb3"].map(|text| solving.position().parse_move(text).unwrap());
    /// assert_eq!(solving.play(wrong), Ok(Judgement::Wrong));
    /// assert_eq!(solving.play(right), Ok(Judgement::Solved { replies: vec![] }));
    /// ```
    pub fn play(&mut self, ply: AnyMove) -> Result<Judgement, Refusal> {
        self.position.check(ply)?;
        if self.answer() != Some(ply) {
            return Ok(Judgement::Wrong);
        }
        self.go_on()?;
        let begin = self.played;
        while self.position.turn() != self.puzzle.solver() && self.position.outcome().is_none() && !self.is_solved() {
            self.go_on()?;
        }
        let replies = self.puzzle.line[begin..self.played].to_vec();
        Ok(if self.is_solved() { Judgement::Solved { replies } } else { Judgement::Right { replies } })
    }

    /// Plays the next ply of the line.
    fn go_on(&mut self) -> Result<(), Refusal> {
        if let Some(ply) = self.answer() {
            self.position.play(ply)?;
            self.played += 1;
        }
        Ok(())
    }

    /// What helps to find the next ply; nothing if it is solved.
    pub fn hint(&self, step: HintStep) -> Option<Hint> {
        Some(Hint::new(&self.puzzle, &self.position, self.answer()?, step))
    }
}
