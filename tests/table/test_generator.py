"""The generator is watched (R-1)."""

import random
import secrets
from fractions import Fraction
from math import comb

import pytest

from sabot.table import DealingStopped, Generator
from sabot.table.generator import FREQUENT_MAX, REPEATS_MAX, WINDOW


def test_r_1_a_sound_source_passes_for_long() -> None:
    generator = Generator(random.Random(1).randbytes)
    seeds = {generator.seed() for _ in range(5000)}
    assert len(seeds) == 5000
    assert generator.failure is None
    assert generator.bytes_tested > 5000 * 32


def test_r_1_the_systems_own_source_passes() -> None:
    assert len(Generator(secrets.token_bytes).seed()) == 32


@pytest.mark.parametrize(
    "source",
    [
        bytes,
        lambda count: b"\x07" * count,
        lambda count: bytes(i % 2 for i in range(count)),
        lambda count: bytes(i % 4 for i in range(count)),
        lambda _: b"",
        lambda count: bytes(random.Random(2).choices(range(256), weights=[255] + [1] * 255, k=count)),
    ],
    ids=["zeros", "one value", "two values", "four values", "nothing", "a value too often"],
)
def test_r_1_a_broken_source_is_found_at_the_start(source: object) -> None:
    generator = Generator(source)  # type: ignore[arg-type]
    assert generator.failure
    with pytest.raises(DealingStopped, match="no new rounds"):
        generator.seed()


def test_r_1_a_source_that_breaks_later_is_found_and_stays_stopped() -> None:
    healthy = random.Random(3)
    broken = [False]

    def source(count: int) -> bytes:
        return bytes(count) if broken[0] else healthy.randbytes(count)

    generator = Generator(source)
    generator.seed()
    broken[0] = True
    with pytest.raises(DealingStopped):
        generator.seed()
    broken[0] = False
    with pytest.raises(DealingStopped):
        generator.seed()


def test_r_1_a_wrong_shuffle_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.table.generator.shuffled", lambda *_: ["As"] * 312)
    assert Generator(random.Random(4).randbytes).failure == "the shuffle does not give its known order"


def test_r_1_cutoffs_are_those_of_a_chance_of_two_to_the_minus_forty() -> None:
    """Computed the other way round: summed from the cutoff up, as a fraction of one."""

    def tail(cutoff: int) -> float:
        ways: int = sum(comb(WINDOW, n) * 15 ** (WINDOW - n) for n in range(cutoff, WINDOW + 1))
        return float(Fraction(ways, 16**WINDOW))

    assert tail(FREQUENT_MAX) <= 2**-40 < tail(FREQUENT_MAX - 1)
    assert (1 / 16) ** (REPEATS_MAX - 1) <= 2**-40 < (1 / 16) ** (REPEATS_MAX - 2)
