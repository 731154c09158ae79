//! What every screen has in common.

use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use tabuleiro_local::Recorder;
use tabuleiro_play::clock::Time;
use tabuleiro_play::training::Day;
use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::board::Layout;
use crate::keys::{self, Binding, KeyHint};
use crate::look::Look;
use crate::memory::Memory;
use crate::network::{Network, News};
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::notice::Notice;
use crate::settings::Settings;
use crate::thinking::{Thinkers, Thought};

/// One of the screens of the interface.
pub trait Screen: Sized + 'static {
    /// What its questions are about; [`Infallible`](std::convert::Infallible) if it asks none.
    type Question: Copy;

    /// Draws itself. What it needs to know of where things are it remembers.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time);

    /// What its keys do, the most useful first. No other key does anything, but for those that are typed into a line.
    const KEYS: &'static [Binding<Self>];

    /// What its keys do while they are typed into a line, so that letters are no orders; nothing while there is no line.
    fn typing_keys(&self) -> Option<&'static [Binding<Self>]> {
        None
    }

    /// Takes note of what happens besides keys.
    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next;

    /// A key is about to be pressed, whichever it is.
    fn before_key(&mut self, _cx: &mut Context<'_>) {}

    /// Where it is kept what it says at its foot until the next key, if it says anything there.
    fn foot(&mut self) -> Option<&mut Option<Notice>> {
        None
    }

    /// A key is typed into a line.
    fn type_key(&mut self, _key: KeyEvent, _cx: &mut Context<'_>) {}

    /// Where the question is kept that is to be answered before anything else, if it asks any.
    fn asked(&mut self) -> Option<&mut Option<Dialog<Self::Question>>> {
        None
    }

    /// A question was answered.
    fn answered(&mut self, _about: Self::Question, _reply: Reply, _cx: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// When it wants to be woken, if at all.
    fn wake(&self, _now: Time) -> Option<Time> {
        None
    }

    /// The board, and where it was last drawn, if there is one.
    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        None
    }

    /// Whether those who play may be away from it.
    fn may_be_left_alone(&self) -> bool {
        false
    }

    /// It is shown, for the first time or again after another screen.
    fn enter(&mut self, _cx: &mut Context<'_>) {}
}

/// A screen of any kind, with the question that it asks.
pub trait AnyScreen {
    /// Draws it, and the question over it.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time);

    /// The keys that do something now, the most useful first.
    fn hints(&mut self, look: &Look) -> Vec<KeyHint>;

    /// Does what a key says.
    fn press(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next;

    /// Whether keys are typed into a line, so that letters are no orders.
    fn is_typing(&mut self) -> bool;

    /// Takes note of what happens besides keys.
    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next;

    /// When it wants to be woken, if at all.
    fn wake(&self, now: Time) -> Option<Time>;

    /// The board, and where it was last drawn, if there is one.
    fn board(&self) -> Option<(Layout, &AnyPosition)>;

    /// Whether those who play may be away from it.
    fn may_be_left_alone(&self) -> bool;

    /// It is shown, for the first time or again after another screen.
    fn enter(&mut self, cx: &mut Context<'_>);
}

/// The question that a screen asks.
fn question<S: Screen>(screen: &mut S) -> Option<&mut Dialog<S::Question>> {
    screen.asked()?.as_mut()
}

/// What keys do now: they answer the question that is asked, or else they are the screen's own.
fn bindings<S: Screen>(screen: &mut S) -> &'static [Binding<S>] {
    match question(screen) {
        Some(dialog) => dialog.keys(),
        None => screen.typing_keys().unwrap_or(S::KEYS),
    }
}

impl<S: Screen> AnyScreen for S {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        Screen::draw(self, frame, area, look, now);
        if let Some(Some(notice)) = self.foot() {
            notice.draw_at_the_foot(frame, area, look);
        }
        if let Some(dialog) = question(self) {
            dialog.draw(frame, area, look);
        }
    }

    fn hints(&mut self, look: &Look) -> Vec<KeyHint> {
        let rows = bindings(self);
        keys::hints(rows, self, look)
    }

    fn press(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next {
        if let Some(notice) = self.foot() {
            *notice = None;
        }
        self.before_key(cx);
        let rows = bindings(self);
        if let Some(next) = keys::press(rows, self, key, cx) {
            return next;
        }
        if let Some(dialog) = question(self) {
            dialog.type_key(key);
        } else if self.typing_keys().is_some() {
            self.type_key(key, cx);
        }
        Next::Stay
    }

    fn is_typing(&mut self) -> bool {
        match question(self) {
            Some(dialog) => dialog.is_typing(),
            None => self.typing_keys().is_some(),
        }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match (question(self), event) {
            (Some(_), ScreenEvent::Mouse(_)) => Next::Stay,
            (Some(dialog), ScreenEvent::Paste(text)) => {
                dialog.paste(text);
                Next::Stay
            }
            _ => Screen::handle(self, event, cx),
        }
    }

    fn wake(&self, now: Time) -> Option<Time> {
        Screen::wake(self, now)
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        Screen::board(self)
    }

    fn may_be_left_alone(&self) -> bool {
        Screen::may_be_left_alone(self)
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        Screen::enter(self, cx);
    }
}

/// What a screen can be told of besides keys.
#[derive(Clone, Copy, Debug)]
pub enum ScreenEvent<'a> {
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
    Open(Box<dyn AnyScreen>),
    /// Another one in place of this one.
    Replace(Box<dyn AnyScreen>),
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
    /// The day.
    pub today: Day,
    /// The puzzles of a game, one JSON object a line.
    pub puzzles: fn(&GameSpec) -> &'static str,
    /// How everything looks.
    pub look: &'a Look,
    /// What the user has set.
    pub settings: &'a mut Settings,
    /// What is kept from one run to the next.
    pub memory: &'a Memory,
    /// The randomness of lots.
    pub random: &'a mut Xoshiro256PlusPlus,
    /// The computers.
    pub thinkers: &'a mut Thinkers,
    /// The servers.
    pub network: &'a mut Network,
    /// The file in which every game is recorded, if the user wants that.
    pub recorder: Option<&'a mut Recorder>,
}
