from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sabot.cards import CardProof, MerkleTree, commit_seed, parse_cards, shuffled, verify_card
from sabot.cards.card import DECK
from sabot.cards.commitment import hash_leaf, hash_node, make_salts
from sabot.errors import SabotError

SEED = bytes(range(32))
CARDS = shuffled(6, SEED, "7")
TREE = MerkleTree(CARDS, SEED, "7")
SIZE = len(CARDS)


def test_f_2_the_commitment_is_a_tagged_sha_256() -> None:
    assert commit_seed(SEED) == sha256(b"sabot/1/seed" + SEED).hexdigest()
    assert commit_seed(SEED) != commit_seed(bytes(32))


def test_f_2_only_a_whole_seed_can_be_committed_to() -> None:
    with pytest.raises(SabotError, match="it must have 32"):
        commit_seed(b"short")


@given(st.integers(1, 70), st.data())
def test_f_2_every_card_of_every_size_of_shoe_can_be_proved(size: int, data: st.DataObject) -> None:
    tree = MerkleTree(CARDS[:size], SEED, "")
    index = data.draw(st.integers(0, size - 1))
    proof = tree.path(index)
    assert (proof.index, proof.card) == (index, CARDS[index])
    assert verify_card(tree.root, proof, size)


def test_f_2_every_card_of_a_shoe_can_be_proved() -> None:
    assert all(verify_card(TREE.root, TREE.path(index), SIZE) for index in range(SIZE))


def test_f_2_an_odd_node_moves_up_unchanged() -> None:
    cards = parse_cards("As Kh 7d")
    leaves = [hash_leaf(i, salt, cards[i]) for i, salt in enumerate(make_salts(SEED, "", 3))]
    tree = MerkleTree(cards, SEED, "")
    assert tree.root == hash_node(hash_node(leaves[0], leaves[1]), leaves[2]).hex()
    assert len(tree.path(2).siblings) == 1


def test_f_2_the_tree_of_one_card_is_its_leaf() -> None:
    tree = MerkleTree(parse_cards("As"), SEED, "")
    assert tree.root == hash_leaf(0, make_salts(SEED, "", 1)[0], DECK[0]).hex()
    assert tree.path(0).siblings == ()


@given(st.integers(0, SIZE - 1), st.sampled_from(DECK))
def test_f_2_another_card_is_not_proved(index: int, card: str) -> None:
    proof = TREE.path(index)
    assert verify_card(TREE.root, msgspec.convert({**as_dict(proof), "card": card}, CardProof), SIZE) == (
        card == proof.card
    )


def as_dict(proof: CardProof) -> dict[str, object]:
    return msgspec.structs.asdict(proof)


TAMPERED = {
    "index": {"index": 101},
    "index before the first": {"index": -1},
    "index after the last": {"index": SIZE},
    "no card": {"card": "Zz"},
    "salt": {"salt": "00" * 16},
    "short salt": {"salt": "00"},
    "salt that is no number": {"salt": "zz" * 16},
    "sibling": {"siblings": ("00" * 32, *TREE.path(100).siblings[1:])},
    "sibling that is no number": {"siblings": ("zz" * 32, *TREE.path(100).siblings[1:])},
    "siblings in another order": {"siblings": TREE.path(100).siblings[::-1]},
    "one sibling missing": {"siblings": TREE.path(100).siblings[:-1]},
    "one sibling too many": {"siblings": (*TREE.path(100).siblings, "00" * 32)},
    "no siblings": {"siblings": ()},
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED)
def test_f_2_a_tampered_proof_is_refused(change: dict[str, object]) -> None:
    proof = TREE.path(100)
    assert verify_card(TREE.root, proof, SIZE)
    assert not verify_card(TREE.root, replace(proof, **change), SIZE)


def test_f_2_a_proof_does_not_hold_under_another_root_or_size() -> None:
    proof = TREE.path(SIZE - 1)
    assert not verify_card(MerkleTree(CARDS, SEED, "8").root, proof, SIZE)
    assert not verify_card("", proof, SIZE)
    assert not verify_card(TREE.root, proof, SIZE + 1)
    assert not verify_card(TREE.root, proof, SIZE - 1)


def test_f_2_a_node_cannot_pass_for_a_leaf() -> None:
    cards = parse_cards("As Kh")
    tree = MerkleTree(cards, SEED, "")
    shorter = CardProof(index=0, card=cards[0], salt=tree.path(0).salt, siblings=())
    assert not verify_card(tree.root, shorter, 1)


def test_f_3_no_two_cards_share_a_salt_and_cuts_change_them() -> None:
    salts = make_salts(SEED, "7", SIZE)
    assert len(set(salts)) == SIZE
    assert {len(salt) for salt in salts} == {16}
    assert not set(salts) & set(make_salts(SEED, "8", SIZE))


def test_f_3_a_proof_holds_no_hash_that_a_guess_could_match() -> None:
    """A sibling is a salted leaf: hashing all 52 cards at its place with the known salt finds nothing."""
    proof = TREE.path(100)
    guesses = {hash_leaf(101, bytes.fromhex(proof.salt), card).hex() for card in DECK}
    assert not guesses & set(proof.siblings)


@pytest.mark.parametrize("index", [-1, SIZE])
def test_f_2_there_is_no_proof_of_a_card_that_is_not_there(index: int) -> None:
    with pytest.raises(SabotError, match="0 to 311 are allowed"):
        TREE.path(index)


def test_f_2_a_tree_needs_a_card() -> None:
    with pytest.raises(SabotError, match="at least one card"):
        MerkleTree([], SEED, "")


def test_f_4_a_proof_travels_as_json() -> None:
    proof = TREE.path(17)
    assert msgspec.json.decode(msgspec.json.encode(proof), type=CardProof) == proof
