//! Game strings: how they are read and written, and what is said about those that are wrong.

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_rules::{GameSpec, OptionValues, for_games};

use crate::playing::spec;
use crate::{boards, data, reference};

/// What is said about a game string that is wrong.
fn refused(text: &str) -> String {
    match text.parse::<GameSpec>() {
        Ok(spec) => panic!("`{text}` reads as {spec}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_games_are_those_of_the_rules_in_their_order() {
    let names: Vec<&str> = GameSpec::games().iter().map(|info| info.name).collect();
    assert_eq!(names, ["talpa", "emulsion", "apart", "ampel"]);
    for name in names {
        assert_eq!(spec(name).to_string(), name);
        assert_eq!(spec(name).name(), name);
    }
}

#[test]
fn the_options_have_the_keys_and_defaults_of_the_table() {
    let options =
        |game: &str| spec(game).options().iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>();
    assert_eq!(options("talpa"), ["size=8"]);
    assert_eq!(options("emulsion"), ["size=10", "tie=last-mover-wins"]);
    assert_eq!(options("apart"), ["size=8x8"]);
    assert_eq!(options("ampel"), ["side=11", "yellows=5", "discs=20"]);
}

/// An option that a game lists but ignores, or mixes up with another one.
#[test]
fn every_value_of_an_option_sets_that_option_and_no_other() {
    for spec in GameSpec::all() {
        for option in spec.info().options {
            let mut taken = 0;
            for value in boards::values(option) {
                // What also depends on other options may be refused.
                let Ok(changed) = spec.with_option(option.key, &value) else { continue };
                let mut expected = spec.options();
                expected.iter_mut().find(|(key, _)| *key == option.key).unwrap().1 = value.clone();
                assert_eq!(changed.options(), expected, "{}={value} in {spec}", option.key);
                assert_eq!(changed.to_string().parse(), Ok(changed));
                assert_eq!(changed.start().spec(), changed, "the position forgets an option");
                taken += 1;
            }
            assert!(taken > 1, "{} of {spec} takes {taken} values", option.key);
        }
    }
}

#[test]
fn the_usual_options_have_the_values_that_are_listed_as_their_defaults() {
    for spec in GameSpec::all() {
        let listed: Vec<_> = spec.info().options.iter().map(|option| (option.key, option.default.to_owned())).collect();
        assert_eq!(spec.options(), listed);
        assert_eq!(spec.to_string(), spec.name());
    }
}

#[test]
fn every_game_has_small_boards() {
    for info in GameSpec::games() {
        assert!(GameSpec::small().any(|spec| spec.name() == info.name), "{}", info.name);
    }
}

/// The first page of the rules in English and in every other language.
fn first_pages() -> Vec<PathBuf> {
    let rules = data::directory().join("../../docs/rules");
    let folders = fs::read_dir(&rules).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    folders.chain([rules.clone()]).map(|folder| folder.join("README.md")).collect()
}

/// The table of game strings on a page, as rows of cells without their code marks.
fn table(page: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(page).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("|---|---|---|---|")).skip(1);
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}

#[test]
fn the_tables_of_the_rules_pages_list_the_options_of_all_games() {
    for page in first_pages() {
        let mut rows = table(&page).into_iter();
        let page = page.display();
        for info in GameSpec::games() {
            for (number, option) in info.options.iter().enumerate() {
                let row =
                    rows.next().unwrap_or_else(|| panic!("{page} has no row for {} of {}", option.key, info.name));
                let [game, key, values, default] = &row[..] else { panic!("{page}: {row:?}") };
                assert_eq!(
                    [game, key, default],
                    [if number == 0 { info.name } else { "" }, option.key, option.default]
                );
                let stated = match option.values {
                    OptionValues::Number(low, high) | OptionValues::WidthByHeight(low, high) => {
                        format!("{low} … {high}")
                    }
                    OptionValues::Word(words) => words.join(", "),
                };
                assert!(values.contains(&stated), "{page}: {key} of {} takes {stated}, not {values}", info.name);
            }
        }
        assert_eq!(rows.next(), None, "{page} has a row too many");
    }
}

#[test]
fn the_canonical_form_leaves_out_defaults_and_keeps_the_order_of_the_table() {
    for (text, canonical) in [
        ("talpa:size=8", "talpa"),
        ("talpa:size=3", "talpa:size=3"),
        ("emulsion:size=10,tie=last-mover-wins", "emulsion"),
        ("emulsion:tie=last-mover-loses", "emulsion:tie=last-mover-loses"),
        ("emulsion:tie=last-mover-loses,size=26", "emulsion:size=26,tie=last-mover-loses"),
        ("emulsion:tie=last-mover-wins,size=2", "emulsion:size=2"),
        ("apart:size=8", "apart"),
        ("apart:size=8x8", "apart"),
        ("apart:size=5", "apart:size=5x5"),
        ("apart:size=15x5", "apart:size=15x5"),
        ("ampel:discs=20,yellows=5,side=11", "ampel"),
        ("ampel:discs=1,yellows=10,side=15", "ampel:side=15,yellows=10,discs=1"),
        ("ampel:yellows=3,side=5", "ampel:side=5,yellows=3"),
        ("ampel:side=6", "ampel:side=6"),
    ] {
        assert_eq!(spec(text).to_string(), canonical, "{text}");
        assert_eq!(spec(canonical), spec(text), "{text}");
    }
}

#[test]
fn an_unknown_game_is_told_the_names_of_the_games() {
    for name in ["chess", "", "Talpa", " talpa", "talpa ", "talpa;size=8"] {
        let expected = format!("there is no game `{name}`: the games are `talpa`, `emulsion`, `apart`, `ampel`");
        assert_eq!(refused(name), expected);
    }
    assert!(refused("chess:size=8").starts_with("there is no game `chess`:"));
}

#[test]
fn an_unknown_key_is_told_the_keys_of_the_game() {
    assert_eq!(refused("talpa:side=8"), "talpa has no option `side`: it has `size`");
    assert_eq!(refused("talpa:Size=8"), "talpa has no option `Size`: it has `size`");
    assert_eq!(refused("talpa: size=8"), "talpa has no option ` size`: it has `size`");
    assert_eq!(refused("talpa:=8"), "talpa has no option ``: it has `size`");
    assert_eq!(refused("emulsion:size=4,yellows=1"), "emulsion has no option `yellows`: it has `size`, `tie`");
    assert_eq!(refused("apart:width=8"), "apart has no option `width`: it has `size`");
    assert_eq!(refused("ampel:size=8"), "ampel has no option `size`: it has `side`, `yellows`, `discs`");
}

#[test]
fn a_key_given_twice_is_named() {
    assert_eq!(refused("talpa:size=8,size=8"), "option `size` is given twice");
    assert_eq!(refused("emulsion:size=4,tie=last-mover-wins,size=5"), "option `size` is given twice");
    assert_eq!(refused("ampel:yellows=1,yellows=2"), "option `yellows` is given twice");
}

#[test]
fn a_part_that_is_no_option_is_named() {
    for (text, part) in [
        ("talpa:", ""),
        ("talpa:size", "size"),
        ("talpa:size=8,", ""),
        ("emulsion:,size=4", ""),
        ("emulsion:size=4,last-mover-wins", "last-mover-wins"),
        ("apart:8x8", "8x8"),
    ] {
        let expected = format!("`{part}` is not an option: options are written `key=value`, separated by commas");
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn a_number_out_of_range_or_malformed_is_told_the_range() {
    let numbers = GameSpec::games().iter().flat_map(|info| info.options.iter().map(|option| (info.name, option)));
    let mut tried = 0;
    for (game, option) in numbers {
        let (key, OptionValues::Number(low, high)) = (option.key, option.values) else { continue };
        tried += 1;
        let below = (low - 1).to_string();
        let above = (high + 1).to_string();
        for value in [&below, &above, "0", "-5", "+8", "08", "8.0", "8x8", "", " 8", "8 ", "256", "264", "eight", "8=8"]
        {
            let expected = format!("option `{key}` cannot be `{value}`: it takes a whole number from {low} to {high}");
            assert_eq!(refused(&format!("{game}:{key}={value}")), expected);
        }
    }
    assert!(tried >= 5, "only {tried} options take numbers");
}

#[test]
fn an_unknown_tie_rule_is_told_the_two_there_are() {
    for value in ["draw", "", "Last-Mover-Wins", "last-mover-win"] {
        let expected = format!("option `tie` cannot be `{value}`: it takes last-mover-wins or last-mover-loses");
        assert_eq!(refused(&format!("emulsion:tie={value}")), expected);
    }
}

#[test]
fn a_size_of_apart_out_of_range_or_malformed_is_told_how_it_is_written() {
    for value in
        ["4", "16", "4x5", "5x4", "16x5", "5x16", "8x", "x8", "8x8x8", "8X8", "8*8", "", "08x8", "-8x8", "8 x 8"]
    {
        let expected =
            format!("option `size` cannot be `{value}`: it takes WxH or N for NxN, each of W and H from 5 to 15");
        assert_eq!(refused(&format!("apart:size={value}")), expected);
    }
}

#[test]
fn ampel_has_no_more_yellows_than_inside_points() {
    // Sides of 5 and 6 have 3 and 6 inside points; from 7 on there are enough for all ten.
    for (text, yellows, inside) in
        [("ampel:side=5", 5, 3), ("ampel:side=5,yellows=4", 4, 3), ("ampel:yellows=7,side=6", 7, 6)]
    {
        let error = refused(text);
        assert!(error.starts_with(&format!("option `yellows` cannot be `{yellows}`: it takes ")), "{error}");
        assert!(error.contains(&inside.to_string()), "{error} does not name {inside}");
    }
    assert!(spec("ampel").with_option("side", "5").is_err());
    assert_eq!(spec("ampel:yellows=3").with_option("side", "5").unwrap().to_string(), "ampel:side=5,yellows=3");
}

#[test]
fn one_option_can_be_changed() {
    assert_eq!(spec("talpa").with_option("size", "6").unwrap(), spec("talpa:size=6"));
    assert_eq!(spec("talpa:size=6").with_option("size", "8").unwrap(), spec("talpa"));
    let error = spec("talpa").with_option("tie", "x").unwrap_err();
    assert_eq!(error.to_string(), "talpa has no option `tie`: it has `size`");
    let error = spec("talpa").with_option("size", "x").unwrap_err();
    assert_eq!(error.to_string(), "option `size` cannot be `x`: it takes a whole number from 3 to 12");
}

fn starts_as_the_reference_does(name: &str) {
    for spec in boards::with_all_options(spec(name).info()) {
        let (game, start) = (spec.to_string(), spec.start());
        let expected = reference::start(&game);
        assert_eq!(start.to_string(), expected.text(), "{game}");
        assert_eq!(start.spec(), spec);
        assert_eq!(start.legal_moves().len(), expected.moves().len(), "{game}");
        assert_eq!(spec.read_position(&start.to_string()), Ok(start), "{game}");
    }
}

macro_rules! tests_of_each {
    ($($name:literal $Game:ident $game:ident)+) => {
        mod every_size_starts {
            $(
                #[test]
                fn $game() {
                    super::starts_as_the_reference_does($name);
                }
            )+
        }
    };
}
for_games!(tests_of_each);
