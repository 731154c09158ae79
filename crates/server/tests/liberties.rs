//! What the tests of this crate do with a client besides playing.

use futures_util::SinkExt;
use serde_json::Value;
use tabuleiro_protocol::{ChatLine, ClientMessage, GameState, Request, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Person, Reply, in_time};

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

impl Person {
    pub async fn get(&mut self, path: &str) -> Reply {
        self.request("GET", path, "", "").await
    }

    pub async fn state(&mut self, id: &str) -> GameState {
        serde_json::from_str(&self.get(&format!("/api/v1/games/{id}")).await.body).expect("the state of a game")
    }
}

impl Client {
    pub async fn send_text(&mut self, text: &str) {
        in_time(self.stream.send(Message::text(text))).await.expect("the server reads");
    }

    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        in_time(self.stream.send(Message::binary(bytes.to_vec()))).await.expect("the server reads");
    }

    /// Sends a request that becomes no event, and gives the answer to it.
    pub async fn note(&mut self, id: &str, request: Request) -> Result<(), String> {
        self.try_note(id, request).await.expect("an answer")
    }

    /// The same. Nothing when the connection is gone.
    pub async fn try_note(&mut self, id: &str, request: Request) -> Option<Result<(), String>> {
        let message = ClientMessage { id: id.to_owned(), request };
        let text = serde_json::to_string(&message).expect("JSON");
        in_time(self.stream.send(Message::text(text))).await.ok()?;
        loop {
            match self.try_message().await? {
                ServerMessage::Noted { id: answered } if answered == id => return Some(Ok(())),
                ServerMessage::Refused { id: Some(answered), reason } if answered == id => {
                    return Some(Err(reason.detail));
                }
                other => self.besides.push_back(other),
            }
        }
    }

    /// The next message of a kind, whatever comes before it.
    pub async fn find<T>(&mut self, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        while let Some(message) = self.besides.pop_front() {
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
        let found = async {
            loop {
                if let Some(found) = wanted(&self.message().await) {
                    return found;
                }
            }
        };
        in_time(found).await
    }

    /// The next line of chat.
    pub async fn line(&mut self) -> ChatLine {
        self.find(|message| match message {
            ServerMessage::Chat { line } => Some(line.clone()),
            _ => None,
        })
        .await
    }

    pub async fn play(&mut self, id: &str, ply: impl ToString) -> Result<u32, String> {
        self.ask(id, Request::Play { ply: ply.to_string() }).await
    }
}
