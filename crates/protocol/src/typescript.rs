//! What generating TypeScript needs: types whose names are unions there, and a check that generated files are fresh.

use std::path::Path;
use std::{env, fs};

use tabuleiro_play::matches::EndReason;
use tabuleiro_rules::GameSpec;

use crate::refused::Refused;

/// Declares a name as the union of all that it can be, in the order of their list.
#[macro_export]
macro_rules! typescript_union {
    ($Name:ident, $docs:literal, $all:expr) => {
        impl ::ts_rs::TS for $Name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(concat!("/**\n * ", $docs, "\n */\n").to_owned())
            }

            fn name(_: &::ts_rs::Config) -> String {
                stringify!($Name).to_owned()
            }

            fn inline(_: &::ts_rs::Config) -> String {
                let mut names: Vec<String> = Vec::new();
                for name in $all {
                    let name = format!("{name:?}");
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
                names.join(" | ")
            }

            fn decl(config: &::ts_rs::Config) -> String {
                format!("type {} = {};", Self::name(config), Self::inline(config))
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(concat!(stringify!($Name), ".ts").into())
            }
        }
    };
}

/// What [`RefusalReason::name`](crate::RefusalReason::name) can be in this version.
pub struct ReasonName;

typescript_union!(
    ReasonName,
    "The name of a reason, or of what the rules refuse. Later versions can have more.",
    Refused::ALL
        .iter()
        .map(|reason| reason.name)
        .chain(GameSpec::games().iter().flat_map(|game| game.refusals).copied())
);

/// What [`SeatEnding::reason`](crate::SeatEnding::reason) can be.
pub struct EndReasonName;

typescript_union!(
    EndReasonName,
    "Why a game is over, by the name that records use.",
    EndReason::all().map(EndReason::name)
);

/// Compares a committed file of the workspace with what is generated now, or writes it if `UPDATE_TYPES` is set.
///
/// # Panics
///
/// If the file is stale or cannot be written: this is a test's assertion.
pub fn compare(file: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&path, made).expect("the types can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{file} is stale: run `make types` and commit the result");
}
