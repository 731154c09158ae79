//! Accounts, their sessions and tokens, and the names of guests.

use std::slice;

use super::{Place, game, in_time, on_both, setup};
use crate::game::SeatHolder;
use crate::people::{Name, PersonId};
use crate::store::{
    Added, Credential, CredentialKind, Entry, MOST_TOKENS, NewStoredAccount, Registered, Standing, Store, StoredAccount,
};

on_both!(
    a_name_and_a_guest_become_an_account_once,
    sessions_and_tokens_end_when_they_are_to,
    nobody_has_too_many_tokens_however_many_are_made_at_once,
    an_account_that_is_deleted_leaves_only_its_id,
    reviews_go_with_the_last_player_who_has_not_left,
    guests_share_names_but_not_with_accounts,
    names_of_guests_who_never_played_are_forgotten_in_time,
);

fn credential(id: &str, at: u64) -> Credential {
    Credential { id: id.to_owned(), created: at, seen: Some(at), note: "a browser".to_owned() }
}

pub(super) async fn register(store: &Store, id: &str, name: &str) -> Registered {
    let account = StoredAccount { id: PersonId::stored(id), name: name.to_owned(), bot: false, created: 1 };
    let new = NewStoredAccount { account, key: name.to_lowercase(), password: "hash".to_owned() };
    let secret = format!("secret of {id}");
    store.register(&new, &credential(&format!("first of {id}"), 1), secret.as_bytes()).await.expect("an answer")
}

async fn a_name_and_a_guest_become_an_account_once(place: Place) {
    let store = place.open().await;
    assert_eq!(register(&store, "ada", "Ada").await, Registered::Done);
    assert_eq!(register(&store, "bo", "ADA").await, Registered::NameTaken);
    assert_eq!(register(&store, "ada", "Eve").await, Registered::HasAccount);
    let (account, hash) = store.account_named("ada").await.expect("an answer").expect("an account");
    assert_eq!((account.id.text(), account.name.as_str(), account.bot, account.created), ("ada", "Ada", false, 1));
    assert_eq!(hash, "hash");
    assert!(store.had_account(&account.id).await.expect("an answer"));
    let known = store.known_people(&[account.id.clone(), PersonId::stored("bo")], 0).await.expect("an answer");
    assert_eq!(known.accounts.len(), 1);
    assert_eq!(known.accounts[&account.id].name.as_deref(), Some("Ada"));
}

async fn sessions_and_tokens_end_when_they_are_to(place: Place) {
    let store = place.open().await;
    register(&store, "ada", "Ada").await;
    let ada = PersonId::stored("ada");
    for number in 0..52 {
        let added = credential(&format!("{number:02}"), 10 + number);
        let ended = store.add_credential(CredentialKind::Session, &ada, &added, &[9, number as u8]).await;
        // The first one is of the time of the account.
        let expected = match number {
            ..49 => vec![],
            49 => vec!["first of ada".to_owned()],
            50.. => vec![format!("{:02}", number - 50)],
        };
        assert_eq!(ended.expect("an answer"), Added::Done(expected));
    }
    let token = Credential { seen: None, ..credential("token", 5) };
    let added = store.add_credential(CredentialKind::Token, &ada, &token, &[0, 255]).await;
    assert_eq!(added.expect("an answer"), Added::Done(Vec::new()));
    let (id, seen, account) =
        store.credential(CredentialKind::Token, &[0, 255]).await.expect("an answer").expect("a token");
    assert_eq!((id.as_str(), seen, account.id), ("token", None, ada.clone()));
    store.touch_credential(CredentialKind::Token, "token", 77).await.expect("it is noted");
    let tokens = store.credentials(CredentialKind::Token, &ada).await.expect("a list");
    assert_eq!(tokens.iter().map(|token| token.seen).collect::<Vec<_>>(), [Some(77)]);
    let latest: Vec<_> =
        store.credentials(CredentialKind::Session, &ada).await.expect("a list").into_iter().map(|it| it.id).collect();
    assert_eq!((latest.len(), latest[0].as_str()), (50, "51"));
    assert!(store.end_credential(CredentialKind::Session, &ada, "51").await.expect("an answer"));
    assert!(!store.end_credential(CredentialKind::Session, &ada, "51").await.expect("an answer"));
    let mut ended = store.set_password(&ada, "other", "50").await.expect("an answer");
    ended.sort_unstable();
    assert_eq!((ended.len(), ended.last().map(String::as_str)), (49, Some("token")));
    assert!(store.has_credential(CredentialKind::Session, "50").await.expect("an answer"));
    store.forget_sessions(1000).await.expect("they are gone");
    assert!(!store.has_credential(CredentialKind::Session, "50").await.expect("an answer"));
    let gone = PersonId::stored("nobody");
    assert_eq!(
        store.add_credential(CredentialKind::Token, &gone, &credential("x", 1), &[1]).await.expect("an answer"),
        Added::NoAccount
    );
}

