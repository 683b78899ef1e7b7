"""O-5: the rules that the page lets one change are real, complete, and every value it offers can be had."""

import pytest
from msgspec.structs import replace

from sabot.house.odds.fields import GROUPS, RuleField, model_values, rule_groups, written
from sabot.house.odds.figures import MAIN_FIELDS, bets_name, main_name
from sabot.house.odds.what_if import FIXED, change_sheet
from sabot.rules import BadSheet, Rules, change_rules, game_names, load_rules
from sabot.rules.model import Language
from sabot.wording import LANGUAGES

AC = load_rules("atlantic-city")


def _fields(rules: Rules, language: Language = "en") -> dict[str, RuleField]:
    return {field.field: field for group in rule_groups(rules, language) for field in group.fields}


def test_o_5_all_that_the_figures_depend_on_can_be_changed_and_nothing_else() -> None:
    names = [name for _, group in GROUPS.values() for name in group]
    assert len(names) == len(set(names))
    assert set(names) == {*MAIN_FIELDS, "insurance"}
    assert set(names) <= set(Rules.__struct_fields__)
    assert not FIXED & set(names)


@pytest.mark.parametrize("game", game_names())
def test_o_5_every_value_on_offer_is_accepted_and_is_told_apart(game: str) -> None:
    sheet = load_rules(game)
    for field in _fields(sheet).values():
        values = [value.value for value in field.values]
        assert field.sheet in values
        assert field.sheet == written(getattr(sheet, field.field))
        for value in values:
            changed = change_sheet(sheet, {field.field: value})
            assert written(getattr(changed, field.field)) == value
            felt = (main_name(changed), bets_name(changed)) != (main_name(sheet), bets_name(sheet))
            assert felt == (value != field.sheet)


@pytest.mark.parametrize("game", game_names())
def test_o_5_only_what_the_sheet_cannot_have_is_not_on_offer(game: str) -> None:
    sheet = load_rules(game)
    for field in _fields(sheet).values():
        offered = {value.value for value in field.values}
        for value in set(model_values(field.field)) - offered:
            with pytest.raises(BadSheet):
                change_rules(sheet, {field.field: value})


def test_o_5_values_are_those_of_the_sheets_own_types_in_their_order() -> None:
    assert model_values("decks") == tuple("12345678")
    assert model_values("split_hands") == tuple("12345678")
    assert model_values("hole_card") == ("peek-ace-and-ten", "peek-ace", "no-peek", "none")
    assert model_values("late_blackjack_ten") == ("none", "all", "returns-doubles", "original-only")
    assert model_values("insurance") == ("false", "true")
    fields = _fields(AC)
    assert [value.value for value in fields["charlie"].values] == ["0", *map(str, range(3, 12))]
    assert {name for name, field in fields.items() if field.kind == "switch"} == {
        name for name, field in fields.items() if isinstance(getattr(AC, name), bool)
    }


def test_o_5_a_sheet_of_an_operators_own_offers_what_it_can_have() -> None:
    sheet = change_rules(replace(AC, game="own"), {"shuffle": "cut-card", "undealt_decks": "3"})
    assert [value.value for value in _fields(sheet)["decks"].values] == list("45678")


@pytest.mark.parametrize("language", LANGUAGES)
def test_o_5_p_8_every_rule_and_value_has_words_of_its_own_in_each_language(language: Language) -> None:
    groups = rule_groups(AC, language)
    assert [group.group for group in groups] == list(GROUPS)
    assert len({group.title for group in groups}) == len(groups)
    fields = _fields(AC, language)
    assert len({field.label for field in fields.values()}) == len(fields)
    for field in fields.values():
        labels = [value.label for value in field.values]
        assert len(set(labels)) == len(labels), field.field
        assert all(labels)


def test_p_8_numbers_go_with_the_right_form() -> None:
    fields = _fields(replace(AC, card_limit=0), "ro")
    assert [value.label for value in fields["decks"].values][:2] == ["1 pachet", "2 pachete"]
    assert fields["charlie"].values[-1].label == "Cu 21 de cărți"
    assert fields["charlie"].values[1].label == "Cu 3 cărți"
    assert [value.label for value in _fields(AC, "es")["blackjack_pays"].values] == ["3 a 2", "6 a 5", "1 a 1", "2 a 1"]
    assert [value.label for value in _fields(AC, "en")["double_on"].values] == [
        "Any first two cards",
        "Hard 9, 10 or 11 only",
        "Hard 10 or 11 only",
    ]
