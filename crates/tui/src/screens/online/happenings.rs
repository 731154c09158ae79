//! What happens in a game on a server, and what the user is told of it.

use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{Event, Happening, Request, SeatName};
use tabuleiro_replica::{Proposal, Replica, Told, tell, tell_presence, tell_seat};

use super::OnlineGame;
use crate::network::{Happened, News, Order};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next};

impl OnlineGame {
    pub(super) fn hear(&mut self, news: &News, cx: &mut Context<'_>) -> Next {
        match news {
            News::Lobby { .. } => {}
            News::Failed(reason) => {
                self.connected = false;
                self.notice = Some(Notice::warning(reason.clone()));
            }
            News::Game { replica, what } => {
                let had_no_seat = self.replica.is_some() && !self.plays();
                self.settled = replica.as_ref().is_some_and(|replica| replica.outbox().is_settled());
                if let Some(replica) = replica {
                    self.follow(replica);
                }
                self.tell(what, cx);
                self.record(cx);
                if had_no_seat && self.plays() {
                    self.say_seat();
                }
                return self.go_to_rematch(what);
            }
        }
        Next::Stay
    }

    /// Records the game as it stands, if the user wants that.
    fn record(&mut self, cx: &mut Context<'_>) {
        let (Some(replica), Some(recorder)) = (&self.replica, &mut cx.recorder) else { return };
        if !std::mem::replace(&mut self.is_recorded, true) {
            recorder.begin();
        }
        if let Err(error) = recorder.write(&replica.record())
            && !std::mem::replace(&mut self.told_unrecorded, true)
        {
            self.notice = Some(Notice::warning(error.message()));
        }
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
            Happened::Presence(presence) => {
                self.notice = Some(Notice::plain(tell_presence(*presence, "tui-may-claim")));
            }
            Happened::Refused(reason) => {
                self.notice = Some(Notice::warning(Message::new("online-refused").with("reason", reason.in_words())));
                // What was staged and refused is no longer on the board.
                if let Some(replica) = &self.replica {
                    self.hand.follow(replica.game().position());
                }
            }
            Happened::Lost(reason) => {
                (self.connected, self.was_lost) = (false, true);
                self.notice = Some(Notice::warning(Message::new("online-lost").with("reason", reason.clone())));
            }
            Happened::Noted => {}
        }
    }

    fn welcome(&mut self, cx: &mut Context<'_>) {
        let Some(replica) = &self.replica else { return };
        self.connected = true;
        let again = std::mem::take(&mut self.was_lost);
        if replica.should_take_seat() {
            return cx.network.order(Order::Send(Request::TakeSeat));
        }
        match again && replica.you().is_some() {
            true => self.notice = Some(Notice::good(Message::new("online-back"))),
            false => self.say_seat(),
        }
    }

    /// Says which side the user plays, or that they look on.
    fn say_seat(&mut self) {
        let Some(replica) = &self.replica else { return };
        let said = tell_seat(replica);
        self.notice = Some(if replica.you().is_some() { Notice::good(said) } else { Notice::plain(said) });
    }

    fn tell_event(&mut self, event: &Event) {
        let Some(replica) = &self.replica else { return };
        let game = replica.game();
        let message = match tell(replica, event) {
            Told::Sentence(message) => Some(message),
            Told::Proposal(Proposal::Draw) => Some(Message::new("tui-draw-offered")),
            Told::Proposal(Proposal::Takeback) => Some(Message::new("tui-takeback-asked")),
            Told::Proposal(Proposal::Rematch) => Some(Message::new("tui-rematch-asked")),
            Told::Nothing => None,
        };
        self.notice = message.map(Notice::plain);
        if let Some(said) = describe::match_ending(game)
            && !matches!(event.what, Happening::RematchRequested { .. } | Happening::RematchDeclined { .. })
        {
            self.notice = Some(Notice::good(said));
        }
    }

    /// Both want to play again: the next game takes the place of this one.
    fn go_to_rematch(&mut self, what: &Happened) -> Next {
        match what {
            Happened::Event(Event { what: Happening::RematchMade { game: Some(game) }, .. }) if self.plays() => {
                Next::Replace(Box::new(OnlineGame::join(self.server.clone(), game.clone())))
            }
            _ => Next::Stay,
        }
    }
}
