//! A form: rows with a label and a value that is turned left and right.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::{around, line_width, wrapped_rows};
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

    /// The columns that its rows take, so that each value stands beside its label.
    pub fn width(rows: &[FormRow]) -> usize {
        let values = rows.iter().filter_map(|row| row.value.as_deref()).map(line_width).max();
        label_width(rows) + values.unwrap_or(0) + AROUND
    }

    /// Draws the rows. A value that does not fit beside its label stands below it, whole. Rows that do not fit are scrolled away, the
    /// chosen one never.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, rows: &[FormRow], look: &Look) {
        self.rows.clear();
        let (label_width, width) = (label_width(rows), usize::from(area.width));
        let drawn = rows.iter().enumerate();
        let drawn: Vec<Vec<Line<'_>>> =
            drawn.map(|(number, row)| lines(row, number == self.at, label_width, width, look)).collect();
        let height = |rows: &[Vec<Line<'_>>]| rows.iter().map(Vec::len).sum::<usize>();
        let room = usize::from(area.height);
        let last = (self.at + 1).min(drawn.len());
        let top = (0..last).find(|&top| height(&drawn[top..last]) <= room).unwrap_or(last.saturating_sub(1));
        let mut y = area.y;
        for (number, lines) in drawn.into_iter().enumerate() {
            let rows = if number < top { 0 } else { u16::try_from(lines.len()).unwrap_or(u16::MAX) };
            let place = Rect { y, height: rows, ..area }.intersection(area);
            y = y.saturating_add(rows);
            frame.render_widget(Text::from(lines), place);
            self.rows.push(place);
        }
    }
}

/// The places of a form below its title, and of what is said about the chosen row at the bottom, which takes a third of the area
/// at most.
pub fn places(area: Rect, said: &str) -> [Rect; 2] {
    let wide = usize::from(area.width).saturating_sub(2).max(1);
    let rows = u16::try_from(wrapped_rows(said, wide).len()).unwrap_or(u16::MAX).min(area.height / 3);
    let body = Rect { y: area.y + 2, height: area.height.saturating_sub(3 + rows), ..area };
    let help = Rect { x: area.x + 1, y: area.bottom() - rows, width: area.width.saturating_sub(2), height: rows };
    [body.intersection(area), help.intersection(area)]
}

/// What stands around a label and its value: the marker before the one, the signs around the other.
const AROUND: usize = 6;
/// How far a value stands in that is below its label.
const INDENT: usize = 4;

/// The columns of the labels that have a value, with the gap behind them.
fn label_width(rows: &[FormRow]) -> usize {
    let labels = rows.iter().filter(|row| row.value.is_some()).map(|row| line_width(&row.label));
    labels.max().unwrap_or(0) + 2
}

fn lines<'a>(row: &FormRow, chosen: bool, label_width: usize, width: usize, look: &Look) -> Vec<Line<'a>> {
    let marker = Span::styled(if chosen { look.either("▸ ", "> ") } else { "  " }.to_owned(), look.theme.accent());
    let label = capital(&row.label);
    let Some(value) = &row.value else {
        let style = if chosen { look.theme.chosen() } else { look.theme.accent() };
        return vec![Line::from(vec![marker, Span::styled(format!(" {label} "), style)])];
    };
    let style = if chosen { look.theme.chosen() } else { look.theme.text() };
    let signs = if chosen { [look.either("◂", "<"), look.either("▸", ">")] } else { [" ", " "] };
    let [before, behind] = signs;
    // A long value begins further left than the others.
    let spare = width.saturating_sub(line_width(&label) + line_width(value) + AROUND);
    let gap = " ".repeat(label_width.saturating_sub(line_width(&label)).min(spare));
    let label = Span::styled(format!("{label}{gap}"), look.theme.dim());
    if spare > 0 {
        return vec![Line::from(vec![marker, label, Span::styled(format!("{before} {value} {behind}"), style)])];
    }
    let wrapped = wrapped_rows(value, width.saturating_sub(INDENT + 4).max(1));
    let count = wrapped.len();
    let below = wrapped.into_iter().enumerate().map(|(number, text)| {
        let before = if number == 0 { before } else { " " };
        let behind = if number + 1 == count { behind } else { " " };
        let text = Span::styled(format!("{before} {text} {behind}"), style);
        Line::from(vec![Span::raw(" ".repeat(INDENT)), text])
    });
    [Line::from(vec![marker, label])].into_iter().chain(below).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::{Terminal, backend::TestBackend};
    use tabuleiro_play::messages::Language;

    use super::*;
    use crate::board::Glyphs;
    use crate::theme::Theme;

    fn drawn(form: &mut Form, (width, height): (u16, u16), rows: &[FormRow]) -> Vec<String> {
        let look = Look { theme: Theme::default(), glyphs: Glyphs::Unicode, language: Language::English };
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| form.draw(frame, frame.area(), rows, &look)).unwrap();
        let buffer: &Buffer = terminal.backend().buffer();
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(row).collect()
    }

    fn row(label: &str, value: &str) -> FormRow {
        FormRow { label: label.to_owned(), value: Some(value.to_owned()) }
    }

    #[test]
    fn a_value_that_does_not_fit_beside_its_label_stands_below_it_whole() {
        let rows = [row("size", "8"), row("tie", "the last to move wins"), row("clock", "none")];
        let mut form = Form::at(1);
        assert_eq!(Form::width(&rows), 34);
        assert_eq!(drawn(&mut form, (34, 3), &rows)[1], "▸ Tie    ◂ the last to move wins ▸");
        assert_eq!(drawn(&mut form, (31, 3), &rows)[1], "▸ Tie ◂ the last to move wins ▸");
        let narrow = drawn(&mut form, (30, 5), &rows);
        assert_eq!(narrow, ["  Size     8", "▸ Tie", "    ◂ the last to move wins ▸", "  Clock    none", ""]);
        assert_eq!(drawn(&mut form, (20, 5), &rows)[2..4], ["    ◂ the last to", "      move wins ▸"]);
        // The chosen row is never scrolled away.
        form.step(1, 3);
        assert_eq!(drawn(&mut form, (30, 2), &rows), ["▸ Clock  ◂ none ▸", ""]);
    }
}
