//! What is wrong with a record, in words.

use tabuleiro_rules::GameSpec;

use super::malformed::quoted;
use crate::messages::Message;
use crate::record::{MAX_DEPTH, RULES_REVISION, RecordError, RecordProblem};
use crate::turns::TurnError;

/// Why a text is not a record, and where: `line 3, column 4: a4xa3 is illegal: …`.
pub fn record_error(error: &RecordError) -> Message {
    Message::new("record-place")
        .with("line", error.line)
        .with("column", error.column)
        .with("problem", problem(&error.problem))
}

/// What is wrong with a record.
pub fn problem(problem: &RecordProblem) -> Message {
    let about = |id: &'static str, text: &str| Message::new(id).with("text", quoted(text));
    match problem {
        RecordProblem::Stray(found) => about("record-stray", &found.to_string()),
        RecordProblem::TagForm => Message::new("record-tag-form"),
        RecordProblem::TagTwice(name) => about("record-tag-twice", name),
        RecordProblem::TagName(name) => about("record-tag-name", name),
        RecordProblem::OpenComment => Message::new("record-open-comment"),
        RecordProblem::OpenVariation => Message::new("record-open-variation"),
        RecordProblem::NoVariation => Message::new("record-no-variation"),
        RecordProblem::VariationOfNothing => Message::new("record-variation-of-nothing"),
        RecordProblem::TooDeep => Message::new("record-too-deep").with("most", MAX_DEPTH),
        RecordProblem::NoGame => Message::new("record-no-game").with("game", GameSpec::games()[0].name),
        RecordProblem::Game(error) => super::spec_error(error),
        RecordProblem::Position(error) => super::position_error(error),
        RecordProblem::Rules(text) => about("record-rules", text).with("last", RULES_REVISION),
        RecordProblem::NewerRules(revision) => {
            Message::new("record-newer-rules").with("revision", *revision).with("last", RULES_REVISION)
        }
        RecordProblem::Date(text) => about("record-date", text),
        RecordProblem::Result(text) => about("record-result", text),
        RecordProblem::Termination(error) => super::unknown_reason(error),
        RecordProblem::Clock(error) => super::time_control_error(error),
        RecordProblem::Pie(text) => about("record-pie", text),
        RecordProblem::Number { found, expected } => about("record-number", found).with("expected", expected.as_str()),
        RecordProblem::Move(TurnError::Unreadable(error)) => super::ply_error(error),
        RecordProblem::Move(TurnError::Illegal { ply, refusal }) => {
            Message::new("verdict-illegal").with("move", ply.to_string()).with("words", super::refusal(refusal))
        }
        RecordProblem::Illegal { text, error } => {
            about("record-illegal", text).with("reason", super::match_error(error))
        }
        RecordProblem::Mark(signs) => about("record-mark", signs),
        RecordProblem::MarkOfNothing => Message::new("record-mark-of-nothing"),
        RecordProblem::NothingFollows(text) => about("record-nothing-follows", text),
        RecordProblem::ResultTwice { found, tag } => {
            about("record-result-twice", &found.to_string()).with("tag", tag.to_string())
        }
        RecordProblem::WrongResult { found, expected, ending } => about("record-wrong-result", &found.to_string())
            .with("expected", expected.to_string())
            .with("reason", ending.reason.name()),
        RecordProblem::WrongTermination { found, ending } => {
            about("record-wrong-termination", found.name()).with("expected", ending.reason.name())
        }
        RecordProblem::NotOver(reason) => about("record-not-over", reason.name()),
        RecordProblem::Contradiction { result, reason } => {
            about("record-contradiction", reason.name()).with("result", result.to_string())
        }
        RecordProblem::ResultInVariation(result) => about("record-result-in-variation", &result.to_string()),
        RecordProblem::SecondGame => Message::new("record-second-game"),
    }
}
