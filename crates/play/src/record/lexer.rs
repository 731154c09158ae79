//! The text of a record as a sequence of tokens, each with its place.

use super::tags::is_name_character;
use super::{GameResult, RecordError, RecordProblem};

/// A place in a text, counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// What is wrong here.
    pub(super) fn error(self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, column: self.column, problem }
    }
}

/// A tag as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawTag<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    pub(super) place: Place,
    pub(super) value_place: Place,
}

/// What a text is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(RawTag<'a>),
    Comment(String),
    Open,
    Close,
    /// A move number with its dots.
    Number(&'a str),
    Result(GameResult),
    /// A move, as far as one can tell by looking.
    Word(&'a str),
    End,
}

/// Takes tokens off a text.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Lexer { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place { line: 1, column: 1 } }
    }

    /// The next token and where it begins.
    pub(super) fn next(&mut self) -> Result<(Token<'a>, Place), RecordError> {
        // Files that begin with a byte order mark may have been put one after another.
        self.take_while(|character| character.is_whitespace() || character == '\u{feff}');
        let place = self.place;
        let token = match self.peek() {
            None => Token::End,
            Some('[') => Token::Tag(self.tag()?),
            Some('{') => Token::Comment(self.braces()?),
            Some(';') => {
                Token::Comment(self.take_while(|character| character != '\n' && character != '\r')[1..].to_owned())
            }
            Some('(') => self.single(Token::Open),
            Some(')') => self.single(Token::Close),
            Some(stray @ (']' | '}' | '"')) => return Err(place.error(RecordProblem::Stray(stray))),
            Some(_) => self.word(),
        };
        Ok((token, place))
    }

    /// Where the next token is looked for.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// Goes on to the next line that looks like the first of a header: it begins a tag, and the line before does not.
    pub(super) fn skip_to_header(&mut self, in_header: bool) {
        let is_tag = |line: &str| line.starts_with('[') && !line.starts_with("[%");
        let mut in_header = in_header;
        self.take_line();
        while !self.rest.is_empty() && (in_header || !is_tag(self.rest)) {
            let line = self.take_line();
            in_header = in_header && (is_tag(line) || line.trim().is_empty());
        }
    }

    fn take_line(&mut self) -> &'a str {
        let line = self.take_while(|character| character != '\n' && character != '\r');
        let ended = self.take();
        if ended == Some('\r') && self.peek() == Some('\n') {
            self.take();
        }
        line
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.rest = &self.rest[character.len_utf8()..];
        // Of the two characters that end a line in some files the second one counts.
        if character == '\n' || (character == '\r' && self.peek() != Some('\n')) {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(character)
    }

    fn take_if(&mut self, wanted: char) -> bool {
        self.peek() == Some(wanted) && self.take().is_some()
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.take();
        }
        &before[..before.len() - self.rest.len()]
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.take();
        token
    }

    fn tag(&mut self) -> Result<RawTag<'a>, RecordError> {
        let place = self.place;
        let malformed = || place.error(RecordProblem::TagForm);
        let blank = |character| character == ' ' || character == '\t';
        self.take();
        self.take_while(blank);
        let name = self.take_while(is_name_character);
        self.take_while(blank);
        let value_place = self.place;
        let value = self.string().filter(|_| !name.is_empty()).ok_or_else(malformed)?;
        self.take_while(blank);
        if !self.take_if(']') {
            return Err(malformed());
        }
        Ok(RawTag { name, value, place, value_place })
    }

    /// A string in quotes on one line.
    fn string(&mut self) -> Option<String> {
        let mut value = String::new();
        if !self.take_if('"') {
            return None;
        }
        loop {
            match self.take()? {
                '"' => return Some(value),
                '\n' | '\r' => return None,
                '\\' => value.push(self.take().filter(|escaped| matches!(escaped, '"' | '\\'))?),
                // As the writer does, so that what is read can be written.
                character if character.is_control() => value.push(' '),
                character => value.push(character),
            }
        }
    }

    /// A comment in braces, without them.
    fn braces(&mut self) -> Result<String, RecordError> {
        let place = self.place;
        let mut text = String::new();
        self.take();
        loop {
            match self.take() {
                None => return Err(place.error(RecordProblem::OpenComment)),
                Some('}') => return Ok(text),
                Some('\\') => match self.peek() {
                    Some(escaped @ ('}' | '\\')) => {
                        self.take();
                        text.push(escaped);
                    }
                    _ => text.push('\\'),
                },
                Some(character) => text.push(character),
            }
        }
    }

    fn word(&mut self) -> Token<'a> {
        let start = self.clone();
        let ends_word = |character: char| character.is_whitespace() || "{}()[];\"".contains(character);
        let word = self.take_while(|character| !ends_word(character));
        if let Ok(result) = word.parse() {
            return Token::Result(result);
        }
        let after_digits = word.trim_start_matches(|character: char| character.is_ascii_digit());
        let after_dots = after_digits.trim_start_matches('.');
        let is_number =
            after_digits.len() < word.len() && (after_dots.len() < after_digits.len() || after_dots.is_empty());
        if !is_number {
            return Token::Word(word);
        }
        // `1.b4xb3`: the move is the next token.
        *self = start;
        Token::Number(self.take_while(|character| character.is_ascii_digit() || character == '.'))
    }
}
