//! Signals and the end of the game: M11 to M14.

use super::{Position, kept_key};
use crate::bits::Bits;
use crate::game::{Outcome, Player, QUIET_LIMIT};
use crate::keys::{Kind, key};
use crate::pieces::{PIECE_KEYS, owner};
use crate::point::Point;
use crate::reason::reasons;
use crate::triangle::Direction;

reasons! {
    /// Half of the yellow discs or more are kept (M13).
    Signals = "signals";
}

impl<const W: usize> Position<W> {
    /// The discs of all signals that a disc of a player makes on a point, that disc among them.
    ///
    /// No signal outlives the ply that makes it, so every new one has the disc that has just been moved.
    #[inline(always)]
    pub(super) fn signals_through(&self, at: usize, player: usize) -> Bits<W> {
        if !self.board.near[at].meets(self.yellows) {
            return Bits::EMPTY;
        }
        self.signals_beside_yellow(at, player)
    }

    #[inline(never)]
    fn signals_beside_yellow(&self, at: usize, player: usize) -> Bits<W> {
        let mut leaving = Bits::EMPTY;
        for direction in Direction::ALL {
            let yellow = self.board.next(at, direction).filter(|&yellow| self.yellows.contains(yellow));
            let Some(yellow) = yellow else { continue };
            let across = self.board.next(yellow, direction).filter(|&across| self.pieces[1 - player].contains(across));
            if let Some(across) = across {
                leaving |= Bits::single(at) | Bits::single(yellow) | Bits::single(across);
            }
        }
        leaving
    }

    /// The discs that would leave the board if the disc on `from` went to `to` (M12), that disc among them. Each signal
    /// has another yellow disc, so the yellow ones are as many as the signals. None if there is no red or green disc on
    /// `from` or if `to` is not an empty point; whether the disc can go there is not looked at.
    pub fn signals(&self, from: Point, to: Point) -> Bits<W> {
        let shape = self.board.shape();
        if !shape.contains(from) || !shape.contains(to) {
            return Bits::EMPTY;
        }
        let (from, to) = (self.board.index(from), self.board.index(to));
        match owner(&self.pieces, from) {
            Some(player) if self.empty().contains(to) => self.signals_through(to, player.index()),
            _ => Bits::EMPTY,
        }
    }

    /// Whether a signal stands on the board, which no ply leaves behind.
    pub(super) fn has_signal(&self) -> bool {
        self.pieces[0].iter().any(|at| !self.signals_through(at, 0).is_empty())
    }

    /// M12: takes the discs of signals off the board. The player to move keeps the yellow ones.
    #[inline(never)]
    pub(super) fn take_signals(&mut self, leaving: Bits<W>) {
        for at in leaving {
            self.vacate(at);
        }
        for player in [0, 1] {
            for at in self.pieces[player] & leaving {
                self.key ^= key(PIECE_KEYS[player], at);
                if self.cylinders[player] == Some(at as u8) {
                    self.set_cylinder(player, None);
                }
            }
            self.pieces[player] &= !leaving;
        }
        let yellows = self.yellows & leaving;
        self.key = yellows.iter().fold(self.key, |all, at| all ^ key(Kind::Neutral, at));
        self.yellows &= !leaving;
        let keeper = self.turn.index();
        let kept = self.kept[keeper] + yellows.count() as u8;
        self.key ^= kept_key(keeper, self.kept[keeper]) ^ kept_key(keeper, kept);
        self.kept[keeper] = kept;
    }

    /// Whether a player has kept half or more of all the yellow discs (M13).
    #[inline(always)]
    pub(super) fn has_half(&self, player: Player) -> bool {
        2 * self.kept[player.index()] >= self.all_yellows
    }

    /// How the game has ended, if it has: by signals (M13) or without progress (R2).
    #[inline(always)]
    pub(super) fn find_outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&player| self.has_half(player));
        let quiet = || (self.quiet >= QUIET_LIMIT).then_some(Outcome::draw(crate::Reason::Quiet));
        winner.map(|player| Outcome::win(player, Reason::Signals)).or_else(quiet)
    }
}
