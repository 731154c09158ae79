//! One client's WebSocket: what it sends goes to the room of the game, what happens there comes back.

mod round_trip;

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use serde::Deserialize;
use tabuleiro_protocol::{ClientMessage, ServerMessage};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use utoipa::IntoParams;

use self::round_trip::Pings;
use super::app::AppState;
use super::limiter::ConnectionSlot;
use crate::metrics::{self, GaugeGuard};
use crate::people::PersonId;
use crate::rooms::{Catchup, Done, Subscription};
use crate::wire::text;

/// Larger messages are refused.
const LARGEST_MESSAGE: usize = 4 << 10;
/// Still larger ones end the connection.
pub const LARGEST_FRAME: usize = 64 << 10;
/// What each connection has for reading, however little it says: an idle player should cost little.
pub const READ_BUFFER: usize = 1 << 10;
/// The longest id of a message.
const LONGEST_ID: usize = 64;
/// How often the server asks whether the client is still there.
pub const PING: Duration = Duration::from_millis(2500);
/// A client that has not been heard of for this long is gone.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(10);
/// A client that takes longer to receive a message is too slow.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// What a client knows already.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The last event.
    after: Option<u32>,
    /// The last line of chat.
    line: Option<u32>,
}

/// Why a connection ends.
enum End {
    /// The client is gone.
    Gone,
    /// The server ends it, with a close code and a reason.
    Closed(u16, &'static str),
}

/// Serves a connection until it ends.
pub async fn serve(
    mut socket: WebSocket,
    app: AppState,
    _slot: ConnectionSlot,
    game: String,
    person: PersonId,
    since: Since,
) {
    // Lets the server wait for this connection when it shuts down.
    let _open = app.open_connections.clone();
    let _counted = GaugeGuard::connection();
    if let Err(End::Closed(code, reason)) = run(&mut socket, &app, &game, &person, since).await {
        let goodbye = ServerMessage::Goodbye { detail: reason.to_owned() };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        for message in [Message::Text(text(&goodbye)), close] {
            if !send(&mut socket, message).await {
                return;
            }
        }
    }
}

async fn run(socket: &mut WebSocket, app: &AppState, game: &str, person: &PersonId, since: Since) -> Result<(), End> {
    let subscription = app.rooms.subscribe(game, person, since.after, since.line.unwrap_or(0)).await;
    let unavailable = End::Closed(close_code::AGAIN, "the game cannot be opened now: come back in a moment");
    let Subscription { you, last_event, catchup, unnumbered, mut feed } = subscription.map_err(|_| unavailable)?;
    match catchup {
        Catchup::Everything(state) => tell(socket, &ServerMessage::Snapshot { state }).await?,
        Catchup::Events(events) => {
            tell(socket, &ServerMessage::Welcome { you, last_event }).await?;
            for event in events {
                pass(socket, Message::Text(event)).await?;
            }
        }
    }
    for message in unnumbered {
        pass(socket, Message::Text(message)).await?;
    }
    let mut measuring = Pings::default();
    let mut closing = app.closing.clone();
    let messages = app.limiter.messages();
    let mut last_heard = Instant::now();
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            received = socket.recv() => {
                last_heard = Instant::now();
                match received {
                    Some(Ok(Message::Text(_) | Message::Binary(_))) if messages.check().is_err() => {
                        tell(socket, &refused(None, "these are too many messages: send it again in a second")).await?;
                    }
                    Some(Ok(Message::Text(received))) => {
                        let Some(answer) = answer(app, game, person, &received).await else {
                            return Err(End::Closed(close_code::AGAIN, "this could not be kept: come back and send it again"));
                        };
                        // The event that it has become is there already, and goes out along with the answer.
                        let events = std::iter::from_fn(|| feed.messages.try_recv().ok());
                        send_all(socket, [text(&answer)].into_iter().chain(events)).await?;
                    }
                    Some(Ok(Message::Binary(_))) => tell(socket, &refused(None, "send text, not bytes")).await?,
                    Some(Ok(Message::Pong(payload))) => {
                        measuring.pong(&payload, last_heard.into());
                        feed.round_trip.store(measuring.millis(), Ordering::Relaxed);
                    }
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                }
            }
            event = feed.messages.recv() => match event {
                Some(event) => pass(socket, Message::Text(event)).await?,
                None => return Err(End::Closed(close_code::AGAIN, "you have missed something: come back for it")),
            },
            _ = pings.tick() => {
                if last_heard.elapsed() > IDLE_TIMEOUT {
                    return Err(End::Closed(close_code::AWAY, "nothing was heard of you: come back"));
                }
                pass(socket, Message::Ping(measuring.ping(std::time::Instant::now()))).await?;
            }
            () = closed(&mut closing) => {
                return Err(End::Closed(close_code::RESTART, "the server restarts: come back in a moment"));
            }
        }
    }
}

/// Waits until the server shuts down.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // Whether it is received or whoever would say it is gone already, it is the end.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// What is answered to a text of the client; nothing if the server cannot do its duty.
async fn answer(app: &AppState, game: &str, person: &PersonId, received: &str) -> Option<ServerMessage> {
    if received.len() > LARGEST_MESSAGE {
        let detail = format!("a message of {} bytes is too long: the longest has {LARGEST_MESSAGE}", received.len());
        return Some(refused(None, &detail));
    }
    let ClientMessage { id, request } = match serde_json::from_str(received) {
        Ok(message) => message,
        Err(error) => return Some(refused(None, &format!("this message cannot be read: {error}"))),
    };
    if id.is_empty() || id.chars().count() > LONGEST_ID {
        return Some(refused(None, &format!("the id of a message has 1 to {LONGEST_ID} characters")));
    }
    match app.rooms.act(game, person, &id, &request).await {
        Ok(Ok(Done::Event(event))) => Some(ServerMessage::Acknowledged { id, event }),
        Ok(Ok(Done::Noted)) => Some(ServerMessage::Noted { id }),
        Ok(Err(detail)) => Some(refused(Some(id), &detail)),
        Err(_) => None,
    }
}

fn refused(id: Option<String>, detail: &str) -> ServerMessage {
    metrics::refused();
    ServerMessage::Refused { id, detail: detail.to_owned() }
}

async fn tell(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    pass(socket, Message::Text(text(message))).await
}

/// Sends several messages at once.
async fn send_all(socket: &mut WebSocket, messages: impl Iterator<Item = Utf8Bytes>) -> Result<(), End> {
    let sending = async {
        for message in messages {
            socket.feed(Message::Text(message)).await?;
        }
        socket.flush().await
    };
    match timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

async fn pass(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    if send(socket, message).await { Ok(()) } else { Err(End::Gone) }
}

/// Sends a message, and says whether the client is still there.
pub async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SEND_TIMEOUT, socket.send(message)).await, Ok(Ok(())))
}
