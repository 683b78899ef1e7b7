"""The books of a group: every condition up to its edge and one step beyond, and what each step leaves to the next."""

from functools import partial
from typing import Any

from sabot.errors import SabotError
from sabot.ledger import GENESIS, Account, Kind, LedgerError, Overdrawn, Posting, net_postings, transfer
from sabot.store import Command, KeyReused, Receipt, Row, StaleStep, Step
from sabot.store.error import LateStep, OtherBalance, Outdated, RoleLost
from sabot.store.group_books import GroupBooks, Head, Known
from sabot.storm.drills.check import refused, same
from sabot.storm.error import StormBroke

MOST = 10**18
NOW_MS = 1_000_000
WAIT_MS = 60_000

CASH = Account(Kind.CASH, "p1", "EUR")
FULL = Account(Kind.HOLD, "p1", "EUR")
HOUSE = Account(Kind.HOUSE, "", "EUR")
DEEP = Account(Kind.CASHIER, "", "EUR")
NEW = Account(Kind.GOLD, "p1", "EUR")


def drill_books() -> None:
    """Raises if the books take what they must not, or not what they must."""
    for name, step in _good():
        books = _books()
        try:
            receipt = books.book(step)
        except SabotError as error:
            raise StormBroke(f"a drill: {name} is refused: {error}") from error
        same(f"a record of {name}", (receipt.seq, books.head.seq, len(books.records)), (8, 8, 1))
    for name, step, kind in _bad():
        books = _books()
        refusal = refused(name, partial(books.book, step), kind)
        left = (books.head, books.records, books.lines, books.changed, books.latest_ms)
        same(f"what {name} leaves", left, (Head(7, GENESIS), [], [], {}, NOW_MS))
        if isinstance(refusal, Outdated):
            same("the stream that has gone on", refusal.stream, step.expects[-1][0])
        if isinstance(refusal, LateStep):
            same("the time to go on to", refusal.latest_ms, NOW_MS)
    _drill_repeating()
    _drill_going_on()
    _drill_postings()
    _drill_roles()


def _books() -> GroupBooks:
    balances = {CASH.name: 500, FULL.name: MOST - 5, HOUSE.name: 0, DEEP.name: 5 - MOST}
    roles = {"p1": "operator", "p2": "player"}
    return GroupBooks(Head(7, GENESIS), {("p1", "k"): Known("f", "first", 3, 2)}, {"s": 4}, balances, NOW_MS, roles)


def _step(**changes: Any) -> Step:
    return Step(**{"stream": "s", "at_ms": NOW_MS, "kind": "note", "actor": "p1", **changes})


def _lines(*lines: tuple[Account, int]) -> tuple[Posting, ...]:
    return tuple(Posting(account, amount) for account, amount in lines)


def _good() -> list[tuple[str, Step]]:
    return [
        ("a step", _step()),
        ("the next step", _step(version=5)),
        ("the first step of a stream", _step(stream="new", version=1)),
        ("a step that waited a minute", _step(at_ms=NOW_MS - WAIT_MS)),
        ("a step that expects what is", _step(expects=(("s", 4), ("new", 0)))),
        ("a step that needs what there is", _step(needs=_lines((CASH, 500), (NEW, 0)))),
        ("an order of an operator", _step(roles=("presenter", "operator"))),
        ("a step reckoned from what there is", _step(stands=_lines((CASH, 500), (NEW, 0)))),
        ("the last of the money", _step(postings=_lines((CASH, -500), (HOUSE, 500)))),
        ("money that is not the house's", _step(postings=_lines((CASH, 5), (HOUSE, -5)))),
        ("the fullest account", _step(postings=_lines((FULL, 5), (DEEP, -5)))),
        ("money there and back", _step(postings=_lines((CASH, -600), (HOUSE, 600), (CASH, 100), (HOUSE, -100)))),
    ]


