//! Where books of solved boards are: in a folder of the user's, in the program itself, or made at once if the board is small
//! enough.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_proof::book::{Book, BookError, Head, build};
use tabuleiro_proof::{Effort, Stop};
use tabuleiro_rules::{GameSpec, shown};

use crate::environment;
use crate::trouble::io_error;

/// The books that come with the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../data/books"]
#[allow_missing = true]
struct Shipped;

/// The ending of a book's file.
const ENDING: &str = ".book";

/// The memory that a board may need whose book is made when it is asked for: that of some ten thousand positions, which take
/// less than a moment.
const AT_ONCE: usize = 3 << 20;

/// The bytes of a book.
pub type BookBytes = Cow<'static, [u8]>;

/// Why a book cannot be read.
///
/// Its text is that of [`BookTrouble::message`] in English.
#[derive(Debug, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub enum BookTrouble {
    /// There is none.
    Missing(GameSpec),
    /// Its file cannot be read.
    Unreadable {
        /// The file.
        name: String,
        /// Why not.
        reason: io::Error,
    },
    /// What is in it is not a book, or not a whole one.
    Wrong {
        /// The file.
        name: String,
        /// What is wrong.
        reason: BookError,
    },
    /// It is the book of another game.
    OtherGame {
        /// The file.
        name: String,
        /// Which game it is of.
        game: GameSpec,
    },
}

impl BookTrouble {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        match self {
            BookTrouble::Missing(game) => {
                let folder =
                    folder().map_or_else(|| "TABULEIRO_BOOKS".to_owned(), |folder| folder.display().to_string());
                Message::new("book-missing").with("game", game.to_string()).with("folder", folder)
            }
            BookTrouble::Unreadable { name, reason } => {
                Message::new("file-unreadable").with("name", name.as_str()).with("reason", io_error(reason))
            }
            BookTrouble::Wrong { name, reason } => {
                Message::new("book-wrong").with("name", name.as_str()).with("reason", wrong(reason))
            }
            BookTrouble::OtherGame { name, game } => {
                Message::new("book-other-game").with("name", name.as_str()).with("game", game.to_string())
            }
        }
    }
}

/// What is wrong with a book.
pub fn wrong(error: &BookError) -> Message {
    match error {
        BookError::Foreign => Message::new("book-foreign"),
        BookError::Version(version) => Message::new("book-version").with("version", version.to_string()),
        BookError::Length => Message::new("book-length"),
        BookError::Damaged => Message::new("book-damaged"),
        BookError::Game(text) => Message::new("book-game").with("text", shown(text).to_string()),
    }
}

/// The name of a book's file.
///
/// ```
/// let game = "talpa:size=4".parse().unwrap();
/// assert_eq!(tabuleiro_local::books::file_name(&game), "talpa-size=4.book");
/// ```
pub fn file_name(game: &GameSpec) -> String {
    format!("{}{ENDING}", game.to_string().replace(':', "-"))
}

/// The folder where books are looked for first and where new ones go: what `TABULEIRO_BOOKS` says, or else that of the user's
/// data, if there is a home directory.
pub fn folder() -> Option<PathBuf> {
    let given = env::var_os("TABULEIRO_BOOKS").filter(|folder| !folder.is_empty());
    given.map(PathBuf::from).or_else(|| Some(environment::data_directory()?.join("books")))
}

/// The book of a board; that of a very small one is made if there is none.
pub fn find(game: &GameSpec) -> Result<Book, BookTrouble> {
    match kept(game) {
        Err(BookTrouble::Missing(_)) => made_at_once(game).ok_or(BookTrouble::Missing(*game)),
        found => found,
    }
}

/// The book of a board, from the folder or from the program.
pub fn kept(game: &GameSpec) -> Result<Book, BookTrouble> {
    let name = file_name(game);
    if let Some(path) = folder().map(|folder| folder.join(&name)).filter(|path| path.exists()) {
        return read(&path, game);
    }
    let shipped = Shipped::get(&name).ok_or(BookTrouble::Missing(*game))?;
    Book::read(&shipped.data).map_err(|reason| BookTrouble::Wrong { name, reason })
}

/// The book of a board from a file.
pub fn read(path: &Path, game: &GameSpec) -> Result<Book, BookTrouble> {
    let name = path.display().to_string();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(reason) => return Err(BookTrouble::Unreadable { name, reason }),
    };
    match Book::read(&bytes) {
        Err(reason) => Err(BookTrouble::Wrong { name, reason }),
        Ok(book) if book.head().game != *game => Err(BookTrouble::OtherGame { name, game: book.head().game }),
        Ok(book) => Ok(book),
    }
}

