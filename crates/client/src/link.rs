//! Links to games: a browser opens them, and the terminal understands them as well.

use crate::address::ServerAddress;

/// Where a game is.
///
/// ```
/// use tabuleiro_client::GameLink;
///
/// let link = GameLink::read("https://games.example/#/game/0f3c5a").unwrap();
/// assert_eq!(link.id, "0f3c5a");
/// assert_eq!(link.server.unwrap().game_link("0f3c5a"), "https://games.example/#/game/0f3c5a");
/// assert_eq!(GameLink::read("0f3c5a").unwrap().server, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLink {
    /// The server, if it was named, and in a way that leads to one.
    pub server: Option<ServerAddress>,
    /// The id of the game, which is also the code that invites to it.
    pub id: String,
}

impl GameLink {
    /// Reads a link to a game, or its code alone; nothing if there is no code.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches('/');
        let id = text.rsplit(['/', '=', '#']).next().map(str::trim).filter(|id| !id.is_empty())?;
        Some(GameLink { server: server(text), id: id.to_owned() })
    }
}

/// The server that a link begins with. One that has its pages elsewhere than at the top is none that can be asked.
fn server(link: &str) -> Option<ServerAddress> {
    let (scheme, rest) = link.split_once("://")?;
    let end = rest.find(['/', '#', '?']).unwrap_or(rest.len());
    let (authority, place) = rest.split_at(end);
    let is_on_top = ["/#", "#", "/game", "/?", "?"].iter().any(|start| place.starts_with(start));
    format!("{scheme}://{authority}").parse().ok().filter(|_| is_on_top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_codes_are_read() {
        for (text, server, id) in [
            ("abc", None, "abc"),
            (" abc\n", None, "abc"),
            ("abc /", None, "abc"),
            ("http://localhost:7878/#/game/abc", Some("http://localhost:7878"), "abc"),
            ("http://localhost:7878/#/game/abc/", Some("http://localhost:7878"), "abc"),
            ("https://games.example/game/abc", Some("https://games.example:443"), "abc"),
            ("http://[::1]:7878/#/game/abc", Some("http://[::1]:7878"), "abc"),
            ("https://site.example/boards/#/game/abc", None, "abc"),
            ("ftp://site.example/#/game/abc", None, "abc"),
        ] {
            let read = GameLink::read(text).unwrap();
            let found = read.server.map(|server| server.to_string());
            assert_eq!((found.as_deref(), read.id.as_str()), (server, id), "{text}");
        }
        assert!(["", " ", "/", "game#"].iter().all(|nothing| GameLink::read(nothing).is_none()));
    }

    #[test]
    fn links_are_those_that_the_browser_writes_and_reads() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/state/link.ts");
        let routes = std::fs::read_to_string(source).unwrap();
        let server: ServerAddress = "http://localhost:7878".parse().unwrap();
        let link = server.game_link("${route.id}");
        let hash = link.strip_prefix("http://localhost:7878/").unwrap();
        assert!(routes.contains(&format!("return `{hash}`;")), "{source} does not write {hash}");
    }

    #[test]
    fn a_link_is_read_as_it_was_written() {
        for server in ["http://localhost:7878", "https://games.example:443", "http://10.0.0.1:80", "http://[::1]:7878"]
        {
            let server: ServerAddress = server.parse().unwrap();
            let read = GameLink::read(&server.game_link("abc")).unwrap();
            assert_eq!(read, GameLink { server: Some(server), id: "abc".to_owned() });
        }
    }
}
