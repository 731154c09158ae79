//! The lines of the protocol that come in.

use std::time::Duration;

/// What a program asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Introduce yourself.
    Ugi,
    /// Answer when you are ready.
    IsReady,
    /// Another game begins.
    NewGame,
    /// Set an option.
    SetOption { name: String, value: String },
    /// Look at this position.
    Position { start: Start, moves: String },
    /// Search.
    Go(Go),
    /// Stop searching.
    Stop,
    /// The opponent has played the move that was pondered on.
    PonderHit,
    /// Tell something about the position.
    Query(Query),
    /// Draw the position.
    Draw,
    /// End.
    Quit,
}

/// Where a position starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start of the game.
    Beginning,
    /// A position text.
    Text(String),
}

/// What can be asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether the first player is to move.
    FirstToMove,
    /// Who has won.
    Result,
    /// Which moves are legal.
    Moves,
}

/// How far a search may go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// What the first and the second player have left on their clocks.
    pub times: [Option<Duration>; 2],
    /// What each turn adds to them.
    pub increments: [Duration; 2],
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The nodes to visit.
    pub nodes: Option<u64>,
    /// The plies to look ahead.
    pub depth: Option<u32>,
    /// Until `stop`.
    pub infinite: bool,
    /// The move that leads to the position is only expected: the time counts from `ponderhit` on.
    pub ponder: bool,
    /// The texts of the only moves to choose among; all moves if there are none here.
    pub only: Vec<String>,
}

impl Go {
    /// Whether something else than a clock ends the search, or nothing at all.
    pub fn has_other_limit(&self) -> bool {
        self.infinite || self.move_time.is_some() || self.nodes.is_some() || self.depth.is_some()
    }
}

/// The words that `go` knows.
const GO: [&str; 10] =
    ["p1time", "p2time", "p1inc", "p2inc", "movetime", "nodes", "depth", "infinite", "ponder", "searchmoves"];

impl Command {
    /// Reads a line; what cannot be read is refused with what would be right.
    pub fn read(line: &str) -> Result<Command, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "ugi" => Ok(Command::Ugi),
            "isready" => Ok(Command::IsReady),
            "uginewgame" => Ok(Command::NewGame),
            "stop" => Ok(Command::Stop),
            "ponderhit" => Ok(Command::PonderHit),
            "quit" => Ok(Command::Quit),
            "d" => Ok(Command::Draw),
            "setoption" => read_option(rest),
            "position" => read_position(rest),
            "go" => read_go(rest).map(Command::Go),
            "query" => read_query(rest).map(Command::Query),
            _ => Err(format!(
                "there is no command `{word}`: the commands are ugi, isready, setoption, uginewgame, position, go, stop, \
                 ponderhit, query, d and quit"
            )),
        }
    }
}

fn read_option(rest: &str) -> Result<Command, String> {
    let wrong = || "an option is set by `setoption name NAME value VALUE`".to_owned();
    let (name, value) = rest.strip_prefix("name ").and_then(|rest| rest.split_once(" value ")).ok_or_else(wrong)?;
    Ok(Command::SetOption { name: name.trim().to_owned(), value: value.trim().to_owned() })
}

fn read_position(rest: &str) -> Result<Command, String> {
    let (start, moves) = match rest.split_once("moves") {
        Some((start, moves)) => (start.trim(), moves.trim()),
        None => (rest, ""),
    };
    let start = match start.strip_prefix("fen ") {
        Some(text) => Start::Text(text.trim().to_owned()),
        None if start == "startpos" => Start::Beginning,
        None => return Err("a position is `position startpos` or `position fen TEXT`, then `moves M M …`".to_owned()),
    };
    Ok(Command::Position { start, moves: moves.to_owned() })
}

fn read_query(rest: &str) -> Result<Query, String> {
    match rest {
        "gameover" => Ok(Query::GameOver),
        "p1turn" => Ok(Query::FirstToMove),
        "result" => Ok(Query::Result),
        "moves" => Ok(Query::Moves),
        _ => Err(format!("`{rest}` cannot be queried: gameover, p1turn, result and moves can")),
    }
}

fn read_go(rest: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = rest.split_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => {
                go.infinite = true;
                continue;
            }
            "ponder" => {
                go.ponder = true;
                continue;
            }
            "searchmoves" => {
                while let Some(ply) = words.next_if(|word| !GO.contains(word)) {
                    go.only.push(ply.to_owned());
                }
                if go.only.is_empty() {
                    return Err("a move is missing after `searchmoves`".to_owned());
                }
                continue;
            }
            _ => {}
        }
        let mut number = || {
            let text = words.next().ok_or_else(|| format!("a number is missing after `{word}`"))?;
            text.parse::<u64>().map_err(|_| format!("`{text}` after `{word}` is not a whole number"))
        };
        match word {
            "p1time" => go.times[0] = Some(Duration::from_millis(number()?)),
            "p2time" => go.times[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => go.increments[0] = Duration::from_millis(number()?),
            "p2inc" => go.increments[1] = Duration::from_millis(number()?),
            "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
            "nodes" => go.nodes = Some(number()?),
            "depth" => go.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            _ => {
                let [known @ .., last] = GO;
                return Err(format!("`go` does not know `{word}`: it knows {} and {last}", known.join(", ")));
            }
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read() {
        let position = Command::read("position fen b2/1b1/2b r moves pass  b2xb3").unwrap();
        assert_eq!(
            position,
            Command::Position { start: Start::Text("b2/1b1/2b r".to_owned()), moves: "pass  b2xb3".to_owned() }
        );
        let Ok(Command::Go(go)) = Command::read("go p1time 1000 p2time 2000 p1inc 10 p2inc 20 depth 5 nodes 7") else {
            panic!("it is a go");
        };
        assert_eq!(go.times, [Some(Duration::from_secs(1)), Some(Duration::from_secs(2))]);
        assert_eq!((go.depth, go.nodes, go.infinite), (Some(5), Some(7), false));
        let Ok(Command::Go(go)) = Command::read("go searchmoves a1xa2 b4xb5 depth 3") else { panic!("it is a go") };
        assert_eq!((go.only, go.depth), (vec!["a1xa2".to_owned(), "b4xb5".to_owned()], Some(3)));
        let option = Command::read("setoption name Game value ampel:side=7,yellows=3").unwrap();
        assert_eq!(option, Command::SetOption { name: "Game".to_owned(), value: "ampel:side=7,yellows=3".to_owned() });
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_what_would_be_right() {
        for (line, reason) in [
            ("uci", "there is no command `uci`"),
            ("go depth", "a number is missing after `depth`"),
            ("go depth -3", "`-3` after `depth` is not a whole number"),
            (
                "go wtime 5",
                "`go` does not know `wtime`: it knows p1time, p2time, p1inc, p2inc, movetime, nodes, depth, infinite, ponder and searchmoves",
            ),
            ("go searchmoves depth 3", "a move is missing after `searchmoves`"),
            ("position", "a position is `position startpos`"),
            ("setoption Game talpa", "an option is set by"),
            ("query weather", "`weather` cannot be queried"),
        ] {
            assert!(Command::read(line).unwrap_err().starts_with(reason), "{line}");
        }
    }
}
