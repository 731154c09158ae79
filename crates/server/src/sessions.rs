//! `/api/v1/session` and `/api/v1/sessions`: logging in and out, and the places where somebody is logged in.

use std::net::SocketAddr;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use tabuleiro_protocol::{Credentials, Session};

use crate::accounts::account;
use crate::app::AppState;
use crate::cookies::{Https, cookie};
use crate::errors::Failure;
use crate::identity::{Identity, Means, SESSION_COOKIE};
use crate::reception::{Reception, SESSION_KEPT};
use crate::store::{PassKind, Person};
use crate::uptime;

/// So much is kept of what a browser calls itself.
const LONGEST_AGENT: usize = 120;

/// The routes of `/session`.
pub fn router() -> Router<AppState> {
    Router::new().route("/", post(log_in).delete(log_out))
}

/// The routes of `/sessions`.
pub fn list_router() -> Router<AppState> {
    Router::new().route("/", get(list)).route("/{id}", delete(end))
}

/// Begins a session and gives its cookie.
pub async fn begin(
    reception: &Reception,
    person: &Person,
    headers: &HeaderMap,
    https: &Https,
) -> Result<HeaderValue, Failure> {
    let agent = headers.get(header::USER_AGENT).map(|agent| String::from_utf8_lossy(agent.as_bytes()));
    let agent = agent.unwrap_or_default().chars().filter(|letter| !letter.is_control()).take(LONGEST_AGENT).collect();
    let made = reception.make_pass(PassKind::Session, &person.id, agent).await?;
    cookie(https, SESSION_COOKIE, &made.secret, SESSION_KEPT / 1000)
}

async fn log_in(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    asked: Result<Json<Credentials>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = asked?;
    let person = app.reception.log_in(&asked.name, &asked.password, from.ip()).await?;
    let session = begin(&app.reception, &person, &headers, &https).await?;
    // Nobody is in two sessions with one browser.
    if let (Some(before), Means::Session(id)) = (&identity.person, &identity.means) {
        app.reception.end_pass(PassKind::Session, &before.id, id).await?;
    }
    let identity = Identity { id: person.id.clone(), person: Some(person), means: Means::Guest };
    Ok(([(header::SET_COOKIE, session)], Json(account(&app.reception, &identity))).into_response())
}

async fn log_out(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
) -> Result<Response, Failure> {
    let (person, session) = identity.session()?;
    app.reception.end_pass(PassKind::Session, &person.id, session).await?;
    let cookie = cookie(&https, SESSION_COOKIE, "", 0)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Somebody's sessions that have not ended.
pub async fn of(reception: &Reception, identity: &Identity) -> Result<Vec<Session>, Failure> {
    let earliest = uptime::now().saturating_sub(SESSION_KEPT);
    let passes = reception.store.passes(PassKind::Session, &identity.person()?.id).await?;
    let sessions = passes.into_iter().map(|pass| Session {
        current: identity.means == Means::Session(pass.id.clone()),
        id: pass.id,
        created: pass.created,
        seen: pass.seen.unwrap_or(pass.created),
        agent: pass.note,
    });
    Ok(sessions.filter(|session| session.seen >= earliest).collect())
}

async fn list(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Json<Vec<Session>>, Failure> {
    identity.session()?;
    of(&app.reception, &identity).await.map(Json)
}

async fn end(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let (person, _) = identity.session()?;
    match app.reception.end_pass(PassKind::Session, &person.id, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Failure::nothing("you have no such session: it may have ended already")),
    }
}
