//! Setting up positions of Ampel: the step of the turn, the lights won, the cylinders, and how long nothing has happened.

use tabuleiro_rules::ampel::{Position, Step};
use tabuleiro_rules::{Game, Piece, Player, QUIET_LIMIT};

use crate::setup::{Extra, Extras, SetUp};

/// The steps, each with its letter in position texts.
const STEPS: [(Step, &str, &str); 4] =
    [(Step::Setup, "setup", "s"), (Step::Own, "own", "o"), (Step::Enemy, "enemy", "e"), (Step::Add, "add", "a")];
const NAMES: &[&str] = &[STEPS[0].1, STEPS[1].1, STEPS[2].1, STEPS[3].1];

impl<const W: usize> SetUp for Position<W> {
    const PIECES: &'static [Piece] = &[Piece::Of(Player::First), Piece::Of(Player::Second), Piece::Neutral];

    fn extras(&self) -> Vec<Extra> {
        let step = STEPS.iter().find(|(step, ..)| *step == self.step()).map_or("", |(_, name, _)| name);
        let kept = |key, player| Extra::number(key, self.kept(player).into(), self.options().yellows.into());
        let cylinder = |key, player| Extra::point(key, self.cylinder(player), Piece::Of(player));
        vec![
            Extra::word("step", step, NAMES),
            kept("kept-first", Player::First),
            kept("kept-second", Player::Second),
            cylinder("cylinder-first", Player::First),
            cylinder("cylinder-second", Player::Second),
            Extra::number("quiet", self.quiet_plies().unwrap_or(0), QUIET_LIMIT),
        ]
    }

    fn last_fields(extras: &Extras<'_>) -> Vec<String> {
        let step = STEPS.iter().find(|(_, name, _)| *name == extras.get("step"));
        vec![
            step.map_or(extras.get("step"), |(_, _, letter)| letter).to_owned(),
            format!("{}:{}", extras.get("kept-first"), extras.get("kept-second")),
            format!("{},{}", extras.get("cylinder-first"), extras.get("cylinder-second")),
            extras.get("quiet").to_owned(),
        ]
    }
}
