//! How a game is played, page by page, each with a board on which it can be tried.

mod examples;
mod pages;

use std::convert::Infallible;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Down, Enter, Esc, Left, Right, Tab, Up};
use ratatui::layout::Rect;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{GameSpec, Point};

use super::{Course, usual_spec};
use crate::board::{Glyphs, Marks};
use crate::keys::{Binding, Range};
use crate::look::{Look, in_ascii};
use crate::parts::around;
use crate::parts::example_page::{Reading, draw_example};
use crate::parts::game_page::{GamePage, Places};
use crate::parts::hand::{AtBoard, AtHand, Done, Hand, by_hand_alone, points};
use crate::parts::notice::Notice;
use crate::parts::scroll::READ;
use crate::screen::{Context, Next, Screen};
use pages::{Page, pages};

pub use examples::{Example, Lessons};

/// The guide to a game and its rules.
pub struct Learn {
    game: usize,
    /// The pages, in English; they are the same in every language, but for their words.
    pages: Vec<Page>,
    at: usize,
    hand: Hand,
    /// The points of what was played last on the example, once something was.
    last: Option<Vec<Point>>,
    notice: Option<Notice>,
    places: Places,
    reading: Reading,
}

impl Learn {
    /// The pages about a game, by its place in the list of games.
    pub fn new(game: usize) -> Self {
        let spec = usual_spec(game);
        let pages = pages(&spec, Language::English);
        let mut hand = Hand::new(&spec.start());
        hand.lift(false);
        let mut learn = Learn {
            game,
            pages,
            at: 0,
            hand,
            last: None,
            notice: None,
            places: Places::default(),
            reading: Reading::default(),
        };
        learn.set_up();
        learn
    }

    fn page(&self) -> Option<&Page> {
        self.pages.get(self.at)
    }

    /// Sets the board up for the page.
    fn set_up(&mut self) {
        let position = self.page().map_or_else(|| usual_spec(self.game).start(), |page| page.position.clone());
        let is_up = self.hand.is_up();
        self.hand = Hand::new(&position);
        self.hand.lift(is_up);
        self.last = None;
        self.notice = None;
    }

    /// Whether what was played is what the page asks for; nothing while that is open.
    fn comment(&self, is_turn: bool) -> Option<Notice> {
        let task = self.page()?.task.as_ref()?;
        if *self.hand.position() == task.after() {
            return Some(Notice::good(Message::new("guide-done")));
        }
        is_turn.then(|| Notice::warning(Message::new("guide-other")))
    }

    /// Whether something was tried on the example.
    fn is_touched(&self) -> bool {
        self.hand.holds_something() || self.last.is_some()
    }

    fn go_to(&mut self, by: i32) {
        self.at = around(self.at, by, self.pages.len());
        self.set_up();
    }

    fn state(&self, look: &Look) -> String {
        let position = self.hand.position();
        let info = position.spec().info();
        let said = match describe::outcome(position) {
            Some(outcome) => outcome,
            None => {
                let side = describe::side(info, position.turn());
                Message::new("board-to-move").with("side", side).with("step", self.hand.asked())
            }
        };
        look.sentence(&said)
    }
}

type Key = Binding<Learn>;
type ByHand = AtHand<Learn>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    ByHand::CURSOR,
    ByHand::PICK,
    Key::range(&Range { keys: READ, also: &[], act: |learn, page, _| learn.reading.page(page) }, "tui-key-more")
        .when(|learn| learn.reading.is_long()),
    Key::act(Esc, "tui-key-read-on", |learn, _| learn.hand.lift(false))
        .also(&[Char('q')])
        .when(|learn| learn.hand.is_up()),
    Key::act(Right, "tui-key-next-rule", |learn, _| learn.go_to(1))
        .also(&[Down, Char('n')])
        .when(|learn| !learn.hand.is_up()),
    Key::act(Left, "tui-key-previous-rule", |learn, _| learn.go_to(-1))
        .also(&[Up, Char('p')])
        .when(|learn| !learn.hand.is_up()),
    Key::act(Enter, "tui-key-try", |learn, _| learn.hand.lift(true))
        .also(&[Char('t')])
        .when(|learn| !learn.hand.is_up()),
    Key::go(Char('c'), "tui-key-course", |learn, _| Next::Open(Box::new(Course::new(learn.game))))
        .when(|learn| !learn.hand.is_up()),
    Key::act(Tab, "tui-key-game", |learn, _| *learn = Learn::new(around(learn.game, 1, GameSpec::games().len())))
        .when(|learn| !learn.hand.is_up()),
    Key::act(Char('r'), "tui-key-reset", |learn, _| learn.set_up()).when(Learn::is_touched),
    ByHand::TAKE_BACK,
    ByHand::WORD,
    ByHand::TYPE,
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]).when(|learn| !learn.hand.is_up()),
];

impl AtBoard for Learn {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn after(&mut self, done: Done, _cx: &mut Context<'_>) {
        self.hand.lift(true);
        self.notice = None;
        match done {
            Done::Something => self.notice = self.comment(false),
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            // The hand has gone on to the next turn by itself.
            Done::Turn(plies) => {
                self.last = Some(points(&plies));
                self.notice = self.comment(true);
            }
        }
    }
}

impl Screen for Learn {
    type Question = Infallible;
    const KEYS: &'static [Binding<Self>] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let Some(page) = pages(&usual_spec(self.game), look.language).into_iter().nth(self.at) else { return };
        let name = look.text(&describe::name(usual_spec(self.game).name()));
        let title = format!("{name} {} {} ({}/{})", look.either("·", "-"), page.title, self.at + 1, self.pages.len());
        let text = match look.glyphs {
            Glyphs::Unicode => page.text,
            Glyphs::Ascii => in_ascii(&page.text),
        };
        let marks = if self.hand.is_up() { self.hand.marks() } else { Marks::default() };
        let page = GamePage {
            marks: Marks { last: self.last.clone().unwrap_or_default(), ..marks },
            notice: self.notice.as_ref(),
            scrolled: self.reading.of(&text),
            ..GamePage::example(title, &text, &self.hand, self.state(look))
        };
        self.places = draw_example(frame, area, &page, !self.hand.is_up(), look);
        self.hand.drawn(self.places.board);
        self.reading.drawn(self.places.furthest);
    }

    by_hand_alone!();
}
