//! One thread's share of a search: its own tree, and the simulations that grow it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::Game;

use super::Settings;
use super::clock_checks::ClockChecks;
use super::fate::Fate;
use super::rollout::roll_out;
use super::seen::SeenPositions;
use super::select::most_promising;
use super::tree::{Node, ROOT, Tree};
use crate::control::{Clock, Stop};
use crate::evaluate::Evaluate;

/// What the workers of a search have in common.
pub(super) struct SharedTask<'a, G: Game> {
    pub(super) root: &'a G,
    /// The moves to choose among at the root; all of them if there are none here.
    pub(super) only: &'a [G::Move],
    pub(super) history: &'a [u64],
    pub(super) time: Option<Duration>,
    /// Nodes this many plies below the root, or deeper, get no children.
    pub(super) depth: u32,
    pub(super) stop: &'a Stop,
    pub(super) clock: &'a dyn Clock,
    /// Set by the first worker that finds a reason for all of them to end.
    pub(super) is_finished: AtomicBool,
    /// The simulations made by all of them, updated now and then.
    pub(super) simulations: AtomicU64,
    /// The plies in the tree of all those simulations.
    pub(super) tree_plies: AtomicU64,
}

pub(super) struct Worker<G: Game> {
    settings: Settings,
    pub(super) tree: Tree<G::Move>,
    random: Xoshiro256PlusPlus,
    seen: SeenPositions,
    /// The nodes the current simulation has passed through. This and the next two are fields so that they are allocated
    /// only once.
    path: Vec<u32>,
    moves: Vec<G::Move>,
    priors: Vec<f32>,
}

impl<G: Evaluate> Worker<G> {
    pub(super) fn new(settings: Settings, capacity: usize, seed: u64) -> Self {
        Worker {
            settings,
            tree: Tree::new(capacity),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            seen: SeenPositions::default(),
            path: Vec::new(),
            moves: Vec::new(),
            priors: Vec::new(),
        }
    }

    /// Starts a tree.
    pub(super) fn plant(&mut self, root: &G) {
        self.tree.plant(root.turn(), Fate::of(root.outcome()));
    }

    /// Follows moves of the game from the tree's root to `root`, keeping at most so many nodes.
    pub(super) fn follow(&mut self, way: &[G::Move], root: &G, most: usize) {
        let child = |at, ply| {
            let number = self.tree.children(at).iter().position(|child| child.ply == Some(ply))?;
            Some(self.tree.child(at, number))
        };
        match way.iter().try_fold(ROOT, |at, &ply| child(at, ply)) {
            Some(at) => self.tree.keep(at, most),
            None => self.plant(root),
        }
    }

    /// Runs simulations until their number, the time, a stop or a proof ends it. Calls `look_up` about once a
    /// millisecond.
    pub(super) fn run(&mut self, task: &SharedTask<G>, simulations: u64, mut look_up: impl FnMut(&Self, Duration)) {
        self.seen.begin(task.history, task.root);
        // There has to be a move to report even if no simulation runs, and even if the game has reached a position for
        // the second time, which higher up in the tree was the end.
        if !self.tree.node(ROOT).has_children() && task.root.outcome().is_none() {
            self.plant(task.root);
            self.expand(task.root, ROOT, task.only);
        }
        let mut checks = ClockChecks::default();
        let (mut told, mut done, mut tree_plies) = (0, 0, 0);
        let mut tell = |done: u64, tree_plies: &mut u64| {
            task.simulations.fetch_add(done - told, Ordering::Relaxed);
            task.tree_plies.fetch_add(std::mem::take(tree_plies), Ordering::Relaxed);
            told = done;
        };
        // A node counts its visits in 32 bits.
        let simulations = simulations.min((u32::MAX - self.tree.node(ROOT).visits) as u64);
        while done < simulations && !task.stop.is_stopped() && !task.is_finished.load(Ordering::Relaxed) {
            if !self.tree.node(ROOT).fate.is_open() {
                task.is_finished.store(true, Ordering::Relaxed);
                break;
            }
            if checks.is_due() {
                let elapsed = task.clock.elapsed();
                if [task.time, task.stop.deadline()].into_iter().flatten().any(|end| elapsed >= end) {
                    break;
                }
                checks.adapt(elapsed);
                tell(done, &mut tree_plies);
                look_up(self, elapsed);
            }
            tree_plies += self.simulate(task);
            done += 1;
        }
        tell(done, &mut tree_plies);
    }

