//! A list of which one entry is chosen.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::look::Look;
use crate::screen::ScreenEvent;

/// A way through a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the entry before, and from the first to the last.
    Up,
    /// To the entry after, and from the last to the first.
    Down,
    /// To the first entry.
    First,
    /// To the last entry.
    Last,
    /// As many entries back as are to be seen.
    PageUp,
    /// As many entries on.
    PageDown,
}

/// The keys that choose an entry, as the bar shows them.
pub const CHOOSE: &[(KeyCode, Step)] = &[(KeyCode::Up, Step::Up), (KeyCode::Down, Step::Down)];
/// Further keys that do.
pub const LEAP: &[(KeyCode, Step)] = &[
    (KeyCode::Home, Step::First),
    (KeyCode::End, Step::Last),
    (KeyCode::PageUp, Step::PageUp),
    (KeyCode::PageDown, Step::PageDown),
];

/// Which entry of a list is chosen, and what of the list is to be seen.
#[derive(Clone, Debug, Default)]
pub struct List {
    chosen: usize,
    /// The first entry that is to be seen.
    top: usize,
    /// Where the list was drawn, and how many entries it had.
    drawn: (Rect, usize),
}

impl List {
    /// The chosen entry.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses an entry.
    pub fn choose(&mut self, entry: usize) {
        self.chosen = entry;
    }

    /// Moves among so many entries.
    pub fn step(&mut self, step: Step, count: usize) {
        let last = count.saturating_sub(1);
        let page = usize::from(self.drawn.0.height).max(1);
        self.chosen = match step {
            Step::Up if self.chosen == 0 => last,
            Step::Up => self.chosen - 1,
            Step::Down if self.chosen >= last => 0,
            Step::Down => self.chosen + 1,
            Step::First => 0,
            Step::Last => last,
            Step::PageUp => self.chosen.saturating_sub(page),
            Step::PageDown => (self.chosen + page).min(last),
        };
    }

    /// The entry at a place on the screen.
    pub fn entry_at(&self, mouse: &MouseEvent) -> Option<usize> {
        let (area, count) = self.drawn;
        if !area.contains((mouse.column, mouse.row).into()) {
            return None;
        }
        Some(self.top + usize::from(mouse.row - area.y)).filter(|&entry| entry < count)
    }

    /// Chooses the entry that is clicked on; whether there is one.
    pub fn clicked(&mut self, event: &ScreenEvent<'_>) -> bool {
        let ScreenEvent::Mouse(mouse) = event else { return false };
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return false;
        }
        let entry = self.entry_at(mouse);
        if let Some(entry) = entry {
            self.choose(entry);
        }
        entry.is_some()
    }

    /// Draws the entries, one a row, with the chosen one among them.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, entries: &[String], look: &Look) {
        self.chosen = self.chosen.min(entries.len().saturating_sub(1));
        self.draw_chosen(frame, area, entries, Some(self.chosen), look);
    }

    /// The same where somebody else says which entry is chosen, or none.
    pub fn draw_chosen(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        entries: &[String],
        chosen: Option<usize>,
        look: &Look,
    ) {
        self.drawn = (area, entries.len());
        self.chosen = chosen.unwrap_or(0);
        let rows = usize::from(area.height);
        if rows == 0 {
            return;
        }
        // No further down than that the last entry is at the bottom, and the chosen one always within.
        let lowest = entries.len().saturating_sub(rows);
        self.top = self.top.clamp(self.chosen.saturating_sub(rows - 1), self.chosen).min(lowest);
        for (entry, y) in entries.iter().enumerate().skip(self.top).zip(area.y..area.bottom()) {
            let (number, text) = entry;
            let style = if Some(number) == chosen { look.theme.chosen() } else { look.theme.text() };
            let marker = if Some(number) == chosen { look.either("▸", ">") } else { " " };
            let place = Rect { y, height: 1, ..area };
            let width = usize::from(area.width).saturating_sub(2);
            let text = super::cut(text, width, look);
            let line = format!("{marker} {text}{}", " ".repeat(width.saturating_sub(super::line_width(&text))));
            frame.render_widget(Line::styled(line, style), place);
        }
    }
}
