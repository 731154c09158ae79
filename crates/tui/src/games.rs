//! What the interface has to know of each game, in one file for each: its colours, what is drawn besides the pieces, what matters at
//! a glance, a game to show, and positions on which its rules can be tried.
//!
//! The traits belong to those who ask, who reach them through `with_position!`: a game that lacks one of them does not compile.

mod ampel;
mod apart;
mod emulsion;
mod talpa;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use tabuleiro_rules::GameSpec;

    fn sources(directory: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    /// The text of a source without its tests and the examples of its documentation, which are tests too.
    fn code(path: &Path) -> String {
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        let mut is_example = false;
        let lines = text.lines().filter(|line| {
            let is_fence = line.trim_start().starts_with("/// ```");
            is_example ^= is_fence;
            !is_example && !is_fence
        });
        lines.collect::<Vec<_>>().join("\n").to_lowercase()
    }

    #[test]
    fn no_other_source_names_a_game() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let others = sources(&root).into_iter().filter(|path| {
            !path.starts_with(root.join("games")) && *path != root.join("games.rs") && !path.ends_with("tests.rs")
        });
        for path in others {
            let code = code(&path);
            let mut words = code.split(|letter: char| !letter.is_alphanumeric());
            let named = words.find(|word| GameSpec::games().iter().any(|game| game.name == *word));
            assert_eq!(named, None, "{}", path.display());
        }
    }
}
