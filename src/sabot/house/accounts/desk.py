"""The desk where accounts are changed: read, decide, write down, tell; one change after the other for each account."""

from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from functools import partial
from typing import Final, NamedTuple, cast

import msgspec
from sqlalchemy import Connection, select

from sabot.house.accounts.event import AccountEvent, AccountUpdate, AnyAccountEvent
from sabot.house.accounts.seal import seal_rows
from sabot.house.clock import Clock
from sabot.house.error import Busy
from sabot.news import Committed, player_subject
from sabot.store import Command, LateStep, Row, StaleStep, Step, Store, StoreDown, schema
from sabot.store.reading import last_version

TRIES_MAX: Final = 50
ORIGIN_MAX: Final = 120

Turn = Callable[[str], AbstractAsyncContextManager[object]]
"""A player's turn, for as long as a block lasts."""


class AccountChange(NamedTuple):
    """What is written down: what happened, and the rows that are different now. No events: nothing happened."""

    events: tuple[AccountEvent, ...]
    rows: tuple[Row, ...]


def join_changes(changes: Iterable[AccountChange]) -> AccountChange:
    """All the changes as one."""
    made = list(changes)
    events = tuple(event for change in made for event in change.events)
    return AccountChange(events, tuple(row for change in made for row in change.rows))


NOTHING: Final = AccountChange((), ())
"""The change that changes nothing."""

Decide = Callable[[Connection, int], AccountChange]
"""Given the books and the time, what is to be changed. Raises where it is refused."""


class Author(NamedTuple):
    """Who makes a change, and from where."""

    actor: str
    origin: str = ""
    session: str = ""
    """Where no origin is known, that of this session stands for it."""
    roles: tuple[str, ...] = ()
    """What they must be when it is committed, one of these; none: it is their own account, or the house's doing."""


class AccountOrder(NamedTuple):
    """The command that a change carries out, where it has one: the same again is answered as it was first."""

    id: str
    fingerprint: str


class Desk:
    """Changes accounts, each change one step of the account's stream, committed before anyone hears of it."""

    def __init__(self, store: Store, clock: Clock, turn: Turn = nullcontext) -> None:
        self.store = store
        self.clock = clock
        self._turn = turn
        """What is changed of an account and what its player does at tables is one thing after the other."""
        self._unheard: dict[tuple[str, int | None], Step] = {}
        """By stream and version, changes that may be in the books without anybody having heard of it."""

    async def change(
        self, player: str, author: Author, decide: Decide, order: AccountOrder | None = None
    ) -> tuple[AccountEvent, ...]:
        """What happened, now on record; where it was ordered before, what happened then.

        A decision is made again if anything else was written to the account's stream in between, so two
        changes at once, even from two servers, are the same as one after the other.
        """
        for _ in range(TRIES_MAX):
            async with self._turn(player):
                # Told in their order: what is set now must not be overtaken by what was set before.
                await self.catch_up()
                # Now that it is this one's turn: the same order may have been on its way already.
                known = await self.store.recall(author.actor, order.id) if order else None
                if known and order:
                    return _decode_events(known.repeat(order.fingerprint))
                now_ms = self.clock.now_ms()
                prepared = await self.store.read(partial(_prepare, player, author, decide, now_ms, order))
                if prepared is None:
                    return ()
                step, events = prepared
                try:
                    receipt = await self.store.commit(step)
                except StaleStep:
                    continue
                except StoreDown:
                    self._unheard[step.stream, step.version] = step
                    raise
            return _decode_events(receipt.answer or "") if receipt.repeated else events
        raise Busy("too many changes to this account at once, nothing was changed: try again")

    async def catch_up(self) -> None:
        """Has everybody told of changes that are in the books though the store failed to say so.

        Whoever keeps something of accounts in mind knows it again afterwards; raises where the store still fails.
        """
        for key, step in tuple(self._unheard.items()):
            seq = await self.store.read(partial(_find_step, step))
            # Somebody else may have asked, and told, while the books were read.
            if self._unheard.pop(key, None) is not None and seq is not None:
                self.store.tell(Committed(seq=seq, stream=step.stream, content=step.news))

    async def open_account(self, player: str, author: Author, begin: Callable[[int], AccountChange]) -> None:
        """Puts the account on record, with what it begins with at this time."""
        for _ in range(TRIES_MAX):
            now_ms = self.clock.now_ms()
            change = begin(now_ms)
            with suppress(LateStep):
                await self.store.commit(make_step(player, now_ms, 1, author, change))
                return
        raise Busy("the books are busy, no account was opened: try again")


def make_step(
    player: str, at_ms: int, version: int, author: Author, change: AccountChange, order: AccountOrder | None = None
) -> Step:
    """The step that writes the change down, and has it told."""
    return Step(
        stream=player_subject(player),
        at_ms=at_ms,
        version=version,
        kind=change.events[0].kind,
        actor=author.actor,
        origin=clean_text(author.origin, ORIGIN_MAX),
        body=msgspec.json.encode(change.events + seal_rows(change.rows)).decode(),
        rows=change.rows,
        roles=author.roles,
        command=Command(order.id, order.fingerprint, write_answer(change.events)) if order else None,
        news=AccountUpdate(player=player, version=version, events=cast("tuple[AnyAccountEvent, ...]", change.events)),
    )


def write_answer(events: Iterable[AccountEvent]) -> str:
    """What whoever ordered a change is told of it, as the books keep it."""
    return msgspec.json.encode(list(events)).decode()


def _decode_events(answer: str) -> tuple[AccountEvent, ...]:
    return _events.decode(answer)


_events = msgspec.json.Decoder(tuple[AnyAccountEvent, ...])


def clean_text(text: str, length: int) -> str:
    """The text from outside as it may stand in the books: printable, and no longer than that."""
    return "".join(character for character in text[:length] if character.isprintable())


def _prepare(
    player: str, author: Author, decide: Decide, now_ms: int, order: AccountOrder | None, books: Connection
) -> tuple[Step, tuple[AccountEvent, ...]] | None:
    # The version is read before anything else: whatever is written after it makes the step stale.
    version = last_version(books, player_subject(player))
    change = decide(books, now_ms)
    if not change.events:
        return None
    if not author.origin and author.session:
        author = author._replace(origin=_session_origin(books, author.session))
    return make_step(player, now_ms, version + 1, author, change, order), change.events


def _find_step(step: Step, books: Connection) -> int | None:
    """The place of the step in the journal; None: it is not there, whatever else is in its place."""
    record = schema.journal.c
    own = record.stream == step.stream, record.version == step.version, record.body == step.body
    return books.scalar(select(record.seq).where(*own, record.at_ms == step.at_ms))


def _session_origin(books: Connection, session: str) -> str:
    origin = books.execute(select(schema.session.c.origin).where(schema.session.c.id == session)).scalar()
    return str(origin or "")
