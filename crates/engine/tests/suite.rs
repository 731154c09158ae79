//! The checks of the engine from outside. What takes a position of any kind is compiled for every game and board: it is tried here, where
//! that need not be done once more, as it would be among the tests inside.

mod any_game;
mod endings;
mod swapping;
