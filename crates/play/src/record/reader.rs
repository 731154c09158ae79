//! Reading records: tolerant of layout, strict about moves.

use tabuleiro_rules::{Action, AnyMove, Player};

use super::annotation::split_signs;
use super::lexer::{Lexer, Place, RawTag, Token};
use super::notes::append;
use super::{Cursor, Entry, GameResult, MAX_DEPTH, MoveMark, Record, RecordError, RecordLine, RecordProblem, Tags};
use crate::matches::MatchError;
use crate::turns::{OpenEnd, is_stop, read_turn};

/// Reads all the records of a text, one after another. What follows a record with an error is read again from the next
/// header on.
pub fn read_all(text: &str) -> Records<'_> {
    Records { reader: Reader::new(text) }
}

/// The records of a text.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    reader: Reader<'a>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.reader.record().transpose();
        if let Some(Err(_)) = record {
            self.reader.skip_to_header();
        }
        record
    }
}

/// Reads the only record of a text.
pub(super) fn read_one(text: &str) -> Result<Record, RecordError> {
    let mut reader = Reader::new(text);
    let record = reader.record()?;
    let (_, place) = reader.peek()?;
    let record = record.ok_or_else(|| place.error(RecordProblem::NoGame))?;
    loop {
        match reader.take()? {
            (Token::End, _) => return Ok(record),
            (Token::Comment(_), _) => {}
            (_, place) => return Err(place.error(RecordProblem::SecondGame)),
        }
    }
}

#[derive(Clone, Debug)]
struct Reader<'a> {
    lexer: Lexer<'a>,
    peeked: Option<(Token<'a>, Place)>,
    in_header: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Reader { lexer: Lexer::new(text), peeked: None, in_header: false }
    }

    fn take(&mut self) -> Result<(Token<'a>, Place), RecordError> {
        self.peeked.take().map_or_else(|| self.lexer.next(), Ok)
    }

    fn peek(&mut self) -> Result<(&Token<'a>, Place), RecordError> {
        let next = self.take()?;
        let (token, place) = self.peeked.insert(next);
        Ok((token, *place))
    }

    /// Goes on after an error to where the next record begins.
    fn skip_to_header(&mut self) {
        if !matches!(self.peeked, Some((Token::Tag(_), _))) {
            self.peeked = None;
            self.lexer.skip_to_header(self.in_header);
        }
    }

    /// The next record; nothing at the end of the text.
    fn record(&mut self) -> Result<Option<Record>, RecordError> {
        self.in_header = true;
        let (raw, comment) = self.header()?;
        self.in_header = false;
        let (token, place) = self.peek()?;
        if raw.is_empty() && *token == Token::End {
            return Ok(None);
        }
        let mut tags = Tags::interpret(&raw, place)?;
        let (line, cursor) = self.line(Cursor::new(&tags), comment, 0)?;
        let find = |name| raw.iter().find(|tag| tag.name == name).map(|tag| tag.value_place);
        let stated = self.result(&mut tags, find("Result"))?;
        if let Some(ending) = cursor.ending {
            // What follows from the rules need not be said.
            tags.termination = tags.termination.or(Some(ending.reason));
            if stated.is_none() {
                tags.result = GameResult::of(Some(ending));
            }
        }
        tags.check_end(cursor.ending).map_err(|problem| {
            let of_termination = matches!(problem, RecordProblem::WrongTermination { .. } | RecordProblem::NotOver(_));
            let place = if of_termination { find("Termination") } else { stated.or(find("Termination")) };
            place.unwrap_or(self.lexer.place()).error(problem)
        })?;
        Ok(Some(Record { tags, line }))
    }

    /// The tags, and the comments among them.
    fn header(&mut self) -> Result<(Vec<RawTag<'a>>, String), RecordError> {
        let (mut tags, mut comment) = (Vec::new(), String::new());
        while matches!(self.peek()?.0, Token::Tag(_) | Token::Comment(_)) {
            match self.take()?.0 {
                Token::Tag(tag) => tags.push(tag),
                Token::Comment(text) => append(&mut comment, &text),
                _ => {}
            }
        }
        Ok((tags, comment))
    }

    /// The result after the moves, if there is one, set as that of the tags. Gives where a result is stated.
    fn result(&mut self, tags: &mut Tags, in_tag: Option<Place>) -> Result<Option<Place>, RecordError> {
        let (&Token::Result(found), place) = self.peek()? else { return Ok(in_tag) };
        self.take()?;
        if in_tag.is_some() && tags.result != found {
            return Err(place.error(RecordProblem::ResultTwice { found, tag: tags.result }));
        }
        tags.result = found;
        Ok(Some(place))
    }

    /// A line of play up to its end, and where it leads.
    fn line(&mut self, start: Cursor, comment: String, depth: usize) -> Result<(RecordLine, Cursor), RecordError> {
        let mut cursor = start;
        let mut line = RecordLine { comment, moves: Vec::new() };
        // Where the last word begins: the place of its variations.
        let mut last_word: Option<(usize, Cursor)> = None;
        loop {
            if depth == 0 && matches!(self.peek()?.0, Token::End | Token::Tag(_) | Token::Result(_)) {
                return Ok((line, cursor));
            }
            let (token, place) = self.take()?;
            match token {
                Token::Comment(text) => match line.moves.last_mut() {
                    Some(entry) => entry.notes.add(&text),
                    None => append(&mut line.comment, &text),
                },
                Token::Number(number) => check_number(number, &cursor).map_err(|problem| place.error(problem))?,
                Token::Word(word) => {
                    let (word, signs) = split_signs(word);
                    if !word.is_empty() {
                        last_word = Some((line.moves.len(), cursor.clone()));
                        let actions = play_word(word, &mut cursor).map_err(|problem| place.error(problem))?;
                        line.moves.extend(actions.into_iter().map(Entry::new));
                    }
                    mark(&mut line, signs).map_err(|problem| place.error(problem))?;
                }
                Token::Open => {
                    let Some((at, before)) = &last_word else {
                        return Err(place.error(RecordProblem::VariationOfNothing));
                    };
                    if depth == MAX_DEPTH {
                        return Err(place.error(RecordProblem::TooDeep));
                    }
                    let (variation, _) = self.line(before.variation(), String::new(), depth + 1).map_err(|error| {
                        // The end of the text says nothing about where the parenthesis was opened.
                        if error.problem == RecordProblem::OpenVariation {
                            place.error(RecordProblem::OpenVariation)
                        } else {
                            error
                        }
                    })?;
                    line.moves[*at].variations.push(variation);
                }
                Token::Close if depth > 0 => return Ok((line, cursor)),
                Token::Close => return Err(place.error(RecordProblem::NoVariation)),
                Token::Result(result) => return Err(place.error(RecordProblem::ResultInVariation(result))),
                Token::Tag(_) | Token::End => {
                    // The next record begins here.
                    self.peeked = Some((token, place));
                    return Err(place.error(RecordProblem::OpenVariation));
                }
            }
        }
    }
}

