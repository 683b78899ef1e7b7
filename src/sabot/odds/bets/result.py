"""What is known of a bet: its return, and where it comes from."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from sabot.errors import SabotError
from sabot.odds.bets.chances import Chances
from sabot.rules.model import Rules


class Outcome(Struct, frozen=True):
    """One way to win a bet."""

    label: str
    chance: Fraction
    pays: str
    """As a paytable says it: ``25:1``, ``10 % of the meter``."""
    returned: Fraction
    """For each unit staked, stake included; the mean where it varies."""


class LevelReturn(Struct, frozen=True):
    """One level of the Mega Fire Blaze bonus."""

    name: str
    points: int
    chance: Fraction
    """That a round ends with this level as its highest."""
    mean: Fraction
    """Of the total multiplier, once the level is played."""
    distribution: Chances
    """Of the total multiplier, likewise."""


class BlazeReturn(Struct, frozen=True):
    """The Mega Fire Blaze bet in detail."""

    points: Chances
    """Of a round."""
    levels: tuple[LevelReturn, ...]


class MeterReturn(Struct, frozen=True):
    """The progressive at any meter: it returns ``fixed`` and ``per_cent`` for each cent that the meter shows."""

    meter: int
    """Where the return beside this one was taken, in cents."""
    fixed: Fraction
    per_cent: Fraction
    break_even: Fraction | None
    """The meter at which the bet returns exactly its stake; None where no meter does."""
    break_even_cents: int | None
    """The same rounded up to a cent."""

    def at(self, meter: int | Fraction) -> Fraction:
        """The return at this meter."""
        return self.fixed + self.per_cent * meter


class BetReturn(Struct, frozen=True):
    """What one bet gives back, exactly, for each unit staked."""

    name: str
    rtp: Fraction
    variance: Fraction
    """Of what comes back for one unit staked; that of the net result is the same."""
    hit: Fraction
    """The chance to win anything."""
    outcomes: tuple[Outcome, ...]
    """The ways to win, in the order of the paytable; no two happen together."""
    published: float | None = None
    """The return that the game's own sheet states."""
    extra: MeterReturn | BlazeReturn | None = None


def fixed_odds(label: str, chance: Fraction, odds: int) -> Outcome:
    """A way to win that pays so many to one."""
    return Outcome(label, chance, f"{odds}:1", Fraction(odds + 1))


def sum_up(rules: Rules, name: str, outcomes: Sequence[Outcome], extra: MeterReturn | None = None) -> BetReturn:
    """The return of a bet each of whose outcomes gives back one amount."""
    rtp = sum((way.chance * way.returned for way in outcomes), Fraction(0))
    square = sum((way.chance * way.returned**2 for way in outcomes), Fraction(0))
    hit = sum((way.chance for way in outcomes), Fraction(0))
    return BetReturn(name, rtp, square - rtp**2, hit, tuple(outcomes), rules.published.rtp.get(name), extra)


def not_offered(rules: Rules, name: str) -> SabotError:
    """The answer to a question about a bet that the game does not have."""
    return SabotError(f"{rules.game} offers no {name}")
