//! Short messages to the user.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_play::messages::Message;

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
