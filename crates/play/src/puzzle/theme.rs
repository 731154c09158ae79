//! Themes: what a puzzle is about, which each game declares.

use std::fmt;

use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Player, with_position};

/// What puzzles have to know of each game.
pub trait Themed: Game<Move: TryFrom<AnyMove>> {
    /// What its won puzzles are about, in the order in which they are tried: the first that fits is the theme. The last one
    /// fits always.
    const MOTIFS: &'static [Motif<Self>];
}

/// Something that a puzzle can be about.
pub struct Motif<G: Game> {
    name: &'static str,
    fits: fn(&Story<'_, G>) -> bool,
}

impl<G: Game> Motif<G> {
    /// A motif with its name in files and message ids, and what it takes.
    pub const fn new(name: &'static str, fits: fn(&Story<'_, G>) -> bool) -> Self {
        Motif { name, fits }
    }
}

/// The line of a puzzle, with all positions.
pub struct Story<'a, G: Game> {
    /// The positions, from the start to the end: one more than plies.
    pub positions: &'a [G],
    /// The plies.
    pub plies: &'a [G::Move],
}

impl<G: Game> Story<'_, G> {
    /// Who solves it.
    pub fn solver(&self) -> Player {
        self.positions[0].turn()
    }

    /// The position at the start.
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// The position at the end.
    pub fn end(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    /// The position before each of the solver's plies, the ply, and the position after it.
    pub fn own(&self) -> impl DoubleEndedIterator<Item = (&G, G::Move, &G)> {
        let steps = self.plies.iter().enumerate().map(|(at, &ply)| (&self.positions[at], ply, &self.positions[at + 1]));
        steps.filter(|(before, ..)| before.turn() == self.solver())
    }

    /// Whether the opponent makes the last ply, and ends the game with it.
    pub fn ends_with_the_opponent(&self) -> bool {
        self.plies.len() > 1 && self.positions[self.plies.len() - 1].turn() != self.solver()
    }
}

/// What a puzzle is about, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Theme(&'static str);

impl Theme {
    /// The solver does not win, but has only moves that hold. Every game with draws has it.
    pub const HOLD: Theme = Theme("hold");

    /// The name in files and message ids.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// All themes of a game.
///
/// ```
/// use tabuleiro_play::puzzle::themes;
///
/// let talpa = themes(&"talpa".parse().unwrap());
/// assert!(talpa.iter().any(|theme| theme.name() == "fork"));
/// ```
pub fn themes(game: &GameSpec) -> Vec<Theme> {
    fn of<G: Themed>(start: &G) -> Vec<Theme> {
        let hold = start.quiet_plies().map(|_| Theme::HOLD);
        G::MOTIFS.iter().map(|motif| Theme(motif.name)).chain(hold).collect()
    }
    with_position!(&game.start(), start => of(start))
}

/// What a line is about; nothing if one of its plies is illegal.
pub fn theme_of(start: &AnyPosition, line: &[AnyMove]) -> Option<Theme> {
    fn of<G: Themed>(start: &G, line: &[AnyMove]) -> Option<Theme> {
        let plies: Vec<G::Move> = line.iter().map(|&ply| ply.try_into().ok()).collect::<Option<_>>()?;
        let mut positions = vec![start.clone()];
        for &ply in &plies {
            let mut next = positions[positions.len() - 1].clone();
            next.play(ply).ok()?;
            positions.push(next);
        }
        let story = Story { positions: &positions, plies: &plies };
        match story.end().outcome() {
            None => Some(Theme::HOLD),
            Some(_) => G::MOTIFS.iter().find(|motif| (motif.fits)(&story)).map(|motif| Theme(motif.name)),
        }
    }
    with_position!(start, start => of(start, line))
}
