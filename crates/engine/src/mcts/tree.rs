//! The tree of a search: nodes in a single allocation that never grows, with siblings side by side.

use std::ops::Range;

use tabuleiro_rules::Player;

use super::fate::Fate;

/// The place of the root among the nodes.
pub(super) const ROOT: u32 = 0;

/// A position in the tree and the results of the simulations that went through it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The sum of the results, from the first player's point of view. Wide enough for a search of hours.
    total: f64,
    pub(super) visits: u32,
    /// The mean result, kept because selection reads it far more often than it changes.
    pub(super) mean: f32,
    /// The share of its parent's visits the node deserves before anything is known about it.
    pub(super) prior: f32,
    /// Where its children start; meaningless if it has none.
    first_child: u32,
    number_of_children: u32,
    /// The player to move.
    pub(super) turn: Player,
    pub(super) fate: Fate,
    /// The move that leads here; `None` at the root of a new tree.
    pub(super) ply: Option<M>,
}

impl<M> Node<M> {
    /// A node no simulation has visited.
    pub(super) fn new(ply: Option<M>, turn: Player, fate: Fate, prior: f32) -> Self {
        Node { total: 0.0, visits: 0, mean: 0.5, prior, first_child: 0, number_of_children: 0, turn, fate, ply }
    }

    /// The results added up, from the first player's view.
    pub(super) fn total(&self) -> f64 {
        self.total
    }

    pub(super) fn has_children(&self) -> bool {
        self.number_of_children > 0
    }

    fn children(&self) -> Range<usize> {
        let first = self.first_child as usize;
        first..first + self.number_of_children as usize
    }
}

/// The nodes. Children always come after their parent, which lets [`Tree::keep`] close gaps in place.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    capacity: usize,
}

impl<M: Copy> Tree<M> {
    /// Room for this many nodes, or for fewer where there is not so much memory.
    pub(super) fn new(capacity: usize) -> Self {
        let mut capacity = capacity.clamp(1, u32::MAX as usize);
        let mut nodes = Vec::new();
        while nodes.try_reserve_exact(capacity).is_err() && capacity > 1 {
            capacity /= 2;
        }
        Tree { nodes, capacity }
    }

