//! The positions on the path to a node, to detect repetitions (R1).

use tabuleiro_rules::Game;

/// The repetition keys of the game so far and of the simulation under way.
#[derive(Debug, Default)]
pub(super) struct SeenPositions {
    keys: Vec<u64>,
    /// How many of the keys belong to the game and its current position.
    of_game: usize,
    /// Keys before this one are older than the last progress and cannot recur: in the game, and in the simulation.
    from_in_game: usize,
    from: usize,
}

impl SeenPositions {
    /// Begins a search from `root`.
    pub(super) fn begin(&mut self, history: &[u64], root: &impl Game) {
        self.keys.clear();
        self.keys.extend_from_slice(history);
        self.from = 0;
        self.push(root);
        self.of_game = self.keys.len();
        self.from_in_game = self.from;
    }

    /// Goes back to the root.
    #[inline]
    pub(super) fn rewind(&mut self) {
        self.keys.truncate(self.of_game);
        self.from = self.from_in_game;
    }

    /// Goes on to a position.
    #[inline]
    pub(super) fn push(&mut self, position: &impl Game) {
        if position.quiet_plies() == Some(0) {
            self.from = self.keys.len();
        }
        self.keys.extend(position.repetition_key());
    }

    /// Whether the position that would come next has occurred before.
    #[inline]
    pub(super) fn repeats(&self, next: &impl Game) -> bool {
        next.repetition_key().is_some_and(|key| next.quiet_plies() != Some(0) && self.keys[self.from..].contains(&key))
    }
}
