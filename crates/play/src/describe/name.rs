//! What those who play are called, whatever shows it.

use crate::messages::Message;
use crate::players::{Computer, ComputerName};
use crate::teaching::Strength;

/// Whoever has a seat, as far as the name is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Participant {
    /// Whoever reads it.
    You,
    /// Somebody at this screen.
    Person,
    /// Somebody with a name.
    Named(String),
    /// Somebody who has deleted their account.
    Deleted,
    /// One of the simple computers.
    Simple(Computer),
    /// The engine at a level.
    Level(u8),
    /// The computer that teaches, at a strength.
    Teacher(Strength),
    /// A program, by its command.
    Program(String),
    /// Nobody yet.
    Nobody,
}

impl Participant {
    /// Whoever a record names (`docs/records.md`); a record that names nobody does not say who it was.
    pub fn of_record(name: Option<&str>) -> Self {
        match name.unwrap_or("?") {
            "?" => Participant::Nobody,
            "human" => Participant::Person,
            "deleted" => Participant::Deleted,
            text => of_computer(text).unwrap_or_else(|| Participant::Named(text.to_owned())),
        }
    }

    /// The name in records, which [`Participant::of_record`] reads.
    pub fn name_in_records(&self) -> String {
        match self {
            Participant::You | Participant::Person => "human".to_owned(),
            Participant::Named(name) => name.clone(),
            Participant::Deleted => "deleted".to_owned(),
            Participant::Simple(computer) => computer.to_string(),
            Participant::Level(level) => ComputerName::Level(*level).to_string(),
            Participant::Teacher(strength) => format!("{TEACHER}{strength}"),
            Participant::Program(command) => format!("{PROGRAM}{command}"),
            Participant::Nobody => "?".to_owned(),
        }
    }

    /// The name, as a part of sentences: `the computer, level 3`.
    pub fn name(&self) -> Message {
        match self {
            Participant::You => Message::new("name-you"),
            Participant::Person => Message::new("name-person"),
            Participant::Named(name) | Participant::Program(name) => given(name),
            Participant::Deleted => Message::new("name-deleted"),
            Participant::Simple(_) => self.label(),
            Participant::Level(level) => Message::new("name-level").with("level", *level),
            Participant::Teacher(_) => Message::new("name-teacher"),
            Participant::Nobody => Message::new("name-nobody"),
        }
    }

    /// The name in a list to choose from: `computer, level 3`.
    pub fn label(&self) -> Message {
        match self {
            Participant::Simple(computer) => Message::new(format!("label-{computer}")),
            Participant::Level(level) => Message::new("label-level").with("level", *level),
            Participant::Teacher(_) => Message::new("label-teacher"),
            other => other.name(),
        }
    }

    /// The name where there is little room: `level 3`.
    pub fn nickname(&self) -> Message {
        match self {
            Participant::Simple(computer) => Message::new(format!("nickname-{computer}")),
            Participant::Level(level) => Message::new("nickname-level").with("level", *level),
            Participant::Teacher(strength) => Message::new("nickname-teacher").with("strength", strength.in_words()),
            other => other.name(),
        }
    }
}

/// Begins the names of programs in records, and those of the computer that teaches.
const PROGRAM: &str = "cmd:";
const TEACHER: &str = "teacher:";

/// The computer that has a name in records.
fn of_computer(text: &str) -> Option<Participant> {
    let program = || Some(Participant::Program(text.strip_prefix(PROGRAM)?.to_owned()));
    let teacher = || Some(Participant::Teacher(text.strip_prefix(TEACHER)?.parse().ok()?));
    text.parse::<ComputerName>().ok().map(Participant::from).or_else(program).or_else(teacher)
}

impl From<ComputerName> for Participant {
    fn from(name: ComputerName) -> Self {
        match name {
            ComputerName::Simple(computer) => Participant::Simple(computer),
            ComputerName::Level(level) => Participant::Level(level),
        }
    }
}

fn given(name: &str) -> Message {
    Message::new("name-given").with("name", name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Language, Messages};

    #[test]
    fn everybody_has_names_in_every_language() {
        let named = Participant::Named("Ada".to_owned());
        let program = Participant::Program("ugi --fast".to_owned());
        let computers = Computer::ALL.map(Participant::Simple);
        let teacher = Participant::Teacher("2.70".parse().unwrap());
        let others = [
            Participant::You,
            Participant::Person,
            Participant::Deleted,
            Participant::Level(3),
            teacher,
            Participant::Nobody,
        ];
        for who in others.into_iter().chain(computers).chain([named, program]) {
            for message in [who.name(), who.label(), who.nickname()] {
                for language in Language::ALL {
                    assert!(!Messages::strict_text(language, &message).unwrap().is_empty(), "{who:?}");
                }
            }
        }
    }

    #[test]
    fn records_name_people_computers_and_programs() {
        let who = |name: &str| Participant::of_record(Some(name));
        assert_eq!([who("?"), Participant::of_record(None)], [Participant::Nobody, Participant::Nobody]);
        assert_eq!([who("human"), who("deleted")], [Participant::Person, Participant::Deleted]);
        assert_eq!([who("level:3"), who("greedy")], [Participant::Level(3), Participant::Simple(Computer::Greedy)]);
        assert_eq!(who("cmd:ugi --fast"), Participant::Program("ugi --fast".to_owned()));
        assert_eq!([who("Ada"), who("level:x")], ["Ada", "level:x"].map(|name| Participant::Named(name.to_owned())));
        assert_eq!(who("teacher:2.70"), Participant::Teacher("2.70".parse().unwrap()));
        assert_eq!(who("teacher:9.00"), Participant::Named("teacher:9.00".to_owned()));
        for name in ["?", "human", "deleted", "level:3", "greedy", "teacher:2.70", "cmd:ugi --fast", "Ada"] {
            assert_eq!(who(name).name_in_records(), name);
        }
    }

    #[test]
    fn names_are_as_long_as_there_is_room() {
        let say = |message: Message| Messages::strict_text(Language::English, &message).unwrap();
        let level = Participant::Level(3);
        assert_eq!(say(level.nickname()), "level 3");
        assert_eq!(say(level.label()), "computer, level 3");
        assert_eq!(say(level.name()), "the computer, level 3");
        assert_eq!(say(Participant::Named("Ada".to_owned()).nickname()), "Ada");
        let teacher = Participant::Teacher("2.70".parse().unwrap());
        assert_eq!(say(teacher.nickname()), "teacher 2.7");
        assert_eq!(Messages::strict_text(Language::Portuguese, &teacher.nickname()).unwrap(), "professor 2,7");
    }
}
