//! The review of a finished game: one of its players has gone over it, and everybody who sees the game sees it too.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use tabuleiro_play::describe;
use tabuleiro_play::record::Record;
use tabuleiro_play::review::Review;
use tabuleiro_protocol::{LONGEST_REVIEW, NewReview, RefusalReason, Refused};

use super::representation::{GamePath, RequestedGame};
use crate::auth::Identity;
use crate::failure::Failure;
use crate::http::responses::{NotModified, OfNewReview, OfReview};
use crate::http::state::AppState;

/// The record of a game with the review that one of its players has kept.
#[utoipa::path(
    get,
    path = "/games/{id}/review",
    tag = "games",
    params(GamePath),
    responses(
        (status = OK, body = String, content_type = "text/plain"),
        NotModified,
        OfReview,
    )
)]
pub async fn read(requested: RequestedGame) -> Result<Response, Failure> {
    let state = requested.state().await?;
    let stored = requested.app.store.review(&requested.id).await?.ok_or(Refused::NoSuchReview)?;
    let text = with_review(&requested.app.rooms.record(&requested.id).await?, &stored)?;
    requested.respond("text/plain; charset=utf-8", text, &state)
}

/// Keeps a review of a finished game of yours, in the place of an earlier one. What the record says besides scores and better lines is left out.
#[utoipa::path(
    put,
    path = "/games/{id}/review",
    tag = "games",
    params(GamePath),
    request_body = NewReview,
    responses(
        (status = NO_CONTENT, description = "It is kept"),
        OfNewReview,
    )
)]
pub async fn keep(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Json(NewReview { record: sent }): Json<NewReview>,
) -> Result<StatusCode, Failure> {
    let state = app.rooms.state(&id, &identity.id).await?;
    if state.you.is_none() {
        return Err(Refused::NotSeated.into());
    }
    if state.ending.is_none() {
        return Err(Refused::GameNotOver.into());
    }
    if sent.chars().count() > LONGEST_REVIEW {
        return Err(Refused::ReviewLength { most: LONGEST_REVIEW }.into());
    }
    let unreadable = |error| RefusalReason::of_message(&describe::record_error(&error));
    let sent = Record::read(&sent).map_err(|error| Refused::UnreadableReview { error: unreadable(error) })?;
    let mut record = own_record(&app, &id).await?;
    if !has_same_moves(&sent, &record) {
        return Err(Refused::ReviewOfOtherGame.into());
    }
    note(&sent, &mut record)?;
    (record.tags.first, record.tags.second) = (None, None);
    let text = record.write().map_err(|error| Failure::internal(&error))?;
    app.store.keep_review(&id, &text, app.rooms.clock().now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The record of a game as the server has it.
async fn own_record(app: &AppState, id: &str) -> Result<Record, Failure> {
    read_own(&app.rooms.record(id).await?)
}

/// A record that the server itself has written.
fn read_own(text: &str) -> Result<Record, Failure> {
    Record::read(text).map_err(|error| Failure::internal(&error))
}

/// The record of a game with the review that is stored of it. Names are those of now: what is stored has none.
pub fn with_review(record: &str, stored: &str) -> Result<String, Failure> {
    let mut record = read_own(record)?;
    note(&read_own(stored)?, &mut record)?;
    record.write().map_err(|error| Failure::internal(&error))
}

fn has_same_moves(one: &Record, other: &Record) -> bool {
    let moves = |record: &Record| record.line.moves.iter().map(|entry| entry.action).collect::<Vec<_>>();
    one.tags.start == other.tags.start && moves(one) == moves(other)
}

/// Writes the review of a record into another one of the same game.
fn note(from: &Record, into: &mut Record) -> Result<(), Failure> {
    let review = Review::of_record(from).ok_or(Refused::ReviewOfOtherGame)?;
    let game = into.replay().map_err(|error| Failure::internal(&error))?;
    review.note_in(into, &game);
    Ok(())
}
