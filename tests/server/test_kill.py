"""The server killed in the middle of rounds, many times, under load: nothing is lost and nothing is done twice."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from sabot.drill.findings import check_books
from sabot.drill.gambler import Gambler
from sabot.drill.progress import Progress
from tests.fresh import FreshDatabase
from tests.sample import enough
from tests.server.killing import Victim, kill_often

GAMBLERS = 6


async def play_through(victim: Victim, kills: int) -> tuple[list[Gambler], int]:
    """The players after all kills, and how many rounds were in play at them."""
    progress = Progress()
    gamblers = [Gambler(number, victim, progress) for number in range(1, GAMBLERS + 1)]
    return gamblers, await endure(victim, gamblers, progress, kills, proves=lambda hit: not lacks(gamblers, hit, kills))


def lacks(gamblers: Sequence[Gambler], in_play: int, kills: int) -> dict[str, int]:
    """What the kills have hit too little of, and how much there was: kills that hit nothing would prove nothing."""
    found = {
        "in play": in_play,
        "in doubt": sum(gambler.doubts for gambler in gamblers),
        "rounds": sum(len(gambler.rounds) for gambler in gamblers),
    }
    return {name: count for name, count in found.items() if count < kills}


async def endure(
    victim: Victim,
    gamblers: Sequence[Gambler],
    progress: Progress,
    kills: int,
    most: int = 60,
    proves: Callable[[int], bool] = lambda _: True,
) -> int:
    """How many rounds were in play at the kills; in the end everybody has what they think they have."""
    try:
        await victim.start()
        for gambler in gamblers:
            await gambler.arrive()
        in_play = await kill_often(victim, gamblers, progress, kills, kills, most, proves)
        for gambler in gamblers:
            told = await gambler.balance()
            assert (told["cash"], told["held"]) == (gambler.cash, 0)
        assert victim.stop() == 0
    finally:
        victim.clean_up()
    return in_play


@pytest.mark.slow
def test_ac_14_w_2_killed_many_times_on_sqlite(tmp_path: Path) -> None:
    kills = enough(8, 20)
    gamblers, in_play = asyncio.run(play_through(Victim(tmp_path), kills))
    assert not check_books(f"sqlite:///{tmp_path / 'house.db'}", gamblers).findings
    assert not lacks(gamblers, in_play, kills)


@pytest.mark.slow
def test_ac_14_w_2_killed_on_postgresql(tmp_path: Path, fresh_database: FreshDatabase) -> None:
    kills, url = enough(3, 5), fresh_database.take()
    gamblers, in_play = asyncio.run(play_through(Victim(tmp_path, "--database", url), kills))
    assert not check_books(url, gamblers).findings
    assert not lacks(gamblers, in_play, kills)
