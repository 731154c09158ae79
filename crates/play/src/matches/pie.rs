//! When the pie rule offers its choice (`docs/rules/README.md`).

use tabuleiro_rules::AnyPosition;

/// Where a match stands with the pie rule.
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
    /// Where a match from this position starts. A set-up position is past the choice, unless the players are still
    /// setting up the board.
    pub(crate) fn at_start(pie_rule: bool, start: &AnyPosition) -> Self {
        let before_the_choice = start.in_setup() || *start == start.spec().start();
        if pie_rule && before_the_choice && start.outcome().is_none() { Pie::ToCome } else { Pie::Past }
    }

    /// Where it stands after a ply, which may end the first turn or the setup.
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
