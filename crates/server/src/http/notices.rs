//! `/api/v1/account/socket`: what concerns you, on whatever page you are: challenges, and whose turn it is in your games.

use std::convert::Infallible;
use std::slice;

use axum::Extension;
use axum::extract::ws::{Message, WebSocket};
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use tabuleiro_protocol::{Challenges, NoticeMessage, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::limiter::ConnectionSlot;
use super::responses::OfSocket;
use super::socket::{End, Socket, closed, pings};
use super::state::AppState;
use crate::auth::{ClientAddress, Identity};
use crate::failure::Failure;
use crate::metrics::GaugeGuard;
use crate::rooms::{ChallengeListener, NoticeFeed};
use crate::wire::text;

/// Nothing is to be said on this WebSocket.
const LARGEST_FRAME: usize = 1 << 10;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// The WebSocket that tells you of challenges, and of your games when it is somebody else's turn.
#[utoipa::path(
    get,
    path = "/account/socket",
    tag = "people",
    responses(
        (status = SWITCHING_PROTOCOLS, description = "Messages come as docs/protocol.md describes"),
        OfSocket,
    )
)]
async fn connect(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(address): Extension<ClientAddress>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let slot = app.limiter.connect(address)?;
    let upgrade = upgrade.max_message_size(LARGEST_FRAME).max_frame_size(LARGEST_FRAME);
    let person = identity.id.clone();
    // Whoever has been told that the socket is open is there: what happens from that moment on reaches them. The feed comes first:
    // something can be told twice, but nothing can be missed.
    let feed = app.rooms.notices().listen(&person);
    app.rooms.freshen_notices(slice::from_ref(&person)).await?;
    let (listener, challenges) = app.challenges.listen(&person).await?;
    let listening = Listening { feed, _listener: listener, challenges };
    let ended = app.auth.clone().revoked(identity);
    Ok(upgrade.on_upgrade(move |socket| async move {
        tokio::select! {
            () = serve(socket, app, slot, listening) => {}
            () = ended => {}
        }
    }))
}

/// What somebody is told, and what waits for them as they come.
struct Listening {
    feed: NoticeFeed,
    _listener: ChallengeListener,
    challenges: Challenges,
}

async fn serve(socket: WebSocket, app: AppState, _slot: ConnectionSlot, listening: Listening) {
    // Lets the server wait for this connection when it shuts down.
    let _open = app.open_connections.clone();
    let _counted = GaugeGuard::connection();
    let mut socket = Socket::new(socket);
    let Err(end) = tell(&mut socket, &app, listening).await;
    socket.close(end, |reason| NoticeMessage::Goodbye { reason }).await;
}

async fn tell(socket: &mut Socket, app: &AppState, mut listening: Listening) -> Result<Infallible, End> {
    let (mut closing, mut pings) = (app.closing.clone(), pings());
    socket.send(message(&NoticeMessage::Challenges { challenges: listening.challenges.clone() })).await?;
    loop {
        let next = tokio::select! {
            received = socket.receive() => match received? {
                Message::Ping(_) | Message::Pong(_) => continue,
                _ => return Err(End::Closed(Refused::NothingToSayHere)),
            },
            notice = listening.feed.next() => message(&notice.ok_or(End::Closed(Refused::TooSlow))?),
            _ = pings.tick() => {
                socket.check_idle()?;
                socket.beat(&NoticeMessage::Heartbeat, Default::default()).await?;
                continue;
            }
            () = closed(&mut closing) => return Err(End::Closed(Refused::ServerRestarts)),
        };
        socket.send(next).await?;
    }
}

fn message(message: &NoticeMessage) -> Message {
    Message::Text(text(message))
}
