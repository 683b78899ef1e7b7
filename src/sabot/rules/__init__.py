"""The rule sheets: what differs between two games, as a frozen value that is checked before it is played."""

from sabot.rules.bets import bets_offered
from sabot.rules.changes import change_rules, rules_from_words, style_rules
from sabot.rules.hashing import rules_hash
from sabot.rules.library import UnknownGame, game_names, load_rules
from sabot.rules.loader import parse_rules, read_rules
from sabot.rules.model import Rules
from sabot.rules.payout import max_payout
from sabot.rules.plain import plain
from sabot.rules.problem import BadSheet, SheetProblem

__all__ = [
    "BadSheet",
    "Rules",
    "SheetProblem",
    "UnknownGame",
    "bets_offered",
    "change_rules",
    "game_names",
    "load_rules",
    "max_payout",
    "parse_rules",
    "plain",
    "read_rules",
    "rules_from_words",
    "rules_hash",
    "style_rules",
]
