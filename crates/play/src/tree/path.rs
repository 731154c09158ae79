//! The way to a place as text, which is the same in every copy of a tree.

use std::fmt;
use std::str::FromStr;

use super::{NodeId, Tree};

/// The way to a place: `12` is the place after twelve moves of the game; `5-1-3` leaves the game after five moves by the
/// first variation there and goes on for three more.
///
/// ```
/// use tabuleiro_play::tree::Path;
///
/// assert_eq!("5-1-3".parse::<Path>().unwrap().to_string(), "5-1-3");
/// assert!("5-1".parse::<Path>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    /// How far the game is followed.
    steps: u32,
    /// By which variation the line is left, counted from 1, and how far that is followed after its first move.
    branches: Vec<(u32, u32)>,
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.steps)?;
        self.branches.iter().try_for_each(|(variation, steps)| write!(f, "-{variation}-{steps}"))
    }
}

/// Text that is not a way to a place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a place in a tree: write `12`, or `5-1-3` for a place in a variation")]
pub struct PathError(pub String);

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let refused = || PathError(text.to_owned());
        let numbers: Result<Vec<u32>, _> = text.split('-').map(str::parse).collect();
        let numbers = numbers.map_err(|_| refused())?;
        let (&steps, rest) = numbers.split_first().ok_or_else(refused)?;
        let branches: Vec<(u32, u32)> = rest.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        let path = Path { steps, branches };
        // There is one spelling.
        (path.to_string() == text && path.branches.iter().all(|&(variation, _)| variation > 0))
            .then_some(path)
            .ok_or_else(refused)
    }
}

impl Tree {
    /// The way to a place.
    pub fn path(&self, at: NodeId) -> Path {
        let mut path = Path::default();
        for at in self.line_to(at) {
            let Some(step) = self.step(at) else { continue };
            let place = self.children(step.parent).iter().position(|&child| child == at).unwrap_or(0) as u32;
            match path.branches.last_mut() {
                _ if place > 0 => path.branches.push((place, 0)),
                Some((_, steps)) => *steps += 1,
                None => path.steps += 1,
            }
        }
        path
    }

    /// Where a way leads, as far as there is one.
    pub fn find(&self, path: &Path) -> NodeId {
        let mut at = self.follow(Tree::ROOT, path.steps);
        for &(variation, steps) in &path.branches {
            let Some(&first) = self.children(at).get(variation as usize) else { return at };
            at = self.follow(first, steps);
        }
        at
    }

    /// The place so many steps after another one, or the last before that.
    fn follow(&self, at: NodeId, steps: u32) -> NodeId {
        self.line_after(at).into_iter().take(steps as usize).next_back().unwrap_or(at)
    }
}
