import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards import ALGORITHM, DECK, Card, Stream, derive_key, shuffle_with, shuffled
from sabot.errors import SabotError

SEED = bytes(range(32))


def shuffled_simply(stream: Stream, decks: int) -> list[Card]:
    """The definition, word by word."""
    cards = list(DECK) * decks
    for place in range(len(cards) - 1):
        chosen = place + stream.below(len(cards) - place)
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards


class RejectingStream(Stream):
    """A stream in which every third word is the largest there is, so that nearly every bound rejects it."""

    __slots__ = ()

    def _keystream(self, count: int) -> bytes:
        words = list(struct.unpack(f"<{count // 4}I", super()._keystream(count)))
        words[::3] = [2**32 - 1] * len(words[::3])
        return struct.pack(f"<{len(words)}I", *words)


@given(st.integers(1, 8), st.binary(min_size=32, max_size=32), st.text(max_size=100))
def test_f_1_a_shuffle_is_a_permutation_and_follows_the_definition(decks: int, seed: bytes, cut: str) -> None:
    cards = shuffled(decks, seed, cut)
    assert Counter(cards) == Counter(list(DECK) * decks)
    assert cards == shuffled_simply(Stream(derive_key(seed, cut, "shoe")), decks)


@pytest.mark.parametrize("decks", range(1, 9))
def test_f_1_rejected_words_are_replaced_by_the_next(decks: int) -> None:
    # All words fetched at once, so that the simple definition sees the same scripted ones.
    simple, fast = RejectingStream(SEED), RejectingStream(SEED)
    simple._fetch(6000)
    fast._fetch(6000)
    cards = shuffle_with(fast, decks)
    assert cards == shuffled_simply(simple, decks)
    assert cards != shuffle_with(Stream(SEED), decks)


def test_f_1_seed_and_cut_decide_the_order() -> None:
    order = shuffled(6, SEED, "7")
    assert order == shuffled(6, SEED, "7")
    assert order != shuffled(6, SEED, "8")
    assert order != shuffled(6, bytes(32), "7")


def test_f_1_golden_order() -> None:
    assert " ".join(shuffled(1, SEED, "7")) == (
        "6c 5s Qs 2h 9s Jc Ks Ts 6d 3h 9c Ah Td 7c 8s Ad 7s 8h Qh 7d 9d Kd Jd Qd 4s Js "
        "3s 4h 3c 6s Kh 6h Th 7h Qc 3d 2c 4c 2s 8d 5d As 5h 4d 5c Jh Ac 2d Tc 9h Kc 8c"
    )
    assert ALGORITHM == "sabot-2"


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_f_1_one_to_eight_decks(decks: int) -> None:
    with pytest.raises(SabotError, match=f"a shoe cannot have {decks} decks: 1 to 8 are allowed"):
        shuffled(decks, SEED, "")


def test_ac_1_six_decks_and_mh_1_eight_decks() -> None:
    assert set(Counter(shuffled(6, SEED, "")).values()) == {6}
    assert set(Counter(shuffled(8, SEED, "")).values()) == {8}
