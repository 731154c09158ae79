//! A program and its arguments as one line of text.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments, separated by blanks. Single or double quotation marks keep words together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandLine {
    /// The program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// Why a command line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandLineError {
    /// It is empty.
    #[error("`cmd:` needs a program, as in `cmd:./engine --quiet`")]
    Empty,
    /// A quotation mark is not closed.
    #[error("the quotation mark in `{0}` is not closed")]
    Quotation(String),
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, CommandLineError> {
        let mut words: Vec<String> = Vec::new();
        let (mut word, mut quotation) = (None::<String>, None);
        for letter in text.chars() {
            match (letter, quotation) {
                (_, Some(mark)) if letter == mark => quotation = None,
                ('\'' | '"', None) => {
                    quotation = Some(letter);
                    word.get_or_insert_default();
                }
                (_, None) if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        if quotation.is_some() {
            return Err(CommandLineError::Quotation(text.to_owned()));
        }
        words.extend(word);
        let mut words = words.into_iter();
        match words.next() {
            Some(program) if !program.is_empty() => Ok(CommandLine { program, arguments: words.collect() }),
            _ => Err(CommandLineError::Empty),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_word(f, &self.program)?;
        for argument in &self.arguments {
            f.write_str(" ")?;
            write_word(f, argument)?;
        }
        Ok(())
    }
}

/// Quotes a word so that it reads back the same: double quotation marks around single ones, and vice versa.
fn write_word(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    let plain = |letter: char| !letter.is_whitespace() && !matches!(letter, '\'' | '"');
    if !word.is_empty() && word.chars().all(plain) {
        return f.write_str(word);
    }
    if word.is_empty() {
        return f.write_str("''");
    }
    for part in word.split_inclusive('\'') {
        let (before, mark) = part.strip_suffix('\'').map_or((part, false), |before| (before, true));
        if !before.is_empty() {
            write!(f, "'{before}'")?;
        }
        if mark {
            f.write_str("\"'\"")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_blanks_and_kept_together_by_quotation_marks() {
        let cases: [(&str, &[&str]); 6] = [
            ("engine", &["engine"]),
            ("  ./engine  --depth 3 ", &["./engine", "--depth", "3"]),
            ("'my engine' \"it's\"", &["my engine", "it's"]),
            ("a'b c'd ''", &["ab cd", ""]),
            ("sh -c 'read x; echo \"$x\"'", &["sh", "-c", "read x; echo \"$x\""]),
            ("x 'a'\"'\"'b'", &["x", "a'b"]),
        ];
        for (text, words) in cases {
            let command: CommandLine = text.parse().unwrap();
            assert_eq!(
                [vec![command.program.as_str()], command.arguments.iter().map(String::as_str).collect()].concat(),
                words
            );
            assert_eq!(command.to_string().parse(), Ok(command));
        }
    }

    #[test]
    fn nothing_and_open_quotation_marks_are_refused() {
        for text in ["", "  ", "''", "'' x"] {
            assert_eq!(text.parse::<CommandLine>(), Err(CommandLineError::Empty));
        }
        assert_eq!("a 'b".parse::<CommandLine>(), Err(CommandLineError::Quotation("a 'b".to_owned())));
    }
}
