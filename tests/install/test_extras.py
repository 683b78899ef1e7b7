"""The library alone has few dependencies, and a command that needs more says which extra brings it."""

import ast
import json
import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from sabot.cli.app import REFUSED, VERBS
from sabot.extras import EXTRAS, ExtraMissing, find_extra, require
from tests.install.wanted import ROOT, packages_with, read_project, requirements_of

NEEDS = {
    "play": "house",
    "serve": "house",
    "cluster": "cluster",
    "staff": "house",
    "unlock": "house",
    "admin": None,
    "croupier": "house",
    "join": "house",
    "bots": "house",
    "games": None,
    "rules": None,
    "check": None,
    "deal": None,
    "replay": None,
    "verify": "house",
    "audit": "house",
    "report": "house",
    "counting": "house",
    "export": "house",
    "backup": "house",
    "restore": "house",
    "storm": "house",
    "drill": "cluster",
    "rtp": None,
    "advise": None,
    "strategy": None,
    "simulate": None,
    "compare": None,
    "effects": None,
    "certify": None,
    "shuffle-test": None,
}
"""By command, the extra without which it does not start."""

OPTIONS = {
    "strategy atlantic-city --png chart.png": "reports",
    "effects atlantic-city --png effects.png": "reports",
    "certify atlantic-city -o certificate.html": "reports",
    "certify atlantic-city -o certificate.pdf": "reports",
    "simulate atlantic-city --rounds 100 --cluster local": "cluster",
}
"""Those that start, but need an extra for what is asked of them."""

SOURCES = ROOT / "src" / "sabot"
CORE_ROOMS = ("cards", "rules", "sidebets", "wording", "engine", "notation", "odds")


WORK = (
    "games",
    "rules mega-fire-blaze",
    "deal atlantic-city --cards Ah,9d,Ks,7c --bets 2000",
    "rtp casino-blackjack",
    "advise atlantic-city --hand Th,6d --up 9c",
    "strategy multihand --csv chart.csv --html chart.html",
    "simulate play-lounge-7 --rounds 1000 --workers 1",
    "shuffle-test --shuffles 1000",
)
"""What the library does by itself."""


def _run_without_extras(lines: list[str], folder: Path) -> dict[str, tuple[int, str]]:
    """What becomes of commands where only the library itself is installed: exit code, and what is said of it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.install.hiding"],
        input=json.dumps([line.split() for line in lines]),
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    return dict(zip(lines, map(tuple, json.loads(done.stdout)), strict=True))


def test_l_1_every_command_is_looked_at() -> None:
    assert NEEDS.keys() == VERBS.keys()


@pytest.mark.slow
def test_l_1_a_command_says_in_one_line_which_extra_it_needs(tmp_path: Path) -> None:
    needs = {f"{verb} --help": extra for verb, extra in NEEDS.items()} | OPTIONS | dict.fromkeys(("--help", *WORK))
    found = _run_without_extras([*needs, "nonsense"], tmp_path)
    assert found.pop("nonsense") == (REFUSED, f"sabot: nonsense is no command: allowed here: {', '.join(VERBS)}\n")
    for line, extra in needs.items():
        said = f'sabot: this needs the extra "{extra}", which is not installed: pip install "sabot[{extra}]"\n'
        assert found[line] == ((REFUSED, said) if extra else (0, "")), line


def test_l_1_environments_that_cannot_be_imported_name_their_extra() -> None:
    program = "from tests.install.hiding import hide_extras\nhide_extras()\ntry:\n    import sabot.gym\n"
    program += "except ImportError as error:\n    print(type(error).__name__, error)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    said = 'ExtraMissing this needs the extra "gym", which is not installed: pip install "sabot[gym]"\n'
    assert done.stdout == said


def test_l_1_the_library_is_small() -> None:
    """Whoever adds a dependency to all who install the library sees it here."""
    assert sorted(requirement.name for requirement in requirements_of()) == [
        "cachetools",
        "cryptography",
        "cyclopts",
        "fluent.syntax",
        "msgspec",
        "numba",
        "numpy",
        "rich",
    ]


def test_l_1_importing_the_library_loads_little() -> None:
    program = "import sys, sabot; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "msgspec" in loaded
    assert not {"numba", "numpy", "cyclopts", "rich"} & set(loaded)
    assert not {name for extra in EXTRAS.values() for name in extra} & set(loaded)


def _outside(path: Path) -> set[str]:
    """The packages of others that a file imports, those included that it imports only when they are needed."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        found |= {name.partition(".")[0] for name in names}
    return found - sys.stdlib_module_names - {"sabot"}


def test_l_1_every_package_that_is_imported_is_asked_for() -> None:
    owners = packages_distributions()
    core = {canonicalize_name(requirement.name) for requirement in requirements_of()}
    for path in SOURCES.rglob("*.py"):
        for module in _outside(path):
            owned = {canonicalize_name(name) for name in owners[module]}
            assert owned & core or find_extra(module), f"{path.name} imports {module}, which nobody asks for"


def test_l_1_a_room_imports_only_what_comes_with_it() -> None:
    """The library's nothing of an extra, but for pictures and certificates; the others only what they are there for."""
    for path in SOURCES.rglob("*.py"):
        room, *inside = path.relative_to(SOURCES).parts
        allowed = {"gym" if room == "gym" else "house"}
        if room in CORE_ROOMS:
            allowed = {"reports"} if inside[:1] == ["report"] else set()
        assert {find_extra(module) for module in _outside(path)} <= {None, *allowed}, path


def test_l_1_the_table_of_extras_is_that_of_the_project() -> None:
    assert read_project()["optional-dependencies"].keys() == {*EXTRAS, "all"}
    owners = packages_distributions()
    for extra, modules in EXTRAS.items():
        brought = packages_with(extra).keys() - packages_with().keys()
        for module in modules:
            assert {canonicalize_name(name) for name in owners[module]} & brought, f"{extra} does not bring {module}"


def test_l_1_all_is_every_extra() -> None:
    asked = {requirement.name for extra in EXTRAS for requirement in requirements_of(extra)}
    assert {requirement.name for requirement in requirements_of("all")} == asked


def test_l_1_make_run_installs_all_of_it() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len(re.findall(r"pip compile pyproject\.toml --extra all ", makefile)) == 3
    lock = (ROOT / "requirements" / "run.lock").read_text(encoding="utf-8")
    locked = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
    assert packages_with(*EXTRAS).keys() <= {canonicalize_name(name) for name in locked}


def test_l_1_what_is_asked_before_long_work_names_the_extra() -> None:
    require("msgspec")
    require("litestar")
    assert find_extra("litestar.di") == "house"
    assert find_extra("nowhere") is None
    assert find_extra(None) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sabot.extras.find_spec", lambda _: None)
        with pytest.raises(ExtraMissing) as refused:
            require("typst")
    assert refused.value.extra == "reports"
