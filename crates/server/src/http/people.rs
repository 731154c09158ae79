//! `/api/v1/people`: what everybody can know about somebody with an account.

use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use tabuleiro_protocol::{GameRating, GamesPage, Profile, RatingChange, RatingHistory, Refused};
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::listing::{GameStage, page};
use super::paging::{Paging, page_size};
use super::responses::{OfGames, OfList, OfPerson, OfRating};
use super::state::AppState;
use crate::auth::{Auth, Identity};
use crate::failure::Failure;
use crate::people::{Name, PersonId};
use crate::store::{RatingRow, StoredAccount};
use crate::time;
use crate::wire;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(profile))
        .routes(routes!(history))
        .routes(routes!(games))
        .routes(routes!(own_games))
}

/// The account with a name.
pub async fn find(auth: &Auth, name: &str) -> Result<StoredAccount, Failure> {
    let name: Name = name.parse().map_err(|_| Refused::NoSuchPerson)?;
    let found = auth.store.account_named(&name.key()).await?;
    found.map(|(account, _)| account).ok_or(Refused::NoSuchPerson.into())
}

/// What everybody can know about somebody.
#[utoipa::path(
    get,
    path = "/people/{name}",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case")),
    responses(
        (status = OK, body = Profile),
        OfPerson,
    )
)]
async fn profile(State(app): State<AppState>, Path(name): Path<String>) -> Result<Json<Profile>, Failure> {
    let account = find(&app.auth, &name).await?;
    let games = app.store.games_played(&account.id).await?;
    let ratings = ratings_of(&app.auth, &account.id).await?;
    Ok(Json(Profile { name: account.name, bot: account.bot, since: account.created, games, ratings }))
}

/// Somebody's ratings as they are now.
pub async fn ratings_of(auth: &Auth, person: &PersonId) -> Result<Vec<GameRating>, Failure> {
    let now = time::now();
    let on_wire = |row: RatingRow| GameRating {
        rating: wire::rating(row.rating.rested(row.at, now)),
        game: row.game,
        games: row.played,
    };
    Ok(auth.store.ratings(person).await?.into_iter().map(on_wire).collect())
}

/// Which part of a history is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct HistoryPaging {
    /// What the page after it calls `next`.
    before: Option<u32>,
    /// How many changes are wanted.
    limit: Option<usize>,
}

/// How somebody's rating in a game came to be: the latest changes, in order.
#[utoipa::path(
    get,
    path = "/people/{name}/ratings/{game}",
    tag = "people",
    params(HistoryPaging, ("name" = String, Path, description = "The name, in any case"), ("game" = String, Path, description = "The name of the game")),
    responses(
        (status = OK, body = RatingHistory),
        OfRating,
    )
)]
async fn history(
    State(app): State<AppState>,
    Path((name, game)): Path<(String, String)>,
    Query(paging): Query<HistoryPaging>,
) -> Result<Json<RatingHistory>, Failure> {
    let limit = page_size(paging.limit)?;
    let account = find(&app.auth, &name).await?;
    if !GameSpec::games().iter().any(|known| known.name == game) {
        return Err(Refused::NoSuchRating { game }.into());
    }
    // One more than is shown tells whether there are more.
    let mut rows = app.store.rating_history(&account.id, &game, paging.before, limit + 1).await?;
    let is_last = rows.len() <= limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| !is_last).map(|row| row.played.to_string());
    Ok(Json(RatingHistory { game, changes: rows.into_iter().rev().map(change).collect(), next }))
}

/// A change of somebody's rating.
pub fn change(row: RatingRow) -> RatingChange {
    RatingChange { at: row.at, id: row.id, rating: wire::rating(row.rating) }
}

/// Somebody's games that are over, the latest first. You see all of your own.
#[utoipa::path(
    get,
    path = "/people/{name}/games",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case"), Paging),
    responses(
        (status = OK, body = GamesPage),
        OfGames,
    )
)]
async fn games(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(name): Path<String>,
    Query(paging): Query<Paging>,
) -> Result<Json<GamesPage>, Failure> {
    let account = find(&app.auth, &name).await?;
    // Who knows the id of a game can take its open seat, so that only what is over is for everybody.
    let over = (identity.id != account.id).then_some(true);
    let listed = app.store.games_of(&account.id, &paging.wanted()?, over).await?;
    page(&app.auth, listed, paging.limit()?).await.map(Json)
}

/// Which of your games are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OwnGames {
    /// `live` for those that are not over, also while a seat is open; `finished` for the others; all if it is not given.
    #[param(inline)]
    state: Option<GameStage>,
}

/// All your games, the latest first, also those of a guest.
#[utoipa::path(
    get,
    path = "/account/games",
    tag = "people",
    params(OwnGames, Paging),
    responses(
        (status = OK, body = GamesPage),
        OfList,
    )
)]
async fn own_games(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Query(wanted): Query<OwnGames>,
    Query(paging): Query<Paging>,
) -> Result<Json<GamesPage>, Failure> {
    let over = wanted.state.map(|stage| stage == GameStage::Finished);
    let listed = app.store.games_of(&identity.id, &paging.wanted()?, over).await?;
    page(&app.auth, listed, paging.limit()?).await.map(Json)
}
