"""A shoe's order and the root of the tree over it in machine code: on these an audit spends most of its time.

The same shuffle as in ``sabot.cards.shuffle`` and the same tree as in ``sabot.cards.commitment``, with SHA-256
(FIPS 180-4) written out for several messages side by side, so that the processor works on all of them at once.
"""

import numpy as np
from numpy.typing import NDArray

from sabot.cards import DECK
from sabot.odds.native import native

Words = NDArray[np.uint32]
Bytes = NDArray[np.uint8]

LANES = 16
"""Messages side by side."""
SALT_BYTES = 16
LEAF_BITS, NODE_BITS = 8 * 23, 8 * 65
"""Lengths of what is hashed: 0, place, salt and card; 1 and two hashes."""


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _fraction(prime: int, root: int) -> int:
    """The first 32 bits behind the point of the prime's square root (2) or cube root (3)."""
    low, high = 0, prime << 32
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= prime << (32 * root) else (low, middle)
    return low % 2**32


FACES: Bytes = np.frombuffer("".join(DECK).encode(), dtype=np.uint8).reshape(-1, 2)
"""The two characters of each card of a deck."""
DECK_CARDS = len(DECK)
START: Words = np.array([_fraction(prime, 2) for prime in _primes(8)], dtype=np.uint32)
CONSTANTS: Words = np.array([_fraction(prime, 3) for prime in _primes(64)], dtype=np.uint32)


def shuffle(stream: bytes, decks: int) -> bytes | None:
    """The order that the stream gives, each card as its place in a deck; None where it has a word to be rejected."""
    words = np.frombuffer(stream, dtype="<u4")
    # No bound up to the size of the shoe rejects a word under this.
    if words.max() >= 2**32 - DECK_CARDS * decks:
        return None
    return shuffle_places(words, decks).tobytes()


def find_root(places: bytes, salts: bytes) -> bytes:
    """The root over cards in this order, with a salt for each."""
    faces = FACES[np.frombuffer(places, dtype=np.uint8)].reshape(-1)
    return hash_tree(faces, np.frombuffer(salts, dtype=np.uint8)).astype(">u4").tobytes()


@native
def shuffle_places(words: Words, decks: int) -> Bytes:
    """Each place, from the top, takes one of the cards left."""
    size = DECK_CARDS * decks
    places = np.empty(size, np.uint8)
    for place in range(size):
        places[place] = place % DECK_CARDS
    for place in range(size - 1):
        chosen = place + words[place] % (size - place)
        places[place], places[chosen] = places[chosen], places[place]
    return places


@native
def turn(word: np.uint32, by: int) -> np.uint32:
    """The word's bits turned to the right."""
    return np.uint32((word >> np.uint32(by)) | (word << np.uint32(32 - by)))


@native
def compress(state: Words, words: Words) -> None:
    """Takes one block of every lane, the first 16 of its words, into the states."""
    for t in range(16, 64):
        for lane in range(LANES):
            x, y = words[t - 15, lane], words[t - 2, lane]
            small = turn(x, 7) ^ turn(x, 18) ^ (x >> np.uint32(3))
            large = turn(y, 17) ^ turn(y, 19) ^ (y >> np.uint32(10))
            words[t, lane] = np.uint32(words[t - 16, lane] + small + words[t - 7, lane] + large)
    v = state.copy()
    a, b, c, d, e, f, g, h = 0, 1, 2, 3, 4, 5, 6, 7
    for t in range(64):
        va, vb, vc, vd, ve, vf, vg, vh = v[a], v[b], v[c], v[d], v[e], v[f], v[g], v[h]
        for lane in range(LANES):
            x, y = ve[lane], va[lane]
            first = vh[lane] + (turn(x, 6) ^ turn(x, 11) ^ turn(x, 25)) + ((x & vf[lane]) ^ (~x & vg[lane]))
            first = np.uint32(first + CONSTANTS[t] + words[t, lane])
            most = (y & vb[lane]) ^ (y & vc[lane]) ^ (vb[lane] & vc[lane])
            second = np.uint32((turn(y, 2) ^ turn(y, 13) ^ turn(y, 22)) + most)
            vd[lane] = np.uint32(vd[lane] + first)
            vh[lane] = np.uint32(first + second)
        # Not the values move on, but their names.
        a, b, c, d, e, f, g, h = h, a, b, c, d, e, f, g
    for i in range(8):
        for lane in range(LANES):
            state[i, lane] = np.uint32(state[i, lane] + v[i, lane])


