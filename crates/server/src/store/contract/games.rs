//! What is written of games comes back as it was.

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use super::{Place, due, event, game, numbers, on_both, setup, stored};
use crate::game::{ConditionalAnswers, Downtime, SeatHolder, Standing, StoredEvent, TableAction};
use crate::people::PersonId;
use crate::store::{Change, Entry};

on_both!(
    a_game_comes_back_as_it_was_written,
    events_come_after_the_one_that_is_known,
    what_is_due_is_what_was_said_last,
    what_players_keep_to_themselves_is_what_they_said_last,
    from_where_a_game_was_made_is_counted,
    the_key_and_the_downtimes_are_kept,
    a_seat_that_is_taken_and_an_end_are_listed,
    the_review_of_a_game_is_the_last_one_that_was_kept,
);

async fn a_game_comes_back_as_it_was_written(place: Place) {
    let store = place.open().await;
    let seats = [SeatHolder::Person(PersonId::stored("ada")), SeatHolder::Open];
    let setup = setup("a", seats);
    let actions = [
        TableAction::TakeSeat(PersonId::stored("bo")),
        TableAction::Play("b4xb3".to_owned()),
        TableAction::AnswerDraw(false),
        TableAction::Resign,
    ];
    let events: Vec<_> =
        (1..).zip(actions).map(|(number, action)| StoredEvent { action, lag: number, ..stored(number) }).collect();
    let made = Entry::Game { setup: setup.clone(), standing: Standing::default() };
    let happened = events.iter().map(|event| Entry::Event {
        game: "a".to_owned(),
        event: event.clone(),
        over: None,
        standing: Standing::default(),
    });
    store.write_order([made].into_iter().chain(happened)).await;
    let (kept, replayed) = store.game("a").await.expect("an answer").expect("a game");
    assert_eq!((format!("{kept:?}"), replayed), (format!("{setup:?}"), events));
    assert!(store.game("b").await.expect("an answer").is_none());
    assert_eq!(store.counts().await.expect("an answer").2, 4);
    assert!(store.flaws().await.expect("an answer").is_empty());
}

async fn events_come_after_the_one_that_is_known(place: Place) {
    let store = place.open().await;
    store.write_order([game("a"), event("a", 1), event("a", 2), event("a", 3)]).await;
    for (known, left) in [(0, vec![1, 2, 3]), (2, vec![3]), (3, vec![]), (9, vec![])] {
        let events = store.events_after("a", known).await.expect("an answer");
        assert_eq!(events.iter().map(|event| event.number).collect::<Vec<_>>(), left);
    }
    store.write_order([game("b"), event("b", 1), event("b", 2)]).await;
    let known = [("a".to_owned(), 1), ("b".to_owned(), 2), ("nowhere".to_owned(), 0)];
    let events = store.events_of_games(&known).await.expect("an answer");
    assert_eq!(events["a"], store.events_after("a", 1).await.expect("an answer"));
    assert!(events.iter().all(|(game, events)| game == "a" || events.is_empty()), "{events:?}");
}

async fn what_is_due_is_what_was_said_last(place: Place) {
    let store = place.open().await;
    for id in ["a", "B", "c"] {
        store.write_order([game(id), event(id, 1)]).await;
    }
    let standing = |turn, due: Option<u64>| Standing { turn, due: due.map(Time), ..Standing::default() };
    let stands = |id: &str, standing| Entry::Standing { game: id.to_owned(), after: 1, standing };
    store.write_order([stands("c", standing(None, Some(9))), stands("c", standing(Some(Seat::A), None))]).await;
    // By their bytes, in which capitals come first.
    let [b, a] = ["B", "a"].map(|id| (Time(1), id.to_owned()));
    assert_eq!(due(&store).await, [b.clone(), a.clone()]);
    assert_eq!(store.due(Time(1), Some(&b), 5).await.expect("an answer"), [a]);
    assert_eq!(store.next_due(Time(0)).await.expect("an answer"), Some(Time(1)));
    assert_eq!(store.next_due(Time(1)).await.expect("an answer"), None);
}

