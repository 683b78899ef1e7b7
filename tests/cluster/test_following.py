"""Tables that other servers deal at, in a storm: what is followed is what the books have, and few have to be read."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from sabot.floor import TableActor, read_table, restore_table
from sabot.storm.cluster import ClusterStorm
from sabot.table import Table, Update
from tests.sample import enough
from tests.table.portrait import portray


def read_again(actor: TableActor) -> Table:
    """The table as the books have it."""
    old = actor.table
    return restore_table(
        actor._store.look(lambda books: read_table(books, old.id)),
        old.next_sheet,
        old.generator,
        old.chance,
        old.signer,
        pot=old.pot,
        sheet_on=old.sheet_on,
        now_ms=actor._clock(),
        pace_ms=old.live.plain_pace_ms,
        purses=old.purses,
    )


@pytest.mark.slow
def test_s_2_what_is_followed_in_a_storm_is_what_the_books_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: Counter[str] = Counter()
    bring_on = TableActor._bring_on

    def compare(self: TableActor, version: int, steps: Sequence[Update]) -> bool:
        done = bring_on(self, version, steps)
        if done:
            again = read_again(self)
            found["followed"] += 1
            if again.version == self.table.version:
                found["compared"] += 1
                assert portray(self.table) == portray(again)
        elif self.lead is not None and steps:
            found["read"] += 1
        return done

    monkeypatch.setattr(TableActor, "_bring_on", compare)
    ClusterStorm(enough(2, 7), enough(20, 120), f"sqlite:///{tmp_path / 'house.db'}", least={}).run()
    assert found["compared"] >= 10
    assert found["followed"] > 2 * found["read"]
