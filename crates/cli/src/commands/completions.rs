//! `tabuleiro completions` and `tabuleiro man`: generated from the definition of the command line.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::Shell;
use tabuleiro_engine::{Level, Method};
use tabuleiro_local::Who;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::players::{Computer, ComputerName};
use tabuleiro_rules::{GameInfo, GameSpec};
use tabuleiro_tui::theme::Theme;

use crate::errors::Said;
use crate::output::stdout;

/// Print a completion script for a shell.
#[derive(Args)]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> anyhow::Result<()> {
        let whole = crate::arguments::Arguments::command();
        let commands = whole.get_subcommands().map(|command| command.get_name().to_owned()).collect::<Vec<_>>();
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut suggesting(whole, &commands), "tabuleiro", &mut script);
        if self.shell == Shell::Bash {
            script.extend_from_slice(WHOLE_WORDS.as_bytes());
        }
        Ok(stdout().write_all(&script)?)
    }
}

/// Bash takes `level:3` and `game:size=6` for several words, which no suggestion fits. So the words are put together again,
/// and of a suggestion only what follows the last of these signs is given back, since that is all bash replaces.
const WHOLE_WORDS: &str = r#"
_tabuleiro_whole_words() {
    local typed=${COMP_LINE:0:COMP_POINT}
    local -a COMP_WORDS
    read -ra COMP_WORDS <<<"$typed"
    [[ $typed == *[[:space:]] ]] && COMP_WORDS+=("")
    local COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    local word=${COMP_WORDS[COMP_CWORD]}
    if [[ $word == --*=* ]]; then
        COMP_WORDS[COMP_CWORD]=${word%%=*}
        word=${word#*=}
        COMP_WORDS[++COMP_CWORD]=$word
    fi
    local before=${COMP_WORDS[COMP_CWORD - 1]}
    _tabuleiro "$1" "$word" "$before"
    local kept=${word%"${word##*[:=]}"}
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
}
complete -F _tabuleiro_whole_words -o bashdefault -o default tabuleiro
"#;

/// The same command, of which the arguments say what can be written there. Only completions are made of it.
fn suggesting(command: Command, commands: &[String]) -> Command {
    let suggested = |arg: Arg| {
        let name = arg.get_value_names().and_then(|names| names.first()).map(|name| name.as_str());
        match name.and_then(|name| suggestions(name, commands)) {
            // The library wants texts that last as long as the program, which ends with the script.
            Some(values) => arg.value_parser(PossibleValuesParser::new(values.into_iter().map(|value| &*value.leak()))),
            None => arg,
        }
    };
    command.mut_args(suggested).mut_subcommands(|command| suggesting(command, commands))
}

/// What can be written for a value, by the name that help gives it.
fn suggestions(value_name: &str, commands: &[String]) -> Option<Vec<String>> {
    let computers = || Computer::ALL.into_iter().map(|computer| computer.to_string());
    let levels = || Level::all().map(|level| ComputerName::Level(level.number()).to_string());
    match value_name {
        "GAME" => Some(GameSpec::games().iter().flat_map(game_strings).collect()),
        "WHO" => Some(Who::all().iter().map(Who::to_string).collect()),
        "OPPONENT" => Some(["person".to_owned()].into_iter().chain(computers()).chain(levels()).collect()),
        "PLAYER" => Some(computers().chain(levels()).chain(["engine".to_owned()]).collect()),
        "LEVEL" => Some(Level::all().map(|level| level.to_string()).collect()),
        "SEARCH" => Some(Method::ALL.map(|method| method.to_string()).to_vec()),
        "CODE" => Some(Language::ALL.iter().map(|language| language.code().to_owned()).collect()),
        "THEME" => Some(Theme::names().map(str::to_owned).to_vec()),
        "COMMAND" => Some(commands.to_vec()),
        _ => None,
    }
}

/// A game by its name, and on the boards it suggests.
fn game_strings(info: &GameInfo) -> impl Iterator<Item = String> {
    let boards = info.small.iter().map(|options| format!("{}:{options}", info.name));
    [info.name.to_owned()].into_iter().chain(boards)
}

/// Print the manual page, in roff: `tabuleiro man | man -l -`.
#[derive(Args)]
pub struct Man {
    /// The command whose page to print; by default that of the whole program.
    command: Option<String>,
}

impl Man {
    pub fn run(self) -> anyhow::Result<()> {
        let mut whole = crate::arguments::Arguments::command();
        whole.build();
        let page = match &self.command {
            None => whole,
            Some(name) => {
                let command = whole.find_subcommand(name);
                let unknown = || Said(Message::new("arguments-command").with("argument", name.as_str()));
                command.cloned().ok_or_else(unknown)?
            }
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page).render(&mut text)?;
        Ok(stdout().write_all(&text)?)
    }
}
