//! What each route can be refused for, for the description of the API: statuses, titles and sentences follow from the reasons.

use std::collections::BTreeMap;

use axum::http::{StatusCode, header};
use serde_json::{Value, json};
use tabuleiro_protocol::RefusalKind::{self, *};
use utoipa::IntoResponses;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::{ContentBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Responses, Type};

use super::problem::{PROBLEM_TYPE, kind};

/// Under this key a response lists the names of its reasons.
pub const REASONS: &str = "x-reasons";

/// Declares what routes are refused for: each name for the routes that are refused for the same.
macro_rules! refusals {
    ($($(#[$docs:meta])+ $name:ident: [$($list:ident),*] $($reason:ident)|*;)+) => {$(
        $(#[$docs])+
        pub struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                let lists: &[&[RefusalKind]] = &[$($list,)* &[$($reason),*]];
                let mut responses = Responses::new();
                for reason in lists.iter().copied().flatten() {
                    add(&mut responses, *reason);
                }
                responses.responses
            }
        }
    )+};
}

/// What needs a session: an account is not enough if a token stands for it.
const SESSION: &[RefusalKind] = &[NotLoggedIn, TokenNotEnough];
/// The password again, where much is at stake.
const PASSWORD: &[RefusalKind] = &[WrongPassword, TooManyFailures];
/// A name of a person.
const NAME: &[RefusalKind] = &[NameLength, NameCharacters, NameEdges, NameAlphabets, NameReserved, NameTaken];
/// A page of a list.
const PAGE: &[RefusalKind] = &[BadCursor, PageSize, UnknownGame];
/// A game against a person.
const SETUP: &[RefusalKind] = &[BadGameString, OptionsConflict, BadClock, RatedNeedsUsualBoard, RatedNeedsTime];
/// One more game of an address.
const MAKE: &[RefusalKind] = &[TooManyNewGames, TooManyOpenGames];

refusals! {
    /// Looking at a game.
    OfGame: [] NoSuchGame;
    /// Making a game.
    OfNewGame: [SETUP, MAKE] RatedNeedsAccount | RatedNeedsPerson | UnknownLevel | UnknownPlayer | UnknownOpponent
        | ShowNeedsComputers | ShowWithoutClock;
    /// Calling a game off.
    OfCallingOff: [] NoSuchGame | NotSeated | GameOver | TooLateToAbort;
    /// Looking at the review of a game.
    OfReview: [] NoSuchGame | NoSuchReview;
    /// Keeping a review of a game.
    OfNewReview: [] NoSuchGame | NotSeated | GameNotOver | ReviewLength | UnreadableReview | ReviewOfOtherGame;
    /// Exploring a position.
    OfExploring: [] UnreadablePosition;
    /// A WebSocket of a game.
    OfGameSocket: [] NoSuchGame | TooManyConnections;
    /// A WebSocket that only tells.
    OfSocket: [] TooManyConnections;
    /// A list.
    OfList: [PAGE];
    /// Being paired.
    OfPairing: [SETUP, MAKE] RatedNeedsAccount;
    /// Challenging somebody.
    OfNewChallenge: [SETUP] NotLoggedIn | TooManyNewGames | NoSuchPerson | ChallengeOwn | ChallengePending
        | ChallengeDeclined | TooManyChallenges | ChallengesFull;
    /// Accepting a challenge.
    OfAccepting: [MAKE] NoSuchChallenge;
    /// Declining or withdrawing a challenge.
    OfChallenge: [] NoSuchChallenge;
    /// Making an account.
    OfNewAccount: [NAME] LoggedInAlready | PasswordLength | TooManyAccounts | HasAccount;
    /// The name of a guest.
    OfGuestName: [NAME] NameKept | TooManyAccounts;
    /// Another password.
    OfNewPassword: [SESSION, PASSWORD] PasswordLength;
    /// Deleting an account.
    OfDeletion: [SESSION, PASSWORD];
    /// Logging in.
    OfLogin: [PASSWORD] NotLoggedIn;
    /// What the owner of an account sees and does.
    OfSession: [SESSION];
    /// Ending a session.
    OfEndingSession: [SESSION] NoSuchSession;
    /// Making a token.
    OfNewToken: [SESSION] LabelLength | TooManyTokens;
    /// Ending a token.
    OfEndingToken: [SESSION] NoSuchToken;
    /// Somebody's profile.
    OfPerson: [] NoSuchPerson;
    /// Somebody's rating in a game.
    OfRating: [] NoSuchPerson | NoSuchRating | PageSize;
    /// Somebody's games.
    OfGames: [PAGE] NoSuchPerson;
}

/// A finished game that the client has already.
#[derive(IntoResponses)]
#[response(status = NOT_MODIFIED, description = "The game is over, and you have this already")]
pub struct NotModified;

/// Adds a reason to those that responses tell of.
pub fn add(responses: &mut Responses, reason: RefusalKind) {
    if let Some(listed) = reason.listed() {
        tell(responses, kind(reason).0, reason, listed.meaning);
    }
}

/// Adds a reason to those that responses tell of, with a status and a sentence of its own.
pub fn tell(responses: &mut Responses, status: StatusCode, reason: RefusalKind, when: &str) {
    let Some(listed) = reason.listed() else { return };
    let told = responses.responses.entry(status.as_str().to_owned()).or_insert_with(|| problem(status).into());
    let RefOr::T(response) = told else { return };
    let names = response.extensions.get_or_insert_default().entry(REASONS.to_owned()).or_insert_with(|| json!([]));
    let name = Value::from(listed.name);
    if let Some(names) = names.as_array_mut().filter(|names| !names.contains(&name)) {
        names.push(name);
    }
    response.description += &format!("- `{}`: {when}\n", listed.name);
}

/// A response that tells of no reason yet.
fn problem(status: StatusCode) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let response = ResponseBuilder::new().content(PROBLEM_TYPE, content).extensions(Some(Extensions::default()));
    match status {
        StatusCode::TOO_MANY_REQUESTS => response.header(header::RETRY_AFTER.as_str(), retry_after()).build(),
        _ => response.build(),
    }
}

fn retry_after() -> utoipa::openapi::header::Header {
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    HeaderBuilder::new().schema(Some(seconds)).description(Some("After how many seconds to try again")).build()
}
