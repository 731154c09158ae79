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

use super::games::listing;
use super::state::AppState;
use super::{accounts, people, sessions, tokens};
use crate::auth::Identity;
use crate::failure::Failure;
use crate::game::{Chat, SeatHolder};
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
            tracing::error!(%failure, "an export ends before its end");
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
            let mut after = 0;
            // A long history comes in several parts.
            loop {
                let rows = self.app.store.rating_changes(&self.person, game.name, after, PAGE).await?;
                let Some(last) = rows.last() else { break };
                after = last.played;
                let changes = rows.into_iter().map(people::change).collect();
                let part = RatingHistory { game: game.name.to_owned(), changes, next: None };
                self.say(format!("{between}{}", json(&part)?)).await?;
                between = ",";
            }
        }
        self.say("],\"games\":[".to_owned()).await?;
        self.tell_games().await?;
        self.say("]}".to_owned()).await
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
        let person = self.person.clone();
        let written = move || {
            let mut game = ExportedGame {
                record: wire::record(&table, &names)?,
                summary,
                chat: Vec::new(),
                conditional: Vec::new(),
            };
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
    fn the_two_lists_that_are_sent_in_pieces_come_last() {
        let account = Account { name: "Ada".to_owned(), registered: true, bot: false, since: None };
        let (sessions, tokens, ratings) = (Vec::new(), Vec::new(), Vec::new());
        let export = Export { account, sessions, tokens, ratings, history: Vec::new(), games: Vec::new() };
        assert!(json(&export).unwrap().ends_with(EMPTY));
    }
}
