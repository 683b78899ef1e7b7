"""The tables of the house, one definition for SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

# The condition of an index is the same in both kinds of database. It is said here in the words of SQLite alone: to say
# it in PostgreSQL's too would load all that SQLAlchemy knows of it wherever a table is read.
# In SQLite only a key of the type INTEGER is the row's own number and needs no index beside the table; it has 64 bits
# there as well. Small tables with another key are kept in its order, likewise without an index beside them.
_Number = BigInteger().with_variant(Integer(), "sqlite")

journal = Table(
    "journal",
    metadata,
    Column("seq", _Number, primary_key=True, autoincrement=False),
    Column("stream", String(80), nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("actor", String(80), nullable=False),
    Column("origin", String(120), nullable=False),
    Column("body", Text, nullable=False),
    Column("command", String(80)),
    Column("fingerprint", String(64)),
    Column("answer", Text),
    Column("hash", String(64), nullable=False),
    Index("journal_stream", "stream", "version", unique=True),
    Index("journal_command", "actor", "command", unique=True),
)
"""Every step ever committed; nothing is changed or erased."""

ACTS = text(
    "actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'timers', 'bets', 'undo',"
    " 'settle', 'void', 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'put-out', 'exclusion-imposed',"
    " 'pursued', 'sheet-kept', 'acknowledge')"
)
"""What the house's own people do: few steps, however many there are."""
Index("journal_acts", journal.c.seq, sqlite_where=ACTS)
Index("journal_acts_by", journal.c.actor, journal.c.seq, sqlite_where=ACTS)

