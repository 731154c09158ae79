//! The colours of Apart in pictures.

use tabuleiro_rules::apart::Position;

use crate::picture::Paint;

impl<const W: usize> Paint for Position<W> {
    const PAINT: [&'static str; 3] = ["#faf7ef", "#33312d", "#f2c12e"];
}
