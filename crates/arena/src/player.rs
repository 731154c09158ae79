//! The players that can be named: the simple computers, the engine at a level or with limits, and programs.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabuleiro_engine::{Level, Method, ParseLevelError, ParseMethodError, Skill};
use tabuleiro_play::players::{Computer, ComputerName, ComputerNameError};

use crate::command_line::{CommandLine, CommandLineError};
use crate::movetime::{MoveTime, MoveTimeError};

/// A player as named on the command line: `random`, `greedy`, `level:3`, `engine:nodes=1000`, `cmd:PROGRAM`.
///
/// ```
/// use tabuleiro_arena::player::PlayerSpec;
///
/// let player: PlayerSpec = "engine:threads=2,movetime=0.1s".parse().unwrap();
/// assert_eq!(player.to_string(), "engine:movetime=100ms,threads=2");
/// assert!("level:9".parse::<PlayerSpec>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PlayerSpec {
    /// A computer that looks no further than the next ply.
    Computer(Computer),
    /// The engine.
    Engine(EngineStrength),
    /// A program that speaks the engine protocol.
    Program(CommandLine),
}

/// How strong the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineStrength {
    /// One of the levels.
    Level(Level),
    /// As strong as it can be within limits.
    Limits(EngineLimits),
}

/// How far the engine may search for a ply, and how well it plays. Without a time, nodes or depth, the match's time
/// applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EngineLimits {
    /// The time it may take.
    pub movetime: Option<MoveTime>,
    /// How many threads it may use; one by default.
    pub threads: Option<NonZero<usize>>,
    /// How well it plays, including its limits on nodes and depth.
    pub skill: Skill,
}

/// The most threads anybody can search with.
const MOST_THREADS: usize = 256;

