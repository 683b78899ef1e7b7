"""All topics of a game, in the order in which a round meets them."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from sabot.rules import Rules
from sabot.rules.model import Language
from sabot.wording.bets import fireblaze_lines, progressive_lines, side_bet_lines
from sabot.wording.dealing import blackjack_lines, deal_lines, dealer_lines, hand_lines, shoe_lines
from sabot.wording.decisions import double_lines, insurance_lines, split_lines, surrender_lines
from sabot.wording.figure import Money
from sabot.wording.seating import stake_lines, table_lines
from sabot.wording.voice import Voice


class Topic(Struct, frozen=True):
    """A heading and what is said under it, a sentence or two a line."""

    key: str
    """The same in all languages."""
    title: str
    lines: tuple[str, ...]


SEATING = "table"
"""The key of the topic of who sits where and who decides, which only means something where others sit too."""

_TOPICS: dict[str, Callable[[Voice], Iterator[str]]] = {
    SEATING: table_lines,
    "stakes": stake_lines,
    "shoe": shoe_lines,
    "deal": deal_lines,
    "hands": hand_lines,
    "dealer": dealer_lines,
    "blackjack": blackjack_lines,
    "insurance": insurance_lines,
    "surrender": surrender_lines,
    "double": double_lines,
    "split": split_lines,
    "side-bets": side_bet_lines,
    "progressive": progressive_lines,
    "fireblaze": fireblaze_lines,
}


def rule_topics(rules: Rules, language: Language = "en", currency: Money | None = None) -> tuple[Topic, ...]:
    """The rules of the game; a topic that it does not have is left out.

    Without a currency, money is told in bare figures.
    """
    voice = Voice(rules, language, currency)
    found = (Topic(key, voice.say(f"topic-{key}"), tuple(lines(voice))) for key, lines in _TOPICS.items())
    return tuple(topic for topic in found if topic.lines)
