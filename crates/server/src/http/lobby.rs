//! `/api/v1/lobby`: the open seats, as pages and as they change.

use std::convert::Infallible;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Query, State, WebSocketUpgrade};
use axum::response::Response;
use axum::{Extension, Json};
use tabuleiro_protocol::{LobbyMessage, LobbyPage, Problem, Refused};
use tokio::sync::broadcast::error::RecvError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::limiter::ConnectionSlot;
use super::paging::Paging;
use super::responses::NoSuchPage;
use super::socket::{End, Socket, closed, pings};
use super::state::AppState;
use crate::auth::ClientAddress;
use crate::failure::Failure;
use crate::metrics::GaugeGuard;
use crate::wire::text;

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
        NoSuchPage,
    )
)]
async fn list(State(app): State<AppState>, Query(paging): Query<Paging>) -> Result<Json<LobbyPage>, Failure> {
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

async fn serve(socket: WebSocket, app: AppState, _slot: ConnectionSlot) {
    // Lets the server wait for this connection when it shuts down.
    let _open = app.open_connections.clone();
    let _counted = GaugeGuard::connection();
    let mut socket = Socket::new(socket);
    let Err(end) = tell_changes(&mut socket, &app).await;
    socket.close(end, |reason| LobbyMessage::Goodbye { reason }).await;
}

async fn tell_changes(socket: &mut Socket, app: &AppState) -> Result<Infallible, End> {
    let lobby = app.rooms.lobby();
    // In this order a seat can be told twice, but none can be missed.
    let mut changes = lobby.changes();
    let everything = || message(&LobbyMessage::Seats { seats: lobby.page(None, None, NEWEST).seats });
    let (mut closing, mut pings) = (app.closing.clone(), pings());
    socket.send(everything()).await?;
    loop {
        let next = tokio::select! {
            received = socket.receive() => match received? {
                Message::Ping(_) | Message::Pong(_) => continue,
                _ => return Err(End::Closed(Refused::NothingToSayHere)),
            },
            change = changes.recv() => match change {
                Ok(change) => message(&change),
                Err(RecvError::Lagged(_)) => everything(),
                Err(RecvError::Closed) => return Err(End::Gone),
            },
            _ = pings.tick() => {
                socket.check_idle()?;
                Message::Ping(Default::default())
            }
            () = closed(&mut closing) => return Err(End::Closed(Refused::ServerRestarts)),
        };
        socket.send(next).await?;
    }
}

fn message(message: &LobbyMessage) -> Message {
    Message::Text(text(message))
}
