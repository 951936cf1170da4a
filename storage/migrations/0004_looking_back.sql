-- What was worked out once about a match that is over, at its position `position_seq`: it can be worked out again at
-- any time. And the people who do not want to be in statistics.

CREATE TABLE summaries (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    position_seq BIGINT NOT NULL,
    data BYTEA NOT NULL
);

CREATE TABLE unlisted (
    user_id BIGINT PRIMARY KEY
);
