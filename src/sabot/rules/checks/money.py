"""Checks of limits, side bets and what a sheet publishes about itself."""

from collections.abc import Iterator

from sabot.rules.bets import bets_offered, stake_limits
from sabot.rules.model import Rules
from sabot.rules.payout import max_payout
from sabot.rules.problem import Flaw, Path
from sabot.rules.wording import hint, listed


def main_limits_agree(rules: Rules) -> Iterator[Flaw]:
    """The main bet's maximum is at or above its minimum, and can be staked."""
    limits = rules.limits
    yield from _range_flaws(("limits", "max"), limits.min, limits.max, limits.increment)


def side_limits_agree(rules: Rules) -> Iterator[Flaw]:
    """Likewise for every side bet, by its own increment or the table's."""
    for name, limits in stake_limits(rules).items():
        increment = limits.increment or rules.limits.increment
        yield from _range_flaws(("sidebets", name, "max"), limits.min, limits.max, increment)


def maximum_is_a_multiple(rules: Rules) -> Iterator[Flaw]:
    """Where a regulation names the multiples of the minimum, no other maximum will do."""
    limits = rules.limits
    if not limits.max_multiples or limits.max in (limits.min * times for times in limits.max_multiples):
        return
    times, rest = divmod(limits.max, limits.min)
    found = f"{limits.max}" if rest else f"{times} times"
    choices = listed(map(str, limits.max_multiples), "or")
    yield Flaw(("limits", "max"), f"must be {choices} times the minimum {limits.min}, not {found}")


def several_currencies_share_no_sum(rules: Rules) -> Iterator[Flaw]:
    """What all bettors of a box may stake together, and what a meter shows, is a sum in one currency."""
    if not rules.currencies:
        return
    if rules.limits.maximum_per == "box":
        yield Flaw(
            ("currencies",), 'must be left out where limits.maximum_per is "box": one maximum is in one currency'
        )
    if rules.progressive is not None:
        yield Flaw(("currencies",), "must be left out where there is a progressive: its meter is in one currency")


def published_returns_are_of_its_bets(rules: Rules) -> Iterator[Flaw]:
    """A return can be published only for a bet the game has."""
    offered = bets_offered(rules)
    for name in rules.published.rtp:
        if name not in offered:
            yield Flaw(("published", "rtp", name), f"not a bet of this game; {hint(name, offered)}")


def published_payout_is_the_computed_one(rules: Rules) -> Iterator[Flaw]:
    """The largest payout a sheet states is no figure of its own: it follows from the rules."""
    published, computed = rules.published.max_payout, max_payout(rules)
    if published not in (None, computed):
        yield Flaw(("published", "max_payout"), f"must be {computed}, as these rules give, not {published}")


def _range_flaws(path: Path, least: int, most: int, increment: int) -> Iterator[Flaw]:
    if most < least:
        yield Flaw(path, f"must be at least the minimum {least}, not {most}")
    elif (most - least) % increment:
        allowed = f"must be the minimum {least} plus a multiple of the increment {increment}"
        yield Flaw(path, f"{allowed}, not {most}")


CHECKS = (
    main_limits_agree,
    side_limits_agree,
    maximum_is_a_multiple,
    several_currencies_share_no_sum,
    published_returns_are_of_its_bets,
    published_payout_is_the_computed_one,
)
