//! Somebody who is connected to a node: everything that the node tells goes into a copy of the game, which notices what cannot be.

use std::time::Duration;

use tabuleiro_play::clock::Time;
use tabuleiro_protocol::{Request, ServerMessage};
use tabuleiro_replica::{Outbox, Replica};
use tokio::time::timeout;

use crate::failure::Failure;
use crate::people::PersonId;
use crate::rooms::{Catchup, Done, Feed, Rooms, Subscription};

const DEADLINE: Duration = Duration::from_secs(60);
/// How long is waited for something before it is asked for again.
const PAUSE: Duration = Duration::from_millis(20);

/// What is waited for, which must not take for ever.
pub async fn in_time<T>(waiting: impl Future<Output = T>) -> T {
    timeout(DEADLINE, waiting).await.expect("it does not take for ever")
}

/// Somebody who is connected to a node.
pub struct Client {
    pub node: Rooms,
    pub game: String,
    pub person: PersonId,
    pub replica: Replica,
    /// How often everything was told.
    pub snapshots: usize,
    feed: Feed,
}

impl Client {
    pub async fn connect(node: &Rooms, game: &str, person: &PersonId) -> Self {
        let Subscription { catchup, unnumbered, feed, .. } =
            in_time(node.subscribe(game, person, None, 0)).await.expect("a game");
        let Catchup::Everything(state) = catchup else { panic!("nothing was known") };
        let replica = Replica::new(&state, Outbox::new(person.text()), Time(0)).expect("a game");
        let (node, game, person) = (node.clone(), game.to_owned(), person.clone());
        let mut client = Client { node, game, person, replica, snapshots: 1, feed };
        unnumbered.iter().for_each(|text| client.hear(text));
        client
    }

    /// Comes back, at whatever node, as somebody who knows what was told so far.
    pub async fn reconnect(&mut self, node: &Rooms) {
        let (event, line) = self.replica.known().expect("nothing contradicts itself");
        let subscribed = in_time(node.subscribe(&self.game, &self.person, Some(event), line)).await;
        let Subscription { you, last_event, catchup, unnumbered, feed } = subscribed.expect("a game");
        (self.node, self.feed) = (node.clone(), feed);
        match catchup {
            Catchup::Everything(state) => {
                self.snapshots += 1;
                self.take(&ServerMessage::Snapshot { state });
            }
            Catchup::Events(events) => {
                self.take(&ServerMessage::Welcome { you, last_event });
                events.iter().for_each(|text| self.hear(text));
            }
        }
        unnumbered.iter().for_each(|text| self.hear(text));
    }

    fn hear(&mut self, text: &str) {
        self.take(&serde_json::from_str(text).expect("a message"));
    }

    fn take(&mut self, message: &ServerMessage) {
        self.replica.hear(message, Time(0)).expect("nothing contradicts itself");
    }

    /// Takes all that has been told by now, and comes back if that was too much.
    pub async fn catch_up(&mut self) {
        while let Ok(text) = self.feed.messages.try_recv() {
            self.hear(&text);
        }
        if self.feed.messages.is_closed() {
            self.reconnect(&self.node.clone()).await;
        }
    }

    /// Takes what is told until something is so.
    pub async fn hear_until(&mut self, is_so: impl Fn(&Replica) -> bool) {
        self.hear_while(async || {}, is_so).await;
    }

    /// Does something again and again, and takes what is told until something is so.
    pub async fn hear_while(&mut self, act: impl AsyncFn(), is_so: impl Fn(&Replica) -> bool) {
        let hearing = async {
            loop {
                self.catch_up().await;
                if is_so(&self.replica) {
                    return;
                }
                act().await;
                if let Ok(Some(text)) = timeout(PAUSE, self.feed.messages.recv()).await {
                    self.hear(&text);
                }
            }
        };
        in_time(hearing).await;
    }

    /// Asks for something, and says by what name it is refused.
    pub async fn ask(&self, message: &str, request: Request) -> Result<Done, String> {
        match in_time(self.node.act(&self.game, &self.person, message, &request)).await {
            Ok(done) => Ok(done),
            Err(Failure::Refused(refused)) => Err(refused.reason().name.to_owned()),
            Err(failure) => panic!("{failure}"),
        }
    }
}
