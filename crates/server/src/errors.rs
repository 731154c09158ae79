//! What is answered when a request fails: a problem (RFC 9457) with a status and a clear text.

use std::fmt::Display;
use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::Problem;

use crate::store::StoreError;

/// A request that failed.
#[derive(Debug)]
pub struct Failure {
    status: StatusCode,
    title: &'static str,
    detail: String,
    /// After how many seconds it can be tried again.
    retry_after: Option<u64>,
}

impl Failure {
    fn new(status: StatusCode, title: &'static str, detail: impl Display) -> Self {
        Failure { status, title, detail: detail.to_string(), retry_after: None }
    }

    /// What was asked for makes no sense.
    pub fn bad_request(detail: impl Display) -> Self {
        Failure::new(StatusCode::BAD_REQUEST, "bad request", detail)
    }

    /// There is no such game.
    pub fn no_game() -> Self {
        let detail = "there is no game with this id: look at the link again, or make a new game";
        Failure::new(StatusCode::NOT_FOUND, "no such game", detail)
    }

    /// There is no such page.
    pub fn no_page() -> Self {
        let detail = "nothing is here: games are at /api/v1/games";
        Failure::new(StatusCode::NOT_FOUND, "not found", detail)
    }

    /// A page of another site tries to act for its visitor.
    pub fn foreign_origin() -> Self {
        let detail = "pages of other sites cannot play here: open the game on this server";
        Failure::new(StatusCode::FORBIDDEN, "foreign origin", detail)
    }

    /// There is nothing there.
    pub fn nothing(detail: &str) -> Self {
        Failure::new(StatusCode::NOT_FOUND, "not found", detail)
    }

    /// It needs an account.
    pub fn not_logged_in() -> Self {
        Failure::new(StatusCode::UNAUTHORIZED, "not logged in", "this needs an account: log in or make one first")
    }

    /// The name or the password is wrong; which of the two is nobody's business.
    pub fn wrong_password() -> Self {
        Failure::new(StatusCode::UNAUTHORIZED, "wrong password", "this is not the password of this name")
    }

    /// There is no such token.
    pub fn wrong_token() -> Self {
        Failure::new(StatusCode::UNAUTHORIZED, "wrong token", "this token is not valid: make a new one")
    }

    /// Not allowed to whoever asks.
    pub fn forbidden(detail: &str) -> Self {
        Failure::new(StatusCode::FORBIDDEN, "not allowed", detail)
    }

    /// Something else is there already.
    pub fn conflict(detail: String) -> Self {
        Failure::new(StatusCode::CONFLICT, "conflict", detail)
    }

    /// It was tried too often.
    pub fn too_often(wait: Duration) -> Self {
        let seconds = wait.as_secs() + 1;
        let detail = format!("this was tried too often: wait {seconds} seconds");
        Failure { retry_after: Some(seconds), ..Failure::new(StatusCode::TOO_MANY_REQUESTS, "too often", detail) }
    }

    /// The server cannot do it now.
    pub fn unavailable(error: &impl Display) -> Self {
        tracing::error!(%error, "the server is not available");
        let detail = "the server cannot do this now: try again in a moment";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "not available", detail)
    }

    /// The server is at fault. What it is at fault of goes to the log alone.
    pub fn internal(error: &impl Display) -> Self {
        tracing::error!(%error, "a request failed");
        let detail = "the server has made a mistake: try again, and tell its operator";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "server error", detail)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, title, detail, retry_after } = self;
        let problem = Problem { status: status.as_u16(), title: title.to_owned(), detail };
        let mut response = (status, axum::Json(problem)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed => Failure::unavailable(&error),
            _ => Failure::internal(&error),
        }
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        Failure::new(rejection.status(), "bad request", rejection.body_text())
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Self {
        Failure::new(rejection.status(), "bad request", rejection.body_text())
    }
}
