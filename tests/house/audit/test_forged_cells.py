"""Every cell of the books, one after the other: whoever changes any of them is found, but where nobody could know."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Column, Table, select
from sqlalchemy.exc import DBAPIError

from sabot.engine import Action
from sabot.house.audit.error import BooksWrong
from sabot.store import schema
from sabot.table import Spot
from sabot.table.command import ChangeShoe, Pause, SetLimits, Void
from tests.house.audit.forger import Forger
from tests.house.audit.test_forged_real import REAL, Dealer
from tests.house.live.evening import CASINO, Evening, open_store
from tests.house.live.test_orders import finish
from tests.house.reception import ORIGIN
from tests.sample import enough
from tests.server.operator_matrix import sheet_text

WHY = "the forger looks on"
UNKNOWN = {
    "tenure": "the house's name and its server are covered by nothing",
    "journal": "has a test of its own",
    "chain": "is the head, which is the last record's",
    "known_address": "where somebody came from is told by no event",
}
"""Tables that are left out, and why."""
UNTOLD = {
    ("session", "seen_ms"): "when a session was last heard of no event tells",
    ("gaming_table", "deadlines"): "until when a table waits no event tells: that is what the storm computes again",
}
TABLES = tuple(table for table in schema.metadata.sorted_tables if table.name not in UNKNOWN)


async def _night(folder: Path) -> dict[str, str]:
    """A night with money, real cards, a meter, and one of everything that operators do; who was there."""
    evening = await Evening(open_store(folder), (REAL, CASINO)).open("Ana", "Bob")
    olga = await Dealer.come(evening)
    assert isinstance(olga, Dealer)
    house, boss = evening.house, olga.visitor
    await house.grants.grant_gold(boss, evening.players["Ana"].player, 2_500, olga.key(), "a gift", origin=ORIGIN)
    await evening.sit("Ana", 1)
    desk = await house.croupier.look(boss, REAL.name)
    await olga.tell(ChangeShoe(shoe=desk.shoe or ""))
    await evening.bet("Ana", Spot(box=1, main=1_000, side={"pairs": 500}))
    await evening.deal()
    await olga.lay("Ts", "7d", "Th", "9c")
    await olga.take_back()
    await olga.lay("9d")
    await evening.decide("Ana", 1, Action.STAND)
    await olga.lay("5c")
    await evening.sit("Bob", 1, table=CASINO.name)
    await evening.bet("Bob", Spot(box=1, main=500, side={"progressive": 200}), table=CASINO.name)
    await evening.deal(CASINO.name)
    await finish(evening, CASINO.name)
    await olga.hold(CASINO.name)
    await olga.order(SetLimits(min=200, max=None, increment=None, reason=WHY))
    await evening.bet("Ana", Spot(box=1, main=1_000))
    await house.void(boss, REAL.name, Void(reason=WHY), olga.key(), ORIGIN)
    await olga.order(Pause(reason=WHY))
    house.alarms.set("disk", {"": "no room"})
    await house.alarm_desk.acknowledge(boss, "disk", "", WHY, olga.key(), ORIGIN)
    await house.muting.mute(boss, "Bob", WHY, 5, olga.key(), origin=ORIGIN)
    await house.sheets.keep(
        boss, sheet_text("atlantic-city", "corner"), WHY, olga.key(), base="atlantic-city", origin=ORIGIN
    )
    await house.cashier.withdraw(evening.players["Ana"], 500, "withdraw-1")
    await house.doorman.put_out(boss, "Bob", WHY, olga.key(), origin=ORIGIN)
    await house.exclusions.impose(boss, "Bob", "7d", WHY, olga.key(), origin=ORIGIN)
    house.close()
    return {name: visitor.player for name, visitor in evening.players.items()} | {"Olga": boss.player}


class Night(NamedTuple):
    """The books of that night."""

    path: Path
    names: dict[str, str]

    def copy(self, folder: Path) -> Forger:
        """A copy of them in a forger's hands."""
        target = folder / "house.db"
        target.write_bytes(self.path.read_bytes())
        return Forger(f"sqlite:///{target}")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    folder = tmp_path_factory.mktemp("night")
    return Night(folder / "house.db", asyncio.run(_night(folder)))


def test_the_night_is_proven(night: Night, tmp_path: Path) -> None:
    with night.copy(tmp_path) as forger:
        forger.rechain()
        assert forger.audit().records > 30


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.name))
def test_w_6_a_cell_that_is_changed_is_found(night: Night, tmp_path: Path, table: Table) -> None:
    missed = [str(column) for column in _sample(table) if not _is_found(night, tmp_path, column)]
    assert not missed


def _sample(table: Table) -> list[Column[Any]]:
    columns = [column for column in table.columns if (table.name, column.name) not in UNTOLD]
    return enough(Random(len(columns)).sample(columns, min(2, len(columns))), columns)


def _is_found(night: Night, folder: Path, column: Column[Any]) -> bool:
    """Whether the database itself, or the audit, does not bear the last row with another value there."""
    with night.copy(folder) as forger:
        keys = column.table.primary_key.columns
        row = forger.connection.execute(select(column.table).order_by(*(key.desc() for key in keys)).limit(1)).first()
        if row is None:
            return True
        try:
            forger.change(
                column.table,
                *(key == getattr(row, key.key or "") for key in keys),
                **{column.key or "": _another(column, row._mapping[column])},
            )
            forger.audit()
        except (BooksWrong, DBAPIError):
            return True
        return False


def _another(column: Column[Any], value: Any) -> Any:
    if isinstance(value, bool | int):
        return int(value) + 1
    if value is None:
        return 1 if column.type.python_type is int else "x"
    text = str(value)
    return text[:-1] + ("0" if text[-1:] != "0" else "1")


def test_w_6_m_7_a_deed_that_is_another_s_is_found(night: Night, tmp_path: Path) -> None:
    """Of each kind of step the first one, in the name of each of the others; hashes and all are computed anew."""
    with night.copy(tmp_path) as forger:
        steps = list(_steps(forger))
    missed = []
    for seq, kind, actor in enough(Random(7).sample(steps, 4), steps):
        for name, other in night.names.items():
            if other == actor:
                continue
            with night.copy(tmp_path) as forger:
                forger.change(schema.journal, schema.journal.c.seq == seq, actor=other)
                forger.rechain()
                try:
                    forger.audit()
                except (BooksWrong, DBAPIError):
                    continue
                missed.append((kind, name))
    assert not missed


def _steps(forger: Forger) -> Iterator[tuple[int, str, str]]:
    seen: set[str] = set()
    for row in forger.connection.execute(select(schema.journal).order_by(schema.journal.c.seq)):
        if row.kind not in seen:
            seen.add(row.kind)
            yield row.seq, row.kind, row.actor
