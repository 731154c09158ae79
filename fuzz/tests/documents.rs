//! Every fuzz target is built, and named where people look for it.

use std::fs;
use std::path::Path;

use tabuleiro_fuzz::TARGETS;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_target_has_a_wrapper_that_runs_it() {
    let manifest = read("Cargo.toml");
    for (name, _) in TARGETS {
        let wrapper = read(&format!("fuzz_targets/{name}.rs"));
        assert!(
            wrapper.contains(&format!("tabuleiro_fuzz::{name}(data)")),
            "the wrapper of {name} runs something else"
        );
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name} is not built");
    }
}

#[test]
fn every_target_is_named_in_the_pages_on_security_and_on_fuzzing() {
    for page in ["../docs/security.md", "../docs/fuzzing.md"] {
        let text = read(page);
        for (name, _) in TARGETS {
            assert!(text.contains(&format!("`{name}`")), "{page} does not name {name}");
        }
    }
}
