//! The colours of Emulsion in pictures.

use tabuleiro_rules::emulsion::Position;

use crate::picture::Paint;

impl<const W: usize> Paint for Position<W> {
    const PAINT: [&'static str; 3] = ["#33312d", "#faf7ef", "#f2c12e"];
}
