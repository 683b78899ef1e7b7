"""A cluster plays the same rounds. The scheduler and its worker live in this process, so that nothing is waited for."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from sabot.errors import SabotError
from sabot.odds.simulate import cluster, find_strategy, make_plan, run_on_cluster, simulate
from sabot.odds.simulate.block import BLOCK_ROUNDS
from sabot.rules import load_rules

RULES = load_rules("play-lounge-7")
PLAN = make_plan(RULES, find_strategy("never-bust", RULES), b"cluster".ljust(32), shoe="fresh")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    dask: Any = import_module("distributed")
    with dask.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, protocol="tcp", dashboard_address="127.0.0.1:0"
    ) as here:
        yield here.scheduler_address


def test_o_3_a_cluster_counts_the_same(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TASK_SECONDS", 0.001)
    rounds = 5 * BLOCK_ROUNDS + 99
    parts = list(run_on_cluster(PLAN, rounds, address))
    assert len(parts) == 6
    assert sum(parts[1:], start=parts[0]) == simulate(PLAN, rounds, workers=1)


def test_one_block_needs_no_cluster_but_finds_it(address: str) -> None:
    (part,) = run_on_cluster(PLAN, 1000, address)
    assert part == simulate(PLAN, 1000)


@pytest.mark.slow
def test_o_3_a_local_cluster_counts_the_same() -> None:
    rounds = 40 * BLOCK_ROUNDS
    parts = list(run_on_cluster(PLAN, rounds, "local", workers=2))
    assert sum(parts[1:], start=parts[0]) == simulate(PLAN, rounds)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("127.0.0.1:1", "--cluster 127.0.0.1:1: no answer in 0.2 seconds"),
        ("nowhere", "--cluster nowhere: missing port number in address 'nowhere'"),
    ],
)
def test_a_cluster_that_does_not_answer_is_told(address: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    with pytest.raises(SabotError) as refused:
        next(run_on_cluster(PLAN, 1000, address))
    assert str(refused.value) == reason
