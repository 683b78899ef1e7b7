"""The page's words, read from its files: its own, and those of the house that it shares."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client" / "src"
LOCALES = {"en": "en-GB", "es": "es-ES", "it": "it-IT", "ro": "ro-RO"}
LANGUAGES = tuple(LOCALES)
SHARED = ("words", "controls", "movements", "report")
"""Files of the house that the page takes its words from as well."""


class Uses(Visitor):
    """What a message is made of."""

    def __init__(self, terms: Mapping[str, str]) -> None:
        self._terms = terms
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.texts: list[str] = []
        self.choices: list[tuple[str, ...]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  Fluent names its visits so
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.texts.append(self._terms[node.id.name])

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        names = (variant.key for variant in node.variants)
        self.choices.append(tuple(key.name if isinstance(key, ast.Identifier) else key.value for key in names))
        self.generic_visit(node)


def areas(language: str) -> dict[str, Path]:
    """The page's own files of a language, by the part of the page they are for."""
    return {path.stem: path for path in sorted((CLIENT / "words" / language).glob("*.ftl"))}


def shared_files(language: str) -> list[Path]:
    """The house's files of a language that the page uses."""
    return [ROOT / "src/sabot/wording/messages" / language / f"{name}.ftl" for name in SHARED]


def read_entries(path: Path) -> list[ast.EntryType]:
    """Everything in a file."""
    return FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body


def read_messages(path: Path) -> list[tuple[str, ast.Pattern]]:
    """The messages of a file in their order."""
    return [
        (entry.id.name, entry.value)
        for entry in read_entries(path)
        if isinstance(entry, ast.Message) and entry.value is not None
    ]


@cache
def read_terms(language: str) -> dict[str, str]:
    """The words that games call differently, as the house has them."""
    return {
        entry.id.name: "".join(part.value for part in entry.value.elements if isinstance(part, ast.TextElement))
        for path in shared_files(language)
        for entry in read_entries(path)
        if isinstance(entry, ast.Term)
    }


@cache
def messages(language: str) -> dict[str, Uses]:
    """Every message the page can say in a language, and what it is made of."""
    found = {}
    for path in [*shared_files(language), *areas(language).values()]:
        for key, pattern in read_messages(path):
            found[key] = uses = Uses(read_terms(language))
            uses.visit(pattern)
    return found


def arguments(language: str, key: str) -> set[str]:
    """All arguments of a message, those of the messages inside it too."""
    uses = messages(language)[key]
    return uses.arguments.union(*(arguments(language, inner) for inner in uses.messages))


def say(language: str, key: str) -> str:
    """A message that has neither arguments nor choices."""
    uses = messages(language)[key]
    assert not uses.arguments, f"{key} has arguments"
    return "".join([*uses.texts, *(say(language, inner) for inner in uses.messages)])
