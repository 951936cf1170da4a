-- What the people who run a server have set, whom they have blocked, and everything that they have done, with reasons.

CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY,
    settings BYTEA NOT NULL
);

CREATE TABLE blocked (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);

CREATE TABLE deeds (
    id INTEGER PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    match_id INTEGER REFERENCES matches (id),
    user_id BIGINT NOT NULL,
    what TEXT NOT NULL,
    person_id BIGINT,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    interaction_id BIGINT UNIQUE
);

CREATE INDEX deeds_of_guild ON deeds (guild_id, id);

-- Channels, beside the place of a match, in which a deed is still to be said.
CREATE TABLE receipts (
    deed_id INTEGER NOT NULL REFERENCES deeds (id),
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (deed_id, channel_id)
);

CREATE TABLE pauses (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    user_id BIGINT NOT NULL,
    reason TEXT NOT NULL,
    begun_at TEXT NOT NULL,
    ended_at TEXT,
    PRIMARY KEY (match_id, number)
);

-- Seats that anybody may take.
CREATE TABLE openings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    why TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- When the players were last told that a match nobody moves in will be ended.
ALTER TABLE matches ADD COLUMN warned_at TEXT;
