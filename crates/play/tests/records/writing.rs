//! What records look like, and that whatever is written is read again.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::{EndReason, Match, MatchOptions, Seat};
use tabuleiro_play::record::{Date, Entry, MoveMark, NotedScore, Record, RecordLine, read_all};
use tabuleiro_rules::{Action, AnyPosition, GameSpec, Player};

use super::{NOW, actions, finished, talpa};

#[test]
fn a_game_that_is_taken_up_again_has_the_clock_it_was_played_with() {
    let moves = "1. b4xb3 {[%clk 0:05:00]} d1xd2 {[%clk 0:00:00]} 2. c3xd3 {[%clk 0:04:10]} a2xa1 {[%clk 0:03:20]} *";
    let record = talpa("[Clock \"5:00+3\"]", moves).unwrap();
    let mut game = record.resume(Time(9_000)).unwrap();
    let left = |game: &Match, now| Seat::BOTH.map(|seat| game.remaining(seat, Time(now)));
    assert_eq!(left(&game, 19_000), [Some(Millis::seconds(240)), Some(Millis::seconds(200))]);
    assert_eq!((game.running(), game.ending()), (Some(Seat::A), None));
    assert_eq!(Record::from_match(&game, "", "").line, record.line);
    game.undo(1, Time(19_000)).unwrap();
    assert_eq!(left(&game, 19_000), [Some(Millis::seconds(250)), Some(Millis(0))]);
    assert_eq!(record.replay().unwrap().remaining(Seat::A, NOW), None);
    let resigned = talpa("[Clock \"5:00\"]\n[Result \"1-0\"]", "b4xb3 1-0").unwrap().resume(NOW).unwrap();
    assert_eq!((resigned.running(), resigned.ending().is_some()), (None, true));
}

#[test]
fn a_record_that_is_continued_keeps_what_was_noted() {
    let tags = "[First \"Ada\"]\n[Date \"2026.11.15\"]\n[Event \"Tea\"]";
    let record = talpa(tags, "{hello} 1. b4xb3 {the middle [%eval 0.5]} d1xd2 (1... a2xa1) 2. c3xd3 {last} *").unwrap();
    let mut game = record.replay().unwrap();
    assert_eq!(record.continued(&game), record);
    game.undo(1, NOW).unwrap();
    game.play(game.position().parse_move("c3xc2").unwrap(), NOW).unwrap();
    game.resign(Seat::B, NOW).unwrap();
    let continued = record.continued(&game);
    assert_eq!(continued.line.moves[..2], record.line.moves[..2]);
    assert_eq!(continued.line.moves[2], Entry::new(game.actions().next_back().unwrap()));
    assert_eq!((continued.line.comment.as_str(), continued.tags.first.as_deref()), ("hello", Some("Ada")));
    assert_eq!((continued.tags.date, &continued.tags.others), (record.tags.date, &record.tags.others));
    assert_eq!(continued.tags.termination, Some(EndReason::Resignation));
    assert!(continued.write().is_ok());
}

#[test]
fn a_record_of_a_match_has_its_tags_numbers_and_result() {
    let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions { pie: true, ..Default::default() });
    for text in ["b4xb3", "d1xd2", "c3xd3"] {
        game.play(game.position().parse_move(text).unwrap(), NOW).unwrap();
    }
    game.resign(Seat::B, NOW).unwrap();
    let mut record = Record::from_match(&game, "Ada \"A\" \\", "Bo");
    record.tags.date = Date::new(2026, 11, 15);
    record.tags.others.push(("Event".to_owned(), "Tea".to_owned()));
    let text = record.write().unwrap();
    assert_eq!(
        text,
        r#"[Game "talpa:size=4"]
[First "Ada \"A\" \\"]
[Second "Bo"]
[Date "2026.11.15"]
[Result "1-0"]
[Termination "resignation"]
[Rules "1"]
[Pie "on"]
[Event "Tea"]

1. b4xb3 d1xd2 2. c3xd3 1-0
"#
    );
    assert_eq!(Record::read(&text), Ok(record.clone()));
    let replayed = record.replay().unwrap();
    assert_eq!((replayed.position(), replayed.ending()), (game.position(), game.ending()));
}

#[test]
fn clock_readings_of_a_match_are_noted() {
    let options = MatchOptions { clock: "5:00+3".parse().unwrap(), ..Default::default() };
    let mut game = Match::new("talpa:size=4".parse().unwrap(), options);
    for (text, now) in [("b4xb3", 0), ("d1xd2", 4_000), ("c3xd3", 4_250)] {
        game.play(game.position().parse_move(text).unwrap(), Time(now)).unwrap();
    }
    let text = Record::from_match(&game, "Ada", "Bo").write().unwrap();
    assert!(text.contains("[Clock \"5:00+3\"]\n"), "{text}");
    let moves = "1. b4xb3 {[%clk 0:05:00]} 1... d1xd2 {[%clk 0:04:59]} 2. c3xd3\n{[%clk 0:05:02.750]} *\n";
    assert!(text.ends_with(moves), "{text}");
}

