//! What matters in a position besides its pieces, in a few short lines.

use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::See;
use tabuleiro_rules::{AnyPosition, Player, Point, with_position};

/// A short line about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlanceLine {
    /// Whose line it is, so that it can be written in that player's colour; nobody's if it is about both.
    pub player: Option<Player>,
    /// What it says.
    pub text: Message,
}

/// What the lines have to know of each game.
pub(crate) trait Glance: See {
    /// What matters in the position.
    fn glance(&self) -> Vec<GlanceLine>;

    /// What there is to say about a point, in addition to what stands on it.
    fn remark(&self, point: Point, what: Message) -> Message;
}

/// What matters in a position, in the order in which it should be read.
///
/// ```
/// use tabuleiro_play::messages::{Language, Messages};
/// use tabuleiro_rules::GameSpec;
/// use tabuleiro_tui::glance::glance;
///
/// let start = "talpa".parse::<GameSpec>()?.start();
/// let said = |line| Messages::text(Language::English, line);
/// assert_eq!(said(&glance(&start)[0].text), "red: 0 of 8 rows, 8 squares to go");
/// # Ok::<(), tabuleiro_rules::SpecError>(())
/// ```
pub fn glance(position: &AnyPosition) -> Vec<GlanceLine> {
    with_position!(position, position => position.glance())
}

/// What is to be seen at a point, where the cursor is for instance: `a black piece on c3, value 2.5`.
pub fn point(position: &AnyPosition, point: Point) -> Message {
    let what = describe::point(position, point);
    with_position!(position, position => position.remark(point, what))
}

pub(crate) fn about<G: See>(player: Player, text: Message) -> GlanceLine {
    GlanceLine { player: Some(player), text: text.with("side", side::<G>(player)) }
}

pub(crate) fn about_both(text: Message) -> GlanceLine {
    GlanceLine { player: None, text }
}

pub(crate) fn side<G: See>(player: Player) -> Message {
    Message::new(format!("side-{}", G::COLOURS[player.index()]))
}

#[cfg(test)]
mod tests;
