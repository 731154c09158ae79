//! `GET /api/v1/account/export`: everything the server keeps about somebody.
//!
//! It is sent piece by piece as it is read, so that however much there is takes little memory.

use std::io;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tabuleiro_protocol::{Export, ExportedGame, GameSummary, RatingHistory};
use tabuleiro_rules::GameSpec;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::games::{listing, review};
use super::state::AppState;
use super::{accounts, people, sessions, tokens};
use crate::auth::Identity;
use crate::failure::Failure;
use crate::game::{Chat, SeatHolder};
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::store::{Cursor, ListQuery, Private};
use crate::wire::SeatNames;
use crate::{time, wire};

/// So many games, or changes of a rating, are read at a time.
const PAGE: usize = 100;
/// So many pieces wait for a client that reads slowly.
const AHEAD: usize = 4;

/// Everything that the server keeps about you, but for the hashes of secrets. Guests can ask too.
#[utoipa::path(
    get,
    path = "/account/export",
    tag = "people",
    responses(
        (status = OK, body = Export),
    )
)]
pub async fn export(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
) -> Result<Response, Failure> {
    let beginning = beginning(&app, &identity).await?;
    let (pieces, sent) = mpsc::channel(AHEAD);
    tokio::spawn(async move {
        let telling = Telling { app, person: identity.id, pieces };
        if let Err(Interrupted::Failure(failure)) = telling.tell(beginning).await {
            error_sparingly!(%failure, "an export ends before its end");
            // The client notices: what it has is no whole JSON.
            let _ = telling.pieces.send(Err(io::Error::other("the server cannot go on"))).await;
        }
    });
    let body = stream::unfold(sent, |mut sent| async move { sent.recv().await.map(|piece| (piece, sent)) });
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"tabuleiro.json\"")),
    ];
    Ok((headers, Body::from_stream(body)).into_response())
}

/// What comes before the histories and the games, as JSON that is still open.
async fn beginning(app: &AppState, identity: &Identity) -> Result<String, Failure> {
    let auth = &app.auth;
    let mut export = Export {
        account: accounts::account(auth, identity).await?,
        sessions: Vec::new(),
        tokens: Vec::new(),
        challenges: app.challenges.exported(&identity.id).await?,
        ratings: people::ratings_of(auth, &identity.id).await?,
        history: Vec::new(),
        games: Vec::new(),
    };
    if identity.account.is_some() {
        export.sessions = sessions::of(auth, identity).await?;
        export.tokens = tokens::of(auth, &identity.id).await?;
    }
    let text = json(&export)?;
    let open = text.strip_suffix(EMPTY).ok_or_else(|| Failure::internal(&"the export has other parts"))?;
    Ok(open.to_owned())
}

/// How an export ends of somebody who has played nothing: the two lists that are sent in pieces.
const EMPTY: &str = ",\"history\":[],\"games\":[]}";

/// How a history ends after its changes, which are sent in pieces.
const HISTORY_END: &str = "],\"next\":null}";

/// Why an export is not told to its end.
enum Interrupted {
    /// The client is gone.
    Gone,
    /// The server cannot go on.
    Failure(Failure),
}

impl<F: Into<Failure>> From<F> for Interrupted {
    fn from(failure: F) -> Self {
        Interrupted::Failure(failure.into())
    }
}

/// An export that is being sent.
struct Telling {
    app: AppState,
    person: PersonId,
    pieces: mpsc::Sender<io::Result<String>>,
}

impl Telling {
    async fn tell(&self, beginning: String) -> Result<(), Interrupted> {
        self.say(beginning + ",\"history\":[").await?;
        let mut between = "";
        for game in GameSpec::games() {
            if self.tell_history(game.name, between).await? {
                between = ",";
            }
        }
        self.say("],\"games\":[".to_owned()).await?;
        self.tell_games().await?;
        self.say("]}".to_owned()).await
    }

