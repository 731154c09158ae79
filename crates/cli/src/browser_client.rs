//! The browser client, embedded in the program: whatever was in `web/dist` when the program was built.

use tabuleiro_server::ClientFile;

use crate::book_files;

#[cfg(feature = "client")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the client, by its path: the books of solved boards are beside it.
#[cfg(feature = "client")]
pub fn file(path: &str) -> Option<ClientFile> {
    let built = Built::get(path).map(|file| ClientFile { hash: file.metadata.sha256_hash(), content: file.data });
    built.or_else(|| book_files::file(path))
}

/// There is no client in this program, but for the books.
#[cfg(not(feature = "client"))]
pub fn file(path: &str) -> Option<ClientFile> {
    book_files::file(path)
}
