//! A server that contradicts itself: the client asks it for everything anew, and gives up if that cannot be either.

use std::net::SocketAddr;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tabuleiro_client::{ClientError, Connection, Update};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_tungstenite::accept_hdr_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};

use crate::host::somebody;

/// A server that says the same on each connection, and tells with which queries it was asked.
async fn start(script: Vec<Value>) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (ask, asked) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            #[expect(clippy::result_large_err, reason = "the library wants it so")]
            let note = |request: &Request, response: Response| {
                let _ = ask.send(request.uri().query().unwrap_or_default().to_owned());
                Ok(response)
            };
            let mut socket = accept_hdr_async(stream, note).await.expect("a connection");
            let script = script.clone();
            tokio::spawn(async move {
                for message in script {
                    socket.send(Message::text(message.to_string())).await.expect("the client listens");
                }
                std::future::pending::<()>().await;
            });
        }
    });
    (address, asked)
}

fn snapshot(position: &str) -> Value {
    let seats = json!([{"type": "guest", "name": "Ada"}, {"type": "guest", "name": "Bo"}]);
    json!({"type": "snapshot", "state": {
        "id": "x", "game": "talpa:size=4", "clock": "none", "pie": false, "rated": false, "visibility": "link",
        "seats": seats, "you": "a", "last_event": 1, "position": position, "plies": [], "turn": "a",
        "swapped": false, "may_swap": false, "clocks": null, "running": null, "draw_offer": null,
        "takeback": null, "ending": null, "rematch_request": null, "rematch": null, "spectators": 0,
    }})
}

/// An event that cannot follow.
fn gap() -> Value {
    json!({"type": "event", "event": {"number": 7, "at": 0, "type": "draw-offered", "seat": "b", "clocks": null}})
}

async fn update(connection: &mut Connection) -> Update {
    connection.next().await.expect("the connection goes on")
}

#[tokio::test]
async fn the_whole_state_is_asked_for_after_a_contradiction() {
    let (address, mut asked) = start(vec![snapshot("brbr/rbrb/brbr/rbrb r"), gap()]).await;
    let mut connection = somebody(address).connect("x");
    for _ in 0..2 {
        assert!(matches!(update(&mut connection).await, Update::Connected));
        assert_eq!(connection.replica().unwrap().known(), Some((1, 0)));
        let lost = update(&mut connection).await;
        assert!(matches!(lost, Update::Lost(ClientError::Contradiction(_))), "{lost:?}");
        assert_eq!(asked.recv().await.unwrap(), "", "nothing is known any more");
    }
}

#[tokio::test]
async fn a_whole_state_that_cannot_be_is_the_end() {
    let (address, _asked) = start(vec![snapshot("rrrr/rbrb/brbr/rbrb r")]).await;
    let mut connection = somebody(address).connect("x");
    let failed = update(&mut connection).await;
    assert!(matches!(failed, Update::Failed(ClientError::Contradiction(_))), "{failed:?}");
    assert!(connection.next().await.is_none());
}
