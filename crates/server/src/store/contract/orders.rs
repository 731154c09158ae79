//! Orders are written whole or not at all, and whoever comes second is told so.

use super::{Place, due, event, game, in_time, numbers, on_both};
use crate::faults::{Fault, Faults};
use crate::game::{ConditionalAnswers, Standing, StoredLine};
use crate::store::{Change, Entry, Order, OrderOutcome, StoreError, Writer};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

on_both!(
    an_order_that_comes_second_leaves_nothing_and_does_not_spoil_the_others,
    whoever_writes_an_event_of_another_is_told_of_it_in_a_group,
    an_order_that_cannot_be_written_does_not_spoil_the_others_of_its_group,
    nothing_is_acknowledged_that_is_not_stored,
    one_number_of_a_game_is_written_once,
    a_line_of_chat_is_written_once,
    a_game_and_its_events_can_come_together,
    how_a_game_stands_is_not_corrected_by_who_does_not_know_its_last_event,
    room_is_found_where_there_is_room,
    a_disk_that_is_full_stays_so_until_something_is_written,
    what_is_written_after_something_was_given_up_is_kept,
);

fn said(game: &str, number: u32, text: &str) -> Entry {
    let (text, message) = (text.to_owned(), "m".to_owned());
    let line = StoredLine { number, at: 1, seat: Seat::A, text, muted: false, message };
    Entry::Private { game: game.to_owned(), change: Change::Said(line) }
}

fn planned(game: &str) -> Entry {
    let answers = ConditionalAnswers::stored(1, "a b");
    Entry::Private { game: game.to_owned(), change: Change::Conditional(Seat::A, Some(answers)) }
}

async fn write_all(writer: &Writer, games: &[&str]) {
    for id in games {
        writer.write(vec![game(id)]).await.expect("it is written");
    }
}

async fn an_order_that_comes_second_leaves_nothing_and_does_not_spoil_the_others(place: Place) {
    let (writer, store) = place.writer(&Faults::default()).await;
    write_all(&writer, &["a", "b", "c"]).await;
    writer.write(vec![event("b", 1)]).await.expect("it is written");
    let second =
        vec![planned("b"), event("b", 1), game("next"), Entry::SameMaker { game: "next".into(), other: "b".into() }];
    let (first, second, third) = in_time(async {
        tokio::join!(writer.write(vec![event("a", 1)]), writer.write(second), writer.write(vec![event("c", 1)]))
    })
    .await;
    assert!(matches!((first, second, third), (Ok(()), Err(StoreError::Conflict), Ok(()))));
    for id in ["a", "b", "c"] {
        assert_eq!(numbers(&store, id).await, [1], "{id}");
    }
    assert!(store.game("next").await.expect("an answer").is_none());
    assert!(store.private("b").await.expect("an answer").conditional[0].is_none());
    assert_eq!(writer.trouble(), None);
}

async fn whoever_writes_an_event_of_another_is_told_of_it_in_a_group(place: Place) {
    let store = place.open().await;
    store.write_order([game("a"), event("a", 1)]).await;
    let order = |entries: Vec<Entry>| Order::from(entries);
    let orders = [order(vec![event("a", 2)]), order(vec![event("a", 1)])];
    match store.write(&orders.iter().collect::<Vec<_>>(), &[], 0).await {
        Ok(outcomes) => assert_eq!(outcomes, [OrderOutcome::Written, OrderOutcome::Conflict]),
        // It is not known which has lost, and none of them is written.
        Err(StoreError::Conflict) => store.write_order([event("a", 2)]).await,
        Err(error) => panic!("{error}"),
    }
    assert_eq!(numbers(&store, "a").await, [1, 2]);
    assert_eq!(due(&store).await, [(Time(2), "a".to_owned())]);
}

async fn an_order_that_cannot_be_written_does_not_spoil_the_others_of_its_group(place: Place) {
    let faults = Faults::for_tests();
    let (writer, store) = place.writer(&faults).await;
    write_all(&writer, &["good", "bad", "better"]).await;
    faults.set(Fault::Touching("bad".to_owned()));
    // All three wait for the same transaction.
    let [good, bad, better] = ["good", "bad", "better"].map(|id| writer.write(vec![event(id, 1)]));
    let (good, bad, better) = in_time(async { tokio::join!(good, bad, better) }).await;
    assert_eq!([good, bad, better].map(|written| written.is_ok()), [true, false, true]);
    for (id, count) in [("good", 1), ("bad", 0), ("better", 1)] {
        assert_eq!(numbers(&store, id).await.len(), count, "{id}");
    }
    assert_eq!(writer.trouble(), None, "what only one cannot be written for is no trouble of others");
}

async fn nothing_is_acknowledged_that_is_not_stored(place: Place) {
    let faults = Faults::for_tests();
    let (writer, store) = place.writer(&faults).await;
    write_all(&writer, &["a"]).await;
    let mut ways = vec![Fault::Full, Fault::CommitLost, Fault::Statement("INSERT INTO events")];
    if !store.is_shared() {
        ways.push(Fault::Touching("alive".to_owned()));
    }
    for fault in ways {
        faults.set(fault.clone());
        let written = in_time(writer.write(vec![event("a", 1)])).await;
        assert_eq!(written.is_ok(), numbers(&store, "a").await == [1], "{fault:?}");
    }
    faults.clear();
    in_time(writer.write(vec![event("a", 1)])).await.expect("it is written");
    assert_eq!(numbers(&store, "a").await, [1]);
    assert!(writer.check().is_ok());
}

