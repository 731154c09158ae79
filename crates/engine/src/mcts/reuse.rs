//! Keeping the tree from one search of a game to the next.

use super::tree::ROOT;
use super::worker::Worker;
use super::{Mcts, Settings};
use crate::evaluate::Evaluate;

/// How many positions below the old root are looked at to find the new one: enough for a turn of each player, and done
/// in a few milliseconds.
const MOST_LOOKED_AT: usize = 20_000;

impl<G: Evaluate> Mcts<G> {
    /// Follows a move of the game, so that what is known of the position after it is kept for the next search.
    pub fn advance(&mut self, ply: G::Move) {
        let Some(mut root) = self.root.take() else { return };
        let before = root.repetition_key();
        if root.play(ply).is_err() {
            // Not the game that the tree is about: the next search begins anew.
            return;
        }
        self.history.extend(before);
        if root.quiet_plies() == Some(0) {
            self.history.clear();
        }
        for worker in &mut self.workers {
            worker.advance(ply, &root);
        }
        self.root = Some(root);
    }

    /// Gets the trees ready for a search of `root`: goes on with what is known where that is possible.
    pub(super) fn prepare(&mut self, root: &G, history: &[u64], threads: usize) {
        if self.workers.len() != threads {
            let capacity = (self.settings.capacity / threads).max(Settings::LEAST_CAPACITY);
            let seed = |number: usize| self.settings.seed.wrapping_add(number as u64);
            self.workers = (0..threads).map(|number| Worker::new(self.settings, capacity, seed(number))).collect();
            self.root = None;
        }
        for ply in self.way_to(root).unwrap_or_default() {
            self.advance(ply);
        }
        // A tree that grew with another past may hold draws by R1 that are none, or lack some.
        if self.root.as_ref() != Some(root) || !history.ends_with(&self.history) {
            self.root = Some(root.clone());
            self.workers.iter_mut().for_each(|worker| worker.plant(root));
        }
        self.history = history.to_vec();
    }

    /// The moves that lead from the root of the first tree to a position, if it is in the tree and not far.
    fn way_to(&self, wanted: &G) -> Option<Vec<G::Move>> {
        let tree = &self.workers.first()?.tree;
        // The positions found so far: where they are in the tree, and behind which other one, by which move.
        let mut found: Vec<(G, u32, Option<(usize, G::Move)>)> = vec![(self.root.clone()?, ROOT, None)];
        let mut next = 0;
        while next < found.len() {
            let (position, at, _) = &found[next];
            let (position, at) = (position.clone(), *at);
            if position == *wanted {
                return Some(way_back(&found, next));
            }
            for (number, child) in tree.children(at).iter().enumerate() {
                let Some(ply) = child.ply else { continue };
                if found.len() < MOST_LOOKED_AT {
                    let mut after = position.clone();
                    after.play_unchecked(ply);
                    found.push((after, tree.child(at, number), Some((next, ply))));
                }
            }
            next += 1;
        }
        None
    }
}

/// The moves to the position of this number.
fn way_back<G, M: Copy>(found: &[(G, u32, Option<(usize, M)>)], mut number: usize) -> Vec<M> {
    let mut way = Vec::new();
    while let Some((before, ply)) = found[number].2 {
        way.push(ply);
        number = before;
    }
    way.reverse();
    way
}
