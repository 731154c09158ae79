//! A short, seeded run of every fuzz target: the seeds, what is one small change away from them, and random mixtures.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_fuzz::TARGETS;
use tabuleiro_rules::GameSpec;

/// So many inputs one change away from the seeds are tried for each target, spread evenly.
const NEIGHBOURS: usize = 1_000;
/// So many random mixtures are tried for each target.
const MIXTURES: usize = 1_000;

/// These targets take whole sequences and much longer: they get a fifth of that.
const SLOW: [&str; 3] = ["client_message", "desk", "stored_event"];

/// What these targets read has no games in it.
const WITHOUT_GAMES: [&str; 6] = ["credential", "game_link", "http_connection", "journal", "query", "server_settings"];

fn seed_files(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} has no seeds", folder.display());
    paths
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    seed_files(target).into_iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Runs a target on an input, and names the input if it fails.
fn run(name: &str, target: fn(&[u8]) -> bool, data: &[u8]) -> bool {
    catch_unwind(|| target(data)).unwrap_or_else(|_| panic!("target {name} fails on \"{}\"", data.escape_ascii()))
}

#[test]
fn every_seed_can_be_read_unless_its_name_says_that_it_is_refused() {
    for (name, target) in TARGETS.iter().copied() {
        for path in seed_files(name) {
            let is_refused = path.file_name().unwrap().to_string_lossy().starts_with("refused-");
            let is_read = run(name, target, &fs::read(&path).unwrap());
            assert_ne!(is_read, is_refused, "whether {} can be read", path.display());
        }
    }
}

#[test]
fn every_target_has_seeds_and_every_folder_of_seeds_a_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    let mut folders: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    folders.sort();
    let mut targets: Vec<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    targets.sort();
    assert_eq!(folders, targets);
}

#[test]
fn every_target_has_a_seed_of_every_game() {
    let mut missing = Vec::new();
    for (name, _) in TARGETS.iter().copied().filter(|(name, _)| !WITHOUT_GAMES.contains(name)) {
        let seeds: Vec<String> = seeds(name).iter().map(|seed| String::from_utf8_lossy(seed).into_owned()).collect();
        let games = GameSpec::games().iter().map(|info| info.name);
        missing.extend(
            games.filter(|game| !seeds.iter().any(|seed| seed.contains(game))).map(|game| format!("{name}: {game}")),
        );
    }
    assert!(missing.is_empty(), "there is no seed of\n{}", missing.join("\n"));
}

#[test]
fn what_is_one_change_away_from_a_seed_is_read_or_refused_properly() {
    for (name, target) in TARGETS.iter().copied() {
        let seeds = seeds(name);
        let changes: usize = seeds.iter().map(|seed| seed.len() * CHANGES).sum();
        let step = changes.div_ceil(share(name, NEIGHBOURS));
        let all = seeds.iter().flat_map(|seed| (0..seed.len() * CHANGES).map(move |change| (seed, change)));
        for (seed, change) in all.step_by(step) {
            run(name, target, &neighbour(seed, change));
        }
    }
}

#[test]
fn random_mixtures_of_seeds_are_read_or_refused_properly() {
    for (name, target) in TARGETS.iter().copied() {
        let seeds = seeds(name);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..share(name, MIXTURES) {
            run(name, target, &mixture(&seeds, &mut random));
        }
    }
}

/// How many of so many inputs a target gets.
fn share(target: &str, inputs: usize) -> usize {
    if SLOW.contains(&target) { inputs / 5 } else { inputs }
}

/// The changes that [`neighbour`] knows at each place: dropping a byte, doubling it, and flipping each of its bits.
const CHANGES: usize = 10;

fn neighbour(seed: &[u8], change: usize) -> Vec<u8> {
    let (place, kind) = (change / CHANGES, change % CHANGES);
    let mut data = seed.to_vec();
    match kind {
        0 => _ = data.remove(place),
        1 => data.insert(place, data[place]),
        bit => data[place] ^= 1 << (bit - 2),
    }
    data
}

/// The beginning of one seed and the end of another, with a few bytes changed to others that occur in the seeds.
fn mixture(seeds: &[Vec<u8>], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut pick = |below: usize| random.random_range(0..below as u32) as usize;
    let (head, tail) = (&seeds[pick(seeds.len())], &seeds[pick(seeds.len())]);
    let (cut, rest) = if pick(2) == 0 {
        (pick(head.len() + 1), pick(tail.len() + 1))
    } else {
        // Where lines begin, so that the lines themselves stay whole.
        (line_start(head, pick(3)), line_start(tail, pick(3)))
    };
    let mut data = [&head[..cut], &tail[rest..]].concat();
    for _ in 0..pick(4) {
        let other = &seeds[pick(seeds.len())];
        if data.is_empty() || other.is_empty() {
            break;
        }
        let place = pick(data.len());
        match pick(3) {
            0 => _ = data.remove(place),
            1 => data[place] = other[pick(other.len())],
            _ => data.insert(place, other[pick(other.len())]),
        }
    }
    data
}

/// Where a line begins, counted from 0, or the end.
fn line_start(text: &[u8], line: usize) -> usize {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    std::iter::once(0).chain(ends).nth(line).unwrap_or(text.len())
}
