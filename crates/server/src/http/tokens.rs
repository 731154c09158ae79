//! `/api/v1/tokens`: tokens that let programs act for somebody.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use tabuleiro_protocol::{NewToken, Problem, Refused, Token};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::own_pass::{OwnPass, PassId};
use super::responses::NotLoggedIn;
use super::state::AppState;
use crate::auth::{Auth, Identity, IssuedPass};
use crate::failure::Failure;
use crate::people::PersonId;
use crate::store::{Pass, PassKind};

/// So many tokens one person can have.
const MOST: usize = 20;
const LONGEST_LABEL: usize = 64;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(end))
}

fn token(pass: Pass, secret: Option<String>) -> Token {
    let Pass { id, created, seen, note } = pass;
    Token { id, label: note, created, seen, secret }
}

/// Somebody's tokens, without the secrets, which nobody has but whoever made them.
pub async fn of(auth: &Auth, person: &PersonId) -> Result<Vec<Token>, Failure> {
    let passes = auth.store.passes(PassKind::Token, person).await?;
    Ok(passes.into_iter().map(|pass| token(pass, None)).collect())
}

/// Your tokens, the latest first, without their secrets.
#[utoipa::path(
    get,
    path = "/tokens",
    tag = "people",
    responses(
        (status = OK, body = Vec<Token>),
        NotLoggedIn,
    )
)]
async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Vec<Token>>, Failure> {
    let (person, _) = identity.session()?;
    of(&app.auth, &person.id).await.map(Json)
}

/// Makes a token with which a program acts for you. Its secret is shown this once.
#[utoipa::path(
    post,
    path = "/tokens",
    tag = "people",
    responses(
        (status = CREATED, body = Token),
        NotLoggedIn,
        (status = CONFLICT, description = "You have too many tokens", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn make(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Json(NewToken { label }): Json<NewToken>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let (person, _) = identity.session()?;
    if label.chars().count() > LONGEST_LABEL || label.contains(char::is_control) {
        return Err(Refused::LabelLength { most: LONGEST_LABEL }.into());
    }
    if of(&app.auth, &person.id).await?.len() >= MOST {
        return Err(Refused::TooManyTokens { most: MOST }.into());
    }
    let IssuedPass { pass, secret } = app.auth.issue(PassKind::Token, &person.id, label).await?;
    Ok((StatusCode::CREATED, Json(token(pass, Some(secret)))))
}

/// Ends a token at once, with the connections that were made by it.
#[utoipa::path(
    delete,
    path = "/tokens/{id}",
    tag = "people",
    params(PassId),
    responses(
        (status = NO_CONTENT, description = "The token has ended"),
        NotLoggedIn,
        (status = NOT_FOUND, description = "You have no such token", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn end(State(app): State<AppState>, own: OwnPass) -> Result<StatusCode, Failure> {
    own.revoke(&app.auth, PassKind::Token, Refused::NoSuchToken).await
}
