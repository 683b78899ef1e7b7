"""What one server asks of another is carried out once, and nothing of it after a refusal, however its copies come."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sabot.cluster.errands import PATIENCE_S, USEFUL_MS, Errands
from sabot.cluster.line import LineDown
from sabot.floor import Answer
from sabot.house.error import Busy
from sabot.house.visitor import Role, Visitor
from sabot.store import StaleStep
from sabot.table import Rebet, TableRefusal

ANA = Visitor("p1", "Ana", Role.PLAYER, "EUR", "en", "s1", False)


class Place:
    """A server of two, its clock, and what its table answers."""

    def __init__(self) -> None:
        self.now_ms = 1_000
        self.owners = {"lounge": "there"}
        self.mine: set[str] = set()
        self.answers: list[Answer | Exception] = []
        self.played: list[str] = []
        self.books: asyncio.Event | None = None
        """Where there is one, a step is committed only when it is set."""

    async def play_here(self, *asked: Any) -> Answer:
        self.played.append(asked[3])
        if self.books is not None:
            await self.books.wait()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def owner(self, table: str) -> str:
        return self.owners.get(table, "")

    def deals(self, table: str) -> bool:
        return table in self.mine

    async def claim(self, table: str) -> bool:
        return table in self.mine

    async def wait(self, _: float) -> None:
        self.now_ms += 200

    def errands(self, server: str, line: Any) -> Errands:
        house = SimpleNamespace(clock=SimpleNamespace(now_ms=lambda: self.now_ms), live=self, chat=None)
        made = Errands(cast(Any, house), line, "sabot.x", server, self)
        made.time = lambda: self.now_ms / 1000
        return made


class Wire:
    """A line on which answers can be lost, and what was asked comes again later."""

    def __init__(self) -> None:
        self.there: Errands
        self.asked: list[bytes] = []
        self.lost = 0

    async def ask(self, _: str, words: bytes, __: float) -> bytes:
        self.asked.append(words)
        answer = await self.there.reply(words)
        if self.lost:
            self.lost -= 1
            raise LineDown("lost")
        return answer


@pytest.fixture
def place() -> Place:
    found = Place()
    found.mine = {"lounge"}
    return found


@pytest.fixture
def wire(place: Place) -> Wire:
    found = Wire()
    found.there = place.errands("there", found)
    return found


def ask(place: Place, wire: Wire) -> Answer:
    return asyncio.run(place.errands("here", wire).play(ANA, "lounge", Rebet(), "k1", "", 1_000))


def test_s_2_an_answer_that_was_lost_is_asked_for_again_and_is_the_same(place: Place, wire: Wire) -> None:
    place.answers, wire.lost = [Answer(7)], 2
    assert ask(place, wire) == Answer(7)
    assert len(wire.asked) == 3
    assert len(set(wire.asked)) == 1
    assert place.played == ["k1"]


def test_s_2_a_late_copy_of_what_was_refused_is_not_carried_out(place: Place, wire: Wire) -> None:
    place.answers = [TableRefusal("no more bets"), Answer(8)]
    with pytest.raises(TableRefusal, match="no more bets"):
        ask(place, wire)
    asyncio.run(wire.there.reply(wire.asked[0]))
    place.now_ms += USEFUL_MS + 1
    asyncio.run(wire.there.reply(wire.asked[0]))
    assert place.played == ["k1"]


def test_s_2_what_the_player_sends_again_is_judged_again(place: Place, wire: Wire) -> None:
    place.answers = [TableRefusal("no more bets"), Answer(8)]
    with pytest.raises(TableRefusal):
        ask(place, wire)
    here = place.errands("here", wire)
    here._numbers = iter(range(2, 9))  # type: ignore[assignment]
    assert asyncio.run(here.play(ANA, "lounge", Rebet(), "k1", "", 1_000)) == Answer(8)


def test_s_2_who_does_not_deal_there_does_nothing(place: Place, wire: Wire) -> None:
    place.mine.clear()
    place.answers = [Answer(7)]
    with pytest.raises(Busy, match="try again"):
        ask(place, wire)
    assert place.played == []
    assert len(wire.asked) >= PATIENCE_S / 0.2


def test_s_2_a_table_that_somebody_else_has_gone_on_with_is_asked_about_again(place: Place, wire: Wire) -> None:
    place.answers = [StaleStep("step 4 was prepared, but the next is 5"), Answer(5)]
    assert ask(place, wire) == Answer(5)


def test_s_2_who_asks_waits_for_what_is_under_way_however_long_it_takes(place: Place, wire: Wire) -> None:
    async def ask_slowly() -> Answer:
        place.books, place.answers, wire.there.held_s = asyncio.Event(), [Answer(7)], 0
        asking = asyncio.create_task(place.errands("here", wire).play(ANA, "lounge", Rebet(), "k1", "", 1_000))
        while len(wire.asked) < 3:
            await asyncio.sleep(0)
        place.now_ms += 10 * int(PATIENCE_S * 1000)
        while len(wire.asked) < 6:
            await asyncio.sleep(0)
        place.books.set()
        return await asking

    assert asyncio.run(ask_slowly()) == Answer(7)
    assert place.played == ["k1"]
