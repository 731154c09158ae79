//! What every screen has in common.

use std::path::PathBuf;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::layout::Rect;
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::AnyPosition;

use crate::board::Layout;
use crate::look::Look;
use crate::memory::Memory;
use crate::network::{Network, News};
use crate::settings::Settings;
use crate::thinking::{Thinkers, Thought};

/// One of the screens of the interface.
pub trait Screen {
    /// Draws itself. What it needs to know of where things are it remembers.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time);

    /// The keys that do something here, the most useful first.
    fn hints(&self) -> Vec<Hint>;

    /// Does what the user wants.
    fn handle(&mut self, input: Input<'_>, cx: &mut Context<'_>) -> Next;

    /// When it wants to be woken, if at all.
    fn wake(&self, _now: Time) -> Option<Time> {
        None
    }

    /// Whether keys are typed into a line, so that letters are no orders.
    fn is_typing(&self) -> bool {
        false
    }

    /// The board, and where it was last drawn, if there is one.
    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        None
    }

    /// It is shown, for the first time or again after another screen.
    fn enter(&mut self, _cx: &mut Context<'_>) {}
}

/// What a screen can be told.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or a button pressed.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(&'a str),
    /// The time has come that it asked for.
    Wake,
    /// A computer has thought of something.
    Thought(&'a Thought),
    /// Something has happened at a server.
    News(&'a News),
}

/// Which screen comes next.
pub enum Next {
    /// The same one.
    Stay,
    /// Another one, from which the user comes back to this one.
    Open(Box<dyn Screen>),
    /// Another one in place of this one.
    Replace(Box<dyn Screen>),
    /// The one before.
    Back,
    /// The first one.
    Home,
    /// None: the program ends.
    Quit,
}

/// What a screen can make use of.
pub struct Context<'a> {
    /// The time.
    pub now: Time,
    /// How everything looks.
    pub look: &'a Look,
    /// What the user has set.
    pub settings: &'a mut Settings,
    /// What is kept from one run to the next.
    pub memory: &'a Memory,
    /// The computers.
    pub thinkers: &'a mut Thinkers,
    /// The servers.
    pub network: &'a mut Network,
    /// The file that the record of every game is written to, if the user wants that.
    pub record: Option<&'a PathBuf>,
}

/// A key and what it does.
#[derive(Clone, Debug)]
pub struct Hint {
    /// How the key is shown.
    pub key: &'static str,
    /// The key itself, so that a click on the hint presses it; none where several keys are shown together.
    pub code: Option<KeyEvent>,
    /// What it does.
    pub what: Message,
}

impl Hint {
    /// A key that does something.
    pub fn new(key: &'static str, code: KeyCode, what: &'static str) -> Self {
        Hint { key, code: Some(KeyEvent::new(code, KeyModifiers::NONE)), what: Message::new(what) }
    }

    /// Several keys that do something together.
    pub fn keys(keys: &'static str, what: &'static str) -> Self {
        Hint { key: keys, code: None, what: Message::new(what) }
    }
}
