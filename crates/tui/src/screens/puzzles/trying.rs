//! What the computer answers to a mistake in a puzzle, and to whatever is tried once it is over.

use std::num::NonZero;
use std::time::Duration;

use tabuleiro_local::review::finding;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::training::{PuzzleStage, Refutation, turn_before};

use super::Puzzles;
use crate::parts::hand::points;
use crate::screen::Context;
use crate::thinking::{About, Answer, Thought};

/// How long the computer looks for an answer.
const LOOK: Duration = Duration::from_secs(2);

impl Puzzles {
    /// Asks the computer what the last turn comes to; where the game is over the rules tell.
    pub(super) fn ask(&mut self, cx: &mut Context<'_>) {
        self.looking = None;
        let plies = self.plies();
        let Some(puzzle) = &self.puzzle else { return };
        if let Some(ended) = Refutation::of(puzzle, &plies, None) {
            self.said = vec![ended.said];
            return;
        }
        let mut game = Match::from_position(puzzle.start.clone(), MatchOptions::default());
        // What was made by hand is legal.
        if plies.iter().all(|&ply| game.play(ply, Time(0)).is_ok()) {
            let about = About::Lines { game: Box::new(game), count: NonZero::<usize>::MIN, time: LOOK };
            self.looking = Some(cx.thinkers.ask(about));
        }
    }

    /// The computer has thought of an answer: it is played and said.
    pub(super) fn hear(&mut self, thought: &Thought) {
        let Answer::Lines { report, done } = &thought.answer else { return };
        let is_decided = report.lines.first().is_some_and(|line| line.score.is_decided());
        let is_meant = self.looking.as_ref().is_some_and(|looking| looking.is_answered_by(thought));
        if !is_meant || !(*done || is_decided) {
            return;
        }
        self.looking = None;
        let mut plies = self.plies();
        let mut position = self.hand.position().clone();
        let found = finding(report, position.turn());
        let answered = self.puzzle.as_ref().and_then(|puzzle| Refutation::of(puzzle, &plies, found.as_ref()));
        let Some(Refutation { said, answer, .. }) = answered else { return };
        for &ply in &answer {
            if position.play(ply).is_err() {
                return;
            }
        }
        plies.extend(&answer);
        self.said = vec![said];
        self.last = points(&answer);
        self.made = plies;
        self.hand.follow(&position);
    }

    /// Sets the board up with so many plies of the line.
    pub(super) fn go_along(&mut self, plies: usize) {
        let Some(puzzle) = &self.puzzle else { return };
        let plies = plies.min(puzzle.line.len());
        self.made = puzzle.line[..plies].to_vec();
        let begin = turn_before(puzzle, plies.saturating_sub(1));
        self.last = points(&self.made[begin.min(plies)..]);
        self.said.clear();
        (self.looking, self.refused) = (None, None);
        if let Some(position) = self.position_made() {
            self.hand.follow(&position);
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.session.stage == PuzzleStage::Over
    }
}
