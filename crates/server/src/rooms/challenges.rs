//! Challenges that wait for an answer, in memory only: those that a restart of the server ends can be made again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{NewChallenge, Refused};

use crate::people::PersonId;

/// How long a challenge waits for an answer: a day, in milliseconds.
const KEPT: u64 = 24 * MINUTE * 60;
/// Who was declined can challenge the same person again after so long.
const PATIENCE: u64 = 10 * MINUTE;
const MINUTE: u64 = 60 * 1000;
/// So many challenges of one person can wait for an answer, and so many can wait for one person's answer.
const MOST_SENT: usize = 5;
const MOST_RECEIVED: usize = 20;

/// A challenge that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// Its id, which nobody can guess.
    pub id: String,
    /// Who challenges.
    pub from: PersonId,
    /// Who is challenged.
    pub to: PersonId,
    /// The game that is offered.
    pub offered: NewChallenge,
    /// When it expires, in milliseconds since 1970.
    pub expires: u64,
}

/// The challenges of everybody. The time is always an argument.
#[derive(Clone, Default)]
pub struct OpenChallenges {
    book: Arc<Mutex<Book>>,
}

#[derive(Default)]
struct Book {
    /// The oldest first.
    open: Vec<OpenChallenge>,
    /// Until when somebody cannot challenge somebody again.
    declined: HashMap<(PersonId, PersonId), u64>,
}

impl OpenChallenges {
    /// Challenges somebody, unless there are reasons against it.
    pub fn make(
        &self,
        id: String,
        from: PersonId,
        to: PersonId,
        offered: NewChallenge,
        now: u64,
    ) -> Result<OpenChallenge, Refused> {
        let mut book = self.book(now);
        let name = || offered.to.clone();
        if from == to {
            return Err(Refused::ChallengeOwn);
        }
        if let Some(until) = book.declined.get(&(from.clone(), to.clone())) {
            return Err(Refused::ChallengeDeclined { name: name(), minutes: (until - now).div_ceil(MINUTE) });
        }
        if book.open.iter().any(|each| each.from == from && each.to == to) {
            return Err(Refused::ChallengePending { name: name() });
        }
        if book.open.iter().filter(|each| each.from == from).count() >= MOST_SENT {
            return Err(Refused::TooManyChallenges { most: MOST_SENT });
        }
        if book.open.iter().filter(|each| each.to == to).count() >= MOST_RECEIVED {
            return Err(Refused::ChallengesFull { name: name() });
        }
        let challenge = OpenChallenge { id, from, to, offered, expires: now + KEPT };
        book.open.push(challenge.clone());
        Ok(challenge)
    }

    /// Those in which somebody has a part, the newest first.
    pub fn of(&self, person: &PersonId, now: u64) -> Vec<OpenChallenge> {
        let book = self.book(now);
        book.open.iter().rev().filter(|each| each.from == *person || each.to == *person).cloned().collect()
    }

    /// Accepts a challenge to somebody, which then no longer waits.
    pub fn accept(&self, id: &str, person: &PersonId, now: u64) -> Result<OpenChallenge, Refused> {
        self.book(now).take(|each| each.id == id && each.to == *person)
    }

    /// Lets a challenge wait again whose game could not be made.
    pub fn put_back(&self, challenge: OpenChallenge) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.open.push(challenge);
    }

    /// Declines a challenge to somebody, or withdraws one of theirs.
    pub fn end(&self, id: &str, person: &PersonId, now: u64) -> Result<OpenChallenge, Refused> {
        let mut book = self.book(now);
        let ended = book.take(|each| each.id == id && (each.to == *person || each.from == *person))?;
        if ended.to == *person {
            book.declined.insert((ended.from.clone(), ended.to.clone()), now + PATIENCE);
        }
        Ok(ended)
    }

    /// The book without what has expired. Nothing is left half done under this lock, so that a panic elsewhere does not
    /// spoil it.
    fn book(&self, now: u64) -> MutexGuard<'_, Book> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.open.retain(|each| each.expires > now);
        book.declined.retain(|_, until| *until > now);
        book
    }
}

