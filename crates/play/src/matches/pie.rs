//! When the pie rule offers its choice (`docs/rules/README.md`).

use tabuleiro_rules::AnyPosition;

/// How a match stands to the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pie {
    /// The choice is still to come.
    ToCome,
    /// The player to move may swap now.
    Due,
    /// The choice is over, or there is none.
    Past,
}

impl Pie {
    /// How a match from this position begins. A set-up position is past the choice, unless the players of a game that
    /// sets up its board are still at it.
    pub(crate) fn at_start(pie_rule: bool, start: &AnyPosition) -> Self {
        let before_the_choice = start.in_setup() || *start == start.spec().start();
        if pie_rule && before_the_choice && start.outcome().is_none() { Pie::ToCome } else { Pie::Past }
    }

    /// How it stands after a ply: the first turn, or the setup, may be over with it.
    pub(crate) fn after(self, before: &AnyPosition, after: &AnyPosition) -> Self {
        let opening_over = if before.in_setup() { !after.in_setup() } else { after.turn() != before.turn() };
        match self {
            Pie::ToCome if after.outcome().is_some() => Pie::Past,
            Pie::ToCome if opening_over => Pie::Due,
            Pie::ToCome => Pie::ToCome,
            Pie::Due | Pie::Past => Pie::Past,
        }
    }
}
