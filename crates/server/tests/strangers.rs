//! Clients that mean no good, or are broken: they cost little, and nobody else notices.

use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use tabuleiro_protocol::Request;
use tabuleiro_server::Timings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Person, in_time};
use crate::host::{Host, Pair, directory, pair};

/// Whatever is waited for comes long before.
const DEADLINE: Duration = Duration::from_secs(20);

/// What the server says until it ends the connection.
async fn last_words(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    // A connection that is cut off has said what it has said.
    let _ = timeout(DEADLINE, stream.read_to_end(&mut said)).await.expect("the server ends the connection");
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn a_head_that_does_not_end_is_given_up_by_its_size() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut stream = TcpStream::connect(host.address).await.expect("the server listens");
    let line = format!("X-Long: {}\r\n", "x".repeat(1000));
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n").await.expect("the server reads");
    let mut sent = 0;
    while sent < 1 << 20 && in_time(stream.write_all(line.as_bytes())).await.is_ok() {
        sent += line.len();
        tokio::task::yield_now().await;
    }
    let said = last_words(&mut stream).await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431 "), "{said}");
    assert_eq!(Person::new(host.address).get("/healthz").await.status, 200);
    host.stop().await;
}

#[tokio::test]
async fn a_head_that_drips_is_given_up_by_its_time() {
    let directory = directory();
    let timings = Timings { head: Duration::from_millis(300), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let (mut reading, mut writing) = TcpStream::connect(host.address).await.expect("the server listens").into_split();
    let dripping = tokio::spawn(async move {
        let head = "GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ".bytes().chain(std::iter::repeat(b'x'));
        for byte in head {
            if writing.write_all(&[byte]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut said = Vec::new();
    let _ = timeout(DEADLINE, reading.read_to_end(&mut said)).await.expect("the server ends the connection");
    timeout(DEADLINE, dripping).await.expect("nothing more can be sent").expect("it does not panic");
    host.stop().await;
}

#[tokio::test]
async fn a_body_that_drips_is_given_up_by_its_time() {
    let directory = directory();
    let timings = Timings { head: Duration::from_millis(300), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let (mut reading, mut writing) = TcpStream::connect(host.address).await.expect("the server listens").into_split();
    let dripping = tokio::spawn(async move {
        let head =
            "POST /api/v1/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n";
        writing.write_all(head.as_bytes()).await.expect("the server reads");
        while writing.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut said = Vec::new();
    let _ = timeout(DEADLINE, reading.read_to_end(&mut said)).await.expect("the server ends the connection");
    let said = String::from_utf8_lossy(&said);
    assert!(said.starts_with("HTTP/1.1 408 ") && said.contains("bad-request"), "{said}");
    timeout(DEADLINE, dripping).await.expect("nothing more can be sent").expect("it does not panic");
    host.stop().await;
}

/// How many answers to a flood come between two signs of life of the server.
async fn answers_to_a_flood(client: &mut Client, flood: &Message) -> usize {
    const MESSAGES: usize = 5000;
    for _ in 0..MESSAGES {
        client.stream.feed(flood.clone()).await.expect("it fits into the buffers");
    }
    client.stream.flush().await.expect("it fits into the buffers");
    let (mut heartbeats, mut answers) = (0, 0);
    while heartbeats < 2 {
        match timeout(DEADLINE, client.stream.next()).await.expect("a message").expect("it goes on").expect("a message")
        {
            Message::Text(text) if text.contains("\"heartbeat\"") => heartbeats += 1,
            Message::Text(text) if text.contains("\"refused\"") => answers += 1,
            Message::Pong(_) => answers += 1,
            _ => {}
        }
    }
    answers
}

#[tokio::test]
async fn a_flood_is_heard_slowly_whatever_it_consists_of() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let floods = [Message::Ping(vec![b'x'; 9].into()), Message::text("nonsense"), Message::binary(vec![1; 9])];
    let flooded = floods.map(async |flood| {
        let Pair { clients: [mut one, mut other], .. } = pair(&host, "talpa:size=4", "none").await;
        // Those that may come at once, and one in a while after them.
        let answers = answers_to_a_flood(&mut one, &flood).await;
        assert!((1..300).contains(&answers), "{answers} answers");
        timeout(DEADLINE, other.ask("1", Request::Resign)).await.expect("an answer").expect("the game goes on");
    });
    join_all(flooded).await;
    host.stop().await;
}

#[tokio::test]
async fn the_server_ends_whatever_its_clients_do() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let id = person.create("talpa", "5:00", "person").await.id;
    // A socket that never answers, a request that never ends, a body that never comes, and nothing at all.
    let _silent = person.connect(&id, None).await;
    let mut half = Vec::new();
    for begun in ["GET / HTTP/1.1\r\nHost", "POST /api/v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{", ""]
    {
        let mut stream = TcpStream::connect(host.address).await.expect("the server listens");
        stream.write_all(begun.as_bytes()).await.expect("the server reads");
        half.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    timeout(DEADLINE, host.stop()).await.expect("it does not wait for them");
}