/// Marks the last move of a line, if there are signs to mark it with.
fn mark(line: &mut RecordLine, signs: &str) -> Result<(), RecordProblem> {
    if signs.is_empty() {
        return Ok(());
    }
    let mark = MoveMark::of_sign(signs).ok_or_else(|| RecordProblem::Mark(signs.to_owned()))?;
    let entry = line.moves.last_mut().ok_or(RecordProblem::MarkOfNothing)?;
    entry.notes.mark = Some(mark);
    Ok(())
}

/// A number must be that of the move to come, and its dots must tell who is to move; without dots it does not tell.
fn check_number(found: &str, cursor: &Cursor) -> Result<(), RecordProblem> {
    let digits = found.trim_end_matches('.');
    let side = match found.len() - digits.len() {
        0 => cursor.position.turn(),
        1 => Player::First,
        _ => Player::Second,
    };
    if cursor.ending.is_some() || (digits.parse() == Ok(cursor.number) && side == cursor.position.turn()) {
        return Ok(());
    }
    Err(RecordProblem::Number { found: found.to_owned(), expected: cursor.mark() })
}

/// Plays what a word says, and gives it ply by ply.
fn play_word(word: &str, cursor: &mut Cursor) -> Result<Vec<Action>, RecordProblem> {
    let illegal = |error: MatchError| RecordProblem::Illegal { text: word.to_owned(), error };
    let actions = match (Action::parse(&cursor.position.spec(), word), cursor.ending) {
        (Ok(Action::Swap), _) => vec![Action::Swap],
        (_, Some(ending)) => return Err(illegal(MatchError::Over(ending))),
        (_, None) => read_plies(word, cursor)?.into_iter().map(Action::Ply).collect(),
    };
    for &action in &actions {
        cursor.play(action).map_err(illegal)?;
    }
    Ok(actions)
}

fn read_plies(word: &str, cursor: &Cursor) -> Result<Vec<AnyMove>, RecordProblem> {
    let Some(open) = word.strip_suffix('+') else {
        return Ok(read_turn(&cursor.position, word, OpenEnd::Stops)?);
    };
    let mut plies = read_turn(&cursor.position, open, OpenEnd::Stops)?;
    match plies.pop() {
        Some(implied) if is_stop(implied) && !plies.is_empty() => Ok(plies),
        _ => Err(RecordProblem::NothingFollows(open.to_owned())),
    }
}
