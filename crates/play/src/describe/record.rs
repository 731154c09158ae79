//! What is wrong with a record, in words.

use tabuleiro_rules::GameSpec;

use super::malformed::quoted;
use crate::messages::Message;
use crate::record::{MAX_DEPTH, Problem, RULES_REVISION, RecordError};
use crate::turns::TurnError;

/// Why a text is not a record, and where: `line 3, column 4: a4xa3 is illegal: …`.
pub fn record_error(error: &RecordError) -> Message {
    Message::new("record-place")
        .with("line", error.line)
        .with("column", error.column)
        .with("problem", problem(&error.problem))
}

/// What is wrong with a record.
pub fn problem(problem: &Problem) -> Message {
    let about = |id: &'static str, text: &str| Message::new(id).with("text", quoted(text));
    match problem {
        Problem::Stray(found) => about("record-stray", &found.to_string()),
        Problem::TagForm => Message::new("record-tag-form"),
        Problem::TagTwice(name) => about("record-tag-twice", name),
        Problem::TagName(name) => about("record-tag-name", name),
        Problem::OpenComment => Message::new("record-open-comment"),
        Problem::OpenVariation => Message::new("record-open-variation"),
        Problem::NoVariation => Message::new("record-no-variation"),
        Problem::VariationOfNothing => Message::new("record-variation-of-nothing"),
        Problem::TooDeep => Message::new("record-too-deep").with("most", MAX_DEPTH),
        Problem::NoGame => Message::new("record-no-game").with("game", GameSpec::games()[0].name),
        Problem::Game(error) => super::spec_error(error),
        Problem::Position(error) => super::position_error(error),
        Problem::Rules(text) => about("record-rules", text).with("last", RULES_REVISION),
        Problem::NewerRules(revision) => {
            Message::new("record-newer-rules").with("revision", *revision).with("last", RULES_REVISION)
        }
        Problem::Date(text) => about("record-date", text),
        Problem::Result(text) => about("record-result", text),
        Problem::Termination(error) => super::unknown_reason(error),
        Problem::Clock(error) => super::time_control_error(error),
        Problem::Pie(text) => about("record-pie", text),
        Problem::Number { found, expected } => about("record-number", found).with("expected", expected.as_str()),
        Problem::Move(TurnError::Unreadable(error)) => super::ply_error(error),
        Problem::Move(TurnError::Illegal { ply, refusal }) => {
            Message::new("verdict-illegal").with("move", ply.to_string()).with("words", super::refusal(refusal))
        }
        Problem::Illegal { text, error } => about("record-illegal", text).with("reason", super::match_error(error)),
        Problem::Mark(signs) => about("record-mark", signs),
        Problem::MarkOfNothing => Message::new("record-mark-of-nothing"),
        Problem::NothingFollows(text) => about("record-nothing-follows", text),
        Problem::ResultTwice { found, tag } => {
            about("record-result-twice", &found.to_string()).with("tag", tag.to_string())
        }
        Problem::WrongResult { found, expected, ending } => about("record-wrong-result", &found.to_string())
            .with("expected", expected.to_string())
            .with("reason", ending.reason.name()),
        Problem::WrongTermination { found, ending } => {
            about("record-wrong-termination", found.name()).with("expected", ending.reason.name())
        }
        Problem::NotOver(reason) => about("record-not-over", reason.name()),
        Problem::Contradiction { result, reason } => {
            about("record-contradiction", reason.name()).with("result", result.to_string())
        }
        Problem::ResultInVariation(result) => about("record-result-in-variation", &result.to_string()),
        Problem::SecondGame => Message::new("record-second-game"),
    }
}
