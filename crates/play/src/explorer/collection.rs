//! A collection of games in memory: the keys of their positions, and an order to find them in.

use std::collections::HashMap;

use tabuleiro_rules::{Action, AnyPosition, GameSpec, Player};

use super::{Explored, MoverTally, PositionKey, SAMPLES, StepKey};
use crate::players::ComputerName;
use crate::record::{GameResult, Record, RecordProblem};

/// A game of a collection: its place in the order in which they were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub u32);

/// Games of one game string, found by the positions that were reached in them.
///
/// A ply takes 12 bytes and a game 16: twenty thousand games of eighty plies are found in 20 MB.
#[derive(Clone, Debug)]
pub struct Collection {
    spec: GameSpec,
    games: Vec<PlayedGame>,
    /// Of all games one after another, the key of each position and, in the lowest bit, who is to move.
    keys: Vec<u64>,
    /// The places in `keys`, in the order of the positions, and of equal ones as they were added.
    order: Vec<u32>,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug)]
struct PlayedGame {
    /// Where its keys begin.
    begin: u32,
    result: GameResult,
    /// The levels of the first and the second player, if they are computers that have one.
    strengths: [Option<u16>; 2],
}

impl Collection {
    /// An empty collection.
    pub fn new(spec: GameSpec) -> Self {
        Collection { spec, games: Vec::new(), keys: Vec::new(), order: Vec::new() }
    }

    /// Which game with which options it is of.
    pub fn spec(&self) -> GameSpec {
        self.spec
    }

    /// How many games it has.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many bytes so many games with so many positions take.
    pub fn bytes_for(games: usize, positions: usize) -> usize {
        games * size_of::<PlayedGame>() + positions * (size_of::<u64>() + size_of::<u32>())
    }

    /// How many bytes the collection takes.
    pub fn bytes(&self) -> usize {
        Self::bytes_for(self.games.len(), self.keys.len())
    }

    /// Adds the game of a record, if it is of this game string; variations are left out. Refused if it does not replay.
    pub fn add(&mut self, record: &Record) -> Result<Option<GameId>, RecordProblem> {
        let tags = &record.tags;
        if tags.start.spec() != self.spec {
            return Ok(None);
        }
        let begin = self.keys.len();
        let mut position = tags.start.clone();
        let mut strengths = [&tags.first, &tags.second].map(|name| strength(name.as_deref()));
        self.keys.push(entry(&position));
        for record_entry in &record.line.moves {
            match record_entry.action {
                // Names are those of who sat down; results are by colours.
                Action::Swap => strengths.reverse(),
                Action::Ply(ply) => match position.play(ply) {
                    Ok(()) => self.keys.push(entry(&position)),
                    Err(refusal) => {
                        self.keys.truncate(begin);
                        return Err(RecordProblem::from(crate::turns::TurnError::Illegal { ply, refusal }));
                    }
                },
            }
        }
        self.games.push(PlayedGame { begin: begin as u32, result: tags.result, strengths });
        Ok(Some(GameId(self.games.len() as u32 - 1)))
    }

    /// Puts what was added in order. What is not in order is not found.
    pub fn arrange(&mut self) {
        self.order = (0..self.keys.len() as u32).collect();
        self.order.sort_by_key(|&at| self.keys[at as usize] >> 1);
    }

    /// What was played from a position; each game counts once for a move, however often it came there.
    pub fn look_up(&self, position: &AnyPosition) -> Explored {
        let mut all = MoverTally::default();
        let mut last_game = None;
        let mut steps: HashMap<StepKey, Counted> = HashMap::new();
        for &at in self.places(position) {
            let game = self.game_at(at);
            let PlayedGame { result, strengths, .. } = self.games[game.0 as usize];
            let player = self.player(at);
            let strength = strengths[player.index()];
            if last_game.replace(game) != Some(game) {
                all.count(result, player, strength);
            }
            let Some(key) = self.step(game, at) else { continue };
            let counted = steps.entry(key).or_default();
            if counted.last.replace(game) != Some(game) {
                counted.tally.count(result, player, strength);
                if counted.samples.len() < SAMPLES {
                    counted.samples.push(game);
                }
            }
        }
        let steps = steps.into_iter().map(|(key, counted)| (key, (counted.tally, counted.samples)));
        Explored::of(position, all, steps.collect())
    }

    /// Where a position was reached, in the order in which the games were added.
    fn places(&self, position: &AnyPosition) -> &[u32] {
        if position.spec() != self.spec {
            return &[];
        }
        let key = PositionKey::of(position).0;
        let key_at = |at: &u32| self.keys[*at as usize] >> 1;
        let begin = self.order.partition_point(|at| key_at(at) < key);
        let length = self.order[begin..].partition_point(|at| key_at(at) == key);
        &self.order[begin..begin + length]
    }

    fn game_at(&self, at: u32) -> GameId {
        GameId(self.games.partition_point(|game| game.begin <= at) as u32 - 1)
    }

    fn player(&self, at: u32) -> Player {
        Player::BOTH[(self.keys[at as usize] & 1) as usize]
    }

    /// What was played at a place; nothing where a game ended.
    fn step(&self, game: GameId, at: u32) -> Option<StepKey> {
        let end = self.games.get(game.0 as usize + 1).map_or(self.keys.len(), |next| next.begin as usize);
        let next = Some(at + 1).filter(|&next| (next as usize) < end)?;
        Some(StepKey::new(PositionKey(self.keys[next as usize] >> 1), self.player(next) != self.player(at)))
    }
}

/// A step while it is counted.
#[derive(Default)]
struct Counted {
    tally: MoverTally,
    samples: Vec<GameId>,
    /// The last game that was counted, since those of equal positions come one after another.
    last: Option<GameId>,
}

fn entry(position: &AnyPosition) -> u64 {
    PositionKey::of(position).0 << 1 | position.turn().index() as u64
}

/// The level that the name of a player in a record tells of.
fn strength(name: Option<&str>) -> Option<u16> {
    match name?.parse() {
        Ok(ComputerName::Level(level)) => Some(level.into()),
        _ => None,
    }
}
