"""One game told in one language, with money in one currency."""

from fractions import Fraction
from typing import NamedTuple

from sabot.rules import Rules
from sabot.rules.model import Language
from sabot.wording.catalogue import Argument, say
from sabot.wording.figure import Money, format_money, format_percent
from sabot.wording.names import bet_name, odds_words, place_kind, vocabulary_of


class Voice(NamedTuple):
    """Who tells the rules: everything that all sentences about a game have in common."""

    rules: Rules
    language: Language
    currency: Money | None = None
    """None: bare figures, in units of whatever the table takes."""

    def say(self, key: str, **arguments: Argument) -> str:
        """The message in the game's own words; its word for a place is always at hand."""
        words = vocabulary_of(self.rules, self.language)
        return say(key, self.language, words, place=place_kind(self.rules), **arguments)

    def bet(self, name: str) -> str:
        """The bet as the game calls it."""
        return bet_name(name, self.language, vocabulary_of(self.rules, self.language))

    def money(self, amount: int) -> str:
        """The amount as it is written."""
        return format_money(amount, self.currency, self.language)

    def odds(self, won: int | str) -> str:
        """Odds as they are said: 25 is ``25 to 1``, ``3:2`` is ``3 to 2``."""
        return odds_words(won if isinstance(won, str) else f"{won}:1", self.language)

    def percent(self, hundredths: int) -> str:
        """A whole number of per cent."""
        return format_percent(Fraction(hundredths, 100), self.language, 0)
