//! Responses that several routes share, for the description of the API.

use tabuleiro_protocol::Problem;
use utoipa::IntoResponses;

/// Declares problems: each with its status and its description.
macro_rules! problems {
    ($($name:ident => $status:ident, $when:literal;)+) => {$(
        #[doc = $when]
        #[derive(IntoResponses)]
        #[response(status = $status, description = $when, content_type = "application/problem+json")]
        #[expect(dead_code, reason = "only its description is used")]
        pub struct $name(Problem);
    )+};
}

problems! {
    NoSuchGame => NOT_FOUND, "There is no such game";
    NoSuchPerson => NOT_FOUND, "Nobody has this name";
    NoSuchChallenge => NOT_FOUND, "There is no such challenge any more";
    NoSuchPage => BAD_REQUEST, "There is no such page";
    NotLoggedIn => UNAUTHORIZED, "You are not logged in";
    WrongPassword => UNAUTHORIZED, "You are not logged in, or the password is wrong";
    TooManyFailures => TOO_MANY_REQUESTS, "It has failed too often";
}

/// A finished game that the client has already.
#[derive(IntoResponses)]
#[response(status = NOT_MODIFIED, description = "The game is over, and you have this already")]
pub struct NotModified;
