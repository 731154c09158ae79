//! A game on a server: the client's copy of it, and the turn that is being put together on top.

use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::matches::{Match, MatchError, MatchOptions, Seat};
use tabuleiro_play::messages::{self, Language, Message};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::{ClientMessage, GameState, Occupant, RefusalReason, Refused, Request, ServerMessage};
use tabuleiro_replica::{Contradiction, Heard, OpponentPresence, Outbox, Pulse, Replica, announce, tell_presence};

use crate::online_view::{NewsView, OnlineView, RefusalView};
use crate::request::Act;
use crate::staged_match::{StagedMatch, Trouble};
use crate::view::{View, sentence};

/// A game on a server.
pub(crate) struct OnlineMatch {
    replica: Replica,
    /// The game as it is shown: own moves are on the board before the server has confirmed them.
    staged: StagedMatch,
    refusal: Option<ShownRefusal>,
    /// The last thing that was announced, and how many there have been.
    news: Option<Message>,
    news_count: u32,
    /// The signs of life on the connection; nothing while there is none.
    pulse: Option<Pulse>,
}

/// The last thing that was refused, until something else is done.
enum ShownRefusal {
    /// By the rules or the match: why, and the point that was picked, if one was.
    OnBoard(Message, Option<String>),
    /// By the server.
    ByServer(RefusalReason),
    /// By nobody: the server could not write it for now. It is sent again by itself.
    NotStored(RefusalReason),
}

impl ShownRefusal {
    fn view(&self, language: Language) -> RefusalView {
        match self {
            ShownRefusal::OnBoard(message, point) => {
                RefusalView { sentence: sentence(language, message), point: point.clone() }
            }
            ShownRefusal::ByServer(reason) | ShownRefusal::NotStored(reason) => {
                RefusalView { sentence: messages::sentence(&reason.text(language)), point: None }
            }
        }
    }
}

impl OnlineMatch {
    /// A game as the server tells of it. The prefix makes the ids of this client's messages its own.
    pub(crate) fn new(state: &GameState, prefix: String, now: Time) -> Result<Self, Contradiction> {
        let replica = Replica::new(state, Outbox::new(prefix), now)?;
        let staged = StagedMatch::new(replica.expected().into_owned());
        Ok(OnlineMatch { replica, staged, refusal: None, news: None, news_count: 0, pulse: None })
    }

    /// The game as it is shown.
    pub(crate) fn staged(&self) -> &StagedMatch {
        &self.staged
    }

    /// Takes what the server says. After a contradiction only a whole state helps.
    pub(crate) fn hear(&mut self, message: &ServerMessage, now: Time) -> Result<(), Contradiction> {
        self.pulse.iter_mut().for_each(|pulse| pulse.beat(now));
        let heard = self.replica.hear(message, now)?;
        let said = match (heard, message) {
            (Heard::Happened, ServerMessage::Event { event }) => announce(&self.replica, event),
            // That the game can be claimed is offered by a button.
            (Heard::Presence(Some(presence)), _) if presence != OpponentPresence::MayClaim => {
                Some(tell_presence(presence, "online-away"))
            }
            _ => None,
        };
        if let Some(said) = said {
            self.news = Some(said);
            self.news_count += 1;
        }
        match message {
            ServerMessage::Refused { reason, .. } => self.refusal = Some(ShownRefusal::ByServer(reason.clone())),
            ServerMessage::Goodbye { reason } if reason.name == Refused::NotStored.name() => {
                self.refusal = Some(ShownRefusal::NotStored(reason.clone()));
            }
            ServerMessage::Acknowledged { .. } | ServerMessage::Noted { .. } => {
                self.refusal.take_if(|shown| matches!(shown, ShownRefusal::NotStored(_)));
            }
            _ => {}
        }
        self.follow();
        Ok(())
    }

    /// Does what the player does on the board. A whole turn goes to the server.
    pub(crate) fn act(&mut self, act: Act) -> Result<(), String> {
        self.refusal = None;
        let point = match &act {
            Act::Pick { point } => Some(point.clone()),
            _ => None,
        };
        match self.try_to(act) {
            Err(Trouble::Refused(message)) => self.refusal = Some(ShownRefusal::OnBoard(message, point)),
            Err(Trouble::Failed(reason)) => return Err(reason),
            Ok(()) => self.follow(),
        }
        Ok(())
    }

