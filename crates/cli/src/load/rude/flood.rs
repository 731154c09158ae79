//! Floods: messages as fast as they go on a game's socket, within the protocol and beyond it.

use rand::{Rng, RngExt};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWriteExt, BufReader};

use super::player::Player;
use super::treatment::Treatment;
use super::wire::{frame, next_frame, opcode};

/// So many messages are written at a time.
const TOGETHER: usize = 16;

/// Floods the socket of a game for as long as it is there.
pub async fn misbehave(player: &mut Player) {
    let Some(game) = player.game("random").await else { return };
    let Some(stream) = player.upgrade(&format!("/api/v1/games/{game}/socket"), false).await else { return };
    let (reading, mut writing) = stream.into_split();
    let (random, treatment) = (&mut player.random, &mut player.treatment);
    let flooding = async {
        let mut number = 0_u64;
        loop {
            let messages: Vec<u8> = (0..TOGETHER)
                .flat_map(|_| {
                    number += 1;
                    message(number, random)
                })
                .collect();
            if writing.write_all(&messages).await.is_err() {
                break;
            }
        }
    };
    tokio::select! {
        () = flooding => {}
        () = listen(BufReader::new(reading), treatment) => {}
    }
    player.treatment.closed += 1;
}

fn message(number: u64, random: &mut impl Rng) -> Vec<u8> {
    let id = format!("m{number}");
    let sensible = match random.random_range(0..12) {
        0 => json!({"id": id, "type": "say", "text": "move!"}),
        1 => json!({"id": id, "type": "offer-draw"}),
        2 => json!({"id": id, "type": "request-takeback"}),
        3 => json!({"id": id, "type": "play", "ply": "a1"}),
        4 => json!({"id": id, "type": "mute", "muted": number.is_multiple_of(2)}),
        5 => json!({"id": id, "type": "request-rematch"}),
        6 => json!({"id": "x".repeat(1000), "type": "resign"}),
        7 => json!({"id": id, "type": "set-conditional", "lines": vec!["a1 a2"; 100]}),
        8 => return frame(opcode::PING, &[b'p'; 125]),
        9 => return frame(opcode::PONG, &[b'p'; 125]),
        10 => return frame(opcode::BINARY, &[0xff; 100]),
        _ => return frame(opcode::TEXT, &[b'['; 3000]),
    };
    frame(opcode::TEXT, sensible.to_string().as_bytes())
}

/// Counts what the server says until it ends the connection.
async fn listen(mut reading: impl AsyncRead + Unpin, treatment: &mut Treatment) {
    while let Some((opcode, payload)) = next_frame(&mut reading).await {
        if opcode != opcode::TEXT {
            continue;
        }
        let said: Value = serde_json::from_slice(&payload).unwrap_or_default();
        match (said["type"].as_str(), said["name"].as_str()) {
            (Some("refused"), Some("too-many-messages")) => treatment.limited += 1,
            (Some("refused"), _) => treatment.refused += 1,
            (Some("acknowledged" | "noted"), _) => treatment.answered += 1,
            _ => {}
        }
    }
}
