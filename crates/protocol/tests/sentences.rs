//! The list of reasons against the message files: each has its sentence in every language, with the values that are sent.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_protocol::{ReasonValue, RefusalReason, Refused};
use tabuleiro_rules::GameSpec;

/// What all sentences of a server begin with in the message files.
const FAMILY: &str = "server-";

/// The names that a file has a sentence for, each with the variables that it mentions.
fn sentences(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = None;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../messages/{language}.ftl"));
    for line in fs::read_to_string(path).expect("a message file").lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let id = line.split(" = ").next().unwrap_or_default();
            name = id.strip_prefix(FAMILY).map(str::to_owned);
        }
        if let Some(name) = &name {
            let variables = line.split("{ $").skip(1).map(|rest| rest.split(' ').next().unwrap_or_default().to_owned());
            found.entry(name.clone()).or_default().extend(variables);
        }
    }
    found
}

#[test]
fn every_name_has_its_sentence_in_every_language_and_no_sentence_is_left_over() {
    let listed: BTreeMap<String, BTreeSet<String>> = Refused::ALL
        .iter()
        .map(|reason| (reason.name.to_owned(), reason.values.iter().map(|value| value.to_string()).collect()))
        .collect();
    assert_eq!(listed.len(), Refused::ALL.len(), "no name is there twice");
    for language in Language::ALL {
        assert_eq!(sentences(language), listed, "messages/{language}.ftl");
    }
}

#[test]
fn every_sentence_can_be_put_together_and_reads_as_the_part_of_one() {
    for listed in Refused::ALL {
        let values = listed.values.iter().map(|value| (value.to_string(), ReasonValue::Number(2))).collect();
        let reason = RefusalReason { name: listed.name.to_owned(), values, detail: String::new() };
        for language in Language::ALL {
            let text = Messages::strict_text(language, &reason.message()).unwrap_or_else(|error| panic!("{error}"));
            assert!(!text.starts_with(char::is_uppercase) && !text.ends_with('.'), "{}: {text}", listed.name);
        }
    }
}

#[test]
fn the_fallback_is_the_english_sentence() {
    let reason = Refused::ChatLength { most: 280 }.reason();
    assert_eq!(reason.detail, "a line of chat has 1 to 280 characters");
    assert_eq!(reason.text(Language::Portuguese), "uma linha de conversa tem 1 a 280 caracteres");
    let later = RefusalReason {
        name: "of-a-later-version".to_owned(),
        detail: "as it says".to_owned(),
        ..RefusalReason::default()
    };
    assert_eq!(later.text(Language::Portuguese), "as it says");
}

/// What is wrong with a text that somebody may have typed is said in the language of whoever reads it, to the last word.
#[test]
fn a_text_that_cannot_be_read_is_told_of_in_one_language() {
    let games = ["chess", "talpa:colour=red", "talpa:size", "talpa:size=6,size=8", "talpa:size=99"];
    let games = games.iter().chain(&["apart:size=a", "emulsion:tie=never", "ampel:side=5,yellows=9"]).map(|text| {
        let error = describe::spec_error(&text.parse::<GameSpec>().unwrap_err());
        (Refused::BadGameString { error: RefusalReason::of_message(&error) }, error)
    });
    let clocks = ["soon", "3/move"].iter().map(|text| {
        let error = describe::time_control_error(&TimeControl::asked(text).unwrap_err());
        (Refused::BadClock { error: RefusalReason::of_message(&error) }, error)
    });
    let talpa: GameSpec = "talpa:size=4".parse().unwrap();
    let positions = ["", "4/4/4/4 x", "4/4/4 r"].iter().map(|text| {
        let error = describe::position_error(&talpa.read_position(text).unwrap_err());
        (Refused::UnreadablePosition { error: RefusalReason::of_message(&error) }, error)
    });
    for (refused, error) in games.chain(clocks).chain(positions) {
        // As it comes out of the wire.
        let sent = serde_json::to_string(&refused.reason()).unwrap();
        let reason: RefusalReason = serde_json::from_str(&sent).unwrap();
        for language in Language::ALL {
            let whole = Message::new(format!("server-{}", refused.name())).with("error", error.clone());
            assert_eq!(reason.text(language), Messages::strict_text(language, &whole).unwrap());
        }
    }
    let error = describe::spec_error(&"talpa:size=99".parse::<GameSpec>().unwrap_err());
    let reason = Refused::BadGameString { error: RefusalReason::of_message(&error) }.reason();
    let said = reason.text(Language::Portuguese);
    assert!(said.contains("esta partida") && said.contains("um número inteiro de 3 a 12"), "{said}");
}