posting = Table(
    "posting",
    metadata,
    Column("seq", BigInteger, ForeignKey("journal.seq"), primary_key=True, autoincrement=False),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("account", String(160), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("balance", BigInteger, nullable=False, server_default="0"),
    Index("posting_account", "account", "seq", "line"),
    sqlite_with_rowid=False,
)
"""The money a step moved, and what the account held after it."""

balance = Table(
    "balance",
    metadata,
    Column("account", String(160), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint("amount >= 0 OR kind IN ('house', 'cashier', 'grants', 'due')", name="balance_not_negative"),
    Index("balance_owner", "owner"),
    sqlite_with_rowid=False,
)
"""What each account holds: the sum of its postings."""

chain = Table(
    "chain",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=False),
    Column("seq", BigInteger, nullable=False),
    Column("hash", String(64), nullable=False),
)
"""The head of the journal: one row, locked by whoever writes."""

head = Table(
    "head",
    metadata,
    Column("seq", _Number, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("key", String(64), nullable=False),
    Column("signature", String(128), nullable=False),
)
"""Heads of the journal that the house has signed; nothing is changed or erased."""

tenure = Table(
    "tenure",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=False),
    Column("house", String(32), nullable=False),
    Column("server", String(32), nullable=False),
    Column("beat_ms", BigInteger, nullable=False),
    Column("oldest", String(32)),
)
"""Whose books these are, which server keeps them, and when it last wrote only to see that it can: one row.

``oldest``: the oldest program that may open them, by the revision of the tables that it brought.
"""

SHARED: Final = "several"
"""What stands in ``tenure.server`` in place of the one server that keeps the books."""

member = Table(
    "member",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Column("wire", Integer),
    Column("revision", String(32)),
)
"""The servers that share the house, by the name of each one's present life; who is not here cannot commit.

``until_ms``: by the database's own clock, until when it has said that it is there. ``wire``: the version by which it
speaks with the others. ``revision``: of the tables that its program brings.
"""

lease = Table(
    "lease",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("server", String(32), nullable=False),
    Column("since_ms", BigInteger, nullable=False),
)
"""Which of them deals at a live table, by the table's name; nobody's has no server.

``since_ms``: since when, by the database's own clock; of nobody's, when somebody was last known to deal there.
"""

sheet = Table(
    "sheet",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("body", Text, nullable=False),
)
"""Every rule sheet a round was ever dealt by, so that it can be dealt again."""

gaming_table = Table(
    "gaming_table",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("owner", String(40)),
    Column("opened_ms", BigInteger, nullable=False),
    Column("bets_version", BigInteger),
    Column("seating", Text),
    Column("deadlines", Text),
    Column("terms", Text),
    Column("halt", Text),
    Index("gaming_table_owner", "owner", "game", unique=True),
)
"""The tables; a solo table has an owner, who has one of each game.

``bets_version``: the last step that took back all that lay on the table and laid its bets anew. Nothing before it
belongs to the bets that lie there now. ``seating`` and ``deadlines`` are JSON, of tables that nobody owns: who sits
there, and until when is waited. So are ``terms`` and ``halt``: what operators have set there, and why no new round
begins.
"""

shoe = Table(
    "shoe",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("rules_hash", String(64), nullable=False),
    Column("decks", BigInteger, nullable=False),
    Column("burn", BigInteger, nullable=False),
    Column("undealt_decks", BigInteger, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False, unique=True),
    Column("cut", Text),
    Column("cut_by", String(40)),
    Column("root", String(64)),
    Column("opened_ms", BigInteger, nullable=False),
    Column("retired_ms", BigInteger),
    Column("algorithm", String(20), nullable=False, server_default="sabot-1"),
    Column("key", String(64)),
    Column("signature", String(128)),
    Column("cut_parts", Text),
    Index("shoe_table", "table_id", "opened_ms"),
)
"""The shoes; ``seed`` is secret until the shoe is retired. Those of ``sabot-1`` have no signature.

``cut_parts`` is JSON: who brought what to the cut of a shoe at a live table.
"""
Index(
    "shoe_in_play",
    shoe.c.table_id,
    sqlite_where=text("retired_ms IS NULL"),
)

round_ = Table(
    "round",
    metadata,
    Column("code", String(80), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("shoe_id", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules_hash", String(64), nullable=False),
    Column("first_version", BigInteger, nullable=False),
    Column("last_version", BigInteger),
    Column("opened_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),
    Column("voided", Text),
    Column("meter_hit", String(160)),
    Column("corrected", BigInteger),
    Index("round_table", "table_id", "first_version"),
    Index("round_shoe", "shoe_id", "first_version"),
    Index("round_game", "game", "closed_ms"),
    Index("round_meter_hit", "meter_hit", "closed_ms", "code"),
)
"""The rounds; ``first_version`` and ``last_version`` bound its steps in the table's stream. ``meter_hit`` is the
account of the meter that a live round was paid from, if it was; ``corrected`` the last step that settled it anew on its
real result.
"""

played = Table(
    "played",
    metadata,
    Column("code", String(80), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("closed_ms", BigInteger, nullable=False),
    Column("staked", BigInteger, nullable=False),
    Column("returned", BigInteger, nullable=False),
    Column("main_staked", BigInteger, nullable=False),
    Column("main_returned", BigInteger, nullable=False),
    Column("golden_staked", BigInteger, nullable=False),
    Column("golden_returned", BigInteger, nullable=False),
    Column("hands", Text, nullable=False),
    Index("played_player", "player", "closed_ms", "code"),
)
"""What a finished round was for one player.

``hands`` is JSON: [{"box", "hand", "outcome", "staked", "doubled", "returned"}]; ``doubled`` is a part of ``staked``.
"""

_FIGURES = (
    "rounds",
    "voided",
    "staked",
    "returned",
    "void_staked",
    "void_returned",
    "hands",
    "hands_won",
    "hands_pushed",
    "hands_lost",
    "blackjacks",
    "busts",
    "doubles",
    "splits",
    "surrenders",
    "decided",
    "lead_won",
    "tail_won",
    "longest_won",
    "lead_lost",
    "tail_lost",
    "longest_lost",
    "best_net",
)

day_sum = Table(
    "day_sum",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", BigInteger, primary_key=True, autoincrement=False),
    *(Column(name, BigInteger, nullable=False) for name in _FIGURES),
    Column("best_code", String(80), nullable=False),
    Index("day_sum_day", "player", "day"),
    sqlite_with_rowid=False,
)
"""What a player's rounds of one day (UTC) came to, by game and (without one) over all games; their own money only.

``decided`` are the rounds that were won or lost, and runs are made of; ``best_code`` is the round that won the most.
"""

span_sum = Table(
    "span_sum",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("days", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    *(Column(name, BigInteger, nullable=False) for name in _FIGURES),
    Column("best_code", String(80), nullable=False),
    sqlite_with_rowid=False,
)
"""The same of so many days together; ``place`` counts such stretches from the first day on."""

return_sum = Table(
    "return_sum",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("rules_hash", String(64), primary_key=True),
    Column("day", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("rounds", BigInteger, nullable=False),
    Column("first_staked", BigInteger, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("squares", Double, nullable=False),
    Column("square_sums", Double, nullable=False),
    Index("return_sum_day", "player", "day"),
    sqlite_with_rowid=False,
)
"""What the main bets of a player's day returned by one sheet, rounds with Golden Chips left out.

``squares`` adds up the squares of the first stakes, ``square_sums`` the squares of each round's sum of them: of these
two the width of what chance allows is made.
"""

span_return = Table(
    "span_return",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("days", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("rules_hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rounds", BigInteger, nullable=False),
    Column("first_staked", BigInteger, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("squares", Double, nullable=False),
    Column("square_sums", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""The same of so many days together."""

house_sum = Table(
    "house_sum",
    metadata,
    Column("period", String(5), primary_key=True),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rules_hash", String(64), primary_key=True),
    Column("currency", String(3), primary_key=True),
    Column("company", String(12), primary_key=True),
    Column("bet", String(20), primary_key=True),
    *(
        Column(name, BigInteger, nullable=False)
        for name in (
            "rounds",
            "voided",
            "bets",
            "staked",
            "returned",
            "golden_staked",
            "golden_returned",
            "void_staked",
            "first_staked",
            "first_net",
        )
    ),
    Column("squares", Double, nullable=False),
    Column("square_sums", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""What all players' bets of one day, or one month (UTC), came to for the house, by table, sheet, currency and bet.

Without a ``bet``: all of them, a round counted once. Without a ``table_id``: players' own tables. ``company``: people,
or companions. ``first_staked`` is what lay there at the deal, without Golden Chips, ``first_net`` what became of it;
``squares`` adds up the squares of what lay on each box of a round, ``square_sums`` those of each round's sum.
"""

return_watch = Table(
    "return_watch",
    metadata,
    Column("rules_hash", String(64), primary_key=True),
    Column("month", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("rounds", BigInteger, nullable=False),
    Column("unit_net", BigInteger, nullable=False),
    Column("unit_squares", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""What the main bets of a month returned by one sheet, every round alike: in millionths of its first stakes.

``unit_squares``: how they were spread over boxes, 1,000,000 for a round with one box. Golden Chips are left out.
"""

attendance = Table(
    "attendance",
    metadata,
    Column("period", String(5), primary_key=True),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("company", String(12), primary_key=True),
    Column("currency", String(3), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("table_id", String(40), primary_key=True),
    Column("player", String(40), primary_key=True),
    sqlite_with_rowid=False,
)
"""Who had a bet in a finished round of a day, or of a month (UTC), and at which table; without one, at their own."""

player = Table(
    "player",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(40), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("language", String(2), nullable=False),
    Column("password", Text),
    Column("created_ms", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),
    Column("wrong_day", BigInteger, nullable=False),
    Column("wrong_count", BigInteger, nullable=False),
    Column("excluded_until_ms", BigInteger),
    Column("wrong_ms", BigInteger),
    Column("muted_until_ms", BigInteger),
    Column("mute_reason", Text),
    Index("player_staff", "role", sqlite_where=text("role <> 'player'")),
    Index("player_excluded", "name_key", sqlite_where=text("excluded_until_ms IS NOT NULL")),
)
"""The accounts; one without a password is a guest. ``excluded_until_ms`` far in the future: for good.
A ``mute_reason`` without ``muted_until_ms``: muted in the chat until that is lifted."""

session = Table(
    "session",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("player", String(40), ForeignKey("player.id"), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    Column("ended_why", String(40)),
    Column("origin", String(120), nullable=False),
    Column("device", String(200), nullable=False),
    Column("time_limit_ms", BigInteger, nullable=False),
    Column("loss_limit", BigInteger, nullable=False),
    Column("checked_ms", BigInteger, nullable=False),
    Index("session_player", "player", "ended_ms"),
)
"""Who is signed in, on what; the token itself is never kept. ``checked_ms``: when the last reality check was seen."""
Index(
    "session_seen",
    session.c.seen_ms,
    sqlite_where=text("ended_ms IS NULL"),
)

known_address = Table(
    "known_address",
    metadata,
    Column("player", String(40), ForeignKey("player.id"), primary_key=True),
    Column("address", String(120), primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
    Column("wrong_day", BigInteger, nullable=False),
    Column("wrong_count", BigInteger, nullable=False),
    Column("wrong_ms", BigInteger),
)
"""Addresses from which a player has signed in, each with the wrong passwords that came from it on one day.

Those from all other addresses together are counted in the player's own row.
"""

limit = Table(
    "limit_",
    metadata,
    Column("player", String(40), ForeignKey("player.id"), primary_key=True),
    Column("kind", String(40), primary_key=True),
    Column("amount", BigInteger),
    Column("since_ms", BigInteger, nullable=False),
    Column("next_amount", BigInteger),
    Column("next_ms", BigInteger),
)
"""A player's own limits; ``next_amount`` takes the place of ``amount`` at ``next_ms``. No amount: no limit."""

payment = Table(
    "payment",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), ForeignKey("player.id"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("provider", String(40), nullable=False),
    Column("reference", String(120), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("command", String(64)),
    Index("payment_player", "player", "at_ms"),
)
"""Deposits, withdrawals and grants, as the cashier asked for or booked them; ``command`` is that of a deposit."""

UNFINISHED = text("kind IN ('asked', 'withdrawal', 'refused') AND reference = ''")
"""The payments that have not come to their end: few, however many there were."""
Index("payment_unfinished", payment.c.at_ms, sqlite_where=UNFINISHED)
