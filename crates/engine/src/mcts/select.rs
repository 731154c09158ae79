//! Which child a simulation continues with.

use tabuleiro_rules::Player;

use super::tree::Node;

/// The number of the most promising child for the player to move at `parent`, which must be open and have children.
///
/// The rule is PUCT: the mean result so far, plus a bonus that shrinks with the child's visits and grows with its
/// parent's visits and its prior. An unvisited child counts as good as its parent: with a hundred moves to choose from,
/// trying each once before going deeper anywhere would be a waste.
///
/// Children proven to lose are left out; as long as the parent is open there are others. Proven wins do not occur here,
/// since they settle the parent. A proven draw competes with its half point.
#[inline]
pub(super) fn most_promising<M>(parent: &Node<M>, children: &[Node<M>], exploration: f32) -> usize {
    let turn = parent.turn;
    // Means are the first player's; for the second they are inverted.
    let (base, sign) = if turn == Player::First { (0.0, 1.0) } else { (1.0, -1.0) };
    let bonus = exploration * (parent.visits.max(1) as f32).sqrt();
    let (mut best, mut best_worth) = (0, f32::NEG_INFINITY);
    for (number, child) in children.iter().enumerate() {
        let mean = if child.visits == 0 { parent.mean } else { child.mean };
        let worth = base + sign * mean + bonus * child.prior / (child.visits + 1) as f32;
        if worth > best_worth && !child.fate.is_lost_for(turn) {
            (best, best_worth) = (number, worth);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::super::fate::Fate;
    use super::*;

    fn node(turn: Player, fate: Fate, mean: f32, visits: u32) -> Node<u32> {
        let mut node = Node::new(None, turn, fate, 0.25);
        (node.mean, node.visits) = (mean, visits);
        node
    }

    #[test]
    fn each_player_goes_for_the_own_results_whoever_is_next() {
        let children = [Player::First, Player::Second]
            .map(|next| [0.2, 0.8].map(|mean| node(next, Fate::Open, mean, 100)))
            .concat();
        let chosen = |turn| most_promising(&node(turn, Fate::Open, 0.5, 400), &children, 0.1);
        assert_eq!(chosen(Player::First) % 2, 1);
        assert_eq!(chosen(Player::Second) % 2, 0);
    }

    #[test]
    fn a_lost_child_is_never_chosen_however_good_it_looked() {
        let lost = Fate::Won { by: Player::Second, plies: 2 };
        let children = [node(Player::Second, lost, 0.99, 5), node(Player::Second, Fate::Open, 0.01, 500)];
        assert_eq!(most_promising(&node(Player::First, Fate::Open, 0.5, 505), &children, 1.0), 1);
    }
}
