//! Challenges: games offered to somebody by name, which wait in the store for an answer, and telling both of what becomes of them.

mod listeners;

use std::collections::HashMap;
use std::sync::Arc;

use tabuleiro_protocol::{
    Challenge, ChallengeAnswer, Challenges, ExportedChallenge, NewChallenge, NoticeMessage, Occupant, Refused,
};
use tokio::sync::Mutex;

use crate::failure::Failure;
use crate::game::SeatHolder;
use crate::log_limit::error_sparingly;
use crate::people::{PersonId, Signer};
use crate::random::random_text;
use crate::rooms::Notices;
use crate::store::{
    ChallengeObstacle, Entry, MostChallenges, NewsItem, ServingClock, Store, StoredAccount, StoredAnswer,
    StoredChallenge, Writer,
};
use crate::time;
use crate::wire::SeatNames;

pub use listeners::ChallengeListener;

use listeners::{Glimpse, Listeners};

/// How long a challenge waits for an answer: a day, in milliseconds.
const KEPT: u64 = 24 * 60 * MINUTE;
/// Who was declined can challenge the same person again after so long. For so long every answer is remembered.
const PATIENCE: u64 = 10 * MINUTE;
const MINUTE: u64 = 60 * 1000;
/// So many challenges of one person can wait for an answer, and so many can wait for one person's answer.
const MOST: MostChallenges = MostChallenges { sent: 5, received: 20 };
/// Where nodes tell each other who is there, that is true for so long, and told again after half of it.
const PRESENT: u64 = 10 * 1000;

/// The challenges of everybody.
#[derive(Clone)]
pub struct OpenChallenges {
    store: Store,
    signer: Signer,
    clock: ServingClock,
    notices: Notices,
    /// Tells other nodes that something has changed.
    writer: Writer,
    listeners: Listeners,
    /// Held from reading to telling, so that nobody is told something older after something newer.
    turn: Arc<Mutex<()>>,
}

impl OpenChallenges {
    /// Those in a store, of which is told by these notices.
    pub fn new(store: Store, signer: Signer, clock: ServingClock, notices: Notices, writer: Writer) -> Self {
        OpenChallenges { store, signer, clock, notices, writer, listeners: Listeners::default(), turn: Arc::default() }
    }

    /// Challenges somebody, unless there are reasons against it.
    pub async fn make(&self, from: PersonId, to: StoredAccount, offered: NewChallenge) -> Result<Challenge, Failure> {
        if from == to.id {
            return Err(Refused::ChallengeOwn.into());
        }
        let (id, to, name, now) = (random_text()?, to.id, to.name, self.clock.now());
        let new = StoredChallenge { id, from, to, offered, expires: now + KEPT, answer: None, seen: 0 };
        if let Some(obstacle) = self.store.add_challenge(&new, MOST, now).await? {
            return Err(refused(obstacle, name, now).into());
        }
        self.changed([&new.from, &new.to]).await;
        let names = self.names([&new]).await?;
        Ok(self.shown(&names, &new))
    }

    /// Those in which somebody has a part and which wait for an answer.
    pub async fn of(&self, person: &PersonId) -> Result<Challenges, Failure> {
        let known = self.store.challenges_of(person, self.clock.now()).await?;
        let names = self.names(&known).await?;
        Ok(self.waiting(&names, person, &known.iter().collect::<Vec<_>>()))
    }

    /// All that is known of those in which somebody has a part.
    pub async fn exported(&self, person: &PersonId) -> Result<Vec<ExportedChallenge>, Failure> {
        let known = self.store.challenges_of(person, self.clock.now()).await?;
        let names = self.names(&known).await?;
        let exported = |each: &StoredChallenge| ExportedChallenge {
            challenge: self.shown(&names, each),
            answer: each.answer.as_ref().map(|answer| match answer {
                StoredAnswer::Declined => ChallengeAnswer::Declined,
                StoredAnswer::Accepted(_) => ChallengeAnswer::Accepted,
            }),
        };
        Ok(known.iter().map(exported).collect())
    }

