//! Emulsion: the groups, who is ahead, and the values of pieces.

use tabuleiro_play::messages::{Message, Value};
use tabuleiro_play::sight::{See, Sight};
use tabuleiro_rules::emulsion::Position;
use tabuleiro_rules::{Player, Point};

use super::{Glance, GlanceLine, about, about_both};

/// So many groups of each player are listed: most others are single pieces.
const LISTED: usize = 4;

impl<const W: usize> Glance for Position<W> {
    fn glance(&self) -> Vec<GlanceLine> {
        let Sight::Emulsion { groups, lead, .. } = self.sight() else { return Vec::new() };
        let sizes = |player: Player| {
            let sizes = &groups[player.index()];
            let mut listed = sizes.iter().take(LISTED).map(usize::to_string).collect::<Vec<_>>().join(", ");
            if sizes.len() > LISTED {
                listed.push_str(" …");
            }
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
