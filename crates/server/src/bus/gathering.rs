//! Gathers what was told, for somebody who looks at the database because of it.

use std::collections::BTreeSet;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::store::{News, NewsItem};

/// The database is looked at only so often, however much is told: whoever reaches the bus could tell something without end. Nobody notices
/// that news is so much later, and what all games tell meanwhile is looked at in one go.
const PAUSE: Duration = Duration::from_millis(10);

/// More than so many things are not looked at in one go: whoever reaches the bus could name them faster than they are gathered.
const TOGETHER: usize = 4096;

/// The least time between two looks, to be kept from one to the next.
pub fn pauses() -> Interval {
    let mut pauses = interval(PAUSE);
    pauses.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pauses
}

/// What was told since the last time. Nothing if nobody tells anything any more.
pub async fn gather(news: &mut mpsc::Receiver<News>, pauses: &mut Interval) -> Option<BTreeSet<NewsItem>> {
    let News { mut items, .. } = news.recv().await?;
    pauses.tick().await;
    while items.len() < TOGETHER
        && let Ok(more) = news.try_recv()
    {
        items.extend(more.items);
    }
    Some(items)
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    fn news(items: std::ops::Range<u32>) -> News {
        let items = items.map(|number| NewsItem::Game("g".to_owned(), number)).collect();
        News { node: "n".to_owned(), items }
    }

    #[tokio::test(start_paused = true)]
    async fn what_has_come_meanwhile_is_looked_at_in_one_go_unless_it_is_too_much() {
        let ((tell, mut told), mut pauses) = (mpsc::channel(64), pauses());
        let say = |items| tell.try_send(news(items)).expect("there is room");
        say(0..10);
        say(5..20);
        assert_eq!(gather(&mut told, &mut pauses).await.expect("something").len(), 20);
        (0..64).for_each(|part| say(1000 * part..1000 * (part + 1)));
        assert_eq!(gather(&mut told, &mut pauses).await.expect("something").len(), 5000);
        assert_eq!(told.len(), 59, "the rest waits");
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_small_news_is_looked_at_a_hundred_times_a_second_and_the_first_of_it_at_once() {
        let ((tell, mut told), mut pauses) = (mpsc::channel(64), pauses());
        let begun = Instant::now();
        let flood = tokio::spawn(async move { while tell.send(news(0..1)).await.is_ok() {} });
        gather(&mut told, &mut pauses).await.expect("something");
        assert_eq!(begun.elapsed(), Duration::ZERO);
        for _ in 0..100 {
            gather(&mut told, &mut pauses).await.expect("something");
        }
        assert!(begun.elapsed() >= Duration::from_secs(1), "{:?}", begun.elapsed());
        flood.abort();
    }
}
