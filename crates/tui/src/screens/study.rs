//! A record to look at: step by step, as a movie, with branches of one's own and with the engine's best lines.

mod branches;
mod view;

use std::io;
use std::num::NonZero;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use tabuleiro_engine::Report;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::picture::picture;
use tabuleiro_play::record::{Problem, Record};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::board::Layout;
use crate::look::Look;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::hand::{Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::saving::{Saved, save};
use crate::parts::table::Places;
use crate::screen::{Context, Hint, Input, Next, Screen};
use crate::thinking::{About, Answer, Pending, Thought};
use branches::Branches;

/// How long a position of the movie is to be seen, in milliseconds.
const FRAME: u64 = 1000;
/// How long the engine looks at a position.
const LOOK: Duration = Duration::from_secs(30);
/// How many lines of the engine are shown.
const LINES: NonZero<usize> = NonZero::new(3).expect("three is not nought");

/// What a question in the middle of the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Save,
    Overwrite,
}

/// A record that is looked at.
pub struct Study {
    branches: Branches,
    /// How many actions of the line are on the board.
    at: usize,
    /// The game as far as it is on the board.
    game: Match,
    hand: Hand,
    /// Whether moves are tried, so that the arrows belong to the cursor.
    tries: bool,
    flipped: bool,
    /// When the movie goes on.
    movie: Option<Time>,
    /// Whether the engine looks on, what it is asked and what it has found.
    advises: bool,
    looking: Option<Pending>,
    found: Option<Report<AnyMove>>,
    notice: Option<Notice>,
    dialog: Option<Dialog<Asked>>,
    file: String,
    places: Places,
    scrolled: usize,
}

impl Study {
    /// A record to look at from its beginning; refused if it does not replay.
    pub fn new(record: Record) -> Result<Self, Problem> {
        record.replay()?;
        let branches = Branches::new(record);
        let game = branches.game(0);
        let hand = Hand::new(game.position(), false);
        Ok(Study {
            branches,
            at: 0,
            game,
            hand,
            tries: false,
            flipped: false,
            movie: None,
            advises: false,
            looking: None,
            found: None,
            notice: None,
            dialog: None,
            file: String::new(),
            places: Places::default(),
            scrolled: 0,
        })
    }

    /// The same from its end.
    pub fn at_the_end(mut self) -> Self {
        self.at = self.branches.len();
        self.game = self.branches.game(self.at);
        self.hand.follow(self.game.position());
        self
    }

    /// Shows the line up to an action.
    fn go_to(&mut self, at: usize, cx: &mut Context<'_>) {
        self.at = at.min(self.branches.len());
        self.game = self.branches.game(self.at);
        self.hand.follow(self.game.position());
        (self.found, self.looking, self.scrolled) = (None, None, 0);
        self.look_on(cx);
    }

    /// Lets the engine look at the position, if it is to.
    fn look_on(&mut self, cx: &mut Context<'_>) {
        if self.advises && self.game.ending().is_none() && self.looking.is_none() && self.found.is_none() {
            let about = About::Lines { game: Box::new(self.game.clone()), count: LINES, time: LOOK };
            self.looking = Some(cx.thinkers.ask(about));
        }
    }

    fn hear(&mut self, thought: &Thought) {
        if let Answer::Lines { report, .. } = &thought.answer
            && self.looking.as_ref().is_some_and(|pending| pending.is_answered_by(thought))
        {
            self.found = Some(report.clone());
        }
    }

