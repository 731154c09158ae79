//! The options of the engine as the protocol sets them.

use std::num::NonZero;

use tabuleiro_engine::{Level, Method};
use tabuleiro_rules::GameSpec;

/// What has been set.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The game; must be set before the first position.
    pub game: Option<GameSpec>,
    /// The size of the table in mebibytes.
    hash: usize,
    /// How many threads search.
    pub threads: NonZero<usize>,
    /// How many of the best moves to report.
    pub lines: NonZero<usize>,
    /// The level to play at; `None` for full strength.
    pub level: Option<Level>,
    /// The search; `None` for the one that is stronger in the game.
    pub search: Option<Method>,
}

const HASH: (usize, usize, usize) = (1, 64, 65536);
const THREADS: usize = 256;
const LINES: usize = 64;

impl Default for Options {
    fn default() -> Self {
        let one = NonZero::<usize>::MIN;
        Options { game: None, hash: HASH.1, threads: one, lines: one, level: None, search: None }
    }
}

impl Options {
    /// The lines that tell a program which options there are.
    pub fn listed() -> [String; 6] {
        let (least, default, most) = HASH;
        [
            "option name Game type string default <empty>".to_owned(),
            format!("option name Hash type spin default {default} min {least} max {most}"),
            format!("option name Threads type spin default 1 min 1 max {THREADS}"),
            format!("option name MultiPV type spin default 1 min 1 max {LINES}"),
            "option name Level type spin default 8 min 1 max 8".to_owned(),
            "option name Search type combo default auto var auto var alphabeta var montecarlo".to_owned(),
        ]
    }

    /// Sets an option; a value it does not take is refused with those it does.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: usize| {
            let found = value.parse::<usize>().ok().filter(|&number| number <= most).and_then(NonZero::new);
            found.ok_or_else(|| format!("option {name} cannot be `{value}`: it takes a whole number from 1 to {most}"))
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => self.game = Some(value.parse().map_err(|error: tabuleiro_rules::SpecError| error.to_string())?),
            "hash" => self.hash = number(HASH.2)?.get(),
            "threads" => self.threads = number(THREADS)?,
            "multipv" => self.lines = number(LINES)?,
            "level" => {
                let level: Level =
                    value.parse().map_err(|error: tabuleiro_engine::ParseLevelError| error.to_string())?;
                self.level = (level != Level::MAX).then_some(level);
            }
            "search" if value == "auto" => self.search = None,
            "search" => {
                let search = value.parse();
                self.search = Some(search.map_err(|_| {
                    format!("option {name} cannot be `{value}`: it takes auto, alphabeta or montecarlo")
                })?);
            }
            _ => {
                return Err(format!(
                    "there is no option `{name}`: the options are Game, Hash, Threads, MultiPV, Level and Search"
                ));
            }
        }
        Ok(())
    }

    /// The size of the table in bytes.
    pub fn hash_bytes(&self) -> usize {
        self.hash << 20
    }
}
