//! A form: rows with a label and a value that is turned left and right.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{around, cut, line_width};
use crate::look::{Look, capital};

/// The keys that choose a row, so many further down, as the bar shows them.
pub const CHOOSE: &[(KeyCode, i32)] = &[(KeyCode::Up, -1), (KeyCode::Down, 1)];
/// Further keys that do.
pub const CHOOSE_TOO: &[(KeyCode, i32)] = &[(KeyCode::BackTab, -1), (KeyCode::Tab, 1)];
/// The keys that turn the value of the chosen row by so many steps, as the bar shows them.
pub const TURN: &[(KeyCode, i32)] = &[(KeyCode::Left, -1), (KeyCode::Right, 1)];
/// Further keys that do, by more than one step.
pub const LEAP: &[(KeyCode, i32)] = &[(KeyCode::PageUp, 5), (KeyCode::PageDown, -5)];

/// A form, of which one row is chosen.
#[derive(Default)]
pub struct Form {
    at: usize,
    /// Where the rows were drawn.
    rows: Vec<Rect>,
}

/// What a row shows: a value, or nothing for a button.
pub struct FormRow {
    /// What it is called.
    pub label: String,
    /// Its value.
    pub value: Option<String>,
}

/// What the user wants of the chosen row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing: another row is chosen.
    Nothing,
    /// To turn its value by so many steps.
    Turn(i32),
    /// What Enter means there.
    Act,
}

impl Form {
    /// A form with a row chosen.
    pub fn at(row: usize) -> Self {
        Form { at: row, rows: Vec::new() }
    }

    /// The chosen row.
    pub fn chosen(&self) -> usize {
        self.at
    }

    /// Chooses another of so many rows.
    pub fn step(&mut self, by: i32, count: usize) {
        self.at = around(self.at, by, count);
    }

    /// Takes the mouse; `None` if it is elsewhere. A row that is chosen by a click is not changed by it, but for a button.
    pub fn mouse(&mut self, mouse: &MouseEvent, is_button: impl Fn(usize) -> bool) -> Option<Wish> {
        let at = (mouse.column, mouse.row).into();
        let row = self.rows.iter().position(|row| row.contains(at))?;
        let again = std::mem::replace(&mut self.at, row) == row;
        Some(match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if again || is_button(row) => Wish::Act,
            MouseEventKind::Down(MouseButton::Right) => Wish::Turn(-1),
            MouseEventKind::ScrollUp => Wish::Turn(1),
            MouseEventKind::ScrollDown => Wish::Turn(-1),
            _ => Wish::Nothing,
        })
    }

    /// Draws the rows. Those that do not fit are scrolled away, the chosen one never.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, rows: &[FormRow], look: &Look) {
        self.rows.clear();
        let label_width = rows.iter().filter(|row| row.value.is_some()).map(|row| line_width(&row.label)).max();
        let label_width = label_width.unwrap_or(0) + 2;
        let room = usize::from(area.height).max(1);
        let top = (self.at + 1).saturating_sub(room);
        for (number, row) in rows.iter().enumerate() {
            let Some(down) = number.checked_sub(top).filter(|down| *down < room && area.height > 0) else {
                self.rows.push(Rect::default());
                continue;
            };
            let place = Rect { y: area.y + u16::try_from(down).unwrap_or(0), height: 1, ..area };
            self.rows.push(place);
            frame.render_widget(line(row, number == self.at, label_width, usize::from(area.width), look), place);
        }
    }
}

fn line<'a>(row: &FormRow, chosen: bool, label_width: usize, width: usize, look: &Look) -> Line<'a> {
    let marker = Span::styled(if chosen { look.either("▸ ", "> ") } else { "  " }.to_owned(), look.theme.accent());
    let label = capital(&row.label);
    let Some(value) = &row.value else {
        let style = if chosen { look.theme.chosen() } else { look.theme.accent() };
        return Line::from(vec![marker, Span::styled(format!(" {label} "), style)]);
    };
    let gap = " ".repeat(label_width.saturating_sub(line_width(&label)));
    let value = cut(value, width.saturating_sub(label_width + 6), look);
    let (value, style) = match chosen {
        true => (format!("{} {value} {}", look.either("◂", "<"), look.either("▸", ">")), look.theme.chosen()),
        false => (format!("  {value}  "), look.theme.text()),
    };
    Line::from(vec![marker, Span::styled(format!("{label}{gap}"), look.theme.dim()), Span::styled(value, style)])
}
