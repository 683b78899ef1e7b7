"""Words that several topics need."""

from collections.abc import Sequence

from sabot.rules import Rules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

BET_NAMES = {
    "main": "Main bet",
    "insurance": "Insurance",
    "pairs": "Pairs",
    "21+3": "21+3",
    "under13": "Under 13",
    "over13": "Over 13",
    "progressive": "Progressive",
    "fireblaze": "Mega Fire Blaze",
}


def number(count: int) -> str:
    """The number as a word, if it has a short one."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """So many of a thing: ``one deck``, ``six decks``."""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {plural(noun)}"


def plural(noun: str) -> str:
    """More than one of a thing."""
    return noun + ("es" if noun.endswith("x") else "s")


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words with commas between them and one word before the last."""
    *firsts, final = words
    return f"{', '.join(firsts)} {last} {final}" if firsts else final


def to_one(odds: str) -> str:
    """Odds as they are said: ``3:2`` is ``3 to 2``."""
    return odds.replace(":", " to ")


def box_word(rules: Rules) -> str:
    """What this game calls a place for a bet."""
    if rules.decides == "each":
        return "position"
    return "hand" if rules.kind == "solo" else "box"
