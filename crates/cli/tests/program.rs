//! Runs the program and looks at what it prints.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use tabuleiro_rules::{GameInfo, GameSpec};

/// What a run of the program came to.
pub struct Run {
    pub output: String,
    pub errors: String,
    pub code: Option<i32>,
}

impl Run {
    /// The output of a run that went well.
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.errors);
        self.output
    }

    /// The one line of a run that refused its input.
    pub fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.output, self.errors);
        assert_eq!(self.errors.lines().count(), 1, "{}", self.errors);
        let line = self.errors.trim_end().strip_prefix("tabuleiro: ").expect("the line names the program");
        line.to_owned()
    }

    /// The output of a run that has answered, without complaint, and ended with another status than success.
    pub fn ended_with(self, status: i32) -> String {
        assert_eq!((self.code, self.errors.as_str()), (Some(status), ""), "{}", self.output);
        self.output
    }

    /// The last line of the output as JSON.
    pub fn json(self) -> serde_json::Value {
        json(&self.ok())
    }
}

/// The last line of an output as JSON.
pub fn json(output: &str) -> serde_json::Value {
    serde_json::from_str(output.lines().last().expect("a line of JSON")).expect("JSON")
}

/// Runs the program with arguments and what is typed, in a directory.
pub fn run_in(directory: &Path, arguments: &[&str], typed: &str) -> Run {
    // Games are kept in the directory of a test, and those of tests without one nowhere else.
    let elsewhere = tempfile::tempdir().expect("a directory");
    let state = if directory == Path::new(".") { elsewhere.path() } else { directory };
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(arguments)
        .current_dir(directory)
        .env("XDG_STATE_HOME", state.join("state"))
        .env("XDG_DATA_HOME", state.join("data"))
        .env("XDG_CONFIG_HOME", state.join("config"))
        .env_remove("TABULEIRO_BOOKS")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that needs no input may be gone before it is written.
    let _ = program.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    let done = program.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { output: text(done.stdout), errors: text(done.stderr), code: done.status.code() }
}

/// Runs the program with arguments separated by blanks.
pub fn run(arguments: &str) -> Run {
    let arguments: Vec<&str> = arguments.split(' ').collect();
    run_in(Path::new("."), &arguments, "")
}

/// A small board of each game, none with its default options.
pub fn small() -> Vec<String> {
    let larger = |info: &GameInfo| info.with_options(info.small.last().expect("every game has small boards"));
    GameSpec::games().iter().map(|info| larger(info).expect("its own options").to_string()).collect()
}
