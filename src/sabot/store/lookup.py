"""Command ids looked up before anything is done for them: the newest answers at hand, the others many at a time.

Whoever deals must know whether an id was used before a card is drawn for it. Most are new, so most have to be asked for
in the database; but one statement asks for all that wait at that moment, from any table.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, Final, NamedTuple

from cachetools import LRUCache
from msgspec.json import Encoder

from sabot.ledger.step import Receipt, Step
from sabot.store.database import Call, Database, DatabaseLost, Link, Stopped, first_line
from sabot.store.error import KEY_REUSED, KeyReused, StoreDown
from sabot.store.group import Outcome, Work
from sabot.store.payment import payment_id
from sabot.store.queue import Queue
from sabot.store.statements import GroupSql

ANSWERS_MAX: Final = 16_384
"""Answers kept at hand; the one that was given or asked for longest ago is forgotten first."""

_ENCODER = Encoder()

Key = tuple[str, str]
"""An actor, and the id that they gave a command."""


class Answered(NamedTuple):
    """What is known of a command id that was used before."""

    fingerprint: str
    """The hash of what was asked; empty, where a payment of that id is still under way: no command has this one."""
    answer: str

    def repeat(self, fingerprint: str) -> str:
        """The first answer, if that was the same command; raises `KeyReused` for another."""
        if not self.fingerprint or fingerprint != self.fingerprint:
            raise KeyReused(KEY_REUSED)
        return self.answer


UNDER_WAY: Final = Answered("", "")
"""A payment that was asked for and not brought to its end: it will need the id to tell that."""


class Lookups:
    """Answers by actor and id."""

    def __init__(self, database: Database, *, inline: bool) -> None:
        self._database = database
        self._text = GroupSql(database).lookups
        self._link: Link | None = None
        self._kept: LRUCache[Key, Answered] = LRUCache(ANSWERS_MAX)
        self._lock = Lock()
        self.statements = 0
        """How often the database was asked."""
        self._queue: Queue[Key, Answered | None] | None = None if inline else Queue(self._ask, name="sabot-lookup")

    def at_hand(self, actor: str, id: str) -> Answered | None:  # noqa: A002, the command's own word
        """The answer, if it is one of the newest."""
        with self._lock:
            return self._kept.get((actor, id))

    def look_up(self, actor: str, id: str) -> "asyncio.Future[Answered | None]":  # noqa: A002
        """The answer as the database has it."""
        if self._queue:
            return self._queue.submit((actor, id))
        future: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()
        (found,) = self._ask([(actor, id)])
        if isinstance(found, StoreDown):
            future.set_exception(found)
        else:
            future.set_result(found)
        return future

    def learn(self, works: Iterable[Work], outcomes: Iterable[Outcome]) -> None:
        """Keeps the answers of steps that were just committed."""
        with self._lock:
            for work, outcome in zip(works, outcomes, strict=True):
                if isinstance(work, Step) and work.command and isinstance(outcome, Receipt):
                    command = work.command
                    self._kept[work.actor, command.id] = Answered(command.fingerprint, outcome.answer or command.answer)

    def close(self) -> None:
        """Answers all who wait, then ends the connection."""
        if self._queue:
            self._queue.close()
        self._let_go()

    def _ask(self, keys: Sequence[Key]) -> list[Answered | StoreDown | None]:
        """What the database has of each key, by one statement; one who cannot be answered hears why."""
        try:
            rows = self._run(keys)
        except (DatabaseLost, Stopped) as lost:
            self._let_go()
            down = StoreDown(f"the database does not answer ({first_line(lost)}): try again")
            down.trouble = lost.trouble if isinstance(lost, DatabaseLost) else "damaged"
            return [down for _ in keys]
        found = {(actor, id_): _answered(*fields) for actor, id_, *fields in rows}
        with self._lock:
            self._kept.update({key: known for key, known in found.items() if known and known is not UNDER_WAY})
        return [found[key] for key in keys]

    def _run(self, keys: Sequence[Key]) -> list[tuple[Any, ...]]:
        lines = [(actor, id_, payment_id(actor, id_)) for actor, id_ in set(keys)]
        call = Call(self._text, (_ENCODER.encode(lines).decode(),))
        self.statements += 1
        if self._link is not None:
            # A connection may have been lost long ago; to ask again by a new one does nothing twice.
            with suppress(DatabaseLost):
                return self._link.run([call])[0].rows
            self._let_go()
        self._link = self._database.connect_reader()
        return self._link.run([call])[0].rows

    def _let_go(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.close()


def _answered(fingerprint: str | None, answer: str | None, payment: str | None) -> Answered | None:
    if fingerprint is not None and answer is not None:
        return Answered(fingerprint, answer)
    return UNDER_WAY if payment is not None else None