    /// Walks down the tree, adds to it, plays on below it, and backs the result up. Returns the number of plies in the
    /// tree.
    fn simulate(&mut self, task: &SharedTask<G>) -> u64 {
        let mut position = task.root.clone();
        self.seen.rewind();
        self.path.clear();
        let mut at = ROOT;
        let result = loop {
            self.path.push(at);
            let node = self.tree.node(at);
            if node.fate.is_open() && !node.has_children() && !self.grow(&position, task.depth) {
                break roll_out(position, self.settings.rollout, &mut self.random);
            }
            let node = self.tree.node(at);
            if let Some(result) = node.fate.result() {
                break result;
            }
            let children = self.tree.children(at);
            let number = most_promising(node, children, self.settings.exploration);
            let ply = children[number].ply.expect("only a root has no move that leads to it");
            at = self.tree.child(at, number);
            position.play_unchecked(ply);
            self.seen.push(&position);
        };
        self.back_up(result);
        self.path.len() as u64 - 1
    }

    /// Gives children to the node at the end of the path if it is ripe, not too deep, and there is room.
    fn grow(&mut self, position: &G, depth: u32) -> bool {
        let Some(&at) = self.path.last() else { return false };
        let may_grow = self.path.len() as u64 <= depth as u64;
        may_grow && self.tree.node(at).visits >= self.settings.ripe_after && self.expand(position, at, &[])
    }

    /// Lists the moves of a node as its children, or `only` these if there are any; `false` if there is no room for them.
    ///
    /// Each move is tried right away, so that a game that ends with the next ply is known to end before a simulation
    /// happens to go there. This is expensive, and the reason a node has to be ripe first.
    fn expand(&mut self, position: &G, at: u32, only: &[G::Move]) -> bool {
        position.legal_moves(&mut self.moves);
        if !only.is_empty() {
            self.moves.retain(|ply| only.contains(ply));
        }
        if !self.tree.has_room(self.moves.len()) {
            return false;
        }
        self.weigh_moves(position);
        let seen = &self.seen;
        let children = self.moves.iter().zip(&self.priors).map(|(&ply, &prior)| {
            let mut next = position.clone();
            next.play_unchecked(ply);
            let fate = match Fate::of(next.outcome()) {
                Fate::Open if seen.repeats(&next) => Fate::Drawn,
                fate => fate,
            };
            Node::new(Some(ply), next.turn(), fate, prior)
        });
        self.tree.adopt(at, children);
        self.tree.settle(at);
        true
    }

    /// Computes the priors of the listed moves, which add up to 1.
    fn weigh_moves(&mut self, position: &G) {
        self.priors.clear();
        match self.settings.prior {
            None => self.priors.resize(self.moves.len(), 1.0),
            Some(scale) => {
                self.priors.extend(self.moves.iter().map(|&ply| position.promise(ply) as f32 / scale));
                let most = self.priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                self.priors.iter_mut().for_each(|prior| *prior = (*prior - most).exp());
            }
        }
        let sum: f32 = self.priors.iter().sum();
        self.priors.iter_mut().for_each(|prior| *prior /= sum);
    }

    /// Adds the result to every node on the path. From a proven node upwards, the proof counts instead.
    fn back_up(&mut self, mut result: f64) {
        let mut may_settle = true;
        for &at in self.path.iter().rev() {
            may_settle = may_settle && self.tree.settle(at);
            if may_settle && let Some(proven) = self.tree.node(at).fate.result() {
                result = proven;
            }
            self.tree.record(at, result);
        }
    }
}
