//! Two people who play one game after another.

use std::sync::Arc;
use std::time::Instant;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_client::{Client, Identity, ServerAddress};
use tokio::time::sleep;

use super::addresses::table_address;
use super::outage::Outage;
use super::round::{Kind, Round, SETBACK};
use super::tally::Tally;
use super::{LoadRun, Phase};

/// Time controls by turns: every kind of clock has to be right.
const CLOCKS: [&str; 4] = ["none", "1:00:00", "30:00+5", "2d"];

/// Plays until the end, and gives what was counted.
pub async fn run(run: Arc<LoadRun>, number: usize) -> Tally {
    let mut tally = Tally::default();
    // The two of a table begin at different servers if there are several.
    let people = [0, 1].map(|place| person(&run.plan.servers, number, number + place));
    let (mut earlier, mut waiting) = (Vec::new(), Outage::default());
    let mut phase = run.phase.clone();
    let mut has_begun = false;
    for game in 0_usize.. {
        // Seeds of different games are far apart, and every game has another.
        let seed = run.plan.seed.wrapping_add(((number as u64) << 32) | game as u64);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        // Who sits at the next table plays another game, and every game comes with every clock.
        let kind = run.plan.kinds[(number + game) % run.plan.kinds.len()];
        let clock = CLOCKS[(number / run.plan.kinds.len() + game) % CLOCKS.len()];
        let permit = run.set_up_permits.acquire().await;
        let asked = Instant::now();
        let computer = number < run.plan.computers;
        let kind = Kind { game: kind, clock, pie: game % 2 == 1 && !computer, computer };
        let round = Round::set_up(&people, kind, &mut tally).await;
        drop(permit);
        let Some(round) = round else {
            if *phase.borrow() == Phase::Ending {
                break;
            }
            waiting.begin(asked);
            sleep(SETBACK).await;
            continue;
        };
        waiting.end(&mut tally);
        if !has_begun {
            has_begun = true;
            run.begun.send_modify(|begun| *begun += 1);
            // If nobody says so any more, it is the end.
            let _ = phase.wait_for(|phase| *phase != Phase::SettingUp).await;
        }
        let kept = round.play(&mut phase, run.plan.rate, &mut random, &mut tally).await;
        tally.events += u64::from(kept.last_event);
        // What is found wrong now need not be found again.
        if kept.check(&people[0], &mut tally).await {
            earlier.push(kept);
        }
        if *phase.borrow() == Phase::Ending {
            break;
        }
    }
    // A server that fell, or its database, must have brought along what was there before.
    if run.plan.servers.len() > 1 || tally.reconnects > 0 {
        for kept in &earlier {
            kept.check(&people[1], &mut tally).await;
        }
    }
    tally
}

/// Somebody at one of the servers, who goes on to the next when it is gone.
fn person(servers: &[ServerAddress], table: usize, first: usize) -> Client {
    let server = |place: usize| servers[(first + place) % servers.len()].clone();
    let person = Client::new(server(0), Identity::new()).or_at((1..servers.len()).map(server));
    // All of 127.0.0.0/8 is this machine. With an address for each table nobody is above the limits that a server has for
    // one, as in the world.
    match servers.iter().all(ServerAddress::is_ipv4_loopback) {
        true => person.from(table_address(table)),
        false => person,
    }
}
