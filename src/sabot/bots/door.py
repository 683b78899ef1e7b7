"""How a bot comes in: each time it needs one, a new session."""

import asyncio
from typing import Protocol

from msgspec import Struct

from sabot.bots.api import AnsweredNo, Api
from sabot.errors import SabotError

AGENT = "sabot bots"
WAIT_S = 3
"""How long one waits where the house does not say it."""
LATER = ("too-fast", "crowded", "busy", "store-down")
"""Refusals that are none some time later."""


class Door(Protocol):
    """What lets a bot into the house."""

    async def enter(self) -> Api:
        """The API, with somebody signed in."""
        ...


class LiveTableFacts(Struct, frozen=True):
    """What a bot has to know of a table before it goes there."""

    table: str
    game: str
    currency: str
    seats: int
    free: int


class GuestDoor:
    """Comes in as a guest with play credits."""

    def __init__(self, address: str, currency: str) -> None:
        self._address = address
        self._currency = currency

    async def enter(self) -> Api:
        """A new guest; waits as long as the house wants it where too many come at once."""
        api = Api(self._address, agent=AGENT)
        while True:
            try:
                await asyncio.to_thread(api.post, "/api/guest", {"currency": self._currency})
            except AnsweredNo as refusal:
                if refusal.why not in LATER:
                    raise
                await asyncio.sleep(refusal.wait_s or WAIT_S)
            else:
                return api


async def find_table(api: Api, name: str) -> LiveTableFacts:
    """The open live table of that name."""
    tables = await asyncio.to_thread(api.get, "/api/tables")
    for table in tables:
        if table["table"] == name:
            return LiveTableFacts(
                table=name,
                game=table["game"],
                currency=table["currencies"][0],
                seats=table["seats"],
                free=table["free"],
            )
    known = ", ".join(table["table"] for table in tables) or "none"
    raise SabotError(f"there is no live table {name[:40]!r}: there is {known}")
