"""Sections on chance: how results spread, exactly, and the exact figures checked by simulation."""

from collections.abc import Iterator
from math import fsum, sqrt
from shlex import quote
from statistics import NormalDist

from sabot.odds.exact import Analysis
from sabot.odds.exact.spread import Distribution, spread_session
from sabot.odds.report.certificate.plots import convergence_svg, distribution_svg
from sabot.odds.report.certificate.simulation import AGREES_P, CONFIDENCE, Simulated, interval_factor
from sabot.odds.report.changes import OWN_SHEET, rule_words
from sabot.odds.report.document import Facts, GridBlock, Part, Picture, Section, TextBlock
from sabot.odds.report.numbers import one_in, percent, points, signed
from sabot.odds.report.returns import Returns
from sabot.rules import Rules
from sabot.wording import bet_name

SESSIONS = (100, 1_000, 10_000, 100_000)
"""Rounds of a session, or of a table's day."""

WITHIN = 0.95

RARE = 1e-7
"""Chances below this are known to fewer digits than a table shows."""

EXPECTED_LEAST = 1.0
"""Results that are expected less often, and did not come, are left out of the check."""


def volatility_section(found: Distribution) -> Section:
    """How far results stray, and which there are."""
    return Section(
        "Volatility",
        (
            TextBlock(
                "Of one box under best play, each round from a fresh shoe; computed like the return, hands of a split "
                "together, since they share the dealer and the shoe."
            ),
            _volatility_facts(found),
            session_grid(found),
            Picture(
                "exact",
                "Net result of a round, on a scale by tens",
                "Bar chart of how likely each net result is, from the largest loss to the largest win",
                distribution_svg(found),
            ),
            result_grid(found),
        ),
        breaks=True,
    )


def _volatility_facts(found: Distribution) -> Facts:
    return Facts(
        "exact",
        (
            ("Standard deviation of a round", f"{found.deviation:.6f} stakes"),
            ("Skewness", signed(found.skewness)),
            ("Hit rate: rounds with a net win", percent(found.share(1))),
            ("Rounds that end even", percent(found.share(0))),
            ("Rounds with a net loss", percent(found.share(-1))),
        ),
    )


def session_grid(found: Distribution) -> GridBlock:
    """Where the net result of many rounds lies."""
    rows = []
    for rounds in SESSIONS:
        session = spread_session(found, rounds, WITHIN)
        between = f"{percent(1 + session.low / rounds, 2)} to {percent(1 + session.high / rounds, 2)}"
        limits = (signed(session.low, 1), signed(session.high, 1))
        rows.append((f"{rounds:,}", signed(rounds * found.mean, 1), *limits, between, percent(session.ahead, 2)))
    columns = ("Rounds", "Expected net", "From", "To", "Return between", "End ahead")
    caption = f"Net result of {WITHIN:.0%} of all sessions, in stakes"
    return GridBlock("exact", caption.replace("%", " %"), columns, tuple(rows))


def result_grid(found: Distribution) -> GridBlock:
    """Every net result and how likely it is."""
    told = {net: chance for net, chance in found.results.items() if chance >= RARE}
    rows = [(signed(net, 1), percent(chance, 8), one_in(chance)) for net, chance in told.items()]
    if len(told) < len(found.results):
        rows.append(("Rarer ones together", percent(max(0.0, 1 - fsum(told.values())), 8), ""))
    columns = ("Net, in stakes", "Probability", "")
    return GridBlock("exact", "Distribution of the net result of a round", columns, tuple(rows))


def check_grid(found: Distribution, simulated: Simulated) -> GridBlock:
    """Every net result that was simulated, beside how often it was to be expected."""
    rows = []
    for net, chance in found.results.items():
        expected, seen = chance * simulated.rounds, simulated.results.get(net, 0)
        if expected >= EXPECTED_LEAST or seen:
            strays = (seen - expected) / sqrt(expected * (1 - chance))
            rows.append((signed(net, 1), f"{seen:,}", f"{expected:,.1f}", signed(strays, 2)))
    columns = ("Net, in stakes", "Rounds", "Expected", "Standard errors")
    return GridBlock("simulated", "Net results against their exact probabilities", columns, tuple(rows))


def simulation_section(returns: Returns, spread: Distribution, found: Simulated) -> Section:
    """The exact return checked by play."""
    exact = returns.best.rtp
    return Section(
        "Simulation check",
        (
            TextBlock(
                "The simulator deals card by card and settles by the same rule sheet. It takes its decisions from the "
                "exact analysis, but none of its figures, so that its result must lie about the exact return as chance "
                "allows."
            ),
            _check_facts(returns.best, spread, found),
            Picture(
                "simulated",
                f"The simulated return on its way, with the {CONFIDENCE:.0%} band round the exact one".replace(
                    "%", " %"
                ),
                "Line of the mean return so far against the number of rounds, inside a narrowing band",
                convergence_svg(found, exact),
            ),
            _command(returns.rules, found.rounds, found.seed),
            check_grid(spread, found),
            *_side_parts(returns, found),
        ),
        breaks=True,
    )


def _command(rules: Rules, rounds: int, seed: str, side: str = "") -> TextBlock:
    """How the same rounds are played again."""
    options = f"--rounds {rounds} --seed {quote(seed)} --shoe fresh" + (f" --side {quote(side)}" if side else "")
    words = rule_words(rules)
    where = ", with the path of this sheet" if words == OWN_SHEET else ""
    return TextBlock(f"To be repeated by: sabot simulate {words} {options}{where}")


def _check_facts(best: Analysis, spread: Distribution, found: Simulated) -> Facts:
    exact = best.rtp
    low, high = found.rtp - found.half_width, found.rtp + found.half_width
    chance = found.chance_to_stray(exact)
    verdict = "agrees" if found.agrees(exact) else "DOES NOT AGREE"
    return Facts(
        "simulated",
        (
            ("Rounds", f"{found.rounds:,}"),
            ("Seed", found.seed),
            ("Simulated return", percent(found.rtp)),
            (f"Interval of {CONFIDENCE:.0%} confidence".replace("%", " %"), f"{percent(low)} to {percent(high)}"),
            ("Exact return", percent(exact)),
            ("Difference", f"{points(found.rtp - exact)} points, {signed(found.strays(exact), 2)} standard errors"),
            ("Chance to stray at least so far", f"{percent(chance, 1)}: the simulation {verdict}"),
            ("Stakes of a round, simulated and exact", f"{found.average_stake:.4f} and {best.average_stake:.4f}"),
            ("Standard deviation, simulated and exact", f"{found.deviation:.4f} and {spread.deviation:.4f}"),
        ),
    )


def _side_parts(returns: Returns, found: Simulated) -> Iterator[Part]:
    rows = []
    for name, check in found.side.items():
        exact = float(returns.bets[name].rtp)
        error = check.half_width / interval_factor()
        strays = (check.rtp - exact) / error if error else 0.0
        agrees = 2 * (1 - NormalDist().cdf(abs(strays))) >= AGREES_P
        rows.append(
            (
                bet_name(name),
                percent(exact),
                percent(check.rtp),
                f"± {percent(check.half_width)}",
                signed(strays, 2),
                "agrees" if agrees else "DOES NOT AGREE",
            )
        )
    if rows:
        columns = ("Bet", "Exact", "Simulated", "", "Standard errors", "")
        yield GridBlock("simulated", f"Side bets, from {found.side_rounds:,} rounds", columns, tuple(rows))
        yield _command(returns.rules, found.side_rounds, found.seed, ",".join(found.side))
