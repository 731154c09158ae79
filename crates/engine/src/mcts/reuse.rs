//! Keeping the tree from one search of a game to the next.

use std::time::Duration;

use super::tree::ROOT;
use super::worker::Worker;
use super::{Mcts, Settings};
use crate::control::Limits;
use crate::evaluate::Evaluate;

/// How many positions below the old root to look through for the new one: enough for a turn of each player, and done in
/// a few milliseconds.
const MOST_LOOKED_AT: usize = 20_000;

/// How many nodes are kept for each millisecond of the search that is to use them. Keeping so many takes less than a tenth of
/// its time, and few searches grow more.
const KEPT_PER_MILLISECOND: usize = 2_000;

impl<G: Evaluate> Mcts<G> {
    /// Follows a move of the game, keeping what is known about the position after it for the next search.
    pub fn advance(&mut self, ply: G::Move) {
        self.follow(&[ply], usize::MAX);
    }

    /// Follows some moves of the game, keeping at most so many nodes over all threads.
    fn follow(&mut self, way: &[G::Move], most: usize) {
        let Some(mut root) = self.root.take() else { return };
        for &ply in way {
            let before = root.repetition_key();
            if root.play(ply).is_err() {
                // This is a different game: the next search starts afresh.
                return;
            }
            self.history.extend(before);
            if root.quiet_plies() == Some(0) {
                self.history.clear();
            }
        }
        let most = most / self.workers.len().max(1);
        for worker in &mut self.workers {
            worker.follow(way, &root, most);
        }
        self.root = Some(root);
    }

    /// Prepares the trees for a search of `root`, reusing what is known where possible, and where the time it takes allows.
    pub(super) fn prepare(&mut self, root: &G, history: &[u64], limits: &Limits) {
        let threads = limits.threads.get();
        if self.workers.len() != threads {
            let capacity = (self.settings.capacity / threads).max(Settings::LEAST_CAPACITY);
            let seed = |number: usize| self.settings.seed.wrapping_add(number as u64);
            self.workers = (0..threads).map(|number| Worker::new(self.settings, capacity, seed(number))).collect();
            self.root = None;
        }
        if let Some(way) = self.way_to(root).filter(|way| !way.is_empty()) {
            self.follow(&way, limits.time.map_or(usize::MAX, nodes_worth_keeping));
        }
        // A tree grown with a different history may hold false draws by R1, or lack some.
        if self.root.as_ref() != Some(root) || !history.ends_with(&self.history) {
            self.root = Some(root.clone());
            self.workers.iter_mut().for_each(|worker| worker.plant(root));
        }
        self.history = history.to_vec();
    }

    /// The moves that lead from the root of the first tree to a position, if it is in the tree and near. Where no
    /// simulation went there is nothing worth keeping.
    fn way_to(&self, wanted: &G) -> Option<Vec<G::Move>> {
        let tree = &self.workers.first()?.tree;
        let mut found = vec![Found { position: self.root.clone()?, at: ROOT, before: None }];
        let mut next = 0;
        while let Some(Found { position, at, .. }) = found.get(next).cloned() {
            if position == *wanted {
                return Some(way_back(&found, next));
            }
            let room = MOST_LOOKED_AT.saturating_sub(found.len());
            let visited = tree.children(at).iter().enumerate().filter(|(_, child)| child.visits > 0);
            for (number, ply) in visited.filter_map(|(number, child)| Some((number, child.ply?))).take(room) {
                let mut after = position.clone();
                after.play_unchecked(ply);
                found.push(Found { position: after, at: tree.child(at, number), before: Some((next, ply)) });
            }
            next += 1;
        }
        None
    }
}

/// How many nodes to keep for a search that takes so long.
fn nodes_worth_keeping(time: Duration) -> usize {
    usize::try_from(time.as_millis()).unwrap_or(usize::MAX).saturating_mul(KEPT_PER_MILLISECOND)
}

/// A position below the old root.
#[derive(Clone)]
struct Found<G: Evaluate> {
    position: G,
    /// Where it is in the tree.
    at: u32,
    /// The number of the one found before that leads here, and by which move.
    before: Option<(usize, G::Move)>,
}

/// The moves to the position of this number.
fn way_back<G: Evaluate>(found: &[Found<G>], mut number: usize) -> Vec<G::Move> {
    let mut way = Vec::new();
    while let Some((before, ply)) = found[number].before {
        way.push(ply);
        number = before;
    }
    way.reverse();
    way
}
