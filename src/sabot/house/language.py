"""The languages the house speaks."""

from sabot.house.error import BadChoice
from sabot.rules.model import Language
from sabot.wording import LANGUAGES

__all__ = ["LANGUAGES", "Language", "check_language"]


def check_language(language: str) -> Language:
    """The language of that code."""
    if language not in LANGUAGES:
        raise BadChoice(f"{language[:20]!r} is no language of this house: it speaks {', '.join(LANGUAGES)}")
    return language
