"""O-7: the coach at a live table, where bets are placed and where a decision is asked."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LOUNGE, LiveTable
from tests.browser.screen import come_to_rest, meet, place_of

ELEVEN = "5h 9d 6s 8c Ks"
"""Eleven against a nine."""
WHOLE = 0.99
_CUT = "(part) => part.scrollWidth > part.clientWidth + 1"


@pytest.mark.parametrize(
    ("kind", "language"), [("phone", "es"), ("small", "ro"), ("desktop", "it"), ("landscape", "en")]
)
def test_o_7_the_coach_of_a_live_table_tells_the_next_round_and_the_best_decision(
    open_device: Open, evening: VisitedHouse, kind: str, language: str
) -> None:
    device = open_device(kind, house=evening)
    device.come_as_guest(language=language)
    device.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    table = LiveTable(device.open(f"#/table/{LOUNGE}"), device).wait()
    coming = table.page.locator("[data-coach-next]")
    device.house.stack.prepare(ELEVEN)
    table.sit(4).cut().choose(1_000).place(4).click()
    table.expect_staked(1_000)
    expect(coming).to_be_in_viewport(ratio=WHOLE)
    expect(coming).to_have_attribute("data-coach-next", "0")
    assert coming.locator("[data-return-of]").evaluate_all("(all) => all.map((one) => one.dataset.returnOf)") == [
        "main",
        "pairs",
        "21+3",
        "insurance",
    ]
    assert not coming.evaluate(_CUT)
    table.pass_time(BETTING_MS)
    table.expect_in_turn(4)
    coach = table.page.locator("[data-coach]")
    expect(coach).to_have_attribute("data-best", "D")
    expect(table.page.locator("[data-advised]")).to_have_count(1)
    come_to_rest(table.page)
    if kind in ("small", "landscape"):
        # There is no room for it: the best answer is marked, and its value is heard.
        assert place_of(coach)["width"] <= 1
    else:
        expect(coach).to_be_in_viewport(ratio=WHOLE)
        assert coach.evaluate("(part) => part.scrollHeight <= part.clientHeight + 1")
    for card in table.felt.locator("[data-card]").all():
        assert not meet(place_of(coach), place_of(card))
