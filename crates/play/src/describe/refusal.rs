//! Why something was refused, in words.

use tabuleiro_rules::{AnyPosition, Refusal};

use crate::messages::{Message, Value};
use crate::staging::TypedError;
use crate::turns::TurnError;

/// The clause of a refusal that no clause of a game gives, such as that of another game's move.
pub const NO_CLAUSE: &str = "-";

/// Why a move is refused, with the clause of the rules: `you can capture, so you must (T5)`.
pub fn refusal(refusal: &Refusal) -> Message {
    let reason = refusal
        .values
        .iter()
        .fold(Message::new(refusal.message), |message, (name, text)| message.with(*name, value(text)));
    with_clause(reason, refusal.clause.into())
}

/// Why a server refuses something, by the name of the reason and what it mentions. What mentions a clause is refused by the
/// rules, and its name is that of their message.
pub fn reason(name: &str, values: impl IntoIterator<Item = (String, Value)>) -> Message {
    let (mut clauses, values): (Vec<_>, Vec<_>) = values.into_iter().partition(|(name, _)| name == "clause");
    let Some((_, clause)) = clauses.pop() else {
        return values
            .into_iter()
            .fold(Message::new(format!("server-{name}")), |message, (name, value)| message.with(name, value));
    };
    let reason = values.into_iter().fold(Message::new(name.to_owned()), |message, (name, each)| match each {
        Value::Text(text) => message.with(name, value(&text)),
        other => message.with(name, other),
    });
    with_clause(reason, clause)
}

/// A reason of the rules with its clause.
fn with_clause(reason: Message, clause: Value) -> Message {
    match clause {
        Value::Text(clause) if clause == NO_CLAUSE => reason,
        clause => Message::new("refused").with("reason", reason).with("clause", clause),
    }
}

/// The value that a text stands for: numbers decide between singular and plural, other texts are what they are.
pub(super) fn value(text: &str) -> Value {
    if let Ok(number) = text.parse() {
        Value::Number(number)
    } else if text.parse::<f64>().is_ok() {
        Value::Decimal(text.to_owned())
    } else {
        Value::Text(text.to_owned())
    }
}

/// Why a typed turn is refused.
pub fn turn_error(position: &AnyPosition, error: &TurnError) -> Message {
    match error {
        TurnError::Unreadable(error) => Message::new("unreadable")
            .with("text", error.text.trim())
            .with("expected", Message::new(format!("notation-{}", position.spec().name()))),
        TurnError::Illegal { refusal: reason, .. } => refusal(reason),
    }
}

/// Why a typed text is refused.
pub fn typed_error(position: &AnyPosition, error: &TypedError) -> Message {
    match error {
        TypedError::Refused(reason) => refusal(reason),
        TypedError::Turn(error) => turn_error(position, error),
    }
}
