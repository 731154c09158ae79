//! How the database goes about every list that is asked for: none may read a whole table or sort what it has read.

use super::{Store, due, guests, listing, people, rating};

#[tokio::test]
async fn no_list_reads_a_whole_table_or_sorts_what_it_has_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(&directory.path().join("games.db")).await.expect("a store");
    let lists = [
        listing::OWN,
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
    ];
    let lookups = [&guests::NAMES, &rating::ACCOUNTS, &rating::RATINGS];
    for statement in lists.into_iter().chain(lookups.into_iter().flat_map(|lookup| lookup.all())) {
        let plan = store.database.plan(statement).await;
        assert!(!plan.is_empty());
        for step in &plan {
            assert!(!step.starts_with("SCAN") && !step.contains("TEMP B-TREE"), "{step} in {plan:?} of {statement}");
        }
    }
    store.close().await;
}
