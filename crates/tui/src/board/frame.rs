//! What is around a board: its frame, its edges in the players' colours, and its coordinates.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabuleiro_rules::{Player, Point, Shape};

use super::features::{BoardFeatures, StoreLine};
use super::layout::{Layout, Surround};
use super::pen::Pen;
use super::signs::{SignBoard, Signs};
use crate::theme::BoardColours;

/// Draws the surround of a board. The coordinates of the cursor stand out.
pub(super) fn draw<G: BoardFeatures>(pen: &mut Pen<'_>, position: &G, layout: &Layout, cursor: Option<Point>) {
    if layout.surround == Surround::Nothing {
        return;
    }
    let colours = &position.colours(pen.theme);
    match layout.shape {
        Shape::Square { width, height } => {
            draw_frame(pen, layout, colours, G::EDGES);
            let style = |pen: &Pen<'_>, edge: usize, is_cursor: bool| {
                let ground = if G::EDGES { colours.pieces[edge] } else { colours.frame };
                emphasised(pen.theme.paint(colours.label, ground), is_cursor)
            };
            for letter in (0..width).filter(|_| layout.surround != Surround::Side) {
                let style = style(pen, 0, cursor.is_some_and(|cursor| cursor.letter == letter));
                label_column(pen, layout, letter, style);
            }
            for number in 0..height {
                let style = style(pen, 1, cursor.is_some_and(|cursor| cursor.number == number));
                label_row(pen, layout, number, style);
            }
        }
        Shape::Triangle { side } => (0..side).for_each(|row| label_ends(pen, layout, row, cursor)),
    }
    draw_stores(pen, layout, position.stores(pen.glyphs), colours);
}

/// What the players have beside the board, where there is room for it: the first player's to the left, the second's to
/// the right, in the free corners of a triangle or in the frame above squares.
fn draw_stores(pen: &mut Pen<'_>, layout: &Layout, stores: [Vec<StoreLine>; 2], colours: &BoardColours) {
    let Some((rows, free)) = room_for_stores(layout) else { return };
    for (player, lines) in Player::BOTH.into_iter().zip(stores) {
        // Where rows are few, lines stand beside each other.
        let rows_of_lines: Vec<&[StoreLine]> = lines.chunks(lines.len().div_ceil(rows.len()).max(1)).collect();
        let width = |lines: &[StoreLine]| {
            lines.iter().map(|line| line.text.chars().count() + 1).sum::<usize>().saturating_sub(1)
        };
        if rows_of_lines.iter().any(|lines| width(lines) > free) {
            continue;
        }
        for (row, lines) in rows.clone().zip(rows_of_lines) {
            let width = u16::try_from(width(lines)).unwrap_or(0);
            let outer = layout.outer;
            let mut column = if player == Player::First { outer.x } else { outer.right().saturating_sub(width) };
            for StoreLine { text, piece } in lines {
                pen.write(column, row, text, pen.theme.text().fg(pen.theme.colour(colours.piece(*piece))));
                column += u16::try_from(text.chars().count()).unwrap_or(0) + 1;
            }
        }
    }
}

/// The rows in which the stores of both players can stand, and how many columns each may take.
fn room_for_stores(layout: &Layout) -> Option<(Range<u16>, usize)> {
    let outer = layout.outer;
    match layout.shape {
        Shape::Square { .. } if outer.y == layout.inner.y => None,
        Shape::Square { .. } => Some((outer.y..layout.inner.y, usize::from(outer.width).saturating_sub(1) / 2)),
        Shape::Triangle { .. } => {
            let apex = layout.cell_of(Point::new(0, 0))?;
            // The label beside the apex is in the second column from it.
            let free = usize::from(apex.x.saturating_sub(outer.x)).saturating_sub(3);
            let first = if layout.flipped { outer.bottom().saturating_sub(2) } else { outer.y };
            Some((first..first + 2, free))
        }
    }
}

/// The letters of the columns in the corners of the lowest squares, where nothing else is around the board to carry them.
pub(super) fn draw_inner_labels<G: BoardFeatures>(pen: &mut Pen<'_>, position: &G, layout: &Layout, signs: &SignBoard) {
    let Shape::Square { width, height } = layout.shape else { return };
    if layout.surround != Surround::Side {
        return;
    }
    let lowest = if layout.flipped { height.saturating_sub(1) } else { 0 };
    let ink = position.colours(pen.theme).ink;
    for point in (0..width).map(|letter| Point::new(letter, lowest)) {
        let Some(cells) = layout.cell_of(point) else { continue };
        let is_taken = signs.at(point).has(Signs::CURSOR) || signs.at(point).has(Signs::SELECTED);
        if !is_taken {
            let name = char::from(b'a' + point.letter);
            pen.put_on(cells.right() - 1, cells.bottom() - 1, name.encode_utf8(&mut [0; 4]), ink);
        }
    }
}

