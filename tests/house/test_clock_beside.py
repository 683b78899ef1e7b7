"""A command beside a served house does not carry the house's time away with it."""

import pytest

from sabot.house.clock import BESIDE_MS, HouseClock, clock_beside

LAST_MS = 1_800_000_000_000
DAY_MS = 86_400_000


@pytest.mark.parametrize("ahead_ms", [-DAY_MS, 0, 1, BESIDE_MS, BESIDE_MS + 1, DAY_MS, 400 * DAY_MS])
def test_p_10_a_clock_put_forward_moves_a_served_house_by_minutes_at_most(ahead_ms: int) -> None:
    clock = clock_beside(LAST_MS, lambda: (LAST_MS + ahead_ms) * 1_000_000)
    server = HouseClock(LAST_MS, wall_ns=lambda: LAST_MS * 1_000_000)
    server.reach(clock.now_ms())
    assert LAST_MS <= server.now_ms() <= LAST_MS + BESIDE_MS + 1_000
    if 0 <= ahead_ms <= BESIDE_MS:
        assert clock.now_ms() == LAST_MS + ahead_ms


def test_the_first_command_of_all_has_the_walls_time() -> None:
    assert clock_beside(0, lambda: LAST_MS * 1_000_000).now_ms() == LAST_MS
