//! Talpa: tunnels that are joined, how far they go, and who is closer.

use std::cmp::Ordering;

use tabuleiro_play::games::talpa::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Player, Point};

use crate::board::features::{BoardFeatures, Feature, Sides, joined};
use crate::glance::{Glance, GlanceLine, about, about_both};
use crate::screens::{Demonstrated, Example, Lessons};
use crate::theme::{BoardColours, Painted, Theme};

impl<const W: usize> Painted for Position<W> {
    fn colours(&self, theme: &Theme) -> BoardColours {
        theme.boards().light
    }
}

impl<const W: usize> BoardFeatures for Position<W> {
    const EDGES: bool = true;
    const HOLES: bool = true;

    /// Tunnels are joined with each other and open to the edges.
    fn features(&self) -> impl Fn(Point) -> Feature {
        let (empty, board) = (self.empty(), self.board());
        move |point| {
            if !empty.contains(board.index(point)) {
                return Feature::default();
            }
            let inner = joined(board, empty, point);
            let Point { letter, number } = point;
            let joined = Sides {
                up: inner.up || number + 1 == board.height,
                down: inner.down || number == 0,
                left: inner.left || letter == 0,
                right: inner.right || letter + 1 == board.width,
            };
            Feature { joined, emblem: None }
        }
    }
}

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

impl<const W: usize> Demonstrated for Position<W> {
    const GAME: &'static str = include_str!("../../../../docs/games/talpa.txt");
}

impl<const W: usize> Lessons for Position<W> {
    const BOARD: &'static str = "talpa:size=4";
    const EXAMPLES: &'static [Example] = &[
        // The piece on a3 cannot capture, those on a2, b1 and b3 can.
        ("T5", "talpa:size=3", "rr1/rbr/1r1 r"),
        // No red piece stands beside a blue one.
        ("T6", "talpa:size=4", "rrr1/rr1b/r1bb/1bbb r"),
        // Red has no piece left.
        ("T7", "talpa:size=3", "2b/1b1/b2 r"),
        // The left column is open but for a1, which the piece there can leave.
        ("T8", "talpa:size=3", "1rb/1br/rbr r"),
        ("T9", "talpa:size=3", "1rb/1br/rbr r"),
    ];
}
