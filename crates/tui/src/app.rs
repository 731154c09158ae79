//! The whole interface without a terminal: input goes in, a frame comes out.

use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::widgets::Block;
use tabuleiro_local::{Recorder, SavedGame, Slot, Who};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::record::Record;
use tabuleiro_play::training::Day;
use tabuleiro_protocol::NewGame;
use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::board::{Glyphs, Layout, away, legend};
use crate::input::{Flow, Input};
use crate::keys::{KeyHint, Keys};
use crate::look::Look;
use crate::memory::{GameChoice, Memory};
use crate::network::Network;
use crate::parts::footer::{Footer, draw_help};
use crate::parts::notice::Notice;
use crate::screen::{AnyScreen, Context, Next, ScreenEvent};
use crate::screens::{LocalGame, Menu, OnlineGame, Setup, Study};
use crate::settings::{Settings, SettingsFile};
use crate::theme::ColourDepth;
use crate::thinking::Thinkers;

/// What the terminal and the user's environment are like, as far as the user has set nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// How many colours the terminal has.
    pub depth: ColourDepth,
    /// The characters it shows.
    pub glyphs: Glyphs,
    /// The user's language.
    pub language: Language,
}

/// What an interface is made with.
pub struct Parts {
    /// What the terminal is like.
    pub surroundings: Surroundings,
    /// What the user has set.
    pub settings: Settings,
    /// Where that is kept.
    pub settings_file: SettingsFile,
    /// What is wrong with what the user has set, if anything is.
    pub complaint: Option<Message>,
    /// What is remembered from one run to the next.
    pub memory: Memory,
    /// Tells which day it is, for the daily puzzle.
    pub today: fn() -> Day,
    /// The puzzles of a game, one JSON object a line.
    pub puzzles: fn(&GameSpec) -> &'static str,
    /// The randomness of lots.
    pub random: Xoshiro256PlusPlus,
    /// The computers.
    pub thinkers: Thinkers,
    /// The servers.
    pub network: Network,
    /// The file in which every game is recorded.
    pub recorder: Option<Recorder>,
}

/// What is shown first.
pub enum Opening {
    /// The menu.
    Menu,
    /// What is to be chosen before a game.
    Setup(Box<GameChoice>),
    /// A game.
    Game(Box<Match>, Box<[Who; 2]>),
    /// A game that is taken up from a record.
    Loaded(Box<Record>, Box<Match>, Box<[Who; 2]>),
    /// A game that was left, and the place where it is kept.
    Resumed(Box<SavedGame>, Box<Slot>),
    /// A new game on the server.
    Make(Box<NewGame>),
    /// A game that the server has, by its id.
    Join(String),
    /// A record to look at.
    Study(Box<Record>),
}

/// A row of keys that work on every screen, whatever it shows.
struct EverywhereKey {
    hint: KeyHint,
    act: fn(&mut App) -> Flow,
}

/// The keys that work on every screen. Only the page with all keys shows them.
const EVERYWHERE: [EverywhereKey; 3] = [
    EverywhereKey { hint: KeyHint { keys: Keys::control('l'), what: "tui-key-redraw" }, act: |_| Flow::Redraw },
    EverywhereKey { hint: KeyHint { keys: Keys::control('z'), what: "tui-key-suspend" }, act: |_| Flow::Suspend },
    EverywhereKey { hint: KeyHint { keys: Keys::control('c'), what: "tui-key-quit" }, act: |_| Flow::Interrupt },
];

/// The interface.
pub struct App {
    screens: Vec<Box<dyn AnyScreen>>,
    look: Look,
    footer: Footer,
    /// Which page of all the keys is shown.
    help: Option<usize>,
    /// Whether another page follows it.
    has_more_help: bool,
    parts: Parts,
}

