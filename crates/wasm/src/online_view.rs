//! Everything a page shows of a game on a server besides the board.

use serde::Serialize;
use tabuleiro_protocol::{ChatLine, Occupant, SeatName};
use tabuleiro_replica::{Proposal, Replica};

/// A game on a server as its client sees it, besides the board. Pairs are those of seat A and B.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OnlineView {
    /// The id of the game at the server.
    pub game_id: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether the players have an hour or more for each turn.
    pub by_correspondence: bool,
    /// What the server need not tell again; nothing if it has to tell everything.
    pub known: Option<KnownView>,
    /// The number of the last line of the chat that is known.
    pub last_line: u32,
    /// Who has the seats.
    pub seats: [Occupant; 2],
    /// The seat of whoever is here, if they have one.
    pub you: Option<SeatName>,
    /// Whether nobody has one of the seats.
    pub has_open_seat: bool,
    /// Whether the game is over by the server's word.
    pub over: bool,
    /// How many people are watching.
    pub spectators: u32,
    /// Whether the players are there.
    pub present: [bool; 2],
    /// Whether whoever is here can move now.
    pub may_move: bool,
    /// Whether they play and wait for their turn.
    pub waits: bool,
    /// Whether they can take a seat.
    pub may_take_seat: bool,
    /// Whether turns of this game can be taken back at all.
    pub allows_takebacks: bool,
    /// Whether they can ask to take a turn back.
    pub may_request_takeback: bool,
    /// Whether they can offer a draw.
    pub may_offer_draw: bool,
    /// Whether they can claim the game, because the opponent is gone.
    pub may_claim: bool,
    /// Whether they can ask for another game.
    pub may_request_rematch: bool,
    /// What the opponent proposes and is to be answered.
    pub proposals: Vec<ProposalName>,
    /// What they have proposed themselves, and is not answered.
    pub offers: Vec<ProposalName>,
    /// The id of the next game, once there is one.
    pub rematch: Option<String>,
    /// What the players have said.
    pub chat: Vec<ChatLine>,
    /// The client's own lines that the server has not told yet: they are being sent.
    pub unsaid: Vec<String>,
    /// Whether the opponent is muted.
    pub muted: bool,
    /// The answers that the server gives when the opponent plays what they are meant for.
    pub conditional: Vec<String>,
    /// The last thing that was refused.
    pub refusal: Option<RefusalView>,
    /// The last thing that was announced.
    pub news: Option<NewsView>,
}

/// Up to where a game is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KnownView {
    /// The number of the last event.
    pub event: u32,
    /// The number of the last line of the chat; 0 before the first.
    pub line: u32,
}

/// What others have done and the board does not show.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewsView {
    /// How many there have been, which tells news from older ones.
    pub number: u32,
    /// As a sentence.
    pub sentence: String,
}

/// Something that one player proposes to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProposalName {
    /// A draw.
    Draw,
    /// To take a turn back.
    Takeback,
    /// Another game.
    Rematch,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RefusalView {
    /// As a sentence.
    pub sentence: String,
    /// The point that it is about, if it is about one.
    pub point: Option<String>,
}

impl OnlineView {
    pub(crate) fn of(replica: &Replica, refusal: Option<RefusalView>, news: Option<NewsView>) -> Self {
        let proposed = Proposal::ALL.into_iter().filter(|&proposal| replica.is_proposed(proposal));
        let offered = Proposal::ALL.into_iter().filter(|&proposal| replica.has_proposed(proposal));
        OnlineView {
            game_id: replica.id().to_owned(),
            rated: replica.is_rated(),
            by_correspondence: replica.is_by_correspondence(),
            known: replica.known().map(|(event, line)| KnownView { event, line }),
            last_line: replica.last_line(),
            seats: replica.seats().clone(),
            you: replica.you(),
            has_open_seat: replica.has_open_seat(),
            over: replica.ending().is_some(),
            spectators: replica.spectators(),
            present: replica.present(),
            may_move: replica.may_move(),
            waits: replica.waits(),
            may_take_seat: replica.may_take_seat(),
            allows_takebacks: replica.allows_takebacks(),
            may_request_takeback: replica.may_request_takeback(),
            may_offer_draw: replica.may_offer_draw(),
            may_claim: replica.may_claim(),
            may_request_rematch: replica.may_request_rematch(),
            proposals: proposed.map(ProposalName::from).collect(),
            offers: offered.map(ProposalName::from).collect(),
            rematch: replica.rematch().map(str::to_owned),
            chat: replica.chat().to_vec(),
            unsaid: replica.unsaid().map(str::to_owned).collect(),
            muted: replica.is_muted(),
            conditional: replica.conditional().to_vec(),
            refusal,
            news,
        }
    }
}

impl From<Proposal> for ProposalName {
    fn from(proposal: Proposal) -> Self {
        match proposal {
            Proposal::Draw => ProposalName::Draw,
            Proposal::Takeback => ProposalName::Takeback,
            Proposal::Rematch => ProposalName::Rematch,
        }
    }
}
