"""The tests' own database is as good as new, whatever the last test did to it."""

import psycopg

from sabot.ledger import GENESIS
from sabot.store import Store
from sabot.store.reading import chain_head
from tests.fresh import FreshDatabase
from tests.store.steps import commit, deposit, read, records


def test_a_database_is_empty_again(fresh_database: FreshDatabase) -> None:
    for _ in range(2):
        store = Store.open(fresh_database.take(), inline=True)
        assert records(store) == []
        assert read(store, chain_head) == (0, GENESIS)
        assert commit(store, deposit(5)).seq == 1
        store.close()


def test_a_database_bent_out_of_shape_is_made_anew(fresh_database: FreshDatabase) -> None:
    bent = fresh_database.take()
    with psycopg.connect(bent) as connection:
        connection.execute("ALTER TABLE journal DISABLE TRIGGER journal_no_change")
    assert fresh_database.take() != bent
