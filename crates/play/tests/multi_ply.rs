//! Matches and records of Apart and Ampel, whose turns can have several plies and whose positions can come again.

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{EndReason, Ending, Match, MatchError, MatchEvent, MatchOptions, Seat};
use tabuleiro_play::record::Record;
use tabuleiro_play::turns::{read_moves, write_turn};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Player, Reason};

const NOW: Time = Time(0);
const REPETITION: Ending = Ending { winner: None, reason: EndReason::Rules(Reason::Repetition) };

fn new(game: &str, options: MatchOptions) -> Match {
    Match::new(game.parse().unwrap(), options)
}

fn pie() -> MatchOptions {
    MatchOptions { pie: true, ..Default::default() }
}

/// Plays turns as people write them; a sequence that could go on stays open at the end.
fn play(game: &mut Match, moves: &str) {
    for ply in read_moves(game.position(), moves).unwrap() {
        game.play(ply, NOW).unwrap();
    }
}

/// Makes one ply.
fn ply(game: &mut Match, text: &str, now: u64) -> MatchEvent {
    game.play(game.position().parse_move(text).unwrap(), Time(now)).unwrap()
}

fn left(game: &Match, now: u64) -> [u64; 2] {
    Seat::BOTH.map(|seat| game.remaining(seat, Time(now)).unwrap().0)
}

fn read(game: &str, moves: &str) -> Result<Record, String> {
    Record::read(&format!("[Game \"{game}\"]\n\n{moves}\n")).map_err(|error| error.to_string())
}

fn body(record: &Record) -> String {
    record.write().unwrap().split("\n\n").nth(1).unwrap().trim_end().replace('\n', " ")
}

#[test]
fn a6_the_jumps_of_a_turn_of_apart_are_one_turn_of_one_player() {
    let mut game = new("apart:size=6", MatchOptions::default());
    play(&mut game, "e2-e4 e5-f6 e4-d3");
    assert!(matches!(ply(&mut game, "d6-d4", 0), MatchEvent::Played { by: Seat::B, turn_over: false, .. }));
    assert_eq!(game.seat_to_move(), Some(Seat::B));
    let open = game.turns().pop().unwrap();
    assert_eq!((open.text(), open.over), ("d6-d4".to_owned(), false));
    assert!(matches!(ply(&mut game, "d4xd2", 0), MatchEvent::Played { by: Seat::B, turn_over: true, .. }));
    assert_eq!(game.seat_to_move(), Some(Seat::A));
    let turns: Vec<_> = game.turns().iter().map(|turn| turn.text()).collect();
    assert_eq!(turns, ["e2-e4", "e5-f6", "e4-d3", "d6-d4xd2"]);
    assert_eq!(game.turns()[3].begin, 3);
}

#[test]
fn m5_the_three_steps_of_ampel_are_one_turn() {
    let mut game = new("ampel:side=5,yellows=2,discs=4", MatchOptions::default());
    play(&mut game, "c2 d3 a1 e4 a1-b1 e2 e4-d4 b1-b2 c1");
    let turns: Vec<_> = game.turns().iter().map(|turn| (turn.seat, turn.text())).collect();
    let expected = [
        (Seat::A, "c2"),
        (Seat::B, "d3"),
        (Seat::A, "a1"),
        (Seat::B, "e4"),
        (Seat::A, "a1-b1 e2"),
        (Seat::B, "e4-d4 b1-b2 c1"),
    ];
    assert_eq!(turns, expected.map(|(seat, text)| (seat, text.to_owned())));
    game.undo(2, NOW).unwrap();
    assert_eq!((game.seat_to_move(), game.turns().pop().unwrap().over), (Some(Seat::B), false));
}

#[test]
fn a_disc_added_where_another_has_just_left_is_written_as_a_word_of_its_own() {
    let spec: GameSpec = "ampel".parse().unwrap();
    let plies: Vec<AnyMove> = ["c2-f4", "b1-e3", "e3"].iter().map(|text| spec.parse_move(text).unwrap()).collect();
    assert_eq!(write_turn(&plies), "c2-f4 b1-e3 e3");
}

#[test]
fn the_clock_runs_during_the_whole_turn_and_the_increment_comes_after_it() {
    let options = MatchOptions { clock: "0:10+1".parse().unwrap(), ..Default::default() };
    let mut game = new("ampel:side=5,yellows=2,discs=4", options);
    let mut now = 0;
    for text in ["c2", "d3", "a1", "e4", "a1-b1", "e2"] {
        ply(&mut game, text, now);
    }
    let before = left(&game, now);
    for text in ["e4-d4", "b1-b2"] {
        now += 2_000;
        ply(&mut game, text, now);
    }
    assert_eq!(game.running(), Some(Seat::B));
    assert_eq!(left(&game, now), [before[0], before[1] - 4_000], "nothing comes in the middle of a turn");
    ply(&mut game, "c1", now + 500);
    assert_eq!((game.running(), left(&game, now + 500)), (Some(Seat::A), [before[0], before[1] - 3_500]));
}

