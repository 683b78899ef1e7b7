"""Exact analysis: every path, its probability, and the play that earns the most."""

from sabot.odds.exact.advice import Advice, advise
from sabot.odds.exact.analysis import Analysis, Values, analyze, fresh_shoe
from sabot.odds.exact.given import evaluate
from sabot.odds.exact.hands import RANKS, Hands, all_hands
from sabot.odds.exact.totals import TotalPlay, best_totals

__all__ = [
    "RANKS",
    "Advice",
    "Analysis",
    "Hands",
    "TotalPlay",
    "Values",
    "advise",
    "all_hands",
    "analyze",
    "best_totals",
    "evaluate",
    "fresh_shoe",
]
