"""The section of paytables: every combination of every bet but the main one with its exact probability."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from sabot.odds.bets import BetReturn, BlazeReturn, MeterReturn, Outcome
from sabot.odds.report.document import Grid, Part, Section, Text
from sabot.odds.report.numbers import fraction, money, one_in, percent
from sabot.odds.report.returns import Returns
from sabot.odds.report.wording.words import BET_NAMES
from sabot.rules import Rules

METERS = (1, 2, 5, 10, 20)
"""Multiples of the base at which a progressive is looked at."""


def bets_section(found: Returns) -> Section:
    """All paytables, the main bet's first."""
    told = Text(
        "Probabilities are counted out over all sets of cards of a full shoe and are exact fractions; one with more "
        "than nine digits below the line is printed in per cent only. The share of the return is probability times "
        "what comes back, stake included."
    )
    parts = (part for bet in found.bets.values() for part in _bet_parts(bet))
    return Section("Paytables and probabilities", (main_paytable(found.rules), told, *parts))


def main_paytable(rules: Rules) -> Grid:
    """What the main bet pays."""
    rows: list[tuple[str, str]] = [("Blackjack", rules.blackjack_pays), ("Win", "1:1")]
    if rules.charlie:
        rows.append((f"{rules.charlie} cards not over 21", "1:1"))
    rows.append(("Equal totals", "stake given back"))
    if rules.surrender != "none":
        rows.append(("Surrender", "half the stake given back"))
    return Grid("stated", "Main bet", ("Result", "Pays"), tuple(rows), left=2)


def _bet_parts(bet: BetReturn) -> Iterator[Part]:
    yield paytable(bet)
    if isinstance(bet.extra, MeterReturn):
        yield from _meter_parts(bet.extra)
    if isinstance(bet.extra, BlazeReturn):
        yield from _blaze_parts(bet.extra)


def paytable(bet: BetReturn) -> Grid:
    """The ways to win a bet, and what they sum up to."""
    columns = ("Combination", "Pays", "Exact probability", "Probability", "", "Share of return")
    lost = 1 - bet.hit
    rows = (
        *(_outcome_row(outcome) for outcome in bet.outcomes),
        ("Nothing won", "", fraction(lost), percent(lost, 6), "", "–"),
        ("Return", "", fraction(bet.rtp), "", "", percent(bet.rtp)),
    )
    spread = f"standard deviation {sqrt(float(bet.variance)):.4f} units"
    return Grid("exact", f"{_title(bet)}; {spread}", columns, rows, left=2, sums=2)


def _title(bet: BetReturn) -> str:
    title = BET_NAMES[bet.name]
    if isinstance(bet.extra, MeterReturn):
        return f"{title}, at a meter of {money(bet.extra.meter)}"
    return f"{title}, once the dealer shows an ace" if bet.name == "insurance" else title


def _outcome_row(outcome: Outcome) -> tuple[str, ...]:
    chance = outcome.chance
    share = chance * outcome.returned
    name = outcome.label[:1].upper() + outcome.label[1:]
    return (name, outcome.pays, fraction(chance), percent(chance, 6), one_in(chance), percent(share))


def _meter_parts(meter: MeterReturn) -> Iterator[Part]:
    even = "no meter makes it even"
    if meter.break_even_cents is not None:
        even = f"it returns its stake at a meter of {money(meter.break_even_cents)}"
    yield Text(
        f"The return of the progressive rises with the meter: {percent(meter.fixed)} from the fixed prizes, and "
        f"{percent(meter.per_cent * 10_000)} for every {money(10_000)} on the meter; {even}. A winner who has to share "
        "with others of the same round is left out of account."
    )
    shown = [meter.meter * times for times in METERS if meter.meter]
    rows = tuple((money(cents), percent(meter.at(cents))) for cents in shown)
    yield Grid("exact", "Progressive by meter", ("Meter", "Return"), rows)


def _blaze_parts(blaze: BlazeReturn) -> Iterator[Part]:
    rows = tuple(
        (
            level.name.capitalize(),
            f"{level.points}",
            percent(level.chance, 6),
            one_in(level.chance),
            f"{float(level.mean):.4f}",
            f"{min(level.distribution)} to {max(level.distribution)}",
            percent(level.chance * level.mean),
        )
        for level in blaze.levels
    )
    columns = ("Level", "From points", "Probability", "", "Mean multiplier", "Range", "Share of return")
    yield Grid("exact", "Mega Fire Blaze: levels and what their bonus pays, stake included", columns, rows)
    yield Grid(
        "exact",
        "Mega Fire Blaze: points of a round",
        ("Points", "Probability", "At least so many"),
        tuple(_points_rows(blaze)),
    )


def _points_rows(blaze: BlazeReturn) -> Iterator[tuple[str, ...]]:
    left = Fraction(1)
    for number, chance in blaze.points.items():
        yield str(number), percent(chance, 6), percent(left, 6)
        left -= chance
