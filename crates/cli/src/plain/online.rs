//! A game on a server in the plain terminal: what is typed goes there, what happens there is told as it comes.

use std::io;

use anyhow::bail;
use tabuleiro_client::{Connection, Update, now};
use tabuleiro_local::Recorder;
use tabuleiro_play::describe::Participant;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::staging::Picked;
use tabuleiro_protocol::{ChatLine, ClaimedResult, Event, Happening, Request};
use tabuleiro_replica::{OpponentPresence, Proposal, Replica, Told, tell, tell_presence, tell_seat};
use tabuleiro_rules::Point;

use super::orders::{Order, Typed};
use super::{Console, Finish, talk};

/// What an order does, and whether the player leaves with it.
type Act = fn(&mut Online<'_>, Typed) -> io::Result<bool>;

/// What can be typed in a game on a server, in the order of the help, and what it does. Other orders need a board of one's own.
const ORDERS: &[(Order, Act)] = &[
    (Order::Help, |online, typed| {
        let (orders, language) = (ORDERS.iter().map(|&(order, _)| order), online.language);
        online.look(|console, game| talk::help(console, game, orders, language, &typed.rest))
    }),
    (Order::Moves, |online, _| online.look(talk::list_moves)),
    (Order::Board, |online, _| online.look(talk::read_board_out)),
    (Order::Rules, |online, _| online.look(talk::say_rules)),
    (Order::Undo, |online, _| online.send(Request::RequestTakeback)),
    (Order::Swap, |online, _| online.send(Request::Swap)),
    (Order::Draw, |online, _| online.send(Request::OfferDraw)),
    (Order::Resign, |online, _| online.send(Request::Resign)),
    (Order::Say, |online, typed| online.send(Request::Say { text: typed.rest })),
    (Order::Claim, |online, _| online.send(Request::Claim { result: ClaimedResult::Win })),
    (Order::Quit, |_, _| Ok(true)),
];

/// A game on a server, being played or watched.
pub struct Online<'a> {
    console: &'a mut Console,
    connection: Connection,
    language: Language,
    /// The point picked as the first of a move.
    picked: Option<Point>,
    /// Whether the connection stood when it was last heard of.
    is_connected: bool,
    /// The last event that the board on the screen shows; none if it has to be drawn.
    shown: Option<u32>,
    recorder: Option<&'a mut Recorder>,
}

impl<'a> Online<'a> {
    /// A game, by a connection to it. The open seat is taken if there is one.
    pub fn new(
        console: &'a mut Console,
        connection: Connection,
        recorder: Option<&'a mut Recorder>,
        language: Language,
    ) -> Self {
        Online { console, connection, language, picked: None, is_connected: false, shown: None, recorder }
    }

    /// The game as it stands, once the connection has stood.
    pub fn replica(&self) -> Option<&Replica> {
        self.connection.replica()
    }

    /// Plays until the game is over, or until the player leaves. The game goes on at the server then.
    pub async fn run(&mut self) -> anyhow::Result<Finish> {
        let finish = self.play().await?;
        if matches!(finish, Finish::Quit | Finish::EndOfInput) && !self.connection.settle().await {
            self.console.say(&Message::new("online-unanswered"))?;
        }
        Ok(finish)
    }

    async fn play(&mut self) -> anyhow::Result<Finish> {
        loop {
            // What is typed before the game is there waits for it.
            let is_there = self.replica().is_some();
            tokio::select! {
                update = self.connection.next() => match update {
                    Some(Update::Failed(error)) => bail!(error),
                    Some(update) => self.hear(update)?,
                    None => return Ok(Finish::EndOfInput),
                },
                line = self.console.next_line(), if is_there => match line? {
                    Some(line) => {
                        if self.obey(&line)? {
                            return Ok(Finish::Quit);
                        }
                    }
                    None => return Ok(Finish::EndOfInput),
                },
                interrupted = tokio::signal::ctrl_c() => {
                    interrupted?;
                    self.console.line("")?;
                    return Ok(Finish::Quit);
                }
            }
            if self.replica().is_some_and(|replica| replica.ending().is_some()) && self.connection.is_settled() {
                return Ok(Finish::Over);
            }
        }
    }

    fn hear(&mut self, update: Update) -> io::Result<()> {
        if matches!(update, Update::Connected | Update::Event(_)) {
            self.record()?;
        }
        match update {
            Update::Connected => self.welcome(),
            Update::Event(event) => self.tell(&event),
            Update::Refused { reason, .. } => {
                self.console.say(&Message::new("online-refused").with("reason", reason.in_words()))?;
                self.ask()
            }
            Update::Lost(error) => {
                // What fails again and again is said once.
                if std::mem::take(&mut self.is_connected) || self.shown.is_none() {
                    self.shown.get_or_insert(u32::MAX);
                    self.console.line("")?;
                    self.console.say(&Message::new("online-lost").with("reason", error.message()))?;
                }
                Ok(())
            }
            Update::Said(line) => self.tell_line(&line),
            Update::Presence(Some(presence)) => self.tell_presence(presence),
            Update::Acknowledged { .. }
            | Update::Noted { .. }
            | Update::Presence(None)
            | Update::Repeated(_)
            | Update::Failed(_) => Ok(()),
        }
    }

    /// Records the game as it stands, if that is wanted. When it fails, that is said once.
    fn record(&mut self) -> io::Result<()> {
        let (Some(replica), Some(recorder)) = (self.connection.replica(), &mut self.recorder) else { return Ok(()) };
        if let Err(error) = recorder.write(&replica.record()) {
            self.recorder = None;
            self.console.say(&error.message())?;
        }
        Ok(())
    }

