//! What a node hears from the others that share its database, and what it finds out by asking from time to time.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::bus::{BusConnection, gather, pauses};
use crate::failure::Failure;
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::rooms::Rooms;
use crate::store::NewsItem;

/// How often it is asked what is new: whatever was not heard of is known two seconds later at most.
const FRESHNESS: Duration = Duration::from_millis(1500);

/// Everything is looked at only so often because somebody says that it has to be: whoever reaches the bus could say so without end. It is
/// looked at soon in any case.
const RESTRAINT: Duration = Duration::from_millis(250);

/// Looks at what the others tell, for as long as they do. That something has happened to people is handed on.
pub async fn hear(rooms: Rooms, mut bus: BusConnection, people: Arc<Notify>) {
    let (mut looked, mut pauses) = (None, pauses());
    while let Some(mut items) = gather(&mut bus.news, &mut pauses).await {
        restrain(&mut items, &mut looked, Instant::now());
        if [NewsItem::People, NewsItem::Everything].iter().any(|item| items.contains(item)) {
            people.notify_one();
        }
        if let Err(failure) = look(&rooms, &items).await {
            error_sparingly!(%failure, "a node cannot look at what is new");
        }
    }
}

/// Takes out that everything has to be looked at, if it was a moment ago.
fn restrain(items: &mut BTreeSet<NewsItem>, looked: &mut Option<Instant>, now: Instant) {
    if looked.is_some_and(|looked| now < looked + RESTRAINT) {
        items.remove(&NewsItem::Everything);
    } else if items.contains(&NewsItem::Everything) {
        *looked = Some(now);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_not_looked_at_again_and_again_because_somebody_says_so() {
        let (begun, mut looked) = (Instant::now(), None);
        let mut is_looked_at = |milliseconds| {
            let mut items = BTreeSet::from([NewsItem::Everything, NewsItem::Lobby]);
            restrain(&mut items, &mut looked, begun + Duration::from_millis(milliseconds));
            assert!(items.contains(&NewsItem::Lobby), "what is said besides is");
            items.contains(&NewsItem::Everything)
        };
        assert_eq!(
            [0, 1, 249, 250, 300, 499, 500].map(&mut is_looked_at),
            [true, false, false, true, false, false, true]
        );
    }
}
