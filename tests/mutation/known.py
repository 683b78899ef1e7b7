"""Faults that no storm notices, and why: what they change cannot be seen, or which unit test sees it."""

from typing import NamedTuple


class Known(NamedTuple):
    """Why a fault goes through a storm."""

    why: str
    harmless: bool = False
    """Whether it changes nothing that anybody could notice."""
    test: str | None = None
    """The unit test that notices it."""


_AGAIN = "engine/payment.py settle_again: "
_CORRECTED = "no solo table is ever corrected: that is for presenters of live tables"
_REAL = "tests/engine/test_round.py::test_mf_17_the_real_result_is_settled_again"

KNOWN: dict[str, Known] = {
    "engine/payment.py _play_bonus: 0 -> 1": Known(
        "a bonus has one spin at least, which takes the place of this number", harmless=True
    ),
    f"{_AGAIN}settle_instant_bets(round_) -> pass": Known(_CORRECTED, test=_REAL),
}
"""By name."""
