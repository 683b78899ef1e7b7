"""The history to take away (P-5): every round whole, as CSV for a spreadsheet or as JSON."""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection

from sabot.cards import Card
from sabot.house.books.cells import csv_line
from sabot.house.books.moment import second_text
from sabot.house.books.round_line import RoundFilter, RoundLine, count_rounds, cursor_of, list_rounds
from sabot.house.books.round_page import HandPage, RoundPage
from sabot.house.books.round_record import read_round
from sabot.house.books.subject import subject_of
from sabot.house.counter.currency import Currencies
from sabot.house.error import Refused
from sabot.house.heavy import HeavyReads
from sabot.house.visitor import Visitor

ExportForm = Literal["csv", "json"]

ROUNDS_MAX = 20_000
"""Rounds of one export."""
CHUNK = 10
"""Rounds read at a time: few enough that others have their turn in between."""

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


class Entry(NamedTuple):
    """A round of the list, and the round whole."""

    line: RoundLine
    page: RoundPage


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
        chunks = self._chunks(visitor, subject, chosen)
        return self._csv(chunks) if form == "csv" else _json(chunks)

    async def _chunks(self, visitor: Visitor, player: str, wanted: RoundFilter) -> AsyncIterator[list[Entry]]:
        """All rounds, some at a time; those that end meanwhile are newer and do not come in between."""
        before: str | None = None

        def look(connection: Connection) -> list[Entry]:
            lines = list_rounds(connection, player, wanted, before, CHUNK)
            return [Entry(line, read_round(connection, visitor, line.code, player).page(connection)) for line in lines]

        while found := await self._heavy.read(visitor.player, look, begun=True):
            yield found
            before = cursor_of(found[-1].line)

    async def _csv(self, chunks: AsyncIterator[list[Entry]]) -> AsyncIterator[bytes]:
        yield csv_line(COLUMNS)
        async for found in chunks:
            yield b"".join(csv_line(self._cells(entry)) for entry in found)

    def _cells(self, entry: Entry) -> Iterator[str]:
        line, page = entry
        sums = (line.staked, line.returned, line.net, line.golden_staked, line.golden_returned)
        yield from (second_text(line.closed_ms), line.game, line.code, line.currency)
        yield from (self._currencies.write(amount, line.currency) for amount in sums)
        yield _result(line)
        yield f"{_cards(page.dealer)} = {page.dealer_total}"
        yield "; ".join(self._hand(hand, line.currency) for hand in page.hands)
        yield "; ".join(
            f"box {bet.box} {bet.bet} {self._change(bet.staked, bet.returned, line.currency)}" for bet in page.bets
        )
        yield " ".join(f"{choice.box}{choice.action}" for choice in page.decisions)

    def _hand(self, hand: HandPage, currency: str) -> str:
        stakes = (f"{stake.outcome} {self._change(stake.staked, stake.returned, currency)}" for stake in hand.stakes)
        return " ".join((f"box {hand.box}: {_cards(hand.cards)} = {hand.total}", *stakes))

    def _change(self, staked: int, returned: int, currency: str) -> str:
        return f"{self._currencies.write(staked, currency)} > {self._currencies.write(returned, currency)}"


async def _json(chunks: AsyncIterator[list[Entry]]) -> AsyncIterator[bytes]:
    encoder = msgspec.json.Encoder()
    separator = b"[\n"
    async for found in chunks:
        for entry in found:
            yield separator + encoder.encode(entry.page)
            separator = b",\n"
    yield b"[]\n" if separator == b"[\n" else b"\n]\n"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(cards)


def _result(line: RoundLine) -> str:
    if line.voided:
        return "voided"
    return "won" if line.net > 0 else "lost" if line.net < 0 else "even"
