"""The whole distribution of the main bet's results, as exact as its return."""

from sabot.odds.exact.spread.distribution import Distribution, PlayedShoe, distribute, distribute_play
from sabot.odds.exact.spread.session import SessionSpread, spread_session

__all__ = ["Distribution", "PlayedShoe", "SessionSpread", "distribute", "distribute_play", "spread_session"]
