//! The games and their options, in words.

use tabuleiro_rules::{GameInfo, GameSpec, OptionError, OptionInfo, OptionValues, Shape};

use crate::messages::Message;

/// The name of a game.
pub fn name(game: &str) -> Message {
    Message::new(format!("game-{game}"))
}

/// A game in one sentence.
pub fn summary(game: &str) -> Message {
    Message::new(format!("game-{game}-summary"))
}

/// The name of an option.
pub fn option(key: &str) -> Message {
    Message::new(format!("option-{key}"))
}

/// What an option is for.
pub fn option_help(key: &str) -> Message {
    Message::new(format!("option-{key}-help"))
}

/// What one of the words that an option takes means. `None` for a value that needs no explanation.
pub fn option_value(option: &OptionInfo, value: &str) -> Option<Message> {
    match option.values {
        OptionValues::Word(words) => words.contains(&value).then(|| Message::new(format!("value-{value}"))),
        OptionValues::Number(..) | OptionValues::WidthByHeight(..) => None,
    }
}

/// The values that an option takes.
pub fn option_values(values: OptionValues) -> Message {
    let range = |id: &'static str, low: u8, high: u8| Message::new(id).with("low", low).with("high", high);
    match values {
        OptionValues::Number(low, high) => range("values-number", low, high),
        OptionValues::WidthByHeight(low, high) => range("values-width-by-height", low, high),
        OptionValues::Word(words) => Message::new("values-word").with("words", words.join(", ")),
    }
}

/// A game with what is unusual about it: its name, then the size of the board and what else was chosen.
pub fn game(game: &GameSpec) -> Message {
    options(game)
        .into_iter()
        .fold(name(game.name()), |said, option| Message::new("with-option").with("game", said).with("option", option))
}

/// The same of a game string that a server gives; as it is written, if this program does not know the game.
pub fn given_game(text: &str) -> Message {
    text.parse().map_or_else(|_| Message::new("name-given").with("name", text), |spec| game(&spec))
}

/// What is unusual about a game: the options that are not at their defaults, each in a few words.
pub fn options(game: &GameSpec) -> Vec<Message> {
    let pairs = game.info().options.iter().zip(game.options());
    let unusual = pairs.filter(|(option, (_, value))| option.default != value);
    let in_words = unusual.map(|(info, (key, value))| {
        let size = board_size(game).filter(|_| is_board_size(game.info(), info));
        option_value(info, &value)
            .or(size)
            .unwrap_or_else(|| Message::new("set-option").with("option", option(key)).with("value", value))
    });
    in_words.collect()
}

/// Whether an option is how many squares the board has along its edges.
pub fn is_board_size(game: &GameInfo, option: &OptionInfo) -> bool {
    match option.values {
        OptionValues::WidthByHeight(..) => true,
        OptionValues::Number(low, _) => {
            let least = GameSpec::of(game.name, [(option.key, low.to_string().as_str())]);
            least.is_ok_and(|spec| spec.start().shape() == Shape::Square { width: low, height: low })
        }
        OptionValues::Word(_) => false,
    }
}

/// How many squares a board has along its edges: `8×6`. Nothing for a board of another shape.
fn board_size(game: &GameSpec) -> Option<Message> {
    match game.start().shape() {
        Shape::Square { width, height } => Some(Message::new("board-size").with("width", width).with("height", height)),
        Shape::Triangle { .. } => None,
    }
}

/// Why an option does not take a value.
pub fn option_error(error: &OptionError) -> Message {
    Message::new("option-refused").with("value", error.value.clone()).with("values", option_values(error.takes))
}
