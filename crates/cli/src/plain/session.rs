//! One game in the plain terminal, from the first move to the last word.

use std::io;
use std::time::{Duration, Instant};

use tabuleiro_engine::Stop;
use tabuleiro_local::{DrawOffer, Mind, Opponent, Recorder, SavedGame, Slot, Who, offer_draw, trouble};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Ending, Match, MatchError, MatchEvent, Seat, Unit};
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::staging::{Picked, Staging};
use tabuleiro_rules::{Action, AnyMove, Point};

use super::console::Answer;
use super::learners::Learners;
use super::orders::{Order, Typed};
use super::storage::Storage;
use super::teaching::{Teaching, TurnDecision};
use super::{Console, talk};

/// What an order does, and whether the session ends with it.
type Act = fn(&mut PlainSession<'_>, Seat, &Typed) -> anyhow::Result<Option<Finish>>;

/// What can be typed in a game at one keyboard, in the order of the help, and what it does. Other orders need a server.
const ORDERS: &[(Order, Act)] = &[
    (Order::Help, |session, _, typed| {
        let orders = ORDERS.iter().map(|&(order, _)| order);
        talk::help(session.console, &session.table.game, orders, session.language, &typed.rest)?;
        Ok(None)
    }),
    (Order::Moves, |session, _, _| session.look(talk::list_moves)),
    (Order::Board, |session, _, _| session.look(talk::read_board_out)),
    (Order::Rules, |session, _, _| session.look(talk::say_rules)),
    (Order::Hint, |session, seat, _| session.hint(seat).map(|()| None)),
    (Order::Undo, |session, _, typed| session.undo(&typed.rest).map(|()| None)),
    (Order::Redo, |session, _, typed| session.redo(&typed.rest).map(|()| None)),
    (Order::Swap, |session, _, _| session.swap().map(|()| None)),
    (Order::Draw, |session, seat, _| session.offer_draw(seat).map(|()| None)),
    (Order::Resign, |session, seat, _| {
        let now = session.now();
        session.apply(|game| game.resign(seat, now))?;
        Ok(None)
    }),
    (Order::Save, |session, _, typed| Ok(session.save(&typed.rest, typed.forced).map(|()| None)?)),
    (Order::Load, |session, _, typed| Ok(session.load(&typed.rest, typed.forced).map(|()| None)?)),
    (Order::Quit, |_, _, _| Ok(Some(Finish::Quit))),
];

/// What a game is played with: the match, who sits at the board, and the file it came from.
pub struct LocalTable {
    /// The game in progress.
    pub game: Match,
    /// Who has seat a and who has seat b.
    pub seats: [Who; 2],
    /// What is known of the game's file.
    pub storage: Storage,
    /// Where the game is kept for later.
    pub slot: Slot,
}

impl LocalTable {
    /// The table at which a game goes on that was left, and the place where that is kept.
    pub fn resumed(saved: SavedGame, slot: Slot) -> Self {
        let SavedGame { game, seats, record, .. } = saved;
        LocalTable { game, seats, storage: Storage::resumed(record), slot }
    }
}

/// How a session came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The game is over, and its players have seen it.
    Over,
    /// A player left.
    Quit,
    /// There is no more input.
    EndOfInput,
}

/// A game being played.
pub struct PlainSession<'a> {
    pub(super) console: &'a mut Console,
    pub(super) table: LocalTable,
    language: Language,
    mind: &'a mut Mind,
    /// The computer that teaches, if it does.
    pub(super) teaching: Teaching<'a>,
    begin: Instant,
    /// The point picked as the first of a move.
    picked: Option<Point>,
    /// How many actions the board on the screen shows; none if it has to be drawn.
    shown: Option<usize>,
    /// What records the game, if that is wanted.
    pub(super) recorder: Option<&'a mut Recorder>,
    /// The game as it was last kept: what was done, and how it ended.
    pub(super) kept: Option<(Vec<Action>, Option<Ending>)>,
}

impl<'a> PlainSession<'a> {
    /// A session at a table, at which the game begins.
    pub fn new(
        console: &'a mut Console,
        mut table: LocalTable,
        mut recorder: Option<&'a mut Recorder>,
        language: Language,
        mind: &'a mut Mind,
        learners: &'a mut Learners,
    ) -> Self {
        recorder.iter_mut().for_each(|recorder| recorder.begin());
        let begin = Instant::now();
        table.game.begin(Time(0));
        let teaching = Teaching::new(learners);
        PlainSession {
            console,
            table,
            language,
            mind,
            teaching,
            begin,
            picked: None,
            shown: None,
            recorder,
            kept: None,
        }
    }

    /// The match as it stands.
    pub fn game(&self) -> &Match {
        &self.table.game
    }

