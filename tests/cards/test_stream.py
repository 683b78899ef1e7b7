import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards import Stream, bonus_stream, derive_key
from sabot.cards.stream import SPAN, keystream
from sabot.errors import SabotError

KEY = bytes(range(32))
SEED = bytes(32)


class ScriptedStream(Stream):
    """A stream whose words are chosen by the test, followed by zeros."""

    __slots__ = ("_script",)

    def __init__(self, *words: int) -> None:
        super().__init__(KEY)
        self._script = struct.pack(f"<{len(words)}I", *words)

    def _keystream(self, count: int) -> bytes:
        given_now, self._script = self._script[:count], self._script[count:]
        return given_now.ljust(count, b"\0")


def test_f_1_words_are_little_endian() -> None:
    data = keystream(KEY, 8)
    stream = Stream(KEY)
    assert stream.below(SPAN) == int.from_bytes(data[:4], "little")
    assert stream.below(SPAN) == int.from_bytes(data[4:], "little")


def test_f_1_no_word_is_skipped_where_the_buffer_is_filled_again() -> None:
    stream = Stream(KEY)
    numbers = [stream.below(SPAN) for _ in range(1000)]
    assert numbers == list(struct.unpack("<1000I", keystream(KEY, 4000)))


def test_f_1_a_word_at_the_limit_is_rejected_and_the_one_under_it_is_not() -> None:
    limit = SPAN - SPAN % 10
    assert ScriptedStream(limit, SPAN - 1, 7).below(10) == 7
    assert ScriptedStream(limit - 1, 7).below(10) == 9


def test_f_1_a_power_of_two_rejects_nothing() -> None:
    assert ScriptedStream(SPAN - 1).below(SPAN) == SPAN - 1
    assert ScriptedStream(SPAN - 1).below(16) == 15


def test_f_1_the_only_number_below_1_costs_no_word() -> None:
    stream, other = Stream(KEY), Stream(KEY)
    assert [stream.below(1) for _ in range(5)] == [0] * 5
    assert stream.below(SPAN) == other.below(SPAN)


@pytest.mark.parametrize("n", [0, -1, SPAN + 1])
def test_f_1_no_number_below_what_no_word_can_reach(n: int) -> None:
    with pytest.raises(SabotError, match="1 to 4294967296 is allowed"):
        Stream(KEY).below(n)


@given(st.integers(1, 420), st.integers(0, 200))
def test_f_1_a_countdown_is_the_same_as_one_number_after_the_other(n: int, before: int) -> None:
    fast, slow = Stream(KEY), Stream(KEY)
    for _ in range(before):
        assert fast.below(52) == slow.below(52)
    assert fast.countdown(n) == [slow.below(bound) for bound in range(n, 1, -1)]
    assert fast.below(SPAN) == slow.below(SPAN)


@given(st.lists(st.integers(SPAN - 60, SPAN - 1) | st.integers(0, SPAN - 1), max_size=120))
def test_f_1_a_countdown_rejects_the_same_words(words: list[int]) -> None:
    fast, slow = ScriptedStream(*words), ScriptedStream(*words)
    assert fast.countdown(52) == [slow.below(bound) for bound in range(52, 1, -1)]
    assert fast.below(SPAN) == slow.below(SPAN)


def test_r_1_streams_of_one_key_with_other_numbers_differ() -> None:
    first = [Stream(KEY, number).below(SPAN) for number in (0, 1, 2, 2**96 - 1)]
    assert len(set(first)) == 4


@pytest.mark.parametrize("number", [-1, 2**96])
def test_r_1_a_stream_number_has_twelve_bytes(number: int) -> None:
    with pytest.raises(SabotError, match="cannot number a stream"):
        Stream(KEY, number)


def test_r_1_purpose_seed_and_cut_all_change_the_key() -> None:
    keys = [
        derive_key(SEED, "", "shoe"),
        derive_key(SEED, "", "salt"),
        derive_key(SEED, "", "bonus"),
        derive_key(SEED, "1", "shoe"),
        derive_key(KEY, "", "shoe"),
        # Lengths are part of the message: what ends the purpose cannot begin the cut.
        derive_key(SEED, "e", "sho"),
    ]
    assert len(set(keys)) == len(keys)


def test_r_1_the_bonus_has_a_stream_of_its_own() -> None:
    assert bonus_stream(SEED).below(SPAN) == Stream(derive_key(SEED, "", "bonus")).below(SPAN)
    assert bonus_stream(SEED).below(SPAN) != Stream(derive_key(SEED, "", "shoe")).below(SPAN)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_f_2_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(SabotError, match=f"the seed has {size} bytes; it must have 32"):
        derive_key(bytes(size), "", "shoe")
