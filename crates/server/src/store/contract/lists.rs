//! Lists are in the order of their cursors, and no list reads a whole table or sorts what it has read.

use super::{Place, event, game, on_both};
use crate::people::PersonId;
use crate::store::database::Dialect;
use crate::store::{Cursor, ListQuery, challenges, due, freshness, games, guests, listing, openings, people, rating};

on_both!(pages_follow_each_other, no_list_reads_a_whole_table_or_sorts_what_it_has_read);

async fn pages_follow_each_other(place: Place) {
    let store = place.open().await;
    // Of the same age, and in an order that people would not put them in.
    let ids = ["z", "a", "_", "Z", "A", "0"];
    for id in ids {
        store.write_order([game(id), event(id, 1)]).await;
    }
    let ada = PersonId::stored("ada");
    for over in [None, Some(false)] {
        let (mut found, mut before) = (Vec::new(), None);
        loop {
            let wanted = ListQuery { before, limit: 4, game: None };
            let page = store.games_of(&ada, &wanted, over).await.expect("a page");
            let Some(last) = page.last() else { break };
            before = Some(Cursor { at: last.created, id: last.id.clone() });
            found.extend(page.into_iter().map(|game| game.id));
        }
        assert_eq!(found, ids);
    }
    assert!(
        store.games_of(&ada, &ListQuery { before: None, limit: 9, game: None }, Some(true)).await.unwrap().is_empty()
    );
}

async fn no_list_reads_a_whole_table_or_sorts_what_it_has_read(place: Place) {
    let store = place.open().await;
    let lists = [
        challenges::OF_PERSON,
        games::EVENTS,
        listing::OWN,
        listing::OWN_ONE,
        listing::OWN_OVER,
        listing::OWN_NAMED,
        listing::OWN_OVER_NAMED,
        listing::PUBLIC,
        listing::PUBLIC_NAMED,
        rating::LATEST,
        rating::HISTORY,
        rating::FORWARD,
        people::SESSIONS,
        people::TOKENS,
        due::DUE,
        due::NEXT_DUE,
        openings::UNCOUNTED,
        openings::OF_POSITION,
    ];
    let dialect = store.database.dialect();
    let lookups = [&freshness::FRESHNESS, &freshness::STANDINGS, &guests::NAMES, &rating::ACCOUNTS, &rating::RATINGS];
    let lookups = lookups.into_iter().flat_map(|lookup| lookup.all(dialect));
    let of_many = (dialect == Dialect::Postgres).then_some(games::EVENTS_OF_GAMES);
    for statement in lists.into_iter().chain(lookups).chain(of_many) {
        let plan = store.database.plan(statement).await;
        assert!(!plan.is_empty());
        for step in &plan {
            let is_slow = ["SCAN", "TEMP B-TREE", "Seq Scan", "Sort"].into_iter().any(|words| step.contains(words));
            assert!(!is_slow, "{step} in {plan:?} of {statement}");
        }
    }
    store.close().await;
}
