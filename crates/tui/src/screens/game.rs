//! A game on this machine, between people, computers or both.

mod advice;
mod keeping;
mod keys;
mod teaching;
mod view;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use tabuleiro_local::{Opponent, SavedGame, Slot, Who};
use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchError, MatchEvent, Seat};
use tabuleiro_play::messages::Message;
use tabuleiro_play::pace;
use tabuleiro_play::record::Record;
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::board::Layout;
use crate::keys::Binding;
use crate::look::Look;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::example_page::Reading;
use crate::parts::game_page::Places;
use crate::parts::hand::{AtBoard, AtHand, Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::scroll::Scroll;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use crate::thinking::{About, Answer, Pending, Thought};
use advice::Adviser;
use teaching::Teaching;

pub use view::{evaluated, title};

/// What a question in the middle of the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Giving up.
    Resign,
    /// Accepting a draw.
    Draw,
    /// Beginning again although the game is not over.
    Again,
    /// The name of a file.
    Save,
    /// Overwriting the file of this name.
    Overwrite,
}

/// A game on this machine.
pub struct LocalGame {
    game: Match,
    seats: [Who; 2],
    /// The record that the game was taken up from: what it notes is kept.
    record: Option<Record>,
    /// The place where the game is kept, once it has been shown.
    slot: Option<Slot>,
    /// Whether the recorder knows that this game has begun.
    is_recorded: bool,
    hand: Hand,
    flipped: bool,
    /// The computer's turn that is being thought about.
    thinking: Option<Pending>,
    /// What the computer has chosen, and when it is played.
    chosen: Option<(Answer, Time)>,
    /// When the last ply was made.
    last_ply: Time,
    /// The question to make ready for the game, so that its failure is known.
    seating: Option<Pending>,
    advice: Adviser,
    teaching: Teaching,
    notice: Option<Notice>,
    dialog: Option<Dialog<Asked>>,
    /// The name of a file that is asked about.
    file: String,
    places: Places,
    scroll: Scroll,
    /// What is told below the board, where it does not fit.
    reading: Reading,
    /// Whether the user knows that the game cannot be kept, or not be recorded.
    told_unkept: bool,
}

impl LocalGame {
    /// A game between those who sit down as first and as second.
    pub fn new(game: Match, seats: [Who; 2]) -> Self {
        let hand = Hand::new(game.position());
        // Whoever plays alone against a computer sees the board from their own side.
        let flipped = seats[0] != Who::Human && seats[1] == Who::Human;
        LocalGame {
            game,
            seats,
            record: None,
            slot: None,
            is_recorded: false,
            hand,
            flipped,
            thinking: None,
            chosen: None,
            last_ply: Time(0),
            seating: None,
            advice: Adviser::default(),
            teaching: Teaching::default(),
            notice: None,
            dialog: None,
            file: String::new(),
            places: Places::default(),
            scroll: Scroll::default(),
            reading: Reading::default(),
            told_unkept: false,
        }
    }

    /// The same with something to tell.
    pub fn saying(self, told: Option<Message>) -> Self {
        LocalGame { notice: told.map(Notice::plain), ..self }
    }

    /// A game that is taken up from a record, with what that notes.
    pub fn loaded(record: Record, game: Match, seats: [Who; 2]) -> Self {
        LocalGame { record: Some(record), ..LocalGame::new(game, seats) }
    }

    /// A game that was left, and the place where it is kept: with a clock it waits until its players are ready.
    pub fn going_on(saved: SavedGame, slot: Slot, now: Time) -> Self {
        let SavedGame { mut game, seats, record, .. } = saved;
        let mut open = Vec::new();
        if let Some(turn) = game.turns().last().filter(|turn| !turn.over) {
            open.clone_from(&turn.plies);
        }
        // What was staged when the game was left is staged again. Who has played something can take it back.
        if seats[game.seat_to_move().unwrap_or(Seat::A).index()] == Who::Human && game.undo(open.len(), now).is_err() {
            open.clear();
        }
        if !game.options().clock.is_none() && game.running().is_some() {
            // A match that is not over and not paused can be paused.
            let _ = game.pause(now);
        }
        let is_staged = !game.actions().eq(record.line.moves.iter().map(|entry| entry.action));
        let mut screen = LocalGame::new(game, seats);
        if is_staged {
            screen.hand.stage(&open);
        }
        (screen.record, screen.slot) = (Some(record), Some(slot));
        screen
    }

