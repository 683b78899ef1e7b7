CREATE FUNCTION public.head_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'head is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE FUNCTION public.journal_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'journal is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE FUNCTION public.posting_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'posting is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.attendance (
    period character varying(5) NOT NULL,
    place bigint NOT NULL,
    company character varying(12) NOT NULL,
    currency character varying(3) NOT NULL,
    game character varying(40) NOT NULL,
    table_id character varying(40) NOT NULL,
    player character varying(40) NOT NULL
);
CREATE TABLE public.balance (
    account character varying(160) NOT NULL,
    kind character varying(20) NOT NULL,
    owner character varying(64) NOT NULL,
    currency character varying(3) NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT balance_not_negative CHECK (((amount >= 0) OR ((kind)::text = ANY ((ARRAY['house'::character varying, 'cashier'::character varying, 'grants'::character varying, 'due'::character varying])::text[]))))
);
CREATE TABLE public.chain (
    id bigint NOT NULL,
    seq bigint NOT NULL,
    hash character varying(64) NOT NULL
);
CREATE TABLE public.day_sum (
    player character varying(40) NOT NULL,
    game character varying(40) NOT NULL,
    day bigint NOT NULL,
    rounds bigint NOT NULL,
    voided bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    void_staked bigint NOT NULL,
    void_returned bigint NOT NULL,
    hands bigint NOT NULL,
    hands_won bigint NOT NULL,
    hands_pushed bigint NOT NULL,
    hands_lost bigint NOT NULL,
    blackjacks bigint NOT NULL,
    busts bigint NOT NULL,
    doubles bigint NOT NULL,
    splits bigint NOT NULL,
    surrenders bigint NOT NULL,
    decided bigint NOT NULL,
    lead_won bigint NOT NULL,
    tail_won bigint NOT NULL,
    longest_won bigint NOT NULL,
    lead_lost bigint NOT NULL,
    tail_lost bigint NOT NULL,
    longest_lost bigint NOT NULL,
    best_net bigint NOT NULL,
    best_code character varying(80) NOT NULL
);
CREATE TABLE public.gaming_table (
    id character varying(40) NOT NULL,
    game character varying(40) NOT NULL,
    owner character varying(40),
    opened_ms bigint NOT NULL,
    bets_version bigint,
    seating text,
    deadlines text,
    terms text,
    halt text
);
CREATE TABLE public.head (
    seq bigint NOT NULL,
    at_ms bigint NOT NULL,
    hash character varying(64) NOT NULL,
    key character varying(64) NOT NULL,
    signature character varying(128) NOT NULL
);
CREATE TABLE public.house_sum (
    period character varying(5) NOT NULL,
    place bigint NOT NULL,
    table_id character varying(40) NOT NULL,
    game character varying(40) NOT NULL,
    rules_hash character varying(64) NOT NULL,
    currency character varying(3) NOT NULL,
    company character varying(12) NOT NULL,
    bet character varying(20) NOT NULL,
    rounds bigint NOT NULL,
    voided bigint NOT NULL,
    bets bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    golden_staked bigint NOT NULL,
    golden_returned bigint NOT NULL,
    void_staked bigint NOT NULL,
    first_staked bigint NOT NULL,
    first_net bigint NOT NULL,
    squares double precision NOT NULL,
    square_sums double precision NOT NULL
);
CREATE TABLE public.journal (
    seq bigint NOT NULL,
    stream character varying(80) NOT NULL,
    version bigint NOT NULL,
    at_ms bigint NOT NULL,
    kind character varying(40) NOT NULL,
    actor character varying(80) NOT NULL,
    origin character varying(120) NOT NULL,
    body text NOT NULL,
    command character varying(80),
    fingerprint character varying(64),
    answer text,
    hash character varying(64) NOT NULL
);
CREATE TABLE public.known_address (
    player character varying(40) NOT NULL,
    address character varying(120) NOT NULL,
    since_ms bigint NOT NULL,
    wrong_day bigint NOT NULL,
    wrong_count bigint NOT NULL,
    wrong_ms bigint
);
CREATE TABLE public.lease (
    id character varying(40) NOT NULL,
    server character varying(32) NOT NULL,
    since_ms bigint NOT NULL
);
CREATE TABLE public.limit_ (
    player character varying(40) NOT NULL,
    kind character varying(40) NOT NULL,
    amount bigint,
    since_ms bigint NOT NULL,
    next_amount bigint,
    next_ms bigint
);
CREATE TABLE public.member (
    server character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    until_ms bigint NOT NULL,
    wire integer,
    revision character varying(32)
);
CREATE TABLE public.payment (
    id character varying(40) NOT NULL,
    player character varying(40) NOT NULL,
    kind character varying(20) NOT NULL,
    provider character varying(40) NOT NULL,
    reference character varying(120) NOT NULL,
    currency character varying(3) NOT NULL,
    amount bigint NOT NULL,
    at_ms bigint NOT NULL,
    command character varying(64)
);
CREATE TABLE public.played (
    code character varying(80) NOT NULL,
    player character varying(40) NOT NULL,
    game character varying(40) NOT NULL,
    currency character varying(3) NOT NULL,
    closed_ms bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    main_staked bigint NOT NULL,
    main_returned bigint NOT NULL,
    golden_staked bigint NOT NULL,
    golden_returned bigint NOT NULL,
    hands text NOT NULL
);
CREATE TABLE public.player (
    id character varying(40) NOT NULL,
    name character varying(40) NOT NULL,
    name_key character varying(40) NOT NULL,
    role character varying(20) NOT NULL,
    currency character varying(3) NOT NULL,
    language character varying(2) NOT NULL,
    password text,
    created_ms bigint NOT NULL,
    settings text NOT NULL,
    wrong_day bigint NOT NULL,
    wrong_count bigint NOT NULL,
    excluded_until_ms bigint,
    wrong_ms bigint,
    muted_until_ms bigint,
    mute_reason text
);
CREATE TABLE public.posting (
    seq bigint NOT NULL,
    line bigint NOT NULL,
    account character varying(160) NOT NULL,
    amount bigint NOT NULL,
    balance bigint DEFAULT '0'::bigint NOT NULL
);
CREATE TABLE public.return_sum (
    player character varying(40) NOT NULL,
    rules_hash character varying(64) NOT NULL,
    day bigint NOT NULL,
    game character varying(40) NOT NULL,
    rounds bigint NOT NULL,
    first_staked bigint NOT NULL,
    net bigint NOT NULL,
    squares double precision NOT NULL,
    square_sums double precision NOT NULL
);
CREATE TABLE public.return_watch (
    rules_hash character varying(64) NOT NULL,
    month bigint NOT NULL,
    game character varying(40) NOT NULL,
    rounds bigint NOT NULL,
    unit_net bigint NOT NULL,
    unit_squares bigint NOT NULL
);
CREATE TABLE public.round (
    code character varying(80) NOT NULL,
    table_id character varying(40) NOT NULL,
    shoe_id character varying(40) NOT NULL,
    game character varying(40) NOT NULL,
    rules_hash character varying(64) NOT NULL,
    first_version bigint NOT NULL,
    last_version bigint,
    opened_ms bigint NOT NULL,
    closed_ms bigint,
    voided text,
    meter_hit character varying(160),
    corrected bigint
);
CREATE TABLE public.session (
    id character varying(40) NOT NULL,
    token_hash character varying(64) NOT NULL,
    player character varying(40) NOT NULL,
    opened_ms bigint NOT NULL,
    seen_ms bigint NOT NULL,
    ended_ms bigint,
    ended_why character varying(40),
    origin character varying(120) NOT NULL,
    device character varying(200) NOT NULL,
    time_limit_ms bigint NOT NULL,
    loss_limit bigint NOT NULL,
    checked_ms bigint NOT NULL
);
CREATE TABLE public.sheet (
    hash character varying(64) NOT NULL,
    game character varying(40) NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.shoe (
    id character varying(40) NOT NULL,
    table_id character varying(40) NOT NULL,
    rules_hash character varying(64) NOT NULL,
    decks bigint NOT NULL,
    burn bigint NOT NULL,
    undealt_decks bigint NOT NULL,
    seed character varying(64) NOT NULL,
    commitment character varying(64) NOT NULL,
    cut text,
    cut_by character varying(40),
    root character varying(64),
    opened_ms bigint NOT NULL,
    retired_ms bigint,
    algorithm character varying(20) DEFAULT 'sabot-1'::character varying NOT NULL,
    key character varying(64),
    signature character varying(128),
    cut_parts text
);
CREATE TABLE public.span_return (
    player character varying(40) NOT NULL,
    days bigint NOT NULL,
    place bigint NOT NULL,
    rules_hash character varying(64) NOT NULL,
    game character varying(40) NOT NULL,
    rounds bigint NOT NULL,
    first_staked bigint NOT NULL,
    net bigint NOT NULL,
    squares double precision NOT NULL,
    square_sums double precision NOT NULL
);
CREATE TABLE public.span_sum (
    player character varying(40) NOT NULL,
    days bigint NOT NULL,
    place bigint NOT NULL,
    game character varying(40) NOT NULL,
    rounds bigint NOT NULL,
    voided bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    void_staked bigint NOT NULL,
    void_returned bigint NOT NULL,
    hands bigint NOT NULL,
    hands_won bigint NOT NULL,
    hands_pushed bigint NOT NULL,
    hands_lost bigint NOT NULL,
    blackjacks bigint NOT NULL,
    busts bigint NOT NULL,
    doubles bigint NOT NULL,
    splits bigint NOT NULL,
    surrenders bigint NOT NULL,
    decided bigint NOT NULL,
    lead_won bigint NOT NULL,
    tail_won bigint NOT NULL,
    longest_won bigint NOT NULL,
    lead_lost bigint NOT NULL,
    tail_lost bigint NOT NULL,
    longest_lost bigint NOT NULL,
    best_net bigint NOT NULL,
    best_code character varying(80) NOT NULL
);
CREATE TABLE public.tenure (
    id bigint NOT NULL,
    house character varying(32) NOT NULL,
    server character varying(32) NOT NULL,
    beat_ms bigint NOT NULL,
    oldest character varying(32)
);
INSERT INTO public.alembic_version VALUES ('20');
INSERT INTO public.chain VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.tenure VALUES (1, '', '', 0, '20');
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_pkey PRIMARY KEY (period, place, company, currency, game, table_id, player);
ALTER TABLE ONLY public.balance
    ADD CONSTRAINT balance_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.chain
    ADD CONSTRAINT chain_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_sum
    ADD CONSTRAINT day_sum_pkey PRIMARY KEY (player, game, day);
ALTER TABLE ONLY public.gaming_table
    ADD CONSTRAINT gaming_table_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.head
    ADD CONSTRAINT head_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.house_sum
    ADD CONSTRAINT house_sum_pkey PRIMARY KEY (period, place, table_id, game, rules_hash, currency, company, bet);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.known_address
    ADD CONSTRAINT known_address_pkey PRIMARY KEY (player, address);
ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.limit_
    ADD CONSTRAINT limit__pkey PRIMARY KEY (player, kind);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (server);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.played
    ADD CONSTRAINT played_pkey PRIMARY KEY (code, player);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_pkey PRIMARY KEY (seq, line);
ALTER TABLE ONLY public.return_sum
    ADD CONSTRAINT return_sum_pkey PRIMARY KEY (player, rules_hash, day);
ALTER TABLE ONLY public.return_watch
    ADD CONSTRAINT return_watch_pkey PRIMARY KEY (rules_hash, month);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.sheet
    ADD CONSTRAINT sheet_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.shoe
    ADD CONSTRAINT shoe_commitment_key UNIQUE (commitment);
ALTER TABLE ONLY public.shoe
    ADD CONSTRAINT shoe_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.span_return
    ADD CONSTRAINT span_return_pkey PRIMARY KEY (player, days, place, rules_hash);
ALTER TABLE ONLY public.span_sum
    ADD CONSTRAINT span_sum_pkey PRIMARY KEY (player, days, place, game);
ALTER TABLE ONLY public.tenure
    ADD CONSTRAINT tenure_pkey PRIMARY KEY (id);
CREATE INDEX balance_owner ON public.balance USING btree (owner);
CREATE INDEX day_sum_day ON public.day_sum USING btree (player, day);
CREATE UNIQUE INDEX gaming_table_owner ON public.gaming_table USING btree (owner, game);
CREATE INDEX journal_acts ON public.journal USING btree (seq) WHERE (((actor)::text <> 'house'::text) AND ((kind)::text = ANY ((ARRAY['open'::character varying, 'pause'::character varying, 'continue'::character varying, 'close'::character varying, 'limits'::character varying, 'pace'::character varying, 'timers'::character varying, 'bets'::character varying, 'undo'::character varying, 'settle'::character varying, 'void'::character varying, 'hold'::character varying, 'release'::character varying, 'role-changed'::character varying, 'grant'::character varying, 'muted'::character varying, 'unmuted'::character varying, 'put-out'::character varying, 'exclusion-imposed'::character varying, 'pursued'::character varying, 'sheet-kept'::character varying, 'acknowledge'::character varying])::text[])));
CREATE INDEX journal_acts_by ON public.journal USING btree (actor, seq) WHERE (((actor)::text <> 'house'::text) AND ((kind)::text = ANY ((ARRAY['open'::character varying, 'pause'::character varying, 'continue'::character varying, 'close'::character varying, 'limits'::character varying, 'pace'::character varying, 'timers'::character varying, 'bets'::character varying, 'undo'::character varying, 'settle'::character varying, 'void'::character varying, 'hold'::character varying, 'release'::character varying, 'role-changed'::character varying, 'grant'::character varying, 'muted'::character varying, 'unmuted'::character varying, 'put-out'::character varying, 'exclusion-imposed'::character varying, 'pursued'::character varying, 'sheet-kept'::character varying, 'acknowledge'::character varying])::text[])));
CREATE UNIQUE INDEX journal_command ON public.journal USING btree (actor, command);
CREATE UNIQUE INDEX journal_stream ON public.journal USING btree (stream, version);
CREATE INDEX payment_player ON public.payment USING btree (player, at_ms);
CREATE INDEX payment_unfinished ON public.payment USING btree (at_ms) WHERE (((kind)::text = ANY ((ARRAY['asked'::character varying, 'withdrawal'::character varying, 'refused'::character varying])::text[])) AND ((reference)::text = ''::text));
CREATE INDEX played_player ON public.played USING btree (player, closed_ms, code);
CREATE INDEX player_excluded ON public.player USING btree (name_key) WHERE (excluded_until_ms IS NOT NULL);
CREATE INDEX player_staff ON public.player USING btree (role) WHERE ((role)::text <> 'player'::text);
CREATE INDEX posting_account ON public.posting USING btree (account, seq, line);
CREATE INDEX return_sum_day ON public.return_sum USING btree (player, day);
CREATE INDEX round_game ON public.round USING btree (game, closed_ms);
CREATE INDEX round_meter_hit ON public.round USING btree (meter_hit, closed_ms, code);
CREATE INDEX round_shoe ON public.round USING btree (shoe_id, first_version);
CREATE INDEX round_table ON public.round USING btree (table_id, first_version);
CREATE INDEX session_player ON public.session USING btree (player, ended_ms);
CREATE INDEX session_seen ON public.session USING btree (seen_ms) WHERE (ended_ms IS NULL);
CREATE INDEX shoe_in_play ON public.shoe USING btree (table_id) WHERE (retired_ms IS NULL);
CREATE INDEX shoe_table ON public.shoe USING btree (table_id, opened_ms);
CREATE TRIGGER head_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.head FOR EACH STATEMENT EXECUTE FUNCTION public.head_is_append_only();
CREATE TRIGGER journal_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.journal_is_append_only();
CREATE TRIGGER posting_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.posting FOR EACH STATEMENT EXECUTE FUNCTION public.posting_is_append_only();
ALTER TABLE ONLY public.known_address
    ADD CONSTRAINT known_address_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
ALTER TABLE ONLY public.limit_
    ADD CONSTRAINT limit__player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_seq_fkey FOREIGN KEY (seq) REFERENCES public.journal(seq);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
