//! The response to a request that fails: a problem (RFC 9457).

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::{Problem, RefusalKind, Refused};

use crate::failure::Failure;
use crate::log_limit::error_sparingly;

/// The type of a problem's content.
pub const PROBLEM_TYPE: &str = "application/problem+json";
const PROBLEM: HeaderValue = HeaderValue::from_static(PROBLEM_TYPE);

/// The longest text of a library's own refusal that is passed on.
const LONGEST_TEXT: usize = 4 << 10;

/// Makes a problem of a failure that a library has written as plain text.
pub async fn as_problem(response: Response) -> Response {
    let status = response.status();
    let is_problem = response.headers().get(header::CONTENT_TYPE) == Some(&PROBLEM);
    if is_problem || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, LONGEST_TEXT).await.unwrap_or_default();
    let mut problem = of_library(status, &String::from_utf8_lossy(&text));
    // What it says besides stays, such as the methods that are allowed.
    for name in [header::ALLOW, header::RETRY_AFTER, header::SET_COOKIE] {
        problem.headers_mut().extend(parts.headers.get_all(&name).iter().map(|value| (name.clone(), value.clone())));
    }
    problem
}

/// What a library has found wrong: with the request, which keeps the library's status, or else with the server.
fn of_library(status: StatusCode, text: &str) -> Response {
    let error = if text.is_empty() { status.canonical_reason().unwrap_or("error") } else { text };
    if status.is_server_error() {
        return Failure::internal(&error).into_response();
    }
    respond(status, BAD_REQUEST, &Refused::BadRequest { error: error.to_owned() })
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        match self {
            Failure::Refused(refused) => {
                let (status, title) = kind(refused.kind());
                respond(status, title, &refused)
            }
            Failure::Unavailable(error) => {
                error_sparingly!(%error, "the server is not available");
                Failure::from(Refused::NotAvailable).into_response()
            }
            Failure::Internal(error) | Failure::Unreadable(error) => {
                error_sparingly!(%error, "a request failed");
                Failure::from(Refused::ServerError).into_response()
            }
        }
    }
}

fn respond(status: StatusCode, title: &str, refused: &Refused) -> Response {
    let problem = Problem { status: status.as_u16(), title: title.to_owned(), reason: refused.reason() };
    let mut response = (status, axum::Json(problem)).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, PROBLEM);
    if let Some(seconds) = retry_after(refused) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

/// The title of what cannot be read, or asks for what makes no sense.
const BAD_REQUEST: &str = "bad request";

/// Declares the kinds of problems: the title of each, its status, and the reasons that are of this kind. A reason that has
/// none does not compile.
macro_rules! kinds {
    ($($title:expr, $status:ident: $($Reason:ident)|+;)+) => {
        /// The status of a reason, and the title of its kind: one for several names where programs need not tell them
        /// apart.
        pub fn kind(reason: RefusalKind) -> (StatusCode, &'static str) {
            match reason {
                $($(RefusalKind::$Reason)|+ => (StatusCode::$status, $title)),+
            }
        }

        /// The titles and statuses of all kinds.
        #[cfg(test)]
        const KINDS: &[(&str, StatusCode)] = &[$(($title, StatusCode::$status)),+];
    };
}

