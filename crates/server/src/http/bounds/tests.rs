use regex::Regex;
use serde_json::json;
use tabuleiro_rules::{OptionError, SpecError};

use super::*;
use crate::http::description;

fn pattern_of(narrow: Narrow) -> Regex {
    let mut field = Object::new();
    narrow(&mut field);
    Regex::new(&field.pattern.expect("a pattern")).expect("a regular expression")
}

#[test]
fn every_bound_is_in_the_description() {
    let document = serde_json::to_value(description()).unwrap();
    for (body, field, narrow) in FIELDS {
        let mut bounds = Object::new();
        narrow(&mut bounds);
        let described = &document["components"]["schemas"][body]["properties"][field];
        for (keyword, bound) in serde_json::to_value(bounds).unwrap().as_object().unwrap() {
            assert!(keyword == "type" || described[keyword] == *bound, "{keyword} of {body}.{field}: {described}");
        }
    }
}

#[test]
fn every_text_and_number_that_is_sent_has_bounds() {
    let document = serde_json::to_value(description()).unwrap();
    let is_bounded = |schema: &Value| {
        let keywords = ["pattern", "enum", "maximum", "maxLength", "$ref", "oneOf"];
        schema["type"] == "boolean" || keywords.iter().any(|keyword| schema.get(keyword).is_some())
    };
    for operation in document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values())
    {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(is_bounded(&parameter["schema"]), "{parameter} of {}", operation["operationId"]);
        }
        let body = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str();
        let Some(body) = body.and_then(|path| path.rsplit('/').next()) else { continue };
        let schema = &document["components"]["schemas"][body];
        assert_eq!(schema["additionalProperties"], json!(false), "{body}");
        for (name, field) in schema["properties"].as_object().unwrap() {
            assert!(is_bounded(field), "{name} of {body}: {field}");
        }
    }
}

#[test]
fn the_pattern_of_clocks_is_what_the_server_reads() {
    let pattern = pattern_of(clock);
    let numbers = [
        "",
        "0",
        "00",
        "1",
        "4",
        "05",
        "9",
        "59",
        "60",
        "999999999",
        "1000000000",
        "0001000000000",
        "00000000000007",
        "-1",
    ];
    let fractions = ["", ".", ".0", ".000", ".05", ".500", ".0001", ".x"];
    let mut texts: Vec<String> = ["none", "none/first", "soon", "", "d", ":", "/move", "+1"].map(str::to_owned).into();
    for number in numbers {
        texts.push(format!("{number}d"));
        for fraction in fractions {
            texts.push(format!("{number}{fraction}/move"));
            texts.push(format!("1:00+{number}{fraction}"));
            for seconds in ["00", "0", "04", "05", "59", "60", "000"] {
                texts.push(format!("{number}:{seconds}{fraction}"));
                texts.extend(["0", "00", "1", "60"].map(|hours| format!("{hours}:{number}:{seconds}{fraction}")));
            }
        }
    }
    let further =
        texts.iter().flat_map(|text| [format!("{text}/move"), format!("{text}/first"), format!("{text}+3/first")]);
    let further: Vec<String> = further.collect();
    for text in texts.iter().chain(&further) {
        assert_eq!(pattern.is_match(text), TimeControl::asked(text).is_ok(), "{text:?}");
    }
}

#[test]
fn the_pattern_of_game_strings_is_what_the_server_reads() {
    let pattern = pattern_of(game_string);
    let values =
        ["", "0", "1", "3", "05", "5", "8", "8x8", "5x", "x5", "15x15", "16", "26", "27", "60", "100", "score", "x"];
    let keys = ["size", "tie", "side", "yellows", "discs", "colour", ""];
    let words = GameSpec::games().iter().flat_map(|game| game.options).map(|option| option.default);
    let values: Vec<&str> = values.into_iter().chain(words).collect();
    let options: Vec<String> =
        keys.iter().flat_map(|key| values.iter().map(move |value| format!("{key}={value}"))).collect();
    let pairs = options.iter().flat_map(|one| options.iter().map(move |other| format!("{one},{other}")));
    let some: &[&str] = &["side=5", "side=11", "yellows=10", "yellows=1", "discs=60", "discs=0"];
    let threes = some.iter().flat_map(|one| some.iter().map(move |two| format!("{one},{two}")));
    let threes = threes.flat_map(|two| some.iter().map(move |three| format!("{two},{three}")));
    let options: Vec<String> = options.iter().cloned().chain(pairs).chain(threes).chain(["".to_owned()]).collect();
    for game in GameSpec::games().iter().map(|game| game.name).chain(["chess", ""]) {
        assert_eq!(pattern.is_match(game), game.parse::<GameSpec>().is_ok(), "{game}");
        for text in options.iter().map(|options| format!("{game}:{options}")) {
            let read = text.parse::<GameSpec>();
            // What does not go together is refused for that.
            let contradicts = matches!(read, Err(SpecError::Value(OptionError { because: Some(_), .. })));
            assert_eq!(pattern.is_match(&text), read.is_ok() || contradicts, "{text}: {read:?}");
        }
    }
}

#[test]
fn the_pattern_of_cursors_is_what_the_server_reads() {
    let pattern = pattern_of(cursor);
    let id = crate::random::random_text().unwrap();
    let (digits, long) = ("9".repeat(18), "9".repeat(19));
    for at in ["", "0", "1794792000000", "+1", "-1", "x", &digits, &long] {
        for id in ["", "a", "0f", "g", "A", "a-b", &id, &format!("{id}0")] {
            for text in [format!("{at}-{id}"), format!("{at}{id}"), format!("{at}-{id} ")] {
                assert_eq!(pattern.is_match(&text), text.parse::<Cursor>().is_ok(), "{text}");
            }
        }
    }
    assert!(pattern_of(super::id).is_match(&id));
}

#[test]
fn names_fit_their_pattern_and_whatever_does_not_is_no_name() {
    let pattern = pattern_of(name);
    for text in ["Ada", "ada-2", "J_B", "Zoë", "Иван", "李明", "42", &"x".repeat(24)] {
        assert!(text.parse::<Name>().is_ok() && pattern.is_match(text), "{text}");
    }
    for text in ["a b", "<b>", "-ada", "ada_", "a.b", "a\u{200b}b", "a\nb", "ab\n", "\u{0}\u{0}"] {
        assert!(text.parse::<Name>().is_err() && !pattern.is_match(text), "{text}");
    }
    // Each letter by itself, at the edge and within, but for those that are too new for the regular expressions here.
    let unassigned = Regex::new(r"\p{Cn}+").unwrap();
    let letters: String = (0..0x3_0000).filter_map(char::from_u32).collect();
    for letter in unassigned.split(&letters).flat_map(str::chars) {
        for text in [format!("{letter}a"), format!("a{letter}a"), format!("e{letter}")] {
            assert!(text.parse::<Name>().is_err() || pattern.is_match(&text), "{text:?}");
        }
    }
    for length in [1, 2, 24, 25] {
        assert_eq!("x".repeat(length).parse::<Name>().is_ok(), Name::LENGTH.contains(&length));
    }
}

#[test]
fn labels_have_no_control_characters() {
    let pattern = pattern_of(label);
    for code in (0..0x250).chain([0x2028, 0xfeff, 0x1f600]) {
        let text = char::from_u32(code).unwrap().to_string();
        assert_eq!(pattern.is_match(&text), !text.contains(char::is_control), "{code:x}");
    }
}
