"""Sections on what was simulated: volatility, results, and the check of the exact return."""

from collections.abc import Iterator
from math import sqrt
from shlex import quote
from statistics import NormalDist

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


def volatility_section(exact: float, found: Simulated) -> Section:
    """How far results stray, and which there are."""
    return Section(
        "Volatility",
        (
            TextBlock(f"From {found.rounds:,} simulated rounds of one box under best play, each from a fresh shoe."),
            _volatility_facts(found),
            session_grid(exact, found),
            Picture(
                "simulated",
                "Net result of a round, on a scale by tens",
                "Bar chart of how often each net result came, from the largest loss to the largest win",
                distribution_svg(found),
            ),
            result_grid(found),
        ),
        breaks=True,
    )


def _volatility_facts(found: Simulated) -> Facts:
    return Facts(
        "simulated",
        (
            ("Standard deviation of a round", f"{found.deviation:.4f} stakes"),
            ("Hit rate: rounds with a net win", percent(found.share(1))),
            ("Rounds that end even", percent(found.share(0))),
            ("Rounds with a net loss", percent(found.share(-1))),
            (
                "Largest net win and loss seen",
                f"{signed(max(found.results), 1)} and {signed(min(found.results), 1)} stakes",
            ),
        ),
    )


def session_grid(exact: float, found: Simulated) -> GridBlock:
    """Where the net result of many rounds lies."""
    factor = NormalDist().inv_cdf((1 + WITHIN) / 2)
    rows = []
    for rounds in SESSIONS:
        mean, width = rounds * (exact - 1), factor * found.deviation * sqrt(rounds)
        low, high = mean - width, mean + width
        between = f"{percent(1 + low / rounds, 2)} to {percent(1 + high / rounds, 2)}"
        rows.append((f"{rounds:,}", signed(mean, 1), signed(low, 1), signed(high, 1), between))
    columns = ("Rounds", "Expected net", "From", "To", "Return between")
    caption = f"Net result of {WITHIN:.0%} of all sessions, in stakes (exact mean, simulated deviation)"
    return GridBlock("simulated", caption.replace("%", " %"), columns, tuple(rows))


def result_grid(found: Simulated) -> GridBlock:
    """Every net result and how often it came."""
    rows = tuple(
        (signed(net, 1), f"{count:,}", percent(count / found.rounds, 6), one_in(count / found.rounds))
        for net, count in found.results.items()
    )
    columns = ("Net, in stakes", "Rounds", "Share", "")
    return GridBlock("simulated", "Distribution of the net result of a round", columns, rows)


def simulation_section(returns: Returns, found: Simulated) -> Section:
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
            _check_facts(exact, returns.best.average_stake, found),
            Picture(
                "simulated",
                f"The simulated return on its way, with the {CONFIDENCE:.0%} band round the exact one".replace(
                    "%", " %"
                ),
                "Line of the mean return so far against the number of rounds, inside a narrowing band",
                convergence_svg(found, exact),
            ),
            _command(returns.rules, found.rounds, found.seed),
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


def _check_facts(exact: float, stake: float, found: Simulated) -> Facts:
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
            ("Stakes of a round, simulated and exact", f"{found.average_stake:.4f} and {stake:.4f}"),
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
