"""P-9: motion that never makes anybody wait, and none for those who want none."""

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.table import Table

FIVE = "Th 9h 8h 7h 6h 6c 9d 8d 7d 6d 5d Ts"
_MOVING = "document.getAnimations().length + Number(document.querySelector('[data-moving=true]') !== null)"


def _mover(open_device: Open) -> Device:
    device = open_device(motion=True)
    device.come_as_guest()
    return device


def test_p_9_cards_are_dealt_with_motion_and_come_to_rest(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)}).deal()
    expect(table.felt).to_have_attribute("data-moving", "true")
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.expect_cards("Th 9d", 1)
    table.expect_cards("6h 5d", 5)
    table.expect_cards("6c ??")
    table.expect_actions("HSDR")


def test_p_9_a_quick_player_hurries_the_cards_and_decides_once_they_lie(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)}).press("Enter")
    # The key comes while the cards still fly: it finishes the motion, and decides nothing.
    expect(table.felt).to_have_attribute("data-moving", "true")
    table.page.keyboard.press("s")
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.expect_in_turn(1)
    table.press("s")
    table.expect_in_turn(2)


def test_p_9_a_touch_of_the_felt_finishes_the_motion(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)}).deal()
    expect(table.felt).to_have_attribute("data-moving", "true")
    table.felt.locator(".touch").dispatch_event("pointerdown")
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.expect_cards("6h 5d", 5)


def test_p_9_nothing_moves_for_those_who_want_no_motion(open_device: Open) -> None:
    for device in (open_device(), open_device(motion=True)):
        device.come_as_guest()
        device.ask("PATCH", "/api/settings", {"video": {"animation": "none"}})
        device.house.stack.prepare(FIVE)
        table = Table.open(device).bet({box: [100] for box in range(1, 6)}).deal()
        table.expect_actions("HSDR")
        assert table.page.evaluate(_MOVING) == 0
