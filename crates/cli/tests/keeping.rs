//! What `play` keeps in a plain terminal: games that were left, and those recorded in a file.

use std::fs;
use std::path::Path;

use tabuleiro_play::record::read_all;
use tabuleiro_rules::GameSpec;

use crate::program::{Run, run_in};

const PEOPLE: [&str; 6] = ["play", "talpa:size=4", "--first", "human", "--second", "human"];

fn play(directory: &Path, further: &[&str], typed: &str) -> Run {
    run_in(directory, &[&PEOPLE, further].concat(), typed)
}

#[test]
fn games_are_recorded_through_a_pipe_and_no_file_is_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.txt");
    for (further, typed) in
        [(&["--record", "game.txt"][..], "b4xb3\nquit\n"), (&["--record", "json.txt", "--json"], "b4xb3\n")]
    {
        play(directory.path(), further, typed).ok();
        let written = fs::read_to_string(directory.path().join(further[1])).unwrap();
        assert!(written.contains("1. b4xb3 *"), "{written}");
    }
    let before = fs::read_to_string(&path).unwrap();
    let refused = play(directory.path(), &["--record", "game.txt"], "c3xc2\nquit\n").refused();
    assert!(refused.contains("game.txt exists already: name another file"), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    let refused = play(directory.path(), &["--record", "no/such/place.txt"], "").refused();
    assert!(refused.contains("no/such/place.txt cannot be written: "), "{refused}");
    let refused = play(directory.path(), &["--record", "no/such/place.txt", "--language", "pt"], "").refused();
    assert!(refused.contains("escrever no/such/place.txt: não existe esse ficheiro"), "{refused}");
    // The flag counts wherever it stands.
    let arguments = [&["--record", "early.txt"], &PEOPLE[..]].concat();
    run_in(directory.path(), &arguments, "b4xb3\nquit\n").ok();
    assert!(directory.path().join("early.txt").exists());
}

#[test]
fn the_file_that_a_game_was_loaded_from_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    play(directory.path(), &["--record", "game.txt"], "b4xb3\nquit\n").ok();
    let arguments = ["play", "--load", "game.txt", "--first", "human", "--second", "human", "--record", "game.txt"];
    run_in(directory.path(), &arguments, "d1xd2\nquit\n").ok();
    let text = fs::read_to_string(directory.path().join("game.txt")).unwrap();
    let lengths: Vec<usize> = read_all(&text).map(|record| record.unwrap().line.moves.len()).collect();
    assert_eq!(lengths, [2], "{text}");
}

#[test]
fn a_game_that_was_left_goes_on_and_no_other_takes_its_place() {
    let directory = tempfile::tempdir().unwrap();
    let nothing = run_in(directory.path(), &["play", "--resume"], "").refused();
    assert!(nothing.contains("no game was left unfinished"), "{nothing}");
    let nothing = run_in(directory.path(), &["play", "--resume", "--language", "pt"], "").refused();
    assert!(nothing.contains("nenhum jogo ficou por acabar"), "{nothing}");
    let left = play(directory.path(), &[], "b4xb3\nquit\n").ok();
    assert!(left.contains("To go on with it: tabuleiro play --resume"), "{left}");
    play(directory.path(), &[], "c3xc2\n").ok();
    // A game that is over is not kept, nor one in which nothing was played.
    play(directory.path(), &[], "b4xb3\nresign\n\n").ok();
    play(directory.path(), &[], "quit\n").ok();
    // The menu has the games first.
    let [one, two, three] = [1, 2, 3].map(|number| GameSpec::games().len() + number);
    let menu = run_in(directory.path(), &["play"], "").ok();
    assert!(menu.contains("Talpa, 4×4, a person – a person, 1 turn\n"), "{menu}");
    assert!(menu.contains(&format!("  {two}  go on with ")) && !menu.contains(&format!("  {three}  ")), "{menu}");
    let far = run_in(directory.path(), &["play", "--resume=3"], "").refused();
    assert!(far.contains("2 games were left unfinished: give a number from 1, the latest, to 2"), "{far}");
    let far = run_in(directory.path(), &["play", "--resume=3", "--language", "pt"], "").refused();
    assert!(far.contains("2 jogos ficaram por acabar"), "{far}");
    let later = run_in(directory.path(), &["play", "--resume"], "undo\nc3xc2\nquit\n").ok();
    assert!(later.contains("blue to move") && later.contains("red to move"), "{later}");
    let earlier = run_in(directory.path(), &["play"], &format!("{two}\nd1xd2\nresign\n\nno\n")).ok();
    assert!(earlier.contains("blue wins: red resigns"), "{earlier}");
    let menu = run_in(directory.path(), &["play"], "").ok();
    assert!(menu.contains(&format!("  {one}  go on with")) && !menu.contains(&format!("  {two}  ")), "{menu}");
}
