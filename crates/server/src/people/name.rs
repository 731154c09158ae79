//! People's names: which are allowed, and which count as the same.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tabuleiro_protocol::{LONGEST_NAME as LONGEST, NUMBERED_GUEST, Refused, SHORTEST_NAME as SHORTEST};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Said of names that are shorter or longer.
const LENGTH: Refused = Refused::NameLength { least: SHORTEST, most: LONGEST };

/// Nobody can be called what begins so: it would look as if the server spoke, or somebody without a name.
const RESERVED_BEGINNINGS: [&str; 4] = [NUMBERED_GUEST, "level", "computer", "admin"];
/// Nobody can be called so for the same reason, or because records call others so.
const RESERVED: [&str; 12] = [
    "deleted",
    "greedy",
    "guest",
    "human",
    "moderator",
    "nobody",
    "nobody-yet",
    "operator",
    "random",
    "root",
    "server",
    "tabuleiro",
];

/// A name in composed form, of letters of one alphabet, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// How many characters it has, as it is sent and as it is composed.
    pub const LENGTH: RangeInclusive<usize> = SHORTEST..=LONGEST;

    /// What a regular expression can say of names: letters with their marks, digits, and within them a little punctuation.
    /// Which letters go together, and what they are composed to, is not in it.
    pub const PATTERN: &str = r"^[\p{Alphabetic}\p{N}](?:[\p{Alphabetic}\p{M}\p{N}_-]*[\p{Alphabetic}\p{M}\p{N}])?$";

    /// As it is shown.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same for all names that differ in case or form only.
    pub fn key(&self) -> String {
        key(&self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let has_length = |text: &str| Name::LENGTH.contains(&text.chars().take(LONGEST + 1).count());
        if !has_length(text) {
            return Err(LENGTH);
        }
        // Of what composing brings forth only letters and digits are wanted, and no symbol that stands for some.
        if !text.chars().all(|letter| letter.is_alphanumeric() || is_combining_mark(letter) || is_punctuation(letter)) {
            return Err(Refused::NameCharacters);
        }
        let name: String = text.nfkc().collect();
        if !has_length(&name) {
            return Err(LENGTH);
        }
        if !name.chars().all(|letter| is_visible(letter) || is_punctuation(letter)) {
            return Err(Refused::NameCharacters);
        }
        if name.starts_with(is_punctuation) || name.ends_with(is_punctuation) {
            return Err(Refused::NameEdges);
        }
        let letters = || name.chars().filter(|letter| letter.is_alphabetic());
        if letters().any(is_latin) && !letters().all(is_latin) {
            return Err(Refused::NameAlphabets);
        }
        let key = key(&name);
        let plain = key.replace('_', "-");
        if RESERVED.contains(&plain.as_str()) || RESERVED_BEGINNINGS.iter().any(|reserved| plain.starts_with(reserved))
        {
            return Err(Refused::NameReserved);
        }
        Ok(Name(name))
    }
}

/// Upper case first, because some letters differ from others in lower case alone: `ß` and `ss`, `ſ` and `s`.
fn key(name: &str) -> String {
    name.to_uppercase().to_lowercase().nfkc().collect()
}

/// Letters and digits, without those letters that are drawn as nothing.
fn is_visible(letter: char) -> bool {
    let drawn_as_nothing = ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{3164}', '\u{ffa0}'];
    letter.is_alphanumeric() && !drawn_as_nothing.contains(&letter)
}

/// What can stand within a name besides.
fn is_punctuation(letter: char) -> bool {
    matches!(letter, '-' | '_')
}

fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphabetic()
        || ('\u{c0}'..='\u{24f}').contains(&letter)
        || ('\u{1e00}'..='\u{1eff}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::players::{Computer, ComputerName};

    use super::*;

    #[test]
    fn names_are_letters_digits_and_a_little_punctuation() {
        for name in ["Ada", "ada-2", "J_B", "Zoë", "Иван", "李明", "42"] {
            let read: Name = name.parse().expect("a name");
            assert_eq!((read.text(), read.to_string().as_str()), (name, name));
        }
        for (text, error) in [
            ("", LENGTH),
            ("a", LENGTH),
            (&"x".repeat(LONGEST + 1), LENGTH),
            (&"x".repeat(1_000_000), LENGTH),
            ("ﬁ", LENGTH),
            (&"ﬁ".repeat(13), LENGTH),
            (&"e\u{301}".repeat(13), LENGTH),
            ("a b", Refused::NameCharacters),
            ("<b>", Refused::NameCharacters),
            ("a\u{200b}b", Refused::NameCharacters),
            ("a\u{202e}b", Refused::NameCharacters),
            ("\u{3164}\u{3164}", Refused::NameCharacters),
            ("＿ada", Refused::NameCharacters),
            ("ada™", Refused::NameCharacters),
            ("½a", Refused::NameCharacters),
            ("-ada", Refused::NameEdges),
            ("ada_", Refused::NameEdges),
            ("p\u{430}ul", Refused::NameAlphabets),
            ("guest-12345678", Refused::NameReserved),
            ("Guest_1", Refused::NameReserved),
            ("LEVEL8", Refused::NameReserved),
            ("Computer", Refused::NameReserved),
            ("ａｄｍｉｎ", Refused::NameReserved),
            ("deleted", Refused::NameReserved),
        ] {
            assert_eq!(text.parse::<Name>(), Err(error), "{text:.30}");
        }
        assert_eq!("x".repeat(LONGEST).parse::<Name>().map(|name| name.0.len()), Ok(LONGEST));
    }

    #[test]
    fn nobody_is_called_like_a_computer() {
        let simple = Computer::ALL.map(|computer| computer.to_string());
        // As people would write it, who cannot have a colon in their names.
        let level = ComputerName::Level(3).to_string().replace(':', "-");
        for name in simple.into_iter().chain([level]) {
            assert_eq!(name.parse::<Name>(), Err(Refused::NameReserved), "{name}");
        }
    }

    #[test]
    fn names_that_differ_in_case_or_form_only_are_the_same() {
        let key = |text: &str| text.parse::<Name>().expect("a name").key();
        assert_eq!(key("Ada"), key("aDA"));
        assert_eq!(key("Zoë"), key("ZOE\u{308}"));
        assert_eq!(key("ﬁnn"), key("finn"));
        assert_eq!(key("Ｂｏ"), key("bo"));
        assert_eq!(key("Groß"), key("GROSS"));
        assert_eq!(key("Иван"), key("иван"));
        assert_ne!(key("ada"), key("ad-a"));
    }

    #[test]
    fn the_key_of_a_key_is_itself() {
        for text in ["Ada", "ZOE\u{308}", "Groß", "İda", "ΣΟΦΟΣ"] {
            let key = text.parse::<Name>().expect("a name").key();
            assert_eq!(super::key(&key), key, "{text}");
        }
    }
}