impl App {
    /// An interface that begins with a screen.
    pub fn new(mut parts: Parts, opening: Opening, now: Time) -> Self {
        let complaint = parts.complaint.take();
        let complaint = complaint.map(Notice::warning);
        let mut screens: Vec<Box<dyn AnyScreen>> = vec![Box::new(Menu::new(complaint))];
        let server = parts.settings.server.clone();
        screens.extend(match opening {
            Opening::Menu => None,
            Opening::Setup(choice) => Some(Box::new(Setup::new(*choice)) as Box<dyn AnyScreen>),
            Opening::Game(game, seats) => Some(Box::new(LocalGame::new(*game, *seats)) as _),
            Opening::Loaded(record, game, seats) => Some(Box::new(LocalGame::loaded(*record, *game, *seats)) as _),
            Opening::Resumed(saved, slot) => Some(Box::new(LocalGame::going_on(*saved, *slot, now)) as _),
            Opening::Make(game) => Some(Box::new(OnlineGame::make(server, *game)) as _),
            Opening::Join(id) => Some(Box::new(OnlineGame::join(server, id)) as _),
            Opening::Study(record) => Study::new(*record).ok().map(|study| Box::new(study) as _),
        });
        let look = look(&parts);
        let mut app = App { screens, look, footer: Footer::default(), help: None, has_more_help: false, parts };
        app.enter(now);
        app
    }

    /// Takes note of something that has happened. Gives what is to be done about it.
    pub fn handle(&mut self, input: Input, now: Time) -> Flow {
        match input {
            Input::Redraw => Flow::Go,
            Input::Suspend => Flow::Suspend,
            Input::Leave | Input::Broken(_) => Flow::Quit,
            Input::Key(key) if key.kind == KeyEventKind::Release => Flow::Go,
            Input::Key(key) => self.key(key, now),
            Input::Mouse(mouse) => {
                let pressed = matches!(mouse.kind, MouseEventKind::Down(MouseButton::Left));
                match self.footer.pressed(&mouse).filter(|_| pressed) {
                    Some(key) => self.key(key, now),
                    None if self.help.is_some() && pressed => {
                        self.help = None;
                        Flow::Go
                    }
                    None => self.pass_on(ScreenEvent::Mouse(mouse), now),
                }
            }
            Input::Paste(text) => self.pass_on(ScreenEvent::Paste(&text), now),
            Input::Wake => self.pass_on(ScreenEvent::Wake, now),
            Input::Thought(thought) => self.pass_to_all(ScreenEvent::Thought(&thought), now),
            Input::News(news) => self.pass_to_all(ScreenEvent::News(&news), now),
        }
    }

    /// When something will have changed by itself, so that the screen has to be drawn: then [`Input::Wake`] is due.
    pub fn wake(&self, now: Time) -> Option<Time> {
        self.screens.last().and_then(|screen| screen.wake(now))
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>, now: Time) {
        let area = frame.area();
        frame.render_widget(Block::new().style(self.look.theme.text()), area);
        let Some(screen) = self.screens.last_mut() else { return };
        let body = Rect { height: area.height.saturating_sub(1), ..area };
        screen.draw(frame, body, &self.look, now);
        if let Some(page) = self.help {
            let hints = self.hints();
            let mut marks = Vec::new();
            if self.board().is_some() {
                marks.extend(legend(self.look.glyphs));
            }
            if self.screens.last().is_some_and(|screen| screen.may_be_left_alone()) {
                marks.extend(away(self.look.glyphs).map(|mark| (mark.to_owned(), "tui-mark-away")));
            }
            self.has_more_help = draw_help(frame, body, page, &hints, &marks, &self.look);
        }
        let hints = self.hints();
        let foot = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
        self.footer.draw(frame, foot, &hints, &self.look);
    }

