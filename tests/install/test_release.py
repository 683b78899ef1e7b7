"""A version is released: its number, its part of the changelog, and two files that install without Node."""

import shutil
from datetime import date
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from release.archive import build_archives
from release.version import BadVersion, set_version
from tests.install.environment import Environment
from tests.install.wanted import ROOT, packages_for, packages_with, read_project

DAY = date(2031, 2, 28)
PROJECT = '[project]\nname = "sabot"\nversion = "1.2.3"\n'
CHANGELOG = "# Changelog\n\n## Unreleased\n\n- One.\n\n## 1.2.3 - 2030-01-01\n\n- Zero.\n"
PARTS = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", ".gitignore", "client/build.py", "src")
"""All that the two files need; what the page is built from stays behind, so that it is taken as it is."""

EXAMPLE = """
from sabot import Round, Shoe, Wager, load_rules
round_ = Round(load_rules("atlantic-city"), Shoe.shuffled(6, seed=bytes(32), cut="seven").draw)
round_.place(Wager(player="ana", box=1, main=1000))
round_.deal()
print(len(round_.state.dealer))
"""


def _project(folder: Path, changelog: str = CHANGELOG) -> Path:
    (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    return folder


def _read(folder: Path) -> tuple[str, str]:
    project, changelog = (folder / name for name in ("pyproject.toml", "CHANGELOG.md"))
    return project.read_text(encoding="utf-8"), changelog.read_text(encoding="utf-8")


def test_l_1_a_release_sets_the_version_and_heads_the_changelog(tmp_path: Path) -> None:
    set_version(_project(tmp_path), "1.10.0", DAY)
    written, headed = _read(tmp_path)
    assert written == PROJECT.replace("1.2.3", "1.10.0")
    assert headed == CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 1.10.0 - 2031-02-28\n")


def test_l_1_a_release_that_was_broken_off_is_made_again(tmp_path: Path) -> None:
    set_version(_project(tmp_path), "1.10.0", DAY)
    before = _read(tmp_path)
    set_version(tmp_path, "1.10.0", DAY)
    assert _read(tmp_path) == before


@pytest.mark.parametrize(
    ("version", "changelog", "reason"),
    [
        ("", CHANGELOG, "is no version"),
        ("1.3", CHANGELOG, "is no version"),
        ("v1.3.0", CHANGELOG, "is no version"),
        ("1.03.0", CHANGELOG, "is no version"),
        ("1.2.2", CHANGELOG, "older than 1.2.3"),
        ("1.2.3", CHANGELOG, "already"),
        ("1.3.0", CHANGELOG.replace("- One.\n\n", ""), "nothing that is unreleased"),
        ("1.3.0", CHANGELOG.replace("Unreleased", "News"), "no line"),
    ],
)
def test_l_1_what_cannot_be_released_changes_nothing(tmp_path: Path, version: str, changelog: str, reason: str) -> None:
    _project(tmp_path, changelog)
    with pytest.raises(BadVersion, match=reason):
        set_version(tmp_path, version, DAY)
    assert _read(tmp_path) == (PROJECT, changelog)


def test_l_1_the_project_itself_can_be_released(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    set_version(tmp_path, "1000.0.0", DAY)
    project, changelog = _read(tmp_path)
    assert 'version = "1000.0.0"' in project
    assert "\n## 1000.0.0 - 2031-02-28\n" in changelog


def _built_project(folder: Path) -> Path:
    """What is released, with the page as it was built when the project was installed here."""
    for name in PARTS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.mark.slow
def test_l_1_the_files_of_a_release_install_without_node_and_without_a_network(tmp_path: Path) -> None:
    source, wheel = build_archives(_built_project(tmp_path / "project"), tmp_path / "dist")
    clean = Environment(tmp_path / "clean")

    clean.link(packages_for([Requirement("hatchling")]).values())
    clean.pip("wheel", "--no-deps", "--wheel-dir", str(tmp_path / "again"), str(source))
    assert (tmp_path / "again" / wheel.name).read_bytes() == wheel.read_bytes()

    clean.link(packages_with().values())
    clean.pip("install", "--no-compile", str(wheel))
    for name in ("py.typed", "server/site/index.html", "server/site/licences.txt", "rules/sheets/multihand.toml"):
        assert (clean.packages / "sabot" / name).is_file(), name
    assert clean.run("sabot", "--version") == (0, f"{read_project()['version']}\n", "")
    assert clean.run("python", "-c", EXAMPLE) == (0, "2\n", "")
    code, _, said = clean.run("sabot", "serve")
    assert (code, said.count("\n")) == (2, 1)
    assert said.endswith('pip install "sabot[house]"\n')

    clean.link(packages_with("house").values())
    clean.pip("install", "--no-compile", f"sabot[house] @ {wheel.as_uri()}")
    code, told, said = clean.run("sabot", "serve", "--help")
    assert (code, said) == (0, "")
    assert "--database" in told
