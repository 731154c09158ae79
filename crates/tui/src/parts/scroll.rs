//! How far back the list of moves is scrolled.

use ratatui::crossterm::event::{KeyCode, MouseEventKind};

/// The rows that a key scrolls.
const PAGE: usize = 5;

/// Where a page of moves is scrolled to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// To earlier moves.
    Back,
    /// To later ones.
    Forth,
}

/// The keys that scroll.
pub const PAGES: &[(KeyCode, Page)] = &[(KeyCode::PageUp, Page::Back), (KeyCode::PageDown, Page::Forth)];

/// The same where a text is read: on first.
pub const READ: &[(KeyCode, Page)] = &[(KeyCode::PageDown, Page::Forth), (KeyCode::PageUp, Page::Back)];

/// How far back the list of moves is scrolled, in rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    back: usize,
    /// The furthest that there is anything to see.
    furthest: usize,
}

impl Scroll {
    /// How far back it is.
    pub fn back(&self) -> usize {
        self.back
    }

    /// Whether there is more than fits.
    pub fn is_long(&self) -> bool {
        self.furthest > 0
    }

    /// Remembers how far back it can go.
    pub fn drawn(&mut self, furthest: usize) {
        *self = Scroll { back: self.back.min(furthest), furthest };
    }

    /// Goes to the last moves.
    pub fn go_to_end(&mut self) {
        self.back = 0;
    }

    /// Scrolls by a page.
    pub fn page(&mut self, page: Page) {
        self.back = match page {
            Page::Back => self.up(PAGE),
            Page::Forth => self.back.saturating_sub(PAGE),
        };
    }

    /// Scrolls by the wheel. Gives whether it was turned.
    pub fn wheel(&mut self, kind: MouseEventKind) -> bool {
        match kind {
            MouseEventKind::ScrollUp => self.back = self.up(1),
            MouseEventKind::ScrollDown => self.back = self.back.saturating_sub(1),
            _ => return false,
        }
        true
    }

    fn up(&self, rows: usize) -> usize {
        (self.back + rows).min(self.furthest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_scrolled_beyond_the_first_move_or_the_last() {
        let mut scroll = Scroll::default();
        scroll.page(Page::Back);
        assert_eq!((scroll.back(), scroll.is_long()), (0, false));
        scroll.drawn(7);
        (0..9).for_each(|_| scroll.page(Page::Back));
        assert_eq!((scroll.back(), scroll.is_long()), (7, true));
        assert!(scroll.wheel(MouseEventKind::ScrollDown));
        assert_eq!(scroll.back(), 6);
        scroll.drawn(3);
        assert_eq!(scroll.back(), 3);
        (0..9).for_each(|_| scroll.page(Page::Forth));
        assert_eq!(scroll.back(), 0);
    }
}