impl Book {
    fn take(&mut self, is_it: impl Fn(&OpenChallenge) -> bool) -> Result<OpenChallenge, Refused> {
        let place = self.open.iter().position(is_it).ok_or(Refused::NoSuchChallenge)?;
        Ok(self.open.remove(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn challenge(book: &OpenChallenges, from: &str, to: &str, now: u64) -> Result<OpenChallenge, Refused> {
        let offered = serde_json::from_value(serde_json::json!({"to": to, "game": "talpa"})).unwrap();
        book.make(format!("{from}-{to}-{now}"), PersonId::stored(from), PersonId::stored(to), offered, now)
    }

    fn ids(book: &OpenChallenges, person: &str, now: u64) -> Vec<String> {
        book.of(&PersonId::stored(person), now).into_iter().map(|each| each.id).collect()
    }

    #[test]
    fn a_challenge_waits_for_a_day_and_is_accepted_by_whom_it_is_for() {
        let book = OpenChallenges::default();
        let [ada, bo] = ["ada", "bo"].map(PersonId::stored);
        let made = challenge(&book, "ada", "bo", 0).unwrap();
        assert_eq!((ids(&book, "ada", 1), ids(&book, "bo", 1)), (vec![made.id.clone()], vec![made.id.clone()]));
        assert_eq!(book.accept(&made.id, &ada, 1), Err(Refused::NoSuchChallenge), "it is not for the challenger");
        assert_eq!(book.accept(&made.id, &bo, KEPT - 1), Ok(made.clone()));
        assert_eq!(book.accept(&made.id, &bo, KEPT - 1), Err(Refused::NoSuchChallenge), "it is accepted once");
        book.put_back(made.clone());
        assert_eq!(book.accept(&made.id, &bo, KEPT - 1), Ok(made), "its game could not be made the first time");
        let late = challenge(&book, "ada", "bo", 0).unwrap();
        assert_eq!(book.accept(&late.id, &bo, KEPT), Err(Refused::NoSuchChallenge), "it has expired");
        assert!(ids(&book, "ada", KEPT).is_empty());
    }

    #[test]
    fn who_declines_is_left_alone_for_a_while_and_who_withdraws_can_ask_again() {
        let book = OpenChallenges::default();
        let [ada, bo, cy] = ["ada", "bo", "cy"].map(PersonId::stored);
        let first = challenge(&book, "ada", "bo", 0).unwrap();
        assert_eq!(book.end(&first.id, &cy, 0), Err(Refused::NoSuchChallenge), "it is nobody else's business");
        book.end(&first.id, &ada, 0).unwrap();
        let second = challenge(&book, "ada", "bo", 1).unwrap();
        book.end(&second.id, &bo, 1).unwrap();
        let declined = Refused::ChallengeDeclined { name: "bo".to_owned(), minutes: 10 };
        assert_eq!(challenge(&book, "ada", "bo", 2), Err(declined));
        assert!(challenge(&book, "bo", "ada", 2).is_ok(), "the other way round is another matter");
        assert!(challenge(&book, "ada", "bo", PATIENCE + 1).is_ok());
    }

    #[test]
    fn nobody_is_flooded() {
        let book = OpenChallenges::default();
        assert_eq!(challenge(&book, "ada", "ada", 0), Err(Refused::ChallengeOwn));
        challenge(&book, "ada", "bo", 0).unwrap();
        assert_eq!(challenge(&book, "ada", "bo", 0), Err(Refused::ChallengePending { name: "bo".to_owned() }));
        for number in 1..MOST_SENT {
            challenge(&book, "ada", &number.to_string(), 0).unwrap();
        }
        assert_eq!(challenge(&book, "ada", "cy", 0), Err(Refused::TooManyChallenges { most: MOST_SENT }));
        for number in 1..MOST_RECEIVED {
            challenge(&book, &number.to_string(), "bo", 0).unwrap();
        }
        assert_eq!(challenge(&book, "cy", "bo", 0), Err(Refused::ChallengesFull { name: "bo".to_owned() }));
    }
}
