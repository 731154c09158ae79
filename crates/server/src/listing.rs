//! `GET /api/v1/games`: the public games, to watch or to look at.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use serde::Deserialize;
use tabuleiro_protocol::{GamesPage, Problem};
use utoipa::{IntoParams, ToSchema};

use crate::app::AppState;
use crate::cursor::{Cursor, Paging};
use crate::errors::Failure;

/// Which games are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// How far they are.
    #[serde(default)]
    #[param(inline)]
    state: Stage,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    /// Both players are there, and it is not over.
    #[default]
    Live,
    /// It is over.
    Finished,
}

/// Public games with both players, the newest first.
#[utoipa::path(
    get,
    path = "/games",
    tag = "games",
    params(Wanted, Paging),
    responses(
        (status = OK, body = GamesPage),
        (status = BAD_REQUEST, description = "There is no such page", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(
    State(app): State<AppState>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    paging: Result<Query<Paging>, QueryRejection>,
) -> Result<Json<GamesPage>, Failure> {
    let (Query(wanted), Query(paging)) = (wanted?, paging?);
    let (before, limit) = (paging.before()?, paging.limit()?);
    let is_over = wanted.state == Stage::Finished;
    // One more than is shown tells whether there are more.
    let mut setups = app.store.public_games(is_over, paging.game()?, before.as_ref(), limit + 1).await?;
    let more = setups.len() > limit;
    setups.truncate(limit);
    let last = setups.last().filter(|_| more);
    let next = last.map(|setup| Cursor { at: setup.created, id: setup.id.clone() }.to_string());
    Ok(Json(GamesPage { games: setups.iter().map(|setup| app.rooms.summary(setup)).collect(), next }))
}
