"""Three servers of one house, killed one after the other, and what they share too: nothing lost, nothing done twice."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from sabot.drill.blows import ProgramStriker, ServerStriker, Striker
from sabot.drill.drill import Drill, make_players
from sabot.drill.findings import check_books
from sabot.drill.progress import HeardStep, Progress
from sabot.drill.quick_tables import TABLES, write_tables
from sabot.drill.report import DrillReport, make_report
from tests.drill.several import Leaver, Several
from tests.nats import NatsServer
from tests.postgres import PostgresServer
from tests.sample import enough

SOLO, LIVE = 4, ("lounge", "lounge", "lounge", "casino", "casino", "blaze", "blaze", "blaze")
MOST = 120
"""Commands between two blows."""
LONG_S = 600.0
"""How soon tables must deal again where it is not asked how quick the machine is."""


class Trial:
    """The short form of a drill: blows after so many commands, and players who do not think."""

    def __init__(self, several: Several, url: str, kills: int) -> None:
        self.progress = Progress()
        self.drill = Drill(make_players(several, self.progress, SOLO, LIVE))
        self._several = several
        self._url = url
        self._kills = kills
        self._dice = Random(kills)

    async def hold(self, nats: NatsServer, postgres: PostgresServer) -> DrillReport:
        """What came of it, with every server stopped in order."""
        killer = ServerStriker(self._several, self._url)
        programs = [ProgramStriker(program, tuple(TABLES), away_s=0) for program in (nats, postgres)]
        blows: list[Striker] = [*[killer] * self._kills, *programs, Leaver(self._several)]
        try:
            await self._several.start()
            await self.drill.arrive()
            began_s = time.time()
            await self.drill.run(blows, self._pause)
            assert await self._several.stop() == [0] * len(self._several.servers)
        finally:
            self._several.clean_up()
        books = await asyncio.to_thread(check_books, self._url, self.drill.players, self.progress.steps)
        return make_report(
            self.drill,
            self.progress,
            books,
            servers=len(self._several.servers),
            began_s=began_s,
            ended_s=time.time(),
            within_s=LONG_S,
            ended_alone=0,
        )

    def look_again(self) -> tuple[str, ...]:
        """What the books say now of what players believe that they were told."""
        return check_books(self._url, self.drill.players, self.progress.steps).findings

    async def _pause(self) -> None:
        await self.progress.reach(self.progress.answered + self._dice.randint(MOST // 2, MOST))


@pytest.mark.slow
def test_s_2_three_servers_killed_one_by_one(tmp_path: Path) -> None:
    kills = enough(3, 15)
    with NatsServer() as nats, PostgresServer(durable=True) as postgres:
        url = postgres.url(postgres.create())
        words = (*write_tables(tmp_path), "--database", url, "--bus", nats.url, "--no-companions")
        trial = Trial(Several(tmp_path, 3, *words), url, kills)
        report = asyncio.run(trial.hold(nats, postgres))
        assert report.findings == ()
        check_strength(report, kills)
        check_it_can_fail(trial)


def check_strength(report: DrillReport, kills: int) -> None:
    """The blows have hit something, and it was seen how long that was felt."""
    assert report.in_play >= kills
    assert report.total.tables.count >= kills
    assert report.total.players.count >= kills
    assert report.repeated
    assert report.redealt
    assert len(report.blows) == kills + 3


def check_it_can_fail(trial: Trial) -> None:
    """Players who believe to have been told what they were not are contradicted by the books, each by its own line."""
    first, second, third = trial.drill.players[:3]
    lost = {"version": 1}
    first.answers["never-done"] = lost
    forgotten, _ = second.answers.popitem()
    third.deposits["nobody-paid"] = 5
    trial.progress.steps["lounge"][10**6] = HeardStep(1, "bet", 1.0)
    found = set(trial.look_again())
    assert len(found) == 4
    assert {
        "player 1: command never-done was acknowledged, and is not in the journal",
        f"player 2: command {forgotten} was refused, or never answered, and is in the journal",
        "table lounge: players were told of step 1000000, and it is not in the journal",
    } < found
    assert any(line.startswith("player 3: has ") for line in found)
