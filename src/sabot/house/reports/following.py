"""How far somebody's stakes followed the shoe: a correlation, what it was worth, and whether chance explains it (O-7).

The advantages of one shoe depend on each other, and so do the stakes of one sitting: a test that takes every round as
a new trial finds followers where there are none. Shoes are independent of each other, whatever is staked. So the test
goes by shoes: how far they stray from each other says how far their sum strays by chance, and Student's distribution
how likely so much is.
"""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from msgspec import Struct

from sabot.cards.pvalue import student_tail

BAND_EDGES: Final = (-0.01, -0.005, 0.0, 0.005, 0.01)
"""Where one band of the advantage ends and the next begins."""
CONFIDENCE: Final = 0.95
"""Of the correlation's interval."""


class CountedRound(NamedTuple):
    """A round as somebody has bet on it."""

    shoe: str
    stake: int
    """All their first stakes, of all boxes."""
    net: int
    """What the main bets won or lost."""
    advantage: float
    """Of the player over the house, before the deal; in parts of the stake."""


class AdvantageBand(Struct, frozen=True, kw_only=True):
    """Rounds before which the advantage was about the same; money in minor units."""

    above: float | None
    """The least advantage; None: there is no least."""
    below: float | None
    rounds: int
    average_stake: float | None
    """None: there was no round."""
    net: int


class Following(Struct, frozen=True, kw_only=True):
    """How the stakes lie to the advantage; money in minor units."""

    rounds: int
    shoes: int
    average_stake: float
    lowest_stake: int
    highest_stake: int
    correlation: float | None
    """Of stake and advantage; None where one of them was always the same."""
    low: float | None
    high: float | None
    """Between which correlations the true one lies, with a confidence of about 95 %; None with one shoe."""
    p: float | None
    """About how often stakes that follow nothing come to so much or more."""
    expected: int
    """What best play wins, or loses, with these stakes in the long run."""
    flat: int
    """The same, had every round's stake been their average."""
    worth: int
    """The difference: what it was worth to choose the stakes so."""
    net: int
    """What the main bets really won or lost."""
    bands: tuple[AdvantageBand, ...]


def weigh_stakes(rounds: Sequence[CountedRound]) -> Following:
    """How the stakes of these rounds lie to their advantages; at least one is needed."""
    stake, advantage = fmean(each.stake for each in rounds), fmean(each.advantage for each in rounds)
    expected = round(sum(each.stake * each.advantage for each in rounds))
    flat = round(stake * advantage * len(rounds))
    shoes = _sum_shoes(rounds, stake, advantage)
    relation = _correlate(shoes, sum((each.stake - stake) ** 2 for each in rounds))
    return Following(
        rounds=len(rounds),
        shoes=len(shoes),
        average_stake=stake,
        lowest_stake=min(each.stake for each in rounds),
        highest_stake=max(each.stake for each in rounds),
        correlation=relation.correlation,
        low=relation.low,
        high=relation.high,
        p=relation.p,
        expected=expected,
        flat=flat,
        worth=expected - flat,
        net=sum(each.net for each in rounds),
        bands=_bands(rounds),
    )


class _ShoeSums(NamedTuple):
    """What the rounds of one shoe add up to, stake and advantage both less their means."""

    products: float = 0.0
    squares: float = 0.0
    """Of the advantages."""


class _Relation(NamedTuple):
    """A correlation, its interval, and how likely chance comes to so much."""

    correlation: float | None = None
    low: float | None = None
    high: float | None = None
    p: float | None = None


def _sum_shoes(rounds: Sequence[CountedRound], stake: float, advantage: float) -> list[_ShoeSums]:
    found: dict[str, _ShoeSums] = {}
    for each in rounds:
        sums, lead = found.get(each.shoe, _ShoeSums()), each.advantage - advantage
        found[each.shoe] = _ShoeSums(sums.products + lead * (each.stake - stake), sums.squares + lead * lead)
    return list(found.values())


def _correlate(shoes: Sequence[_ShoeSums], stake_squares: float) -> _Relation:
    """Goes by how far each shoe strays from the line through all others."""
    products, squares = sum(shoe.products for shoe in shoes), sum(shoe.squares for shoe in shoes)
    scale = sqrt(stake_squares * squares)
    if not scale:
        return _Relation()
    correlation, slope = products / scale, products / squares
    if any(shoe.squares >= squares for shoe in shoes):
        # All differences are of one shoe: there is nothing to hold it against.
        return _Relation(correlation)
    rest = sqrt(sum(((shoe.products - slope * shoe.squares) / (1 - shoe.squares / squares)) ** 2 for shoe in shoes))
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * rest / scale
    p = student_tail(products / rest, len(shoes) - 1) if rest else None
    return _Relation(correlation, max(-1.0, correlation - reach), min(1.0, correlation + reach), p)


def _bands(rounds: Sequence[CountedRound]) -> tuple[AdvantageBand, ...]:
    found = []
    for above, below in zip((-inf, *BAND_EDGES), (*BAND_EDGES, inf), strict=True):
        here = [each for each in rounds if above <= each.advantage < below]
        found.append(
            AdvantageBand(
                above=None if above == -inf else above,
                below=None if below == inf else below,
                rounds=len(here),
                average_stake=fmean(each.stake for each in here) if here else None,
                net=sum(each.net for each in here),
            )
        )
    return tuple(found)
