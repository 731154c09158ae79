//! The games of a file with several records, to look at one of them. Those with an error are listed with it.

use std::convert::Infallible;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabuleiro_local::files::FileError;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::Record;

use super::Study;
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::parts::list::{self, List};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// The games of a file.
pub struct Records {
    /// The name of the file.
    name: String,
    /// Each game, or what is wrong with it.
    records: Vec<Result<Record, FileError>>,
    list: List,
    notice: Option<Notice>,
}

impl Records {
    /// The games of a file with a name.
    pub fn new(name: String, records: Vec<Result<Record, FileError>>) -> Self {
        Records { name, records, list: List::default(), notice: None }
    }

    /// The games without an error.
    fn readable(&self) -> Rc<[Record]> {
        self.records.iter().flatten().cloned().collect()
    }

    fn open(&mut self, _cx: &mut Context<'_>) -> Next {
        match self.records.get(self.list.chosen()) {
            // What has been read replays.
            Some(Ok(record)) => match Study::new(record.clone()) {
                Ok(study) => return Next::Open(Box::new(study.among(self.readable()))),
                Err(problem) => self.notice = Some(Notice::warning(describe::problem(&problem))),
            },
            Some(Err(error)) => self.notice = Some(Notice::warning(error.reason())),
            None => {}
        }
        Next::Stay
    }
}

/// A game in a list, or what is wrong with it.
fn listed(record: &Result<Record, FileError>) -> Message {
    match record {
        Ok(record) => described(record),
        Err(error) => error.reason(),
    }
}

/// A record in a list: who played what, with which result, and when.
fn described(record: &Record) -> Message {
    let tags = &record.tags;
    let [first, second] = [&tags.first, &tags.second].map(|name| name.clone().unwrap_or_else(|| "?".to_owned()));
    Message::new("tui-record")
        .with("game", describe::game(&tags.start.spec()))
        .with("a", first)
        .with("b", second)
        .with("result", tags.result.to_string())
        .with("date", tags.date.map_or_else(String::new, |date| date.to_string()))
}

type Key = Binding<Records>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range {
            keys: list::CHOOSE,
            also: list::LEAP,
            act: |records, step, _| records.list.step(step, records.records.len()),
        },
        "tui-key-choose",
    ),
    Key::go(Enter, "tui-key-open", Records::open).also(&[Char(' ')]),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Records {
    type Question = Infallible;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = Line::styled(format!(" {}", self.name), look.theme.accent());
        frame.render_widget(title, Rect { height: 1, ..area });
        let foot = if self.notice.is_some() { 2 } else { 0 };
        let body = Rect { y: area.y + 2, height: area.height.saturating_sub(2 + foot), ..area };
        let entries: Vec<String> = (1..)
            .zip(&self.records)
            .map(|(number, record)| format!("{number:>3}  {}", look.text(&listed(record)).trim_end()))
            .collect();
        self.list.draw(frame, body, &entries, look);
    }

    fn foot(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        if self.list.clicked(&event) { self.open(cx) } else { Next::Stay }
    }
}
