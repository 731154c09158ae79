//! The questions before a game: which game, with which options and which time, and who plays.

use std::io;

use tabuleiro_local::{Opponent, SavedGame, SavedGames, Slot, Who};
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::teaching::Learner;
use tabuleiro_rules::{GameInfo, GameSpec, OptionInfo, OptionValues, Player, SpecError};

use super::Console;

/// What is chosen to be played.
pub enum Chosen {
    /// A new game.
    New(GameSpec),
    /// A game that was left, and the place where it is kept.
    Saved(Box<SavedGame>, Slot),
}

/// Asks which game is to be played, those that were left among them. `None` when there is no more input.
pub fn choose_table(console: &mut Console, saved: &SavedGames) -> io::Result<Option<Chosen>> {
    loop {
        let mut left = saved.list(Time(0));
        let described: Vec<Message> = left.iter().map(SavedGame::described).collect();
        let game = match choose_game(console, &described)? {
            None => return Ok(None),
            Some(NewOrLeft::New(game)) => return Ok(Some(Chosen::New(game))),
            Some(NewOrLeft::Left(number)) => left.swap_remove(number),
        };
        match saved.take(&game) {
            Ok(slot) => return Ok(Some(Chosen::Saved(Box::new(game), slot))),
            Err(error) => console.say(&error.message())?,
        }
    }
}

/// A new game, or one of those that were left.
pub enum NewOrLeft {
    /// A new game.
    New(GameSpec),
    /// One that was left, by its place in the list.
    Left(usize),
}

/// Asks which game is to be played, and for each option of a new one; `left` are those that can be gone on with. `None`
/// when there is no more input.
pub fn choose_game(console: &mut Console, left: &[Message]) -> io::Result<Option<NewOrLeft>> {
    let resumed = left.iter().map(|game| {
        let said = Message::new("menu-continue").with("game", game.clone());
        ("", console.text(&said))
    });
    let entries: Vec<(&str, String)> = new_games(console).into_iter().chain(resumed).collect();
    let Some(chosen) = choose(console, &Message::new("ask-game"), &entries)? else { return Ok(None) };
    match chosen.checked_sub(GameSpec::games().len()) {
        Some(number) => Ok(Some(NewOrLeft::Left(number))),
        None => Ok(choose_options(console, &GameSpec::games()[chosen])?.map(NewOrLeft::New)),
    }
}

/// Every game with what it is about.
fn new_games(console: &Console) -> Vec<(&'static str, String)> {
    let entry = |game: &&'static GameInfo| {
        let name = console.text(&describe::name(game.name));
        let summary = console.text(&describe::summary(game.name));
        (game.name, format!("{name}: {summary}"))
    };
    GameSpec::games().iter().map(|game| entry(&game)).collect()
}

/// Asks for the time; just Enter is none. `None` when there is no more input.
pub fn choose_clock(console: &mut Console) -> io::Result<Option<TimeControl>> {
    let prompt = console.word("ask-clock");
    let mut clock = loop {
        let Some(answer) = console.ask(&prompt)? else { return Ok(None) };
        match TimeControl::asked(&answer) {
            _ if answer.is_empty() => break TimeControl::NONE,
            Ok(clock) => break clock,
            Err(error) => console.say(&describe::time_control_error(&error))?,
        }
    };
    if !clock.is_none() && !clock.first_turn_counts {
        let Some(counts) = console.ask_yes_or_no(&Message::new("ask-first-turn"))? else { return Ok(None) };
        clock.first_turn_counts = counts;
    }
    Ok(Some(clock))
}

/// Asks who plays a side. `None` when there is no more input.
pub fn choose_player(
    console: &mut Console,
    game: &GameSpec,
    player: Player,
    learner: Learner,
) -> io::Result<Option<Who>> {
    let mut everybody = Who::all();
    let names: Vec<String> = everybody.iter().map(|who| who.to_string()).collect();
    everybody.iter_mut().for_each(|who| who.teach(learner.strength()));
    let explained = everybody.iter().map(|who| match who {
        Who::Computer(Opponent::Teacher(_)) => {
            format!("{}. {}", console.word("teaching-game"), console.text(&who.explained()))
        }
        who => console.text(&who.explained()),
    });
    let entries: Vec<(&str, String)> = names.iter().map(String::as_str).zip(explained).collect();
    let side = describe::side(game.info(), player);
    let chosen = choose(console, &Message::new("ask-player").with("side", side), &entries)?;
    Ok(chosen.map(|number| everybody.swap_remove(number)))
}

/// Asks to choose by number or by name; just Enter is the first. Gives the place in the list.
fn choose(console: &mut Console, question: &Message, entries: &[(&str, String)]) -> io::Result<Option<usize>> {
    console.say(question)?;
    for ((_, text), number) in entries.iter().zip(1..) {
        console.paragraph(&format!("  {number}  {text}"), 5)?;
    }
    loop {
        let Some(answer) = console.ask(">")? else { return Ok(None) };
        let by_number = answer.parse().ok().filter(|number| (1..=entries.len()).contains(number));
        let by_name = || entries.iter().position(|(name, _)| name.eq_ignore_ascii_case(&answer));
        let found = by_number.map(|number| number - 1).or_else(by_name);
        if answer.is_empty() || found.is_some() {
            return Ok(Some(found.unwrap_or(0)));
        }
        console.say(&Message::new("menu-refused").with("text", answer).with("last", entries.len()))?;
    }
}

/// Asks for each option of a game, and again for those that do not go together.
fn choose_options(console: &mut Console, game: &GameInfo) -> io::Result<Option<GameSpec>> {
    let mut values: Vec<String> = Vec::new();
    loop {
        let (place, takes) = match spec_of(game, &values) {
            Ok(spec) if values.len() == game.options.len() => return Ok(Some(spec)),
            // What was just answered is wrong, or an earlier answer does not go with it.
            Err(SpecError::Value(error)) if place(game, error.key) < values.len() => {
                console.say(&describe::option_error(&error))?;
                (place(game, error.key), error.takes)
            }
            _ => (values.len(), game.options[values.len()].values),
        };
        let Some(value) = ask_option(console, &game.options[place], takes)? else { return Ok(None) };
        values.truncate(place);
        values.push(value);
    }
}

/// The game with the values given so far.
fn spec_of(game: &GameInfo, values: &[String]) -> Result<GameSpec, SpecError> {
    GameSpec::of(game.name, game.options.iter().map(|option| option.key).zip(values.iter().map(String::as_str)))
}

fn place(game: &GameInfo, key: &str) -> usize {
    game.options.iter().position(|option| option.key == key).unwrap_or(usize::MAX)
}

/// Asks for the value of an option. Just Enter is its default, or the largest number where that is too large.
fn ask_option(console: &mut Console, option: &OptionInfo, takes: OptionValues) -> io::Result<Option<String>> {
    let default = match (takes, option.default.parse::<u8>()) {
        (OptionValues::Number(_, high), Ok(default)) => default.min(high).to_string(),
        _ => option.default.to_owned(),
    };
    let question = Message::new("ask-option")
        .with("option", describe::option(option.key))
        .with("values", describe::option_values(takes))
        .with("default", default.clone());
    let prompt = console.text(&question);
    let answer = console.ask(&prompt)?;
    Ok(answer.map(|answer| if answer.is_empty() { default } else { answer.to_lowercase() }))
}
