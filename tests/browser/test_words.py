"""AC-15b, P-8: the page says everything in four languages, and says nothing it has no words for."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from tests.browser.words import (
    CLIENT,
    LANGUAGES,
    areas,
    arguments,
    messages,
    read_entries,
    read_messages,
    say,
    shared_files,
)

OTHERS = ("es", "it", "ro")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
FORMS = {"en": {"one"}, "es": {"one"}, "it": {"one"}, "ro": {"one", "few"}}
"""The plural forms that must be named; the last one is the default, whatever it is called."""
ASKED = re.compile(r"""(?<![\w.])t\(\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)""")
QUOTED = re.compile(r"""'([a-z][a-z0-9-]*)'|"([a-z][a-z0-9-]*)"|`([^`\n]*\$\{[^`\n]*)`""")
SENTENCE_WORDS = 4
"""From so many words on, no two languages say a thing alike by chance."""


def _sources() -> Iterator[Path]:
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in (".svelte", ".ts") and ".test." not in path.name and path.name != "protocol.ts":
            yield path


def _pattern(template: str) -> re.Pattern[str]:
    """What a key can be that is put together while the page runs."""
    parts = re.split(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", template)
    return re.compile("[a-z0-9-]+".join(map(re.escape, parts)))


def test_p_8_every_area_has_its_file_in_every_language() -> None:
    for language in OTHERS:
        assert areas(language).keys() == areas("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_every_file_is_read_without_a_fault(language: str) -> None:
    for path in areas(language).values():
        for entry in read_entries(path):
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            assert not isinstance(entry, ast.Term), f"{path}: terms are not used"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", areas("en"))
def test_p_8_every_language_has_the_same_messages(language: str, area: str) -> None:
    theirs = {key for key, _ in read_messages(areas(language)[area])}
    ours = {key for key, _ in read_messages(areas("en")[area])}
    assert (sorted(ours - theirs), sorted(theirs - ours)) == ([], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_no_message_is_written_twice(language: str) -> None:
    files = [*shared_files(language), *areas(language).values()]
    counts = Counter(key for path in files for key, _ in read_messages(path))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_messages_inside_messages_are_there(language: str) -> None:
    known = messages(language)
    missing = {(key, inner) for key, uses in known.items() for inner in uses.messages if inner not in known}
    assert missing == set()


@pytest.mark.parametrize("language", OTHERS)
def test_p_8_the_same_is_told_in_every_language(language: str) -> None:
    differing = {
        key: (arguments("en", key), arguments(language, key))
        for key in messages("en")
        if key in messages(language) and arguments("en", key) != arguments(language, key)
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_plurals_have_all_their_forms(language: str) -> None:
    for key, uses in messages(language).items():
        for choice in uses.choices:
            named = set(choice) & PLURALS
            if named and named != {"other"}:
                assert named >= FORMS[language], f"{language}: {key} has the forms {sorted(named)}"


@pytest.mark.parametrize("language", OTHERS)
def test_p_8_no_sentence_is_left_in_english(language: str) -> None:
    left = []
    for key, uses in messages(language).items():
        english = messages("en").get(key)
        text = " ".join(" ".join(uses.texts).split())
        if (
            english
            and text == " ".join(" ".join(english.texts).split())
            and len(re.findall(r"\w+", text)) >= SENTENCE_WORDS
        ):
            left.append((key, text))
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_calmly_and_in_the_right_letters(language: str) -> None:
    for key, uses in messages(language).items():
        for text in uses.texts:
            assert "!" not in text, f"{language}: {key}"
            assert "¡" not in text, f"{language}: {key}"
            # Romanian has commas below, which old keyboards wrote as cedillas.
            assert not set("şţŞŢ") & set(text), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_8_no_refusal_ends_with_the_reason_that_the_house_gives_in_english(language: str) -> None:
    told = {key: arguments(language, key) for key in messages(language) if key.startswith(("why-", "odds-refused"))}
    assert {key for key, given in told.items() if "reason" in given} == set()


def test_everything_the_page_asks_for_has_words() -> None:
    known = messages("en").keys()
    missing = []
    for path in _sources():
        for single, double, template in ASKED.findall(path.read_text(encoding="utf-8")):
            if template and "${" in template:
                wanted = _pattern(template)
                found = any(wanted.fullmatch(key) for key in known)
            else:
                found = (single or double or template) in known
            if not found:
                missing.append((str(path.relative_to(CLIENT)), single or double or template))
    assert missing == []


def test_no_words_lie_about_that_nobody_says() -> None:
    said: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in _sources():
        for single, double, template in QUOTED.findall(path.read_text(encoding="utf-8")):
            said.add(single or double)
            if template:
                patterns.append(_pattern(template))
    inside = {inner for uses in messages("en").values() for inner in uses.messages}
    own = {key for path in areas("en").values() for key, _ in read_messages(path)}
    unsaid = {key for key in own - said - inside if not any(pattern.fullmatch(key) for pattern in patterns)}
    assert sorted(unsaid) == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "Pedir Plantarse Dividir Doblar Rendición Seguro Repartir Reapostar"),
        ("it", "Carta Stai Raddoppia Dividi Assicurazione"),
        ("ro", "Carte|Rămâneți|Dublați pariul|Împărțiți|Asigurare"),
    ],
)
def test_ac_15b_the_words_of_the_buttons_are_the_sheets_own(language: str, words: str) -> None:
    keys = ("hit", "stand", "split", "double", "surrender", "insurance")
    said = {say(language, f"action-{key}") for key in keys} | {
        say(language, f"control-{key}") for key in ("deal", "rebet")
    }
    assert said >= set(words.split("|") if "|" in words else words.split())
