//! What is said about every game, in both languages.

use std::collections::BTreeSet;

use tabuleiro_rules::{AnyPosition, GameSpec, Outcome, Player, Reason, talpa};

use super::ending::ending;
use super::{board, outcome, ply, point, refusal, typed_error};
use crate::clock::Time;
use crate::matches::{EndReason, Ending, Match, MatchOptions, Seat};
use crate::messages::{Language, Message, Messages};
use crate::specimens::{self, position, random_game, spec, specs};
use crate::staging::{Staging, check_goes_on};

fn say(message: &Message) -> [String; 2] {
    Language::ALL.map(|language| Messages::strict_text(language, message).unwrap())
}

#[track_caller]
fn moves(game: &str, text: &str, ply_text: &str, said: [&str; 2]) {
    let (position, played) = specimens::ply(game, text, ply_text);
    assert_eq!(position.check(played), Ok(()));
    assert_eq!(say(&ply(&position, played)), said);
}

#[track_caller]
fn reads(game: &str, text: &str, english: &[&str], portuguese: &[&str]) {
    let sentences = board(&position(game, text), None);
    let texts = |language| -> Vec<String> {
        sentences.iter().map(|sentence| Messages::strict_text(language, sentence).unwrap()).collect()
    };
    assert_eq!(texts(Language::English), english);
    assert_eq!(texts(Language::Portuguese), portuguese);
}

#[track_caller]
fn refuses(game: &str, text: &str, typed: &str, said: [&str; 2]) {
    let position = position(game, text);
    let error = Staging::new(position.clone()).type_text(typed).unwrap_err();
    assert_eq!(say(&typed_error(&position, &error)), said);
}

#[test]
fn a_board_that_is_read_says_how_a_match_ended_off_the_board() {
    let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
    game.resign(Seat::A, Time(0)).unwrap();
    let state = |ending| say(&board(game.position(), ending)[1]);
    assert!(state(None)[0].starts_with("red to move: "));
    assert_eq!(state(game.ending()), ["blue wins: red resigns", "ganham as azuis: as vermelhas desistem"]);
}

#[test]
fn everything_in_random_games_can_be_said_in_every_language() {
    for spec in specs() {
        let (plies, last) = random_game(spec, 20);
        for (position, played) in &plies {
            say(&ply(position, *played));
        }
        let positions = plies.iter().map(|(position, _)| position).step_by(10).chain([&last]);
        for position in positions {
            board(position, None).iter().for_each(|sentence| drop(say(sentence)));
            position.shape().points().for_each(|at| drop(say(&point(position, at))));
        }
    }
}

/// Texts of moves of all kinds on a board, most of them illegal.
fn move_texts(position: &AnyPosition) -> Vec<String> {
    let points: Vec<String> =
        position.shape().points().map(|point| point.to_string()).chain(["z26".to_owned()]).collect();
    let pairs = points.iter().flat_map(|from| points.iter().map(move |to| (from, to)));
    let mut texts: Vec<String> =
        pairs.flat_map(|(from, to)| [format!("{from}-{to}"), format!("{from}x{to}")]).collect();
    texts.extend(points.iter().flat_map(|at| [at.clone(), format!("x{at}")]));
    texts.extend(["pass", "stop"].map(str::to_owned));
    texts
}

#[test]
fn every_reason_to_refuse_a_move_comes_up_and_can_be_said_in_every_language() {
    let rare = [
        position("talpa:size=3", "rr1/rbr/1r1 r"),
        position("talpa:size=3", "rr1/1rr/1r1 r"),
        // Every line of b3 leads it off the board or to its own piece on d3.
        position("apart:size=7x5", "7/www4/ww1w3/www4/5bb w 4 0 -"),
    ];
    let mut seen = BTreeSet::new();
    let small = specs().into_iter().filter(|spec| spec.start().shape().size() <= 30);
    let played = small
        .flat_map(|spec| (0..4).map(move |seed| random_game(spec, seed)))
        .flat_map(|(plies, last)| plies.into_iter().map(|(position, _)| position).step_by(3).chain([last]));
    for position in played.chain(rare) {
        let firsts = position.shape().points().filter_map(|point| position.check_first(point).err());
        let texts = move_texts(&position);
        let plies = texts.iter().filter_map(|text| position.parse_move(text).ok());
        let refused = plies.filter_map(|ply| position.check(ply).err());
        let joined = position.legal_moves().into_iter().filter_map(|ply| check_goes_on(&position, ply).err());
        for reason in firsts.chain(refused).chain(joined) {
            if seen.insert((position.spec().name(), reason.message)) {
                say(&refusal(&reason));
            }
        }
    }
    for info in GameSpec::games() {
        let never: Vec<_> = info.refusals.iter().filter(|id| !seen.contains(&(info.name, **id))).collect();
        assert!(never.is_empty(), "{} never refuses with {never:?}", info.name);
    }
}

