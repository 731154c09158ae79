//! The texts of moves and positions: what is written can be read, and whatever is read does no harm.

use std::str::FromStr;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::PlyError;

use super::{in_every_position, listed};
use crate::playing::{moves, pick, random};

in_every_position! {
    fn a_move_text_reads_to_the_move_in_any_case_and_with_blanks_around<G>(position) {
        for ply in listed(position) {
            let text = ply.to_string();
            assert_eq!(text, text.to_lowercase());
            for way in [text.clone(), text.to_uppercase(), format!("  {text}\t"), format!("\n{} ", text.to_uppercase())] {
                assert_eq!(way.parse(), Ok(ply), "`{way}` in {position}");
            }
        }
    }
}

in_every_position! {
    fn different_moves_have_different_texts<G>(position) {
        let mut texts: Vec<String> = listed(position).iter().map(|ply| ply.to_string()).collect();
        let all = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), all, "{position}");
    }
}

in_every_position! {
    fn a_move_text_forgives_nothing_else<G>(position) {
        for ply in listed(position) {
            let text = ply.to_string();
            for bad in [format!("{text}x"), format!("-{text}"), format!("{text}-a1-a1"), format!("{} {}", &text[..1], &text[1..])] {
                let read = G::Move::from_str(&bad);
                assert!(matches!(&read, Err(PlyError { text, .. }) if *text == bad), "`{bad}` reads as {read:?}");
            }
        }
    }
}

in_every_position! {
    fn a_position_text_reads_to_an_equal_position<G>(position) {
        let text = position.to_string();
        let again = G::read(&position.options(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(&again, position);
        assert_eq!(again.key(), position.key(), "{text}");
        assert_eq!(again.to_string(), text);
    }
}

/// The text with one character changed, removed or put in.
fn mutated(text: &str, random: &mut Xoshiro256PlusPlus) -> String {
    const CHARACTERS: [char; 24] = [
        'r', 'b', 'w', 'g', 'y', 's', 'o', 'e', 'a', 'x', 'z', '0', '1', '2', '3', '9', '/', ' ', '-', ',', ':', 'é',
        '+', '\n',
    ];
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.random_range(0..characters.len());
    match random.random_range(0..3) {
        0 => characters[at] = *pick(random, &CHARACTERS),
        1 => {
            characters.remove(at);
        }
        _ => characters.insert(at, *pick(random, &CHARACTERS)),
    }
    characters.into_iter().collect()
}

#[test]
fn a_damaged_position_text_is_refused_or_reads_to_a_sound_position() {
    let mut random = random(5);
    let (mut read, mut refused) = (0, 0);
    for position in super::POSITIONS.iter() {
        for _ in 0..100 {
            let text = mutated(&position.to_string(), &mut random);
            let found = match position.spec().read_position(&text) {
                Ok(found) => found,
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    refused += 1;
                    continue;
                }
            };
            read += 1;
            let again = position.spec().read_position(&found.to_string());
            assert_eq!(again.as_ref(), Ok(&found), "{text}");
            let moves = moves(&found);
            assert_eq!(moves.is_empty(), found.outcome().is_some(), "{text}");
            for ply in &moves {
                crate::playing::play(&mut found.clone(), ply);
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn a_damaged_move_text_is_refused_or_reads_to_a_move_with_a_text_of_its_own() {
    let mut random = random(6);
    for position in super::POSITIONS.iter() {
        for text in moves(position) {
            let text = mutated(&text, &mut random);
            if let Ok(ply) = position.parse_move(&text) {
                assert_eq!(position.parse_move(&ply.to_string()), Ok(ply), "`{text}`");
                assert_eq!(ply.to_string(), text.trim().to_lowercase());
            }
        }
    }
}
