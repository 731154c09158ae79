//! The two ways to look for the best move.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::shown;

/// Declares the methods: a variant, and the name used by commands and protocols.
macro_rules! methods {
    ($($(#[$doc:meta])* $Method:ident = $name:literal;)+) => {
        /// How the engine looks for the best move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Method {
            $($(#[$doc])* $Method),+
        }

        impl Method {
            /// All of them.
            pub const ALL: [Method; [$($name),+].len()] = [$(Method::$Method),+];

            /// The name used by commands and protocols.
            pub const fn name(self) -> &'static str {
                match self { $(Method::$Method => $name),+ }
            }
        }
    };
}

methods! {
    /// [`AlphaBeta`](crate::AlphaBeta).
    AlphaBeta = "alphabeta";
    /// [`Mcts`](crate::Mcts).
    MonteCarlo = "montecarlo";
}

/// Text that names no method.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no search `{}`: there are `{names}`", shown(.0), names = Method::ALL.map(Method::name).join("` and `"))]
pub struct ParseMethodError(pub String);

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Self, ParseMethodError> {
        Method::ALL.into_iter().find(|method| method.name() == text).ok_or_else(|| ParseMethodError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_is_read_by_its_name() {
        for method in Method::ALL {
            assert_eq!(method.to_string().parse(), Ok(method));
        }
        let error = "minimax".parse::<Method>().unwrap_err();
        assert_eq!(error.to_string(), "there is no search `minimax`: there are `alphabeta` and `montecarlo`");
        assert!(!"mini\nmax".parse::<Method>().unwrap_err().to_string().contains('\n'));
    }
}
