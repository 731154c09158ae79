//! `/api/v1/people`: what everybody can know about somebody with an account.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use tabuleiro_protocol::{
    Ending, GamePage, GameRating, GameSummary, Occupant as OnWire, Problem, Profile, RatingChange, RatingHistory,
};
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::AppState;
use crate::errors::Failure;
use crate::faces::{Faces, on_wire};
use crate::guests::GuestId;
use crate::identity::Identity;
use crate::names::Name;
use crate::reception::Reception;
use crate::setup::Occupant;
use crate::store::{Before, Listed, Person, RatingRow};
use crate::{uptime, wire};

/// So many games are on a page if it is not said how many, and at most.
const USUAL_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(profile))
        .routes(routes!(history))
        .routes(routes!(games))
        .routes(routes!(own_games))
}

async fn find(reception: &Reception, name: &str) -> Result<Person, Failure> {
    let nobody = || Failure::nothing("nobody has this name: look at it again");
    let name: Name = name.parse().map_err(|_| nobody())?;
    let found = reception.store.person_named(&name.key()).await?;
    found.map(|(person, _)| person).ok_or_else(nobody)
}

/// What everybody can know about somebody.
#[utoipa::path(
    get,
    path = "/people/{name}",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case")),
    responses(
        (status = OK, body = Profile),
        (status = NOT_FOUND, description = "Nobody has this name", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn profile(State(app): State<AppState>, Path(name): Path<String>) -> Result<Json<Profile>, Failure> {
    let person = find(&app.reception, &name).await?;
    let games = app.store.games_played(&person.id).await?;
    let ratings = ratings_of(&app.reception, &person.id).await?;
    Ok(Json(Profile { name: person.name, bot: person.bot, since: person.created, games, ratings }))
}

/// Somebody's ratings as they are now.
pub async fn ratings_of(reception: &Reception, person: &GuestId) -> Result<Vec<GameRating>, Failure> {
    let now = uptime::now();
    let on_wire = |row: RatingRow| GameRating {
        rating: on_wire(row.rating.rested(row.at, now)),
        game: row.game,
        games: row.played,
    };
    Ok(reception.store.ratings(person).await?.into_iter().map(on_wire).collect())
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
    let person = find(&app.reception, &name).await?;
    if !GameSpec::games().iter().any(|known| known.name == game) {
        return Err(Failure::nothing("there is no such game"));
    }
    history_of(&app.reception, &person.id, &game).await.map(Json)
}

/// How somebody's rating in a game came to be.
pub async fn history_of(reception: &Reception, person: &GuestId, game: &str) -> Result<RatingHistory, Failure> {
    let rows = reception.store.rating_history(person, game).await?;
    let change = |row: RatingRow| RatingChange { at: row.at, id: row.id, rating: on_wire(row.rating) };
    Ok(RatingHistory { game: game.to_owned(), changes: rows.into_iter().map(change).collect() })
}

/// Which part of a list is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Part {
    /// What the page before gave as `next`.
    before: Option<String>,
    /// How many games at most, 1 to 100; 20 if it is not given.
    limit: Option<u32>,
}

/// Somebody's games that are over, the latest first. You see all of your own.
#[utoipa::path(
    get,
    path = "/people/{name}/games",
    tag = "people",
    params(("name" = String, Path, description = "The name, in any case"), Part),
    responses(
        (status = OK, body = GamePage),
        (status = NOT_FOUND, description = "Nobody has this name", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn games(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(name): Path<String>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<GamePage>, Failure> {
    let Query(part) = part?;
    let person = find(&app.reception, &name).await?;
    // Who knows the id of a game can take its open seat, so that only what is over is for everybody.
    page(&app.reception, &person.id, &part, identity.id == person.id).await.map(Json)
}

/// All your games, the latest first, also those of a guest.
#[utoipa::path(
    get,
    path = "/account/games",
    tag = "people",
    params(Part),
    responses(
        (status = OK, body = GamePage),
    )
)]
async fn own_games(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<GamePage>, Failure> {
    let Query(part) = part?;
    page(&app.reception, &identity.id, &part, true).await.map(Json)
}

async fn page(reception: &Reception, person: &GuestId, part: &Part, all: bool) -> Result<GamePage, Failure> {
    let limit = part.limit.unwrap_or(USUAL_PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Failure::bad_request(format!("a page has 1 to {LARGEST_PAGE} games")));
    }
    let before = part.before.as_deref().map(|text| read_cursor(text).ok_or(text)).transpose();
    let before = before.map_err(|text| Failure::bad_request(format!("`{text:.80}` is not the end of a page")))?;
    // One more tells whether there is another page.
    let mut listed = reception.store.games_of(person, before.as_ref(), limit + 1, all).await?;
    let is_last = listed.len() <= limit as usize;
    listed.truncate(limit as usize);
    let next = listed.last().filter(|_| !is_last).map(|last| format!("{}-{}", last.created, last.id));
    Ok(GamePage { games: summaries(reception, listed).await?, next })
}

fn read_cursor(text: &str) -> Option<Before> {
    let (created, id) = text.split_once('-')?;
    let created: u64 = created.parse().ok()?;
    i64::try_from(created).ok()?;
    Some(Before { created, id: id.to_owned() })
}

/// Games of a list with the names of their players.
pub async fn summaries(reception: &Reception, listed: Vec<Listed>) -> Result<Vec<GameSummary>, Failure> {
    let seated = listed.iter().flat_map(|game| &game.seats);
    let mut people: Vec<GuestId> = seated.filter_map(Occupant::person).cloned().collect();
    people.sort_unstable();
    people.dedup();
    let faces = Faces::new(reception.signer.clone(), reception.store.cards(&people, uptime::now()).await?);
    Ok(listed.into_iter().map(|game| summary(&faces, game)).collect())
}

fn summary(faces: &Faces, listed: Listed) -> GameSummary {
    let name = listed.game.split(':').next().unwrap_or_default();
    let seats: [OnWire; 2] = listed.seats.each_ref().map(|seat| faces.occupant(seat, name));
    let ending = listed.ending.map(|(winner, reason)| Ending { winner: winner.map(wire::seat), reason });
    GameSummary {
        id: listed.id,
        clock: listed.clock,
        rated: listed.rated,
        created: listed.created,
        seats,
        seat: wire::seat(listed.seat),
        ending,
        game: listed.game,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ends_of_pages_are_read() {
        assert_eq!(read_cursor("12-ab"), Some(Before { created: 12, id: "ab".to_owned() }));
        for wrong in ["", "12", "x-ab", "-1-ab", "99999999999999999999-ab", "18446744073709551615-ab"] {
            assert_eq!(read_cursor(wrong), None, "{wrong}");
        }
    }
}
