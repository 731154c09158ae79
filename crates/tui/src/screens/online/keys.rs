//! What the keys do in a game on a server.

use ratatui::crossterm::event::KeyCode::{Char, Delete, Esc};
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{ClaimedResult, Request};
use tabuleiro_replica::Replica;

use super::{Asked, OnlineGame};
use crate::keys::{Binding, Range};
use crate::network::Order;
use crate::parts::dialog::Dialog;
use crate::parts::hand::AtHand;
use crate::parts::scroll::{PAGES, READ};
use crate::screen::{Context, Next};
use crate::screens::Study;

type Key = Binding<OnlineGame>;
type ByHand = AtHand<OnlineGame>;

/// What the keys do, the most useful first.
pub const KEYS: &[Key] = &[
    Key::range(&Range { keys: READ, also: &[], act: |online, page, _| online.reading.page(page) }, "tui-key-more")
        .when(|online| online.reading.is_long()),
    Key::act(Char('y'), "tui-key-yes", |online, cx| online.answer(true, cx))
        .when(OnlineGame::is_asked)
        .or_initial("answer-yes"),
    Key::act(Char('n'), "tui-key-no", |online, cx| online.answer(false, cx))
        .when(OnlineGame::is_asked)
        .or_initial("answer-no"),
    ByHand::CURSOR,
    ByHand::PICK,
    ByHand::FINISH,
    // Whoever has picked something wants to get rid of that before the last turn, and before leaving.
    ByHand::TAKE_BACK.also(&[Delete, Char('u'), Esc]),
    ByHand::WORD,
    ByHand::TYPE.when(OnlineGame::is_in_play),
    Key::act(Char('n'), "tui-key-rematch", |_, cx| send(Request::RequestRematch, cx))
        .when(|online| online.lets(Replica::may_request_rematch)),
    // Not before it is over: the engine would help.
    Key::go(Char('v'), "tui-key-study", OnlineGame::study)
        .when(|online| online.lets(|replica| replica.ending().is_some())),
    Key::act(Char('x'), "tui-key-swap", |_, cx| send(Request::Swap, cx)).when(OnlineGame::may_swap),
    Key::act(Char('w'), "tui-key-claim", |_, cx| send(Request::Claim { result: ClaimedResult::Win }, cx))
        .when(|online| online.lets(Replica::may_claim)),
    Key::act(Char('u'), "tui-key-ask-undo", |_, cx| send(Request::RequestTakeback, cx))
        .when(|online| online.lets(Replica::may_request_takeback)),
    Key::act(Char('d'), "tui-key-draw", |_, cx| send(Request::OfferDraw, cx))
        .when(|online| online.lets(Replica::may_offer_draw)),
    Key::act(Char('g'), "tui-key-resign", |online, _| {
        online.dialog = Some(Dialog::ask(Message::new("tui-ask-resign-online"), Asked::Resign));
    })
    .when(OnlineGame::is_in_play),
    Key::act(Char('t'), "tui-key-say", |online, _| {
        online.dialog = Some(Dialog::line(Message::new("tui-ask-say"), "", Asked::Say));
    })
    .when(OnlineGame::plays),
    Key::go(Char('q'), "tui-key-leave", |_, cx| {
        cx.network.order(Order::Leave);
        Next::Back
    })
    .also(&[Esc]),
    Key::act(Char('f'), "tui-key-flip", |online, _| online.flipped = !online.flipped)
        .when(|online| online.replica.is_some()),
    Key::range(&Range { keys: PAGES, also: &[], act: |online, page, _| online.scroll.page(page) }, "tui-key-scroll")
        .when(|online| online.scroll.is_long() && !online.reading.is_long()),
];

pub fn send(request: Request, cx: &mut Context<'_>) {
    cx.network.order(Order::Send(request));
}

impl OnlineGame {
    /// Whether this player plays in a game that is not over.
    fn is_in_play(&self) -> bool {
        self.plays() && self.lets(|replica| replica.ending().is_none())
    }

    fn study(&mut self, _cx: &mut Context<'_>) -> Next {
        match self.replica.as_ref().and_then(|replica| Study::new(replica.record()).ok()) {
            Some(study) => Next::Open(Box::new(study.at_the_end())),
            None => Next::Stay,
        }
    }

    fn is_asked(&self) -> bool {
        self.request().is_some()
    }

    /// Answers what the opponent has asked for.
    fn answer(&self, accept: bool, cx: &mut Context<'_>) {
        if let Some(proposal) = self.request() {
            send(proposal.answer(accept), cx);
        }
    }
}
