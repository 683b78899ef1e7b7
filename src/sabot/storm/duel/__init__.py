"""The engine beside the second house: random rounds on random sheets, dealt in both and compared."""

from sabot.storm.duel.duel import correct_both, deal_both, rules_for

__all__ = ["correct_both", "deal_both", "rules_for"]
