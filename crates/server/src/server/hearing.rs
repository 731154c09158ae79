//! What a node hears from the others that share its database, and what it finds out by asking from time to time.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval};

use crate::bus::BusConnection;
use crate::failure::Failure;
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::rooms::Rooms;
use crate::store::{News, NewsItem};

/// How often it is asked what is new: whatever was not heard of is known two seconds later at most.
const FRESHNESS: Duration = Duration::from_millis(1500);

/// Looks at what the others tell, for as long as they do. That something has happened to people is handed on.
pub async fn hear(rooms: Rooms, mut bus: BusConnection, people: Arc<Notify>) {
    while let Some(News { mut items, .. }) = bus.news.recv().await {
        // What has come meanwhile is looked at in one go.
        while let Ok(more) = bus.news.try_recv() {
            items.extend(more.items);
        }
        if [NewsItem::People, NewsItem::Everything].iter().any(|item| items.contains(item)) {
            people.notify_one();
        }
        if let Err(failure) = look(&rooms, &items).await {
            error_sparingly!(%failure, "a node cannot look at what is new");
        }
    }
}

async fn look(rooms: &Rooms, items: &BTreeSet<NewsItem>) -> Result<(), Failure> {
    if items.contains(&NewsItem::Everything) {
        rooms.may_think();
        return rooms.freshen().await;
    }
    let (mut happened, mut games, mut people) = (Vec::new(), Vec::new(), Vec::new());
    for item in items {
        match item {
            NewsItem::Game(game, last_event) => happened.push((game.clone(), *last_event)),
            NewsItem::Private(game) | NewsItem::Presence(game) => games.push(game.clone()),
            NewsItem::Notice(person) => people.push(PersonId::stored(person)),
            NewsItem::Lobby => rooms.freshen_lobby().await?,
            NewsItem::Think => rooms.may_think(),
            NewsItem::People | NewsItem::Everything => {}
        }
    }
    rooms.happened(&happened).await?;
    rooms.freshen_games(&games).await?;
    rooms.freshen_notices(&people).await
}

/// Asks what is new, as long as the server runs.
pub async fn keep_fresh(rooms: Rooms) {
    let mut ticks = interval(FRESHNESS);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(failure) = rooms.freshen().await {
            error_sparingly!(%failure, "a node cannot find out what is new");
        }
    }
}
