//! What the staging has to know of each game.

use tabuleiro_rules::{Game, Point};

/// How the points that a player picks become a ply. Whether it is legal is for the rules to say.
pub trait Stage: Game {
    /// What the player to move is asked to do, in a position that is not over.
    fn asked(&self) -> Step;

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

macro_rules! steps {
    ($($(#[$doc:meta])* $Step:ident = $name:literal;)+) => {
        /// What a player can be asked to do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Step {
            $($(#[$doc])* $Step),+
        }

        impl Step {
            /// All of them.
            pub const ALL: &[Step] = &[$(Step::$Step),+];

            /// The name in message ids and on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Step::$Step => $name),+ }
            }
        }
    };
}

steps! {
    /// Nothing: the turn or the game is over.
    Nothing = "nothing";
    /// To pass, because there is nothing else to do.
    Pass = "pass";
    /// Talpa: to capture an enemy piece.
    Capture = "capture";
    /// Talpa: to remove an own piece.
    Remove = "remove";
    /// Emulsion: to swap an own piece with an enemy piece.
    Swap = "swap";
    /// Apart: to move a piece.
    Move = "move";
    /// Apart: to go on jumping with the same piece, or to stop.
    JumpOn = "jump-on";
    /// Ampel: to place a yellow disc.
    PlaceYellow = "place-yellow";
    /// Ampel: to move an own disc.
    MoveOwn = "move-own";
    /// Ampel: to move one of the opponent's discs.
    MoveEnemy = "move-enemy";
    /// Ampel: to add a disc with the cylinder.
    AddDisc = "add-disc";
}
