//! Emulsion in words: swaps and the sizes of the groups.

use tabuleiro_rules::Player;
use tabuleiro_rules::emulsion::{Move, Position};

use crate::describe::{Describe, mover, side_of};
use crate::messages::Message;

/// So many groups of each player are listed: most others are single pieces.
const LISTED_GROUPS: usize = 5;

impl<const W: usize> Describe for Position<W> {
    fn ply_in_words(&self, Move { from, to }: Move) -> Message {
        Message::new("move-emulsion-swap").with("side", mover(self)).with("from", from).with("to", to)
    }

    fn what_matters(&self) -> Vec<Message> {
        let groups = |player: Player| {
            let sizes = self.group_sizes(player);
            let listed: Vec<String> = sizes.iter().take(LISTED_GROUPS).map(usize::to_string).collect();
            Message::new("board-emulsion-groups")
                .with("side", side_of::<Self>(player))
                .with("largest", self.largest_group(player))
                .with("sizes", listed.join(", "))
        };
        Player::BOTH.into_iter().map(groups).collect()
    }

    fn score(&self) -> Message {
        let [a, b] = Player::BOTH.map(side_of::<Self>);
        let [first, second] = Player::BOTH.map(|player| self.group_sizes(player));
        Message::new("score-emulsion").with("a", a).with("b", b).with("sizes", compared(&first, &second))
    }
}

/// The sizes of groups side by side, up to the first that differ, which decide (E7): `7 : 7, 5 : 4 …`.
fn compared(first: &[usize], second: &[usize]) -> String {
    let longer = first.len().max(second.len());
    let size = |sizes: &[usize], at: usize| sizes.get(at).copied().unwrap_or(0);
    let pairs = (0..longer).map(|at| (size(first, at), size(second, at)));
    let equal = pairs.clone().take_while(|(a, b)| a == b).count();
    let texts: Vec<String> = pairs.take(equal + 1).map(|(a, b)| format!("{a} : {b}")).collect();
    texts.join(", ") + if equal + 1 < longer { " …" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::compared;

    #[test]
    fn groups_are_compared_up_to_the_first_that_differ() {
        assert_eq!(compared(&[55, 2], &[45, 3]), "55 : 45 …");
        assert_eq!(compared(&[7, 5, 1], &[7, 4, 1]), "7 : 7, 5 : 4 …");
        assert_eq!(compared(&[7, 5], &[7]), "7 : 7, 5 : 0");
        assert_eq!(compared(&[2, 1], &[2, 1]), "2 : 2, 1 : 1");
    }
}
