//! Challenges in the store: those that wait for an answer, and for some minutes those that were answered, so that whoever has made them
//! hears of it on whichever node.

use tabuleiro_protocol::NewChallenge;

use super::database::{Query, Row, Transaction, query};
use super::locks::lock_people;
use super::value::Value;
use super::{Store, StoreError};
use crate::people::PersonId;

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChallenge {
    /// Its id, which nobody can guess.
    pub id: String,
    /// Who challenges.
    pub from: PersonId,
    /// Who is challenged.
    pub to: PersonId,
    /// The game that is offered.
    pub offered: NewChallenge,
    /// Until when it waits, or until when its answer is remembered, in milliseconds since 1970.
    pub expires: u64,
    /// The answer, if there is one.
    pub answer: Option<StoredAnswer>,
    /// When a node last had a connection of whoever is challenged, if nodes tell each other.
    pub seen: u64,
}

/// How a challenge was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredAnswer {
    /// It was declined.
    Declined,
    /// It was accepted, and is this game.
    Accepted(String),
}

/// How many challenges may wait.
#[derive(Clone, Copy, Debug)]
pub struct MostChallenges {
    /// Those of one person.
    pub sent: usize,
    /// Those that wait for one person's answer.
    pub received: usize,
}

/// Why somebody cannot be challenged now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeObstacle {
    /// One of the two has no account any more.
    Gone,
    /// The same person has declined, and is left alone until this moment.
    Declined(u64),
    /// The same person has been challenged already.
    Pending,
    /// The challenger has challenged as many as they may.
    TooManySent,
    /// As many wait for the other's answer as may.
    TooManyReceived,
}

/// What stands for a challenge that was declined, in the place of the id of a game.
const DECLINED: &str = "declined";

/// Those in which somebody has a part.
pub(super) const OF_PERSON: &str =
    "SELECT id, challenger, challenged, offered, expires, answer, seen FROM challenges WHERE challenger = $1 AND expires > $2
    UNION ALL
    SELECT id, challenger, challenged, offered, expires, answer, seen FROM challenges WHERE challenged = $1 AND expires > $2";

impl Store {
    /// Keeps a new challenge, unless there are reasons against it.
    pub async fn add_challenge(
        &self,
        new: &StoredChallenge,
        most: MostChallenges,
        now: u64,
    ) -> Result<Option<ChallengeObstacle>, StoreError> {
        let [from, to] = [new.from.text(), new.to.text()];
        let mut transaction = self.database.begin().await?;
        // Whoever challenges one of the same people at the same moment waits here, on whichever node.
        lock_people(&mut transaction, &[&new.from, &new.to]).await?;
        let text = "DELETE FROM challenges WHERE challenger = $1 AND expires <= $2";
        transaction.write(query(text).bind(from).bind(now)).await?;
        if let Some(obstacle) = obstacle(&mut transaction, new, most, now).await? {
            // What has expired is gone either way.
            transaction.commit().await?;
            return Ok(Some(obstacle));
        }
        let text = "INSERT INTO challenges (id, challenger, challenged, offered, expires) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (challenger, challenged) DO UPDATE
            SET id = excluded.id, offered = excluded.offered, expires = excluded.expires, answer = NULL, seen = 0";
        let offered = serde_json::to_string(&new.offered).map_err(|error| StoreError::Unwritable(error.to_string()))?;
        let query = query(text).bind(&new.id).bind(from).bind(to).bind(offered).bind(new.expires);
        transaction.write(query).await?;
        transaction.commit().await?;
        Ok(None)
    }

    /// The challenges in which somebody has a part, the newest first, those that were answered a short while ago among them.
    pub async fn challenges_of(&self, person: &PersonId, now: u64) -> Result<Vec<StoredChallenge>, StoreError> {
        let rows = self.database.rows(query(OF_PERSON).bind(person.text()).bind(now)).await?;
        read_all(&rows)
    }

    /// The challenges in which some people have a part. Only a database that nodes share is asked so.
    pub async fn challenges_among(&self, people: &[PersonId], now: u64) -> Result<Vec<StoredChallenge>, StoreError> {
        let text =
            "SELECT id, challenger, challenged, offered, expires, answer, seen FROM challenges WHERE expires > $2
            AND (challenger = ANY($1) OR challenged = ANY($1))";
        let people = Value::list(people.iter().map(|person| person.text().into()));
        let rows = self.database.rows(query(text).bind(people).bind(now)).await?;
        read_all(&rows)
    }

