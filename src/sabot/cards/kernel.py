"""A shoe's order, salts and tree in machine code, in one call.

It gives, byte for byte, what ``sabot.cards.shuffle`` and ``sabot.cards.commitment`` give, many times as fast: the
blocks of ChaCha20 (RFC 8439) and the messages of SHA-256 (FIPS 180-4) are worked on sixteen abreast, so that the
compiler can lay them into the processor's wide registers. Every value is a 32-bit word and is told so at every step,
because the compiler would widen it otherwise. Loading this file loads the compiler; `sabot.cards.sealing` does so
when it is asked to.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sabot.cards.card import DECK, Card
from sabot.cards.commitment import level_widths
from sabot.native import bare

Words = NDArray[np.uint32]
Bytes = NDArray[np.uint8]

LANES = 16
"""Blocks and messages side by side."""
BLOCK_WORDS = 16
"""Of ChaCha20 and of SHA-256 alike."""
KEY_WORDS, SALT_WORDS, HASH_WORDS = 8, 4, 8
LEAF_BITS, NODE_BITS = 8 * 23, 8 * 65
"""Lengths of what is hashed: 0, place, salt and card; 1 and two hashes."""
SPARE_WORDS = 17
"""Words of the shuffle's stream beyond the least: enough for any shoe whose words are not rejected by the dozen."""
BLOCK_ROOM = BLOCK_WORDS * LANES
ROOM_WORDS = 2 * BLOCK_ROOM
"""What the blocks in work take, before the words of the shuffle."""
DECK_CARDS = len(DECK)
SPAN = 2**32

CARDS = np.array(DECK, dtype=object)
FACES: Bytes = np.frombuffer("".join(DECK).encode(), dtype=np.uint8).reshape(-1, 2)
"""The two characters of each card of a deck."""

_word: Any = np.uint32
_at: Any = np.uintp
"""A place that cannot be negative: the compiler would look at each whether it counts from the end."""

CHACHA: Words = np.frombuffer(b"expand 32-byte k", dtype="<u4").astype(np.uint32)
START: Words = np.array(
    [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19], dtype=np.uint32
)
ROUND: Words = np.array(
    [
        0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
        0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
        0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
        0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
        0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
        0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
        0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
        0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
    ],
    dtype=np.uint32,
)  # fmt: skip
"""The constants of FIPS 180-4, sections 5.3.3 and 4.2.2."""


def make_shoe(order_key: bytes, salt_key: bytes, decks: int) -> tuple[list[Card], bytes, bytes] | None:
    """The cards from the top, their salts, and the hashes of the tree over them, the leaves first and the root last.

    None in the case, too rare ever to be met, that the shuffle rejects more words than are kept ready.
    """
    size = DECK_CARDS * decks
    rows = sum(level_widths(size))
    places = np.empty(size, np.uint8)
    salts = np.empty(SALT_WORDS * size, np.uint32)
    hashes = np.empty((rows, HASH_WORDS), np.uint32)
    columns = np.empty((HASH_WORDS, rows + 2 * LANES), np.uint32)
    room = np.empty(ROOM_WORDS + size - 1 + SPARE_WORDS, np.uint32)
    if not fill_shoe(np.frombuffer(order_key + salt_key, np.uint32), places, salts, hashes, columns, room):
        return None
    return CARDS[places].tolist(), salts.tobytes(), hashes.tobytes()


# -- the stream --------------------------------------------------------------------------------------------------------


@bare
def rotate(x: Any, by: int) -> Any:
    """The word's bits turned to the right."""
    return _word(_word(x >> _word(by)) | _word(x << _word(32 - by)))


@bare
def quarter(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any, Any, Any]:
    """The quarter round of RFC 8439, section 2.1."""
    a = _word(a + b)
    d = rotate(_word(d ^ a), 16)
    c = _word(c + d)
    b = rotate(_word(b ^ c), 20)
    a = _word(a + b)
    d = rotate(_word(d ^ a), 24)
    c = _word(c + d)
    b = rotate(_word(b ^ c), 25)
    return a, b, c, d


