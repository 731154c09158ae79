//! `GET /api/v1/account/export`: everything that the server keeps about somebody.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{Export, ExportedGame, GameSummary};
use tabuleiro_rules::GameSpec;
use tokio::task::spawn_blocking;

use crate::app::AppState;
use crate::cursor::Cursor;
use crate::errors::Failure;
use crate::faces::Faces;
use crate::identity::Identity;
use crate::store::Wanted;
use crate::table::Table;
use crate::{accounts, listing, people, sessions, tokens, uptime, wire};

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
    let reception = &app.reception;
    // Replaying thousands of games takes a while: one after another.
    let _turn = reception.exports.acquire().await.map_err(|error| Failure::internal(&error))?;
    let mut export = Export {
        account: accounts::account(reception, &identity),
        sessions: Vec::new(),
        tokens: Vec::new(),
        ratings: people::ratings_of(reception, &identity.id).await?,
        history: Vec::new(),
        games: Vec::new(),
    };
    if identity.person.is_some() {
        export.sessions = sessions::of(reception, &identity).await?;
        export.tokens = tokens::of(reception, &identity.id).await?;
    }
    for game in GameSpec::games() {
        let history = people::history_of(reception, &identity.id, game.name).await?;
        export.history.extend(Some(history).filter(|history| !history.changes.is_empty()));
    }
    let mut wanted = Wanted { before: None, limit: PAGE, game: None };
    loop {
        let listed = app.store.games_of(&identity.id, &wanted, true).await?;
        let Some(last) = listed.last() else { break };
        wanted.before = Some(Cursor { at: last.created, id: last.id.clone() });
        for summary in listing::summaries(reception, listed).await? {
            let record = record(&app, &summary).await?;
            export.games.push(ExportedGame { summary, record });
        }
    }
    let name = HeaderValue::from_static("attachment; filename=\"tabuleiro.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

/// The record of a game, replayed from the store: opening a room for each would wake them all.
async fn record(app: &AppState, summary: &GameSummary) -> Result<String, Failure> {
    let (setup, events) = app.store.game(&summary.id).await?.ok_or_else(Failure::no_game)?;
    let mut table = Table::new(setup);
    let people = table.people_of(&events);
    let faces = Faces::new(app.reception.signer.clone(), app.store.cards(&people, uptime::now()).await?);
    let uptime = app.rooms.uptime();
    let replayed = spawn_blocking(move || {
        for event in &events {
            table.apply(event, uptime.time(event.at)).map_err(|refused| refused.to_string())?;
        }
        wire::record(&table, &faces)
    });
    let record = replayed.await.map_err(|error| Failure::internal(&error))?;
    record.map_err(|problem| Failure::internal(&problem))
}
