//! The computer players on positions judged by hand, and against each other.

use std::collections::BTreeSet;

use tabuleiro_rules::{Game, GameSpec, Player, Repetitions, talpa};

use super::greedy::PlyWorth;
use super::*;
use crate::specimens::{generator, ply, position, spec, specs};

/// Every ply that a computer player makes in a position when asked often.
fn choices(computer: Computer, position: &AnyPosition) -> String {
    let mut rng = generator(1);
    let plies: BTreeSet<String> =
        (0..200).filter_map(|_| computer.choose(position, &mut rng)).map(|ply| ply.to_string()).collect();
    Vec::from_iter(plies).join(" ")
}

fn greedy(game: &str, text: &str) -> String {
    choices(Computer::Greedy, &position(game, text))
}

/// Plays a whole game by all its rules and gives the winner.
fn play_game(game: &str, players: [Computer; 2], seed: u64) -> Option<Player> {
    let mut rng = generator(seed);
    let mut position = spec(game).start();
    let mut repetitions = Repetitions::new();
    loop {
        if with_position!(&position, position => repetitions.note(position)) {
            return None;
        }
        match players[position.turn().index()].choose(&position, &mut rng) {
            Some(ply) => position.play(ply).unwrap(),
            None => return position.outcome().unwrap().winner,
        }
    }
}

/// How many of 40 games greedy wins and loses against random, with the colours taken in turns.
fn greedy_against_random(game: &str) -> (usize, usize) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..20 {
        for greedy in Player::BOTH {
            let mut players = [Computer::Random; 2];
            players[greedy.index()] = Computer::Greedy;
            match play_game(game, players, seed) {
                Some(winner) if winner == greedy => won += 1,
                Some(_) => lost += 1,
                None => {}
            }
        }
    }
    (won, lost)
}

#[test]
fn a_computer_is_named_in_lower_case() {
    for computer in Computer::ALL {
        assert_eq!(computer.to_string().parse(), Ok(computer));
    }
    assert_eq!(
        "deep".parse::<Computer>().unwrap_err().to_string(),
        "there is no computer player `deep`: the players are `random` and `greedy`"
    );
    assert!(!"de\u{7f}ep".parse::<Computer>().unwrap_err().to_string().contains(char::is_control));
}

#[test]
fn every_choice_is_legal_until_the_game_is_over() {
    for spec in specs() {
        for computer in Computer::ALL {
            let mut rng = generator(5);
            let mut position = spec.start();
            for _ in 0..60 {
                match computer.choose(&position, &mut rng) {
                    Some(ply) => position.play(ply).unwrap(),
                    None => assert!(position.outcome().is_some()),
                }
            }
        }
    }
}

#[test]
fn random_makes_every_legal_ply() {
    let position = position("talpa:size=3", "rr1/rbr/1r1 r");
    assert_eq!(choices(Computer::Random, &position), "a2xb2 b1xb2 b3xb2 c2xb2");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in ["talpa:size=5", "apart:size=5"] {
        let players = [Computer::Greedy, Computer::Random];
        assert_eq!(play_game(game, players, 3), play_game(game, players, 3));
    }
}

#[test]
fn greedy_talpa_makes_its_own_passage_longer() {
    // With b3 dug already, leaving b2 or b4 makes red's passage two rows long; leaving a3 or c3 serves blue.
    assert_eq!(greedy("talpa:size=4", "brbr/r1rb/brbr/rbrb r"), "b2xa2 b2xb1 b2xc2 b4xa4 b4xc4");
}

#[test]
fn greedy_talpa_does_not_mind_the_opponents_passage() {
    // Four pieces can make red's passage two rows long. Leaving b2 or c3 makes blue's two columns long as well, which does
    // not count against it.
    assert_eq!(greedy("talpa:size=4", "brbr/r1rb/br1r/rbrb r"), "b2xa2 b2xb1 b4xa4 b4xc4 c1xb1 c1xd1 c3xc4 c3xd3");
    // The same for blue, along the other axis.
    assert_eq!(greedy("talpa:size=4", "rbrb/b1br/rb1b/brbr b"), "a3xa2 a3xa4 b2xa2 b2xb1 c3xc4 c3xd3 d2xd1 d2xd3");
}

#[test]
fn greedy_talpa_takes_a_path_and_does_not_give_one_away() {
    // a3 opens the left column.
    assert_eq!(greedy("talpa:size=3", "rbr/1rb/1rb r"), "a3xb3");
    // b1 would open the bottom row for blue.
    let text = "rbr/bbb/1r1 r";
    assert!(position("talpa:size=3", text).legal_moves().iter().any(|ply| ply.to_string() == "b1xb2"));
    assert!(!greedy("talpa:size=3", text).contains("b1x"));
}

