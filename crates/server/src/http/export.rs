//! `GET /api/v1/account/export`: everything the server keeps about somebody.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{Export, ExportedGame, GameSummary};
use tabuleiro_rules::GameSpec;

use super::games::listing;
use super::state::AppState;
use super::{accounts, people, sessions, tokens};
use crate::auth::Identity;
use crate::failure::Failure;
use crate::game::{Chat, SeatHolder, Table};
use crate::people::PersonId;
use crate::store::{Cursor, ListQuery, Private};
use crate::wire::SeatNames;
use crate::{time, wire};

/// So many games are read at a time.
const PAGE: usize = 100;

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
    let auth = &app.auth;
    // Replaying thousands of games takes a while: one after another.
    let _turn = auth.exports.acquire().await.map_err(|error| Failure::internal(&error))?;
    let mut export = Export {
        account: accounts::account(auth, &identity).await?,
        sessions: Vec::new(),
        tokens: Vec::new(),
        ratings: people::ratings_of(auth, &identity.id).await?,
        history: Vec::new(),
        games: Vec::new(),
    };
    if identity.account.is_some() {
        export.sessions = sessions::of(auth, &identity).await?;
        export.tokens = tokens::of(auth, &identity.id).await?;
    }
    for game in GameSpec::games() {
        let history = people::history_of(auth, &identity.id, game.name).await?;
        export.history.extend(Some(history).filter(|history| !history.changes.is_empty()));
    }
    let mut wanted = ListQuery { before: None, limit: PAGE, game: None };
    loop {
        let listed = app.store.games_of(&identity.id, &wanted, None).await?;
        let Some(last) = listed.last() else { break };
        wanted.before = Some(Cursor { at: last.created, id: last.id.clone() });
        for summary in listing::summaries(auth, listed).await? {
            export.games.push(exported(&app, &identity.id, summary).await?);
        }
    }
    let name = HeaderValue::from_static("attachment; filename=\"tabuleiro.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

/// A game with what somebody knows of it and others do not.
async fn exported(app: &AppState, person: &PersonId, summary: GameSummary) -> Result<ExportedGame, Failure> {
    let table = app.rooms.replayed(&summary.id).await?;
    let mut game =
        ExportedGame { record: record(app, &table).await?, summary, chat: Vec::new(), conditional: Vec::new() };
    if let Some(seat) = table.seat_of(person) {
        let Private { lines, muted, conditional } = app.store.private(table.id()).await?;
        game.chat = Chat::new(lines, muted).heard_by(seat, 0).map(wire::chat_line).collect();
        let answers = conditional[seat.index()].as_ref().map(|answers| answers.rest(table.game()));
        game.conditional = answers.unwrap_or_default().iter().map(|line| line.join(" ")).collect();
    }
    Ok(game)
}

async fn record(app: &AppState, table: &Table) -> Result<String, Failure> {
    let people: Vec<_> = table.seats().iter().filter_map(SeatHolder::person).cloned().collect();
    let names = SeatNames::new(app.auth.signer.clone(), app.store.known_people(&people, time::now()).await?);
    wire::record(table, &names)
}
