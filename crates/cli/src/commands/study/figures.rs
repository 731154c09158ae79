//! The results of a study, as JSON and as lines of a table.

use std::collections::BTreeMap;

use serde::Serialize;
use tabuleiro_arena::interval::Share;
use tabuleiro_arena::study::{Counts, Row};
use tabuleiro_rules::GameSpec;

/// All of them.
#[derive(Serialize)]
pub struct Figures {
    game: String,
    seed: u64,
    rows: Vec<RowFigures>,
}

/// What one player made of one board.
#[derive(Serialize)]
struct RowFigures {
    board: String,
    player: String,
    games: u64,
    /// How many of the games are different ones.
    different: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
    /// The first player's share of the points.
    first: Option<ShareFigures>,
    mean_turns: f64,
    mean_plies: f64,
    mean_branching: f64,
    reasons: BTreeMap<String, u64>,
    /// The pie rule where games begin as ever.
    pie: PieFigures,
    /// The same where they begin evenly; nothing for players who do not judge.
    even_pie: Option<PieFigures>,
}

#[derive(Serialize)]
struct ShareFigures {
    share: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct PieFigures {
    games: u64,
    different: u64,
    /// How many came to the choice, and in how many of them the sides were swapped.
    choices: u64,
    swaps: u64,
    /// The share of the points of those who had the choice.
    chooser: Option<ShareFigures>,
    /// The first player's, whoever it is.
    first: Option<ShareFigures>,
}

impl From<Share> for ShareFigures {
    fn from(Share { mean, low, high }: Share) -> Self {
        ShareFigures { share: mean, low, high }
    }
}

impl From<&Counts> for PieFigures {
    fn from(counts: &Counts) -> Self {
        PieFigures {
            games: counts.games,
            different: counts.different(),
            choices: counts.choices,
            swaps: counts.swaps,
            chooser: counts.chooser_share().map(ShareFigures::from),
            first: counts.first_share().map(ShareFigures::from),
        }
    }
}

impl Figures {
    /// The figures of these rows.
    pub fn of(game: &GameSpec, seed: u64, rows: &[Row]) -> Self {
        Figures { game: game.to_string(), seed, rows: rows.iter().map(RowFigures::from).collect() }
    }
}

impl From<&Row> for RowFigures {
    fn from(row: &Row) -> Self {
        let free = &row.free;
        RowFigures {
            board: row.board.to_string(),
            player: row.player.to_string(),
            games: free.games,
            different: free.different(),
            first_wins: free.wins[0],
            second_wins: free.wins[1],
            draws: free.draws(),
            first: free.first_share().map(ShareFigures::from),
            mean_turns: free.mean_turns(),
            mean_plies: free.mean_plies(),
            mean_branching: free.mean_branching(),
            reasons: free.reasons.clone(),
            pie: free.into(),
            even_pie: row.even.as_ref().map(PieFigures::from),
        }
    }
}

/// The first lines of the table: what is studied, and the columns.
pub fn heading(rows: &[Row], seed: u64) -> String {
    let games = rows.iter().map(Row::wanted).sum();
    let [board, player] = widths(rows);
    format!(
        "{} in {} rows, seed {seed}; chooser and even: the share of whoever has the choice by the pie rule\n\n{:board$}  {:player$}  \
         {:>5} {:>6}  {:19} {:>6} {:>6} {:>6} {:>6}  {:>5}  {:19}  {:19}  ends",
        crate::contests::counted(games),
        rows.len(),
        "board",
        "player",
        "games",
        "differ",
        "first",
        "turns",
        "plies",
        "moves",
        "drawn",
        "swaps",
        "chooser",
        "even",
    )
}

/// A row of the table.
pub fn line(row: &Row, all: &[Row]) -> String {
    let [board, player] = widths(all);
    let free = &row.free;
    let reasons: Vec<String> =
        free.reasons.iter().map(|(reason, count)| format!("{reason} {}", percent(*count, free.games))).collect();
    format!(
        "{:board$}  {:player$}  {:>5} {:>6}  {:19} {:>6.1} {:>6.1} {:>6.1} {:>6}  {:>5}  {:19}  {:19}  {}",
        row.board.to_string(),
        row.player.to_string(),
        free.games,
        free.different(),
        share_text(free.first_share()),
        free.mean_turns(),
        free.mean_plies(),
        free.mean_branching(),
        percent(free.draws(), free.games),
        percent(free.swaps, free.choices),
        share_text(free.chooser_share()),
        share_text(row.even.as_ref().and_then(Counts::chooser_share)),
        reasons.join(", "),
    )
}

/// How wide the names of boards and players are.
fn widths(rows: &[Row]) -> [usize; 2] {
    let widest = |name: fn(&Row) -> String| rows.iter().map(|row| name(row).chars().count()).max().unwrap_or(0).max(6);
    [widest(|row| row.board.to_string()), widest(|row| row.player.to_string())]
}

/// `52.5% (43.1–61.7)`
fn share_text(share: Option<Share>) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    share.map_or_else(
        || "–".to_owned(),
        |share| format!("{}% ({}–{})", percent(share.mean), percent(share.low), percent(share.high)),
    )
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.0}%", 100.0 * part as f64 / whole.max(1) as f64)
}
