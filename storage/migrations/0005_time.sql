-- What a table has agreed on, what is put to the vote there, whose seat the house plays, how much time each seat has,
-- and what people have set for themselves. Terms, ballots, timers and preferences are the caller's bytes.

ALTER TABLE matches ADD COLUMN terms BYTEA;
ALTER TABLE matches ADD COLUMN ballot BYTEA;
ALTER TABLE seats ADD COLUMN house_since TEXT;

CREATE TABLE timers (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    data BYTEA NOT NULL,
    wake_at TEXT,
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX timers_by_wake ON timers (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE preferences (
    user_id BIGINT PRIMARY KEY,
    data BYTEA NOT NULL,
    digest_at TEXT
);

CREATE INDEX preferences_by_digest ON preferences (digest_at) WHERE digest_at IS NOT NULL;

-- Matches that are over, for what is kept of them for a while only.
CREATE INDEX matches_by_end ON matches (ended_at) WHERE ended_at IS NOT NULL;
