"""A player's sums over any time: as few rows as there are for it, and the same figures as day by day (P-6)."""

import json
from functools import reduce
from random import Random
from typing import Any

import pytest

from sabot.house.history.round_line import RoundFilter
from sabot.house.history.sum_reading import FoundSums, read_sums
from sabot.ledger.sums import ALL_GAMES, DAY_MS, SPANS, Sums, cover_days, join_sums, kept_sums, round_sums
from sabot.store import Store
from tests.house.reception import run

FIRST, DAYS = 20_000, 1_100
GAMES = ("atlantic-city", "multihand")
_ONE_KIND = 2 * (max(SPANS) // min(SPANS))


def _played(luck: Random, day: int) -> dict[str, Any]:
    outcome, returned = luck.choice([("win", 200), ("lose", 0), ("push", 100)])
    hand = {"box": 1, "hand": 1, "outcome": outcome, "staked": 100, "doubled": 0}
    money = {"staked": 100, "returned": returned, "main_staked": 100, "main_returned": returned}
    names = {"code": f"t-{day}", "player": "p", "game": luck.choice(GAMES), "currency": "EUR"}
    golden = {"golden_staked": 0, "golden_returned": 0, "hands": json.dumps([hand])}
    return {**names, "closed_ms": day * DAY_MS, **money, **golden}


@pytest.fixture
def rounds(store: Store) -> list[dict[str, Any]]:
    """What somebody has played who comes every other day for three years."""
    luck = Random(7)
    found = [_played(luck, day) for day in range(FIRST, FIRST + DAYS) if luck.random() < 0.5]
    for start in range(0, len(found), 100):
        run(
            store.put(
                *(
                    row
                    for played in found[start : start + 100]
                    for row in kept_sums(played, played["game"], voided=False)
                )
            )
        )
    return found


def _read(store: Store, wanted: RoundFilter) -> FoundSums:
    return run(store.read(lambda connection: read_sums(connection, "p", wanted, 5_000)))


def _figures(parts: list[Sums]) -> Sums | None:
    bare = [{name: part[name] for name in part if name not in ("day", "days", "place")} for part in parts]
    return reduce(join_sums, bare) if bare else None


TIMES = ((None, None), (0, None), (3, 1_099), (1, 40), (481, 1_000), (700, 700), (480, 1_504), (None, 31))


def test_p_6_any_time_has_the_same_figures_as_its_days(store: Store, rounds: list[dict[str, Any]]) -> None:
    for first, end in TIMES:
        for game in (None, "multihand"):
            _compare(store, rounds, first, end, game)


def _compare(store: Store, rounds: list[dict[str, Any]], first: int | None, end: int | None, game: str | None) -> None:
    since, until = FIRST + (first or 0), FIRST + (DAYS if end is None else end)
    wanted = RoundFilter(
        game=game,
        since_ms=None if first is None else since * DAY_MS,
        until_ms=None if end is None else until * DAY_MS,
    )
    inside = [one for one in rounds if since <= one["closed_ms"] // DAY_MS < until and game in (None, one["game"])]
    made = [row for one in inside for row in round_sums(one, one["game"], voided=False)]
    found = _read(store, wanted)
    whole = ALL_GAMES if game is None else game
    days = [dict(row.values) for row in made if row.table == "day_sum" and row.values["game"] == whole]
    assert _figures(found.total) == _figures(days)
    for name in GAMES:
        own = [dict(row.values) for row in made if row.table == "day_sum" and row.values["game"] == name]
        assert _figures([one for one in found.games if one["game"] == name]) == _figures(own)
        returns = [dict(row.values) for row in made if row.table == "return_sum" and row.values["game"] == name]
        kept = [one for one in found.returns if one["game"] == name]
        assert _figures(kept) == _figures(returns)
    newest = [(day["day"], day["returned"]) for day in days][-366:]
    assert [(day["day"], day["returned"]) for day in found.days] == newest


def test_a_long_past_is_read_from_few_sums(store: Store, rounds: list[dict[str, Any]]) -> None:
    assert len(rounds) > 500
    assert len(_read(store, RoundFilter()).total) <= 3
    found = _read(store, RoundFilter(since_ms=(FIRST + 1) * DAY_MS, until_ms=(FIRST + DAYS - 1) * DAY_MS))
    assert len(found.total) <= len(SPANS) * _ONE_KIND + 2


def test_stretches_cover_each_day_once_and_are_few() -> None:
    luck = Random(5)
    for _ in range(300):
        first = luck.randrange(30_000)
        end = first + luck.choice([0, 1, luck.randrange(40), luck.randrange(2_000), luck.randrange(60_000)])
        stretches = list(cover_days(first, end))
        days = [day for days, low, high in stretches for day in range(low * days, high * days)]
        assert days == list(range(first, end))
        short = [stretch.end - stretch.first for stretch in stretches if stretch.days < max(SPANS)]
        assert sum(short) <= len(SPANS) * _ONE_KIND
