import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards import Ceremony, ShoeMismatch, ShoeRecord, commit_seed, shuffled, verify_shoe
from sabot.errors import SabotError

SEED = bytes(range(32))
FIELDS: dict[str, Any] = {
    "algorithm": "sabot-2",
    "id": "h1",
    "decks": 6,
    "burn": 5,
    "undealt_decks": 1,
    "seed": SEED.hex(),
    "cut": "siete ñ",
    "rules_hash": "ab" * 32,
}
RECORD = ShoeRecord(**FIELDS)
PROMISE = RECORD.commitment()


def test_f_4_a_record_deals_the_same_shoe_again() -> None:
    shoe = RECORD.shoe()
    assert RECORD.order() == shuffled(6, SEED, "siete ñ")
    assert shoe.burnt == tuple(RECORD.order()[:5])
    assert [shoe.draw() for _ in range(307)] == RECORD.order()[5:]


def test_bj_1_a_record_keeps_the_cut_card_in_its_place() -> None:
    shoe = RECORD.shoe()
    while not shoe.cut_card_out:
        shoe.draw()
    assert shoe.remaining == 52


def test_f_4_a_record_is_plain_json() -> None:
    assert json.loads(RECORD.to_json()) == FIELDS
    assert ShoeRecord.from_json(json.dumps(FIELDS)) == RECORD


@given(
    st.integers(1, 8),
    st.integers(0, 20),
    st.binary(min_size=32, max_size=32),
    st.text(max_size=200),
    st.text(max_size=80),
)
def test_f_4_a_record_comes_back_from_json_as_it_was(
    decks: int, burn: int, seed: bytes, cut: str, rules_hash: str
) -> None:
    record = ShoeRecord(
        decks=decks, burn=burn, undealt_decks=decks - 1, seed=seed.hex(), cut=cut, rules_hash=rules_hash
    )
    assert ShoeRecord.from_json(record.to_json()) == record
    assert ShoeRecord.from_json(record.to_json().encode()) == record


REFUSED = {
    "algorithm": ("sabot-3", "the shuffle 'sabot-3' is not known: sabot-1 and sabot-2 are"),
    "decks": (9, "1 to 8 are allowed"),
    "burn": (-1, "0 or more are"),
    "undealt_decks": (6, "leave nothing to deal of 312"),
    "seed": ("AB" * 32, "64 hexadecimal digits, 0 to 9 and a to f"),
    "cut": ("x" * 1025, "at most 1024"),
}


@pytest.mark.parametrize(("field", "value", "reason"), [(field, *rest) for field, rest in REFUSED.items()])
def test_f_4_a_record_no_shoe_can_be_made_of_is_refused(field: str, value: object, reason: str) -> None:
    changed = {**FIELDS, field: value}
    with pytest.raises(SabotError, match=reason):
        ShoeRecord(**changed)
    with pytest.raises(SabotError, match=reason):
        ShoeRecord.from_json(json.dumps(changed))


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"decks": "six"}', '{"decks":1,"seed":"","other":1}', b"\xff"])
def test_f_4_what_is_no_record_is_refused_in_one_line(text: str | bytes) -> None:
    with pytest.raises(SabotError, match="not the record of a shoe") as refusal:
        ShoeRecord.from_json(text)
    assert "\n" not in str(refusal.value)


def test_f_3_a_printed_record_does_not_show_the_seed() -> None:
    assert SEED.hex() not in repr(RECORD)
    assert "siete" in repr(RECORD)


def test_f_2_the_shoe_that_was_promised_is_verified() -> None:
    verify_shoe(RECORD, PROMISE, RECORD.tree().root)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "00" * 32},
        {"id": "h2"},
        {"rules_hash": "cd" * 32},
        {"decks": 8},
        {"burn": 4},
        {"undealt_decks": 2},
        {"algorithm": "sabot-1"},
    ],
)
def test_f_2_anything_but_the_shoe_committed_to_is_found_out(change: dict[str, object]) -> None:
    other = ShoeRecord(**{**FIELDS, **change})
    with pytest.raises(ShoeMismatch, match=f"this is not the shoe committed to: .*{PROMISE}"):
        verify_shoe(other, PROMISE, other.tree().root)


def test_f_2_another_cut_is_found_out() -> None:
    root = RECORD.tree().root
    with pytest.raises(ShoeMismatch, match=f"give another order of cards: .*{root}"):
        verify_shoe(ShoeRecord(**{**FIELDS, "cut": "siete"}), PROMISE, root)


def test_f_4_a_record_of_the_first_protocol_is_still_verified() -> None:
    text = json.dumps({**{name: FIELDS[name] for name in FIELDS if name != "id"}, "algorithm": "sabot-1"})
    record = ShoeRecord.from_json(text)
    verify_shoe(record, commit_seed(SEED), RECORD.tree().root)


def test_f_2_the_record_of_a_ceremony_gives_what_was_published() -> None:
    ceremony = Ceremony(SEED, shoe="h1", decks=6, burn=5, undealt_decks=1, rules_hash="ab" * 32)
    ceremony.cut("siete ñ")
    assert ceremony.record == RECORD
    verify_shoe(ceremony.record, ceremony.commitment, ceremony.root)
