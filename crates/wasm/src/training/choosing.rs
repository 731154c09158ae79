//! Which puzzle of a list comes next, and what the list is about.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::puzzle::{Puzzle, Theme, themes};
use tabuleiro_play::training::{daily, next_in_streak, next_to_train};
use tabuleiro_protocol::read_puzzles;
use tabuleiro_rules::GameSpec;

use super::{day, stats_of};
use crate::reply::DeskReply;
use crate::staged_match::Trouble;

/// Which puzzle of a list is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleWish {
    /// The next one for rated training.
    Training {
        /// The stats of whoever solves them, as they are kept; nothing of somebody who is new.
        stats: Option<String>,
        /// The name of the theme that it is to be about.
        theme: Option<String>,
        /// What decides by chance.
        seed: u32,
    },
    /// The next one of a streak.
    Streak {
        /// The stats of whoever solves them, as they are kept.
        stats: Option<String>,
        /// What decides by chance.
        seed: u32,
    },
    /// That of a day, from the list of the day's game.
    Daily {
        /// The day, `2026.11.18`.
        date: String,
    },
    /// The one with this id.
    Named {
        /// Its id.
        id: String,
    },
}

/// A theme of a game's puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ThemeView {
    /// Its name in files.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// How many puzzles are about it.
    pub count: usize,
}

/// A puzzle from a list of those of a game.
pub(crate) fn choose(text: &str, wish: &PuzzleWish) -> Result<DeskReply, Trouble> {
    let puzzles = puzzles(text)?;
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let found = match wish {
        PuzzleWish::Training { stats: kept, theme, seed } => {
            let fits = |puzzle: &&&Puzzle| theme.as_deref().is_none_or(|theme| puzzle.theme.name() == theme);
            let some: Vec<&Puzzle> = all.iter().filter(fits).copied().collect();
            next_to_train(&some, &stats_of(kept.as_deref()), &mut random(*seed))
        }
        PuzzleWish::Streak { stats: kept, seed } => {
            next_in_streak(&all, &stats_of(kept.as_deref()), &mut random(*seed))
        }
        PuzzleWish::Daily { date } => daily(&puzzles, day(date)?),
        PuzzleWish::Named { id } => all.into_iter().find(|puzzle| puzzle.id() == *id),
    };
    Ok(found.map_or(DeskReply::Done, |puzzle| DeskReply::Puzzle { puzzle: puzzle.into() }))
}

/// The themes of a list that have puzzles.
pub(crate) fn list_themes(game: &str, text: &str, language: Language) -> Result<DeskReply, Trouble> {
    let (game, puzzles): (GameSpec, _) = (game.parse()?, puzzles(text)?);
    let view = |theme: Theme| ThemeView {
        name: theme.name().to_owned(),
        label: Messages::text(language, &describe::theme(theme)),
        count: puzzles.iter().filter(|puzzle| puzzle.theme == theme).count(),
    };
    let themes = themes(&game).into_iter().map(view).filter(|theme| theme.count > 0).collect();
    Ok(DeskReply::Themes { themes, puzzles: puzzles.len() })
}

fn random(seed: u32) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.into())
}

fn puzzles(text: &str) -> Result<Vec<Puzzle>, Trouble> {
    read_puzzles(text).map_err(|error| Trouble::Failed(error.to_string()))
}
