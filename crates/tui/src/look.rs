//! How everything looks and speaks: the theme, the characters and the language.

pub use tabuleiro_play::messages::capital;
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
        let text = Messages::text(self.language, message);
        match self.glyphs {
            Glyphs::Unicode => text,
            Glyphs::Ascii => in_ascii(&text),
        }
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

/// The text for a terminal that has nothing but ASCII: letters lose their accents, signs become like ones.
pub fn in_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '…' => plain.push_str("..."),
            '“' | '”' | '«' | '»' => plain.push('"'),
            '’' | '′' => plain.push('\''),
            '–' | '—' | '·' => plain.push('-'),
            '±' => plain.push_str("+-"),
            '×' => plain.push('x'),
            '½' => plain.push_str("1/2"),
            'á' | 'à' | 'â' | 'ã' => plain.push('a'),
            'Á' | 'À' | 'Â' | 'Ã' => plain.push('A'),
            'é' | 'ê' => plain.push('e'),
            'É' | 'Ê' => plain.push('E'),
            'í' => plain.push('i'),
            'Í' => plain.push('I'),
            'ó' | 'ô' | 'õ' => plain.push('o'),
            'Ó' | 'Ô' | 'Õ' => plain.push('O'),
            'ú' | 'ü' => plain.push('u'),
            'Ú' => plain.push('U'),
            'ñ' => plain.push('n'),
            'ç' => plain.push('c'),
            'Ç' => plain.push('C'),
            letter if letter.is_ascii() => plain.push(letter),
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_can_be_said_in_ascii() {
        assert_eq!(in_ascii("“Não” – à vez…"), "\"Nao\" - a vez...");
        let files = [include_str!("../../../messages/en.ftl"), include_str!("../../../messages/pt.ftl")];
        let guides = tabuleiro_rules::GameSpec::all().flat_map(|game| {
            tabuleiro_play::messages::Language::ALL.map(|language| tabuleiro_local::guide::page(&game, language))
        });
        for file in guides.chain(files) {
            let has_no_likeness = |letter: &char| *letter != '?' && in_ascii(&letter.to_string()) == "?";
            assert_eq!(file.chars().filter(has_no_likeness).collect::<String>(), "");
        }
    }
}
