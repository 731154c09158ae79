//! What the commands that play on a server share: their identity there, and the games they name.

use std::convert::Infallible;
use std::path::PathBuf;

use clap::Args;
use tabuleiro_client::{GameLink, Identity, ServerAddress};
use tabuleiro_local::environment::guest_file;
use tabuleiro_play::messages::Message;

use crate::errors::Said;

/// A game by its id or a link to it.
pub fn game_link(text: &str) -> Result<GameLink, Infallible> {
    Ok(GameLink::read(text).unwrap_or_else(|| GameLink { server: None, id: text.to_owned() }))
}

/// The id of a game at a server. A link to another server is refused: the id means nothing here, or another game.
pub fn id_at<'a>(server: &ServerAddress, link: &'a GameLink) -> Result<&'a str, Said> {
    match &link.server {
        Some(other) if other != server => {
            let elsewhere = Message::new("link-elsewhere").with("other", other.to_string());
            Err(Said(elsewhere.with("server", server.to_string())))
        }
        _ => Ok(&link.id),
    }
}

/// Who somebody is at a server.
#[derive(Args)]
pub struct IdentityArguments {
    /// The token of an account on the server; without one you are a guest.
    #[arg(long, env = "TABULEIRO_TOKEN", hide_env_values = true, value_name = "T", requires = "server")]
    token: Option<String>,

    /// The file that keeps your guest cookie, so that you come back as the same guest; by default one per server in
    /// `~/.local/state/tabuleiro`.
    #[arg(long, value_name = "FILE", requires = "server", conflicts_with = "token")]
    identity: Option<PathBuf>,
}

impl IdentityArguments {
    /// Whether it is somebody without an account.
    pub fn is_guest(&self) -> bool {
        self.token.is_none()
    }

    /// Whether it is somebody without an account whose cookie is in the default place.
    pub fn is_usual_guest(&self) -> bool {
        self.token.is_none() && self.identity.is_none()
    }

    /// Who it is.
    pub fn identity(&self, server: &ServerAddress) -> anyhow::Result<Identity> {
        if let Some(token) = &self.token {
            return Ok(Identity::with_token(token)?);
        }
        let path = match &self.identity {
            Some(path) => path.clone(),
            None => guest_file(server.host(), server.port()).ok_or_else(|| Said::plain("no-home"))?,
        };
        Ok(Identity::in_file(&path)?)
    }
}
