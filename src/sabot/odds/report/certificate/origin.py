"""Where the figures come from: method, versions, hashes."""

import hashlib
import platform
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from sabot.odds.report.changes import written
from sabot.odds.report.comparison import flat_fields
from sabot.odds.report.document import Facts, GridBlock, Section
from sabot.rules import Rules, rules_hash

PROGRAMS = ("numpy", "numba", "matplotlib", "cryptography", "typst")
"""Whose code the figures and drawings went through."""


def program_version() -> str:
    """The version of this program."""
    return version("sabot")


def origin_section(rules: Rules, seed: str, rounds: int) -> Section:
    """How to get the same figures again."""
    return Section(
        "Versions and hashes",
        (
            Facts(None, tuple(_versions()), mono=True),
            Facts(
                None,
                (
                    ("Rules, SHA-256", rules_hash(rules)),
                    ("Rule sheet", rules.game),
                    ("Seed", seed),
                    ("Simulated rounds", f"{rounds:,}"),
                ),
                mono=True,
            ),
            *sheet_grids(rules),
        ),
        breaks=True,
    )


METHOD = (
    "Exact: computed over all orders of the cards; the main bet in floating point of double precision, all other bets "
    "in fractions of whole numbers.",
    "Simulated: counted over rounds that the simulator dealt. The seed decides every card, so the same seed and number "
    "of rounds give the same counts.",
    "Statistical test: a statistic and its p-value for shuffles made by the program's own shuffle.",
    "As stated: taken from the rule sheet, where it is only written down.",
    "The hash of the rules covers everything in the sheet that can change a round's cards or money. Two sheets with "
    "the same hash deal the same game.",
    "The hash of the program covers name, length and content of each of its own files, in the order of their names.",
)


def _versions() -> Sequence[tuple[str, str]]:
    programs = ((name, version(name)) for name in PROGRAMS)
    return (
        ("sabot", program_version()),
        ("sabot's own files, SHA-256", source_hash()),
        ("Platform", f"{platform.system()} {platform.release()} {platform.machine()}"),
        ("Python", f"{platform.python_implementation()} {platform.python_version()}"),
        *programs,
    )


@cache
def source_hash() -> str:
    """The SHA-256, in hex, over all files of the program: name, length and content of each, in order of the names."""
    home = Path(str(files("sabot")))
    found = {path.relative_to(home).as_posix(): path for path in home.rglob("*") if _is_source(path)}
    whole = hashlib.sha256()
    for name, path in sorted(found.items()):
        content = path.read_bytes()
        whole.update(f"{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def _is_source(path: Path) -> bool:
    """What is written, not what Python and the compiler keep beside it."""
    return path.is_file() and "__pycache__" not in path.parts


def sheet_grids(rules: Rules) -> tuple[GridBlock, ...]:
    """Every field of the sheet but its texts; lists, which are long, in a table of their own."""
    fields = dict(_fields(flat_fields(rules)))
    single = tuple((name, written(value)) for name, value in fields.items() if not isinstance(value, list))
    lists = tuple((name, written(value)) for name, value in fields.items() if isinstance(value, list))
    columns = ("Field", "Value")
    grids = (
        GridBlock("stated", "The sheet as it was read, texts left out", columns, single),
        GridBlock("stated", "Its lists", columns, lists, left=2),
    )
    return tuple(grid for grid in grids if grid.rows)


def _fields(fields: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields, those of each table in a list one by one."""
    for name, value in fields.items():
        if isinstance(value, list) and any(isinstance(item, dict) for item in value):
            for place, item in enumerate(value):
                yield from ((f"{name}[{place}].{key}", part) for key, part in item.items())
        else:
            yield name, value