    /// The match with the plies that are staged.
    fn staged_game(&self, now: Time) -> Match {
        let mut game = self.game.clone();
        for ply in self.hand.staging().plies() {
            // In a pause nothing more is played.
            if game.play(ply, now).is_err() {
                break;
            }
        }
        game
    }

    fn who(&self, seat: Seat) -> &Who {
        &self.seats[seat.index()]
    }

    fn has_a_person(&self) -> bool {
        self.seats.contains(&Who::Human)
    }

    /// The person who has to move now, if it is one and the game goes on.
    fn person_to_move(&self) -> Option<Seat> {
        self.game.seat_to_move().filter(|&seat| !self.game.paused() && *self.who(seat) == Who::Human)
    }

    /// The computer that has to move now, if it is one and the game goes on.
    fn computer_to_move(&self) -> Option<(Seat, &Opponent)> {
        let seat = self.game.seat_to_move().filter(|_| !self.game.paused())?;
        match self.who(seat) {
            Who::Computer(opponent) => Some((seat, opponent)),
            Who::Human => None,
        }
    }

    /// Does something in the match. What it refuses is told and changes nothing. Gives whether it was done.
    fn apply(
        &mut self,
        cx: &mut Context<'_>,
        act: impl FnOnce(&mut Match, Time) -> Result<MatchEvent, MatchError>,
    ) -> bool {
        match act(&mut self.game, cx.now) {
            Ok(_) => {
                self.scroll.go_to_end();
                self.go_on(cx);
                true
            }
            Err(error) => {
                self.refuse(&error);
                false
            }
        }
    }

    /// The match has changed: the hand follows, computers begin to think, and the game is kept.
    fn go_on(&mut self, cx: &mut Context<'_>) {
        self.thinking = None;
        self.chosen = None;
        self.advice.forget();
        self.teaching.forget();
        self.last_ply = cx.now;
        self.hand.follow(self.game.position());
        self.learn(cx);
        if let Some(said) = describe::match_ending(&self.game) {
            self.notice = Some(Notice::good(said));
        }
        self.keep(cx);
        self.let_think(cx);
    }

    /// Lets the computer think if it is to move, and the adviser if the evaluation is shown.
    fn let_think(&mut self, cx: &mut Context<'_>) {
        if let Some((seat, opponent)) = self.computer_to_move()
            && self.thinking.is_none()
            && self.chosen.is_none()
        {
            let (opponent, game) = (opponent.clone(), Box::new(self.game.clone()));
            let about = About::Ply { seat, opponent, game, now: cx.now };
            self.thinking = Some(cx.thinkers.ask(about));
        }
        self.study_position(cx);
        self.advice.follow(&self.game, cx);
    }

    /// A computer has answered.
    fn hear(&mut self, thought: &Thought, cx: &mut Context<'_>) {
        if self.thinking.as_ref().is_some_and(|pending| pending.is_answered_by(thought)) {
            self.thinking = None;
            let least = pace::least(&self.game, Millis(cx.settings.pace), self.last_ply);
            let due = Time(self.last_ply.0 + least.0);
            match due > cx.now {
                true => self.chosen = Some((thought.answer.clone(), due)),
                false => self.play_chosen(thought.answer.clone(), cx),
            }
        } else if self.seating.as_ref().is_some_and(|pending| pending.is_answered_by(thought))
            && let Answer::Failed(reason) = &thought.answer
        {
            self.notice = Some(Notice::warning(reason.clone()));
        } else if self.hear_teacher(thought, cx) {
            // It says by itself what there is to say.
        } else if let Some(notice) = self.advice.hear(thought, &self.staged_game(cx.now)) {
            self.notice = Some(notice);
        }
    }

    fn play_chosen(&mut self, answer: Answer, cx: &mut Context<'_>) {
        let Some(seat) = self.game.seat_to_move() else { return };
        self.notice = None;
        match answer {
            Answer::Action(action) => {
                let said = describe::action_of_computer(self.game.position(), action);
                if self.apply(cx, |game, now| game.act(action, now)) && self.notice.is_none() {
                    self.notice = Some(Notice::plain(said));
                }
            }
            Answer::Failed(reason) => {
                self.apply(cx, |game, now| game.forfeit(seat, now));
                self.notice = Some(failed(reason));
            }
            Answer::Lines { .. } => {}
        }
    }