/// Text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is no such player.
    #[error(
        "there is no player `{0}`: a player is {simple}, `{min}` to `{max}`, `engine:movetime=100ms` (or \
         `nodes=`, `depth=`, `threads=`, `search=`, `misjudges=`, `overlooks=`) or `cmd:PROGRAM`",
        simple = Computer::ALL.map(|computer| format!("`{computer}`")).join(", "),
        min = ComputerName::Level(Level::MIN.number()),
        max = ComputerName::Level(Level::MAX.number())
    )]
    Unknown(String),
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] ParseLevelError),
    /// The engine has no such limit.
    #[error(
        "the engine has no limit `{0}`: it has `movetime=100ms`, `nodes=`, `depth=`, `threads=`, \
         `search={searches}`, `misjudges=` and `overlooks=`, each once",
        searches = Method::ALL.map(Method::name).join("` or `")
    )]
    Limit(String),
    /// The value of a limit is out of range.
    #[error("the engine's `{key}` cannot be `{value}`: it takes a whole number {range}")]
    Value {
        /// The limit.
        key: String,
        /// What it was given.
        value: String,
        /// What it takes.
        range: &'static str,
    },
    /// The engine has no such search.
    #[error(transparent)]
    Method(#[from] ParseMethodError),
    /// The engine's time cannot be read.
    #[error(transparent)]
    Time(#[from] MoveTimeError),
    /// The program's command line cannot be read.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

impl PlayerSpec {
    /// Whether its seed alone determines what it plays: it does not look at the clock, and is not somebody else's program.
    pub fn is_determined(&self) -> bool {
        match self {
            PlayerSpec::Computer(_) => true,
            PlayerSpec::Engine(EngineStrength::Level(level)) => *level != Level::MAX,
            PlayerSpec::Engine(EngineStrength::Limits(EngineLimits { movetime, threads, skill })) => {
                let is_limited = skill.nodes.is_some() || skill.depth.is_some();
                is_limited && movetime.is_none() && threads.is_none_or(|threads| threads.get() == 1)
            }
            PlayerSpec::Program(_) => false,
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        match text.parse() {
            Ok(ComputerName::Simple(computer)) => return Ok(PlayerSpec::Computer(computer)),
            Ok(ComputerName::Level(number)) => {
                let level = Level::new(number).ok_or_else(|| ParseLevelError(number.to_string()))?;
                return Ok(PlayerSpec::Engine(EngineStrength::Level(level)));
            }
            Err(ComputerNameError::Level(level)) => return Err(ParseLevelError(level).into()),
            Err(ComputerNameError::Unknown(_)) => {}
        }
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            // Without a number it is no name, but it is clear what was meant.
            "level" => Err(ParseLevelError(rest.to_owned()).into()),
            "engine" if text == kind => Ok(PlayerSpec::Engine(EngineStrength::Limits(EngineLimits::default()))),
            "engine" => Ok(PlayerSpec::Engine(EngineStrength::Limits(read_limits(rest)?))),
            "cmd" => Ok(PlayerSpec::Program(rest.parse()?)),
            _ => Err(PlayerError::Unknown(text.to_owned())),
        }
    }
}

fn read_limits(text: &str) -> Result<EngineLimits, PlayerError> {
    let mut limits = EngineLimits::default();
    let skill = &mut limits.skill;
    let mut errors = [None; 2];
    for part in text.split(',') {
        let unknown = || PlayerError::Limit(part.to_owned());
        let (key, value) = part.split_once('=').ok_or_else(unknown)?;
        let outside = |range| PlayerError::Value { key: key.to_owned(), value: value.to_owned(), range };
        let whole = || outside("from 1");
        let twice = match key {
            "movetime" => limits.movetime.replace(value.parse()?).is_some(),
            "nodes" => skill.nodes.replace(positive(value).ok_or_else(whole)?).is_some(),
            "depth" => {
                let depth = positive(value).and_then(|depth| u32::try_from(depth).ok());
                skill.depth.replace(depth.ok_or_else(whole)?).is_some()
            }
            "search" => skill.method.replace(value.parse()?).is_some(),
            "misjudges" => errors[0].replace(value.parse().map_err(|_| outside("from 0"))?).is_some(),
            "overlooks" => {
                let percent = value.parse().ok().filter(|&percent| percent <= 100);
                errors[1].replace(percent.ok_or_else(|| outside("from 0 to 100"))?).is_some()
            }
            "threads" => {
                let threads = value.parse().ok().filter(|threads: &NonZero<usize>| threads.get() <= MOST_THREADS);
                limits.threads.replace(threads.ok_or_else(|| outside("from 1 to 256"))?).is_some()
            }
            _ => return Err(unknown()),
        };
        if twice {
            return Err(unknown());
        }
    }
    [skill.misjudges, skill.overlooks] = errors.map(Option::unwrap_or_default);
    Ok(limits)
}

fn positive(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number > 0)
}

/// Reads a list of players separated by commas. Commas also separate an engine's limits: whatever reads as another
/// limit belongs to the engine before it.
pub fn read_players(text: &str) -> Result<Vec<PlayerSpec>, PlayerError> {
    let mut names: Vec<String> = Vec::new();
    for part in text.split(',') {
        match names.last_mut() {
            Some(engine) if engine.starts_with("engine:") && read_limits(part).is_ok() => {
                engine.push(',');
                engine.push_str(part);
            }
            _ => names.push(part.to_owned()),
        }
    }
    names.iter().map(|name| name.parse()).collect()
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Computer(computer) => computer.fmt(f),
            PlayerSpec::Engine(EngineStrength::Level(level)) => ComputerName::Level(level.number()).fmt(f),
            PlayerSpec::Engine(EngineStrength::Limits(limits)) => write!(f, "engine{limits}"),
            PlayerSpec::Program(command) => write!(f, "cmd:{command}"),
        }
    }
}

