//! What all WebSockets have in common: how long they wait, how they send, how they end.

use std::num::NonZero;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Serialize;
use tabuleiro_protocol::{HEARTBEAT, RefusalReason, Refused};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until, timeout};

use super::state::Closing;
use crate::wire::text;

/// How often the server asks whether the client is still there, and says that it is there itself.
const PING: Duration = Duration::from_millis(HEARTBEAT);
/// A client that has not been heard of for this long is gone.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);
/// A client that takes longer to receive a message is too slow.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// After something that is too much, nothing further is heard for so long: a flood waits with whoever sends it, and costs
/// neither the answers nor the room of all its messages.
const PAUSE: Duration = Duration::from_millis(50);
/// So many pings and pongs in a second are heard without a pause. Nobody needs more: the server pings every other second.
const SIGNS_OF_LIFE: NonZero<u32> = NonZero::new(20).unwrap();

/// Why a connection ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The client is gone.
    Gone,
    /// The server ends it.
    Closed(Refused),
}

/// A WebSocket, when the client was last heard of, and when it is heard again.
pub struct Socket {
    socket: WebSocket,
    last_heard: Instant,
    pause: Option<Instant>,
    signs_of_life: DefaultDirectRateLimiter,
}

impl Socket {
    /// One that has just been opened.
    pub fn new(socket: WebSocket) -> Self {
        let signs_of_life = RateLimiter::direct(Quota::per_second(SIGNS_OF_LIFE));
        Socket { socket, last_heard: Instant::now(), pause: None, signs_of_life }
    }

    /// The next thing that the client sends, unless it is gone.
    pub async fn receive(&mut self) -> Result<Message, End> {
        if let Some(until) = self.pause {
            sleep_until(until).await;
            self.pause = None;
        }
        let received = self.socket.recv().await;
        self.last_heard = Instant::now();
        match received {
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
            Some(Ok(message)) => {
                // Each ping is answered before anything else is sent, whether the client reads the answers or not.
                if matches!(message, Message::Ping(_) | Message::Pong(_)) && self.signs_of_life.check().is_err() {
                    self.pause();
                }
                Ok(message)
            }
        }
    }

    /// Does not listen for a moment to a client that sends too much.
    pub fn pause(&mut self) {
        self.pause = Some(Instant::now() + PAUSE);
    }

    /// Sends something, unless the client is gone or too slow.
    pub async fn send(&mut self, message: Message) -> Result<(), End> {
        in_time(self.socket.send(message)).await
    }

    /// Sends several texts at once.
    pub async fn send_all(&mut self, texts: impl Iterator<Item = Utf8Bytes>) -> Result<(), End> {
        let sending = async {
            for text in texts {
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        in_time(sending).await
    }

    /// Gives a sign of life, which scripts in a browser hear, and asks for one, which browsers answer by themselves.
    pub async fn beat<T: Serialize>(&mut self, heartbeat: &T, ping: Bytes) -> Result<(), End> {
        let sending = async {
            self.socket.feed(Message::Text(text(heartbeat))).await?;
            self.socket.send(Message::Ping(ping)).await
        };
        in_time(sending).await
    }

    /// Ends the connection if nothing was heard of the client for too long.
    pub fn check_idle(&self) -> Result<(), End> {
        if self.last_heard.elapsed() > IDLE_TIMEOUT { Err(End::Closed(Refused::NothingHeard)) } else { Ok(()) }
    }

    /// Takes leave of the client with a last message of the protocol and a close frame.
    pub async fn close<T: Serialize>(&mut self, end: End, goodbye: impl FnOnce(RefusalReason) -> T) {
        let End::Closed(refused) = end else { return };
        let reason = refused.reason();
        let frame = CloseFrame { code: close_code(&refused), reason: reason.detail.clone().into() };
        if self.send(Message::Text(text(&goodbye(reason)))).await.is_ok() {
            // Whether it arrives makes no difference: the connection ends.
            let _ = self.send(Message::Close(Some(frame))).await;
        }
    }
}

/// The code of the close frame, by which programs know whether to come back at once.
fn close_code(refused: &Refused) -> u16 {
    match refused {
        Refused::ServerRestarts => close_code::RESTART,
        Refused::NothingHeard => close_code::AWAY,
        Refused::NothingToSayHere => close_code::POLICY,
        _ => close_code::AGAIN,
    }
}

async fn in_time<E>(sending: impl Future<Output = Result<(), E>>) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

/// The moments at which the client is pinged.
pub fn pings() -> Interval {
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}

/// Waits until the server shuts down.
pub async fn closed(closing: &mut watch::Receiver<Closing>) {
    // Whether it is said or whoever would say it is gone already, it is the end.
    let _ = closing.wait_for(|closing| *closing == Closing::Now).await;
}
