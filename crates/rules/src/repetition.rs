//! R1: the third occurrence of a position ends the game.

use crate::game::Game;

/// The positions a game has gone through since its last progress, to tell when one comes for the third time.
///
/// Nothing from before the last progress can come again, so the list stays short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetitions {
    keys: Vec<u64>,
}

impl Repetitions {
    /// No positions yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes a position of the game, and tells whether this is its third occurrence. Every position of the game has
    /// to be given, the start too, in order.
    #[inline]
    pub fn note(&mut self, position: &impl Game) -> bool {
        if position.quiet_plies() == Some(0) {
            self.keys.clear();
        }
        let Some(key) = position.repetition_key() else { return false };
        let before = self.keys.iter().filter(|&&earlier| earlier == key).count();
        self.keys.push(key);
        before >= 2
    }

    /// Forgets everything, to begin another game.
    pub fn clear(&mut self) {
        self.keys.clear();
    }
}
