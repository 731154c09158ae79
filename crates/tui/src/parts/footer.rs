//! The keys that do something, at the bottom of every screen and all of them on a page.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::line_width;
use crate::keys::KeyHint;
use crate::look::Look;

/// The keys at the bottom of the screen, which can be clicked.
#[derive(Default)]
pub struct Footer {
    buttons: Vec<(Rect, KeyEvent)>,
}

impl Footer {
    /// Draws as many of the hints as there is room for, the last of them always: without its words if the first would have no room.
    pub fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, hints: &[KeyHint], look: &Look) {
        self.buttons.clear();
        let Some((last, others)) = hints.split_last() else { return };
        let width = |hint: &KeyHint| line_width(&hint.keys.name(look)) + 2 + line_width(&look.word(hint.what)) + 1;
        let room = usize::from(area.width);
        let is_short = others.first().is_some_and(|first| width(first) + 1 + width(last) > room);
        let mut room = room.saturating_sub(if is_short { line_width(&last.keys.name(look)) + 2 } else { width(last) });
        let fitting = others.iter().take_while(|hint| {
            let wanted = width(hint) + 1;
            let fits = wanted <= room;
            room = if fits { room - wanted } else { 0 };
            fits
        });
        let shown: Vec<(&KeyHint, bool)> = fitting.map(|hint| (hint, true)).chain([(last, !is_short)]).collect();
        let mut x = area.x;
        for (hint, with_words) in shown {
            let what = if with_words { format!("{} ", look.word(hint.what)) } else { String::new() };
            let key = format!(" {} ", hint.keys.name(look));
            let wide = u16::try_from(line_width(&key) + line_width(&what)).unwrap_or(u16::MAX);
            let place = Rect { x, width: wide, height: 1, ..area }.intersection(area);
            let line = Line::from(vec![Span::styled(key, look.theme.accent()), Span::styled(what, look.theme.dim())]);
            frame.render_widget(line, place);
            self.buttons.extend(hint.keys.button().map(|key| (place, key)));
            x = x.saturating_add(wide + 1);
        }
    }

    /// The key that a click at this place presses.
    pub fn pressed(&self, mouse: &MouseEvent) -> Option<KeyEvent> {
        let at = Position { x: mouse.column, y: mouse.row };
        self.buttons.iter().find(|(place, _)| place.contains(at)).map(|&(_, key)| key)
    }
}

/// What the page with all keys explains, each with its message: the keys and the marks.
fn explained(hints: &[KeyHint], marks: &[(String, &'static str)], look: &Look) -> Vec<(String, &'static str)> {
    let keys = hints.iter().map(|hint| (hint.keys.full_name(look), hint.what));
    keys.chain(marks.iter().cloned()).collect()
}

/// Draws all the hints on a page of their own, each with all its keys; and what the marks mean. A
/// small terminal takes several pages: gives whether there are more.
pub fn draw_help(
    frame: &mut Frame<'_>,
    area: Rect,
    page: usize,
    hints: &[KeyHint],
    marks: &[(String, &'static str)],
    look: &Look,
) -> bool {
    let entries = explained(hints, marks, look);
    let wide = entries.iter().map(|(name, _)| line_width(name)).max().unwrap_or(0).max(10);
    let lines: Vec<Line<'_>> = entries
        .iter()
        .map(|&(ref name, what)| {
            let key = format!(" {}{name}  ", " ".repeat(wide.saturating_sub(line_width(name))));
            let what = crate::look::capital(&look.word(what));
            Line::from(vec![Span::styled(key, look.theme.accent()), Span::styled(what, look.theme.text())])
        })
        .collect();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) + 2;
    if widest * lines.len().div_ceil(usize::from(area.height.saturating_sub(2)).max(1)) + 2 > usize::from(area.width) {
        return draw_help_as_text(frame, area, page, &entries, look);
    }
    // Two columns where there are more keys than rows.
    let rows = usize::from(area.height.saturating_sub(2)).max(1);
    let columns = lines.len().div_ceil(rows).max(1);
    let tall = lines.len().div_ceil(columns);
    let box_area = super::centred(area, widest * columns + 2, tall + 2);
    frame.render_widget(Clear, box_area);
    let title = format!(" {} ", look.word("tui-help-title"));
    let block = Block::bordered().border_set(super::borders(look)).title(title).border_style(look.theme.border());
    let inside = block.inner(box_area);
    frame.render_widget(block.style(look.theme.text()), box_area);
    for (number, column) in lines.chunks(tall).enumerate() {
        let shift = u16::try_from(number * widest).unwrap_or(u16::MAX);
        let place = Rect { x: inside.x.saturating_add(shift), ..inside }.intersection(inside);
        frame.render_widget(Paragraph::new(column.to_vec()), place);
    }
    false
}

/// The same as a text, for terminals that have no room for columns.
fn draw_help_as_text(
    frame: &mut Frame<'_>,
    area: Rect,
    page: usize,
    entries: &[(String, &'static str)],
    look: &Look,
) -> bool {
    let mut rows: Vec<Line<'_>> = Vec::new();
    for &(ref key, what) in entries {
        let what = format!(" {}  ", look.word(what));
        // What belongs together is not broken at the end of a row.
        let wide = line_width(key) + line_width(what.trim_end());
        if rows.last().is_none_or(|row| row.width() + wide > area.width.into()) {
            rows.push(Line::default());
        }
        if let Some(row) = rows.last_mut() {
            row.push_span(Span::styled(key.as_str(), look.theme.accent()));
            row.push_span(Span::styled(what, look.theme.text()));
        }
    }
    let mut pages = rows.chunks(usize::from(area.height).max(1)).skip(page);
    let shown = pages.next().unwrap_or_default().to_vec();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(shown).style(look.theme.text()), area);
    pages.next().is_some()
}
