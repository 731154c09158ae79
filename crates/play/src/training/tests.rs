//! Puzzles are chosen, judged and counted, and what is kept of it is read again.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyMove, GameSpec, Player};

use super::*;
use crate::describe;
use crate::messages::{Language, Message, Messages};
use crate::puzzle::{Puzzle, themes};
use crate::record::{Date, NotedScore};
use crate::review::Finding;
use crate::turns::read_moves;

/// Something like a puzzle, with a line of two turns.
fn puzzle(rating: u16) -> Puzzle {
    puzzle_of("talpa:size=4", "b4xb3 a4xa3 a1xa2", rating)
}

fn puzzle_of(game: &str, line: &str, rating: u16) -> Puzzle {
    let spec: GameSpec = game.parse().unwrap();
    let start = spec.start();
    let line = read_moves(&start, line).unwrap();
    Puzzle { start, line, turns: 2, theme: themes(&spec)[0], rating }
}

/// Puzzles that differ, each with its rating.
fn some(ratings: impl IntoIterator<Item = u16>) -> Vec<Puzzle> {
    let start = "talpa".parse::<GameSpec>().unwrap().start();
    let different = start.legal_moves().into_iter().zip(ratings).map(|(ply, rating)| {
        let mut position = start.clone();
        position.play(ply).unwrap();
        Puzzle { start: position, ..puzzle(rating) }
    });
    different.collect()
}

fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(5)
}

fn text(message: &Message) -> String {
    Messages::strict_text(Language::English, message).unwrap()
}

fn plies(puzzle: &Puzzle, text: &str) -> Vec<AnyMove> {
    read_moves(&puzzle.start, text).unwrap()
}

#[test]
fn the_line_is_followed_ply_by_ply_with_its_answers() {
    let puzzle = puzzle(1000);
    let progress = |text: &str| Attempt::of(&puzzle, &plies(&puzzle, text)).progress().clone();
    assert_eq!(progress(""), Progress::Open);
    assert_eq!(progress("b4xb3"), Progress::Answer(puzzle.line[1..2].to_vec()));
    assert_eq!(progress("b4xb3 a4xa3"), Progress::Open);
    assert_eq!(progress("b4xb3 a4xa3 a1xa2"), Progress::Solved(3));
    assert_eq!(progress("d4xd3"), Progress::Wrong(0));
    assert_eq!(progress("b4xb3 a4xa3 c1xc2"), Progress::Wrong(2));
    // The opponent answers as the line does, or it is another one.
    assert_eq!(progress("b4xb3 c4xc3"), Progress::Wrong(1));
    // What comes after the end belongs to those who try things out.
    assert_eq!(progress("b4xb3 a4xa3 a1xa2 c4xc3"), Progress::Solved(3));
}

#[test]
fn help_comes_in_two_steps_while_there_is_something_to_find() {
    let puzzle = puzzle(1000);
    let attempt = Attempt::of(&puzzle, &plies(&puzzle, "b4xb3 a4xa3"));
    let [place, shown] = attempt.hints().unwrap();
    assert_eq!((text(&place.words).as_str(), place.points.len()), ("begin with a1", 1));
    assert_eq!((text(&shown.words).as_str(), shown.points.len()), ("Play a1xa2.", 2));
    assert!(attempt.idea().is_some());
    for over in ["b4xb3", "d4xd3", "b4xb3 a4xa3 a1xa2"] {
        assert!(Attempt::of(&puzzle, &plies(&puzzle, over)).hints().is_none(), "{over}");
    }
}

#[test]
fn a_mistake_is_answered_by_what_the_engine_has_found() {
    let puzzle = puzzle(1000);
    let made = plies(&puzzle, "d4xd3");
    let answered = |score| {
        let line = plies(&puzzle, "d4xd3 a4xa3 a1xa2").split_off(1);
        Refutation::of(&puzzle, &made, Some(&Finding { score, line })).unwrap()
    };
    assert!(Refutation::of(&puzzle, &made, None).is_none(), "nobody has looked yet");
    let lost = answered(NotedScore::Win { winner: Player::Second, plies: 5 });
    assert_eq!((lost.worth, text(&lost.said).as_str()), (TryResult::Fails, "after d4xd3 a4xa3 blue wins"));
    assert_eq!(lost.answer.len(), 1, "the answer, but not what comes after it");
    // The talpa of this test goes on, so that it holds something; whatever it is, its proof says that all else fails.
    let unclear = answered(NotedScore::Hundredths(0));
    assert_eq!(unclear.worth, TryResult::Fails);
    assert!(text(&unclear.said).starts_with("d4xd3 no longer holds"), "{}", text(&unclear.said));
    let won = answered(NotedScore::Win { winner: Player::First, plies: 6 });
    assert_eq!(
        (won.worth, text(&won.said).as_str()),
        (TryResult::Wins, "after d4xd3 red wins; the best answer is a4xa3")
    );
}

