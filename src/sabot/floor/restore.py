"""A table as the store has it: an unfinished round comes back just as it stood (AC-14)."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from sabot.engine import Event, Round
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor.closed import closed_round, find_companions
from sabot.floor.reading import (
    SETTLE,
    bets_version,
    bonuses_of_shoe,
    cards_in,
    engine_events,
    events_since,
    finished_before,
    has_attended,
    last_of_shoe,
    last_round,
    read_attended,
    read_live,
    read_names,
    read_pile,
    round_events,
    shoe_in_play,
    table_stream,
)
from sabot.ledger import Posting
from sabot.ledger.sums import DAY_MS
from sabot.signature import Signer
from sabot.store import UnknownStep
from sabot.store.reading import first_step, last_step_ms, stream_steps
from sabot.table.event import (
    AnyTableEvent,
    NobodyBet,
    RoundOpened,
    SeatGivenUp,
    SeatTaken,
    TableOpened,
    decode_events,
)
from sabot.table.felt import SheetOn
from sabot.table.generator import Generator
from sabot.table.ident import Chance
from sabot.table.live import Deadlines, LiveState, keep_to
from sabot.table.meter import Pot, moves_in
from sabot.table.money import players_in
from sabot.table.purse import Purse
from sabot.table.rows import RoundEntry, Sheet
from sabot.table.shoe import TableShoe
from sabot.table.table import Table

SEATING = (SeatTaken, SeatGivenUp, NobodyBet)
"""What concerns nothing but who sits at a table."""

BETTING = ("bet", "rebet")
"""Steps that tell of nothing but bets."""


class StoredTable(NamedTuple):
    """What the store says of a table."""

    opened: TableOpened
    version: int
    shoe: TableShoe | None
    events: list[Event]
    """The events of the present round."""
    entry: RoundEntry | None
    """The present round, if its cards are on the table."""
    first_version: int
    last: Round | None
    last_code: str | None
    finished_code: str | None
    postings: tuple[Posting, ...]
    """Of all steps of the present round."""
    live: LiveState
    """Who sits there, and what is decided ahead; for a table that nobody owns."""
    deadlines: Deadlines
    companions: frozenset[str] = frozenset()
    """The house's own players among those who have a bet there."""
    at_ms: int = 0
    """The time of its last step."""
    attended: tuple[int, frozenset[str]] = (0, frozenset())
    """The day of the last round, and whose being there on it is in the books."""


def read_present(connection: Connection, table: str) -> list[Event]:
    """The events of the present round of a table; raises `UnknownStep` where this version cannot tell."""
    try:
        newest = last_round(connection, table)
        begun = newest.first_version if newest and newest.last_version is None else 0
        ended = newest.last_version or 0 if newest else 0
        first = begun or max(ended + 1, bets_version(connection, table))
        return _of_round(events_since(connection, table, first))
    except msgspec.ValidationError as error:
        raise _unknown(table, error) from error


def _of_round(told: Iterable[AnyTableEvent]) -> list[Event]:
    """The events of the round itself, if it was not voided before it was dealt."""
    events = engine_events(list(told))
    return [] if events and isinstance(events[-1], ev.RoundClosed) else events


def _unknown(table: str, error: msgspec.ValidationError) -> UnknownStep:
    return UnknownStep(
        f"something has happened at the table {table} that this version does not know ({error}): a newer one deals"
        " there"
    )


def read_table(connection: Connection, table: str) -> StoredTable:
    """The table as it stands after its last committed step; raises `UnknownStep` where this version cannot tell."""
    try:
        return _read_table(connection, table)
    except msgspec.ValidationError as error:
        raise _unknown(table, error) from error


def _read_table(connection: Connection, table: str) -> StoredTable:
    newest = last_round(connection, table)
    entry = newest if newest and newest.last_version is None else None
    last = finished_before(connection, table, newest.first_version) if entry and newest else newest
    ended = last.last_version if last and last.last_version else 1
    after = max(ended, bets_version(connection, table) - 1)
    steps = stream_steps(connection, table_stream(table), after=after)
    told = {step.version: decode_events(step.body) for step in steps}
    events = _of_round(event for version in told for event in told[version])
    first_version = entry.first_version if entry else max([after, *_ends(told)]) + 1
    opened, _ = read_opening(connection, table)
    kept = read_live(connection, table)
    live = LiveState()
    if not opened.owner:
        # Who sits there stands in the table's row: they may have sat down long before this round.
        earlier = _beside_bets(connection, table, ended, after)
        since = [*earlier, *(event for events in told.values() for event in events)]
        live = msgspec.structs.replace(
            live.apply_all(event for event in since if not isinstance(event, SEATING)),
            seating=kept.seating,
            terms=kept.terms,
            halt=kept.halt,
            pile=read_pile(connection, table) if opened.cards == "real" else None,
        )
    return StoredTable(
        opened=opened,
        version=steps[-1].version if steps else after,
        shoe=_shoe(connection, table),
        events=events,
        entry=entry,
        first_version=first_version,
        last=closed_round(connection, last) if last else None,
        last_code=newest.code if newest else None,
        finished_code=last.code if last else None,
        # What the house puts into a meter when it brings a shoe, or settles an earlier round, is no move of the round.
        postings=tuple(
            line
            for step in steps
            if step.version >= first_version and step.kind not in ("shoe", SETTLE)
            for line in step.postings
        ),
        live=live,
        deadlines=kept.deadlines,
        companions=find_companions(connection, events) if not opened.owner else frozenset(),
        at_ms=steps[-1].at_ms if steps else last_step_ms(connection, table_stream(table)),
        attended=_attended(connection, opened, last),
    )


