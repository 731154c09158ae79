//! How a game on a server is drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::Message;
use tabuleiro_replica::Replica;
use tabuleiro_rules::Player;

use super::OnlineGame;
use crate::board::{Marks, away};
use crate::look::{Look, capital, in_ascii};
use crate::network::link_to_game;
use crate::parts::game_page::{GamePage, Places, Side, draw};
use crate::parts::line_width;
use crate::parts::notice::{Notice, Tone};
use crate::screens::game::title;

/// How many lines of the chat are shown.
const SHOWN: usize = 6;

impl OnlineGame {
    pub(super) fn draw_game(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        let Some(replica) = self.replica.take() else {
            self.places = Places::default();
            return self.draw_waiting(frame, area, look);
        };
        let game = replica.game();
        let turns = game.turns();
        let trouble = self.hand.typed_trouble().map(Notice::warning);
        let remarks = remarks(&replica, look);
        let mut page = GamePage {
            title: format!("{} {} {}", title(&game.game(), look), look.either("·", "-"), self.server),
            position: self.hand.position(),
            marks: self.marks(&replica),
            flipped: self.flipped,
            sides: Some(Player::BOTH.map(|player| self.side(&replica, player, look, now))),
            state: self.state(&replica, look, area.width),
            detail: None,
            notice: trouble.as_ref().or(self.notice.as_ref()),
            turns: &turns,
            glances: true,
            shown_actions: None,
            evaluation: None,
            typed: self.hand.typed(),
            remarks,
            scrolled: self.scroll.back(),
            read: 0,
        };
        page.read = self.reading.of(&page.said(look));
        let places = draw(frame, area, &page, look);
        self.places = places;
        self.hand.drawn(places.board);
        self.scroll.drawn(places.furthest);
        self.reading.drawn_in_rows(places.unread);
        self.replica = Some(replica);
    }

    fn draw_waiting(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let (said, style) = match &self.notice {
            Some(notice) if notice.tone == Tone::Warning => (look.sentence(&notice.text), look.theme.warning()),
            _ => (
                look.text(&Message::new("tui-online-connecting").with("server", self.server.as_str())),
                look.theme.dim(),
            ),
        };
        let place = crate::parts::centred(area, usize::from(area.width).saturating_sub(4), 4);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).centered().style(style), place);
    }

    fn marks(&self, replica: &Replica) -> Marks {
        let mine = self.settled && replica.is_your_turn();
        let marks = if mine { self.hand.marks() } else { Marks::default() };
        Marks { last: self.hand.last_points(replica.game()), ..marks }
    }

    fn side(&self, replica: &Replica, player: Player, look: &Look, now: Time) -> Side {
        let game = replica.game();
        let seat = game.seat_of(player);
        let colour = capital(&look.text(&describe::side(game.game().info(), player)));
        let mine = replica.you() == Some(seat.into());
        let who = if mine { Participant::You } else { Participant::from(&replica.seats()[seat.index()]) };
        let name = look.text(&who.name());
        let away = match (replica.present()[seat.index()] || replica.has_open_seat(), look.glyphs) {
            (true, _) => String::new(),
            (false, glyphs) => format!(" {}", away(glyphs).map_or_else(|| look.word("web-is-away"), str::to_owned)),
        };
        let clock = replica.clocks(now).map(|left| (left[seat.index()], game.running() == Some(seat)));
        Side { player, colour, who: format!("{name}{away}"), clock, to_move: game.turn() == Some(player) }
    }

    /// What others need to take the open seat: the link, or where there is no room for it, the code.
    fn invitation(&self, replica: &Replica, look: &Look, width: u16) -> String {
        let link = link_to_game(&self.server, replica.id()).unwrap_or_default();
        let texts = ["tui-online-link", "tui-online-link-short"].map(|id| {
            let said = Message::new(id).with("link", link.as_str());
            look.text(&said)
        });
        let fits = |text: &String| !link.is_empty() && line_width(text) < usize::from(width);
        let code = || look.text(&Message::new("tui-online-code").with("code", replica.id()));
        texts.into_iter().find(fits).unwrap_or_else(code)
    }

    fn state(&self, replica: &Replica, look: &Look, width: u16) -> String {
        let game = replica.game();
        let info = game.game().info();
        if let Some(ending) = describe::match_ending(game) {
            return look.sentence(&ending);
        }
        if !self.connected {
            return look.word("tui-online-lost");
        }
        if replica.has_open_seat() {
            return self.invitation(replica, look, width);
        }
        if !self.settled && replica.is_your_turn() {
            return look.word("online-sending");
        }
        let side = describe::side(info, game.position().turn());
        if !replica.is_your_turn() {
            return look.sentence(&Message::new("tui-online-their-turn").with("side", side));
        }
        look.sentence(&Message::new("board-to-move").with("side", side).with("step", self.hand.asked()))
    }
}

/// The last lines of the chat as they are shown, those that are being sent among them.
fn remarks(replica: &Replica, look: &Look) -> Vec<String> {
    let heard = replica.chat().iter().map(|line| {
        let who = match replica.you() == Some(line.seat) {
            true => Participant::You,
            false => Participant::from(&replica.seats()[line.seat.index()]),
        };
        remark(who, &line.text, look)
    });
    let unsaid = replica.unsaid().map(|text| {
        let sent = Message::new("online-line-sending").with("text", remark(Participant::You, text, look));
        look.text(&sent)
    });
    let all: Vec<String> = heard.chain(unsaid).collect();
    all[all.len().saturating_sub(SHOWN)..].to_vec()
}

/// Something that was said as it is shown.
fn remark(who: Participant, text: &str, look: &Look) -> String {
    let name = look.text(&who.name());
    // What terminals could take for orders is no text.
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    let shown = format!("{name}: {text}");
    look.either(&shown, &in_ascii(&shown)).to_owned()
}
