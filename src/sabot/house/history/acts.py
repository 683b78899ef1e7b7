"""The log of what the house's own people did: who, when, what, why (M-7, R-12); read from the journal itself."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.floor.reading import table_stream
from sabot.house.accounts.order import require_named
from sabot.house.error import Refused
from sabot.house.listing.page import page_size
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Store, schema
from sabot.store.schema import ACTS, journal

WINDOW: Final = 5_000
"""Acts that are looked through for one page: of a rare kind there may be fewer lines on it, and more behind."""
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
    """Their screen name now."""
    role: str
    """Theirs now."""
    origin: str
    """From where."""
    what: str
    """In a word: ``pause``, ``limits``, ``void`` …"""
    where: str
    """The table, meter or player that it was done to."""
    where_name: str
    """The same as people know it: a player, or the player whose own table it is, by screen name."""
    where_role: str
    """Of a player; empty where it was done to something else."""
    why: str
    id: str | None
    """The command's; roles that were given before they had one have none."""
    detail: str
    """What else the record says of it, as JSON."""


class ActList(Struct, frozen=True, kw_only=True):
    """A page of the log, the newest first."""

    acts: tuple[Act, ...]
    before: int | None
    """Where the next page begins; None on the last."""


class GivenOrder(Struct, frozen=True, kw_only=True):
    """What became of an order, by its id: for whoever gave it and was told nothing."""

    id: str
    done: bool
    """Whether it is in the books; one that was refused, or has not come yet, is not."""
    seq: int | None = None
    """Its place in the journal, where it was done."""
    at_ms: int | None = None
    what: str = ""
    where: str = ""


class Acts:
    """Reads the log."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list(
        self,
        visitor: Visitor,
        before: int | None = None,
        limit: int | None = None,
        *,
        what: str | None = None,
        name: str | None = None,
        table: str | None = None,
    ) -> ActList:
        """A page of the log, for operators and inspectors: all of it, or one kind of act, one person's, one table's."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        if before is not None and before < 1:
            raise Refused("this is no place in the log: give the number that came with the page before")
        count = page_size(limit)

        def look(books: Connection) -> ActList:
            by = require_named(books, name).id if name is not None else None
            places, more = _find(books, _Wanted(before, by, what, table_stream(table) if table else None), count)
            return ActList(acts=tuple(_read(books, places)), before=more)

        return await self._store.read(look)

    async def given(self, visitor: Visitor, order: str) -> GivenOrder:
        """What became of an order that the visitor gave; nobody learns of those of others."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR, Role.PRESENTER)
        step = journal.c
        query = select(step.seq, step.at_ms, step.kind, step.stream).where(
            step.actor == visitor.player, step.command == order
        )
        row = await self._store.read(lambda books: books.execute(query).one_or_none())
        if row is None:
            return GivenOrder(id=order, done=False)
        kind, where = _place(row)
        return GivenOrder(id=order, done=True, seq=row.seq, at_ms=row.at_ms, what=row.kind, where=where or kind)


class _Wanted(NamedTuple):
    """Which acts are asked for."""

    before: int | None
    by: str | None
    what: str | None
    stream: str | None


def _find(books: Connection, wanted: _Wanted, count: int) -> "tuple[list[int], int | None]":
    """Where in the journal the newest of them are, at most so many; and where the next page begins, if there is one.

    Acts of one person are found by an index; kinds and tables among the newest acts that come into question, of which
    no more than a window is looked through at once.
    """
    step = journal.c
    among = select(step.seq, step.kind, step.stream).where(ACTS).order_by(step.seq.desc())
    if wanted.before is not None:
        among = among.where(step.seq < wanted.before)
    if wanted.by is not None:
        among = among.where(step.actor == wanted.by)
    if wanted.what is None and wanted.stream is None:
        places = [row.seq for row in books.execute(among.limit(count + 1))]
        return places[:count], places[count - 1] if len(places) > count else None
    rows = books.execute(among.limit(WINDOW)).all()
    kinds = {row.kind for row in rows} if wanted.what is None else {wanted.what}
    streams = {row.stream for row in rows} if wanted.stream is None else {wanted.stream}
    places = [row.seq for row in rows if row.kind in kinds and row.stream in streams]
    if len(places) > count:
        return places[:count], places[count - 1]
    return places, rows[-1].seq if len(rows) == WINDOW else None


def _read(books: Connection, places: "list[int]") -> "list[Act]":
    rows = books.execute(select(journal).where(journal.c.seq.in_(places)).order_by(journal.c.seq.desc())).all()
    owners = _read_owners(books, {_place(row)[1] for row in rows if _place(row)[0] == "table"})
    told = {row.actor for row in rows} | {_place(row)[1] for row in rows if _place(row)[0] == "player"}
    people = _read_people(books, told | {owner for owner, _ in owners.values()})
    return [_act(row, people, owners) for row in rows]


class _Person(NamedTuple):
    """Somebody as the house's people know them."""

    name: str
    role: str


def _read_people(books: Connection, players: set[str]) -> dict[str, _Person]:
    player = schema.player.c
    query = select(player.id, player.name, player.role).where(player.id.in_(sorted(players)))
    return {row.id: _Person(row.name, row.role) for row in books.execute(query)} if players else {}


def _read_owners(books: Connection, tables: set[str]) -> dict[str, tuple[str, str]]:
    """Of those that are players' own: whose, and of which game."""
    table = schema.gaming_table.c
    query = select(table.id, table.owner, table.game).where(table.id.in_(sorted(tables)), table.owner.is_not(None))
    return {row.id: (row.owner, row.game) for row in books.execute(query)} if tables else {}


def _place(row: Any) -> tuple[str, str]:
    kind, _, where = row.stream.partition(":")
    return kind, where


def _name_place(row: Any, people: Mapping[str, _Person], owners: Mapping[str, tuple[str, str]]) -> _Person:
    kind, where = _place(row)
    if kind == "player":
        return people.get(where, _Person(where, ""))
    if where in owners:
        owner, game = owners[where]
        return _Person(f"{people[owner].name if owner in people else owner}: {game}", "")
    return _Person(where or kind, "")


def _act(row: Any, people: Mapping[str, _Person], owners: Mapping[str, tuple[str, str]]) -> Act:
    events: list[dict[str, Any]] = json.loads(row.body)
    told = next((event for event in events if event.get("reason") or event.get("note")), {})
    kind, where = _place(row)
    by, place = people.get(row.actor, _Person(row.actor, "")), _name_place(row, people, owners)
    first = events[0] if events else {}
    detail = {field: value for field, value in first.items() if field not in _WITHOUT}
    return Act(
        seq=row.seq,
        at_ms=row.at_ms,
        by=row.actor,
        name=by.name,
        role=by.role,
        origin=row.origin,
        what=row.kind,
        where=where or kind,
        where_name=place.name,
        where_role=place.role,
        why=str(told.get("reason") or told.get("note") or ""),
        id=row.command,
        detail=json.dumps(detail, separators=(",", ":"), ensure_ascii=False) if row.kind in _TOLD else "",
    )


_TOLD = ("limits", "pace", "timers", "bets", "undo", "settle", "role-changed", "pursued")
"""What has more to tell than that it was done."""
