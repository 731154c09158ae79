//! `/api/v1/tokens`: tokens that let programs act for somebody.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use tabuleiro_protocol::{LONGEST_LABEL, NewToken, Refused, Token};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::own_credential::{CredentialId, OwnCredential};
use super::responses::{OfEndingToken, OfNewToken, OfSession};
use super::state::AppState;
use crate::auth::{Auth, Identity, IssuedCredential};
use crate::failure::Failure;
use crate::people::PersonId;
use crate::store::{Credential, CredentialKind};

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(end))
}

fn token(credential: Credential, secret: Option<String>) -> Token {
    let Credential { id, created, seen, note } = credential;
    Token { id, label: note, created, seen, secret }
}

/// Refuses a label that a list could not show.
pub(super) fn check_label(label: &str) -> Result<(), Refused> {
    let is_fine = label.chars().count() <= LONGEST_LABEL && !label.contains(char::is_control);
    if is_fine { Ok(()) } else { Err(Refused::LabelLength { most: LONGEST_LABEL }) }
}

/// Somebody's tokens, without the secrets, which nobody has but whoever made them.
pub async fn of(auth: &Auth, person: &PersonId) -> Result<Vec<Token>, Failure> {
    let credentials = auth.store.credentials(CredentialKind::Token, person).await?;
    Ok(credentials.into_iter().map(|credential| token(credential, None)).collect())
}

/// Your tokens, the latest first, without their secrets.
#[utoipa::path(
    get,
    path = "/tokens",
    tag = "people",
    responses(
        (status = OK, body = Vec<Token>),
        OfSession,
    )
)]
async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Vec<Token>>, Failure> {
    let (account, _) = identity.session()?;
    of(&app.auth, &account.id).await.map(Json)
}

/// Makes a token with which a program acts for you. Its secret is shown this once.
#[utoipa::path(
    post,
    path = "/tokens",
    tag = "people",
    request_body = NewToken,
    responses(
        (status = CREATED, body = Token),
        OfNewToken,
    )
)]
async fn make(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Json(NewToken { label }): Json<NewToken>,
) -> Result<(StatusCode, Json<Token>), Failure> {
    let (account, _) = identity.session()?;
    check_label(&label)?;
    let IssuedCredential { credential, secret } = app.auth.issue(CredentialKind::Token, &account.id, label).await?;
    Ok((StatusCode::CREATED, Json(token(credential, Some(secret)))))
}

/// Ends a token at once, with the connections that were made by it.
#[utoipa::path(
    delete,
    path = "/tokens/{id}",
    tag = "people",
    params(CredentialId),
    responses(
        (status = NO_CONTENT, description = "The token has ended"),
        OfEndingToken,
    )
)]
async fn end(State(app): State<AppState>, own: OwnCredential) -> Result<StatusCode, Failure> {
    own.revoke(&app.auth, CredentialKind::Token, Refused::NoSuchToken).await
}
