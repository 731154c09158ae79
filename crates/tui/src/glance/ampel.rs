//! Ampel: the step of the turn, lights won, reserves and cylinders.

use tabuleiro_play::describe;
use tabuleiro_play::games::ampel::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_play::staging::{Stage, Step};
use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Player, Point};

use super::{Glance, GlanceLine, about, about_both, side};

impl<const W: usize> Glance for Position<W> {
    fn glance(&self) -> Vec<GlanceLine> {
        let Sight { kept, needed, reserve, cylinders, yellows } = self.sight();
        let lights = |player: Player| {
            let message = Message::new("glance-ampel-lights").with("kept", kept[player.index()]);
            about::<Self>(player, message.with("needed", needed).with("reserve", reserve[player.index()]))
        };
        let cylinder = |player: Player| {
            let message = Message::new("glance-ampel-cylinder").with("point", cylinders[player.index()]?);
            Some(about::<Self>(player, message))
        };
        let step = if self.outcome().is_some() { Step::NOTHING } else { self.asked().into() };
        let mut lines = vec![about_both(describe::step(step))];
        if yellows > 0 && self.in_setup() {
            lines.push(about_both(Message::new("glance-ampel-yellows").with("yellows", yellows)));
        }
        for player in Player::BOTH {
            lines.push(lights(player));
            lines.extend(cylinder(player));
        }
        lines
    }

    fn remark(&self, point: Point, what: Message) -> Message {
        match Player::BOTH.into_iter().find(|&player| self.cylinder(player) == Some(point)) {
            Some(owner) => Message::new("glance-ampel-under").with("what", what).with("side", side::<Self>(owner)),
            None => what,
        }
    }
}
