//! Two people who play one game after another.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_client::{Client, Identity};
use tokio::time::sleep;

use super::addresses::table_address;
use super::round::{Round, SETBACK};
use super::tally::Tally;
use super::{LoadRun, Phase};

/// Time controls by turns: every kind of clock has to be right.
const CLOCKS: [&str; 4] = ["none", "1:00:00", "30:00+5", "2d"];

/// Plays until the end, and gives what was counted.
pub async fn run(run: Arc<LoadRun>, number: usize) -> Tally {
    let mut tally = Tally::default();
    let people = [(); 2].map(|()| {
        let person = Client::new(run.plan.server.clone(), Identity::new());
        // All of 127.0.0.0/8 is this machine. With an address for each table nobody is above the limits that a server has
        // for one, as in the world.
        if run.plan.server.is_ipv4_loopback() { person.from(table_address(number)) } else { person }
    });
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
        let round = Round::set_up(&people, kind, clock, game % 2 == 1, &mut tally).await;
        drop(permit);
        let Some(mut round) = round else {
            if *phase.borrow() == Phase::Ending {
                break;
            }
            sleep(SETBACK).await;
            continue;
        };
        if !has_begun {
            has_begun = true;
            run.begun.send_modify(|begun| *begun += 1);
            // If nobody says so any more, it is the end.
            let _ = phase.wait_for(|phase| *phase != Phase::SettingUp).await;
        }
        round.play(&mut phase, run.plan.rate, &mut random, &mut tally).await;
        round.check(&people[0], &mut tally).await;
        if *phase.borrow() == Phase::Ending {
            break;
        }
    }
    tally
}
