//! Emulsion: groups that are joined, who is ahead, and the values of pieces.

use tabuleiro_play::games::emulsion::Sight;
use tabuleiro_play::messages::{Message, Value};
use tabuleiro_play::sight::See;
use tabuleiro_rules::emulsion::Position;
use tabuleiro_rules::{Bits, Game, Piece, Player, Point};

use crate::board::features::{BoardFeatures, Emblem, Feature, joined};
use crate::glance::{Glance, GlanceLine, about, about_both};
use crate::screens::{Demonstrated, Example, Lessons};
use crate::theme::{BoardColours, Painted, Theme};

impl<const W: usize> Painted for Position<W> {
    fn colours(&self, theme: &Theme) -> BoardColours {
        theme.boards().middle.swapped().plain()
    }
}

impl<const W: usize> BoardFeatures for Position<W> {
    const FULL: bool = true;

    /// Groups are joined.
    fn features(&self) -> impl Fn(Point) -> Feature {
        let pieces = Player::BOTH.map(|player| self.pieces(player));
        move |point| {
            let own = match self.piece_at(point) {
                Some(Piece::Of(player)) => pieces[player.index()],
                _ => Bits::EMPTY,
            };
            Feature { emblem: self.value_doubled(point).map(Emblem::Halves), joined: joined(self.board(), own, point) }
        }
    }
}

/// So many sizes of groups are listed for each player.
const LISTED: usize = 4;

impl<const W: usize> Glance for Position<W> {
    fn glance(&self) -> Vec<GlanceLine> {
        let Sight { groups, lead, .. } = self.sight();
        let sizes = |player: Player| {
            let listed = listed(&groups[player.index()]);
            about::<Self>(player, Message::new("glance-emulsion-groups").with("sizes", listed))
        };
        let ahead = match lead {
            Some((player, lead)) => about::<Self>(player, Message::new("glance-emulsion-ahead").with("lead", lead)),
            None => about_both(Message::new("glance-emulsion-level")),
        };
        vec![sizes(Player::First), sizes(Player::Second), ahead]
    }

    fn remark(&self, point: Point, what: Message) -> Message {
        let Some(doubled) = self.value_doubled(point) else { return what };
        let value = if doubled.is_multiple_of(2) {
            Value::from(doubled / 2)
        } else {
            Value::Decimal(format!("{}.5", doubled / 2))
        };
        Message::new("glance-emulsion-value").with("what", what).with("value", value)
    }
}

/// The sizes of groups, each once, with how many there are of it: `12, 5, 3 ×2, 1 ×9`.
fn listed(sizes: &[usize]) -> String {
    let mut runs = sizes.chunk_by(|one, other| one == other);
    let texts: Vec<String> = runs
        .by_ref()
        .take(LISTED)
        .map(|run| if run.len() == 1 { run[0].to_string() } else { format!("{} ×{}", run[0], run.len()) })
        .collect();
    texts.join(", ") + if runs.next().is_some() { " …" } else { "" }
}

impl<const W: usize> Demonstrated for Position<W> {
    const GAME: &'static str = include_str!("../../../../docs/games/emulsion.txt");
}

impl<const W: usize> Lessons for Position<W> {
    const BOARD: &'static str = "emulsion:size=4";
    const EXAMPLES: &'static [Example] = &[
        ("E4", "emulsion:size=6", "bwbbbw/bbbwww/wwwwbw/wbwbbb/wbwwbw/wbbbbw b"),
        ("E5", "emulsion:size=6", "bwbbbw/bbbwww/wwwwbw/wbwbbb/wbwwbw/wbbbbw b"),
        // One swap is left.
        ("E6", "emulsion:size=6", "bbbbbw/wbbwww/wwwwbw/wwwbbb/wwbbbw/wbbbbw w"),
        ("E7", "emulsion:size=6", "bbbbbw/wbbwww/wwwwbw/wwwbbb/wwbbbw/wbbbbw w"),
        ("E8", "emulsion:size=2", "bw/wb b"),
    ];
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn sizes_of_groups_are_listed_once_and_long_lists_are_cut() {
        assert_eq!(listed(&[1; 50]), "1 ×50");
        assert_eq!(listed(&[9, 3, 1, 1]), "9, 3, 1 ×2");
        assert_eq!(listed(&[12, 5, 3, 3, 2, 1, 1]), "12, 5, 3 ×2, 2 …");
        assert_eq!(listed(&[]), "");
    }
}