    /// Those whom somebody has challenged, or who have challenged them.
    pub async fn partners(&self, person: &PersonId) -> Result<Vec<PersonId>, Failure> {
        let known = self.store.challenges_of(person, self.clock.now()).await?;
        Ok(known.into_iter().map(|each| if each.from == *person { each.to } else { each.from }).collect())
    }

    /// A challenge to somebody that waits.
    pub async fn find(&self, person: &PersonId, id: &str) -> Result<StoredChallenge, Failure> {
        let found = self.store.challenge_to(person, id, self.clock.now()).await?;
        found.ok_or(Refused::NoSuchChallenge.into())
    }

    /// What is to be written with the game of a challenge: it is accepted, once.
    pub fn acceptance(&self, challenge: &StoredChallenge, game: &str) -> Entry {
        let (challenge, game) = (challenge.id.clone(), game.to_owned());
        Entry::Accepted { challenge, game, until: self.clock.now() + PATIENCE }
    }

    /// Declines a challenge to somebody, or withdraws one of theirs.
    pub async fn end(&self, person: &PersonId, id: &str) -> Result<(), Failure> {
        let now = self.clock.now();
        let ended = match self.store.decline_challenge(person, id, now + PATIENCE, now).await? {
            None => self.store.withdraw_challenge(person, id, now).await?,
            declined => declined,
        };
        let ended = ended.ok_or(Refused::NoSuchChallenge)?;
        self.changed([&ended.from, &ended.to]).await;
        Ok(())
    }

    /// Tells some people of whatever is new in their challenges, at whichever node they are.
    pub async fn changed(&self, people: impl IntoIterator<Item = &PersonId>) {
        self.writer.tell(NewsItem::People);
        for person in people {
            if let Err(failure) = self.look(person).await {
                error_sparingly!(%failure, "somebody does not hear of a challenge");
            }
        }
    }

    async fn look(&self, person: &PersonId) -> Result<(), Failure> {
        if !self.listeners.has(person) {
            return Ok(());
        }
        let _turn = self.turn.lock().await;
        let known = self.store.challenges_of(person, self.clock.now()).await?;
        self.tell_news(person, &known.iter().collect::<Vec<_>>()).await
    }

    /// Looks after everybody who listens, and says of those who are challenged that they are here: others may have done something on
    /// another node.
    pub async fn look_around(&self) -> Result<(), Failure> {
        let people = self.listeners.people();
        if people.is_empty() {
            return Ok(());
        }
        let _turn = self.turn.lock().await;
        let now = self.clock.now();
        let known = self.store.challenges_among(&people, now).await?;
        let mut by_person: HashMap<&PersonId, Vec<&StoredChallenge>> = HashMap::new();
        for challenge in &known {
            by_person.entry(&challenge.from).or_default().push(challenge);
            by_person.entry(&challenge.to).or_default().push(challenge);
        }
        for person in &people {
            self.tell_news(person, by_person.get(person).map(Vec::as_slice).unwrap_or_default()).await?;
        }
        let is_here = |each: &&StoredChallenge| self.listeners.has(&each.to) && each.seen + PRESENT / 2 <= now;
        let here: Vec<&str> = known.iter().filter(is_here).map(|each| each.id.as_str()).collect();
        Ok(self.store.note_challenged(&here, now).await?)
    }

    /// Listens for somebody, from now on. Gives what waits now.
    pub async fn listen(&self, person: &PersonId) -> Result<(ChallengeListener, Challenges), Failure> {
        let _turn = self.turn.lock().await;
        let listener = self.listeners.add(person);
        let known = self.store.challenges_of(person, self.clock.now()).await?;
        let names = self.names(&known).await?;
        let known: Vec<_> = known.iter().collect();
        self.listeners.begin(person, self.glimpses(&known));
        Ok((listener, self.waiting(&names, person, &known)))
    }

