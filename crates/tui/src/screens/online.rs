//! A game on a server: played or watched, with chat, and found again when the connection is lost.

mod happenings;
mod view;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use tabuleiro_client::Replica;
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{ClaimedResult, NewGame, Occupant, Request, SeatName};
use tabuleiro_rules::{AnyPosition, GameSpec};

use super::game::next_second;
use crate::board::Layout;
use crate::look::Look;
use crate::network::Order;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::hand::{Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::table::Places;
use crate::screen::{Context, Hint, Input, Next, Screen};

/// How many lines of the chat are kept.
const CHAT: usize = 50;

/// What a question in the middle of the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Resign,
    Say,
}

/// What is to be done when the screen is first shown.
enum Errand {
    Make(Box<NewGame>),
    Join(String),
    Done,
}

/// A game on a server.
pub struct Online {
    server: String,
    errand: Errand,
    /// The copy of the game; nothing before the connection stands.
    replica: Option<Box<Replica>>,
    /// Whether everything that was sent is answered.
    settled: bool,
    /// Whether the connection stands.
    connected: bool,
    /// Whether an open seat is to be taken.
    wants_seat: bool,
    /// Whether the game can be claimed, and whether the players are there.
    may_claim: bool,
    present: [bool; 2],
    /// Whether the user has been told that the opponent has gone.
    told_away: bool,
    hand: Hand,
    flipped: bool,
    chat: Vec<String>,
    /// The number of the last line of the chat: after a new connection they all come again.
    last_line: u32,
    /// Whether the connection has been lost since it last stood.
    was_lost: bool,
    notice: Option<Notice>,
    dialog: Option<Dialog<Asked>>,
    places: Places,
    scrolled: usize,
}

impl Online {
    /// A new game on a server.
    pub fn make(server: String, game: NewGame) -> Self {
        Online::new(server, Errand::Make(Box::new(game)))
    }

    /// A game that there is: its open seat is taken, or it is watched.
    pub fn join(server: String, id: String) -> Self {
        Online::new(server, Errand::Join(id))
    }

    fn new(server: String, errand: Errand) -> Self {
        let any: GameSpec = GameSpec::games()[0].name.parse().unwrap_or_else(|_| unreachable!("a game of the list"));
        Online {
            server,
            errand,
            replica: None,
            settled: false,
            connected: false,
            wants_seat: true,
            may_claim: false,
            present: [true; 2],
            told_away: false,
            hand: Hand::new(&any.start(), false),
            flipped: false,
            chat: Vec::new(),
            last_line: 0,
            was_lost: false,
            notice: None,
            dialog: None,
            places: Places::default(),
            scrolled: 0,
        }
    }

    fn is_your_turn(&self) -> bool {
        self.settled
            && self.replica.as_ref().is_some_and(|replica| replica.is_your_turn() && replica.ending().is_none())
    }

