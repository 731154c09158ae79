//! What is said at a glance, in both languages.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::GameSpec;

use super::*;

fn position(game: &str, text: &str) -> AnyPosition {
    game.parse::<GameSpec>().unwrap().read_position(text).unwrap()
}

/// The positions of a random game, as far as it takes to see all kinds of them.
fn random_game(spec: GameSpec, seed: u64) -> Vec<AnyPosition> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut positions = vec![spec.start()];
    while let Some(ply) = Computer::Random.choose(&positions[positions.len() - 1], &mut rng) {
        let mut next = positions[positions.len() - 1].clone();
        next.play(ply).unwrap();
        positions.push(next);
    }
    positions
}

#[track_caller]
fn says(game: &str, text: &str, english: &[&str], portuguese: &[&str]) {
    let lines = glance(&position(game, text));
    for (language, wanted) in [(Language::English, english), (Language::Portuguese, portuguese)] {
        let said: Vec<String> = lines.iter().map(|line| Messages::strict_text(language, &line.text).unwrap()).collect();
        assert_eq!(said, wanted);
    }
}

#[track_caller]
fn remarks(game: &str, text: &str, at: &str, said: [&str; 2]) {
    let message = point(&position(game, text), at.parse().unwrap());
    assert_eq!(Language::ALL.map(|language| Messages::strict_text(language, &message).unwrap()), said);
}

/// Whatever comes up in a game, all that is said of it is in the message files, and complete.
#[test]
fn every_line_and_every_remark_has_a_text_in_every_language() {
    let mut wrong = BTreeSet::new();
    for spec in GameSpec::small().chain(GameSpec::all()) {
        for position in random_game(spec, 3) {
            let lines = glance(&position).into_iter().map(|line| line.text);
            let remarks = position.shape().points().map(|at| point(&position, at));
            for message in lines.chain(remarks) {
                let texts = Language::ALL.map(|language| Messages::strict_text(language, &message));
                wrong
                    .extend(texts.into_iter().filter_map(Result::err).map(|error| format!("{}: {error}", spec.name())));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn talpa_says_who_is_closer() {
    says(
        "talpa:size=4",
        "brbr/r1rb/b1br/rbrb r",
        &["red: 2 of 4 rows, 2 squares to go", "blue: 1 of 4 columns, 3 squares to go", "red is closer"],
        &[
            "as vermelhas: 2 de 4 linhas, faltam 2 casas",
            "as azuis: 1 de 4 colunas, faltam 3 casas",
            "as vermelhas estão mais perto",
        ],
    );
}

#[test]
fn emulsion_says_who_is_ahead() {
    says(
        "emulsion:size=3",
        "wbw/bbw/wbw b",
        &["black: groups of 4", "white: groups of 3, 1 ×2", "black is ahead by 1"],
        &["as pretas: grupos de 4", "as brancas: grupos de 3, 1 ×2", "as pretas têm 1 de vantagem"],
    );
    remarks(
        "emulsion:size=3",
        "wbw/bbw/wbw b",
        "b3",
        ["a black piece on b3, value 1.5", "uma peça preta em b3, valor 1,5"],
    );
}

#[test]
fn apart_says_who_is_alone() {
    says(
        "apart:size=5",
        "b3b/5/ww1w1/2w2/5 w 3 0 -",
        &["white: 0 of 4 alone", "black: 2 of 2 alone"],
        &["as brancas: 0 de 4 sozinhas", "as pretas: 2 de 2 sozinhas"],
    );
    let game = ("apart:size=5", "b3b/5/ww1w1/2w2/5 w 3 0 -");
    remarks(game.0, game.1, "a5", ["a black piece on a5, alone", "uma peça preta em a5, sozinha"]);
    remarks(
        game.0,
        game.1,
        "b3",
        ["a white piece on b3, lines of 2, 1, 1, 2", "uma peça branca em b3, filas de 2, 1, 1, 2"],
    );
    remarks(game.0, game.1, "c5", ["nothing on c5", "nada em c5"]);
}

#[test]
fn ampel_says_the_step_and_what_is_kept() {
    says(
        "ampel:side=5,yellows=3,discs=4",
        "1/2/3/4/5 r s 0:0 -,- 0",
        &[
            "place a yellow disc inside the board",
            "3 yellow discs to be placed",
            "red: 0 of 2 lights, 4 in reserve",
            "green: 0 of 2 lights, 4 in reserve",
        ],
        &[
            "pôr um disco amarelo no interior do tabuleiro",
            "falta pôr 3 discos amarelos",
            "as vermelhas: 0 de 2 luzes, 4 em reserva",
            "as verdes: 0 de 2 luzes, 4 em reserva",
        ],
    );
    remarks(
        "ampel:side=5,yellows=3,discs=4",
        "1/1r/1y1/1yy1/5 g a 0:0 b2,- 0",
        "b2",
        ["a red disc on b2, under the cylinder of red", "um disco vermelho em b2, sob o cilindro das vermelhas"],
    );
}
