//! Triangles of points, joined by lines.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabuleiro_rules::{Piece, Player, Point};

use super::features::{BoardFeatures, Emblem};
use super::layout::{Layout, PieceSize};
use super::pen::Pen;
use super::signs::Signs;
use super::{Glyphs, Sheet, ascii, shapes};
use crate::theme::{BoardColours, Shade};

/// One point, with all that is to be seen on it.
struct Spot<'a> {
    cells: Rect,
    size: PieceSize,
    letter: char,
    emblem: Option<Emblem>,
    signs: Signs,
    ground: Shade,
    colours: &'a BoardColours,
}

/// Draws the lines and all points.
pub(super) fn draw<G: BoardFeatures>(pen: &mut Pen<'_>, position: &G, sheet: &Sheet<'_>) {
    let &Sheet { layout, signs, values } = sheet;
    let colours = &position.colours(pen.theme);
    draw_ground(pen, layout, colours);
    if layout.size > PieceSize::Small {
        for point in position.shape().points() {
            let Point { letter, number } = point;
            let beside =
                [Point::new(letter, number + 1), Point::new(letter + 1, number), Point::new(letter + 1, number + 1)];
            beside.into_iter().for_each(|other| draw_line(pen, layout, colours, point, other));
        }
    }
    let features = position.features();
    for point in position.shape().points() {
        let Some(cells) = layout.cell_of(point) else { continue };
        let piece = position.piece_at(point);
        let signs = signs.at(point);
        let spot = Spot {
            cells,
            size: layout.size,
            letter: piece.map_or(' ', G::piece_letter),
            emblem: features(point).emblem.filter(|emblem| values || emblem.is_mark()),
            signs,
            ground: signs.tint(&colours.marks).unwrap_or(colours.squares[0]),
            colours,
        };
        match piece {
            Some(piece) => spot.draw_piece(pen, piece),
            None => spot.draw_empty(pen),
        }
        spot.draw_signs(pen, piece.is_none());
    }
}

/// The middle of a point's cells.
fn middle(cells: Rect) -> (u16, u16) {
    match cells.width {
        2 => (cells.x, cells.y),
        width => (cells.x + width / 2, cells.y + cells.height / 2),
    }
}

/// The area of the triangle, which grows by a column on each side with every row.
fn draw_ground(pen: &mut Pen<'_>, layout: &Layout, colours: &BoardColours) {
    let Some((column, apex)) = layout.cell_of(Point::new(0, 0)).map(middle) else { return };
    let style = pen.theme.paint(colours.line, colours.squares[0]);
    let (left, right) = match layout.size {
        PieceSize::Small => (0, 1),
        PieceSize::Medium => (1, 1),
        PieceSize::Large => (2, 2),
        PieceSize::Larger => (3, 3),
        PieceSize::Huge => (5, 4),
    };
    for row in layout.inner.top()..layout.inner.bottom() {
        // Above the middle of the apex, in the row of a large disc's rim, the triangle is as wide as the disc.
        let away = if layout.flipped { apex.saturating_sub(row) } else { row.saturating_sub(apex) };
        let start = column.saturating_sub(away + left).max(layout.inner.left());
        let end = (column + away + right + 1).min(layout.inner.right());
        pen.fill(Rect::new(start, row, end.saturating_sub(start), 1), style);
    }
}

/// The line between two points beside each other.
fn draw_line(pen: &mut Pen<'_>, layout: &Layout, colours: &BoardColours, from: Point, to: Point) {
    let (Some(from), Some(to)) = (layout.cell_of(from).map(middle), layout.cell_of(to).map(middle)) else { return };
    let symbol = match ((to.0 > from.0) == (to.1 > from.1), to.1 == from.1) {
        (_, true) => pen.glyphs.either("─", "-"),
        (true, false) => pen.glyphs.either("╲", "\\"),
        (false, false) => pen.glyphs.either("╱", "/"),
    };
    let style = pen.theme.paint(colours.line, colours.squares[0]);
    let step = |from: u16, to: u16, steps: u16| match to.cmp(&from) {
        std::cmp::Ordering::Less => from - steps,
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from + steps,
    };
    for steps in 1..to.0.abs_diff(from.0).max(to.1.abs_diff(from.1)) {
        pen.put(step(from.0, to.0, steps), step(from.1, to.1, steps), symbol, style);
    }
}

