//! Why a move is refused: which clause of the rules forbids it, and the message that says so.
//!
//! The texts themselves are in the message files. A refusal knows its message id and the values the message mentions.

use std::fmt;

/// A reason to refuse a move, as every game's own `Illegal` type gives it.
pub trait Explain: fmt::Debug + Clone + PartialEq {
    /// The message ids of all the reasons this type can give.
    const MESSAGES: &'static [&'static str];

    /// The clause of the rules page that forbids the move, such as `T5`.
    fn clause(&self) -> &'static str;

    /// The id of the message that says why.
    fn message(&self) -> &'static str;

    /// The values that the message mentions, by name.
    fn values(&self) -> Vec<(&'static str, String)>;
}

/// A refusal of any game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("refused by {clause}: {message}{}", self.listed_values())]
pub struct Refusal {
    /// The clause of the rules page that forbids the move, such as `T5`.
    pub clause: &'static str,
    /// The id of the message that says why.
    pub message: &'static str,
    /// The values that the message mentions, by name.
    pub values: Vec<(&'static str, String)>,
}

impl Refusal {
    /// The refusal for a game's own reason.
    pub fn new(reason: &impl Explain) -> Self {
        Refusal { clause: reason.clause(), message: reason.message(), values: reason.values() }
    }

    fn listed_values(&self) -> String {
        self.values.iter().map(|(name, value)| format!(", {name} {value}")).collect()
    }
}

/// Declares a game's `Illegal` type: each reason with the values its message mentions, its clause and its message id.
macro_rules! refusals {
    ($($(#[$doc:meta])* $reason:ident $({ $($value:ident: $type:ty),+ $(,)? })? => $clause:literal, $message:literal;)+) => {
        /// Why a move is refused.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Illegal {
            $($(#[$doc])* $reason $({ $(
                /// Mentioned in the message.
                $value: $type
            ),+ })?),+
        }

        impl $crate::refusal::Explain for Illegal {
            const MESSAGES: &'static [&'static str] = &[$($message),+];

            fn clause(&self) -> &'static str {
                match self { $(Illegal::$reason { .. } => $clause),+ }
            }

            fn message(&self) -> &'static str {
                match self { $(Illegal::$reason { .. } => $message),+ }
            }

            fn values(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Illegal::$reason $({ $($value),+ })? => vec![$($((stringify!($value), $value.to_string())),+)?]),+
                }
            }
        }
    };
}
pub(crate) use refusals;
