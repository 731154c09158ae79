//! The copy as a whole: the game that the server tells of, what the client has sent, and what only the client is told.

use std::borrow::Cow;

use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::{Match, Negotiation, NegotiationError, Seat};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::{
    ChatLine, Event, GameState, Happening, Occupant, Request, SeatEnding, SeatName, ServerMessage,
};

use crate::confirmed::{Confirmed, Contradiction, STILL};
use crate::outbox::{Outbox, action};
use crate::own_seat::OwnSeat;
use crate::presence::{OpponentPresence, Presence};

/// A client's copy of a game on a server.
///
/// ```
/// # use tabuleiro_protocol::{GameState, Occupant, SeatName, Visibility};
/// # let guest = || Occupant::Guest { name: "guest".to_owned() };
/// # let state = GameState {
/// #     id: "g".to_owned(), game: "talpa:size=4".to_owned(), clock: "none".to_owned(), pie: false, rated: false,
/// #     visibility: Visibility::Link, seats: [guest(), guest()], you: Some(SeatName::A), last_event: 1,
/// #     position: "brbr/rbrb/brbr/rbrb r".to_owned(), plies: Vec::new(), turn: Some(SeatName::A), swapped: false,
/// #     may_swap: false, clocks: None, running: None, draw_offer: None, takeback: None, ending: None,
/// #     rematch_request: None, rematch: None, spectators: 0,
/// # };
/// use tabuleiro_play::clock::Time;
/// use tabuleiro_protocol::{Refused, Request, ServerMessage};
/// use tabuleiro_replica::{Outbox, Replica};
///
/// let mut replica = Replica::new(&state, Outbox::new("a1"), Time(0)).unwrap();
/// let id = replica.send(Request::Play { ply: "b4xb3".to_owned() });
/// assert!(!replica.may_move(), "our own move is shown at once");
/// let reason = Refused::GameOver.reason();
/// replica.hear(&ServerMessage::Refused { id: Some(id), reason }, Time(40)).unwrap();
/// assert!(replica.may_move(), "and taken back when the server refuses it");
/// ```
#[derive(Clone, Debug)]
pub struct Replica {
    confirmed: Confirmed,
    outbox: Outbox,
    you: Option<SeatName>,
    own_seat: OwnSeat,
    was_refused_seat: bool,
    presence: Presence,
    chat: Vec<ChatLine>,
    muted: bool,
    conditional: Vec<String>,
    /// Whether something was heard that cannot be, and no whole state since.
    is_contradicted: bool,
}

/// A move that is on its way for so long, in milliseconds, is said to be.
const NOTICEABLE: u64 = 400;

/// What a message of the server has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The connection stands. What was missed follows, if it is not in the copy already.
    Connected,
    /// An event has happened, and the copy has it.
    Happened,
    /// A message of the client was answered.
    Answered,
    /// A message of the client has changed nothing.
    Refused,
    /// One of the players has said something.
    Said,
    /// What only this player may know has changed.
    Private,
    /// Who is there has changed, and what of it is new to this player.
    Presence(Option<OpponentPresence>),
    /// The players are called otherwise, perhaps.
    Renamed,
    /// The clocks have been read anew.
    Clocks,
    /// The server closes the connection.
    Goodbye,
    /// It was known already.
    Known,
}

