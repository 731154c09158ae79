//! What is marked on each point, and by which characters.

use tabuleiro_rules::Point;

use super::{Glyphs, Marks};
use crate::theme::{MarkColours, Shade};

/// What is marked on one point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs(u16);

impl Signs {
    pub(super) const CURSOR: Signs = Signs(1);
    pub(super) const SELECTED: Signs = Signs(2);
    pub(super) const TARGET: Signs = Signs(4);
    pub(super) const CAPTURE: Signs = Signs(8);
    pub(super) const LAST: Signs = Signs(16);
    pub(super) const HINT: Signs = Signs(32);
    pub(super) const GLOW: Signs = Signs(64);
    pub(super) const LINE: Signs = Signs(128);
    pub(super) const PICKABLE: Signs = Signs(256);

    pub(super) fn has(self, sign: Signs) -> bool {
        self.0 & sign.0 != 0
    }

    /// The colour of the square, if one of the signs changes it.
    pub(super) fn tint(self, colours: &MarkColours) -> Option<Shade> {
        let tints = [
            (Signs::SELECTED, colours.selected),
            (Signs::GLOW, colours.glow),
            (Signs::CAPTURE, colours.capture),
            (Signs::TARGET, colours.target),
            (Signs::HINT, colours.hint),
            (Signs::LAST, colours.last),
            (Signs::LINE, colours.line),
        ];
        tints.into_iter().find(|(sign, _)| self.has(*sign)).map(|(_, tint)| tint)
    }

    /// The character in the middle of a free point: what can go there, or that a way goes through it.
    pub(super) fn middle(self, glyphs: Glyphs) -> Option<&'static str> {
        let [capture, target] = glyphs.either(["×", "▪"], ["x", "o"]);
        let goal = self.is_goal().then_some(if self.has(Signs::CAPTURE) { capture } else { target });
        goal.or(self.has(Signs::LINE).then_some(line(glyphs)))
    }

    /// The characters in the corners of a square, from the upper left one clockwise. What the middle of a free square
    /// says already is not said again.
    pub(super) fn corners(self, glyphs: Glyphs, is_free: bool) -> [Option<&'static str>; 4] {
        let mut corners = [self.line(glyphs, is_free), None, None, None];
        if self.has(Signs::SELECTED) {
            corners = glyphs.either(["╔", "╗", "╝", "╚"], ["<", ">", ">", "<"]).map(Some);
        }
        if self.has(Signs::CURSOR) {
            // What is selected keeps two of its corners.
            let [upper_left, upper_right, lower_right, lower_left] =
                glyphs.either(["┏", "┓", "┛", "┗"], ["[", "]", "]", "["]).map(Some);
            corners = [upper_left, corners[1].or(upper_right), lower_right, corners[3].or(lower_left)];
        }
        corners[1] = self.badge(glyphs, is_free).or(corners[1]);
        corners[3] = self.trace(glyphs).or(corners[3]);
        corners
    }

    /// The characters to the left and to the right of a point that has no room for corners.
    pub(super) fn brackets(self, glyphs: Glyphs, is_free: bool) -> [Option<&'static str>; 2] {
        if self.has(Signs::CURSOR) {
            return ["[", "]"].map(Some);
        }
        let badge = self.badge(glyphs, is_free);
        if self.has(Signs::SELECTED) {
            let [left, right] = glyphs.either(["❮", "❯"], ["=", "="]);
            return [Some(left), badge.or(Some(right))];
        }
        [self.trace(glyphs).or(self.line(glyphs, is_free)), badge]
    }

    /// The one character beside a point that has room for no more.
    pub(super) fn tail(self, glyphs: Glyphs, is_free: bool) -> Option<&'static str> {
        let [cursor, selected] = glyphs.either(["◂", "◃"], ["]", "="]);
        let signs = [
            self.badge(glyphs, is_free),
            self.has(Signs::CURSOR).then_some(cursor),
            self.has(Signs::SELECTED).then_some(selected),
            self.trace(glyphs),
            self.line(glyphs, is_free),
        ];
        signs.into_iter().flatten().next()
    }

    /// Whether something can go here.
    fn is_goal(self) -> bool {
        self.has(Signs::TARGET) || self.has(Signs::CAPTURE)
    }

    /// The character beside a point that says what can be done here.
    fn badge(self, glyphs: Glyphs, is_free: bool) -> Option<&'static str> {
        if is_free && self.is_goal() {
            return None;
        }
        let badges = glyphs.either(["×", "•", "★", "✦", "˙"], ["x", "o", "?", "*", "'"]);
        let signs = [Signs::CAPTURE, Signs::TARGET, Signs::HINT, Signs::GLOW, Signs::PICKABLE];
        signs.into_iter().zip(badges).find(|(sign, _)| self.has(*sign)).map(|(_, badge)| badge)
    }

    /// The character beside a point that says that the last ply was here.
    fn trace(self, glyphs: Glyphs) -> Option<&'static str> {
        self.has(Signs::LAST).then_some(glyphs.either("∘", ","))
    }

    /// The character beside a point that says that a line goes through here.
    fn line(self, glyphs: Glyphs, is_free: bool) -> Option<&'static str> {
        (self.has(Signs::LINE) && !is_free).then_some(line(glyphs))
    }
}

