//! The tables in SQLite, step by step. A step that has been released is never changed.

/// Games with their events, and what the server keeps of itself.
pub const GAMES: &str = "
    CREATE TABLE server (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE downtimes (since INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        game TEXT NOT NULL,
        clock TEXT NOT NULL,
        pie INTEGER NOT NULL,
        seat_a TEXT NOT NULL,
        seat_b TEXT NOT NULL,
        rated INTEGER NOT NULL,
        public INTEGER NOT NULL,
        open INTEGER NOT NULL,
        over INTEGER NOT NULL DEFAULT 0,
        winner INTEGER,
        reason TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_in_progress ON games (id) WHERE over = 0;
    CREATE INDEX games_to_watch ON games (over, created, id) WHERE public = 1 AND open = 0;
    CREATE TABLE makers (game TEXT PRIMARY KEY REFERENCES games (id), address TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX makers_by_address ON makers (address);
    CREATE TABLE events (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        detail TEXT NOT NULL,
        lag INTEGER NOT NULL,
        message TEXT,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
";

/// What only the players of a game may know.
pub const PRIVATE: &str = "
    CREATE TABLE chat (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        muted INTEGER NOT NULL,
        message TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE mutes (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE conditional (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        base INTEGER NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
";

/// A row of `people` is an account; guests have none. Secrets are kept as their SHA-256.
pub const PEOPLE: &str = "
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        bot INTEGER NOT NULL,
        name TEXT,
        key TEXT UNIQUE,
        password TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        secret BLOB NOT NULL UNIQUE,
        person TEXT NOT NULL REFERENCES people (id),
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        agent TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_of_person ON sessions (person, created);
    CREATE TABLE tokens (
        id TEXT PRIMARY KEY,
        secret BLOB NOT NULL UNIQUE,
        person TEXT NOT NULL REFERENCES people (id),
        created INTEGER NOT NULL,
        seen INTEGER,
        label TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_of_person ON tokens (person, created);
    CREATE TABLE players (
        person TEXT NOT NULL,
        created INTEGER NOT NULL,
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        PRIMARY KEY (person, created, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX players_of_game ON players (game, seat);
    CREATE TABLE ratings (
        person TEXT NOT NULL REFERENCES people (id),
        game TEXT NOT NULL,
        at INTEGER NOT NULL,
        id TEXT NOT NULL REFERENCES games (id),
        value REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        played INTEGER NOT NULL,
        PRIMARY KEY (person, game, played),
        UNIQUE (person, id)
    ) STRICT, WITHOUT ROWID;
";

/// The guests who have chosen a name.
pub const GUESTS: &str = "
    CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX guests_by_key ON guests (key);
";

/// What lists show and whoever wakes games asks for, so that neither has to replay a game. Of games that are not over it is
/// found out by replaying them once: `backfill.rs` does that for those whose `due` is -1.
pub const LISTS: &str = "
    ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN turn INTEGER;
    ALTER TABLE games ADD COLUMN due INTEGER;
    UPDATE games SET name = substr(game, 1, instr(game || ':', ':') - 1);
    UPDATE games SET due = -1 WHERE over = 0;
    DROP INDEX games_in_progress;
    CREATE INDEX games_due ON games (due, id) WHERE due IS NOT NULL;
    CREATE INDEX games_to_watch_by_name ON games (over, name, created, id) WHERE public = 1 AND open = 0;
    ALTER TABLE players ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE players ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
    UPDATE players SET name = games.name, over = games.over FROM games WHERE games.id = players.game;
    CREATE INDEX players_by_over ON players (person, over, created, game);
    CREATE INDEX players_by_name ON players (person, name, created, game);
    CREATE INDEX players_by_over_and_name ON players (person, over, name, created, game);
    ALTER TABLE ratings ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;
    UPDATE ratings SET latest = 1 WHERE played = (SELECT MAX(played) FROM ratings AS other
        WHERE other.person = ratings.person AND other.game = ratings.game);
    CREATE INDEX ratings_latest ON ratings (person, game) WHERE latest = 1;
    ALTER TABLE guests ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;
    UPDATE guests SET chosen = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
    CREATE INDEX guests_by_time ON guests (chosen);
";

/// What servers that share a database have to know of each other, and what all of them together remember for a while.
pub const SHARED: &str = "
    CREATE TABLE nodes (id TEXT PRIMARY KEY, alive INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE presence (
        game TEXT NOT NULL,
        node TEXT NOT NULL,
        a INTEGER NOT NULL,
        b INTEGER NOT NULL,
        spectators INTEGER NOT NULL,
        watching TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (game, node)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX presence_of_node ON presence (node);
    CREATE TABLE offers (
        game TEXT PRIMARY KEY,
        node TEXT NOT NULL,
        since INTEGER NOT NULL,
        seat TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX offers_of_node ON offers (node);
    CREATE TABLE challenges (
        id TEXT PRIMARY KEY,
        challenger TEXT NOT NULL,
        challenged TEXT NOT NULL,
        offered TEXT NOT NULL,
        expires INTEGER NOT NULL,
        answer TEXT,
        seen INTEGER NOT NULL DEFAULT 0,
        UNIQUE (challenger, challenged)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenges_of_challenged ON challenges (challenged);
    CREATE INDEX challenges_by_end ON challenges (expires);
    CREATE TABLE renames (
        person TEXT PRIMARY KEY,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX renames_by_number ON renames (number);
    CREATE TABLE thinking (
        game TEXT PRIMARY KEY,
        event INTEGER NOT NULL,
        owner TEXT NOT NULL,
        since INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        free INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX thinking_by_turn ON thinking (turn, since, game);
    CREATE INDEX thinking_of_owner ON thinking (owner, turn);
    ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
";

/// The games that their players have gone over.
pub const REVIEWS: &str = "
    CREATE TABLE reviews (
        game TEXT PRIMARY KEY REFERENCES games (id),
        record TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// What was played in public games, counted by positions. A game that is over is counted once, as `openings.rs` finds it.
pub const OPENINGS: &str = "
    CREATE TABLE openings (
        game TEXT NOT NULL,
        position INTEGER NOT NULL,
        step INTEGER NOT NULL,
        won INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        drawn INTEGER NOT NULL,
        strength INTEGER NOT NULL,
        known INTEGER NOT NULL,
        sample TEXT NOT NULL,
        PRIMARY KEY (game, position, step)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX games_to_count ON games (over, id) WHERE public = 1 AND counted = 0;
";
