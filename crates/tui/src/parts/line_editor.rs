//! A line that the user types in.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The most characters that a line takes: more is no move, no name and no message.
const LONGEST: usize = 500;

/// A line that the user types in, with its cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEditor {
    text: String,
    /// Where the cursor is, in bytes.
    at: usize,
}

impl LineEditor {
    /// A line with a text, and the cursor at its end.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        LineEditor { at: text.len(), text }
    }

    /// What is typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands before the cursor.
    pub fn before(&self) -> &str {
        &self.text[..self.at]
    }

    /// Replaces everything.
    pub fn set(&mut self, text: impl Into<String>) {
        *self = LineEditor::new(text);
    }

    /// Types a text; what is not printed is left out.
    pub fn insert(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            if self.text.len() < LONGEST {
                self.text.insert(self.at, letter);
                self.at += letter.len_utf8();
            }
        }
    }

    /// Does what an editing key says. Gives whether it was one.
    pub fn edit(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => self.set(""),
            KeyCode::Char('w') if key.modifiers.contains(KeyModifiers::CONTROL) => self.delete_word(),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.insert(letter.encode_utf8(&mut [0; 4]));
            }
            KeyCode::Backspace => {
                if let Some(letter) = self.before().chars().next_back() {
                    self.at -= letter.len_utf8();
                    self.text.remove(self.at);
                }
            }
            KeyCode::Delete => {
                if self.at < self.text.len() {
                    self.text.remove(self.at);
                }
            }
            KeyCode::Left => self.at -= self.before().chars().next_back().map_or(0, char::len_utf8),
            KeyCode::Right => self.at += self.text[self.at..].chars().next().map_or(0, char::len_utf8),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => return false,
        }
        true
    }

    fn delete_word(&mut self) {
        let kept = self.before().trim_end().rfind(' ').map_or(0, |blank| blank + 1);
        self.text.replace_range(kept..self.at, "");
        self.at = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(line: &mut LineEditor, codes: &[KeyCode]) {
        codes.iter().for_each(|&code| assert!(line.edit(KeyEvent::new(code, KeyModifiers::NONE))));
    }

    #[test]
    fn a_line_is_edited_where_its_cursor_is() {
        let mut line = LineEditor::new("ação");
        press(&mut line, &[KeyCode::Left, KeyCode::Backspace, KeyCode::Char('õ'), KeyCode::Home, KeyCode::Delete]);
        assert_eq!((line.text(), line.before()), ("çõo", "çõ".split_at(0).0));
        press(&mut line, &[KeyCode::End, KeyCode::Left, KeyCode::Right, KeyCode::Char('!')]);
        assert_eq!(line.text(), "çõo!");
        line.insert("a\nb");
        assert_eq!(line.text(), "çõo!ab");
    }

    #[test]
    fn words_and_lines_are_deleted_at_once() {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        let mut line = LineEditor::new("one two ");
        line.edit(control('w'));
        assert_eq!(line.text(), "one ");
        line.edit(control('u'));
        assert_eq!(line.text(), "");
        assert!(!line.edit(control('x')));
    }
}
