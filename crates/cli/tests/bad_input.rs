//! Bad input of every kind: one clear line, exit code 2.

use std::path::Path;

use crate::program::{run, run_in};

#[test]
fn a_game_string_that_cannot_be_read_is_refused_with_what_would_be_right() {
    let cases = [
        ("chess", "there is no game `chess`: the games are `talpa`, `emulsion`, `apart`, `ampel`"),
        ("talpa:size=99", "option `size` cannot be `99`: it takes a whole number from 3 to 12"),
        ("talpa:size=4,size=5", "option `size` is given twice"),
        ("talpa:colour=red", "talpa has no option `colour`: it has `size`"),
        ("talpa:size", "`size` is not an option: options are written `key=value`, separated by commas"),
        ("emulsion:tie=draw", "option `tie` cannot be `draw`: it takes one of: last-mover-wins, last-mover-loses"),
        (
            "apart:size=8x4",
            "option `size` cannot be `8x4`: it takes width and height such as 8x6, or one number for both, each from 5 to 15",
        ),
        ("ampel:side=5", "option `yellows` cannot be `5`: it takes a whole number from 1 to 3 when the side is 5"),
    ];
    for (game, reason) in cases {
        for command in ["show", "moves", "rules", "lessons", "play", "playout", "perft --depth 1"] {
            let line = run(&format!("{command} {game}")).refused();
            assert!(line.contains(reason), "{line}");
        }
    }
}

