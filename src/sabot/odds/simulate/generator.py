"""Chance for the kernels: xoshiro256++, written out so that every machine gets the same numbers from the same seed."""

import hashlib

import numpy as np
from numpy.typing import NDArray

from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.room import make_room

State = NDArray[np.uint64]
"""The generator's four words; drawing changes them."""

STREAMS = 64
"""Generators that run side by side where many words are wanted: the processor takes several in one go."""

Streams = NDArray[np.uint64]
"""Their words, one row for each of the four."""

BOUND_MAX = 2**32
"""The largest bound that ``below`` takes."""

_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFF_FFFF)
_SPAN = np.uint64(BOUND_MAX)


def seed_state(seed: bytes, block: int, purpose: str) -> State:
    """A generator of its own for each block and purpose: its words are the SHA-256 of all three."""
    state = make_room(4, np.uint64)
    state[:] = np.frombuffer(hashlib.sha256(_message(seed, block, purpose)).digest(), dtype="<u8")
    return state


def seed_streams(seed: bytes, block: int, purpose: str) -> Streams:
    """The same for all that run side by side: their words are the SHAKE-256 of all three."""
    streams = make_room(4 * STREAMS, np.uint64).reshape(4, STREAMS)
    data = hashlib.shake_256(_message(seed, block, purpose)).digest(streams.nbytes)
    streams[:] = np.frombuffer(data, dtype="<u8").reshape(4, STREAMS)
    return streams


def _message(seed: bytes, block: int, purpose: str) -> bytes:
    return b"sabot/1/simulate/" + purpose.encode() + b"/" + seed + block.to_bytes(8, "little")


@kernel
def turn_left(word: np.uint64, by: int) -> np.uint64:
    """The word's bits moved round."""
    return np.uint64((word << np.uint64(by)) | (word >> np.uint64(64 - by)))


@kernel
def next_word(state: State) -> np.uint64:
    """The next 64 bits."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    word = np.uint64(turn_left(a + d, 23) + a)
    c ^= a
    d ^= b
    state[1] = b ^ c
    state[0] = a ^ d
    state[2] = c ^ (b << np.uint64(17))
    state[3] = turn_left(d, 45)
    return word


@kernel
def fill_words(streams: Streams, words: State) -> None:
    """So many words as there is room for, one of each stream in turn; their number is a multiple of the streams'."""
    first, second, third, fourth = streams[0], streams[1], streams[2], streams[3]
    for begin in range(0, words.shape[0], STREAMS):
        row = words[begin : begin + STREAMS]
        for stream in range(STREAMS):
            a, b, c, d = first[stream], second[stream], third[stream], fourth[stream]
            row[stream] = turn_left(a + d, 23) + a
            c ^= a
            d ^= b
            second[stream] = b ^ c
            first[stream] = a ^ d
            third[stream] = c ^ (b << np.uint64(17))
            fourth[stream] = turn_left(d, 45)


@kernel
def below(state: State, bound: int) -> int:
    """A number from 0 to ``bound - 1``, each equally likely; the bound is at most 2**32."""
    # A product of 32 random bits and the bound has the answer in its upper half. Its lower half tells the few
    # products that would make some answers likelier than others (Lemire's method).
    span = np.uint64(bound)
    product = (next_word(state) >> _HALF) * span
    if (product & _LOW) < span:
        least = _SPAN % span
        while (product & _LOW) < least:
            product = (next_word(state) >> _HALF) * span
    return int(product >> _HALF)
