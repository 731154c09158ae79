//! A board to learn at, which belongs to no game: what is said of it stands beside it, or takes turns with it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::game_page::{GamePage, Places, draw};
use super::hand::Hand;
use crate::board::Marks;
use crate::look::Look;

/// Terminals narrower than this show the words or the board, not both.
const NARROW: u16 = 56;

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
            remarks: words.lines().map(str::to_owned).chain([String::new()]).collect(),
            scrolled: 0,
        }
    }
}

/// Draws a board to learn at. Where there is no room for both, what is to be read comes before the board.
pub fn draw_example(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, is_reading: bool, look: &Look) -> Places {
    if area.width >= NARROW || !is_reading {
        return draw(frame, area, page, look);
    }
    let title = Line::styled(format!(" {}", page.title), look.theme.accent());
    frame.render_widget(title, Rect { height: 1, ..area });
    let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width.saturating_sub(2), ..area };
    let words = Paragraph::new(page.remarks.join("\n")).wrap(Wrap { trim: true }).style(look.theme.text());
    frame.render_widget(words, body.intersection(area));
    Places::default()
}