async fn one_number_of_a_game_is_written_once(place: Place) {
    let (writer, store) = place.writer(&Faults::default()).await;
    write_all(&writer, &["a"]).await;
    let [one, other] = [1, 1].map(|number| writer.write(vec![event("a", number)]));
    let (one, other) = in_time(async { tokio::join!(one, other) }).await;
    assert!(matches!([one, other], [Ok(()), Err(StoreError::Conflict)]));
    assert_eq!(numbers(&store, "a").await, [1]);
}

async fn a_line_of_chat_is_written_once(place: Place) {
    let (writer, store) = place.writer(&Faults::default()).await;
    write_all(&writer, &["a"]).await;
    // PostgreSQL has no texts with a zero byte in them.
    let texts = ["hello", "olá\u{0}"];
    let [one, other] = texts.map(|text| writer.write(vec![said("a", 1, text)]));
    let (one, other) = in_time(async { tokio::join!(one, other) }).await;
    assert!(matches!([one, other], [Ok(()), Err(StoreError::Conflict)]));
    in_time(writer.write(vec![said("a", 2, texts[1])])).await.expect("it is the next");
    let lines = store.private("a").await.expect("an answer").lines;
    let lines: Vec<_> = lines.iter().map(|line| (line.number, &line.text[..4])).collect();
    assert_eq!(lines, [(1, "hell"), (2, "olá")]);
}

async fn a_game_and_its_events_can_come_together(place: Place) {
    let store = place.open().await;
    for count in [1, 3, 64, 86, 200] {
        let id = format!("game {count}");
        let made = Entry::Game {
            setup: super::setup(&id, [crate::game::SeatHolder::Open, crate::game::SeatHolder::Open]),
            standing: Default::default(),
        };
        store.write_order([made].into_iter().chain((1..=count).map(|number| event(&id, number)))).await;
        let (_, kept) = store.game(&id).await.expect("an answer").expect("a game");
        assert_eq!(kept, (1..=count).map(super::stored).collect::<Vec<_>>());
    }
}

/// How a game stands, as somebody knows who has seen events up to one: nothing is due before an hour is over.
pub(super) fn standing_after(game: &str, after: u32) -> Entry {
    let standing = Standing { turn: Some(Seat::A), due: Some(Time(3_600_000)), thinks_after: None };
    Entry::Standing { game: game.to_owned(), after, standing }
}

async fn how_a_game_stands_is_not_corrected_by_who_does_not_know_its_last_event(place: Place) {
    let (writer, store) = place.writer(&Faults::default()).await;
    write_all(&writer, &["a"]).await;
    writer.write(vec![event("a", 1)]).await.expect("it is written");
    writer.write(vec![standing_after("a", 0)]).await.expect("it is left as it is");
    assert_eq!(due(&store).await, [(Time(1), "a".to_owned())]);
    // Both in one transaction, whichever comes first in it.
    let [next, late] = [event("a", 2), standing_after("a", 1)].map(|entry| writer.write(vec![entry]));
    let (next, late) = in_time(async { tokio::join!(next, late) }).await;
    assert!(next.is_ok() && late.is_ok());
    assert_eq!(due(&store).await, [(Time(2), "a".to_owned())]);
    writer.write(vec![standing_after("a", 2)]).await.expect("it is right");
    assert_eq!(due(&store).await, [(Time(3_600_000), "a".to_owned())]);
}

async fn room_is_found_where_there_is_room(place: Place) {
    let faults = Faults::for_tests();
    let store = place.open_with(faults.clone()).await;
    store.find_room().await.expect("there is room");
    faults.set(Fault::Full);
    assert!(store.find_room().await.is_err());
}

async fn a_disk_that_is_full_stays_so_until_something_is_written(place: Place) {
    let faults = Faults::for_tests();
    let (writer, store) = place.writer(&faults).await;
    faults.set(Fault::Full);
    assert!(in_time(writer.write(vec![game("a")])).await.is_err());
    let trouble = writer.trouble();
    assert!(trouble.is_some());
    // What fails from now on fails for another reason, which says nothing of the disk.
    faults.set(Fault::Statement("INTO"));
    for _ in 0..3 {
        assert!(in_time(writer.write(vec![game("a")])).await.is_err());
        assert_eq!(writer.trouble(), trouble);
    }
    faults.clear();
    in_time(writer.write(vec![game("a")])).await.expect("there is room again");
    assert_eq!(writer.trouble(), None);
    assert!(store.game("a").await.expect("an answer").is_some());
}

async fn what_is_written_after_something_was_given_up_is_kept(place: Place) {
    let store = place.open().await;
    for _ in 0..9 {
        drop(store.database.begin().await.expect("a transaction"));
    }
    store.key(&[1]).await.expect("a key");
    assert_eq!(place.open().await.key(&[2]).await.expect("a key"), [1]);
}
