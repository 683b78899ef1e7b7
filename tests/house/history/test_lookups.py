"""What a player does is looked up by keys: no query goes through a table that grows with the house."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from sabot.engine import Action
from sabot.house.history.round_line import RoundFilter
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.store import Store
from sabot.store.address import find_database
from sabot.store.statements import GroupSql
from sabot.storm.opening import QUICK
from sabot.table import Deal, Decide, PlaceBets, Spot, Table, TableCommand
from tests.house.reception import LIMITS, PASSWORD, run

GROWING = frozenset(
    (
        "journal",
        "posting",
        "balance",
        "gaming_table",
        "shoe",
        "round",
        "played",
        "day_sum",
        "return_sum",
        "span_sum",
        "span_return",
        "player",
        "session",
        "limit_",
        "payment",
    )
)
"""Whatever has more rows in a larger house."""
OF_STAFF = {"player_staff", "journal_acts"}
"""The indexes of the house's own people and of what they did, however many players there are and however much is
played: they may be gone through from end to end, as at a start, when the sheets that operators kept are read."""
DAY_MS = 86_400_000

Asked = tuple[str, Any]


@contextmanager
def listening() -> Iterator[list[Asked]]:
    """All that is read from the database meanwhile, with its parameters."""
    found: list[Asked] = []

    def hear(_c: object, _cursor: object, statement: str, parameters: Any, _context: object, _many: bool) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            found.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", hear)


async def _visit(house: House) -> None:
    """All that a player does: comes in, pays, plays, and looks everything up."""
    signed = await house.accounts.sign_up(
        "Ana", PASSWORD, currency="EUR", language="en", session_limits=LIMITS, origin="192.0.2.1"
    )
    visitor = await house.sessions.visitor(signed.token)
    await house.cashier.deposit(visitor, 100_000, "in")
    await _play(house, visitor)
    # As another day finds it: nothing of the player is in mind.
    again = House(house.store, clock=house.clock, hasher=QUICK, threaded=False)
    await again.resume()
    visitor = (await again.accounts.sign_in("Ana", PASSWORD, session_limits=LIMITS)).visitor
    await again.tables.unfinished(visitor)
    await again.tables.purse(visitor)
    await _play(again, visitor)
    await _look_up(again, visitor)
    await again.cashier.withdraw(visitor, 100, "out")
    await again.sessions.end_idle()
    await again.sessions.sign_out(visitor)


async def _play(house: House, visitor: Visitor) -> None:
    for number in range(2):
        await _say(house, visitor, PlaceBets(spots=(Spot(box=1, main=1_000),)), f"b{visitor.session}{number}")
        await _say(house, visitor, Deal(), f"d{visitor.session}{number}")
        for move in range(20):
            actor = await house.tables.enter(visitor, "atlantic-city", "")
            if not actor.table.round.turn:
                break
            answer = _answer(actor.table, visitor)
            await _say(house, visitor, answer, f"m{visitor.session}{number}-{move}")


def _answer(table: Table, visitor: Visitor) -> Decide:
    legal = table.round.legal(visitor.player, 1)
    return Decide(box=1, action=Action.STAND if Action.STAND in legal else Action.NO)


async def _say(house: House, visitor: Visitor, command: TableCommand, key: str) -> None:
    await house.tables.play(visitor, "atlantic-city", command, key, "")


async def _look_up(house: House, visitor: Visitor) -> None:
    now_ms = house.clock.now_ms()
    page = await house.history.rounds(visitor, limit=1)
    await house.history.rounds(visitor, limit=1, before=page.before)
    await house.history.rounds(visitor, RoundFilter(game="atlantic-city"))
    await house.history.round(visitor, page.lines[0].code)
    await house.history.replay(visitor, page.lines[0].code)
    for wanted in (None, RoundFilter(game="atlantic-city"), RoundFilter(since_ms=now_ms - DAY_MS, until_ms=now_ms + 1)):
        await house.statistics.statistics(visitor, wanted)
    first = await house.statements.movements(visitor, limit=1)
    await house.statements.movements(visitor, limit=1, before=first.before)
    await house.statements.movements(visitor, since_ms=now_ms - DAY_MS, until_ms=now_ms + 1)
    await house.statements.balance(visitor)
    await house.protection.status(visitor)
    await house.protection.deposited(visitor)
    await house.protection.limits(visitor)
    await house.sessions.sessions(visitor)


@pytest.fixture
def asked(store: Store) -> list[Asked]:
    """What the house reads while a player does all there is to do."""
    house = House(store, hasher=QUICK, threaded=False)
    with listening() as found:
        run(_visit(house))
    assert len({statement for statement, _ in found}) > 25
    return found


def test_nothing_a_player_does_goes_through_a_table_that_grows(store: Store, asked: list[Asked]) -> None:
    def look(connection: Connection) -> list[str]:
        explain = _explain_sqlite if store.dialect == "sqlite" else _explain_postgresql
        return [line for statement, parameters in asked for line in explain(connection, statement, parameters)]

    assert run(store.read(look)) == []


def test_nothing_the_writer_asks_goes_through_a_table_that_grows(store: Store) -> None:
    texts = GroupSql(find_database(store.url))
    asked = [(texts.commands, '[["a","b"]]'), (texts.versions, '[["a"]]'), (texts.balances, '[["a"]]')]

    def look(connection: Connection) -> list[str]:
        explain = _explain_sqlite if store.dialect == "sqlite" else _explain_postgresql
        return [line for statement, keys in asked for line in explain(connection, statement, (keys,))]

    assert run(store.read(look)) == []


def _explain_sqlite(connection: Connection, statement: str, parameters: Any) -> list[str]:
    rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    return [f"{row.detail}: {statement}" for row in rows if _is_scan(row.detail)]


def _is_scan(detail: str) -> bool:
    found = re.match(r"SCAN (\w+)(?: USING INDEX (\w+))?", detail)
    return found is not None and found[1] in GROWING and found[2] not in OF_STAFF


def _explain_postgresql(connection: Connection, statement: str, parameters: Any) -> list[str]:
    # A small table is read whole whatever indexes it has: only where there is none to use must that be seen.
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    rows = [row[0] for row in connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)]
    return [f"{line.strip()}: {statement}" for line in rows if _is_seq_scan(line)]


def _is_seq_scan(line: str) -> bool:
    found = re.search(r"Seq Scan on (\w+)", line)
    return found is not None and found[1].strip('"') in GROWING


def test_the_check_finds_a_query_without_an_index(store: Store) -> None:
    explain: Callable[[Connection, str, Any], list[str]]
    explain = _explain_sqlite if store.dialect == "sqlite" else _explain_postgresql
    assert run(store.read(lambda books: explain(books, "SELECT seq FROM journal WHERE kind = 'x'", ())))
    assert not run(store.read(lambda books: explain(books, "SELECT kind FROM journal WHERE seq = 1", ())))
