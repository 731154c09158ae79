//! The colours of Talpa in pictures.

use tabuleiro_rules::talpa::Position;

use crate::picture::Paint;

impl<const W: usize> Paint for Position<W> {
    const PAINT: [&'static str; 3] = ["#c8442f", "#2f6fb3", "#f2c12e"];
}
