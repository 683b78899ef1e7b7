"""A player at a live table whose server may die: they sit, cut, bet, follow others, decide, or let time be up."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Final
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection

from sabot.drill.gambler import GONE, Gambler, Json, Servers, to_text
from sabot.drill.progress import Progress
from sabot.drill.promise import expect
from sabot.drill.quick_tables import TABLES, kind_of

SIDE: Final[dict[str, Json]] = {
    "lounge": {"pairs": 100, "21+3": 200},
    "casino": {"under13": 500, "progressive": 200},
    "blaze": {"pairs": 100, "fireblaze": 100},
}
EXPECTED: Final = ("not-now", "old-view", "other-shoe", "short-balance")
"""Why somebody may be refused who cannot know what others do at the same moment."""
STAY: Final = 0.05
"""How often somebody lets their time be up."""
ASKED_S: Final = (0.2, 1.0)
"""How long somebody who thinks takes for a decision: others wait for it, and its time ends soon."""


class LiveGambler(Gambler):
    """A player at a live table who believes only what they were told, and sends again what they doubt."""

    def __init__(self, number: int, servers: Servers, progress: Progress, table: str) -> None:
        super().__init__(number, servers, progress)
        self.table = table
        self.kind = kind_of(table)
        self.game = TABLES[self.kind]
        self.refusals = 0
        self._socket: ClientConnection | None = None

    @property
    def in_play(self) -> bool:
        """Whether money of theirs, as far as they know, lies on cards."""
        seen = self.seen
        return bool(seen and seen["round"]["phase"] != "betting" and seen["own"]["round"]["staked"])

    @property
    def is_done(self) -> bool:
        """Whether they have left, with all that was theirs."""
        if not self.enough or self.doubt is not None or self.seen is None:
            return False
        own = self.seen["own"]
        return not own["seats"] and not own["spots"] and not own["round"]["staked"]

    async def balance(self) -> Json:
        """What the house says they have; rounds that ended while they were away are looked up first."""
        page: Json = {"before": ""}
        while (cursor := page["before"]) is not None:
            after = f"&before={quote(cursor)}" if cursor else ""
            page = await asyncio.to_thread(self._api.get, f"/api/rounds?limit=100{after}")
            for line in page["lines"]:
                self._note_result(line["code"], line)
        return await super().balance()

    async def finish(self) -> None:
        """Has them leave; whoever waits for others is woken."""
        self.enough = True
        if self._socket is not None:
            with suppress(*GONE):
                await self._socket.close()

    async def _visit(self, socket: ClientConnection) -> None:
        self._socket = socket
        await self._enter(socket, {"type": "visit", "table": self.table})
        while not self.is_done:
            await self._think(socket)
            command = self._choose()
            if command is not None:
                await self._send(socket, self._new_id(), command)
            elif self.enough or not self.think_s:
                # Who thinks looks again after a while: at a table where all waited for each other nothing would move.
                await self._hear(socket, "moved", "table")

    @property
    def _table(self) -> str:
        return self.table

    def _take_in(self, message: Json) -> None:
        super()._take_in(message)
        if message["type"] == "moved":
            self._progress.hear(self.table, message["version"], message["at_ms"], message["kind"])

    def _is_thinking(self, until_s: float) -> bool:
        return super()._is_thinking(until_s) and not self._shown["own"]["asked"]

    async def _think(self, socket: ClientConnection) -> None:
        """Takes their time; less of it where they are asked."""
        await super()._think(socket)
        if self.think_s and self._shown["own"]["asked"]:
            await asyncio.sleep(self.dice.uniform(*ASKED_S))

    def _come_back(self, seen: Json) -> None:
        """The table is no less far than it was seen to be, and what lay there lies there if it has not moved."""
        before, self.seen = self.seen, seen
        self._note_round(seen)
        if before is not None:
            now, then = seen["version"], before["version"]
            expect(now >= then, f"{self.table} is shown at {now} after it was at {then}: what was told is lost")
            if now == then:
                expect(seen["round"] == before["round"], "the table came back otherwise than it was left")

    async def _send(self, socket: ClientConnection, key: str, command: Json) -> None:
        """Sends the command and hears its answer; it may have been carried out before, or be too late by now."""
        async with self._doubting(key, command):
            if "deposit" in command:
                await self._deposit(key, command["deposit"])
                return
            answer = await self._ask(socket, key, command)
            if answer["type"] == "done":
                self._note_done(key, command, answer["version"])
            else:
                expect(answer["why"] in EXPECTED, answer)
                self.refusals += 1
                self._progress.refuse(answer["why"])
                await socket.send(to_text({"type": "look", "table": self.table}))
                self.seen = (await self._hear(socket, "table"))["seen"]

    def _note_round(self, seen: Json) -> None:
        own = seen["own"]["last"]
        if seen["last"] is not None and own is not None:
            self._note_result(seen["last"]["code"], own)

    def _choose(self) -> Json | None:  # type: ignore[override]
        """What to do now, by chance among what is possible; None: wait."""
        seen = self._shown
        wishes = self._wishes(seen, seen["own"], seen["live"])
        if self.enough:
            return next((wish for wish in wishes if wish["do"] in ("decide", "leave")), None) or self._take_back()
        if self.dice.random() < 0.03:
            return {"deposit": self.dice.randint(1, 5_000)}
        wish = next(wishes, None)
        return None if wish is None or self.dice.random() < STAY else wish

    def _take_back(self) -> Json | None:
        own = self._shown["own"]
        final = own["name"] in self._shown["live"]["final"]
        return {"do": "bet", "spots": []} if own["spots"] and not final else None

    def _wishes(self, seen: Json, own: Json, live: Json) -> Iterator[Json]:
        """What there is to do, the most urgent first."""
        for asked in own["asked"]:
            option = self.dice.choice(asked["options"])
            yield {"do": "decide", "box": asked["box"], "action": option["action"], "seen": seen["version"]}
        if self.enough:
            leaving = {seat["box"] for seat in live["seats"] if seat["leaving"]}
            yield from ({"do": "leave", "box": box} for box in own["seats"] if box not in leaving)
            return
        yield from self._cut(seen, own, live["cut"])
        planned = {plan["box"] for plan in own["plans"]}
        for ahead in own["ahead"]:
            if ahead["box"] not in planned and self.dice.random() < 0.3:
                yield {"do": "early", "box": ahead["box"], "action": self.dice.choice(ahead["options"])["action"]}
        if seen["round"]["phase"] == "betting":
            yield from self._bet(seen, own, live)

    def _cut(self, seen: Json, own: Json, cut: Json | None) -> Iterator[Json]:
        if cut is None:
            return
        commitment = seen["shoe"]["commitment"]
        if cut["name"] == own["name"]:
            yield {"do": "cut", "cut": f"cut {self.dice.random()}", "commitment": commitment}
        brought = {word["name"] for word in cut["words"]}
        if own["name"] not in brought and (own["seats"] or not seen["live"]["seats"]) and self.dice.random() < 0.5:
            yield {
                "do": "word",
                "word": f"word-of-{self.number}-{self.dice.randrange(10**6)}",
                "commitment": commitment,
            }

    def _bet(self, seen: Json, own: Json, live: Json) -> Iterator[Json]:
        taken = {seat["box"]: seat["name"] for seat in live["seats"]}
        if own["name"] in live["final"]:
            return
        if self.kind == "blaze":
            boxes, behind = [1, 2], []
        else:
            boxes, behind = own["seats"], [box for box, name in taken.items() if name != own["name"]]
            free = [box for box in range(1, seen["boxes"] + 1) if box not in taken]
            if free and len(boxes) < 2 and self.dice.random() < 0.5:
                yield {"do": "sit", "box": self.dice.choice(free)}
        if not own["spots"]:
            spots: list[Json] = [self._spot(box) for box in boxes]
            if behind and self.dice.random() < 0.4:
                spots.append({"box": self.dice.choice(behind), "main": 500, "behind": True})
            if spots:
                yield {"do": "bet", "spots": spots}
        elif boxes and self.kind != "blaze":
            yield {"do": "deal-now"}

    def _spot(self, box: int) -> Json:
        side = SIDE[self.kind] if self.dice.random() < 0.5 else {}
        return {"box": box, "main": 500 * self.dice.randint(1, 4), "side": side}