#[test]
fn a_position_that_cannot_be_read_is_refused_with_the_reason() {
    let cases = [
        ("talpa:size=3", "rbr/brb r", "the board must have 3 rows, not 2"),
        ("talpa:size=3", "rbr/brb/rb r", "row 3 of the board, `rb`, must have 3 points, not 2"),
        ("talpa:size=3", "rbr/bxb/rbr r", "`x` in row 2 of the board is not a piece: the pieces are `r`, `b`"),
        ("talpa:size=3", "rrr/rrr/rbr r", "this position is impossible: red has 8 pieces and started with 5"),
        ("talpa:size=3", "rbr/brb/rbr", "the position ends before the side to move: `r` for red or `b` for blue"),
        ("talpa:size=3", "rbr/brb/rbr w", "the side to move cannot be `w`: `r` for red or `b` for blue"),
        ("talpa:size=3", "rbr/brb/rbr r r", "the position goes on with `r` after its last field"),
        ("emulsion:size=2", "b1/wb b", "impossible"),
        ("apart:size=5x5", "1bbb1/1bbb1/5/1www1/1www1 w 0 0", "the position ends before"),
        ("ampel:side=5,yellows=3", "1/2/3/4/5 r q 0:0 -,- 0", "cannot be `q`"),
    ];
    for (game, position, reason) in cases {
        let line = run_in(Path::new("."), &["show", game, "--position", position], "").refused();
        assert!(line.contains(reason), "{line}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_refused_with_the_reason() {
    let moves = |moves| run_in(Path::new("."), &["show", "talpa:size=4", "--moves", moves], "").refused();
    assert_eq!(moves("a1xa9"), "a1xa9 is illegal: there is no a9 on this board (T1)");
    assert_eq!(moves("b4xb3 b4xb3"), "b4xb3 is illegal: nothing stands on b4 (T4)");
    assert_eq!(moves("zz"), "“zz” is not a move: write b2xb3 to capture, xb2 to remove a piece, or pass");
    assert!(run("moves talpa --why zz").refused().contains("is not a move"));
}

#[test]
fn arguments_that_make_no_sense_are_refused_in_one_line() {
    let cases = [
        ("show", "required arguments were not provided: <GAME>"),
        ("frobnicate", "there is no command `frobnicate`"),
        ("play talpa --seed x", "invalid value 'x' for '--seed <S>': give a whole number"),
        ("play --number 2", "--load <FILE>"),
        ("play talpa --resume=0", "give a whole number from 1"),
        ("show talpa --frobnicate", "unexpected argument '--frobnicate' found"),
        ("perft talpa", "required arguments were not provided: --depth <D>"),
        ("perft talpa --depth 0", "invalid value '0' for '--depth <D>'"),
        ("perft talpa --depth 1 --threads 0", "invalid value '0' for '--threads <N>'"),
        ("perft talpa --depth 1 --threads 9999", "'--threads <N>': give a whole number from 1 to 1024"),
        ("perft talpa --depth 0", "'--depth <D>': give a whole number from 1 ("),
        ("playout talpa --count none", "invalid value 'none' for '--count <N>': give a whole number ("),
        ("playout talpa --seed 99999999999999999999", "give a whole number from 0 to 18446744073709551615 ("),
        ("perft talpa --depth 99999999999", "'--depth <D>': give a whole number from 1 to 4294967295 ("),
        ("perft talpa --depth -1", "invalid value '-1' for '--depth <D>': give a whole number from 1 ("),
        ("perft talpa --depth -one", "unexpected argument '-o' found"),
        ("perft talpa --depth 1 -1", "unexpected argument '-1' found"),
        ("perft talpa --json -1 --depth 1", "unexpected argument '-1' found"),
        ("playout talpa --seed -1", "invalid value '-1' for '--seed <S>': give a whole number from 0 ("),
        ("best talpa --time -5s", "`-5s` is not a time for a move: write `100ms`, `1.5s` or `2m`"),
        ("best talpa --level -1", "there is no level `-1`: the levels go from 1 to 8"),
        ("match talpa --first random --second random --games -2", "give an even number from 2"),
        ("play talpa --resume -1", "invalid value '-1' for '--resume[=<N>]': give a whole number from 1"),
        ("play talpa --clock -5", "`-5` is not a time control"),
        ("load --server http://localhost:1 --rate fast", "'--rate <R>': give a number ("),
        ("best talpa --time 1", "`1` is not a time for a move: write `100ms`, `1.5s` or `2m`"),
        ("best talpa --depth 0", "'--depth <D>': give a whole number from 1 ("),
        ("best talpa --nodes 0", "'--nodes <N>': give a whole number from 1 ("),
        ("best talpa --threads 1000", "'--threads <N>': give a whole number from 1 to 256"),
        ("best talpa --level 9", "there is no level `9`: the levels go from 1 to 8"),
        ("best talpa --search minimax", "there is no search `minimax`: there are `alphabeta`, `montecarlo`"),
        (
            "play talpa --first nobody",
            "a side is played by `human`, `random`, `greedy`, `level:1` to `level:8`, `teacher`, or `cmd:PROGRAM`",
        ),
        ("play talpa --clock noon", "`noon` is not a time control: write `none`, `5:00`"),
        ("play talpa --clock 3/move", "`3/move` is too short: give at least 5 seconds, such as `5/move` for a turn"),
        ("bot --server http://localhost:1 --player greedy --offer talpa,3/move", "give at least 5 seconds"),
        ("play talpa --load game.txt", "cannot be used with"),
        ("man frobnicate", "there is no command `frobnicate`"),
        ("completions cobol", "invalid value 'cobol' for '<SHELL>'"),
        ("games --language xx", "there is no language `xx`: the languages are `en`, `pt`"),
        ("replay nowhere.txt", "nowhere.txt cannot be read: there is no such file or directory"),
        ("replay /", "/ cannot be read: it is a directory"),
    ];
    for (arguments, reason) in cases {
        let line = run(arguments).refused();
        assert!(line.contains(reason), "{line}");
    }
}

#[test]
fn a_file_that_is_there_is_not_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let game = "[Game \"talpa:size=4\"]\n\n1. b4xb3 *\n";
    let path = directory.path().join("precious");
    std::fs::write(&path, "precious").unwrap();
    let commands: &[&[&str]] = &[
        &["play", "talpa:size=4", "--first", "random", "--second", "random", "--record", "precious"],
        &["analyse", "-", "--nodes", "100", "--plot", "precious"],
        &["study", "talpa:size=4", "--levels", "random", "--games", "1", "--plot", "precious"],
        &["book", "build", "talpa:size=3", "--output", "precious"],
        &["puzzles", "talpa:size=4", "--count", "1", "--output", "precious"],
        &["match", "talpa:size=4", "--first", "random", "--second", "random", "--games", "2", "--resume", "precious"],
        &["ladder", "talpa:size=4", "--players", "random,greedy", "--games", "2", "--resume", "precious"],
        &["study", "talpa:size=4", "--levels", "random", "--games", "1", "--resume", "precious"],
    ];
    for command in commands {
        let run = run_in(directory.path(), command, game);
        let refused = run.refused();
        assert!(refused.contains("precious"), "{command:?}: {refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious", "{command:?}");
    }
    for command in &commands[..4] {
        let run = run_in(directory.path(), command, game);
        assert!(run.output.is_empty(), "{command:?} had begun: {}", run.output);
        assert_eq!(run.refused(), "precious exists already: name another file, or remove that one first");
    }
    let portuguese = [commands[1], &["--language", "pt"]].concat();
    let refused = run_in(directory.path(), &portuguese, game).refused();
    assert_eq!(refused, "precious já existe: indique outro ficheiro, ou apague primeiro esse");
}

#[test]
fn bad_input_is_refused_in_the_language_of_the_user() {
    let directory = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        std::fs::write(directory.path().join(name), text).unwrap();
    };
    write("empty.txt", "");
    write("bad.txt", "[Game \"talpa:size=4\"]\n\n1. a4xa3 *\n");
    write("chess.txt", "[Game \"chess\"]\n\n*\n");
    let three =
        ["1. b4xb3", "1. a4xa3", "1. b4xb3 d1xd2"].map(|moves| format!("[Game \"talpa:size=4\"]\n\n{moves} *\n\n"));
    write("three.txt", &three.concat());
    let cases: &[(&[&str], &str)] = &[
        (&["show", "chess"], "«chess» não serve para «<GAME>»: não há nenhum jogo `chess`: os jogos são `talpa`"),
        (&["show", "ampel:side=5"], "aceita um número inteiro de 1 a 3 quando o lado é 5, porque"),
        (&["show", "talpa:size=3", "--position", "rbr/brb r"], "o tabuleiro tem de ter 3 linhas, não 2"),
        (&["best", "talpa:size=3", "--position", "rbr/brb/rbr w"], "o lado a jogar não pode ser `w`"),
        (&["show", "talpa:size=4", "--moves", "zz"], "«zz» não é um lance: escreva b2xb3"),
        (&["show", "talpa:size=4", "--moves", "a1xa9"], "a1xa9 é ilegal: a9 não existe neste tabuleiro (T1)"),
        (&["moves", "talpa", "--why", "zz"], "«zz» não é um lance"),
        (&["show"], "faltam argumentos: <GAME>"),
        (&["frobnicate"], "não há nenhum comando «frobnicate»"),
        (&["show", "talpa", "--frobnicate"], "o argumento «--frobnicate» não se usa aqui"),
        (&["play", "talpa", "--load", "x"], "não pode ser usado com"),
        (&["play", "talpa", "--first", "nobody"], "ninguém se chama `nobody`: um lado é jogado por `human`"),
        (&["play", "talpa", "--first", "cmd:"], "falta o programa depois de `cmd:`"),
        (&["play", "talpa", "--clock", "noon"], "`noon` não é um relógio"),
        (&["play", "talpa", "--clock", "3/move"], "`3/move` é pouco tempo: indique pelo menos 5 segundos"),
        (&["play", "talpa", "--server", "here"], "`here` não é o endereço de um servidor"),
        (&["play", "--load", "bad.txt"], "bad.txt: linha 3, coluna 4: a4xa3 é ilegal"),
        (&["analyse", "three.txt", "--number", "2"], "three.txt: jogo 2: linha 7, coluna 4: a4xa3 é ilegal"),
        (&["replay", "three.txt", "--number", "2"], "three.txt: jogo 2: linha 7, coluna 4: a4xa3 é ilegal"),
        (&["replay", "three.txt"], "three.txt: jogo 2: linha 7, coluna 4: a4xa3 é ilegal"),
        (&["play", "--load", "three.txt", "--number", "2"], "three.txt: jogo 2: linha 7, coluna 4"),
        (&["best", "talpa", "--level", "9"], "não há nenhum nível `9`: os níveis vão de 1 a 8"),
        (&["best", "talpa", "--time", "soon"], "`soon` não é um tempo para um lance"),
        (&["best", "talpa", "--search", "luck"], "não há nenhuma pesquisa `luck`"),
        (&["best", "talpa", "--lines", "0"], "indique um número inteiro a partir de 1"),
        (&["solve", "talpa", "--memory", "much"], "um tamanho é um número inteiro e K, M ou G"),
        (&["analyse", "bad.txt"], "bad.txt: linha 3, coluna 4: a4xa3 é ilegal"),
        (&["replay", "bad.txt"], "bad.txt: linha 3, coluna 4: a4xa3 é ilegal"),
        (&["replay", "chess.txt"], "não há nenhum jogo `chess`"),
        (&["replay", "empty.txt"], "empty.txt não tem nenhum registo"),
        (&["replay", "nowhere.txt"], "não se consegue ler nowhere.txt: não existe esse ficheiro"),
        (&["play", "talpa", "--theme", "mud"], "não há nenhum tema `mud`: os temas são"),
    ];
    for (arguments, reason) in cases {
        let arguments: Vec<&str> = arguments.iter().copied().chain(["--language", "pt"]).collect();
        let line = run_in(directory.path(), &arguments, "").refused();
        assert!(line.contains(reason), "{arguments:?}: {line}");
    }
}

