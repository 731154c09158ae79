//! Who listens for challenges, and what they were last told: whatever differs from that is news, wherever it has happened.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::people::PersonId;

/// What somebody was told of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glimpse {
    pub id: String,
    pub is_answered: bool,
    /// Whether whoever is challenged was said to be there.
    pub is_present: bool,
}

/// What is new to somebody.
#[derive(Debug, PartialEq, Eq)]
pub struct ChallengeNews {
    /// Whether other challenges wait than before.
    pub others_wait: bool,
    /// Those that were answered since.
    pub answered: HashSet<String>,
}

impl ChallengeNews {
    fn between(before: &[Glimpse], now: &[Glimpse]) -> Self {
        let waiting = |glimpses: &[Glimpse]| -> Vec<Glimpse> {
            glimpses.iter().filter(|each| !each.is_answered).cloned().collect()
        };
        let was_answered = |id: &str| before.iter().any(|each| each.id == id && each.is_answered);
        let answered = now.iter().filter(|each| each.is_answered && !was_answered(&each.id));
        ChallengeNews {
            others_wait: waiting(before) != waiting(now),
            answered: answered.map(|each| each.id.clone()).collect(),
        }
    }

    /// Whether there is anything to tell.
    pub fn is_any(&self) -> bool {
        self.others_wait || !self.answered.is_empty()
    }
}

/// The people who listen.
#[derive(Clone, Default)]
pub struct Listeners {
    by_person: Arc<Mutex<HashMap<PersonId, Listening>>>,
}

#[derive(Default)]
struct Listening {
    connections: usize,
    /// Nothing until the first of them was told something.
    told: Option<Vec<Glimpse>>,
}

/// A connection on which somebody listens, until it is dropped.
pub struct ChallengeListener {
    listeners: Listeners,
    person: PersonId,
}

impl Listeners {
    /// One more connection of somebody.
    pub fn add(&self, person: &PersonId) -> ChallengeListener {
        self.lock().entry(person.clone()).or_default().connections += 1;
        ChallengeListener { listeners: self.clone(), person: person.clone() }
    }

    /// Whether somebody listens.
    pub fn has(&self, person: &PersonId) -> bool {
        self.lock().contains_key(person)
    }

    /// Everybody who listens.
    pub fn people(&self) -> Vec<PersonId> {
        self.lock().keys().cloned().collect()
    }

    /// The first that somebody is told. What their other connections know may be older, and is left as it is.
    pub fn begin(&self, person: &PersonId, told: Vec<Glimpse>) {
        if let Some(listening) = self.lock().get_mut(person) {
            listening.told.get_or_insert(told);
        }
    }

    /// What is new to somebody, if they listen and were told something.
    pub fn compare(&self, person: &PersonId, now: &[Glimpse]) -> Option<ChallengeNews> {
        let all = self.lock();
        let before = all.get(person)?.told.as_ref()?;
        Some(ChallengeNews::between(before, now))
    }

    /// What somebody is told now.
    pub fn note(&self, person: &PersonId, told: Vec<Glimpse>) {
        if let Some(listening) = self.lock().get_mut(person) {
            listening.told = Some(told);
        }
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Listening>> {
        self.by_person.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ChallengeListener {
    fn drop(&mut self) {
        let mut all = self.listeners.lock();
        if let Some(listening) = all.get_mut(&self.person) {
            listening.connections -= 1;
            if listening.connections == 0 {
                all.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glimpse(id: &str, is_answered: bool) -> Glimpse {
        Glimpse { id: id.to_owned(), is_answered, is_present: false }
    }

    fn news(others_wait: bool, answered: &[&str]) -> ChallengeNews {
        ChallengeNews { others_wait, answered: answered.iter().map(|id| (*id).to_owned()).collect() }
    }

    #[test]
    fn whatever_differs_from_what_was_told_is_news_and_nothing_is_told_twice() {
        let ada = PersonId::stored("ada");
        let listeners = Listeners::default();
        assert_eq!(listeners.compare(&ada, &[]), None, "nobody listens");
        let _one = listeners.add(&ada);
        listeners.begin(&ada, vec![glimpse("a", false), glimpse("old", true)]);
        for (now, expected) in [
            (vec![glimpse("a", false), glimpse("old", true)], news(false, &[])),
            (vec![glimpse("a", false)], news(false, &[])),
            (vec![glimpse("a", true)], news(true, &["a"])),
            (vec![glimpse("a", true)], news(false, &[])),
            (vec![glimpse("b", false)], news(true, &[])),
            (vec![glimpse("b", false), glimpse("c", true)], news(false, &["c"])),
            (vec![Glimpse { is_present: true, ..glimpse("b", false) }], news(true, &[])),
            (Vec::new(), news(true, &[])),
        ] {
            assert_eq!(listeners.compare(&ada, &now), Some(expected), "{now:?}");
            listeners.note(&ada, now);
        }
    }

    #[test]
    fn a_second_connection_does_not_hide_news_from_the_first_and_who_is_gone_is_forgotten() {
        let ada = PersonId::stored("ada");
        let listeners = Listeners::default();
        let one = listeners.add(&ada);
        listeners.begin(&ada, Vec::new());
        let two = listeners.add(&ada);
        let now = [glimpse("a", false)];
        listeners.begin(&ada, now.to_vec());
        assert_eq!(listeners.compare(&ada, &now), Some(news(true, &[])));
        drop(one);
        assert!(listeners.has(&ada));
        drop(two);
        assert!(listeners.people().is_empty());
    }
}
