//! The list of reasons against the message files: each has its sentence in every language, with the values that are sent.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_protocol::{ReasonValue, RefusalReason, Refused};

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
