//! Everything that can be wrong with a text from outside has its words in every language, and those of the libraries in English.

use std::collections::BTreeSet;

use tabuleiro_play::clock::{TimeControl, TimeControlError};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{EndReason, Ending, MatchError};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::record::{GameResult, RecordError, RecordProblem};
use tabuleiro_play::turns::{OpenEnd, read_turn};
use tabuleiro_rules::{GameInfo, GameSpec, PositionError, SpecError, Wording};

/// The texts of a message; every language has to have one of its own.
fn said(message: &Message) -> String {
    let texts = Language::ALL.map(|language| Messages::strict_text(language, message).unwrap());
    assert_eq!(BTreeSet::from(texts.clone()).len(), texts.len(), "{texts:?}");
    for text in &texts {
        assert!(!text.starts_with(char::is_uppercase) && !text.ends_with('.'), "{text}");
    }
    Messages::text(Language::English, message)
}

/// Position texts that no game has, at least one for everything that can be said of them.
const POSITIONS: &[(&str, &str)] = &[
    ("talpa:size=3", ""),
    ("talpa:size=3", "rbr/brb r"),
    ("talpa:size=3", "rbr/brb/rb r"),
    ("talpa:size=3", "rbr/bxb/rbr r"),
    ("talpa:size=3", "rbr/b0b/rbr r"),
    ("talpa:size=3", "rrr/rrr/rbr r"),
    ("talpa:size=3", "rbr/brb/rbr"),
    ("talpa:size=3", "rbr/brb/rbr w"),
    ("talpa:size=3", "rbr/brb/rbr r r"),
    ("emulsion:size=3", "wbw/b1b/wbw b"),
    ("emulsion:size=3", "wbw/bbb/wbw b"),
    ("apart:size=5", "1bbb1/1bbb1/5/1www1/1www1 w"),
    ("apart:size=5", "1bbb1/1bbb1/5/1www1/1www1 w 0"),
    ("apart:size=5", "1bbb1/1bbb1/5/1www1/1www1 w 0 0"),
    ("apart:size=5", "1bbb1/1bbb1/5/1www1/1www1 w 0 3 -"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 0 0 c3-a1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 a1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 c7-a1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 a1-c3-a1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 c3-e1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 c4-a2"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 b1-a1"),
    ("apart:size=5", "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 b1-d1"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r s"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r s 0:0"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r s 0:0 -,-"),
    ("ampel:side=5,yellows=3,discs=1", "r/1r/1y1/1yy1/5 r o 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "1/2/3/y3/5 g s 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 201"),
    ("ampel:side=5,yellows=3", "r/2/3/4/5 r s 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "1/2/1y1/1yy1/5 g s 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r s 1:0 -,- 0"),
    ("ampel:side=5,yellows=3", "1/2/3/4/5 r s 0:0 -,- 1"),
    ("ampel:side=5,yellows=3", "1/2/3/1y2/5 r s 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "r/2/1y1/1y1g/3g1 r o 0:0 a1,e4 0"),
    ("ampel:side=5,yellows=3", "1/2/ryg/1yy1/5 r o 0:0 -,- 0"),
    ("ampel:side=5,yellows=3", "r/2/1y1/1yyg/3g1 r o 0:0 e4,- 0"),
    ("ampel:side=5,yellows=2", "r/2/3/4/5 r o 1:1 -,- 0"),
    ("ampel:side=5,yellows=2", "r/2/1y1/4/5 g o 1:0 -,- 0"),
    ("ampel:side=5,yellows=2", "r/2/1y1/4/5 r a 1:0 -,- 0"),
    ("ampel:side=5,yellows=3", "1/2/1y1/1yyg/3g1 r o 0:0 -,e4 0"),
    ("ampel:side=5,yellows=3", "r/2/1y1/1yy1/3g1 r e 0:0 a1,e4 0"),
    ("ampel:side=5,yellows=3,discs=1", "r/2/1y1/1yy1/3g1 r a 0:0 a1,e4 0"),
];

/// The parts of an error that differ from game to game, and the place of its kind among all kinds.
fn parts(error: &PositionError) -> (usize, Vec<&Wording>) {
    match error {
        PositionError::Missing { field, expected } => (0, vec![field, expected]),
        PositionError::TooLong { .. } => (1, vec![]),
        PositionError::Field { field, expected, .. } => (2, vec![field, expected]),
        PositionError::Rows { .. } => (3, vec![]),
        PositionError::RowLength { .. } => (4, vec![]),
        PositionError::Letter { .. } => (5, vec![]),
        PositionError::Run { .. } => (6, vec![]),
        PositionError::Impossible { why } => (7, vec![why]),
    }
}

#[test]
fn everything_that_can_be_wrong_with_a_position_is_said_in_every_language() {
    let (mut kinds, mut wordings) = (BTreeSet::new(), BTreeSet::new());
    for (game, text) in POSITIONS {
        let error = game.parse::<GameSpec>().unwrap().read_position(text).unwrap_err();
        assert_eq!(said(&describe::position_error(&error)), error.to_string());
        let (kind, parts) = parts(&error);
        kinds.insert(kind);
        wordings.extend(parts.iter().map(|part| part.message()));
    }
    assert_eq!(kinds, (0..8).collect());
    let of_games = GameSpec::games().iter().flat_map(|info| info.wordings);
    let all = of_games.chain(GameInfo::SHARED_WORDINGS).copied().filter(|id| id.starts_with("position-"));
    assert_eq!(wordings, all.collect());
}

#[test]
fn everything_that_can_be_wrong_with_a_game_string_is_said_in_every_language() {
    let mut kinds = BTreeSet::new();
    for text in ["chess", "talpa:colour=red", "talpa:size", "talpa:size=4,size=5", "talpa:size=99", "ampel:side=5"] {
        let error = text.parse::<GameSpec>().unwrap_err();
        assert_eq!(said(&describe::spec_error(&error)), error.to_string());
        kinds.insert(match &error {
            SpecError::Game { .. } => 0,
            SpecError::Key { .. } => 1,
            SpecError::Shape { .. } => 2,
            SpecError::Twice { .. } => 3,
            SpecError::Value(error) => 4 + usize::from(error.because.is_some()),
        });
    }
    assert_eq!(kinds, (0..6).collect());
}

#[test]
fn everything_that_can_be_wrong_with_a_time_control_is_said_in_every_language() {
    let asked = TimeControl::asked("3/move").unwrap_err();
    for error in ["noon", "0:00"].map(|text| text.parse::<TimeControl>().unwrap_err()).into_iter().chain([asked]) {
        match &error {
            TimeControlError::Form(_) | TimeControlError::Nothing(_) | TimeControlError::TooShort(_) => {}
        }
        assert_eq!(said(&describe::time_control_error(&error)), error.to_string());
    }
}

/// One of each thing that can be wrong with a record.
fn problems() -> Vec<RecordProblem> {
    let text = || "x".to_owned();
    let result = GameResult::Draw;
    let ending = Ending { winner: None, reason: EndReason::Agreement };
    let game: GameSpec = "talpa:size=4".parse().unwrap();
    let turn = |text: &str| RecordProblem::Move(read_turn(&game.start(), text, OpenEnd::Stops).unwrap_err());
    vec![
        RecordProblem::Stray('}'),
        RecordProblem::TagForm,
        RecordProblem::TagTwice(text()),
        RecordProblem::TagName(text()),
        RecordProblem::OpenComment,
        RecordProblem::OpenVariation,
        RecordProblem::NoVariation,
        RecordProblem::VariationOfNothing,
        RecordProblem::TooDeep,
        RecordProblem::NoGame,
        "chess".parse::<GameSpec>().unwrap_err().into(),
        game.read_position("x").unwrap_err().into(),
        RecordProblem::Rules(text()),
        RecordProblem::NewerRules(9),
        RecordProblem::Date(text()),
        RecordProblem::Result(text()),
        "boredom".parse::<EndReason>().unwrap_err().into(),
        "noon".parse::<TimeControl>().unwrap_err().into(),
        RecordProblem::Pie(text()),
        RecordProblem::Number { found: text(), expected: text() },
        turn("zz"),
        RecordProblem::Illegal { text: text(), error: MatchError::NoPieRule },
        RecordProblem::NothingFollows(text()),
        RecordProblem::ResultTwice { found: result, tag: result },
        RecordProblem::WrongResult { found: result, expected: result, ending },
        RecordProblem::WrongTermination { found: EndReason::Time, ending },
        RecordProblem::NotOver(EndReason::Time),
        RecordProblem::Contradiction { result, reason: EndReason::Time },
        RecordProblem::ResultInVariation(result),
        RecordProblem::SecondGame,
        RecordProblem::Mark(text()),
        RecordProblem::MarkOfNothing,
        turn("a4xa3"),
    ]
}

/// The place of a problem in the list of one of each.
fn place(problem: &RecordProblem) -> usize {
    match problem {
        RecordProblem::Stray(_) => 0,
        RecordProblem::TagForm => 1,
        RecordProblem::TagTwice(_) => 2,
        RecordProblem::TagName(_) => 3,
        RecordProblem::OpenComment => 4,
        RecordProblem::OpenVariation => 5,
        RecordProblem::NoVariation => 6,
        RecordProblem::VariationOfNothing => 7,
        RecordProblem::TooDeep => 8,
        RecordProblem::NoGame => 9,
        RecordProblem::Game(_) => 10,
        RecordProblem::Position(_) => 11,
        RecordProblem::Rules(_) => 12,
        RecordProblem::NewerRules(_) => 13,
        RecordProblem::Date(_) => 14,
        RecordProblem::Result(_) => 15,
        RecordProblem::Termination(_) => 16,
        RecordProblem::Clock(_) => 17,
        RecordProblem::Pie(_) => 18,
        RecordProblem::Number { .. } => 19,
        RecordProblem::Move(_) => 20,
        RecordProblem::Illegal { .. } => 21,
        RecordProblem::NothingFollows(_) => 22,
        RecordProblem::ResultTwice { .. } => 23,
        RecordProblem::WrongResult { .. } => 24,
        RecordProblem::WrongTermination { .. } => 25,
        RecordProblem::NotOver(_) => 26,
        RecordProblem::Contradiction { .. } => 27,
        RecordProblem::ResultInVariation(_) => 28,
        RecordProblem::SecondGame => 29,
        RecordProblem::Mark(_) => 30,
        RecordProblem::MarkOfNothing => 31,
    }
}

#[test]
fn everything_that_can_be_wrong_with_a_record_is_said_in_every_language() {
    let problems = problems();
    let places: BTreeSet<usize> = problems.iter().map(place).collect();
    assert_eq!(places, (0..32).collect());
    for problem in problems {
        assert_eq!(said(&describe::problem(&problem)), problem.to_string());
        let error = RecordError { line: 3, column: 4, problem };
        assert_eq!(said(&describe::record_error(&error)), error.to_string());
        let portuguese = Messages::text(Language::Portuguese, &describe::record_error(&error));
        assert!(portuguese.starts_with("linha 3, coluna 4: "), "{portuguese}");
    }
}

#[test]
fn what_a_terminal_would_obey_is_shown_and_not_said() {
    let error = "a\u{1b}[2J".parse::<GameSpec>().unwrap_err();
    for language in Language::ALL {
        let text = Messages::text(language, &describe::spec_error(&error));
        assert!(text.contains(r"a\u{1b}[2J") && !text.contains('\u{1b}'), "{text}");
    }
}