#[test]
fn whatever_is_tried_off_the_line_is_told_honestly() {
    let puzzle = puzzle(1000);
    let made = plies(&puzzle, "d4xd3 a4xa3 a1xa2");
    let line = plies(&puzzle, "d4xd3 a4xa3 a1xa2 c4xc3").split_off(3);
    let tried = Refutation::of(&puzzle, &made, Some(&Finding { score: NotedScore::Hundredths(0), line })).unwrap();
    assert_eq!(tried.worth, TryResult::Open);
    let said = text(&tried.said);
    assert_eq!(said, "after a1xa2 nothing is proved; the best answer is c4xc3, and the chance that red wins is 50%");
}

#[test]
fn the_rest_of_a_turn_that_is_not_over_goes_before_the_answer() {
    let puzzle = puzzle_of("ampel:side=6,yellows=3", "d2 d3 e4 e5 c3 e5-f5 a1", 900);
    let mut all = plies(&puzzle, "d2 d3 e4 e5 c3 e5-f5 a1 c3-e5 f5-f6 b1");
    let mut position = puzzle.start.clone();
    all.iter().for_each(|&ply| position.play(ply).unwrap());
    let opponent = position.turn();
    while position.turn() == opponent {
        all.push(position.legal_moves()[0]);
        position.play(all[all.len() - 1]).unwrap();
    }
    // The first of three plies of a turn, and the engine's line from there on.
    let (made, rest) = all.split_at(8);
    let finding = Finding { score: NotedScore::Win { winner: Player::Second, plies: 9 }, line: rest.to_vec() };
    let told = Refutation::of(&puzzle, made, Some(&finding)).unwrap();
    assert_eq!(told.answer, rest, "two plies of the same turn, and what is answered");
}

#[test]
fn where_the_game_is_over_the_rules_say_what_came_of_it() {
    let spec: GameSpec = "talpa:size=3".parse().unwrap();
    let start = spec.read_position("rbr/1rb/1rb r").unwrap();
    let line = read_moves(&start, "a3xb3").unwrap();
    let puzzle = Puzzle { start, line: line.clone(), turns: 1, theme: themes(&spec)[0], rating: 600 };
    let won = Refutation::of(&puzzle, &line, None).unwrap();
    assert_eq!((won.worth, won.answer.len()), (TryResult::Wins, 0));
    assert!(text(&won.said).starts_with("red wins"));
}

#[test]
fn training_gives_puzzles_near_ones_strength_and_none_again_for_long() {
    let puzzles = some((0..100).map(|number| 600 + 20 * number));
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let (mut stats, mut random) = (PuzzleStats::default(), random());
    let mut seen = Vec::new();
    for _ in 0..30 {
        let puzzle = next_to_train(&all, &stats, &mut random).unwrap();
        assert!(!seen.contains(&puzzle.id()), "{} again", puzzle.rating);
        let distance = (f64::from(puzzle.rating) - stats.rating().value).abs();
        assert!(distance < 500.0, "{} for {}", puzzle.rating, stats.rating().value);
        seen.push(puzzle.id());
        // Somebody who can solve everything up to 1300.
        let success = if puzzle.rating <= 1300 { Success::Clean } else { Success::Missed };
        stats = stats.after(puzzle, success);
    }
    let rating = stats.rating();
    assert!((1150.0..1450.0).contains(&rating.value) && rating.deviation < 150.0, "{rating:?}");
}

#[test]
fn when_all_have_come_the_oldest_comes_again() {
    let puzzles = some([900, 1000, 1100]);
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let mut stats = PuzzleStats::default();
    for puzzle in [&puzzles[2], &puzzles[0], &puzzles[1]] {
        stats = stats.after(puzzle, Success::Clean);
    }
    assert_eq!(next_to_train(&all, &stats, &mut random()), Some(&puzzles[2]));
    assert_eq!(next_to_train(&[], &stats, &mut random()), None);
}

