//! Reconnecting storms: connect, upgrade, leave, again.

use rand::RngExt;
use tokio::io::AsyncWriteExt;

use super::player::Player;
use super::wire::{frame, opcode};

/// So often a storm comes back to the same game.
const TIMES: usize = 100;

/// Comes and goes, in good order or not.
pub async fn misbehave(player: &mut Player) {
    let mut game = None;
    for _ in 0..TIMES {
        let path = player.socket_path(&mut game).await;
        if let Some(mut stream) = player.upgrade(&path, false).await {
            match player.random.random_range(0..3) {
                // Whether anybody hears it makes no difference.
                0 => drop(stream.write_all(&frame(opcode::CLOSE, &[])).await),
                1 => drop(stream.set_zero_linger()),
                _ => {}
            }
        }
        player.rest().await;
    }
}
