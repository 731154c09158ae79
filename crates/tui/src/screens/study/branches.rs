//! A tree of variations, of which one line is looked at.

use tabuleiro_play::matches::{Match, Turn};
use tabuleiro_play::record::{Notes, Record, RecordProblem};
use tabuleiro_play::review::Review;
use tabuleiro_play::tree::{NodeId, Tree, TreeError};
use tabuleiro_rules::{Action, AnyMove};

/// A tree, and the line of it that is looked at.
pub struct Branches {
    tree: Tree,
    /// The places of the line, from the first move on.
    line: Vec<NodeId>,
}

impl Branches {
    /// A record, of which the game itself is looked at; refused if it does not replay.
    pub fn new(record: &Record) -> Result<Self, RecordProblem> {
        let tree = Tree::of(record)?;
        Ok(Branches { line: tree.main_line(), tree })
    }

    /// The tree with all that was tried.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The same as a record.
    pub fn record(&self) -> Record {
        self.tree.record()
    }

    /// Writes a review of the game into the tree, unless another line has become the game meanwhile, and looks at the game itself.
    pub fn note(&mut self, review: &Review, game: &Match) {
        let mut record = self.tree.record();
        if record.line.moves.iter().map(|entry| entry.action).eq(game.actions()) {
            review.note_in(&mut record, game);
        }
        // What a tree has written can be read as one.
        if let Ok(noted) = Branches::new(&record) {
            *self = noted;
        }
    }

    /// Whether it is a variation that is looked at.
    pub fn is_variation(&self) -> bool {
        self.line.iter().any(|&place| !self.tree.is_first(place))
    }

    /// How many actions the line has.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// The place after so many actions of the line.
    pub fn place(&self, at: usize) -> NodeId {
        at.checked_sub(1).and_then(|last| self.line.get(last)).copied().unwrap_or(Tree::ROOT)
    }

    /// What is noted there.
    pub fn notes(&self, at: usize) -> Option<&Notes> {
        self.tree.notes(self.place(at))
    }

    /// The game after so many actions of the line.
    pub fn game(&self, count: usize) -> Match {
        self.tree.game(self.place(count.min(self.len())))
    }

    /// The turns of the whole line.
    pub fn turns(&self) -> Vec<Turn> {
        self.game(self.len()).turns()
    }

    /// The beginning of the turn before an action.
    pub fn turn_before(&self, at: usize) -> usize {
        self.turns().iter().rfind(|turn| turn.begin < at).map_or(0, |turn| turn.begin)
    }

    /// The end of the turn that an action belongs to.
    pub fn turn_after(&self, at: usize) -> usize {
        self.turns().iter().find(|turn| turn.begin > at).map_or(usize::MAX, |turn| turn.begin)
    }

    /// What can be played at a place of the line, as far as it was tried.
    pub fn choices(&self, at: usize) -> Vec<Action> {
        let children = self.tree.children(self.place(at)).iter();
        children.filter_map(|&child| Some(self.tree.step(child)?.action)).collect()
    }

    /// Plays a ply at a place of the line: follows the line or a variation that has it, or begins a new one. What is played
    /// at the end of the line goes on with it.
    pub fn play(&mut self, at: usize, ply: AnyMove) -> Result<(), TreeError> {
        let next = self.tree.play(self.place(at), Action::Ply(ply))?;
        if self.line.get(at) != Some(&next) {
            self.look_at(next);
        }
        Ok(())
    }

    /// Goes to the next of the branches at a place, or back to the first.
    pub fn next_branch(&mut self, at: usize) {
        let children = self.tree.children(self.place(at));
        let current = self.line.get(at).and_then(|place| children.iter().position(|child| child == place));
        let next = current.map_or(0, |current| (current + 1) % children.len());
        if let Some(&next) = children.get(next) {
            self.look_at(next);
        }
    }

    /// Leaves the last branch. Gives where it began.
    pub fn leave_branch(&mut self) -> Option<usize> {
        let at = self.line.iter().rposition(|&place| !self.tree.is_first(place))?;
        self.line.truncate(at);
        self.line.extend(self.tree.line_after(self.place(at)));
        Some(at)
    }

    /// Changes the tree where the line has come to, and looks at the line through the place that this gives.
    pub fn edit(
        &mut self,
        at: usize,
        edit: impl FnOnce(&mut Tree, NodeId) -> Result<NodeId, TreeError>,
    ) -> Result<usize, TreeError> {
        let place = self.place(at);
        let place = edit(&mut self.tree, place)?;
        self.look_at(place);
        Ok(self.tree.line_to(place).len())
    }

    /// Looks at the line through a place.
    fn look_at(&mut self, place: NodeId) {
        self.line = self.tree.line_to(place);
        self.line.extend(self.tree.line_after(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branches(text: &str) -> Branches {
        Branches::new(&Record::read(text).unwrap()).unwrap()
    }

    fn texts(branches: &Branches) -> Vec<String> {
        branches.line.iter().map(|&place| branches.tree.step(place).unwrap().action.to_string()).collect()
    }

    fn play(branches: &mut Branches, at: usize, text: &str) {
        let ply = branches.game(at).position().parse_move(text).unwrap();
        branches.play(at, ply).unwrap();
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
        branches.play(2, there).unwrap();
        assert_eq!(branches.len(), 3);
        assert_eq!(branches.leave_branch(), Some(1));
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "a3xa4"]);
        let text = branches.record().write().unwrap();
        assert_eq!(Record::read(&text).unwrap(), branches.record());
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
        branches.play(2, *other).unwrap();
        assert_eq!(branches.choices(2).len(), 3);
        branches.record().write().unwrap();
    }
    #[test]
    fn a_branch_can_be_promoted_and_left_out() {
        let mut branches = branches(GAME);
        branches.next_branch(2);
        let promoted = branches.edit(3, |tree, place| tree.promote(place).map(|()| place));
        assert_eq!((promoted, branches.is_variation()), (Ok(3), false));
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "c1xc2"]);
        assert_eq!(branches.edit(3, Tree::delete), Ok(2));
        assert_eq!(texts(&branches), ["b4xb3", "d1xd2", "a3xa4"]);
    }
}
