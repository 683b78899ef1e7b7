"""Players who go from one server of a house to another."""

import asyncio
from typing import Final
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection

from sabot.bots.api import AnsweredNo
from sabot.drill.gambler import Gambler, Json
from sabot.drill.live_gambler import LiveGambler
from sabot.drill.promise import expect

LATER: Final = ("busy", "store-down", "crowded")
"""Refusals that say nothing of the command: sent again under its id, it is known what became of it."""


class _Later(ConnectionError):
    """Raised for an answer that says to come again."""


class Wanderer(Gambler):
    """A player at a table of their own, who comes back at another server than they left."""

    _is_in = False
    """Whether they were shown the table since they came."""

    async def balance(self) -> Json:
        """What any of the servers says they have; and their rounds, which it tells as the table did."""
        await self._move()
        found: dict[str, int] = {}
        page: Json = {"before": ""}
        while (cursor := page["before"]) is not None:
            after = f"&before={quote(cursor)}" if cursor else ""
            page = await asyncio.to_thread(self._api.get, f"/api/rounds?limit=100{after}")
            found |= {line["code"]: line["returned"] - line["staked"] for line in page["lines"]}
        told = {code: (result, found.get(code)) for code, result in self.rounds.items() if found.get(code) != result}
        expect(not told, f"gambler {self.number} was told otherwise than the history tells: {told}")
        return await super().balance()

    async def _move(self) -> None:
        await super()._move()
        self._is_in = False

    async def _deposit(self, key: str, amount: int) -> None:
        try:
            await super()._deposit(key, amount)
        except AnsweredNo as refusal:
            self._heed(refusal.why, str(refusal))
            raise

    def _come_back(self, seen: Json) -> None:
        """Compares what they are shown first with what they saw last, wherever that was."""
        super()._come_back(seen)
        self._is_in = True

    def _take_in(self, message: Json) -> None:
        """Looks at what is told of the table; where another server has gone on there, it is shown whole."""
        super()._take_in(message)
        if message["type"] == "table" and self._is_in:
            self.seen = message["seen"]
            self._note_round(message["seen"])

    async def _hear(self, socket: ClientConnection, *kinds: str) -> Json:
        message = await super()._hear(socket, *kinds)
        if message["type"] == "refused":
            self._heed(message["why"], message["reason"])
        return message

    def _heed(self, why: str, reason: str) -> None:
        """Comes again, at any server, where they are told to."""
        if why in LATER:
            self._progress.refuse(why)
            raise _Later(reason)


class LiveWanderer(Wanderer, LiveGambler):
    """A player at a live table, likewise."""