#[test]
fn greedy_emulsion_makes_the_largest_group() {
    // In the centre a black piece joins the three others.
    assert_eq!(greedy("emulsion:size=3", "wbw/bwb/wbw b"), "a2-b2 b1-b2 b3-b2 c2-b2");
}

#[test]
fn greedy_apart_sends_away_the_piece_with_the_most_neighbours() {
    // b2 has three neighbours, the others two or one; on d4 it has none, on b4 still one.
    assert_eq!(greedy("apart:size=5", "bb3/5/w4/1w3/ww3 w 4 0 -"), "b2-d4");
}

#[test]
fn greedy_apart_goes_on_jumping_only_while_that_makes_the_piece_lonelier() {
    // On d1 the piece leaves d4 behind; on d5 it would be beside it again.
    assert_eq!(greedy("apart:size=7", "w6/w6/7/3w3/w2w3/6b/6b w 4 1 b3-d3"), "d3-d1");
    // On d1 it stays beside d2, and on d5 it comes beside e6.
    assert_eq!(greedy("apart:size=7", "w6/w3w2/7/7/w2w3/3w2b/6b w 4 1 b3-d3"), "stop");
}

#[test]
fn greedy_apart_wins_when_it_can_and_does_not_make_the_opponent_win() {
    assert_eq!(greedy("apart:size=5", "bb3/5/5/5/ww3 w 4 0 -"), "b1-c2 b1-d1");
    // Taking one of the last two black pieces leaves the other one alone, which makes black apart.
    let (AnyPosition::Apart1(position), AnyMove::Apart(ply)) = ply("apart:size=5", "3bb/2w2/1w3/5/5 w 4 0 -", "b3xd5")
    else {
        unreachable!("a board of 25 squares fits into one word")
    };
    assert_eq!(position.check(ply), Ok(()));
    assert_eq!(position.rate(ply), PlyWorth::Loses);
}

#[test]
fn greedy_ampel_makes_a_signal_and_prepares_one() {
    // c1 is opposite the green disc on c3, with the yellow one on c2 between them.
    assert_eq!(greedy("ampel:side=5,yellows=3", "1/2/1yg/ryy1/5 r o 0:0 -,- 0"), "d1-c1");
    // From b1 and d1 a disc could go to c1 in one move, from e2 and e4 to e3, each opposite the green disc.
    assert_eq!(greedy("ampel:side=5,yellows=3", "1/2/1yg/1yy1/5 r a 0:0 -,- 0"), "b1 d1 e2 e4");
}

#[test]
fn random_apart_goes_on_jumping_half_of_the_time() {
    let jumping = with_jump_under_way();
    let mut rng = generator(7);
    let stops =
        (0..1000).filter(|_| Computer::Random.choose(&jumping, &mut rng).unwrap().to_string() == "stop").count();
    assert!((440..=560).contains(&stops), "{stops}");
}

/// A position of random play in the middle of a sequence that has several ways to go on.
fn with_jump_under_way() -> AnyPosition {
    let mut rng = generator(2);
    let mut position = spec("apart").start();
    loop {
        let moves = position.legal_moves();
        if moves.len() > 3 && moves.iter().any(|ply| ply.to_string() == "stop") {
            return position;
        }
        match Computer::Random.choose(&position, &mut rng) {
            Some(ply) => position.play(ply).unwrap(),
            None => position = spec("apart").start(),
        }
    }
}

#[test]
fn greedy_beats_random() {
    // In Talpa and Emulsion the source's value is a weak guide, and random play wins about every fifth game.
    let cases = [("talpa:size=6", 28), ("emulsion:size=6", 28), ("apart:size=6", 36), ("ampel:side=6,discs=8", 34)];
    for (game, at_least) in cases {
        let (won, lost) = greedy_against_random(game);
        assert!(won >= at_least, "{game}: greedy won {won} and lost {lost} of 40");
    }
    assert_eq!(GameSpec::left_out(cases.map(|(game, _)| game)), [""; 0], "greedy has no case there");
}

#[test]
fn an_ended_game_has_no_choice() {
    let over = position("talpa:size=3", "1br/1rb/1br b");
    assert_eq!(over.outcome().unwrap().reason, talpa::Reason::Path.into());
    for computer in Computer::ALL {
        assert_eq!(computer.choose(&over, &mut generator(1)), None);
    }
}
