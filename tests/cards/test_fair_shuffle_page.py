"""A second implementation of docs/fair-shuffle.md, from the page alone: plain Python, no ``cryptography``, no Sabot.

If this file and the house agree on the page's vectors, the page is enough to write the shuffle again elsewhere.
"""

import doctest
import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot.cards import (
    MerkleTree,
    bonus_stream,
    commit_seed,
    commit_shoe,
    commitment_message,
    derive_key,
    shuffled,
)
from sabot.signature import Signer, is_signed

PAGE = Path(__file__).parents[2] / "docs" / "fair-shuffle.md"
VECTORS: dict[str, Any] = json.loads(PAGE.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0])
SEED = bytes.fromhex(VECTORS["seed"])
CUT: str = VECTORS["cut"]


def u32(number: int) -> bytes:
    return number.to_bytes(4, "little")


def lp(data: bytes) -> bytes:
    return u32(len(data)) + data


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def make_key(seed: bytes, cut: str, purpose: str) -> bytes:
    return hmac.new(seed, lp(b"sabot/1/" + purpose.encode()) + lp(cut.encode()), "sha256").digest()


def rotate(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & 0xFFFFFFFF


def quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for to, plus, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[to] = (x[to] + x[plus]) & 0xFFFFFFFF
        x[turned] = rotate(x[turned] ^ x[to], bits)


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    data = b"expand 32-byte k" + key + u32(counter) + nonce
    start = [int.from_bytes(data[i : i + 4], "little") for i in range(0, 64, 4)]
    x = start.copy()
    for _ in range(10):
        for column in range(4):
            quarter_round(x, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return b"".join(u32((a + b) & 0xFFFFFFFF) for a, b in zip(x, start, strict=True))


def keystream(key: bytes, count: int, number: int = 0) -> bytes:
    nonce = number.to_bytes(12, "little")
    return b"".join(chacha20_block(key, block, nonce) for block in range((count + 63) // 64))[:count]


def read_words(key: bytes, number: int = 0) -> Iterator[int]:
    data = keystream(key, 4096, number)
    for start in range(0, len(data), 4):
        yield int.from_bytes(data[start : start + 4], "little")


def below(words: Iterator[int], n: int) -> int:
    if n == 1:
        return 0
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def shuffle(decks: int, seed: bytes, cut: str) -> list[str]:
    cards = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"] * decks
    words = read_words(make_key(seed, cut, "shoe"))
    for i in range(len(cards) - 1):
        j = i + below(words, len(cards) - i)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def make_leaves(cards: list[str], seed: bytes, cut: str) -> list[bytes]:
    salts = keystream(make_key(seed, cut, "salt"), 16 * len(cards))
    return [sha256(b"\0" + u32(i) + salts[16 * i : 16 * i + 16] + card.encode()) for i, card in enumerate(cards)]


def make_root(leaves: list[bytes]) -> bytes:
    """RFC 6962's own recursive definition: split at the largest power of two under the size."""
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha256(b"\1" + make_root(leaves[:split]) + make_root(leaves[split:]))


def climb(proof: dict[str, Any], size: int) -> bytes:
    index: int = proof["index"]
    node = sha256(b"\0" + u32(index) + bytes.fromhex(proof["salt"]) + proof["card"].encode())
    siblings = [bytes.fromhex(sibling) for sibling in proof["siblings"]]
    while size > 1:
        if index ^ 1 < size:
            sibling = siblings.pop(0)
            node = sha256(b"\1" + (sibling + node if index % 2 else node + sibling))
        index, size = index // 2, (size + 1) // 2
    assert not siblings
    return node


def order_hash(cards: list[str]) -> str:
    return sha256("".join(cards).encode()).hex()


def test_f_1_chacha20_of_rfc_8439_section_2_3_2() -> None:
    block = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    assert block[:16].hex() == "10f1e7e4d13b5915500fdd1fa32071c4"
    assert block[-16:].hex() == "b5129cd1de164eb9cbd083e8a2503c4e"


def make_commitment(shoe: str, decks: int, burn: int, undealt: int) -> bytes:
    names = lp(shoe.encode()) + lp(VECTORS["rules_hash"].encode())
    return sha256(b"sabot/2/shoe" + SEED + names + u32(decks) + u32(burn) + u32(undealt))


@pytest.mark.parametrize(
    ("name", "shoe", "numbers"),
    [
        ("one_deck_commitment", "shoe", (1, 0, 0)),
        ("other_shoe_six_decks_burn_5_undealt_1_commitment", "other_shoe", (6, 5, 1)),
    ],
)
def test_f_2_commitment(name: str, shoe: str, numbers: tuple[int, int, int]) -> None:
    decks, burn, undealt = numbers
    found = commit_shoe(
        SEED,
        shoe=VECTORS[shoe],
        rules_hash=VECTORS["rules_hash"],
        decks=decks,
        burn=burn,
        undealt_decks=undealt,
    )
    assert make_commitment(VECTORS[shoe], *numbers).hex() == VECTORS[name] == found


def test_f_2_the_commitment_of_sabot_1() -> None:
    assert sha256(b"sabot/1/seed" + SEED).hex() == VECTORS["sabot_1_commitment"] == commit_seed(SEED)


def test_f_2_signature() -> None:
    signer = Signer(bytes.fromhex(VECTORS["secret_key"]))
    message = b"sabot/2/commitment" + make_commitment("h1", 1, 0, 0)
    assert signer.public == VECTORS["public_key"]
    assert signer.sign(message) == VECTORS["one_deck_signature"]
    assert message == commitment_message(VECTORS["one_deck_commitment"])
    assert is_signed(VECTORS["public_key"], message, VECTORS["one_deck_signature"])


@pytest.mark.parametrize("purpose", ["shoe", "salt", "bonus"])
def test_f_1_keys(purpose: str) -> None:
    expected = VECTORS[f"key_{purpose}"]
    assert make_key(SEED, CUT, purpose).hex() == expected == derive_key(SEED, CUT, purpose).hex()


def test_f_1_keystream_starts_with_block_0() -> None:
    assert keystream(make_key(SEED, CUT, "shoe"), 16).hex() == VECTORS["shoe_keystream_16"]


def test_f_1_one_deck() -> None:
    cards = shuffle(1, SEED, CUT)
    assert " ".join(cards[:10]) == VECTORS["one_deck_first_10"]
    assert order_hash(cards) == VECTORS["one_deck_order_sha256"]
    assert cards == shuffled(1, SEED, CUT)


def test_f_1_six_decks() -> None:
    cards = shuffle(6, SEED, CUT)
    assert order_hash(cards) == VECTORS["six_decks_order_sha256"]
    assert cards == shuffled(6, SEED, CUT)


def test_f_1_a_shuffle_that_meets_a_rejected_word() -> None:
    cut = VECTORS["rejection_cut"]
    words = list(read_words(make_key(SEED, cut, "shoe")))
    assert words[343] == 4294967294 >= 2**32 - 2**32 % 73
    cards = shuffle(8, SEED, cut)
    assert order_hash(cards) == VECTORS["rejection_eight_decks_order_sha256"]
    assert cards == shuffled(8, SEED, cut)


@pytest.mark.parametrize(("decks", "root"), [(1, "one_deck_root"), (6, "six_decks_root")])
def test_f_2_root(decks: int, root: str) -> None:
    cards = shuffle(decks, SEED, CUT)
    assert make_root(make_leaves(cards, SEED, CUT)).hex() == VECTORS[root]
    assert MerkleTree(shuffled(decks, SEED, CUT), SEED, CUT).root == VECTORS[root]


def test_f_2_proof() -> None:
    proof = VECTORS["one_deck_proof_9"]
    leaf = make_leaves(shuffle(1, SEED, CUT), SEED, CUT)[9]
    assert leaf.hex() == VECTORS["one_deck_leaf_9"]
    assert climb(proof, 52).hex() == VECTORS["one_deck_root"]
    found = MerkleTree(shuffled(1, SEED, CUT), SEED, CUT).path(9)
    assert (found.index, found.card, found.salt) == (proof["index"], proof["card"], proof["salt"])
    assert list(found.siblings) == proof["siblings"]


@pytest.mark.parametrize(
    ("name", "number", "bound"),
    [
        ("bonus_0_below_1000000", 0, 1_000_000),
        ("bonus_1_below_1000000", 1, 1_000_000),
        ("bonus_0_below_2147483649", 0, 2**31 + 1),
    ],
)
def test_f_1_bonus_numbers(name: str, number: int, bound: int) -> None:
    words = read_words(make_key(SEED, CUT, "bonus"), number)
    stream = bonus_stream(SEED, CUT, number)
    assert [below(words, bound) for _ in range(5)] == VECTORS[name]
    assert [stream.below(bound) for _ in range(5)] == VECTORS[name]


@pytest.mark.parametrize("cut", ["", "0", "-7", " 7", "ñandú 🂡", "x" * 1024])
def test_f_1_both_implementations_agree_on_any_cut(cut: str) -> None:
    assert shuffle(2, SEED, cut) == shuffled(2, SEED, cut)


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted >= 8
    assert result.failed == 0
