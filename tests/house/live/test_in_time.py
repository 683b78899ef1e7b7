"""What came to the house before its deadline is in time, however long its id is looked up (ruling 13, P-4)."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select

from sabot.engine import Action
from sabot.engine import event as ev
from sabot.floor import GRACE_MS
from sabot.store import Answered, Store, StoreDown
from sabot.store.schema import journal
from sabot.table import Decide
from sabot.table.error import OldView, TooLate
from tests.house.live.evening import LOUNGE, Evening, open_store
from tests.house.live.test_waiting import reach_turn_of_ana
from tests.table.door import settle


class SlowBooks:
    """Books in which no id is found before they are opened."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._opened = asyncio.Event()
        self._opened.set()
        self._recall = store.recall
        self.is_lost = False
        monkeypatch.setattr(store, "recall", self._look_up)

    async def _look_up(self, actor: str, key: str) -> Answered | None:
        await self._opened.wait()
        if self.is_lost:
            raise StoreDown("the database does not answer")
        return await self._recall(actor, key)

    def shut(self) -> None:
        """Has every look-up wait."""
        self._opened.clear()

    async def open(self) -> None:
        """Answers all who wait."""
        self._opened.set()
        await settle()


class Turn:
    """Ana has the turn on seat 1; a moment is left, and ids are looked up slowly from now on."""

    def __init__(self, evening: Evening, books: SlowBooks) -> None:
        self.evening = evening
        self.books = books
        self.due_ms = evening.table().live.wait_due_ms or 0
        self.stand = Decide(box=1, action=Action.STAND, seen=evening.table().version)
        evening.clock.reach(self.due_ms - 1)
        books.shut()

    async def say(self, key: str = "") -> "asyncio.Task[object]":
        """Ana stands; the command is on its way."""
        said = asyncio.create_task(self.evening.say("Ana", self.stand, key=key))
        await settle()
        return said

    async def reach(self, now_ms: int) -> None:
        """Lets the time come, and the alarm ring."""
        self.evening.clock.reach(now_ms)
        self.evening.alarm.ring_due(now_ms)
        await settle()

    def answers(self) -> list[tuple[str, int]]:
        """What was done on seat 1 in this round: what, and when."""
        return [
            (str(event.action), update.at_ms)
            for update in self.evening.updates
            for event in update.events
            if isinstance(event, ev.Decided) and event.box == 1 and update.at_ms >= self.due_ms - 1
        ]

    async def steps(self) -> int:
        """How many there are in the books."""
        return await self.evening.store.read(lambda books: books.scalar(select(func.count(journal.c.seq))) or 0)


Story = Callable[[Turn], Awaitable[None]]


@pytest.fixture
def take_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    """Has a story happen at Ana's turn, and the whole house audited at its end."""

    async def evening(story: Story) -> None:
        store = open_store(tmp_path)
        spent = await Evening(store, (LOUNGE,)).open("Ana", "Bob", "Cleo")
        books = SlowBooks(store, monkeypatch)
        await reach_turn_of_ana(spent)
        await story(Turn(spent, books))
        await spent.audit()
        store.close()

    return lambda story: asyncio.run(evening(story))


def test_ruling_13_the_tick_waits_for_what_came_before_the_deadline(take_turn: Callable[[Story], None]) -> None:
    async def story(turn: Turn) -> None:
        said = await turn.say()
        await turn.reach(turn.due_ms + 500)
        assert turn.answers() == [], "nothing is done in place of Ana"
        await turn.books.open()
        await said
        await turn.evening.house.live.timekeeper.idle()
        assert turn.answers() == [("S", turn.due_ms - 1)], "under the time at which it came"

    take_turn(story)


def test_ruling_13_what_comes_while_the_tick_waits_comes_too_late(take_turn: Callable[[Story], None]) -> None:
    async def story(turn: Turn) -> None:
        bob = asyncio.create_task(turn.evening.plan("Bob", 2, Action.STAND))
        await settle()
        await turn.reach(turn.due_ms + 500)
        late = await turn.say()
        before = await turn.steps()
        await turn.books.open()
        await bob
        with pytest.raises(TooLate):
            await late
        await turn.evening.house.live.timekeeper.idle()
        assert turn.answers() == [("H", turn.due_ms + 500)], "by the sheet, for Ana's time was up"
        assert await turn.steps() == before + 2, "Bob's decision ahead, and the tick: a refusal leaves no trace"

    take_turn(story)


def test_p_4_an_id_that_comes_twice_while_it_is_looked_up_has_one_answer(take_turn: Callable[[Story], None]) -> None:
    async def story(turn: Turn) -> None:
        first = await turn.say("the-same-id")
        again = await turn.say("the-same-id")
        await turn.reach(turn.due_ms)
        await turn.books.open()
        assert await first == await again
        await turn.evening.house.live.timekeeper.idle()
        assert turn.answers() == [("S", turn.due_ms - 1)]
        assert await (await turn.say("the-same-id")) == await first, "also when time has been up for long"

    take_turn(story)


def test_ruling_13_nobody_is_waited_for_without_bound(take_turn: Callable[[Story], None]) -> None:
    async def story(turn: Turn) -> None:
        said = await turn.say()
        await turn.reach(turn.due_ms)
        await turn.reach(turn.due_ms + GRACE_MS - 1)
        assert turn.answers() == []
        await turn.reach(turn.due_ms + GRACE_MS)
        assert turn.answers() == [("H", turn.due_ms + GRACE_MS)], "the others go on, by the sheet"
        await turn.evening.house.live.timekeeper.idle()
        before = await turn.steps()
        await turn.books.open()
        with pytest.raises(OldView):
            await said
        assert await turn.steps() == before

    take_turn(story)


def test_ruling_13_a_look_up_that_fails_keeps_nobody_waiting(take_turn: Callable[[Story], None]) -> None:
    async def story(turn: Turn) -> None:
        said = await turn.say()
        await turn.reach(turn.due_ms)
        turn.books.is_lost = True
        await turn.books.open()
        with pytest.raises(StoreDown):
            await said
        await turn.evening.house.live.timekeeper.idle()
        assert turn.answers() == [("H", turn.due_ms)], "by the sheet"

    take_turn(story)
