"""One account's movements, read back from its postings."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select

from sabot.ledger import Account, Kind
from sabot.store import schema
from sabot.store.reading import place_at

_TABLE = "table:"
AROUND_MS = 60_000
"""How far apart in time two steps may stand the other way round in the journal."""
_LAST = 2**62
"""After every place in the journal."""


What = Literal["stake", "raise", "remove", "win", "back", "void", "correction"]
"""What a round moved: a stake placed, raised (double, split, insurance) or removed again, a win paid out, a stake that
came back without one, all stakes of a void round, what a card that was told wrongly had paid or not paid."""

_CORRECTIONS = ("CardTakenBack", "RoundCorrected")

_WINS = ("win", "blackjack", "charlie")


class _Wager(Struct):
    """The wager of an event, as far as it names its player."""

    player: str = ""


class _Happened(Struct):
    """An event of a stream, as far as it tells what it moved."""

    event: str = ""
    payment: str = ""
    player: str = ""
    wager: _Wager | None = None
    outcome: str = ""
    returned: int = 0


_events = msgspec.json.Decoder(list[_Happened])


class Movement(Struct, frozen=True, kw_only=True):
    """What one step moved on the account, and what it held afterwards."""

    seq: int
    """Its place in the journal."""
    at_ms: int
    kind: str
    """The step: ``deposit``, ``bet``, ``deal`` …"""
    what: str
    """What it was for the player: the step of a payment, or what a round moved (``stake``, ``win`` …)."""
    reference: str
    """The round's game code, or the payment's id."""
    amount: int
    balance: int


class Span(NamedTuple):
    """A part of an account, from one place in the journal to another, both included."""

    account: Account
    first: int = 0
    last: int = _LAST


class _Line(NamedTuple):
    """A step, and what it moved on the account."""

    seq: int
    at_ms: int
    kind: str
    stream: str
    version: int
    body: str
    amount: int


class _Round(NamedTuple):
    """A round, and the steps of its table that belong to it."""

    code: str
    first_version: int
    last_version: int | None


def find_span(connection: Connection, account: Account, since_ms: int | None, until_ms: int | None) -> Span:
    """The movements from the one moment on and before the other: an unbroken part of the account."""
    posting, journal = schema.posting, schema.journal
    moved = select(posting.c.seq).join(journal, journal.c.seq == posting.c.seq)
    moved = moved.where(posting.c.account == account.name).limit(1)
    first, last = 0, _LAST
    if since_ms is not None:
        near = posting.c.seq >= place_at(connection, since_ms - AROUND_MS)
        found = moved.where(near, journal.c.at_ms >= since_ms).order_by(posting.c.account, posting.c.seq)
        first = connection.scalar(found) or _LAST
    if until_ms is not None:
        near = posting.c.seq < place_at(connection, until_ms + AROUND_MS)
        order = posting.c.account.desc(), posting.c.seq.desc()
        last = connection.scalar(moved.where(near, journal.c.at_ms < until_ms).order_by(*order)) or 0
    return Span(account, first, last)


def balance_before(connection: Connection, account: Account, seq: int) -> int:
    """What the account held before that place in the journal."""
    table = schema.posting.c
    own = select(table.balance).where(table.account == account.name, table.seq < seq)
    newest = own.order_by(table.account.desc(), table.seq.desc(), table.line.desc()).limit(1)
    return int(connection.scalar(newest) or 0)


def newest_movements(connection: Connection, span: Span, count: int) -> list[Movement]:
    """The last movements of the span, the newest first."""
    rows = _lines(connection, span, count, newest=True)
    if not rows:
        return []
    opening = balance_before(connection, span.account, rows[-1].seq)
    return _run(connection, span.account, rows[::-1], opening)[::-1]


def oldest_movements(connection: Connection, span: Span, opening: int, count: int) -> list[Movement]:
    """The first movements of the span, the oldest first; ``opening`` is what the account held before it."""
    return _run(connection, span.account, _lines(connection, span, count, newest=False), opening)


def _lines(connection: Connection, span: Span, count: int, *, newest: bool) -> Sequence[_Line]:
    """What each step moved on the account, with the step itself."""
    posting, journal = schema.posting, schema.journal
    place = posting.c.seq.desc() if newest else posting.c.seq
    moved = (
        select(posting.c.seq, func.sum(posting.c.amount).label("amount"))
        .where(posting.c.account == span.account.name, posting.c.seq.between(span.first, span.last))
        .group_by(posting.c.seq)
        .order_by(place)
        .limit(count)
        .subquery()
    )
    columns = journal.c.seq, journal.c.at_ms, journal.c.kind, journal.c.stream, journal.c.version, journal.c.body
    steps = select(*columns, moved.c.amount).join(moved, moved.c.seq == journal.c.seq)
    rows = connection.execute(steps.order_by(journal.c.seq.desc() if newest else journal.c.seq))
    return [_Line(*row[:-1], int(row.amount)) for row in rows]


def _run(connection: Connection, account: Account, rows: Sequence[_Line], opening: int) -> list[Movement]:
    """The movements with the balance after each, the oldest first."""
    codes = _Codes(connection, rows)
    found = []
    balance = opening
    for row in rows:
        balance += row.amount
        at_table, events = row.stream.startswith(_TABLE), _events.decode(row.body)
        found.append(
            Movement(
                seq=row.seq,
                at_ms=row.at_ms,
                kind=row.kind,
                what=_name(events, account, row.amount) if at_table else row.kind,
                reference=codes.code_of(row) if at_table else next((event.payment for event in events), ""),
                amount=row.amount,
                balance=balance,
            )
        )
    return found


def _name(events: Sequence[_Happened], account: Account, amount: int) -> What:
    """What the events of a round moved on the account; told by them, for one step can be several things."""
    if any(event.event == "RoundVoided" for event in events):
        return "void"
    if any(event.event in _CORRECTIONS for event in events):
        return "correction"
    if amount < 0:
        placed = any(event.wager is not None and event.wager.player == account.owner for event in events)
        return "stake" if placed else "raise"
    settled = [event for event in events if event.event.endswith("Settled") and event.player == account.owner]
    if not settled:
        return "remove"
    # Chips come back, they are never won.
    won = account.kind is Kind.CASH and any(
        event.outcome in _WINS or (event.event == "BetSettled" and event.returned > 0) for event in settled
    )
    return "win" if won else "back"


class _Codes:
    """The game codes of the rounds that some steps belong to."""

    def __init__(self, connection: Connection, rows: Sequence[_Line]) -> None:
        versions: Mapping[str, list[int]] = defaultdict(list)
        for row in rows:
            if row.stream.startswith(_TABLE):
                versions[row.stream].append(row.version)
        self._rounds = {
            stream: _rounds_between(connection, stream.removeprefix(_TABLE), min(found), max(found))
            for stream, found in versions.items()
        }

    def code_of(self, row: _Line) -> str:
        """The code; none for a bet taken back before a card was dealt."""
        rounds = self._rounds[row.stream]
        place = bisect_right(rounds, row.version, key=lambda found: found.first_version) - 1
        if place < 0:
            return ""
        last = rounds[place].last_version
        return rounds[place].code if last is None or row.version <= last else ""


def _rounds_between(connection: Connection, table_id: str, first: int, last: int) -> Sequence[_Round]:
    """The rounds of a table that have a step among these, in order."""
    table = schema.round_.c
    own = table.table_id == table_id
    before = select(func.max(table.first_version)).where(own, table.first_version <= first).scalar_subquery()
    query = select(table.code, table.first_version, table.last_version).where(
        own, table.first_version >= func.coalesce(before, first), table.first_version <= last
    )
    return [_Round(*row) for row in connection.execute(query.order_by(table.first_version))]
