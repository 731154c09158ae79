//! Short messages to the user.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tabuleiro_play::messages::Message;

use super::wrapped_rows;
use crate::look::Look;

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something is so.
    Plain,
    /// Something went well.
    Good,
    /// Something does not work.
    Warning,
}

/// What the user is told in passing.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// What.
    pub text: Message,
    /// How it is meant.
    pub tone: Tone,
}

impl Notice {
    /// Something is so.
    pub fn plain(text: Message) -> Self {
        Notice { text, tone: Tone::Plain }
    }

    /// Something went well.
    pub fn good(text: Message) -> Self {
        Notice { text, tone: Tone::Good }
    }

    /// Something does not work.
    pub fn warning(text: Message) -> Self {
        Notice { text, tone: Tone::Warning }
    }

    /// Draws it as a warning in the last rows of an area, over whatever is there, and below it what is asked then; unless it
    /// fits below the first of so many rows, where both stand already.
    pub fn draw_whole(&self, frame: &mut Frame<'_>, area: Rect, rows: u16, asked: &str, look: &Look) {
        let said = look.sentence(&self.text);
        let lines = |text: &str| wrapped_rows(text, usize::from(area.width).saturating_sub(2).max(1)).len();
        if lines(&said) <= usize::from(rows.saturating_sub(1)) {
            return;
        }
        let wanted = u16::try_from(lines(&said) + lines(asked)).unwrap_or(u16::MAX).min(area.height);
        let said = format!("{said}\n{asked}");
        let foot = Rect { y: area.bottom() - wanted, height: wanted, ..area };
        frame.render_widget(Clear, foot);
        frame.render_widget(Block::new().style(look.theme.text()), foot);
        let inside = Rect { x: foot.x + 1.min(foot.width), width: foot.width.saturating_sub(2), ..foot };
        let said = Paragraph::new(said).wrap(Wrap { trim: true });
        frame.render_widget(said.style(look.theme.warning()), inside);
    }

    /// How it is written.
    pub fn style(&self, look: &Look) -> Style {
        match self.tone {
            Tone::Plain => look.theme.text(),
            Tone::Good => look.theme.good(),
            Tone::Warning => look.theme.warning(),
        }
    }

    /// Draws it as a warning in the last two rows, as lists do.
    pub fn draw_at_the_foot(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let foot = Rect { y: area.bottom().saturating_sub(2), height: 2, ..area }.intersection(area);
        let said = Paragraph::new(look.sentence(&self.text)).wrap(Wrap { trim: true });
        frame.render_widget(said.style(look.theme.warning()), foot);
    }
}
