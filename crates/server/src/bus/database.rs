//! News over the database itself: PostgreSQL's `LISTEN` and `NOTIFY`.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::hand_on;
use crate::log_limit::error_sparingly;
use crate::store::{News, Store};

/// A connection that is lost is made again after so long.
const PAUSE: Duration = Duration::from_millis(500);

/// Listens for as long as anybody wants to know.
pub async fn listen(store: Store, node: Arc<str>, heard: mpsc::Sender<News>) {
    while !heard.is_closed() {
        match store.listen().await {
            Ok(mut listener) => {
                // What was said before is not heard.
                if heard.send(News::everything("")).await.is_err() {
                    return;
                }
                while let Ok(Some(text)) = listener.next().await {
                    if !hand_on(&heard, &node, text.as_bytes()).await {
                        return;
                    }
                }
                tracing::warn!("the database tells no news any more");
            }
            Err(error) => error_sparingly!(%error, "the database tells no news"),
        }
        sleep(PAUSE).await;
    }
}
