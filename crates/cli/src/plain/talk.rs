//! What a player sees and can ask for without changing the game: the board, help, moves, the rules in brief.

use std::io;

use tabuleiro_play::clock::Millis;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::staging::{Picked, Staging, TypedError};
use tabuleiro_play::turns::{OpenEnd, TurnError, read_turn, without_number};
use tabuleiro_rules::{AnyPosition, Point};

use super::Console;
use super::orders::Order;
use super::session::targets;
use crate::board;

/// Says how to get help: once at the beginning, and whenever something is not understood.
pub fn offer_help(console: &mut Console, language: Language) -> io::Result<()> {
    console.say(&Message::new("said-help").with("word", Order::Help.word(language)))
}

/// Says why something that was typed is refused, and how to get help if it was not understood at all.
pub fn refuse_typed(
    console: &mut Console,
    position: &AnyPosition,
    error: &TypedError,
    language: Language,
) -> io::Result<()> {
    console.say(&describe::typed_error(position, error))?;
    match error {
        TypedError::Turn(TurnError::Unreadable(_)) => offer_help(console, language),
        TypedError::Turn(TurnError::Illegal { .. }) | TypedError::Refused(_) => Ok(()),
    }
}

/// Lists the legal moves and everything that can be typed; or says whether one move is legal and why not.
pub fn help(
    console: &mut Console,
    game: &Match,
    orders: impl Iterator<Item = Order>,
    language: Language,
    about: &str,
) -> io::Result<()> {
    if !about.is_empty() {
        return explain(console, game, about);
    }
    list_moves(console, game)?;
    console.say(&Message::new("help-title"))?;
    let notation = Message::new(format!("notation-{}", game.game().name()));
    console.say(&Message::new("help-move").with("notation", notation))?;
    console.say(&Message::new("help-point"))?;
    for order in orders {
        let line = format!("  {:<9} {}", order.word(language), console.text(&order.help()));
        console.paragraph(&line, 12)?;
    }
    Ok(())
}

fn explain(console: &mut Console, game: &Match, text: &str) -> io::Result<()> {
    let text = without_number(text);
    if let Ok(point) = text.parse() {
        return explain_point(console, game, point);
    }
    let position = game.position();
    let message = match read_turn(position, text, OpenEnd::StaysOpen) {
        Ok(plies) => Message::new("said-legal").with("words", describe::plies(position, &plies)),
        Err(error) => describe::turn_error(position, &error),
    };
    console.say(&message)
}

/// Says where the piece on a point can go, or why nowhere.
fn explain_point(console: &mut Console, game: &Match, point: Point) -> io::Result<()> {
    let mut staging = Staging::new(game.position().clone());
    let message = match staging.pick(point) {
        Err(refusal) => describe::refusal(&refusal),
        Ok(Picked::Played(plies)) => Message::new("said-legal").with("words", describe::plies(game.position(), &plies)),
        Ok(_) => Message::new("said-targets").with("point", point).with("points", targets(&staging)),
    };
    console.say(&message)
}

/// Lists the legal moves.
pub fn list_moves(console: &mut Console, game: &Match) -> io::Result<()> {
    let moves = game.position().legal_moves();
    let texts: Vec<String> = moves.iter().map(|ply| ply.to_string()).collect();
    let text = console.text(&Message::new("said-moves").with("moves", texts.join(" ")));
    console.paragraph(&text, 0)
}

/// Says the whole position in words.
pub fn read_board_out(console: &mut Console, game: &Match) -> io::Result<()> {
    describe::board(game.position(), game.ending()).iter().try_for_each(|message| console.say(message))
}

/// Says the rules in a line and where to find them in full.
pub fn say_rules(console: &mut Console, game: &Match) -> io::Result<()> {
    let game = game.game().name();
    console.say(&describe::summary(game))?;
    console.say(&Message::new("said-rules").with("command", format!("tabuleiro rules {game}")))
}

/// Draws the board, with what else is to be seen.
pub fn draw(console: &mut Console, game: &Match) -> io::Result<()> {
    console.line("")?;
    console.line(&board::drawn(game.position()))?;
    describe::off_the_board(game.position()).iter().try_for_each(|sentence| console.say(sentence))
}

/// Says how the game ended, if it is over: the result, the score, and how long it took.
pub fn say_result(console: &mut Console, game: &Match) -> io::Result<()> {
    let Some(ending) = describe::match_ending(game) else { return Ok(()) };
    let said = [ending, describe::score(game.position()), describe::turns_played(game)];
    said.iter().try_for_each(|message| console.say(message))
}

/// What a player is asked: whose turn it is, what is to be done, and the clocks if there are any.
pub fn prompt(
    console: &Console,
    game: &Match,
    staging: &Staging,
    picked: Option<Point>,
    clocks: Option<[Millis; 2]>,
) -> String {
    let info = game.game().info();
    let asked = match picked {
        Some(point) => Message::new("ask-second-point").with("point", point).with("points", targets(staging)),
        None => describe::step(staging.step()),
    };
    let mover = describe::side(info, game.position().turn());
    let mut prompt = console.text(&Message::new("board-to-move").with("side", mover).with("step", asked));
    if game.may_swap() {
        prompt.push_str(&format!(" ({})", console.word("hint-swap")));
    }
    if let Some(left) = clocks {
        let side = |seat: Seat| console.text(&describe::side(info, game.player_of(seat)));
        let clocks = Seat::BOTH.map(|seat| format!("{} {}", side(seat), left[seat.index()].whole_seconds()));
        prompt.push_str(&format!(" [{}]", clocks.join(", ")));
    }
    format!("{prompt} >")
}

/// The turn as it stands, with the point picked before.
pub fn staging(game: &Match, picked: Option<Point>) -> Staging {
    let mut staging = Staging::new(game.position().clone());
    if let Some(point) = picked {
        // A point that was picked in this very position can be picked again.
        let _ = staging.pick(point);
    }
    staging
}