#[test]
fn a_streak_gets_harder_and_ends_with_the_first_mistake() {
    let puzzles = some((0..100).map(|number| 600 + 20 * number));
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let (mut stats, mut random) = (PuzzleStats::default(), random());
    let mut ratings = Vec::new();
    for _ in 0..20 {
        let puzzle = next_in_streak(&all, &stats, &mut random).unwrap();
        ratings.push(puzzle.rating);
        stats = stats.after_in_streak(puzzle, Success::Clean);
    }
    assert!(ratings[0] < 900 && ratings[19] > 1500, "{ratings:?}");
    assert_eq!((stats.streak(), stats.longest_streak(), stats.tried()), (20, 20, 0));
    assert_eq!(stats.rating(), PuzzleStats::default().rating(), "a streak changes no rating");
    let ended = stats.after_in_streak(&puzzles[0], Success::Missed);
    assert_eq!((ended.streak(), ended.longest_streak()), (0, 20));
}

#[test]
fn a_hint_makes_half_of_a_puzzle() {
    let (stats, puzzle) = (PuzzleStats::default(), puzzle(1500));
    let value = |success| stats.after(&puzzle, success).rating().value;
    assert!(value(Success::Clean) > 1600.0 && value(Success::Missed) < 1400.0);
    assert!((value(Success::Hinted) - 1500.0).abs() < 1.0);
    let counts = |success| (stats.after(&puzzle, success).solved(), stats.after(&puzzle, success).tried());
    assert_eq!([Success::Clean, Success::Hinted, Success::Missed].map(counts), [(1, 1), (1, 1), (0, 1)]);
}

#[test]
fn what_is_kept_is_the_same_again_and_never_more_than_it_may_be() {
    let puzzles = some((0..90).map(|number| 400 + 28 * number));
    let (mut stats, mut random) = (PuzzleStats::default(), random());
    for _ in 0..400 {
        let puzzle = &puzzles[random.random_range(0..puzzles.len())];
        let success = [Success::Clean, Success::Hinted, Success::Missed][random.random_range(0..3)];
        stats = match random.random_range(0..2) {
            0 => stats.after(puzzle, success),
            _ => stats.after_in_streak(puzzle, success),
        };
        assert_eq!(stats.to_string().parse(), Ok(stats.clone()));
    }
    // Whoever solves or misses everything for ever stays where ratings are.
    for (success, rating) in [(Success::Clean, 3000), (Success::Missed, 400)] {
        let extreme = (0..3000).fold(PuzzleStats::default(), |stats, _| stats.after(&puzzle(rating), success));
        assert_eq!(extreme.to_string().parse(), Ok(extreme));
    }
}

#[test]
fn a_text_that_makes_no_sense_has_no_stats() {
    for text in [
        "",
        "1500.00",
        "NaN 350.00 0.060000 0/0 0/0",
        "inf 350.00 0.060000 0/0 0/0",
        "1500.00 -1 0.060000 0/0 0/0",
        "1e300 350.00 0.060000 0/0 0/0",
        "1500.00 350.00 0.060000 2/1 0/0",
        "1500.00 350.00 0.060000 0/0 0/0 xyz",
        "1500.00 350.00 0.060000 0/0 0/0 ",
        "1500.00 350.00 0.060000 0/99999999999 0/0",
    ] {
        assert!(text.parse::<PuzzleStats>().is_err(), "{text}");
    }
    let many = format!("1500.00 350.00 0.060000 0/0 0/0{}", " 0a1b2c3d4e5f6071".repeat(500));
    assert!(many.parse::<PuzzleStats>().unwrap_err().to_string().contains("as in `1512.30"));
    for text in ["", "none 1 1", "5 0 0", "5 2 1", "-1 1 1", "x 1 1", "5 1 1 1"] {
        assert!(text.parse::<Dailies>().is_err(), "{text}");
    }
}

#[test]
fn days_are_counted_by_the_calendar() {
    let day = |year, month, day| Day::from(Date::new(year, month, day).unwrap()).number();
    assert_eq!((day(1970, 1, 1), day(1970, 12, 31), day(1971, 1, 1)), (0, 364, 365));
    assert_eq!(day(2000, 3, 1) - day(2000, 2, 28), 2, "2000 was a leap year");
    assert_eq!(day(2100, 3, 1) - day(2100, 2, 28), 1, "2100 will be none");
    assert_eq!(day(2026, 11, 18), 20_775);
    assert_eq!(day(1, 1, 1), 0, "before 1970 there was no program");
}

