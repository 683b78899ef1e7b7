"""The files of the four languages: the same messages with the same arguments, each in its own language."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sabot.rules.checks.text import VOCABULARIES
from sabot.rules.model import Language, Vocabulary
from sabot.wording import LANGUAGES, NoWords, catalogue, say
from sabot.wording.catalogue import Catalogue

OTHERS: tuple[Language, ...] = ("es", "it", "ro")
FORMS = {"one", "few", "other"}

SAME = {
    "bet-21-3",
    "bet-fireblaze",
    "topic-fireblaze",
    "outcome-blackjack",
    "outcome-charlie",
    "pay-blackjack",
    "control-leave",
}
"""Names that every language has from the sheets as they are."""

OWN_WORDS = [(language, words) for language in LANGUAGES for words in VOCABULARIES[language]]

SHARED = {("column-control", "es"), ("topic-dealer", "ro")}
"""Words that happen to be spelled alike."""


class Uses(Visitor):
    """What a message asks for: arguments, other messages, and choices that are not plural forms."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.choices: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  Fluent names its visits so
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(f"-{node.id.name}")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        for variant in node.variants:
            if isinstance(variant.key, ast.Identifier) and variant.key.name not in FORMS:
                self.choices.add((node.selector.id.name, variant.key.name))
        self.generic_visit(node)


def _uses(language: Language, key: str, words: Vocabulary = "") -> Uses:
    found = Uses()
    found.visit(catalogue(language, words).pattern(key))
    return found


def _arguments(language: Language, key: str, words: Vocabulary = "") -> set[str]:
    """All arguments of a message, those of the messages inside it too."""
    uses = _uses(language, key, words)
    return uses.arguments.union(*(_arguments(language, inner, words) for inner in uses.messages))


def _sources(language: Language, words: Vocabulary = "") -> Iterator[str]:
    folder = files("sabot.wording").joinpath("messages", language, *(["vocabulary", words] if words else []))
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.is_file():
            yield file.read_text(encoding="utf-8")


def _entries(language: Language, words: Vocabulary = "") -> dict[str, ast.Pattern]:
    """All messages and terms, as any reader of Fluent finds them in the files."""
    found: dict[str, ast.Pattern] = {}
    for source in _sources(language, words):
        for entry in FluentParser(with_spans=False).parse(source).body:
            assert isinstance(entry, ast.Message | ast.Term | ast.BaseComment), entry
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                assert name not in found, f"{name} stands there twice"
                assert not entry.attributes
                assert entry.value is not None
                found[name] = entry.value
    return found


def _words(language: Language, key: str) -> str:
    """The text of a message without its arguments."""

    class Texts(Visitor):
        found = ""

        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
            self.found += node.value

    texts = Texts()
    texts.visit(catalogue(language).pattern(key))
    return texts.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_every_language_has_every_message(language: Language) -> None:
    assert catalogue(language).keys == catalogue("en").keys
    assert len(catalogue(language).keys) > 150


@pytest.mark.parametrize("language", OTHERS)
def test_p_8_every_message_has_the_same_arguments_and_choices(language: Language) -> None:
    for key in catalogue("en").keys:
        assert _arguments(language, key) == _arguments("en", key), key
        choices = _uses(language, key).choices
        english = _uses("en", key).choices
        # A language may say with an article, and so with another message, what English says at once.
        assert choices == english or key == "places-the", key


