//! `GET /api/v1/games`: the public games, to watch or to look at.

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use tabuleiro_protocol::{GameSummary, GamesPage};
use utoipa::{IntoParams, ToSchema};

use crate::auth::Auth;
use crate::failure::Failure;
use crate::game::SeatHolder;
use crate::http::paging::Paging;
use crate::http::responses::OfList;
use crate::http::state::AppState;
use crate::people::PersonId;
use crate::store::{Cursor, GameRow};
use crate::wire::SeatNames;
use crate::{time, wire};

/// Which games are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InState {
    /// How far they are.
    #[serde(default)]
    #[param(inline)]
    state: GameStage,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameStage {
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
    params(InState, Paging),
    responses(
        (status = OK, body = GamesPage),
        OfList,
    )
)]
pub async fn list(
    State(app): State<AppState>,
    Query(wanted): Query<InState>,
    Query(paging): Query<Paging>,
) -> Result<Json<GamesPage>, Failure> {
    let is_over = wanted.state == GameStage::Finished;
    let listed = app.store.public_games(is_over, &paging.wanted()?).await?;
    page(&app.auth, listed, paging.limit()?).await.map(Json)
}

/// A page of so many games, of a list that has one more if there are more.
pub async fn page(auth: &Auth, mut listed: Vec<GameRow>, limit: usize) -> Result<GamesPage, Failure> {
    let is_last = listed.len() <= limit;
    listed.truncate(limit);
    let last = listed.last().filter(|_| !is_last);
    let next = last.map(|game| Cursor { at: game.created, id: game.id.clone() }.to_string());
    Ok(GamesPage { games: summaries(auth, listed).await?, next })
}

/// Games of a list with the names of their players.
pub async fn summaries(auth: &Auth, listed: Vec<GameRow>) -> Result<Vec<GameSummary>, Failure> {
    let seated = listed.iter().flat_map(|game| &game.seats);
    let mut people: Vec<PersonId> = seated.filter_map(SeatHolder::person).cloned().collect();
    people.sort_unstable();
    people.dedup();
    let names = SeatNames::new(auth.signer.clone(), auth.store.known_people(&people, time::now()).await?);
    Ok(listed.into_iter().map(|game| wire::summary(game, &names)).collect())
}
