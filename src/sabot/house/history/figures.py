"""Rounds added up (P-6): counts, money, runs, and the return beside what was to be expected. Pure."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import reduce

from msgspec import Struct

from sabot.house.calendar import DAY_MS
from sabot.house.history.expectation import Expectation, Gauge, ReturnBand
from sabot.house.listing.moment import day_text
from sabot.ledger.sums import Sums, join_sums
from sabot.store.schema import day_sum


class DaySum(Struct, frozen=True, kw_only=True):
    """The money of one day (UTC), without Golden Chips."""

    day: str
    rounds: int
    staked: int
    returned: int
    net: int


class BestRound(Struct, frozen=True, kw_only=True):
    """The round that won the most."""

    code: str
    net: int


class PlayedFigures(Struct, frozen=True, kw_only=True):
    """What some rounds came to; void rounds are only counted as such."""

    rounds: int
    voided: int
    staked: int
    """The player's own money: Golden Chips are not in these sums."""
    returned: int
    net: int
    hands: int
    hands_won: int
    hands_pushed: int
    hands_lost: int
    blackjacks: int
    """Blackjacks paid as such."""
    busts: int
    doubles: int
    splits: int
    """How often a hand became two."""
    surrenders: int
    longest_winning: int
    """Most rounds won in a row; a round that ends even neither breaks nor lengthens a run."""
    longest_losing: int
    biggest_win: BestRound | None
    main_return: ReturnBand | None


_COUNTS = tuple(name for name in PlayedFigures.__struct_fields__ if name in day_sum.columns)
"""What the figures have under the same name as the sums."""

_NO_FIGURES = PlayedFigures(
    **dict.fromkeys(_COUNTS, 0), net=0, longest_winning=0, longest_losing=0, biggest_win=None, main_return=None
)


class GameFigures(Struct, frozen=True, kw_only=True):
    """The figures of one game."""

    game: str
    figures: PlayedFigures


Expect = Callable[[str], Expectation]
"""What to expect of a game, by the hash of its rules."""


def figure_out(days: Iterable[Sums], returns: Iterable[Sums], expect: Expect) -> PlayedFigures:
    """The figures of these sums, given the oldest first."""
    total = _join_all(days)
    if total is None:
        return _NO_FIGURES
    gauge = Gauge()
    for found in returns:
        gauge.add(found, expect(found["rules_hash"]))
    return PlayedFigures(
        **{name: total[name] for name in _COUNTS},
        net=total["returned"] - total["staked"],
        longest_winning=total["longest_won"],
        longest_losing=total["longest_lost"],
        biggest_win=BestRound(code=total["best_code"], net=total["best_net"]) if total["best_net"] else None,
        main_return=gauge.band(),
    )


def figure_games(days: Iterable[Sums], returns: Sequence[Sums], expect: Expect) -> tuple[GameFigures, ...]:
    """The figures of each game, the one played most first."""
    games: dict[str, list[Sums]] = defaultdict(list)
    for found in days:
        games[found["game"]].append(found)
    most = sorted(games.items(), key=lambda item: (-sum(day["rounds"] + day["voided"] for day in item[1]), item[0]))
    return tuple(
        GameFigures(
            game=game, figures=figure_out(played, (found for found in returns if found["game"] == game), expect)
        )
        for game, played in most
    )


def sum_days(days: Iterable[Sums]) -> tuple[DaySum, ...]:
    """The money of each day on which something was played, the oldest first."""
    found: dict[int, list[Sums]] = defaultdict(list)
    for day in days:
        if day["rounds"]:
            found[day["day"]].append(day)
    return tuple(_day(day, played) for day, played in sorted(found.items()))


def _day(day: int, played: list[Sums]) -> DaySum:
    staked, returned = sum(part["staked"] for part in played), sum(part["returned"] for part in played)
    rounds = sum(part["rounds"] for part in played)
    return DaySum(day=day_text(day * DAY_MS), rounds=rounds, staked=staked, returned=returned, net=returned - staked)


def _join_all(parts: Iterable[Sums]) -> Sums | None:
    return reduce(join_sums, parts) if (parts := list(parts)) else None