fn emphasised(style: Style, is_cursor: bool) -> Style {
    if is_cursor { style.add_modifier(Modifier::BOLD | Modifier::REVERSED) } else { style }
}

fn draw_frame(pen: &mut Pen<'_>, layout: &Layout, colours: &BoardColours, has_edges: bool) {
    let (outer, inner) = (layout.outer, layout.inner);
    let plain = pen.theme.paint(colours.label, colours.frame);
    let above = Rect::new(outer.x, outer.y, outer.width, inner.y - outer.y);
    let below = Rect::new(outer.x, inner.bottom(), outer.width, outer.bottom() - inner.bottom());
    let left = Rect::new(outer.x, inner.y, inner.x - outer.x, inner.height);
    let right = Rect::new(inner.right(), inner.y, outer.right() - inner.right(), inner.height);
    for side in [above, below, left, right] {
        pen.fill(side, plain);
    }
    if !has_edges {
        return;
    }
    // Without colours the edges are lines: of the first player's kind above and below, of the second's at the sides.
    let symbols = if pen.theme.has_colours() {
        [" ", " "]
    } else {
        [pen.glyphs.either("━", "="), pen.glyphs.either("│", "|")]
    };
    for (player, side) in [(0, above), (0, below), (1, left), (1, right)] {
        let style = pen.theme.paint(colours.label, colours.pieces[player]);
        let side = if player == 0 { Rect { x: inner.x, width: inner.width, ..side } } else { side };
        for cell in side.positions() {
            pen.put(cell.x, cell.y, symbols[player], style);
        }
    }
}

fn label_column(pen: &mut Pen<'_>, layout: &Layout, letter: u8, style: Style) {
    let Some(cells) = layout.cell_of(Point::new(letter, 0)) else { return };
    let name = char::from(b'a' + letter);
    pen.write(cells.x + (cells.width - 1) / 2, layout.inner.bottom(), name.encode_utf8(&mut [0; 4]), style);
}

fn label_row(pen: &mut Pen<'_>, layout: &Layout, number: u8, style: Style) {
    let Some(cells) = layout.cell_of(Point::new(0, number)) else { return };
    let width = usize::from(layout.inner.x - layout.outer.x).saturating_sub(1);
    let name = format!("{:>width$}", number + 1);
    pen.write(layout.outer.x, cells.y + (cells.height - 1) / 2, &name, style);
}

/// The letter of a row of the triangle at the end where the numbers begin, and at the other end the number of the line
/// of points that begins there.
fn label_ends(pen: &mut Pen<'_>, layout: &Layout, row: u8, cursor: Option<Point>) {
    let (first, last) = (layout.cell_of(Point::new(row, 0)), layout.cell_of(Point::new(row, row)));
    let (Some(first), Some(last)) = (first, last) else { return };
    let dim = pen.theme.dim();
    let letter = char::from(b'a' + row).to_string();
    let number = (row + 1).to_string();
    let letter_style = emphasised(dim, cursor.is_some_and(|cursor| cursor.letter == row));
    let number_style = emphasised(dim, cursor.is_some_and(|cursor| cursor.number == row));
    let middle = first.y + first.height / 2;
    let (left, right) = (first.x.min(last.x), first.right().max(last.right()));
    let (before, after) = if layout.flipped {
        ((number, number_style), (letter, letter_style))
    } else {
        ((letter, letter_style), (number, number_style))
    };
    let width = u16::try_from(before.0.len()).unwrap_or(1);
    pen.write(left.saturating_sub(width + 1), middle, &before.0, before.1);
    pen.write(right + u16::from(layout.size != super::PieceSize::Small), middle, &after.0, after.1);
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use tabuleiro_rules::Piece;

    use super::*;
    use crate::board::{Glyphs, PieceSize};
    use crate::theme::Theme;

    #[test]
    fn stores_stand_in_the_frame_above_squares() {
        let (theme, area) = (Theme::default(), Rect::new(0, 0, 60, 30));
        let shape = Shape::Square { width: 8, height: 8 };
        let layout = Layout::new(shape, PieceSize::Medium, Surround::Frame, false, area).expect("it fits");
        let mut buffer = Buffer::empty(area);
        let mut pen = Pen { buffer: &mut buffer, theme: &theme, glyphs: Glyphs::Ascii };
        let line = |text: &str| StoreLine { text: text.to_owned(), piece: Piece::Neutral };
        let stores = [vec![line("yy."), line("#4")], vec![line("..."), line("o12")]];
        draw_stores(&mut pen, &layout, stores, &theme.boards().light);
        let outer = layout.outer;
        let above: String = (outer.left()..outer.right()).map(|column| buffer[(column, outer.y)].symbol()).collect();
        assert!(above.starts_with("yy. #4 ") && above.ends_with(" ... o12"), "{above}");
    }
}
