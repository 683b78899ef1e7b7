"""Short storms over the whole house: it holds, on both kinds of database, and the same seed brings the same storm."""

import sqlite3
from pathlib import Path

import pytest

from sabot.house import player_state
from sabot.house.error import SelfExcluded
from sabot.house.protection import dossiers
from sabot.house.protection.allowance import Allowance
from sabot.store import lookup
from sabot.storm import Report, Storm, TooLittle
from sabot.storm.error import StormRefused
from tests.fresh import FreshDatabase
from tests.sample import enough

STEPS = 280
STORMS = [("sqlite", 1), ("postgresql", 2), ("sqlite", 3), ("postgresql", 1), ("sqlite", 2), ("postgresql", 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("dialect", "seed"), enough(STORMS[:2], STORMS))
def test_w_2_the_house_holds(database_url: str, seed: int) -> None:
    report = Storm(seed, STEPS, database_url).run()
    counts = report.counts
    assert counts.steps == STEPS
    # A storm in which nothing happened would prove nothing.
    assert counts.crashes >= 3
    assert counts.checks == counts.crashes + counts.restarts
    assert counts.audits == counts.checks + 1
    assert min(counts.dropped, counts.unheard, counts.duplicates, counts.resent) >= 3
    assert counts.groups_shared >= 3
    assert counts.settled >= 5
    assert counts.live_settled >= 15
    assert min(counts.ticks, counts.plans, counts.seats_lost, counts.shoes_cut) >= 3
    assert counts.duels == STEPS
    assert report.commands >= 40


@pytest.mark.slow
def test_a_house_with_little_memory_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept at hand is only kept for speed: here nearly all of it is forgotten at once."""
    monkeypatch.setattr(lookup, "ANSWERS_MAX", 2)
    monkeypatch.setattr(dossiers, "DOSSIERS_MAX", 2)
    monkeypatch.setattr(player_state.PlayerStates.__init__, "__defaults__", (2,))
    report = storm(tmp_path, "house.db", 4, enough(150, STEPS))
    assert report.commands >= 40


def storm(tmp_path: Path, name: str, seed: int, steps: int) -> Report:
    return Storm(seed, steps, f"sqlite:///{tmp_path / name}", least={}).run()


def test_the_same_seed_brings_the_same_storm(tmp_path: Path) -> None:
    steps = enough(45, 120)
    first = storm(tmp_path, "first", 5, steps)
    assert storm(tmp_path, "again", 5, steps) == first
    assert storm(tmp_path, "other", 6, steps).head != first.head


@pytest.mark.slow
def test_s_2_both_databases_tell_the_same_story(tmp_path: Path, fresh_database: FreshDatabase) -> None:
    steps = enough(60, 150)
    assert Storm(7, steps, fresh_database.take(), least={}).run() == storm(tmp_path, "house.db", 7, steps)


def test_a_longer_storm_begins_like_a_shorter_one(tmp_path: Path) -> None:
    """So a seed that failed at some step fails there again, however long it was meant to blow."""
    heads: list[tuple[int, str]] = []

    def run(steps: int) -> None:
        path = tmp_path / f"{steps}.db"

        def note(step: int) -> None:
            if step == 60:
                with sqlite3.connect(path) as books:
                    heads.append(books.execute("SELECT seq, hash FROM chain").fetchone())
                books.close()

        Storm(8, steps, f"sqlite:///{path}", note, least={}).run()

    run(60)
    run(90)
    assert heads[0] == heads[1]
    assert heads[0][0] > 20


def test_a_storm_spares_the_books_of_a_house(tmp_path: Path) -> None:
    storm(tmp_path, "house.db", 9, 5)
    with pytest.raises(StormRefused, match="a database of its own"):
        storm(tmp_path, "house.db", 9, 5)


def test_a_storm_in_which_nobody_plays_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house refuses every bet: nothing breaks, and that is no reason to say that it held."""

    def refuse(*_: object, **__: object) -> None:
        raise SelfExcluded("nobody plays here", until_ms=0)

    monkeypatch.setattr(Allowance, "verify", refuse)
    with pytest.raises(TooLittle, match=r"too little happened to say that the house held: 0 of [0-9]+ rounds"):
        Storm(1, 120, f"sqlite:///{tmp_path / 'house.db'}").run()
