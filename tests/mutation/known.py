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
_MISSED = "tests/engine/test_round.py::test_mf_17_a_fire_blaze_stake_comes_back_where_the_bonus_was_missed"
_REAL = "tests/engine/test_round.py::test_mf_17_the_real_result_is_settled_again"

KNOWN: dict[str, Known] = {
    "engine/payment.py _play_bonus: 0 -> 1": Known(
        "a bonus has one spin at least, which takes the place of this number", harmless=True
    ),
    f"{_AGAIN}settle_instant_bets(round_) -> pass": Known(_CORRECTED, test=_REAL),
    _AGAIN + "if fireblaze and state.bonus_total is None: -> if not (fireblaze and state.bonus_total is None):": Known(
        _CORRECTED, test=_MISSED
    ),
    _AGAIN
    + "1 if level_for(fireblaze, state.points) else 0 -> 1 if not level_for(fireblaze, state.points) else 0": Known(
        _CORRECTED, test=_REAL
    ),
    _AGAIN + "level_for(fireblaze, state.points) -> level_for(state.points, fireblaze)": Known(_CORRECTED, test=_REAL),
    _AGAIN + "1 -> 2": Known(_CORRECTED, test=_MISSED),
    _AGAIN + "1 -> 0": Known(_CORRECTED, test=_MISSED),
    "store/books.py Books._write: self._versions[step.stream] = version -> pass": Known(
        "steps of one stream wait for each other, so that two of them never share a group",
        test="tests/store/test_books.py::test_each_step_finds_what_the_one_before_it_left",
    ),
}
"""By name."""
