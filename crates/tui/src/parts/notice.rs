//! Short messages to the user.

use tabuleiro_play::messages::Message;

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
}
