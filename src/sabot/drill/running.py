"""A drill from its beginning to its end: PostgreSQL, NATS and servers of its own, players, blows, the books."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from sabot.drill.blows import ProgramStriker, ServerStriker, Striker
from sabot.drill.drill import Drill, make_players
from sabot.drill.findings import check_books
from sabot.drill.progress import Progress
from sabot.drill.quick_tables import TABLES, write_tables
from sabot.drill.report import DrillReport, make_report
from sabot.drill.servers import DrillServers
from sabot.fleet.nats import NatsProgram
from sabot.fleet.postgres import PostgresProgram
from sabot.fleet.process import Tell
from sabot.fleet.servers import SharedParts, server_jobs
from sabot.server.connections import raise_file_limit

DATABASE: Final = "house"
CONNECTIONS_EACH: Final = 40
"""Connections to PostgreSQL that one server may want."""
TIMERS_MS: Final = {"betting": 1_500, "decision": 1_500, "insurance": 1_000, "cut": 1_000, "pause": 0}
ASKING_MIN: Final = 16
"""Requests over HTTP that are under way at the same time, at least; a quarter of the players, if that is more."""
PACE_MS: Final = 50
"""Between two cards."""

Hit = Literal["servers", "nats", "postgresql"]


class DrillPlan(Struct, frozen=True, kw_only=True):
    """How large, how long, how often, and what is struck."""

    servers: int = 3
    players: int = 500
    tables: int = 9
    """Live ones, at which half of the players are."""
    minutes: float = 5.0
    every_s: float = 20.0
    hits: tuple[Hit, ...] = ("servers",)
    """What is struck, in turn."""
    think_s: float = 5.0
    """How long a player thinks before each command, on average."""
    away_s: float = 1.0
    """How long NATS or PostgreSQL is left dead."""
    within_s: float = 5.0
    """How soon every struck table must deal again."""

    @property
    def blows(self) -> int:
        """How often something is struck."""
        return max(1, int(self.minutes * 60 / self.every_s))

    @property
    def table_names(self) -> tuple[str, ...]:
        """The live tables."""
        return tuple(f"{kind}-{number}" for number, kind in enumerate(islice(cycle(TABLES), self.tables), 1))


def run_drill(plan: DrillPlan, tell: Callable[[str], object], log: Tell) -> DrillReport:
    """Holds the drill, and tells how it goes; what the servers say is logged."""
    raise_file_limit()
    with (
        tempfile.TemporaryDirectory(prefix="sabot-drill-") as name,
        PostgresProgram(durable=True, connections=plan.servers * CONNECTIONS_EACH) as postgres,
        NatsProgram() as nats,
    ):
        postgres.make(DATABASE)
        folder = Path(name)
        shared = SharedParts(
            folder=folder,
            database=postgres.url(DATABASE),
            bus=nats.url,
            # Each player says where they come from, as a proxy in front would.
            words=("--trust-proxy", *write_tables(folder, plan.table_names, TIMERS_MS, PACE_MS)),
        )
        return asyncio.run(_Held(plan, shared, postgres, nats, log).hold(tell))


class _Held:
    """A drill that is being held."""

    def __init__(
        self, plan: DrillPlan, shared: SharedParts, postgres: PostgresProgram, nats: NatsProgram, log: Tell
    ) -> None:
        self._plan = plan
        self._database = shared.database
        self._servers = DrillServers(server_jobs(plan.servers, shared), log)
        self._strikers: Mapping[Hit, Striker] = {
            "servers": ServerStriker(self._servers, shared.database),
            "nats": ProgramStriker(nats, plan.table_names, plan.away_s),
            "postgresql": ProgramStriker(postgres, plan.table_names, plan.away_s),
        }

    async def hold(self, tell: Callable[[str], object]) -> DrillReport:
        """Has all play while it strikes, then compares."""
        plan, progress = self._plan, Progress()
        # What players ask for over HTTP waits for its server, and not for what others have asked another one.
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(max(ASKING_MIN, plan.players // 4)))
        live = islice(cycle(plan.table_names), plan.players // 2)
        drill = Drill(make_players(self._servers, progress, -(-plan.players // 2), [*live], plan.think_s), tell)
        try:
            await self._servers.start()
            tell(f"{plan.servers} servers listen; {plan.players} players sign up")
            await drill.arrive()
            tell("all play")
            began_s = time.time()
            await drill.run(self._line_up(), lambda: asyncio.sleep(plan.every_s))
            ended_s = time.time()
        finally:
            await self._servers.stop()
        tell("all have played to the end; the books are compared and audited")
        books = await asyncio.to_thread(check_books, self._database, drill.players, progress.steps)
        return make_report(
            drill,
            progress,
            books,
            servers=plan.servers,
            began_s=began_s,
            ended_s=ended_s,
            within_s=plan.within_s,
            ended_alone=self._servers.ended_alone,
        )

    def _line_up(self) -> Iterator[Striker]:
        return (self._strikers[hit] for hit in islice(cycle(self._plan.hits), self._plan.blows))