/// The whole book of a very small board.
fn made_at_once(game: &GameSpec) -> Option<Book> {
    let stop = Stop::new();
    let mut effort = Effort { memory: AT_ONCE, nodes: None, stop: &stop, progress: &mut |_| {} };
    Book::read(&build(game, false, &mut effort).ok()?).ok()
}

/// All books that can be given to others: those of the program and those in the folder, which come first. What is no book is
/// passed over.
pub fn all() -> Vec<(Head, BookBytes)> {
    let in_folder = folder().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let in_folder = in_folder.map(|entry| entry.path()).filter(|path| path.to_string_lossy().ends_with(ENDING));
    let in_folder = in_folder.filter_map(|path| fs::read(path).ok()).map(Cow::Owned);
    let shipped = Shipped::iter().filter_map(|name| Some(Shipped::get(&name)?.data));
    let mut books: Vec<(Head, BookBytes)> = Vec::new();
    for bytes in in_folder.chain(shipped) {
        match Book::read(&bytes) {
            Ok(book) if books.iter().all(|(head, _)| head.game != book.head().game) => {
                books.push((book.head().clone(), bytes));
            }
            _ => {}
        }
    }
    books.sort_by_cached_key(|(head, _)| order(&head.game));
    books
}

/// Games in the order of the registry, and of each the boards by their names.
fn order(game: &GameSpec) -> (usize, String) {
    let place = GameSpec::games().iter().position(|info| info.name == game.name());
    (place.unwrap_or(usize::MAX), game.to_string())
}

#[cfg(test)]
mod tests {
    use tabuleiro_proof::book::draw;
    use tabuleiro_proof::{Value, solve_any};

    use super::*;

    #[test]
    fn every_book_that_comes_with_the_program_has_its_game_as_its_name() {
        let names: Vec<String> = Shipped::iter().map(Cow::into_owned).collect();
        assert!(!names.is_empty());
        for name in names {
            let file = Shipped::get(&name).expect("it is listed");
            let book = Book::read(&file.data).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            assert_eq!(file_name(&book.head().game), name);
        }
    }

    /// A few, so that they are soon proved again; `tabuleiro book verify` takes thousands.
    #[test]
    fn the_books_that_come_with_the_program_agree_with_proofs() {
        for (head, bytes) in Shipped::iter().filter_map(|name| Some(Shipped::get(&name)?.data)).map(opened) {
            let book = Book::read(&bytes).expect("it was read before");
            let positions = draw(&book, 400, 18);
            // The last of a strategy's games are near their ends; those of the others are anywhere.
            for position in positions.iter().rev().step_by(40) {
                let stop = Stop::new();
                let mut effort = Effort { memory: 1 << 24, nodes: Some(20_000), stop: &stop, progress: &mut |_| {} };
                let (known, solution) = (book.look_up(position), solve_any(position, false, &mut effort));
                let known = known.expect("nothing is missing");
                assert_ne!(known.value, Value::Unknown, "{}: {position}", head.game);
                assert!(solution.value == Value::Unknown || solution.value == known.value, "{}: {position}", head.game);
            }
        }
    }

    fn opened(bytes: BookBytes) -> (Head, BookBytes) {
        (Head::read(&bytes).expect("a book"), bytes)
    }

    #[test]
    fn a_file_that_is_no_book_is_refused_with_its_name_and_the_reason() {
        let directory = tempfile::tempdir().expect("a directory");
        let game: GameSpec = "talpa:size=3".parse().expect("a game string");
        let path = directory.path().join(file_name(&game));
        let said = |path: &Path, game: &GameSpec| read(path, game).map(drop).expect_err("it is refused").to_string();
        assert!(said(&path, &game).contains("cannot be read"), "{}", said(&path, &game));
        fs::write(&path, "no book").expect("it can be written");
        assert!(said(&path, &game).contains("talpa-size=3.book") && said(&path, &game).contains("not a book"));
        let stop = Stop::new();
        let mut effort = Effort { memory: 1 << 24, nodes: None, stop: &stop, progress: &mut |_| {} };
        let mut bytes = build(&game, false, &mut effort).expect("a small board");
        fs::write(&path, &bytes).expect("it can be written");
        assert!(read(&path, &game).is_ok());
        let other = "talpa:size=4".parse().expect("a game string");
        assert!(said(&path, &other).contains("talpa:size=3"), "{}", said(&path, &other));
        *bytes.last_mut().expect("a byte") ^= 1;
        fs::write(&path, &bytes).expect("it can be written");
        assert!(said(&path, &game).contains("damaged"), "{}", said(&path, &game));
    }

    #[test]
    fn a_very_small_board_needs_no_file() {
        let game: GameSpec = "emulsion:size=3".parse().expect("a game string");
        assert_eq!(made_at_once(&game).map(|book| book.head().game), Some(game));
        let usual: GameSpec = "talpa".parse().expect("a game string");
        assert!(made_at_once(&usual).is_none());
    }
}
