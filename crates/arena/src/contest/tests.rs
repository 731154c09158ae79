//! Whole matches: the same again, interrupted, on several threads, and with players that fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tabuleiro_play::players::Computer;
use tabuleiro_play::record::read_all;
use tempfile::tempdir;

use super::*;
use crate::player::EngineStrength;
use crate::sprt::Verdict;

fn no_engine(_: &GameSpec, _: EngineStrength) -> Result<Box<dyn Contestant>, String> {
    Err("there is no engine here".to_owned())
}

fn contest(first: &str, second: &str, pairs: u64) -> Contest {
    Contest {
        game: "talpa:size=4".parse().unwrap(),
        players: [first.parse().unwrap(), second.parse().unwrap()],
        pairs,
        openings: 2,
        movetime: MoveTime::default(),
        seed: 7,
        sprt: None,
        concurrency: NonZero::<usize>::MIN,
        stop: Stop::new(),
    }
}

fn run(contest: &Contest, files: &Files) -> Result<Standing, ContestError> {
    contest.run(&Roster::new(&no_engine), None, files, &mut |_| ())
}

fn files(directory: &Path) -> Files {
    Files { journal: Some(directory.join("match.jsonl")), records: Some(directory.join("games.txt")) }
}

fn read(path: &Option<PathBuf>) -> String {
    fs::read_to_string(path.as_ref().unwrap()).unwrap()
}

#[test]
fn a_match_with_the_same_seed_is_the_same_match() {
    let directories = [tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap()];
    let play = |seed: u64, directory: &Path| {
        let files = files(directory);
        let standing = run(&Contest { seed, ..contest("greedy", "random", 10) }, &files).unwrap();
        (standing, read(&files.records))
    };
    let once = play(7, directories[0].path());
    assert_eq!(once.0.tally.games(), 20);
    assert!(once.0.tally.wins > once.0.tally.losses);
    assert_eq!(once, play(7, directories[1].path()));
    assert_ne!(once.1, play(8, directories[2].path()).1);
}

