//! `/metrics`, and how long each request takes.

use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::Refused;

use super::listener::Peer;
use crate::failure::Failure;
use crate::metrics;

const FORMAT: HeaderValue = HeaderValue::from_static("text/plain; version=0.0.4");

/// Measures each request.
pub async fn measure(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let path = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status().as_str().to_owned();
    metrics::requested(path, status, begun.elapsed());
    response
}

/// Everything measured, for programs on the same machine only: what comes from elsewhere, or through a proxy, gets nothing.
pub async fn page(ConnectInfo(peer): ConnectInfo<Peer>, headers: HeaderMap) -> Result<Response, Failure> {
    let is_local = peer.is_here() && !headers.contains_key("x-forwarded-for");
    let text = is_local.then(metrics::render).flatten().ok_or(Refused::NotFound)?;
    Ok(([(header::CONTENT_TYPE, FORMAT)], text).into_response())
}
