"""The engine beside the second house: random rounds on random sheets, dealt in both and compared."""

from sabot.storm.duel.duel import deal_both, rules_for

__all__ = ["deal_both", "rules_for"]
