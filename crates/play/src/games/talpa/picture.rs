//! The colours of Talpa in pictures, its edges and its holes.

use tabuleiro_rules::Player;
use tabuleiro_rules::talpa::Position;

use crate::picture::Paint;

impl<const W: usize> Paint for Position<W> {
    const PAINT: [&'static str; 3] = ["#c8442f", "#2f6fb3", "#f2c12e"];
    const EDGES: Option<[Player; 2]> = Some([Player::First, Player::Second]);
    const HOLES: bool = true;
}
