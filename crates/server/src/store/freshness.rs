//! What nodes that share a database ask it from time to time: how far games have come, who is at which node, and how the games of
//! some people stand.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabuleiro_play::matches::Seat;

use super::database::{Query, Row, query};
use super::games::read_seat;
use super::statements::Lookup;
use super::{Store, StoreError};
use crate::people::PersonId;

/// The marks of so many of those who watch a game at a node are kept: the lowest. Marks are as good as random, so that these are a fair
/// sample should there be more.
const SAMPLE: usize = 256;

/// Who is connected to a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Whether each player is.
    players: [bool; 2],
    /// The marks of others who are, in their order, once for each node that they are at.
    watching: Vec<u64>,
    /// How many others are, at one node after another.
    others: usize,
    /// If not all marks are known, those up to this one are.
    known_up_to: Option<u64>,
}

impl Attendance {
    /// Whether each player is there, and these others, on however many connections.
    pub fn new<'a>(players: [bool; 2], others: impl Iterator<Item = &'a PersonId>) -> Self {
        let mut watching: Vec<u64> = others.map(PersonId::mark).collect();
        watching.sort_unstable();
        watching.dedup();
        let others = watching.len();
        watching.truncate(SAMPLE);
        Self::at_a_node(players, watching, others)
    }

    /// Those at one node, whose marks are known from the lowest on.
    fn at_a_node(players: [bool; 2], watching: Vec<u64>, others: usize) -> Self {
        let known_up_to = watching.last().copied().filter(|_| watching.len() < others);
        Attendance { players, others: others.max(watching.len()), watching, known_up_to }
    }

    /// Whether each player is there.
    pub fn players(&self) -> [bool; 2] {
        self.players
    }

    /// How many others are. Whoever is at several nodes counts once. If so many watch at a node that not all of their marks are known,
    /// it is reckoned from the others how many are at several.
    pub fn spectators(&self) -> usize {
        let is_comparable = |mark: &u64| self.known_up_to.is_none_or(|last| *mark <= last);
        let known = &self.watching[..self.watching.partition_point(is_comparable)];
        let distinct = known.chunk_by(|one, other| one == other).count();
        (self.others * distinct + known.len() / 2).checked_div(known.len()).unwrap_or(self.others)
    }

    /// Those who are here or there, which is the same in whatever order places are taken together.
    pub fn and(&self, other: &Attendance) -> Self {
        let [a, b] = self.players;
        let mut watching = [self.watching.as_slice(), &other.watching].concat();
        watching.sort_unstable();
        let players = [a | other.players[0], b | other.players[1]];
        let known_up_to = [self.known_up_to, other.known_up_to].into_iter().flatten().min();
        Attendance { players, watching, others: self.others + other.others, known_up_to }
    }

    /// The marks as a text.
    fn marks(&self) -> String {
        let marks: Vec<String> = self.watching.iter().map(|mark| format!("{mark:x}")).collect();
        marks.join(" ")
    }

    /// As a row has it: each player, how many others, and the text of the marks.
    fn read(row: &Row, column: usize) -> Result<Self, StoreError> {
        let (others, marks): (usize, String) = (row.get(column + 2)?, row.get(column + 3)?);
        let watching = marks.split(' ').filter_map(|mark| u64::from_str_radix(mark, 16).ok()).collect();
        Ok(Self::at_a_node([row.get(column)?, row.get(column + 1)?], watching, others))
    }
}

/// What of a game can be new to a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Freshness {
    /// Its last event.
    pub last_event: u32,
    /// How often what only its players may see has changed.
    pub private: u64,
    /// Who is at the node itself, as others see it.
    pub here: Attendance,
    /// Who is at other nodes.
    pub elsewhere: Attendance,
}

/// How a game of somebody stands that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnStanding {
    /// Whose game.
    pub person: PersonId,
    /// Which.
    pub game: String,
    /// Who has to move.
    pub turn: Option<Seat>,
    /// Whether a seat is open.
    pub is_open: bool,
}

pub(super) static FRESHNESS: LazyLock<Lookup> = LazyLock::new(|| {
    let before = "SELECT games.id, private, (SELECT MAX(number) FROM events WHERE events.game = games.id), node, a, b, spectators, watching
        FROM games LEFT JOIN presence ON presence.game = games.id WHERE games.id";
    Lookup::new(before, "")
});

