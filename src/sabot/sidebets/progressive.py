"""The progressive: a bet of a fixed amount that feeds a meter and wins it, or part of it (BJ-7, R-9)."""

from collections.abc import Sequence

from msgspec import Struct

from sabot.cards.card import RANK, RANKS, SUIT, Card
from sabot.rules.model import Progressive, ProgressivePrize


class Contribution(Struct, frozen=True):
    """Where one stake goes; the four parts add up to it."""

    meter: int
    reserve: int
    deduction: int
    house: int


class Payment(Struct, frozen=True):
    """What one winner is handed, and out of which pockets; the two parts add up to the amount."""

    amount: int
    from_meter: int
    from_house: int


class Refill(Struct, frozen=True):
    """Meter and reserve after a hit, and what the house put in because the reserve fell short."""

    meter: int
    reserve: int
    from_house: int


def find_prize(progressive: Progressive, first: Card, second: Card) -> ProgressivePrize | None:
    """The first prize on the sheet that the two cards win, in either order; None when they lose."""
    low, high = RANKS[RANK[first]], RANKS[RANK[second]]
    ranks = (low + high, high + low)
    for prize in progressive.prizes:
        if prize.ranks in ranks and _suits_fit(prize.suits, SUIT[first], SUIT[second]):
            return prize
    return None


def split_stake(progressive: Progressive) -> Contribution:
    """Where a stake goes; each share is rounded down and the cents left over go to the meter."""
    stake = progressive.stake
    reserve = stake * progressive.reserve_percent // 100
    deduction = stake * progressive.deduction_percent // 100
    shared = progressive.feeds_percent + progressive.reserve_percent + progressive.deduction_percent
    house = stake * (100 - shared) // 100
    return Contribution(stake - reserve - deduction - house, reserve, deduction, house)


def share_prizes(
    progressive: Progressive, meter: int, winners: Sequence[ProgressivePrize], held: int | None = None
) -> list[Payment]:
    """What each winner of one round is paid, in the order given.

    ``meter`` is what the meter showed when betting closed; ``held`` is what it holds now, for the case that
    another table has been paid out of it since. What it cannot give is paid by the house.
    """
    shares = _meter_shares(meter, [prize.meter_percent for prize in winners])
    left = meter if held is None else min(meter, held)
    payments = []
    for prize in winners:
        if prize.meter_percent:
            amount = shares[prize.meter_percent]
            from_meter = min(amount, left)
        else:
            amount = progressive.stake * (prize.pays + 1)
            from_meter = 0
        left -= from_meter
        payments.append(Payment(amount, from_meter, amount - from_meter))
    return payments


def refill(meter: int, reserve: int, base: int) -> Refill:
    """The meter brought back to its base, out of the reserve first; one that stands higher is left alone."""
    missing = max(0, base - meter)
    from_reserve = min(missing, reserve)
    return Refill(meter + missing, reserve - from_reserve, missing - from_reserve)


def _meter_shares(meter: int, percents: Sequence[int]) -> dict[int, int]:
    """What each percentage of the meter comes to, when all of these are won in one round."""
    partial = [percent for percent in percents if 0 < percent < 100]
    # Parts that make more than the whole are cut down in proportion.
    whole = max(100, sum(partial))
    shares = {percent: _divide_up(meter * percent, whole) for percent in partial}
    full = percents.count(100)
    if full:
        rest = max(0, meter - sum(shares[percent] for percent in partial))
        shares[100] = _divide_up(rest, full)
    return shares


def _divide_up(amount: int, parts: int) -> int:
    return -(-amount // parts)


def _suits_fit(wanted: str, first: str, second: str) -> bool:
    if wanted == "any":
        return True
    if wanted == "different":
        return first != second
    # Only "same" and the four suits are left, and a suit's letter begins its name.
    return first == second and (wanted == "same" or wanted[0] == first)
