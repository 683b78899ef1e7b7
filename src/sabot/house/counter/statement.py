"""A player's money: what they have, how it moved, and a statement of it as a document (R-5)."""

from collections.abc import AsyncIterator
from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.clock import Clock
from sabot.house.counter.movement import Movement, Span, balance_before, find_span, newest_movements, oldest_movements
from sabot.house.counter.statement_page import CsvStatement, Heading, HtmlStatement, StatementPage
from sabot.house.currency import Currencies
from sabot.house.heavy import HeavyReads
from sabot.house.language import check_language
from sabot.house.listing.moment import verify_span
from sabot.house.listing.page import page_size
from sabot.house.listing.subject import Subject, subject_of
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind
from sabot.protocol import Balance
from sabot.store import Store
from sabot.store.reading import balances_of

MoneyKind = Literal["cash", "gold"]
StatementForm = Literal["csv", "html"]

CHUNK = 100
"""Movements read at a time for a document: few enough that others have their turn in between."""


class Movements(Struct, frozen=True, kw_only=True):
    """A page of an account's movements, the newest first."""

    currency: str
    lines: tuple[Movement, ...]
    before: int | None
    """The cursor of the next page; None on the last."""


class Statements:
    """Looks money up."""

    def __init__(self, store: Store, heavy: HeavyReads, clock: Clock, currencies: Currencies) -> None:
        self._store = store
        self._heavy = heavy
        self._clock = clock
        self._currencies = currencies

    async def balance(self, visitor: Visitor, player: str | None = None) -> Balance:
        """What the visitor has; operators and inspectors may ask for any player."""
        subject = await self._subject(visitor, player)
        held = await self._store.read(lambda connection: balances_of(connection, subject.player))
        cash, gold, in_play, gold_in_play = (
            held.get(Account(kind, subject.player, subject.currency), 0)
            for kind in (Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD)
        )
        return Balance(currency=subject.currency, cash=cash, gold=gold, held=in_play, gold_held=gold_in_play)

    async def movements(
        self,
        visitor: Visitor,
        *,
        player: str | None = None,
        money: MoneyKind = "cash",
        since_ms: int | None = None,
        until_ms: int | None = None,
        before: int | None = None,
        limit: int | None = None,
    ) -> Movements:
        """The movements of an account with the balance after each, from one moment on and before another."""
        verify_span(since_ms, until_ms)
        subject = await self._subject(visitor, player)
        account = Account(Kind(money), subject.player, subject.currency)
        count = page_size(limit)

        def look(connection: Connection) -> list[Movement]:
            span = find_span(connection, account, since_ms, until_ms)
            if before is not None:
                span = span._replace(last=min(span.last, before - 1))
            return newest_movements(connection, span, count + 1)

        found = await self._heavy.read(visitor.player, look)
        more = found[count - 1].seq if len(found) > count else None
        return Movements(currency=subject.currency, lines=tuple(found[:count]), before=more)

    async def statement(
        self,
        visitor: Visitor,
        form: StatementForm,
        *,
        player: str | None = None,
        money: MoneyKind = "cash",
        since_ms: int | None = None,
        until_ms: int | None = None,
    ) -> AsyncIterator[bytes]:
        """The account as a document, the oldest movement first: CSV, or a page to be printed, part by part.

        It is written in the language of whoever asks for it.
        """
        verify_span(since_ms, until_ms)
        subject = await self._subject(visitor, player)
        account = Account(Kind(money), subject.player, subject.currency)

        def look(connection: Connection) -> tuple[Span, int]:
            span = find_span(connection, account, since_ms, until_ms)
            return span, balance_before(connection, account, span.first)

        span, opening = await self._heavy.read(visitor.player, look)
        heading = Heading(
            language=check_language(visitor.language),
            name=subject.name,
            player=subject.player,
            money=money,
            currency=subject.currency,
            since_ms=since_ms,
            until_ms=until_ms,
            made_ms=self._clock.now_ms(),
        )
        make = CsvStatement if form == "csv" else HtmlStatement
        return self._write(visitor.player, make(heading, self._currencies), span, opening)

    async def _write(self, asks: str, page: StatementPage, span: Span, opening: int) -> AsyncIterator[bytes]:
        yield page.head(opening)
        balance = opening
        while found := await self._oldest(asks, span, balance):
            yield b"".join(map(page.line, found))
            balance, span = found[-1].balance, span._replace(first=found[-1].seq + 1)
        yield page.foot(balance)

    async def _oldest(self, asks: str, span: Span, opening: int) -> list[Movement]:
        return await self._heavy.read(
            asks, lambda connection: oldest_movements(connection, span, opening, CHUNK), begun=True
        )

    async def _subject(self, visitor: Visitor, player: str | None) -> Subject:
        return await self._store.read(lambda connection: subject_of(connection, visitor, player))
