//! All routes together, and what applies to each of them: headers, limits, origins and guests.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use tabuleiro_protocol::Refused;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::openapi::{self, Description};
use super::problem::as_problem;
use super::ready::ready;
use super::state::AppState;
use super::{
    accounts, address, body, challenges, client, explorer, games, identity, limiter, lobby, metrics, notices, people,
    sessions, tokens,
};
use crate::failure::Failure;

/// The largest body of a request.
pub const LARGEST_BODY: usize = 16 << 10;

/// Said with every response. Nothing is loaded from elsewhere, and no other site may show these pages as its own.
static HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    ),
];

/// The routes of the API, and their description.
fn api() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    let routes = OpenApiRouter::new()
        .merge(games::router())
        .merge(explorer::router())
        .merge(lobby::router())
        .merge(challenges::router())
        .merge(notices::router())
        .merge(accounts::router())
        .merge(sessions::router())
        .merge(tokens::router())
        .merge(people::router());
    let described = OpenApiRouter::with_openapi(Description::openapi()).nest("/api/v1", routes);
    let (api, mut document) = described.split_for_parts();
    openapi::complete(&mut document);
    (api, document)
}

/// The description of the API.
pub fn description() -> utoipa::openapi::OpenApi {
    api().1
}

/// The whole application. The body of a request may take so long to come.
pub fn app(state: AppState, behind_proxy: bool, body_timeout: Duration) -> Router {
    let (api, document) = api();
    let api = api
        .layer(middleware::from_fn_with_state(body_timeout, body::take_in))
        .layer(middleware::from_fn_with_state(state.auth.clone(), identity::identify))
        .layer(middleware::from_fn_with_state(state.clone(), only_what_can_be_written))
        .layer(middleware::from_fn_with_state(state.limiter.clone(), limiter::limit));
    Router::new()
        .route("/", get(client::start))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics::page))
        .merge(api)
        .merge(openapi::router(document))
        .fallback(client::file)
        .method_not_allowed_fallback(|| async { Failure::from(Refused::MethodNotAllowed) })
        .layer(middleware::from_fn(same_origin))
        .layer(middleware::from_fn_with_state(behind_proxy, address::identify))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::map_response(as_problem))
        .layer(middleware::map_response(with_headers))
        .layer(middleware::from_fn(metrics::measure))
        .with_state(state)
}

async fn with_headers(mut response: Response) -> Response {
    for (name, value) in &HEADERS {
        // Where a route says something else, that holds.
        response.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    response
}

/// Refuses what a page of another site asks for in the name of its visitor: changes, and WebSockets, for which browsers
/// have no such rule of their own. Programs send no origin. A token is nothing that a browser sends by itself, and where
/// there is one cookies are not looked at.
async fn same_origin(request: Request, next: Next) -> Result<Response, Failure> {
    let headers = request.headers();
    let acts = request.method() != Method::GET || headers.contains_key(header::UPGRADE);
    if acts && identity::bearer(headers).is_none() && !is_same_origin(headers) {
        return Err(Refused::ForeignOrigin.into());
    }
    Ok(next.run(request).await)
}

/// Refuses changes at once while it is known that nothing can be written to a database that several servers share: each of them would
/// leave a connection behind there that waits.
async fn only_what_can_be_written(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    if !request.method().is_safe() && state.store.is_shared() {
        state.rooms.check()?;
    }
    Ok(next.run(request).await)
}

pub(super) fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    origin.is_some() && origin == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_origin_and_programs_may_act() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static("localhost:7878"))]);
            headers.extend(origin.map(|origin| (header::ORIGIN, HeaderValue::from_static(origin))));
            headers
        };
        assert!(is_same_origin(&headers(None)));
        assert!(is_same_origin(&headers(Some("http://localhost:7878"))));
        for foreign in ["null", "http://localhost", "http://evil.example", "http://localhost:7878.evil.example"] {
            assert!(!is_same_origin(&headers(Some(foreign))), "{foreign}");
        }
    }
}
