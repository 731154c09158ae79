//! The message files against each other and against what the games can say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabuleiro_rules::{GameInfo, GameSpec, OptionValues, Reason};

use super::*;
use crate::staging::{Step, TURN_COMPLETE, steps_of};

/// The ids of a language's file, each with the variables its text mentions.
fn entries(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut entries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            id = line.split(" = ").next().unwrap().to_owned();
            assert!(entries.insert(id.clone(), BTreeSet::new()).is_none(), "{id} is in {language}.ftl twice");
        }
        let names = line.split('$').skip(1).map(|rest| rest.split(' ').next().unwrap().to_owned());
        entries.entry(id.clone()).or_default().extend(names);
    }
    entries
}

fn ids_of_all_games() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for info in GameSpec::games() {
        ids.extend([format!("game-{}", info.name), format!("game-{}-summary", info.name)]);
        ids.insert(format!("notation-{}", info.name));
        ids.extend(info.refusals.iter().chain(info.wordings).map(|id| id.to_string()));
        ids.extend(info.colours.iter().flat_map(|colour| [format!("colour-{colour}"), format!("side-{colour}")]));
        for option in info.options {
            ids.extend([format!("option-{}", option.key), format!("option-{}-help", option.key)]);
            if let OptionValues::Word(words) = option.values {
                ids.extend(words.iter().map(|word| format!("value-{word}")));
            }
        }
    }
    ids.extend(GameInfo::SHARED_WORDINGS.iter().map(|id| id.to_string()));
    ids.extend([TURN_COMPLETE, "refusal-other-game"].map(str::to_owned));
    ids
}

/// The names of what is in a folder of the workspace, without their endings.
fn entries_of(folder: &str, is_wanted: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| is_wanted(path));
    paths.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn every_language_has_its_messages_and_its_rules_and_nothing_else_does() {
    let all = BTreeSet::from(Language::ALL.map(|language| language.code().to_owned()));
    assert_eq!(entries_of("messages", |path| path.extension().is_some_and(|ending| ending == "ftl")), all);
    for pages in ["docs/guide", "docs/lessons", "docs/rules"] {
        let mut translations = entries_of(pages, Path::is_dir);
        // The English pages are those beside the translations.
        translations.insert(Language::English.code().to_owned());
        assert_eq!(translations, all, "{pages}");
    }
}

#[test]
fn every_file_can_be_read_as_a_whole() {
    for language in Language::ALL {
        let read = FluentResource::try_new(language.source().to_owned());
        assert!(read.is_ok(), "{language}.ftl: {:?}", read.unwrap_err().1);
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let other = entries(language);
        let differs = |id: &&String| english.get(*id) != other.get(*id);
        let differing: BTreeSet<&String> = english.keys().chain(other.keys()).filter(differs).collect();
        assert!(differing.is_empty(), "these are not the same in en.ftl and {language}.ftl: {differing:?}");
    }
}

#[test]
fn everything_that_the_games_can_say_has_a_message() {
    let english = entries(Language::English);
    let steps = GameSpec::all().flat_map(|game| steps_of(&game)).chain([Step::NOTHING]);
    let steps = steps.map(|step| format!("step-{}", step.name()));
    let outcomes = Reason::all().map(|reason| format!("outcome-{}", reason.name()));
    let wanted: BTreeSet<String> = ids_of_all_games().into_iter().chain(steps).chain(outcomes).collect();
    let missing: Vec<String> = wanted.into_iter().filter(|id| !english.contains_key(id)).collect();
    assert!(missing.is_empty(), "these are missing in the message files:\n{}", missing.join("\n"));
}

#[test]
fn no_message_of_a_game_is_left_over() {
    let known = ids_of_all_games();
    let games: Vec<String> = GameSpec::games().iter().map(|info| format!("{}-", info.name)).collect();
    let families = ["game-", "refusal-", "option-", "value-", "notation-"];
    for id in entries(Language::English).keys() {
        let belongs =
            families.iter().any(|family| id.starts_with(family)) || games.iter().any(|game| id.starts_with(game));
        assert!(!belongs || known.contains(id) || id == "option-refused", "{id} is never used");
    }
}

#[test]
fn a_refusal_begins_in_lower_case_and_has_no_full_stop() {
    for info in GameSpec::games() {
        for id in info.refusals {
            for language in Language::ALL {
                let line = language.source().lines().find(|line| line.starts_with(&format!("{id} = "))).unwrap();
                let text = line.split(" = ").nth(1).unwrap();
                assert!(!text.starts_with(char::is_uppercase) && !text.ends_with('.'), "{line}");
            }
        }
    }
}

#[test]
fn what_a_language_lacks_is_never_a_panic() {
    let unknown = Message::new("no-such-message");
    assert_eq!(Messages::text(Language::Portuguese, &unknown), "no-such-message");
    assert!(matches!(Messages::strict_text(Language::English, &unknown), Err(MessageError::Missing { .. })));
    let incomplete = Message::new("refusal-empty");
    assert_eq!(Messages::text(Language::Portuguese, &incomplete), "refusal-empty");
    assert!(matches!(Messages::strict_text(Language::English, &incomplete), Err(MessageError::Pattern { .. })));
}

#[test]
fn plurals_follow_the_count() {
    let text = |count: usize| {
        let message = Message::new("board-talpa-empty").with("count", count).with("points", "c3");
        Language::ALL.map(|language| Messages::strict_text(language, &message).unwrap())
    };
    assert_eq!(text(0), ["no square is empty", "não há casas vazias"]);
    assert_eq!(text(1), ["one square is empty: c3", "há uma casa vazia: c3"]);
    assert_eq!(text(12), ["12 squares are empty: c3", "há 12 casas vazias: c3"]);
}