    /// Tells how the rating in a game came to be, if there is one. Gives whether there is.
    async fn tell_history(&self, game: &str, before: &str) -> Result<bool, Interrupted> {
        let empty = json(&RatingHistory { game: game.to_owned(), changes: Vec::new(), next: None })?;
        let open = empty.strip_suffix(HISTORY_END).ok_or_else(|| Failure::internal(&"a history has other parts"))?;
        let mut between = format!("{before}{open}");
        let mut after = 0;
        loop {
            let rows = self.app.store.rating_changes(&self.person, game, after, PAGE).await?;
            let Some(last) = rows.last() else { break };
            after = last.played;
            let changes: Vec<_> = rows.into_iter().map(|row| json(&people::change(row))).collect::<Result<_, _>>()?;
            self.say(between + &changes.join(",")).await?;
            between = ",".to_owned();
        }
        if after > 0 {
            self.say(HISTORY_END.to_owned()).await?;
        }
        Ok(after > 0)
    }

    async fn tell_games(&self) -> Result<(), Interrupted> {
        let mut wanted = ListQuery { before: None, limit: PAGE, game: None };
        let mut between = "";
        loop {
            let listed = self.app.store.games_of(&self.person, &wanted, None).await?;
            let Some(last) = listed.last() else { return Ok(()) };
            wanted.before = Some(Cursor { at: last.created, id: last.id.clone() });
            for summary in listing::summaries(&self.app.auth, listed).await? {
                let game = self.game(summary).await?;
                self.say(format!("{between}{}", json(&game)?)).await?;
                between = ",";
            }
        }
    }

    /// A game with what somebody knows of it and others do not.
    async fn game(&self, summary: GameSummary) -> Result<ExportedGame, Failure> {
        let app = &self.app;
        // Replaying thousands of games takes a while: whoever wants that takes turns, game by game.
        let _turn = app.auth.exports.acquire().await.map_err(|error| Failure::internal(&error))?;
        let table = app.rooms.replayed(&summary.id).await?;
        let people: Vec<_> = table.seats().iter().filter_map(SeatHolder::person).cloned().collect();
        let names = SeatNames::new(app.auth.signer.clone(), app.store.known_people(&people, time::now()).await?);
        let Private { lines, muted, conditional } = app.store.private(table.id()).await?;
        let stored = app.store.review(table.id()).await?;
        let person = self.person.clone();
        let written = move || {
            let record = wire::record(&table, &names)?;
            let review = stored.map(|stored| review::with_review(&record, &stored)).transpose()?;
            let mut game = ExportedGame { record, summary, chat: Vec::new(), conditional: Vec::new(), review };
            if let Some(seat) = table.seat_of(&person) {
                game.chat = Chat::new(lines, muted).heard_by(seat, 0).map(wire::chat_line).collect();
                let answers = conditional[seat.index()].as_ref().map(|answers| answers.rest(table.game()));
                game.conditional = answers.unwrap_or_default().iter().map(|line| line.join(" ")).collect();
            }
            Ok(game)
        };
        spawn_blocking(written).await.map_err(|error| Failure::internal(&error))?
    }

    async fn say(&self, piece: String) -> Result<(), Interrupted> {
        self.pieces.send(Ok(piece)).await.map_err(|_| Interrupted::Gone)
    }
}

fn json(part: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(part).map_err(|error| Failure::internal(&error))
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::Account;

    use super::*;

    #[test]
    fn lists_that_are_sent_in_pieces_come_last() {
        let account = Account { name: "Ada".to_owned(), registered: true, bot: false, since: None };
        let (sessions, tokens, challenges, ratings) = Default::default();
        let export = Export { account, sessions, tokens, challenges, ratings, history: Vec::new(), games: Vec::new() };
        assert!(json(&export).unwrap().ends_with(EMPTY));
        let history = RatingHistory { game: "talpa".to_owned(), changes: Vec::new(), next: None };
        assert_eq!(json(&history).unwrap(), format!("{{\"game\":\"talpa\",\"changes\":[{HISTORY_END}"));
    }
}
