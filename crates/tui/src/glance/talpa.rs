//! Talpa: how far the tunnels go, and who is closer.

use std::cmp::Ordering;

use tabuleiro_play::games::talpa::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Player, Point};

use super::{Glance, GlanceLine, about, about_both};

impl<const W: usize> Glance for Position<W> {
    fn glance(&self) -> Vec<GlanceLine> {
        let Sight { reach, needed, missing, .. } = self.sight();
        let tunnel = |player: Player, id: &'static str| {
            let message = Message::new(id).with("reach", reach[player.index()]).with("size", needed);
            about::<Self>(player, message.with("missing", missing[player.index()]))
        };
        let closer = match missing[0].cmp(&missing[1]) {
            Ordering::Less => about::<Self>(Player::First, Message::new("glance-closer")),
            Ordering::Greater => about::<Self>(Player::Second, Message::new("glance-closer")),
            Ordering::Equal => about_both(Message::new("glance-equally-close")),
        };
        vec![tunnel(Player::First, "glance-talpa-rows"), tunnel(Player::Second, "glance-talpa-columns"), closer]
    }

    fn remark(&self, _point: Point, what: Message) -> Message {
        what
    }
}
