//! The books of solved boards as files of the browser client: their list, and each of them.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use tabuleiro_local::books::{self, BookBytes};
use tabuleiro_proof::book::{Head, Kind};
use tabuleiro_protocol::{BookCard, BookKind};
use tabuleiro_server::ClientFile;

/// The folder of the books, as browsers see it.
const FOLDER: &str = "books/";

/// The list of the books.
const LIST: &str = "index.json";

/// A file with what tells its content from another.
struct File {
    name: String,
    content: BookBytes,
    hash: [u8; 32],
}

/// A file of the folder, by its path from the root on. The user's books are read once.
pub fn file(path: &str) -> Option<ClientFile> {
    static FILES: OnceLock<Vec<File>> = OnceLock::new();
    let name = path.strip_prefix(FOLDER)?;
    let file = FILES.get_or_init(load).iter().find(|file| file.name == name)?;
    Some(ClientFile { content: Cow::Borrowed(&file.content), hash: file.hash })
}

fn load() -> Vec<File> {
    let (mut cards, mut files) = (Vec::new(), Vec::new());
    for (head, bytes) in books::all() {
        let file = books::file_name(&head.game);
        cards.push(BookCard {
            game: head.game.to_string(),
            kind: match head.kind {
                Kind::Whole => BookKind::Whole,
                Kind::Strategy(_) => BookKind::Strategy,
            },
            file: file.clone(),
            head: Head::length(&bytes).unwrap_or_default() as u64,
            positions: head.positions,
            bytes: head.bytes,
        });
        files.push(File::new(file, bytes));
    }
    let list = serde_json::to_vec(&cards).unwrap_or_default();
    files.push(File::new(LIST.to_owned(), list.into()));
    files
}

impl File {
    fn new(name: String, content: BookBytes) -> Self {
        let mut hash = [0; 32];
        for (number, part) in hash.chunks_exact_mut(8).enumerate() {
            let mut hasher = DefaultHasher::new();
            (number, &content).hash(&mut hasher);
            part.copy_from_slice(&hasher.finish().to_le_bytes());
        }
        File { name, content, hash }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_files_that_are_there() {
        let list = file("books/index.json").expect("there is a list");
        let cards: Vec<BookCard> = serde_json::from_slice(&list.content).expect("cards");
        for card in &cards {
            let book = file(&format!("books/{}", card.file)).expect("it is there");
            assert_eq!(card.bytes, book.content.len() as u64);
            let head = Head::read(&book.content[..card.head as usize]).expect("a head");
            assert_eq!(head.game.to_string(), card.game);
            assert_eq!(serde_json::json!(card.kind), head.kind.name());
        }
        assert!([BookKind::Whole, BookKind::Strategy].iter().all(|kind| cards.iter().any(|card| card.kind == *kind)));
        assert!(file("books/").is_none() && file("books/none.book").is_none() && file("index.json").is_none());
    }
}
