"""P-9: motion that never makes anybody wait, and none for those who want none."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, CARD_MS, DECISION_MS, LONG_MS, LiveTable
from tests.browser.screen import stop_clock
from tests.browser.table import Table

DEAL_MS = 1_600
"""However many hands there are, their first cards lie within this time."""
REST_MS = 300
"""So long a button stays unlit where another one lay."""
FIVE = "Th 9h 8h 7h 6h 6c 9d 8d 7d 6d 5d Ts"
_MOVING = "document.getAnimations().length + Number(document.querySelector('[data-moving=true]') !== null)"


def _mover(open_device: Open) -> Device:
    """Somebody whose cards move as far as the test lets their clock go."""
    device = open_device(motion=True)
    device.context.clock.install()
    device.come_as_guest()
    return device


def test_p_9_cards_are_dealt_with_motion_and_come_to_rest(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)})
    stop_clock(table.page)
    table.deal()
    expect(table.felt).to_have_attribute("data-moving", "true")
    table.page.clock.run_for(DEAL_MS)
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.page.clock.run_for(REST_MS)
    table.expect_cards("Th 9d", 1)
    table.expect_cards("6h 5d", 5)
    table.expect_cards("6c ??")
    table.expect_actions("HSDR")


def test_p_9_a_quick_player_hurries_the_cards_and_decides_once_they_lie(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)})
    stop_clock(table.page)
    table.press("Enter")
    # The key comes while the cards still fly: it finishes the motion, and decides nothing.
    expect(table.felt).to_have_attribute("data-moving", "true")
    table.page.keyboard.press("s")
    expect(table.felt).to_have_attribute("data-moving", "false")
    table.expect_in_turn(1)
    table.page.clock.run_for(REST_MS)
    table.press("s")
    table.expect_in_turn(2)


def test_p_9_a_touch_of_the_felt_finishes_the_motion(open_device: Open) -> None:
    device = _mover(open_device)
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet({box: [100] for box in range(1, 6)})
    stop_clock(table.page)
    table.deal()
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


_SIGHT = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


_COUNT_MOVES = """() => {
  window.moves = 0;
  const table = document.querySelector('[data-moving]');
  new MutationObserver(() => (window.moves += table.dataset.moving === 'true'))
    .observe(table, { attributeFilter: ['data-moving'] });
}"""


# What the presenter is seen to say while cards move.
_NOTE_CAPTIONS = """() => {
  window.early = [];
  const table = document.querySelector('[data-moving]');
  const note = () => {
    const said = table.querySelector('[data-caption]')?.textContent.trim();
    if (table.dataset.moving === 'true' && said) window.early.push(said);
  };
  new MutationObserver(note).observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def test_p_9_result_and_prize_are_told_once_the_cards_lie_and_others_are_paid_out_of_their_own(
    open_device: Open, slow_evening: VisitedHouse
) -> None:
    slow_evening.stack.prepare("Th 9h 9c Ts 9d 8h")
    device = open_device(house=slow_evening, motion=True)
    device.context.clock.install()
    ana, bob = LiveTable.visit(device).sit(2).cut(), LiveTable.join(open_device, slow_evening).sit(4)
    for player, box, stake in ((ana, 2, 500), (bob, 4, 5_000)):
        player.choose(stake).place(box).click()
        player.expect_staked(stake)
    ana.pass_time(BETTING_MS + LONG_MS)
    ana.expect_in_turn(2)
    ana.act("S")
    bob.expect_in_turn(4)
    expect(ana.felt).to_have_attribute("data-moving", "false")
    ana.expect_balance(99_500)
    ana.page.evaluate(_NOTE_CAPTIONS)
    stop_clock(ana.page)
    bob.act("S")
    expect(ana.felt).to_have_attribute("data-moving", "true")
    ana.expect_balance(99_500)
    ana.page.clock.run_for(2 * DEAL_MS)
    expect(ana.felt).to_have_attribute("data-moving", "false")
    ana.expect_balance(100_500)
    ana.expect_result("win", 2)
    assert not [line for line in ana.page.evaluate("window.early") if "Dealer has" in line]


def _look_away(page: Page) -> None:
    page.evaluate(_SIGHT, "hidden")


def _look_again(page: Page) -> None:
    page.evaluate(_SIGHT, "visible")


def test_p_9_a_live_table_moves_at_each_speed_and_stands_as_it_is_for_who_comes_back(
    open_device: Open, slow_evening: VisitedHouse
) -> None:
    slow_evening.stack.prepare("Th 9h 9c Ts 9d 8h")
    desk, phone = (open_device(size, house=slow_evening, motion=True) for size in ("desktop", "phone"))
    for device in (desk, phone):
        device.context.clock.install()
    ana, bob = LiveTable.visit(desk).sit(2).cut(), LiveTable.visit(phone).sit(4)
    cleo = LiveTable.visit(open_device("small", house=slow_evening))
    bob.device.ask("PATCH", "/api/settings", {"video": {"animation": "fast"}})
    for player, box in ((ana, 2), (bob, 4)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    for player in (ana, bob):
        stop_clock(player.page)
    ana.pass_time(BETTING_MS + LONG_MS)
    for player in (ana, bob):
        expect(player.felt).to_have_attribute("data-moving", "true")
    # Who looks away and comes back sees no motion that is over, and can decide.
    _look_away(ana.page)
    _look_again(ana.page)
    expect(ana.felt).to_have_attribute("data-moving", "false")
    ana.page.clock.resume()
    ana.expect_cards("Th Ts", 2)
    cleo.expect_cards("Th Ts", 2)
    assert cleo.page.evaluate(_MOVING) == 0
    ana.act("S")
    bob.page.clock.run_for(DEAL_MS)
    bob.expect_in_turn(4)
    # What happens while nobody looks is there at once, however long it would have taken.
    _look_away(bob.page)
    bob.page.evaluate(_COUNT_MOVES)
    bob.pass_time(DECISION_MS + 6 * CARD_MS)
    for player in (ana, bob, cleo):
        player.expect_phase("closed")
    assert bob.page.evaluate("window.moves") == 0
