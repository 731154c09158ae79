//! What tells two moves of Ampel apart: signals made and given away, and discs that bounce away.

use tabuleiro_rules::ampel::{Move, Position};
use tabuleiro_rules::{Game, Point};

use super::describe::turns_of;
use super::greedy::signals_within_reach;
use crate::messages::Message;
use crate::review::{Contrast, Lines, written};

impl<const W: usize> Contrast for Position<W> {
    fn contrast(lines: &Lines<'_, Self>) -> Option<Message> {
        lines
            .missed_signal()
            .or_else(|| lines.given_signal())
            .or_else(|| lines.signals_in_reach())
            .or_else(|| lines.bounces_away())
    }
}

impl<const W: usize> Lines<'_, Position<W>> {
    /// The first ply of the better turn.
    fn better_ply(&self) -> String {
        written::<Position<W>>(&self.better.plies[..1])
    }

    /// The better move makes a signal in the same turn that is not made now.
    fn missed_signal(&self) -> Option<Message> {
        let [now, instead] = [self.played, self.better].map(|branch| branch.after.kept(self.own()));
        let signal = first_signal(self.before, &self.better.plies)?;
        (self.played.is_whole && instead > now).then(|| {
            let id = if signal == self.better.ply() { "why-ampel-missed-signal" } else { "why-ampel-missed-later" };
            self.said(id).with("better", self.better_ply()).with("signal", signal.to_string()).with("kept", instead)
        })
    }

    /// The answer makes a signal, and that to the better move makes fewer.
    fn given_signal(&self) -> Option<Message> {
        let theirs = self.own().other();
        let [now, instead] = [self.played, self.better].map(|branch| branch.answered.kept(theirs));
        let signal = first_signal(&self.played.after, &self.played.answer)?;
        (self.better.is_answered && now > instead)
            .then(|| self.said("why-ampel-gives-signal").with("signal", signal.to_string()).with("kept", now))
    }

    /// The opponent has more signals within reach when the turn is over.
    fn signals_in_reach(&self) -> Option<Message> {
        let theirs = self.own().other();
        let [now, instead] = [self.played, self.better].map(|branch| signals_within_reach(&branch.after, theirs));
        (self.played.is_whole && self.better.is_whole && now > instead).then(|| {
            self.said("why-ampel-in-reach")
                .with("better", self.better_ply())
                .with("signals", now)
                .with("instead", instead)
        })
    }

    /// A disc that stood beside a yellow one bounces to where it does not.
    fn bounces_away(&self) -> Option<Message> {
        let Move::Disc { from, to } = self.played.ply() else { return None };
        let bounces = turns_of(&self.before.path(from, to));
        let yellow = |point: Point| {
            let mut yellows = self.before.yellows().iter().map(|at| self.before.board().point(at));
            yellows.find(|&yellow| are_beside(point, yellow))
        };
        let left = yellow(from).filter(|_| bounces > 0 && yellow(to).is_none())?;
        Some(self.said("why-ampel-bounces-away").with("from", from).with("yellow", left).with("to", to))
    }
}

/// The first of some plies that makes a signal.
fn first_signal<const W: usize>(start: &Position<W>, plies: &[Move]) -> Option<Move> {
    let mut position = *start;
    plies.iter().copied().find(|&ply| {
        let makes = matches!(ply, Move::Disc { from, to } if !position.signals(from, to).is_empty());
        position.play_unchecked(ply);
        makes
    })
}

/// Whether two points of a triangle are neighbours (M1).
fn are_beside(one: Point, other: Point) -> bool {
    let rows = i16::from(one.letter) - i16::from(other.letter);
    let places = i16::from(one.number) - i16::from(other.number);
    rows.abs() <= 1 && places.abs() <= 1 && rows != -places
}