async fn what_players_keep_to_themselves_is_what_they_said_last(place: Place) {
    let store = place.open().await;
    store.write_order([game("a")]).await;
    let change = |change| Entry::Private { game: "a".to_owned(), change };
    let answers = |base| Some(ConditionalAnswers::stored(base, "a b\nc d"));
    store
        .write_order([
            change(Change::Muted(Seat::A, true)),
            change(Change::Muted(Seat::A, true)),
            change(Change::Conditional(Seat::B, answers(1))),
            change(Change::Conditional(Seat::B, answers(2))),
        ])
        .await;
    let kept = store.private("a").await.expect("an answer");
    assert_eq!((kept.muted, kept.conditional), ([true, false], [None, answers(2)]));
    store.write_order([change(Change::Muted(Seat::A, false)), change(Change::Conditional(Seat::B, None))]).await;
    let kept = store.private("a").await.expect("an answer");
    assert_eq!((kept.muted, kept.conditional), ([false, false], [None, None]));
}

async fn from_where_a_game_was_made_is_counted(place: Place) {
    let store = place.open().await;
    let maker = |id: &str| Entry::Maker { game: id.to_owned(), address: "home".to_owned() };
    store.write_order([game("a"), maker("a")]).await;
    store.write_order([game("b"), Entry::SameMaker { game: "b".to_owned(), other: "a".to_owned() }]).await;
    assert_eq!(store.open_games("home", 7).await.expect("an answer"), 2);
    assert_eq!(store.open_games("home", 8).await.expect("an answer"), 0);
    assert_eq!(store.maker("b").await.expect("an answer").as_deref(), Some("home"));
    assert_eq!(store.maker("c").await.expect("an answer"), None);
}

async fn the_key_and_the_downtimes_are_kept(place: Place) {
    let store = place.open().await;
    assert_eq!(store.key(&[1, 0, 2]).await.expect("a key"), [1, 0, 2]);
    let downtime = Downtime { since: 3, until: 5 };
    store.write(&[], &[downtime], 9).await.expect("it is written");
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.key(&[3]).await.expect("a key"), [1, 0, 2]);
    let downtimes = store.all_downtimes().await.expect("an answer");
    assert_eq!(downtimes.iter().map(|down| (down.since, down.until)).collect::<Vec<_>>(), [(3, 5)]);
    store.check().await.expect("it answers");
}

async fn a_seat_that_is_taken_and_an_end_are_listed(place: Place) {
    let store = place.open().await;
    let (ada, bo) = (PersonId::stored("ada"), PersonId::stored("bo"));
    let seats = [SeatHolder::Person(ada.clone()), SeatHolder::Open];
    let made = Entry::Game { setup: setup("a", seats), standing: Standing::default() };
    store.write_order([made]).await;
    let happens = |number, seat, action, over| Entry::Event {
        game: "a".to_owned(),
        event: StoredEvent { action, seat, ..stored(number) },
        over,
        standing: Standing::default(),
    };
    let taken = TableAction::TakeSeat(bo.clone());
    store.write_order([happens(1, Seat::B, taken, None)]).await;
    let wanted = crate::store::ListQuery { before: None, limit: 9, game: Some("talpa") };
    assert_eq!(store.public_games(false, &wanted).await.expect("a list").len(), 1);
    let over = crate::game::StoredResult { winner: None, reason: "agreed draw", rated: None };
    store.write_order([happens(2, Seat::B, TableAction::Resign, Some(over))]).await;
    for person in [&ada, &bo] {
        let over = store.games_of(person, &wanted, Some(true)).await.expect("a list");
        assert_eq!(over.len(), 1);
        assert_eq!(over[0].ending, Some((None, "agreed draw".to_owned())));
        assert_eq!(over[0].seats, [SeatHolder::Person(ada.clone()), SeatHolder::Person(bo.clone())]);
    }
    assert_eq!(store.games().await.expect("a list"), [("a".to_owned(), true)]);
    assert_eq!(numbers(&store, "a").await, [1, 2]);
}

async fn the_review_of_a_game_is_the_last_one_that_was_kept(place: Place) {
    let store = place.open().await;
    store.write_order([game("a"), game("b")]).await;
    assert_eq!(store.review("a").await.expect("an answer"), None);
    for (text, at) in [("one", 1), ("another", 2)] {
        store.keep_review("a", text, at).await.expect("it is kept");
        assert_eq!(store.review("a").await.expect("an answer").as_deref(), Some(text));
    }
    assert_eq!(store.review("b").await.expect("an answer"), None);
}
