//! Depth-first proof-number search: proves or disproves that a player wins, always working where the least work seems
//! left. In a [patient](Provable::PATIENT) game it stays there until that part is settled.

use tabuleiro_rules::{Game, Player};

use crate::provable::{Foresight, Provable};
use crate::solve::Effort;
use crate::table::{INFINITE, Known, ProofTable};

/// What is asked: does `attacker` win? In games without draws this is the same question for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// Who is to win.
    pub(crate) attacker: Player,
    /// Whether the game has draws, which are as good as a win for the other player, and repetitions.
    pub(crate) has_draws: bool,
}

impl Question {
    /// The question whether a player wins.
    pub(crate) fn wins<G: Game>(attacker: Player, position: &G) -> Self {
        Question { attacker, has_draws: position.quiet_plies().is_some() }
    }

    /// The key of a position under this question. In a game with draws the player to move has a different goal as
    /// attacker than as defender.
    #[inline(always)]
    pub(crate) fn key<G: Provable>(&self, position: &G) -> u128 {
        let key = position.canonical_key();
        if self.has_draws && position.turn() != self.attacker { !key } else { key }
    }

    /// What the end of the game means to the player to move.
    #[inline(always)]
    pub(crate) fn settled<G: Game>(&self, position: &G, foreseen: Option<(Player, u32)>) -> Known {
        let (winner, plies) = match foreseen {
            Some((winner, plies)) => (Some(winner), plies),
            None => (position.outcome().and_then(|outcome| outcome.winner), 0),
        };
        let attacker_wins = winner == Some(self.attacker);
        if attacker_wins == (position.turn() == self.attacker) { Known::Won(plies) } else { Known::Lost(plies) }
    }
}

/// No line is followed further than this; whoever needs more has not won. Only games that can repeat get this long.
const LONGEST_LINE: usize = 1000;

/// How many nodes to search between two checks of the stop switch. A node on the largest boards takes some 100 µs, so
/// even there a search stops within a few milliseconds; on the others the check is too rare to measure.
const NODES_BETWEEN_LOOKS: u64 = 1 << 5;

/// A move and what is known about it, from the point of view of the player who makes it.
#[derive(Clone, Copy)]
struct Child<M> {
    ply: M,
    key: u128,
    known: Known,
    /// Whether the same player moves again.
    same_turn: bool,
}

/// The search, with the memory that several questions about the same game share.
pub(crate) struct Search<'a, 'b, M> {
    pub(crate) table: ProofTable,
    pub(crate) nodes: u64,
    /// The search gives up after this many nodes.
    last_node: u64,
    /// Whether a line was given up because of a repetition or its length. A disproof may then hold only for the path it
    /// was reached by; a proof holds anyway.
    pub(crate) cut_lines: bool,
    pub(crate) effort: &'a mut Effort<'b>,
    is_stopped: bool,
    /// The best move of the position that was left last.
    last_best: Option<M>,
    /// The children of all positions of the current line, one after another.
    children: Vec<Child<M>>,
    /// The keys of the positions of the current line, in games that can repeat.
    line: Vec<u128>,
    moves: Vec<M>,
}

impl<'a, 'b, M> Search<'a, 'b, M> {
    /// A search that continues with what a table knows.
    pub(crate) fn new(effort: &'a mut Effort<'b>, table: ProofTable) -> Self {
        Search {
            table,
            nodes: 0,
            last_node: effort.nodes.unwrap_or(u64::MAX),
            cut_lines: false,
            effort,
            is_stopped: false,
            last_best: None,
            children: Vec::new(),
            line: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Whether it has been stopped or has used up its nodes.
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Raises the node limit of a search that has used up its nodes, unless it was stopped from outside.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.last_node = self.nodes.saturating_add(nodes).min(self.effort.nodes.unwrap_or(u64::MAX));
        self.is_stopped = self.effort.stop.is_stopped() || self.nodes >= self.last_node;
    }

    /// Whether it may not go on at all.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.effort.stop.is_stopped() || self.effort.nodes.is_some_and(|most| self.nodes >= most)
    }

    /// Within how many plies the attacker wins, if the table says so.
    pub(crate) fn proved<G: Provable<Move = M>>(&self, question: Question, position: &G) -> Option<u32> {
        let known = match position.foresight() {
            Foresight::Over => question.settled(position, None),
            Foresight::Decided { winner, plies } => question.settled(position, Some((winner, plies))),
            Foresight::Open { .. } => self.table.get(question.key(position))?,
        };
        match known {
            Known::Won(plies) if position.turn() == question.attacker => Some(plies),
            Known::Lost(plies) if position.turn() != question.attacker => Some(plies),
            _ => None,
        }
    }

