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
    "real": (
        (
            "engine/real.py",
            "engine/undo.py",
            "engine/line.py",
            "engine/correction.py",
            "table/real_shoe.py",
            "table/pile.py",
            "table/croupier.py",
            "house/audit/real_shoe.py",
        ),
        (
            "tests/engine",
            "tests/house/live",
            "tests/house/audit/test_forged_real.py",
            "tests/storm/test_found_live.py",
            "tests/server/test_presenter.py",
        ),
    ),
    "office": (
        (
            "house/visitor.py",
            "house/kept_sheets.py",
            "house/accounts/staff.py",
            "house/accounts/muting.py",
            "house/accounts/doorman.py",
            "house/accounts/order.py",
            "house/counter/grants.py",
            "house/history/acts.py",
            "house/alarms/*.py",
            "house/office/exclusions.py",
            "house/office/money_desk.py",
            "house/office/sheet_desk.py",
            "house/audit/account_order.py",
            "house/audit/alarm.py",
            "house/audit/kept_sheet.py",
        ),
        (
            "tests/house/test_role_taken.py",
            "tests/house/accounts",
            "tests/house/alarms",
            "tests/house/history/test_acts.py",
            "tests/house/history/test_grants.py",
            "tests/house/audit/test_forged_desks.py",
            "tests/house/audit/test_forged_accounts.py",
            "tests/server/test_alarm_routes.py",
            "tests/server/test_money_desk_routes.py",
            "tests/server/test_operator_matrix.py",
            "tests/server/test_operator_routes.py",
            "tests/server/test_sheet_routes.py",
            "tests/storm/test_found.py",
        ),
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
