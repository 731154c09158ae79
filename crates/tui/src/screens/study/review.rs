//! Going over the game of a study with the engine: what each turn cost, and the way from mistake to mistake.

use std::num::NonZero;

use tabuleiro_local::review::finding;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::review::{Finding, Grade, Review, ReviewedTurn, time_for_each};

use super::Study;
use crate::screen::Context;
use crate::thinking::{About, Answer, Pending, Thought};

/// A game that the engine goes over.
pub struct Going {
    game: Match,
    findings: Vec<Option<Finding>>,
    /// The positions that it has not looked at yet, the next one last.
    questions: Vec<usize>,
    /// How many there are in all.
    count: usize,
    /// The position that it looks at.
    pending: Option<(usize, Pending)>,
}

/// Towards one of the ends of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Towards {
    Beginning,
    End,
}

impl Going {
    fn new(game: Match) -> Self {
        let mut questions = Review::questions(&game);
        questions.reverse();
        let findings = vec![None; game.undoable() + 1];
        Going { count: questions.len(), game, findings, questions, pending: None }
    }

    /// Asks about the next position, if there is one.
    fn ask(&mut self, cx: &mut Context<'_>) {
        let Some(number) = self.questions.pop() else { return };
        let mut game = self.game.clone();
        // It goes back as far as it has come, so that nothing is refused.
        let _ = game.undo(game.undoable() - number, cx.now);
        let time = time_for_each(self.count);
        let about = About::Lines { game: Box::new(game), count: NonZero::<usize>::MIN, time };
        self.pending = Some((number, cx.thinkers.ask(about)));
    }
}

impl Study {
    /// Whether the game itself is looked at, which alone is gone over.
    fn is_at_game(&self) -> bool {
        !self.branches.is_variation()
    }

    /// Whether there is something to go over.
    pub(super) fn can_review(&self) -> bool {
        self.going.is_none() && self.is_at_game() && self.branches.len() > 0
    }

    /// Begins to go over the game.
    pub(super) fn begin_review(&mut self, cx: &mut Context<'_>) {
        self.movie = None;
        let Ok(game) = self.branches.record().replay() else { return };
        let mut going = Going::new(game);
        going.ask(cx);
        self.going = Some(going);
    }

    /// Ends it; what was found stays.
    pub(super) fn end_review(&mut self, cx: &mut Context<'_>) {
        let Some(going) = self.going.take() else { return };
        let review = Review::of_findings(&going.game, &going.findings);
        if review.is_empty() {
            return;
        }
        let mut at = self.at;
        while let Some(left) = self.branches.leave_branch() {
            at = at.min(left);
        }
        self.branches.note(&review, &going.game);
        self.go_to(at, cx);
    }

    /// Takes what the engine has found, and asks for more.
    pub(super) fn hear_review(&mut self, thought: &Thought, cx: &mut Context<'_>) {
        let Some(going) = &mut self.going else { return };
        let Answer::Lines { report, done: true } = &thought.answer else { return };
        let answered = going.pending.take_if(|(_, pending)| pending.is_answered_by(thought));
        let Some((number, _)) = answered else { return };
        let mover = going.game.positions().nth(number).map(|position| position.turn());
        going.findings[number] = mover.and_then(|mover| finding(report, mover));
        going.ask(cx);
        if going.pending.is_none() {
            self.end_review(cx);
        }
    }

    /// The review of the game as far as it goes, and the game.
    fn review(&self) -> Option<(Review, Match)> {
        if let Some(going) = &self.going {
            return Some((Review::of_findings(&going.game, &going.findings), going.game.clone()));
        }
        let record = self.branches.record();
        Some((Review::of_record(&record)?, record.replay().ok()?))
    }

    /// The places of the mistakes in the game.
    fn mistakes(&self) -> Vec<usize> {
        let Some((review, game)) = self.review().filter(|_| self.is_at_game()) else { return Vec::new() };
        let serious = review.turns(&game).into_iter().filter(|turn| turn.grade.is_serious());
        serious.map(|turn| turn.worst).collect()
    }

    pub(super) fn has_mistakes(&self) -> bool {
        !self.hand.is_up() && !self.mistakes().is_empty()
    }

    /// Goes to the next mistake in a direction: to the position in which it was made.
    pub(super) fn go_to_mistake(&mut self, towards: Towards, cx: &mut Context<'_>) {
        let mistakes = self.mistakes();
        let place = match towards {
            Towards::End => mistakes.into_iter().find(|&place| place > self.at),
            Towards::Beginning => mistakes.into_iter().rfind(|&place| place < self.at),
        };
        if let Some(place) = place {
            self.go_to(place, cx);
        }
    }

    /// What the review has to say here.
    pub(super) fn reviewed(&self) -> Vec<Message> {
        let mut said = Vec::new();
        if let Some(going) = &self.going {
            let done = going.findings.iter().flatten().count();
            said.push(Message::new("tui-reviewing").with("done", done).with("of", going.count));
        }
        let Some((review, game)) = self.review().filter(|_| self.is_at_game()) else { return said };
        let here = review.turns(&game).into_iter().find(|turn| turn.worst == self.at && turn.grade > Grade::Good);
        said.extend(here.into_iter().flat_map(|turn| fault(&review, &game, &turn)));
        said.extend(describe::accuracies(&game.game(), review.accuracies(&game)));
        said
    }
}

/// What was wrong with a turn, and why.
fn fault(review: &Review, game: &Match, turn: &ReviewedTurn) -> Vec<Message> {
    let played = game.actions().nth(turn.worst).and_then(|action| action.ply());
    let better = review.judged(turn.worst).and_then(|judged| judged.better.as_ref()?.line.first().copied());
    let verdict =
        played.zip(better).and_then(|(played, better)| describe::verdict(played, turn.grade, turn.cost(), better));
    verdict.into_iter().chain(review.why(game, turn.worst)).collect()
}