fn line(glyphs: Glyphs) -> &'static str {
    glyphs.either("∼", "~")
}

/// The mark behind the name of somebody who is away; plain terminals have a word for it.
pub(crate) fn away(glyphs: Glyphs) -> Option<&'static str> {
    (glyphs == Glyphs::Unicode).then_some("⌁")
}

/// The marks on boards of all sizes, each with the message that says what it means.
pub(crate) fn legend(glyphs: Glyphs) -> [(String, &'static str); 9] {
    let mark = |sign: Signs, is_free: bool| {
        let middle = sign.middle(glyphs).filter(|_| is_free);
        middle.or_else(|| sign.badge(glyphs, false)).or_else(|| sign.trace(glyphs)).or_else(|| sign.line(glyphs, false))
    };
    let both = |sign: Signs| {
        let marks = [mark(sign, true), mark(sign, false)];
        let [one, other] = marks.map(Option::unwrap_or_default);
        if one == other { one.to_owned() } else { format!("{one} {other}") }
    };
    let frame = |sign: Signs| {
        let [upper_left, _, lower_right, _] = sign.corners(glyphs, true);
        let [before, after] = sign.brackets(glyphs, true);
        let mut marks: Vec<&str> = Vec::new();
        for mark in [upper_left, lower_right, before, after, sign.tail(glyphs, true)].into_iter().flatten() {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks.join(" ")
    };
    [
        (frame(Signs::CURSOR), "tui-mark-cursor"),
        (frame(Signs::SELECTED), "tui-mark-selected"),
        (both(Signs::PICKABLE), "tui-mark-pickable"),
        (both(Signs::TARGET), "tui-mark-target"),
        (both(Signs::CAPTURE), "tui-mark-capture"),
        (both(Signs::LAST), "tui-mark-last"),
        (both(Signs::HINT), "tui-mark-hint"),
        (both(Signs::GLOW), "tui-mark-won"),
        (both(Signs::LINE), "tui-mark-line"),
    ]
}

/// What is marked on every point of a board.
pub(super) struct SignBoard(Vec<Signs>);

/// No board has more letters or numbers.
const MOST: usize = 32;

impl SignBoard {
    pub(super) fn new(marks: &Marks, lines: &[Vec<Point>]) -> Self {
        let mut board = SignBoard(vec![Signs::default(); MOST * MOST]);
        board.mark(marks.cursor.as_slice(), Signs::CURSOR);
        board.mark(marks.selected.as_slice(), Signs::SELECTED);
        board.mark(&marks.pickable, Signs::PICKABLE);
        board.mark(&marks.targets, Signs::TARGET);
        board.mark(&marks.captures, Signs::CAPTURE);
        board.mark(&marks.last, Signs::LAST);
        board.mark(&marks.hint, Signs::HINT);
        board.mark(&marks.glow, Signs::GLOW);
        lines.iter().for_each(|line| board.mark(line, Signs::LINE));
        board
    }

    fn mark(&mut self, points: &[Point], sign: Signs) {
        for &point in points {
            if let Some(signs) = index(point).and_then(|at| self.0.get_mut(at)) {
                signs.0 |= sign.0;
            }
        }
    }

    pub(super) fn at(&self, point: Point) -> Signs {
        index(point).and_then(|at| self.0.get(at)).copied().unwrap_or_default()
    }
}

/// Where a point is in the list; nowhere if no board has it.
fn index(point: Point) -> Option<usize> {
    let (letter, number) = (usize::from(point.letter), usize::from(point.number));
    (letter < MOST && number < MOST).then_some(letter * MOST + number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_explained_by_how_it_looks() {
        let marks = legend(Glyphs::Unicode).map(|(mark, _)| mark);
        assert_eq!(marks, ["┏ ┛ [ ] ◂", "╔ ╝ ❮ ❯ ◃", "˙", "▪ •", "×", "∘", "★", "✦", "∼"]);
        let marks = legend(Glyphs::Ascii).map(|(mark, _)| mark);
        assert_eq!(marks, ["[ ]", "< > =", "'", "o", "x", ",", "?", "*", "~"]);
    }

    #[test]
    fn boards_of_all_sizes_have_the_marks_that_are_explained_and_no_character_is_two_of_them() {
        let signs = [
            Signs::CURSOR,
            Signs::SELECTED,
            Signs::PICKABLE,
            Signs::TARGET,
            Signs::CAPTURE,
            Signs::LAST,
            Signs::HINT,
            Signs::GLOW,
            Signs::LINE,
        ];
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            let explained = legend(glyphs).map(|(marks, _)| marks);
            let mut seen: Vec<&str> = Vec::new();
            for (sign, marks) in signs.into_iter().zip(&explained) {
                for is_free in [true, false] {
                    let middle = sign.middle(glyphs).filter(|_| is_free);
                    let [before, after] = sign.brackets(glyphs, is_free);
                    for mark in [middle, before, after, sign.tail(glyphs, is_free)].into_iter().flatten() {
                        assert!(marks.split(' ').any(|each| each == mark), "{mark} is not in {marks}");
                    }
                }
                for mark in marks.split(' ') {
                    assert!(!seen.contains(&mark), "{mark} is two marks");
                    seen.push(mark);
                }
            }
        }
    }
}
