"""What the database itself refuses, whatever the program says."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, insert, literal, make_url, select, text, update
from sqlalchemy.exc import IntegrityError

from sabot.ledger import Account, Kind, may_be_negative
from sabot.store import Store, StoreDown, schema
from sabot.store.reading import balance_of
from tests.store.steps import cash, commit, deposit, read

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
GUARDED = [kind for kind in Kind if not may_be_negative(kind)]


@pytest.fixture
def intruder(store: Store) -> Iterator[Connection]:
    """A connection past the store, which has one deposit."""
    commit(store, deposit(500, command="a"))
    engine = create_engine(make_url(store.url).set(drivername=DRIVERS[store.dialect]))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def add_balance(connection: Connection, kind: Kind, amount: int) -> None:
    account = Account(kind, "x", "EUR")
    connection.execute(insert(schema.balance).values((account.name, *account, amount)))


def copy_record(connection: Connection, **changes: str | int) -> None:
    """Writes the one record there is a second time, with a number of its own and these changes."""
    columns = [literal(({"seq": 2} | changes)[c.name]) if c.name in ("seq", *changes) else c for c in schema.journal.c]
    connection.execute(insert(schema.journal).from_select(list(schema.journal.c), select(*columns)))


def test_w_1_the_guarded_accounts_are_those_of_players_meters_and_reserves() -> None:
    assert set(GUARDED) == {Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD, Kind.METER, Kind.RESERVE}


def test_w_1_the_database_refuses_a_negative_balance(intruder: Connection) -> None:
    for kind in GUARDED:
        with pytest.raises(IntegrityError, match="balance_not_negative"), intruder.begin_nested():
            add_balance(intruder, kind, -1)


def test_w_1_the_house_may_owe(intruder: Connection) -> None:
    for kind in set(Kind) - set(GUARDED):
        add_balance(intruder, kind, -1)


def test_w_1_the_database_refuses_to_overdraw_a_player(intruder: Connection) -> None:
    with pytest.raises(IntegrityError, match="balance_not_negative"):
        intruder.execute(update(schema.balance).where(schema.balance.c.kind == "cash").values(amount=-1))


def test_the_database_refuses_a_second_step_of_one_number(intruder: Connection) -> None:
    with pytest.raises(IntegrityError, match=r"journal_stream|journal\.stream"):
        copy_record(intruder, command="b")


def test_w_2_the_database_refuses_a_second_command_of_one_id(intruder: Connection) -> None:
    with pytest.raises(IntegrityError, match=r"journal_command|journal\.actor"):
        copy_record(intruder, version=2)


@pytest.mark.parametrize("table", ["journal", "posting"])
def test_r_6_nothing_in_the_journal_is_changed_or_erased(intruder: Connection, table: str, dialect: str) -> None:
    # SQLite has no TRUNCATE.
    verbs = ["UPDATE {} SET seq = 9", "DELETE FROM {}"] + ["TRUNCATE {} CASCADE"] * (dialect == "postgresql")
    for verb in verbs:
        with pytest.raises(IntegrityError, match=" is append-only"), intruder.begin_nested():
            intruder.execute(text(verb.format(table)))


def test_a_posting_needs_its_record(intruder: Connection, dialect: str) -> None:
    if dialect == "sqlite":
        intruder.execute(text("PRAGMA foreign_keys = ON"))
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        intruder.execute(insert(schema.posting).values((9, 0, "cash:p1:EUR", 5)))


def test_readers_cannot_write(store: Store) -> None:
    commit(store, deposit(500))
    with pytest.raises(StoreDown, match=r"(?i)read-?only"):
        read(store, lambda connection: connection.execute(update(schema.balance).values(amount=0)))
    assert read(store, lambda connection: balance_of(connection, cash("p1"))) == 500
