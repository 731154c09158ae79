//! `/api/v1/people`: what everybody can know about somebody with an account.

use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use tabuleiro_protocol::{GameRating, GamesPage, Problem, Profile, RatingChange, RatingHistory, Refused};
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::listing::{Stage, find_turns, page};
use super::paging::Paging;
use super::responses::NoSuchPerson;
use super::state::AppState;
use crate::auth::{Auth, Identity};
use crate::failure::Failure;
use crate::people::{Name, PersonId};
use crate::store::{Account, RatingRow};
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
pub async fn find(auth: &Auth, name: &str) -> Result<Account, Failure> {
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
        NoSuchPerson,
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

/// How somebody's rating in a game came to be.
#[utoipa::path(
    get,
    path = "/people/{name}/ratings/{game}",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case"), ("game" = String, Path, description = "The name of the game")),
    responses(
        (status = OK, body = RatingHistory),
        (status = NOT_FOUND, description = "Nobody has this name, or there is no such game", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn history(
    State(app): State<AppState>,
    Path((name, game)): Path<(String, String)>,
) -> Result<Json<RatingHistory>, Failure> {
    let account = find(&app.auth, &name).await?;
    if !GameSpec::games().iter().any(|known| known.name == game) {
        return Err(Refused::NoSuchRating { game }.into());
    }
    history_of(&app.auth, &account.id, &game).await.map(Json)
}

/// How somebody's rating in a game came to be.
pub async fn history_of(auth: &Auth, person: &PersonId, game: &str) -> Result<RatingHistory, Failure> {
    let rows = auth.store.rating_history(person, game).await?;
    let change = |row: RatingRow| RatingChange { at: row.at, id: row.id, rating: wire::rating(row.rating) };
    Ok(RatingHistory { game: game.to_owned(), changes: rows.into_iter().map(change).collect() })
}

/// Somebody's games that are over, the latest first. You see all of your own.
#[utoipa::path(
    get,
    path = "/people/{name}/games",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case"), Paging),
    responses(
        (status = OK, body = GamesPage),
        NoSuchPerson,
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
    state: Option<Stage>,
}

/// All your games, the latest first, also those of a guest.
#[utoipa::path(
    get,
    path = "/account/games",
    tag = "people",
    params(OwnGames, Paging),
    responses(
        (status = OK, body = GamesPage),
    )
)]
async fn own_games(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Query(wanted): Query<OwnGames>,
    Query(paging): Query<Paging>,
) -> Result<Json<GamesPage>, Failure> {
    let over = wanted.state.map(|stage| stage == Stage::Finished);
    let listed = app.store.games_of(&identity.id, &paging.wanted()?, over).await?;
    let mut page = page(&app.auth, listed, paging.limit()?).await?;
    find_turns(&app, &mut page.games).await;
    Ok(Json(page))
}
