//! A game on a server: played or watched, with chat, and found again when the connection is lost.

mod happenings;
mod keys;
mod view;

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use tabuleiro_play::clock::Time;
use tabuleiro_protocol::{NewGame, Request};
use tabuleiro_replica::{Proposal, Replica};
use tabuleiro_rules::AnyPosition;

use super::game::next_second;
use super::usual_spec;
use crate::board::Layout;
use crate::keys::Binding;
use crate::look::Look;
use crate::network::Order;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::example_page::Reading;
use crate::parts::game_page::Places;
use crate::parts::hand::{AtBoard, AtHand, Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::scroll::Scroll;
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// What a question in the middle of the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
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
pub struct OnlineGame {
    server: String,
    errand: Errand,
    /// The copy of the game; nothing before the connection stands.
    replica: Option<Box<Replica>>,
    /// Whether everything that was sent is answered.
    settled: bool,
    /// Whether the connection stands.
    connected: bool,
    hand: Hand,
    flipped: bool,
    /// Whether the connection has been lost since it last stood.
    was_lost: bool,
    /// Whether the recorder knows that this game has begun, and whether the user knows that it cannot be recorded.
    is_recorded: bool,
    told_unrecorded: bool,
    notice: Option<Notice>,
    dialog: Option<Dialog<Asked>>,
    places: Places,
    scroll: Scroll,
    /// What is told below the board, where it does not fit.
    reading: Reading,
}

impl OnlineGame {
    /// A new game on a server.
    pub fn make(server: String, game: NewGame) -> Self {
        OnlineGame::new(server, Errand::Make(Box::new(game)))
    }

    /// A game that there is: its open seat is taken, or it is watched.
    pub fn join(server: String, id: String) -> Self {
        OnlineGame::new(server, Errand::Join(id))
    }

    fn new(server: String, errand: Errand) -> Self {
        OnlineGame {
            server,
            errand,
            replica: None,
            settled: false,
            connected: false,
            hand: Hand::new(&usual_spec(0).start()),
            flipped: false,
            was_lost: false,
            is_recorded: false,
            told_unrecorded: false,
            notice: None,
            dialog: None,
            places: Places::default(),
            scroll: Scroll::default(),
            reading: Reading::default(),
        }
    }

    fn is_your_turn(&self) -> bool {
        self.settled && self.lets(Replica::is_your_turn)
    }

    /// What the copy of the game says, once there is one.
    fn lets(&self, may: fn(&Replica) -> bool) -> bool {
        self.replica.as_deref().is_some_and(may)
    }

    /// Whether this player is offered the other side by the pie rule.
    fn may_swap(&self) -> bool {
        self.is_your_turn() && self.lets(|replica| replica.game().may_swap())
    }

    /// Whether this player has a seat.
    fn plays(&self) -> bool {
        self.lets(|replica| replica.you().is_some())
    }

    /// Says something: the line stays in sight, as being sent, until the copy from the network has it.
    fn say(&mut self, text: String) -> Request {
        let said = Request::Say { text };
        if let Some(replica) = &mut self.replica {
            replica.send(said.clone());
        }
        said
    }

    /// What the opponent has asked for: a draw, or to take a turn back. A rematch is accepted by asking for one.
    fn request(&self) -> Option<Proposal> {
        self.replica.as_ref()?.proposal().filter(|&proposal| proposal != Proposal::Rematch)
    }
}

impl AtBoard for OnlineGame {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn may_play(&self) -> bool {
        self.is_your_turn()
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.notice = None;
        match done {
            Done::Something => {}
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            Done::Turn(plies) => {
                self.settled = false;
                for ply in plies {
                    keys::send(Request::Play { ply: ply.to_string() }, cx);
                }
            }
        }
    }
}

impl Screen for OnlineGame {
    type Question = Asked;
    const KEYS: &'static [Binding<Self>] = keys::KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        self.draw_game(frame, area, look, now);
    }

    fn typing_keys(&self) -> Option<&'static [Binding<Self>]> {
        self.hand.is_typing().then_some(AtHand::TYPING)
    }

    fn type_key(&mut self, key: KeyEvent, cx: &mut Context<'_>) {
        self.by_hand(cx, |hand| hand.type_key(key));
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Asked>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, about: Asked, reply: Reply, cx: &mut Context<'_>) -> Next {
        if let Reply::Yes(text) = reply {
            let request = match about {
                Asked::Resign => Request::Resign,
                Asked::Say => self.say(text),
            };
            keys::send(request, cx);
        }
        Next::Stay
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::News(news) => return self.hear(news, cx),
            ScreenEvent::Mouse(mouse) => {
                if !self.scroll.wheel(mouse.kind)
                    && self.may_play()
                    && let Some(done) = self.hand.mouse(&mouse)
                {
                    self.after(done, cx);
                }
            }
            ScreenEvent::Paste(text) if self.may_play() => self.hand.paste(text),
            ScreenEvent::Paste(_) | ScreenEvent::Wake | ScreenEvent::Thought(_) => {}
        }
        Next::Stay
    }

    fn wake(&self, now: Time) -> Option<Time> {
        let replica = self.replica.as_ref()?;
        let seat = replica.game().running()?;
        Some(next_second(replica.clocks(now)?[seat.index()], now))
    }

    fn may_be_left_alone(&self) -> bool {
        true
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.hand.board()
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
