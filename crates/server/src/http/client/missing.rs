//! The page at `/` of a program built without the browser client: how to get it, and how to play until then.

use axum::response::Html;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_rules::GameSpec;

const PAGE: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Tabuleiro</title>
</head>
<body>
<h1>Tabuleiro</h1>
<p>This server plays abstract games for two: {games}.</p>
<h2>In the browser</h2>
<p>This program was built without its browser client. To build it with the client, which takes Node.js:</p>
<pre>make run</pre>
<h2>In the terminal</h2>
<p>Play here, against whoever gets the link to the game, or against the computer. The address is the one that you see in your
browser:</p>
<pre>tabuleiro play {game} --server http://localhost:7878
tabuleiro play {game} --server http://localhost:7878 --opponent level:3</pre>
<p><code>tabuleiro play</code> alone plays on your own machine, <code>tabuleiro rules {game}</code> explains a game, and
<code>tabuleiro games</code> lists them all.</p>
<h2>For programs</h2>
<p>Everything here can be done by programs: <a href=\"/api/v1/browse/\">browse the API</a>, or read
<code>docs/protocol.md</code> and <code>docs/bots.md</code>.</p>
</body>
</html>
";

/// Answers with the page.
pub async fn page() -> Html<String> {
    let names = GameSpec::games().iter().map(|info| Messages::text(Language::English, &describe::name(info.name)));
    let names = names.collect::<Vec<_>>().join(", ");
    Html(PAGE.replace("{games}", &names).replace("{game}", GameSpec::games()[0].name))
}
