//! The list of legal moves, its number, picking from it, and playing.

use std::collections::HashSet;

use super::{in_every_position, listed};

in_every_position! {
    fn there_are_no_moves_exactly_when_the_game_is_over<G>(position) {
        assert_eq!(listed(position).is_empty(), position.outcome().is_some(), "{position}");
    }
}

in_every_position! {
    fn no_move_is_listed_twice_and_the_buffer_is_cleared_first<G>(position) {
        let mut moves = listed(position);
        let once = moves.clone();
        position.legal_moves(&mut moves);
        assert_eq!(moves, once, "{position}");
        let different: HashSet<G::Move> = moves.iter().copied().collect();
        assert_eq!(different.len(), moves.len(), "{position}");
    }
}

in_every_position! {
    fn the_number_of_moves_is_the_length_of_the_list<G>(position) {
        assert_eq!(position.count_moves(), listed(position).len(), "{position}");
    }
}

in_every_position! {
    fn every_move_can_be_picked_by_exactly_one_number<G>(position) {
        let moves = listed(position);
        let pick = |number| {
            let picked = position.pick_move(|count| {
                assert_eq!(count, moves.len(), "{position}");
                number
            });
            picked.unwrap_or_else(|| panic!("no move number {number} in {position}"))
        };
        let mut picked: Vec<G::Move> = (0..moves.len()).map(pick).collect();
        let mut sorted = moves.clone();
        picked.sort();
        sorted.sort();
        assert_eq!(picked, sorted, "{position}");
        if moves.is_empty() {
            assert_eq!(position.pick_move(|_| panic!("asked in {position}, which is over")), None);
        }
    }
}

in_every_position! {
    fn playing_with_and_without_a_check_gives_the_same<G>(position) {
        for ply in listed(position) {
            let (mut checked, mut unchecked) = (position.clone(), position.clone());
            checked.play(ply).unwrap_or_else(|illegal| panic!("{ply} in {position}: {illegal:?}"));
            unchecked.play_unchecked(ply);
            assert_eq!(checked, unchecked, "{ply} in {position}");
            assert_eq!(checked.key(), unchecked.key(), "{ply} in {position}");
        }
    }
}

in_every_position! {
    fn a_move_changes_the_position_but_not_its_options<G>(position) {
        for ply in listed(position) {
            let mut next = position.clone();
            next.play_unchecked(ply);
            assert_ne!(&next, position, "{ply}");
            assert_eq!(next.options(), position.options(), "{ply} in {position}");
            assert_eq!(next.shape(), position.shape(), "{ply} in {position}");
        }
    }
}