    /// Plays a turn that somebody has made by hand.
    fn play_turn(&mut self, turn: Vec<AnyMove>, cx: &mut Context<'_>) {
        for ply in turn {
            if !self.apply(cx, |game, now| game.play(ply, now)) {
                break;
            }
        }
    }

    fn mouse(&mut self, mouse: &MouseEvent, cx: &mut Context<'_>) {
        let over_moves = self.places.moves.contains((mouse.column, mouse.row).into());
        if (over_moves && self.scroll.wheel(mouse.kind)) || !self.may_play() {
            return;
        }
        if let Some(done) = self.hand.mouse(mouse) {
            self.after(done, cx);
        }
    }

    /// What has become due: the computer's ply is shown, a flag falls.
    fn look_at_the_time(&mut self, cx: &mut Context<'_>) {
        if matches!(self.game.flag(cx.now), Ok(Some(_))) {
            self.go_on(cx);
        }
        if let Some((answer, _)) = self.chosen.take_if(|(_, due)| *due <= cx.now) {
            self.play_chosen(answer, cx);
        }
    }
}

fn failed(reason: Message) -> Notice {
    Notice::warning(Message::new("said-program-failed").with("reason", reason))
}

impl AtBoard for LocalGame {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn may_play(&self) -> bool {
        self.person_to_move().is_some() && !self.teaching.holds_a_turn()
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.notice = None;
        self.forget_old_hint();
        match done {
            Done::Something => self.keep(cx),
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            Done::Turn(turn) if self.is_learning() => self.check_turn(turn, cx),
            Done::Turn(turn) => self.play_turn(turn, cx),
        }
    }
}

impl Screen for LocalGame {
    type Question = Asked;
    const KEYS: &'static [Binding<Self>] = keys::KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        self.draw_page(frame, area, look, now);
    }

    fn typing_keys(&self) -> Option<&'static [Binding<Self>]> {
        self.hand.is_typing().then_some(AtHand::TYPING)
    }

    fn before_key(&mut self, cx: &mut Context<'_>) {
        self.look_at_the_time(cx);
    }

    fn type_key(&mut self, key: KeyEvent, cx: &mut Context<'_>) {
        self.by_hand(cx, |hand| hand.type_key(key));
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Asked>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, about: Asked, reply: Reply, cx: &mut Context<'_>) -> Next {
        match reply {
            Reply::No => self.declined(about, cx),
            Reply::Yes(text) => self.agreed(about, &text, cx),
        }
        Next::Stay
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        self.look_at_the_time(cx);
        match event {
            ScreenEvent::Mouse(mouse) => self.mouse(&mouse, cx),
            ScreenEvent::Paste(text) if self.may_play() => self.hand.paste(text),
            ScreenEvent::Thought(thought) => self.hear(thought, cx),
            ScreenEvent::Paste(_) | ScreenEvent::Wake | ScreenEvent::News(_) => {}
        }
        Next::Stay
    }

    fn wake(&self, now: Time) -> Option<Time> {
        let due = self.chosen.as_ref().map(|&(_, due)| due);
        let clock =
            self.game.running().and_then(|seat| self.game.remaining(seat, now)).map(|left| next_second(left, now));
        due.into_iter().chain(clock).min()
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.hand.board()
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        if self.seating.is_none() {
            let programs = self.seats.iter().any(|who| matches!(who, Who::Computer(Opponent::Program(_))));
            self.seating =
                programs.then(|| cx.thinkers.ask(About::Seats(Box::new(self.seats.clone()), self.game.game())));
        }
        self.seat_teacher(cx);
        self.hand.confirm(cx.settings.confirm);
        self.game.begin(cx.now);
        self.last_ply = cx.now;
        self.keep(cx);
        self.let_think(cx);
    }
}

/// When a clock will show another second.
pub fn next_second(left: Millis, now: Time) -> Time {
    Time(now.0 + left.0 % 1000 + 1)
}
