//! API abuse: making accounts, logging in wrongly, making games, and asking for the largest pages.

use rand::RngExt;
use serde_json::json;

use super::player::Player;

/// Asks for something that costs the server more than the player.
pub async fn misbehave(player: &mut Player) {
    let number: u32 = player.random.random();
    match player.random.random_range(0..9) {
        0 => {
            let asked = json!({"name": format!("rude-{number:x}"), "password": "correct horse"});
            player.request("POST", "/api/v1/account", &asked.to_string()).await;
        }
        1 => {
            let asked = json!({"name": format!("rude-{:x}", number % 100), "password": number.to_string()});
            player.request("POST", "/api/v1/session", &asked.to_string()).await;
        }
        2 => drop(player.game("person").await),
        3 => drop(player.game("level:8").await),
        4 => {
            let game = json!({"game": "nothing:size=99999999", "clock": "9".repeat(1000)});
            player.request("POST", "/api/v1/games", &game.to_string()).await;
        }
        5 => {
            let asked = json!({"game": player.kind(), "clock": "5:00"});
            player.request("POST", "/api/v1/lobby/pairing", &asked.to_string()).await;
        }
        list => {
            let lists = [
                "/api/v1/games?state=live&limit=100",
                "/api/v1/games?state=finished&limit=100",
                "/api/v1/lobby?limit=100",
                "/api/v1/lobby?limit=4294967296",
                "/api/v1/account/games?limit=100",
                "/api/v1/account/export",
            ];
            let choice = (list as usize + number as usize) % lists.len();
            player.request("GET", lists[choice], "").await;
        }
    }
}
