//! R1: the third occurrence of a position ends the game.

use crate::game::Game;

/// The positions of a game since its last progress, to notice when one occurs for the third time.
///
/// Nothing before the last progress can recur, so the list stays short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetitions {
    keys: Vec<u64>,
}

impl Repetitions {
    /// No positions yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a position of the game and returns whether this is its third occurrence. Every position has to be added in
    /// order, the start included.
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

    /// Forgets everything, for another game.
    pub fn clear(&mut self) {
        self.keys.clear();
    }
}
