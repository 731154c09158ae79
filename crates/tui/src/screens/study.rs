//! A record to look at: step by step, as a movie, with branches of one's own, with the engine's best lines, and from mistake to mistake.

mod branches;
mod from_book;
mod keys;
mod review;
mod view;

use std::io;
use std::num::NonZero;
use std::rc::Rc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use tabuleiro_engine::Report;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::picture::picture_of_match;
use tabuleiro_play::record::{Record, RecordProblem};
use tabuleiro_play::tree::{NodeId, Tree, TreeError};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::board::Layout;
use crate::keys::Binding;
use crate::look::Look;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::example_page::Reading;
use crate::parts::game_page::Places;
use crate::parts::hand::{AtBoard, AtHand, Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::saving::{SaveOutcome, save};
use crate::parts::scroll::Scroll;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use crate::thinking::{About, Answer, Pending, Thought};
use branches::Branches;
use from_book::FromBook;
use review::Going;

/// How long a position of the movie is to be seen, in milliseconds.
const FRAME: u64 = 1000;
/// How long the engine looks at a position.
const LOOK: Duration = Duration::from_secs(30);
/// How many lines of the engine are shown.
const LINES: NonZero<usize> = NonZero::new(3).expect("three is not nought");

/// What a question in the middle of the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The name of a file.
    Save,
    /// Overwriting the file of this name.
    Overwrite,
    /// Leaving although what was tried is not saved.
    Leave,
    /// A comment on the last move.
    Comment,
    /// Leaving out the last move with all that follows it.
    Delete,
}

/// A record that is looked at.
pub struct Study {
    branches: Branches,
    /// The record as it was opened or last saved.
    saved: Record,
    /// How many actions of the line are on the board.
    at: usize,
    /// The game as far as it is on the board.
    game: Match,
    hand: Hand,
    flipped: bool,
    /// When the movie goes on.
    movie: Option<Time>,
    /// Whether the engine looks on, what it is asked and what it has found.
    advises: bool,
    looking: Option<Pending>,
    found: Option<Report<AnyMove>>,
    /// What is proved of the board.
    book: FromBook,
    /// The review under way.
    going: Option<Going>,
    notice: Option<Notice>,
    dialog: Option<Dialog<Asked>>,
    file: String,
    /// The games of the same file.
    beside: Rc<[Record]>,
    places: Places,
    scroll: Scroll,
    /// What is told below the board, where it does not fit.
    reading: Reading,
}

impl Study {
    /// A record to look at from its beginning; refused if it does not replay.
    pub fn new(record: Record) -> Result<Self, RecordProblem> {
        let branches = Branches::new(&record)?;
        let saved = branches.record();
        let game = branches.game(0);
        let mut hand = Hand::new(game.position());
        hand.lift(false);
        Ok(Study {
            branches,
            saved,
            at: 0,
            game,
            hand,
            flipped: false,
            movie: None,
            advises: false,
            looking: None,
            found: None,
            book: FromBook::default(),
            going: None,
            notice: None,
            dialog: None,
            file: String::new(),
            beside: Rc::default(),
            places: Places::default(),
            scroll: Scroll::default(),
            reading: Reading::default(),
        })
    }

    /// The same beside the other games of its file.
    pub fn among(mut self, records: Rc<[Record]>) -> Self {
        self.beside = records;
        self
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
        (self.found, self.looking, self.movie) = (None, None, None);
        self.scroll.go_to_end();
        self.look_on(cx);
    }

    /// Lets the engine look at the position, if it is to.
    fn look_on(&mut self, cx: &mut Context<'_>) {
        if self.advises && self.game.ending().is_none() && self.looking.is_none() && self.found.is_none() {
            let about = About::Lines { game: Box::new(self.game.clone()), count: LINES, time: LOOK };
            self.looking = Some(cx.thinkers.ask(about));
        }
    }

    /// Changes the tree where it is looked at, or says why not.
    fn edit(&mut self, cx: &mut Context<'_>, edit: impl FnOnce(&mut Tree, NodeId) -> Result<NodeId, TreeError>) {
        match self.branches.edit(self.at, edit) {
            Ok(at) => self.go_to(at, cx),
            Err(error) => self.notice = Some(Notice::warning(describe::tree_error(&error))),
        }
    }

