//! Draws characters into cells, in the colours of a theme.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::Glyphs;
use crate::theme::{Shade, Theme};

/// Draws into the cells of the screen.
pub(super) struct Pen<'a> {
    pub buffer: &'a mut Buffer,
    pub theme: &'a Theme,
    pub glyphs: Glyphs,
}

impl Pen<'_> {
    /// Puts a character into a cell.
    pub(super) fn put(&mut self, column: u16, row: u16, symbol: &str, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((column, row)) {
            // What was in the cell before must not shine through.
            cell.reset();
            cell.set_symbol(symbol).set_style(style);
        }
    }

    /// Puts characters into cells, one each.
    pub(super) fn write(&mut self, column: u16, row: u16, text: &str, style: Style) {
        let mut bytes = [0; 4];
        for (column, symbol) in (column..).zip(text.chars()) {
            self.put(column, row, symbol.encode_utf8(&mut bytes), style);
        }
    }

    /// Puts a character into a cell and leaves the cell's background as it is.
    pub(super) fn put_on(&mut self, column: u16, row: u16, symbol: &str, shade: Shade) {
        let colour = self.theme.colour(shade);
        if let Some(cell) = self.buffer.cell_mut((column, row)) {
            cell.set_symbol(symbol).set_fg(colour);
        }
    }

    /// Empties cells and gives them a colour.
    pub(super) fn fill(&mut self, cells: Rect, style: Style) {
        for cell in cells.positions() {
            self.put(cell.x, cell.y, " ", style);
        }
    }

    /// One colour on another, as text on a piece: reversed where there are no colours.
    pub(super) fn on_piece(&self, text: Shade, piece: Shade) -> Style {
        let style = self.theme.paint(text, piece);
        if self.theme.has_colours() { style } else { style.add_modifier(Modifier::REVERSED) }
    }
}
