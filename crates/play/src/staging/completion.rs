//! Completions for a move somebody has started to type.

use super::{Picked, Staging};
use crate::turns::is_stop;

impl Staging {
    /// The texts that begin with what is typed and can be played now, sorted. Where jumps are joined, as in `c2-e4x`, the last
    /// one is completed.
    ///
    /// ```
    /// use tabuleiro_play::staging::Staging;
    /// use tabuleiro_rules::GameSpec;
    ///
    /// let spec: GameSpec = "talpa:size=3".parse().unwrap();
    /// assert_eq!(Staging::new(spec.start()).completions("B2"), ["b2xa2", "b2xb1", "b2xb3", "b2xc2"]);
    /// ```
    pub fn completions(&self, typed: &str) -> Vec<String> {
        let typed = typed.trim().to_lowercase();
        let texts = self.legal.iter().map(|ply| ply.to_string());
        let direct: Vec<String> = texts.filter(|text| text.starts_with(&typed)).collect();
        if direct.is_empty() { self.joined_completions(&typed) } else { direct }
    }

    /// The same for jumps that are joined: all but the last are played first.
    fn joined_completions(&self, typed: &str) -> Vec<String> {
        let is_joint = |letter: char| letter == '-' || letter == 'x';
        let cuts = typed.char_indices().filter(|&(_, letter)| is_joint(letter)).map(|(at, _)| at).chain([typed.len()]);
        for cut in cuts.collect::<Vec<_>>().into_iter().rev() {
            let (mut staged, head) = (self.clone(), &typed[..cut]);
            let Ok(Picked::Played(plies)) = staged.type_text(head) else { continue };
            // Joined jumps are a whole turn, whose end is implied.
            if plies.last().is_some_and(|&ply| is_stop(ply)) {
                staged.take_back();
            }
            let Some(held) = staged.selected().map(|held| held.to_string()) else { continue };
            let tails = staged.legal.iter().map(|ply| ply.to_string());
            let joined = tails.filter_map(|text| Some(format!("{head}{}", text.strip_prefix(&held)?)));
            return joined.filter(|text| text.starts_with(typed)).collect();
        }
        Vec::new()
    }
}
