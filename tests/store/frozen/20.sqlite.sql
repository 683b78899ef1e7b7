BEGIN TRANSACTION;
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('20');
CREATE TABLE attendance (
    period VARCHAR(5) NOT NULL,
    place BIGINT NOT NULL,
    company VARCHAR(12) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    game VARCHAR(40) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    player VARCHAR(40) NOT NULL,
    PRIMARY KEY (period, place, company, currency, game, table_id, player)
)
 WITHOUT ROWID
;
CREATE TABLE "balance" (
    account VARCHAR(160) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    owner VARCHAR(64) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (account),
    CONSTRAINT balance_not_negative CHECK (amount >= 0 OR kind IN ('house', 'cashier', 'grants', 'due'))
)
 WITHOUT ROWID
;
CREATE TABLE chain (
    id INTEGER NOT NULL,
    seq BIGINT NOT NULL,
    hash VARCHAR(64) NOT NULL,
    PRIMARY KEY (id)
);
INSERT INTO "chain" VALUES(1,0,'0000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE day_sum (
    player VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    day BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    voided BIGINT NOT NULL,
    staked BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    void_staked BIGINT NOT NULL,
    void_returned BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    hands_won BIGINT NOT NULL,
    hands_pushed BIGINT NOT NULL,
    hands_lost BIGINT NOT NULL,
    blackjacks BIGINT NOT NULL,
    busts BIGINT NOT NULL,
    doubles BIGINT NOT NULL,
    splits BIGINT NOT NULL,
    surrenders BIGINT NOT NULL,
    decided BIGINT NOT NULL,
    lead_won BIGINT NOT NULL,
    tail_won BIGINT NOT NULL,
    longest_won BIGINT NOT NULL,
    lead_lost BIGINT NOT NULL,
    tail_lost BIGINT NOT NULL,
    longest_lost BIGINT NOT NULL,
    best_net BIGINT NOT NULL,
    best_code VARCHAR(80) NOT NULL,
    PRIMARY KEY (player, game, day)
)
 WITHOUT ROWID
;
CREATE TABLE gaming_table (
    id VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    owner VARCHAR(40),
    opened_ms BIGINT NOT NULL, bets_version BIGINT, seating TEXT, deadlines TEXT, terms TEXT, halt TEXT,
    PRIMARY KEY (id)
);
CREATE TABLE head (
    seq INTEGER NOT NULL,
    at_ms BIGINT NOT NULL,
    hash VARCHAR(64) NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    signature VARCHAR(128) NOT NULL,
    PRIMARY KEY (seq)
);
CREATE TABLE house_sum (
    period VARCHAR(5) NOT NULL,
    place BIGINT NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    rules_hash VARCHAR(64) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    company VARCHAR(12) NOT NULL,
    bet VARCHAR(20) NOT NULL,
    rounds BIGINT NOT NULL,
    voided BIGINT NOT NULL,
    bets BIGINT NOT NULL,
    staked BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    golden_staked BIGINT NOT NULL,
    golden_returned BIGINT NOT NULL,
    void_staked BIGINT NOT NULL,
    first_staked BIGINT NOT NULL,
    first_net BIGINT NOT NULL,
    squares DOUBLE NOT NULL,
    square_sums DOUBLE NOT NULL,
    PRIMARY KEY (period, place, table_id, game, rules_hash, currency, company, bet)
)
 WITHOUT ROWID
