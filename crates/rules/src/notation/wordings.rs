//! What is said of position texts in every game.

use crate::wording::wordings;

wordings! {
    board() = "position-board", "the board";
    rows_of_board() = "position-rows-of-board", "rows from the top of the picture, separated by `/`";
    side_to_move() = "position-side-to-move", "the side to move";
    letters(one, side, other, opponent) = "position-letters", "`{one}` for {side} or `{other}` for {opponent}";
    whole_number() = "position-whole-number", "a whole number";
    too_many(side, count, most) = "position-too-many", "{side} has {count} pieces and started with {most}";
}
