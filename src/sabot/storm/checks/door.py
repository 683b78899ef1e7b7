"""At the store's door: what it must take, and what it must not, whatever the house does right."""

from collections.abc import Iterator
from typing import Any, cast

from sabot.ledger import Account, Kind, Posting
from sabot.ledger.error import LedgerError
from sabot.store import Command, Row, Step
from sabot.store.check import check_step
from sabot.store.error import StoreError
from sabot.storm.error import StormBroke

MOST = 2**63 - 1
LONG = 4 * 2**20
AMOUNT = 10**15


def check_door() -> None:
    """Raises if the store would take a step that it must not, or not one that it must."""
    for name, step in _good():
        try:
            check_step(step)
        except (StoreError, LedgerError) as error:
            raise StormBroke(f"the store does not take {name}: {error}") from error
    for name, step in _bad():
        try:
            check_step(step)
        except (StoreError, LedgerError):
            continue
        except Exception as error:
            raise StormBroke(f"the store falls over {name}: {error!r}") from error
        raise StormBroke(f"the store takes {name}")


def _step(**changes: Any) -> Step:
    return Step(**{"stream": "player:p1", "at_ms": 1, "kind": "note", "actor": "p1", **changes})


def _lines(*amounts: Any, owner: Any = "p1", currency: str = "EUR") -> tuple[Posting, ...]:
    return tuple(Posting(Account(Kind.CASH, owner, currency), amount) for amount in amounts)


def _row(table: str = "sheet", how: Any = "insert", **values: Any) -> tuple[Row, ...]:
    return (Row(table, values, how),)


def _good() -> Iterator[tuple[str, Step]]:
    yield "the longest names", _step(stream="s" * 80, kind="k" * 40, actor="a" * 80, origin="o" * 120)
    yield "the shortest names", _step(stream="s", kind="k", actor="a", origin="")
    yield "the longest text", _step(body="x" * LONG)
    yield "a text of any script", _step(body="ș ☂ 😀")
    yield "the first moment and version", _step(at_ms=1, version=1)
    yield "the last moment and version", _step(at_ms=MOST, version=MOST)
    yield "the longest command", _step(command=Command("i" * 80, "f" * 64, "x" * LONG))
    yield "the shortest command", _step(command=Command("i", "", ""))
    yield "the largest posting", _step(postings=_lines(AMOUNT, -AMOUNT))
    yield "a posting of nothing", _step(postings=_lines(0))
    yield "what it needs and expects", _step(needs=_lines(5), stands=_lines(5), expects=(("s" * 80, 0), ("s", MOST)))
    yield "a whole row", _step(rows=_row(hash="h" * 64, game="g", body=""))
    yield "a part of a row", _step(rows=_row("sheet", "put", hash="h", game="g"))
    yield "a row with nothing where that may be", _step(rows=_row("gaming_table", "put", id="t", owner=None))
    yield "the smallest and the largest number", _step(rows=_row("gaming_table", "put", id="t", opened_ms=-MOST))
    yield "the largest number", _step(rows=_row("gaming_table", "put", id="t", opened_ms=MOST))


def _bad() -> Iterator[tuple[str, Step]]:
    for what in ("stream", "kind", "actor"):
        yield f"no {what}", _step(**{what: ""})
        yield f"a {what} that is no text", _step(**{what: 5})
        yield f"a {what} with a zero in it", _step(**{what: "a\0b"})
    yield "too long a stream", _step(stream="s" * 81)
    yield "too long a kind", _step(kind="k" * 41)
    yield "too long an actor", _step(actor="a" * 81)
    yield "too long an origin", _step(origin="o" * 121)
    yield "an origin with half a character", _step(origin="\ud800")
    yield "too long a text", _step(body="x" * (LONG + 1))
    yield "half a character", _step(body="ș \ud800")
    yield "a zero in a text", _step(body="ș \0")
    yield "no moment", _step(at_ms=0)
    yield "a moment after the last", _step(at_ms=MOST + 1)
    yield "a moment that is no number", _step(at_ms=True)
    yield "no version", _step(version=0)
    yield "a version after the last", _step(version=MOST + 1)
    yield from _bad_commands()
    yield from _bad_postings()
    yield from _bad_rows()


def _bad_commands() -> Iterator[tuple[str, Step]]:
    yield "a command without an id", _step(command=Command("", "f", ""))
    yield "too long an id", _step(command=Command("i" * 81, "f", ""))
    yield "too long a fingerprint", _step(command=Command("i", "f" * 65, ""))
    yield "too long an answer", _step(command=Command("i", "f", "x" * (LONG + 1)))


def _bad_postings() -> Iterator[tuple[str, Step]]:
    yield "money out of nothing", _step(postings=_lines(1))
    yield "money into nothing", _step(postings=_lines(5, -4))
    yield "money of one currency for another", _step(postings=_lines(1) + _lines(-1, currency="RON"))
    yield "too large a posting", _step(postings=_lines(AMOUNT + 1, -AMOUNT - 1))
    yield "half a cent", _step(postings=_lines(0.5, -0.5))
    yield "a cent that is no number", _step(postings=_lines(True, -1))
    yield "an account of nobody who could be", _step(postings=_lines(1, -1, owner="p:1"))
    yield "an account in no currency", _step(postings=_lines(1, -1, currency="euro"))
    yield "an account whose name reads as another's", _step(postings=_lines(1, -1, owner=None))
    yield "an account of no kind", _step(postings=(Posting(Account(cast(Kind, "coins"), "p1", "EUR"), 0),))
    yield "a need of half a cent", _step(needs=_lines(0.5))
    yield "a need of nobody who could be", _step(needs=_lines(1, owner="p:1"))
    yield "reckoned from half a cent", _step(stands=_lines(0.5))
    yield "a step expected of no stream", _step(expects=(("", 1),))
    yield "a step expected before the first", _step(expects=(("s", -1),))


def _bad_rows() -> Iterator[tuple[str, Step]]:
    yield "a row of no table", _step(rows=_row("nothing", id="t"))
    for books in ("journal", "posting", "balance", "chain"):
        yield f"a row of the {books}", _step(rows=_row(books, "put", seq=1))
    yield "a row written in no known way", _step(rows=_row("sheet", "upsert", hash="h", game="g", body=""))
    yield "a row with an unknown column", _step(rows=_row("sheet", "put", hash="h", colour="red"))
    yield "a row without its key", _step(rows=_row("sheet", "put", game="g"))
    yield "a row with nothing for a key", _step(rows=_row("sheet", "put", hash=None, game="g"))
    yield "a new row that is not whole", _step(rows=_row("sheet", "insert", hash="h", game="g"))
    yield "a row that is only its key", _step(rows=_row("sheet", "put", hash="h"))
    yield "nothing where something must be", _step(rows=_row("sheet", "put", hash="h", game=None))
    yield "a number for a text", _step(rows=_row("sheet", "put", hash="h", game=5))
    yield "a text for a number", _step(rows=_row("gaming_table", "put", id="t", opened_ms="soon"))
    yield "yes for a number", _step(rows=_row("gaming_table", "put", id="t", opened_ms=True))
    yield "too large a number", _step(rows=_row("gaming_table", "put", id="t", opened_ms=MOST + 1))
    yield "too small a number", _step(rows=_row("gaming_table", "put", id="t", opened_ms=-MOST - 1))
    yield "too long a text in a row", _step(rows=_row("sheet", "put", hash="h", game="g" * 41))
