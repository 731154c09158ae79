//! The languages, and how to choose one from the user's environment.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// Declares the languages: a variant, and the two-letter code, which is also the name of the message file.
macro_rules! languages {
    ($($(#[$doc:meta])* $Language:ident = $code:literal;)+) => {
        /// A language of the message files.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$doc])* $Language),+
        }

        impl Language {
            /// All the languages.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$Language),+];

            /// The two-letter code, which is also the name of the message file.
            pub const fn code(self) -> &'static str {
                match self { $(Language::$Language => $code),+ }
            }

            /// The text of the message file.
            pub(crate) const fn source(self) -> &'static str {
                match self {
                    $(Language::$Language => include_str!(concat!("../../../../messages/", $code, ".ftl"))),+
                }
            }
        }
    };
}

languages! {
    /// English, which has every message.
    #[default]
    English = "en";
    /// European Portuguese.
    Portuguese = "pt";
}

/// The text names no known language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no language `{0}`: the languages are {codes}", codes = Language::codes("and"))]
pub struct ParseLanguageError(pub String);

impl Language {
    /// The codes of all languages, for a text to people: `` `en` or `pt` `` with the word `or`.
    pub fn codes(word: &str) -> String {
        Language::ALL.map(|language| format!("`{language}`")).join(&format!(" {word} "))
    }

    /// The language of a locale as environment variables and browsers write it, such as `pt_BR.UTF-8` or `en-GB`.
    /// `C` and `POSIX` are the locales without a language, which are written in English.
    ///
    /// ```
    /// use tabuleiro_play::messages::Language;
    ///
    /// assert_eq!(Language::of_locale("pt_BR.UTF-8"), Some(Language::Portuguese));
    /// assert_eq!(Language::of_locale("C"), Some(Language::English));
    /// assert_eq!(Language::of_locale("fi_FI"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let name = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if name == "C" || name == "POSIX" {
            return Some(Language::English);
        }
        Language::ALL.into_iter().find(|language| name.eq_ignore_ascii_case(language.code()))
    }

    /// The language for a user whose environment names these locales, the most important first; each may be a list
    /// separated by colons. Empty ones are skipped. English if none of them names a known language.
    ///
    /// ```
    /// use tabuleiro_play::messages::Language;
    ///
    /// assert_eq!(Language::preferred(["", "fi:pt", "en_US"]), Language::Portuguese);
    /// assert_eq!(Language::preferred([]), Language::English);
    /// ```
    pub fn preferred<'a>(locales: impl IntoIterator<Item = &'a str>) -> Language {
        locales.into_iter().flat_map(|locale| locale.split(':')).find_map(Language::of_locale).unwrap_or_default()
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        let name = match self {
            Language::English => "en-GB",
            // Plural rules differ: in Portugal nought takes the plural, in Brazil the singular.
            Language::Portuguese => "pt-PT",
        };
        name.parse().unwrap_or_default()
    }

    /// A number that is written with a full stop, as this language writes it.
    ///
    /// ```
    /// use tabuleiro_play::messages::Language;
    ///
    /// assert_eq!(Language::Portuguese.decimal("+0.31"), "+0,31");
    /// ```
    pub fn decimal(self, number: &str) -> String {
        number.replace('.', self.decimal_mark())
    }

    /// The decimal separator.
    pub(super) const fn decimal_mark(self) -> &'static str {
        match self {
            Language::English => ".",
            Language::Portuguese => ",",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Self, ParseLanguageError> {
        let found = Language::ALL.into_iter().find(|language| text.eq_ignore_ascii_case(language.code()));
        found.ok_or_else(|| ParseLanguageError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_read_by_its_language_alone() {
        for portuguese in ["pt", "pt_PT", "pt_BR.UTF-8", "pt-BR", "pt_PT@euro", "PT", "pt.UTF-8"] {
            assert_eq!(Language::of_locale(portuguese), Some(Language::Portuguese), "{portuguese}");
        }
        for english in ["en", "en_US.UTF-8", "C", "C.UTF-8", "POSIX", "en-GB"] {
            assert_eq!(Language::of_locale(english), Some(Language::English), "{english}");
        }
        for none in ["", "fr_FR", "ptx", "english", "c"] {
            assert_eq!(Language::of_locale(none), None, "{none}");
        }
    }

    #[test]
    fn the_first_locale_with_a_known_language_decides() {
        assert_eq!(Language::preferred(["C", "pt_PT"]), Language::English);
        assert_eq!(Language::preferred(["fr_FR", "pt_PT"]), Language::Portuguese);
        assert_eq!(Language::preferred(["", ""]), Language::English);
    }

    #[test]
    fn a_language_is_named_by_its_code() {
        assert_eq!("PT".parse(), Ok(Language::Portuguese));
        assert_eq!(
            "de".parse::<Language>().unwrap_err().to_string(),
            "there is no language `de`: the languages are `en` and `pt`"
        );
    }
}
