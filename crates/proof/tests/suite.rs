//! The checks of the proofs from outside. What takes a position of any kind is compiled for every game and board: it is tried here, where
//! that need not be done once more, as it would be among the tests inside.

mod books;
mod endings;
mod forced;