#[test]
fn commands_for_developers_and_operators_speak_english_only() {
    let cases = [
        "serve --listen abc",
        "serve --database kafka:x",
        "serve --frobnicate",
        "serve --workers many",
        "worker --database nowhere",
        "worker",
        "admin check --database kafka:x",
        "admin check --database nowhere.db",
        "admin frobnicate",
        "bot --server here --player greedy",
        "bot --server http://localhost:1 --player nobody",
        "bot --server http://localhost:1 --player greedy --offer chess",
        "bot --server http://localhost:1 --player greedy --offer talpa,3/move",
        "load --server here",
        "load --server http://localhost:1 --rate fast",
        "load --server http://localhost:1 --game chess",
        "perft chess --depth 1",
        "perft talpa --depth 0",
        "perft talpa --depth 1 --position x",
        "playout talpa --count none",
        "match talpa --first nobody --second greedy",
        "match talpa --first greedy",
        "ladder talpa --players nobody",
        "teaching talpa --learners 9",
        "tune talpa --rounds x",
        "bench --frobnicate",
        "engine --frobnicate",
    ];
    for arguments in cases {
        let english = run(arguments).refused();
        for line in [format!("--language pt {arguments}"), format!("{arguments} --language pt")] {
            assert_eq!(run(&line).refused(), english, "{line}");
        }
    }
}