/// The days of 1970.
fn days() -> Vec<Day> {
    (1..=12).flat_map(|month| (1..=31).filter_map(move |day| Date::new(1970, month, day))).map(Day::from).collect()
}

#[test]
fn every_day_has_a_puzzle_and_each_comes_once_before_any_comes_again() {
    let (puzzles, games) = (some((0..12).map(|number| 600 + number)), GameSpec::games());
    let days = days();
    assert!(days.iter().zip(games).all(|(&day, game)| daily_game(day).name == game.name));
    let ids = days.iter().step_by(games.len()).take(12).map(|&day| daily(&puzzles, day).unwrap().id());
    assert_eq!(ids.collect::<std::collections::BTreeSet<_>>().len(), 12);
    assert!(daily(&[], days[0]).is_none());
}

#[test]
fn days_in_a_row_are_counted_until_one_is_left_out() {
    let day = |day| Day::from(Date::new(2026, 11, day).unwrap());
    let mut dailies = Dailies::default();
    assert!(!dailies.is_solved(day(1)) && dailies.in_a_row(day(1)) == 0);
    for number in [1, 2, 3] {
        dailies = dailies.after(day(number));
    }
    assert!(dailies.is_solved(day(3)) && !dailies.is_solved(day(4)));
    assert_eq!((dailies.in_a_row(day(3)), dailies.in_a_row(day(4)), dailies.in_a_row(day(5))), (3, 3, 0));
    assert_eq!(dailies.after(day(3)), dailies, "once a day");
    assert_eq!(dailies.after(day(2)), dailies, "nobody goes back in time");
    let later = dailies.after(day(9));
    assert_eq!((later.in_a_row(day(9)), later.longest()), (1, 3));
    assert_eq!(later.to_string().parse(), Ok(later));
    assert_eq!(Dailies::default().to_string().parse(), Ok(Dailies::default()));
}

/// A session after the plies of somebody who plays them one after another, with the answers of the opponent.
fn after(purpose: Purpose, puzzle: &Puzzle, text: &str) -> (PuzzleSession, PuzzleOrder) {
    let mut session = PuzzleSession::new(purpose);
    let order = session.played(puzzle, &plies(puzzle, text), true);
    (session, order)
}

fn said_at_end(session: &PuzzleSession) -> String {
    Messages::text(Language::English, &describe::puzzle_ending(session).unwrap())
}

#[test]
fn a_session_answers_along_the_line_until_it_is_solved() {
    let puzzle = puzzle(1000);
    let (mut session, order) = after(Purpose::Rated, &puzzle, "b4xb3");
    assert_eq!((session, order), (PuzzleSession::new(Purpose::Rated), PuzzleOrder::Reply(puzzle.line[1..2].to_vec())));
    assert_eq!(session.played(&puzzle, &puzzle.line[..2], true), PuzzleOrder::Nothing);
    assert_eq!(session.played(&puzzle, &puzzle.line, true), PuzzleOrder::Solved);
    assert_eq!((session.stage, session.success), (PuzzleStage::Over, Some(Success::Clean)));
    assert_eq!(said_at_end(&session), "Solved!");
    assert!(session.may_go_on() && session.may_play(&Attempt::of(&puzzle, &puzzle.line)));
    // From now on everything is answered, turn by turn.
    assert_eq!(session.played(&puzzle, &plies(&puzzle, "d4xd3"), false), PuzzleOrder::Nothing);
    assert_eq!(session.played(&puzzle, &plies(&puzzle, "d4xd3"), true), PuzzleOrder::Ask);
}

