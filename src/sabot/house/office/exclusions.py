"""Exclusions as operators see to them (R-11): who is excluded, and players excluded on their own behalf."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.house.accounts.desk import AccountChange, AccountOrder, Author, Desk, clean_text, join_changes
from sabot.house.accounts.event import Excluded, ExclusionImposed
from sabot.house.accounts.muting import check_reason
from sabot.house.accounts.name import LENGTH_MAX, name_key
from sabot.house.accounts.order import find_named
from sabot.house.accounts.player import Player, read_player
from sabot.house.calendar import moment_text
from sabot.house.error import Refused
from sabot.house.listing.page import page_size
from sabot.house.protection.exclusion import (
    FOREVER_MS,
    end_of_exclusion,
    exclude_player,
    exclusion_fingerprint,
)
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import schema

READING: Final = (Role.OPERATOR, Role.INSPECTOR)


class ExclusionCard(Struct, frozen=True):
    """A player who is excluded."""

    name: str
    until_ms: int
    forever: bool


class ExclusionList(Struct, frozen=True, kw_only=True):
    """A page of them, by name."""

    exclusions: tuple[ExclusionCard, ...]
    after: str | None
    """The name after which the next page begins; None on the last."""


class Exclusions:
    """Lists and imposes exclusions; none is ever lifted early."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def list(self, by: Visitor, after: str | None = None, limit: int | None = None) -> ExclusionList:
        """Who is excluded now."""
        require_role(by, *READING)
        count, now_ms = page_size(limit), self._desk.clock.now_ms()
        key = name_key(clean_text(after, LENGTH_MAX)) if after else ""
        found = await self._desk.store.read(lambda books: _read(books, key, now_ms, count + 1))
        more = len(found) > count
        return ExclusionList(exclusions=tuple(found[:count]), after=found[count - 1].name if more else None)

    async def impose(
        self, by: Visitor, name: str, period: str, reason: str, command: str, *, origin: str = ""
    ) -> ExclusionCard:
        """Excludes a player on their behalf, at once on every device; the same command again: the first answer."""
        require_role(by, Role.OPERATOR)
        player, why = await find_named(self._desk, name), check_reason(reason)
        end_of_exclusion(period, 0)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            found = read_player(books, player.id)
            _verify_longer(found, period, now_ms)
            return join_changes([AccountChange((ExclusionImposed(why),), ()), exclude_player(found, period, now_ms)])

        order = AccountOrder(command, exclusion_fingerprint(player.id, period, why))
        events = await self._desk.change(
            player.id, Author(by.player, origin, by.session, (Role.OPERATOR,)), decide, order
        )
        until_ms = next(event.until_ms for event in events if isinstance(event, Excluded))
        return ExclusionCard(player.name, until_ms, until_ms >= FOREVER_MS)

    async def lift(self, by: Visitor, name: str) -> None:
        """Refuses: an exclusion ends when its time is over, whoever asks for it sooner, and whoever imposed it."""
        require_role(by, Role.OPERATOR)
        player = await find_named(self._desk, name)
        until_ms = player.excluded_until(self._desk.clock.now_ms())
        if until_ms is None:
            raise Refused(f"{player.name} is not excluded")
        raise Refused(
            f"{player.name} is excluded {_end(until_ms)}: an exclusion is never lifted early, not even by the house",
            until_ms=until_ms,
        )


def _verify_longer(player: Player, period: str, now_ms: int) -> None:
    if player.role is not Role.PLAYER:
        raise Refused(f"{player.name} is one of the house's people: only players are excluded")
    before_ms = player.excluded_until(now_ms)
    if before_ms is not None and end_of_exclusion(period, now_ms) <= before_ms:
        raise Refused(
            f"{player.name} is excluded {_end(before_ms)} already: that can be made longer, never shorter",
            until_ms=before_ms,
        )


def _end(until_ms: int) -> str:
    return "for good" if until_ms >= FOREVER_MS else f"until {moment_text(until_ms)}"


def _read(books: Connection, after: str, now_ms: int, count: int) -> "list[ExclusionCard]":
    player = schema.player.c
    # The first condition is the one of the index: players who were ever excluded are few.
    query = select(player.name, player.excluded_until_ms).where(
        player.excluded_until_ms.is_not(None), player.excluded_until_ms > now_ms, player.name_key > after
    )
    rows = books.execute(query.order_by(player.name_key).limit(count))
    return [ExclusionCard(row.name, row.excluded_until_ms, row.excluded_until_ms >= FOREVER_MS) for row in rows]
