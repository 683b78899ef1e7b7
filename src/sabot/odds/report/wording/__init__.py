"""A game's rules in plain words, made from its sheet, so that they cannot disagree with the dealing."""

from sabot.odds.report.wording.page import Topic, game_name, rule_topics

__all__ = ["Topic", "game_name", "rule_topics"]
