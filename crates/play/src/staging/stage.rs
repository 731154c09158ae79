//! What staging has to know about each game.

use tabuleiro_rules::{Game, Point};

/// How the points that a player picks become a ply. Whether it is legal is for the rules to say.
pub trait Stage: Game {
    /// What a player of this game can be asked to do.
    type Step: GameStep;

    /// The ply that ends a turn which could go on, in games that have one. The texts of whole turns leave it out.
    const STOP: Option<Self::Move> = None;

    /// What the player to move is asked to do, in a position that is not over.
    fn asked(&self) -> Self::Step;

    /// The ply that is made by picking this one point; `None` in a step that asks for two.
    fn one_point(&self, at: Point) -> Option<Self::Move>;

    /// The ply that is made by picking these two points.
    fn two_points(&self, from: Point, to: Point) -> Self::Move;

    /// Whether a legal ply takes something off the board for its mover's good: an enemy piece, for instance.
    fn captures(&self, ply: Self::Move) -> bool;

    /// Whether another ply can be joined to this legal one in the same turn, and if not, why the turn ends with it.
    fn check_goes_on(&self, _ply: Self::Move) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// The piece that has moved in this turn already and is the only one that may go on.
    fn held(&self) -> Option<Point> {
        None
    }
}

/// What a player of one game can be asked to do, as `steps!` declares it.
pub trait GameStep: Copy + Into<Step> + 'static {
    /// All of it.
    const ALL: &'static [Self];
}

/// What a player of any game is asked to do, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step(pub(crate) &'static str);

impl Step {
    /// Nothing: the turn or the game is over.
    pub const NOTHING: Step = Step("nothing");

    /// The name in message ids and on the wire.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// Declares the steps of a game: a variant and the name in message ids and on the wire. Games may share a name if they
/// mean the same by it.
macro_rules! steps {
    ($($(#[$doc:meta])* $Step:ident = $name:literal;)+) => {
        /// What a player can be asked to do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Step {
            $($(#[$doc])* $Step),+
        }

        impl $crate::staging::GameStep for Step {
            const ALL: &'static [Self] = &[$(Step::$Step),+];
        }

        impl From<Step> for $crate::staging::Step {
            fn from(step: Step) -> Self {
                match step { $(Step::$Step => $crate::staging::Step($name)),+ }
            }
        }
    };
}

pub(crate) use steps;
