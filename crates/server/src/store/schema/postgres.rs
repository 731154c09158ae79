//! The tables in PostgreSQL, step by step. A step that has been released is never changed.
//!
//! Texts are compared by their bytes, as in SQLite: cursors and lists rest on that. What belongs to a game refers to it without a constraint,
//! which would cost a lookup and a lock for each event; what follows from a game is written in the transaction that writes the game.

/// Everything there was when PostgreSQL came to be supported.
pub const EVERYTHING: &str = r#"
    CREATE TABLE server (name TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL);
    -- So that bytes take the room they have.
    ALTER TABLE server ALTER COLUMN value SET STORAGE EXTERNAL;
    CREATE TABLE downtimes (since BIGINT PRIMARY KEY, until BIGINT NOT NULL);
    -- Each event changes the row of its game, which had better find room on its page.
    CREATE TABLE games (
        id TEXT COLLATE "C" PRIMARY KEY,
        created BIGINT NOT NULL,
        game TEXT COLLATE "C" NOT NULL,
        clock TEXT COLLATE "C" NOT NULL,
        pie BIGINT NOT NULL,
        seat_a TEXT COLLATE "C" NOT NULL,
        seat_b TEXT COLLATE "C" NOT NULL,
        rated BIGINT NOT NULL,
        public BIGINT NOT NULL,
        open BIGINT NOT NULL,
        over BIGINT NOT NULL DEFAULT 0,
        winner BIGINT,
        reason TEXT COLLATE "C",
        name TEXT COLLATE "C" NOT NULL DEFAULT '',
        turn BIGINT,
        due BIGINT,
        private BIGINT NOT NULL DEFAULT 0
    ) WITH (fillfactor = 75);
    CREATE INDEX games_due ON games (due, id) WHERE due IS NOT NULL;
    CREATE INDEX games_to_watch ON games (over, created, id) WHERE public = 1 AND open = 0;
    CREATE INDEX games_to_watch_by_name ON games (over, name, created, id) WHERE public = 1 AND open = 0;
    CREATE TABLE makers (game TEXT COLLATE "C" PRIMARY KEY, address TEXT COLLATE "C" NOT NULL);
    CREATE INDEX makers_by_address ON makers (address);
    CREATE TABLE events (
        game TEXT COLLATE "C" NOT NULL,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        action TEXT COLLATE "C" NOT NULL,
        detail TEXT COLLATE "C" NOT NULL,
        lag BIGINT NOT NULL,
        message TEXT COLLATE "C",
        PRIMARY KEY (game, number)
    );
    CREATE TABLE chat (
        game TEXT COLLATE "C" NOT NULL,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        text TEXT COLLATE "C" NOT NULL,
        muted BIGINT NOT NULL,
        message TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (game, number)
    );
    CREATE TABLE mutes (
        game TEXT COLLATE "C" NOT NULL,
        seat BIGINT NOT NULL,
        PRIMARY KEY (game, seat)
    );
    CREATE TABLE conditional (
        game TEXT COLLATE "C" NOT NULL,
        seat BIGINT NOT NULL,
        base BIGINT NOT NULL,
        lines TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (game, seat)
    );
    CREATE TABLE people (
        id TEXT COLLATE "C" PRIMARY KEY,
        created BIGINT NOT NULL,
        bot BIGINT NOT NULL,
        name TEXT COLLATE "C",
        key TEXT COLLATE "C" UNIQUE,
        password TEXT COLLATE "C"
    );
    CREATE TABLE sessions (
        id TEXT COLLATE "C" PRIMARY KEY,
        secret BYTEA NOT NULL UNIQUE,
        person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        agent TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX sessions_of_person ON sessions (person, created, id);
    CREATE TABLE tokens (
        id TEXT COLLATE "C" PRIMARY KEY,
        secret BYTEA NOT NULL UNIQUE,
        person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL,
        seen BIGINT,
        label TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX tokens_of_person ON tokens (person, created, id);
    CREATE TABLE players (
        person TEXT COLLATE "C" NOT NULL,
        created BIGINT NOT NULL,
        game TEXT COLLATE "C" NOT NULL,
        seat BIGINT NOT NULL,
        name TEXT COLLATE "C" NOT NULL DEFAULT '',
        over BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (person, created, game)
    );
    CREATE INDEX players_of_game ON players (game, seat);
    CREATE INDEX players_by_over ON players (person, over, created, game);
    CREATE INDEX players_by_name ON players (person, name, created, game);
    CREATE INDEX players_by_over_and_name ON players (person, over, name, created, game);
    CREATE TABLE ratings (
        person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
        game TEXT COLLATE "C" NOT NULL,
        at BIGINT NOT NULL,
        id TEXT COLLATE "C" NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        played BIGINT NOT NULL,
        latest BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (person, game, played),
        UNIQUE (person, id)
    );
    CREATE INDEX ratings_latest ON ratings (person, game) WHERE latest = 1;
    CREATE TABLE guests (
        id TEXT COLLATE "C" PRIMARY KEY,
        name TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        chosen BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX guests_by_key ON guests (key);
    CREATE INDEX guests_by_time ON guests (chosen);
"#;

/// What servers that share a database have to know of each other, and what all of them together remember for a while.
pub const SHARED: &str = r#"
    CREATE TABLE nodes (id TEXT COLLATE "C" PRIMARY KEY, alive BIGINT NOT NULL) WITH (fillfactor = 50);
    CREATE TABLE presence (
        game TEXT COLLATE "C" NOT NULL,
        node TEXT COLLATE "C" NOT NULL,
        a BIGINT NOT NULL,
        b BIGINT NOT NULL,
        spectators BIGINT NOT NULL,
        watching TEXT COLLATE "C" NOT NULL DEFAULT '',
        PRIMARY KEY (game, node)
    ) WITH (fillfactor = 75);
    CREATE INDEX presence_of_node ON presence (node);
    CREATE TABLE offers (
        game TEXT COLLATE "C" PRIMARY KEY,
        node TEXT COLLATE "C" NOT NULL,
        since BIGINT NOT NULL,
        seat TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX offers_of_node ON offers (node);
    CREATE TABLE challenges (
        id TEXT COLLATE "C" PRIMARY KEY,
        challenger TEXT COLLATE "C" NOT NULL,
        challenged TEXT COLLATE "C" NOT NULL,
        offered TEXT COLLATE "C" NOT NULL,
        expires BIGINT NOT NULL,
        answer TEXT COLLATE "C",
        seen BIGINT NOT NULL DEFAULT 0,
        UNIQUE (challenger, challenged)
    );
    CREATE INDEX challenges_of_challenged ON challenges (challenged);
    CREATE INDEX challenges_by_end ON challenges (expires);
    CREATE TABLE renames (
        person TEXT COLLATE "C" PRIMARY KEY,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE INDEX renames_by_number ON renames (number);
    CREATE TABLE thinking (
        game TEXT COLLATE "C" PRIMARY KEY,
        event BIGINT NOT NULL,
        owner TEXT COLLATE "C" NOT NULL,
        since BIGINT NOT NULL,
        turn BIGINT NOT NULL,
        free BIGINT NOT NULL
    );
    CREATE INDEX thinking_by_turn ON thinking (turn, since, game);
    CREATE INDEX thinking_of_owner ON thinking (owner, turn);
    CREATE UNLOGGED TABLE counts (key TEXT COLLATE "C" PRIMARY KEY, count BIGINT NOT NULL, until BIGINT NOT NULL);
    CREATE INDEX counts_by_end ON counts (until);
"#;

/// The games that their players have gone over.
pub const REVIEWS: &str = r#"
    CREATE TABLE reviews (game TEXT COLLATE "C" PRIMARY KEY, record TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL);
"#;

/// What was played in public games, counted by positions. A game that is over is counted once, as `openings.rs` finds it.
pub const OPENINGS: &str = r#"
    -- The rows of the first plies change with every game.
    CREATE TABLE openings (
        game TEXT COLLATE "C" NOT NULL,
        position BIGINT NOT NULL,
        step BIGINT NOT NULL,
        won BIGINT NOT NULL,
        lost BIGINT NOT NULL,
        drawn BIGINT NOT NULL,
        strength BIGINT NOT NULL,
        known BIGINT NOT NULL,
        sample TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (game, position, step)
    ) WITH (fillfactor = 75);
    ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX games_to_count ON games (over, id) WHERE public = 1 AND counted = 0;
"#;
