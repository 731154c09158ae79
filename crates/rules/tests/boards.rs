//! Boards to try things on, found in what the games say of their options.

use std::mem::discriminant;

use tabuleiro_rules::{AnyPosition, GameInfo, GameSpec, OptionInfo, OptionValues};

/// Of an option with more values than this, only its ends and its default are tried.
const MANY: u8 = 30;

/// The values that an option takes, in the form that it is written in.
pub fn values(option: &OptionInfo) -> Vec<String> {
    match option.values {
        OptionValues::Number(low, high) if high - low >= MANY => {
            vec![low.to_string(), option.default.to_owned(), high.to_string()]
        }
        OptionValues::Number(low, high) => (low..=high).map(|number| number.to_string()).collect(),
        OptionValues::Word(words) => words.iter().map(|&word| word.to_owned()).collect(),
        OptionValues::WidthByHeight(low, high) => {
            (low..=high).flat_map(|width| (low..=high).map(move |height| format!("{width}x{height}"))).collect()
        }
    }
}

/// A game with all its options in all combinations that it allows.
pub fn with_all_options(info: &GameInfo) -> Vec<GameSpec> {
    let mut combinations = vec![Vec::new()];
    for option in info.options {
        let with = |options: &Vec<String>| {
            let options = options.clone();
            values(option).into_iter().map(move |value| [&options[..], &[format!("{}={value}", option.key)]].concat())
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    combinations.iter().filter_map(|options| info.with_options(&options.join(",")).ok()).collect()
}

/// The smallest and the largest board of every width of bitboards.
pub fn of_each_width() -> Vec<[GameSpec; 2]> {
    let mut boards: Vec<(GameSpec, AnyPosition)> =
        GameSpec::games().iter().flat_map(with_all_options).map(|spec| (spec, spec.start())).collect();
    // Those of one game stay together, because positions of different games have different kinds of bitboards.
    boards.sort_by_key(|(spec, start)| (spec.name(), start.shape().size()));
    boards
        .chunk_by(|(_, one), (_, other)| discriminant(one) == discriminant(other))
        .map(|boards| [boards[0].0, boards[boards.len() - 1].0])
        .collect()
}
