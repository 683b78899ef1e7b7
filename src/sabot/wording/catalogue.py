"""The messages of each language, in Mozilla's Fluent format: the same files serve the page in the browser.

Used are text, arguments, choices by word, number or plural form, terms, and messages inside messages, which see the
arguments of the one they stand in. Attributes and functions are not.

A vocabulary is a handful of files that take the place of some terms and messages: the words of a game whose own sheet
calls things otherwise than the house does.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from sabot.rules.model import Language, Vocabulary
from sabot.wording.error import NoWords
from sabot.wording.figure import format_number
from sabot.wording.language import LANGUAGES, plural_form

if TYPE_CHECKING:
    from fluent.syntax import ast

Argument = str | int
"""A whole number is written as the language writes it; all other figures are handed over as text."""

_ENDING = ".ftl"
_ENTRY = re.compile(r"^(-?[a-z][a-z0-9-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""A message or a term from its name up to the next line that stands at the margin."""


class Catalogue:
    """Everything that can be said in one language; a message is read when it is first said.

    Of two messages of one name the later counts.
    """

    def __init__(self, language: Language, text: str) -> None:
        self.language = language
        self._sources = {entry[1]: entry[0] for entry in _ENTRY.finditer(text)}
        self._patterns: dict[str, ast.Pattern] = {}

    @property
    def keys(self) -> frozenset[str]:
        """The names of all messages."""
        return frozenset(key for key in self._sources if not key.startswith("-"))

    def say(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """The message with its arguments."""
        return self._write(self.pattern(key), arguments)

    def pattern(self, key: str) -> "ast.Pattern":
        """The message as it was read."""
        found = self._patterns.get(key)
        if found is None:
            found = self._patterns[key] = self._read(key)
        return found

    def _read(self, key: str) -> "ast.Pattern":
        # Loaded here, so that a command that says nothing does not wait for it.
        from fluent.syntax import FluentParser, ast

        if key not in self._sources:
            raise NoWords(f"{key}: no such message in {self.language}")
        entry = FluentParser(with_spans=False).parse_entry(self._sources[key])
        if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
            raise NoWords(f"{key}: not a message in {self.language}: {self._sources[key].splitlines()[0]}")
        return entry.value

    def _write(self, pattern: "ast.Pattern", arguments: Mapping[str, Argument]) -> str:
        from fluent.syntax import ast

        parts = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                # Lines of one message are broken for whoever writes it, not for whoever reads it.
                parts.append(element.value.replace("\n", " "))
            else:
                parts.append(self._place(element.expression, arguments))
        return "".join(parts)

    def _place(self, expression: object, arguments: Mapping[str, Argument]) -> str:
        from fluent.syntax import ast

        match expression:
            case ast.VariableReference():
                value = self._argument(expression, arguments)
                return value if isinstance(value, str) else format_number(value, self.language)
            case ast.MessageReference():
                return self.say(expression.id.name, arguments)
            case ast.TermReference():
                return self.say(f"-{expression.id.name}", arguments)
            case ast.SelectExpression(selector=ast.VariableReference()):
                return self._write(self._choose(expression, arguments), arguments)
            case ast.StringLiteral():
                return str(expression.parse()["value"])
        raise NoWords(f"a message in {self.language} has a {type(expression).__name__}, which is not used here")

    def _choose(self, choice: "ast.SelectExpression", arguments: Mapping[str, Argument]) -> "ast.Pattern":
        value = self._argument(choice.selector, arguments)
        wanted = [str(value)] if isinstance(value, str) else [str(value), plural_form(value, self.language)]
        found = {_key(variant): variant.value for variant in choice.variants}
        default = next(variant.value for variant in choice.variants if variant.default)
        return next((found[key] for key in wanted if key in found), default)

    def _argument(self, reference: object, arguments: Mapping[str, Argument]) -> Argument:
        name: str = reference.id.name  # type: ignore[attr-defined]
        if name not in arguments:
            raise NoWords(f"${name} is missing in a message in {self.language}")
        return arguments[name]


def _key(variant: "ast.Variant") -> str:
    from fluent.syntax import ast

    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name


@cache
def catalogue(language: Language, vocabulary: Vocabulary = "") -> Catalogue:
    """What can be said in the language, in the house's own words or in those of a vocabulary."""
    if language not in LANGUAGES:
        raise NoWords(f"{language!r} is no language of this house: it speaks {', '.join(LANGUAGES)}")
    folder = files("sabot.wording").joinpath("messages", language)
    text = _read_folder(folder)
    if vocabulary:
        text += _read_folder(folder.joinpath("vocabulary", vocabulary))
    return Catalogue(language, text)


def _read_folder(folder: Traversable) -> str:
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(_ENDING))
    return "".join(folder.joinpath(name).read_text(encoding="utf-8") + "\n" for name in names)


def say(key: str, language: Language, vocabulary: Vocabulary = "", /, **arguments: Argument) -> str:
    """The message in the language, with its arguments."""
    return catalogue(language, vocabulary).say(key, arguments)