#[test]
fn a_limit_a_turn_holds_for_all_its_plies_together() {
    let options = MatchOptions { clock: "10/move".parse().unwrap(), ..Default::default() };
    let mut game = new("apart:size=6", options);
    play(&mut game, "e2-e4 e5-f6 e4-d3");
    ply(&mut game, "d6-d4", 6_000);
    let ending = Ending { winner: Some(Player::First), reason: EndReason::Time };
    assert_eq!(game.flag(Time(9_999)), Ok(None));
    assert_eq!(ply(&mut game, "d4xd2", 10_000), MatchEvent::Ended(ending));
}

#[test]
fn the_free_first_turn_is_a_whole_turn() {
    let options = MatchOptions { clock: "0:10".parse().unwrap(), ..Default::default() };
    let start: GameSpec = "ampel:side=5,yellows=2,discs=4".parse().unwrap();
    let mut position = start.start();
    for ply in read_moves(&position, "c2 d3 a1 e4").unwrap() {
        position.play(ply).unwrap();
    }
    let mut game = Match::from_position(position, options);
    ply(&mut game, "a1-b1", 5_000);
    assert_eq!(game.running(), None);
    ply(&mut game, "e2", 9_000);
    assert_eq!((game.running(), left(&game, 9_500)), (Some(Seat::B), [10_000, 9_500]));
}

