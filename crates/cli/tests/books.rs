//! `book`.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::documents::read;
use crate::program::{json, run, run_in};
use crate::serving::Program;

/// What `book query` says of a position.
fn asked(game: &str, position: &str) -> Value {
    run_in(Path::new("."), &["book", "query", game, "--position", position, "--json"], "").json()
}

#[test]
fn a_small_board_needs_no_book_to_be_made_first() {
    let said = run("book query talpa:size=3 --json").json();
    assert_eq!((said["value"].as_str(), said["plies"].as_u64()), (Some("win"), Some(6)));
    let moves = said["moves"].as_array().unwrap();
    let solved = run("solve talpa:size=3 --all-moves --json").json();
    assert_eq!(moves.len(), solved["moves"].as_object().unwrap().len());
    for each in moves {
        assert_eq!(each["value"], solved["moves"][each["ply"].as_str().unwrap()], "{each}");
        assert!(each["plies"].as_u64().unwrap() > 0);
    }
    // The best come first.
    assert_eq!((moves[0]["value"].as_str(), moves[0]["plies"].as_u64()), (Some("win"), Some(6)));
    let text = run("book query talpa:size=3").ok();
    assert!(text.starts_with("red wins in 6 plies\nthe moves, for red:\n"), "{text}");
    assert!(text.contains(": win in 6 plies\n"), "{text}");
    assert!(run("book query talpa:size=3 --language pt").ok().starts_with("as vermelhas ganham em 6 lances\n"));
}

#[test]
fn the_value_of_a_position_is_that_of_its_player_to_move() {
    let start = run("book query emulsion:size=3 --json").json();
    assert_eq!(start["value"], "loss");
    let played = &start["moves"][0];
    let shown = run(&format!("show emulsion:size=3 --moves {} --json", played["ply"].as_str().unwrap())).json();
    let after = asked("emulsion:size=3", shown["position"].as_str().unwrap());
    assert_eq!((played["value"].as_str(), after["value"].as_str()), (Some("loss"), Some("win")));
    assert_eq!(played["plies"].as_u64(), after["plies"].as_u64().map(|plies| plies + 1));
}