impl Spot<'_> {
    fn ink(&self, pen: &Pen<'_>) -> Style {
        pen.theme.paint(self.colours.ink, self.ground).add_modifier(Modifier::BOLD)
    }

    /// Whether a plain mark is on the piece.
    fn has_mark(&self) -> bool {
        self.emblem.is_some_and(Emblem::is_mark)
    }

    fn draw_piece(&self, pen: &mut Pen<'_>, piece: Piece) {
        let shade = self.colours.piece(piece);
        let style = pen.theme.paint(shade, self.ground);
        let on_piece = pen.on_piece(self.colours.on_piece(piece), shade).add_modifier(Modifier::BOLD);
        let Rect { x, y, width, height } = self.cells;
        let (column, row) = middle(self.cells);
        if pen.glyphs == Glyphs::Ascii {
            return self.draw_letters(pen, piece, style.add_modifier(Modifier::BOLD));
        }
        if self.size == PieceSize::Small {
            return pen.put(x, y, shapes::character(piece, self.has_mark()), style);
        }
        let dots = shapes::on_point(piece, self.size);
        for (down, across) in (0..height).flat_map(|down| (0..width).map(move |across| (down, across))) {
            pen.put(x + across, y + down, dots.block(across, down), style);
        }
        match (self.size, piece, self.emblem) {
            (_, _, Some(number @ Emblem::Halves(_))) => pen.write(column - 1, row, &number.text(pen.glyphs), on_piece),
            (PieceSize::Large | PieceSize::Larger | PieceSize::Huge, _, Some(mark)) => {
                for (at, half) in [column - 1, column + 1].into_iter().zip(mark.text(pen.glyphs).chars()) {
                    pen.put(at, row, half.encode_utf8(&mut [0; 4]), on_piece);
                }
            }
            (PieceSize::Medium, Piece::Neutral, _) => pen.put(column, row, "◆", style),
            (PieceSize::Medium, _, Some(_)) => pen.put(column, row, shapes::character(piece, true), on_piece),
            (PieceSize::Medium, Piece::Of(Player::Second), None) => pen.put(column, row, "○", on_piece),
            _ => {}
        }
    }

    /// Letters in brackets, which are round for the second player's pieces and pointed for nobody's; a capital under a
    /// mark, and a number instead of the letter.
    fn draw_letters(&self, pen: &mut Pen<'_>, piece: Piece, style: Style) {
        let letter = ascii::character(self.letter, self.has_mark());
        let (column, row) = middle(self.cells);
        let [left, right] = match (piece, self.has_mark()) {
            (_, true) => ["{", "}"],
            (Piece::Of(Player::First), _) => ["#", "#"],
            (Piece::Of(Player::Second), _) => ["(", ")"],
            (Piece::Neutral, _) => ["<", ">"],
        };
        match self.size {
            PieceSize::Small => {}
            PieceSize::Medium => {
                pen.put(column - 1, row, left, style);
                pen.put(column + 1, row, right, style);
            }
            PieceSize::Large | PieceSize::Larger | PieceSize::Huge => {
                let rims = match piece {
                    Piece::Of(Player::First) => [" ### ", " ### "],
                    Piece::Of(Player::Second) => [" .-. ", " '-' "],
                    Piece::Neutral => ["  ^  ", "  v  "],
                };
                pen.write(self.cells.x, row - 1, rims[0], style);
                pen.write(self.cells.x, row, &format!("{left}   {right}"), style);
                pen.write(self.cells.x, row + 1, rims[1], style);
            }
        }
        match self.emblem {
            Some(number @ Emblem::Halves(_)) if self.size > PieceSize::Small => {
                pen.write(column - 1, row, &number.text(pen.glyphs), style);
            }
            _ => pen.put(column, row, letter, style),
        }
    }

    fn draw_empty(&self, pen: &mut Pen<'_>) {
        let (column, row) = middle(self.cells);
        if self.ground != self.colours.squares[0] {
            let style = pen.theme.paint(self.colours.line, self.ground);
            match self.size {
                PieceSize::Medium | PieceSize::Small => pen.fill(self.cells, style),
                PieceSize::Large | PieceSize::Larger | PieceSize::Huge => {
                    pen.fill(Rect::new(column - 1, row, 3, 1), style);
                }
            }
        }
        if let Some(symbol) = self.signs.middle(pen.glyphs) {
            return pen.put(column, row, symbol, self.ink(pen));
        }
        let style = pen.theme.paint(self.colours.line, self.ground);
        let dot =
            if self.size == PieceSize::Small { pen.glyphs.either("·", ".") } else { pen.glyphs.either("•", "+") };
        pen.put(column, row, dot, style);
    }

    fn draw_signs(&self, pen: &mut Pen<'_>, is_free: bool) {
        let Rect { x, y, width, height } = self.cells;
        let style = self.ink(pen);
        let (right, bottom) = (x + width - 1, y + height - 1);
        match self.size {
            PieceSize::Large | PieceSize::Larger | PieceSize::Huge => {
                let [upper_left, upper_right, lower_right, lower_left] = self.signs.corners(pen.glyphs, is_free);
                let corners = [
                    (x, y, upper_left),
                    (right, y, upper_right),
                    (right, bottom, lower_right),
                    (x, bottom, lower_left),
                ];
                for (column, row, symbol) in corners {
                    symbol.into_iter().for_each(|symbol| pen.put(column, row, symbol, style));
                }
            }
            PieceSize::Medium => {
                let [before, after] = self.signs.brackets(pen.glyphs, is_free);
                before.into_iter().for_each(|symbol| pen.put(x, y, symbol, style));
                after.into_iter().for_each(|symbol| pen.put(right, y, symbol, style));
            }
            PieceSize::Small => {
                let tail = self.signs.tail(pen.glyphs, is_free);
                pen.put(right, y, tail.unwrap_or(" "), style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::theme::Theme;

    #[test]
    fn every_emblem_is_drawn_on_a_point() {
        let theme = Theme::default();
        let colours = &theme.boards().dark;
        let drawn = |emblem, size, glyphs| {
            let cells = if size == PieceSize::Large { Rect::new(0, 0, 5, 3) } else { Rect::new(0, 0, 3, 1) };
            let mut buffer = Buffer::empty(cells);
            let mut pen = Pen { buffer: &mut buffer, theme: &theme, glyphs };
            let (signs, ground) = (Signs::default(), colours.squares[0]);
            Spot { cells, size, letter: 'r', emblem, signs, ground, colours }
                .draw_piece(&mut pen, Piece::Of(Player::First));
            buffer.content.iter().map(|cell| cell.symbol()).collect::<String>()
        };
        for size in [PieceSize::Medium, PieceSize::Large] {
            for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                let plain = drawn(None, size, glyphs);
                for emblem in [Emblem::Halves(3), Emblem::Arrows, Emblem::Brackets] {
                    assert_ne!(drawn(Some(emblem), size, glyphs), plain, "{emblem:?}, {size:?}, {glyphs:?}");
                }
            }
            assert!(drawn(Some(Emblem::Halves(3)), size, Glyphs::Unicode).contains("1½"));
            assert!(drawn(Some(Emblem::Halves(3)), size, Glyphs::Ascii).contains("1+"));
        }
    }
}
