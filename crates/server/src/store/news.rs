//! News: what nodes that share a database tell each other. It is a hint at what to look at; whoever misses it finds out by asking.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::database::{DatabaseError, Dialect, Transaction, query};
use super::value::Value;
use super::{Entry, Order, OrderOutcome};

/// So many bytes PostgreSQL tells at most, and nobody tells more over anything else.
const LARGEST_NOTIFICATION: usize = 7999;
/// What does not fit into so many notifications is too much to be told one by one: whoever looks at everything has less to do.
const MOST_NOTIFICATIONS: usize = 16;

/// What a node has written just now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// The node.
    pub node: String,
    /// What there is to look at.
    pub items: BTreeSet<NewsItem>,
}

/// What becomes of what is written, for others.
#[derive(Clone, Debug, Default)]
pub enum Announcing {
    /// Nobody is told.
    #[default]
    Silent,
    /// The database tells it, along with what is written.
    InCommit(Arc<str>),
    /// It is handed on when it is written.
    AfterCommit(Arc<str>, mpsc::Sender<News>),
}

/// Something to look at. Games and people are meant by their ids.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewsItem {
    /// A game has events up to this one.
    Game(String, u32),
    /// What only the players of a game may see has changed.
    Private(String),
    /// Others are at a game than before.
    Presence(String),
    /// Other seats are open than before.
    Lobby,
    /// A game of somebody stands otherwise, which they want to know on whatever page they are.
    Notice(String),
    /// Something has happened to somebody: a session has ended, a name is new or gone, a challenge is made or answered.
    People,
    /// A computer has to think about its move.
    Think,
    /// Nobody knows what: everything may be different.
    Everything,
}

impl News {
    /// What others are to be told of orders, of which some are written. Nothing if none of it is of use to them.
    pub fn of(node: &str, orders: &[&Order], outcomes: &[OrderOutcome]) -> Option<Self> {
        let written = orders.iter().zip(outcomes).filter(|(_, outcome)| **outcome == OrderOutcome::Written);
        let items = |order: &Order| -> Vec<NewsItem> {
            let think = order.makes_think().then_some(NewsItem::Think);
            order.entries.iter().filter_map(item).chain(order.news.clone()).chain(think).collect()
        };
        let items: BTreeSet<_> = written.flat_map(|(order, _)| items(order)).collect();
        (!items.is_empty()).then(|| News { node: node.to_owned(), items })
    }

    /// News that says nothing but that there is some.
    pub fn everything(node: &str) -> Self {
        News { node: node.to_owned(), items: BTreeSet::from([NewsItem::Everything]) }
    }

    /// As it is sent, in parts.
    pub fn texts(&self) -> Vec<String> {
        self.texts_within(LARGEST_NOTIFICATION, MOST_NOTIFICATIONS)
    }