#[test]
fn a_point_is_described_by_what_stands_on_it() {
    let talpa = position("talpa:size=3", "rb1/brb/rbr r");
    let at = |position: &AnyPosition, text: &str| say(&point(position, text.parse().unwrap()));
    assert_eq!(at(&talpa, "a3"), ["a red piece on a3", "uma peça vermelha em a3"]);
    assert_eq!(at(&talpa, "c3"), ["nothing on c3", "nada em c3"]);
    let ampel = position("ampel:side=5,yellows=3", "1/2/1yg/ryy1/5 r o 0:0 -,- 0");
    assert_eq!(at(&ampel, "c3"), ["a green disc on c3", "um disco verde em c3"]);
    assert_eq!(at(&ampel, "d2"), ["a yellow disc on d2", "um disco amarelo em d2"]);
}

#[test]
fn talpa_is_put_into_words() {
    moves(
        "talpa:size=4",
        "b1br/rrrb/brbr/rbrb b",
        "a4xa3",
        ["blue captures on a3 with the piece from a4", "as azuis capturam em a3 com a peça de a4"],
    );
    moves(
        "talpa:size=3",
        "rr1/1rr/1r1 r",
        "xb2",
        ["red removes its piece on b2", "as vermelhas retiram a sua peça de b2"],
    );
    moves("talpa:size=3", "b2/1b1/2b r", "pass", ["red passes", "as vermelhas passam"]);
    reads(
        "talpa:size=3",
        "rr1/1rr/1r1 r",
        &[
            "Talpa, 3 by 3 squares",
            "red to move: remove one of your pieces",
            "red joins the top and the bottom edge, blue the left and the right edge",
            "red has a passage through 2 of 3 rows",
            "blue has a passage through 1 of 3 columns",
            "4 squares are empty: a1, c1, a2, c3",
            "row 3: a3 to b3 red, c3 empty",
            "row 2: a2 empty, b2 to c2 red",
            "row 1: a1 empty, b1 red, c1 empty",
        ],
        &[
            "Talpa, 3 por 3 casas",
            "jogam as vermelhas: retirar uma das suas peças",
            "as vermelhas ligam a margem de cima à de baixo, as azuis a da esquerda à da direita",
            "as vermelhas têm passagem por 2 de 3 linhas",
            "as azuis têm passagem por 1 de 3 colunas",
            "há 4 casas vazias: a1, c1, a2, c3",
            "linha 3: a3 a b3 vermelhas, c3 vazia",
            "linha 2: a2 vazia, b2 a c2 vermelhas",
            "linha 1: a1 vazia, b1 vermelha, c1 vazia",
        ],
    );
}

#[test]
fn emulsion_is_put_into_words() {
    moves(
        "emulsion:size=3",
        "wbw/bwb/wbw b",
        "a2-b2",
        [
            "black swaps its piece on a2 with the enemy piece on b2",
            "as pretas trocam a sua peça de a2 com a peça adversária de b2",
        ],
    );
    reads(
        "emulsion:size=3",
        "wbw/wbb/wbw w",
        &[
            "Emulsion, 3 by 3 squares",
            "white to move: swap one of your pieces with an enemy piece",
            "black has 4 pieces in its largest group; the largest groups: 4",
            "white has 3 pieces in its largest group; the largest groups: 3, 1, 1",
            "row 3: a3 white, b3 black, c3 white",
            "row 2: a2 white, b2 to c2 black",
            "row 1: a1 white, b1 black, c1 white",
        ],
        &[
            "Emulsion, 3 por 3 casas",
            "jogam as brancas: trocar uma das suas peças com uma peça adversária",
            "as pretas têm 4 peças no maior grupo; os maiores grupos: 4",
            "as brancas têm 3 peças no maior grupo; os maiores grupos: 3, 1, 1",
            "linha 3: a3 branca, b3 preta, c3 branca",
            "linha 2: a2 branca, b2 a c2 pretas",
            "linha 1: a1 branca, b1 preta, c1 branca",
        ],
    );
}

