//! What tells two turns of Apart apart: pieces that stay joined, captures that help the opponent, and lines that are too long.

use tabuleiro_rules::apart::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, Point, Shape};

use super::sight::{AXES, along};
use crate::messages::Message;
use crate::review::{Contrast, Lines};

impl<const W: usize> Contrast for Position<W> {
    fn contrast(lines: &Lines<'_, Self>) -> Option<Message> {
        if !lines.played.is_whole || !lines.better.is_whole {
            return None;
        }
        lines.captures().or_else(|| lines.stays_joined()).or_else(|| lines.lets_part()).or_else(|| lines.long_line())
    }
}

impl<const W: usize> Lines<'_, Position<W>> {
    /// A captured piece was one that the opponent had not parted yet.
    fn captures(&self) -> Option<Message> {
        let theirs = self.own().other();
        let [was, now, instead] =
            [self.before, &self.played.after, &self.better.after].map(|position| joined(position, theirs).count());
        let captures = self.played.after.pieces(theirs).count() < self.before.pieces(theirs).count();
        (captures && now < was && now < instead)
            .then(|| self.said("why-apart-captures").with("pieces", now).with("instead", instead))
    }

    /// More own pieces stay joined than after the better turn, perhaps the very one that it parts.
    fn stays_joined(&self) -> Option<Message> {
        let [now, instead] = [self.played, self.better].map(|branch| joined(&branch.after, self.own()));
        if now.count() <= instead.count() {
            return None;
        }
        let moved = match self.better.ply() {
            Move::Go { from, .. } => Some(from).filter(|&from| now.contains(self.before.board().index(from))),
            Move::Stop | Move::Pass => None,
        };
        let said = match moved {
            Some(point) => self.said("why-apart-stays-joined").with("point", point),
            None => self.said("why-apart-more-joined"),
        };
        Some(said.with("better", self.better_turn()).with("pieces", now.count()).with("instead", instead.count()))
    }

    /// After the answer the opponent is nearer to being apart than after that to the better turn.
    fn lets_part(&self) -> Option<Message> {
        let theirs = self.own().other();
        let [now, instead] = [self.played, self.better].map(|branch| joined(&branch.answered, theirs).count());
        let is_told = self.played.is_answered && self.better.is_answered && now < instead;
        is_told.then(|| {
            self.said("why-apart-lets-part").with("answer", self.answer()).with("pieces", now).with("instead", instead)
        })
    }

    /// A line is left along which none of its pieces can move, and is not there after the better turn.
    fn long_line(&self) -> Option<Message> {
        let [now, instead] = [self.played, self.better].map(|branch| stuck_lines(&branch.after, self.own()));
        let line = now.into_iter().filter(|line| !instead.contains(line)).max_by_key(Vec::len)?;
        let (first, last) = (line.first().copied()?, line.last().copied()?);
        Some(self.said("why-apart-long-line").with("from", first).with("to", last).with("pieces", line.len()))
    }
}

/// A player's pieces that have another one around them.
fn joined<const W: usize>(position: &Position<W>, player: Player) -> Bits<W> {
    position.pieces(player) & !position.lonely(player)
}

/// A player's lines of two pieces or more that are so long that no piece of theirs can move along them (A4).
fn stuck_lines<const W: usize>(position: &Position<W>, player: Player) -> Vec<Vec<Point>> {
    let pieces = position.pieces(player);
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for at in pieces {
        let point = position.board().point(at);
        for axis in AXES {
            let line = along(position, point, axis);
            // Each line is met once for every piece of it.
            let is_first = line.first() == Some(&point);
            let is_stuck = || line.iter().all(|&piece| !can_go(position, pieces, piece, axis, line.len()));
            if is_first && line.len() > 1 && is_stuck() {
                lines.push(line);
            }
        }
    }
    lines
}

/// Whether a piece can go so many squares along an axis, either way.
fn can_go<const W: usize>(position: &Position<W>, own: Bits<W>, from: Point, axis: (i8, i8), far: usize) -> bool {
    [1, -1].into_iter().any(|way| {
        let target = shifted(position.shape(), from, axis, way * far as i16);
        target.is_some_and(|target| !own.contains(position.board().index(target)))
    })
}

/// The point so many steps away along an axis, if the board has it.
fn shifted(shape: Shape, from: Point, (right, up): (i8, i8), steps: i16) -> Option<Point> {
    let letter = u8::try_from(i16::from(from.letter) + i16::from(right) * steps).ok()?;
    let number = u8::try_from(i16::from(from.number) + i16::from(up) * steps).ok()?;
    Some(Point::new(letter, number)).filter(|&point| shape.contains(point))
}
