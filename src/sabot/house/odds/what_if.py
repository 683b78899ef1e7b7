"""What if: a sheet with some of its rules changed, as ``sabot rtp --set`` changes them (O-5)."""

import re
from collections.abc import Mapping

from msgspec import Struct

from sabot.errors import SabotError
from sabot.house.error import BadChoice
from sabot.odds.report.changes import changes_between
from sabot.rules import Rules, change_rules
from sabot.rules.hashing import WITHOUT_EFFECT

Value = str | int | bool

FIXED = WITHOUT_EFFECT | {"game", "fireblaze"}
"""What is not changed here: the odds do not depend on it; and the bonus grid, which can take for ever."""

_ROOT = re.compile(r"""\s*["']?([A-Za-z0-9_+-]+)""")


class OddsChange(Struct, frozen=True):
    """One field that is not as the game's sheet has it; values are written as ``--set`` takes them."""

    field: str
    sheet: str
    here: str


def change_sheet(sheet: Rules, changes: Mapping[str, Value]) -> Rules:
    """The sheet with the changes; raises `BadChoice` with the field and what is allowed there."""
    for name in changes:
        root = _ROOT.match(name)
        if root and root[1] in FIXED:
            raise BadChoice(f"{root[1]}: is not among the rules that can be changed here", field=root[1])
    try:
        return change_rules(sheet, {name: _written(value) for name, value in changes.items()})
    except SabotError as error:
        raise BadChoice(str(error).replace("--set ", "")) from None


def list_changes(sheet: Rules, rules: Rules) -> tuple[OddsChange, ...]:
    """Every field that differs."""
    return tuple(OddsChange(each.field, each.sheet, each.here) for each in changes_between(sheet, rules))


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