#[test]
fn apart_is_put_into_words() {
    let text = "3bb/2w2/1w3/5/5 w 4 0 -";
    moves("apart:size=5", text, "c4-c3", ["white steps from c4 to c3", "as brancas dão um passo de c4 para c3"]);
    moves(
        "apart:size=5",
        text,
        "b3xd5",
        ["white jumps from b3 to d5 and captures", "as brancas saltam de b3 para d5 e capturam"],
    );
    let jumping = "w6/w6/7/3w3/w2w3/6b/6b w 4 1 b3-d3";
    moves("apart:size=7", jumping, "d3-d1", ["white jumps from d3 to d1", "as brancas saltam de d3 para d1"]);
    moves("apart:size=7", jumping, "stop", ["white stops jumping", "as brancas param de saltar"]);
    reads(
        "apart:size=7",
        jumping,
        &[
            "Apart, 7 by 7 squares",
            "white to move: jump again or stop",
            "white has 5 pieces; 4 still have a neighbour of their colour",
            "white stands alone on: a3",
            "black has 2 pieces; 2 still have a neighbour of their colour",
            "the piece on d3 is jumping and has used: b3",
            "row 7: a7 white, b7 to g7 empty",
            "row 6: a6 white, b6 to g6 empty",
            "row 5: a5 to g5 empty",
            "row 4: a4 to c4 empty, d4 white, e4 to g4 empty",
            "row 3: a3 white, b3 to c3 empty, d3 white, e3 to g3 empty",
            "row 2: a2 to f2 empty, g2 black",
            "row 1: a1 to f1 empty, g1 black",
        ],
        &[
            "Apart, 7 por 7 casas",
            "jogam as brancas: continuar a saltar ou parar",
            "as brancas têm 5 peças; 4 ainda têm uma vizinha da sua cor",
            "as brancas estão sozinhas em: a3",
            "as pretas têm 2 peças; 2 ainda têm uma vizinha da sua cor",
            "a peça em d3 está a saltar e já usou: b3",
            "linha 7: a7 branca, b7 a g7 vazias",
            "linha 6: a6 branca, b6 a g6 vazias",
            "linha 5: a5 a g5 vazias",
            "linha 4: a4 a c4 vazias, d4 branca, e4 a g4 vazias",
            "linha 3: a3 branca, b3 a c3 vazias, d3 branca, e3 a g3 vazias",
            "linha 2: a2 a f2 vazias, g2 preta",
            "linha 1: a1 a f1 vazias, g1 preta",
        ],
    );
}

