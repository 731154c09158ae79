//! Drips: heads, bodies and frames sent a byte at a time.

use std::time::Duration;

use rand::RngExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

use super::player::Player;
use super::wire::{Answer, frame_head, opcode};

/// The longest time between two bytes, in milliseconds.
const LONGEST_PAUSE: u64 = 200;
/// So long is whatever drips.
const LENGTH: usize = 10_000;

/// Sends something a byte at a time until the server has enough of it.
pub async fn misbehave(player: &mut Player) {
    let (stream, bytes) = match player.random.random_range(0..3) {
        0 => (player.connect(false).await, format!("{}X-Slow: ", player.head("GET", "/api/v1/lobby")).into_bytes()),
        1 => {
            let stream = player.connect(false).await;
            let head = player.head("POST", "/api/v1/games");
            let head = format!("{head}Content-Type: application/json\r\nContent-Length: {LENGTH}\r\n\r\n");
            let Some(mut stream) = stream else { return };
            // This head comes at once: it is the body that drips.
            let sent = stream.write_all(head.as_bytes()).await;
            (sent.is_ok().then_some(stream), Vec::new())
        }
        _ => (player.upgrade("/api/v1/lobby/socket", false).await, frame_head(0x80 | opcode::TEXT, LENGTH as u64)),
    };
    let Some(stream) = stream else { return };
    let (mut reading, mut writing) = stream.into_split();
    let random = &mut player.random;
    let dripping = async {
        for byte in bytes.into_iter().chain(std::iter::repeat_n(b' ', LENGTH)) {
            if writing.write_all(&[byte]).await.is_err() {
                break;
            }
            sleep(Duration::from_millis(random.random_range(1..LONGEST_PAUSE))).await;
        }
    };
    let mut said = Vec::new();
    tokio::select! {
        () = dripping => {}
        // Whether it ends well or not, what was said was said.
        _ = reading.read_to_end(&mut said) => {}
    }
    if let Some(answer) = Answer::read(&said) {
        player.treatment.answered_with(answer.status);
    }
    player.treatment.closed += 1;
}
