"""The shoe in machine code is the shoe of the plain code, byte for byte."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest

from sabot.cards import (
    ALGORITHMS,
    DECK,
    DECKS_MAX,
    Card,
    Ceremony,
    ShoeRecord,
    Stream,
    is_kernel_loaded,
    load_kernel,
    seal_order,
    seal_plainly,
    sealing,
    shuffle_with,
    verify_card,
    verify_shoe,
)
from sabot.cards.seed import CUT_BYTES_MAX
from sabot.errors import SabotError

SEED = bytes(range(32))
CUTS = ("", "7", "\0", "ñandú £", "x" * CUT_BYTES_MAX, "é" * (CUT_BYTES_MAX // 2), "1" * 64)


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "_make_shoe", None)


@pytest.fixture
def _kernel(_plain: None) -> None:
    load_kernel()


@pytest.mark.usefixtures("_kernel")
@pytest.mark.parametrize("decks", range(1, DECKS_MAX + 1))
def test_f_2_the_kernel_gives_order_salts_and_tree_of_the_plain_code(decks: int) -> None:
    chance = Random(decks)
    seeds = [bytes(32), b"\xff" * 32, *(chance.randbytes(32) for _ in range(30))]
    for number, seed in enumerate(seeds):
        cut = CUTS[number % len(CUTS)]
        assert seal_order(decks, seed, cut) == seal_plainly(decks, seed, cut)


@pytest.mark.usefixtures("_kernel")
@pytest.mark.parametrize("cut", CUTS, ids=len)
def test_f_2_every_cut_gives_the_same_proofs(cut: str) -> None:
    made, plain = seal_order(6, SEED, cut), seal_plainly(6, SEED, cut)
    for index in (0, 1, 155, 156, 310, 311):
        proof = made.tree.path(index)
        assert proof == plain.tree.path(index)
        assert verify_card(plain.tree.root, proof, 312)


@pytest.mark.usefixtures("_kernel")
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_f_4_a_shoe_of_the_kernel_is_verified_by_the_plain_code(algorithm: str) -> None:
    ceremony = Ceremony(SEED, shoe="h1", decks=8, burn=5, undealt_decks=1, algorithm=algorithm)
    ceremony.cut("7")
    verify_shoe(ceremony.record, ceremony.commitment, ceremony.root)
    dealt = ceremony.shoe.draw()
    assert ceremony.proof(5).card == dealt == ceremony.record.order()[5]


@pytest.mark.usefixtures("_kernel")
def test_f_1_the_kernel_rejects_the_words_that_the_plain_shuffle_rejects() -> None:
    """The shoe of the test vectors that meets such a word."""
    assert seal_order(8, SEED, "150747") == seal_plainly(8, SEED, "150747")


def test_f_1_words_at_the_edge_of_rejection_are_judged_alike() -> None:
    from sabot.cards.kernel import shuffle_places

    chance = Random(1)
    for decks in range(1, DECKS_MAX + 1):
        size = decks * len(DECK)
        words = [2**32 - 1 - chance.randrange(size) if not chance.randrange(9) else chance.getrandbits(32)
                 for _ in range(2 * size)]  # fmt: skip
        stream = Stream(bytes(32))
        stream._words = tuple(words)
        places = np.empty(size, np.uint8)
        assert shuffle_places(np.array(words, dtype=np.uint32), places)
        assert [DECK[place] for place in places] == shuffle_with(stream, decks)


def test_f_1_a_shuffle_whose_words_run_out_is_left_to_the_plain_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from sabot.cards.kernel import shuffle_places

    assert not shuffle_places(np.full(400, 2**32 - 1, np.uint32), np.empty(312, np.uint8))
    monkeypatch.setattr(sealing, "_make_shoe", lambda *_: None)
    assert seal_order(6, SEED, "7") == seal_plainly(6, SEED, "7")


@pytest.mark.usefixtures("_kernel")
def test_s_1_many_at_once_make_each_their_own_shoe() -> None:
    seeds = [number.to_bytes(32, "big") for number in range(64)]
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda seed: seal_order(2, seed, "").tree.root, seeds * 4))
    assert made == [seal_plainly(2, seed, "").tree.root for seed in seeds] * 4


@pytest.mark.usefixtures("_plain")
def test_until_the_kernel_is_loaded_the_plain_code_serves() -> None:
    assert not is_kernel_loaded()
    assert seal_order(1, SEED, "7") == seal_plainly(1, SEED, "7")


@pytest.mark.usefixtures("_plain")
def test_f_2_a_kernel_that_is_wrong_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_wrong(_order: bytes, _salt: bytes, _decks: int) -> tuple[list[Card], bytes, bytes]:
        return list(DECK), bytes(16 * 52), bytes(32 * 106)

    monkeypatch.setattr("sabot.cards.kernel.make_shoe", make_wrong)
    with pytest.raises(AssertionError, match="not that of the plain code"):
        load_kernel()
    assert not is_kernel_loaded()


@pytest.mark.parametrize("loaded", [False, True])
def test_what_cannot_be_sealed_is_refused_in_the_same_words(loaded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "_make_shoe", None)
    if loaded:
        load_kernel()
    with pytest.raises(SabotError, match="cannot have 9 decks"):
        seal_order(9, SEED, "")
    with pytest.raises(SabotError, match="it must have 32"):
        seal_order(6, b"short", "")
    with pytest.raises(SabotError, match="at most 1024 are allowed"):
        seal_order(6, SEED, "x" * 1025)


def test_f_3_no_card_to_come_is_printed() -> None:
    sealed = seal_plainly(6, SEED, "7")
    assert repr(sealed) == "<SealedOrder of 312 cards>"
    record = ShoeRecord(decks=6, seed=SEED.hex(), cut="7")
    assert record.sealed() == sealed
