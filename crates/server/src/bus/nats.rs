//! News over NATS.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectError, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use tokio::sync::{Notify, mpsc};
use tokio::time::sleep;

use super::hand_on;
use crate::log_limit::error_sparingly;
use crate::store::News;

/// What news is about, in the terms of NATS.
const SUBJECT: &str = "tabuleiro.news";
/// A server that does not answer for so long is left for another one.
const PATIENCE: Duration = Duration::from_secs(2);
/// A connection that is lost is made again after so long.
const PAUSE: Duration = Duration::from_millis(500);
/// So many messages wait to be read, and whatever comes then is lost: each can be as large as the server allows, and whoever reaches it
/// could send without end.
const UNREAD: usize = 64;
/// How often it is seen whether the server is there.
const PING: Duration = Duration::from_secs(2);

/// Sends and listens for as long as anybody wants to know.
pub async fn run(servers: String, node: Arc<str>, mut to_send: mpsc::Receiver<News>, heard: mpsc::Sender<News>) {
    let (connected, missed) = (Arc::<Notify>::default(), Arc::<Notify>::default());
    let client = loop {
        // It connects in the background, again and again: what goes wrong here is wrong with the address.
        match connect(&servers, Arc::clone(&connected), Arc::clone(&missed)).await {
            Ok(client) => break client,
            Err(error) => error_sparingly!(%error, "NATS cannot be used"),
        }
        sleep(PAUSE).await;
    };
    let Ok(mut subscription) = client.subscribe(SUBJECT).await else { return };
    // Whoever hears itself hears the others too.
    let greeting = News { node: node.to_string(), items: Default::default() };
    loop {
        tokio::select! {
            () = connected.notified() => send(&client, &greeting).await,
            () = missed.notified() => {
                if heard.send(News::everything("")).await.is_err() {
                    return;
                }
            }
            message = subscription.next() => {
                let Some(message) = message else { return };
                let is_heard = if *message.payload == *greeting.text().as_bytes() {
                    // What was said before was not heard.
                    heard.send(News::everything("")).await.is_ok()
                } else {
                    hand_on(&heard, &node, &message.payload).await
                };
                if !is_heard {
                    return;
                }
            }
            news = to_send.recv() => match news {
                Some(news) => send(&client, &news).await,
                None => return,
            },
        }
    }
}

/// Sends something. What cannot be sent is found out by asking.
async fn send(client: &Client, news: &News) {
    for text in news.texts() {
        if let Err(error) = client.publish(SUBJECT, text.into()).await {
            error_sparingly!(%error, "news could not be sent");
        }
    }
}

/// Connects, and says from then on when it is connected, and when more has come than anybody has read.
async fn connect(servers: &str, connected: Arc<Notify>, missed: Arc<Notify>) -> Result<Client, ConnectError> {
    let options = ConnectOptions::new()
        .name("tabuleiro")
        .retry_on_initial_connect()
        .connection_timeout(PATIENCE)
        .ping_interval(PING)
        .subscription_capacity(UNREAD)
        .reconnect_delay_callback(|_| PAUSE)
        .event_callback(move |event| {
            match event {
                // There can be one for every message.
                Event::SlowConsumer(_) => missed.notify_one(),
                event => {
                    tracing::info!(%event, "NATS");
                    if event == Event::Connected {
                        connected.notify_one();
                    }
                }
            }
            async {}
        });
    // The library reads them and makes no use of them.
    let options = match credentials(servers) {
        Some((user, password)) => options.user_and_password(user, password),
        None => options,
    };
    options.connect(servers.split(',').collect::<Vec<_>>()).await
}

/// The name and the password in the addresses, which are the same for all servers.
fn credentials(servers: &str) -> Option<(String, String)> {
    let mut servers = servers.split(',').filter_map(|server| server.parse::<ServerAddr>().ok());
    servers.find_map(|server| Some((server.username()?.to_owned(), server.password()?.to_owned())))
}