#[test]
fn ampel_is_put_into_words() {
    let own = "1/2/1yg/ryy1/5 r o 0:0 d1,- 0";
    moves(
        "ampel:side=5,yellows=3",
        own,
        "d1-e1",
        ["red moves its disc from d1 to e1", "as vermelhas movem o seu disco de d1 para e1"],
    );
    moves(
        "ampel:side=5,yellows=3",
        own,
        "d1-c1",
        [
            "red moves its disc from d1 to c1; that makes a signal, and its yellow disc is kept",
            "as vermelhas movem o seu disco de d1 para c1; isso faz um sinal, e o seu disco amarelo é guardado",
        ],
    );
    moves(
        "ampel:side=7",
        "1/2/1y1/1yy1/1y3/1y4/g4r1 r o 0:0 -,- 0",
        "g6-d4",
        [
            "red moves its disc from g6 to d4, bouncing once",
            "as vermelhas movem o seu disco de g6 para d4, com um ressalto",
        ],
    );
    moves(
        "ampel:side=5,yellows=3",
        "1/r1/1yg/1yy1/5 r e 0:0 -,- 0",
        "c3-b2",
        ["red moves the enemy disc from c3 to b2", "as vermelhas movem o disco adversário de c3 para b2"],
    );
    moves(
        "ampel:side=5,yellows=3",
        "1/2/1yg/1yy1/5 r a 0:0 -,- 0",
        "b1",
        [
            "red adds a disc on b1 and puts the cylinder on it",
            "as vermelhas juntam um disco em b1 e põem-lhe o cilindro",
        ],
    );
    moves(
        "ampel:side=5,yellows=3",
        "1/2/3/4/5 r s 0:0 -,- 0",
        "c2",
        ["red places a yellow disc on c2", "as vermelhas põem um disco amarelo em c2"],
    );
    reads(
        "ampel:side=5,yellows=3,discs=2",
        own,
        &[
            "Ampel, a triangle with 5 points along each edge",
            "red to move: first step, move one of your discs",
            "red has kept 0 of 3 yellow discs and has 1 disc in reserve",
            "red has its cylinder on d1",
            "green has kept 0 of 3 yellow discs and has 1 disc in reserve",
            "green has no cylinder on the board",
            "row a: a1 empty",
            "row b: b1 to b2 empty",
            "row c: c1 empty, c2 yellow, c3 green",
            "row d: d1 red, d2 to d3 yellow, d4 empty",
            "row e: e1 to e5 empty",
        ],
        &[
            "Ampel, um triângulo com 5 pontos em cada lado",
            "jogam as vermelhas: primeiro passo, mover um dos seus discos",
            "as vermelhas guardaram 0 de 3 discos amarelos e têm 1 disco na reserva",
            "as vermelhas têm o cilindro em d1",
            "as verdes guardaram 0 de 3 discos amarelos e têm 1 disco na reserva",
            "as verdes não têm o cilindro no tabuleiro",
            "linha a: a1 vazio",
            "linha b: b1 a b2 vazios",
            "linha c: c1 vazio, c2 amarelo, c3 verde",
            "linha d: d1 vermelho, d2 a d3 amarelos, d4 vazio",
            "linha e: e1 a e5 vazios",
        ],
    );
}

#[test]
fn a_refusal_says_why_with_its_clause() {
    let start = "brbr/rbrb/brbr/rbrb r";
    refuses(
        "talpa:size=4",
        start,
        "xa1",
        ["you can capture, so you must (T5)", "pode capturar, por isso tem de o fazer (T5)"],
    );
    refuses("talpa:size=4", start, "e5", ["there is no e5 on this board (T1)", "e5 não existe neste tabuleiro (T1)"]);
    refuses(
        "talpa:size=4",
        start,
        " up! ",
        [
            "“up!” is not a move: write b2xb3 to capture, xb2 to remove a piece, or pass",
            "«up!» não é um lance: escreva b2xb3 para capturar, xb2 para retirar uma peça, ou pass",
        ],
    );
    // Half a point of value is written with the language's own mark.
    refuses(
        "emulsion:size=3",
        "wbw/wbb/wbw w",
        "a2-b2",
        [
            "your piece on a2 has the value 2.5 and would have 0 on b2: it has to rise (E4)",
            "a sua peça em a2 vale 2,5 e em b2 valeria 0: o valor tem de subir (E4)",
        ],
    );
    refuses(
        "apart:size=5",
        "3bb/2w2/1w3/5/5 w 4 0 -",
        "c4-c2",
        [
            "c2 is 2 squares away, but the line of c4 in that direction is 1 long: the piece must go exactly that far (A4)",
            "c2 está a 2 casas, mas nessa direção a fila de c4 tem comprimento 1: a peça tem de andar exatamente isso (A4)",
        ],
    );
    refuses(
        "ampel:side=5,yellows=3",
        "1/2/1yg/ryy1/5 r o 0:0 -,- 0",
        "d2",
        ["the yellow disc on d2 never moves (M3)", "o disco amarelo em d2 nunca se move (M3)"],
    );
}

