//! The command line: one definition for parsing, help, completions and the manual page.

use std::ffi::OsString;
use std::num::NonZero;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use tabuleiro_local::environment;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::turns::read_moves;
use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::commands::screen::ScreenArguments;
use crate::commands::{
    admin, analyse, bench, best, book, bot, completions, contest, engine, explore, games, ladder, lessons, load, moves,
    perft, play, playout, puzzles, replay, rules, serve, show, solve, study, teaching, tune, worker,
};
use crate::errors::Said;

/// The arguments of the program.
#[derive(Parser)]
#[command(name = "tabuleiro", version, about = about(), long_about = long_about(), after_long_help = STATUSES)]
pub struct Arguments {
    /// What to do; without a command the full-screen interface opens.
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub screen: ScreenArguments,

    #[command(flatten)]
    pub global: GlobalOptions,
}

impl Arguments {
    /// Reads the words of a command line. A number below zero is no option, but the value of the option before it, which says what
    /// would be right.
    pub fn read(words: Vec<OsString>) -> Result<Self, clap::Error> {
        let unknown = match Self::try_parse_from(&words) {
            Err(error) if error.kind() == ErrorKind::UnknownArgument => error,
            parsed => return parsed,
        };
        match Self::try_parse_from(with_numbers_below_zero(words)) {
            Err(error) if matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::TooManyValues) => Err(unknown),
            parsed => parsed,
        }
    }
}

/// The words with every number below zero joined to the option before it: `--depth -1` as `--depth=-1`.
fn with_numbers_below_zero(words: Vec<OsString>) -> Vec<OsString> {
    let is_option = |word: &OsString| word.to_str().is_some_and(|word| word.starts_with("--") && !word.contains('='));
    let is_number = |word: &OsString| {
        let digits = word.to_str().and_then(|word| word.strip_prefix('-'));
        digits.is_some_and(|digits| digits.starts_with(|first: char| first.is_ascii_digit()))
    };
    let mut joined: Vec<OsString> = Vec::new();
    for word in words {
        match joined.last_mut() {
            Some(option) if is_number(&word) && is_option(option) => {
                option.push("=");
                option.push(word);
            }
            _ => joined.push(word),
        }
    }
    joined
}

/// What the program ends with, for scripts.
const STATUSES: &str = "Exit status:
  0    all is well
  1    a check found something wrong: an illegal move of `moves --why`, a broken database, a server that lost something
  2    the input cannot be read or obeyed
  3    `solve` has not found out who wins, or a position is not in its book
  130  interrupted by Ctrl-C, after printing what there was";

/// What the program is for, in one line.
fn about() -> String {
    let names = GameSpec::games().iter().map(|info| Messages::text(Language::English, &describe::name(info.name)));
    format!("Play and study {}", listed(&names.collect::<Vec<_>>()))
}

/// The same with how games are named and what comes without a command.
fn long_about() -> String {
    let strings = GameSpec::games().iter().map(|info| match info.small.last() {
        Some(options) => format!("`{}:{options}`", info.name),
        None => format!("`{}`", info.name),
    });
    format!(
        "{}.\n\nA game is named by its game string: `{}`, {}. `tabuleiro games` lists the games and their options.\n\n\
         Without a command, in a terminal, the full-screen interface opens: menus, boards, and all the games, with \
         keyboard and mouse. docs/terminal.md describes it.",
        about(),
        GameSpec::games()[0].name,
        strings.collect::<Vec<_>>().join(", "),
    )
}

/// What is said of an argument that is a game string.
pub fn game_help() -> String {
    let info = &GameSpec::games()[0];
    format!("The game string, such as `{}` or `{}:{}`", info.name, info.name, info.small[0])
}

fn language_help() -> String {
    format!("The language, {}; by default that of the environment", Language::codes("or"))
}

/// `one, two and three`
fn listed(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        words => words.concat(),
    }
}

/// Options of every command.
#[derive(Args, Clone, Copy)]
pub struct GlobalOptions {
    /// Print the result as JSON.
    #[arg(long, global = true)]
    pub json: bool,

    #[arg(long, global = true, value_name = "CODE", help = language_help())]
    language: Option<Language>,
}

impl GlobalOptions {
    /// The language asked for, if one is.
    pub fn given_language(&self) -> Option<Language> {
        self.language
    }

    /// The language asked for, or else that of the environment.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(environment::language)
    }
}

/// What can be done. Help takes its words from the arguments of each command: a comment here would hide all but their first line.
#[derive(Subcommand)]
pub enum Command {
    Games(games::Arguments),
    Rules(rules::Arguments),
    Lessons(lessons::Arguments),
    Show(show::Arguments),
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Playout(playout::Arguments),
    Replay(replay::Arguments),
    Play(play::Arguments),
    Serve(Box<serve::Arguments>),
    Worker(worker::Arguments),
    Admin(admin::Arguments),
    Bot(bot::Arguments),
    Load(load::Arguments),
    Best(best::Arguments),
    Analyse(analyse::Arguments),
    Engine(engine::Arguments),
    Bench(bench::Arguments),
    Match(contest::Arguments),
    Ladder(ladder::Arguments),
    Study(study::Arguments),
    Teaching(teaching::Arguments),
    Tune(tune::Arguments),
    Solve(solve::Arguments),
    Book(book::Arguments),
    Explore(explore::Arguments),
    Puzzles(puzzles::Arguments),
    Completions(completions::Completions),
    Man(completions::Man),
}

/// A position: of which game, and where it starts from.
#[derive(Args)]
pub struct PositionArguments {
    #[arg(value_name = "GAME", help = game_help())]
    pub game: GameSpec,

    /// The position text to start from, instead of the start of the game.
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
}

impl PositionArguments {
    /// The position that is named.
    pub fn position(&self) -> anyhow::Result<AnyPosition> {
        match &self.position {
            None => Ok(self.game.start()),
            Some(text) => Ok(self.game.read_position(text)?),
        }
    }
}

/// A position and the moves played from there.
#[derive(Args)]
pub struct MatchArguments {
    #[command(flatten)]
    pub start: PositionArguments,

    /// Moves to play first, separated by spaces, with or without numbers; jumps of one turn can be joined, as in
    /// `c2-e4xg4`.
    #[arg(long, value_name = "M M …", default_value = "", hide_default_value = true)]
    pub moves: String,
}

impl MatchArguments {
    /// The match after the moves.
    pub fn play(&self) -> anyhow::Result<Match> {
        let start = self.start.position()?;
        let plies = read_moves(&start, &self.moves)?;
        let mut game = Match::from_position(start, MatchOptions::default());
        for ply in plies {
            // The rules allow every one of these; only R1 can have ended the match before.
            game.play(ply, Time(0)).with_context(|| ply.to_string())?;
        }
        Ok(game)
    }
}

/// Reads a count of something there has to be at least one of.
pub fn positive(text: &str) -> Result<NonZero<usize>, Said> {
    text.parse().map_err(|_| Said::plain("bad-count"))
}

/// The most threads a command starts.
const MOST_THREADS: usize = 256;

/// Reads a number of threads.
pub fn threads(text: &str) -> Result<NonZero<usize>, Said> {
    let count = text.parse().ok().filter(|count: &NonZero<usize>| count.get() <= MOST_THREADS);
    count.ok_or_else(|| Said(Message::new("number-from-to").with("low", 1_usize).with("high", MOST_THREADS)))
}