@native
def begin(state: Words) -> None:
    """Makes the states ready for new messages."""
    for i in range(8):
        for lane in range(LANES):
            state[i, lane] = START[i]


@native
def join(first: int, second: int, third: int, fourth: int) -> np.uint32:
    """Four bytes as a word."""
    return np.uint32((first << 24) | (second << 16) | (third << 8) | fourth)


@native
def lay_leaf(words: Words, lane: int, place: int, cards: Bytes, salts: Bytes) -> None:
    """Lays out the one block of a leaf: 0, the place in four bytes with the lowest first, the salt, the card."""
    s, c = SALT_BYTES * place, 2 * place
    words[0, lane] = join(0, place & 255, (place >> 8) & 255, (place >> 16) & 255)
    words[1, lane] = join(place >> 24, salts[s], salts[s + 1], salts[s + 2])
    for t in range(3):
        at = s + 3 + 4 * t
        words[2 + t, lane] = join(salts[at], salts[at + 1], salts[at + 2], salts[at + 3])
    words[5, lane] = join(salts[s + 15], cards[c], cards[c + 1], 0x80)
    for t in range(6, 15):
        words[t, lane] = np.uint32(0)
    words[15, lane] = np.uint32(LEAF_BITS)


@native
def lay_node(words: Words, lane: int, left: Words, right: Words) -> None:
    """Lays out the first block of a node: 1, and all of both hashes but the last byte."""
    before = np.uint32(1)
    for t in range(8):
        words[t, lane] = (before << np.uint32(24)) | (left[t] >> np.uint32(8))
        before = left[t]
    for t in range(8):
        words[8 + t, lane] = (before << np.uint32(24)) | (right[t] >> np.uint32(8))
        before = right[t]


@native
def lay_rest(words: Words, lane: int, right: Words) -> None:
    """Lays out the second block of a node: the last byte, the end, the length."""
    words[0, lane] = (right[7] << np.uint32(24)) | np.uint32(0x800000)
    for t in range(1, 15):
        words[t, lane] = np.uint32(0)
    words[15, lane] = np.uint32(NODE_BITS)


@native
def put(hashes: Words, first: int, count: int, state: Words) -> None:
    """Writes down what has come of the lanes."""
    for lane in range(count):
        for i in range(8):
            hashes[first + lane, i] = state[i, lane]


@native
def hash_tree(cards: Bytes, salts: Bytes) -> Words:
    """The root over the leaves, as eight words."""
    width = len(cards) // 2
    hashes = np.empty((width, 8), np.uint32)
    words, state = np.zeros((64, LANES), np.uint32), np.empty((8, LANES), np.uint32)
    for first in range(0, width, LANES):
        count = min(LANES, width - first)
        for lane in range(count):
            lay_leaf(words, lane, first + lane, cards, salts)
        begin(state)
        compress(state, words)
        put(hashes, first, count, state)
    while width > 1:
        width = hash_level(hashes, width, words, state)
    root: Words = hashes[0]
    return root


@native
def hash_level(hashes: Words, width: int, words: Words, state: Words) -> int:
    """Joins neighbours in pairs, in place; a last one without a partner moves up as it is. The new width."""
    pairs = width // 2
    for first in range(0, pairs, LANES):
        count = min(LANES, pairs - first)
        for lane in range(count):
            lay_node(words, lane, hashes[2 * (first + lane)], hashes[2 * (first + lane) + 1])
        begin(state)
        compress(state, words)
        for lane in range(count):
            lay_rest(words, lane, hashes[2 * (first + lane) + 1])
        compress(state, words)
        put(hashes, first, count, state)
    if width % 2:
        hashes[pairs] = hashes[width - 1]
    return pairs + width % 2
