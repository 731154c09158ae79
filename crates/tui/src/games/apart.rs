//! Apart: who is alone, and the lines of a piece.

use tabuleiro_play::games::apart::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Player, Point};

use crate::board::features::{BoardFeatures, Emblem, Feature};
use crate::glance::{Glance, GlanceLine, about, about_both};
use crate::screens::{Demonstrated, Example, Lessons};
use crate::theme::{BoardColours, Painted, Theme};

impl<const W: usize> Painted for Position<W> {
    fn colours(&self, theme: &Theme) -> BoardColours {
        theme.boards().middle
    }
}

impl<const W: usize> BoardFeatures for Position<W> {
    fn features(&self) -> impl Fn(Point) -> Feature {
        let [white, black] = Player::BOTH.map(|player| self.lonely(player));
        let lonely = white | black;
        move |point| {
            let emblem = lonely.contains(self.board().index(point)).then_some(Emblem::Arrows);
            Feature { emblem, ..Feature::default() }
        }
    }
}

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

impl<const W: usize> Demonstrated for Position<W> {
    const GAME: &'static str = include_str!("../../../../docs/games/apart.txt");
}

impl<const W: usize> Lessons for Position<W> {
    const BOARD: &'static str = "apart:size=6";
    const EXAMPLES: &'static [Example] = &[
        // The piece on c1 can go one square where it stands alone, and two along its line, where it captures.
        ("A3", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        ("A4", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        ("A5", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        // From c3 it can jump on.
        ("A6", "apart:size=7", "bb5/7/7/2ww3/7/2w4/2w4 w 4 0 -"),
        ("A7", "apart:size=7", "bb5/7/7/2ww3/7/2w4/2w4 w 4 0 -"),
        // b1-d1-f1 leaves no two white pieces side by side.
        ("A9", "apart:size=7", "bb5/7/w6/7/4w2/7/1ww4 w 8 0 -"),
        ("A10", "apart:size=7", "bb5/7/w6/7/4w2/7/1ww4 w 8 0 -"),
    ];
}
