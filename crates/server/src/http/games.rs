//! `/api/v1/games`: making games and looking at them.

pub mod listing;
pub(super) mod message_id;
mod representation;
pub mod review;
mod round_trip;
pub(super) mod socket;

use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use rand::TryRng;
use rand::rngs::SysRng;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{GameState, NewGame, Refused, Request};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::representation::{GamePath, RequestedGame, svg};
use self::socket::{GameSocket, Since, Visitor};
use super::responses::{NotModified, OfCallingOff, OfGame, OfGameSocket, OfNewGame};
use super::state::AppState;
use crate::auth::{ClientAddress, Identity};
use crate::failure::Failure;
use crate::game::GameSetup;
use crate::people::PersonId;
use crate::random::random_text;
use crate::store::{Entry, REMEMBERED};
use crate::wire;

/// The id of the message that calls a game off without a WebSocket: doing so twice is doing it once.
const CALLED_OFF: &str = "called-off";

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create, listing::list))
        .routes(routes!(state, call_off))
        .routes(routes!(record))
        .routes(routes!(picture))
        .routes(routes!(review::read, review::keep))
        .routes(routes!(connect))
}

/// Makes a game. Whoever makes it has a seat in it.
#[utoipa::path(
    post,
    path = "/games",
    tag = "games",
    request_body = NewGame,
    responses(
        (status = CREATED, description = "The new game, whose address is in `Location`", body = GameState,
            headers(("location" = String, description = "The address of the game"))),
        OfNewGame,
    )
)]
async fn create(
    State(app): State<AppState>,
    Extension(Identity { id: maker, account, .. }): Extension<Identity>,
    Extension(address): Extension<ClientAddress>,
    Json(asked): Json<NewGame>,
) -> Result<Response, Failure> {
    if asked.rated && account.is_none() {
        return Err(Refused::RatedNeedsAccount.into());
    }
    app.limiter.new_game(address)?;
    let setup = set_up(&app, &asked, maker.clone())?;
    make(&app, setup, &maker, address, None).await.map(created)
}

/// What a game that somebody asks for is made with. Chance decides where it is to.
pub fn set_up(app: &AppState, asked: &NewGame, maker: PersonId) -> Result<GameSetup, Failure> {
    let toss = SysRng.try_next_u32().map_err(|error| Failure::internal(&error))?;
    let drawn = Seat::BOTH[(toss & 1) as usize];
    Ok(wire::setup(asked, random_text()?, app.rooms.clock().now(), maker, drawn)?)
}

/// Makes a game, of a challenge that is accepted or of none, and says how it stands for one of its players.
pub async fn make(
    app: &AppState,
    setup: GameSetup,
    player: &PersonId,
    address: ClientAddress,
    acceptance: Option<Entry>,
) -> Result<GameState, Failure> {
    let id = setup.id.clone();
    check_open_games(app, address).await?;
    app.rooms.create(setup, app.auth.signer.address(address.0), acceptance).await?;
    app.rooms.state(&id, player).await
}

/// Refuses one more game to an address that has too many that are not over.
async fn check_open_games(app: &AppState, address: ClientAddress) -> Result<(), Failure> {
    let since = app.rooms.clock().now().saturating_sub(REMEMBERED);
    let open = app.store.open_games(&app.auth.signer.address(address.0), since).await?;
    Ok(app.limiter.open_game(open)?)
}

/// Counts one more game of an address, unless it has had too many.
pub async fn count_new_game(app: &AppState, address: ClientAddress) -> Result<(), Failure> {
    app.limiter.new_game(address)?;
    check_open_games(app, address).await
}

/// The response that tells of a new game.
pub fn created(state: GameState) -> Response {
    let location = [(header::LOCATION, format!("/api/v1/games/{}", state.id))];
    (StatusCode::CREATED, location, Json(state)).into_response()
}

/// Calls a game off, as its players can before both have moved, also while a seat is open.
#[utoipa::path(
    delete,
    path = "/games/{id}",
    tag = "games",
    params(GamePath),
    responses(
        (status = NO_CONTENT, description = "It is called off"),
        OfCallingOff,
    )
)]
async fn call_off(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    app.rooms.act(&id, &identity.id, CALLED_OFF, &Request::Abort).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How a game stands.
#[utoipa::path(
    get,
    path = "/games/{id}",
    tag = "games",
    params(GamePath),
    responses(
        (status = OK, body = GameState),
        NotModified,
        OfGame,
    )
)]
async fn state(requested: RequestedGame) -> Result<Response, Failure> {
    let state = requested.state().await?;
    let text = serde_json::to_string(&state).map_err(|error| Failure::internal(&error))?;
    requested.respond("application/json", text, &state)
}

/// The record of a game as text.
#[utoipa::path(
    get,
    path = "/games/{id}/record",
    tag = "games",
    params(GamePath),
    responses(
        (status = OK, body = String, content_type = "text/plain"),
        NotModified,
        OfGame,
    )
)]
async fn record(requested: RequestedGame) -> Result<Response, Failure> {
    let state = requested.state().await?;
    let text = requested.app.rooms.record(&requested.id).await?;
    requested.respond("text/plain; charset=utf-8", text, &state)
}

/// The board of a game as a picture, with the last ply marked.
#[utoipa::path(
    get,
    path = "/games/{id}/picture.svg",
    tag = "games",
    params(GamePath),
    responses(
        (status = OK, body = String, content_type = "image/svg+xml"),
        NotModified,
        OfGame,
    )
)]
async fn picture(requested: RequestedGame) -> Result<Response, Failure> {
    let state = requested.state().await?;
    requested.respond("image/svg+xml", svg(&state)?, &state)
}

/// The WebSocket on which a game is played and watched.
#[utoipa::path(
    get,
    path = "/games/{id}/socket",
    tag = "games",
    params(GamePath, Since),
    responses(
        (status = SWITCHING_PROTOCOLS, description = "Messages go both ways as docs/protocol.md describes"),
        OfGameSocket,
    )
)]
async fn connect(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Extension(address): Extension<ClientAddress>,
    Query(since): Query<Since>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    // Whether there is such a game is better known before the connection is made.
    let person = identity.id.clone();
    app.rooms.state(&id, &person).await?;
    let slot = app.limiter.connect(address)?;
    let ended = app.auth.clone().revoked(identity);
    let upgrade = upgrade
        .read_buffer_size(socket::READ_BUFFER)
        .max_message_size(socket::LARGEST_FRAME)
        .max_frame_size(socket::LARGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        tokio::select! {
            () = GameSocket::new(socket, app, slot, id, Visitor { person, address }).serve(since) => {}
            () = ended => {}
        }
    }))
}
