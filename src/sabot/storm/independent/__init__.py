"""A second house: deals and settles slowly and plainly, and shares no code with the engine."""

from sabot.storm.independent.house import Key, RealHand, SecondDecision, SecondHouse, SecondQuestion
from sabot.storm.independent.wager import SecondWager

__all__ = ["Key", "RealHand", "SecondDecision", "SecondHouse", "SecondQuestion", "SecondWager"]
