-- What people have planned for decisions that are not put to them yet: canonical texts, in the order in which they
-- were made.

CREATE TABLE plans (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id BIGINT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    text TEXT NOT NULL,
    situation TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id, number)
);