    fn try_to(&mut self, act: Act) -> Result<(), Trouble> {
        match act {
            Act::TakeBack => self.staged.act(act, Time::default()),
            _ if !self.replica.may_move() => Err(Trouble::Refused(Message::new("online-not-your-turn"))),
            Act::Pick { .. } | Act::Type { .. } => self.staged.act(act, Time::default()),
            Act::Commit => {
                for ply in self.staged.complete_turn()? {
                    self.replica.send(Request::Play { ply: ply.to_string() });
                }
                Ok(())
            }
            Act::Swap if self.staged.game().may_swap() => {
                self.replica.send(Request::Swap);
                Ok(())
            }
            Act::Swap => Err(MatchError::NoSwapNow.into()),
            _ => Err(Trouble::Failed("in a game on a server this is asked of the server".to_owned())),
        }
    }

    /// Asks the server for something that is no move.
    pub(crate) fn ask(&mut self, request: Request) {
        self.refusal = None;
        self.replica.send(request);
    }

    /// There is a new connection: what was not answered is to be sent again.
    pub(crate) fn reconnect(&mut self, now: Time) {
        self.pulse = Some(Pulse::new(now));
        self.replica.outbox_mut().reconnect();
    }

    /// There is no connection any more: what is to be sent waits for the next.
    pub(crate) fn disconnect(&mut self) {
        self.pulse = None;
        self.replica.outbox_mut().reconnect();
    }

    /// Whether the connection is one on which nothing is heard, or nothing arrives.
    pub(crate) fn is_dead(&self, now: Time) -> bool {
        self.pulse.is_some_and(|pulse| !pulse.is_alive(self.replica.outbox(), now))
    }

    /// Whether an own move is on its way for longer than a moment.
    pub(crate) fn is_sending(&self, now: Time) -> bool {
        self.replica.is_sending(now)
    }

    /// The messages that are to be sent over the connection, each of them once.
    pub(crate) fn take_messages(&mut self, now: Time) -> Vec<ClientMessage> {
        let mut messages = Vec::new();
        while let Some(message) = self.replica.outbox().next_message().filter(|_| self.pulse.is_some()) {
            messages.push(message.clone());
            self.replica.outbox_mut().hand_on(now);
        }
        messages
    }

    /// Shows the game as it is to be expected. What is staged stays, if it is still its turn.
    fn follow(&mut self) {
        self.staged.follow(self.replica.expected().into_owned());
    }

    /// How the game looks on the board. The clocks are the server's.
    pub(crate) fn view(&self, id: u32, at: Option<usize>, now: Time, language: Language) -> View {
        let mut view = View::of(&self.staged, id, at, Time::default(), language);
        view.clocks = self.replica.clocks(now).map(|clocks| clocks.map(|left| left.0 as f64));
        view.running = self.replica.running();
        view.turns.iter_mut().for_each(|turn| turn.clock = None);
        view
    }

    /// Everything else a page shows of it.
    pub(crate) fn online_view(&self, language: Language) -> OnlineView {
        let refusal = self.refusal.as_ref().map(|refusal| refusal.view(language));
        let news = self.news.as_ref();
        let news = news.map(|said| NewsView { number: self.news_count, sentence: sentence(language, said) });
        OnlineView::of(&self.replica, refusal, news)
    }

    /// The record of the game so far, with the names of those in the seats and without the clocks, which only the server knows.
    pub(crate) fn record(&self) -> Record {
        let [first, second] = self.replica.seats().each_ref().map(Occupant::name_in_records);
        let mut record = Record::from_match(self.staged.game(), &first, &second);
        record.tags.clock = TimeControl::NONE;
        record.line.moves.iter_mut().for_each(|entry| entry.notes.clock = None);
        record
    }

    /// A match of its own, without a clock, that has come as far as this one, to prepare an answer in.
    pub(crate) fn branch(&self) -> Result<StagedMatch, MatchError> {
        let game = self.staged.game();
        let options = MatchOptions { pie: game.options().pie, clock: TimeControl::NONE };
        let mut branch = Match::from_position(game.start().clone(), options);
        for action in game.actions() {
            branch.act(action, Time::default())?;
        }
        Ok(StagedMatch::preparing(branch, self.replica.you().map(Seat::from)))
    }
}
