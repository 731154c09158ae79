//! What a client has sent: kept until the server has answered, and until what it has answered with has come.

use std::borrow::Cow;

use tabuleiro_play::clock::Time;
use tabuleiro_protocol::{ClientMessage, Happening, Request};
use tabuleiro_rules::Action;

/// The messages of a client to a game, in their order. It gives them ids that are new as long as the prefix is.
#[derive(Clone, Debug)]
pub struct Outbox {
    prefix: String,
    count: u64,
    sent: Vec<Sent>,
}

#[derive(Clone, Debug)]
struct Sent {
    message: ClientMessage,
    /// When it was handed to the connection that stands now.
    handed_on: Option<Time>,
    /// The event that it has become and that has not come yet, once the server has said so.
    event: Option<u32>,
    /// Whether what it changes is to be shown although the server has not told of it.
    is_ahead: bool,
}

impl Outbox {
    /// Nothing sent yet. The prefix tells its ids from those of any other client in the same seat, now or earlier.
    pub fn new(prefix: impl Into<String>) -> Self {
        Outbox { prefix: prefix.into(), count: 0, sent: Vec::new() }
    }

    /// Takes a request, and gives the id of its message.
    pub fn send(&mut self, request: Request) -> String {
        self.count += 1;
        let id = format!("{}-{}", self.prefix, self.count);
        let message = ClientMessage { id: id.clone(), request };
        self.sent.push(Sent { message, handed_on: None, event: None, is_ahead: true });
        id
    }

    /// The next message that the connection has to be handed; see [`Outbox::hand_on`].
    pub fn next_message(&self) -> Option<&ClientMessage> {
        self.sent.iter().find(|sent| sent.is_due()).map(|sent| &sent.message)
    }

    /// The next message has been handed to the connection.
    pub fn hand_on(&mut self, now: Time) {
        if let Some(sent) = self.sent.iter_mut().find(|sent| sent.is_due()) {
            sent.handed_on = Some(now);
        }
    }

    /// There is a new connection: whatever has not been answered is sent again, in its order.
    pub fn reconnect(&mut self) {
        self.sent.iter_mut().for_each(|sent| sent.handed_on = None);
    }

    /// Whether everything has been answered, and what came of it is known.
    pub fn is_settled(&self) -> bool {
        self.sent.is_empty()
    }

    /// Since when the connection that stands owes an answer.
    pub(crate) fn unanswered_since(&self) -> Option<Time> {
        self.sent.iter().filter(|sent| sent.event.is_none()).filter_map(|sent| sent.handed_on).min()
    }

    /// Since when own moves have been on their way; nothing for those that no connection has taken yet.
    pub(crate) fn moves_under_way(&self) -> impl Iterator<Item = Option<Time>> {
        let unconfirmed = self.sent.iter().filter(|sent| sent.is_ahead && sent.event.is_none());
        unconfirmed.filter(|sent| action(&sent.message.request).is_some()).map(|sent| sent.handed_on)
    }

    /// What is shown before the server has told of it.
    pub(crate) fn ahead(&self) -> impl DoubleEndedIterator<Item = &Request> {
        self.sent.iter().filter(|sent| sent.is_ahead).map(|sent| &sent.message.request)
    }

    /// One of our own lines has come: it is no longer ahead, whether or not its message was answered.
    pub(crate) fn said(&mut self, line: &str) {
        let is_it = |sent: &&mut Sent| {
            sent.is_ahead && matches!(&sent.message.request, Request::Say { text } if text.trim() == line)
        };
        if let Some(sent) = self.sent.iter_mut().find(is_it) {
            sent.is_ahead = false;
        }
    }

    /// A message has become an event. Gives what it asked for.
    pub(crate) fn acknowledge(&mut self, id: &str, event: u32, last_event: u32) -> Option<Request> {
        let place = self.place(id)?;
        let request = self.sent[place].message.request.clone();
        match event <= last_event {
            true => drop(self.sent.remove(place)),
            // It is shown until the event itself comes.
            false => self.sent[place].event = Some(event),
        }
        Some(request)
    }

    /// A message has been carried out. Gives what it asked for, if the server has not said since what came of it.
    pub(crate) fn note(&mut self, id: &str) -> Option<Request> {
        let sent = self.sent.remove(self.place(id)?);
        sent.is_ahead.then_some(sent.message.request)
    }

    /// A message has changed nothing. After a move that is refused, those that followed it will be too. Gives what it
    /// asked for.
    pub(crate) fn refuse(&mut self, id: &str) -> Option<Request> {
        let refused = self.sent.remove(self.place(id)?);
        if action(&refused.message.request).is_some() {
            self.hide(|request| action(request).is_some());
        }
        Some(refused.message.request)
    }

    /// An event has come: what it was sent as is no longer ahead.
    pub(crate) fn happened(&mut self, event: u32, what: &Happening, is_own: bool) {
        let was_acknowledged = self.sent.iter().any(|sent| sent.event == Some(event));
        self.sent.retain(|sent| sent.event.is_none_or(|awaited| awaited > event));
        match what {
            // The answer to one of our own moves may come after the event.
            Happening::Played { .. } | Happening::Swapped { .. } if is_own && !was_acknowledged => {
                let first = self.sent.iter_mut().find(|sent| sent.is_ahead && action(&sent.message.request).is_some());
                if let Some(sent) = first.filter(|sent| is_what(&sent.message.request, what)) {
                    sent.is_ahead = false;
                }
            }
            Happening::TakenBack { .. } => self.hide(|request| action(request).is_some()),
            _ => {}
        }
    }

    /// The whole state has come: whatever has become an event is part of it.
    pub(crate) fn caught_up(&mut self) {
        self.sent.retain(|sent| sent.event.is_none());
    }

    /// The server has said how something stands: what was sent about it is no longer shown.
    pub(crate) fn hide(&mut self, is_told: impl Fn(&Request) -> bool) {
        let told = self.sent.iter_mut().filter(|sent| is_told(&sent.message.request));
        told.for_each(|sent| sent.is_ahead = false);
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.sent.iter().position(|sent| sent.message.id == id)
    }
}

impl Sent {
    fn is_due(&self) -> bool {
        self.handed_on.is_none() && self.event.is_none()
    }
}

/// What a request does on the board, as text.
pub(crate) fn action(request: &Request) -> Option<Cow<'_, str>> {
    match request {
        Request::Play { ply } => Some(Cow::Borrowed(ply)),
        Request::Swap => Some(Cow::Owned(Action::Swap.to_string())),
        _ => None,
    }
}

fn is_what(request: &Request, what: &Happening) -> bool {
    match (request, what) {
        (Request::Play { ply }, Happening::Played { ply: played, .. }) => ply == played,
        (Request::Swap, Happening::Swapped { .. }) => true,
        _ => false,
    }
}
