//! The bot of `docs/bots.md`.

#[path = "../examples/bot.rs"]
#[expect(dead_code, reason = "the test is not the program's main")]
mod bot;

use crate::host::{Host, new_game, somebody};

#[tokio::test]
async fn two_bots_play_a_whole_game() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let people = [somebody(host.address), somebody(host.address)];
    let id = people[0].create_game(&new_game("talpa:size=4", "5:00")).await.unwrap().id;
    let (one, other) = tokio::join!(bot::play(&people[0], &id), bot::play(&people[1], &id));
    let (one, other) = (one.unwrap().expect("the game ends"), other.unwrap().expect("the game ends"));
    assert_eq!(one, other);
    assert_eq!(one.reason, "path");
    host.stop().await;
}

#[test]
fn the_page_shows_the_bot_as_it_is() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let page = std::fs::read_to_string(format!("{root}/docs/bots.md")).unwrap();
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(shown, include_str!("../examples/bot.rs"));
    assert!(shown.lines().count() <= 40);
}
