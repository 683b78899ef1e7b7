"""Steps that the tests of the store commit."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Connection

from sabot.errors import SabotError
from sabot.ledger import Account, Kind, Posting, transfer
from sabot.news import EVERYTHING, Committed, News
from sabot.store import Command, Receipt, Record, Row, Step, Store, Value
from sabot.store.reading import journal

T = TypeVar("T")

CASHIER = Account(Kind.CASHIER, "", "EUR")
HOUSE = Account(Kind.HOUSE, "", "EUR")


def cash(player: str) -> Account:
    """The player's own money."""
    return Account(Kind.CASH, player, "EUR")


def hold(player: str) -> Account:
    """The player's stakes in play."""
    return Account(Kind.HOLD, player, "EUR")


def make_step(
    postings: tuple[Posting, ...] = (),
    *,
    player: str = "p1",
    command: str | None = None,
    content: str = "",
    version: int | None = None,
    rows: tuple[Row, ...] = (),
    stream: str = "",
    body: str = "[]",
    expects: tuple[tuple[str, int], ...] = (),
    roles: tuple[str, ...] = (),
) -> Step:
    """A step of the player's own stream."""
    return Step(
        stream=stream or f"player:{player}",
        at_ms=1_700_000_000_000,
        kind="move",
        actor=player,
        version=version,
        origin="192.0.2.7",
        body=body,
        postings=postings,
        expects=expects,
        roles=roles,
        command=None if command is None else Command(command, f"hash of {content}", f'{{"did":"{content}"}}'),
        rows=rows,
    )


def deposit(amount: int, player: str = "p1", **more: Any) -> Step:
    """A step that gives the player money."""
    return make_step(transfer(CASHIER, cash(player), amount), player=player, **more)


def stake(amount: int, player: str = "p1", **more: Any) -> Step:
    """A step that puts the player's money into play."""
    return make_step(transfer(cash(player), hold(player), amount), player=player, **more)


def player_row(player: str = "p1", name: str = "", how: Any = "put", **more: Value) -> Row:
    """A whole row of the players."""
    values: dict[str, Value] = {
        "id": player,
        "name": name or player,
        "name_key": (name or player).lower(),
        "role": "player",
        "currency": "EUR",
        "language": "en",
        "password": None,
        "created_ms": 1,
        "settings": "{}",
        "wrong_day": 0,
        "wrong_count": 0,
        "excluded_until_ms": None,
    }
    return Row("player", values | more, how)


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives."""
    return asyncio.run(work)


def commit(store: Store, step: Step) -> Receipt:
    """The receipt of the step."""
    return run(store.commit(step))


def outcome(store: Store, step: Step) -> Receipt | SabotError:
    """The receipt of the step, or why it was refused."""
    try:
        return commit(store, step)
    except SabotError as error:
        return error


def read(store: Store, query: Callable[[Connection], T]) -> T:
    """What the query gives."""
    return run(store.read(query))


def listen(store: Store, hear: Callable[[Committed[Any]], object]) -> Callable[[], None]:
    """Calls with every step that is committed, until the returned function is called."""

    def pass_on(news: News) -> None:
        assert isinstance(news, Committed)
        hear(news)

    return store.news.subscribe(EVERYTHING, pass_on)


def records(store: Store) -> list[Record]:
    """The whole journal."""
    return read(store, lambda connection: list(journal(connection)))
