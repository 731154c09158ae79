//! Ampel: the step of the turn, lights won, reserves and cylinders.

use tabuleiro_play::describe;
use tabuleiro_play::games::ampel::Sight;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_play::staging::{Stage, Step};
use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Piece, Player, Point};

use crate::board::Glyphs;
use crate::board::features::{BoardFeatures, Emblem, Feature, StoreLine};
use crate::glance::{Glance, GlanceLine, about, about_both, side};
use crate::screens::{Demonstrated, Example, Lessons};
use crate::theme::{BoardColours, Painted, Theme};

impl<const W: usize> Painted for Position<W> {
    fn colours(&self, theme: &Theme) -> BoardColours {
        theme.boards().dark
    }
}

impl<const W: usize> BoardFeatures for Position<W> {
    fn features(&self) -> impl Fn(Point) -> Feature {
        let cylinders = Player::BOTH.map(|player| self.cylinder(player));
        move |point| {
            let emblem = cylinders.contains(&Some(point)).then_some(Emblem::Brackets);
            Feature { emblem, ..Feature::default() }
        }
    }

    /// The lights that are won and still needed, and the discs in reserve.
    fn stores(&self, glyphs: Glyphs) -> [Vec<StoreLine>; 2] {
        let Sight { kept, needed, reserve, .. } = self.sight();
        Player::BOTH.map(|player| {
            let kept = kept[player.index()];
            let (won, missing) = (glyphs.either("◆", "y"), glyphs.either("◇", "."));
            let lights = won.repeat(kept.into()) + &missing.repeat(needed.saturating_sub(kept).into());
            let reserve = format!("{}{}", glyphs.piece::<Self>(player), reserve[player.index()]);
            vec![
                StoreLine { text: lights, piece: Piece::Neutral },
                StoreLine { text: reserve, piece: Piece::Of(player) },
            ]
        })
    }
}

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

impl<const W: usize> Demonstrated for Position<W> {
    const GAME: &'static str = include_str!("../../../../docs/games/ampel.txt");
}

/// The figure of the printed rulebook: the disc on g4 can go to many places.
const FIGURE: &str = "1/2/1y1/r3/3y1/2y3/g2r3/5y2/1r1y3g1/5r4/3g7 r o 0:0 -,- 0";
/// The middle of a game.
const MIDDLE: &str = "r/2/1g1/2y1/5/3y2/3y1y1/2yg4/9 r o 0:0 a1,c2 0";
/// Green can make signals.
const SIGNAL: &str = "1/2/2r/g1y1/5/3y2/3yry1/8/8g g o 0:1 g5,i9 0";

impl<const W: usize> Lessons for Position<W> {
    const BOARD: &'static str = "ampel:side=6,yellows=3,discs=6";
    const EXAMPLES: &'static [Example] = &[
        ("M4", "ampel:side=5,yellows=1,discs=3", "1/2/3/4/5 r s 0:0 -,- 0"),
        ("M5", "ampel:side=9", MIDDLE),
        ("M6", "ampel:side=9", MIDDLE),
        ("M7", "ampel:side=9", MIDDLE),
        ("M8", "ampel", FIGURE),
        ("M9", "ampel", FIGURE),
        ("M10", "ampel", FIGURE),
        ("M11", "ampel:side=9", SIGNAL),
        ("M12", "ampel:side=9", SIGNAL),
        ("M13", "ampel:side=9", SIGNAL),
        ("M14", "ampel:side=9", MIDDLE),
    ];
}
