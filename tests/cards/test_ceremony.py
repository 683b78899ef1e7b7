from collections.abc import Callable

import pytest

from sabot.cards import OLD_ALGORITHM, Ceremony, commit_seed, commit_shoe, shuffled, verify_card
from sabot.errors import SabotError

SEED = bytes(range(32))


def new_ceremony() -> Ceremony:
    return Ceremony(SEED, shoe="h1", decks=6, burn=5, undealt_decks=1, rules_hash="ab" * 32)


def test_f_2_the_commitment_is_there_before_the_cut_and_stays() -> None:
    ceremony = new_ceremony()
    before = ceremony.commitment
    ceremony.cut("7")
    promised = commit_shoe(SEED, shoe="h1", rules_hash="ab" * 32, decks=6, burn=5, undealt_decks=1)
    assert before == ceremony.commitment == promised


def test_f_2_a_shoe_of_the_first_protocol_keeps_its_commitment() -> None:
    assert Ceremony(SEED, shoe="h1", decks=6, algorithm=OLD_ALGORITHM).commitment == commit_seed(SEED)


STEPS: dict[str, Callable[[Ceremony], object]] = {
    "shoe": lambda ceremony: ceremony.shoe,
    "root": lambda ceremony: ceremony.root,
    "record": lambda ceremony: ceremony.record,
    "proof": lambda ceremony: ceremony.proof(5),
}


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_f_2_nothing_is_dealt_or_shown_before_the_cut(step: Callable[[Ceremony], object]) -> None:
    with pytest.raises(SabotError, match="the shoe is not cut yet"):
        step(new_ceremony())


def test_f_2_a_second_cut_is_refused_and_changes_nothing() -> None:
    ceremony = new_ceremony()
    ceremony.cut("7")
    root = ceremony.root
    with pytest.raises(SabotError, match="already cut"):
        ceremony.cut("8")
    assert ceremony.root == root


def test_f_2_after_a_cut_that_was_refused_a_good_one_is_taken() -> None:
    ceremony = new_ceremony()
    with pytest.raises(SabotError, match="the cut has 1025 bytes; at most 1024 are allowed"):
        ceremony.cut("x" * 1025)
    ceremony.cut("x" * 1024)
    assert ceremony.record.cut == "x" * 1024


def test_bj_1_the_players_cut_decides_the_order() -> None:
    ceremony = new_ceremony()
    ceremony.cut(7)
    assert ceremony.shoe.burnt == tuple(shuffled(6, SEED, "7")[:5])
    assert ceremony.shoe.draw() == shuffled(6, SEED, "7")[5]


def test_r_2_the_shoe_is_always_the_same_one() -> None:
    ceremony = new_ceremony()
    ceremony.cut("")
    ceremony.shoe.draw()
    assert ceremony.shoe.drawn == 6


def test_f_2_a_dealt_card_can_be_proved_at_once() -> None:
    ceremony = new_ceremony()
    ceremony.cut("7")
    card = ceremony.shoe.draw()
    proof = ceremony.proof(5)
    assert proof.card == card
    assert verify_card(ceremony.root, proof, 312)


@pytest.mark.parametrize("index", [-1, 0, 4, 6, 311, 312])
def test_f_3_no_proof_of_a_burnt_card_or_a_card_to_come(index: int) -> None:
    ceremony = new_ceremony()
    ceremony.cut("7")
    ceremony.shoe.draw()
    with pytest.raises(SabotError, match="has not been dealt"):
        ceremony.proof(index)


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_f_2_the_house_brings_a_whole_seed(size: int) -> None:
    with pytest.raises(SabotError, match="it must have 32"):
        Ceremony(bytes(size), decks=6)


def test_bj_1_a_shoe_that_cannot_be_dealt_is_refused_before_anything_is_published() -> None:
    with pytest.raises(SabotError, match="1 to 8 are allowed"):
        Ceremony(SEED, decks=9)
    with pytest.raises(SabotError, match="leave nothing to deal"):
        Ceremony(SEED, decks=1, undealt_decks=1)
