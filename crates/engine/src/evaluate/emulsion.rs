//! What a position of Emulsion is worth: the groups there are and those that could grow together.

use tabuleiro_rules::emulsion::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player};

use super::{Evaluate, Features, sign};
use crate::mcts::Settings;
use crate::method::Method;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] =
        &["largest", "second", "squares", "firm", "within reach", "potential", "links", "groups", "late", "tempo"];

    // Found by `cargo run --release -p tabuleiro-engine --example evaluation -- tune emulsion depth=1 games=1000 rounds=4`.
    const WEIGHTS: &'static [i32] = &[1111, 100, -13, 95, 249, 198, 441, 1133, 1221, 3338];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings = Settings { exploration: 3.0, ripe_after: 30, ..Settings::PLAIN };

    fn features(&self) -> Features {
        let (unsettled, moves) = self.unsettled();
        let [black, white] = Player::BOTH.map(|player| numbers(self, player, unsettled));
        let mut features = Features::new();
        features.extend(black.iter().zip(white).map(|(black, white)| black - white));
        // The fewer moves are left, the more of what is there will stay.
        features.push((black[0] - white[0]) * 32 / (8 + moves as i32));
        features.push(sign(self.turn()));
        features
    }

    /// The links that the swap makes and breaks.
    fn promise(&self, ply: Move) -> i32 {
        let (own, enemy) = (self.pieces(self.turn()), self.pieces(self.turn().other()));
        let [from, to] = [ply.from, ply.to].map(|point| self.board().index(point));
        let links = |at, colour| (self.board().beside(at) & colour).count() as i32;
        2 * (links(to, own) - links(from, own)) + links(to, enemy) - links(from, enemy)
    }
}

/// The numbers of one player, in the order of the features.
fn numbers<const W: usize>(position: &Position<W>, player: Player, unsettled: Bits<W>) -> [i32; 8] {
    let (board, own) = (position.board(), position.pieces(player));
    let [along, up] =
        [(1, board.east), (board.width as u32, board.north)].map(|(stride, last)| own & own.shr(stride) & !last);
    let linked = along | along.shl(1) | up | up.shl(board.width as u32);
    // Pieces without a neighbour are groups of one; they are many, and need not be followed one by one.
    let single = own & !linked;
    let mut largest = [0; 2];
    // The largest group; all of them together where several are equally large, so that no corner is preferred.
    let mut main = Bits::EMPTY;
    let mut groups = single.count() as i32;
    let mut squares = groups;
    let mut left = linked;
    while let Some(start) = left.first() {
        let group = board.flood(Bits::single(start), left);
        left &= !group;
        let size = group.count() as i32;
        groups += 1;
        squares += size * size;
        if size >= largest[0] {
            main = if size > largest[0] { group } else { main | group };
        }
        enter(&mut largest, size);
    }
    for _ in 0..single.count().min(2) {
        enter(&mut largest, 1);
    }
    // A piece two steps away can be joined to the group by one swap, with all that hangs on it.
    let near = board.spread(board.spread(main)) & own;
    let within_reach = board.flood(near, own).count() as i32 - main.count() as i32;
    // Squares that may still change hands could all become links.
    let potential = board.flood(main, own | unsettled) & own;
    [
        largest[0],
        largest[1],
        squares,
        (main & !unsettled).count() as i32,
        within_reach,
        potential.count() as i32,
        (along.count() + up.count()) as i32,
        groups,
    ]
}

/// Enters a size into a list of the largest ones.
#[inline(always)]
fn enter(largest: &mut [i32; 2], size: i32) {
    let mut size = size;
    for place in largest {
        if size > *place {
            std::mem::swap(place, &mut size);
        }
    }
}