    /// Moves were tried by hand.
    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.notice = None;
        self.movie = None;
        match done {
            Done::Something => {}
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            Done::Turn(plies) => {
                for ply in plies {
                    self.branches.play(self.at, ply);
                    self.at += 1;
                }
                self.go_to(self.at, cx);
            }
        }
    }

    fn order(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next {
        self.notice = None;
        if !matches!(key.code, KeyCode::Char(' ')) {
            self.movie = None;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') if self.tries => self.tries = false,
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Left => self.go_to(self.at.saturating_sub(1), cx),
            KeyCode::Right => self.go_to(self.at + 1, cx),
            KeyCode::Up => self.go_to(self.branches.turn_before(self.at), cx),
            KeyCode::Down => self.go_to(self.branches.turn_after(self.at), cx),
            KeyCode::Home => self.go_to(0, cx),
            KeyCode::End => self.go_to(usize::MAX, cx),
            KeyCode::Char(' ') if self.movie.is_some() => self.movie = None,
            KeyCode::Char(' ') => {
                if self.at == self.branches.len() {
                    self.go_to(0, cx);
                }
                self.movie = Some(Time(cx.now.0 + FRAME));
            }
            KeyCode::Enter | KeyCode::Char('t') => self.tries = true,
            KeyCode::Tab => {
                self.branches.next_branch(self.at);
                self.go_to(self.at, cx);
            }
            KeyCode::Backspace => {
                let at = self.branches.leave_branch().unwrap_or(self.at);
                self.go_to(at, cx);
            }
            KeyCode::Char('e') => {
                self.advises = !self.advises;
                (self.looking, self.found) = (None, None);
                self.look_on(cx);
            }
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('s') => {
                let name = format!("{}.txt", self.game.game().name());
                self.dialog = Some(Dialog::line(Message::new("tui-ask-save"), name, Asked::Save));
            }
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            _ => {}
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: &MouseEvent, cx: &mut Context<'_>) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to(self.at.saturating_sub(1), cx),
            MouseEventKind::ScrollDown => self.go_to(self.at + 1, cx),
            _ => {
                if let Some(done) = self.hand.mouse(mouse) {
                    self.tries = true;
                    self.after(done, cx);
                }
            }
        }
    }

    fn save(&mut self, name: &str, forced: bool) {
        let saved = save(name, forced, |is_picture| match is_picture {
            true => {
                let last: Vec<_> = self.game.plies().last().map(|ply| ply.points().to_vec()).unwrap_or_default();
                Ok(picture(self.game.position(), &last))
            }
            false => self.branches.record().write().map_err(io::Error::other),
        });
        match saved {
            Saved::Told(notice) => self.notice = Some(notice),
            Saved::Exists(question) => {
                self.file = name.to_owned();
                self.dialog = Some(Dialog::ask(question, Asked::Overwrite));
            }
        }
    }

    fn answer(&mut self, about: Asked, reply: Reply) {
        match (reply, about) {
            (Reply::Yes(name), Asked::Save) => self.save(&name, false),
            (Reply::Yes(_), Asked::Overwrite) => {
                let name = std::mem::take(&mut self.file);
                self.save(&name, true);
            }
            (Reply::Open | Reply::No, _) => {}
        }
    }
}

impl Screen for Study {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        self.draw_table(frame, area, look);
        if let Some(dialog) = &self.dialog {
            dialog.draw(frame, area, look);
        }
    }

    fn hints(&self) -> Vec<Hint> {
        self.dialog.as_ref().map_or_else(|| self.all_hints(), Dialog::hints)
    }

    fn handle(&mut self, input: Input<'_>, cx: &mut Context<'_>) -> Next {
        if let Some((reply, about)) = Dialog::take(&mut self.dialog, input, cx.look) {
            self.answer(about, reply);
            return Next::Stay;
        }
        match input {
            Input::Key(key) => {
                let is_for_hand = self.tries || self.hand.is_typing() || matches!(key.code, KeyCode::Char(':' | '/'));
                if is_for_hand && let Some(done) = self.hand.key(key) {
                    self.after(done, cx);
                    return Next::Stay;
                }
                return self.order(key, cx);
            }
            Input::Mouse(mouse) => self.mouse(&mouse, cx),
            Input::Paste(text) => self.hand.paste(text),
            Input::Thought(thought) => self.hear(thought),
            Input::Wake if self.movie.is_some_and(|due| due <= cx.now) => {
                self.go_to(self.at + 1, cx);
                self.movie = (self.at < self.branches.len()).then_some(Time(cx.now.0 + FRAME));
            }
            Input::Wake | Input::News(_) => {}
        }
        Next::Stay
    }

    fn wake(&self, _now: Time) -> Option<Time> {
        self.movie
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.places.board.map(|layout| (layout, self.hand.position()))
    }

    fn is_typing(&self) -> bool {
        self.dialog.as_ref().map_or(self.hand.is_typing(), Dialog::is_typing)
    }
}
