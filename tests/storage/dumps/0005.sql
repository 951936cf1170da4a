BEGIN TRANSACTION;
CREATE TABLE awaiting (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id)
);
INSERT INTO "awaiting" VALUES(1,900000000000000002);
CREATE TABLE blocked (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);
INSERT INTO "blocked" VALUES(800000000000000001,900000000000000002);
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
INSERT INTO "deeds" VALUES(1,800000000000000001,1,900000000000000003,'paused',NULL,'','holidays','2031-05-17T12:02:00.000250+00:00',NULL);
INSERT INTO "deeds" VALUES(2,800000000000000001,NULL,900000000000000003,'blocked',900000000000000002,'','shouting','2031-05-17T12:03:00.000250+00:00',13);
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
INSERT INTO "entries" VALUES(1,0,'act',0,900000000000000001,NULL,'pass 0',X'','2031-05-17T12:00:00.000250+00:00');
INSERT INTO "entries" VALUES(1,1,'act',0,900000000000000001,NULL,'pass 1',X'','2031-05-17T12:00:00.000250+00:00');
CREATE TABLE interactions (
    id BIGINT PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    answer BYTEA NOT NULL,
    at TEXT NOT NULL
);
INSERT INTO "interactions" VALUES(11,1,0,X'6D616465','2031-05-17T12:00:00.000250+00:00');
INSERT INTO "interactions" VALUES(12,1,2,X'74616B656E','2031-05-17T12:02:00.000250+00:00');
CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
INSERT INTO "kept" VALUES('commands',X'0068617368');
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
, warned_at TEXT, terms BYTEA, ballot BYTEA);
INSERT INTO "matches" VALUES(1,800000000000000001,700000000000000001,'heroes','running',900000000000000001,2,X'7B7D','en',1,X'7373737373737373737373737373737373737373737373737373737373737373',2,1,2,'2031-05-17T12:00:00.000250+00:00','2031-05-17T12:02:00.000250+00:00','2031-05-17T12:01:00.000250+00:00',NULL,NULL,NULL,X'6461696C79',X'756E646F');
INSERT INTO "matches" VALUES(2,NULL,700000000000000001,'heroes','ended',900000000000000001,2,X'7B7D','en',1,NULL,1,NULL,0,'2031-05-17T12:00:00.000250+00:00','2031-05-17T12:03:00.000250+00:00',NULL,'2031-05-17T12:03:00.000250+00:00','cancelled',NULL,NULL,NULL);
CREATE TABLE migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    applied_at TEXT NOT NULL
);
INSERT INTO "migrations" VALUES(1,'matches','b394b021c862e807cf49d687c836dc1dd1ec5ff19326e0115275a963402871b1','2026-11-30T03:48:20.215455+00:00');
INSERT INTO "migrations" VALUES(2,'plans','b0b87e58ae493921c23ffa9fbb370b0ba162ddfe448e694c05bdf6f8794e42d4','2026-11-30T03:48:20.215455+00:00');
INSERT INTO "migrations" VALUES(3,'moderation','4c73a5a825635070b51ae1e9dc72f24cc12f82088170a30a3bb590eace809067','2026-11-30T03:48:20.215455+00:00');
INSERT INTO "migrations" VALUES(4,'looking_back','ce7e263ead188b404a5b320de5eb27bd35d35e00f7a75f74962ce3f8bccb6a31','2026-11-30T03:48:20.215455+00:00');
INSERT INTO "migrations" VALUES(5,'time','2563a19af07c4b53fa8854c79d64ef6f5cd71b74cf11d26d509fe7754df2be23','2026-11-30T03:48:20.215455+00:00');
CREATE TABLE openings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    why TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
INSERT INTO "openings" VALUES(1,1,'offered','2031-05-17T12:02:00.000250+00:00');
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
INSERT INTO "outbox" VALUES(1,1,'d8d5e404c8766900',X'6C6F626279','1970-01-01T00:00:00.000000+00:00',1,NULL,'delivered','2031-05-17T12:05:00.000250+00:00');
INSERT INTO "outbox" VALUES(1,2,'f11e6ec23690c5b6',X'626F617264','1970-01-01T00:00:00.000000+00:00',0,NULL,NULL,NULL);
CREATE TABLE pauses (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    user_id BIGINT NOT NULL,
    reason TEXT NOT NULL,
    begun_at TEXT NOT NULL,
    ended_at TEXT,
    PRIMARY KEY (match_id, number)
);
INSERT INTO "pauses" VALUES(1,1,900000000000000003,'holidays','2031-05-17T12:02:00.000250+00:00',NULL);
CREATE TABLE plans (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id BIGINT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    text TEXT NOT NULL,
    situation TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id, number)
);
INSERT INTO "plans" VALUES(1,900000000000000001,1,'pass','round 1');
CREATE TABLE postings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT,
    seq BIGINT NOT NULL,
    PRIMARY KEY (match_id, kind, key)
);
INSERT INTO "postings" VALUES(1,'lobby','',700000000000000001,61,0);
INSERT INTO "postings" VALUES(1,'thread','',700000000000000002,NULL,0);
CREATE TABLE preferences (
    user_id BIGINT PRIMARY KEY,
    data BYTEA NOT NULL,
    digest_at TEXT
);
INSERT INTO "preferences" VALUES(900000000000000001,X'7175696574','2031-05-17T13:30:00.000250+00:00');
CREATE TABLE receipts (
    deed_id INTEGER NOT NULL REFERENCES deeds (id),
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (deed_id, channel_id)
);
INSERT INTO "receipts" VALUES(2,700000000000000001);
CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id BIGINT NOT NULL,
    joined_at TEXT NOT NULL, house_since TEXT,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, user_id)
);
INSERT INTO "seats" VALUES(1,0,900000000000000001,'2031-05-17T12:00:00.000250+00:00',NULL);
INSERT INTO "seats" VALUES(1,1,900000000000000002,'2031-05-17T12:00:00.000250+00:00',NULL);
INSERT INTO "seats" VALUES(2,0,900000000000000001,'2031-05-17T12:00:00.000250+00:00','2031-05-17T12:01:00.000250+00:00');
CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY,
    settings BYTEA NOT NULL
);
INSERT INTO "servers" VALUES(800000000000000001,X'736574');
CREATE TABLE snapshots (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    position_seq BIGINT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (match_id, position_seq)
);
INSERT INTO "snapshots" VALUES(1,0,X'706F736974696F6E2030');
INSERT INTO "snapshots" VALUES(1,1,X'706F736974696F6E2031');
CREATE TABLE summaries (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    position_seq BIGINT NOT NULL,
    data BYTEA NOT NULL
);
INSERT INTO "summaries" VALUES(1,1,X'73756D6D617279');
CREATE TABLE timers (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    data BYTEA NOT NULL,
    wake_at TEXT,
    PRIMARY KEY (match_id, seat)
);
INSERT INTO "timers" VALUES(1,0,X'7265737473',NULL);
INSERT INTO "timers" VALUES(1,1,X'72756E73','2031-05-17T13:00:00.000250+00:00');
CREATE TABLE unlisted (
    user_id BIGINT PRIMARY KEY
);
INSERT INTO "unlisted" VALUES(900000000000000002);
CREATE INDEX matches_of_guild ON matches (guild_id, status);
CREATE INDEX matches_of_channel ON matches (channel_id, status);
CREATE INDEX matches_of_status ON matches (status, changed_at);
CREATE INDEX seats_of_user ON seats (user_id, match_id);
CREATE INDEX interactions_by_age ON interactions (at);
CREATE INDEX outbox_open ON outbox (match_id, number) WHERE settled_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX postings_of_channel ON postings (channel_id);
CREATE INDEX deeds_of_guild ON deeds (guild_id, id);
CREATE INDEX timers_by_wake ON timers (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX preferences_by_digest ON preferences (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX matches_by_end ON matches (ended_at) WHERE ended_at IS NOT NULL;
COMMIT;
