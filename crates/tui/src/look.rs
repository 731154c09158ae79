//! How everything looks and speaks: the theme, the characters and the language.

use tabuleiro_play::messages::{Language, Message, Messages};

use crate::board::Glyphs;
use crate::theme::Theme;

/// How everything looks and speaks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The characters.
    pub glyphs: Glyphs,
    /// The language.
    pub language: Language,
}

impl Look {
    /// A message in the user's language.
    pub fn text(&self, message: &Message) -> String {
        Messages::text(self.language, message)
    }

    /// The text of a message that mentions nothing.
    pub fn word(&self, id: &'static str) -> String {
        self.text(&Message::new(id))
    }

    /// A message that stands alone: it begins with a capital.
    pub fn sentence(&self, message: &Message) -> String {
        capital(&self.text(message))
    }

    /// One of two texts: the second is for terminals that have few characters.
    pub fn either<'a>(&self, unicode: &'a str, ascii: &'a str) -> &'a str {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }
}

/// The text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
