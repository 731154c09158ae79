//! Questions in the middle of the screen: yes or no, or a line to type.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tabuleiro_play::messages::Message;

use super::line::Line;
use super::{borders, centred, line_width};
use crate::look::Look;
use crate::screen::{Hint, Input};

/// A question that is to be answered before anything else.
#[derive(Clone, Debug)]
pub struct Dialog<T> {
    question: Message,
    /// What is typed, unless it is a question of yes and no.
    line: Option<Line>,
    /// What it is about, for whoever asks.
    about: T,
}

/// What came of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing yet.
    Open,
    /// No, or nothing was typed.
    No,
    /// Yes, with what was typed.
    Yes(String),
}

impl<T> Dialog<T> {
    /// A question of yes and no.
    pub fn ask(question: Message, about: T) -> Self {
        Dialog { question, line: None, about }
    }

    /// A question that is answered with a line.
    pub fn line(question: Message, typed: impl Into<String>, about: T) -> Self {
        Dialog { question, line: Some(Line::new(typed)), about }
    }

    /// Lets the question that is asked, if one is, take what the user does; nothing else is to be done with it then. A
    /// question that is answered is gone. What comes by itself goes past it.
    pub fn take(asked: &mut Option<Self>, input: Input<'_>, look: &Look) -> Option<(Reply, T)>
    where
        T: Copy,
    {
        let dialog = asked.as_mut()?;
        let reply = match input {
            Input::Key(key) => dialog.key(key, look),
            Input::Paste(text) => dialog.paste(text),
            Input::Mouse(_) => Reply::Open,
            Input::Wake | Input::Thought(_) | Input::News(_) => return None,
        };
        let about = dialog.about;
        if reply != Reply::Open {
            *asked = None;
        }
        Some((reply, about))
    }

    fn key(&mut self, key: KeyEvent, look: &Look) -> Reply {
        let initial = |id| look.word(id).chars().next();
        match (key.code, &mut self.line) {
            (KeyCode::Esc, _) => Reply::No,
            (KeyCode::Enter, None) => Reply::Yes(String::new()),
            (KeyCode::Enter, Some(line)) => match line.text().trim() {
                "" => Reply::No,
                text => Reply::Yes(text.to_owned()),
            },
            (KeyCode::Char(letter), None) if initial("answer-yes") == letter.to_lowercase().next() => {
                Reply::Yes(String::new())
            }
            (KeyCode::Char(letter), None) if initial("answer-no") == letter.to_lowercase().next() => Reply::No,
            (_, Some(line)) => {
                line.edit(key);
                Reply::Open
            }
            _ => Reply::Open,
        }
    }

    fn paste(&mut self, text: &str) -> Reply {
        if let Some(line) = &mut self.line {
            line.insert(text);
        }
        Reply::Open
    }

    /// Whether letters are typed into it.
    pub fn is_typing(&self) -> bool {
        self.line.is_some()
    }

    /// The keys that answer it.
    pub fn hints(&self) -> Vec<Hint> {
        let yes = if self.line.is_some() { "tui-key-accept" } else { "tui-key-yes" };
        let no = if self.line.is_some() { "tui-key-cancel" } else { "tui-key-no" };
        vec![Hint::new("Enter", KeyCode::Enter, yes), Hint::new("Esc", KeyCode::Esc, no)]
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let question = look.sentence(&self.question);
        let width = line_width(&question).clamp(30, 60).min(usize::from(area.width).saturating_sub(4));
        let lines = textwrap::wrap(&question, width.max(1)).len();
        let place = centred(area, width + 4, lines + if self.line.is_some() { 4 } else { 2 });
        frame.render_widget(Clear, place);
        let block = Block::bordered().border_set(borders(look)).border_style(look.theme.accent());
        let inside = block.inner(place);
        frame.render_widget(block.style(look.theme.text()), place);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        frame.render_widget(Paragraph::new(question).wrap(Wrap { trim: true }), inside);
        if let Some(line) = &self.line {
            let row = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside }.intersection(inside);
            draw_line(frame, row, line, look);
        }
    }
}

/// Draws a line that is typed, with its cursor.
pub fn draw_line(frame: &mut Frame<'_>, area: Rect, line: &Line, look: &Look) {
    let room = usize::from(area.width).saturating_sub(3);
    let before = line_width(line.before());
    // What does not fit is cut off on the left, so that the cursor stays within.
    let skip = before.saturating_sub(room);
    let shown: String = line.text().chars().skip(skip).collect();
    let spans = vec![Span::styled("> ", look.theme.accent()), Span::styled(shown, look.theme.text())];
    frame.render_widget(TextLine::from(spans), area);
    let x = area.x.saturating_add(u16::try_from(before - skip + 2).unwrap_or(u16::MAX));
    if x < area.right() {
        frame.set_cursor_position((x, area.y));
    }
}
