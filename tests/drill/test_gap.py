"""How long a blow was felt, from what players heard and waited for."""

import pytest

from sabot.drill.gap import AFTER_S, SLOW_S, Blow, PlayerGap, Spread, player_gaps, spread_of, table_gaps
from sabot.drill.progress import Delay, HeardStep
from sabot.drill.report import check_gaps

BLOW = Blow("s1 is killed", 100.0, ("lounge", "casino"))
NEXT = Blow("s2 is killed", 120.0, ("blaze",))


def heard(at_s: float, kind: str = "tick", late_s: float = 0.01) -> HeardStep:
    """A step of that time, heard a moment later."""
    return HeardStep(round(at_s * 1000), kind, at_s + late_s)


def test_a_table_deals_again_with_the_first_step_heard_after_the_blow() -> None:
    steps = {
        "lounge": {1: heard(99.9), 2: heard(102.5), 3: heard(103.0)},
        "casino": {1: heard(104.0, late_s=0.5)},
        "blaze": {1: heard(100.5)},
    }
    gaps = table_gaps(BLOW, steps)
    assert gaps == {"lounge": pytest.approx(2.51), "casino": pytest.approx(4.5)}


@pytest.mark.parametrize("kind", ["open", "resume", "shoe", "pause", "close"])
def test_a_table_that_was_only_taken_up_does_not_deal_yet(kind: str) -> None:
    steps = {"lounge": {7: heard(102.0, kind), 8: heard(103.0)}, "casino": {1: heard(102.0, kind)}}
    assert table_gaps(BLOW, steps) == {"lounge": pytest.approx(3.01), "casino": None}


def test_a_step_of_the_moment_of_the_blow_was_taken_before_it() -> None:
    """Of a server that is killed it may still be heard afterwards."""
    steps = {"lounge": {1: heard(100.0 + AFTER_S / 2, late_s=1.0)}, "casino": {1: heard(100.0 + AFTER_S)}}
    assert table_gaps(BLOW, steps) == {"lounge": None, "casino": pytest.approx(AFTER_S + 0.01)}


def test_who_waited_at_the_blow_or_was_cut_off_by_it_was_struck() -> None:
    delays = [
        Delay(1, 99.0, 99.5, was_cut=False),  # served before
        Delay(2, 99.9, 102.0, was_cut=False),  # waited just then
        Delay(3, 100.1, 103.1, was_cut=True),  # lost the connection
        Delay(4, 105.0, 105.0 + SLOW_S / 2, was_cut=False),  # served as usual
        Delay(5, 101.0, 101.5 + SLOW_S, was_cut=False),  # waited for long
        Delay(6, 119.0, 121.0, was_cut=True),  # struck by the first: it was not served before the second
        Delay(7, 119.9, 120.1, was_cut=False),
    ]
    first, second = player_gaps([BLOW, NEXT], delays)
    assert {gap.player: round(gap.length_s, 3) for gap in first} == {2: 2.0, 3: 3.0, 5: 0.5 + SLOW_S, 6: 2.0}
    assert {gap.player: round(gap.length_s, 3) for gap in second} == {7: 0.1}


def test_nobody_is_struck_before_the_first_blow() -> None:
    assert player_gaps([BLOW], [Delay(1, 90.0, 95.0, was_cut=True)]) == [[]]


def test_half_and_ninety_nine_in_a_hundred_are_no_longer_than_is_said() -> None:
    assert spread_of([]) == Spread()
    assert spread_of([2.5]) == Spread(1, 2.5, 2.5, 2.5)
    assert spread_of([4.0, 1.0, 3.0, 2.0]) == Spread(4, 2.0, 4.0, 4.0)
    assert spread_of(float(number) for number in range(1, 201)) == Spread(200, 100.0, 198.0, 200.0)


def test_a_table_that_deals_again_too_late_or_never_is_found() -> None:
    tables = {"lounge": 4.99, "casino": None}
    assert list(check_gaps(BLOW, tables, [PlayerGap(9, 5.01)], 5.0)) == [
        "s1 is killed: table casino never dealt again",
        "s1 is killed: the table of player 9 dealt again after 5.01 s",
    ]
    assert list(check_gaps(BLOW, {"lounge": 5.2}, [PlayerGap(9, 4.0)], 5.0)) == [
        "s1 is killed: table lounge dealt again after 5.20 s"
    ]


def test_what_all_need_must_be_back_first() -> None:
    blow = Blow("PostgreSQL is killed", 100.0, ("lounge", "casino"), away_s=1.5)
    assert list(check_gaps(blow, {"lounge": 6.4, "casino": 6.6}, [PlayerGap(9, 6.4), PlayerGap(8, 6.6)], 5.0)) == [
        "PostgreSQL is killed: table casino dealt again after 6.60 s, 1.50 s of them without it",
        "PostgreSQL is killed: the table of player 8 dealt again after 6.60 s, 1.50 s of them without it",
    ]
