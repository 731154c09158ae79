//! Programs that behave, and programs that do not, as small scripts for the shell.

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::MatchOptions;

use super::*;

/// A program that behaves: it plays `b4xb3` and otherwise `pass`, after chatting a little.
const BEHAVES: &str = r#"
while read -r word rest; do
  case "$word" in
    ugi) echo "id name Script"; echo ugiok ;;
    setoption) game="$rest" ;;
    position) position="$rest" ;;
    isready) echo readyok ;;
    go)
      echo "info depth 1 $rest"
      case "$game/$position" in
        "name Game value talpa:size=4/startpos") echo "bestmove b4xb3 ponder a1xa2" ;;
        *) echo "bestmove pass" ;;
      esac ;;
    quit) exit 0 ;;
  esac
done
"#;

fn script(text: &str) -> CommandLine {
    CommandLine { program: "sh".to_owned(), arguments: vec!["-c".to_owned(), text.to_owned()] }
}

/// For programs that answer: however busy the machine is, this is enough.
const PATIENT: Patience = Patience { start: Duration::from_secs(60), grace: Duration::from_secs(60) };

/// For what a program never answers.
const IMPATIENT: Duration = Duration::from_millis(100);

fn game() -> (GameSpec, Match) {
    let spec: GameSpec = "talpa:size=4".parse().unwrap();
    (spec, Match::new(spec, MatchOptions::default()))
}

#[test]
fn a_program_that_behaves_plays_game_after_game() {
    let (spec, mut game) = game();
    let mut program = Program::start(script(BEHAVES), PATIENT).unwrap();
    for _ in 0..3 {
        program.begin(&spec, 0).unwrap();
        assert_eq!(program.choose(&game, MoveTime::default()).unwrap().to_string(), "b4xb3");
    }
    let ply = game.position().parse_move("b4xb3").unwrap();
    game.play(ply, Time(0)).unwrap();
    assert_eq!(program.choose(&game, MoveTime::default()).unwrap().to_string(), "pass");
}

#[test]
fn the_position_is_told_as_the_protocol_wants_it() {
    let (spec, mut game) = game();
    assert_eq!(position_line(&game), "position startpos");
    for text in ["b4xb3", "d1xd2"] {
        let ply = game.position().parse_move(text).unwrap();
        game.play(ply, Time(0)).unwrap();
    }
    assert_eq!(position_line(&game), "position startpos moves b4xb3 d1xd2");
    let later = spec.read_position("b1br/rrrb/brbr/rbrb b").unwrap();
    let mut game = Match::from_position(later, MatchOptions::default());
    assert_eq!(position_line(&game), "position fen b1br/rrrb/brbr/rbrb b");
    let ply = game.position().parse_move("d1xd2").unwrap();
    game.play(ply, Time(0)).unwrap();
    assert_eq!(position_line(&game), "position fen b1br/rrrb/brbr/rbrb b moves d1xd2");
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let command: CommandLine = "/nowhere/engine".parse().unwrap();
    let Err(failure) = Program::start(command, PATIENT) else { panic!("nothing was started") };
    assert!(failure.to_string().starts_with("`/nowhere/engine` cannot be started: "), "{failure}");
}

#[test]
fn a_program_that_ends_at_once_has_ended() {
    let (spec, _) = game();
    let mut program = Program::start(script("exit 3"), PATIENT).unwrap();
    for _ in 0..2 {
        let failure = program.begin(&spec, 0).unwrap_err();
        let Failure::Foreign(failure) = failure else { panic!("{failure}") };
        assert!(matches!(*failure, Failure::Ended { awaited: "ugiok", said: None }), "{failure}");
    }
}

