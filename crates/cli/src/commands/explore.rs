//! `tabuleiro explore`: what was played from a position in a collection of games, and how those games ended.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_engine::{Engine, Limits, Report};
use tabuleiro_local::{ExploredTable, FromBook, Inquiry, aligned, books, collections, line_of};
use tabuleiro_play::describe;
use tabuleiro_play::explorer::{Explored, ExploredMove, Games, Results};
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_play::record::Record;
use tabuleiro_proof::book::BookMove;
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::arguments::{GlobalOptions, MatchArguments};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};

/// Show what was played from a position in a collection of games.
///
/// Positions that differ only by a symmetry of the rules count as one, and so do plies that lead to such positions. Without `--games` these
/// are the games between levels of the engine that come with the program. On a solved board it is said what each move is worth. The
/// records of `match --records`, of `play --record` and of a server are files to explore.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: MatchArguments,

    /// Explore the games in these files instead of those that come with the program; `-` is standard input.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,

    /// Explore the games that come with the program as well.
    #[arg(long, requires = "games")]
    shipped: bool,

    /// Ask the engine for its opinion, for so long, such as `500ms` or `2s`.
    #[arg(long, value_name = "T")]
    time: Option<MoveTime>,
}

/// The memory of the engine's table in bytes.
const MEMORY: usize = 64 << 20;

#[derive(Serialize)]
struct Answer {
    game: String,
    position: String,
    collection: usize,
    #[serde(flatten)]
    results: Counted,
    moves: Vec<Played>,
    /// What a book says of the other moves.
    unplayed: Vec<Unplayed>,
}

#[derive(Serialize)]
struct Counted {
    games: u64,
    first: u64,
    second: u64,
    draws: u64,
    open: u64,
}

#[derive(Serialize)]
struct Played {
    #[serde(rename = "move")]
    ply: String,
    /// Other plies that lead to an equivalent position.
    alike: Vec<String>,
    #[serde(flatten)]
    results: Counted,
    /// The mean level of the players who made it, as far as it is known.
    level: Option<f64>,
    /// What the book of the board says.
    book: Option<Proved>,
    /// What the engine thinks, for the player who makes it.
    engine: Option<String>,
    samples: Vec<Sample>,
}

#[derive(Serialize)]
struct Proved {
    value: &'static str,
    plies: Option<u32>,
}

/// A move that was never played, and what a book says of it.
#[derive(Serialize)]
struct Unplayed {
    #[serde(rename = "move")]
    ply: String,
    book: Proved,
}

/// A game as an example.
#[derive(Serialize)]
struct Sample {
    first: Option<String>,
    second: Option<String>,
    result: String,
    date: Option<String>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = self.game.play()?;
        let with_shipped = self.games.is_empty() || self.shipped;
        let mut games = if with_shipped { collections::shipped_games(game.game()) } else { Games::new(game.game()) };
        for path in &self.games {
            collections::add_file(&mut games, path)?;
        }
        let explored = games.look_up(game.position());
        let stop = stopped_by_ctrl_c()?;
        let opinions = match self.time {
            Some(time) if game.ending().is_none() => {
                let limits = Limits { time: Some(time.duration()), lines: most_lines(&explored), ..Limits::default() };
                let inquiry = Inquiry::of(&game).stopped_by(&stop);
                Some(Engine::new(MEMORY).search(inquiry.task(limits), &mut |_| {}))
            }
            _ => None,
        };
        let book = books::kept(&game.game()).ok().and_then(|book| FromBook::look_up(&book, game.position()));
        let found = Found { game: &game, games: &games, explored, book, opinions };
        match global.json {
            true => print_json(&found.answer())?,
            false => found.print(global)?,
        }
        interruption::end(&stop)
    }
}

/// The engine looks for as many lines as moves are shown, and one more if something better was never played.
fn most_lines(explored: &Explored) -> NonZero<usize> {
    NonZero::<usize>::MIN.saturating_add(explored.moves.len())
}

/// All that was found out.
struct Found<'a> {
    game: &'a Match,
    games: &'a Games,
    explored: Explored,
    book: Option<FromBook>,
    opinions: Option<Report<AnyMove>>,
}

impl Found<'_> {
    fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// What the engine thinks of a move, or of one like it.
    fn opinion(&self, each: &ExploredMove) -> Option<String> {
        Some(line_of(&self.opinions.as_ref()?.lines, each)?.score.to_string())
    }

    fn answer(&self) -> Answer {
        let moves = self.explored.moves.iter().map(|each| {
            let book = self.book.as_ref().and_then(|book| book.of(each));
            Played {
                ply: each.plies[0].to_string(),
                alike: each.plies[1..].iter().map(AnyMove::to_string).collect(),
                results: each.results.into(),
                level: each.strength,
                book: book.map(Proved::of),
                engine: self.opinion(each),
                samples: each.samples.iter().filter_map(|&id| self.games.record(id)).map(Sample::of).collect(),
            }
        });
        Answer {
            game: self.game.game().to_string(),
            position: self.position().to_string(),
            collection: self.games.len(),
            results: self.explored.results.into(),
            moves: moves.collect(),
            unplayed: self.book.iter().flat_map(|book| book.unplayed(&self.explored)).map(Unplayed::of).collect(),
        }
    }

    fn print(&self, global: GlobalOptions) -> anyhow::Result<()> {
        let say = |message: &Message| Messages::text(global.language(), message);
        let mut out = stdout();
        let count = Message::new("explore-games")
            .with("games", self.explored.results.games() as usize)
            .with("all", self.games.len());
        writeln!(out, "{}", say(&count))?;
        if self.explored.moves.is_empty() {
            let id = if self.games.is_empty() { "explore-no-games" } else { "explore-no-moves" };
            writeln!(out, "{}", say(&Message::new(id)))?;
            return self.print_unplayed(&mut out, say);
        }
        let table = ExploredTable {
            position: self.position(),
            explored: &self.explored,
            book: self.book.as_ref(),
            language: global.language(),
            times: "×",
        };
        let opinion = |each: &ExploredMove| self.opinion(each).map(|score| global.language().decimal(&score));
        for line in aligned(&table.rows(true, opinion), "  ") {
            writeln!(out, "{line}")?;
        }
        self.print_unplayed(&mut out, say)
    }

    /// What the other moves are worth, on a solved board.
    fn print_unplayed(&self, out: &mut impl Write, say: impl Fn(&Message) -> String) -> anyhow::Result<()> {
        let Some(book) = &self.book else { return Ok(()) };
        for (place, each) in book.unplayed(&self.explored).enumerate() {
            if place == 0 {
                writeln!(out, "{}", say(&Message::new("explore-unplayed")))?;
            }
            writeln!(out, "{}  {}", each.ply, say(&describe::book_move(each, book.kind)))?;
        }
        Ok(())
    }
}

impl Proved {
    fn of(known: &BookMove<AnyMove>) -> Self {
        Proved { value: known.value.name(), plies: known.plies }
    }
}

impl Unplayed {
    fn of(known: &BookMove<AnyMove>) -> Self {
        Unplayed { ply: known.ply.to_string(), book: Proved::of(known) }
    }
}

impl From<Results> for Counted {
    fn from(results: Results) -> Self {
        let [first, second] = results.wins;
        Counted { games: results.games(), first, second, draws: results.draws, open: results.open }
    }
}

impl Sample {
    fn of(record: &Record) -> Self {
        let tags = &record.tags;
        Sample {
            first: tags.first.clone(),
            second: tags.second.clone(),
            result: tags.result.to_string(),
            date: tags.date.map(|date| date.to_string()),
        }
    }
}
