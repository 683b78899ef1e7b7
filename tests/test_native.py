"""Machine code that is kept on disk."""

import subprocess
import sys
from pathlib import Path

_PROGRAM = """
from typing import NamedTuple

from sabot.native import native


class {name}(NamedTuple):
    value: int


@native
def double(given):
    return 2 * given.value


print(double({name}(21)), sum(double.stats.cache_hits.values()))
"""


def run(folder: Path, name: str) -> str:
    """What the program says whose one class has that name."""
    program = folder / "program.py"
    text = _PROGRAM.format(name=name)
    if not program.exists() or program.read_text() != text:
        program.write_text(text)
    words = [sys.executable, "-B", "-c", "import program"]
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=folder).stdout.strip()


def test_s_1_machine_code_of_another_version_is_made_anew(tmp_path: Path) -> None:
    """What was kept has the names of the version before in it; a program that has renamed one still starts."""
    assert run(tmp_path, "House") == "42 0"
    assert run(tmp_path, "House") == "42 1", "it was kept"
    assert run(tmp_path, "Opposition") == "42 0", "it is of no use any more"
    assert run(tmp_path, "Opposition") == "42 1", "it is kept again"


_WATCHED = """
from time import perf_counter

from sabot.native import native, watch_compiler


@native
def twice(number):
    return 2 * number


@native
def four_times(number):
    return twice(twice(number))


began = perf_counter()
with watch_compiler(lambda: print("compiles")) as compiler:
    print(four_times(10), four_times(1.5))
took = perf_counter() - began
print("a part" if 0 < compiler.seconds < took else compiler.seconds)
print(twice(1j))
"""


def test_s_1_the_compiler_is_watched_and_its_time_not_counted(tmp_path: Path) -> None:
    """What is on disk is not compiled, and after the block nothing is told."""
    program = tmp_path / "program.py"
    program.write_text(_WATCHED)
    words = [sys.executable, "-B", "-c", "import program"]
    first, second = (
        subprocess.run(words, capture_output=True, text=True, check=True, cwd=tmp_path).stdout.split("\n")
        for _ in range(2)
    )
    assert first == ["compiles", "40 6.0", "a part", "2j", ""]
    assert second == ["40 6.0", "0.0", "2j", ""]


def test_s_1_machine_code_that_was_broken_off_is_made_anew(tmp_path: Path) -> None:
    run(tmp_path, "House")
    for kept in tmp_path.rglob("*.nb[ic]"):
        kept.write_bytes(kept.read_bytes()[:100])
    assert run(tmp_path, "House") == "42 0"
    assert run(tmp_path, "House") == "42 1"
