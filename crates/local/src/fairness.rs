//! How fair the games are, as measured in `docs/fairness.md`, what is proved of small boards, and how to play a fair game.

mod page;
#[cfg(test)]
mod tests;

use tabuleiro_arena::interval::Share;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{GameSpec, OptionValues, Player};

use page::Row;

/// The measured games, the tables of `make study`.
const MEASURED: &str = include_str!("../../../docs/fairness.md");
/// What is proved.
const SOLVED: &str = include_str!("../../../docs/solved.md");

/// What somebody made of a board in games against itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The board.
    pub board: GameSpec,
    /// Who played both sides.
    pub player: Participant,
    /// How many games.
    pub games: u32,
    /// How many of them were different ones.
    pub different: u32,
    /// The first player's share of the points.
    pub first: Share,
    /// How many games were drawn, in per cent; 0 only if none was.
    pub drawn: u32,
    /// How many turns a game took, and how many moves there were to choose from.
    pub turns: u32,
    /// The mean number of legal moves.
    pub moves: u32,
    /// The share of whoever had the choice by the pie rule after an even opening; nothing for players who cannot tell what is even.
    pub chooser: Option<Share>,
}

/// How to play a fair game: besides, the lot decides who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recommendation {
    /// On which board.
    pub game: GameSpec,
    /// Whether the pie rule is played.
    pub pie: bool,
}

/// All that was measured of a game, board by board, the strongest player of each last.
pub fn measured(game: &GameSpec) -> Vec<Measured> {
    let section = page::section(MEASURED, &format!("### {}", game.name()));
    let rows = page::rows(section);
    let free = rows.iter().filter(|row| row.contains_key("first player"));
    free.filter_map(|row| Measured::read(row, &rows)).collect()
}

/// What the strongest player made of the game's usual board.
pub fn on_usual_board(game: &GameSpec) -> Option<Measured> {
    let usual: GameSpec = game.name().parse().ok()?;
    measured(game).into_iter().rfind(|measured| measured.board == usual)
}

/// How to play a fair game of this kind.
pub fn recommended(game: &GameSpec) -> Option<Recommendation> {
    let rows = page::rows(page::section(MEASURED, "## Fair play"));
    let row = rows.iter().find(|row| row.get("game") == Some(&game.name()))?;
    let game = row.get("board")?.trim_matches('`').parse().ok()?;
    let pie = match *row.get("pie rule")? {
        "yes" => true,
        "no" => false,
        _ => return None,
    };
    Some(Recommendation { game, pie })
}

/// Who wins the solved boards of a game with perfect play, nobody if it is a draw. Boards with unusual rules are left out.
pub fn proved(game: &GameSpec) -> Vec<(GameSpec, Option<Player>)> {
    let rows = page::rows(SOLVED);
    let solved =
        rows.iter().filter_map(|row| {
            let command = row.get("command")?.trim_matches('`');
            let board: GameSpec = command.strip_prefix("tabuleiro solve ")?.parse().ok()?;
            let winner = row.get("result")?.split_once(" wins").map(|(colour, _)| colour);
            let player =
                |colour: &str| Player::BOTH.into_iter().find(|player| board.info().colours[player.index()] == colour);
            let is_usual =
                board.info().options.iter().zip(board.options()).all(|(option, (_, value))| {
                    !matches!(option.values, OptionValues::Word(_)) || option.default == value
                });
            (board.name() == game.name() && is_usual).then(|| (board, winner.and_then(player)))
        });
    solved.collect()
}

/// How fair the game is, in a few sentences: what was measured on the usual board, what is proved, and what is recommended.
pub fn said(game: &GameSpec) -> Vec<Message> {
    let measured = on_usual_board(game).map(|measured| measured.said()).unwrap_or_default();
    let proved = [Some(Player::First), Some(Player::Second), None];
    let proved = proved.into_iter().filter_map(|winner| said_proved(game, winner));
    measured.into_iter().chain(proved).chain(recommended(game).map(|recommended| recommended.said())).collect()
}

/// The solved boards that somebody wins: their sizes, or where they differ in more than that, how many they are.
fn said_proved(game: &GameSpec, winner: Option<Player>) -> Option<Message> {
    let boards: Vec<GameSpec> =
        proved(game).into_iter().filter(|(_, who)| *who == winner).map(|(board, _)| board).collect();
    let options: Vec<Vec<Message>> = boards.iter().map(describe::options).collect();
    if boards.is_empty() {
        return None;
    }
    let how = if options.iter().all(|options| options.len() == 1) { "on" } else { "count" };
    let message = match winner {
        Some(winner) => {
            Message::new(format!("fairness-proved-win-{how}")).with("side", describe::side(game.info(), winner))
        }
        None => Message::new(format!("fairness-proved-draw-{how}")),
    };
    Some(match how {
        "on" => message.with("boards", options.concat()),
        _ => message.with("count", boards.len()),
    })
}

impl Measured {
    /// Reads a row, with what the others say of the same games under the pie rule.
    fn read(row: &Row<'_>, all: &[Row<'_>]) -> Option<Self> {
        let cell = |key: &str| row.get(key).copied();
        let even = all.iter().find(|other| {
            let is_same = |key: &str| other.get(key).copied() == cell(key);
            other.contains_key("even: who chooses") && is_same("board") && is_same("player")
        });
        let number = |text: &str| text.trim_end_matches('%').parse::<f64>().ok();
        Some(Measured {
            board: cell("board")?.trim_matches('`').parse().ok()?,
            player: Participant::of_record(Some(cell("player")?.trim_matches('`'))),
            games: cell("games")?.parse().ok()?,
            different: cell("different")?.parse().ok()?,
            first: share(cell("first player")?, cell("95%")?)?,
            drawn: number(cell("drawn")?)?.ceil() as u32,
            turns: number(cell("turns")?)?.round() as u32,
            moves: number(cell("moves")?)?.round() as u32,
            chooser: even.and_then(|row| share(row.get("even: who chooses")?, row.get("even: 95%")?)),
        })
    }

    fn said(&self) -> Vec<Message> {
        let with_share = |message: Message, share: Share| {
            let whole = |share: f64| (100.0 * share).round() as u32;
            message.with("share", whole(share.mean)).with("low", whole(share.low)).with("high", whole(share.high))
        };
        let first = Message::new("fairness-first")
            .with("side", describe::side(self.board.info(), Player::First))
            .with("games", self.games)
            .with("player", self.player.nickname());
        let length = Message::new("fairness-length").with("turns", self.turns).with("moves", self.moves);
        let drawn = Message::new("fairness-drawn").with("share", self.drawn);
        let pie = self.chooser.map(|share| with_share(Message::new("fairness-pie"), share));
        [with_share(first, self.first)].into_iter().chain(pie).chain([length, drawn]).collect()
    }
}

impl Recommendation {
    /// In a sentence.
    pub fn said(&self) -> Message {
        let options = describe::options(&self.game);
        let board = match options.is_empty() {
            true => Message::new("fairness-usual-board"),
            false => Message::new("fairness-board").with("options", options),
        };
        Message::new(if self.pie { "fairness-play-pie" } else { "fairness-play-plain" }).with("board", board)
    }
}

/// `52.5%` and `43.1–61.7` as a share.
fn share(mean: &str, interval: &str) -> Option<Share> {
    let (low, high) = interval.split_once('–')?;
    let read = |percent: &str| Some(percent.trim_end_matches('%').parse::<f64>().ok()? / 100.0);
    Some(Share { mean: read(mean)?, low: read(low)?, high: read(high)? })
}
