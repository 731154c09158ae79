//! Setting up positions of Emulsion: there is nothing but the pieces.

use tabuleiro_rules::emulsion::Position;

use crate::setup::SetUp;

impl<const W: usize> SetUp for Position<W> {}
