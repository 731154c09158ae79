//! Garbage: bytes that are no HTTP, no WebSocket and no JSON, and frames that nobody may send.

use std::ops::Range;
use std::time::Duration;

use rand::{Rng, RngExt};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::player::Player;
use super::wire::{frame, frame_head, opcode};

/// How long to wait before the next, in milliseconds. Garbage is no request, so that nothing but this limits it.
const PAUSE: Range<u64> = 20..100;

/// Sends something that makes no sense, and waits for what the server says to it.
pub async fn misbehave(player: &mut Player) {
    match player.random.random_range(0..3) {
        0 => {
            let bytes = no_http(&mut player.random);
            player.send(&bytes).await;
        }
        1 => {
            let body = no_json(&mut player.random);
            let (method, path) =
                [("POST", "/api/v1/games"), ("POST", "/api/v1/session"), ("PUT", "/api/v1/account/name")]
                    [player.random.random_range(0..3)];
            player.request(method, path, &body).await;
        }
        _ => frames(player).await,
    }
    sleep(Duration::from_millis(player.random.random_range(PAUSE))).await;
}

/// No request, or hardly one. Each ends, so that the server need not wait for more.
fn no_http(random: &mut impl Rng) -> Vec<u8> {
    let mut noise = vec![0; random.random_range(1..5000)];
    random.fill_bytes(&mut noise);
    match random.random_range(0..6) {
        0 => [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", noise.as_slice()].concat(),
        1 => [b"GET / HTTP/9.9\r\n\r\n", noise.as_slice()].concat(),
        2 => format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(70_000)).into_bytes(),
        3 => b"POST /api/v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n{}".to_vec(),
        4 => b"POST /api/v1/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".to_vec(),
        _ => [noise.as_slice(), b"\r\n\r\n"].concat(),
    }
}

/// A body that is no JSON, too deep, or too large.
fn no_json(random: &mut impl Rng) -> String {
    match random.random_range(0..4) {
        0 => "[".repeat(10_000),
        1 => format!("{{\"game\": \"{}\"}}", "\u{1f573}".repeat(2000)),
        2 => " ".repeat(100_000),
        _ => "{\"game\": 1e999, \"game\": null".to_owned(),
    }
}

/// Frames of a kind or a size that end the connection, or are refused, on a socket of the lobby or of a game.
async fn frames(player: &mut Player) {
    let mut game = None;
    let path = player.socket_path(&mut game).await;
    let Some(mut stream) = player.upgrade(&path, false).await else { return };
    let bytes = match player.random.random_range(0..7) {
        0 => frame_head(0x80 | opcode::TEXT, u64::MAX / 2),
        1 => frame(opcode::BINARY, &[0; 70_000]),
        2 => frame(opcode::RESERVED, b"?"),
        3 => frame(opcode::TEXT, &[0xff, 0xfe, 0xfd]),
        // Not masked, as only servers may.
        4 => vec![0x80 | opcode::TEXT, 2, b'{', b'}'],
        5 => frame(opcode::CONTINUATION, b"of nothing"),
        _ => no_http(&mut player.random),
    };
    // A close frame after it, so that the server need not wait for more where it has put up with this.
    let sent = stream.write_all(&[bytes, frame(opcode::CLOSE, &[])].concat()).await;
    if sent.is_ok() {
        let _ = stream.shutdown().await;
    }
    player.last_words(stream).await;
}