#[test]
fn pie_rule_swap_is_a_word_of_its_own_and_has_no_number() {
    let record = talpa("[Pie \"on\"]", "1. b4xb3 SWAP 1... d1xd2 2. c3xd3 *").unwrap();
    assert_eq!(actions(&record.line), ["b4xb3", "swap", "d1xd2", "c3xd3"]);
    let text = record.write().unwrap();
    assert!(text.ends_with("\n1. b4xb3 swap d1xd2 2. c3xd3 *\n"), "{text}");
    assert!(record.replay().unwrap().swapped());
}

#[test]
fn a_set_up_start_is_kept_and_the_second_player_can_begin() {
    let spec: GameSpec = "talpa:size=4".parse().unwrap();
    let start = spec.read_position("b1br/rrrb/brbr/rbrb b").unwrap();
    let mut game = Match::from_position(start, MatchOptions::default());
    for text in ["d1xd2", "c3xd3"] {
        game.play(game.position().parse_move(text).unwrap(), NOW).unwrap();
    }
    let text = Record::from_match(&game, "A", "B").write().unwrap();
    assert!(text.contains("[Position \"b1br/rrrb/brbr/rbrb b\"]\n"), "{text}");
    assert!(text.ends_with("\n1... d1xd2 2. c3xd3 *\n"), "{text}");
    assert_eq!(Record::read(&text).unwrap().replay().unwrap().position(), game.position());
}

#[test]
fn lines_have_at_most_80_columns() {
    let mut record = Record::from_match(&finished(), "Ada", "Bo");
    for entry in &mut record.line.moves {
        entry.notes.add("a comment of several words that is rather long, äöü, and has to go somewhere in the lines");
    }
    let text = record.write().unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().any(|line| line.chars().count() > 75), "{text}");
    assert_eq!(Record::read(&text), Ok(record));
}

#[test]
fn tags_that_are_not_known_are_kept_in_order() {
    let record =
        talpa("[Site \"here\"]\n[Date \"????.??.??\"]\n[Round \"2\"]\n[Rules \"1\"]\n[Pie \"off\"]", "*").unwrap();
    let others = [("Site", "here"), ("Round", "2")];
    assert_eq!(record.tags.others, others.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!((record.tags.date, record.tags.pie), (None, false));
}

#[test]
fn control_characters_in_a_tag_are_blanks_and_in_an_error_escaped() {
    let record = talpa("[First \"A\tda\u{1b}\"]", "1. b4xb3 *").unwrap();
    assert_eq!(record.tags.first.as_deref(), Some("A da "));
    assert_eq!(Record::read(&record.write().unwrap()), Ok(record));
    let error = talpa("", "1. b4\u{1b}xb3 *").unwrap_err();
    assert!(error.starts_with(r"line 4, column 4: “b4\u{1b}xb3” is not a move"), "{error}");
}

#[test]
fn a_tag_that_would_not_read_back_is_not_written() {
    for name in ["Game", "Site of", ""] {
        let mut record = Record::new("talpa".parse::<GameSpec>().unwrap().start());
        record.tags.others.push((name.to_owned(), "x".to_owned()));
        assert!(record.write().is_err(), "{name}");
    }
}

#[test]
fn a_record_with_an_illegal_ply_is_neither_written_nor_replayed() {
    let start = "talpa:size=4".parse::<GameSpec>().unwrap().start();
    let ply = start.parse_move("a1xd4").unwrap();
    let mut record = Record::new(start);
    record.line.moves.push(Entry::new(Action::Ply(ply)));
    assert!(
        record.write().unwrap_err().to_string().starts_with("`a1xd4` cannot be played: a1 and d4 are not side by side")
    );
    assert!(record.replay().is_err());
}

/// Small boards of every game there is.
fn any_game() -> impl Strategy<Value = GameSpec> {
    prop::sample::select(GameSpec::small().collect::<Vec<_>>())
}

/// How a random line goes on: which move, and what is noted about it.
type Choice = (Index, Option<u32>, Option<i32>, Option<u32>, Option<String>, Option<Index>, Vec<Vec<Index>>);

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    let comment = prop_oneof![
        Just(String::new()),
        "[a-z{}()\\\\;\"äß ]{0,12}",
        "(\\[%[a-z]{0,4} [0-9:.#-]{0,7}\\]? ?){0,3}",
        "(\\[%c[as]l ([GRYB][a-d][1-4],?([a-d][1-4])?){1,3}\\] ?){0,3}",
    ];
    let rarely = |strategy| prop::option::weighted(0.1, strategy);
    let variations = prop_oneof![
        8 => Just(Vec::new()),
        1 => prop::collection::vec(prop::collection::vec(any::<Index>(), 0..6), 1..3),
    ];
    let clock = prop::option::weighted(0.1, 0u32..10_000_000);
    let wins = prop::option::weighted(0.1, any::<u32>());
    let score = prop::option::weighted(0.1, any::<i32>());
    let mark = prop::option::weighted(0.1, any::<Index>());
    prop::collection::vec((any::<Index>(), clock, score, wins, rarely(comment), mark, variations), 0..50)
}

