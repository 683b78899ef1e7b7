"""The storm: the whole house simulated from one seed, with crashes, lost and doubled messages, all of it checked."""

from sabot.storm.activity import TooLittle
from sabot.storm.counts import Counts, Report
from sabot.storm.error import StormBroke
from sabot.storm.storm import Storm

__all__ = ["Counts", "Report", "Storm", "StormBroke", "TooLittle"]
