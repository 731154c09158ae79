//! Half-open sockets: some say nothing, and others never read, so that the server's buffers fill.

use rand::RngExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::player::Player;
use super::wire::{frame, opcode};

/// So many silent sockets are held at a time.
pub const SILENT: usize = 8;

/// Opens sockets and is a burden until the server ends them.
pub async fn misbehave(player: &mut Player) {
    match player.random.random_range(0..3) {
        0 => say_nothing(player).await,
        1 => never_read_messages(player).await,
        _ => never_read_answers(player).await,
    }
}

async fn say_nothing(player: &mut Player) {
    let mut silent = Vec::new();
    while silent.len() < SILENT {
        let Some(stream) = player.connect(false).await else { break };
        silent.push(stream);
    }
    for mut stream in silent {
        // It ends well or not: the server has had enough.
        let _ = stream.read(&mut [0]).await;
        player.treatment.closed += 1;
    }
}

/// Has as much said as it can on the socket of a game, and hears none of it.
async fn never_read_messages(player: &mut Player) {
    let Some(game) = player.game("random").await else { return };
    let Some(mut stream) = player.upgrade(&format!("/api/v1/games/{game}/socket"), true).await else { return };
    let messages =
        [frame(opcode::TEXT, b"{\"id\": \"x\", \"type\": \"resign\"}"), frame(opcode::PING, &[b'p'; 125])].concat();
    while stream.write_all(&messages).await.is_ok() {
        player.rest().await;
    }
    player.treatment.closed += 1;
}

/// Asks for the largest answers, one after another on the same connection, and takes none.
async fn never_read_answers(player: &mut Player) {
    let Some(mut stream) = player.connect(true).await else { return };
    let request = format!("{}\r\n", player.head("GET", "/api/v1/openapi.json"));
    while stream.write_all(request.as_bytes()).await.is_ok() {
        player.rest().await;
    }
    player.treatment.closed += 1;
}