/// What follows `engine`: nothing, or a colon and the limits.
impl fmt::Display for EngineLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = |number: u32| (number > 0).then(|| number.to_string());
        let limits = [
            ("movetime", self.movetime.map(|time| time.to_string())),
            ("nodes", self.skill.nodes.map(|nodes| nodes.to_string())),
            ("depth", self.skill.depth.map(|depth| depth.to_string())),
            ("threads", self.threads.map(|threads| threads.to_string())),
            ("search", self.skill.method.map(|method| method.to_string())),
            ("misjudges", error(self.skill.misjudges)),
            ("overlooks", error(self.skill.overlooks)),
        ];
        let given = limits.into_iter().filter_map(|(key, value)| Some((key, value?)));
        for (number, (key, value)) in given.enumerate() {
            write!(f, "{}{key}={value}", if number == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl TryFrom<String> for PlayerSpec {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Self, PlayerError> {
        text.parse()
    }
}

impl From<PlayerSpec> for String {
    fn from(player: PlayerSpec) -> String {
        player.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_player_is_read_and_written_back() {
        let names = [
            "random",
            "greedy",
            "level:1",
            "level:8",
            "engine",
            "engine:movetime=100ms",
            "engine:movetime=2s,nodes=1000,depth=7,threads=2",
            "engine:nodes=50,search=montecarlo,misjudges=40,overlooks=8",
            "cmd:tabuleiro engine",
            "cmd:'a program' --size=3",
        ];
        for name in names {
            let player: PlayerSpec = name.parse().unwrap();
            assert_eq!(player.to_string(), name);
            assert_eq!(PlayerSpec::try_from(String::from(player.clone())), Ok(player));
        }
    }

    #[test]
    fn what_names_no_player_is_refused_with_what_would_be_right() {
        let cases = [
            ("grandmaster", "there is no player `grandmaster`: a player is `random`, `greedy`"),
            ("", "there is no player ``"),
            ("Random", "there is no player `Random`"),
            ("level:0", "there is no level `0`: the levels go from 1 to 8"),
            ("level:9", "there is no level `9`"),
            ("level", "there is no level ``"),
            ("engine:", "the engine has no limit ``"),
            ("engine:speed=3", "the engine has no limit `speed=3`: it has `movetime=100ms`"),
            ("engine:nodes=5,nodes=6", "the engine has no limit `nodes=6`"),
            ("engine:nodes=0", "the engine's `nodes` cannot be `0`: it takes a whole number from 1"),
            ("engine:depth=5000000000", "the engine's `depth` cannot be `5000000000`"),
            ("engine:search=minimax", "there is no search `minimax`: there are `alphabeta` and `montecarlo`"),
            ("engine:overlooks=101", "the engine's `overlooks` cannot be `101`: it takes a whole number from 0 to 100"),
            ("engine:threads=two", "the engine's `threads` cannot be `two`"),
            ("engine:threads=257", "the engine's `threads` cannot be `257`: it takes a whole number from 1 to 256"),
            ("engine:movetime=soon", "`soon` is not a time for a move: write `100ms`"),
            ("cmd:", "`cmd:` needs a program"),
            ("cmd:'open", "the quotation mark"),
        ];
        for (name, reason) in cases {
            let error = name.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn what_looks_at_the_clock_is_not_determined_by_a_seed() {
        for (name, determined) in [
            ("random", true),
            ("level:7", true),
            ("level:8", false),
            ("engine", false),
            ("engine:nodes=9", true),
            ("engine:depth=2,threads=1", true),
            ("engine:nodes=9,threads=2", false),
            ("engine:nodes=9,movetime=1s", false),
            ("cmd:tabuleiro engine", false),
        ] {
            assert_eq!(name.parse::<PlayerSpec>().unwrap().is_determined(), determined, "{name}");
        }
    }

    #[test]
    fn a_list_of_players_keeps_the_limits_of_an_engine_together() {
        let names = |text| read_players(text).unwrap().iter().map(PlayerSpec::to_string).collect::<Vec<_>>();
        assert_eq!(names("random,greedy"), ["random", "greedy"]);
        assert_eq!(
            names("random,engine:nodes=5,depth=2,level:3,engine:depth=1"),
            ["random", "engine:nodes=5,depth=2", "level:3", "engine:depth=1"]
        );
        assert!(read_players("random,,greedy").is_err());
        assert!(read_players("random,nodes=5").is_err());
    }
}
