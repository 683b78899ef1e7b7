"""The history to take away (P-5): every round whole, as CSV for a spreadsheet or as JSON."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection

from sabot.cards import Card
from sabot.house.currency import Currencies
from sabot.house.error import Refused
from sabot.house.heavy import HeavyReads
from sabot.house.history.round_line import HistoryLine, RoundFilter, count_rounds, cursor_of, list_rounds
from sabot.house.history.round_page import HandPage, RoundPage, StakePage
from sabot.house.history.round_record import read_round
from sabot.house.listing.cells import csv_line
from sabot.house.listing.moment import second_text
from sabot.house.listing.subject import subject_of
from sabot.house.visitor import Visitor

ExportForm = Literal["csv", "json"]

ROUNDS_MAX = 20_000
"""Rounds of one export."""
CHUNK = 10
"""Rounds of one part: few enough that others have their turn in between."""

COLUMNS = (
    "Date (UTC)",
    "Game",
    "Code",
    "Currency",
    "Staked",
    "Returned",
    "Net",
    "Golden Chips staked",
    "Golden Chips returned",
    "Result",
    "Dealer",
    "Hands",
    "Bets",
    "Decisions",
)


class ExportPart(NamedTuple):
    """Some rounds of the history, written out."""

    text: bytes
    """Empty after the last of them."""
    before: str | None
    """The cursor of the next part."""


class Exports:
    """Writes the history out, part by part."""

    def __init__(self, heavy: HeavyReads, currencies: Currencies) -> None:
        self._heavy = heavy
        self._currencies = currencies

    async def export(
        self, visitor: Visitor, form: ExportForm, wanted: RoundFilter | None = None, *, player: str | None = None
    ) -> AsyncIterator[bytes]:
        """The rounds, the newest first; raises, before anything is written, where there are too many."""
        chosen = wanted or RoundFilter()

        def look(connection: Connection) -> tuple[str, int]:
            subject = subject_of(connection, visitor, player).player
            return subject, count_rounds(connection, subject, chosen)

        subject, count = await self._heavy.read(visitor.player, look)
        if count > ROUNDS_MAX:
            raise Refused(f"these are {count} rounds, and {ROUNDS_MAX} can be taken at once: ask for a shorter time")
        write = partial(
            write_part, visitor=visitor, player=subject, wanted=chosen, form=form, currencies=self._currencies
        )
        parts = self._parts(visitor, write)
        return _csv(parts) if form == "csv" else _json(parts)

    async def _parts(self, visitor: Visitor, write: "partial[ExportPart]") -> AsyncIterator[bytes]:
        """All rounds, some at a time; those that end meanwhile are newer and do not come in between."""
        before: str | None = None
        while True:
            # A finished round is dealt again to be written: in a process apart, nobody's move waits for it.
            text, before = await self._heavy.read_apart(visitor.player, partial(write, before=before), begun=True)
            if not text:
                return
            yield text


def write_part(
    connection: Connection,
    *,
    visitor: Visitor,
    player: str,
    wanted: RoundFilter,
    form: ExportForm,
    currencies: Currencies,
    before: str | None,
) -> ExportPart:
    """The rounds after the cursor, as many as belong to one part, the newest first."""
    lines = list_rounds(connection, player, wanted, before, CHUNK)
    pages = [read_round(connection, visitor, line.code, player).page(connection) for line in lines]
    if form == "csv":
        text = b"".join(csv_line(_cells(line, page, currencies)) for line, page in zip(lines, pages, strict=True))
    else:
        text = b",\n".join(map(msgspec.json.encode, pages))
    return ExportPart(text, cursor_of(lines[-1]) if lines else None)


async def _csv(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield csv_line(COLUMNS)
    async for text in parts:
        yield text


async def _json(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    separator = b"[\n"
    async for text in parts:
        yield separator + text
        separator = b",\n"
    yield b"[]\n" if separator == b"[\n" else b"\n]\n"


def _cells(line: HistoryLine, page: RoundPage, currencies: Currencies) -> Iterator[str]:
    write = partial(currencies.write, code=line.currency)
    sums = (line.staked, line.returned, line.net, line.golden_staked, line.golden_returned)
    yield from (second_text(line.closed_ms), line.game, line.code, line.currency)
    yield from map(write, sums)
    yield _result(line)
    yield f"{_cards(page.dealer)} = {page.dealer_total}"
    yield "; ".join(_hand(hand, write) for hand in page.hands)
    yield "; ".join(f"box {bet.box} {bet.bet} {write(bet.staked)} > {write(bet.returned)}" for bet in page.bets)
    yield " ".join(f"{choice.box}{choice.action}" for choice in page.decisions)


def _hand(hand: HandPage, write: Callable[[int], str]) -> str:
    """The hand by those who stopped at the same card: where many share a position others may draw on."""
    if not hand.stakes:
        return f"box {hand.box}: {_cards(hand.cards)} = {hand.total}"
    return "; ".join(
        " ".join((f"box {hand.box}: {_cards(hand.cards[:held])} = {total}", *(_stake(stake, write) for stake in same)))
        for (held, total), same in groupby(hand.stakes, key=lambda stake: (stake.cards, stake.total))
    )


def _stake(stake: StakePage, write: Callable[[int], str]) -> str:
    return f"{stake.outcome} {write(stake.staked)} > {write(stake.returned)}"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(cards)


def _result(line: HistoryLine) -> str:
    if line.voided:
        return "voided"
    return "won" if line.net > 0 else "lost" if line.net < 0 else "even"
