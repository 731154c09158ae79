//! What the two players of a game say to each other: what may be said, how much of it, and who hears it.

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{LONGEST_CHAT_LINE, Refused};

/// So many lines a game has at most.
const MOST: usize = 500;
/// So many lines a player can say at once.
const BURST: u64 = 5;
/// One more can be said after so many milliseconds.
const PAUSE: u64 = 2000;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number, from 1.
    pub number: u32,
    /// When it was said, in milliseconds since 1970.
    pub at: u64,
    /// By whom.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// Whether the opponent had muted the speaker, and so never hears it.
    pub muted: bool,
    /// The id of the client's message.
    pub message: String,
}

impl StoredLine {
    /// Whether a seat gets to hear it.
    pub fn is_heard_by(&self, seat: Seat) -> bool {
        seat == self.seat || !self.muted
    }
}

/// The chat of a game.
#[derive(Clone, Debug, Default)]
pub struct Chat {
    lines: Vec<StoredLine>,
    /// Who has muted the other.
    pub muted: [bool; 2],
    /// When each player will have paid for what they have said, in milliseconds.
    spent_until: [u64; 2],
}

impl Chat {
    /// One that the store has kept.
    pub fn new(lines: Vec<StoredLine>, muted: [bool; 2]) -> Self {
        Chat { lines, muted, spent_until: [0; 2] }
    }

    /// Whether a message has been said already.
    pub fn has_said(&self, seat: Seat, message: &str) -> bool {
        self.lines.iter().any(|line| line.seat == seat && line.message == message)
    }

    /// What a seat hears of all lines after one. Those of deleted accounts say nothing any more.
    pub fn heard_by(&self, seat: Seat, after: u32) -> impl Iterator<Item = &StoredLine> {
        self.lines.iter().filter(move |line| line.number > after && line.is_heard_by(seat) && !line.text.is_empty())
    }

    /// The number of the last line.
    pub fn last_line(&self) -> u32 {
        self.lines.last().map_or(0, |line| line.number)
    }

    /// The line that a text becomes, or why it may not be said. It is not among the lines yet.
    pub fn line(&self, seat: Seat, text: &str, message: String, at: u64, time: Time) -> Result<StoredLine, Refused> {
        let text = clean(text)?;
        if self.lines.len() >= MOST {
            return Err(Refused::ChatFull { most: MOST });
        }
        if self.spent_by_another(seat, time) > time.0 + BURST * PAUSE {
            return Err(Refused::ChatTooFast);
        }
        let (number, muted) = (self.last_line() + 1, self.muted[seat.other().index()]);
        Ok(StoredLine { number, at, seat, text, muted, message })
    }

    /// When a player will have paid for what they have said and one more line.
    fn spent_by_another(&self, seat: Seat, time: Time) -> u64 {
        self.spent_until[seat.index()].max(time.0) + PAUSE
    }

    /// Forgets what a seat has said. Lines keep their numbers, by which clients know them.
    pub fn forget(&mut self, seat: Seat) {
        self.lines.iter_mut().filter(|line| line.seat == seat).for_each(|line| line.text.clear());
    }

    /// Adds a line that is on disk, and has been said just now.
    pub fn add(&mut self, line: StoredLine, time: Time) {
        self.spent_until[line.seat.index()] = self.spent_by_another(line.seat, time);
        self.lines.push(line);
    }

    /// Takes what the store has kept in the place of what was known, and gives the lines that were not.
    pub fn refresh(&mut self, lines: Vec<StoredLine>, muted: [bool; 2]) -> &[StoredLine] {
        let known = self.last_line();
        (self.lines, self.muted) = (lines, muted);
        &self.lines[self.lines.partition_point(|line| line.number <= known)..]
    }
}