    /// Tells somebody who listens what is new in what is known of their challenges.
    async fn tell_news(&self, person: &PersonId, known: &[&StoredChallenge]) -> Result<(), Failure> {
        let glimpses = self.glimpses(known);
        let news = self.listeners.compare(person, &glimpses);
        let Some(news) = news.filter(|news| news.is_any()) else { return Ok(()) };
        // Whatever cannot be found out is tried again the next time.
        let names = self.names(known.iter().copied()).await?;
        self.listeners.note(person, glimpses);
        for each in known.iter().filter(|each| each.from == *person && news.answered.contains(&each.id)) {
            let challenge = self.shown(&names, each);
            match each.answer.clone() {
                Some(StoredAnswer::Declined) => self.notices.tell(person, NoticeMessage::Declined { challenge }),
                Some(StoredAnswer::Accepted(game)) => {
                    self.notices.tell(person, NoticeMessage::Accepted { challenge, game });
                }
                None => {}
            }
        }
        if news.others_wait {
            let challenges = self.waiting(&names, person, known);
            self.notices.tell(person, NoticeMessage::Challenges { challenges });
        }
        Ok(())
    }

    fn glimpses(&self, known: &[&StoredChallenge]) -> Vec<Glimpse> {
        let glimpse = |each: &&StoredChallenge| Glimpse {
            id: each.id.clone(),
            is_answered: each.answer.is_some(),
            is_present: self.is_present(each),
        };
        known.iter().map(glimpse).collect()
    }

    /// Those that wait, as they go over the wire.
    fn waiting(&self, names: &SeatNames, person: &PersonId, known: &[&StoredChallenge]) -> Challenges {
        let waiting = known.iter().filter(|each| each.answer.is_none());
        let (received, sent): (Vec<_>, Vec<_>) = waiting.partition(|each| each.to == *person);
        let shown = |each: Vec<&&StoredChallenge>| each.into_iter().map(|each| self.shown(names, each)).collect();
        Challenges { received: shown(received), sent: shown(sent) }
    }

    /// The names of the people in some challenges.
    async fn names<'a>(&self, challenges: impl IntoIterator<Item = &'a StoredChallenge>) -> Result<SeatNames, Failure> {
        let mut people: Vec<PersonId> =
            challenges.into_iter().flat_map(|each| [each.from.clone(), each.to.clone()]).collect();
        people.sort_unstable();
        people.dedup();
        let known = self.store.known_people(&people, time::now()).await?;
        Ok(SeatNames::new(self.signer.clone(), known))
    }

    fn is_present(&self, challenge: &StoredChallenge) -> bool {
        self.notices.reach(&challenge.to) || challenge.seen + PRESENT > self.clock.now()
    }

    /// A challenge as it goes over the wire.
    fn shown(&self, names: &SeatNames, challenge: &StoredChallenge) -> Challenge {
        let StoredChallenge { id, from, to, offered, expires, answer, seen: _ } = challenge;
        let game = offered.game.split(':').next().unwrap_or_default();
        let occupant = |person: &PersonId| -> Occupant { names.occupant(&SeatHolder::Person(person.clone()), game) };
        let left = expires.saturating_sub(self.clock.now());
        Challenge {
            id: id.clone(),
            from: occupant(from),
            to: occupant(to),
            game: offered.game.clone(),
            clock: offered.clock.clone(),
            pie: offered.pie,
            rated: offered.rated,
            colour: offered.colour,
            present: self.is_present(challenge),
            expires_in: if answer.is_some() { 0 } else { left },
        }
    }
}

fn refused(obstacle: ChallengeObstacle, name: String, now: u64) -> Refused {
    match obstacle {
        ChallengeObstacle::Gone => Refused::NoSuchPerson,
        ChallengeObstacle::Declined(until) => {
            Refused::ChallengeDeclined { name, minutes: until.saturating_sub(now).div_ceil(MINUTE) }
        }
        ChallengeObstacle::Pending => Refused::ChallengePending { name },
        ChallengeObstacle::TooManySent => Refused::TooManyChallenges { most: MOST.sent },
        ChallengeObstacle::TooManyReceived => Refused::ChallengesFull { name },
    }
}
