"""A second house: deals and settles slowly and plainly, and shares no code with the engine."""

from sabot.storm.independent.house import Decision, House, Key, Question, RealHand
from sabot.storm.independent.wager import Wager

__all__ = ["Decision", "House", "Key", "Question", "RealHand", "Wager"]
