//! The TypeScript types of the module's requests and replies: `web/src/desk.ts` is made from them, by `make types`.

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tabuleiro_engine::Level;
use tabuleiro_local::fairness::Recommendation;
use tabuleiro_local::strength::measured;
use tabuleiro_local::{Opponent, Who, fairness, teaching};
use tabuleiro_play::messages::Message;
use tabuleiro_play::staging::{Step, steps_of};
use tabuleiro_protocol::typescript::compare;
use tabuleiro_protocol::typescript_union;
use tabuleiro_rules::GameSpec;
use ts_rs::{Config, TS, TypeVisitor};

use crate::option_choice::OptionChoice;
use crate::saying::Saying;
use crate::{ColourName, DeskReply, DeskRequest, GameName, StepName};

const FILE: &str = "web/src/desk.ts";

typescript_union!(GameName, "The name of a game.", GameSpec::games().iter().map(|game| game.name));
typescript_union!(
    ColourName,
    "The name of the colour of a player's pieces.",
    GameSpec::games().iter().flat_map(|game| game.colours)
);
typescript_union!(StepName, "The name of what a player is asked to do.", steps().map(Step::name));

/// What players of all games can be asked to do.
fn steps() -> impl Iterator<Item = Step> {
    let games = GameSpec::games().iter().map(|game| game.name.parse().expect("a name is a game string"));
    games.flat_map(|game| steps_of(&game)).chain([Step::NOTHING])
}

/// The declarations of types and of all they are made of, by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
    /// The names of those that `web/src/protocol.ts` declares.
    imported: BTreeSet<String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is TypeScript's own: numbers, texts, lists.
        if T::output_path().is_none() || self.found.contains_key(&T::ident(&self.config)) {
            return;
        }
        if type_name::<T>().starts_with("tabuleiro_protocol::") {
            self.imported.insert(T::ident(&self.config));
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(T::ident(&self.config), format!("{docs}export {}\n", T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

fn module() -> String {
    let config = Config::new().with_large_int("number");
    let mut declarations = Declarations { config, found: BTreeMap::new(), imported: BTreeSet::new() };
    declarations.visit::<DeskRequest>();
    declarations.visit::<DeskReply>();
    let texts: Vec<String> = declarations.found.into_values().collect();
    let imported = Vec::from_iter(declarations.imported).join(", ");
    let (levels, strengths, fairness) = (Level::MAX.number(), strengths(), fairness_of_all());
    let [study, check] = [teaching::STUDY, teaching::CHECK].map(|time| time.as_millis());
    format!(
        "// Made from crates/wasm by `make types`; do not edit.\nimport type {{ {imported} }} from './protocol';\n\n\
         /** The highest level of the computer; the lowest is 1. */\nexport const LEVELS = {levels};\n\n\
         /** How long the computer that teaches looks at a position before a turn, in milliseconds. */\nexport const STUDY = {study};\n\n\
         /** How long it looks at the position after a turn. */\nexport const CHECK = {check};\n\n\
         /** How many Elo points each level is above random play, the lowest first: docs/strength.md. */\n\
         export const STRENGTHS: Record<GameName, readonly number[]> = {{\n{strengths}}};\n\n\
         /** How to play a fair game, and how fair each game is, in sentences: docs/fairness.md. */\n\
         export const FAIRNESS: Record<GameName, {{ options: Record<string, OptionChoice>; pie: boolean; advice: Saying; \
         said: readonly Saying[] }}> = {{\n{fairness}}};\n\n{}",
        texts.join("\n")
    )
}

/// The strength of the levels, a line for each game on its usual board.
fn strengths() -> String {
    let elo = |game, level| measured(&game, &Who::Computer(Opponent::Level(level)));
    GameSpec::all().map(|game| strengths_of(game, |level| elo(game, level))).collect()
}

/// The line of a game. There is nothing in it until its levels are measured, which tests of `local` and of the page ask for.
fn strengths_of(game: GameSpec, elo: impl Fn(Level) -> Option<i32>) -> String {
    let levels: Vec<String> = Level::all().map_while(elo).map(|elo| elo.to_string()).collect();
    format!("  {}: [{}],\n", game.name(), levels.join(", "))
}

/// How fair a game is and how to play a fair one, as the page has it.
#[derive(Serialize)]
struct Fairness {
    /// The options that are not at their defaults.
    options: BTreeMap<&'static str, OptionChoice>,
    pie: bool,
    advice: Saying,
    said: Vec<Saying>,
}

/// The same of all games, a line for each.
fn fairness_of_all() -> String {
    GameSpec::all().map(|game| fairness_of(game, fairness::recommended(&game), &fairness::said(&game))).collect()
}

/// The line of a game. Until it is measured, its usual board stands for a recommendation.
fn fairness_of(game: GameSpec, recommended: Option<Recommendation>, said: &[Message]) -> String {
    let advice = recommended.unwrap_or(Recommendation { game, pie: false });
    let chosen = advice.game.info().options.iter().zip(advice.game.options());
    let options = chosen
        .filter(|(option, (_, value))| option.default != value)
        .map(|(option, (key, value))| (key, option.read(&value).expect("it is the value of an option").into()))
        .collect();
    let said = said.iter().map(Saying::from).collect();
    let fairness = Fairness { options, pie: advice.pie, advice: Saying::from(&advice.said()), said };
    format!("  {}: {},\n", game.name(), serde_json::to_string(&fairness).expect("it is only text"))
}

/// It has to have its types long before: the faces of the games are written with them.
#[test]
fn a_game_that_is_yet_to_be_measured_has_its_lines_all_the_same() {
    let game = GameSpec::all().next().expect("there are games");
    assert_eq!(strengths_of(game, |_| None), format!("  {}: [],\n", game.name()));
    let line = fairness_of(game, None, &[]);
    assert!(line.starts_with(&format!("  {}: {{\"options\":{{}},\"pie\":false,", game.name())), "{line}");
    assert!(line.ends_with("\"said\":[]},\n"), "{line}");
}

#[test]
fn the_types_of_the_browser_are_those_of_the_module() {
    compare(FILE, &module());
}
