//! `tabuleiro puzzles`: makes puzzles, proves them again, and measures who solves them.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_engine::{Level, Stop};
use tabuleiro_local::files;
use tabuleiro_play::puzzle::Puzzle;
use tabuleiro_protocol::{PuzzleLine, read_puzzles};
use tabuleiro_puzzles::choosing::chosen;
use tabuleiro_puzzles::making::{Maker, distinct};
use tabuleiro_puzzles::{grade, plain};
use tabuleiro_rules::GameSpec;

use crate::arguments::{GlobalOptions, game_help};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{Exit, FAILED, print_json, stdout};
use crate::progress::Progress;

/// Make puzzles from engine games: positions in which one player wins, or holds, by only moves.
///
/// Puzzles come from the boards that suit the game, or from the one that is named if its options are not the usual ones. The same seed makes
/// the same puzzles. With --json they are printed as in `data/puzzles`, one object a line. Ctrl-C ends it after printing what it has.
///
/// --check proves the puzzles of a file again with a plain solver, and exits with 1 if one is wrong; --levels measures which levels of the
/// computer solve them; --choose picks --count of them, as different as possible. `docs/puzzles.md` says what is proved.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help(), required_unless_present_any = ["check", "levels", "choose"])]
    game: Option<GameSpec>,

    /// How many puzzles to make, or to choose.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u32).range(1..))]
    count: u32,

    /// The seed for the games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Add the puzzles to this file, in its order, and make none that is alike. It is written whenever one is found.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Prove the puzzles of this file again.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "levels", "choose", "output", "count", "seed"])]
    check: Option<PathBuf>,

    /// Measure which levels solve the puzzles of this file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "choose", "output", "count", "seed"])]
    levels: Option<PathBuf>,

    /// Choose among the puzzles of this file, as evenly by rating, theme and board as they allow, and print those.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "output", "seed"])]
    choose: Option<PathBuf>,

    /// How often each level tries each puzzle with --levels: the weaker ones err at random.
    #[arg(long, value_name = "N", default_value_t = 5, conflicts_with_all = ["game", "check", "choose"], value_parser = value_parser!(u64).range(1..=1000))]
    tries: u64,
}

/// The levels that are measured.
const MEASURED: std::ops::RangeInclusive<u8> = 1..=6;

#[derive(Serialize)]
struct Checked {
    puzzles: usize,
    positions: u64,
    wrong: Vec<Wrong>,
}

#[derive(Serialize)]
struct Wrong {
    line: usize,
    reason: String,
}

#[derive(Serialize)]
struct Measured {
    puzzles: usize,
    tries: u64,
    /// The share of the puzzles that greedy play can solve, if luck helps it.
    greedy: f64,
    levels: Vec<Share>,
}

#[derive(Serialize)]
struct Share {
    level: u8,
    share: f64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let stop = stopped_by_ctrl_c()?;
        if let Some(file) = &self.check {
            check(&read_some(file)?, &stop, global)?;
        } else if let Some(file) = &self.levels {
            measure(&read_some(file)?, self.tries, &stop, global)?;
        } else if let Some(file) = &self.choose {
            chosen(read_some(file)?, self.count as usize).iter().try_for_each(|puzzle| print(puzzle, global))?;
        } else if let Some(game) = &self.game {
            self.make(game, &stop, global)?;
        }
        interruption::end(&stop)
    }

    fn make(&self, game: &GameSpec, stop: &Stop, global: GlobalOptions) -> anyhow::Result<()> {
        let mut kept = match &self.output {
            Some(file) if file.exists() => read(file)?,
            _ => Vec::new(),
        };
        let mut maker = Maker::new(game, self.seed);
        kept.iter().for_each(|puzzle| maker.avoid(puzzle));
        let mut progress = Progress::towards(self.count.into(), "puzzles");
        let mut made = 0;
        while made < self.count && !stop.is_stopped() {
            for puzzle in maker.next(stop).into_iter().take((self.count - made) as usize) {
                made += 1;
                progress.print(|| print(&puzzle, global))?;
                kept.push(puzzle);
                if let Some(file) = &self.output {
                    write(file, &kept)?;
                }
            }
            progress.show(made.into(), || format!("{} games", maker.games()));
        }
        Ok(())
    }
}

