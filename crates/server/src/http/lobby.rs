//! `/api/v1/lobby`: the open seats, as pages and as they change.

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use axum::extract::{Query, State, WebSocketUpgrade};
use axum::response::Response;
use axum::{Extension, Json};
use tabuleiro_protocol::{LobbyMessage, LobbyPage, Problem};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::app::AppState;
use super::limiter::ConnectionSlot;
use super::paging::Paging;
use super::socket::{self, IDLE_TIMEOUT, PING, closed};
use crate::auth::ClientAddress;
use crate::failure::Failure;
use crate::metrics::GaugeGuard;

/// So many seats are told on the WebSocket at once.
const NEWEST: usize = 100;
/// Nothing is to be said on this WebSocket.
const LARGEST_FRAME: usize = 1 << 10;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(connect))
}

/// The open seats of public games, the newest first.
#[utoipa::path(
    get,
    path = "/lobby",
    tag = "lobby",
    params(Paging),
    responses(
        (status = OK, body = LobbyPage),
        (status = BAD_REQUEST, description = "There is no such page", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn list(
    State(app): State<AppState>,
    paging: Result<Query<Paging>, QueryRejection>,
) -> Result<Json<LobbyPage>, Failure> {
    let Query(paging) = paging?;
    Ok(Json(app.rooms.lobby().page(paging.before()?.as_ref(), paging.game()?, paging.limit()?)))
}

/// The WebSocket that tells of open seats as they open and close.
#[utoipa::path(
    get,
    path = "/lobby/socket",
    tag = "lobby",
    responses(
        (status = SWITCHING_PROTOCOLS, description = "Messages come as docs/protocol.md describes"),
        (status = TOO_MANY_REQUESTS, description = "There are too many connections from your address", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn connect(
    State(app): State<AppState>,
    Extension(address): Extension<ClientAddress>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let slot = app.limiter.connect(address)?;
    let upgrade = upgrade.max_message_size(LARGEST_FRAME).max_frame_size(LARGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, app, slot)))
}

async fn serve(mut socket: WebSocket, app: AppState, _slot: ConnectionSlot) {
    // Lets the server wait for this connection when it shuts down.
    let _open = app.open_connections.clone();
    let _counted = GaugeGuard::connection();
    if let Some((code, reason)) = tell_changes(&mut socket, &app).await {
        let goodbye = LobbyMessage::Goodbye { detail: reason.to_owned() };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        for message in [message(&goodbye), close] {
            if !socket::send(&mut socket, message).await {
                return;
            }
        }
    }
}

/// Until the client is gone, or there is a reason to end the connection.
async fn tell_changes(socket: &mut WebSocket, app: &AppState) -> Option<(u16, &'static str)> {
    let lobby = app.rooms.lobby();
    // In this order a seat can be told twice, but none can be missed.
    let mut changes = lobby.changes();
    let everything = || message(&LobbyMessage::Seats { seats: lobby.page(None, None, NEWEST).seats });
    let mut closing = app.closing.clone();
    let (mut last_heard, mut pings) = (Instant::now(), interval(PING));
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut next = Some(everything());
    loop {
        if let Some(message) = next
            && !socket::send(socket, message).await
        {
            return None;
        }
        next = tokio::select! {
            said = socket.recv() => {
                last_heard = Instant::now();
                match said {
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => return Some((close_code::POLICY, "there is nothing to say here: take a seat in its game")),
                }
            }
            change = changes.recv() => match change {
                Ok(change) => Some(message(&change)),
                Err(RecvError::Lagged(_)) => Some(everything()),
                Err(RecvError::Closed) => return None,
            },
            _ = pings.tick() => {
                if last_heard.elapsed() > IDLE_TIMEOUT {
                    return Some((close_code::AWAY, "nothing was heard of you: come back"));
                }
                Some(Message::Ping(Default::default()))
            }
            () = closed(&mut closing) => {
                return Some((close_code::RESTART, "the server restarts: come back in a moment"));
            }
        };
    }
}

fn message(message: &LobbyMessage) -> Message {
    // None of its parts can fail: there are no maps, and all is text or numbers.
    Message::Text(serde_json::to_string(message).unwrap_or_default().into())
}