pub(super) static STANDINGS: LazyLock<Lookup> = LazyLock::new(|| {
    let before = "SELECT person, games.id, turn, open FROM players JOIN games ON games.id = players.game
        WHERE players.over = 0 AND person";
    Lookup::new(before, "")
});

/// Writes who is at a game, for a node.
pub(super) fn write_presence(game: &str, node: &str, here: &Attendance) -> Query {
    if *here == Attendance::default() {
        return query("DELETE FROM presence WHERE game = $1 AND node = $2").bind(game).bind(node);
    }
    let text = "INSERT INTO presence (game, node, a, b, spectators, watching) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (game, node) DO UPDATE
        SET a = excluded.a, b = excluded.b, spectators = excluded.spectators, watching = excluded.watching";
    let [a, b] = here.players;
    query(text).bind(game).bind(node).bind(a).bind(b).bind(here.others).bind(here.marks())
}

impl Store {
    /// What may be new of some games to a node.
    pub async fn freshness(&self, games: &[String], node: &str) -> Result<HashMap<String, Freshness>, StoreError> {
        let mut found: HashMap<String, Freshness> = HashMap::with_capacity(games.len());
        for row in FRESHNESS.rows(&self.database, games).await? {
            let fresh = found.entry(row.get(0)?).or_default();
            fresh.private = row.get(1)?;
            fresh.last_event = row.get::<Option<u32>>(2)?.unwrap_or(0);
            if let Some(at) = row.get::<Option<String>>(3)? {
                let counted = if at == node { &mut fresh.here } else { &mut fresh.elsewhere };
                *counted = counted.and(&Attendance::read(&row, 4)?);
            }
        }
        Ok(found)
    }

    /// How the games of some people stand that are not over.
    pub async fn standings_of(&self, people: &[PersonId]) -> Result<Vec<OwnStanding>, StoreError> {
        let read = |row: &Row| -> Result<OwnStanding, StoreError> {
            Ok(OwnStanding {
                person: PersonId::stored(&row.get::<String>(0)?),
                game: row.get(1)?,
                turn: row.get::<Option<i64>>(2)?.and_then(read_seat),
                is_open: row.get(3)?,
            })
        };
        STANDINGS.rows(&self.database, people).await?.iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(numbers: std::ops::Range<usize>) -> Vec<PersonId> {
        numbers.map(|number| PersonId::stored(&format!("person {number}"))).collect()
    }

    #[test]
    fn whoever_watches_on_several_connections_or_at_several_nodes_counts_once() {
        let (few, others) = (people(0..3), people(2..5));
        let here = Attendance::new([true, false], few.iter().chain(&few));
        let there = Attendance::new([false, false], others.iter());
        assert_eq!((here.spectators(), here.and(&there).spectators(), here.and(&here).spectators()), (3, 5, 3));
        assert_eq!(here.and(&there).players(), [true, false]);
        assert_eq!(Attendance::default().and(&here), here);
    }

    #[test]
    fn however_many_watch_at_a_node_all_of_them_count() {
        let (many, others) = (people(0..2 * SAMPLE), people(5_000..5_010));
        let (here, there) = (Attendance::new([false; 2], many.iter()), Attendance::new([false; 2], others.iter()));
        assert_eq!(here.spectators(), 2 * SAMPLE);
        assert_eq!(here.and(&there).spectators(), 2 * SAMPLE + 10);
    }

    #[test]
    fn however_many_watch_at_two_nodes_nobody_is_counted_twice() {
        let at = |numbers| Attendance::new([false; 2], people(numbers).iter());
        let here = at(0..4 * SAMPLE);
        assert_eq!(here.and(&here).spectators(), 4 * SAMPLE);
        assert_eq!(here.and(&here).and(&here).spectators(), 4 * SAMPLE);
        // Half of those at one node are at the other too; and of few everybody.
        for (there, all) in [(at(2 * SAMPLE..6 * SAMPLE), 6 * SAMPLE), (at(0..SAMPLE), 4 * SAMPLE)] {
            let counted = here.and(&there).spectators();
            assert!(counted.abs_diff(all) <= all / 20, "{counted} are not about {all}");
            assert_eq!(there.and(&here).spectators(), counted, "both nodes say the same");
        }
        let (one, two, three) = (at(0..900), at(500..1_300), at(1_000..1_010));
        assert_eq!(one.and(&two).and(&three), three.and(&one.and(&two)));
        assert_eq!(one.and(&two).and(&three), one.and(&two.and(&three)));
    }
}
