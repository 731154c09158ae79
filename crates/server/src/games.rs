//! `/api/v1/games`: making games and looking at them.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use rand::TryRng;
use rand::rngs::SysRng;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{GameState, NewGame};

use crate::app::AppState;
use crate::errors::Failure;
use crate::guests::{GuestId, random_text};
use crate::setup::Setup;
use crate::socket::Since;
use crate::{listing, socket, uptime};

/// The routes.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", post(create).get(listing::list))
        .route("/{id}", get(state))
        .route("/{id}/record", get(record))
        .route("/{id}/socket", get(connect))
}

async fn create(
    State(app): State<AppState>,
    Extension(guest): Extension<GuestId>,
    asked: Result<Json<NewGame>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = asked?;
    let toss = SysRng.try_next_u32().map_err(|error| Failure::internal(&error))?;
    let drawn = Seat::BOTH[(toss & 1) as usize];
    let id = random_text()?;
    let setup = Setup::of(&asked, id.clone(), uptime::now(), guest.clone(), drawn).map_err(Failure::bad_request)?;
    app.rooms.create(setup).await?;
    let state = app.rooms.state(&id, &guest).await?;
    let location = [(header::LOCATION, format!("/api/v1/games/{id}"))];
    Ok((StatusCode::CREATED, location, Json(state)).into_response())
}

async fn state(
    State(app): State<AppState>,
    Extension(guest): Extension<GuestId>,
    Path(id): Path<String>,
) -> Result<Json<GameState>, Failure> {
    app.rooms.state(&id, &guest).await.map(Json)
}

async fn record(State(app): State<AppState>, Path(id): Path<String>) -> Result<String, Failure> {
    app.rooms.record(&id).await?.map_err(|problem| Failure::internal(&problem))
}

async fn connect(
    State(app): State<AppState>,
    Extension(guest): Extension<GuestId>,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let Query(since) = since?;
    // Whether there is such a game is better known before the connection is made.
    app.rooms.state(&id, &guest).await?;
    let upgrade = upgrade.max_message_size(socket::LARGEST_FRAME).max_frame_size(socket::LARGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, app, id, guest, since)))
}
