//! What a proof knows of Ampel: the symmetries of its board.

use tabuleiro_rules::ampel::{Position, Step};
use tabuleiro_rules::{Bits, Game};

use crate::provable::Provable;
use crate::symmetry::Symmetries;

/// What a point can hold: nothing, a disc, or a disc under its owner's cylinder.
const CONTENTS: [u8; 6] = [0, OWN, ENEMY, YELLOW, OWN | OWN_CYLINDER, ENEMY | ENEMY_CYLINDER];
const OWN: u8 = 1;
const ENEMY: u8 = 2;
const YELLOW: u8 = 4;
const OWN_CYLINDER: u8 = 8;
const ENEMY_CYLINDER: u8 = 16;

/// How many steps a turn has, the setup among them.
const STEPS: u64 = Step::Add as u64 + 1;

/// The discs of the player to move, those of the opponent, the yellow ones, and what is under the two cylinders.
fn sets<const W: usize>(position: &Position<W>) -> [Bits<W>; 5] {
    let (own, enemy) = (position.turn(), position.turn().other());
    let board = position.board();
    let cylinder =
        |player| -> Bits<W> { position.cylinder(player).map(|point| board.index(point)).into_iter().collect() };
    [position.pieces(own), position.pieces(enemy), position.yellows(), cylinder(own), cylinder(enemy)]
}

/// The six symmetries of the triangle, and the colours.
impl<const W: usize> Provable for Position<W> {
    const PATIENT: bool = false;
    const FEW_MOVES: usize = 24;

    fn canonical_key(&self) -> u128 {
        let (own, enemy) = (self.turn(), self.turn().other());
        let rest = self.step() as u64 | (self.kept(own) as u64) << 8 | (self.kept(enemy) as u64) << 16;
        Symmetries::key(&Symmetries::of_triangle(self.board().side).maps, sets(self), rest)
    }

    fn canonical_code(&self) -> Option<u64> {
        let [own, enemy] = [self.turn(), self.turn().other()].map(|player| self.kept(player) as u64);
        let counts = self.options().yellows as u64 + 1;
        let rest = (own * counts + enemy) * STEPS + self.step() as u64;
        let maps = &Symmetries::of_triangle(self.board().side).maps;
        Symmetries::code(maps, sets(self), &CONTENTS, (rest, counts * counts * STEPS))
    }

    /// No added disc makes a signal (M5), and no signal is made without a yellow disc.
    fn may_win_this_turn(&self) -> bool {
        let needed = self.options().yellows.div_ceil(2);
        self.step() != Step::Add && usize::from(self.kept(self.turn())) + self.yellows().count() >= usize::from(needed)
    }
}