    fn is_over(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.ending().is_some())
    }

    /// Whether this player is offered the other side by the pie rule.
    fn may_swap(&self) -> bool {
        self.is_your_turn() && self.replica.as_ref().is_some_and(|replica| replica.game().may_swap())
    }

    /// Whether this player has a seat.
    fn plays(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.you().is_some())
    }

    /// What the opponent has asked for: a draw, or to take a turn back.
    fn request(&self) -> Option<fn(bool) -> Request> {
        let replica = self.replica.as_ref()?;
        let theirs = |by: Option<SeatName>| by.is_some() && by != replica.you() && replica.you().is_some();
        if theirs(replica.draw_offer()) {
            return Some(|accept| Request::AnswerDraw { accept });
        }
        theirs(replica.takeback()).then_some(|accept| Request::AnswerTakeback { accept })
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.notice = None;
        match done {
            Done::Something => {}
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            Done::Turn(plies) => {
                self.settled = false;
                for ply in plies {
                    cx.network.order(Order::Send(Request::Play { ply: ply.to_string() }));
                }
            }
        }
    }

    fn key(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next {
        if let Some(answer) = self.request().filter(|_| !self.hand.is_typing()) {
            let accept = match key.code {
                KeyCode::Char('y') => Some(true),
                KeyCode::Char('n') => Some(false),
                _ => None,
            };
            if let Some(accept) = accept {
                cx.network.order(Order::Send(answer(accept)));
                return Next::Stay;
            }
        }
        let done = if self.is_your_turn() { self.hand.key(key) } else { self.hand.key_ahead(key) };
        match done {
            Some(done) => {
                self.after(done, cx);
                Next::Stay
            }
            None => self.order(key, cx),
        }
    }

    fn order(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next {
        let (plays, over) = (self.plays(), self.is_over());
        let request = match key.code {
            KeyCode::Esc | KeyCode::Char('u') if self.hand.holds_something() => {
                self.hand.take_back();
                None
            }
            KeyCode::Char('q') | KeyCode::Esc => {
                cx.network.order(Order::Leave);
                return Next::Back;
            }
            KeyCode::Char('f') => {
                self.flipped = !self.flipped;
                None
            }
            KeyCode::Char('t') if plays => {
                self.dialog = Some(Dialog::line(Message::new("tui-ask-say"), "", Asked::Say));
                None
            }
            KeyCode::Char('g') if plays && !over => {
                self.dialog = Some(Dialog::ask(Message::new("tui-ask-resign-online"), Asked::Resign));
                None
            }
            KeyCode::Char('.') if self.is_your_turn() => {
                if let Some(&word) = self.hand.staging().words().first() {
                    let done = self.hand.play(word);
                    self.after(done, cx);
                }
                None
            }
            KeyCode::Char('u') if plays && !over => Some(Request::RequestTakeback),
            KeyCode::Char('d') if plays && !over => Some(Request::OfferDraw),
            KeyCode::Char('x') if self.may_swap() => Some(Request::Swap),
            KeyCode::Char('w') if plays && self.may_claim => Some(Request::Claim { result: ClaimedResult::Win }),
            KeyCode::Char('n') if plays && over => Some(Request::RequestRematch),
            KeyCode::PageUp => {
                self.scrolled += 5;
                None
            }
            KeyCode::PageDown => {
                self.scrolled = self.scrolled.saturating_sub(5);
                None
            }
            _ => None,
        };
        if let Some(request) = request {
            cx.network.order(Order::Send(request));
        }
        Next::Stay
    }

    fn answered(&mut self, about: Asked, text: String, cx: &mut Context<'_>) {
        cx.network.order(Order::Send(match about {
            Asked::Resign => Request::Resign,
            Asked::Say => Request::Say { text },
        }));
    }
}

/// What to call somebody.
pub fn name_of(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Guest { name } | Occupant::Person { name, .. } => name.clone(),
        Occupant::Computer { level } => format!("level:{level}"),
        Occupant::Open => "?".to_owned(),
    }
}

impl Screen for Online {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        self.draw_game(frame, area, look);
        if let Some(dialog) = &self.dialog {
            dialog.draw(frame, area, look);
        }
    }

    fn hints(&self) -> Vec<Hint> {
        self.dialog.as_ref().map_or_else(|| self.all_hints(), Dialog::hints)
    }

    fn handle(&mut self, input: Input<'_>, cx: &mut Context<'_>) -> Next {
        if let Input::News(news) = input {
            return self.hear(news, cx);
        }
        if let Some((reply, about)) = Dialog::take(&mut self.dialog, input, cx.look) {
            if let Reply::Yes(text) = reply {
                self.answered(about, text, cx);
            }
            return Next::Stay;
        }
        match input {
            Input::Key(key) => return self.key(key, cx),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.scrolled += 1,
                MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(1),
                _ if self.is_your_turn() => {
                    if let Some(done) = self.hand.mouse(&mouse) {
                        self.after(done, cx);
                    }
                }
                _ => {}
            },
            Input::Paste(text) if self.is_your_turn() => self.hand.paste(text),
            _ => {}
        }
        Next::Stay
    }

    fn wake(&self, now: Time) -> Option<Time> {
        let replica = self.replica.as_ref()?;
        let seat = replica.game().running()?;
        Some(next_second(replica.clocks()?[seat.index()], now))
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.places.board.map(|layout| (layout, self.hand.position()))
    }

    fn is_typing(&self) -> bool {
        self.dialog.as_ref().map_or(self.hand.is_typing(), Dialog::is_typing)
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.hand.confirm(cx.settings.confirm);
        match std::mem::replace(&mut self.errand, Errand::Done) {
            Errand::Make(game) => cx.network.order(Order::Make(self.server.clone(), game)),
            Errand::Join(id) => cx.network.order(Order::Join(self.server.clone(), id)),
            Errand::Done => {}
        }
    }
}
