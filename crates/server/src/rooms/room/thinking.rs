//! How a room's computer players think, and at what pace two of them play for spectators.

use std::time::Duration;

use tabuleiro_engine::Stop;
use tabuleiro_protocol::Refused;
use tabuleiro_rules::Action;
use tokio::time::Instant;

use super::Message;
use super::actor::Actor;
use crate::failure::Failure;
use crate::game::TableAction;
use crate::rooms::engine_pool::{Job, Question, SharedQueue};
use crate::store::Entry;

/// So long after a position was put into the queue of all nodes it is put there again.
const OVERDUE: Duration = Duration::from_secs(10);

/// What a room knows of its computers.
#[derive(Default)]
pub struct Thinking {
    /// The search under way, here or elsewhere, and the event after which it was begun.
    search: Option<(u32, Search)>,
    /// The last event that was seen.
    seen: Option<u32>,
    /// When the last ply was made.
    moved: Option<Instant>,
    /// When somebody last watched.
    watched: Option<Instant>,
}

enum Search {
    /// By a thread of this node.
    Here(Stop),
    /// By whoever takes it from the queue of all nodes, since when.
    Anywhere(Instant),
}

impl Search {
    fn is_overdue(&self) -> bool {
        matches!(self, Search::Anywhere(since) if since.elapsed() > OVERDUE)
    }
}

impl Thinking {
    /// Whether a search is under way.
    pub fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Notes that a ply was made.
    pub fn note_ply(&mut self) {
        self.moved = Some(Instant::now());
    }

    /// Notes that somebody watches.
    pub fn note_watched(&mut self) {
        self.watched = Some(Instant::now());
    }
}

impl Actor {
    /// Ends a search that nobody needs any more, and begins one if it is a computer's turn.
    pub(super) async fn think(&mut self) -> Result<(), Failure> {
        let last_event = self.table.last_event();
        if self.thinking.seen.replace(last_event).is_some_and(|seen| seen != last_event) {
            self.thinking.note_ply();
        }
        let is_of_no_use = |(number, search): &mut (u32, Search)| *number != last_event || search.is_overdue();
        if let Some((_, Search::Here(stop))) = self.thinking.search.take_if(is_of_no_use) {
            stop.stop();
        }
        let is_time = self.next_ply_of_a_show().is_none_or(|at| at <= Instant::now());
        if self.thinking.is_busy() || !is_time || self.is_paused() {
            return Ok(());
        }
        if self.context.store.is_shared() {
            return self.put_show_to_think().await;
        }
        self.begin_to_think();
        Ok(())
    }

    /// Puts the position of a show into the queue of all nodes. In other games the event does that which makes it a computer's turn.
    async fn put_show_to_think(&mut self) -> Result<(), Failure> {
        if self.table.is_show() && self.table.computer_to_move().is_some() {
            self.thinking.search = Some((self.table.last_event(), Search::Anywhere(Instant::now())));
            self.put_to_think().await?;
        }
        Ok(())
    }

    /// Puts the position into the queue of all nodes. It stays where it is if it is there.
    pub(super) async fn put_to_think(&self) -> Result<(), Failure> {
        let entry = Entry::Think { game: self.table.id().to_owned(), event: self.table.last_event() };
        let written = self.context.writer.write(vec![entry]).await;
        Failure::unless_refused(written.map_err(Failure::from)).map(drop)
    }

    /// Two computers wait while nobody watches, so that they do not keep the machine busy for nobody.
    fn is_paused(&self) -> bool {
        let watched = self.thinking.watched.is_some_and(|at| at.elapsed() < self.context.timings.unwatched);
        self.table.is_show() && !watched
    }

    /// When two computers may make their next ply, so that people can follow.
    pub(super) fn next_ply_of_a_show(&self) -> Option<Instant> {
        let goes_on = self.table.is_show() && !self.is_paused() && !self.thinking.is_busy();
        let moved = self.thinking.moved.filter(|_| goes_on && self.table.computer_to_move().is_some())?;
        Some(moved + self.context.timings.pace)
    }

    fn begin_to_think(&mut self) {
        let Some((seat, player)) = self.table.computer_to_move() else { return };
        let (for_event, stop, myself) = (self.table.last_event(), Stop::new(), self.myself.clone());
        self.thinking.search = Some((for_event, Search::Here(stop.clone())));
        let question = Question {
            id: self.table.id().to_owned(),
            owner: self.owner.clone(),
            game: self.table.game().clone(),
            player,
            remaining: self.table.game().remaining(seat, self.time()),
            elsewhere: SharedQueue::default(),
            stop,
        };
        let chosen = Box::new(move |choice| {
            // A room that is gone has no use for it.
            if let Some(inbox) = myself.upgrade() {
                let _ = inbox.blocking_send(Message::Thought { for_event, choice });
            }
        });
        self.context.pool.submit(Job { question, chosen });
    }

    /// Plays what a computer has chosen.
    pub(super) async fn thought(&mut self, for_event: u32, choice: Option<Action>) -> Result<(), Failure> {
        // What was thought about a position that is no longer there is forgotten.
        let search = self.thinking.search.take_if(|(number, _)| *number == for_event);
        // What comes from the queue of all nodes was not begun here.
        let is_wanted = search.is_some() || self.context.store.is_shared();
        if !is_wanted || for_event != self.table.last_event() {
            return Ok(());
        }
        let Some((seat, _)) = self.table.computer_to_move() else { return Ok(()) };
        let action = TableAction::chosen(choice);
        match self.commit(seat, action, None).await {
            // It is thought about again when it can be written.
            Err(Failure::Refused(Refused::NotStored)) => Ok(()),
            Err(Failure::Refused(refused)) => {
                tracing::error!(game = self.table.id(), %refused, "the engine has chosen what cannot be played");
                // Refused only if the game is over already.
                Failure::unless_refused(self.commit(seat, TableAction::Forfeit, None).await).map(drop)
            }
            done => done.map(drop),
        }
    }
}
