"""The progressives' meters (BJ-7, R-9): what they show and have paid; and their books, for those who watch."""

from collections import defaultdict
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from sabot.house.error import NotAllowed, Refused
from sabot.house.heavy import HeavyReads
from sabot.house.history.meter_book import (
    Held,
    MeterAccounts,
    MeterHit,
    MeterMovement,
    find_places,
    list_hit_rounds,
    read_hits,
    read_movements,
)
from sabot.house.listing.moment import verify_span
from sabot.house.listing.page import page_size
from sabot.house.listing.subject import watches
from sabot.house.live import LiveTables
from sabot.house.live.pots import FedMeter
from sabot.house.visitor import Visitor
from sabot.rules.model import ProgressivePrize
from sabot.store.reading import balances_of, place_at
from sabot.table.ident import HOUSE

_LAST: Final = 2**62
"""After every place in the journal."""
MOVEMENTS_MAX: Final = 20_000
"""Movements that are added up at once."""
POINTS: Final = 240
"""About as many of them are told as points of a curve."""


class MeterCard(Struct, frozen=True, kw_only=True):
    """A meter as it is shown at its tables."""

    meter: str
    currency: str
    value: int
    base: int
    """With what it begins, and to what its reserve fills it again after a prize."""
    stake: int
    """Of one bet."""
    feeds_percent: int
    reserve_percent: int
    deduction_percent: int
    """What comes off for the house first."""
    prizes: tuple[ProgressivePrize, ...]
    tables: tuple[str, ...]
    """All that are open, share it and take the bet; none where it only has books by now."""


class MeterPage(Struct, frozen=True, kw_only=True):
    """A meter, and the prizes it has paid, the newest first."""

    card: MeterCard
    hits: tuple[MeterHit, ...]
    before: str | None
    """The cursor of the next page; None on the last."""


class MeterTable(Struct, frozen=True, kw_only=True):
    """What one table has had to do with a meter in a time."""

    table: str
    contributed: int
    reserve_contributed: int
    paid: int
    reversed: int
    """Taken back by rounds that were voided, or moved by those that were settled again."""
    rounds: int
    """Those that moved something."""


class MeterPoint(Struct, frozen=True, kw_only=True):
    """What a meter held at a moment."""

    at_ms: int
    value: int
    paid: int
    """The prizes that were paid just then."""


class MeterBooks(Struct, frozen=True, kw_only=True):
    """All that a meter moved in a time: what it held at first and everything since give what it holds at the end."""

    card: MeterCard
    opening: int
    funded: int
    contributed: int
    paid: int
    refilled: int
    reversed: int
    lent: int
    """Between this house and others that share it: what came of it, or, below zero, went there."""
    closing: int
    reserve_opening: int
    reserve_contributed: int
    reserve_reversed: int
    reserve_lent: int
    reserve_closing: int
    held: int | None
    """What the account holds in the ledger now; None where the time ended earlier."""
    reserve_held: int | None
    balanced: bool
    """Whether every movement is what its sheet makes of its round, and all of them lead from the opening to the end,
    and to what is held now."""
    tables: tuple[MeterTable, ...]
    """By table, those that fed it most first."""
    curve: tuple[MeterPoint, ...]
    """How its value went, the oldest first: every prize, and as much in between as can be drawn."""
    movements: tuple[MeterMovement, ...]
    """The newest first."""
    before: int | None


class Meters:
    """Looks meters up."""

    def __init__(self, heavy: HeavyReads, live: LiveTables) -> None:
        self._heavy = heavy
        self._live = live

    def list(self) -> tuple[MeterCard, ...]:
        """The meters of all tables that are open and take the bet."""
        cards = (self._card(meter) for meter in self._live.meters.all())
        return tuple(card for card in cards if card.tables)

    async def page(
        self, visitor: Visitor, meter: str, *, currency: str | None = None, limit: int | None, before: str | None
    ) -> MeterPage:
        """What a meter shows and has paid: by table and seat, not by name."""
        card, accounts = self._find(meter, currency)
        count, cursor = page_size(limit), _read_cursor(before)

        def look(connection: Connection) -> tuple[list[MeterHit], str | None]:
            rounds = list_hit_rounds(connection, accounts.meter, cursor, count + 1)
            hits = [hit for found in rounds[:count] for hit in read_hits(connection, found)]
            more = f"{rounds[count - 1].closed_ms}~{rounds[count - 1].code}" if len(rounds) > count else None
            return hits, more

        hits, more = await self._heavy.read(visitor.player, look)
        return MeterPage(card=card, hits=tuple(hits), before=more)

    async def books(
        self,
        visitor: Visitor,
        meter: str,
        *,
        currency: str | None = None,
        since_ms: int | None = None,
        until_ms: int | None = None,
        limit: int | None = None,
        before: int | None = None,
    ) -> MeterBooks:
        """The reconciliation of a meter, for operators and inspectors."""
        if not watches(visitor):
            raise NotAllowed("a meter's books are open to operators and inspectors only", role=visitor.role)
        verify_span(since_ms, until_ms)
        card, accounts = self._find(meter, currency)
        count = page_size(limit)

        def look(connection: Connection) -> MeterBooks:
            first = place_at(connection, since_ms) if since_ms is not None else 0
            last = place_at(connection, until_ms) - 1 if until_ms is not None else _LAST
            places = find_places(connection, accounts, first, last)
            if len(places) > MOVEMENTS_MAX:
                told = f"these are {len(places)} movements, and {MOVEMENTS_MAX} are the most: ask for a shorter time"
                raise Refused(told)
            opening, movements = read_movements(connection, accounts, places, last)
            found = _books(card, opening, movements, before, count)
            return found if until_ms is not None else _compare(connection, accounts, found)

        return await self._heavy.read(visitor.player, look)

    async def find_unbalanced(self, since_ms: int) -> tuple[str, ...]:
        """The meters whose newest movements since that moment do not make them what they hold."""
        wrong: list[str] = []
        for meter in self._live.meters.all():
            pot, card = meter.pot, self._card(meter)
            accounts = MeterAccounts(pot.meter_account, pot.reserve_account)
            look = partial(_is_balanced, card=card, accounts=accounts, since_ms=since_ms)
            if not await self._heavy.read(HOUSE, look):
                wrong.append(f"{card.meter}:{card.currency}")
        return tuple(wrong)

    def _find(self, meter: str, currency: str | None) -> tuple[MeterCard, MeterAccounts]:
        found = self._live.meters.find(meter, currency)
        return self._card(found), MeterAccounts(found.pot.meter_account, found.pot.reserve_account)

    def _card(self, meter: FedMeter) -> MeterCard:
        tables = [one for one in self._live.tables() if one.pot is meter.pot and one.rules.progressive is not None]
        progressive = tables[0].rules.progressive if tables else meter.rules.progressive
        assert progressive is not None  # noqa: S101  only such tables are asked
        return MeterCard(
            meter=meter.pot.meter_account.owner,
            currency=meter.pot.meter_account.currency,
            value=meter.pot.shown,
            base=progressive.base,
            stake=progressive.stake,
            feeds_percent=progressive.feeds_percent,
            reserve_percent=progressive.reserve_percent,
            deduction_percent=progressive.deduction_percent,
            prizes=progressive.prizes,
            tables=tuple(one.id for one in tables),
        )


