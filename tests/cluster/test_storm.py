"""A short storm over three servers: they die and are cut off, and the house holds; the same seed brings the same."""

from pathlib import Path

import pytest

from sabot.storm.cluster import ClusterStorm
from sabot.storm.cluster.storm import LEAST
from tests.sample import enough


@pytest.mark.slow
@pytest.mark.parametrize("seed", enough([2], [1, 2, 3, 4]))
def test_s_2_three_servers_hold(tmp_path: Path, seed: int) -> None:
    seconds = enough(20, 240)
    report = ClusterStorm(seed, seconds, f"sqlite:///{tmp_path / 'house.db'}", least=enough({}, LEAST)).run()
    counts = report.counts
    # A storm in which nothing happened would prove nothing.
    assert counts.crashes + counts.struck >= 1
    assert counts.lives > 3, "a server that has gone comes back"
    assert min(counts.lost, counts.doubled, counts.late, counts.asked, counts.resent) >= 5
    assert min(counts.live, counts.repeated, counts.taken_over) >= 3


def test_the_same_seed_brings_the_same_storm_of_servers(tmp_path: Path) -> None:
    first, again = (ClusterStorm(5, 2, f"sqlite:///{tmp_path / name}", least={}).run() for name in ("first", "again"))
    assert first == again
    assert first.records > 10
