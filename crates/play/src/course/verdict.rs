//! What is to be said of the plies that a learner has made in a step.

use tabuleiro_rules::{AnyMove, AnyPosition};

use super::CourseStep;

/// How a step stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is decided yet.
    Open,
    /// The turn is right, and the opponent answers so.
    Answer(Vec<AnyMove>),
    /// The step is done.
    Done,
    /// Something went wrong that the course has words for: the mistake of this number.
    Mistake(usize),
    /// It is allowed, but not what is asked for.
    Other,
}

/// A turn, or as much of it as has been made.
struct Turn<'a> {
    before: AnyPosition,
    plies: &'a [AnyMove],
    after: AnyPosition,
}

impl<'a> Turn<'a> {
    /// The plies of one player that a list begins with. Nothing if one of them is illegal.
    fn first_of(plies: &'a [AnyMove], before: AnyPosition) -> Option<Self> {
        let mut after = before.clone();
        let mut count = 0;
        while count < plies.len() && after.turn() == before.turn() && after.outcome().is_none() {
            after.play(plies[count]).ok()?;
            count += 1;
        }
        Some(Turn { before, plies: &plies[..count], after })
    }

    fn is_over(&self) -> bool {
        self.after.outcome().is_some() || self.after.turn() != self.before.turn()
    }

    /// Whether another turn goes the same way, as far as it goes.
    fn follows(&self, other: &Turn<'_>) -> bool {
        let count = self.plies.len().min(other.plies.len());
        Turn::first_of(&other.plies[..count], other.before.clone()).is_some_and(|part| part.after == self.after)
    }
}

impl CourseStep {
    /// Judges the plies from the start of the step on, the answers of the opponent among them.
    ///
    /// ```
    /// use tabuleiro_play::course::{CourseStep, Verdict};
    ///
    /// let step = CourseStep::read(
    ///     "Dig\nTwice.\n\n```board\ngame: talpa:size=4\nplay: b4xb3 a4xa3 a1xa2\n```\n\nRight.\n\n> In column a.\n",
    /// );
    /// let step = step.unwrap();
    /// assert_eq!(step.judge(&step.solution[..1]), Verdict::Answer(step.solution[1..2].to_vec()));
    /// assert_eq!(step.judge(&step.solution), Verdict::Done);
    /// ```
    pub fn judge(&self, plies: &[AnyMove]) -> Verdict {
        self.judge_from(plies).unwrap_or(Verdict::Other)
    }

    /// The verdict; nothing if the plies are not a line of the course.
    fn judge_from(&self, plies: &[AnyMove]) -> Option<Verdict> {
        let mut position = self.start.clone();
        let (mut made, mut wanted) = (plies, self.solution.as_slice());
        loop {
            let turn = Turn::first_of(made, position.clone())?;
            let solution = Turn::first_of(wanted, position)?;
            made = &made[turn.plies.len()..];
            wanted = &wanted[solution.plies.len()..];
            let answer = Turn::first_of(wanted, solution.after.clone())?;
            wanted = &wanted[answer.plies.len()..];
            if made.is_empty() {
                let is_right = self.is_right(&turn, &solution, wanted.is_empty());
                return Some(match is_right && turn.follows(&solution) && !answer.plies.is_empty() {
                    true => Verdict::Answer(answer.plies.to_vec()),
                    false if is_right => Verdict::Done,
                    false => self.what_is_wrong(&turn, &solution, wanted.is_empty(), plies),
                });
            }
            // What follows is the answer that was given here, and then the learner's next turn.
            made = made.strip_prefix(answer.plies)?;
            if made.is_empty() && wanted.is_empty() {
                return Some(Verdict::Done);
            }
            position = answer.after;
        }
    }

    /// Whether a turn is what is asked for. Before the last one that is the solution itself.
    fn is_right(&self, turn: &Turn<'_>, solution: &Turn<'_>, is_last: bool) -> bool {
        match &self.goal {
            Some(goal) if is_last => goal.is_reached(&turn.before, turn.plies),
            _ => turn.plies.len() == solution.plies.len() && turn.follows(solution),
        }
    }

    fn what_is_wrong(&self, turn: &Turn<'_>, solution: &Turn<'_>, is_last: bool, plies: &[AnyMove]) -> Verdict {
        if let Some(number) = self.mistakes.iter().position(|mistake| mistake.plies == plies) {
            return Verdict::Mistake(number);
        }
        // Where a certain turn is asked for, the first other ply decides. Elsewhere a turn may still come to something,
        // unless the solution has reached its goal with as many plies of a turn that goes on.
        let strays = (self.goal.is_none() || !is_last) && !turn.follows(solution);
        let is_late = turn.plies.len() >= solution.plies.len() && !solution.is_over();
        match strays || is_late || turn.is_over() {
            true => Verdict::Other,
            false => Verdict::Open,
        }
    }
}
