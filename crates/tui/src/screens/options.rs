//! The options of a game as a form changes them: step by step within their ranges.

use tabuleiro_rules::{GameSpec, OptionInfo, OptionValue, OptionValues, SpecError};

/// One value of an option that a form can change: a width by height has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knob {
    /// The option, by its place.
    pub option: usize,
    /// Which part of it: the height is the second.
    pub part: usize,
}

impl Knob {
    /// All that can be changed of a game.
    pub fn of(game: &GameSpec) -> Vec<Knob> {
        let options = game.info().options.iter().enumerate();
        options
            .flat_map(|(option, info)| {
                let parts = if matches!(info.values, OptionValues::WidthByHeight(..)) { 2 } else { 1 };
                (0..parts).map(move |part| Knob { option, part })
            })
            .collect()
    }

    /// The option.
    pub fn info(self, game: &GameSpec) -> &'static OptionInfo {
        &game.info().options[self.option]
    }

    /// The value as it stands.
    pub fn value(self, game: &GameSpec) -> String {
        let value = game.options()[self.option].1.clone();
        match self.info(game).read(&value) {
            Ok(OptionValue::WidthByHeight(width, height)) => [width, height][self.part].to_string(),
            _ => value,
        }
    }

    /// The game with this turned by so many steps, or why that is not possible. At the ends of a range nothing happens.
    pub fn turned(self, game: &GameSpec, by: i32) -> Result<GameSpec, SpecError> {
        let info = self.info(game);
        let value = self.value(game);
        let next = match info.values {
            OptionValues::Number(low, high) => OptionValue::Number(turned(&value, by, low, high)),
            OptionValues::WidthByHeight(low, high) => {
                let parts = [0, 1].map(|part| (part, Knob { part, ..self }.value(game)));
                let turned = |part, value: &str| turned(value, if part == self.part { by } else { 0 }, low, high);
                let [width, height] = parts.map(|(part, value)| turned(part, &value));
                OptionValue::WidthByHeight(width, height)
            }
            OptionValues::Word(words) => {
                let at = words.iter().position(|word| *word == value).unwrap_or(0);
                let count = i32::try_from(words.len()).unwrap_or(1);
                let next = (i32::try_from(at).unwrap_or(0) + by).rem_euclid(count.max(1));
                let word = words.get(usize::try_from(next).unwrap_or(0));
                OptionValue::Word(word.map_or(value, |word| (*word).to_owned()))
            }
        };
        game.with_option(info.key, &next.to_string())
    }
}

/// A number so many steps on, within its range.
fn turned(value: &str, by: i32, low: u8, high: u8) -> u8 {
    let now: i32 = value.parse().unwrap_or(low.into());
    u8::try_from(now.saturating_add(by)).unwrap_or(if by < 0 { low } else { high }).clamp(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_turned_within_its_range() {
        for game in GameSpec::games() {
            let spec: GameSpec = game.name.parse().unwrap();
            for knob in Knob::of(&spec) {
                for by in [-1, 1, -100, 100] {
                    if let Ok(turned) = knob.turned(&spec, by) {
                        assert_eq!(turned.to_string().parse(), Ok(turned));
                    }
                }
                assert_ne!(knob.turned(&spec, -1).map(|turned| knob.value(&turned)), Ok(knob.value(&spec)), "{spec}");
            }
        }
    }

    #[test]
    fn the_width_and_the_height_are_turned_apart() {
        let spec: GameSpec = "apart:size=7x6".parse().unwrap();
        let [width, height] = Knob::of(&spec)[..] else { panic!("two knobs") };
        assert_eq!((width.value(&spec), height.value(&spec)), ("7".to_owned(), "6".to_owned()));
        assert_eq!(width.turned(&spec, 1).unwrap().to_string(), "apart:size=8x6");
        assert_eq!(height.turned(&spec, -1).unwrap().to_string(), "apart:size=7x5");
    }

    #[test]
    fn options_that_do_not_go_together_are_refused() {
        let spec: GameSpec = "ampel:side=6,yellows=6".parse().unwrap();
        let side = Knob::of(&spec)[0];
        assert!(side.turned(&spec, -1).is_err());
    }
}