fn random_line(mut position: AnyPosition, choices: &[Index]) -> RecordLine {
    let mut line = RecordLine::default();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let ply = moves[choice.index(moves.len())];
        line.moves.push(Entry::new(Action::Ply(ply)));
        if choice.index(7) == 0 {
            let nested = choices.iter().take(choice.index(4)).copied().collect::<Vec<_>>();
            let variation =
                RecordLine { comment: "or".to_owned(), ..random_line(position.clone(), &nested[nested.len() / 2..]) };
            line.moves.last_mut().unwrap().variations.push(variation);
        }
        if choice.index(5) == 0 {
            line.moves.last_mut().unwrap().notes.add("hm");
        }
        position.play(ply).unwrap();
    }
    line
}

/// A random game with random notes and variations.
fn random_record(spec: GameSpec, pie: bool, swap: bool, choices: &[Choice]) -> (Match, Record) {
    let mut game = Match::new(spec, MatchOptions { pie, ..Default::default() });
    let mut noted = Vec::new();
    for (choice, clock, score, win, comment, mark, variations) in choices {
        if game.ending().is_some() {
            break;
        }
        let mut entry = Entry::new(Action::Swap);
        entry.notes.clock = clock.map(|clock| Millis(clock.into()));
        entry.notes.score = score.map(NotedScore::Hundredths);
        if let Some(plies) = *win {
            entry.notes.score = Some(NotedScore::Win { winner: Player::BOTH[plies as usize % 2], plies });
        }
        entry.notes.add(comment.as_deref().unwrap_or_default());
        entry.notes.mark = mark.map(|mark| MoveMark::ALL[mark.index(MoveMark::ALL.len())]);
        let before = game.position().clone();
        entry.variations = variations.iter().map(|indices| random_line(before.clone(), indices)).collect();
        if swap && game.may_swap() {
            game.swap(NOW).unwrap();
        } else {
            let moves = before.legal_moves();
            game.play(moves[choice.index(moves.len())], NOW).unwrap();
        }
        entry.action = game.actions().last().unwrap();
        noted.push(entry);
    }
    let mut record = Record::from_match(&game, "Ada", "Bo");
    record.line.moves = noted;
    (game, record)
}

/// The same cases in every run.
fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 256, rng_seed: RngSeed::Fixed(20_261_115), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn a_record_reads_back_as_it_was_and_replays_to_the_same_position(
        spec in any_game(),
        pie in any::<bool>(),
        swap in any::<bool>(),
        choices in choices(),
        comment in "[a-z{}\\\\ ]{0,20}",
        name in "[^\\p{C}]{0,12}",
    ) {
        let (game, mut record) = random_record(spec, pie, swap, &choices);
        record.line.comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        record.tags.first = Some(name.clone());
        record.tags.others.push(("Event".to_owned(), name));
        let text = record.write().unwrap();
        let read = Record::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
        let replayed = record.replay().unwrap();
        prop_assert_eq!(replayed.position(), game.position());
        prop_assert_eq!(replayed.ending(), game.ending());
        prop_assert_eq!(replayed.swapped(), game.swapped());
        prop_assert_eq!(read.unwrap().write().unwrap(), text, "writing is canonical");
    }

    #[test]
    fn garbage_never_panics(text in "\\PC{0,200}|[\\[\\]{}();\"\\\\ \n*a-z0-9.x+!?-]{0,200}") {
        let _ = Record::read(&text);
        prop_assert!(read_all(&text).count() <= text.len());
        let _ = Record::read(&format!("[Game \"talpa:size=4\"]\n{text}"));
    }

    #[test]
    fn a_mutated_record_never_panics_and_what_is_read_of_it_can_be_written(
        spec in any_game(),
        choices in choices(),
        mutations in prop::collection::vec((any::<Index>(), any::<Index>(), 0u8..4), 1..6),
    ) {
        let (_, record) = random_record(spec, true, true, &choices);
        let mut text: Vec<char> = record.write().unwrap().chars().collect();
        for (at, from, kind) in mutations {
            let (at, from) = (at.index(text.len()), text[from.index(text.len())]);
            match kind {
                0 => text[at] = from,
                1 => text.insert(at, from),
                2 => text.truncate(at.max(1)),
                _ => { text.remove(at); }
            }
            if text.is_empty() {
                text.push(from);
            }
        }
        let text: String = text.into_iter().collect();
        for record in read_all(&text).flatten() {
            let again = record.write().unwrap();
            prop_assert_eq!(Record::read(&again), Ok(record), "{}", again);
        }
    }
}
