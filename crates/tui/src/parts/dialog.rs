//! Questions in the middle of the screen: yes or no, or a line to type.

use std::marker::PhantomData;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tabuleiro_play::messages::Message;

use super::line_editor::LineEditor;
use super::{borders, centred, line_width, wrapped_rows};
use crate::keys::Binding;
use crate::look::Look;
use crate::screen::{Context, Next, Screen};

/// A question that is to be answered before anything else.
#[derive(Clone, Debug)]
pub struct Dialog<T> {
    question: Message,
    /// What is typed, unless it is a question of yes and no.
    line: Option<LineEditor>,
    /// Whether a line in which nothing is typed is an answer too.
    takes_nothing: bool,
    /// What it is about, for whoever asks.
    about: T,
}

/// How a question was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// No, or nothing was typed.
    No,
    /// Yes, with what was typed, if anything was.
    Yes(String),
}

impl<T: Copy> Dialog<T> {
    /// A question of yes and no.
    pub fn ask(question: Message, about: T) -> Self {
        Dialog { question, line: None, takes_nothing: false, about }
    }

    /// A question that is answered with a line.
    pub fn line(question: Message, typed: impl Into<String>, about: T) -> Self {
        Dialog { question, line: Some(LineEditor::new(typed)), takes_nothing: false, about }
    }

    /// The same where a line in which nothing is typed is an answer, too.
    pub fn or_nothing(self) -> Self {
        Dialog { takes_nothing: true, ..self }
    }

    /// The keys that answer it.
    pub fn keys<S: Screen<Question = T>>(&self) -> &'static [Binding<S>] {
        if self.is_typing() { Answers::LINE } else { Answers::YES_OR_NO }
    }

    /// Whether letters are typed into it.
    pub fn is_typing(&self) -> bool {
        self.line.is_some()
    }

    /// Takes a key that is typed into it.
    pub fn type_key(&mut self, key: KeyEvent) {
        if let Some(line) = &mut self.line {
            line.edit(key);
        }
    }

    /// Takes a text that was pasted into it.
    pub fn paste(&mut self, text: &str) {
        if let Some(line) = &mut self.line {
            line.insert(text);
        }
    }

    /// The answer yes; a line in which nothing is typed means no, unless it is an answer.
    fn agreed(&self) -> Reply {
        match self.line.as_ref().map(|line| line.text().trim()) {
            Some("") if !self.takes_nothing => Reply::No,
            text => Reply::Yes(text.unwrap_or_default().to_owned()),
        }
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let question = look.sentence(&self.question);
        let width = line_width(&question).clamp(30, 60).min(usize::from(area.width).saturating_sub(4));
        let lines = wrapped_rows(&question, width.max(1)).len();
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

/// The keys that answer the questions of a screen.
struct Answers<S>(PhantomData<S>);

impl<S: Screen> Answers<S> {
    const YES_OR_NO: &'static [Binding<S>] = &[
        Binding::go(KeyCode::Enter, "tui-key-yes", accept).or_initial("answer-yes"),
        Binding::go(KeyCode::Esc, "tui-key-no", refuse).or_initial("answer-no"),
    ];

    const LINE: &'static [Binding<S>] =
        &[Binding::go(KeyCode::Enter, "tui-key-accept", accept), Binding::go(KeyCode::Esc, "tui-key-cancel", refuse)];
}

fn accept<S: Screen>(screen: &mut S, cx: &mut Context<'_>) -> Next {
    answer(screen, cx, Dialog::agreed)
}

fn refuse<S: Screen>(screen: &mut S, cx: &mut Context<'_>) -> Next {
    answer(screen, cx, |_| Reply::No)
}

/// Answers the question of a screen, which is gone then.
fn answer<S: Screen>(screen: &mut S, cx: &mut Context<'_>, reply: fn(&Dialog<S::Question>) -> Reply) -> Next {
    match screen.asked().and_then(Option::take) {
        Some(dialog) => screen.answered(dialog.about, reply(&dialog), cx),
        None => Next::Stay,
    }
}

/// Draws a line that is typed, with its cursor.
pub fn draw_line(frame: &mut Frame<'_>, area: Rect, line: &LineEditor, look: &Look) {
    let room = usize::from(area.width).saturating_sub(3);
    let before = line_width(line.before());
    // What does not fit is cut off on the left, so that the cursor stays within.
    let skip = before.saturating_sub(room);
    let shown: String = line.text().chars().skip(skip).collect();
    let spans = vec![Span::styled("> ", look.theme.accent()), Span::styled(shown, look.theme.text())];
    frame.render_widget(Line::from(spans), area);
    let x = area.x.saturating_add(u16::try_from(before - skip + 2).unwrap_or(u16::MAX));
    if x < area.right() {
        frame.set_cursor_position((x, area.y));
    }
}
