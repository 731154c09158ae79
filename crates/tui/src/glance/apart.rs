//! Apart: who is alone, and the lines of a piece.

use tabuleiro_play::games::apart::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Player, Point};

use super::{Glance, GlanceLine, about, about_both};

impl<const W: usize> Glance for Position<W> {
    fn glance(&self) -> Vec<GlanceLine> {
        let Sight { pieces, lonely, used } = self.sight();
        let alone = |player: Player| {
            let message = Message::new("glance-apart-alone").with("lonely", lonely[player.index()].len());
            about::<Self>(player, message.with("pieces", pieces[player.index()]))
        };
        let mut lines: Vec<GlanceLine> = Player::BOTH.into_iter().map(alone).collect();
        if !used.is_empty() {
            lines.push(about_both(Message::new("glance-apart-used").with("points", used)));
        }
        lines
    }

    fn remark(&self, point: Point, what: Message) -> Message {
        let Some(lengths) = self.line_lengths(point) else { return what };
        if lengths == [1; 4] {
            return Message::new("glance-apart-lonely").with("what", what);
        }
        let lengths = lengths.map(|length| length.to_string()).join(", ");
        Message::new("glance-apart-lines").with("what", what).with("lengths", lengths)
    }
}