;
CREATE TABLE journal (
    seq INTEGER NOT NULL,
    stream VARCHAR(80) NOT NULL,
    version BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    kind VARCHAR(40) NOT NULL,
    actor VARCHAR(80) NOT NULL,
    origin VARCHAR(120) NOT NULL,
    body TEXT NOT NULL,
    command VARCHAR(80),
    fingerprint VARCHAR(64),
    answer TEXT,
    hash VARCHAR(64) NOT NULL,
    PRIMARY KEY (seq)
);
CREATE TABLE known_address (
    player VARCHAR(40) NOT NULL,
    address VARCHAR(120) NOT NULL,
    since_ms BIGINT NOT NULL,
    wrong_day BIGINT NOT NULL,
    wrong_count BIGINT NOT NULL,
    wrong_ms BIGINT,
    PRIMARY KEY (player, address),
    FOREIGN KEY(player) REFERENCES player (id)
);
CREATE TABLE lease (
    id VARCHAR(40) NOT NULL,
    server VARCHAR(32) NOT NULL,
    since_ms BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE limit_ (
    player VARCHAR(40) NOT NULL,
    kind VARCHAR(40) NOT NULL,
    amount BIGINT,
    since_ms BIGINT NOT NULL,
    next_amount BIGINT,
    next_ms BIGINT,
    PRIMARY KEY (player, kind),
    FOREIGN KEY(player) REFERENCES player (id)
);
CREATE TABLE member (
    server VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    until_ms BIGINT NOT NULL, wire INTEGER, revision VARCHAR(32),
    PRIMARY KEY (server)
);
CREATE TABLE payment (
    id VARCHAR(40) NOT NULL,
    player VARCHAR(40) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    provider VARCHAR(40) NOT NULL,
    reference VARCHAR(120) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    amount BIGINT NOT NULL,
    at_ms BIGINT NOT NULL, command VARCHAR(64),
    PRIMARY KEY (id),
    FOREIGN KEY(player) REFERENCES player (id)
);
CREATE TABLE played (
    code VARCHAR(80) NOT NULL,
    player VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    closed_ms BIGINT NOT NULL,
    staked BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    main_staked BIGINT NOT NULL,
    main_returned BIGINT NOT NULL,
    golden_staked BIGINT NOT NULL,
    golden_returned BIGINT NOT NULL,
    hands TEXT NOT NULL,
    PRIMARY KEY (code, player)
);
CREATE TABLE player (
    id VARCHAR(40) NOT NULL,
    name VARCHAR(40) NOT NULL,
    name_key VARCHAR(40) NOT NULL,
    role VARCHAR(20) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    language VARCHAR(2) NOT NULL,
    password TEXT,
    created_ms BIGINT NOT NULL,
    settings TEXT NOT NULL,
    wrong_day BIGINT NOT NULL,
    wrong_count BIGINT NOT NULL,
    excluded_until_ms BIGINT, wrong_ms BIGINT, muted_until_ms BIGINT, mute_reason TEXT,
    PRIMARY KEY (id),
    UNIQUE (name_key)
);
CREATE TABLE posting (
    seq BIGINT NOT NULL,
    line BIGINT NOT NULL,
    account VARCHAR(160) NOT NULL,
    amount BIGINT NOT NULL, balance BIGINT DEFAULT '0' NOT NULL,
    PRIMARY KEY (seq, line),
    FOREIGN KEY(seq) REFERENCES journal (seq)
)
 WITHOUT ROWID
;
CREATE TABLE return_sum (
    player VARCHAR(40) NOT NULL,
    rules_hash VARCHAR(64) NOT NULL,
    day BIGINT NOT NULL,
    game VARCHAR(40) NOT NULL,
    rounds BIGINT NOT NULL,
    first_staked BIGINT NOT NULL,
    net BIGINT NOT NULL,
    squares DOUBLE NOT NULL,
    square_sums DOUBLE NOT NULL,
    PRIMARY KEY (player, rules_hash, day)
)
 WITHOUT ROWID
;
CREATE TABLE return_watch (
    rules_hash VARCHAR(64) NOT NULL,
    month BIGINT NOT NULL,
    game VARCHAR(40) NOT NULL,
    rounds BIGINT NOT NULL,
    unit_net BIGINT NOT NULL,
    unit_squares BIGINT NOT NULL,
    PRIMARY KEY (rules_hash, month)
)
 WITHOUT ROWID
;
CREATE TABLE round (
    code VARCHAR(80) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    shoe_id VARCHAR(40) NOT NULL,
    game VARCHAR(40) NOT NULL,
    rules_hash VARCHAR(64) NOT NULL,
    first_version BIGINT NOT NULL,
    last_version BIGINT,
    opened_ms BIGINT NOT NULL,
    closed_ms BIGINT,
    voided TEXT, meter_hit VARCHAR(160), corrected BIGINT,
    PRIMARY KEY (code)
);
CREATE TABLE session (
    id VARCHAR(40) NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    player VARCHAR(40) NOT NULL,
    opened_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL,
    ended_ms BIGINT,
    ended_why VARCHAR(40),
    origin VARCHAR(120) NOT NULL,
    device VARCHAR(200) NOT NULL,
    time_limit_ms BIGINT NOT NULL,
    loss_limit BIGINT NOT NULL,
    checked_ms BIGINT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (token_hash),
    FOREIGN KEY(player) REFERENCES player (id)
);
CREATE TABLE sheet (
    hash VARCHAR(64) NOT NULL,
    game VARCHAR(40) NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (hash)
);
CREATE TABLE shoe (
    id VARCHAR(40) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    rules_hash VARCHAR(64) NOT NULL,
    decks BIGINT NOT NULL,
    burn BIGINT NOT NULL,
    undealt_decks BIGINT NOT NULL,
    seed VARCHAR(64) NOT NULL,
    commitment VARCHAR(64) NOT NULL,
    cut TEXT,
    cut_by VARCHAR(40),
    root VARCHAR(64),
    opened_ms BIGINT NOT NULL,
    retired_ms BIGINT, algorithm VARCHAR(20) DEFAULT 'sabot-1' NOT NULL, "key" VARCHAR(64), signature VARCHAR(128), cut_parts TEXT,
    PRIMARY KEY (id),
    UNIQUE (commitment)
);
CREATE TABLE span_return (
    player VARCHAR(40) NOT NULL,
    days BIGINT NOT NULL,
    place BIGINT NOT NULL,
    rules_hash VARCHAR(64) NOT NULL,
    game VARCHAR(40) NOT NULL,
    rounds BIGINT NOT NULL,
    first_staked BIGINT NOT NULL,
    net BIGINT NOT NULL,
    squares DOUBLE NOT NULL,
    square_sums DOUBLE NOT NULL,
    PRIMARY KEY (player, days, place, rules_hash)
)
 WITHOUT ROWID
;
CREATE TABLE span_sum (
    player VARCHAR(40) NOT NULL,
    days BIGINT NOT NULL,
    place BIGINT NOT NULL,
    game VARCHAR(40) NOT NULL,
    rounds BIGINT NOT NULL,
    voided BIGINT NOT NULL,
    staked BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    void_staked BIGINT NOT NULL,
    void_returned BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    hands_won BIGINT NOT NULL,
    hands_pushed BIGINT NOT NULL,
    hands_lost BIGINT NOT NULL,
    blackjacks BIGINT NOT NULL,
    busts BIGINT NOT NULL,
    doubles BIGINT NOT NULL,
    splits BIGINT NOT NULL,
    surrenders BIGINT NOT NULL,
    decided BIGINT NOT NULL,
    lead_won BIGINT NOT NULL,
    tail_won BIGINT NOT NULL,
    longest_won BIGINT NOT NULL,
    lead_lost BIGINT NOT NULL,
    tail_lost BIGINT NOT NULL,
    longest_lost BIGINT NOT NULL,
    best_net BIGINT NOT NULL,
    best_code VARCHAR(80) NOT NULL,
    PRIMARY KEY (player, days, place, game)
)
 WITHOUT ROWID
;
CREATE TABLE tenure (
    id INTEGER NOT NULL,
    house VARCHAR(32) NOT NULL,
    server VARCHAR(32) NOT NULL,
    beat_ms BIGINT NOT NULL, oldest VARCHAR(32),
    PRIMARY KEY (id)
);
INSERT INTO "tenure" VALUES(1,'','',0,'20');
CREATE UNIQUE INDEX journal_stream ON journal (stream, version);
CREATE UNIQUE INDEX journal_command ON journal (actor, command);
CREATE INDEX shoe_table ON shoe (table_id, opened_ms);
CREATE INDEX round_game ON round (game, closed_ms);
CREATE INDEX payment_player ON payment (player, at_ms);
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;
CREATE TRIGGER posting_no_delete BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'posting is append-only'); END;
CREATE INDEX payment_unfinished ON payment (at_ms) WHERE kind IN ('asked', 'withdrawal', 'refused') AND reference = '';
CREATE TRIGGER head_no_update BEFORE UPDATE ON head BEGIN SELECT RAISE(ABORT, 'head is append-only'); END;
CREATE TRIGGER head_no_delete BEFORE DELETE ON head BEGIN SELECT RAISE(ABORT, 'head is append-only'); END;
CREATE INDEX posting_account ON posting (account, seq, line);
CREATE INDEX round_table ON round (table_id, first_version);
CREATE INDEX round_shoe ON round (shoe_id, first_version);
CREATE INDEX played_player ON played (player, closed_ms, code);
CREATE INDEX session_player ON session (player, ended_ms);
CREATE INDEX shoe_in_play ON shoe (table_id) WHERE retired_ms IS NULL;
CREATE INDEX session_seen ON session (seen_ms) WHERE ended_ms IS NULL;
CREATE TRIGGER posting_no_update BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'posting is append-only'); END;
CREATE INDEX player_staff ON player (role) WHERE role <> 'player';
CREATE INDEX day_sum_day ON day_sum (player, day);
CREATE INDEX return_sum_day ON return_sum (player, day);
CREATE UNIQUE INDEX gaming_table_owner ON gaming_table (owner, game);
CREATE INDEX round_meter_hit ON round (meter_hit, closed_ms, code);
CREATE INDEX journal_acts ON journal (seq) WHERE actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'timers', 'bets', 'undo', 'settle', 'void', 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'put-out', 'exclusion-imposed', 'pursued', 'sheet-kept', 'acknowledge');
CREATE INDEX player_excluded ON player (name_key) WHERE excluded_until_ms IS NOT NULL;
CREATE INDEX journal_acts_by ON journal (actor, seq) WHERE actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'timers', 'bets', 'undo', 'settle', 'void', 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'put-out', 'exclusion-imposed', 'pursued', 'sheet-kept', 'acknowledge');
CREATE INDEX balance_owner ON balance (owner);
COMMIT;