#[test]
fn an_offered_draw_lapses_with_the_first_ply_of_the_opponents_turn() {
    let mut game = new("ampel:side=5,yellows=2,discs=4", MatchOptions::default());
    play(&mut game, "c2 d3 a1 e4");
    game.offer_draw(Seat::B, NOW).unwrap();
    ply(&mut game, "a1-b1", 0);
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn pie_rule_in_ampel_the_choice_comes_after_the_last_yellow_disc() {
    let mut game = new("ampel:side=5,yellows=3,discs=4", pie());
    for text in ["c2", "d3"] {
        ply(&mut game, text, 0);
        assert!(!game.may_swap(), "the setup goes on after {text}");
        assert_eq!(game.swap(NOW), Err(MatchError::NoSwapNow));
    }
    ply(&mut game, "d2", 0);
    assert!(game.may_swap());
    assert_eq!(game.swap(NOW), Ok(MatchEvent::Swapped { by: Seat::B }));
    assert_eq!((game.turn(), game.seat_to_move()), (Some(Player::Second), Some(Seat::A)));
    ply(&mut game, "d1", 0);
    assert!(!game.may_swap());
}

#[test]
fn pie_rule_in_ampel_the_choice_is_the_first_players_after_an_even_number_of_yellow_discs() {
    let mut game = new("ampel:side=5,yellows=2,discs=4", pie());
    play(&mut game, "c2 d3");
    assert_eq!(game.swap(NOW), Ok(MatchEvent::Swapped { by: Seat::A }));
    assert_eq!((game.turn(), game.seat_to_move()), (Some(Player::First), Some(Seat::B)));
    assert_eq!(body(&Record::from_match(&game, "A", "B")), "1. c2 d3 swap *");
    play(&mut game, "a1");
    let record = Record::from_match(&game, "A", "B");
    assert_eq!(body(&record), "1. c2 d3 swap 2. a1 *");
    assert_eq!(Record::read(&record.write().unwrap()), Ok(record));
}

#[test]
fn pie_rule_in_ampel_a_setup_under_way_is_not_past_the_choice_and_one_that_is_over_is() {
    let spec: GameSpec = "ampel:side=5,yellows=3,discs=4".parse().unwrap();
    let mut game = Match::from_position(spec.read_position("1/2/1y1/4/5 g s 0:0 -,- 0").unwrap(), pie());
    play(&mut game, "d3 d2");
    assert!(game.may_swap());
    let over = spec.read_position("1/2/1y1/1yy1/5 g a 0:0 -,- 0").unwrap();
    let mut game = Match::from_position(over, pie());
    assert!(!game.may_swap());
    play(&mut game, "d1");
    assert!(!game.may_swap());
}

#[test]
fn pie_rule_in_apart_the_choice_comes_after_the_first_turn() {
    let mut game = new("apart:size=5", pie());
    play(&mut game, "b1-d3");
    assert_eq!(game.swap(NOW), Ok(MatchEvent::Swapped { by: Seat::B }));
    play(&mut game, "b4-c3");
    assert_eq!(game.seat_to_move(), Some(Seat::B));
}

#[test]
fn r1_the_third_occurrence_of_a_position_is_a_draw_and_the_start_counts() {
    let mut game = new("apart:size=5", MatchOptions::default());
    play(&mut game, "b1-a2 b4-a5 a2-b1 a5-b4 b1-a2 b4-a5 a2-b1");
    assert_eq!(game.ending(), None);
    let event = ply(&mut game, "a5-b4", 0);
    assert_eq!((event.ending(), game.ending()), (Some(REPETITION), Some(REPETITION)));
    assert_eq!(game.position().outcome(), None, "no single position can tell");
}

#[test]
fn r1_counts_again_after_undo_and_redo() {
    let mut game = new("apart:size=5", MatchOptions::default());
    let cycle = "b1-a2 b4-a5 a2-b1 a5-b4";
    play(&mut game, &[cycle, cycle].join(" "));
    assert_eq!(game.ending(), Some(REPETITION));
    game.undo(4, NOW).unwrap();
    assert_eq!(game.ending(), None);
    play(&mut game, "b2-a1 b4-a5 a1-b2");
    assert_eq!(game.ending(), None, "what was taken back does not count");
    game.undo(3, NOW).unwrap();
    play(&mut game, cycle);
    assert_eq!(game.ending(), Some(REPETITION));
    game.undo(8, NOW).unwrap();
    assert_eq!(game.redo(8, NOW).map(|event| event.ending()), Ok(Some(REPETITION)));
}

#[test]
fn r1_a_swap_is_no_occurrence_of_its_position() {
    let mut game = new("apart:size=5", pie());
    ply(&mut game, "b1-a2", 0);
    game.swap(NOW).unwrap();
    play(&mut game, "b4-a5 a2-b1 a5-b4 b1-a2");
    assert_eq!(game.ending(), None, "the position after the first ply has come twice");
    play(&mut game, "b4-a5 a2-b1");
    assert_eq!(game.ending(), None);
    ply(&mut game, "a5-b4", 0);
    assert_eq!(game.ending(), Some(REPETITION));
}

#[test]
fn r1_ends_the_line_of_a_record_but_not_its_variations() {
    let cycle = "b1-a2 b4-a5 a2-b1 a5-b4";
    let twice = [cycle, cycle].join(" ");
    let record = read("apart:size=5", &format!("{twice} 1/2-1/2")).unwrap();
    assert_eq!(record.tags.termination, Some(REPETITION.reason));
    assert_eq!(record.replay().unwrap().ending(), Some(REPETITION));
    let error = read("apart:size=5", &format!("{twice} b1-a2")).unwrap_err();
    assert!(error.contains("`b1-a2` cannot be played: the game is over: take a move back"), "{error}");
    let record = read("apart:size=5", &format!("b1-a2 ({twice} b1-a2) *")).unwrap();
    assert_eq!(Record::read(&record.write().unwrap()), Ok(record));
}

#[test]
fn a_record_of_apart_joins_the_jumps_and_implies_the_stop() {
    let text = "1. e2-e4 e5-f6 2. e4-d3 d6-d4xd2 3. d3xd2 b6-d6-d4 4. b2-b4 *";
    let record = read("apart:size=6", text).unwrap();
    assert_eq!(body(&record), text);
    let game = record.replay().unwrap();
    assert_eq!((game.turns().len(), game.turn()), (7, Some(Player::Second)));
    let plies: Vec<_> = record.line.moves.iter().map(|entry| entry.action.to_string()).collect();
    assert_eq!(plies[3..6], ["d6-d4", "d4xd2", "d3xd2"], "nothing can follow the second jump");
    assert_eq!(plies[6..], ["b6-d6", "d6-d4", "stop", "b2-b4"]);
}

#[test]
fn a_record_that_ends_in_the_middle_of_a_jump_sequence_marks_it_and_replays_to_it() {
    let mut game = new("apart:size=6", MatchOptions::default());
    play(&mut game, "e2-e4 e5-f6 e4-d3 d6-d4");
    let record = Record::from_match(&game, "A", "B");
    assert_eq!(body(&record), "1. e2-e4 e5-f6 2. e4-d3 d6-d4+ *");
    let read_back = Record::read(&record.write().unwrap()).unwrap();
    assert_eq!(read_back.replay().unwrap().position(), game.position());
    let stopped = read("apart:size=6", "1. e2-e4 e5-f6 2. e4-d3 d6-d4 *").unwrap().replay().unwrap();
    assert_eq!(stopped.turn(), Some(Player::First));
}

#[test]
fn a_comment_within_a_jump_sequence_splits_the_word_and_belongs_to_its_jump() {
    let text = "1. e2-e4 e5-f6 2. e4-d3 d6-d4+ {look} d4xd2 {and gone} *";
    let record = read("apart:size=6", text).unwrap();
    assert_eq!(record.line.moves[3].notes.comment, "look");
    assert_eq!(record.line.moves.last().unwrap().notes.comment, "and gone");
    assert_eq!(body(&record), text);
    let text = "1. e2-e4 e5-f6 2. e4-d3 d6-d4+ {enough} stop 3. d3-c4 *";
    let record = read("apart:size=6", text).unwrap();
    assert_eq!(record.line.moves[4].action.to_string(), "stop");
    assert_eq!(body(&record), text);
}

#[test]
fn a_variation_takes_the_place_of_the_whole_word_or_of_its_last_part() {
    let text = "1. e2-e4 e5-f6 2. e4-d3 d6-d4xd2 (2... d6-d4) (2... f6-e5) 3. d3xd2 *";
    let record = read("apart:size=6", text).unwrap();
    assert_eq!(record.line.moves[3].variations.len(), 2);
    assert_eq!(body(&record), text);
    let text = "1. e2-e4 e5-f6 2. e4-d3 d6-d4+ d4xd2 (2... stop) 3. d3xd2 *";
    let record = read("apart:size=6", text).unwrap();
    assert_eq!(record.line.moves[4].variations.len(), 1);
    assert_eq!(body(&record), text);
}

#[test]
fn a_plus_after_a_turn_that_is_over_is_an_error() {
    for (game, moves, column) in [
        ("apart:size=6", "e2-e4+", 1),
        ("apart:size=6", "e2-e4 e5-f6 e4-d3 d6-d4+ stop+", 26),
        ("ampel", "e2+", 1),
        ("talpa:size=4", "b4xb3+", 1),
    ] {
        let error = read(game, moves).unwrap_err();
        let start = format!("line 3, column {column}: nothing can follow `");
        assert!(error.starts_with(&start) && error.ends_with("leave the `+` out"), "{error}");
    }
}

#[test]
fn a_record_of_ampel_numbers_the_turns_of_both_players() {
    let text = "1. c2 1... d3 2. a1 2... e4 3. a1-b1 e2 3... e4-d4 b1-b2 c1 4. e2-e1 d4-e4 d4 *";
    let record = read("ampel:side=5,yellows=2,discs=4", text).unwrap();
    assert_eq!(body(&record), text);
    let error = read("ampel:side=5,yellows=2,discs=4", "1. c2 d3 2. a1 e4 3. a1-b1 4. e2").unwrap_err();
    assert_eq!(error, "line 3, column 28: the move number `4.` is wrong: this is move `3.`");
}

/// What R1 compares, taken from the position text: everything but the counters, and nothing within a jump sequence.
fn repetition_text(position: &AnyPosition) -> Option<String> {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    match position.spec().name() {
        "apart" => (fields[4] == "-").then(|| fields[..2].join(" ")),
        _ => Some(fields[..5].join(" ")),
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        rng_seed: RngSeed::Fixed(20_261_115),
        failure_persistence: None,
        ..Default::default()
    })]

    #[test]
    fn r1_ends_a_match_exactly_when_a_position_text_comes_for_the_third_time(
        spec in prop::sample::select(vec!["ampel:side=5,yellows=1,discs=1", "apart:size=5", "ampel:side=5,yellows=2,discs=2"]),
        choices in prop::collection::vec((any::<Index>(), 0usize..20), 0..400),
    ) {
        let mut game = Match::new(spec.parse().unwrap(), MatchOptions::default());
        for (choice, back) in choices {
            if back == 0 {
                game.undo(game.undoable().min(3), NOW).unwrap();
            }
            if game.ending().is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            game.play(moves[choice.index(moves.len().min(3))], NOW).unwrap();
            let mut seen: HashMap<String, usize> = HashMap::new();
            for text in game.positions().filter_map(repetition_text) {
                *seen.entry(text).or_default() += 1;
            }
            let third = repetition_text(game.position()).is_some_and(|text| seen[&text] >= 3);
            match game.position().outcome() {
                Some(outcome) => prop_assert_eq!(game.ending(), Some(Ending::by_rules(outcome))),
                None => prop_assert_eq!(game.ending(), third.then_some(REPETITION)),
            }
        }
        let record = Record::from_match(&game, "A", "B");
        let read = Record::read(&record.write().unwrap());
        prop_assert_eq!(read.as_ref(), Ok(&record));
        prop_assert_eq!(record.replay().unwrap().ending(), game.ending());
    }
}
