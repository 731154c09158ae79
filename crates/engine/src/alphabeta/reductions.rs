//! How much shallower to search moves that come late in the order.

use std::sync::LazyLock;

/// *Late move reductions.* When the first few moves of a well ordered list do not refute a position, the others seldom
/// do. They are searched less deeply, and again in full if they surprise. The time saved buys one or more plies
/// everywhere else; the cost is that a surprise may be seen an iteration later. To the same depth a search takes two
/// thirds of the nodes in some games and a fifteenth in others.
static REDUCTIONS: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, plies) in row.iter_mut().enumerate().skip(1) {
            *plies = (0.3 + (depth as f64).ln() * (number as f64).ln() / 2.4) as u8;
        }
    }
    table
});

/// The first moves of a list are never reduced.
const UNREDUCED_MOVES: usize = 3;
/// Searches of fewer plies are never reduced.
const LEAST_DEPTH: u32 = 3;

/// By how many plies to reduce the move with this number, counted from 0, in a search of `depth` plies. At least one
/// ply is always left.
#[inline(always)]
pub(super) fn reduction(depth: u32, number: usize, is_principal: bool) -> u32 {
    if depth < LEAST_DEPTH || number < UNREDUCED_MOVES {
        return 0;
    }
    let plies = REDUCTIONS[depth.min(63) as usize][number.min(63)] as u32;
    // On the principal variation a mistake costs more than time.
    plies.saturating_sub(is_principal as u32).min(depth - 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_of_deeper_searches_are_reduced_more_and_never_to_nothing() {
        for depth in 0..200 {
            for number in 0..200 {
                let plies = reduction(depth, number, false);
                assert!(plies == 0 || depth - 1 - plies >= 1);
                assert!(reduction(depth, number + 1, false) >= plies);
                assert!(reduction(depth + 1, number, false) >= plies);
                assert!(reduction(depth, number, true) <= plies);
            }
        }
        assert!(reduction(8, 20, false) >= 2);
    }
}
