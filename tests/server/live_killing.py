"""Players at live tables of a server that is killed: they sit, cut, bet, follow others, decide, or let time be up."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from re import sub
from typing import NamedTuple
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection

from tests.server.eyes import Eyes
from tests.server.killing import GONE, Gambler, Json, Progress, Victim, to_text

TABLES = {"lounge": "play-lounge-7", "casino": "casino-blackjack", "blaze": "mega-fire-blaze"}
"""The live tables of the house, and their games."""
SIDE = {
    "lounge": {"pairs": 100, "21+3": 200},
    "casino": {"under13": 500, "progressive": 200},
    "blaze": {"pairs": 100, "fireblaze": 100},
}
TIMERS = {"betting": 1_000, "decision": 1_000, "insurance": 1_000, "cut": 1_000, "pause": 0}
"""The shortest that a sheet can have: a table that nobody plays at goes on all the same."""
EXPECTED = ("not-now", "old-view", "other-shoe", "short-balance")
"""Why somebody may be refused who cannot know what others do at the same moment."""
STAY = 0.05
"""How often somebody lets their time be up."""


def write_house(folder: Path) -> tuple[str, ...]:
    """Writes quick sheets and a file of tables; the words by which a server has them."""
    sheets = folder / "sheets"
    sheets.mkdir()
    for game in TABLES.values():
        text = files("sabot.rules").joinpath("sheets", f"{game}.toml").read_text(encoding="utf-8")
        (sheets / f"{game}.toml").write_text(_hurry(text), encoding="utf-8")
    tables = folder / "tables.toml"
    tables.write_text("".join(_write_table(name, game) for name, game in TABLES.items()))
    return "--sheets", str(sheets), "--tables", str(tables)


def _hurry(text: str) -> str:
    timers = "".join(f"{name} = {length}\n" for name, length in TIMERS.items())
    return sub(r"(?s)\[timers_ms\][^\n]*\n.*?\n\n", f"[timers_ms]\n{timers}\n", text)


def _write_table(name: str, game: str) -> str:
    return f'[[table]]\nname = "{name}"\ngame = "{game}"\npace_ms = 1\n\n'


class Step(NamedTuple):
    """What was told of one step of a table."""

    at_ms: int
    kind: str
    due_ms: int | None


class LiveGambler(Gambler):
    """A player at a live table who believes only what they were told, and sends again what they doubt."""

    def __init__(self, number: int, victim: Victim, progress: Progress, table: str) -> None:
        super().__init__(number, victim, progress)
        self.table = table
        self.game = TABLES[table]
        self.steps: dict[int, Step] = {}
        """What they were told of the table, by its version."""
        self.shown: dict[int, int | None] = {}
        """When the table was to go on by itself, by the version it was shown at."""
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
                result = line["returned"] - line["staked"]
                assert self.rounds.setdefault(line["code"], result) == result, "history tells what the table told"
        return await super().balance()

    async def finish(self) -> None:
        """Has them leave; whoever waits for others is woken."""
        self.enough = True
        if self._socket is not None:
            with suppress(*GONE):
                await self._socket.close()

    async def _visit(self, socket: ClientConnection) -> None:
        self._eyes, self._socket = Eyes(), socket
        self.player = (await self._hear(socket, "hello"))["player"]
        await socket.send(to_text({"type": "visit", "table": self.table}))
        self._come_back((await self._hear(socket, "table"))["seen"])
        if self.doubt is not None:
            await self._send(socket, *self.doubt)
        while not self.is_done:
            command = self._choose()
            if command is None:
                await self._hear(socket, "moved")
            else:
                await self._send(socket, self._new_id(), command)

    def _come_back(self, seen: Json) -> None:
        """The table is no less far than it was seen to be, and what lay there lies there if it has not moved."""
        before, self.seen = self.seen, seen
        self.shown[seen["version"]] = seen["due_ms"]
        self._note_round(seen)
        if before is not None:
            assert seen["version"] >= before["version"], "what was told is lost"
            if seen["version"] == before["version"]:
                assert seen["round"] == before["round"], "the table came back otherwise than it was left"

    async def _send(self, socket: ClientConnection, key: str, command: Json) -> None:
        """Sends the command and hears its answer; it may have been carried out before, or be too late by now."""
        again, self.doubt = self.doubt is not None, (key, command)
        self.doubts += not again
        if "deposit" in command:
            await self._deposit(key, command["deposit"])
        else:
            await socket.send(to_text({"type": "play", "table": self.table, "id": key, "command": command}))
            answer = await self._hear(socket, "done", "refused")
            assert answer["id"] == key
            if answer["type"] == "done":
                self.answers[key] = {"version": answer["version"]}
            else:
                assert answer["why"] in EXPECTED, answer
                self.refusals += 1
                await socket.send(to_text({"type": "look", "table": self.table}))
                self.seen = (await self._hear(socket, "table"))["seen"]
        self.doubt = None
        self.doubts -= not again
        await self._progress.add()

    def _take_in(self, message: Json) -> None:
        super()._take_in(message)
        if message["type"] == "moved":
            due_ms = message["seen"]["due_ms"]
            self.steps[message["version"]] = Step(message["at_ms"], message["kind"], due_ms)

    def _note_round(self, seen: Json) -> None:
        own = seen["own"]["last"]
        if seen["last"] is not None and own is not None:
            result = own["returned"] - own["staked"]
            assert self.rounds.setdefault(seen["last"]["code"], result) == result

    def _choose(self) -> Json | None:  # type: ignore[override]
        """What to do now, by chance among what is possible; None: wait."""
        assert self.seen is not None
        wishes = self._wishes(self.seen, self.seen["own"], self.seen["live"])
        if self.enough:
            return next((wish for wish in wishes if wish["do"] in ("decide", "leave")), None) or self._take_back()
        if self.dice.random() < 0.03:
            return {"deposit": self.dice.randint(1, 5_000)}
        wish = next(wishes, None)
        return None if wish is None or self.dice.random() < STAY else wish

    def _take_back(self) -> Json | None:
        assert self.seen is not None
        own = self.seen["own"]
        final = own["name"] in self.seen["live"]["final"]
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
        if self.table == "blaze":
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
        elif boxes and self.table != "blaze":
            yield {"do": "deal-now"}

    def _spot(self, box: int) -> Json:
        side = SIDE[self.table] if self.dice.random() < 0.5 else {}
        return {"box": box, "main": 500 * self.dice.randint(1, 4), "side": side}
