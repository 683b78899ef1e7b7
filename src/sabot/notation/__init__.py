"""Rounds as text: scripts that deal known cards, one-line notation, and what came of a round as plain data."""

from sabot.notation.decision import Correction, Decision, Step, VoidMark, parse_play
from sabot.notation.line import BadNotation, RoundLine, parse_line
from sabot.notation.replay import replay_line, write_line
from sabot.notation.script import BONUS_SEED, Script, TooFewCards, parse_bonus_seed, play_script, read_script
from sabot.notation.summary import summarize
from sabot.notation.wagers import PLAYER, parse_bets

__all__ = [
    "BONUS_SEED",
    "PLAYER",
    "BadNotation",
    "Correction",
    "Decision",
    "RoundLine",
    "Script",
    "Step",
    "TooFewCards",
    "VoidMark",
    "parse_bets",
    "parse_bonus_seed",
    "parse_line",
    "parse_play",
    "play_script",
    "read_script",
    "replay_line",
    "summarize",
    "write_line",
]