#[test]
fn the_games_of_a_pair_share_their_opening_and_exchange_the_players() {
    let directory = tempdir().unwrap();
    let files = files(directory.path());
    let contest = Contest { openings: 3, ..contest("greedy", "random", 6) };
    run(&contest, &files).unwrap();
    let records: Vec<_> = read_all(&read(&files.records)).map(Result::unwrap).collect();
    assert_eq!(records.len(), 12);
    let mut openings = BTreeSet::new();
    for (number, pair) in records.chunks(2).enumerate() {
        let opening = |game: usize| -> Vec<String> {
            pair[game].line.moves[..3].iter().map(|entry| entry.action.to_string()).collect()
        };
        assert_eq!(opening(0), opening(1));
        assert!(openings.insert(opening(0)));
        let names = |game: usize| [pair[game].tags.first.as_deref(), pair[game].tags.second.as_deref()];
        assert_eq!(names(0), [Some("greedy"), Some("random")]);
        assert_eq!(names(1), [Some("random"), Some("greedy")]);
        assert_eq!(pair[1].tags.others, [("Round".to_owned(), format!("{}.2", number + 1))]);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let directories = [tempdir().unwrap(), tempdir().unwrap()];
    let play = |concurrency: usize, directory: &Path| {
        let files = files(directory);
        let concurrency = NonZero::new(concurrency).unwrap();
        let contest = Contest { concurrency, sprt: Some(Sprt::new(0.0, 100.0)), ..contest("greedy", "random", 60) };
        (run(&contest, &files).unwrap(), read(&files.records))
    };
    let one = play(1, directories[0].path());
    assert_eq!(one, play(3, directories[1].path()));
    assert_eq!(one.0.verdict, Some(Verdict::H1));
    assert!(one.0.tally.pentanomial.pairs() < 60, "the test ended the match early");
}

#[test]
fn a_match_that_was_interrupted_anywhere_goes_on_to_the_same_end() {
    let whole = tempdir().unwrap();
    let whole_files = files(whole.path());
    let contest = contest("greedy", "random", 5);
    let expected = run(&contest, &whole_files).unwrap();
    let (journal, records) = (read(&whole_files.journal), read(&whole_files.records));
    for cut in (0..=journal.len()).step_by(97).chain([journal.len() - 1]) {
        let directory = tempdir().unwrap();
        let files = files(directory.path());
        fs::write(files.journal.as_ref().unwrap(), &journal.as_bytes()[..cut]).unwrap();
        // As many records as there are pairs, or fewer: they are written after the pair is saved.
        let pairs = journal[..cut].matches('\n').count().saturating_sub(1);
        for written in [pairs, pairs.saturating_sub(1)] {
            let end = records.match_indices("[Game ").nth(2 * written).map_or(records.len(), |(at, _)| at);
            fs::write(files.records.as_ref().unwrap(), &records[..end]).unwrap();
            assert_eq!(run(&contest, &files).unwrap(), expected);
            assert_eq!(read(&files.journal), journal);
            assert_eq!(read(&files.records), records);
            fs::write(files.journal.as_ref().unwrap(), &journal.as_bytes()[..cut]).unwrap();
        }
    }
}

#[test]
fn a_finished_match_can_be_made_longer() {
    let directories = [tempdir().unwrap(), tempdir().unwrap()];
    let [longer, at_once] = [files(directories[0].path()), files(directories[1].path())];
    run(&contest("random", "greedy", 3), &longer).unwrap();
    let expected = run(&contest("random", "greedy", 8), &at_once).unwrap();
    assert_eq!(run(&contest("random", "greedy", 8), &longer).unwrap(), expected);
    assert_eq!(read(&longer.journal), read(&at_once.journal));
    // A shorter one counts only what belongs to it.
    assert_eq!(run(&contest("random", "greedy", 2), &longer).unwrap().tally.games(), 4);
}

#[test]
fn the_file_of_another_match_is_refused() {
    let directory = tempdir().unwrap();
    let files = Files { records: None, ..files(directory.path()) };
    let original = contest("greedy", "random", 2);
    run(&original, &files).unwrap();
    let before = read(&files.journal);
    let others = [
        (contest("random", "greedy", 2), "its first player is greedy and not random"),
        (contest("greedy", "greedy", 2), "its second player is random and not greedy"),
        (Contest { seed: 8, ..original.clone() }, "its seed is 7 and not 8"),
        (Contest { openings: 3, ..original.clone() }, "its length of openings is 2 and not 3"),
        (
            Contest { game: "talpa:size=5".parse().unwrap(), ..original.clone() },
            "its game is talpa:size=4 and not talpa:size=5",
        ),
        (
            Contest { movetime: MoveTime::from_millis(5), ..original.clone() },
            "its time for a move is 100 ms and not 5 ms",
        ),
    ];
    for (other, reason) in others {
        let error = run(&other, &files).unwrap_err().to_string();
        assert!(error.contains("belongs to another match") && error.contains(reason), "{error}");
        assert_eq!(read(&files.journal), before);
    }
}

#[test]
fn a_file_that_is_no_match_is_refused_and_left_alone() {
    let directory = tempdir().unwrap();
    let files = Files { records: None, ..files(directory.path()) };
    let path = files.journal.as_ref().unwrap();
    for text in ["my diary", "my diary\n", "{}\n", "\u{0}\n"] {
        fs::write(path, text).unwrap();
        let error = run(&contest("greedy", "random", 1), &files).unwrap_err().to_string();
        assert!(error.ends_with("match.jsonl is not a saved match"), "{error}");
        assert_eq!(fs::read_to_string(path).unwrap(), text);
    }
    fs::write(path, "").unwrap();
    run(&contest("greedy", "random", 2), &files).unwrap();
    let broken = read(&files.journal).replacen("{\"pair\":0", "{\"pair\":zero", 1);
    fs::write(path, broken).unwrap();
    let error = run(&contest("greedy", "random", 2), &files).unwrap_err().to_string();
    assert!(error.contains("match.jsonl, line 2: "), "{error}");
}

#[test]
fn players_that_are_not_to_be_had_are_refused_before_the_match() {
    let error = run(&contest("level:3", "random", 1), &Files::default()).unwrap_err().to_string();
    assert_eq!(error, "level:3 cannot play talpa:size=4: there is no engine here");
    let error = run(&contest("random", "cmd:/nowhere/engine", 1), &Files::default()).unwrap_err().to_string();
    assert!(error.contains("`/nowhere/engine` cannot be started"), "{error}");
}

#[test]
fn engines_come_from_whoever_starts_the_match() {
    let engines = |_: &GameSpec, strength: EngineStrength| -> Result<Box<dyn Contestant>, String> {
        assert_eq!(strength, EngineStrength::Level(tabuleiro_engine::Level::new(2).unwrap()));
        Ok(Box::new(crate::contestant::Simple::new(Computer::Greedy)))
    };
    let standing = contest("level:2", "random", 3).run(&Roster::new(&engines), None, &Files::default(), &mut |_| ());
    assert_eq!(standing.unwrap().tally.games(), 6);
}

#[test]
fn a_program_that_does_not_speak_the_protocol_plays_nothing() {
    let directory = tempdir().unwrap();
    let files = files(directory.path());
    let error = run(&contest("random", "cmd:sh -c 'echo hello; exit 1'", 2), &files).unwrap_err().to_string();
    let reason = "it does not speak UGI: the program ended while `ugiok` was awaited; the last it said was `hello`";
    assert!(error.starts_with("cmd:") && error.ends_with(&format!("cannot play talpa:size=4: {reason}")), "{error}");
    assert!(!files.records.as_ref().unwrap().exists(), "nothing is written");
}

#[test]
fn a_program_that_crashes_loses_its_games_and_the_match_goes_on() {
    let directory = tempdir().unwrap();
    let files = files(directory.path());
    let crashes = "cmd:sh -c 'while read -r word rest; do case $word in ugi) echo ugiok ;; isready) echo readyok ;; \
                   go) exit 1 ;; esac; done'";
    let standing = run(&contest(crashes, "random", 2), &files).unwrap();
    assert_eq!((standing.tally.losses, standing.tally.games()), (4, 4));
    assert_eq!(standing.forfeits[0].count, 4);
    assert_eq!(
        standing.forfeits[0].first.as_deref(),
        Some("the program ended while `bestmove` was awaited; it said nothing")
    );
    assert_eq!(standing.forfeits[1], Forfeits::default());
    assert_eq!(read(&files.records).matches("[Termination \"forfeit\"]").count(), 4);
    assert_eq!(read_all(&read(&files.records)).filter(Result::is_ok).count(), 4);
    // What is saved tells the same story.
    assert_eq!(run(&contest(crashes, "random", 2), &files).unwrap(), standing);
}

#[test]
fn the_standing_is_told_after_every_pair() {
    let mut games = Vec::new();
    contest("greedy", "random", 4)
        .run(&Roster::new(&no_engine), None, &Files::default(), &mut |standing| games.push(standing.tally.games()))
        .unwrap();
    assert_eq!(games, [2, 4, 6, 8]);
}

#[test]
fn a_match_that_is_stopped_counts_whole_pairs_and_goes_on_from_there() {
    let directories = [tempdir().unwrap(), tempdir().unwrap()];
    let contest = contest("greedy", "random", 200);
    let whole = run(&contest, &files(directories[0].path())).unwrap();
    let stopped = Contest { stop: Stop::new(), concurrency: NonZero::new(2).unwrap(), ..contest.clone() };
    let files = files(directories[1].path());
    let standing = stopped.run(&Roster::new(&no_engine), None, &files, &mut |standing| {
        if standing.tally.games() == 6 {
            stopped.stop.stop();
        }
    });
    let games = standing.unwrap().tally.games();
    assert!((6..400).contains(&games) && games.is_multiple_of(2), "{games}");
    assert_eq!(run(&contest, &files).unwrap(), whole, "nothing that was given up is in the journal");
}