    /// Forgets everything but a root.
    pub(super) fn plant(&mut self, turn: Player, fate: Fate) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, turn, fate, 1.0));
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many simulations went through the root.
    pub(super) fn visits(&self) -> u64 {
        self.nodes.first().map_or(0, |root| root.visits as u64)
    }

    /// Whether this many more nodes fit.
    pub(super) fn has_room(&self, nodes: usize) -> bool {
        self.nodes.len() + nodes <= self.capacity
    }

    #[inline]
    pub(super) fn node(&self, at: u32) -> &Node<M> {
        &self.nodes[at as usize]
    }

    #[inline]
    pub(super) fn children(&self, at: u32) -> &[Node<M>] {
        &self.nodes[self.node(at).children()]
    }

    /// Where a child of a node is, by its number.
    #[inline]
    pub(super) fn child(&self, at: u32, number: usize) -> u32 {
        self.node(at).first_child + number as u32
    }

    /// Gives these children to a node that has none. There must be room for them.
    pub(super) fn adopt(&mut self, at: u32, children: impl Iterator<Item = Node<M>>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        debug_assert!(self.nodes.len() <= self.capacity);
        let number = self.nodes.len() - first;
        let parent = &mut self.nodes[at as usize];
        parent.first_child = first as u32;
        parent.number_of_children = number as u32;
    }

    /// Adds the result of a simulation, from the first player's point of view.
    #[inline]
    pub(super) fn record(&mut self, at: u32, result: f64) {
        let node = &mut self.nodes[at as usize];
        node.total += result;
        node.visits += 1;
        node.mean = (node.total / node.visits as f64) as f32;
    }

    /// Infers a node's fate from those of its children; returns whether it is proven now.
    pub(super) fn settle(&mut self, at: u32) -> bool {
        let node = self.node(at);
        if node.fate.is_open() && node.has_children() {
            let fate = Fate::from_children(node.turn, self.children(at).iter().map(|child| child.fate));
            self.nodes[at as usize].fate = fate;
        }
        !self.node(at).fate.is_open()
    }

    /// Makes a node the new root, and frees everything not below it, and what is deepest where more than `most` nodes would
    /// stay.
    ///
    /// The families that stay slide forward in order, so the work is proportional to what stays.
    pub(super) fn keep(&mut self, top: u32, most: usize) {
        let parents = self.parents_below(top, most);
        // Where each family that has moved began before and begins now, in order.
        let mut moved: Vec<(u32, u32)> = Vec::with_capacity(parents.len());
        let place_now = |moved: &[(u32, u32)], before: u32| match moved.partition_point(|&(first, _)| first <= before) {
            0 => ROOT,
            families => before - moved[families - 1].0 + moved[families - 1].1,
        };
        self.nodes[ROOT as usize] = self.nodes[top as usize];
        let mut end = 1;
        for parent in parents {
            let parent = place_now(&moved, parent) as usize;
            let family = self.nodes[parent].children();
            let length = family.len();
            moved.push((family.start as u32, end as u32));
            self.nodes[parent].first_child = end as u32;
            self.nodes.copy_within(family, end);
            end += length;
        }
        self.nodes.truncate(end);
    }

    /// The nodes with children from `top` downwards, ordered by where their children are. Those too deep to fit into `most`
    /// nodes lose theirs.
    fn parents_below(&mut self, top: u32, most: usize) -> Vec<u32> {
        let mut parents = Vec::new();
        let (mut next, mut nodes) = (0, 1);
        if self.node(top).has_children() {
            parents.push(top);
        }
        while let Some(&parent) = parents.get(next) {
            let family = self.node(parent).children();
            nodes += family.len();
            if nodes > most {
                break;
            }
            next += 1;
            parents.extend(family.map(|at| at as u32).filter(|&at| self.node(at).has_children()));
        }
        for childless in parents.drain(next..) {
            let node = &mut self.nodes[childless as usize];
            (node.first_child, node.number_of_children) = (0, 0);
        }
        parents.sort_unstable_by_key(|&parent| self.node(parent).first_child);
        parents
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(names: &[u32]) -> impl Iterator<Item = Node<u32>> {
        names.iter().map(|&name| Node::new(Some(name), Player::First, Fate::Open, 1.0))
    }

    fn names(tree: &Tree<u32>, at: u32) -> Vec<u32> {
        tree.children(at).iter().filter_map(|node| node.ply).collect()
    }

    #[test]
    fn keeping_a_child_keeps_all_below_it_and_frees_the_rest() {
        let mut tree = Tree::new(100);
        tree.plant(Player::First, Fate::Open);
        tree.adopt(ROOT, leaves(&[10, 20, 30]));
        let (ten, twenty) = (tree.child(ROOT, 0), tree.child(ROOT, 1));
        tree.adopt(twenty, leaves(&[21, 22]));
        tree.adopt(ten, leaves(&[11, 12, 13]));
        let late = tree.child(twenty, 1);
        tree.adopt(late, leaves(&[221, 222]));
        let later = tree.child(late, 0);
        tree.adopt(tree.child(ten, 0), leaves(&[111]));
        tree.adopt(later, leaves(&[2211]));
        tree.record(later, 1.0);
        tree.adopt(tree.child(twenty, 0), leaves(&[211]));

        tree.keep(twenty, usize::MAX);
        assert_eq!(tree.len(), 1 + 2 + 2 + 1 + 1);
        assert_eq!(tree.node(ROOT).ply, Some(20));
        assert_eq!(names(&tree, ROOT), [21, 22]);
        assert_eq!(names(&tree, tree.child(ROOT, 0)), [211]);
        let late = tree.child(ROOT, 1);
        assert_eq!(names(&tree, late), [221, 222]);
        assert_eq!(names(&tree, tree.child(late, 0)), [2211]);
        assert_eq!(tree.node(tree.child(late, 0)).visits, 1);
        assert!(!tree.node(tree.child(late, 1)).has_children());
    }

    #[test]
    fn what_is_deepest_goes_first_where_less_is_to_stay() {
        let mut tree = Tree::new(100);
        tree.plant(Player::First, Fate::Open);
        tree.adopt(ROOT, leaves(&[1, 2]));
        let two = tree.child(ROOT, 1);
        tree.adopt(two, leaves(&[21, 22]));
        let below = tree.child(two, 1);
        tree.adopt(tree.child(ROOT, 0), leaves(&[11]));
        tree.adopt(below, leaves(&[221, 222]));
        tree.record(below, 1.0);

        tree.keep(two, 4);
        assert_eq!((tree.len(), names(&tree, ROOT)), (3, vec![21, 22]));
        let below = tree.child(ROOT, 1);
        assert_eq!((tree.node(below).visits, tree.children(below).len()), (1, 0));
        tree.adopt(below, leaves(&[221]));
        tree.keep(below, 1);
        assert_eq!((tree.len(), tree.node(ROOT).ply), (1, Some(22)));
    }

    #[test]
    fn a_tree_that_does_not_fit_into_memory_becomes_a_smaller_one() {
        // As large as trees get, of nodes for which no machine has the memory.
        let tree: Tree<[u64; 1 << 20]> = Tree::new(usize::MAX);
        assert!((1..u32::MAX as usize).contains(&tree.capacity));
    }

    #[test]
    fn keeping_a_leaf_leaves_one_node() {
        let mut tree = Tree::new(10);
        tree.plant(Player::First, Fate::Open);
        tree.adopt(ROOT, leaves(&[1, 2]));
        assert!(!tree.has_room(8));
        tree.keep(tree.child(ROOT, 1), usize::MAX);
        assert_eq!((tree.len(), tree.node(ROOT).ply), (1, Some(2)));
        assert!(tree.has_room(9));
    }
}
