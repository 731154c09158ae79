//! `/api/v1/challenges`: offering a game to somebody by name, and answering that.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use tabuleiro_protocol::{Challenge, Challenges, GameState, NewChallenge, NewGame, NoticeMessage, Refused, Visibility};
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
use crate::random::random_text;
use crate::rooms::OpenChallenge;
use crate::time;
use crate::wire::SeatNames;

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
    challenges_of(&app, &identity.id).await.map(Json)
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
    (offered.to, offered.game, offered.clock) = (other.name, setup.game.to_string(), setup.options.clock.to_string());
    let made = app.challenges.make(random_text()?, identity.id.clone(), other.id, offered, time::now())?;
    tell_both(&app, &made).await?;
    let names = names(&app, [&made]).await?;
    Ok((StatusCode::CREATED, Json(shown(&app, &names, &made))))
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
    let accepted = app.challenges.accept(&id, &identity.id, time::now())?;
    let names = names(&app, [&accepted]).await?;
    if !names.is_named(&accepted.from) {
        return Err(Refused::NoSuchChallenge.into());
    }
    let setup = set_up(&app, &game_of(&accepted.offered), accepted.from.clone())?;
    let made = make(&app, seated(setup, &accepted.to), &identity.id, address).await;
    let state = made.inspect_err(|_| app.challenges.put_back(accepted.clone()))?;
    let notice = NoticeMessage::Accepted { challenge: shown(&app, &names, &accepted), game: state.id.clone() };
    app.rooms.notices().tell(&accepted.from, notice);
    tell_both(&app, &accepted).await?;
    Ok(created(state))
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
    let ended = app.challenges.end(&id, &identity.id, time::now())?;
    if ended.to == identity.id {
        let challenge = shown(&app, &names(&app, [&ended]).await?, &ended);
        app.rooms.notices().tell(&ended.from, NoticeMessage::Declined { challenge });
    }
    tell_both(&app, &ended).await?;
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

/// Somebody's challenges that wait for an answer.
pub async fn challenges_of(app: &AppState, person: &PersonId) -> Result<Challenges, Failure> {
    let open = app.challenges.of(person, time::now());
    let names = names(app, &open).await?;
    let (received, sent): (Vec<_>, Vec<_>) = open.iter().partition(|each| each.to == *person);
    let shown = |each: Vec<&OpenChallenge>| each.into_iter().map(|each| shown(app, &names, each)).collect();
    Ok(Challenges { received: shown(received), sent: shown(sent) })
}

/// Tells both of a challenge which ones wait now.
async fn tell_both(app: &AppState, challenge: &OpenChallenge) -> Result<(), Failure> {
    let notices = app.rooms.notices();
    for person in [&challenge.from, &challenge.to] {
        if notices.reach(person) {
            let challenges = challenges_of(app, person).await?;
            notices.tell(person, NoticeMessage::Challenges { challenges });
        }
    }
    Ok(())
}

/// The names of the people in some challenges.
async fn names<'a>(
    app: &AppState,
    challenges: impl IntoIterator<Item = &'a OpenChallenge>,
) -> Result<SeatNames, Failure> {
    let mut people: Vec<PersonId> =
        challenges.into_iter().flat_map(|each| [each.from.clone(), each.to.clone()]).collect();
    people.sort_unstable();
    people.dedup();
    let known = app.store.known_people(&people, time::now()).await?;
    Ok(SeatNames::new(app.auth.signer.clone(), known))
}

/// A challenge as it goes over the wire.
fn shown(app: &AppState, names: &SeatNames, challenge: &OpenChallenge) -> Challenge {
    let OpenChallenge { id, from, to, offered, expires } = challenge;
    let game = offered.game.split(':').next().unwrap_or_default();
    let occupant = |person: &PersonId| names.occupant(&SeatHolder::Person(person.clone()), game);
    Challenge {
        id: id.clone(),
        from: occupant(from),
        to: occupant(to),
        game: offered.game.clone(),
        clock: offered.clock.clone(),
        pie: offered.pie,
        rated: offered.rated,
        colour: offered.colour,
        present: app.rooms.notices().reach(to),
        expires_in: expires.saturating_sub(time::now()),
    }
}
