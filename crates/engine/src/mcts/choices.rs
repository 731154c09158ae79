//! What the trees of a search say about the root's moves, combined and ranked.

use std::cmp::Reverse;

use tabuleiro_rules::Player;

use super::fate::Fate;
use super::rollout::score_of_result;
use super::tree::{Node, ROOT, Tree};
use crate::report::Line;
use crate::score::Score;

/// What is known about one move.
#[derive(Clone, Copy, Debug)]
struct Choice<M> {
    ply: M,
    visits: u64,
    /// The results added up, from the first player's view.
    total: f64,
    fate: Fate,
}

impl<M: Copy> Choice<M> {
    fn of(node: &Node<M>) -> Option<Self> {
        Some(Choice { ply: node.ply?, visits: node.visits as u64, total: node.total(), fate: node.fate })
    }

    /// Adds what another tree knows about the same move.
    fn merge(&mut self, node: &Node<M>) {
        self.visits += node.visits as u64;
        self.total += node.total();
        if self.fate.is_open() {
            self.fate = node.fate;
        }
    }

    /// The mean result for a player, pulled towards `usual` as if two more simulations had ended that way.
    fn mean_for(&self, player: Player, usual: f64) -> f64 {
        let first = (self.total + 2.0 * usual) / (self.visits as f64 + 2.0);
        if player == Player::First { first } else { 1.0 - first }
    }
}

/// Numbers of the moves that a player chooses among, best first.
///
/// Wins come first, the sooner the better, and losses last. The rest is ordered by visits, the least noisy measure; but
/// if a draw is certain, whatever looks worse comes after it.
fn ranked<M: Copy>(turn: Player, choices: &[Choice<M>]) -> Vec<usize> {
    let can_draw = choices.iter().any(|choice| choice.fate == Fate::Drawn);
    let rank = |choice: &Choice<M>| match choice.fate {
        Fate::Won { by, plies } if by == turn => (3, u16::MAX as u64 - plies as u64),
        Fate::Won { plies, .. } => (0, plies as u64),
        Fate::Open if can_draw && choice.mean_for(turn, 0.5) < 0.5 => (1, choice.visits),
        Fate::Open | Fate::Drawn => (2, choice.visits),
    };
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by_key(|&number| Reverse(rank(&choices[number])));
    order
}

/// The best lines of a root that several trees have, each with its score.
pub(super) fn best_lines<M: Copy>(trees: &[&Tree<M>], number: usize) -> Vec<Line<M>> {
    let Some((first, others)) = trees.split_first() else { return Vec::new() };
    let turn = first.node(ROOT).turn;
    let mut choices: Vec<Choice<M>> = first.children(ROOT).iter().filter_map(Choice::of).collect();
    for other in others {
        // All trees list the moves of a position in the same order.
        for (choice, node) in choices.iter_mut().zip(other.children(ROOT)) {
            choice.merge(node);
        }
    }
    let (visits, total) = choices
        .iter()
        .fold((2.0, 1.0), |(visits, total), choice| (visits + choice.visits as f64, total + choice.total));
    let score = |choice: &Choice<M>| -> Score {
        let estimate = || score_of_result(choice.mean_for(turn, total / visits));
        choice.fate.score_before(turn).unwrap_or_else(estimate)
    };
    let line = |number: usize| {
        let choice = &choices[number];
        let informed = |tree: &&&Tree<M>| {
            let node = &tree.children(ROOT)[number];
            (node.fate == choice.fate, node.visits)
        };
        let mut moves = vec![choice.ply];
        if let Some(tree) = trees.iter().filter(|tree| tree.node(ROOT).has_children()).max_by_key(informed) {
            go_on(tree, tree.child(ROOT, number), &mut moves);
        }
        Line { score: score(choice), moves }
    };
    ranked(turn, &choices).into_iter().take(number).map(line).collect()
}

/// Appends the best continuation from a node, as far as the tree knows it.
fn go_on<M: Copy>(tree: &Tree<M>, mut at: u32, moves: &mut Vec<M>) {
    loop {
        let choices: Vec<Choice<M>> = tree.children(at).iter().filter_map(Choice::of).collect();
        let Some(&best) = ranked(tree.node(at).turn, &choices).first() else { return };
        if choices[best].visits == 0 && choices[best].fate.is_open() {
            return;
        }
        moves.push(choices[best].ply);
        at = tree.child(at, best);
    }
}