    /// Plays until the game is over and nobody takes a move back, or until somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<Finish> {
        if !self.people().is_empty() {
            talk::offer_help(self.console, self.language)?;
        }
        loop {
            self.keep()?;
            self.show_board()?;
            let finish = match self.game().seat_to_move() {
                None => self.after_the_end()?,
                Some(seat) => match self.table.seats[seat.index()].clone() {
                    Who::Human => self.person(seat)?,
                    Who::Computer(computer) => self.computer(seat, &computer)?,
                },
            };
            if let Some(finish) = finish {
                return Ok(finish);
            }
        }
    }

    pub(super) fn now(&self) -> Time {
        Time(u64::try_from(self.begin.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// The moment at which the time of the player to move is up, if a clock runs.
    pub(super) fn flag_falls(&self) -> Option<Instant> {
        let now = self.now();
        let left = self.game().remaining(self.game().running()?, now)?;
        self.begin.checked_add(Duration::from_millis(now.0.saturating_add(left.0)))
    }

    fn people(&self) -> Vec<Seat> {
        Who::people(&self.table.seats)
    }

    /// Draws the board, unless it is on the screen already.
    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let played = self.game().actions().len();
        if self.shown == Some(played) {
            return Ok(());
        }
        self.shown = Some(played);
        talk::draw(self.console, &self.table.game)
    }

    /// Says how the game ended and hears what its players have to say about it.
    fn after_the_end(&mut self) -> anyhow::Result<Option<Finish>> {
        self.learn();
        talk::say_result(self.console, &self.table.game)?;
        if self.people().is_empty() {
            return Ok(Some(Finish::Over));
        }
        let prompt = self.console.word("ask-after-game");
        loop {
            let Some(line) = self.console.ask(&prompt)? else { return Ok(Some(Finish::EndOfInput)) };
            match Typed::read(&line, self.language) {
                _ if line.is_empty() => return Ok(Some(Finish::Over)),
                Some(Typed { order: Order::Quit, .. }) => return Ok(Some(Finish::Over)),
                Some(Typed { order: Order::Undo, rest, .. }) => {
                    self.undo(&rest)?;
                    return Ok(None);
                }
                Some(Typed { order: Order::Load, forced, rest }) => {
                    self.load(&rest, forced)?;
                    return Ok(None);
                }
                Some(Typed { order: Order::Save, forced, rest }) => self.save(&rest, forced)?,
                Some(Typed { order: Order::Board, .. }) => talk::read_board_out(self.console, &self.table.game)?,
                _ => self.console.say(&Message::new("said-not-understood").with("text", line))?,
            }
        }
    }

    /// Lets the computer make its turn.
    fn computer(&mut self, seat: Seat, opponent: &Opponent) -> anyhow::Result<Option<Finish>> {
        while self.game().seat_to_move() == Some(seat) {
            let now = self.now();
            match self.mind.act(seat, opponent, &self.table.game, now, &Stop::new()) {
                Ok(action) => {
                    let said = describe::action_of_computer(self.game().position(), action);
                    self.console.say(&said)?;
                    let now = self.now();
                    self.apply(|game| game.act(action, now))?;
                }
                Err(failure) => {
                    let reason = Message::new("said-program-failed").with("reason", trouble::failure(&failure));
                    self.console.say(&reason)?;
                    let now = self.now();
                    self.apply(|game| game.forfeit(seat, now))?;
                }
            }
        }
        Ok(None)
    }

    fn say_ply(&mut self, ply: AnyMove) -> io::Result<()> {
        let said = describe::played(self.game().position(), ply);
        self.console.say(&said)
    }

    /// Does something in the match; what it refuses is told to the player and changes nothing.
    pub(super) fn apply(&mut self, act: impl FnOnce(&mut Match) -> Result<MatchEvent, MatchError>) -> io::Result<bool> {
        match act(&mut self.table.game) {
            Ok(_) => Ok(true),
            Err(error) => {
                self.console.say(&describe::match_error(&error))?;
                Ok(false)
            }
        }
    }

    /// Asks a person what to do, and does it.
    fn person(&mut self, seat: Seat) -> anyhow::Result<Option<Finish>> {
        if self.game().draw_offer().is_some_and(|offerer| offerer != seat) {
            return self.answer_draw_offer(seat);
        }
        if self.is_learner(seat) {
            self.study_position();
        }
        let prompt = self.prompt();
        let answer = self.console.ask_until(&prompt, self.flag_falls())?;
        let now = self.now();
        if self.table.game.flag(now).is_ok_and(|event| event.is_some()) {
            return Ok(None);
        }
        let line = match answer {
            Answer::Given(line) if !line.is_empty() => line,
            Answer::Given(_) | Answer::TimeUp => return Ok(None),
            Answer::EndOfInput => return Ok(Some(Finish::EndOfInput)),
        };
        match Typed::read(&line, self.language) {
            Some(typed) => self.obey(seat, &typed),
            None => self.make_move(seat, &line),
        }
    }

    /// What a person is asked.
    fn prompt(&self) -> String {
        let now = self.now();
        let [a, b] = Seat::BOTH.map(|seat| self.game().remaining(seat, now));
        let clocks = a.zip(b).map(|(a, b)| [a, b]);
        talk::prompt(self.console, self.game(), &self.staging(), self.picked, clocks)
    }

    fn staging(&self) -> Staging {
        talk::staging(self.game(), self.picked)
    }

    /// Takes a typed move, a point, or joined jumps.
    fn make_move(&mut self, seat: Seat, text: &str) -> anyhow::Result<Option<Finish>> {
        let mut staging = self.staging();
        match staging.type_text(text) {
            Ok(Picked::Selected(point)) => self.picked = Some(point),
            Ok(Picked::Deselected(_)) => self.picked = None,
            Ok(Picked::Played(plies)) => {
                self.picked = None;
                match if self.is_learner(seat) { self.judge(&plies)? } else { TurnDecision::Play } {
                    TurnDecision::Play => {}
                    TurnDecision::TakeBack => {
                        self.take_turn_back()?;
                        return Ok(None);
                    }
                    TurnDecision::EndOfInput => return Ok(Some(Finish::EndOfInput)),
                }
                for ply in plies {
                    self.say_ply(ply)?;
                    let now = self.now();
                    if !self.apply(|game| game.play(ply, now))? {
                        break;
                    }
                }
            }
            Err(error) => {
                talk::refuse_typed(self.console, self.table.game.position(), &error, self.language)?;
            }
        }
        Ok(None)
    }

    fn answer_draw_offer(&mut self, seat: Seat) -> anyhow::Result<Option<Finish>> {
        let offerer = describe::side(self.game().game().info(), self.game().player_of(seat.other()));
        let question = Message::new("ask-draw").with("side", offerer);
        let answer = self.console.ask_yes_or_no_until(&question, self.flag_falls())?;
        let now = self.now();
        if self.table.game.flag(now).is_ok_and(|event| event.is_some()) {
            return Ok(None);
        }
        let accept = match answer {
            Answer::Given(accept) => accept,
            Answer::TimeUp => return Ok(None),
            Answer::EndOfInput => return Ok(Some(Finish::EndOfInput)),
        };
        self.apply(|game| game.answer_draw(seat, accept, now))?;
        Ok(None)
    }

    /// Does what a person ordered.
    fn obey(&mut self, seat: Seat, typed: &Typed) -> anyhow::Result<Option<Finish>> {
        if let Some((_, act)) = ORDERS.iter().find(|(order, _)| *order == typed.order) {
            return act(self, seat, typed);
        }
        let word = typed.order.word(self.language);
        self.console.say(&Message::new("said-only-online").with("text", word))?;
        Ok(None)
    }

    /// Shows something of the game.
    fn look(&mut self, show: fn(&mut Console, &Match) -> io::Result<()>) -> anyhow::Result<Option<Finish>> {
        show(self.console, &self.table.game)?;
        Ok(None)
    }

    /// Takes the pie rule's offer.
    fn swap(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        if self.apply(|game| game.swap(now))? {
            let said = describe::action(self.game().position(), Action::Swap);
            self.console.say(&said)?;
        }
        Ok(())
    }

    fn offer_draw(&mut self, seat: Seat) -> anyhow::Result<()> {
        let now = self.now();
        match offer_draw(&mut self.table.game, &self.table.seats, seat, now) {
            Ok(DrawOffer::Over) => {}
            Ok(DrawOffer::ToPerson) => drop(self.answer_draw_offer(seat.other())?),
            Ok(DrawOffer::Declined) => self.console.say(&Message::new("said-draw-declined"))?,
            Err(error) => self.console.say(&describe::match_error(&error))?,
        }
        Ok(())
    }

    fn hint(&mut self, seat: Seat) -> anyhow::Result<()> {
        if self.is_learner(seat) && self.guide()? {
            return Ok(());
        }
        if let Some(ply) = self.mind.advice(&self.table.game) {
            let words = describe::ply(self.game().position(), ply);
            self.console.say(&Message::new("said-hint").with("move", ply.to_string()).with("words", words))?;
        }
        Ok(())
    }

    /// Takes back so many plies, or as many as it takes until a person has to move.
    fn undo(&mut self, count: &str) -> anyhow::Result<()> {
        let Some(least) = self.read_count(count)? else { return Ok(()) };
        if self.picked.take().is_some() && count.is_empty() {
            return Ok(());
        }
        let (now, people) = (self.now(), self.people());
        self.apply(|game| game.undo_for(&people, Unit::Actions(least), now))?;
        Ok(())
    }

    fn redo(&mut self, count: &str) -> anyhow::Result<()> {
        self.picked = None;
        let Some(least) = self.read_count(count)? else { return Ok(()) };
        let (now, people) = (self.now(), self.people());
        self.apply(|game| game.redo_for(&people, Unit::Actions(least), now))?;
        Ok(())
    }

    /// A number of plies, 1 if none is given.
    fn read_count(&mut self, text: &str) -> io::Result<Option<usize>> {
        if text.is_empty() {
            return Ok(Some(1));
        }
        match text.parse::<usize>() {
            Ok(count) if count > 0 => Ok(Some(count)),
            _ => {
                self.console.say(&Message::new("said-not-a-count").with("text", text))?;
                Ok(None)
            }
        }
    }

    /// The board has changed in another way than by a move.
    pub(super) fn forget_screen(&mut self) {
        self.shown = None;
        self.picked = None;
    }
}

/// The points that can be picked next.
pub(super) fn targets(staging: &Staging) -> Vec<Point> {
    staging.choices().iter().map(|choice| choice.point).collect()
}