@bare
def two_rounds(block: Words) -> None:
    """A column round and a diagonal round of every lane."""
    for i in range(LANES):
        x0 = block[0 * LANES + i]
        x1 = block[1 * LANES + i]
        x2 = block[2 * LANES + i]
        x3 = block[3 * LANES + i]
        x4 = block[4 * LANES + i]
        x5 = block[5 * LANES + i]
        x6 = block[6 * LANES + i]
        x7 = block[7 * LANES + i]
        x8 = block[8 * LANES + i]
        x9 = block[9 * LANES + i]
        x10 = block[10 * LANES + i]
        x11 = block[11 * LANES + i]
        x12 = block[12 * LANES + i]
        x13 = block[13 * LANES + i]
        x14 = block[14 * LANES + i]
        x15 = block[15 * LANES + i]
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
        block[0 * LANES + i] = x0
        block[1 * LANES + i] = x1
        block[2 * LANES + i] = x2
        block[3 * LANES + i] = x3
        block[4 * LANES + i] = x4
        block[5 * LANES + i] = x5
        block[6 * LANES + i] = x6
        block[7 * LANES + i] = x7
        block[8 * LANES + i] = x8
        block[9 * LANES + i] = x9
        block[10 * LANES + i] = x10
        block[11 * LANES + i] = x11
        block[12 * LANES + i] = x12
        block[13 * LANES + i] = x13
        block[14 * LANES + i] = x14
        block[15 * LANES + i] = x15