#[test]
fn what_a_program_complains_of_is_told() {
    let (spec, _) = game();
    for (complaint, told) in [
        ("echo 'usage: mole FILE'; exit 2", "usage: mole FILE"),
        ("echo 'no such file' >&2; exit 2", "no such file"),
        ("printf '\\033[2Jmole\\n'; exit 2", r"\u{1b}[2Jmole"),
    ] {
        let failure = Program::start(script(complaint), PATIENT).unwrap().begin(&spec, 0).unwrap_err().to_string();
        assert!(failure.ends_with(&format!("was awaited; the last it said was `{told}`")), "{failure}");
    }
    // One that waits is given more time until it has said something.
    let waits = (1..=600).find_map(|tenths| {
        let patience = Patience { start: tenths * IMPATIENT, ..PATIENT };
        let failure = Program::start(script("echo hello; exec sleep 1000"), patience).unwrap().begin(&spec, 0);
        Some(failure.unwrap_err().to_string()).filter(|failure| !failure.ends_with("it said nothing"))
    });
    assert!(waits.unwrap().ends_with(" ms; the last it said was `hello`"));
    let long = "head -c 1000 /dev/zero | tr '\\0' x; echo; exit 2";
    let failure = Program::start(script(long), PATIENT).unwrap().begin(&spec, 0).unwrap_err().to_string();
    assert!(failure.ends_with("xx…`") && failure.len() < 300, "{failure}");
}

#[test]
fn a_program_that_says_nothing_is_given_up() {
    let (spec, _) = game();
    for silence in ["exec sleep 1000", "while :; do echo blah; done", "exec cat /dev/zero", "exec cat"] {
        let patience = Patience { start: IMPATIENT, ..PATIENT };
        let mut program = Program::start(script(silence), patience).unwrap();
        let failure = program.begin(&spec, 0).unwrap_err();
        let Failure::Foreign(failure) = failure else { panic!("{failure}") };
        assert!(matches!(*failure, Failure::Silent { awaited: "ugiok", .. }), "{failure}");
        assert!(program.running.is_none());
    }
}

#[test]
fn a_program_that_hangs_over_a_move_is_given_up_and_plays_the_next_game() {
    let (spec, game) = game();
    let directory = tempfile::tempdir().unwrap();
    let mark = directory.path().join("hung");
    let hangs_once = format!(
        "if [ ! -e '{0}' ]; then while read -r word rest; do case \"$word\" in ugi) echo ugiok ;; \
         isready) touch '{0}'; echo readyok ;; go) exec sleep 1000 ;; esac; done; fi\n{BEHAVES}",
        mark.display()
    );
    let mut program = Program::start(script(&hangs_once), Patience { grace: IMPATIENT, ..PATIENT }).unwrap();
    program.begin(&spec, 0).unwrap();
    let failure = program.choose(&game, MoveTime::from_millis(1)).unwrap_err();
    assert!(matches!(failure, Failure::Silent { awaited: "bestmove", .. }), "{failure}");
    program.patience = PATIENT;
    program.begin(&spec, 0).unwrap();
    assert_eq!(program.choose(&game, MoveTime::default()).unwrap().to_string(), "b4xb3");
}

#[test]
fn an_answer_that_is_no_move_is_unreadable() {
    let (spec, game) = game();
    for (answer, shown) in [("bestmove castle", "castle"), ("bestmove", ""), ("bestmove \\377", "\u{fffd}")] {
        let babbles = BEHAVES.replace("echo \"bestmove b4xb3 ponder a1xa2\"", &format!("printf '{answer}\\n'"));
        let mut program = Program::start(script(&babbles), PATIENT).unwrap();
        program.begin(&spec, 0).unwrap();
        match program.choose(&game, MoveTime::default()) {
            Err(Failure::Unreadable(text)) => assert_eq!(text, shown),
            other => panic!("{other:?}"),
        }
    }
}

#[cfg(unix)]
#[test]
fn what_a_program_has_started_ends_with_it() {
    // A wrapper that does not hand over to the program, which hears nothing.
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("number");
    let text =
        format!("sh -c 'echo $$ > \"$0\"; echo ugiok; echo readyok; exec sleep 1000' '{}'; true", file.display());
    let mut program = Program::start(script(&text), PATIENT).unwrap();
    program.begin(&game().0, 0).unwrap();
    let number: i32 = std::fs::read_to_string(&file).unwrap().trim().parse().unwrap();
    let is_there = || nix::sys::signal::kill(nix::unistd::Pid::from_raw(number), None).is_ok();
    assert!(is_there());
    drop(program);
    // Whoever adopts it has to take note of its end.
    let gone = (0..6000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        let state = std::fs::read_to_string(format!("/proc/{number}/stat"));
        !is_there() || state.is_ok_and(|state| state.contains(") Z "))
    });
    assert!(gone, "the process {number} was left behind");
}
