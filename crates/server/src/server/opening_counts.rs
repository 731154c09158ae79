//! Counts what was played in public games some time after their end, for those who explore them.

use std::time::Duration;

use crate::log_limit::error_sparingly;
use crate::store::Store;

/// Counts for as long as the server runs, and looks so often whether there is something to count.
pub async fn count_openings(store: Store, interval: Duration) {
    loop {
        tokio::time::sleep(interval).await;
        loop {
            match store.count_openings().await {
                Ok(0) => break,
                Ok(games) => tracing::debug!(games, "games were counted for the explorer"),
                Err(failure) => {
                    error_sparingly!(%failure, "games cannot be counted for the explorer");
                    break;
                }
            }
        }
    }
}
