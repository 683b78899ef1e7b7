"""A house of the version before is brought up to date at its first start, with all that it had."""

import json
from collections.abc import Iterator

import pytest
from alembic import command
from sqlalchemy import Connection, create_engine, text

from sabot.store import Store
from sabot.store.address import find_database
from sabot.store.migrate import _config

DAY_MS = 86_400_000


@pytest.fixture
def first_house(empty_url: str) -> Iterator[Connection]:
    """A database with the tables of the first version."""
    engine = create_engine(find_database(empty_url).url)
    with engine.connect() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        connection.commit()
        yield connection
    engine.dispose()


def _insert(connection: Connection, table: str, **values: object) -> None:
    names = ", ".join(values)
    places = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)  # noqa: S608, all of it is ours


def _step(connection: Connection, seq: int, stream: str, version: int, *postings: tuple[str, int]) -> None:
    fields = {"stream": stream, "version": version, "at_ms": seq, "kind": "x", "actor": "p", "origin": "", "body": "[]"}
    _insert(connection, "journal", seq=seq, **fields, hash=f"{seq:064}")
    for line, (account, amount) in enumerate(postings):
        _insert(connection, "posting", seq=seq, line=line, account=account, amount=amount)


def _round(connection: Connection, version: int, net: int, closed_ms: int, voided: str | None = None) -> None:
    hand = {"box": 1, "hand": 1, "outcome": "win" if net > 0 else "lose", "staked": 100, "doubled": 0}
    code = f"t-{version}"
    ids = {"table_id": "t", "shoe_id": "h", "game": "g", "rules_hash": "r"}
    spans = {"first_version": version, "last_version": version, "opened_ms": closed_ms, "closed_ms": closed_ms}
    _insert(connection, "round", code=code, **ids, **spans, voided=voided)
    money = {"staked": 100, "returned": 100 + net, "main_staked": 100, "main_returned": 100 + net}
    golden = {"golden_staked": 0, "golden_returned": 0, "hands": json.dumps([{**hand, "returned": 100 + net}])}
    keys = {"code": code, "player": "p", "game": "g", "currency": "EUR", "closed_ms": closed_ms}
    _insert(connection, "played", **keys, **money, **golden)


def test_sums_and_balances_of_an_old_house_are_filled_from_what_it_has(empty_url: str, first_house: Connection) -> None:
    _step(first_house, 1, "player:p", 1, ("cashier::EUR", -500), ("cash:p:EUR", 500))
    nets = [100, 100, -100, 100]
    for version, net in enumerate(nets, 1):
        _step(first_house, version + 1, "table:t", version, ("cash:p:EUR", net), ("house::EUR", -net))
        _round(first_house, version, net, DAY_MS + version)
    _step(first_house, 6, "table:t", 5)
    _round(first_house, 5, 0, 2 * DAY_MS, voided="the lights went out")
    first_house.commit()
    Store.open(empty_url).close()
    held = first_house.execute(text("SELECT balance FROM posting WHERE account = 'cash:p:EUR' ORDER BY seq"))
    assert [row.balance for row in held] == [500, 600, 700, 600, 700]
    days = "SELECT game, day, rounds, voided, staked, returned, longest_won, lead_won, tail_won, best_net, best_code"
    rows = first_house.execute(text(f"{days} FROM day_sum ORDER BY game, day")).all()
    assert [tuple(row) for row in rows] == [
        (game, *day)
        for game in ("", "g")
        for day in ((1, 4, 0, 400, 600, 2, 2, 1, 100, "t-1"), (2, 0, 1, 0, 0, 0, 0, 0, 0, ""))
    ]
    found = first_house.execute(text("SELECT rounds, first_staked, net, squares FROM return_sum")).all()
    assert [tuple(row) for row in found] == [(4, 400, 200, 40_000.0)]
    spans = "SELECT game, days, place, rounds, voided, longest_won, lead_won, tail_won, best_code FROM span_sum"
    rows = first_house.execute(text(f"{spans} ORDER BY game, days")).all()
    assert [tuple(row) for row in rows] == [
        (game, days, 0, 4, 1, 2, 2, 1, "t-1") for game in ("", "g") for days in (32, 1024)
    ]
    rows = first_house.execute(text("SELECT days, place, rounds, net, squares FROM span_return ORDER BY days")).all()
    assert [tuple(row) for row in rows] == [(days, 0, 4, 200, 40_000.0) for days in (32, 1024)]


def test_a_withdrawal_that_was_booked_back_is_at_its_end(empty_url: str, first_house: Connection) -> None:
    person = {"id": "p", "name": "P", "name_key": "p", "role": "player", "currency": "EUR", "language": "en"}
    counts = {"created_ms": 1, "settings": "{}", "wrong_day": 0, "wrong_count": 0}
    _insert(first_house, "player", **person, **counts)
    for name, kind, reference in (("y1", "withdrawal", ""), ("y2", "returned", "y1"), ("y3", "withdrawal", "")):
        fields = {"player": "p", "kind": kind, "provider": "x", "reference": reference, "currency": "EUR"}
        _insert(first_house, "payment", id=name, **fields, amount=5, at_ms=1)
    first_house.commit()
    Store.open(empty_url).close()
    rows = first_house.execute(text("SELECT id, reference FROM payment ORDER BY id")).all()
    assert [tuple(row) for row in rows] == [("y1", "y2"), ("y2", "y1"), ("y3", "")]
