"""A database that no longer refuses what it must is found out (W-1, R-6)."""

import re

import pytest
from sqlalchemy import text

from sabot.house.audit import BooksWrong
from tests.house.audit.forger import Forger

BOTH = [
    (
        ("DROP TRIGGER journal_no_update",),
        ("DROP TRIGGER journal_no_change ON journal",),
        r"trigger journal_no_(update|change) is gone",
    ),
    (
        ("DROP TRIGGER head_no_delete",),
        ("DROP TRIGGER head_no_change ON head",),
        r"trigger head_no_(delete|change) is gone",
    ),
    (("DROP INDEX journal_command",), ("DROP INDEX journal_command",), "index journal_command is gone"),
    (
        ("DROP INDEX journal_stream", "CREATE INDEX journal_stream ON journal (stream, version)"),
        ("DROP INDEX journal_stream", "CREATE INDEX journal_stream ON journal (stream, version)"),
        "index journal_stream is not the one that belongs there",
    ),
    (
        ("DROP INDEX journal_stream", "CREATE UNIQUE INDEX journal_stream ON journal (stream, seq)"),
        ("DROP INDEX journal_stream", "CREATE UNIQUE INDEX journal_stream ON journal (stream, seq)"),
        "index journal_stream is not the one that belongs there",
    ),
    (
        (
            "DROP TRIGGER posting_no_delete",
            "CREATE TRIGGER posting_no_delete BEFORE DELETE ON posting BEGIN SELECT 'posting is append-only'; END",
        ),
        (
            "CREATE OR REPLACE FUNCTION posting_is_append_only() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RETURN NULL; END $$",
        ),
        r"trigger posting_no_(delete|change) is not the one that belongs there",
    ),
    (
        ("CREATE TRIGGER gift AFTER INSERT ON posting BEGIN SELECT 1; END",),
        ("CREATE TRIGGER gift AFTER INSERT ON posting FOR EACH STATEMENT EXECUTE FUNCTION posting_is_append_only()",),
        "trigger gift does not belong there",
    ),
    (
        (
            "DROP TABLE head",
            "CREATE TABLE head (seq INTEGER, at_ms BIGINT, hash TEXT, key TEXT, signature TEXT)",
        ),
        ("ALTER TABLE head DROP CONSTRAINT head_pkey",),
        r"table head is not the one that belongs there|the key of head is not the one that belongs there",
    ),
]
POSTGRESQL = [
    (
        ("ALTER TABLE journal DISABLE TRIGGER journal_no_change",),
        "trigger journal_no_change of journal is switched off",
    ),
    (("ALTER TABLE session DISABLE TRIGGER ALL",), "trigger .* of session is switched off"),
    (("ALTER TABLE balance DROP CONSTRAINT balance_not_negative",), "check balance_not_negative is gone"),
    (
        (
            "ALTER TABLE balance DROP CONSTRAINT balance_not_negative",
            "ALTER TABLE balance ADD CONSTRAINT balance_not_negative CHECK (amount >= 0 OR kind <> 'cash')",
        ),
        "check balance_not_negative is not the one that belongs there",
    ),
    (("ALTER TABLE player DROP CONSTRAINT player_name_key_key",), "what keeps name_key of player unique is gone"),
    (("ALTER TABLE session DROP CONSTRAINT session_player_fkey",), "what binds player of session to player is gone"),
    (
        ("ALTER TABLE journal ALTER COLUMN origin DROP NOT NULL",),
        "column origin of journal is not the one that belongs",
    ),
    (("ALTER TABLE head ALTER COLUMN hash TYPE text",), "column hash of head is not the one that belongs there"),
    (
        (
            "DROP TRIGGER journal_no_change ON journal",
            "CREATE TRIGGER journal_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON journal FOR EACH STATEMENT"
            " WHEN (false) EXECUTE FUNCTION journal_is_append_only()",
        ),
        "trigger journal_no_change is not the one that belongs there",
    ),
    (
        (
            "DROP TRIGGER head_no_change ON head",
            "CREATE TRIGGER head_no_change BEFORE DELETE OR UPDATE OF key OR TRUNCATE ON head FOR EACH STATEMENT"
            " EXECUTE FUNCTION head_is_append_only()",
        ),
        "trigger head_no_change is not the one that belongs there",
    ),
    (("ALTER TABLE head SET UNLOGGED",), "table head is not kept through a crash"),
    (("ALTER TABLE limit_ ENABLE ROW LEVEL SECURITY",), "table limit_ hides rows"),
    (("ALTER TABLE limit_ FORCE ROW LEVEL SECURITY",), "table limit_ hides rows"),
    (
        (
            "ALTER TABLE balance DROP CONSTRAINT balance_not_negative",
            "ALTER TABLE balance ADD CONSTRAINT balance_not_negative"
            " CHECK (amount >= 0 OR kind IN ('house', 'cashier', 'grants', 'due')) NOT VALID",
        ),
        "what balance_not_negative asks of balance does not hold of every row at once",
    ),
    (
        (
            "ALTER TABLE player DROP CONSTRAINT player_name_key_key",
            "ALTER TABLE player ADD CONSTRAINT player_name_key_key UNIQUE (name_key) DEFERRABLE INITIALLY DEFERRED",
        ),
        "what player_name_key_key asks of player does not hold of every row at once",
    ),
    (
        (
            "ALTER TABLE session DROP CONSTRAINT session_player_fkey",
            "ALTER TABLE session ADD CONSTRAINT session_player_fkey FOREIGN KEY (player) REFERENCES player (id)"
            " ON DELETE CASCADE",
        ),
        "what binds player of session to player is not the one that belongs there",
    ),
    (("CREATE RULE quiet AS ON DELETE TO head DO INSTEAD NOTHING",), "rule quiet of head does not belong there"),
]


