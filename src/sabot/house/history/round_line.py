"""Rounds as a list: one line each, the newest first, by whatever filter is asked for (PL-22)."""

import re
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, and_, func, literal, select, tuple_

from sabot.cards import PHYSICAL
from sabot.floor.record import REAL_CARDS
from sabot.house.error import Refused
from sabot.house.listing.moment import verify_span
from sabot.store import schema

Outcome = Literal["won", "lost", "even", "voided"]

_PLAYED, _ROUND = schema.played.c, schema.round_.c
_STAKED = _PLAYED.staked - _PLAYED.golden_staked
_RETURNED = _PLAYED.returned - _PLAYED.golden_returned

_WORD = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
_CURSOR = re.compile(r"([0-9]{1,18})~([A-Za-z0-9_.:-]{1,80})")


class HistoryLine(Struct, frozen=True, kw_only=True):
    """One round in the list; money in minor units."""

    code: str
    game: str
    closed_ms: int
    currency: str
    staked: int
    """All stakes, Golden Chips among them."""
    returned: int
    """All that came back, stakes and chips included."""
    golden_staked: int
    golden_returned: int
    net: int
    """What the player's own money won or lost: a chip that is lost has cost them nothing."""
    voided: bool
    dealt: Literal["real cards"] | None
    """Where it was dealt from a physical shoe, and no shuffle can be proved (M-6)."""


class RoundFilter(Struct, frozen=True, kw_only=True):
    """Which rounds; what is not given does not matter."""

    game: str | None = None
    since_ms: int | None = None
    until_ms: int | None = None
    """Rounds that ended before this moment."""
    outcome: Outcome | None = None
    """By what the player's own money won or lost; a void round is only ``voided``."""
    code: str | None = None
    """Any part of the game code."""

    def __post_init__(self) -> None:
        """Refuses what nothing can match."""
        verify_span(self.since_ms, self.until_ms)
        for name, word in (("game", self.game), ("code", self.code)):
            if word is not None and not _WORD.fullmatch(word):
                raise Refused(f"{name}: 1 to 80 letters, digits and . : - _ are allowed")


def list_rounds(
    connection: Connection, player: str, wanted: RoundFilter, before: str | None, count: int
) -> list[HistoryLine]:
    """The player's finished rounds, the newest first, those after the cursor."""
    query = _select(player, wanted)
    if before is not None:
        query = query.where(_older_than(before))
    rows = connection.execute(query.order_by(_PLAYED.closed_ms.desc(), _PLAYED.code.desc()).limit(count))
    return [_line(row) for row in rows]


def count_rounds(connection: Connection, player: str, wanted: RoundFilter) -> int:
    """How many rounds of the player there are."""
    return int(connection.scalar(select(func.count()).select_from(_select(player, wanted).subquery())) or 0)


def cursor_of(line: HistoryLine) -> str:
    """Where a list goes on after this line."""
    return f"{line.closed_ms}~{line.code}"


def _select(player: str, wanted: RoundFilter) -> Select[Any]:
    columns = (
        _PLAYED.code,
        _PLAYED.game,
        _PLAYED.closed_ms,
        _PLAYED.currency,
        _PLAYED.staked,
        _PLAYED.returned,
        _PLAYED.golden_staked,
        _PLAYED.golden_returned,
        (_RETURNED - _STAKED).label("net"),
        _ROUND.voided,
        schema.shoe.c.algorithm,
    )
    conditions = [_PLAYED.player == player, *round_conditions(wanted)]
    rounds = schema.played.join(schema.round_, _ROUND.code == _PLAYED.code)
    joined = rounds.outerjoin(schema.shoe, schema.shoe.c.id == _ROUND.shoe_id)
    return select(*columns).select_from(joined).where(*conditions)


def round_conditions(wanted: RoundFilter) -> Sequence[ColumnElement[bool]]:
    """The filter, for a query over ``played`` joined with ``round``."""
    found: list[ColumnElement[bool]] = []
    if wanted.game is not None:
        found.append(_PLAYED.game == wanted.game)
    if wanted.since_ms is not None:
        found.append(_PLAYED.closed_ms >= wanted.since_ms)
    if wanted.until_ms is not None:
        found.append(_PLAYED.closed_ms < wanted.until_ms)
    if wanted.code is not None:
        found.append(_PLAYED.code.icontains(wanted.code, autoescape=True))
    if wanted.outcome is not None:
        found.append(_outcome(wanted.outcome))
    return found


def _outcome(outcome: Outcome) -> ColumnElement[bool]:
    counts = _ROUND.voided.is_(None)
    match outcome:
        case "won":
            return and_(counts, _RETURNED > _STAKED)
        case "lost":
            return and_(counts, _RETURNED < _STAKED)
        case "even":
            return and_(counts, _RETURNED == _STAKED)
        case "voided":
            return _ROUND.voided.is_not(None)


def _older_than(cursor: str) -> ColumnElement[bool]:
    found = _CURSOR.fullmatch(cursor)
    if found is None:
        raise Refused("this is no place in a list of rounds: give the cursor that came with the page before")
    closed_ms, code = int(found[1]), found[2]
    # Compared as a pair, an index leads straight to the place.
    return tuple_(_PLAYED.closed_ms, _PLAYED.code) < tuple_(literal(closed_ms), literal(code))


def _line(row: Any) -> HistoryLine:
    values = dict(row._mapping)
    real = values.pop("algorithm") == PHYSICAL
    return HistoryLine(**{**values, "voided": values["voided"] is not None, "dealt": REAL_CARDS if real else None})
