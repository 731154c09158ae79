//! The best line of play below each node of the line being searched.

/// A triangular array: for each ply of the current line, the best continuation from there.
///
/// The table could give the moves too, but its entries may have been replaced. This way a line is always complete.
pub(super) struct Variations<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Variations<M> {
    pub(super) fn new(plies: usize) -> Self {
        Variations { rows: (0..=plies).map(|_| Vec::new()).collect() }
    }

    /// Nothing is known beyond this ply.
    #[inline(always)]
    pub(super) fn end(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    /// Makes a move the best at this ply, followed by the best line one ply later.
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