    /// The board that is shown, and where it is: for whoever drives the interface from outside.
    pub fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.screens.last().and_then(|screen| screen.board())
    }

    /// Whether the mouse is wanted.
    pub fn wants_mouse(&self) -> bool {
        self.parts.settings.mouse
    }

    /// The keys that do something now, the most useful first.
    pub fn hints(&mut self) -> Vec<KeyHint> {
        let help = self.help_key();
        let Some(screen) = self.screens.last_mut() else { return Vec::new() };
        let is_typing = screen.is_typing();
        let mut hints = screen.hints(&self.look);
        if self.help.is_some() {
            hints.extend(EVERYWHERE.iter().map(|row| row.hint));
        }
        // There is little room beside the keys with which a line is typed.
        if self.help.is_some() || !is_typing {
            hints.push(help);
        }
        hints
    }

    /// The key that shows all the keys, or no longer. Where letters are typed it is no letter.
    fn help_key(&mut self) -> KeyHint {
        let is_typing = self.screens.last_mut().is_some_and(|screen| screen.is_typing());
        let f1 = KeyCode::F(1);
        let keys = if is_typing { Keys::one(f1) } else { Keys::one(KeyCode::Char('?')).also(&[f1]) };
        let what = match self.help {
            None => "tui-key-help",
            Some(_) if self.has_more_help => "tui-key-more",
            Some(_) => "tui-key-close",
        };
        KeyHint { keys, what }
    }

    fn key(&mut self, key: KeyEvent, now: Time) -> Flow {
        if let Some(row) = EVERYWHERE.iter().find(|row| row.hint.keys.contains(key, &self.look)) {
            return (row.act)(self);
        }
        if self.help_key().keys.contains(key, &self.look) {
            self.help = match self.help {
                None => Some(0),
                Some(page) if self.has_more_help => Some(page + 1),
                Some(_) => None,
            };
            return Flow::Go;
        }
        if self.help.take().is_some() {
            return Flow::Go;
        }
        self.with_screen(now, |screen, cx| screen.press(key, cx))
    }

    fn pass_on(&mut self, event: ScreenEvent<'_>, now: Time) -> Flow {
        self.with_screen(now, |screen, cx| screen.handle(event, cx))
    }

    /// Lets the screen that is shown do something, and goes where that leads.
    fn with_screen(&mut self, now: Time, act: impl FnOnce(&mut dyn AnyScreen, &mut Context<'_>) -> Next) -> Flow {
        let Some(mut screen) = self.screens.pop() else { return Flow::Quit };
        let before = self.parts.settings.clone();
        let next = act(screen.as_mut(), &mut self.context(now));
        self.screens.push(screen);
        self.keep_settings(&before);
        self.go(next, now)
    }

    /// Keeps what somebody has set, if anything is new.
    fn keep_settings(&mut self, before: &Settings) {
        if self.parts.settings != *before {
            self.look = look(&self.parts);
            // Where nothing can be kept, the settings hold for this run.
            self.parts.settings_file.keep(before, &self.parts.settings);
        }
    }

    /// What is answered later may be for a screen that another one covers.
    fn pass_to_all(&mut self, event: ScreenEvent<'_>, now: Time) -> Flow {
        let mut screens = std::mem::take(&mut self.screens);
        let covered = screens.len().saturating_sub(1);
        let before = self.parts.settings.clone();
        for screen in &mut screens[..covered] {
            // Only what the user sees can lead elsewhere.
            let _ = screen.handle(event, &mut self.context(now));
        }
        self.screens = screens;
        self.keep_settings(&before);
        self.pass_on(event, now)
    }

    fn go(&mut self, next: Next, now: Time) -> Flow {
        match next {
            Next::Stay => return Flow::Go,
            Next::Quit => return Flow::Quit,
            Next::Open(screen) => self.screens.push(screen),
            Next::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Next::Back => drop(self.screens.pop()),
            Next::Home => self.screens.truncate(1),
        }
        if self.screens.is_empty() {
            return Flow::Quit;
        }
        self.help = None;
        self.enter(now);
        Flow::Go
    }

    /// Tells the screen that is shown now that it is.
    fn enter(&mut self, now: Time) {
        if let Some(mut screen) = self.screens.pop() {
            screen.enter(&mut self.context(now));
            self.screens.push(screen);
        }
    }

    fn context(&mut self, now: Time) -> Context<'_> {
        let Parts { settings, memory, today, puzzles, random, thinkers, network, recorder, .. } = &mut self.parts;
        let (today, puzzles) = (today(), *puzzles);
        Context {
            now,
            today,
            puzzles,
            look: &self.look,
            settings,
            memory,
            random,
            thinkers,
            network,
            recorder: recorder.as_mut(),
        }
    }
}

/// How everything looks, by what the user has set and what the terminal is like.
fn look(parts: &Parts) -> Look {
    let (settings, around) = (&parts.settings, parts.surroundings);
    Look {
        theme: settings.theme.at(settings.colours.unwrap_or(around.depth)),
        glyphs: settings.characters.unwrap_or(around.glyphs),
        language: settings.language.unwrap_or(around.language),
    }
}
