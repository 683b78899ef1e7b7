"""A bot over a real socket: it comes back after a lost connection, and does what refusals ask for (P-11)."""

import asyncio
import threading
from collections.abc import Callable
from random import Random
from urllib.parse import urlsplit

import pytest

from sabot.bots.door import GuestDoor
from sabot.bots.judgement import Judgement
from sabot.bots.manner import Manner
from sabot.bots.party import pause_of
from sabot.bots.player import BotPlayer
from sabot.bots.shared_view import SharedView, hear
from sabot.bots.tally import BotTally
from tests.bots.charts import chart_of
from tests.server.live_site import LOUNGE, serving_live
from tests.server.real import WAIT_S


class Run:
    """A bot in a loop of its own."""

    def __init__(self, address: str, manner: Manner | None = None) -> None:
        self.rounds = threading.Condition()
        self.shared = SharedView(self._count)
        self.tally = BotTally()
        self._address = address
        self._manner = manner or Manner()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bot: BotPlayer | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._play()))

    def __enter__(self) -> "Run":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._loop is not None and self._bot is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._bot.leave)
        self._thread.join(WAIT_S)
        assert not self._thread.is_alive()

    async def _play(self) -> None:
        self._loop = asyncio.get_running_loop()
        judgement = Judgement(7, self._manner, chart_of(LOUNGE.game), Random(3))
        door = GuestDoor(self._address, "EUR")
        self._bot = BotPlayer(door, LOUNGE.name, judgement, self.shared, self.tally, pause_of(0, Random(3)))
        await self._bot.run()

    def _count(self, _: int) -> None:
        with self.rounds:
            self.rounds.notify_all()

    def wait_for(self, holds: Callable[[], bool]) -> None:
        """Waits for a round after which that is so."""
        with self.rounds:
            assert self.rounds.wait_for(holds, WAIT_S)


@pytest.mark.slow
def test_p_11_a_bot_comes_back_after_the_server_was_started_anew(url: str) -> None:
    chart_of(LOUNGE.game)
    with serving_live(url, LOUNGE) as site:
        port = urlsplit(site.address).port or 0
        run = Run(site.address)
        run.__enter__()
        run.wait_for(lambda: run.shared.rounds >= 1)
    with serving_live(url, LOUNGE, port=port):
        before = run.shared.rounds
        run.wait_for(lambda: run.shared.rounds >= before + 2)
        run.__exit__()
    assert run.tally.lost >= 1


@pytest.mark.slow
def test_p_11_a_bot_brings_money_when_it_is_short(url: str) -> None:
    chart_of(LOUNGE.game)
    greedy = Manner(reserve=2_000, brings=5_000)
    with serving_live(url, LOUNGE) as site, Run(site.address, greedy) as run:
        run.wait_for(lambda: run.shared.rounds >= 2)
    assert run.tally.refusals.get("short-balance", 0) == 0
    with serving_live(url, LOUNGE) as site:
        moved = site.house.store.look(lambda books: books.exec_driver_sql("select amount from payment").all())
    assert sorted(row.amount for row in moved) == [100_000, 500_000], "what guests begin with, and once more"


def test_p_11_messages_that_a_bot_has_no_use_for_are_passed_over() -> None:
    assert hear('{"type":"said","line":"hello"}') is None
    heard = hear('{"type":"done","id":"a","table":"t","version":3}')
    assert heard is not None
    assert type(heard).__name__ == "Done"


def test_p_11_the_slowest_answers_are_told_by_their_share() -> None:
    tally = BotTally()
    assert tally.percentile(50) == 0.0
    tally.waits_ms.extend(float(number) for number in range(1, 101))
    assert (tally.percentile(50), tally.percentile(99)) == (50.0, 99.0)
