//! The response to a request that fails: a problem (RFC 9457).

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::Problem;

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
    let detail = if text.is_empty() { reason.into() } else { String::from_utf8_lossy(&text) };
    let mut problem =
        Failure { status, title: "bad request", detail: detail.into_owned(), retry_after: None }.into_response();
    // What it says besides stays, such as the methods that are allowed.
    for name in [header::ALLOW, header::RETRY_AFTER, header::SET_COOKIE] {
        problem.headers_mut().extend(parts.headers.get_all(&name).iter().map(|value| (name.clone(), value.clone())));
    }
    problem
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, title, detail, retry_after } = self;
        let problem = Problem { status: status.as_u16(), title: title.to_owned(), detail };
        let mut response = (status, axum::Json(problem)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, PROBLEM);
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        Failure { status: rejection.status(), title: "bad request", detail: rejection.body_text(), retry_after: None }
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Self {
        Failure { status: rejection.status(), title: "bad request", detail: rejection.body_text(), retry_after: None }
    }
}
