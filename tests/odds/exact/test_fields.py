"""Every field of a sheet: the exact analysis honours it, or it cannot matter to one box from a fresh shoe."""

from typing import Any

import msgspec
import numpy as np
import pytest

from sabot.odds.exact import analyze
from sabot.odds.report.effects import CHOICES
from sabot.rules import Rules, load_rules
from sabot.rules.model import GameText, Limits, Published, SideBets, Timers

CITY = load_rules("atlantic-city")
CASINO = load_rules("casino-blackjack")
BLAZE = load_rules("mega-fire-blaze")

NO_HOLE = {"hole_card": "none"}

HONOURED: dict[str, list[dict[str, Any]]] = {
    "decks": [{"decks": 5}],
    "dealer_hits_soft_17": [{"dealer_hits_soft_17": True}],
    "hole_card": [{"hole_card": "peek-ace"}, {"hole_card": "no-peek"}],
    "late_blackjack": [{**NO_HOLE, "late_blackjack": "returns-doubles"}],
    "late_blackjack_ace": [{**NO_HOLE, "late_blackjack_ace": "original-only"}],
    "late_blackjack_ten": [{**NO_HOLE, "late_blackjack_ten": "original-only"}],
    "blackjack_pays": [{"blackjack_pays": pays} for pays in ("6:5", "1:1", "2:1")],
    "double_on": [{"double_on": "9-11"}, {"double_on": "10-11"}],
    "double_after_split": [{"double_after_split": False}],
    "split_hands": [{"split_hands": hands} for hands in (1, 2, 3, 5, 6, 7, 8)],
    "split_aces_again": [{"split_aces_again": True}],
    "hit_split_aces": [{"hit_split_aces": True}],
    "surrender": [{"surrender": kind} for kind in ("none", "early", "early-except-ace")],
    "charlie": [{"charlie": 5}],
    "card_limit": [{"card_limit": 4}],
}
"""For each field changes that must all give returns of their own, and other ones than without the field."""

IRRELEVANT: dict[str, Any] = {
    "game": "another",
    "kind": "live",
    "shuffle": "cut-card",
    "undealt_decks": 2,
    "burn": 5,
    "mixing": "piles",
    "last_cut": "house",
    "deal_order": "hand-by-hand",
    "deal_empty_boxes": True,
    "split_cards": "in-turn",
    "surrender_window": "table",
    "insurance": False,
    "insurance_amount": "up-to-half",
    "insurance_answer": "per-player",
    "boxes": 9,
    "seats_per_player": 9,
    "seat_kept_rounds": 7,
    "currencies": {"EUR": 1, "RON": 5},
    "players_per_box": 0,
    "decides": "each",
    "bet_behind": True,
    "golden_chips": False,
    "timeout": "stand",
    "short_balance": "hit-to-11",
    "limits": Limits(min=1, max=2),
    "sidebets": BLAZE.sidebets,
    "progressive": CASINO.progressive,
    "fireblaze": BLAZE.fireblaze,
    "published": Published(note="anything"),
    "timers_ms": Timers(betting=1000),
    "style": {"other": {"decks": 2}},
    "text": {"en": GameText(name="Another", about="game")},
}
"""What can be changed without the main bet of one box noticing: ruling 11 leaves it out, or order does not matter."""


def _change(changes: dict[str, Any]) -> Rules:
    return msgspec.structs.replace(CITY, **changes)


def test_every_field_of_a_sheet_is_one_or_the_other() -> None:
    assert sorted([*HONOURED, *IRRELEVANT]) == sorted(Rules.__struct_fields__)
    assert set(HONOURED) == set(CHOICES), "the effects of rules vary what the analysis honours"


@pytest.mark.parametrize("field", HONOURED)
def test_o_1_a_field_that_is_honoured_moves_the_return(field: str) -> None:
    """A field that the analysis did not honour would leave it where it is."""
    changes = HONOURED[field]
    without = {name: value for name, value in changes[0].items() if name != field}
    returns = {round(analyze(_change(change)).rtp, 12) for change in (without, *changes)}
    assert len(returns) == len(changes) + 1


@pytest.mark.parametrize("field", IRRELEVANT)
def test_o_1_a_field_that_cannot_matter_moves_nothing(field: str) -> None:
    changed = _change({field: IRRELEVANT[field]})
    assert getattr(changed, field) != getattr(CITY, field)
    before, after = analyze(CITY), analyze(changed)
    assert (after.rtp, after.average_stake) == (before.rtp, before.average_stake)
    assert all(
        np.array_equal(one, other, equal_nan=True) for one, other in zip(before.values, after.values, strict=True)
    )


def test_the_sheet_that_is_changed_has_no_side_bet_of_its_own() -> None:
    assert CITY.sidebets == SideBets()
