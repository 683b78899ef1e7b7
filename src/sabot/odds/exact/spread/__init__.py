"""The whole distribution of the main bet's results, as exact as its return."""

from sabot.odds.exact.spread.distribution import Distribution, distribute, distribute_play

__all__ = ["Distribution", "distribute", "distribute_play"]
