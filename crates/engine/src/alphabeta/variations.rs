//! The best lines of play below each node of the line that is being searched.

/// A triangular array: for each ply of the line under way, the moves that best play goes on with from there.
///
/// The table could give the moves too, but its entries may have been replaced. This way a line is always whole.
pub(super) struct Variations<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Variations<M> {
    pub(super) fn new(plies: usize) -> Self {
        Variations { rows: (0..=plies).map(|_| Vec::new()).collect() }
    }

    /// Nothing is known to follow at this ply.
    #[inline(always)]
    pub(super) fn end(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    /// At this ply a move is best, and then what is best one ply later.
    pub(super) fn prepend(&mut self, ply: usize, first: M) {
        let (above, below) = self.rows.split_at_mut(ply + 1);
        let row = &mut above[ply];
        row.clear();
        row.push(first);
        row.extend_from_slice(&below[0]);
    }

    /// The best line from this ply on.
    pub(super) fn from(&self, ply: usize) -> &[M] {
        &self.rows[ply]
    }
}
