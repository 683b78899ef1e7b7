"""A server with full live tables, killed in the middle of rounds: they go on from their last committed step."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from sabot.drill.findings import check_books
from sabot.drill.gambler import Json, Servers
from sabot.drill.live_gambler import LiveGambler
from sabot.drill.progress import Progress
from sabot.drill.quick_tables import TABLES, write_tables
from sabot.store import Record, Store
from sabot.store.reading import journal
from tests.fresh import FreshDatabase
from tests.sample import enough
from tests.server.killing import Victim
from tests.server.test_kill import endure

AT_EACH = {"lounge": 5, "casino": 4, "blaze": 5}
"""How many play at each table."""
MOST = 200
"""Commands between two kills."""
SET_UP = {"open", "resume", "shoe", "pause", "close"}
"""What a house does at its tables before its doors are open, too."""


class Step(NamedTuple):
    """What was told of one step of a table."""

    at_ms: int
    kind: str
    due_ms: int | None


class Witness(LiveGambler):
    """A player who keeps all that they were told of their table."""

    def __init__(self, number: int, servers: Servers, progress: Progress, table: str) -> None:
        super().__init__(number, servers, progress, table)
        self.steps: dict[int, Step] = {}
        """What they were told of the table, by its version."""
        self.shown: dict[int, int | None] = {}
        """When the table was to go on by itself, by the version it was shown at."""

    def _come_back(self, seen: Json) -> None:
        self.shown[seen["version"]] = seen["due_ms"]
        super()._come_back(seen)

    def _take_in(self, message: Json) -> None:
        super()._take_in(message)
        if message["type"] == "moved":
            due_ms = message["seen"]["due_ms"]
            self.steps[message["version"]] = Step(message["at_ms"], message["kind"], due_ms)


async def play_through(victim: Victim, url: str, kills: int) -> tuple[list[Witness], int]:
    """The players after all kills, and how many of them had money on cards at these."""
    progress = Progress()
    tables = [table for table, players in AT_EACH.items() for _ in range(players)]
    gamblers = [Witness(number, victim, progress, table) for number, table in enumerate(tables, 1)]

    def proves(in_play: int) -> bool:
        """Whether enough was hit: who comes back late to a table that goes on has not seen its deadline moved."""
        return not lacks(gamblers, in_play, kills) and check_tables(url, gamblers, victim.killed_ms) >= kills

    return gamblers, await endure(victim, gamblers, progress, kills, MOST, proves)


def check_tables(url: str, gamblers: Iterable[Witness], killed_ms: list[int]) -> int:
    """What was told of each table is in the books, its steps have no gap; how many deadlines were seen to be moved."""
    store = Store.open(url)
    try:
        records = store.look(lambda books: list(journal(books)))
    finally:
        store.close()
    moved = 0
    for table in TABLES:
        steps = {record.version: record for record in records if record.stream == f"table:{table}"}
        assert list(steps) == list(range(1, len(steps) + 1))
        dues: dict[int, int | None] = {}
        for gambler in gamblers:
            if gambler.table == table:
                check_told(gambler, steps)
                dues |= gambler.shown | {version: step.due_ms for version, step in gambler.steps.items()}
        moved += check_moved(steps, dues, records, killed_ms)
    return moved


def check_told(gambler: Witness, steps: dict[int, Record]) -> None:
    """Every step that the player was told of is in the books, at its time."""
    for version, told in gambler.steps.items():
        assert steps[version].at_ms == told.at_ms
        assert told.kind in (steps[version].kind, "private")
    assert max(gambler.shown) <= len(steps)


def check_moved(
    steps: dict[int, Record], dues: dict[int, int | None], records: list[Record], killed_ms: list[int]
) -> int:
    """A table that goes on has its deadline moved by as long as nobody dealt; at how many that was seen."""
    found = 0
    for version, step in steps.items():
        before, after = dues.get(version - 1), dues.get(version)
        killed = max((at_ms for at_ms in killed_ms if at_ms <= step.at_ms), default=0)
        if step.kind != "resume" or before is None or after is None or not is_first(step, steps, killed):
            continue
        earlier = [record for record in records if record.at_ms <= killed]
        last = max(record.at_ms for record in earlier)
        assert after - before >= killed - last, "nobody loses time by a kill"
        # What was due already goes on at once.
        assert after - before <= max(away_at_most(step, steps[version - 1], earlier), step.at_ms - before)
        found += 1
    return found


def away_at_most(resumed: Record, own: Record, earlier: list[Record]) -> int:
    """For how long nobody can have dealt at a table since its own last step, by what all live tables did.

    Since any table last moved, to begin with. But that is not the most: a machine with much to do stops the whole house
    for seconds now and then. Tables at which something is done afterwards make up for it by a step of their own; one
    that is killed before it has taken any learns of it only when it goes on, from the others' steps (`away_for`). So
    each of those that came after this table's own last step tells of a stretch in which nobody dealt.
    """
    live = {f"table:{table}" for table in TABLES}
    dealt = [record for record in earlier if record.stream in live and record.kind not in SET_UP]
    stops = [
        record
        for record in earlier
        if record.kind == "resume" and record.stream in live - {own.stream} and record.seq > own.seq
    ]
    spans = [(max(record.at_ms for record in dealt), resumed.at_ms)]
    spans += [(max((each.at_ms for each in dealt if each.seq < stop.seq), default=0), stop.at_ms) for stop in stops]
    length, upto = 0, own.at_ms
    for began, ended in sorted(spans):
        length += max(0, ended - max(began, upto))
        upto = max(upto, ended)
    return length


def is_first(resumed: Record, steps: dict[int, Record], killed: int) -> bool:
    """Whether the table goes on after that kill: a house that had to wait for its machine makes up for that too."""
    return killed > 0 and not any(killed < step.at_ms for step in steps.values() if step.version < resumed.version)


def lacks(gamblers: list[Witness], in_play: int, kills: int) -> dict[str, int]:
    """What the kills have hit too little of, and how much there was: kills that hit nothing would prove nothing."""
    rounds = {
        table: len({code for each in gamblers if each.table == table for code in each.rounds}) for table in TABLES
    }
    found = {
        "in play": (in_play, kills),
        "in doubt": (sum(gambler.doubts for gambler in gamblers), kills),
        "rounds": (sum(rounds.values()), 2 * kills),
        **{f"rounds at {table}": (count, kills // 4 + 1) for table, count in rounds.items()},
    }
    return {name: count for name, (count, least) in found.items() if count < least}


@pytest.mark.slow
def test_w_2_live_tables_killed_many_times_on_sqlite(tmp_path: Path) -> None:
    kills, victim = enough(8, 20), Victim(tmp_path, *write_tables(tmp_path))
    url = f"sqlite:///{tmp_path / 'house.db'}"
    gamblers, in_play = asyncio.run(play_through(victim, url, kills))
    assert not check_books(url, gamblers).findings
    assert check_tables(url, gamblers, victim.killed_ms) >= kills
    assert not lacks(gamblers, in_play, kills)


@pytest.mark.slow
def test_w_2_live_tables_killed_on_postgresql(tmp_path: Path, fresh_database: FreshDatabase) -> None:
    kills, url = enough(3, 5), fresh_database.take()
    victim = Victim(tmp_path, "--database", url, *write_tables(tmp_path))
    gamblers, in_play = asyncio.run(play_through(victim, url, kills))
    assert not check_books(url, gamblers).findings
    assert check_tables(url, gamblers, victim.killed_ms) >= kills
    assert not lacks(gamblers, in_play, kills)
