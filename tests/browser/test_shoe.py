"""BJ-1, F-5: the shoe of a live table comes before everybody's eyes, and a player has its last cut."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, CUT_MS, HOLD_CEREMONY, LiveTable, overlap
from tests.browser.pit import Pit
from tests.browser.screen import place_of, stop_clock, tab_to

STAGES = ("stock", "mixed", "piles", "cuts", "joined")
STAGE_MS = 1_100
LOW, HIGH = 1_000, 50_000
"""Limits that a table of Casino Black-Jack may have, and does not have by its sheet."""


def _ceremony(table: LiveTable) -> Locator:
    return table.felt.locator("[data-ceremony]")


def _desk(table: LiveTable) -> Locator:
    return table.felt.locator("[data-cut-desk]")


def _expect_cut(table: LiveTable, *texts: str) -> None:
    """The last cut is one of these; with none, nobody made one, and what the devices brought is all there is."""
    table.control("shoe").click()
    parts = table.page.locator("[data-part]").filter(has_text="last cut")
    expect(table.page.locator("dialog[open]")).to_be_visible()
    expect(parts).to_have_count(len(texts))
    for text in texts:
        expect(parts).to_contain_text(text)
    table.page.keyboard.press("Escape")
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_bj_1_the_shuffle_is_shown_stage_by_stage_and_whoever_wants_skips_it(
    open_device: Open, evening: VisitedHouse
) -> None:
    pit = Pit(open_device(house=evening))
    watching = open_device(house=evening, motion=True)
    watching.context.clock.install()
    skipping = open_device(house=evening, motion=True)
    skipping.context.add_init_script(HOLD_CEREMONY)
    ana = LiveTable.visit(skipping, CASINO).sit(1).cut()
    ana.control("skip").click()
    expect(_ceremony(ana)).to_have_count(0)
    bob = LiveTable.visit(watching, CASINO)
    stop_clock(bob.page)
    pit.set_limits(CASINO, LOW, HIGH)
    # Whoever skips it has only that out of sight: the cut was asked meanwhile, and waits for an answer.
    ana.control("skip").click()
    expect(_ceremony(ana)).to_have_count(0)
    expect(_desk(ana)).to_be_visible()
    # Whoever looks on sees all of it, each stage with its words.
    for stage in STAGES:
        expect(_ceremony(bob)).to_have_attribute("data-ceremony", stage)
        expect(_ceremony(bob).locator("p")).not_to_be_empty()
        bob.page.clock.run_for(STAGE_MS)
    expect(_ceremony(bob)).to_have_count(0)
    ana.cut()
    # What comes after the cut is shown too: the separator, and the cards that are burnt.
    for stage in ("separator", "burnt"):
        expect(_ceremony(bob)).to_have_attribute("data-ceremony", stage)
        bob.page.clock.run_for(STAGE_MS)
    expect(_ceremony(bob)).to_have_count(0)


def test_bj_1_without_motion_the_ceremony_is_told_by_its_last_stage(open_device: Open, evening: VisitedHouse) -> None:
    pit = Pit(open_device(house=evening))
    bob = LiveTable.join(open_device, evening, table=CASINO)
    bob.page.evaluate(_NOTE_STAGES)
    pit.set_limits(CASINO, LOW, HIGH)
    # It stays for a second, and may be gone by the time one looks.
    bob.page.wait_for_function("window.stages.length > 0")
    expect(_ceremony(bob)).to_have_count(0)
    assert bob.page.evaluate("window.stages") == [STAGES[-1]]


# Notes each stage of the ceremony as it comes to stand on the page.
_NOTE_STAGES = """
() => {
  window.stages = [];
  new MutationObserver(() => {
    const stage = document.querySelector('[data-ceremony]')?.dataset.ceremony;
    if (stage && window.stages.at(-1) !== stage) window.stages.push(stage);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""


def test_mf_18_a_shoe_mixed_by_machine_says_so_and_asks_nobody(open_device: Open, evening: VisitedHouse) -> None:
    pit = Pit(open_device(house=evening))
    device = open_device("phone", house=evening)
    device.context.add_init_script(HOLD_CEREMONY)
    ana = LiveTable.visit(device, BLAZE)
    pit.set_limits(BLAZE, 1_000, 100_000)
    expect(_ceremony(ana)).to_have_attribute("data-ceremony", "machine")
    expect(_desk(ana)).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "small", "landscape"])
@pytest.mark.parametrize("language", ["en", "ro"])
def test_bj_1_on_a_phone_the_ceremony_leaves_all_seats_in_reach(
    open_device: Open, evening: VisitedHouse, size: str, language: str
) -> None:
    pit = Pit(open_device(house=evening))
    device = open_device(size, house=evening)
    device.context.add_init_script(HOLD_CEREMONY)
    device.come_as_guest(language=language)
    ana = LiveTable(device.open(f"#/table/{CASINO}"), device).wait()
    LiveTable.join(open_device, evening, table=CASINO).sit(2)
    pit.set_limits(CASINO, LOW, HIGH)
    expect(_ceremony(ana)).to_be_visible()
    # First for one who looks on, then for one who has a seat.
    _expect_beside_seats(ana)
    ana.place(6).tap()
    expect(ana.foot(6)).to_have_attribute("data-mine", "true")
    _expect_beside_seats(ana)
    ana.control("skip").tap()
    expect(_ceremony(ana)).to_have_count(0)


def _expect_beside_seats(table: LiveTable) -> None:
    expect(table.control("skip")).to_be_in_viewport(ratio=0.99)
    expect(_ceremony(table)).to_be_in_viewport(ratio=0.99)
    parts = table.felt.locator("[data-pick], [data-seat] p, [data-control]:not([data-control=skip]), [data-waits]")
    shown = parts.locator("visible=true")
    expect(shown).not_to_have_count(0)
    assert not overlap(_ceremony(table), shown)


@pytest.mark.parametrize("size", ["desktop", "phone", "landscape"])
def test_bj_1_the_cut_card_is_put_into_the_pack_by_hand(open_device: Open, evening: VisitedHouse, size: str) -> None:
    ana = LiveTable.join(open_device, evening, size, CASINO).sit(1)
    bob = LiveTable.join(open_device, evening, table=CASINO)
    expect(ana.waits.or_(_desk(ana))).to_be_visible()
    bob.expect_waiting("cut")
    depth = _desk(ana).locator("[data-cut-depth]")
    expect(depth).to_have_value("156")
    box = place_of(depth)
    at = (box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    if size == "desktop":
        ana.page.mouse.click(*at)
    else:
        ana.page.touchscreen.tap(*at)
    expect(depth).not_to_have_value("156")
    placed = int(depth.input_value())
    assert 10 < placed < 156, "a quarter into the pack"
    expect(_desk(ana)).to_contain_text(f"Card {placed} of 312")
    with ana.answered():
        button = ana.control("cut-here")
        button.click() if size == "desktop" else button.tap()
    expect(_desk(ana)).to_have_count(0)
    for player in (ana, bob):
        _expect_cut(player, f"{placed}/312")


def test_bj_1_the_cut_card_is_put_into_the_pack_with_keys_alone(open_device: Open, evening: VisitedHouse) -> None:
    ana = LiveTable.join(open_device, evening, table=CASINO)
    with ana.answered():
        ana.page.keyboard.press("1")
    depth = _desk(ana).locator("[data-cut-depth]")
    tab_to(ana.page, depth)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        ana.page.keyboard.press(key)
    expect(depth).to_have_value("157")
    ana.page.keyboard.press("Home")
    expect(depth).to_have_value("10")
    ana.page.keyboard.press("ArrowRight")
    tab_to(ana.page, ana.control("cut-here"))
    with ana.answered():
        ana.page.keyboard.press("Enter")
    # Nothing of it was a bet, or another seat.
    ana.expect_staked(0)
    _expect_cut(ana, "11/312")


def test_bj_1_a_cut_that_nobody_makes_in_eight_seconds_is_the_empty_one(
    open_device: Open, evening: VisitedHouse
) -> None:
    # Five cards are burnt; a hand that has to be played follows, against no ace.
    evening.stack.prepare("2c 3c 4c 5c 6c Th 7c 9d")
    ana = LiveTable.join(open_device, evening, table=CASINO).sit(1)
    bob = LiveTable.join(open_device, evening, "phone", CASINO).sit(3)
    expect(_desk(ana)).to_be_visible()
    bob.expect_waiting("cut")
    # Bets are laid meanwhile.
    bob.choose(500).place(3).click()
    bob.expect_staked(500)
    ana.pass_time(CUT_MS)
    expect(_desk(ana)).to_have_count(0)
    # What the devices have added by themselves is the cut, and nobody has made the last one.
    for player in (ana, bob):
        _expect_cut(player)
        player.control("shoe").click()
        expect(player.page.locator("[data-part]")).to_have_count(2)
        expect(player.page.locator("[data-doubt]")).to_have_count(0)
        player.page.keyboard.press("Escape")
    bob.pass_time(BETTING_MS)
    bob.expect_phase("play")


def test_f_5_where_no_device_adds_a_word_either_the_page_says_that_nobody_cut(
    open_device: Open, evening: VisitedHouse
) -> None:
    device: Device = open_device(house=evening)
    device.context.add_init_script(_SAY_NO_WORD)
    ana = LiveTable.visit(device, CASINO).sit(1)
    expect(_desk(ana)).to_be_visible()
    ana.pass_time(CUT_MS)
    expect(_desk(ana)).to_have_count(0)
    ana.control("shoe").click()
    dialog = ana.page.locator("dialog[open]")
    expect(dialog.locator("[data-uncut]")).to_be_visible()
    expect(dialog.locator("[data-part]")).to_have_count(0)
    # This device meant to add one: that it is missing is said.
    expect(dialog.locator("[data-doubt]")).to_have_attribute("data-doubt", "foreign-cut")


# A line on which the device's word is lost.
_SAY_NO_WORD = """
const say = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (!String(text).includes('"do":"word"')) say.call(this, text);
};
"""
