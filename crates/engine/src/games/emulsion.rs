//! What a position of Emulsion is worth: the groups there are and those that could grow together.

use tabuleiro_rules::emulsion::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, SquareBoard};

use crate::evaluate::{Evaluate, Features, sign};
use crate::mcts::Settings;
use crate::method::Method;
use crate::skill::Skill;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] = &["largest", "firm", "within reach", "groups", "late", "tempo"];

    // Found by `tabuleiro tune emulsion --games 5000`.
    const WEIGHTS: &'static [i32] = &[752, 309, 342, 967, 788, 3264];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings = Settings { exploration: 3.0, ripe_after: 30, ..Settings::PLAIN };

    const LEVELS: [Skill; 7] = [
        Skill::of_depth(1).with_errors(50, 10),
        Skill::of_depth(3).with_errors(130, 25),
        Skill::of_depth(3).with_errors(15, 3),
        Skill::of_nodes(680),
        Skill::of_nodes(1_400),
        Skill::of_nodes(3_400),
        Skill::of_nodes(10_000),
    ];

    fn features(&self) -> Features {
        let board = self.board();
        let colours = Player::BOTH.map(|player| self.pieces(player));
        let links = Links::of(board, colours[0]);
        let (largest, main) = links.largest_groups(colours);
        // A piece two steps away can be joined to the group by one swap, with all that hangs on it.
        let near = colours.map(|own| board.spread(board.spread(main & own)) & own);
        let within_reach = links.flood(near[0] | near[1]) & !main;
        let (unsettled, moves) = self.unsettled();
        // The lower left squares of blocks of two by two.
        let blocks = links.east & links.north & links.east.shr(links.width) & links.north.shr(1);
        let difference = |squares: Bits<W>| {
            let [black, white] = colours.map(|own| (squares & own).count() as i32);
            black - white
        };
        let larger = largest[0] as i32 - largest[1] as i32;
        Features::from_iter([
            larger,
            difference(main & !unsettled),
            difference(within_reach),
            // The groups less the holes in them, by Euler's formula: that takes no walk from group to group.
            difference(board.all) - difference(links.east) - difference(links.north) + difference(blocks),
            // The fewer moves are left, the more of what is there will stay.
            larger * 32 / (8 + moves as i32),
            sign(self.turn()),
        ])
    }

    /// The links that the swap makes and breaks.
    fn promise(&self, ply: Move) -> i32 {
        let (own, enemy) = (self.pieces(self.turn()), self.pieces(self.turn().other()));
        let [from, to] = [ply.from, ply.to].map(|point| self.board().index(point));
        let links = |at, colour| (self.board().beside(at) & colour).count() as i32;
        2 * (links(to, own) - links(from, own)) + links(to, enemy) - links(from, enemy)
    }
}

/// Which pieces have one of the same colour beside them. Those of both players are followed at once, because no link
/// leads from one to the other.
struct Links<const W: usize> {
    /// The squares whose piece has the same colour as the one to the east.
    east: Bits<W>,
    /// The squares whose piece has the same colour as the one to the north.
    north: Bits<W>,
    width: u32,
}

impl<const W: usize> Links<W> {
    #[inline(always)]
    fn of(board: &SquareBoard<W>, black: Bits<W>) -> Self {
        let width = board.width as u32;
        let alike = |stride, last: Bits<W>| board.all & !last & !(black ^ black.shr(stride));
        Links { east: alike(1, board.east), north: alike(width, board.north), width }
    }

    /// The squares of a set and those that are linked to them.
    #[inline(always)]
    fn spread(&self, bits: Bits<W>) -> Bits<W> {
        let row = (bits & self.east).shl(1) | bits.shr(1) & self.east;
        let column = (bits & self.north).shl(self.width) | bits.shr(self.width) & self.north;
        bits | row | column
    }

    /// The groups that have a square in the set.
    #[inline(always)]
    fn flood(&self, start: Bits<W>) -> Bits<W> {
        let mut reached = start;
        loop {
            // First along the rows and then along the columns: that goes round a corner in one step.
            let row = reached | (reached & self.east).shl(1) | reached.shr(1) & self.east;
            let next = row | (row & self.north).shl(self.width) | row.shr(self.width) & self.north;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The size of each player's largest group, and the squares of these groups; those of all groups of that size, so
    /// that no corner is preferred.
    #[inline(always)]
    fn largest_groups(&self, colours: [Bits<W>; 2]) -> ([usize; 2], Bits<W>) {
        let (east, north) = (self.east, self.north);
        let (west, south) = (east.shl(1), north.shl(self.width));
        let (row, column) = (east | west, north | south);
        // The pieces that have at least two of the same colour beside them, and at least three.
        let two = row & column | east & west | north & south;
        let three = row & north & south | column & east & west;
        // Groups of one and two pieces are many; they need not be followed one by one.
        let (mut largest, mut main) = ([0; 2], [Bits::EMPTY; 2]);
        for (player, own) in colours.into_iter().enumerate().filter(|(_, own)| !own.meets(two)) {
            let linked = own & (row | column);
            main[player] = if linked.is_empty() { own } else { linked };
            largest[player] = if linked.is_empty() { own.count().min(1) } else { 2 };
        }
        let mut left = self.spread(two);
        loop {
            let start = colours.iter().zip(largest).fold(Bits::EMPTY, |start, (&own, largest)| {
                let left = left & own;
                // Once the rest is too small to hold another group of that size it need not be looked at. That is so
                // the earlier, the sooner the largest group is found, and it is likely to be where the pieces crowd.
                if left.count() < largest {
                    return start;
                }
                (left & three).first().or_else(|| left.first()).map_or(start, |first| start | Bits::single(first))
            });
            if start.is_empty() {
                return (largest, main[0] | main[1]);
            }
            let groups = self.flood(start);
            left &= !groups;
            for (player, own) in colours.into_iter().enumerate() {
                let group = groups & own;
                let size = group.count();
                if size >= largest[player] {
                    main[player] = if size > largest[player] { group } else { main[player] | group };
                    largest[player] = size;
                }
            }
        }
    }
}
