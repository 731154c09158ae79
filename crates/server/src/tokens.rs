//! `/api/v1/tokens`: what programs act with for somebody.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use axum::{Extension, Json, Router};
use tabuleiro_protocol::{NewToken, Token};

use crate::app::AppState;
use crate::errors::Failure;
use crate::guests::GuestId;
use crate::identity::Identity;
use crate::reception::{MadePass, Reception};
use crate::store::{Pass, PassKind};

/// So many tokens one person can have.
const MOST: usize = 20;
const LONGEST_LABEL: usize = 64;

/// The routes.
pub fn router() -> Router<AppState> {
    Router::new().route("/", get(list).post(make)).route("/{id}", delete(end))
}

fn token(pass: Pass, secret: Option<String>) -> Token {
    let Pass { id, created, seen, note } = pass;
    Token { id, label: note, created, seen, secret }
}

/// Somebody's tokens, without the secrets, which nobody has but whoever made them.
pub async fn of(reception: &Reception, person: &GuestId) -> Result<Vec<Token>, Failure> {
    let passes = reception.store.passes(PassKind::Token, person).await?;
    Ok(passes.into_iter().map(|pass| token(pass, None)).collect())
}

async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Vec<Token>>, Failure> {
    let (person, _) = identity.session()?;
    of(&app.reception, &person.id).await.map(Json)
}

async fn make(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    asked: Result<Json<NewToken>, JsonRejection>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let Json(NewToken { label }) = asked?;
    let (person, _) = identity.session()?;
    if label.chars().count() > LONGEST_LABEL || label.contains(char::is_control) {
        return Err(Failure::bad_request(format!("a label has at most {LONGEST_LABEL} characters on one line")));
    }
    if of(&app.reception, &person.id).await?.len() >= MOST {
        return Err(Failure::conflict(format!("you have {MOST} tokens already: end one first")));
    }
    let MadePass { pass, secret } = app.reception.make_pass(PassKind::Token, &person.id, label).await?;
    Ok((StatusCode::CREATED, Json(token(pass, Some(secret)))))
}

async fn end(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let (person, _) = identity.session()?;
    match app.reception.end_pass(PassKind::Token, &person.id, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Failure::nothing("you have no such token: it may have ended already")),
    }
}
