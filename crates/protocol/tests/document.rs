//! The examples of `docs/protocol.md` are what the types read and write.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabuleiro_protocol::{
    Account, Challenge, Challenges, ClientMessage, Confirmation, Credentials, Event, ExplorerAnswer, GameState,
    GamesPage, GuestName, LONGEST_CHAT_LINE, LONGEST_LABEL, LONGEST_MESSAGE_ID, LONGEST_NAME, LONGEST_PASSWORD,
    ListedReason, LobbyMessage, LobbyPage, NewAccount, NewChallenge, NewGame, NewReview, NewToken, NoticeMessage,
    Pairing, PasswordChange, Problem, Profile, RatingHistory, Refused, SHORTEST_NAME, SHORTEST_PASSWORD, ServerMessage,
    Session, Token,
};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The examples: the name of the type, and the text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = PAGE.split("```json ").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().split_once('\n').unwrap()).collect()
}

/// Reads an example, and checks that writing it gives all that the example says.
fn check<T: DeserializeOwned + Serialize>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let shown: Value = serde_json::from_str(text).unwrap();
    let written = serde_json::to_value(&read).unwrap();
    for (name, value) in shown.as_object().unwrap() {
        assert_eq!(written.get(name), Some(value), "{name} of {text}");
    }
}

#[test]
fn every_example_can_be_read() {
    for (name, text) in examples() {
        match name {
            "NewGame" => check::<NewGame>(text),
            "NewReview" => check::<NewReview>(text),
            "GameState" => check::<GameState>(text),
            "LobbyPage" => check::<LobbyPage>(text),
            "LobbyMessage" => check::<LobbyMessage>(text),
            "Pairing" => check::<Pairing>(text),
            "NewChallenge" => check::<NewChallenge>(text),
            "Challenge" => check::<Challenge>(text),
            "Challenges" => check::<Challenges>(text),
            "NoticeMessage" => check::<NoticeMessage>(text),
            "GamesPage" => check::<GamesPage>(text),
            "ExplorerAnswer" => check::<ExplorerAnswer>(text),
            "Problem" => check::<Problem>(text),
            "Event" => check::<Event>(text),
            "ClientMessage" => check::<ClientMessage>(text),
            "ServerMessage" => check::<ServerMessage>(text),
            "NewAccount" => check::<NewAccount>(text),
            "GuestName" => check::<GuestName>(text),
            "Account" => check::<Account>(text),
            "Credentials" => check::<Credentials>(text),
            "PasswordChange" => check::<PasswordChange>(text),
            "Confirmation" => check::<Confirmation>(text),
            "Session" => check::<Session>(text),
            "NewToken" => check::<NewToken>(text),
            "Token" => check::<Token>(text),
            "Profile" => check::<Profile>(text),
            "RatingHistory" => check::<RatingHistory>(text),
            _ => panic!("there is no type {name}"),
        }
    }
}

/// The table of reasons, made from the list.
fn reasons() -> String {
    let row = |reason: &ListedReason| {
        let values: Vec<String> = reason.values.iter().map(|value| format!("`{value}`")).collect();
        format!("| `{}` | {} | {} |\n", reason.name, values.join(", "), reason.meaning.trim_end_matches('.'))
    };
    Refused::ALL.iter().map(row).collect()
}

/// `UPDATE_TYPES=1` writes the table anew.
#[test]
fn the_table_of_reasons_is_the_list() {
    let head = "| name | values | when |\n|---|---|---|\n";
    let (before, after) = PAGE.split_once(head).expect("a table of reasons");
    if env::var_os("UPDATE_TYPES").is_some() {
        let rest = after.split_once("\n\n").map(|(_, rest)| format!("\n{rest}")).unwrap_or_default();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
        fs::write(path, format!("{before}{head}{}{rest}", reasons())).expect("the page can be written");
        return;
    }
    let rows = after.split("\n\n").next().unwrap_or_default();
    assert_eq!(rows.trim_end(), reasons().trim_end(), "run `make types` and commit what it writes");
}

/// What the TypeScript of all types calls the variants of those that have several.
/// Prose breaks its lines anywhere, and comments begin each of them anew.
fn unbroken(text: &str) -> String {
    text.split_whitespace().filter(|word| *word != "///").collect::<Vec<_>>().join(" ")
}

#[test]
fn the_limits_in_the_prose_are_those_of_the_server() {
    let page = unbroken(PAGE);
    for stated in [
        format!("1 to {LONGEST_MESSAGE_ID} characters long"),
        format!("A line has 1 to {LONGEST_CHAT_LINE} characters"),
        format!("A name has {SHORTEST_NAME} to {LONGEST_NAME} characters"),
        format!("A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"),
    ] {
        assert!(page.contains(&stated), "docs/protocol.md does not say: {stated}");
    }
    let comments = unbroken(&[include_str!("../src/people.rs"), include_str!("../src/socket.rs")].concat());
    for stated in [
        format!("The name: {SHORTEST_NAME} to {LONGEST_NAME} letters"),
        format!("The password: {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"),
        format!("A word to know it by, at most {LONGEST_LABEL} characters"),
        format!("Chosen by the client, at most {LONGEST_MESSAGE_ID} characters"),
        format!("What: 1 to {LONGEST_CHAT_LINE} characters"),
    ] {
        assert!(comments.contains(&stated), "the comments of the types do not say: {stated}");
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let types = include_str!("../../../web/src/protocol.ts");
    let kinds: BTreeSet<&str> = types.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(["take-seat", "played", "refused", "opened", "guest"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
    for kind in kinds {
        let said = format!("\"type\": \"{kind}\"");
        let is_shown = examples().iter().any(|(_, text)| text.contains(&said)) || PAGE.contains(&format!("`{{{said}"));
        assert!(is_shown, "no example of {kind}");
    }
}
