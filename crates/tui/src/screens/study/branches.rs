//! A record with its variations, of which one line is looked at.

use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::matches::{Match, MatchOptions, Turn};
use tabuleiro_play::record::{Entry, GameResult, Line, Record};
use tabuleiro_play::review::Review;
use tabuleiro_rules::{Action, AnyMove};

/// A record, and the line of it that is looked at.
pub struct Branches {
    record: Record,
    /// Where the line leaves the one before it, and by which of the variations there; from the game itself on.
    path: Vec<(usize, usize)>,
}

impl Branches {
    /// A record, of which the game itself is looked at.
    pub fn new(record: Record) -> Self {
        Branches { record, path: Vec::new() }
    }

    /// The record with all that was tried.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Writes a review of the game into the record.
    pub fn note(&mut self, review: &Review, game: &Match) {
        review.note_in(&mut self.record, game);
    }

    /// Whether it is a variation that is looked at.
    pub fn is_variation(&self) -> bool {
        !self.path.is_empty()
    }

    /// The line that is looked at.
    pub fn line(&self) -> Vec<&Entry> {
        let mut line: Vec<&Entry> = self.record.line.moves.iter().collect();
        for &(at, variation) in &self.path {
            let Some(branch) = line.get(at).and_then(|entry| entry.variations.get(variation)) else { break };
            line.truncate(at);
            line.extend(&branch.moves);
        }
        line
    }

    /// How many actions the line has.
    pub fn len(&self) -> usize {
        self.line().len()
    }

    /// The game after so many actions of the line.
    pub fn game(&self, count: usize) -> Match {
        let options = MatchOptions { pie: self.record.tags.pie, clock: TimeControl::NONE };
        let mut game = Match::from_position(self.record.tags.start.clone(), options);
        for entry in self.line().into_iter().take(count) {
            // R1 does not end a variation, but it does end a match.
            if game.act(entry.action, Time(0)).is_err() {
                break;
            }
        }
        game
    }

    /// The turns of the whole line.
    pub fn turns(&self) -> Vec<Turn> {
        self.game(usize::MAX).turns()
    }

    /// The beginning of the turn before an action.
    pub fn turn_before(&self, at: usize) -> usize {
        self.turns().iter().rfind(|turn| turn.begin < at).map_or(0, |turn| turn.begin)
    }

    /// The end of the turn that an action belongs to.
    pub fn turn_after(&self, at: usize) -> usize {
        self.turns().iter().find(|turn| turn.begin > at).map_or(usize::MAX, |turn| turn.begin)
    }

    /// What can be played at a place of the line: what the line has there first, then the others that were tried.
    pub fn choices(&self, at: usize) -> Vec<Action> {
        let parent = Branches { record: self.record.clone(), path: self.path_before(at) };
        let line = parent.line();
        let Some(entry) = line.get(at) else { return Vec::new() };
        let others = entry.variations.iter().filter_map(|line| line.moves.first());
        std::iter::once(entry.action).chain(others.map(|first| first.action)).collect()
    }

    /// Plays a ply at a place of the line: follows the line or a variation that has it, or begins a new one. What is played
    /// at the end of the line goes on with it.
    pub fn play(&mut self, at: usize, ply: AnyMove) {
        let action = Action::Ply(ply);
        let line = self.line();
        match line.get(at) {
            Some(entry) if entry.action == action => return,
            Some(_) => {}
            None => return self.extend(action),
        }
        self.path = self.path_before(at);
        let (moves, begin) = self.moves_mut();
        let Some(entry) = moves.get_mut(at - begin) else { return };
        if entry.action == action {
            return;
        }
        let known =
            entry.variations.iter().position(|line| line.moves.first().is_some_and(|first| first.action == action));
        let variation = known.unwrap_or_else(|| {
            entry.variations.push(Line { comment: String::new(), moves: vec![Entry::new(action)] });
            entry.variations.len() - 1
        });
        self.path.push((at, variation));
    }

    /// Goes to the next of the branches at a place, or back to the first.
    pub fn next_branch(&mut self, at: usize) {
        let current = self.path.iter().find(|(place, _)| *place == at).map(|&(_, variation)| variation);
        let count = self.choices(at).len();
        self.path = self.path_before(at);
        let next = current.map_or(0, |variation| variation + 1);
        if next + 1 < count {
            self.path.push((at, next));
        }
    }

    /// Leaves the last branch. Gives where it began.
    pub fn leave_branch(&mut self) -> Option<usize> {
        self.path.pop().map(|(at, _)| at)
    }

    fn path_before(&self, at: usize) -> Vec<(usize, usize)> {
        self.path.iter().copied().filter(|(place, _)| *place < at).collect()
    }

    fn extend(&mut self, action: Action) {
        self.moves_mut().0.push(Entry::new(action));
        if self.path.is_empty() {
            // What the record says of the end is no longer so.
            let ending = self.game(usize::MAX).ending();
            self.record.tags.result = GameResult::of(ending);
            self.record.tags.termination = ending.map(|ending| ending.reason);
        }
    }

    /// The moves of the last branch, and the place in the line at which they begin.
    fn moves_mut(&mut self) -> (&mut Vec<Entry>, usize) {
        let (mut moves, mut begin) = (&mut self.record.line.moves, 0);
        for &(at, variation) in &self.path {
            moves = &mut moves[at - begin].variations[variation].moves;
            begin = at;
        }
        (moves, begin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branches(text: &str) -> Branches {
        Branches::new(Record::read(text).unwrap())
    }

    fn texts(branches: &Branches) -> Vec<String> {
        branches.line().iter().map(|entry| entry.action.to_string()).collect()
    }

    fn play(branches: &mut Branches, at: usize, text: &str) {
        let ply = branches.game(at).position().parse_move(text).unwrap();
        branches.play(at, ply);
    }

    const GAME: &str = "[Game \"talpa:size=4\"]\n\n1. b4xb3 d1xd2 2. a3xa4 (2. c1xc2) *\n";

    #[test]
    fn another_move_begins_a_branch_and_the_game_stays_as_it_was() {
        let mut branches = branches(GAME);
        play(&mut branches, 0, "b4xb3");
        assert!(!branches.is_variation());
        play(&mut branches, 1, "a4xb4".replace("b4", "a3").as_str());
        assert_eq!(texts(&branches), ["b4xb3", "a4xa3"]);
        let there = branches.game(2).position().legal_moves()[0];
        branches.play(2, there);
        assert_eq!(branches.len(), 3);
        assert_eq!(branches.leave_branch(), Some(1));
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "a3xa4"]);
        let text = branches.record().write().unwrap();
        assert_eq!(Record::read(&text).unwrap(), *branches.record());
        assert!(text.contains("(1... a4xa3"), "{text}");
    }

    #[test]
    fn branches_are_gone_through_one_after_another() {
        let mut branches = branches(GAME);
        assert_eq!(branches.choices(2).len(), 2);
        branches.next_branch(2);
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "c1xc2"]);
        branches.next_branch(2);
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "a3xa4"]);
        play(&mut branches, 2, "c1xc2");
        assert_eq!(branches.choices(2).len(), 2, "a known branch is entered, not made again");
    }

    #[test]
    fn a_branch_of_a_branch_stands_beside_it() {
        let mut branches = branches(GAME);
        branches.next_branch(2);
        let other = branches.game(2).position().legal_moves();
        let other = other.iter().find(|ply| !["c1xc2", "a3xa4"].contains(&ply.to_string().as_str())).unwrap();
        branches.play(2, *other);
        assert_eq!(branches.choices(2).len(), 3);
        branches.record().write().unwrap();
    }
}
