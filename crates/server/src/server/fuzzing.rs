//! A server for the fuzz targets: everything but the network.

use std::path::Path;

use axum::Router;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::NewGame;

use super::{ServeError, Server};
use crate::http::app;
use crate::people::PersonId;
use crate::store::Store;
use crate::wire;

impl Server {
    /// Makes a database with a key that is known, so that cookies can be signed with it.
    pub async fn make_database(path: &Path, key: &[u8; 32]) -> Result<(), ServeError> {
        let store = Store::open(path).await?;
        store.key(key).await?;
        store.close().await;
        Ok(())
    }

    /// What answers requests.
    pub fn router(&self) -> Router {
        app(self.state.clone(), self.behind_proxy, self.head_timeout)
    }

    /// Makes a game with this id for somebody, whom somebody else can join.
    pub async fn make_game(&self, asked: &NewGame, id: &str, maker: &str) -> Result<(), String> {
        let setup = wire::setup(asked, id.to_owned(), self.state.rooms.clock().now(), PersonId::stored(maker), Seat::A)
            .map_err(|refused| refused.to_string())?;
        self.state.rooms.create(setup, String::new(), None).await.map_err(|failure| failure.to_string())
    }
}
