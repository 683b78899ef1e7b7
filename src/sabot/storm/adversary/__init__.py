"""A player who wants to know the cards to come, from everything that can be asked and read without being dealt any."""

from sabot.storm.adversary.adversary import GAMES, Adversary
from sabot.storm.adversary.score import DEVIATIONS_MAX, Score

__all__ = ["DEVIATIONS_MAX", "GAMES", "Adversary", "Score"]
