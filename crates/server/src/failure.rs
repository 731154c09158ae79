//! Why a request fails: a status and a clear text. `http/problem.rs` turns it into a response.

use std::fmt::Display;
use std::time::Duration;

use axum::http::StatusCode;

/// A request that failed.
#[derive(Debug)]
pub struct Failure {
    /// The status of the response.
    pub status: StatusCode,
    /// The kind of problem.
    pub title: &'static str,
    /// What is wrong and what would be right.
    pub detail: String,
    /// After how many seconds it can be tried again.
    pub retry_after: Option<u64>,
}

impl Failure {
    fn new(status: StatusCode, title: &'static str, detail: impl Display) -> Self {
        Failure { status, title, detail: detail.to_string(), retry_after: None }
    }

    /// The same with a title of its own, for a kind of problem that programs tell apart from others.
    pub fn titled(self, title: &'static str) -> Self {
        Failure { title, ..self }
    }

    /// What was asked for makes no sense.
    pub fn bad_request(detail: impl Display) -> Self {
        Failure { status: StatusCode::BAD_REQUEST, title: "bad request", detail: detail.to_string(), retry_after: None }
    }

    /// There is no such game.
    pub fn no_game() -> Self {
        let detail = "there is no game with this id: look at the link again, or make a new game".to_owned();
        Failure { status: StatusCode::NOT_FOUND, title: "no such game", detail, retry_after: None }
    }

    /// There is no such page.
    pub fn no_page() -> Self {
        let detail = "nothing is here: /api/v1/browse shows what there is".to_owned();
        Failure { status: StatusCode::NOT_FOUND, title: "not found", detail, retry_after: None }
    }

    /// There is something, but it cannot be asked for in this way.
    pub fn wrong_method() -> Self {
        let detail = "this cannot be done here: /api/v1/browse shows what can".to_owned();
        Failure { status: StatusCode::METHOD_NOT_ALLOWED, title: "method not allowed", detail, retry_after: None }
    }

    /// A page of another site tries to act for its visitor.
    pub fn foreign_origin() -> Self {
        let detail = "pages of other sites cannot play here: open the game on this server".to_owned();
        Failure { status: StatusCode::FORBIDDEN, title: "foreign origin", detail, retry_after: None }
    }

    /// The client asks for more than it may, and has to wait.
    pub fn too_many(what: &str, wait: Duration) -> Self {
        let seconds = wait.as_secs() + 1;
        let detail = format!("these are too many {what} from your address: try again in {seconds} s");
        let (status, title) = (StatusCode::TOO_MANY_REQUESTS, "too many requests");
        Failure { status, title, detail, retry_after: Some(seconds) }
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

    /// It has failed too often.
    pub fn too_often(wait: Duration) -> Self {
        let seconds = wait.as_secs() + 1;
        let detail = format!("this has failed too often: try again in {seconds} s");
        Failure {
            retry_after: Some(seconds),
            ..Failure::new(StatusCode::TOO_MANY_REQUESTS, "too many failures", detail)
        }
    }

    /// The server cannot do it now.
    pub fn unavailable(error: &impl Display) -> Self {
        tracing::error!(%error, "the server is not available");
        let detail = "the server cannot do this now: try again in a moment".to_owned();
        Failure { status: StatusCode::SERVICE_UNAVAILABLE, title: "not available", detail, retry_after: None }
    }

    /// The server is at fault. What it is at fault of goes to the log alone.
    pub fn internal(error: &impl Display) -> Self {
        tracing::error!(%error, "a request failed");
        let detail = "the server has made a mistake: try again, and tell its operator".to_owned();
        Failure { status: StatusCode::INTERNAL_SERVER_ERROR, title: "server error", detail, retry_after: None }
    }
}