#[test]
fn a_book_is_built_read_and_compared() {
    let directory = tempfile::tempdir().unwrap();
    let run = |arguments: &str| run_in(directory.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let built = run("book build emulsion:size=4 --output four.book --json").json();
    assert_eq!((built["kind"].as_str(), built["file"].as_str()), (Some("whole"), Some("four.book")));
    assert_eq!(built["bytes"].as_u64(), Some(fs::metadata(directory.path().join("four.book")).unwrap().len()));
    let whole = run("book query emulsion:size=4 --book four.book --json").json();
    assert_eq!((whole["value"].as_str(), whole["plies"].as_u64()), (Some("win"), Some(12)));
    let verified = run("book verify emulsion:size=4 --book four.book --count 40 --seed 3 --json").json();
    assert_eq!((verified["positions"].as_u64(), verified["disagreements"].as_array().unwrap().len()), (Some(40), 0));
    assert!(run("book build emulsion:size=4 --strategy --output small.book").ok().contains("small.book"));
    let strategy = run("book query emulsion:size=4 --book small.book --json").json();
    assert_eq!((strategy["book"].as_str(), strategy["value"].as_str()), (Some("strategy"), Some("win")));
    assert!(
        run("book verify emulsion:size=4 --book small.book --count 20").ok().starts_with("20 of 20 positions agree")
    );
    let text = run("book query emulsion:size=4 --book small.book").ok();
    assert!(text.starts_with("black wins within ") && text.contains(": not in the book\n"), "{text}");
}

#[test]
fn a_book_in_the_folder_is_found() {
    let directory = tempfile::tempdir().unwrap();
    // Tests have a home of their own.
    let folder = directory.path().join("books");
    let built = run(&format!("book build talpa:size=3 --output {}", directory.path().join("any.book").display()));
    built.ok();
    fs::create_dir(&folder).unwrap();
    fs::rename(directory.path().join("any.book"), folder.join("talpa-size=3.book")).unwrap();
    let program = |arguments: &[&str]| {
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(arguments)
            .env("TABULEIRO_BOOKS", &folder)
            .output()
            .unwrap();
        (program.status.code(), String::from_utf8(program.stdout).unwrap(), String::from_utf8(program.stderr).unwrap())
    };
    let (status, listed, _) = program(&["book", "list", "--json"]);
    assert_eq!(status, Some(0));
    assert!(json(&listed).as_array().unwrap().iter().any(|book| book["game"] == "talpa:size=3"), "{listed}");
    fs::write(folder.join("talpa-size=3.book"), "tabbook").unwrap();
    let (status, _, said) = program(&["book", "query", "talpa:size=3"]);
    assert!(status == Some(2) && said.contains("talpa-size=3.book") && said.contains("build it again"), "{said}");
}

#[test]
fn what_is_not_in_a_book_has_a_status_of_its_own() {
    let unreachable = ["book", "query", "talpa:size=4", "--position", "brbr/rbrb/brbr/rb1b r", "--json"];
    let said = json(&run_in(Path::new("."), &unreachable, "").ended_with(3));
    assert_eq!((said["value"].as_str(), said["plies"].is_null()), (Some("unknown"), true));
}

#[test]
fn boards_without_a_book_say_how_to_get_one_and_where_it_is_looked_for() {
    let refused = run("book query emulsion").refused();
    assert!(refused.contains("tabuleiro book build emulsion") && refused.contains("books"), "{refused}");
    assert!(run("book build emulsion --strategy").refused().contains("too large"));
    assert!(run("book build ampel:side=5,yellows=1,discs=1 --strategy").refused().contains("--strategy"));
    assert!(run("book build talpa:size=4 --memory 1K").refused().contains("--memory"));
    assert!(run("book build talpa:size=3 --output /nowhere/at/all.book").refused().contains("/nowhere/at/all.book"));
    assert!(run("book query talpa:size=3 --book /nowhere.book").refused().contains("/nowhere.book"));
    assert!(run("book query talpa:size=3 --book Cargo.toml").refused().contains("not a book"));
    assert!(run("book verify talpa:size=3 --count 0").refused().contains("from 1"));
    assert!(run("book query talpa:size=99").refused().contains("12"));
}

/// The bar of the books that come with the program; `docs/books.md` has the run with ten thousand positions of each.
#[test]
fn the_books_that_are_listed_can_be_asked() {
    let listed = run("book list --json").json();
    for book in listed.as_array().unwrap() {
        let game = book["game"].as_str().unwrap();
        let said = run(&format!("book query {game} --json")).json();
        assert_eq!(said["value"], book["value"], "{game}");
        assert!(run("book list").ok().contains(game));
    }
}

#[test]
fn the_books_that_come_with_the_program_are_those_of_the_script_and_of_the_page() {
    let script = read("scripts/build-books").replace("\\\n", " ");
    let boards = script.lines().filter_map(|line| line.strip_prefix("for game in ")?.strip_suffix("; do"));
    let wanted = boards.flat_map(str::split_whitespace).map(|game| format!("{}.book", game.replace(':', "-")));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/books");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> = files.collect();
    assert_eq!(files, wanted.collect(), "`make books` makes those of scripts/build-books");
    let page = read("docs/books.md");
    let (_, table) = page.split_once("\n## The books\n").expect("a table");
    let rows = table.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let rows = rows.take_while(|line| line.starts_with('|')).count();
    assert_eq!(rows, files.len(), "docs/books.md has a row for each of {files:?}");
}

/// What the server answers: the head of the response, and the rest.
fn fetched(program: &Program, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(program.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n").unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).unwrap();
    let end = response.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
    let body = response.split_off(end + 4);
    (String::from_utf8(response).unwrap().to_lowercase(), body)
}

#[test]
fn the_server_gives_books_out_in_pieces() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start(directory.path());
    let (head, list) = fetched(&program, "/books/index.json", "");
    assert!(head.starts_with("http/1.1 200") && head.contains("content-type: application/json"), "{head}");
    let list: Value = serde_json::from_slice(&list).unwrap();
    let book = list.as_array().unwrap().iter().find(|book| book["game"] == "talpa:size=4").expect("it is listed");
    let path = format!("/books/{}", book["file"].as_str().unwrap());
    let (head, whole) = fetched(&program, &path, "");
    assert!(head.contains("accept-ranges: bytes") && head.contains("etag: "), "{head}");
    assert_eq!(whole.len() as u64, book["bytes"].as_u64().unwrap());
    let (head, part) = fetched(&program, &path, "Range: bytes=100-199\r\n");
    assert!(head.starts_with("http/1.1 206"), "{head}");
    assert!(head.contains(&format!("content-range: bytes 100-199/{}", whole.len())), "{head}");
    assert_eq!(part, whole[100..200]);
    assert!(fetched(&program, &path, "Range: bytes=99999999-\r\n").0.starts_with("http/1.1 416"));
    assert!(fetched(&program, "/books/none.book", "").0.starts_with("http/1.1 404"));
}
