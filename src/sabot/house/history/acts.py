"""The log of what the house's own people did: who, when, what, why (M-7, R-12); read from the journal itself."""

import json
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.floor.reading import read_names
from sabot.house.error import Refused
from sabot.house.listing.page import page_size
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Store
from sabot.store.schema import ACTS, journal

_WITHOUT = {"event", "reason", "note"}
"""Fields of an event that are told elsewhere, or are nobody's business."""


class Act(Struct, frozen=True, kw_only=True):
    """One thing that somebody did."""

    seq: int
    """Its place in the journal."""
    at_ms: int
    by: str
    """The account of whoever did it."""
    name: str
    origin: str
    """From where."""
    what: str
    """In a word: ``pause``, ``limits``, ``void`` …"""
    where: str
    """The table, meter or player that it was done to."""
    why: str
    id: str | None
    """The command's; what is done to accounts has none."""
    detail: str
    """What else the record says of it, as JSON."""


class ActList(Struct, frozen=True, kw_only=True):
    """A page of the log, the newest first."""

    acts: tuple[Act, ...]
    before: int | None
    """Where the next page begins; None on the last."""


class Acts:
    """Reads the log."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list(self, visitor: Visitor, before: int | None = None, limit: int | None = None) -> ActList:
        """A page of the log, for operators and inspectors."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        if before is not None and before < 1:
            raise Refused("this is no place in the log: give the number that came with the page before")
        count = page_size(limit)
        found = await self._store.read(lambda books: _read(books, before, count + 1))
        return ActList(acts=tuple(found[:count]), before=found[count - 1].seq if len(found) > count else None)


def _read(books: Connection, before: int | None, count: int) -> "list[Act]":
    query = select(journal).where(ACTS).order_by(journal.c.seq.desc()).limit(count)
    if before is not None:
        query = query.where(journal.c.seq < before)
    rows = books.execute(query).all()
    names = read_names(books, {row.actor for row in rows})
    return [_act(row, names.get(row.actor, row.actor)) for row in rows]


def _act(row: Any, name: str) -> Act:
    events: list[dict[str, Any]] = json.loads(row.body)
    told = next((event for event in events if event.get("reason") or event.get("note")), {})
    kind, _, where = row.stream.partition(":")
    first = events[0] if events else {}
    detail = {field: value for field, value in first.items() if field not in _WITHOUT}
    return Act(
        seq=row.seq,
        at_ms=row.at_ms,
        by=row.actor,
        name=name,
        origin=row.origin,
        what=row.kind,
        where=where or kind,
        why=str(told.get("reason") or told.get("note") or ""),
        id=row.command,
        detail=json.dumps(detail, separators=(",", ":"), ensure_ascii=False) if row.kind in _TOLD else "",
    )


_TOLD = ("limits", "pace", "bets", "settle", "role-changed")
"""What has more to tell than that it was done."""
