-- Written in what SQLite and PostgreSQL have in common. BYTEA is PostgreSQL's name for bytes; SQLite stores bytes as
-- they are under any name. Times are ISO 8601 texts in UTC of one length, so that their order is the order in time.

CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'ended')),
    host_id BIGINT NOT NULL,
    capacity INTEGER NOT NULL CHECK (capacity > 0),
    options BYTEA NOT NULL,
    locale TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    seed BYTEA,
    seq BIGINT NOT NULL,
    position_seq BIGINT,
    posts BIGINT NOT NULL,
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    started_at TEXT,
    ended_at TEXT,
    ended_how TEXT
);

CREATE INDEX matches_of_guild ON matches (guild_id, status);
CREATE INDEX matches_of_channel ON matches (channel_id, status);
CREATE INDEX matches_of_status ON matches (status, changed_at);

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id BIGINT NOT NULL,
    joined_at TEXT NOT NULL,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, user_id)
);

CREATE INDEX seats_of_user ON seats (user_id, match_id);

CREATE TABLE awaiting (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id)
);

CREATE TABLE snapshots (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    position_seq BIGINT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (match_id, position_seq)
);

CREATE TABLE entries (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    position_seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    user_id BIGINT,
    decision TEXT,
    text TEXT NOT NULL,
    notes BYTEA NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, position_seq)
);

CREATE TABLE interactions (
    id BIGINT PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    answer BYTEA NOT NULL,
    at TEXT NOT NULL
);

CREATE INDEX interactions_by_age ON interactions (at);

CREATE TABLE outbox (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    payload BYTEA NOT NULL,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    error TEXT,
    outcome TEXT CHECK (outcome IN ('delivered', 'abandoned')),
    settled_at TEXT,
    PRIMARY KEY (match_id, number),
    CHECK ((outcome IS NULL) = (settled_at IS NULL))
);

CREATE INDEX outbox_open ON outbox (match_id, number) WHERE settled_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE postings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT,
    seq BIGINT NOT NULL,
    PRIMARY KEY (match_id, kind, key)
);

CREATE INDEX postings_of_channel ON postings (channel_id);

CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
