//! A board to learn at, which belongs to no game: what is said of it stands beside it, or takes turns with it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::game_page::{GamePage, Places, Unread, draw};
use super::hand::Hand;
use super::scroll::Page;
use super::wrapped_rows;
use crate::board::Marks;
use crate::look::Look;

/// Terminals narrower than this show the words or the board, not both.
const NARROW: u16 = 56;
/// The rows that a key scrolls.
const PAGE: usize = 5;

/// How far what is said of a board has been read, in rows. It begins anew when something else is said.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    said: String,
    read: usize,
    /// The furthest that there is anything to see.
    furthest: usize,
    /// The rows that a key scrolls where fewer are seen.
    page: Option<usize>,
}

impl Reading {
    /// How far this has been read.
    pub fn of(&mut self, said: &str) -> usize {
        if self.said != said {
            *self = Reading { said: said.to_owned(), ..Reading::default() };
        }
        self.read
    }

    /// Remembers how far it can be read.
    pub fn drawn(&mut self, furthest: usize) {
        (self.read, self.furthest) = (self.read.min(furthest), furthest);
    }

    /// The same where few rows can be seen, so that none is passed over.
    pub fn drawn_in_rows(&mut self, Unread { furthest, rows }: Unread) {
        self.drawn(furthest);
        self.page = Some(rows.clamp(1, PAGE));
    }

    /// Whether there is more than fits.
    pub fn is_long(&self) -> bool {
        self.furthest > 0
    }

    /// Goes on or back by a page.
    pub fn page(&mut self, page: Page) {
        let rows = self.page.unwrap_or(PAGE);
        self.read = match page {
            Page::Back => self.read.saturating_sub(rows),
            Page::Forth => (self.read + rows).min(self.furthest),
        };
    }
}

impl<'a> GamePage<'a> {
    /// A board that somebody tries things at, with what is said of it: nobody plays, and nothing has been played.
    pub fn example(title: String, words: &str, hand: &'a Hand, state: String) -> Self {
        GamePage {
            title,
            position: hand.position(),
            marks: Marks::default(),
            flipped: false,
            sides: None,
            state,
            detail: None,
            notice: None,
            turns: &[],
            glances: false,
            shown_actions: None,
            evaluation: None,
            typed: hand.typed(),
            remarks: paragraphs(words),
            scrolled: 0,
            read: 0,
        }
    }
}

/// The paragraphs of a text, with one empty row between those that are apart.
fn paragraphs(words: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = words.trim().lines().map(|line| line.trim_end().to_owned()).collect();
    paragraphs.dedup_by(|next, before| next.is_empty() && before.is_empty());
    paragraphs
}

/// Draws a board to learn at. Where there is no room for both, what is to be read comes before the board.
pub fn draw_example(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, is_reading: bool, look: &Look) -> Places {
    if area.width >= NARROW || !is_reading {
        return draw(frame, area, page, look);
    }
    let title = Line::styled(format!(" {}", page.title), look.theme.accent());
    frame.render_widget(title, Rect { height: 1, ..area });
    let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width.saturating_sub(2), ..area };
    let body = body.intersection(area);
    let width = usize::from(body.width).max(1);
    let rows: Vec<Line<'_>> =
        page.remarks.iter().flat_map(|words| wrapped_rows(words, width)).map(Line::from).collect();
    let furthest = rows.len().saturating_sub(body.height.into());
    let words: Vec<Line<'_>> = rows.into_iter().skip(page.scrolled.min(furthest)).collect();
    frame.render_widget(Paragraph::new(words).style(look.theme.text()), body);
    Places { furthest, ..Places::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_begins_anew_when_something_else_is_said() {
        let mut reading = Reading::default();
        assert_eq!((reading.of("one"), reading.is_long()), (0, false));
        reading.drawn(7);
        reading.page(Page::Forth);
        reading.page(Page::Forth);
        assert_eq!((reading.of("one"), reading.is_long()), (7, true));
        reading.page(Page::Back);
        assert_eq!(reading.of("one"), 2);
        assert_eq!((reading.of("two"), reading.is_long()), (0, false));
        // Where two rows are seen at a time, none is passed over.
        reading.drawn_in_rows(Unread { furthest: 7, rows: 2 });
        reading.page(Page::Forth);
        assert_eq!(reading.of("two"), 2);
    }

    #[test]
    fn paragraphs_are_one_row_apart() {
        assert_eq!(paragraphs("one\n\n\n\ntwo\nthree\n\n"), ["one", "", "two", "three"]);
    }
}
