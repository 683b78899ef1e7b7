"""Checks of what a sheet says in each language."""

from collections.abc import Iterator

from sabot.rules.model import Language, Rules, Vocabulary
from sabot.rules.problem import Flaw
from sabot.rules.wording import listed, quoted

VOCABULARIES: dict[Language, tuple[Vocabulary, ...]] = {
    "en": (),
    "es": ("ordinaria", "retiro"),
    "it": ("charlie", "dealer"),
    "ro": ("push",),
}
"""The vocabularies of each language, beside the house's own."""


def words_are_of_the_language(rules: Rules) -> Iterator[Flaw]:
    """The words of one language are no words of another."""
    for language, text in rules.text.items():
        known = VOCABULARIES[language]
        if text.words and text.words not in known:
            allowed = f"must be {listed(map(quoted, known), 'or')}" if known else "must be left out"
            yield Flaw(("text", language, "words"), f"{allowed} in this language, not {quoted(text.words)}")


CHECKS = (words_are_of_the_language,)