def _attended(connection: Connection, opened: TableOpened, last: RoundEntry | None) -> tuple[int, frozenset[str]]:
    if last is None or last.closed_ms is None:
        return 0, frozenset()
    day = last.closed_ms // DAY_MS
    if opened.owner:
        there = has_attended(connection, day, opened.owner, last.game, opened.currency)
        return day, frozenset([opened.owner] if there else ())
    return day, read_attended(connection, day, opened.table)


def _beside_bets(connection: Connection, table: str, ended: int, after: int) -> list[AnyTableEvent]:
    """What else happened at a live table since its last round, before all bets were laid anew.

    Words for the cut, and whose it is, whose bets are final, whether the shoe goes: none of that is forgotten with bets
    that were taken back.
    """
    if after <= ended:
        return []
    steps = stream_steps(connection, table_stream(table), after=ended, upto=after, without=BETTING)
    return [event for step in steps for event in decode_events(step.body)]


def read_names_at(connection: Connection, stored: StoredTable) -> dict[str, str]:
    """The screen names of all who have a bet on the table, had one in the round before, or cut its shoe."""
    events = [*stored.events, *(stored.last.events if stored.last else ())]
    cutter = stored.shoe.cut_by if stored.shoe else None
    return read_names(connection, {stored.opened.owner, cutter or "", *players_in(events)} - {""})


def restore_table(
    stored: StoredTable,
    sheet: Sheet,
    generator: Generator,
    chance: Chance,
    signer: Signer,
    *,
    pot: Pot | None = None,
    sheet_on: SheetOn | None = None,
    now_ms: int | None = None,
    away_ms: int = 0,
    pace_ms: int = 0,
    purses: Callable[[str], Purse | None] = lambda _: None,
) -> Table:
    """The table ready to be carried on; ``sheet`` is that of its next shoe, ``pot`` the meter that it feeds.

    Where operators set terms its setting says (``sheet_on``) what the next shoe is dealt by. If the two do not go
    together any more the sheet stays as it is: no shoe comes, and no round begins, until other terms are set.
    Deadlines are moved by ``away_ms``, the time for which nobody dealt; ``pace_ms`` is that of the setting.
    """
    present = stored.shoe.sheet if stored.shoe else sheet
    opened = stored.opened
    table = Table(
        opened.table,
        opened.owner or None,
        opened.currency,
        present,
        generator,
        chance,
        signer,
        pot,
        sheet_on=sheet_on,
        purses=purses,
        real=opened.cards == "real",
    )
    table.next_sheet = sheet
    table.stood_ms = stored.at_ms
    if sheet_on is not None:
        table.next_sheet = present
        with suppress(SabotError):
            table.next_sheet = sheet_on(stored.live.terms)
    table.live = keep_to(stored.live, stored.deadlines, pace_ms, away_ms, now_ms or 0)
    table.version, table.shoe = stored.version, stored.shoe
    table.entry, table.first_version = stored.entry, stored.first_version
    table.last, table.last_code, table.finished_code = stored.last, stored.last_code, stored.finished_code
    table.companions.update(stored.companions)
    table.attended = stored.attended
    table.take_up(stored.events, moves_in(stored.postings, table.pot), now_ms)
    return table


def _ends(told: dict[int, list[AnyTableEvent]]) -> list[int]:
    """The steps that ended a round."""
    return [version for version, events in told.items() if any(isinstance(event, ev.RoundClosed) for event in events)]


def read_opening(connection: Connection, table: str) -> tuple[TableOpened, str]:
    """How the table was set up, and by whom."""
    body, actor = first_step(connection, table_stream(table))
    opened = decode_events(body)[0]
    if not isinstance(opened, TableOpened):
        raise TypeError(f"the first step of table {table} does not open it")
    return opened, actor


def _shoe(connection: Connection, table: str) -> TableShoe | None:
    shoe = shoe_in_play(connection, table)
    if shoe is None or not shoe.is_cut:
        return shoe
    entry = last_of_shoe(connection, shoe.id)
    if entry is None:
        return shoe.back_at(shoe.rules.burn)
    # Each round tells how far the shoe was when it began: those before it need not be read.
    events = round_events(connection, entry)
    start = next(event.start for event in events if isinstance(event, RoundOpened))
    return shoe.back_at(start + cards_in(events), bonuses_of_shoe(connection, shoe))