    /// All of it as one text.
    pub fn text(&self) -> String {
        // None of its parts can fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// As it is sent where no more than so many bytes are at a time: in parts, unless it is more than fits into so many of them.
    fn texts_within(&self, bytes: usize, parts: usize) -> Vec<String> {
        let text = self.text();
        if text.len() <= bytes {
            return vec![text];
        }
        let mut first = self.items.clone();
        let middle = first.iter().nth(first.len() / 2).filter(|_| first.len() > 1).cloned();
        match middle.filter(|_| text.len() <= bytes * parts) {
            Some(middle) => {
                let halves = [first.split_off(&middle), first];
                let news = halves.map(|items| News { node: self.node.clone(), items });
                news.iter().flat_map(|half| half.texts_within(bytes, parts)).collect()
            }
            None => vec![News::everything(&self.node).text()],
        }
    }

    /// What was sent so. Nodes of another version may know of more; and what is longer than anything that is sent is not even read, since
    /// whoever reaches the bus could keep everybody busy with it.
    pub fn read(text: &[u8]) -> Self {
        let news = (text.len() <= LARGEST_NOTIFICATION).then(|| serde_json::from_slice(text).ok()).flatten();
        news.unwrap_or_else(|| News::everything(""))
    }
}

/// Lets the database tell it when the transaction is committed. Nobody shares a file.
pub(super) async fn tell(transaction: &mut Transaction, news: &News) -> Result<(), DatabaseError> {
    if transaction.dialect() == Dialect::Postgres {
        let texts = news.texts();
        let text = "SELECT 1 FROM unnest($1::text[]) AS told (news), pg_notify('tabuleiro', told.news)";
        transaction.rows(query(text).bind(Value::list(texts.iter().map(Value::from)))).await?;
    }
    Ok(())
}

fn item(entry: &Entry) -> Option<NewsItem> {
    match entry {
        Entry::Event { game, event, .. } => Some(NewsItem::Game(game.clone(), event.number)),
        Entry::Private { game, .. } => Some(NewsItem::Private(game.clone())),
        Entry::Presence { game, .. } => Some(NewsItem::Presence(game.clone())),
        Entry::Offer(_) | Entry::Withdrawal { .. } => Some(NewsItem::Lobby),
        Entry::Game { .. }
        | Entry::Maker { .. }
        | Entry::Accepted { .. }
        | Entry::SameMaker { .. }
        | Entry::Standing { .. }
        | Entry::Think { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(items: impl IntoIterator<Item = NewsItem>) -> News {
        News { node: "n".to_owned(), items: items.into_iter().collect() }
    }

    #[test]
    fn news_is_read_as_it_is_sent_and_what_cannot_be_read_is_a_reason_to_look_at_everything() {
        let id = || "g".to_owned();
        let all = news([
            NewsItem::Game(id(), 7),
            NewsItem::Private(id()),
            NewsItem::Presence(id()),
            NewsItem::Lobby,
            NewsItem::Notice(id()),
            NewsItem::People,
            NewsItem::Think,
            NewsItem::Everything,
        ]);
        assert_eq!(News::read(all.text().as_bytes()), all);
        assert_eq!(news([NewsItem::Game(id(), 7)]).text(), r#"{"node":"n","items":[{"game":["g",7]}]}"#);
        for unknown in [r#"{"node":"n","items":[{"weather":"fair"}]}"#, "", "{", "\u{0}"] {
            assert_eq!(News::read(unknown.as_bytes()), News::everything(""), "{unknown:?}");
        }
        let long = |bytes| news([NewsItem::Private("g".repeat(bytes))]);
        let longest = long(LARGEST_NOTIFICATION - long(0).text().len());
        assert_eq!(News::read(longest.text().as_bytes()), longest);
        let longer = long(LARGEST_NOTIFICATION - long(0).text().len() + 1);
        assert_eq!(News::read(longer.text().as_bytes()), News::everything(""), "nobody says so much");
    }

    #[test]
    fn much_news_is_told_in_parts_and_too_much_is_news_of_everything() {
        let all = news((0..1000).map(|number| NewsItem::Game("g".to_owned(), number)));
        let parts = all.texts_within(LARGEST_NOTIFICATION, MOST_NOTIFICATIONS);
        assert!((2..=8).contains(&parts.len()) && parts.iter().all(|part| part.len() <= LARGEST_NOTIFICATION));
        let items = parts.iter().flat_map(|part| News::read(part.as_bytes()).items);
        assert_eq!(items.collect::<BTreeSet<_>>(), all.items);
        for too_much in [
            news((0..100_000).map(|number| NewsItem::Game("g".to_owned(), number))),
            news([NewsItem::Lobby, NewsItem::Private("g".repeat(LARGEST_NOTIFICATION))]),
        ] {
            let parts = too_much.texts_within(LARGEST_NOTIFICATION, MOST_NOTIFICATIONS);
            assert!(parts.len() <= 2 && parts.contains(&News::everything("n").text()), "{parts:?}");
        }
    }
}