#[test]
fn a_mistake_counts_once_and_is_tried_again_unless_it_ends_a_streak() {
    let puzzle = puzzle(1000);
    let wrong = plies(&puzzle, "b4xb3 a4xa3 c1xc2");
    for purpose in [Purpose::Daily, Purpose::Rated, Purpose::One] {
        let (mut session, order) = after(purpose, &puzzle, "b4xb3 a4xa3 c1xc2");
        assert_eq!((session.stage, order), (PuzzleStage::Refuted, PuzzleOrder::Ask));
        assert!(!session.may_go_on() && !session.may_play(&Attempt::of(&puzzle, &wrong)));
        assert_eq!(session.played(&puzzle, &wrong, true), PuzzleOrder::Nothing, "it waits for another try");
        assert_eq!(session.try_again(&puzzle, &wrong), PuzzleOrder::Show(2), "what was right stays");
        assert_eq!(session.played(&puzzle, &puzzle.line, true), PuzzleOrder::Solved);
        assert_eq!(session.success, Some(Success::Missed), "it stays a mistake");
        assert_eq!(said_at_end(&session), "That was it.");
    }
    let (mut session, _) = after(Purpose::Streak, &puzzle, "d4xd3");
    assert!(session.may_go_on() && !session.may_try_again());
    assert_eq!(session.try_again(&puzzle, &plies(&puzzle, "d4xd3")), PuzzleOrder::Nothing);
    assert_eq!((session.stage, session.success), (PuzzleStage::Refuted, Some(Success::Missed)));
}

#[test]
fn help_comes_in_two_steps_of_which_the_second_counts() {
    let puzzle = puzzle(1000);
    let attempt = Attempt::of(&puzzle, &[]);
    let mut session = PuzzleSession::new(Purpose::Rated);
    assert!(session.hints(&attempt).is_empty());
    session.help(&attempt);
    assert_eq!((session.hints(&attempt).len(), session.success, session.may_help(&attempt)), (1, None, true));
    let mut hinted = session;
    assert_eq!(hinted.played(&puzzle, &puzzle.line, true), PuzzleOrder::Solved);
    assert_eq!((hinted.success, hinted.hints(&attempt).len()), (Some(Success::Hinted), 0));
    session.help(&attempt);
    session.help(&attempt);
    assert_eq!((session.helped, session.success), (2, Some(Success::Missed)));
    let answering = Attempt::of(&puzzle, &puzzle.line[..1]);
    assert!(!PuzzleSession::new(Purpose::Rated).may_help(&answering), "there is nothing to be found");
    let mut streak = PuzzleSession::new(Purpose::Streak);
    streak.help(&attempt);
    assert_eq!(streak.helped, 0);
}

#[test]
fn a_solution_is_stepped_through_turn_by_turn() {
    let puzzle = puzzle_of("apart:size=7x6", "d1-b3 e6-c4 c4xe2", 1000);
    let mut session = PuzzleSession::new(Purpose::Daily);
    assert_eq!(session.step(&puzzle, &[], true), PuzzleOrder::Nothing);
    assert_eq!(session.give_up(&puzzle), PuzzleOrder::Show(puzzle.line.len()));
    assert_eq!((session.success, session.give_up(&puzzle)), (Some(Success::Missed), PuzzleOrder::Nothing));
    assert_eq!(said_at_end(&session), "Not this time.");
    let mut way = vec![puzzle.line.len()];
    while let PuzzleOrder::Show(plies) = session.step(&puzzle, &puzzle.line[..way[way.len() - 1]], false) {
        way.push(plies);
    }
    assert_eq!(way, [3, 1, 0], "a turn may have several plies");
    assert_eq!(session.step(&puzzle, &puzzle.line, true), PuzzleOrder::Nothing);
    assert_eq!(session.step(&puzzle, &[], true), PuzzleOrder::Show(1));
    let astray = [&puzzle.line[..2], &puzzle.start.legal_moves()[..1]].concat();
    assert_eq!(session.step(&puzzle, &astray, false), PuzzleOrder::Show(1), "where the try left the line");
}

#[test]
fn what_a_puzzle_changes_depends_on_what_it_is_solved_for() {
    let (puzzle, stats) = (puzzle(1500), PuzzleStats::default().after_in_streak(&puzzle(1000), Success::Clean));
    let counted = |purpose, success| stats.counting(purpose, &puzzle, success);
    for purpose in [Purpose::Daily, Purpose::One] {
        let same = Counted { stats: stats.clone(), gain: None, ended: None };
        assert_eq!(counted(purpose, Success::Missed), same);
    }
    let won = counted(Purpose::Rated, Success::Clean);
    assert!(won.gain.unwrap() > 0 && won.stats.rating().value > stats.rating().value);
    assert!(counted(Purpose::Rated, Success::Missed).gain.unwrap() < 0);
    assert_eq!(counted(Purpose::Streak, Success::Clean).ended, None);
    let ended = counted(Purpose::Streak, Success::Missed);
    assert_eq!((ended.ended, ended.stats.streak(), ended.gain), (Some(1), 0, None));
}