/// The text without blanks around it, if it is one line of bounded length. Characters that turn the direction of text
/// could make what stands around it look different, so they are refused too.
fn clean(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_CHAT_LINE {
        return Err(Refused::ChatLength { most: LONGEST_CHAT_LINE });
    }
    let turns = |letter: char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    match text.chars().find(|&letter| letter.is_control() || turns(letter)) {
        Some(letter) => Err(Refused::ChatCharacter { code: format!("U+{:04X}", u32::from(letter)) }),
        None => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(chat: &mut Chat, seat: Seat, text: &str, time: u64) -> Result<u32, Refused> {
        let line = chat.line(seat, text, text.to_owned(), time, Time(time))?;
        let number = line.number;
        chat.add(line, Time(time));
        Ok(number)
    }

    #[test]
    fn a_line_is_bounded_and_has_no_control_characters() {
        assert_eq!(clean("  good luck! "), Ok("good luck!".to_owned()));
        assert_eq!(clean(&"é".repeat(LONGEST_CHAT_LINE)).map(|text| text.chars().count()), Ok(LONGEST_CHAT_LINE));
        for wrong in ["", "   ", &"x".repeat(281), "two\nlines", "a\u{0}b", "a\u{202e}b"] {
            assert!(clean(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn who_says_too_much_has_to_wait_and_the_other_does_not() {
        let mut chat = Chat::default();
        for number in 1..=5 {
            assert_eq!(say(&mut chat, Seat::A, "hi", 1000), Ok(number));
        }
        assert_eq!(say(&mut chat, Seat::A, "hi", 1000), Err(Refused::ChatTooFast));
        assert_eq!(say(&mut chat, Seat::B, "hi", 1000), Ok(6));
        assert!(say(&mut chat, Seat::A, "hi", 2999).is_err());
        assert_eq!(say(&mut chat, Seat::A, "hi", 3000), Ok(7));
    }

    #[test]
    fn what_others_have_kept_meanwhile_is_taken_over_and_nobody_pays_for_it_twice() {
        let mut chat = Chat::default();
        for _ in 0..5 {
            say(&mut chat, Seat::A, "hi", 1000).unwrap();
        }
        let mut kept = chat.clone();
        let line = kept.line(Seat::B, "hello", "m".to_owned(), 1000, Time(1000)).unwrap();
        kept.add(line, Time(1000));
        let new: Vec<u32> = chat.refresh(kept.lines.clone(), [true, false]).iter().map(|line| line.number).collect();
        assert_eq!((new, chat.last_line(), chat.muted), (vec![6], 6, [true, false]));
        assert!(chat.has_said(Seat::B, "m"));
        assert_eq!(
            say(&mut chat, Seat::A, "hi", 1000),
            Err(Refused::ChatTooFast),
            "what was said here is not forgotten"
        );
        assert!(chat.refresh(kept.lines, [false; 2]).is_empty());
    }

    #[test]
    fn a_chat_is_full_some_time() {
        let mut chat = Chat::default();
        for number in 0..MOST as u64 {
            say(&mut chat, Seat::A, "hi", number * PAUSE).unwrap();
        }
        assert_eq!(say(&mut chat, Seat::B, "hi", MOST as u64 * PAUSE), Err(Refused::ChatFull { most: MOST }));
    }

    #[test]
    fn what_was_kept_is_there_again_and_what_is_forgotten_is_not_heard() {
        let mut said = Chat::default();
        for (seat, text) in [(Seat::A, "one"), (Seat::B, "two")] {
            say(&mut said, seat, text, 0).unwrap();
        }
        let mut chat = Chat::new(said.lines.clone(), [false, true]);
        assert_eq!((&chat.lines, chat.muted), (&said.lines, [false, true]));
        chat.forget(Seat::A);
        let heard: Vec<_> = chat.heard_by(Seat::B, 0).map(|line| (line.number, line.text.as_str())).collect();
        assert_eq!(heard, [(2, "two")]);
        assert_eq!(say(&mut chat, Seat::B, "three", 0), Ok(3), "lines keep their numbers");
    }

    #[test]
    fn what_is_said_to_somebody_who_does_not_listen_is_never_heard() {
        let mut chat = Chat::default();
        say(&mut chat, Seat::A, "one", 0).unwrap();
        chat.muted = [false, true];
        say(&mut chat, Seat::A, "two", 0).unwrap();
        say(&mut chat, Seat::B, "three", 0).unwrap();
        chat.muted = [false, false];
        say(&mut chat, Seat::A, "four", 0).unwrap();
        let heard = |seat, after| chat.heard_by(seat, after).map(|line| line.number).collect::<Vec<_>>();
        assert_eq!(heard(Seat::A, 0), [1, 2, 3, 4]);
        assert_eq!(heard(Seat::B, 0), [1, 3, 4]);
        assert_eq!(heard(Seat::B, 3), [4]);
        assert!(chat.has_said(Seat::A, "two") && !chat.has_said(Seat::B, "two"));
    }
}