def forge(forger: Forger, deed: tuple[str, ...], said: str) -> None:
    """Carries out the statements, and sees the audit name what they did."""
    forger.close_locks()
    for statement in deed:
        forger.connection.execute(text(statement))
    with pytest.raises(BooksWrong) as caught:
        forger.audit()
    told = str(caught.value)
    assert re.match(f"the database is not as the house made it: ({said})", told), told


@pytest.mark.parametrize("deed", BOTH, ids=lambda deed: deed[1][0][:60])
def test_r_6_a_guard_taken_off_is_found(
    forger: Forger, dialect: str, deed: tuple[tuple[str, ...], tuple[str, ...], str]
) -> None:
    on_sqlite, on_postgresql, said = deed
    forge(forger, on_sqlite if dialect == "sqlite" else on_postgresql, said)


@pytest.mark.parametrize("dialect", ["postgresql"])
@pytest.mark.parametrize("deed", POSTGRESQL, ids=lambda deed: deed[0][0][:60])
def test_w_1_what_postgresql_says_of_its_guards_is_compared(forger: Forger, deed: tuple[tuple[str, ...], str]) -> None:
    forge(forger, *deed)


@pytest.mark.parametrize("dialect", ["sqlite"])
def test_w_1_a_check_taken_out_of_a_table_of_sqlite_is_found(forger: Forger) -> None:
    """Whoever may write the schema of SQLite needs no statement for it."""
    change = "UPDATE sqlite_master SET sql = replace(sql, 'amount >= 0', 'amount >= -9') WHERE name = 'balance'"
    forge(forger, ("PRAGMA writable_schema = ON", change), "table balance is not the one that belongs there")


@pytest.mark.parametrize("dialect", ["sqlite"])
@pytest.mark.parametrize("name", ["sqlite_evil", "sqlite_autoindex_evil_1", "sqlite_stat1", "sqlite_sequence"])
def test_w_1_a_trigger_hidden_under_a_name_of_sqlite_s_own_is_found(forger: Forger, name: str) -> None:
    hidden = (
        "INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql) VALUES ('trigger', '{0}', 'balance', 0,"
        " 'CREATE TRIGGER {0} AFTER UPDATE ON balance BEGIN UPDATE limit_ SET amount = NULL; END')"
    )
    forge(forger, ("PRAGMA writable_schema = ON", hidden.format(name)), f"trigger {name} does not belong there")


@pytest.mark.parametrize("dialect", ["sqlite"])
def test_what_sqlite_makes_for_itself_is_no_matter(forger: Forger) -> None:
    forger.close_locks()
    forger.connection.execute(text("CREATE TABLE notes (number INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT UNIQUE)"))
    forger.connection.execute(text("ANALYZE"))
    assert forger.audit().records


def test_an_index_of_the_operator_s_own_is_no_matter(forger: Forger) -> None:
    forger.connection.execute(text("CREATE INDEX mine ON played (game, closed_ms)"))
    forger.connection.execute(text("CREATE TABLE notes (word TEXT)"))
    assert forger.audit().records
