//! The browser client, embedded in the program: whatever was in `web/dist` when the program was built.

use tabuleiro_server::ClientFile;

#[cfg(feature = "client")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the client, by its path.
#[cfg(feature = "client")]
pub fn file(path: &str) -> Option<ClientFile> {
    Built::get(path).map(|file| ClientFile { hash: file.metadata.sha256_hash(), content: file.data })
}

/// There is no client in this program.
#[cfg(not(feature = "client"))]
pub fn file(_: &str) -> Option<ClientFile> {
    None
}