    fn look_around(&mut self) {
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) || self.nodes >= self.last_node {
            self.is_stopped = self.effort.stop.is_stopped() || self.nodes >= self.last_node;
            (self.effort.progress)(&crate::solve::ProofProgress { nodes: self.nodes, positions: self.table.len() });
        }
    }

    /// Searches until the question is settled or the search is stopped. The answer is for the player to move.
    pub(crate) fn ask<G: Provable<Move = M>>(&mut self, question: Question, position: &G) -> Known
    where
        M: Copy,
    {
        match position.foresight() {
            Foresight::Over => return question.settled(position, None),
            Foresight::Decided { winner, plies } => return question.settled(position, Some((winner, plies))),
            Foresight::Open { .. } => {}
        }
        let key = question.key(position);
        match self.table.get(key) {
            Some(known) if !known.is_open() => known,
            _ => self.visit(question, position, key, (INFINITE, INFINITE)),
        }
    }

    /// Finds the winning move of the attacker, who is to move and known to win; the table may have forgotten it.
    pub(crate) fn find_winning_move<G: Provable<Move = M>>(&mut self, question: Question, position: &G) -> Option<M>
    where
        M: Copy,
    {
        let key = question.key(position);
        match self.visit(question, position, key, (INFINITE, INFINITE)) {
            Known::Won(_) => self.last_best,
            _ => None,
        }
    }

    /// Searches below a position until its proof number or its disproof number reaches a limit.
    fn visit<G: Provable<Move = M>>(&mut self, question: Question, position: &G, key: u128, limits: (u32, u32)) -> Known
    where
        M: Copy,
    {
        let before = self.nodes;
        self.nodes += 1;
        let first = self.children.len();
        self.line.push(key);
        self.expand(question, position);
        let known = loop {
            self.look_around();
            let choice = self.choose(first);
            let (proof, disproof) = choice.known.numbers();
            if proof >= limits.0 || disproof >= limits.1 || self.is_stopped {
                self.last_best = Some(self.children[choice.best].ply);
                break choice.known;
            }
            let Child { ply, key, same_turn, .. } = self.children[choice.best];
            let child_limits = if G::PATIENT {
                // What was settled below an earlier child may have settled this one too.
                if let Some(known) = self.table.get(key).filter(|known| !known.is_open()) {
                    self.children[choice.best].known = if same_turn { known } else { known.flipped() };
                    continue;
                }
                (INFINITE, INFINITE)
            } else {
                // The child may continue until it is clearly no longer the best, but no further than this position
                // itself. Allowing a quarter more than the second best avoids going back and forth between the two.
                let enough = choice.second.saturating_add(1 + choice.second / 4);
                (limits.0.min(enough), limits.1 - choice.others.min(limits.1 - 1))
            };
            let mut next = position.clone();
            next.play_unchecked(ply);
            self.children[choice.best].known = if same_turn {
                self.visit(question, &next, key, child_limits)
            } else {
                self.visit(question, &next, key, (child_limits.1, child_limits.0)).flipped()
            };
        };
        self.children.truncate(first);
        self.line.pop();
        self.table.put(key, known, self.nodes - before);
        known
    }

    /// Lists the children of a position with what is known about them.
    fn expand<G: Provable<Move = M>>(&mut self, question: Question, position: &G)
    where
        M: Copy,
    {
        let mut moves = std::mem::take(&mut self.moves);
        position.legal_moves(&mut moves);
        let first = self.children.len();
        for &ply in &moves {
            let mut next = position.clone();
            next.play_unchecked(ply);
            let same_turn = next.turn() == position.turn();
            let (key, known) = match next.foresight() {
                Foresight::Over => (0, question.settled(&next, None)),
                Foresight::Decided { winner, plies } => (0, question.settled(&next, Some((winner, plies)))),
                Foresight::Open { proof, disproof } => (question.key(&next), Known::Open(proof, disproof)),
            };
            let known = if same_turn { known } else { known.flipped() };
            let is_won = matches!(known, Known::Won(_));
            if is_won {
                self.children.truncate(first);
            }
            self.children.push(Child { ply, key, known, same_turn });
            if is_won {
                break;
            }
        }
        self.moves = moves;
        self.look_up(question, position.turn(), first);
    }

    /// Replaces the guesses about the open children from `first` on by what the table knows.
    fn look_up(&mut self, question: Question, turn: Player, first: usize) {
        // Most entries are not in the processor's caches. Prefetching them all at once overlaps the waits.
        let open = self.children[first..].iter().filter(|child| child.known.is_open());
        std::hint::black_box(open.fold(0, |all, child| all ^ self.table.touch(child.key)));
        for at in first..self.children.len() {
            let Child { key, known, same_turn, .. } = self.children[at];
            if !known.is_open() {
                continue;
            }
            if question.has_draws && self.comes_again(key) {
                self.cut_lines = true;
                let is_attacker = turn == question.attacker;
                self.children[at].known = if is_attacker { Known::Lost(0) } else { Known::Won(0) };
            } else if let Some(known) = self.table.get(key) {
                self.children[at].known = if same_turn { known } else { known.flipped() };
            }
        }
    }

    fn comes_again(&self, key: u128) -> bool {
        self.line.len() >= LONGEST_LINE || self.line.contains(&key)
    }

    /// What the children from `first` on say about their parent, and which one to look into next.
    ///
    /// All children have to be disproved to disprove the parent, but summing their disproof numbers would count what
    /// they share over and over: in these games most moves can be made in any order. Taking the largest number instead,
    /// plus one for each other open child, saves a third to a half of the nodes.
    #[inline(always)]
    fn choose(&self, first: usize) -> Choice {
        let mut best = first;
        let (mut proof, mut second, mut disproof) = (INFINITE, INFINITE, 0);
        let (mut open, mut longest) = (0, 0);
        for (at, child) in self.children[first..].iter().enumerate() {
            if let Known::Won(plies) = child.known {
                return Choice { known: Known::Won(plies + 1), best: first + at, second, others: 0 };
            }
            longest = longest.max(child.known.plies());
            let (child_proof, child_disproof) = child.known.numbers();
            disproof = disproof.max(child_disproof);
            open += (child_disproof > 0) as u32;
            if child_proof < proof {
                (best, second, proof) = (first + at, proof, child_proof);
            } else {
                second = second.min(child_proof);
            }
        }
        let others = open.saturating_sub(1);
        let known = match disproof {
            0 => Known::Lost(longest + 1),
            _ => Known::Open(proof.min(INFINITE - 1), (disproof + others).min(INFINITE - 1)),
        };
        Choice { known, best, second, others }
    }
}

/// What the children of a position say about it.
struct Choice {
    known: Known,
    /// Where the child with the smallest proof number is.
    best: usize,
    /// The second smallest proof number.
    second: u32,
    /// How many other children are open.
    others: u32,
}
