//! Serves connections, with a bound on the time and the room that each may take to say what it wants.

use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::extract::connect_info::ConnectInfo;
use axum::response::Response;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::listener::{LimitedListener, Peer};

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 << 10;

/// Serves until the future is ready. Then no connection is let in any more, and requests under way have until a moment that it
/// gives, and that is returned, to be answered.
pub async fn serve(
    mut listener: LimitedListener,
    router: Router,
    head_timeout: Duration,
    until: impl Future<Output = Instant>,
) -> Instant {
    let builder = builder(head_timeout);
    let closing = watch::Sender::new(false);
    let mut connections = JoinSet::new();
    let mut until = pin!(until);
    let deadline = loop {
        tokio::select! {
            deadline = &mut until => break deadline,
            (stream, address) = listener.accept() => {
                let service = service(router.clone(), Peer { address, own: stream.own_address() });
                let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
                let mut closing = closing.subscribe();
                connections.spawn(async move {
                    let mut connection = pin!(connection);
                    let closing = closing.wait_for(|closing| *closing);
                    // How a connection ends is the client's affair.
                    tokio::select! {
                        _ = connection.as_mut() => return,
                        _ = closing => connection.as_mut().graceful_shutdown(),
                    }
                    let _ = connection.await;
                });
            }
            Some(_) = connections.join_next() => {}
        }
    };
    drop(listener);
    closing.send_replace(true);
    let answered = async { while connections.join_next().await.is_some() {} };
    if timeout_at(deadline, answered).await.is_err() {
        tracing::warn!("some requests were not answered in time");
    }
    deadline
}

/// How connections are served.
pub(super) fn builder(head_timeout: Duration) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(LARGEST_HEAD);
    builder
}

/// What answers the requests of a connection.
pub(super) fn service(
    router: Router,
    peer: Peer,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    })
}
