//! The books of solved boards as files of the browser client: their list, and each of them.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use serde::Serialize;
use tabuleiro_local::books::{self, BookBytes};
use tabuleiro_proof::book::Head;
use tabuleiro_server::ClientFile;

/// The folder of the books, as browsers see it.
const FOLDER: &str = "books/";

/// The list of the books.
const LIST: &str = "index.json";

/// A book, as the list names it.
#[derive(Serialize)]
struct Listed {
    game: String,
    kind: &'static str,
    file: String,
    /// How many bytes the head has, with which the file begins.
    head: usize,
    positions: u64,
    bytes: u64,
}

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
    let (mut listed, mut files) = (Vec::new(), Vec::new());
    for (head, bytes) in books::all() {
        let file = books::file_name(&head.game);
        listed.push(Listed {
            game: head.game.to_string(),
            kind: head.kind.name(),
            file: file.clone(),
            head: Head::length(&bytes).unwrap_or_default(),
            positions: head.positions,
            bytes: head.bytes,
        });
        files.push(File::new(file, bytes));
    }
    let list = serde_json::to_vec(&listed).unwrap_or_default();
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
        let list: serde_json::Value = serde_json::from_slice(&list.content).expect("JSON");
        for listed in list.as_array().expect("a list") {
            let book = file(&format!("books/{}", listed["file"].as_str().expect("a name"))).expect("it is there");
            assert_eq!(listed["bytes"].as_u64(), Some(book.content.len() as u64));
            let head = listed["head"].as_u64().expect("a length") as usize;
            assert_eq!(Head::read(&book.content[..head]).expect("a head").game.to_string(), listed["game"]);
        }
        assert!(file("books/").is_none() && file("books/none.book").is_none() && file("index.json").is_none());
    }
}