def _is_balanced(connection: Connection, *, card: MeterCard, accounts: MeterAccounts, since_ms: int) -> bool:
    places = find_places(connection, accounts, place_at(connection, since_ms), _LAST)[-MOVEMENTS_MAX:]
    opening, movements = read_movements(connection, accounts, places, _LAST)
    found = _books(card, opening, movements, None, 1)
    return _compare(connection, accounts, found).balanced


def _compare(connection: Connection, accounts: MeterAccounts, found: MeterBooks) -> MeterBooks:
    """The books beside what both accounts hold now."""
    balances = balances_of(connection, accounts.meter.owner)
    held, reserve = (balances.get(each, 0) for each in accounts)
    holds = (found.closing, found.reserve_closing) == (held, reserve)
    return replace(found, held=held, reserve_held=reserve, balanced=found.balanced and holds)


def _read_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    closed_ms, _, code = before.partition("~")
    if not closed_ms.isdecimal() or not code:
        raise Refused("this is no place in a list of prizes: give the cursor that came with the page before")
    return int(closed_ms), code


def _books(
    card: MeterCard, opening: Held, movements: list[MeterMovement], before: int | None, count: int
) -> MeterBooks:
    funded, contributed, paid, refilled, undone, lent = (
        sum(getattr(one, part) for one in movements)
        for part in ("funded", "contributed", "paid", "refilled", "reversed", "lent")
    )
    into, undone_there, lent_there = (
        sum(getattr(one, f"reserve_{part}") for one in movements) for part in ("contributed", "reversed", "lent")
    )
    closing = Held(movements[-1].value, movements[-1].reserve) if movements else opening
    value = opening[0] + funded + contributed - paid + refilled + undone + lent
    reserve = opening[1] + into - refilled + undone_there + lent_there
    shown = [one for one in reversed(movements) if before is None or one.seq < before]
    return MeterBooks(
        card=card,
        opening=opening[0],
        funded=funded,
        contributed=contributed,
        paid=paid,
        refilled=refilled,
        reversed=undone,
        lent=lent,
        closing=closing[0],
        reserve_opening=opening[1],
        reserve_contributed=into,
        reserve_reversed=undone_there,
        reserve_lent=lent_there,
        reserve_closing=closing[1],
        held=None,
        reserve_held=None,
        balanced=(value, reserve) == closing and all(one.holds for one in movements),
        tables=_by_table(movements),
        curve=_curve(movements),
        movements=tuple(shown[:count]),
        before=shown[count - 1].seq if len(shown) > count else None,
    )


def _by_table(movements: list[MeterMovement]) -> tuple[MeterTable, ...]:
    by_table: defaultdict[str, list[MeterMovement]] = defaultdict(list)
    for one in movements:
        by_table[one.table].append(one)
    found = (
        MeterTable(
            table=table,
            contributed=sum(one.contributed for one in moved),
            reserve_contributed=sum(one.reserve_contributed for one in moved),
            paid=sum(one.paid for one in moved),
            reversed=sum(one.reversed for one in moved),
            rounds=len({one.code for one in moved if one.code}),
        )
        for table, moved in by_table.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.contributed, one.table)))


def _curve(movements: list[MeterMovement]) -> tuple[MeterPoint, ...]:
    every = max(1, len(movements) // POINTS)
    last = len(movements) - 1
    return tuple(
        MeterPoint(at_ms=one.at_ms, value=one.value, paid=one.paid)
        for place, one in enumerate(movements)
        if place % every == 0 or place == last or one.paid
    )
