"""O-5: any rule changed, as on the command line, and refused in one line where it cannot be."""

from typing import Any

import pytest
from msgspec.structs import replace

from sabot.house.error import BadChoice
from sabot.house.odds.what_if import FIXED, OddsChange, change_sheet, list_changes
from sabot.rules import load_rules, rules_from_words

AC = load_rules("atlantic-city")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"decks": 8}, ("decks=8",)),
        ({"decks": "8"}, ("decks=8",)),
        ({"dealer_hits_soft_17": True, "surrender": "none"}, ("dealer_hits_soft_17=true", "surrender=none")),
        ({"insurance": "false"}, ("insurance=false",)),
        ({"blackjack_pays": "6:5"}, ("blackjack_pays=6:5",)),
        ({"late_blackjack_ace": "none"}, ("late_blackjack_ace=none",)),
        ({"limits.max": 50_000}, ("limits.max=50000",)),
    ],
)
def test_o_5_a_change_is_the_one_of_the_command_line(changes: dict[str, Any], words: tuple[str, ...]) -> None:
    assert change_sheet(AC, changes) == rules_from_words("atlantic-city", words)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"decks": 9}, "decks: must be a whole number from 1 to 8, not 9"),
        ({"decks": True}, "decks: must be a whole number from 1 to 8, not true"),
        ({"deks": 2}, "deks: unknown field; did you mean decks?"),
        ({"": 2}, '"": must be a field\'s name'),
        ({"decks.size": 2}, "decks.size: there is no such field"),
        ({"burn": 1}, 'burn: must be 0 with shuffle "every-round", not 1'),
        ({"charlie": 7, "card_limit": 5}, "charlie: must not be above card_limit (5), not 7"),
        ({"decks": "x" * 60}, "decks: must be a whole number from 1 to 8, not "),
    ],
)
def test_o_5_what_cannot_be_is_refused_by_its_field(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadChoice) as refusal:
        change_sheet(AC, changes)
    assert str(refusal.value).startswith(told)


@pytest.mark.parametrize("root", sorted(FIXED))
@pytest.mark.parametrize("name", ["{}", "{}.spins", '"{}".spins', " '{}'.en", "{}[0]"])
def test_o_5_what_odds_do_not_depend_on_or_cannot_bound_is_left_alone(root: str, name: str) -> None:
    with pytest.raises(BadChoice, match=f"^{root}: is not among the rules that can be changed here$"):
        change_sheet(load_rules("mega-fire-blaze"), {name.format(root): 1})


def test_o_5_what_was_changed_is_listed_as_the_command_line_writes_it() -> None:
    rules = change_sheet(AC, {"decks": 2, "hole_card": "none", "late_blackjack_ace": "original-only"})
    assert list_changes(AC, rules) == (
        OddsChange("decks", "6", "2"),
        OddsChange("hole_card", "peek-ace-and-ten", "none"),
        OddsChange("late_blackjack_ace", "none", "original-only"),
    )
    assert list_changes(AC, change_sheet(AC, {"decks": 6})) == ()


def test_m_5_an_operators_sheet_is_compared_with_itself_not_with_the_shipped_one() -> None:
    own = replace(AC, decks=2)
    assert list_changes(own, change_sheet(own, {"insurance": False})) == (OddsChange("insurance", "true", "false"),)