    /// Tells what the opponent says.
    fn tell_line(&mut self, line: &ChatLine) -> io::Result<()> {
        let Some(replica) = self.connection.replica().filter(|replica| replica.you() != Some(line.seat)) else {
            return Ok(());
        };
        let name = Participant::from(&replica.seats()[line.seat.index()]).name();
        self.console.line("")?;
        self.console.say(&Message::new("online-said").with("name", name).with("text", line.text.clone()))?;
        self.ask()
    }

    /// Tells that the opponent has gone or come back.
    fn tell_presence(&mut self, presence: OpponentPresence) -> io::Result<()> {
        self.console.line("")?;
        self.console.say(&tell_presence(presence, "online-may-claim"))?;
        self.ask()
    }

    /// The connection stands, for the first time or again.
    fn welcome(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.is_connected, true) && self.shown.is_some() {
            self.console.say(&Message::new("online-back"))?;
        }
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        if replica.should_take_seat() {
            self.connection.send(Request::TakeSeat);
            return Ok(());
        }
        if self.shown.is_none() {
            self.console.say(&tell_seat(replica))?;
            talk::offer_help(self.console, self.language)?;
        }
        self.show()
    }

    /// Draws the board if it has changed, and says what is to be done.
    fn show(&mut self) -> io::Result<()> {
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        if self.shown != Some(replica.last_event()) {
            self.shown = Some(replica.last_event());
            self.picked = None;
            talk::draw(self.console, replica.game())?;
            if replica.ending().is_some() {
                return talk::say_result(self.console, replica.game());
            }
        }
        self.ask()
    }

    /// Asks the player for what is to be done, or says whom all wait for.
    fn ask(&mut self) -> io::Result<()> {
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        if replica.ending().is_some() {
            return Ok(());
        }
        if replica.has_open_seat() {
            return self.console.say(&Message::new("online-waiting"));
        }
        let question = match replica.proposal() {
            Some(Proposal::Draw) => "online-draw-offered",
            Some(Proposal::Takeback) => "online-takeback-asked",
            Some(Proposal::Rematch) | None => {
                let staging = talk::staging(replica.game(), self.picked);
                let clocks = replica.clocks(now());
                let prompt = talk::prompt(self.console, replica.game(), &staging, self.picked, clocks);
                return self.console.prompt(&prompt);
            }
        };
        self.console.prompt(&format!("{} >", self.console.word(question)))
    }

    /// Tells what has happened.
    fn tell(&mut self, event: &Event) -> io::Result<()> {
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        let message = match tell(replica, event) {
            Told::Sentence(message) => Some(message),
            Told::Proposal(Proposal::Rematch) => Some(Message::new("online-rematch-asked")),
            // The prompt says so.
            Told::Proposal(Proposal::Draw | Proposal::Takeback) | Told::Nothing => None,
        };
        self.console.line("")?;
        if let Some(message) = message {
            self.console.say(&message)?;
        }
        let moves_nothing = matches!(
            event.what,
            Happening::TakebackRequested { .. }
                | Happening::DrawOffered { .. }
                | Happening::TakebackDeclined { .. }
                | Happening::DrawDeclined { .. }
        );
        if moves_nothing {
            self.shown = Some(event.number);
        }
        self.show()
    }

    /// Does what was typed. Gives whether the player leaves.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let Some(replica) = self.connection.replica() else { return Ok(false) };
        if line.is_empty() {
            self.ask()?;
            return Ok(false);
        }
        if let Some(answer) = self.answer(line, replica) {
            return self.send(answer);
        }
        let Some(typed) = Typed::read(line, self.language) else {
            self.make_move(line)?;
            return Ok(false);
        };
        match ORDERS.iter().find(|(order, _)| *order == typed.order) {
            Some((_, act)) => act(self, typed),
            None => {
                self.console.say(&Message::new("online-not-here").with("text", line))?;
                self.ask()?;
                Ok(false)
            }
        }
    }

    /// Shows something of the game, and asks again what is to be done. The player stays.
    fn look(&mut self, show: impl FnOnce(&mut Console, &Match) -> io::Result<()>) -> io::Result<bool> {
        if let Some(replica) = self.connection.replica() {
            show(self.console, replica.game())?;
        }
        self.ask()?;
        Ok(false)
    }

    /// Sends something to the server; what comes of it is told when it comes. The player stays.
    fn send(&mut self, request: Request) -> io::Result<bool> {
        self.connection.send(request);
        Ok(false)
    }

    /// What yes and no mean when the opponent has asked something.
    fn answer(&self, line: &str, replica: &Replica) -> Option<Request> {
        let accept = self.console.yes_or_no(line)?;
        replica.proposal().map(|proposal| proposal.answer(accept))
    }

    /// Takes a typed move, a point, or joined jumps.
    fn make_move(&mut self, text: &str) -> io::Result<()> {
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        if !replica.is_your_turn() || !self.connection.is_settled() {
            self.console.say(&Message::new("online-not-your-turn"))?;
            return self.ask();
        }
        match talk::staging(replica.game(), self.picked).type_text(text) {
            Ok(Picked::Selected(point)) => self.picked = Some(point),
            Ok(Picked::Deselected(_)) => self.picked = None,
            Ok(Picked::Played(plies)) => {
                self.picked = None;
                for ply in plies {
                    self.connection.send(Request::Play { ply: ply.to_string() });
                }
                return Ok(());
            }
            Err(error) => talk::refuse_typed(self.console, replica.game().position(), &error, self.language)?,
        }
        self.ask()
    }
}
