"""The languages the house speaks, and which form of a noun goes with a number in each."""

from typing import Literal, get_args

from sabot.rules.model import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)

Form = Literal["one", "few", "other"]
"""The names that Unicode gives the forms."""


def plural_form(count: int, language: Language) -> Form:
    """The form of a counted noun: Romanian says ``1 carte``, ``19 cărți``, ``20 de cărți``, ``101 cărți``."""
    if count == 1:
        return "one"
    if language == "ro" and (count == 0 or 1 <= count % 100 <= 19):
        return "few"
    return "other"
