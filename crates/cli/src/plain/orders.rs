//! What a player can type besides moves.

use tabuleiro_play::messages::{Language, Message, Messages};

/// Declares the orders: each with the message id of its word.
macro_rules! orders {
    ($($(#[$doc:meta])* $Order:ident = $id:literal;)+) => {
        /// Something to be done other than making a move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Order {
            $($(#[$doc])* $Order),+
        }

        impl Order {
            /// Every order, in the order of the help.
            pub const ALL: &[Order] = &[$(Order::$Order),+];

            const fn id(self) -> &'static str {
                match self { $(Order::$Order => $id),+ }
            }
        }
    };
}

orders! {
    /// List the legal moves and what can be typed; with a move, say whether it is legal and why not.
    Help = "help";
    /// List the legal moves.
    Moves = "moves";
    /// Read the board out.
    Board = "board";
    /// Say the rules in brief.
    Rules = "rules";
    /// Say what the computer would play.
    Hint = "hint";
    /// Take moves back.
    Undo = "undo";
    /// Play moves again that were taken back.
    Redo = "redo";
    /// Take the pie rule's offer.
    Swap = "swap";
    /// Offer a draw.
    Draw = "draw";
    /// Give up.
    Resign = "resign";
    /// Say something to the opponent, in a game on a server.
    Say = "say";
    /// Claim the win from an opponent who has gone, in a game on a server.
    Claim = "claim";
    /// Write the game to a file.
    Save = "save";
    /// Go on with a game from a file.
    Load = "load";
    /// Leave.
    Quit = "quit";
}

impl Order {
    /// The word that gives this order in a language.
    pub fn word(self, language: Language) -> String {
        Messages::text(language, &Message::new(format!("order-{}", self.id())))
    }

    /// What the order does, for the help.
    pub fn help(self) -> Message {
        Message::new(format!("help-{}", self.id()))
    }
}

/// An order as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// What is to be done.
    pub order: Order,
    /// Whether it is meant to be done although something gets lost: the word ended with `!`.
    pub forced: bool,
    /// What stands behind the word.
    pub rest: String,
}

impl Typed {
    /// Reads an order in the language of the game or in English; `None` if the line is none.
    pub fn read(line: &str, language: Language) -> Option<Typed> {
        if let Some(rest) = line.strip_prefix('?') {
            return Some(Typed { order: Order::Help, forced: false, rest: rest.trim().to_owned() });
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, forced) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
        let word = word.to_lowercase();
        let means = |order: &&Order| [language, Language::English].iter().any(|&language| order.word(language) == word);
        let order = *Order::ALL.iter().find(means)?;
        Some(Typed { order, forced, rest: rest.trim().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_in_the_language_of_the_game_and_in_english() {
        let typed = |line, language| Typed::read(line, language).map(|typed| (typed.order, typed.forced, typed.rest));
        assert_eq!(typed("UNDO 3", Language::English), Some((Order::Undo, false, "3".to_owned())));
        assert_eq!(typed("undo", Language::Portuguese), Some((Order::Undo, false, String::new())));
        assert_eq!(typed("desfazer", Language::Portuguese), Some((Order::Undo, false, String::new())));
        assert_eq!(typed("desfazer", Language::English), None);
        assert_eq!(typed("save! a b.txt", Language::English), Some((Order::Save, true, "a b.txt".to_owned())));
        assert_eq!(typed("?b2xb3", Language::English), Some((Order::Help, false, "b2xb3".to_owned())));
        assert_eq!(typed("b2xb3", Language::English), None);
    }
}
