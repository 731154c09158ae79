//! A program that panics gives the terminal back before it says so.

#[path = "tmux/pane.rs"]
mod pane;

use pane::Pane;

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    let home = tempfile::tempdir().unwrap();
    let tests = std::env::current_exe().unwrap();
    let example = tests.parent().unwrap().parent().unwrap().join("examples/panics");
    let script = format!("'{}'; stty -a | grep -o -- '-*icanon'; echo over", example.display());
    let pane = Pane::run(&script, home.path(), 80, 24);
    // Whatever the user does meanwhile changes nothing.
    pane.keys(&["x"]).resize(100, 30).sees("over").is_given_back();
    let screen = pane.screen();
    assert!(screen.contains("it was meant to") && screen.contains("\nicanon"), "{screen}");
}
