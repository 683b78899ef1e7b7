"""A game's returns in one place: the main bet under the best play and under the chart, and every bet beside it."""

from fractions import Fraction

from msgspec import Struct

from sabot.odds.bets import BetReturn, bet_returns
from sabot.odds.exact import Analysis, analyze
from sabot.odds.exact.totals import TotalPlay, best_totals
from sabot.rules import Rules


class Returns(Struct, frozen=True):
    """What is known exactly of a game."""

    rules: Rules
    best: Analysis
    """Composition-dependent."""
    chart: TotalPlay
    """By totals only."""
    bets: dict[str, BetReturn]
    """Insurance among them."""

    @property
    def published(self) -> float | None:
        """What the sheet states for the main bet."""
        return self.rules.published.rtp.get("main")


def game_returns(rules: Rules) -> Returns:
    """Everything exact about the game."""
    best = analyze(rules)
    return Returns(rules, best, best_totals(best), bet_returns(rules))


class ReturnRow(Struct, frozen=True):
    """One bet: what it returns and what the sheet states."""

    bet: str
    exact: float | Fraction
    published: float | None

    @property
    def difference(self) -> float | None:
        """Exact less published; none where nothing is published."""
        return None if self.published is None else float(self.exact) - self.published


def return_rows(found: Returns) -> tuple[ReturnRow, ...]:
    """The main bet first, then the others."""
    bets = (ReturnRow(name, bet.rtp, bet.published) for name, bet in found.bets.items())
    return (ReturnRow("main", found.best.rtp, found.published), *bets)