#[test]
fn a8_a6_what_cannot_be_joined_is_refused_for_the_end_of_the_turn() {
    let later = "1bbb1/1bbb1/5/1www1/1www1 w 2 2 -";
    refuses(
        "apart:size=5",
        "1bbb1/1bbb1/5/1www1/1www1 w 0 0 -",
        "b1-b3xb5",
        [
            "the first turn of the game is a single move: nothing can be joined to it (A8)",
            "a primeira jogada do jogo é um só lance: não se lhe pode ligar outro (A8)",
        ],
    );
    refuses(
        "apart:size=5",
        later,
        "d1-e2-e4",
        [
            "the turn ends on e2: nothing can be joined to a single step (A6)",
            "a jogada acaba em e2: a um passo simples não se pode ligar outro lance (A6)",
        ],
    );
    refuses(
        "apart:size=5",
        "1bbb1/1bbb1/5/5/1ww2 w 2 2 -",
        "b1-d1-d3",
        [
            "the turn ends on d1: the piece cannot jump any further (A6)",
            "a jogada acaba em d1: a peça não pode saltar dali (A6)",
        ],
    );
}

#[test]
fn a_refusal_that_no_clause_gives_has_none() {
    let mut staging = Staging::new(spec("talpa:size=4").start());
    staging.type_text("b4xb3").unwrap();
    let refused = staging.pick("a4".parse().unwrap()).unwrap_err();
    assert_eq!(say(&refusal(&refused))[0], "the turn is complete: it can only be played or taken back");
    let other = spec("emulsion").start().parse_move("b2-c3").unwrap();
    let refused = staging.position().check(other).unwrap_err();
    assert_eq!(say(&refusal(&refused)), ["b2-c3 is a move of another game", "b2-c3 é um lance de outro jogo"]);
    assert_eq!(ply(staging.position(), other), refusal(&refused));
}

#[test]
fn an_ending_says_who_won_and_why() {
    let red_and_blue = spec("talpa").info();
    let said = |winner, reason| say(&ending(red_and_blue.colours, Ending::by_rules(Outcome { winner, reason }), None));
    assert_eq!(
        said(Some(Player::First), talpa::Reason::Path.into()),
        ["red wins: a path from top to bottom is open", "ganham as vermelhas: está aberto um caminho de cima a baixo",]
    );
    assert_eq!(
        said(Some(Player::Second), talpa::Reason::Path.into())[0],
        "blue wins: a path from left to right is open"
    );
    assert_eq!(
        said(None, Reason::Quiet),
        ["the game is drawn: no progress in 200 moves", "o jogo está empatado: 200 lances sem progresso",]
    );
    let resigned = Ending { winner: Some(Player::Second), reason: EndReason::Resignation };
    assert_eq!(
        say(&ending(red_and_blue.colours, resigned, None)),
        ["blue wins: red resigns", "ganham as azuis: as vermelhas desistem"]
    );
}

#[test]
fn who_opens_both_paths_of_talpa_is_told_so() {
    let over = |text: &str| outcome(&spec("talpa:size=3").read_position(text).unwrap()).map(|message| say(&message));
    assert_eq!(
        over("b1r/3/b1r b").unwrap(),
        ["blue wins: red opened both paths", "ganham as azuis: as vermelhas abriram ambos os caminhos"]
    );
    assert_eq!(over("b1r/b1r/b1r b").unwrap()[0], "red wins: a path from top to bottom is open");
    assert_eq!(over("rbr/brb/rbr r"), None);
}

#[test]
fn every_reason_for_an_end_is_said_in_every_language() {
    for info in GameSpec::games() {
        for reason in EndReason::all() {
            // Which of the reasons can leave a game without a winner is the rules' affair: all of them can be said.
            for winner in [Some(Player::First), Some(Player::Second)] {
                let said = say(&ending(info.colours, Ending { winner, reason }, None));
                assert!(said.iter().all(|sentence| sentence.len() > 5), "{said:?}");
            }
        }
        for reason in [EndReason::Agreement, EndReason::Abort, EndReason::Neglect, EndReason::Unknown] {
            say(&ending(info.colours, Ending { winner: None, reason }, None));
        }
    }
}

#[test]
fn the_games_and_their_options_have_names() {
    for info in GameSpec::games() {
        say(&super::name(info.name));
        say(&super::summary(info.name));
        for option in info.options {
            say(&super::option(option.key));
            say(&super::option_help(option.key));
            say(&super::option_values(option.values));
            super::option_value(option, option.default).iter().for_each(|value| drop(say(value)));
        }
    }
    let size = &spec("apart").info().options[0];
    assert_eq!(say(&super::option_values(size.values))[0], {
        "width and height such as 8x6, or one number for both, each from 5 to 15"
    });
}
