//! Takes in the body of a request, which has only so much time to come.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::Body as _;
use tokio::time::timeout;

/// Waits for the body of a request, if it has one, before its route looks at it: bodies are small, and one that drips
/// would keep its connection for hours.
pub async fn take_in(State(time): State<Duration>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let taken_in = Bytes::from_request(Request::from_parts(head.clone(), body), &());
    match timeout(time, taken_in).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, Body::from(body))).await,
        Ok(Err(unreadable)) => unreadable.into_response(),
        Err(_) => {
            let said = format!("the body took more than {} seconds to come: send it at once", time.as_secs());
            (StatusCode::REQUEST_TIMEOUT, said).into_response()
        }
    }
}
