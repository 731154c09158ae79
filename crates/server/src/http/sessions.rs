//! `/api/v1/session` and `/api/v1/sessions`: logging in and out, and the places where somebody is logged in.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{Account, Credentials, Refused, Session};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::registered;
use super::cookies::{self, Https, cookie};
use super::identity::{DEVICE_COOKIE, SESSION_COOKIE};
use super::own_credential::{CredentialId, OwnCredential};
use super::responses::{OfEndingSession, OfLogin, OfSession};
use super::state::AppState;
use crate::auth::{Auth, AuthMethod, ClientAddress, Identity, IssuedCredential, LoginSource, SESSION_KEPT};
use crate::failure::Failure;
use crate::store::{self, CredentialKind};

/// For so many seconds a browser is known after somebody has logged in there: a year.
const DEVICE_KEPT: u64 = 365 * 24 * 60 * 60;
/// So much is kept of what a browser calls itself.
const LONGEST_AGENT: usize = 120;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(log_in, log_out)).routes(routes!(list)).routes(routes!(end))
}

/// Begins a session and gives its cookies.
async fn begin(
    auth: &Auth,
    account: &store::StoredAccount,
    headers: &HeaderMap,
    https: &Https,
) -> Result<[(HeaderName, HeaderValue); 2], Failure> {
    let issued = auth.issue(CredentialKind::Session, &account.id, agent(headers)).await?;
    cookies_of(auth, account, &issued, https)
}

/// What a browser calls itself.
pub fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).map(|agent| String::from_utf8_lossy(agent.as_bytes()));
    agent.unwrap_or_default().chars().filter(|letter| !letter.is_control()).take(LONGEST_AGENT).collect()
}

/// The cookies of a session.
pub fn cookies_of(
    auth: &Auth,
    account: &store::StoredAccount,
    issued: &IssuedCredential,
    https: &Https,
) -> Result<[(HeaderName, HeaderValue); 2], Failure> {
    let session = cookie(https, SESSION_COOKIE, &issued.secret, SESSION_KEPT / 1000)?;
    let device = cookie(https, DEVICE_COOKIE, &auth.device_of(account), DEVICE_KEPT)?;
    Ok([session, device].map(|cookie| (header::SET_COOKIE, cookie)))
}

/// Logs in.
#[utoipa::path(
    post,
    path = "/session",
    tag = "people",
    request_body = Credentials,
    responses(
        (status = OK, description = "You are logged in by the cookie of this answer", body = Account),
        OfLogin,
    )
)]
async fn log_in(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    Extension(from): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(asked): Json<Credentials>,
) -> Result<Response, Failure> {
    let device = cookies::values(&headers, DEVICE_COOKIE).next();
    let account = app.auth.log_in(&asked.name, &asked.password, LoginSource { address: from, device }).await?;
    let cookies = begin(&app.auth, &account, &headers, &https).await?;
    // Nobody is in two sessions with one browser.
    if let (Some(before), AuthMethod::Session(id)) = (&identity.account, &identity.method) {
        app.auth.revoke(CredentialKind::Session, &before.id, id).await?;
    }
    Ok((AppendHeaders(cookies), Json(registered(&account))).into_response())
}

/// Logs out.
#[utoipa::path(
    delete,
    path = "/session",
    tag = "people",
    responses(
        (status = NO_CONTENT, description = "The session has ended"),
        OfSession,
    )
)]
async fn log_out(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
) -> Result<Response, Failure> {
    let (account, session) = identity.session()?;
    app.auth.revoke(CredentialKind::Session, &account.id, session).await?;
    let cookie = cookie(&https, SESSION_COOKIE, "", 0)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Somebody's sessions that have not ended.
pub async fn of(auth: &Auth, identity: &Identity) -> Result<Vec<Session>, Failure> {
    let earliest = auth.now().saturating_sub(SESSION_KEPT);
    let credentials = auth.store.credentials(CredentialKind::Session, &identity.account()?.id).await?;
    let sessions = credentials.into_iter().map(|credential| Session {
        current: identity.method == AuthMethod::Session(credential.id.clone()),
        id: credential.id,
        created: credential.created,
        seen: credential.seen.unwrap_or(credential.created),
        agent: credential.note,
    });
    Ok(sessions.filter(|session| session.seen >= earliest).collect())
}

/// Where you are logged in, the latest first.
#[utoipa::path(
    get,
    path = "/sessions",
    tag = "people",
    responses(
        (status = OK, body = Vec<Session>),
        OfSession,
    )
)]
async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Vec<Session>>, Failure> {
    identity.session()?;
    of(&app.auth, &identity).await.map(Json)
}

/// Ends a session at once, with the connections that were made by it.
#[utoipa::path(
    delete,
    path = "/sessions/{id}",
    tag = "people",
    params(CredentialId),
    responses(
        (status = NO_CONTENT, description = "The session has ended"),
        OfEndingSession,
    )
)]
async fn end(State(app): State<AppState>, own: OwnCredential) -> Result<StatusCode, Failure> {
    own.revoke(&app.auth, CredentialKind::Session, Refused::NoSuchSession).await
}
