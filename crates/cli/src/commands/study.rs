//! `tabuleiro study`: how fair a game is between equals, by board and strength, and what the pie rule does.

mod figures;
mod panels;

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use tabuleiro_arena::player::{PlayerError, PlayerSpec, read_players};
use tabuleiro_arena::roster::Roster;
use tabuleiro_arena::study::{Row, Study};
use tabuleiro_engine::Stop;
use tabuleiro_local::files::NewFile;
use tabuleiro_play::players::ComputerName;
use tabuleiro_rules::{GameSpec, SpecError};

use crate::arguments::{GlobalOptions, game_help, threads};
use crate::engine_player::varied_players;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;
use figures::{Figures, heading, line};

/// Let players of equal strength play each other, and measure how fair a game is.
///
/// On every board each player plays itself: the first player's share of the points with its 95% interval, how long games are, how
/// many moves there are to choose from, how many games are drawn, and how they end. Then the pie rule: how often whoever has the
/// choice takes the other side, and what share of the points that makes; first if games begin as ever, then if whoever begins looks
/// for an even opening, which only the engine can. Players are limited by what they see and not by time, so that the seed determines
/// everything. Ctrl-C prints the rows so far and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: GameSpec,

    /// How many games each player plays on each board: one number for all players, or one for each of them, separated by commas.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "100", value_parser = clap::value_parser!(u64).range(1..))]
    games: Vec<u64>,

    /// The sizes of the boards, separated by commas: the values of the first option of the game, such as `size`. By default a small
    /// board and the one named by GAME.
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    sizes: Vec<String>,

    /// The players, separated by commas: levels by their numbers, and others written as for `match`, if they do not look at the
    /// clock.
    #[arg(long, value_name = "PLAYERS", value_parser = read_levels, default_value = "random,greedy,1,2,3")]
    levels: Levels,

    /// The seed for all players; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many games are played at a time. It makes no difference to the games.
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    threads: NonZero<usize>,

    /// Save the games to this directory one by one, and go on from there if it exists.
    #[arg(long, value_name = "DIRECTORY")]
    resume: Option<PathBuf>,

    /// Write a plot to this file, as SVG. It must not exist yet.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// A list as one argument.
#[derive(Clone)]
struct Levels(Vec<PlayerSpec>);

/// Reads players; a number alone is a level.
fn read_levels(text: &str) -> Result<Levels, PlayerError> {
    let named = text.split(',').map(|part| match part.parse::<u8>() {
        Ok(number) => ComputerName::Level(number).to_string(),
        Err(_) => part.to_owned(),
    });
    read_players(&named.collect::<Vec<_>>().join(",")).map(Levels)
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let stop = stopped_by_ctrl_c()?;
        let study = self.study(&stop)?;
        let mut plot = self.plot.as_deref().map(NewFile::at).transpose()?;
        let (engines, wanted) = (varied_players(&stop), study.rows());
        if !global.json {
            writeln!(stdout(), "{}", heading(&wanted, self.seed))?;
        }
        let mut progress = Progress::towards(wanted.iter().map(Row::wanted).sum(), "games");
        let mut printed = 0;
        let rows = study.run(&Roster::new(&engines), self.resume.as_deref(), &mut |number, row| {
            if number == printed && row.played() == row.wanted() {
                printed += 1;
                if !global.json {
                    // If the output is closed, the next line reports it.
                    let _ = progress.print(|| writeln!(stdout(), "{}", line(row, &wanted)));
                }
            }
            let before: u64 = wanted[..number].iter().map(Row::wanted).sum();
            progress.show(before + row.played(), || format!("{} {}", row.board, row.player));
        })?;
        drop(progress);
        // What was interrupted is told as far as it goes.
        let rows: Vec<Row> = rows.into_iter().filter(|row| row.played() > 0).collect();
        if let Some(plot) = &mut plot {
            plot.write(panels::drawn(&rows).as_bytes())?;
        }
        match global.json {
            true => print_json(&Figures::of(&self.game, self.seed, &rows))?,
            false => rows[printed..].iter().try_for_each(|row| writeln!(stdout(), "{}", line(row, &wanted)))?,
        }
        interruption::end(&stop)
    }

    fn study(&self, stop: &Stop) -> anyhow::Result<Study> {
        let levels = &self.levels.0;
        let games = match &self.games[..] {
            [all] => vec![*all; levels.len()],
            each if each.len() == levels.len() => each.to_vec(),
            each => bail!(
                "there are {} players and {} numbers of games: give one number, or one for each player",
                levels.len(),
                each.len()
            ),
        };
        Ok(Study {
            boards: self.boards()?,
            players: levels.iter().cloned().zip(games).collect(),
            seed: self.seed,
            concurrency: self.threads,
            stop: stop.clone(),
        })
    }

    fn boards(&self) -> Result<Vec<GameSpec>, SpecError> {
        let info = self.game.info();
        if let (Some(option), false) = (info.options.first(), self.sizes.is_empty()) {
            return self.sizes.iter().map(|size| self.game.with_option(option.key, size)).collect();
        }
        let small = info.small.last().map(|options| info.with_options(options)).transpose()?;
        Ok(small.into_iter().filter(|small| *small != self.game).chain([self.game]).collect())
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_engine::Level;

    use super::*;

    #[test]
    fn levels_can_be_named_by_their_numbers() {
        let names =
            |text: &str| read_levels(text).map(|levels| levels.0.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(
            names("random,2,level:3,engine:nodes=9,depth=2").unwrap(),
            ["random", "level:2", "level:3", "engine:nodes=9,depth=2"]
        );
        assert_eq!(
            names("9").unwrap_err().to_string(),
            format!("there is no level `9`: the levels go from 1 to {}", Level::MAX)
        );
    }
}
