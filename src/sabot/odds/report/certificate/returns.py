"""Sections on what the game returns."""

import numpy as np

from sabot.odds.exact import Analysis, all_hands
from sabot.odds.exact.hands import ACE, TEN
from sabot.odds.report.certificate.published import agrees, explanations
from sabot.odds.report.document import Facts, GridBlock, Section, TextBlock
from sabot.odds.report.moment import peeked
from sabot.odds.report.numbers import one_in, percent, points
from sabot.odds.report.returns import ReturnRow, Returns, return_rows
from sabot.odds.strategy import PlayCode
from sabot.wording import bet_name

PLAYS = {PlayCode.DOUBLE: "hand is doubled", PlayCode.SPLIT: "pair is split", PlayCode.SURRENDER: "hand is surrendered"}


def returns_section(found: Returns) -> Section:
    """Exact against published, bet by bet."""
    return Section(
        "Return to player",
        (
            TextBlock(
                "The return is what comes back of one unit staked, on average. It is computed, not estimated: every "
                "order in which the cards can fall is taken with its probability, from the top of a freshly shuffled "
                "shoe, for one box whose player makes the best decision for exactly the cards they hold and the up "
                "card. A hand after a split is played as the same cards unsplit would be. Insurance is never taken, "
                "and its own return is stated on its own."
            ),
            return_grid(found),
            *(TextBlock(line) for line in explanations(found)),
            main_facts(found),
            frequency_grid(found.best),
        ),
    )


def return_grid(found: Returns) -> GridBlock:
    """A row for every bet."""
    rows = tuple(_row(row) for row in return_rows(found))
    columns = ("Bet", "Exact", "House edge", "Published", "Difference, points", "")
    return GridBlock("exact", "Return of every bet, per unit staked on it", columns, rows)


def _row(row: ReturnRow) -> tuple[str, ...]:
    exact = float(row.exact)
    known = (bet_name(row.bet), percent(exact), percent(1 - exact))
    if row.published is None or row.difference is None:
        return (*known, "none", "", "")
    verdict = "equal when rounded" if agrees(row) else "see below"
    return (*known, percent(row.published, 2), points(row.difference), verdict)


def main_facts(found: Returns) -> Facts:
    """The main bet from several sides."""
    best, chart = found.best, found.chart.analysis
    return Facts(
        "exact",
        (
            ("Main bet, best play for the cards held", percent(best.rtp, 6)),
            ("Main bet, best chart by totals", percent(chart.rtp, 6)),
            ("What the chart gives away", f"{points(best.rtp - chart.rtp, 6).lstrip('+')} percentage points"),
            ("Stakes of a round, doubles and splits included", f"{best.average_stake:.6f} units"),
            ("Return of all that is staked", percent(best.rtp_per_wagered, 6)),
        ),
    )


def frequency_grid(best: Analysis) -> GridBlock:
    """How often the first cards bring what."""
    rows = tuple((words, percent(chance), one_in(chance)) for words, chance in frequencies(best).items())
    return GridBlock("exact", "How often, per box and round, under best play", ("Event", "Probability", ""), rows)


def frequencies(best: Analysis) -> dict[str, float]:
    """The chance of everything that the first cards can bring."""
    known = np.where(peeked(best.rules)[None, :], best.blackjack, 0.0)
    faced = np.where(np.isnan(best.values.stand), 0.0, best.chance * (1.0 - known))
    names = ("Player has a blackjack", "Dealer has a blackjack", "Both have one")
    found = dict(zip(names, blackjacks(best), strict=True))
    for play, words in PLAYS.items():
        chance = _surrenders(best) if play is PlayCode.SURRENDER else float(faced[best.strategy.first == play].sum())
        if chance:
            found[words.capitalize()] = chance
    return found


def blackjacks(best: Analysis) -> tuple[float, float, float]:
    """The chances of a player's blackjack, of a dealer's, and of both."""
    natural = all_hands().pair(ACE, TEN)
    return (
        float(best.chance[natural].sum()),
        float((best.chance * best.blackjack).sum()),
        float((best.chance[natural] * best.blackjack[natural]).sum()),
    )


def _surrenders(best: Analysis) -> float:
    """The chance of a surrender: early it is asked before the dealer looks, late after."""
    early = best.rules.surrender != "late"
    known = np.where(peeked(best.rules)[None, :] & (not early), best.blackjack, 0.0)
    gives_up = (best.strategy.first == PlayCode.SURRENDER) & ~np.isnan(best.values.stand)
    return float((best.chance * (1.0 - known))[gives_up].sum())
