//! How many colours a terminal shows.

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourDepth {
    /// None: bold, underlined and reversed text only.
    None,
    /// The sixteen colours of every terminal.
    Sixteen,
    /// The 256 colours of xterm.
    Indexed256,
    /// Any colour.
    True,
}

impl ColourDepth {
    /// All of them, the poorest first.
    pub const ALL: [ColourDepth; 4] =
        [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::Indexed256, ColourDepth::True];

    /// What the environment says of the terminal, given a look-up of its variables.
    ///
    /// ```
    /// use tabuleiro_tui::theme::ColourDepth;
    ///
    /// let terminal = |name: &str| (name == "TERM").then(|| "xterm-256color".to_owned());
    /// assert_eq!(ColourDepth::detect(terminal), ColourDepth::Indexed256);
    /// ```
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        if said("NO_COLOR").is_some() {
            return ColourDepth::None;
        }
        let term = said("TERM").unwrap_or_default().to_ascii_lowercase();
        if term == "dumb" || term.starts_with("vt1") || term.starts_with("vt2") || term.ends_with("-mono") {
            return ColourDepth::None;
        }
        let words = said("COLORTERM").unwrap_or_default().to_ascii_lowercase();
        let is_one_of = |names: &[&str], text: &str| names.iter().any(|name| text.contains(name));
        if is_one_of(&["truecolor", "24bit"], &words)
            || is_one_of(&["direct", "kitty", "alacritty", "ghostty", "wezterm", "foot"], &term)
            || said("WT_SESSION").is_some()
        {
            return ColourDepth::True;
        }
        if term.contains("256") { ColourDepth::Indexed256 } else { ColourDepth::Sixteen }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(variables: &[(&str, &str)]) -> ColourDepth {
        ColourDepth::detect(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), ColourDepth::True);
        assert_eq!(depth(&[("TERM", "xterm-kitty")]), ColourDepth::True);
        assert_eq!(depth(&[("TERM", "tmux-256color")]), ColourDepth::Indexed256);
        assert_eq!(depth(&[("TERM", "xterm")]), ColourDepth::Sixteen);
        assert_eq!(depth(&[("TERM", "linux"), ("COLORTERM", "")]), ColourDepth::Sixteen);
        assert_eq!(depth(&[]), ColourDepth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb"), ("COLORTERM", "truecolor")]), ColourDepth::None);
        assert_eq!(depth(&[("TERM", "vt100")]), ColourDepth::None);
    }

    #[test]
    fn no_color_wins_unless_it_is_empty() {
        let bright = ("COLORTERM", "truecolor");
        assert_eq!(depth(&[("NO_COLOR", "1"), bright]), ColourDepth::None);
        assert_eq!(depth(&[("NO_COLOR", ""), bright]), ColourDepth::True);
    }
}