fn read(file: &Path) -> anyhow::Result<Vec<Puzzle>> {
    read_puzzles(&files::read_text(file)?).with_context(|| file.display().to_string())
}

/// The puzzles of a file that has to have some.
fn read_some(file: &Path) -> anyhow::Result<Vec<Puzzle>> {
    let puzzles = read(file)?;
    anyhow::ensure!(
        !puzzles.is_empty(),
        "{}: there is no puzzle in it; each is an object on a line of its own",
        file.display()
    );
    Ok(puzzles)
}

fn write(file: &Path, puzzles: &[Puzzle]) -> anyhow::Result<()> {
    let mut text = String::new();
    for puzzle in distinct(puzzles.to_vec()) {
        text += &serde_json::to_string(&PuzzleLine::from(&puzzle))?;
        text.push('\n');
    }
    files::write_whole(file, &text).with_context(|| file.display().to_string())
}

fn print(puzzle: &Puzzle, global: GlobalOptions) -> anyhow::Result<()> {
    let line = PuzzleLine::from(puzzle);
    if global.json {
        return print_json(&line);
    }
    let PuzzleLine { game, position, line, turns, theme, rating } = line;
    writeln!(stdout(), "{game} {position}\n  turns {turns}, {theme}, rating {rating}: {}", line.join(" "))?;
    Ok(())
}

fn check(puzzles: &[Puzzle], stop: &Stop, global: GlobalOptions) -> anyhow::Result<()> {
    let mut progress = Progress::towards(puzzles.len() as u64, "puzzles");
    let mut checked = Checked { puzzles: 0, positions: 0, wrong: Vec::new() };
    for (number, puzzle) in puzzles.iter().enumerate() {
        progress.show(number as u64, String::new);
        if stop.is_stopped() {
            break;
        }
        checked.puzzles += 1;
        match plain::check(puzzle, u64::MAX) {
            Ok(positions) => checked.positions += positions,
            Err(flaw) => checked.wrong.push(Wrong { line: number + 1, reason: flaw.to_string() }),
        }
    }
    drop(progress);
    if global.json {
        print_json(&checked)?;
    } else {
        let mut out = stdout();
        for Wrong { line, reason } in &checked.wrong {
            writeln!(out, "line {line}: {reason}")?;
        }
        let Checked { puzzles, positions, wrong } = &checked;
        writeln!(out, "{} of {puzzles} puzzles are right, by {positions} positions", puzzles - wrong.len())?;
    }
    if checked.wrong.is_empty() { Ok(()) } else { Err(Exit(FAILED).into()) }
}

fn measure(puzzles: &[Puzzle], tries: u64, stop: &Stop, global: GlobalOptions) -> anyhow::Result<()> {
    let levels: Vec<Level> = MEASURED.filter_map(Level::new).collect();
    let mut progress = Progress::towards((puzzles.len() * levels.len()) as u64, "puzzles");
    let shares = grade::shares(&levels, puzzles, tries, stop, &mut |done| progress.show(done, String::new));
    drop(progress);
    let greedy = puzzles.iter().filter(|puzzle| grade::greedy_may_solve(puzzle)).count();
    let measured = Measured {
        puzzles: puzzles.len(),
        tries,
        greedy: greedy as f64 / puzzles.len().max(1) as f64,
        levels: levels.iter().zip(shares).map(|(level, share)| Share { level: level.number(), share }).collect(),
    };
    if global.json {
        return print_json(&measured);
    }
    let mut out = stdout();
    writeln!(out, "{} puzzles, {tries} tries each\ngreedy   {:5.1}%", measured.puzzles, 100.0 * measured.greedy)?;
    for Share { level, share } in &measured.levels {
        writeln!(out, "level:{level}  {:5.1}%", 100.0 * share)?;
    }
    Ok(())
}
