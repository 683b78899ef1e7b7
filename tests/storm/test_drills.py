"""Drills can fail: a part of the store with one thing wrong does not get through them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sabot.house import tally
from sabot.house.protection.dossiers import Dossiers
from sabot.ledger import head
from sabot.signature import Signer
from sabot.store import batch, group_books, queue
from sabot.store.writer import Writer
from sabot.storm import Storm, StormBroke
from sabot.storm.drills import drill_place, drill_store
from sabot.storm.store import Disk
from sabot.table import money

Patch = pytest.MonkeyPatch


def drill() -> None:
    asyncio.run(drill_store(Random(5), Signer(bytes(range(32)))))


def forget_ways(patch: Patch) -> None:
    """Rows of one key are written in any order."""
    patch.setattr(batch._Wave, "takes", lambda _self, _key, _way: True)


def expect_nothing(patch: Patch) -> None:
    """Steps decided on old knowledge are taken."""
    patch.setattr(group_books.GroupBooks, "_verify_expects", lambda _self, _expects: None)


def hold_less(patch: Patch) -> None:
    """No account may hold as much as it may."""
    patch.setattr(group_books, "BALANCE_MAX", 9**18)


def weigh_nothing(patch: Patch) -> None:
    """Postings weigh nothing."""
    patch.setattr(queue, "_LINE_WEIGHT", 0)


def group_more(patch: Patch) -> None:
    """A group may have one step more."""
    patch.setattr(queue, "STEPS_MAX", 257)


def believe_all(patch: Patch) -> None:
    """Every signature passes for valid."""
    patch.setattr(head, "is_signed", lambda *_: True)


def test_the_store_as_it_is_gets_through() -> None:
    drill()


@pytest.mark.parametrize(
    "break_store", [forget_ways, expect_nothing, hold_less, weigh_nothing, group_more, believe_all]
)
def test_w_2_a_broken_store_does_not(monkeypatch: Patch, break_store: Callable[[Patch], None]) -> None:
    break_store(monkeypatch)
    with pytest.raises(StormBroke):
        drill()


def watch_nothing(patch: Patch) -> None:
    """Nobody looks where the books are."""
    patch.setattr(Writer, "_verify_place", lambda _self: None)


def test_w_2_books_that_are_taken_away_are_missed(monkeypatch: Patch, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    Storm(1, 1, url, least={}).run()
    found = Disk(url)
    asyncio.run(drill_place(found))
    watch_nothing(monkeypatch)
    with pytest.raises(StormBroke, match="taken away"):
        asyncio.run(drill_place(found))
    found.engine.dispose()


def count_a_day_twice(patch: Patch) -> None:
    """The last day, which is not over, counts as a whole day too."""
    read = tally._read_days
    patch.setattr(tally, "_read_days", lambda found, player, first, end: read(found, player, first, end and end + 1))


def add_rounds_twice(patch: Patch) -> None:
    """A round that may be in a dossier already is added to it."""
    add = Dossiers.add_round

    def add_later(self: Dossiers, player: str, staked: int, returned: int, closed_ms: int) -> None:
        add(self, player, staked, returned, closed_ms + 1)

    patch.setattr(Dossiers, "add_round", add_later)


def keep_chips(patch: Patch) -> None:
    """Golden Chips that come back do not."""
    between = money.postings_between

    def keep(before: Any, after: Any, *whose: str) -> Any:
        return between(before, after._replace(golden_returned=before.golden_returned), *whose)

    patch.setattr(money, "postings_between", keep)


@pytest.mark.parametrize("break_house", [count_a_day_twice, add_rounds_twice, keep_chips])
def test_w_2_a_house_that_computes_wrongly_does_not_get_through(
    monkeypatch: Patch, tmp_path: Path, break_house: Callable[[Patch], None]
) -> None:
    break_house(monkeypatch)
    with pytest.raises(StormBroke):
        Storm(1, 3, f"sqlite:///{tmp_path}/house.db", least={}).run()


def keep_a_dead_link(patch: Patch) -> None:
    """A connection that was lost is used again."""
    close = Writer.close

    def keep(self: Writer) -> None:
        link = self._link
        close(self)
        self._link = link

    patch.setattr(Writer, "close", keep)


def test_w_2_a_store_that_fails_in_fair_weather_does_not_get_through(monkeypatch: Patch, tmp_path: Path) -> None:
    keep_a_dead_link(monkeypatch)
    with pytest.raises(StormBroke, match=r"fair weather|own feet"):
        Storm(1, 250, f"sqlite:///{tmp_path}/house.db", least={}).run()