@pytest.mark.parametrize("language", OTHERS)
def test_p_8_no_message_is_left_in_english(language: Language) -> None:
    left = {key for key in catalogue("en").keys - SAME if re.search("[a-z]{2}", _words("en", key))}
    same = {key for key in left if _words(language, key) == _words("en", key)}
    assert same == {key for key, where in SHARED if where == language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_the_files_are_what_any_reader_of_fluent_makes_of_them(language: Language) -> None:
    """A message that is read alone is the message that the browser reads in its file, and no file has junk."""
    found = _entries(language)
    assert {key for key in found if not key.startswith("-")} == catalogue(language).keys
    for key, pattern in found.items():
        assert pattern.equals(catalogue(language).pattern(key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_no_line_of_a_file_is_overlong(language: Language) -> None:
    for words in ("", *VOCABULARIES[language]):
        assert all(len(line) <= 120 for source in _sources(language, words) for line in source.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_every_term_is_there_and_is_used(language: Language) -> None:
    terms = {key for key in _entries(language) if key.startswith("-")}
    assert set().union(*(_uses(language, key).terms for key in catalogue(language).keys)) == terms


@pytest.mark.parametrize("language", LANGUAGES)
def test_ac_15c_the_vocabularies_are_those_that_a_sheet_may_name(language: Language) -> None:
    folder = files("sabot.wording").joinpath("messages", language, "vocabulary")
    found = {entry.name for entry in folder.iterdir()} if folder.is_dir() else set()
    assert found == set(VOCABULARIES[language])


@pytest.mark.parametrize(("language", "words"), OWN_WORDS)
def test_ac_15c_a_vocabulary_says_otherwise_what_the_house_says_too(language: Language, words: Vocabulary) -> None:
    base, own = _entries(language), _entries(language, words)
    assert own
    assert own.keys() <= base.keys()
    for key, pattern in own.items():
        assert pattern.equals(catalogue(language, words).pattern(key))
        assert not pattern.equals(base[key]), f"{key} is the same in {words}"
        assert _uses(language, key, words).choices == _uses(language, key).choices, key
        assert _arguments(language, key, words) == _arguments(language, key), key


def test_ac_15c_a_term_changes_every_sentence_it_stands_in() -> None:
    assert say("split-21", "es") == "Un as y un diez después de dividir son 21, no Blackjack."
    assert "El Black-Jack paga" in say("fact-blackjack", "es", "retiro", odds="3 a 2")
    assert say("insurance-lost", "it", "dealer") == "Se il dealer non ha Blackjack, l’assicurazione è persa."


def test_choices_go_by_exact_number_then_by_form_then_by_default() -> None:
    assert say("place-range", "en", place="box", count=1) == "one box"
    assert say("place-range", "en", place="box", count=2) == "one or two boxes"
    assert say("place-range", "en", place="box", count=7) == "1 to 7 boxes"
    assert say("table-bettors", "ro", place="box", bettors=20) == "Pe aceeași poziție pot paria până la 20 de jucători."
    assert say("table-bettors", "ro", place="box", bettors=12) == "Pe aceeași poziție pot paria până la 12 jucători."


def test_a_broken_line_of_a_file_is_one_line_of_text() -> None:
    assert "\n" not in say("table-each", "en", place="position")


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert say("odds", "en", won=1500, staked=1) == "1,500 to 1"
    assert say("odds", "es", won=1500, staked=1) == "1.500 a 1"


def test_what_cannot_be_said_is_refused_by_name() -> None:
    with pytest.raises(NoWords, match="nonsense: no such message in it"):
        say("nonsense", "it")
    with pytest.raises(NoWords, match="decks is missing in a message in ro"):
        say("shoe-fresh", "ro")
    with pytest.raises(NoWords, match="'fr' is no language of this house: it speaks en, es, it, ro"):
        say("odds", "fr", won=1, staked=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("a = { -term }\n", "-term: no such message in en"),
        ("a = { NUMBER($n) }\n", "a message in en has a FunctionReference"),
        ("a = { b.c ->\n   *[d] e\n}\n", "a: not a message"),
        ("a = { $n\n", "a: not a message in en: a = { \\$n"),
    ],
)
def test_what_the_house_does_not_use_of_fluent_is_refused(source: str, told: str) -> None:
    with pytest.raises(NoWords, match=told):
        Catalogue("en", source).say("a", {"n": 1})