async fn nobody_has_too_many_tokens_however_many_are_made_at_once(place: Place) {
    let stores = [place.open().await, place.open().await];
    register(&stores[0], "ada", "Ada").await;
    let making = (0..MOST_TOKENS + 10).map(|number| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move {
            let (ada, token) = (PersonId::stored("ada"), credential(&number.to_string(), 1));
            store.add_credential(CredentialKind::Token, &ada, &token, &[number as u8]).await.expect("an answer")
        })
    });
    let mut refused = 0;
    for made in making.collect::<Vec<_>>() {
        refused += usize::from(in_time(made).await.expect("it does not panic") == Added::TooMany);
    }
    let ada = PersonId::stored("ada");
    let kept = stores[0].credentials(CredentialKind::Token, &ada).await.expect("a list");
    assert_eq!((kept.len(), refused), (MOST_TOKENS, 10));
    assert!(stores[1].end_credential(CredentialKind::Token, &ada, &kept[0].id).await.expect("an answer"));
    let again = stores[0].add_credential(CredentialKind::Token, &ada, &credential("again", 1), &[255]).await;
    assert_eq!(again.expect("an answer"), Added::Done(Vec::new()));
}

async fn an_account_that_is_deleted_leaves_only_its_id(place: Place) {
    let store = place.open().await;
    register(&store, "ada", "Ada").await;
    let ada = PersonId::stored("ada");
    store.write_order([game("a")]).await;
    let mut ended = store.delete_account(&ada).await.expect("it is deleted");
    ended.sort_unstable();
    assert_eq!(ended, ["ada", "first of ada"]);
    assert!(store.account_named("ada").await.expect("an answer").is_none());
    assert!(store.credential(CredentialKind::Session, b"secret of ada").await.expect("an answer").is_none());
    assert_eq!(register(&store, "ada", "Ada").await, Registered::HasAccount);
    assert_eq!(register(&store, "eve", "Ada").await, Registered::Done);
    assert_eq!(store.known_people(slice::from_ref(&ada), 0).await.expect("an answer").accounts[&ada].name, None);
}

async fn reviews_go_with_the_last_player_who_has_not_left(place: Place) {
    let store = place.open().await;
    for (id, name) in [("ada", "Ada"), ("bo", "Bo")] {
        register(&store, id, name).await;
    }
    let with = |id: &str, other: SeatHolder| {
        let seats = [SeatHolder::Person(PersonId::stored("ada")), other];
        Entry::Game { setup: setup(id, seats), standing: Standing::default() }
    };
    let guest = SeatHolder::Person(PersonId::stored("guest"));
    let computer = SeatHolder::Computer("greedy".parse().expect("a computer"));
    store.write_order([game("both"), with("alone", computer), with("guest", guest)]).await;
    for id in ["both", "alone", "guest"] {
        store.keep_review(id, "a review", 1).await.expect("it is kept");
    }
    let kept = async || {
        let mut kept = Vec::new();
        for id in ["both", "alone", "guest"] {
            kept.push(store.review(id).await.expect("an answer").is_some());
        }
        kept
    };
    store.delete_account(&PersonId::stored("ada")).await.expect("it is deleted");
    assert_eq!(kept().await, [true, false, true], "opponents keep theirs");
    store.delete_account(&PersonId::stored("bo")).await.expect("it is deleted");
    assert_eq!(kept().await, [false, false, true]);
}

async fn guests_share_names_but_not_with_accounts(place: Place) {
    let store = place.open().await;
    let [one, other] = ["one", "other"].map(PersonId::stored);
    let name: Name = "Ada".parse().expect("a name");
    for guest in [&one, &other, &one] {
        assert!(store.name_guest(guest, &name, 5).await.expect("an answer"));
    }
    assert_eq!(store.guest_names(&[one.clone(), other.clone()]).await.expect("names").len(), 2);
    let account = StoredAccount { id: PersonId::stored("ada"), name: "Ada".to_owned(), bot: true, created: 1 };
    let new = NewStoredAccount { account, key: name.key(), password: "hash".to_owned() };
    store.register(&new, &credential("s", 1), &[7]).await.expect("an account");
    assert!(store.guest_names(&[one.clone(), other]).await.expect("names").is_empty());
    assert!(!store.name_guest(&one, &name, 6).await.expect("an answer"));
}

async fn names_of_guests_who_never_played_are_forgotten_in_time(place: Place) {
    let store = place.open().await;
    let day = 24 * 60 * 60 * 1000;
    // More of them are forgotten than at a time.
    let mut guests = ["ada", "new", "i", "d", "l", "e"].map(PersonId::stored);
    let name: Name = "Ada".parse().expect("a name");
    for guest in &guests {
        let chosen = if guest.text() == "new" { 30 * day } else { 0 };
        assert!(store.name_guest(guest, &name, chosen).await.expect("it is kept"));
    }
    guests.reverse();
    store.write_order([game("x")]).await;
    store.forget_guests(30 * day + 1).await.expect("it forgets");
    let mut kept: Vec<_> = store.guest_names(&guests).await.expect("names").into_keys().collect();
    kept.sort_unstable_by_key(|person| person.text().to_owned());
    assert_eq!(kept, ["ada", "new"].map(PersonId::stored));
}
