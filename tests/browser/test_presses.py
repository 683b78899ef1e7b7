"""AC-15, P-9: a press counts only where its button was lit; nothing costly comes to lie where Deal was pressed."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Open
from tests.browser.device import SIZES, Device, resize
from tests.browser.house import VisitedHouse
from tests.browser.live import TABLES, LiveTable
from tests.browser.screen import meet, middle_of, place_of, stop_clock
from tests.browser.table import ATLANTIC_CITY, GUEST_CASH, MULTIHAND, Table, sent

PAIR = "8h 6c 8d Ts 3c 9c Th 5d"
ACE_UP = "Th Ac 9d 8d"
LANGUAGES = ("en", "es", "it", "ro")
HARMLESS = "HN"
"""Answers that ask for no money and do not give up the hand; a hit can bust, and is lit when no finger drums there."""


def _device(open_device: Open, size: str, language: str = "en") -> Device:
    device = open_device(size)
    device.come_as_guest(language=language)
    return device


def _lies_within(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] >= other["x"] - 0.5
        and one["y"] >= other["y"] - 0.5
        and one["x"] + one["width"] <= other["x"] + other["width"] + 0.5
        and one["y"] + one["height"] <= other["y"] + other["height"] + 0.5
    )


def _check_answers(table: Table, letters: str, pressed: FloatRect) -> None:
    table.expect_actions(letters)
    for letter in letters:
        place = place_of(table.action(letter))
        assert place["height"] >= 44, letter
        assert place["width"] >= 44, letter
        assert letter in HARMLESS or not meet(place, pressed), f"{letter} lies where Deal was pressed"
        spills = table.action(letter).evaluate("(button) => button.scrollWidth > button.clientWidth")
        assert not spills, f"the word of {letter} does not fit its button"


@pytest.mark.parametrize("size", [size for size in SIZES if size != "hd"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_ac_15_no_costly_answer_lies_where_deal_was_pressed(open_device: Open, size: str, language: str) -> None:
    device = _device(open_device, size, language)
    device.house.stack.prepare(PAIR, ACE_UP)
    table = Table.open(device).bet({1: [1000]})
    deal = place_of(table.control("deal"))
    table.deal()
    _check_answers(table, "HSDPR", deal)
    table.act("P")
    _check_answers(table, "HSD", deal)
    table.act("S", "S")
    for again in ("rebet", "rebet-deal"):
        assert _lies_within(place_of(table.control(again)), deal), f"{again} lies beside the place of Deal"
    with table.answered(2):
        table.control("rebet-deal").click()
    _check_answers(table, "YN", deal)


@pytest.mark.parametrize("size", ["desktop", "hd"])
def test_ac_15_chips_and_decisions_lie_in_the_middle_of_the_table(open_device: Open, size: str) -> None:
    device = _device(open_device, size)
    device.house.stack.prepare(PAIR)
    table = Table.open(device).bet({1: [1000]})
    middle = SIZES[size][0] / 2
    chips = place_of(table.felt.locator("[data-tray]"))
    table.deal().expect_actions("HSDPR")
    answers = place_of(table.felt.locator("[data-decisions]"))
    assert abs(answers["x"] + answers["width"] / 2 - middle) < 2
    assert _lies_within(chips, answers)


def test_ac_15_no_costly_answer_lies_there_with_a_panel_beside_the_table(open_device: Open) -> None:
    for size in ("desktop", "landscape"):
        device = _device(open_device, size)
        device.house.stack.prepare(PAIR)
        table = Table(device.open(f"#/play/{ATLANTIC_CITY}/options")).wait().bet({1: [1000]})
        deal = place_of(table.control("deal"))
        table.deal()
        _check_answers(table, "HSDPR", deal)


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_ac_15_a_second_touch_at_the_place_of_deal_decides_nothing(open_device: Open, size: str) -> None:
    device = _device(open_device, size)
    device.house.stack.prepare("Th 6d Tc 7s")
    table = Table.open(device, MULTIHAND).bet({1: [1000]})
    place = place_of(table.control("deal"))
    table.page.evaluate(_TAP_AGAIN, [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2])
    table.tap("deal")
    table.expect_actions("HSD")
    # The finger came down again the moment the answers stood there, before they were lit.
    assert table.page.evaluate("window.tappedAgain") == "H"
    table.expect_cards("Th 6d", 1)
    table.act("H")
    expect(table.hand(1).locator("[data-card]")).not_to_have_count(2)


def test_ac_15_a_finger_that_drums_where_deal_was_decides_nothing(open_device: Open) -> None:
    device = _device(open_device, "phone")
    device.house.stack.prepare("Th 6d Tc 7s")
    device.context.clock.install()
    table = Table.open(device, MULTIHAND).bet({1: [1000]})
    x, y = middle_of(table.control("deal"))
    stop_clock(table.page)
    table.tap("deal")
    expect(table.action("H")).to_be_visible()
    for _ in range(4):
        for gap_ms in (80, 160, 280):
            table.page.clock.run_for(gap_ms)
            table.page.touchscreen.tap(x, y)
    expect(table.action("H")).to_have_attribute("aria-disabled", "true")
    table.expect_cards("Th 6d", 1)
    table.page.clock.run_for(300)
    table.expect_actions("HSD")


@pytest.mark.parametrize("by", ["finger", "key"])
def test_ac_15_drumming_on_an_answer_gives_it_once(open_device: Open, by: str) -> None:
    device = _device(open_device, "phone")
    device.house.stack.prepare("2h 2c 6d 7s 3c 4c 5c")
    device.context.clock.install()
    table = Table.open(device, MULTIHAND).bet({1: [1000]}).deal()
    table.expect_actions("HSDP")
    x, y = middle_of(table.action("H"))
    stop_clock(table.page)
    with sent(table.page) as commands:
        for gap_ms in (0, 80, 160, 280, 280):
            table.page.clock.run_for(gap_ms)
            if by == "finger":
                table.page.touchscreen.tap(x, y)
            else:
                table.page.keyboard.press("h")
            table.expect_cards("2h 2c 3c", 1)
    assert commands == ["decide"]
    # Once the finger has rested the next one counts.
    table.page.clock.run_for(300)
    table.act("H").expect_cards("2h 2c 3c 4c", 1)


@pytest.mark.parametrize(("size", "by"), [("phone", "finger"), ("desktop", "mouse"), ("desktop", "key")])
def test_ac_15_who_brings_cards_down_by_pressing_on_decides_nothing_by_it(
    open_device: Open, size: str, by: str
) -> None:
    device = open_device(size, motion=True)
    device.come_as_guest()
    device.house.stack.prepare("2h 2c 6d 7s 3c 4c 5c")
    device.context.clock.install()
    table = Table.open(device, MULTIHAND).bet({1: [1000]}).deal()
    table.expect_actions("HSDP")
    x, y = middle_of(table.action("H"))

    def press() -> None:
        if by == "finger":
            table.page.touchscreen.tap(x, y)
        elif by == "mouse":
            table.page.mouse.click(x, y)
        else:
            table.page.keyboard.press("h")

    stop_clock(table.page)
    with sent(table.page) as commands:
        with table.answered():
            press()
        expect(table.felt).to_have_attribute("data-moving", "true")
        press()
        expect(table.felt).to_have_attribute("data-moving", "false")
        # They lie now, and their answers are lit once nobody presses on.
        for gap_ms in (40, 120, 280, 280):
            table.page.clock.run_for(gap_ms)
            press()
        expect(table.action("H")).to_have_attribute("aria-disabled", "true")
        table.page.clock.run_for(300)
        table.expect_actions("HS")
    assert commands == ["decide"]
    table.expect_cards("2h 2c 3c", 1)


def test_ac_15_drumming_on_enter_deals_once_and_lays_no_further_bets(open_device: Open) -> None:
    device = _device(open_device, "desktop")
    # The round ends on the deal.
    device.house.stack.prepare("Ah Kc 6d 7s")
    device.context.clock.install()
    table = Table.open(device, MULTIHAND).bet({1: [1000]})
    stop_clock(table.page)
    with sent(table.page) as commands:
        with table.answered():
            table.page.keyboard.press("Enter")
        table.expect_over()
        for gap_ms in (80, 160, 280, 280):
            table.page.clock.run_for(gap_ms)
            table.page.keyboard.press("Enter")
    assert commands == ["deal"]
    table.page.clock.run_for(300)
    expect(table.control("rebet")).to_be_enabled()
    table.expect_staked(0)


@pytest.mark.parametrize("walks", [True, False], ids=["who walks by keyboard", "who clicked"])
def test_ac_15_a_key_that_is_held_down_is_pressed_once(open_device: Open, *, walks: bool) -> None:
    device = _device(open_device, "desktop")
    device.house.stack.prepare("2h 2c 6d 7s 3c 4c 5c")
    table = Table.open(device, MULTIHAND).bet({1: [1000]}).deal()
    table.expect_actions("HSDP")
    table.act("H").expect_cards("2h 2c 3c", 1)
    table.expect_actions("HS")
    with sent(table.page) as commands:
        if walks:
            table.page.keyboard.press("Tab")
        table.action("H").focus()
        for _ in range(12):
            table.page.keyboard.down("Enter")
            table.page.evaluate("new Promise(requestAnimationFrame)")
            expect(table.action("H")).to_be_enabled()
        table.page.keyboard.up("Enter")
    # Enter deals for one who has only clicked, and says here that no bets are taken.
    assert commands == (["decide"] if walks else [])


# Presses what lies at a place in the very moment in which an answer comes to lie there.
_TAP_AGAIN = """
([x, y]) => {
  const watch = new MutationObserver(() => {
    const button = document.elementFromPoint(x, y)?.closest('[data-action]');
    if (!button) return;
    watch.disconnect();
    window.tappedAgain = button.dataset.action;
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
  });
  watch.observe(document.body, { subtree: true, childList: true });
}
"""


def test_ac_15_what_was_begun_on_an_unlit_button_does_not_count_when_it_is_let_go(open_device: Open) -> None:
    device = _device(open_device, "desktop")
    device.house.stack.prepare("Th 6d Tc 7s")
    table = Table.open(device, MULTIHAND).bet({1: [1000]})
    table.page.evaluate(_PRESS_EARLY)
    table.deal()
    table.expect_actions("HSD")
    assert table.page.evaluate("window.pressedEarly") is True
    table.page.evaluate("document.querySelector('[data-action=H]').click()")
    table.page.evaluate("document.querySelector('[data-action=S]').focus()")
    table.expect_cards("Th 6d", 1)
    table.act("S")
    table.expect_over()


# Puts a finger on an answer as soon as it stands there, and leaves it there.
_PRESS_EARLY = """
() => {
  const watch = new MutationObserver(() => {
    const button = document.querySelector('[data-action="H"][aria-disabled="true"]');
    if (!button) return;
    watch.disconnect();
    window.pressedEarly = true;
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""


def test_ac_15_a_double_press_of_rebet_does_not_deal(guest: Device) -> None:
    guest.house.stack.prepare("Th 6d Tc 7s")
    table = Table.open(guest, MULTIHAND).bet({1: [1000]}).deal().act("S")
    table.expect_over()
    table.page.evaluate(_REBET_TWICE)
    table.control("rebet").click()
    table.expect_staked(1000)
    assert table.page.evaluate("window.pressedTwice") is True
    expect(table.control("deal")).to_be_enabled()
    table.expect_balance(GUEST_CASH - 2000)
    table.expect_staked(1000)


_REBET_TWICE = """
() => {
  const watch = new MutationObserver(() => {
    const button = document.querySelector('[data-control="deal"]');
    if (!button || button.disabled) return;
    watch.disconnect();
    window.pressedTwice = true;
    button.click();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""


@pytest.mark.parametrize(("size", "by"), [("phone", "finger"), ("desktop", "mouse"), ("desktop", "key")])
def test_ac_15_a_press_while_cards_are_in_the_air_only_brings_them_down(open_device: Open, size: str, by: str) -> None:
    device = open_device(size, motion=True)
    device.come_as_guest()
    device.house.stack.prepare(PAIR)
    device.context.clock.install()
    table = Table.open(device).bet({1: [1000]})
    place = place_of(table.control("deal"))
    x, y = place["x"] + 20, place["y"] + 20
    stop_clock(table.page)
    table.deal()
    expect(table.felt).to_have_attribute("data-moving", "true")
    if by == "finger":
        table.page.touchscreen.tap(x, y)
    elif by == "mouse":
        table.page.mouse.click(x, y)
    else:
        table.page.keyboard.press("h")
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.page.clock.run_for(300)
    table.expect_actions("HSDPR")
    table.expect_cards("8h 8d", 1)


def test_pl_15_at_a_live_table_no_costly_answer_lies_where_deal_now_or_repeat_was_pressed(
    open_device: Open, tmp_path: Path, closing_time: ExitStack
) -> None:
    house = VisitedHouse(tmp_path, TABLES)
    closing_time.callback(house.clean_up)
    house.stack.prepare("8h 6c 8d Ts 9h 9c Td")
    table = LiveTable.visit(open_device("landscape", house=house)).sit(4).cut()
    table.choose(1000).place(4).click()
    table.expect_staked(1000)
    deal_now = _measure(table, table.control("deal-now"))
    with table.answered():
        table.control("deal-now").click()
    table.expect_actions("HSDP")
    for letter in "SDP":
        for size, place in _measure(table, table.action(letter)).items():
            assert not meet(place, deal_now[size]), f"{letter} lies where Deal now was pressed: {size}"
    table.act("S")
    table.expect_phase("closed")
    expect(table.control("rebet")).to_be_enabled()
    for size, place in _measure(table, table.control("rebet")).items():
        assert _lies_within(place, deal_now[size]), size


def _measure(table: Table, button: Locator) -> dict[str, FloatRect]:
    """Where a button lies on each device."""
    found = {}
    for size in ("desktop", "phone", "small", "landscape"):
        resize(table.page, size)
        expect(button).to_be_in_viewport(ratio=1)
        found[size] = place_of(button)
    return found


def test_the_phone_s_menu_is_closed_by_escape_and_by_a_touch_beside_it_which_does_nothing_else(
    open_device: Open,
) -> None:
    device = _device(open_device, "phone")
    table = Table.open(device, MULTIHAND)
    button, menu = table.page.get_by_role("button", name="Menu"), table.page.locator("#menu")
    place = place_of(table.place(1))
    button.tap()
    expect(menu).to_be_visible()
    table.page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    expect(table.felt.locator("[data-bet]:not([data-bet='0'])")).to_have_count(0)
    table.expect_staked(0)
    button.tap()
    table.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    for _ in range(2):
        button.tap()
        menu.locator('[data-open="help"]').tap()
        expect(menu).to_be_hidden()
