//! What was played in public games is counted once, and nothing of others is.

use tabuleiro_play::explorer::Explored;
use tabuleiro_play::matches::Seat;
use tabuleiro_rules::{AnyPosition, GameSpec};

use super::{Place, in_time, on_both, setup, stored};
use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, StoredResult, TableAction};
use crate::people::PersonId;
use crate::store::{Entry, Store};

on_both!(
    only_public_games_that_are_over_and_have_a_result_are_counted,
    a_game_is_counted_once_whoever_counts,
    what_was_taken_back_is_not_counted,
);

fn start() -> AnyPosition {
    "talpa".parse::<GameSpec>().expect("a game").start()
}

/// A game in which these things happen, whoever does them, and then it is over.
fn finished(
    setup: GameSetup,
    actions: Vec<(Seat, TableAction)>,
    winner: Option<Seat>,
    reason: &'static str,
) -> Vec<Entry> {
    let id = setup.id.clone();
    let last = actions.len();
    let happened = (1..).zip(actions).map(|(number, (seat, action))| Entry::Event {
        game: id.clone(),
        event: StoredEvent { seat, action, message: None, ..stored(number) },
        over: (number as usize == last).then_some(StoredResult { winner, reason, rated: None }),
        standing: Standing::default(),
    });
    let happened: Vec<Entry> = happened.collect();
    [Entry::Game { setup, standing: Standing::default() }].into_iter().chain(happened).collect()
}

fn people() -> [SeatHolder; 2] {
    ["ada", "bo"].map(|person| SeatHolder::Person(PersonId::stored(person)))
}

fn played(ply: &str) -> TableAction {
    TableAction::Play(ply.to_owned())
}

/// Red captures, and blue resigns.
fn won(id: &str, public: bool) -> Vec<Entry> {
    let actions = vec![(Seat::A, played("b8xb7")), (Seat::B, TableAction::Resign)];
    finished(GameSetup { public, ..setup(id, people()) }, actions, Some(Seat::A), "resignation")
}

async fn count_all(store: &Store) {
    while store.count_openings().await.expect("games are counted") > 0 {}
}

async fn explored(store: &Store) -> (Explored, Vec<String>) {
    store.openings(&start()).await.expect("an answer")
}

async fn only_public_games_that_are_over_and_have_a_result_are_counted(place: Place) {
    let store = place.open().await;
    store.write_order(won("public", true)).await;
    store.write_order(won("private", false)).await;
    let going_on = won("going-on", true).into_iter().take(2);
    store.write_order(going_on).await;
    let called_off = vec![(Seat::A, played("d8xd7")), (Seat::B, TableAction::Abort)];
    store.write_order(finished(setup("called-off", people()), called_off, None, "abort")).await;
    count_all(&store).await;
    let (found, samples) = explored(&store).await;
    assert_eq!((found.results.wins, found.results.games(), samples), ([1, 0], 1, vec!["public".to_owned()]));
    assert_eq!(found.moves.len(), 1);
    let plies: Vec<String> = found.moves[0].plies.iter().map(ToString::to_string).collect();
    assert!(plies.contains(&"b8xb7".to_owned()), "{plies:?}");
    let mut next = start();
    next.play(next.parse_move("b8xb7").expect("a ply")).expect("it is legal");
    let (after, _) = store.openings(&next).await.expect("an answer");
    assert!(after.moves.is_empty(), "nothing was played there");
    store.close().await;
}

async fn a_game_is_counted_once_whoever_counts(place: Place) {
    let store = place.open().await;
    for number in 0..50 {
        store.write_order(won(&format!("game-{number}"), true)).await;
    }
    // A file is used by one server.
    let others = if store.is_shared() { place.open().await } else { store.clone() };
    match store.is_shared() {
        true => drop(in_time(async { tokio::join!(count_all(&store), count_all(&others)) }).await),
        false => count_all(&store).await,
    }
    assert_eq!(explored(&store).await.0.results.wins, [50, 0]);
    store.write_order(won("one-more", true)).await;
    count_all(&others).await;
    let (found, samples) = explored(&store).await;
    assert_eq!((found.results.wins, samples), ([51, 0], vec!["one-more".to_owned()]));
    store.close().await;
}

async fn what_was_taken_back_is_not_counted(place: Place) {
    let store = place.open().await;
    let actions = vec![
        (Seat::A, played("b8xb7")),
        (Seat::A, TableAction::RequestTakeback),
        (Seat::B, TableAction::AnswerTakeback(true)),
        (Seat::A, played("a1xa2")),
        (Seat::B, TableAction::Resign),
    ];
    store.write_order(finished(setup("taken-back", people()), actions, Some(Seat::A), "resignation")).await;
    count_all(&store).await;
    let (found, _) = explored(&store).await;
    assert_eq!(found.results.games(), 1);
    let plies: Vec<String> = found.moves[0].plies.iter().map(ToString::to_string).collect();
    assert!(found.moves.len() == 1 && plies.contains(&"a1xa2".to_owned()), "{plies:?}");
    store.close().await;
}
