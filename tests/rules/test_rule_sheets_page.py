"""docs/rule-sheets.md names every field, with the values and the default that the model has."""

import re
from pathlib import Path

import pytest
from msgspec import NODEFAULT
from msgspec.inspect import Field, StructType, type_info

from sabot.rules import BadSheet, max_payout, model, parse_rules, rules_hash
from sabot.rules.schema import allowed, default_of
from sabot.rules.wording import shown

PAGE = (Path(__file__).parents[2] / "docs" / "rule-sheets.md").read_text(encoding="utf-8")

HEADINGS = {
    model.Rules: "The top of the sheet",
    model.Limits: "`[limits]`",
    model.SideBets: "`[sidebets]`",
    model.StakeLimits: "Every side bet",
    model.PairsBet: "`[sidebets.pairs]`",
    model.TwentyOnePlusThreeBet: '`[sidebets."21+3"]`',
    model.ThirteenBet: "`[sidebets.under13]`, `[sidebets.over13]`",
    model.Progressive: "`[progressive]`",
    model.ProgressivePrize: "`[[progressive.prizes]]`",
    model.FireBlaze: "`[fireblaze]`",
    model.BonusLevel: "`[[fireblaze.levels]]`",
    model.Published: "`[published]`",
    model.Timers: "`[timers_ms]`",
    model.GameText: "`[text.en]`, `[text.es]`, `[text.it]`, `[text.ro]`",
}


def _fields(part: type[model.SheetPart]) -> list[Field]:
    kind = type_info(part)
    assert isinstance(kind, StructType)
    inherited = {"min", "max", "increment"} if issubclass(part, model.StakeLimits) else set()
    return [field for field in kind.fields if part is model.StakeLimits or field.encode_name not in inherited]


def _row(field: Field) -> tuple[str, str, str]:
    default = default_of(field)
    if default is NODEFAULT:
        told = "required"
    elif default is None:
        told = "absent"
    else:
        told = f"`{shown(default)}`" if isinstance(default, bool | int | float | str) else "empty"
    return f"`{field.encode_name}`", allowed(field.type), told


def _parts() -> set[type[model.SheetPart]]:
    found = [item for item in vars(model).values() if isinstance(item, type)]
    return {item for item in found if issubclass(item, model.SheetPart)} - {model.SheetPart}


def test_every_part_of_the_model_has_a_section() -> None:
    assert _parts() == set(HEADINGS)


@pytest.mark.parametrize("part", HEADINGS, ids=[part.__name__ for part in HEADINGS])
def test_every_field_is_told_with_its_values_and_default(part: type[model.SheetPart]) -> None:
    section = PAGE.split(f"\n## {HEADINGS[part]}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| `")]
    assert {tuple(row[:3]) for row in rows} == {_row(field) for field in _fields(part)}
    assert all(row[3].endswith(".") for row in rows)


def test_the_pages_sheet_is_good_and_its_slips_are_told_as_shown() -> None:
    sheet = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
    rules = parse_rules(sheet, "corner-table.toml")
    assert f"good: The corner table, hash {rules_hash(rules)[:4]}…, maximum payout {max_payout(rules)}\n" in PAGE
    slips = sheet.replace("decks = 6", "decks = 0").replace("double_after_split", "duble_after_split")
    with pytest.raises(BadSheet) as caught:
        parse_rules(slips, "mistaken.toml")
    assert "\n".join(map(str, caught.value.problems)) in PAGE
