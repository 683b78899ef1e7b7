"""The writer looks things up by their keys: no statement of it reads a whole table."""

from sabot.store import Store, schema
from sabot.store.address import find_database
from sabot.store.database import Call
from sabot.store.statements import GroupSql

EXPLAIN = {"sqlite": "EXPLAIN QUERY PLAN", "postgresql": "EXPLAIN"}


def test_no_statement_reads_a_whole_table(store: Store) -> None:
    database = find_database(store.url)
    texts = GroupSql(database)
    link = database.connect()
    for sql in (
        texts.commands,
        texts.versions,
        texts.balances,
        *texts.write(schema.balance, "put", tuple(schema.balance.columns.keys())),
        *texts.write(schema.session, "change", ("id", "seen_ms")),
        *texts.write(schema.round_, "change", ("closed_ms", "code")),
        *texts.write(schema.day_sum, "spread", tuple(schema.day_sum.columns.keys())),
        *texts.write(schema.return_sum, "spread", tuple(schema.return_sum.columns.keys())),
    ):
        (answer,) = link.run([Call(f"{EXPLAIN[store.dialect]} {sql}", ("[]",))])
        plan = " ".join(str(part) for row in answer.rows for part in row)
        assert "lines" in plan
        for scan in ("Seq Scan", *(f"SCAN {name}" for name in schema.metadata.tables)):
            assert scan not in plan
    link.close()


def test_a_statement_is_made_once(store: Store) -> None:
    texts = GroupSql(find_database(store.url))
    first = texts.write(schema.chain, "put", ("hash", "id", "seq"))
    assert texts.write(schema.chain, "put", ("hash", "id", "seq")) is first
