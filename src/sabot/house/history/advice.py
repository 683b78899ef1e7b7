"""Advice that is remembered: the same cards on the table are computed once."""

from collections.abc import Iterable
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache
from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import Action
from sabot.odds.counts import Counts
from sabot.rules import Rules

KNOWN_MAX = 4096
"""Answers that are remembered for one sheet."""


class AdviceQuestion(NamedTuple):
    """A hand to be decided: its cards by rank, the up card's rank, other cards seen, what it comes of."""

    held: Counts
    up: int
    seen: Counts
    after_split: bool
    of_aces: bool
    box_hands: int
    """Hands of its box, which say whether it may be split again."""
    surrender: bool
    """Whether surrender is among the answers."""


class Adviser:
    """What the decisions of one game are worth; may be asked from several threads."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        # Where surrender was asked earlier, the values are those after the dealer has looked.
        self._without_surrender = replace(rules, surrender="none")
        self._known: LRUCache[AdviceQuestion, dict[Action, float]] = LRUCache(KNOWN_MAX)
        self._lock = Lock()

    def values(self, question: AdviceQuestion) -> dict[Action, float]:
        """What each decision is worth, in units of the hand's stake."""
        with self._lock:
            found = self._known.get(question)
            if found is None:
                found = self._known[question] = self._ask(question)
            return found

    def insurance(self, shown: Iterable[Card]) -> float:
        """What a unit of insurance is worth where these cards lie face up."""
        from sabot.odds.bets import full_shoe, insurance_on, take_cards

        unseen = take_cards(full_shoe(self._rules), shown)
        return float(insurance_on(self._rules, unseen).rtp - 1)

    def _ask(self, question: AdviceQuestion) -> dict[Action, float]:
        # The odds bring a compiler along: a house that nobody asks opens without it.
        from sabot.odds.exact import advise

        held, up, seen, after_split, of_aces, box_hands, surrender = question
        rules = self._rules if surrender else self._without_surrender
        found = advise(rules, held, up, seen=seen, after_split=after_split, of_aces=of_aces, box_hands=box_hands)
        return {Action(play.letter): value for play, value in found.values.items()}
