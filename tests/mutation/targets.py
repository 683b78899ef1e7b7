"""Where faults are made, and which tests look after each place."""

from functools import cache
from pathlib import Path
from random import Random

from tests.mutation.mutator import Mutant, mutants_of

SOURCES = Path(__file__).parents[2] / "src"

TARGETS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "settlement": (("engine/settlement.py", "engine/payment.py"), ("tests/engine", "tests/golden")),
    "money": (("table/money.py", "table/purse.py", "ledger/*.py"), ("tests/table", "tests/ledger")),
    "store": (
        (
            "store/writer.py",
            "store/queue.py",
            "store/group.py",
            "store/check.py",
            "store/group_books.py",
            "store/batch.py",
            "store/lookup.py",
        ),
        ("tests/store",),
    ),
    "floor": (
        ("floor/*.py", "table/table.py", "table/felt.py", "table/judging.py", "table/conduct.py", "table/meter.py"),
        ("tests/table",),
    ),
    "live": (
        (
            "table/live.py",
            "table/seating.py",
            "table/cutting.py",
            "table/timing.py",
            "table/ceremony.py",
            "table/orders.py",
            "table/correcting.py",
            "table/terms.py",
            "house/live/*.py",
        ),
        ("tests/house/live", "tests/table", "tests/server/test_live_socket.py"),
    ),
    "protection": (("house/protection/*.py", "house/tally.py"), ("tests/house",)),
    "redaction": (("table/redaction.py",), ("tests/protocol", "tests/table")),
}
"""By part of the house: its files below ``src/sabot``, and its tests."""


def part_of(path: str) -> str:
    """Which part of the house the file belongs to."""
    return next(part for part, (files, _) in TARGETS.items() if any(Path(path).match(name) for name in files))


@cache
def all_mutants() -> tuple[Mutant, ...]:
    """Every fault that can be made, in a fixed order."""
    found: list[Mutant] = []
    for patterns, _ in TARGETS.values():
        for pattern in patterns:
            for path in sorted((SOURCES / "sabot").glob(pattern)):
                name = path.relative_to(SOURCES / "sabot").as_posix()
                found += mutants_of(name, path.read_text(encoding="utf-8"))
    return tuple(found)


def sample(count: int, seed: int) -> list[Mutant]:
    """So many of them, from every file as large a share, and so are the first few; fewer if there are not so many."""
    every = all_mutants()
    if count >= len(every):
        return list(every)
    dice = Random(seed)
    marked = sorted((dice.random() + place * 1e-9, place) for place in range(len(every)))
    by_file: dict[str, list[int]] = {}
    for _, place in marked:
        by_file.setdefault(every[place].path, []).append(place)
    # In turn from all files by how much of each is taken already, so that each gets its share.
    order = sorted(
        ((rank + 0.5) / len(places), place) for places in by_file.values() for rank, place in enumerate(places)
    )
    return [every[place] for _, place in order[:count]]
