"""All topics of a game, in the order in which a round meets them."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from sabot.odds.report.wording.bets import fireblaze_lines, progressive_lines, side_bet_lines
from sabot.odds.report.wording.dealing import blackjack_lines, deal_lines, dealer_lines, hand_lines, shoe_lines
from sabot.odds.report.wording.decisions import double_lines, insurance_lines, split_lines, surrender_lines
from sabot.odds.report.wording.seating import stake_lines, table_lines
from sabot.rules import Rules


class Topic(Struct, frozen=True):
    """A heading and what is said under it, a sentence or two a line."""

    title: str
    lines: tuple[str, ...]


_TOPICS: dict[str, Callable[[Rules], Iterator[str]]] = {
    "Table": table_lines,
    "Stakes": stake_lines,
    "Cards and shoe": shoe_lines,
    "Deal": deal_lines,
    "Hands": hand_lines,
    "Dealer": dealer_lines,
    "Dealer's blackjack": blackjack_lines,
    "Insurance": insurance_lines,
    "Surrender": surrender_lines,
    "Doubling": double_lines,
    "Splitting": split_lines,
    "Side bets": side_bet_lines,
    "Progressive": progressive_lines,
    "Mega Fire Blaze": fireblaze_lines,
}


def rule_topics(rules: Rules) -> tuple[Topic, ...]:
    """The rules of the game; a topic that it does not have is left out."""
    found = (Topic(title, tuple(lines(rules))) for title, lines in _TOPICS.items())
    return tuple(topic for topic in found if topic.lines)


def game_name(rules: Rules) -> str:
    """The game's name in English, or its short name if it has none."""
    return rules.text["en"].name if "en" in rules.text else rules.game
