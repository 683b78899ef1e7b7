"""What a step must look like is asked before it may queue, so no database is needed."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.ledger import Account, Kind, Posting
from sabot.store import Command, Row, Step
from sabot.store.check import check_step
from tests.store.steps import cash, deposit, make_step, player_row


def _with(**changes: Any) -> Callable[[], Step]:
    return lambda: replace(make_step(), **changes)


def _with_row(table: str, **values: Any) -> Callable[[], Step]:
    return _with(rows=(Row(table, values),))


def _with_postings(*postings: Posting) -> Callable[[], Step]:
    return _with(postings=postings)


BAD: list[tuple[Callable[[], Step], str]] = [
    (_with(stream=""), "stream cannot be empty"),
    (_with(stream="s" * 81), "stream has 81 characters, 80 are allowed"),
    (_with(kind="k" * 41), "kind has 41"),
    (_with(actor=""), "actor cannot be empty"),
    (_with(actor="a" * 81), "actor has 81"),
    (_with(origin="o" * 121), "origin has 121"),
    (_with(body=b"[]"), "body is a text"),
    (_with(body="a\0b"), "body has characters that cannot be kept"),
    (_with(body="\ud800"), "body has characters that cannot be kept"),
    (_with(body="x" * (4 * 2**20 + 1)), "body has 4194305"),
    (_with(at_ms=0), "at_ms is 0"),
    (_with(at_ms=1.5), "at_ms is a whole number"),
    (_with(at_ms=2**63), "at_ms is 9223372036854775808"),
    (_with(version=0), "version is 0"),
    (_with(version=True), "version is a whole number"),
    (_with(command=Command("", "f", "{}")), "needs an id"),
    (_with(command=Command("c" * 81, "f", "{}")), "command id has 81"),
    (_with(command=Command("c", "f" * 65, "{}")), "fingerprint has 65"),
    (_with(command=Command("c", "f", 5)), "answer is a text"),  # type: ignore[arg-type]
    (_with_postings(Posting(Account(Kind.CASH, "p 1", "EUR"), 0)), "is no account"),
    (_with_postings(Posting(Account("cash:p1", "", "EUR"), 0)), "is no account"),  # type: ignore[arg-type]
    (_with_postings(Posting(cash("p1"), 0.0)), "a whole number of minor units"),  # type: ignore[arg-type]
    (_with_postings(Posting(cash("p1"), False)), "a whole number of minor units"),
    (_with_row("nothing", id=1), "no table 'nothing'"),
    (_with_row("balance", account="cash:p1:EUR", amount=5), "no table 'balance' to put rows in"),
    (_with_row("journal", seq=1, body="[]"), "no table 'journal' to put rows in"),
    (_with_row("player", name="ana"), "player: a row needs its id"),
    (_with_row("player", id="p1"), "player: a new row needs its name"),
    (_with_row("player", id="p1", nose="long"), "no column 'nose'"),
    (_with_row("player", id="p1", name=None), "player: name cannot be empty"),
    (_with_row("player", id="p1", name="n" * 41), "player: name has 41"),
    (_with_row("player", id="p1", name=5), "player: name is a text"),
    (_with_row("player", id="p1", wrong_day="x"), "player: wrong_day is a whole number"),
    (_with_row("player", id="p1", wrong_day=True), "player: wrong_day is a whole number"),
    (_with_row("player", id="p1", wrong_day=2**63), "player: wrong_day is 9223372036854775808"),
    (_with(rows=(Row("player", {"id": "p1"}, "insert"),)), "player: a new row needs its name"),
    (_with(rows=(Row("player", {"id": "p1"}, "erase"),)), "'put' or 'insert', a sum with 'fold', not 'erase'"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("make", "why"), BAD, ids=[why for _, why in BAD])
def test_a_step_that_no_database_could_keep_is_refused_in_one_line(make: Callable[[], Step], why: str) -> None:
    with pytest.raises(SabotError, match=why) as refused:
        check_step(make())
    assert "\n" not in str(refused.value)


def test_a_step_at_its_limits_is_taken() -> None:
    step = replace(
        deposit(10**15, command="c" * 80, rows=(player_row(name="n" * 40),)),
        stream="s" * 80,
        kind="k" * 40,
        actor="ä" * 80,
        origin="o" * 120,
        at_ms=2**63 - 1,
        version=2**63 - 1,
        body='{"say":"ăîșț ♠ 🂡"}',
    )
    check_step(step)
