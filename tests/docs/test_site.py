"""The documentation site, built as `make docs` builds it: whole, found by search, and without a word to the network."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from manual.names import definition_of, members_of, names_defined, public_names
from manual.versions import list_versions, present_version
from sabot.rules import game_names
from tests.docs.pages import PAGES, ROOT

pytestmark = pytest.mark.slow

VERSION = present_version(ROOT)
_LOADED = re.compile(r'<(?:script|link|img|iframe|source|video|audio)\b[^>]*?\b(?:src|href)="([^"]*)"')
_LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site; Sphinx has refused nothing, and warned of nothing."""
    folder = tmp_path_factory.mktemp("built") / "site"
    run = subprocess.run(
        [sys.executable, "-m", "manual", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return folder


@pytest.fixture(scope="module")
def texts(site: Path) -> dict[Path, str]:
    """By file, the pages of this version."""
    return {file: file.read_text(encoding="utf-8") for file in (site / VERSION).rglob("*.html")}


@pytest.fixture(scope="module")
def index(site: Path) -> Any:
    """What the search of the page looks in."""
    text = (site / VERSION / "searchindex.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))


def test_l_3_every_page_is_there_and_can_be_searched(site: Path, index: Any) -> None:
    listed = dict(zip(index["docnames"], index["titles"], strict=True))
    assert len(listed) == len(PAGES) + len(public_names())
    found = {number for hits in index["terms"].values() for number in (hits if isinstance(hits, list) else [hits])}
    for number, name in enumerate(index["docnames"]):
        assert (site / VERSION / f"{name}.html").is_file()
        assert number in found, f"no word leads to {name}"
        assert listed[name]


def test_l_3_every_page_is_in_the_navigation(texts: dict[Path, str], site: Path, index: Any) -> None:
    """But for the first page, which its name leads to."""
    top = site / VERSION
    seen = {(file.parent / link.partition("#")[0]).resolve() for file in texts for link in _navigation(texts[file])}
    missing = {name for name in index["docnames"] if (top / f"{name}.html").resolve() not in seen}
    assert missing == {"index"}


def _navigation(text: str) -> Iterator[str]:
    (tree,) = re.findall(r'<div class="sidebar-tree">(.*?)</div>', text, re.DOTALL) or [""]
    yield from _LINK.findall(tree)


def test_l_3_no_link_leads_nowhere(texts: dict[Path, str]) -> None:
    ids = {file.resolve(): set(re.findall(r'\bid="([^"]+)"', text)) for file, text in texts.items()}
    lost = []
    for file, text in texts.items():
        for link in [*_LINK.findall(text), *_LOADED.findall(text)]:
            name, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            target = (file.parent / name.partition("?")[0]).resolve() if name else file.resolve()
            if not target.exists() or (anchor and target in ids and anchor not in ids[target]):
                lost.append(f"{file.name}: {link}")
    assert lost == []


def test_l_3_nothing_is_loaded_from_elsewhere(texts: dict[Path, str], site: Path) -> None:
    loaded = {link for text in texts.values() for link in _LOADED.findall(text)}
    assert len(loaded) > 10
    assert {link for link in loaded if re.match(r"(?:[a-z]+:)?//", link)} == set()
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(\s*[\"']?(?:https?:)?//|@import", style.read_text(encoding="utf-8")), style.name


def test_l_3_every_public_name_is_in_the_reference(texts: dict[Path, str], site: Path) -> None:
    for module, names in public_names().items():
        text = texts[site / VERSION / "reference" / f"{module}.html"]
        for name in names:
            assert f'id="{module}.{name}"' in text
            node = definition_of(module, name).node
            for member in members_of(node) if isinstance(node, ast.ClassDef) else ():
                assert f'id="{module}.{name}.{names_defined(member.node)[0]}"' in text


def test_l_3_pictures_are_those_of_the_page_that_players_see(texts: dict[Path, str], site: Path) -> None:
    shown = {
        file: re.findall(r'<img\b[^>]*?\balt="([^"]+)"[^>]*?\bsrc="[^"]*?_images/([\w-]+\.png)"', texts[file])
        for file in texts
    }
    taken = {picture.name for picture in (ROOT / "docs" / "screenshots").iterdir()}
    assert {name for found in shown.values() for _, name in found} <= taken
    assert sum(1 for found in shown.values() if found) > 15
    for game in game_names():
        assert shown[site / VERSION / "games" / f"{game}.html"], f"{game} has no picture"


def test_l_3_a_page_tells_its_version(texts: dict[Path, str]) -> None:
    assert [file.name for file, text in texts.items() if f"Sabot {VERSION}" not in text] == []


def test_l_3_versions_lie_beside_each_other_newest_first(tmp_path: Path) -> None:
    for name in ("0.9.0", "0.10.0", "0.2.0", "pictures"):
        (tmp_path / name).mkdir()
    list_versions(tmp_path)
    assert (tmp_path / "versions.js").read_text() == 'window.sabotVersions = ["0.10.0", "0.9.0", "0.2.0"];\n'
    front = (tmp_path / "index.html").read_text()
    assert "url=0.10.0/index.html" in front
    assert _LINK.findall(front) == ["0.10.0/index.html", "0.9.0/index.html", "0.2.0/index.html"]
