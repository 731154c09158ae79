//! Setting up positions of Talpa: there is nothing but the pieces.

use tabuleiro_rules::talpa::Position;

use crate::setup::SetUp;

impl<const W: usize> SetUp for Position<W> {}
