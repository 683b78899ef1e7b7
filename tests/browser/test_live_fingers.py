"""P-9, PL-19: a live table on a phone, with its keyboard up, turned round, and under a quick finger."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.device import SIZES, resize
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LONG_MS, LiveTable, overlap
from tests.browser.screen import middle_of, place_of, stop_clock
from tests.browser.table import sent

KEYBOARD = {"phone": 336, "small": 260, "landscape": 200}
"""How much of each screen its keyboard covers."""
TWO = "Th 5h 9d 8s 6s 8c Ks"
"""The first of two seats has eighteen, the second eleven, the dealer seventeen."""


def _cover(page: Page, by_px: int) -> None:
    """A keyboard that lies over the page: only what is seen of it is less, as most phones have it."""
    page.evaluate(_COVER, by_px)


_COVER = """
(by) => {
  const view = window.visualViewport;
  Object.defineProperty(view, 'height', { value: innerHeight - by, configurable: true });
  view.dispatchEvent(new Event('resize'));
}
"""


def _seat_two(open_device: Open, house: VisitedHouse, size: str) -> tuple[LiveTable, LiveTable]:
    """One on a phone, and one who plays before them, with their cards on the table."""
    house.stack.prepare(TWO)
    ana, bob = LiveTable.join(open_device, house, size).sit(4).cut(), LiveTable.join(open_device, house).sit(3)
    for player, box in ((ana, 4), (bob, 3)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    ana.pass_time(BETTING_MS)
    bob.expect_in_turn(3)
    ana.expect_actions("HSD")
    return ana, bob


def _expect_playable(table: LiveTable) -> None:
    """The hand in turn and all its answers are in sight, and nothing lies over them."""
    table.expect_in_turn(4)
    expect(table.hand(4).locator("[data-card]").first).to_be_in_viewport(ratio=0.99)
    expect(table.hand(4).locator("[data-total]")).to_be_in_viewport(ratio=0.99)
    for letter in "HSD":
        expect(table.action(letter)).to_be_in_viewport(ratio=1)
        table.action(letter).click(trial=True)


@pytest.mark.parametrize("size", KEYBOARD)
def test_pl_19_a_keyboard_over_the_page_covers_no_hand_and_goes_when_the_player_is_asked(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana, bob = _seat_two(open_device, evening, size)
    ana.control("chat").tap()
    field = ana.page.locator("[data-chat-field]")
    field.tap()
    _cover(ana.page, KEYBOARD[size])
    expect(field).to_be_focused()
    _expect_to_see_what_is_written_and_the_hand(ana, SIZES[size][1] - KEYBOARD[size])
    field.press_sequentially("good ev")
    bob.act("S")
    # The player is asked: nothing is being written any more, so that the keyboard goes.
    expect(field).not_to_be_focused()
    _cover(ana.page, 0)
    _expect_playable(ana)
    ana.tap("S")
    ana.expect_phase("closed")
    # What was written so far is not lost.
    expect(field).to_have_value("good ev")


def _expect_to_see_what_is_written_and_the_hand(table: LiveTable, free: int) -> None:
    """All of it is above the keyboard, and none lies over another."""
    chat = table.page.locator("[data-chat]")
    field = chat.locator("[data-chat-field]")
    # Once the page has made room for the keyboard.
    table.page.wait_for_function(_ENDS_ABOVE, arg=[field.element_handle(), free])
    bar = place_of(table.page.locator("header").first)
    parts = [chat, field, table.dealer.locator("[data-card]").first, *table.hand(4).locator("[data-card]").all()]
    for part in (*parts, table.hand(4).locator("[data-total]")):
        box = place_of(part)
        assert box["y"] >= bar["y"] + bar["height"] - 1
        assert box["y"] + box["height"] <= free + 1
    assert not overlap(chat, table.hand(4))
    assert not overlap(table.dealer, table.hand(4))


_ENDS_ABOVE = "([part, free]) => part.getBoundingClientRect().bottom <= free + 1"


@pytest.mark.parametrize("size", KEYBOARD)
def test_pl_19_a_keyboard_that_makes_the_page_smaller_leaves_hand_and_answers_in_sight(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana, bob = _seat_two(open_device, evening, size)
    ana.control("chat").tap()
    field = ana.page.locator("[data-chat-field]")
    field.tap()
    width, height = SIZES[size]
    ana.page.set_viewport_size({"width": width, "height": height - KEYBOARD[size]})
    expect(field).to_be_in_viewport(ratio=1)
    _expect_to_see_what_is_written_and_the_hand(ana, height - KEYBOARD[size])
    field.press_sequentially("good evening")
    field.press("Enter")
    expect(ana.page.locator("[data-line]")).to_contain_text("good evening")
    bob.act("S")
    # Also while the keyboard is still up; from a phone on its side it goes first, for nothing is written any more.
    if size == "landscape":
        expect(field).not_to_be_focused()
    else:
        _expect_playable(ana)
    resize(ana.page, size)
    _expect_playable(ana)
    ana.tap("D")
    ana.expect_phase("closed")


def test_p_9_a_phone_is_turned_in_mid_round_and_back(open_device: Open, evening: VisitedHouse) -> None:
    ana, bob = _seat_two(open_device, evening, "phone")
    resize(ana.page, "landscape")
    bob.act("S")
    _expect_playable(ana)
    resize(ana.page, "phone")
    _expect_playable(ana)
    resize(ana.page, "landscape")
    ana.tap("H")
    ana.expect_cards("5h 6s Ks", 4)
    ana.expect_phase("closed")
    ana.expect_result("win", 4)
    expect(ana.felt.locator("[data-round-net]")).to_be_in_viewport(ratio=1)


def test_pl_15_a_finger_that_drums_where_deal_now_was_decides_nothing(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    device = open_device("phone", house=evening)
    device.context.clock.install()
    ana = LiveTable.visit(device).sit(4).cut()
    ana.choose(500).place(4).click()
    ana.expect_staked(500)
    x, y = middle_of(ana.control("deal-now"))
    stop_clock(ana.page)
    with sent(ana.page) as commands:
        ana.tap("deal-now")
        expect(ana.action("H")).to_be_visible()
        covered = place_of(ana.action("H"))
        assert covered["x"] < x < covered["x"] + covered["width"], "another button lies where Deal now was"
        assert covered["y"] < y < covered["y"] + covered["height"]
        for gap_ms in (80, 160, 280, 280):
            ana.page.clock.run_for(gap_ms)
            ana.page.touchscreen.tap(x, y)
        expect(ana.action("H")).to_have_attribute("aria-disabled", "true")
        ana.page.clock.run_for(300)
        ana.expect_actions("HSD")
    assert commands == ["deal-now"]
    ana.expect_cards("5h 6s", 4)
    # Once the finger has rested it counts.
    with ana.answered():
        ana.page.touchscreen.tap(x, y)
    ana.expect_cards("5h 6s Ks", 4)


@pytest.mark.parametrize("box", [2, 4], ids=["whose turn comes", "who may decide ahead"])
@pytest.mark.parametrize(("size", "by"), [("phone", "finger"), ("desktop", "mouse"), ("desktop", "key")])
def test_pl_15_what_is_pressed_while_cards_are_in_the_air_is_notsent(
    open_device: Open, slow_evening: VisitedHouse, size: str, by: str, box: int
) -> None:
    slow_evening.stack.prepare(TWO)
    device = open_device(size, house=slow_evening, motion=True)
    device.context.clock.install()
    ana = LiveTable.visit(device).sit(box).cut()
    bob = LiveTable.visit(open_device(house=slow_evening)).sit(6 - box)
    for player, seat in ((ana, box), (bob, 6 - box)):
        player.choose(500).place(seat).click()
        player.expect_staked(500)
    # Where an answer will lie.
    place = place_of(ana.control("deal-now"))
    x, y = place["x"] + 20, place["y"] + 20
    stop_clock(ana.page)
    with sent(ana.page) as commands:
        ana.pass_time(BETTING_MS + LONG_MS)
        expect(ana.felt).to_have_attribute("data-moving", "true")
        if by == "finger":
            ana.page.touchscreen.tap(x, y)
        elif by == "mouse":
            ana.page.mouse.click(x, y)
        else:
            ana.page.keyboard.press("h")
        # It only brings the cards down.
        expect(ana.felt).to_have_attribute("data-moving", "false")
        ana.page.clock.run_for(300)
        ana.expect_actions("HSD")
    assert commands == []
    ana.expect_cards({2: "Th 8s", 4: "5h 6s"}[box], box)
    ana.act("H")


@pytest.mark.parametrize("by", ["finger", "key"])
def test_pl_15_a_press_too_many_does_not_take_an_early_decision_back(
    open_device: Open, evening: VisitedHouse, by: str
) -> None:
    evening.stack.prepare(TWO)
    device = open_device("phone", house=evening)
    device.context.clock.install()
    ana, bob = LiveTable.visit(device).sit(4).cut(), LiveTable.join(open_device, evening).sit(3)
    for player, box in ((ana, 4), (bob, 3)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    ana.pass_time(BETTING_MS)
    ana.expect_actions("HSD")
    x, y = middle_of(ana.action("S"))
    stop_clock(ana.page)
    with sent(ana.page) as commands:
        for gap_ms in (0, 80, 160, 280, 280):
            ana.page.clock.run_for(gap_ms)
            if by == "finger":
                ana.page.touchscreen.tap(x, y)
            else:
                ana.page.keyboard.press("s")
            expect(ana.action("S")).to_have_attribute("aria-pressed", "true")
    assert commands == ["early"]
