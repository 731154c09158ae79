//! The questions before a game: which game, with which options, and who plays.

use std::io;

use tabuleiro_play::messages::Message;
use tabuleiro_rules::{GameInfo, GameSpec, OptionInfo, OptionValues, Player, SpecError};

use super::{Console, Who};

/// Asks which game is to be played and for each of its options. `None` when there is no more input.
pub fn choose_game(console: &mut Console) -> io::Result<Option<GameSpec>> {
    let games = GameSpec::games();
    let entries: Vec<(&str, String)> = games
        .iter()
        .map(|game| {
            let name = console.text(&Message::new(format!("game-{}", game.name)));
            let summary = console.text(&Message::new(format!("game-{}-summary", game.name)));
            (game.name, format!("{name}: {summary}"))
        })
        .collect();
    let Some(chosen) = choose(console, &Message::new("ask-game"), &entries)? else { return Ok(None) };
    choose_options(console, &games[chosen])
}

/// Asks who plays a side. `None` when there is no more input.
pub fn choose_player(console: &mut Console, game: &GameSpec, player: Player) -> io::Result<Option<Who>> {
    let names = Who::ALL.map(|who| who.to_string());
    let entries: Vec<(&str, String)> =
        names.iter().map(|name| (name.as_str(), console.text(&Message::new(format!("player-{name}"))))).collect();
    let side = Message::new(format!("side-{}", game.info().colours[player.index()]));
    let chosen = choose(console, &Message::new("ask-player").with("side", side), &entries)?;
    Ok(chosen.map(|number| Who::ALL[number]))
}

/// Asks to choose by number or by name; just Enter is the first. Gives the place in the list.
fn choose(console: &mut Console, question: &Message, entries: &[(&str, String)]) -> io::Result<Option<usize>> {
    console.say(question)?;
    for ((_, text), number) in entries.iter().zip(1..) {
        console.line(&format!("  {number}  {text}"))?;
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
        let spec = spelled(game, &values).parse::<GameSpec>();
        match spec {
            // What was just answered is wrong, or does not go with an earlier answer.
            Err(SpecError::Value(error)) if place(game, error.key) < values.len() => {
                console.line(&console_text(console, &error))?;
                let option = place(game, error.key);
                let Some(value) = ask_option(console, &game.options[option])? else { return Ok(None) };
                values[option] = value;
            }
            Ok(spec) if values.len() == game.options.len() => return Ok(Some(spec)),
            _ => {
                let Some(value) = ask_option(console, &game.options[values.len()])? else { return Ok(None) };
                values.push(value);
            }
        }
    }
}

fn console_text(console: &Console, error: &tabuleiro_rules::OptionError) -> String {
    console.text(&Message::new("option-refused").with("value", error.value.clone()).with("values", error.takes.clone()))
}

/// The game string with the values given so far.
fn spelled(game: &GameInfo, values: &[String]) -> String {
    let options: Vec<String> =
        game.options.iter().zip(values).map(|(option, value)| format!("{}={value}", option.key)).collect();
    if options.is_empty() { game.name.to_owned() } else { format!("{}:{}", game.name, options.join(",")) }
}

fn place(game: &GameInfo, key: &str) -> usize {
    game.options.iter().position(|option| option.key == key).unwrap_or(usize::MAX)
}

fn ask_option(console: &mut Console, option: &OptionInfo) -> io::Result<Option<String>> {
    let values = match option.values {
        OptionValues::Number(low, high) => Message::new("values-number").with("low", low).with("high", high),
        OptionValues::WidthByHeight(low, high) => {
            Message::new("values-width-by-height").with("low", low).with("high", high)
        }
        OptionValues::Word(words) => Message::new("values-word").with("words", words.join(", ")),
    };
    let question = Message::new("ask-option")
        .with("option", Message::new(format!("option-{}", option.key)))
        .with("values", values)
        .with("default", option.default);
    let prompt = console.text(&question);
    let answer = console.ask(&prompt)?;
    Ok(answer.map(|answer| if answer.is_empty() { option.default.to_owned() } else { answer.to_lowercase() }))
}
