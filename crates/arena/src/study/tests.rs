//! What is counted, and that the seed alone decides about it.

use std::fs;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::AnyMove;

use super::game::PieChoice;
use super::*;
use crate::contestant::{Contestant, Simple};
use crate::movetime::MoveTime;
use crate::player::{EngineStrength, read_players};

fn game(number: u64, first_won: Option<bool>, pie: Option<(bool, bool)>, moves: &str) -> StudiedGame {
    let reason = if first_won.is_some() { "path" } else { "repetition" };
    StudiedGame {
        number,
        first_won,
        reason: reason.to_owned(),
        turns: 10 + number,
        plies: 20 + 2 * number,
        choices: 100,
        pie: pie.map(|(swapped, has_first)| PieChoice { swapped, has_first }),
        moves: moves.to_owned(),
    }
}

#[test]
fn the_figures_are_those_worked_out_by_hand() {
    let mut counts = Counts::default();
    let games = [
        // The second player keeps its side and loses.
        game(0, Some(true), Some((false, false)), "a b c"),
        // It swaps, and the first player's side wins.
        game(1, Some(true), Some((true, true)), "a b d"),
        // It swaps, and loses with the first player's side.
        game(2, Some(false), Some((true, true)), "a b"),
        game(3, None, Some((false, false)), "a b c"),
        game(4, Some(false), None, "b"),
    ];
    games.iter().for_each(|game| counts.add(game));
    assert_eq!((counts.games, counts.wins, counts.draws(), counts.different()), (5, [2, 2], 1, 4));
    assert_eq!(counts.reasons, BTreeMap::from([("path".to_owned(), 4), ("repetition".to_owned(), 1)]));
    assert_eq!(counts.first_share().unwrap().mean, 0.5);
    // Nothing, one, nothing and a half, of four games that came to the choice.
    assert_eq!((counts.choices, counts.swaps, counts.chooser_share().unwrap().mean), (4, 2, 0.375));
    assert_eq!((counts.mean_turns(), counts.mean_plies()), (12.0, 24.0));
    assert_eq!(counts.mean_branching(), 500.0 / 120.0);
    assert_eq!(Counts::default().first_share(), None);
}

/// Engines are not made here: those of the tests play at random, and think that a position is worth what its hash says, between
/// −10 and 10 points.
struct Judge(Simple);

impl Contestant for Judge {
    fn name(&self) -> String {
        "judge".to_owned()
    }

    fn begin(&mut self, game: &GameSpec, seed: u64) -> Result<(), Failure> {
        self.0.begin(game, seed)
    }

    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
        self.0.choose(game, time)
    }

    fn judge(&mut self, game: &Match, _: MoveTime) -> Option<i32> {
        Some(worth(game))
    }
}

fn worth(game: &Match) -> i32 {
    (game.position().key() % 21) as i32 - 10
}

fn judges(_: &GameSpec, _: EngineStrength) -> Result<Box<dyn Contestant>, String> {
    Ok(Box::new(Judge(Simple::new(Computer::Random))))
}

fn study(boards: &[&str], players: &str, games: u64) -> Study {
    Study {
        boards: boards.iter().map(|board| board.parse().unwrap()).collect(),
        players: read_players(players).unwrap().into_iter().map(|player| (player, games)).collect(),
        seed: 3,
        concurrency: NonZero::<usize>::MIN,
        stop: Stop::new(),
    }
}

fn run(study: &Study, directory: Option<&Path>) -> Result<Vec<Row>, StudyError> {
    study.run(&Roster::new(&judges), directory, &mut |_, _| {})
}

#[test]
fn the_seed_decides_and_the_threads_do_not() {
    for board in GameSpec::small().map(|board| board.to_string()) {
        let study = study(&[&board], "random,greedy,engine:nodes=1", 6);
        let once = run(&study, None).unwrap();
        assert_eq!(once, run(&Study { concurrency: NonZero::new(3).unwrap(), ..study.clone() }, None).unwrap());
        assert_eq!(once.iter().map(Row::played).collect::<Vec<_>>(), [6, 6, 12], "{board}");
        assert!(once.iter().all(|row| row.played() == row.wanted()));
    }
    let board = ["talpa:size=5"];
    let one = run(&study(&board, "random", 6), None).unwrap();
    let other = run(&Study { seed: 4, ..study(&board, "random", 6) }, None).unwrap();
    assert_ne!(one, other);
}

#[test]
fn a_study_goes_on_where_it_was_left() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("study");
    let (few, more) =
        (study(&["talpa:size=4"], "random,engine:nodes=1", 4), study(&["talpa:size=4"], "random,engine:nodes=1", 9));
    run(&few, Some(&path)).unwrap();
    let saved = path.join("talpa-size-4-engine-nodes-1-even.jsonl");
    let text = fs::read_to_string(&saved).unwrap();
    fs::write(&saved, &text[..text.len() - 20]).unwrap();
    assert_eq!(run(&more, Some(&path)).unwrap(), run(&more, None).unwrap());
    // What is there already is not counted if fewer are wanted.
    assert_eq!(run(&few, Some(&path)).unwrap(), run(&few, None).unwrap());
    let refused = run(&Study { seed: 5, ..few }, Some(&path)).unwrap_err().to_string();
    assert!(refused.ends_with("belongs to another match: its seed is 3 and not 5"), "{refused}");
}

#[test]
fn whoever_may_choose_takes_the_side_that_looks_better_and_even_openings_are_offered() {
    let directory = tempfile::tempdir().unwrap();
    let study = study(&["talpa:size=4"], "engine:nodes=1", 40);
    let rows = run(&study, Some(directory.path())).unwrap();
    let heading = |beginning| study.heading(&study.boards[0], &study.players[0].0, beginning);
    let mut leads = Vec::new();
    for (beginning, name) in [(Beginning::Free, ""), (Beginning::Even, "-even")] {
        let path = directory.path().join(format!("talpa-size-4-engine-nodes-1{name}.jsonl"));
        let (_, games) = Journal::open::<StudiedGame>(&path, &heading(beginning)).unwrap();
        for game in games.values() {
            let mut offer = Match::new(study.boards[0], MatchOptions::default());
            let first = offer.position().parse_move(game.moves.split(' ').next().unwrap()).unwrap();
            offer.play(first, Time(0)).unwrap();
            let pie = game.pie.unwrap();
            assert_eq!((pie.swapped, pie.has_first), (worth(&offer) < 0, worth(&offer) < 0));
            leads.push(worth(&offer).abs());
        }
    }
    let sum = |leads: &[i32]| leads.iter().sum::<i32>();
    assert!(sum(&leads[40..]) < sum(&leads[..40]) / 2, "{leads:?}");
    for counts in [&rows[0].free, rows[0].even.as_ref().unwrap()] {
        assert!(counts.choices == 40 && counts.swaps > 0 && counts.swaps < 40, "{}", counts.swaps);
    }
}

#[test]
fn what_cannot_be_had_again_and_what_is_named_twice_is_refused() {
    let refused = |boards: &[&str], players: &str| run(&study(boards, players, 1), None).unwrap_err().to_string();
    let clock = refused(&["talpa"], "random,level:8");
    assert!(clock.starts_with("the seed does not determine what `level:8` plays: take `random`"), "{clock}");
    assert_eq!(refused(&["talpa"], "random,random"), "`random` is named twice");
    assert_eq!(refused(&["talpa", "talpa:size=8"], "random"), "`talpa` is named twice");
}
