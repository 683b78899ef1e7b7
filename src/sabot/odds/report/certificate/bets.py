"""The section of paytables: every combination of every bet with its probability, exact but for the main bet's."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from sabot.odds.bets import BetReturn, BlazeReturn, MeterReturn, Outcome
from sabot.odds.report.certificate.main_bet import main_paytables
from sabot.odds.report.certificate.simulation import Simulated
from sabot.odds.report.changes import rule_words
from sabot.odds.report.document import GridBlock, Part, Section, TextBlock
from sabot.odds.report.numbers import exact_text, fraction, money, one_in, percent
from sabot.odds.report.returns import Returns
from sabot.rules import Rules
from sabot.wording import bet_name

EXACT_COLUMN = 2

FRACTION_SHOWN = 400
"""A longer fraction is left to the command that prints it."""

METERS = (1, 2, 5, 10, 20)
"""Multiples of the base at which a progressive is looked at."""


BANDS = ((1, 4), (5, 9), (10, 19), (20, 49), (50, 99), (100, 199), (200, 499), (500, 10**6))
"""Totals of a bonus that are told together."""


SMALLEST = 1e-8
"""Of the chances of bands that are told by their figure."""


def bets_section(found: Returns, simulated: Simulated) -> Section:
    """All paytables, the main bet's first."""
    told = TextBlock(
        "Probabilities of the other bets are counted out over all sets of cards of a full shoe and are exact "
        "fractions. The share of the return is probability times what comes back, stake included."
    )
    parts = (part for bet in found.bets.values() for part in _bet_parts(bet, found.rules))
    return Section("Paytables and probabilities", (*main_paytables(found, simulated), told, *parts))


def _bet_parts(bet: BetReturn, rules: Rules) -> Iterator[Part]:
    yield paytable(bet)
    yield from long_fractions(bet, rules)
    if isinstance(bet.extra, MeterReturn):
        yield from _meter_parts(bet.extra)
    if isinstance(bet.extra, BlazeReturn):
        yield from _blaze_parts(bet.extra)


def paytable(bet: BetReturn) -> GridBlock:
    """The ways to win a bet, and what they sum up to."""
    columns: tuple[str, ...] = ("Combination", "Pays", "Exact probability", "Probability", "", "Share of return")
    lost = 1 - bet.hit
    rows: tuple[tuple[str, ...], ...] = (
        *(_outcome_row(outcome) for outcome in bet.outcomes),
        ("Nothing won", "", fraction(lost), percent(lost, 6), "", "–"),
        ("Return", "", fraction(bet.rtp), "", "", percent(bet.rtp)),
    )
    if not _is_readable(bet):
        columns, rows = _without(columns, EXACT_COLUMN), tuple(_without(row, EXACT_COLUMN) for row in rows)
    spread = f"standard deviation {sqrt(float(bet.variance)):.4f} units"
    return GridBlock("exact", f"{_title(bet)}; {spread}", columns, rows, left=2, sums=2)


def long_fractions(bet: BetReturn, rules: Rules) -> Iterator[GridBlock]:
    """A table of the exact probabilities where they are too long to stand in the paytable."""
    if _is_readable(bet):
        return
    rows = [(_capital(outcome.label), exact_text(outcome.chance)) for outcome in bet.outcomes]
    rows.append(("Nothing won", exact_text(1 - bet.hit)))
    told = exact_text(bet.rtp)
    if len(told) > FRACTION_SHOWN:
        told = f"{len(told):,} characters; printed by: sabot rtp {rule_words(rules)} --json"
    yield GridBlock(
        "exact", f"{_title(bet)}: as fractions", ("", "Exact value"), (*rows, ("Return", told)), left=2, sums=1
    )


def _is_readable(bet: BetReturn) -> bool:
    return all(fraction(chance) for chance in (bet.rtp, *(outcome.chance for outcome in bet.outcomes)))


def _without(cells: tuple[str, ...], place: int) -> tuple[str, ...]:
    return (*cells[:place], *cells[place + 1 :])


def _title(bet: BetReturn) -> str:
    title = bet_name(bet.name)
    if isinstance(bet.extra, MeterReturn):
        return f"{title}, at a meter of {money(bet.extra.meter)}"
    return f"{title}, once the dealer shows an ace" if bet.name == "insurance" else title


def _outcome_row(outcome: Outcome) -> tuple[str, ...]:
    chance = outcome.chance
    share = chance * outcome.returned
    return (_capital(outcome.label), outcome.pays, fraction(chance), percent(chance, 6), one_in(chance), percent(share))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _meter_parts(meter: MeterReturn) -> Iterator[Part]:
    even = "no meter makes it even"
    if meter.break_even_cents is not None:
        even = f"it returns its stake at a meter of {money(meter.break_even_cents)}"
    yield TextBlock(
        f"The return of the progressive rises with the meter: {percent(meter.fixed)} from the fixed prizes, and "
        f"{percent(meter.per_cent * 10_000)} for every {money(10_000)} on the meter; {even}. A winner who has to share "
        "with others of the same round is left out of account."
    )
    shown = [meter.meter * times for times in METERS if meter.meter]
    rows = tuple((money(cents), percent(meter.at(cents))) for cents in shown)
    yield GridBlock("exact", "Progressive by meter", ("Meter", "Return"), rows)


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
    yield GridBlock("exact", "Mega Fire Blaze: levels and what their bonus pays, stake included", columns, rows)
    yield bonus_grid(blaze)
    yield GridBlock(
        "exact",
        "Mega Fire Blaze: points of a round",
        ("Points", "Probability", "At least so many"),
        tuple(_points_rows(blaze)),
    )


def bonus_grid(blaze: BlazeReturn) -> GridBlock:
    """How likely each total is on the grid of each level, band by band."""
    chances = [level.distribution.floats() for level in blaze.levels]
    rows = []
    for least, most in BANDS:
        found = [sum(chance for total, chance in level.items() if least <= total <= most) for level in chances]
        if any(found):
            name = f"{least} to {most}" if most < BANDS[-1][1] else f"{least} or more"
            rows.append((name, *map(_band_text, found)))
    means = (float(level.mean) for level in blaze.levels)
    spreads = (sqrt(float(level.distribution.mean_square() - level.mean**2)) for level in blaze.levels)
    rows.append(("Mean", *(f"{mean:.4f}" for mean in means)))
    rows.append(("Standard deviation", *(f"{spread:.4f}" for spread in spreads)))
    columns = ("Total multiplier", *(level.name.capitalize() for level in blaze.levels))
    return GridBlock("exact", "Mega Fire Blaze: what each grid pays, once it is played", columns, tuple(rows), sums=2)


def _band_text(chance: float) -> str:
    if not chance:
        return "–"
    return percent(chance, 6) if chance >= SMALLEST else f"< {percent(SMALLEST, 6)}"


def _points_rows(blaze: BlazeReturn) -> Iterator[tuple[str, ...]]:
    left = Fraction(1)
    for number, chance in blaze.points.items():
        yield str(number), percent(chance, 6), percent(left, 6)
        left -= chance