/// Declares what can be proposed, in the order in which it is answered: a variant, and the answer to it.
macro_rules! proposals {
    ($($(#[$doc:meta])* $Proposal:ident => $Answer:ident;)+) => {
        /// Something that one player can propose to the other.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Proposal {
            $($(#[$doc])* $Proposal),+
        }

        impl Proposal {
            /// All of them, in the order in which they are answered.
            pub const ALL: [Proposal; [$(stringify!($Proposal)),+].len()] = [$(Proposal::$Proposal),+];

            /// The answer to it.
            pub fn answer(self, accept: bool) -> Request {
                match self { $(Proposal::$Proposal => Request::$Answer { accept }),+ }
            }
        }
    };
}

proposals! {
    /// A draw.
    Draw => AnswerDraw;
    /// To take a turn back.
    Takeback => AnswerTakeback;
    /// Another game.
    Rematch => AnswerRematch;
}

impl Replica {
    /// A copy of a state, which is replayed ply by ply. The outbox has what was sent before there was a copy.
    pub fn new(state: &GameState, outbox: Outbox, now: Time) -> Result<Self, Contradiction> {
        Ok(Replica {
            confirmed: Confirmed::new(state, now)?,
            outbox,
            you: state.you,
            own_seat: OwnSeat::default(),
            was_refused_seat: false,
            presence: Presence::watched_by(state.spectators),
            chat: Vec::new(),
            muted: false,
            conditional: Vec::new(),
            is_contradicted: false,
        })
    }

    /// Takes a message of the server. After a contradiction only a whole state mends the copy, and nothing is
    /// [known](Replica::known) until it comes.
    pub fn hear(&mut self, message: &ServerMessage, now: Time) -> Result<Heard, Contradiction> {
        let heard = self.take(message, now);
        self.is_contradicted |= heard.is_err();
        heard
    }

    fn take(&mut self, message: &ServerMessage, now: Time) -> Result<Heard, Contradiction> {
        Ok(match message {
            ServerMessage::Welcome { you, .. } => {
                self.you = *you;
                Heard::Connected
            }
            ServerMessage::Snapshot { state } => self.begin_anew(state, now)?,
            ServerMessage::Event { event } if event.number <= self.last_event() => Heard::Known,
            ServerMessage::Event { event } => self.happen(event, now)?,
            ServerMessage::Acknowledged { id, event } => self.acknowledged(id, *event),
            ServerMessage::Noted { id } => self.noted(id),
            ServerMessage::Refused { id, .. } => {
                let refused = id.as_ref().and_then(|id| self.outbox.refuse(id));
                self.was_refused_seat |= refused == Some(Request::TakeSeat);
                Heard::Refused
            }
            ServerMessage::Chat { line } if line.number <= self.last_line() => Heard::Known,
            ServerMessage::Chat { line } => {
                if self.you == Some(line.seat) {
                    self.outbox.said(&line.text);
                }
                self.chat.push(line.clone());
                Heard::Said
            }
            ServerMessage::Private { muted, conditional } => self.told_in_private(*muted, conditional),
            ServerMessage::Presence { present, may_claim, spectators } => {
                (self.presence.present, self.presence.may_claim) = (*present, *may_claim);
                self.presence.spectators = *spectators;
                Heard::Presence(self.presence_news())
            }
            ServerMessage::Seats { seats } => {
                self.confirmed.rename(seats)?;
                Heard::Renamed
            }
            ServerMessage::Clocks { left } => {
                self.confirmed.read_clocks(*left, now)?;
                Heard::Clocks
            }
            ServerMessage::Heartbeat => Heard::Known,
            ServerMessage::Goodbye { .. } => Heard::Goodbye,
        })
    }

    fn begin_anew(&mut self, state: &GameState, now: Time) -> Result<Heard, Contradiction> {
        self.confirmed = Confirmed::new(state, now)?;
        self.is_contradicted = false;
        self.you = state.you;
        self.outbox.caught_up();
        Ok(Heard::Connected)
    }

    fn happen(&mut self, event: &Event, now: Time) -> Result<Heard, Contradiction> {
        self.confirmed.apply(event, now)?;
        let by = match event.what {
            Happening::Played { seat, .. } | Happening::Swapped { seat } => Some(seat),
            Happening::SeatTaken { seat, .. } => {
                self.you = self.you.or(self.own_seat.taken(event.number, seat));
                None
            }
            _ => None,
        };
        self.outbox.happened(event.number, &event.what, by.is_some() && by == self.you);
        Ok(Heard::Happened)
    }

    fn acknowledged(&mut self, id: &str, event: u32) -> Heard {
        if self.outbox.acknowledge(id, event, self.confirmed.last_event) == Some(Request::TakeSeat) {
            self.you = self.you.or(self.own_seat.acknowledged(event));
        }
        Heard::Answered
    }

    fn noted(&mut self, id: &str) -> Heard {
        match self.outbox.note(id) {
            Some(Request::Mute { muted }) => self.muted = muted,
            Some(Request::SetConditional { lines }) => self.conditional = lines,
            _ => {}
        }
        Heard::Answered
    }

    fn told_in_private(&mut self, muted: bool, conditional: &[String]) -> Heard {
        self.muted = muted;
        self.conditional = conditional.to_vec();
        self.outbox.hide(|request| matches!(request, Request::Mute { .. } | Request::SetConditional { .. }));
        Heard::Private
    }

    fn presence_news(&mut self) -> Option<OpponentPresence> {
        let you = self.you.filter(|_| self.goes_on())?;
        self.presence.news(you)
    }

    /// Sends a request; the connection finds it in the outbox. Gives the id of its message.
    pub fn send(&mut self, request: Request) -> String {
        self.outbox.send(request)
    }

    /// What has been sent and not been answered.
    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// The same, for the connection that hands it on.
    pub fn outbox_mut(&mut self) -> &mut Outbox {
        &mut self.outbox
    }

    /// The id of the game.
    pub fn id(&self) -> &str {
        &self.confirmed.id
    }

    /// The game as the server has told it. Its clocks stand still; see [`Replica::clocks`].
    pub fn game(&self) -> &Match {
        &self.confirmed.game
    }

    /// The game with our own moves that the server has not confirmed yet.
    pub fn expected(&self) -> Cow<'_, Match> {
        let mut game = Cow::Borrowed(&self.confirmed.game);
        for text in self.outbox.ahead().filter_map(action) {
            // What the server has made of the rest will be known with its next word.
            let is_possible = self.you.is_some() && game.seat_to_move().map(SeatName::from) == self.you;
            if !is_possible || game.to_mut().act_as_written(&text, STILL).is_err() {
                break;
            }
        }
        game
    }

    /// Whether the game counts for ratings.
    pub fn is_rated(&self) -> bool {
        self.confirmed.negotiation.is_rated()
    }

    /// Whether the players have so long for each turn that they are not at the board when it comes.
    pub fn is_by_correspondence(&self) -> bool {
        self.game().options().clock.is_correspondence()
    }

    /// Who has the seats.
    pub fn seats(&self) -> &[Occupant; 2] {
        &self.confirmed.seats
    }

    /// The record of the game as it stands.
    pub fn record(&self) -> Record {
        let [a, b] = self.seats().each_ref().map(Occupant::name_in_records);
        Record::from_match(self.game(), &a, &b)
    }

    /// The seat of the client, if it has one.
    pub fn you(&self) -> Option<SeatName> {
        self.you
    }

    /// Whether nobody has one of the seats.
    pub fn has_open_seat(&self) -> bool {
        self.seats().contains(&Occupant::Open)
    }

    /// The number of the last event.
    pub fn last_event(&self) -> u32 {
        self.confirmed.last_event
    }

    /// The number of the last line of the chat; 0 before the first.
    pub fn last_line(&self) -> u32 {
        self.chat.last().map_or(0, |line| line.number)
    }

    /// The last event and the last line of the chat, which the server need not tell again; nothing after a
    /// contradiction, for then it has to tell everything.
    pub fn known(&self) -> Option<(u32, u32)> {
        (!self.is_contradicted).then(|| (self.last_event(), self.last_line()))
    }

    /// Who has to move by the server's word, unless the game is over.
    pub fn turn(&self) -> Option<SeatName> {
        self.confirmed.turn()
    }

    /// Whether the client has to move by the server's word, and the opponent is there.
    pub fn is_your_turn(&self) -> bool {
        self.you.is_some() && self.turn() == self.you && !self.has_open_seat()
    }

    /// Whether the client can move, own moves that are not confirmed yet counted as made.
    pub fn may_move(&self) -> bool {
        let to_move = self.expected().seat_to_move().map(SeatName::from);
        self.you.is_some() && to_move == self.you && !self.has_open_seat()
    }

    /// Whether the client plays and waits for its turn.
    pub fn waits(&self) -> bool {
        self.you.is_some() && self.goes_on() && self.expected().ending().is_none() && !self.may_move()
    }

    /// Whether both seats are taken and the game is not over.
    fn goes_on(&self) -> bool {
        !self.has_open_seat() && self.ending().is_none()
    }

    /// Whether the client can take a seat, and has not asked for one already.
    pub fn may_take_seat(&self) -> bool {
        let is_asked_for = self.outbox.ahead().any(|request| *request == Request::TakeSeat);
        self.you.is_none() && self.has_open_seat() && self.ending().is_none() && !is_asked_for
    }

    /// Whether a client that takes free seats unasked should: not once it was refused one, or it would ask again with
    /// every connection.
    pub fn should_take_seat(&self) -> bool {
        self.may_take_seat() && !self.was_refused_seat
    }

    /// Whether turns can be taken back at all.
    pub fn allows_takebacks(&self) -> bool {
        self.confirmed.negotiation.allows_takebacks()
    }

    /// Whether the client can ask to take its last turn back.
    pub fn may_request_takeback(&self) -> bool {
        self.may_ask(|negotiation, you| negotiation.may_request_takeback(&self.expected(), you))
    }

    /// Whether the client can offer a draw to the opponent, if there is one. An offer that answers another one agrees to it.
    pub fn may_offer_draw(&self) -> bool {
        self.goes_on() && self.may_ask(|negotiation, you| negotiation.may_offer_draw(self.game(), you))
    }

    /// Whether the client can ask for another game. Asking when the opponent has asked agrees to it.
    pub fn may_request_rematch(&self) -> bool {
        self.may_ask(|negotiation, you| negotiation.may_request_rematch(self.game(), you))
    }

    fn may_ask(&self, ask: impl Fn(&Negotiation, Seat) -> Result<(), NegotiationError>) -> bool {
        self.you.is_some_and(|you| ask(&self.confirmed.negotiation, you.into()).is_ok())
    }

    /// Whether the client can claim the game, because the opponent has been away for too long.
    pub fn may_claim(&self) -> bool {
        self.you.is_some() && self.goes_on() && self.presence.may_claim == self.you
    }

    /// Who has proposed something that waits for an answer.
    fn proposer(&self, what: Proposal) -> Option<SeatName> {
        let (by, is_timely) = match what {
            Proposal::Draw => (self.draw_offer(), self.ending().is_none()),
            Proposal::Takeback => (self.takeback(), self.ending().is_none()),
            Proposal::Rematch => (self.rematch_request(), self.ending().is_some()),
        };
        by.filter(|_| is_timely)
    }

    /// Whether the opponent has proposed something that the client has to answer.
    pub fn is_proposed(&self, what: Proposal) -> bool {
        self.proposer(what).is_some_and(|by| self.you == Some(by.other()))
    }

    /// Whether the client has proposed something that the opponent has not answered.
    pub fn has_proposed(&self, what: Proposal) -> bool {
        self.proposer(what).is_some_and(|by| self.you == Some(by))
    }

    /// What the opponent has proposed.
    pub fn proposal(&self) -> Option<Proposal> {
        Proposal::ALL.into_iter().find(|&what| self.is_proposed(what))
    }

    /// Who has asked to take back a turn.
    pub fn takeback(&self) -> Option<SeatName> {
        self.confirmed.negotiation.takeback_request().map(SeatName::from)
    }

    /// Who has offered a draw.
    pub fn draw_offer(&self) -> Option<SeatName> {
        self.game().draw_offer().map(SeatName::from)
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<&SeatEnding> {
        self.confirmed.ending.as_ref()
    }

    /// Who has asked for another game after the end.
    pub fn rematch_request(&self) -> Option<SeatName> {
        self.confirmed.negotiation.rematch_request().map(SeatName::from)
    }

    /// The id of the rematch, if there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.confirmed.rematch.as_deref()
    }

    /// Whether both players are there, or were a moment ago.
    pub fn present(&self) -> [bool; 2] {
        self.presence.present
    }

    /// How many people are watching.
    pub fn spectators(&self) -> u32 {
        self.presence.spectators
    }

    /// The lines of the chat that have been heard, each of them once.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// What the client says and the server has not told yet, in its order: it is being sent.
    pub fn unsaid(&self) -> impl Iterator<Item = &str> {
        self.outbox.ahead().filter_map(|request| match request {
            Request::Say { text } => Some(text.as_str()),
            _ => None,
        })
    }

    /// Whether the client has muted the opponent.
    pub fn is_muted(&self) -> bool {
        let sent = self.outbox.ahead().rev().find_map(|request| match request {
            Request::Mute { muted } => Some(*muted),
            _ => None,
        });
        sent.unwrap_or(self.muted)
    }

    /// The conditional answers of the client, as they will be if the server accepts the last change.
    pub fn conditional(&self) -> &[String] {
        let sent = self.outbox.ahead().rev().find_map(|request| match request {
            Request::SetConditional { lines } => Some(lines),
            _ => None,
        });
        sent.unwrap_or(&self.conditional)
    }

    /// Whose clock is running.
    pub fn running(&self) -> Option<SeatName> {
        self.game().running().map(SeatName::from)
    }

    /// What both seats have left on their clocks; nothing without a clock. The server has the last word.
    pub fn clocks(&self, now: Time) -> Option<[Millis; 2]> {
        self.confirmed.clocks(now)
    }

    /// Whether a move of the client is on its way for so long that this should be said. Until the server has it, the
    /// client's own clock runs on.
    pub fn is_sending(&self, now: Time) -> bool {
        let is_late = |since: Option<Time>| since.is_none_or(|since| now.since(since).0 >= NOTICEABLE);
        self.outbox.moves_under_way().any(is_late)
    }

    /// What the client has left on its clock.
    pub fn time_left(&self, now: Time) -> Option<Millis> {
        Some(self.clocks(now)?[Seat::from(self.you?).index()])
    }
}
