//! Changing a tree: which line comes first, what is left out, and what is noted.

use super::{NodeId, Tree, TreeError};
use crate::record::{Cursor, Drawing, MAX_DEPTH, MoveMark, NotedScore, Notes, RecordProblem};

impl Tree {
    /// Lets the line in which a place is go before the one that it leaves. A line that leaves none stays where it is.
    pub fn promote(&mut self, at: NodeId) -> Result<(), TreeError> {
        self.check(at)?;
        let leaves = self.line_to(at).into_iter().rfind(|&at| !self.is_first(at));
        self.change(|tree| {
            if let Some(first) = leaves {
                tree.put_first(first);
            }
        })
    }

    /// Makes the line in which a place is the game itself.
    pub fn make_main(&mut self, at: NodeId) -> Result<(), TreeError> {
        self.check(at)?;
        self.change(|tree| {
            for at in tree.line_to(at) {
                tree.put_first(at);
            }
        })
    }

    /// Leaves out a place with everything that follows it. Gives the place before it.
    pub fn delete(&mut self, at: NodeId) -> Result<NodeId, TreeError> {
        self.check(at)?;
        let parent = self.step(at).ok_or(TreeError::Beginning)?.parent;
        self.change(|tree| {
            if let Some(node) = tree.nodes.get_mut(&parent) {
                node.children.retain(|&child| child != at);
            }
            let mut left_out = vec![at];
            while let Some(at) = left_out.pop() {
                left_out.extend(tree.nodes.remove(&at).map(|node| node.children).unwrap_or_default());
            }
            // What comes first now no longer begins a variation.
            if let Some(&first) = tree.children(parent).first() {
                tree.put_first(first);
            }
        })?;
        Ok(parent)
    }

    /// Puts another comment in the place of the one there is; empty for none.
    pub fn set_comment(&mut self, at: NodeId, comment: &str) -> Result<(), TreeError> {
        self.notes_mut(at)?.set_comment(comment);
        Ok(())
    }

    /// Marks the move that leads to a place, or no longer.
    pub fn set_mark(&mut self, at: NodeId, mark: Option<MoveMark>) -> Result<(), TreeError> {
        if at == Tree::ROOT {
            return Err(TreeError::Beginning);
        }
        self.notes_mut(at)?.mark = mark;
        Ok(())
    }

    /// Notes what an engine thinks of a place.
    pub fn set_score(&mut self, at: NodeId, score: Option<NotedScore>) -> Result<(), TreeError> {
        self.notes_mut(at)?.score = score;
        Ok(())
    }

    /// Draws something on the board of a place, or wipes it off if it is there.
    pub fn draw(&mut self, at: NodeId, drawing: Drawing) -> Result<(), TreeError> {
        let shape = self.tags.start.shape();
        if let Some(outside) = [Some(drawing.from), drawing.to].into_iter().flatten().find(|&at| !shape.contains(at)) {
            return Err(TreeError::Outside(outside));
        }
        self.notes_mut(at)?.draw(drawing);
        Ok(())
    }

    /// Wipes off everything that is drawn on the board of a place.
    pub fn wipe(&mut self, at: NodeId) -> Result<(), TreeError> {
        self.notes_mut(at)?.drawings.clear();
        Ok(())
    }

    fn check(&self, at: NodeId) -> Result<(), TreeError> {
        if self.contains(at) { Ok(()) } else { Err(TreeError::Missing(at)) }
    }

    fn notes_mut(&mut self, at: NodeId) -> Result<&mut Notes, TreeError> {
        self.nodes.get_mut(&at).map(|node| &mut node.notes).ok_or(TreeError::Missing(at))
    }

    /// Lets a line go on with a place; the other places that could follow stay in their order.
    fn put_first(&mut self, at: NodeId) {
        let Some(step) = self.step(at) else { return };
        // What was said before the variation is now said after the move before it.
        let preface = self.nodes.get_mut(&at).map(|node| std::mem::take(&mut node.preface)).unwrap_or_default();
        self.note(step.parent, &preface);
        if let Some(node) = self.nodes.get_mut(&step.parent) {
            node.children.retain(|&child| child != at);
            node.children.insert(0, at);
        }
    }

    /// Changes the tree, if it is still a record afterwards.
    fn change(&mut self, edit: impl FnOnce(&mut Tree)) -> Result<(), TreeError> {
        let mut changed = self.clone();
        edit(&mut changed);
        if changed.places().any(|at| !changed.is_first(at) && changed.depth(at) > MAX_DEPTH) {
            return Err(RecordProblem::TooDeep.into());
        }
        let main = changed.main_line();
        if main != self.main_line() {
            // R1 ends the game, but no variation: what goes on after that cannot be the game.
            let mut cursor = Cursor::new(&changed.tags);
            for action in main.into_iter().filter_map(|at| Some(changed.step(at)?.action)) {
                cursor.play(action)?;
            }
            changed.tags.follow(cursor.ending);
        }
        *self = changed;
        Ok(())
    }
}
