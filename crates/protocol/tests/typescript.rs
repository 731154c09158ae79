//! The TypeScript types of the wire are those of Rust: `web/src/protocol.ts` is made from them, by `make types`.

use std::collections::BTreeMap;

use tabuleiro_protocol::typescript::compare;
use tabuleiro_protocol::{
    BookCard, Challenges, ClientMessage, Confirmation, Credentials, ExplorerAnswer, Export, GameState, GamesPage,
    GuestName, LONGEST_CHAT_LINE, LONGEST_NAME, LobbyMessage, LobbyPage, NUMBERED_GUEST, NewAccount, NewChallenge,
    NewGame, NewReview, NewToken, NoticeMessage, Pairing, PasswordChange, Problem, Profile, PuzzleLine, Request,
    SHORTEST_NAME, SHORTEST_PASSWORD, SILENCE, ServerMessage,
};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = "web/src/protocol.ts";

/// The limits that pages know before the server names them.
const LIMITS: [(&str, &str, u64); 5] = [
    ("The longest line of chat, in characters.", "LONGEST_CHAT_LINE", LONGEST_CHAT_LINE as u64),
    ("The longest name, in characters.", "LONGEST_NAME", LONGEST_NAME as u64),
    ("The shortest name, in characters.", "SHORTEST_NAME", SHORTEST_NAME as u64),
    ("The shortest password, in characters.", "SHORTEST_PASSWORD", SHORTEST_PASSWORD as u64),
    ("A connection on which nothing is heard for so long is dead, in milliseconds.", "SILENCE", SILENCE),
];

/// The declarations of types and of all they are made of, by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is TypeScript's own: numbers, texts, lists.
        if T::output_path().is_none() || self.found.contains_key(&T::ident(&self.config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(T::ident(&self.config), format!("{docs}export {}\n", T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

fn module() -> String {
    // Times are milliseconds, which a number of JavaScript holds exactly for longer than anybody will play.
    let mut declarations = Declarations { config: Config::new().with_large_int("number"), found: BTreeMap::new() };
    declarations.visit::<NewGame>();
    declarations.visit::<GameState>();
    declarations.visit::<ClientMessage>();
    declarations.visit::<Request>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<LobbyPage>();
    declarations.visit::<LobbyMessage>();
    declarations.visit::<Pairing>();
    declarations.visit::<NewChallenge>();
    declarations.visit::<NewReview>();
    declarations.visit::<Challenges>();
    declarations.visit::<NoticeMessage>();
    declarations.visit::<GamesPage>();
    declarations.visit::<ExplorerAnswer>();
    declarations.visit::<Problem>();
    declarations.visit::<PuzzleLine>();
    declarations.visit::<BookCard>();
    declarations.visit::<NewAccount>();
    declarations.visit::<GuestName>();
    declarations.visit::<Credentials>();
    declarations.visit::<PasswordChange>();
    declarations.visit::<Confirmation>();
    declarations.visit::<NewToken>();
    declarations.visit::<Profile>();
    // Everything else about people is part of it.
    declarations.visit::<Export>();
    let limits = LIMITS.map(|(docs, name, limit)| format!("/** {docs} */\nexport const {name} = {limit};\n"));
    let guests = format!(
        "/** Begins the names of guests who have chosen none, and nobody can choose a name that begins so. */\n\
         export const NUMBERED_GUEST = {NUMBERED_GUEST:?};\n"
    );
    let texts: Vec<String> = limits.into_iter().chain([guests]).chain(declarations.found.into_values()).collect();
    format!("// Made from crates/protocol by `make types`; do not edit.\n\n{}", texts.join("\n"))
}

#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    compare(FILE, &module());
}
