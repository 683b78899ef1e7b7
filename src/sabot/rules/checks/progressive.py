"""Checks of the accumulated prize."""

from collections.abc import Iterator

from sabot.rules.model import Rules
from sabot.rules.problem import Flaw


def stake_is_small(rules: Rules) -> Iterator[Flaw]:
    """The bet costs at most half of what the table asks for a box."""
    if rules.progressive and rules.progressive.stake * 2 > rules.limits.min:
        allowed = f"must be at most half the table's minimum {rules.limits.min}"
        yield Flaw(("progressive", "stake"), f"{allowed}, not {rules.progressive.stake}")


def percentages_fit_in_the_stake(rules: Rules) -> Iterator[Flaw]:
    """No stake can be given away more than once."""
    progressive = rules.progressive
    if progressive is None:
        return
    together = progressive.feeds_percent + progressive.reserve_percent + progressive.deduction_percent
    if together > 100:
        allowed = "feeds_percent, reserve_percent and deduction_percent must together be at most 100"
        yield Flaw(("progressive", "feeds_percent"), f"{allowed}, not {together}")


def each_prize_is_of_one_kind(rules: Rules) -> Iterator[Flaw]:
    """A prize is a share of the meter or fixed odds: both or neither says nothing clear."""
    for place, prize in enumerate(rules.progressive.prizes if rules.progressive else ()):
        if bool(prize.meter_percent) == bool(prize.pays):
            found = "both" if prize.pays else "neither"
            yield Flaw(("progressive", "prizes", place), f"must have either meter_percent or pays, not {found}")


def shares_cannot_exhaust_the_meter(rules: Rules) -> Iterator[Flaw]:
    """Even if every box wins the largest part of the meter, the meter can pay them all."""
    most = 100 // rules.boxes
    for place, prize in enumerate(rules.progressive.prizes if rules.progressive else ()):
        if most < prize.meter_percent < 100:
            allowed = f"must be 100, or at most {most} so that all {rules.boxes} boxes can win it at once"
            path = ("progressive", "prizes", place, "meter_percent")
            yield Flaw(path, f"{allowed}, not {prize.meter_percent}")


def boxes_have_owners(rules: Rules) -> Iterator[Flaw]:
    """The prize is won by the cards of one player's box, so a box must have one player in front of it."""
    if rules.progressive and rules.decides != "owner":
        yield Flaw(("decides",), f'must be "owner" in a game with a progressive, not "{rules.decides}"')


CHECKS = (
    stake_is_small,
    percentages_fit_in_the_stake,
    each_prize_is_of_one_kind,
    shares_cannot_exhaust_the_meter,
    boxes_have_owners,
)