    fn hear(&mut self, thought: &Thought) {
        if let Answer::Lines { report, .. } = &thought.answer
            && self.looking.as_ref().is_some_and(|pending| pending.is_answered_by(thought))
        {
            self.found = Some(report.clone());
        }
    }

    fn mouse(&mut self, mouse: &MouseEvent, cx: &mut Context<'_>) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to(self.at.saturating_sub(1), cx),
            MouseEventKind::ScrollDown => self.go_to(self.at + 1, cx),
            _ => {
                if let Some(done) = self.hand.mouse(mouse) {
                    self.hand.lift(true);
                    self.after(done, cx);
                }
            }
        }
    }

    fn save(&mut self, name: &str, forced: bool, language: Language) {
        let saved = save(name, forced, |is_picture| match is_picture {
            true => Ok(picture_of_match(&self.game, language)),
            false => self.branches.record().write().map_err(io::Error::other),
        });
        match saved {
            SaveOutcome::As(is_picture, notice) => {
                self.notice = Some(notice);
                if !is_picture {
                    self.saved = self.branches.record();
                }
            }
            SaveOutcome::Failed(notice) => self.notice = Some(notice),
            SaveOutcome::Exists(question) => {
                self.file = name.to_owned();
                self.dialog = Some(Dialog::ask(question, Asked::Overwrite));
            }
        }
    }

    /// Goes back, but not without a question if something would be lost.
    fn leave(&mut self, _cx: &mut Context<'_>) -> Next {
        if self.branches.record() == self.saved {
            return Next::Back;
        }
        self.movie = None;
        self.dialog = Some(Dialog::ask(Message::new("tui-ask-leave-study"), Asked::Leave));
        Next::Stay
    }
}

impl AtBoard for Study {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.notice = None;
        self.movie = None;
        match done {
            Done::Something => {}
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            Done::Turn(plies) => {
                for ply in plies {
                    if let Err(error) = self.branches.play(self.at, ply) {
                        self.notice = Some(Notice::warning(describe::tree_error(&error)));
                        break;
                    }
                    self.at += 1;
                }
                self.go_to(self.at, cx);
            }
        }
    }
}

impl Screen for Study {
    type Question = Asked;
    const KEYS: &'static [Binding<Self>] = keys::KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        self.draw_page(frame, area, look);
    }

    fn typing_keys(&self) -> Option<&'static [Binding<Self>]> {
        self.hand.is_typing().then_some(AtHand::TYPING)
    }

    fn before_key(&mut self, _cx: &mut Context<'_>) {
        self.notice = None;
    }

    fn type_key(&mut self, key: KeyEvent, cx: &mut Context<'_>) {
        self.by_hand(cx, |hand| hand.type_key(key));
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Asked>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, about: Asked, reply: Reply, cx: &mut Context<'_>) -> Next {
        match (reply, about) {
            (Reply::Yes(name), Asked::Save) => self.save(&name, false, cx.look.language),
            (Reply::Yes(_), Asked::Overwrite) => {
                let name = std::mem::take(&mut self.file);
                self.save(&name, true, cx.look.language);
            }
            (Reply::Yes(_), Asked::Leave) => return Next::Back,
            (Reply::Yes(comment), Asked::Comment) => {
                self.edit(cx, |tree, place| tree.set_comment(place, &comment).map(|()| place));
            }
            (Reply::Yes(_), Asked::Delete) => self.edit(cx, Tree::delete),
            (Reply::No, _) => {}
        }
        Next::Stay
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::Mouse(mouse) => self.mouse(&mouse, cx),
            ScreenEvent::Paste(text) => self.hand.paste(text),
            ScreenEvent::Thought(thought) => {
                self.hear(thought);
                self.hear_review(thought, cx);
            }
            ScreenEvent::Wake if self.movie.is_some_and(|due| due <= cx.now) => {
                self.go_to(self.at + 1, cx);
                self.movie = (self.at < self.branches.len()).then_some(Time(cx.now.0 + FRAME));
            }
            ScreenEvent::Wake | ScreenEvent::News(_) => {}
        }
        Next::Stay
    }

    fn wake(&self, _now: Time) -> Option<Time> {
        self.movie
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.hand.board()
    }
}
