//! How strong the computers are, as measured in `docs/strength.md`.

use tabuleiro_rules::GameSpec;

use crate::Who;

/// The page with the measured ladders, one table for each board.
const PAGE: &str = include_str!("../../../docs/strength.md");

/// A computer's Elo above the random player, on this board if it was measured, otherwise on the game's default one.
/// `None` for people, programs and the computer that adapts.
///
/// ```
/// use tabuleiro_local::strength::measured;
///
/// let elo = |game: &str, who: &str| measured(&game.parse().unwrap(), &who.parse().unwrap());
/// assert_eq!(elo("talpa", "random"), Some(0));
/// assert!(elo("talpa", "level:8") > elo("talpa", "level:1"));
/// assert_eq!(elo("talpa:size=5", "level:3"), elo("talpa", "level:3"));
/// assert_eq!(elo("talpa", "human"), None);
/// ```
pub fn measured(game: &GameSpec, who: &Who) -> Option<i32> {
    let name = format!("`{who}`");
    let on = |board: &str| {
        let lines = PAGE.lines().skip_while(|line| line.strip_prefix("### ") != Some(board)).skip(1);
        let mut rows = lines.take_while(|line| !line.starts_with('#')).map(|line| line.split('|').map(str::trim));
        rows.find_map(|mut cells| {
            cells.find(|cell| *cell == name)?;
            cells.next()?.trim_start_matches('+').parse().ok()
        })
    };
    on(&game.to_string()).or_else(|| on(game.name()))
}

#[cfg(test)]
mod tests {
    use tabuleiro_engine::Level;

    use super::*;
    use crate::Opponent;

    #[test]
    fn every_computer_of_the_menus_has_been_measured_in_every_game() {
        for game in GameSpec::games() {
            let game: GameSpec = game.name.parse().unwrap();
            let adapts = |who: &Who| matches!(who, Who::Human | Who::Computer(Opponent::Teacher(_)));
            for who in Who::all().iter().filter(|who| !adapts(who)) {
                assert!(measured(&game, who).is_some(), "{game} {who}");
            }
        }
    }

    #[test]
    fn every_level_is_stronger_than_the_one_below_on_every_measured_board() {
        let boards: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        assert_eq!(GameSpec::left_out(boards.iter().copied()), [""; 0], "they have no table in docs/strength.md");
        for board in boards {
            let game: GameSpec = board.parse().unwrap();
            let elo = |level| measured(&game, &Who::Computer(Opponent::Level(level))).unwrap();
            for (weaker, stronger) in Level::all().zip(Level::all().skip(1)) {
                assert!(elo(weaker) < elo(stronger), "{board}: level {stronger} is not stronger than level {weaker}");
            }
        }
    }
}
