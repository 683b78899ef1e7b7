"""Nobody at a live table waits for the account of another (PL-9, PL-15, PL-17, P-10)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sabot.engine import Action, Phase
from sabot.engine import event as ev
from sabot.house.tables import SoloTables
from sabot.table import Spot
from tests.house.live.evening import Evening
from tests.house.live.test_seats import events_of, play

Meanwhile = Callable[[], Awaitable[None]]


class Restless:
    """Somebody whose account changes again whenever it has been read anew."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads = 0
        self.meanwhile: Meanwhile | None = None
        refresh = SoloTables.refresh

        async def refresh_and_change(tables: SoloTables, player: str) -> None:
            await refresh(tables, player)
            self.reads += 1
            if self.meanwhile is not None:
                await self.meanwhile()

        monkeypatch.setattr(SoloTables, "refresh", refresh_and_change)

    async def begin(self, evening: Evening, name: str) -> None:
        """Has that player lower a limit, now and after each look."""
        left = iter(range(90_000, 0, -1))

        async def lower() -> None:
            await evening.house.protection.set_limit(evening.players[name], "loss-day", next(left))

        self.meanwhile = lower
        await lower()


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> Restless:
    return Restless(monkeypatch)


async def reach_turn_of_ana(evening: Evening) -> None:
    """Ana has the turn on seat 1, Bob waits on seat 2, and Cleo has a bet behind Ana's."""
    await evening.sit("Ana", 1)
    await evening.sit("Bob", 2)
    while True:
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.bet("Cleo", Spot(box=1, main=2_000, behind=True))
        await evening.deal()
        while evening.table().round.phase is Phase.INSURANCE:
            await evening.deal()
        turn = evening.table().round.turn
        ahead = [question.box for question in (await evening.show("Bob")).own.ahead]
        if turn and turn.hand and turn.hand.box == 1 and ahead == [2]:
            return
        while evening.table().entry is not None:
            await evening.deal()


def decided(evening: Evening) -> list[tuple[int, Action, int]]:
    """What was decided last, with what it added."""
    found = [event for event in events_of(evening, ev.Decided) if isinstance(event, ev.Decided)]
    return [(event.box, event.action, event.added) for event in found]


def test_pl_16_a_table_goes_on_though_the_account_of_one_who_decided_ahead_never_rests(
    tmp_path: Path, restless: Restless
) -> None:
    """Time is up for Ana, and Bob's double comes with it: it is done as where the money is short."""

    async def story(evening: Evening) -> None:
        await reach_turn_of_ana(evening)
        await evening.plan("Bob", 2, Action.DOUBLE)
        await restless.begin(evening, "Bob")
        while not any(box == 2 for box, _, _ in decided(evening)[-2:]):
            before = evening.table().version
            await evening.deal()
            assert evening.table().version > before, "the table stands"
        assert [done for done in decided(evening) if done[0] == 2][-1] == (2, Action.HIT, 0)
        assert restless.reads == 1, "looked up once, and nobody waits for a second time"

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_9_nobody_behind_keeps_a_player_from_doubling(tmp_path: Path, restless: Restless) -> None:
    """A bet behind whose account cannot be counted on rides on at its single stake."""

    async def story(evening: Evening) -> None:
        await reach_turn_of_ana(evening)
        await restless.begin(evening, "Cleo")
        await evening.decide("Ana", 1, Action.DOUBLE)
        assert decided(evening)[-1] == (1, Action.DOUBLE, 1_000)
        followed = [event for event in evening.updates[-1].events if isinstance(event, ev.Followed)]
        assert [event.added for event in followed] == [0]
        assert restless.reads == 1, "of those alone whose money would have followed"

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_16_what_came_in_time_is_in_time_however_long_others_are_looked_up(
    tmp_path: Path, restless: Restless
) -> None:
    async def story(evening: Evening) -> None:
        await reach_turn_of_ana(evening)
        due_ms = evening.table().live.wait_due_ms
        assert due_ms is not None
        evening.clock.reach(due_ms - 1)
        await evening.house.protection.set_limit(evening.players["Cleo"], "loss-day", 90_000)

        async def take_long() -> None:
            evening.clock.reach(due_ms + 500)

        restless.meanwhile = take_long
        await evening.decide("Ana", 1, Action.DOUBLE)
        assert decided(evening)[-1] == (1, Action.DOUBLE, 1_000)
        followed = [event for event in evening.updates[-1].events if isinstance(event, ev.Followed)]
        assert [event.added for event in followed] == [2_000], "looked up, and there is the money"
        assert evening.updates[-1].at_ms == due_ms - 1

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_p_10_what_does_not_touch_a_players_protection_leaves_it_in_mind(tmp_path: Path, restless: Restless) -> None:
    """Settings, and passwords that strangers try: nothing has to be read anew for the next step."""

    async def story(evening: Evening) -> None:
        await reach_turn_of_ana(evening)
        for sound in (False, True):
            settings = {"audio": {"sound": sound}}
            await evening.house.profile.change_settings(evening.players["Cleo"], settings, origin="")
        assert evening.house.protection.allowance_at_hand(evening.players["Cleo"]) is not None
        await evening.decide("Ana", 1, Action.DOUBLE)
        followed = [event for event in evening.updates[-1].events if isinstance(event, ev.Followed)]
        assert [event.added for event in followed] == [2_000]
        assert restless.reads == 0
        minutes = {"general": {"reality_check_minutes": 30}}
        await evening.house.profile.change_settings(evening.players["Cleo"], minutes, origin="")
        assert evening.house.protection.allowance_at_hand(evening.players["Cleo"]) is None

    play(tmp_path, story, "Ana", "Bob", "Cleo")
