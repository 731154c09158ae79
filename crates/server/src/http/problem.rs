//! The response to a request that fails: a problem (RFC 9457).

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::{Problem, Refused};

use crate::failure::Failure;

const PROBLEM: HeaderValue = HeaderValue::from_static("application/problem+json");

/// The longest text of a library's own refusal that is passed on.
const LONGEST_TEXT: usize = 4 << 10;

/// Makes a problem of a refusal that a library has written as plain text.
pub async fn as_problem(response: Response) -> Response {
    let status = response.status();
    let is_problem = response.headers().get(header::CONTENT_TYPE) == Some(&PROBLEM);
    if is_problem || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, LONGEST_TEXT).await.unwrap_or_default();
    let reason = status.canonical_reason().unwrap_or("error");
    let error = if text.is_empty() { reason.into() } else { String::from_utf8_lossy(&text) };
    let mut problem = Failure::Unreadable(status, error.into_owned()).into_response();
    // What it says besides stays, such as the methods that are allowed.
    for name in [header::ALLOW, header::RETRY_AFTER, header::SET_COOKIE] {
        problem.headers_mut().extend(parts.headers.get_all(&name).iter().map(|value| (name.clone(), value.clone())));
    }
    problem
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        match self {
            Failure::Refused(refused) => {
                let (status, title) = kind(&refused);
                respond(status, title, &refused)
            }
            Failure::Unreadable(status, error) => respond(status, "bad request", &Refused::BadRequest { error }),
            Failure::Unavailable(error) => {
                tracing::error!(%error, "the server is not available");
                respond(StatusCode::SERVICE_UNAVAILABLE, "not available", &Refused::NotAvailable)
            }
            Failure::Internal(error) => {
                tracing::error!(%error, "a request failed");
                respond(StatusCode::INTERNAL_SERVER_ERROR, "server error", &Refused::ServerError)
            }
        }
    }
}

fn respond(status: StatusCode, title: &str, refused: &Refused) -> Response {
    let problem = Problem { status: status.as_u16(), title: title.to_owned(), reason: refused.reason() };
    let mut response = (status, axum::Json(problem)).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, PROBLEM);
    if let Some(seconds) = retry_after(refused) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

/// The status of a refusal, and the title of its kind: one for several names where programs need not tell them apart.
fn kind(refused: &Refused) -> (StatusCode, &'static str) {
    match refused {
        Refused::NoSuchGame => (StatusCode::NOT_FOUND, "no such game"),
        Refused::NotFound
        | Refused::NoSuchRating { .. }
        | Refused::NoSuchPerson
        | Refused::NoSuchSession
        | Refused::NoSuchToken => (StatusCode::NOT_FOUND, "not found"),
        Refused::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method not allowed"),
        Refused::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign origin"),
        Refused::TokenNotEnough | Refused::RatedNeedsAccount => (StatusCode::FORBIDDEN, "not allowed"),
        Refused::TooManyRequests { .. }
        | Refused::TooManyNewGames { .. }
        | Refused::TooManyOpenGames { .. }
        | Refused::TooManyConnections { .. } => (StatusCode::TOO_MANY_REQUESTS, "too many requests"),
        Refused::TooManyFailures { .. } => (StatusCode::TOO_MANY_REQUESTS, "too many failures"),
        Refused::NotLoggedIn => (StatusCode::UNAUTHORIZED, "not logged in"),
        Refused::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong password"),
        Refused::WrongToken => (StatusCode::UNAUTHORIZED, "wrong token"),
        Refused::LoggedInAlready { .. } | Refused::HasAccount => (StatusCode::CONFLICT, "conflict"),
        Refused::NameTaken { .. } => (StatusCode::CONFLICT, "name taken"),
        Refused::TooManyTokens { .. } => (StatusCode::CONFLICT, "too many tokens"),
        Refused::NotAvailable => (StatusCode::SERVICE_UNAVAILABLE, "not available"),
        Refused::ServerError => (StatusCode::INTERNAL_SERVER_ERROR, "server error"),
        Refused::NameLength { .. } => (StatusCode::BAD_REQUEST, "name length"),
        Refused::NameCharacters => (StatusCode::BAD_REQUEST, "name characters"),
        Refused::NameEdges => (StatusCode::BAD_REQUEST, "name edges"),
        Refused::NameAlphabets => (StatusCode::BAD_REQUEST, "name of several alphabets"),
        Refused::NameReserved => (StatusCode::BAD_REQUEST, "name reserved"),
        Refused::PasswordLength { .. } => (StatusCode::BAD_REQUEST, "password length"),
        Refused::LabelLength { .. } => (StatusCode::BAD_REQUEST, "label"),
        _ => (StatusCode::BAD_REQUEST, "bad request"),
    }
}

/// After how many seconds it can be tried again.
fn retry_after(refused: &Refused) -> Option<u64> {
    match refused {
        Refused::TooManyRequests { seconds, .. }
        | Refused::TooManyNewGames { seconds, .. }
        | Refused::TooManyOpenGames { seconds, .. }
        | Refused::TooManyConnections { seconds, .. }
        | Refused::TooManyFailures { seconds, .. } => Some(*seconds),
        _ => None,
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        Failure::Unreadable(rejection.status(), rejection.body_text())
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Self {
        Failure::Unreadable(rejection.status(), rejection.body_text())
    }
}
