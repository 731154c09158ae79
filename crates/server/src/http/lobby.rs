//! `/api/v1/lobby`: the open seats, as pages and as they change, and being paired with whoever waits.

use std::collections::HashSet;
use std::convert::Infallible;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Query, State, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{
    GameState, LobbyMessage, LobbyPage, NewGame, OpenSeat, Pairing, Refused, Request, Visibility,
};
use tokio::sync::broadcast::error::RecvError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::{created, make, set_up};
use super::limiter::ConnectionSlot;
use super::paging::Paging;
use super::responses::{OfList, OfPairing, OfSocket};
use super::socket::{End, Socket, closed, pings};
use super::state::AppState;
use crate::auth::{ClientAddress, Identity};
use crate::failure::Failure;
use crate::metrics::GaugeGuard;
use crate::rooms::{PairingStep, SharedTurn, Wanted};
use crate::wire::text;

/// So many seats are told on the WebSocket at once.
const NEWEST: usize = 100;
/// The id of the message by which somebody who is paired takes a seat.
const PAIRED: &str = "paired";
/// Nothing is to be said on this WebSocket.
const LARGEST_FRAME: usize = 1 << 10;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(pair)).routes(routes!(connect))
}

/// The open seats of public games, the newest first.
#[utoipa::path(
    get,
    path = "/lobby",
    tag = "lobby",
    params(Paging),
    responses(
        (status = OK, body = LobbyPage),
        OfList,
    )
)]
async fn list(State(app): State<AppState>, Query(paging): Query<Paging>) -> Result<Json<LobbyPage>, Failure> {
    Ok(Json(app.rooms.lobby().page(paging.before()?.as_ref(), paging.game()?, paging.limit()?)))
}

/// Finds an opponent: takes a seat that waits for the same game, or opens one for others to take.
#[utoipa::path(
    post,
    path = "/lobby/pairing",
    tag = "lobby",
    request_body = Pairing,
    responses(
        (status = OK, description = "The game that you have joined, or in which you wait already", body = GameState),
        (status = CREATED, description = "The new game, in which you wait for an opponent", body = GameState,
            headers(("location" = String, description = "The address of the game"))),
        OfPairing,
    )
)]
async fn pair(
    State(app): State<AppState>,
    Extension(Identity { id: person, account, .. }): Extension<Identity>,
    Extension(address): Extension<ClientAddress>,
    Json(Pairing { game, clock, rated }): Json<Pairing>,
) -> Result<Response, Failure> {
    if rated && account.is_none() {
        return Err(Refused::RatedNeedsAccount.into());
    }
    let asked = NewGame { clock, rated, visibility: Visibility::Public, ..NewGame::of(&game) };
    let setup = set_up(&app, &asked, person.clone())?;
    let wanted = (setup.game.to_string(), setup.options.clock.to_string(), rated);
    let mut tried = HashSet::new();
    loop {
        let id = match app.pairings.next(&wanted, || longest_waiting(&app, setup.game.name(), &wanted, &tried)) {
            PairingStep::Take(id) => id,
            // It ends either way when the seat is there or cannot be opened.
            PairingStep::Wait(mut opened) => {
                let _ = opened.changed().await;
                continue;
            }
            PairingStep::Open(_opening) => {
                let mut turn = app.pairings.turn(&app.store, &wanted).await?;
                match longest_waiting_elsewhere(turn.as_mut(), &wanted, &tried).await? {
                    Some(id) => {
                        end(turn).await;
                        id
                    }
                    None => {
                        app.limiter.new_game(address)?;
                        // The seat is in the lobby when this is done, for all nodes.
                        let state = make(&app, setup, &person, address, None).await?;
                        end(turn).await;
                        return Ok(created(state));
                    }
                }
            }
        };
        match app.rooms.act(&id, &person, PAIRED, &Request::TakeSeat).await {
            Ok(_) | Err(Failure::Refused(Refused::SeatedAlready)) => {
                return Ok(Json(app.rooms.state(&id, &person).await?).into_response());
            }
            Err(failure @ Failure::Refused(Refused::NotStored)) => return Err(failure),
            // Somebody else was faster, or it was called off.
            Err(Failure::Refused(_)) => drop(tried.insert(id)),
            Err(failure) => return Err(failure),
        }
    }
}

/// The game in which somebody has waited longest for an opponent who wants the same, of those that have not been tried.
fn longest_waiting(app: &AppState, name: &str, wanted: &Wanted, tried: &HashSet<String>) -> Option<String> {
    let (game, clock, rated) = wanted;
    let fits = |seat: &OpenSeat| seat.game == *game && seat.clock == *clock && seat.rated == *rated && !seat.pie;
    let waiting = app.rooms.lobby().page(None, Some(name), usize::MAX).seats;
    waiting.into_iter().rev().find(|seat| fits(seat) && !tried.contains(&seat.id)).map(|seat| seat.id)
}

/// The same among the seats of all nodes, of which this one may not have heard yet.
async fn longest_waiting_elsewhere(
    turn: Option<&mut SharedTurn>,
    wanted: &Wanted,
    tried: &HashSet<String>,
) -> Result<Option<String>, Failure> {
    let Some(turn) = turn else { return Ok(None) };
    Ok(turn.waiting(wanted).await?.into_iter().find(|id| !tried.contains(id)))
}

async fn end(turn: Option<SharedTurn>) {
    if let Some(turn) = turn {
        turn.end().await;
    }
}

/// The WebSocket that tells of open seats as they open and close.
#[utoipa::path(
    get,
    path = "/lobby/socket",
    tag = "lobby",
    responses(
        (status = SWITCHING_PROTOCOLS, description = "Messages come as docs/protocol.md describes"),
        OfSocket,
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
                socket.beat(&LobbyMessage::Heartbeat, Default::default()).await?;
                continue;
            }
            () = closed(&mut closing) => return Err(End::Closed(Refused::ServerRestarts)),
        };
        socket.send(next).await?;
    }
}

fn message(message: &LobbyMessage) -> Message {
    Message::Text(text(message))
}
