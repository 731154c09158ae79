//! A place in a line of play, with what reading and writing need to know there. Cheap to copy, unlike a whole match.

use tabuleiro_rules::{Action, AnyPosition, Outcome, Player, Reason, Repetitions, with_position};

use super::Tags;
use crate::matches::{Ending, MatchError, Pie};

/// A place in a line of play.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    pub(crate) position: AnyPosition,
    /// The number of the move, counted from 1, each with a turn of both players.
    pub(crate) number: u32,
    /// The end by the rules, R1 among them unless in a variation.
    pub(crate) ending: Option<Ending>,
    /// What R1 looks at, in the game itself.
    repetitions: Option<Repetitions>,
    pie_rule: bool,
    pie: Pie,
}

impl Cursor {
    /// The beginning of a game.
    pub(crate) fn new(tags: &Tags) -> Self {
        let position = tags.start.clone();
        let mut repetitions = Repetitions::new();
        with_position!(&position, position => repetitions.note(position));
        let ending = position.outcome().map(Ending::by_rules);
        let pie = Pie::at_start(tags.pie, &position);
        Cursor { position, number: 1, ending, repetitions: Some(repetitions), pie_rule: tags.pie, pie }
    }

    /// The beginning of a variation. R1 does not end it: what an engine expects may well go round in circles.
    pub(crate) fn variation(&self) -> Self {
        Cursor { repetitions: None, ..self.clone() }
    }

    /// Goes on by one action, if it can be done here.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), MatchError> {
        if let Some(ending) = self.ending {
            return Err(MatchError::Over(ending));
        }
        let Action::Ply(ply) = action else { return self.swap() };
        let mut after = self.position.clone();
        after.play(ply)?;
        self.pie = self.pie.after(&self.position, &after);
        if after.turn() == Player::First && self.position.turn() == Player::Second {
            self.number = self.number.saturating_add(1);
        }
        let note = |seen: &mut Repetitions| with_position!(&after, position => seen.note(position));
        let repeated = self.repetitions.as_mut().is_some_and(note);
        let outcome = after.outcome().or_else(|| repeated.then_some(Outcome::draw(Reason::Repetition)));
        self.ending = outcome.map(Ending::by_rules);
        self.position = after;
        Ok(())
    }

    fn swap(&mut self) -> Result<(), MatchError> {
        match self.pie {
            Pie::Due => {
                self.pie = Pie::Past;
                Ok(())
            }
            _ if self.pie_rule => Err(MatchError::NoSwapNow),
            _ => Err(MatchError::NoPieRule),
        }
    }

    /// The number of the move with its dots: `6.` for the first player, `6...` for the second.
    pub(crate) fn mark(&self) -> String {
        match self.position.turn() {
            Player::First => format!("{}.", self.number),
            Player::Second => format!("{}...", self.number),
        }
    }
}
