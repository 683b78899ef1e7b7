"""A game's rules in plain words, made from its sheet, so that they cannot disagree with the dealing.

In English, Spanish, Italian and Romanian, from the files under ``messages``.
"""

from sabot.wording.catalogue import catalogue, say
from sabot.wording.error import NoWords
from sabot.wording.figure import Money, format_list, format_money, format_number, format_percent
from sabot.wording.language import LANGUAGES, plural_form
from sabot.wording.names import (
    ACTIONS,
    PlaceKind,
    action_word,
    bet_name,
    box_word,
    felt_facts,
    game_about,
    game_name,
    odds_words,
    outcome_word,
    place_kind,
    return_note,
    vocabulary_of,
)
from sabot.wording.page import SEATING, Topic, rule_topics
from sabot.wording.voice import Voice

__all__ = [
    "ACTIONS",
    "LANGUAGES",
    "SEATING",
    "Money",
    "NoWords",
    "PlaceKind",
    "Topic",
    "Voice",
    "action_word",
    "bet_name",
    "box_word",
    "catalogue",
    "felt_facts",
    "format_list",
    "format_money",
    "format_number",
    "format_percent",
    "game_about",
    "game_name",
    "odds_words",
    "outcome_word",
    "place_kind",
    "plural_form",
    "return_note",
    "rule_topics",
    "say",
    "vocabulary_of",
]