def _bad() -> list[tuple[str, Step, type[Exception]]]:
    return [
        ("a step that was there", _step(version=4), StaleStep),
        ("a step too far", _step(version=6), StaleStep),
        ("a second step of a new stream", _step(stream="new", version=2), StaleStep),
        ("a step that waited longer", _step(at_ms=NOW_MS - WAIT_MS - 1), LateStep),
        ("a step that expects less", _step(expects=(("new", 0), ("s", 3))), Outdated),
        ("a step that expects more", _step(expects=(("s", 5),)), Outdated),
        ("a step that expects something of nothing", _step(expects=(("new", 1),)), Outdated),
        ("a step that needs more", _step(needs=_lines((HOUSE, 0), (CASH, 501))), Overdrawn),
        ("a step that needs what nobody has", _step(needs=_lines((NEW, 1))), Overdrawn),
        ("a step reckoned from less", _step(stands=_lines((HOUSE, 0), (CASH, 499))), OtherBalance),
        ("a step reckoned from more", _step(stands=_lines((CASH, 501))), OtherBalance),
        ("a step reckoned from what nobody has", _step(stands=_lines((NEW, 1))), OtherBalance),
        ("an order of a player", _step(actor="p2", roles=("presenter", "operator")), RoleLost),
        ("an order of nobody", _step(actor="p3", roles=("operator",)), RoleLost),
        ("a cent too much", _step(postings=_lines((CASH, -501), (HOUSE, 501))), Overdrawn),
        ("money of an empty account", _step(postings=_lines((NEW, -1), (HOUSE, 1))), Overdrawn),
        ("a cent too full", _step(postings=_lines((FULL, 6), (HOUSE, -6))), LedgerError),
        ("a cent too deep", _step(postings=_lines((DEEP, -6), (CASH, 6))), LedgerError),
    ]


def _drill_repeating() -> None:
    books = _books()
    again = _step(command=Command("k", "f", "second"), version=1, at_ms=1, postings=_lines((CASH, 9), (NEW, -9)))
    repeated = Receipt(3, 2, {CASH: 500, NEW: 0}, "first", repeated=True)
    same("a command sent again", books.book(again), repeated)
    same("what it leaves", (books.head, books.records, books.lines), (Head(7, GENESIS), [], []))
    other = _step(command=Command("k", "g", "second"))
    refused("another command under the same id", lambda: books.book(other), KeyReused)
    books.book(_step(actor="p2", command=Command("k", "g", "of another")))
    same("the same id of another", books.head.seq, 8)
    fresh = _step(command=Command("n", "f", "fresh"))
    same("a new command", books.book(fresh), Receipt(9, 6, {}, "fresh"))
    same("the same in one group", books.book(fresh), Receipt(9, 6, {}, "fresh", repeated=True))


def _drill_going_on() -> None:
    """What a step leaves is what the next one of the group finds."""
    books = _books()
    first = books.book(_step(at_ms=NOW_MS + 10, postings=_lines((CASH, -600), (HOUSE, 500), (CASH, 100))))
    same("what a step leaves in its accounts", first.balances, {CASH: 0, HOUSE: 500})
    same("the lines of its postings", books.lines, [
        (8, 0, CASH.name, -600, -100), (8, 1, HOUSE.name, 500, 500), (8, 2, CASH.name, 100, 0),
    ])  # fmt: skip
    same("the latest time", books.latest_ms, NOW_MS + 10)
    refused("money spent before", lambda: books.book(_step(postings=_lines((CASH, -1), (HOUSE, 1)))), Overdrawn)
    second = books.book(_step(at_ms=NOW_MS, version=6, expects=(("s", 5),), needs=_lines((HOUSE, 500))))
    same("the next step of its stream", (second.seq, second.version), (9, 6))
    same("the latest time still", books.latest_ms, NOW_MS + 10)
    balances = [(CASH.name, *CASH, 0), (HOUSE.name, *HOUSE, 500)]
    same("the balances to be written", books.balance_lines(), balances)
    same("the records", [record[:3] for record in books.records], [(8, "s", 5), (9, "s", 6)])


def _drill_postings() -> None:
    same("a transfer", transfer(CASH, HOUSE, 1), _lines((CASH, -1), (HOUSE, 1)))
    same("a transfer of nothing", transfer(CASH, HOUSE, 0), ())
    refused("a transfer of less than nothing", partial(transfer, CASH, HOUSE, -1), LedgerError)
    lines = _lines((CASH, 5), (HOUSE, -5), (CASH, -3), (HOUSE, 3), (NEW, 7), (NEW, -7))
    same("one posting an account", net_postings(lines), _lines((CASH, 2), (HOUSE, -2)))


def _drill_roles() -> None:
    """A role that one step takes, the next has not."""
    books, order = _books(), _step(roles=("operator",))
    books.book(_step(rows=(Row("player", {"id": "p2", "role": "operator"}), Row("player", {"id": "p1", "name": "P"}))))
    books.book(order)
    books.book(_step(actor="p2", roles=("operator",), rows=(Row("player", {"id": "p1", "role": "player"}),)))
    refused("an order whose role was taken in the same group", lambda: books.book(order), RoleLost)
