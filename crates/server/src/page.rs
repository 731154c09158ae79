//! The page at `/` of a program that was built without the browser client: how to get it, and how to play meanwhile.

use axum::response::Html;

const PAGE: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Tabuleiro</title>
</head>
<body>
<h1>Tabuleiro</h1>
<p>This server plays Talpa, Emulsion, Apart and Ampel: four abstract games for two.</p>
<h2>In the browser</h2>
<p>This program was built without its browser client. To build it with the client, which takes Node.js:</p>
<pre>make run</pre>
<h2>In the terminal</h2>
<p>To play on your own machine, with somebody beside you or against the computer:</p>
<pre>tabuleiro play talpa --first human --second level:3</pre>
<p><code>tabuleiro rules talpa</code> explains a game, <code>tabuleiro games</code> lists them all.</p>
<h2>For programs</h2>
<p>Games on this server are made with a request:</p>
<pre>curl --cookie-jar guest --json '{\"game\": \"talpa\", \"opponent\": \"level:3\"}' /api/v1/games</pre>
<p>and played over a WebSocket at <code>/api/v1/games/ID/socket</code>, as <code>docs/protocol.md</code> describes.</p>
</body>
</html>
";

/// Answers with the page.
pub async fn page() -> Html<&'static str> {
    Html(PAGE)
}