    /// Writes down that whoever is challenged by these is there, for other nodes to know. Only a database that they share is told so.
    pub async fn note_challenged(&self, ids: &[&str], now: u64) -> Result<(), StoreError> {
        if ids.is_empty() {
            return Ok(());
        }
        // Another node may say the same of somebody who is there twice.
        let text = "UPDATE challenges SET seen = $2 WHERE id IN (SELECT id FROM challenges
            WHERE id = ANY($1) AND answer IS NULL FOR UPDATE SKIP LOCKED)";
        let ids = Value::list(ids.iter().map(|id| Value::from(*id)));
        self.database.write(query(text).bind(ids).bind(now)).await?;
        Ok(())
    }

    /// The challenge to somebody with this id, if it waits.
    pub async fn challenge_to(
        &self,
        person: &PersonId,
        id: &str,
        now: u64,
    ) -> Result<Option<StoredChallenge>, StoreError> {
        let text = "SELECT id, challenger, challenged, offered, expires, answer, seen FROM challenges
            WHERE id = $1 AND challenged = $2 AND expires > $3 AND answer IS NULL";
        let rows = self.database.rows(query(text).bind(id).bind(person.text()).bind(now)).await?;
        Ok(read_all(&rows)?.pop())
    }

    /// Declines a challenge to somebody, which is remembered until a moment. Nothing if none such waits.
    pub async fn decline_challenge(
        &self,
        person: &PersonId,
        id: &str,
        until: u64,
        now: u64,
    ) -> Result<Option<StoredChallenge>, StoreError> {
        let text = "UPDATE challenges SET answer = 'declined', expires = $4
            WHERE id = $1 AND challenged = $2 AND expires > $3 AND answer IS NULL
            RETURNING id, challenger, challenged, offered, expires, answer, seen";
        self.end_challenge(query(text).bind(id).bind(person.text()).bind(now).bind(until)).await
    }

    /// Withdraws a challenge by somebody. Nothing if none such waits.
    pub async fn withdraw_challenge(
        &self,
        person: &PersonId,
        id: &str,
        now: u64,
    ) -> Result<Option<StoredChallenge>, StoreError> {
        let text = "DELETE FROM challenges WHERE id = $1 AND challenger = $2 AND expires > $3 AND answer IS NULL
            RETURNING id, challenger, challenged, offered, expires, answer, seen";
        self.end_challenge(query(text).bind(id).bind(person.text()).bind(now)).await
    }

    async fn end_challenge(&self, query: Query) -> Result<Option<StoredChallenge>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let rows = transaction.rows(query).await?;
        transaction.commit().await?;
        Ok(read_all(&rows)?.pop())
    }

    /// Clears away what has expired.
    pub async fn forget_challenges(&self, now: u64) -> Result<(), StoreError> {
        let text = "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE expires <= $1 LIMIT $2)";
        Ok(self.database.remove_all(query(text).bind(now)).await?)
    }
}

/// What stands in the way of a challenge.
async fn obstacle(
    transaction: &mut Transaction,
    new: &StoredChallenge,
    most: MostChallenges,
    now: u64,
) -> Result<Option<ChallengeObstacle>, StoreError> {
    let [from, to] = [new.from.text(), new.to.text()];
    let accounts = "SELECT count(*) FROM people WHERE id IN ($1, $2) AND name IS NOT NULL";
    if count(transaction, query(accounts).bind(from).bind(to)).await? < 2 {
        return Ok(Some(ChallengeObstacle::Gone));
    }
    let text = "SELECT answer, expires FROM challenges WHERE challenger = $1 AND challenged = $2";
    if let Some(row) = transaction.row(query(text).bind(from).bind(to)).await? {
        match row.get::<Option<String>>(0)?.map(read_answer) {
            None => return Ok(Some(ChallengeObstacle::Pending)),
            Some(StoredAnswer::Declined) => return Ok(Some(ChallengeObstacle::Declined(row.get(1)?))),
            Some(StoredAnswer::Accepted(_)) => {}
        }
    }
    let sent = "SELECT count(*) FROM challenges WHERE challenger = $1 AND expires > $2 AND answer IS NULL";
    if count(transaction, query(sent).bind(from).bind(now)).await? >= most.sent {
        return Ok(Some(ChallengeObstacle::TooManySent));
    }
    let received = "SELECT count(*) FROM challenges WHERE challenged = $1 AND expires > $2 AND answer IS NULL";
    let is_full = count(transaction, query(received).bind(to).bind(now)).await? >= most.received;
    Ok(is_full.then_some(ChallengeObstacle::TooManyReceived))
}

async fn count(transaction: &mut Transaction, query: Query) -> Result<usize, StoreError> {
    Ok(transaction.row(query).await?.map(|row| row.get(0)).transpose()?.unwrap_or(0))
}

/// Accepts a challenge, in the transaction that makes its game. It is a conflict if it no longer waits.
pub async fn accept(transaction: &mut Transaction, id: &str, game: &str, until: u64) -> Result<(), StoreError> {
    let text = "UPDATE challenges SET answer = $2, expires = $3 WHERE id = $1 AND answer IS NULL";
    match transaction.write(query(text).bind(id).bind(game).bind(until)).await? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

fn read_answer(text: String) -> StoredAnswer {
    if text == DECLINED { StoredAnswer::Declined } else { StoredAnswer::Accepted(text) }
}

/// All that can be read, the newest first: a node of a newer version may offer what this one does not know.
fn read_all(rows: &[Row]) -> Result<Vec<StoredChallenge>, StoreError> {
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        if let Ok(offered) = serde_json::from_str(&row.get::<String>(3)?) {
            let [from, to] = [row.get::<String>(1)?, row.get::<String>(2)?].map(|person| PersonId::stored(&person));
            let answer = row.get::<Option<String>>(5)?.map(read_answer);
            let (id, expires, seen) = (row.get(0)?, row.get(4)?, row.get(6)?);
            found.push(StoredChallenge { id, from, to, offered, expires, answer, seen });
        }
    }
    found.sort_by(|one, other| (other.expires, &other.id).cmp(&(one.expires, &one.id)));
    Ok(found)
}