kinds! {
    "name length", BAD_REQUEST: NameLength;
    "name characters", BAD_REQUEST: NameCharacters;
    "name edges", BAD_REQUEST: NameEdges;
    "name of several alphabets", BAD_REQUEST: NameAlphabets;
    "name reserved", BAD_REQUEST: NameReserved;
    "name taken", CONFLICT: NameTaken;
    "password length", BAD_REQUEST: PasswordLength;
    "wrong password", UNAUTHORIZED: WrongPassword;
    "not logged in", UNAUTHORIZED: NotLoggedIn;
    "wrong token", UNAUTHORIZED: WrongToken;
    "label", BAD_REQUEST: LabelLength;
    "too many tokens", CONFLICT: TooManyTokens;
    "too many failures", TOO_MANY_REQUESTS: TooManyFailures;
    "too many requests", TOO_MANY_REQUESTS: TooManyRequests | TooManyNewGames | TooManyAccounts | TooManyOpenGames
        | TooManyConnections;
    "no such game", NOT_FOUND: NoSuchGame;
    "not found", NOT_FOUND: NotFound | NoSuchRating | NoSuchPerson | NoSuchSession | NoSuchToken
        | NoSuchChallenge | NoSuchReview;
    "method not allowed", METHOD_NOT_ALLOWED: MethodNotAllowed;
    "foreign origin", FORBIDDEN: ForeignOrigin;
    // What can be read and makes sense, but is not done for this person, or with these choices together.
    "not allowed", FORBIDDEN: TokenNotEnough | NotSeated | RatedNeedsAccount | RatedNeedsPerson | RatedNeedsTime
        | RatedNeedsUsualBoard | ShowNeedsComputers | ShowWithoutClock;
    "conflict", CONFLICT: LoggedInAlready | HasAccount | NameKept | ChallengeOwn | ChallengePending | ChallengeDeclined
        | TooManyChallenges | ChallengesFull | GameOver | TooLateToAbort | OptionsConflict | GameNotOver
        | ReviewOfOtherGame;
    "not available", SERVICE_UNAVAILABLE: NotAvailable | NotReady | NotStored;
    "server error", INTERNAL_SERVER_ERROR: ServerError;
    // Among these is what only messages on a WebSocket are refused for, which have no status.
    BAD_REQUEST, BAD_REQUEST: BadRequest
        | Rules | NotYourTurn | NoOpenSeat | SeatedAlready | WaitingForOpponent | UnreadablePly
        | NoPieRule | NoSwapNow | TakebackPending | NoTakebackRequest | NothingToTakeBack
        | TooManyTakebacks | RatedTakeback | JustDeclined | NoDrawOffer | OwnDrawOffer | DrawOfferPending
        | NothingToClaim | TimeLeft | RematchPending | RematchDeclined | RematchMade
        | NoRematchRequest | NotPossibleOnline | ComputerDoesNotChat | ChatFull | ChatTooFast | ChatLength
        | ChatCharacter | ConditionalNeedsCorrespondence | ConditionalNotNow | ConditionalTooMany | ConditionalLine
        | ConditionalPly | ConditionalTooLong | ConditionalAfterEnd | ConditionalNoAnswer
        | ConditionalContradiction | TooManyMessages | MessageTooLong | UnreadableMessage | MessageIdLength
        | BytesNotText | ServerRestarts | NothingHeard | TooSlow | GameUnavailable | NothingToSayHere
        | UnknownGame | BadGameString | BadClock | UnknownLevel | UnknownPlayer | UnknownOpponent
        | BadCursor | PageSize | ReviewLength | UnreadableReview | UnreadablePosition;
}

/// After how many seconds it can be tried again.
fn retry_after(refused: &Refused) -> Option<u64> {
    match refused {
        Refused::TooManyRequests { seconds, .. }
        | Refused::TooManyNewGames { seconds, .. }
        | Refused::TooManyAccounts { seconds, .. }
        | Refused::TooManyOpenGames { seconds, .. }
        | Refused::TooManyConnections { seconds, .. }
        | Refused::TooManyFailures { seconds, .. } => Some(*seconds),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The titles and statuses in the table of `docs/protocol.md`: in each row one status for all titles, one for each
    /// title, or several for one title.
    fn documented() -> BTreeSet<(String, u16)> {
        let page = include_str!("../../../../docs/protocol.md");
        let (_, table) =
            page.split_once("| title | status | what is wrong |\n|---|---|---|\n").expect("a table of titles");
        let mut found = BTreeSet::new();
        for row in table.lines().take_while(|line| line.starts_with('|')) {
            let cells: Vec<&str> = row.split('|').collect();
            let titles: Vec<&str> = cells[1].split('`').skip(1).step_by(2).collect();
            let statuses: Vec<u16> =
                cells[2].split(',').map(|status| status.trim().parse().expect("a status")).collect();
            match (titles.len(), statuses.len()) {
                (1, _) => found.extend(statuses.into_iter().map(|status| (titles[0].to_owned(), status))),
                (_, 1) => found.extend(titles.into_iter().map(|title| (title.to_owned(), statuses[0]))),
                (some, others) => {
                    assert_eq!(some, others, "{row}");
                    found.extend(titles.into_iter().map(str::to_owned).zip(statuses));
                }
            }
        }
        found
    }

    #[test]
    fn the_documented_kinds_of_problems_are_those_that_there_are() {
        // What libraries find wrong with a body, or with what should become a WebSocket, has statuses of their own.
        let of_libraries = [408, 413, 415, 422, 426].map(|status| (BAD_REQUEST.to_owned(), status));
        let kinds = KINDS.iter().map(|(title, status)| ((*title).to_owned(), status.as_u16()));
        assert_eq!(kinds.chain(of_libraries).collect::<BTreeSet<_>>(), documented());
    }

    #[tokio::test]
    async fn what_a_library_says_of_the_server_is_not_the_clients_fault() {
        for (status, shown, name) in [
            (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::UNPROCESSABLE_ENTITY, "bad-request"),
            (StatusCode::INTERNAL_SERVER_ERROR, StatusCode::INTERNAL_SERVER_ERROR, "server-error"),
            (StatusCode::NOT_IMPLEMENTED, StatusCode::INTERNAL_SERVER_ERROR, "server-error"),
        ] {
            let response = as_problem((status, "a secret detail").into_response()).await;
            assert_eq!(response.status(), shown);
            let body = axum::body::to_bytes(response.into_body(), LONGEST_TEXT).await.unwrap();
            let problem: Problem = serde_json::from_slice(&body).unwrap();
            assert_eq!((problem.status, problem.reason.name.as_str()), (shown.as_u16(), name));
            assert_eq!(problem.reason.detail.contains("secret"), name == "bad-request", "{}", problem.reason.detail);
        }
    }
}
