//! What tells two swaps of Emulsion apart: groups that are split or joined, and swaps that are gone.

use tabuleiro_rules::emulsion::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player};

use crate::messages::Message;
use crate::review::{Contrast, Lines};

impl<const W: usize> Contrast for Position<W> {
    fn contrast(lines: &Lines<'_, Self>) -> Option<Message> {
        lines
            .splits()
            .or_else(|| lines.gives())
            .or_else(|| lines.fails_to_join())
            .or_else(|| lines.lets_join())
            .or_else(|| lines.swap_gone())
    }
}

impl<const W: usize> Lines<'_, Position<W>> {
    /// A player's largest group before, after the swap that was played, and after the better one.
    fn largest(&self, player: Player) -> [usize; 3] {
        [self.before, &self.played.after, &self.better.after].map(|position| position.largest_group(player))
    }

    /// The largest group falls apart, or loses a piece, and does not have to.
    fn splits(&self) -> Option<Message> {
        let [was, now, instead] = self.largest(self.own());
        if now >= was || instead < was {
            return None;
        }
        let largest = |group: &Bits<W>| group.count() == was;
        let falls_apart = self.before.groups(self.own()).filter(largest).all(|group| {
            let rest = group & self.played.after.pieces(self.own());
            let parts = self.played.after.groups(self.own()).filter(|part| part.meets(rest));
            parts.count() > 1
        });
        let id = if falls_apart { "why-emulsion-splits" } else { "why-emulsion-shrinks" };
        Some(self.said(id).with("was", was).with("pieces", now))
    }

    /// The opponent gets a larger group than before.
    fn gives(&self) -> Option<Message> {
        let [was, now, instead] = self.largest(self.own().other());
        (now > was && now > instead).then(|| self.said("why-emulsion-gives").with("pieces", now))
    }

    /// The better swap would make the largest group larger.
    fn fails_to_join(&self) -> Option<Message> {
        let [was, now, instead] = self.largest(self.own());
        (instead > was && instead > now).then(|| {
            self.said("why-emulsion-fails-to-join")
                .with("better", self.better_turn())
                .with("pieces", now)
                .with("instead", instead)
        })
    }

    /// After the answer the opponent has a larger group than after that to the better swap.
    fn lets_join(&self) -> Option<Message> {
        let theirs = self.own().other();
        let [now, instead] = [self.played, self.better].map(|branch| branch.answered.largest_group(theirs));
        let is_told = self.played.is_answered && self.better.is_answered && now > instead;
        is_told.then(|| {
            self.said("why-emulsion-lets-join")
                .with("answer", self.answer())
                .with("pieces", now)
                .with("instead", instead)
        })
    }

    /// The better swap cannot be made any more. Both players always have the same swaps, so the opponent is asked for it.
    fn swap_gone(&self) -> Option<Message> {
        let Move { from, to } = self.better.ply();
        let is_gone = self.played.after.check(Move { from: to, to: from }).is_err();
        is_gone.then(|| self.said("why-emulsion-swap-gone").with("better", self.better_turn()))
    }
}
