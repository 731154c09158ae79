//! `/api/v1/challenges`: offering a game to somebody by name, and answering that.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use tabuleiro_protocol::{Challenge, Challenges, GameState, NewChallenge, NewGame, Refused, Visibility};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::{created, make, set_up};
use super::people::find;
use super::responses::{OfAccepting, OfChallenge, OfNewChallenge};
use super::state::AppState;
use crate::auth::{ClientAddress, Identity};
use crate::failure::Failure;
use crate::game::{GameSetup, SeatHolder};
use crate::people::PersonId;

/// Accepting a challenge is tried so often, should nodes get in each other's way.
const ATTEMPTS: usize = 3;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list, challenge)).routes(routes!(accept)).routes(routes!(end))
}

/// Your challenges that wait for an answer.
#[utoipa::path(
    get,
    path = "/challenges",
    tag = "challenges",
    responses(
        (status = OK, body = Challenges),
    )
)]
async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Challenges>, Failure> {
    app.challenges.of(&identity.id).await.map(Json)
}

/// Challenges somebody. Whoever does needs an account, and so has whoever can be named.
#[utoipa::path(
    post,
    path = "/challenges",
    tag = "challenges",
    request_body = NewChallenge,
    responses(
        (status = CREATED, description = "It waits for an answer", body = Challenge),
        OfNewChallenge,
    ),
    security(("session" = []), ("token" = []))
)]
async fn challenge(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(address): Extension<ClientAddress>,
    Json(mut offered): Json<NewChallenge>,
) -> Result<(StatusCode, Json<Challenge>), Failure> {
    if identity.account.is_none() {
        return Err(Refused::NotLoggedIn.into());
    }
    let setup = set_up(&app, &game_of(&offered), identity.id.clone())?;
    app.limiter.new_game(address)?;
    let other = find(&app.auth, &offered.to).await?;
    (offered.game, offered.clock) = (setup.game.to_string(), setup.options.clock.to_string());
    offered.to.clone_from(&other.name);
    let made = app.challenges.make(identity.id, other, offered).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Accepts a challenge to you: the game is made, with both of you in it.
#[utoipa::path(
    post,
    path = "/challenges/{id}/accept",
    tag = "challenges",
    params(("id" = String, Path, description = "The id of the challenge")),
    responses(
        (status = CREATED, description = "The new game, whose address is in `Location`", body = GameState,
            headers(("location" = String, description = "The address of the game"))),
        OfAccepting,
    )
)]
async fn accept(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.limiter.new_game(address)?;
    for _ in 0..ATTEMPTS {
        let challenge = app.challenges.find(&identity.id, &id).await?;
        let setup = set_up(&app, &game_of(&challenge.offered), challenge.from.clone())?;
        let acceptance = app.challenges.acceptance(&challenge, &setup.id);
        match make(&app, seated(setup, &challenge.to), &identity.id, address, Some(acceptance)).await {
            // It no longer waits, or something else was in the way.
            Err(Failure::Refused(Refused::NoSuchChallenge)) => {}
            made => {
                let state = made?;
                app.challenges.changed([&challenge.from, &challenge.to]).await;
                return Ok(created(state));
            }
        }
    }
    Err(Failure::unavailable(&"a challenge that waits cannot be accepted"))
}

/// Declines a challenge to you, or withdraws one of yours.
#[utoipa::path(
    delete,
    path = "/challenges/{id}",
    tag = "challenges",
    params(("id" = String, Path, description = "The id of the challenge")),
    responses(
        (status = NO_CONTENT, description = "It no longer waits"),
        OfChallenge,
    )
)]
async fn end(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    app.challenges.end(&identity.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game that is offered, before the other player has a seat in it.
pub(super) fn game_of(offered: &NewChallenge) -> NewGame {
    NewGame {
        clock: offered.clock.clone(),
        pie: offered.pie,
        rated: offered.rated,
        colour: offered.colour,
        visibility: Visibility::Public,
        ..NewGame::of(&offered.game)
    }
}

/// A game with somebody in its open seat.
fn seated(setup: GameSetup, person: &PersonId) -> GameSetup {
    let seats = setup.seats.map(|holder| match holder {
        SeatHolder::Open => SeatHolder::Person(person.clone()),
        taken => taken,
    });
    GameSetup { seats, ..setup }
}
