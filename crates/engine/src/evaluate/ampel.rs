//! What a position of Ampel is worth: the yellow discs kept, and the signals within reach.

use tabuleiro_rules::ampel::{Move, Position, Step};
use tabuleiro_rules::{Bits, Game, Player};

use super::{Evaluate, Features, sign};

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] =
        &["kept", "discs", "cylinder", "now", "next", "later", "wins now", "wins next", "tempo"];

    const WEIGHTS: &'static [i32] = &[10000, 100, 500, 6000, 3000, 1000, 30000, 10000, 500];

    fn features(&self) -> Features {
        let mut features = Features::new();
        let mover = self.turn();
        let both = |number: &dyn Fn(Player) -> i32| number(Player::First) - number(Player::Second);
        features.push(both(&|player| self.kept(player) as i32));
        features.push(both(&|player| self.pieces(player).count() as i32));
        features.push(both(&|player| self.cylinder(player).is_some() as i32));
        let reach = Reach::of(self);
        let steps = match self.step() {
            Step::Own => [true, true],
            Step::Enemy => [false, true],
            Step::Add | Step::Setup => [false, false],
        };
        let now = reach.in_steps(mover, steps);
        let next = reach.in_steps(mover.other(), [true, true]);
        let later = reach.in_steps(mover, [true, true]);
        let wins = |player, signals: i32| {
            signals > 0 && 2 * (self.kept(player) as i32 + signals) >= self.options().yellows as i32
        };
        features.push(now * sign(mover));
        features.push(next * sign(mover.other()));
        features.push(later * sign(mover));
        features.push(if wins(mover, now) { sign(mover) } else { 0 });
        features.push(if wins(mover.other(), next) { sign(mover.other()) } else { 0 });
        features.push(sign(mover));
        features
    }

    /// Signals first; then discs that come close to a yellow one.
    fn promise(&self, ply: Move) -> i32 {
        match ply {
            Move::Disc { from, to } => 10 * (self.signals(from, to) & self.yellows()).count() as i32,
            Move::Place(_) | Move::Pass => 0,
        }
    }

    /// A signal changes everything.
    fn is_forcing(&self, ply: Move) -> bool {
        matches!(ply, Move::Disc { from, to } if !self.signals(from, to).is_empty())
    }
}

/// The points where signals can be made.
struct Reach<const W: usize> {
    /// By colour: where the opponent of that colour can move one of its discs to make a signal.
    by_opponent: [Bits<W>; 2],
    /// By colour: where its owner can.
    by_owner: [Bits<W>; 2],
}

impl<const W: usize> Reach<W> {
    fn of(position: &Position<W>) -> Self {
        let mut reach = Reach { by_opponent: [Bits::EMPTY; 2], by_owner: [Bits::EMPTY; 2] };
        for colour in Player::BOTH {
            let wanted = position.completing_points(colour);
            let discs = position.pieces(colour);
            // Only the owner can move the disc under the cylinder (M5).
            let mut covered = Bits::EMPTY;
            if let Some(point) = position.cylinder(colour) {
                covered.insert(position.board().index(point));
            }
            let by_opponent = position.reached_by(discs & !covered, wanted);
            reach.by_opponent[colour.index()] = by_opponent;
            reach.by_owner[colour.index()] = by_opponent | position.reached_by(covered, wanted & !by_opponent);
        }
        reach
    }

    /// How many of the player's moves of an own and of an enemy disc could make a signal: at most one each.
    fn in_steps(&self, player: Player, [own, enemy]: [bool; 2]) -> i32 {
        let own = own && !self.by_owner[player.index()].is_empty();
        let enemy = enemy && !self.by_opponent[player.other().index()].is_empty();
        own as i32 + enemy as i32
    }
}