@bare
def fill_stream(key: Words, stream: Words, begun: Words, block: Words) -> None:
    """Fills the stream with ChaCha20 of the key, from block 0 and with a nonce of zeros."""
    begun[:] = 0
    for j in range(4):
        begun[j * LANES : (j + 1) * LANES] = CHACHA[j]
    for j in range(KEY_WORDS):
        begun[(4 + j) * LANES : (5 + j) * LANES] = key[j]
    blocks = (len(stream) + BLOCK_WORDS - 1) // BLOCK_WORDS
    for first in range(0, blocks, LANES):
        for i in range(LANES):
            begun[12 * LANES + i] = _word(first + i)
        for j in range(BLOCK_WORDS * LANES):
            block[j] = begun[j]
        for _ in range(10):
            two_rounds(block)
        for j in range(BLOCK_WORDS * LANES):
            block[j] = _word(block[j] + begun[j])
        start = first * BLOCK_WORDS
        for at in range(min(BLOCK_WORDS * LANES, len(stream) - start)):
            stream[start + at] = block[(at % BLOCK_WORDS) * LANES + at // BLOCK_WORDS]


@bare
def shuffle_places(words: Words, places: Bytes) -> bool:
    """Gives each place, from the top, one of the cards left; False where the words run out."""
    size = len(places)
    for place in range(size):
        places[place] = place % DECK_CARDS
    at = 0
    for place in range(size - 1):
        left = size - place
        # Words from here on would give the small remainders one chance too many.
        while at < len(words) and words[at] >= SPAN - left and words[at] >= SPAN - SPAN % left:
            at += 1
        if at == len(words):
            return False
        chosen = place + np.int64(words[at] % _word(left))
        at += 1
        places[place], places[chosen] = places[chosen], places[place]
    return True


# -- the tree ----------------------------------------------------------------------------------------------------------


@bare
def mix(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any, key: Any) -> tuple[Any, Any]:
    """One round: the new values of ``d`` and ``h``."""
    first = _word(h + _word(rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + _word(g ^ _word(e & _word(f ^ g))) + key)
    second = _word(_word(rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + _word(_word(a & b) | _word(c & _word(a | b))))
    return _word(d + first), _word(first + second)


@bare
def extend(oldest: Any, next_: Any, ninth: Any, last: Any) -> Any:
    """The word of the message schedule that comes sixteen rounds after the oldest."""
    low = _word(rotate(next_, 7) ^ rotate(next_, 18) ^ _word(next_ >> _word(3)))
    high = _word(rotate(last, 17) ^ rotate(last, 19) ^ _word(last >> _word(10)))
    return _word(oldest + low + ninth + high)


@bare
def sixteen_rounds(state: Words, block: Words, start: int) -> None:
    """Sixteen of the sixty-four rounds, written out: a loop over them would keep the lanes from running abreast."""
    for i in range(LANES):
        a = state[0 * LANES + i]
        b = state[1 * LANES + i]
        c = state[2 * LANES + i]
        d = state[3 * LANES + i]
        e = state[4 * LANES + i]
        f = state[5 * LANES + i]
        g = state[6 * LANES + i]
        h = state[7 * LANES + i]
        w0 = block[0 * LANES + i]
        w1 = block[1 * LANES + i]
        w2 = block[2 * LANES + i]
        w3 = block[3 * LANES + i]
        w4 = block[4 * LANES + i]
        w5 = block[5 * LANES + i]
        w6 = block[6 * LANES + i]
        w7 = block[7 * LANES + i]
        w8 = block[8 * LANES + i]
        w9 = block[9 * LANES + i]
        w10 = block[10 * LANES + i]
        w11 = block[11 * LANES + i]
        w12 = block[12 * LANES + i]
        w13 = block[13 * LANES + i]
        w14 = block[14 * LANES + i]
        w15 = block[15 * LANES + i]
        d, h = mix(a, b, c, d, e, f, g, h, _word(ROUND[start + 0] + w0))
        w0 = extend(w0, w1, w9, w14)
        c, g = mix(h, a, b, c, d, e, f, g, _word(ROUND[start + 1] + w1))
        w1 = extend(w1, w2, w10, w15)
        b, f = mix(g, h, a, b, c, d, e, f, _word(ROUND[start + 2] + w2))
        w2 = extend(w2, w3, w11, w0)
        a, e = mix(f, g, h, a, b, c, d, e, _word(ROUND[start + 3] + w3))
        w3 = extend(w3, w4, w12, w1)
        h, d = mix(e, f, g, h, a, b, c, d, _word(ROUND[start + 4] + w4))
        w4 = extend(w4, w5, w13, w2)
        g, c = mix(d, e, f, g, h, a, b, c, _word(ROUND[start + 5] + w5))
        w5 = extend(w5, w6, w14, w3)
        f, b = mix(c, d, e, f, g, h, a, b, _word(ROUND[start + 6] + w6))
        w6 = extend(w6, w7, w15, w4)
        e, a = mix(b, c, d, e, f, g, h, a, _word(ROUND[start + 7] + w7))
        w7 = extend(w7, w8, w0, w5)
        d, h = mix(a, b, c, d, e, f, g, h, _word(ROUND[start + 8] + w8))
        w8 = extend(w8, w9, w1, w6)
        c, g = mix(h, a, b, c, d, e, f, g, _word(ROUND[start + 9] + w9))
        w9 = extend(w9, w10, w2, w7)
        b, f = mix(g, h, a, b, c, d, e, f, _word(ROUND[start + 10] + w10))
        w10 = extend(w10, w11, w3, w8)
        a, e = mix(f, g, h, a, b, c, d, e, _word(ROUND[start + 11] + w11))
        w11 = extend(w11, w12, w4, w9)
        h, d = mix(e, f, g, h, a, b, c, d, _word(ROUND[start + 12] + w12))
        w12 = extend(w12, w13, w5, w10)
        g, c = mix(d, e, f, g, h, a, b, c, _word(ROUND[start + 13] + w13))
        w13 = extend(w13, w14, w6, w11)
        f, b = mix(c, d, e, f, g, h, a, b, _word(ROUND[start + 14] + w14))
        w14 = extend(w14, w15, w7, w12)
        e, a = mix(b, c, d, e, f, g, h, a, _word(ROUND[start + 15] + w15))
        w15 = extend(w15, w0, w8, w13)
        state[0 * LANES + i] = a
        state[1 * LANES + i] = b
        state[2 * LANES + i] = c
        state[3 * LANES + i] = d
        state[4 * LANES + i] = e
        state[5 * LANES + i] = f
        state[6 * LANES + i] = g
        state[7 * LANES + i] = h
        block[0 * LANES + i] = w0
        block[1 * LANES + i] = w1
        block[2 * LANES + i] = w2
        block[3 * LANES + i] = w3
        block[4 * LANES + i] = w4
        block[5 * LANES + i] = w5
        block[6 * LANES + i] = w6
        block[7 * LANES + i] = w7
        block[8 * LANES + i] = w8
        block[9 * LANES + i] = w9
        block[10 * LANES + i] = w10
        block[11 * LANES + i] = w11
        block[12 * LANES + i] = w12
        block[13 * LANES + i] = w13
        block[14 * LANES + i] = w14
        block[15 * LANES + i] = w15


@bare
def compress(digest: Words, block: Words, state: Words) -> None:
    """Takes one block of each lane into its digest; the block is used up."""
    for i in range(HASH_WORDS * LANES):
        state[i] = digest[i]
    # The last sixteen rounds need no further words of the schedule, but a second text of them costs more than it saves.
    for start in range(0, 64, BLOCK_WORDS):
        sixteen_rounds(state, block, start)
    for i in range(HASH_WORDS * LANES):
        digest[i] = _word(digest[i] + state[i])


@bare
def begin(digest: Words) -> None:
    """Makes the digests ready for new messages."""
    for j in range(HASH_WORDS):
        digest[j * LANES : (j + 1) * LANES] = START[j]


@bare
def keep(digest: Words, columns: Words, first: int) -> None:
    """Writes down what has come of the lanes, a hash a column; lanes that were not used are written over later."""
    for j in range(HASH_WORDS):
        for i in range(LANES):
            columns[j, _at(first + i)] = digest[j * LANES + i]


@bare
def swap(x: Any) -> Any:
    """The word's four bytes in the other order."""
    return _word(_word(rotate(x, 8) & _word(0xFF00FF00)) | _word(rotate(x, 24) & _word(0x00FF00FF)))


@bare
def lay_leaf(block: Words, i: int, place: int, card: int, salts: Words) -> None:
    """Lays out the one block of a leaf: 0, the place in four bytes with the lowest first, the salt, the card."""
    number = swap(_word(place))
    block[i] = _word(number >> _word(8))
    carried = number
    for j in range(SALT_WORDS):
        word = swap(salts[_at(SALT_WORDS * place + j)])
        block[(1 + j) * LANES + i] = _word(_word(carried << _word(24)) | _word(word >> _word(8)))
        carried = word
    face = _word(_word(_word(FACES[card, 0]) << _word(16)) | _word(_word(FACES[card, 1]) << _word(8)))
    block[5 * LANES + i] = _word(_word(carried << _word(24)) | face | _word(0x80))


@bare
def hash_leaves(places: Bytes, salts: Words, columns: Words, digest: Words, block: Words, state: Words) -> None:
    """The leaves of all cards."""
    for first in range(0, len(places), LANES):
        block[:] = 0
        block[15 * LANES :] = _word(LEAF_BITS)
        for i in range(min(LANES, len(places) - first)):
            place = first + i
            lay_leaf(block, i, place, places[_at(place)], salts)
        begin(digest)
        compress(digest, block, state)
        keep(digest, columns, first)


@bare
def lay_pairs(block: Words, columns: Words, left: int) -> None:
    """Lays out the first blocks of nodes: 1 and all of both hashes but the last byte, so every word is shifted."""
    for i in range(LANES):
        one, other = _at(left + 2 * i), _at(left + 2 * i + 1)
        over = _word(columns[HASH_WORDS - 1, one] << _word(24))
        block[i] = _word(_word(1 << 24) | _word(columns[0, one] >> _word(8)))
        block[HASH_WORDS * LANES + i] = _word(over | _word(columns[0, other] >> _word(8)))
    for j in range(1, HASH_WORDS):
        before, here = columns[_at(j - 1)], columns[_at(j)]
        for i in range(LANES):
            one, other = _at(left + 2 * i), _at(left + 2 * i + 1)
            block[_at(j * LANES + i)] = _word(_word(before[one] << _word(24)) | _word(here[one] >> _word(8)))
            block[_at((HASH_WORDS + j) * LANES + i)] = _word(
                _word(before[other] << _word(24)) | _word(here[other] >> _word(8))
            )


@bare
def lay_rests(block: Words, columns: Words, left: int) -> None:
    """Lays out the second blocks of nodes: the last byte, the end, the length."""
    block[:] = 0
    block[15 * LANES :] = _word(NODE_BITS)
    for i in range(LANES):
        last = columns[HASH_WORDS - 1, _at(left + 2 * i + 1)]
        block[i] = _word(_word(last << _word(24)) | _word(0x800000))


@bare
def hash_pairs(columns: Words, below: int, above: int, pairs: int, digest: Words, block: Words, state: Words) -> None:
    """The nodes over neighbours."""
    for first in range(0, pairs, LANES):
        left = below + 2 * first
        lay_pairs(block, columns, left)
        begin(digest)
        compress(digest, block, state)
        lay_rests(block, columns, left)
        compress(digest, block, state)
        keep(digest, columns, above + first)


@bare
def hash_tree(places: Bytes, salts: Words, columns: Words, digest: Words, block: Words, state: Words) -> None:
    """The hashes of all levels, one after the other."""
    hash_leaves(places, salts, columns, digest, block, state)
    below, width = 0, len(places)
    while width > 1:
        above, pairs = below + width, width // 2
        hash_pairs(columns, below, above, pairs, digest, block, state)
        if width % 2:
            for j in range(HASH_WORDS):
                columns[j, above + pairs] = columns[j, above - 1]
        below, width = above, pairs + width % 2


@bare
def fill_shoe(keys: Words, places: Bytes, salts: Words, hashes: Words, columns: Words, room: Words) -> bool:
    """Fills in a whole shoe from its two keys; False where the words of the shuffle run out.

    Keys, salts and hashes are words whose bytes, the lowest first, are those of the protocol. What is left in the
    columns and in the room is of no further use.
    """
    block, begun = room[:BLOCK_ROOM], room[BLOCK_ROOM : 2 * BLOCK_ROOM]
    fill_stream(keys[:KEY_WORDS], room[ROOM_WORDS:], begun, block)
    if not shuffle_places(room[ROOM_WORDS:], places):
        return False
    fill_stream(keys[KEY_WORDS:], salts, begun, block)
    hash_tree(places, salts, columns, begun[: BLOCK_ROOM // 2], block, begun[BLOCK_ROOM // 2 :])
    for row in range(len(hashes)):
        for j in range(HASH_WORDS):
            hashes[row, j] = swap(columns[j, row])
    return True
