//! What happens in a game on a server, and what the user is told of it.

use tabuleiro_client::Replica;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{ChatLine, Event, Happening, Request, SeatName};

use super::{CHAT, Online, name_of};
use crate::network::{Happened, News, Order};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next};

impl Online {
    pub(super) fn hear(&mut self, news: &News, cx: &mut Context<'_>) -> Next {
        match news {
            News::Lobby { .. } => {}
            News::Failed(reason) => {
                self.connected = false;
                self.notice = Some(Notice::warning(Message::new("tui-verbatim").with("text", reason.as_str())));
            }
            News::Game { replica, settled, what } => {
                let had_no_seat = self.replica.is_some() && !self.plays();
                self.settled = *settled;
                if let Some(replica) = replica {
                    self.follow(replica);
                }
                self.tell(what, cx);
                if had_no_seat && self.plays() {
                    self.notice = self.seated();
                }
                return self.go_to_rematch(what);
            }
        }
        Next::Stay
    }

    /// The copy of the game has changed: the hand follows, unless the board is as it was.
    fn follow(&mut self, replica: &Replica) {
        let is_first = self.replica.is_none();
        let position = replica.game().position();
        if is_first || self.hand.staging().start() != position {
            self.hand.follow(position);
            self.scroll.go_to_end();
        }
        if !self.plays() && replica.you() == Some(SeatName::B) {
            self.flipped = true;
        }
        self.replica = Some(Box::new(replica.clone()));
    }

    fn tell(&mut self, what: &Happened, cx: &mut Context<'_>) {
        match what {
            Happened::Connected => self.welcome(cx),
            Happened::Event(event) => self.tell_event(event),
            Happened::Said(line) => self.hear_line(line, cx),
            Happened::Presence { present, may_claim } => self.tell_presence(*present, *may_claim),
            Happened::Refused(reason) => {
                self.notice = Some(Notice::warning(Message::new("online-refused").with("reason", reason.as_str())));
                // What was staged and refused is no longer on the board.
                if let Some(replica) = &self.replica {
                    self.hand.follow(replica.game().position());
                }
            }
            Happened::Lost(reason) => {
                (self.connected, self.was_lost) = (false, true);
                self.notice = Some(Notice::warning(Message::new("online-lost").with("reason", reason.as_str())));
            }
            Happened::Answered => {}
        }
    }

    fn welcome(&mut self, cx: &mut Context<'_>) {
        let Some(replica) = &self.replica else { return };
        self.connected = true;
        let again = std::mem::take(&mut self.was_lost);
        let open = replica.has_open_seat() && replica.ending().is_none();
        self.notice = Some(match replica.you() {
            None if open && self.wants_seat => {
                self.wants_seat = false;
                cx.network.order(Order::Send(Request::TakeSeat));
                return;
            }
            None => Notice::plain(Message::new("online-watching")),
            Some(_) if again => Notice::good(Message::new("online-back")),
            Some(_) => {
                self.notice = self.seated();
                return;
            }
        });
    }

    /// Which side the user plays.
    fn seated(&self) -> Option<Notice> {
        let replica = self.replica.as_ref()?;
        let player = replica.game().player_of(replica.you()?.into());
        let side = describe::side(replica.game().game().info(), player);
        Some(Notice::good(Message::new("online-seated").with("side", side)))
    }

    fn tell_event(&mut self, event: &Event) {
        let Some(replica) = &self.replica else { return };
        let game = replica.game();
        let is_own = |seat: &SeatName| Some(*seat) == replica.you();
        let message = match &event.what {
            Happening::SeatTaken { seat, occupant } => {
                let side = describe::side(game.game().info(), game.player_of((*seat).into()));
                Some(Message::new("online-seat-taken").with("side", side).with("name", name_of(occupant)))
            }
            Happening::Played { ply, .. } => {
                let before = game.positions().rev().nth(1).unwrap_or(game.start());
                before.parse_move(ply).ok().map(|ply| describe::played(before, ply))
            }
            Happening::Swapped { .. } => Some(Message::new("said-swapped")),
            Happening::TakebackRequested { seat } if is_own(seat) => Some(Message::new("online-takeback-sent")),
            Happening::TakebackRequested { .. } => Some(Message::new("tui-takeback-asked")),
            Happening::DrawOffered { seat } if is_own(seat) => Some(Message::new("online-draw-sent")),
            Happening::DrawOffered { .. } => Some(Message::new("tui-draw-offered")),
            Happening::TakebackDeclined { .. } => Some(Message::new("online-takeback-declined")),
            Happening::DrawDeclined { .. } => Some(Message::new("online-draw-declined")),
            Happening::TakenBack { count } => Some(Message::new("online-taken-back").with("count", *count)),
            Happening::RematchRequested { seat } if !is_own(seat) => Some(Message::new("tui-rematch-asked")),
            Happening::RematchRequested { .. } => Some(Message::new("tui-rematch-sent")),
            Happening::RematchDeclined { .. } | Happening::RematchMade { .. } | Happening::Ended => None,
        };
        self.notice = message.map(Notice::plain);
        if let Some(ending) = game.ending() {
            let said = describe::ending(game.game().info(), ending.winner, ending.reason.name());
            if !matches!(event.what, Happening::RematchRequested { .. }) {
                self.notice = Some(Notice::good(said));
            }
        }
    }

    fn hear_line(&mut self, line: &ChatLine, cx: &Context<'_>) {
        let Some(replica) = self.replica.as_ref().filter(|_| line.number > self.last_line) else { return };
        self.last_line = line.number;
        let name = match replica.you() == Some(line.seat) {
            true => cx.look.word("tui-you"),
            false => name_of(&replica.seats()[line.seat.index()]),
        };
        // What terminals could take for orders is no text.
        let text: String = line.text.chars().filter(|letter| !letter.is_control()).collect();
        self.chat.push(format!("{name}: {text}"));
        let surplus = self.chat.len().saturating_sub(CHAT);
        self.chat.drain(..surplus);
    }

    fn tell_presence(&mut self, present: [bool; 2], may_claim: Option<SeatName>) {
        self.present = present;
        let Some(replica) = &self.replica else { return };
        let Some(you) = replica.you() else { return };
        self.may_claim = may_claim == Some(you);
        if replica.has_open_seat() || replica.ending().is_some() {
            return;
        }
        let said = match (self.may_claim, self.told_away, present[you.other().index()]) {
            (true, ..) => "tui-may-claim",
            (_, false, false) => "online-away",
            // That somebody is there is news only for who was told otherwise.
            (_, true, true) => "online-here",
            _ => return,
        };
        self.told_away = said != "online-here";
        self.notice = Some(Notice::plain(Message::new(said)));
    }

    /// Both want to play again: the next game takes the place of this one.
    fn go_to_rematch(&mut self, what: &Happened) -> Next {
        match what {
            Happened::Event(Event { what: Happening::RematchMade { game }, .. }) if self.plays() => {
                Next::Replace(Box::new(Online::join(self.server.clone(), game.clone())))
            }
            _ => Next::Stay,
        }
    }
}
