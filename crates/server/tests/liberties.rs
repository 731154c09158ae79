//! What the tests of this crate do with a client besides playing.

use futures_util::SinkExt;
use serde_json::Value;
use tabuleiro_protocol::{GameState, Request};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Person, Reply};

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
        self.stream.send(Message::text(text)).await.expect("the server reads");
    }

    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        self.stream.send(Message::binary(bytes.to_vec())).await.expect("the server reads");
    }

    pub async fn play(&mut self, id: &str, ply: impl ToString) -> Result<u32, String> {
        self.ask(id, Request::Play { ply: ply.to_string() }).await
    }
}
