"""The languages the house speaks."""

from typing import Literal, get_args

from sabot.house.error import BadChoice

Language = Literal["en", "es", "it", "ro"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def check_language(language: str) -> Language:
    """The language of that code."""
    if language not in LANGUAGES:
        raise BadChoice(f"{language[:20]!r} is no language of this house: it speaks {', '.join(LANGUAGES)}")
    return language
