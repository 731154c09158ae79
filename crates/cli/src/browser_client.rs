//! The browser client, embedded in the program: whatever was in `web/dist` when the program was built.

use rust_embed::RustEmbed;
use tabuleiro_server::ClientFile;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the client, by its path.
pub fn file(path: &str) -> Option<ClientFile> {
    Built::get(path).map(|file| ClientFile { hash: file.metadata.sha256_hash(), content: file.data })
}
