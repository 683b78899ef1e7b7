"""What is told at a live table besides the cards: who plays, on what run, for how much, and by which code."""

import re
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LOUNGE, TABLES, LiveTable
from tests.browser.screen import settle

WON = "Th 9d Ts 8c"
"""Twenty against seventeen."""
LOST = "Th 9h 7d Ts"
"""Seventeen against nineteen."""
IN_DOLLARS = 581
"""What 5.00 EUR look like."""


def _open_house(folder: Path, last: ExitStack, tables: str, *, companions: bool = False) -> VisitedHouse:
    folder.mkdir()
    opened = VisitedHouse(folder, tables, companions=companions)
    last.callback(opened.clean_up)
    return opened


def test_pl_10_a_run_is_shown_from_two_rounds_on_and_gone_with_a_loss(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare(" ".join((WON, WON.replace("h", "d"), WON, LOST)))
    ana = LiveTable.join(open_device, evening).sit(2).cut()
    watchers = [LiveTable.join(open_device, evening, size) for size in ("phone", "landscape")]
    for won, outcome in ((1, "win"), (2, "win"), (3, "win"), (0, "lose")):
        ana.choose(500).place(2).click()
        ana.expect_staked(500)
        ana.pass_time(BETTING_MS)
        ana.act("S")
        ana.expect_result(outcome, 2)
        for table in (ana, *watchers):
            table.expect_phase("closed")
            hot = table.foot(2).locator("[data-hot]")
            if won < 2:
                expect(hot).to_have_count(0)
            else:
                expect(hot).to_have_attribute("data-hot", str(won))
                expect(hot).to_contain_text(str(won))
                expect(hot.locator("svg")).to_be_in_viewport(ratio=0.99)


def test_pl_13_what_others_bet_is_told_in_ones_own_currency(
    open_device: Open, tmp_path: Path, closing_time: ExitStack
) -> None:
    both = TABLES.replace("pace_ms = 0", 'currencies = ["EUR", "USD"]\npace_ms = 0', 1)
    house = _open_house(tmp_path / "both", closing_time, both)
    house.stack.prepare("Th Th 9d Ts 9s 8c")
    ana = LiveTable.join(open_device, house).sit(2).cut()
    abroad = open_device(house=house)
    abroad.come_as_guest(currency="USD")
    bob = LiveTable(abroad.open(f"#/table/{LOUNGE}"), abroad).wait().sit(4)
    for player, box in ((ana, 2), (bob, 4)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    # Each has put down five of their own, and reads the other's in what is theirs.
    expect(ana.box(2).locator("[data-bet]")).to_have_attribute("data-bet", "500")
    expect(bob.box(4).locator("[data-bet]")).to_have_attribute("data-bet", "500")
    expect(bob.box(2).locator("[data-bet]")).to_have_attribute("data-bet", str(IN_DOLLARS))
    expect(bob.box(2)).to_contain_text("5.81")
    expect(ana.box(4).locator("[data-bet]")).to_have_attribute("data-bet", "430")
    # What lies behind one's own hand too.
    bob.put(bob.behind(2), 500)
    expect(ana.foot(2).locator("[data-behind-laid]")).to_have_attribute("data-behind-laid", "430")
    bob.pass_time(BETTING_MS)
    ana.act("S")
    bob.act("S")
    for player in (ana, bob):
        player.expect_phase("closed")
    expect(bob.box(2)).to_contain_text("5.81")
    expect(bob.balance).to_contain_text("$")
    expect(ana.felt.locator("[data-round-net]")).to_have_attribute("data-round-net", "500")
    expect(bob.felt.locator("[data-round-net]")).to_have_attribute("data-round-net", "1000")


@pytest.mark.parametrize("size", ["desktop", "phone", "landscape"])
def test_pl_20_a_round_has_its_code_on_the_table_and_is_found_by_it(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    evening.stack.prepare(WON)
    ana, bob = LiveTable.join(open_device, evening, size).sit(2).cut(), LiveTable.join(open_device, evening)
    ana.choose(500).place(2).click()
    ana.expect_staked(500)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(2)
    code = ana.felt.locator("[data-code]").get_attribute("data-code") or ""
    assert re.fullmatch(rf"{LOUNGE}-\d{{8}}-\d\d:\d\d:\d\d", code)
    # The house's clock says noon in Greenwich; the device is in Madrid.
    assert code.endswith("-12:00:20")
    shown = ana.felt.locator("[data-code]")
    expect(shown).to_contain_text("13:00:20")
    expect(shown.locator('[aria-hidden="true"]')).to_be_in_viewport(ratio=0.99)
    expect(bob.felt.locator("[data-code]")).to_have_attribute("data-code", code)
    ana.act("S")
    ana.expect_phase("closed")
    link = ana.felt.locator("a[data-code]")
    expect(link).to_have_attribute("data-code", code)
    link.click()
    settle(ana.page)
    expect(ana.page.locator('[data-panel="history"]')).to_contain_text(code)


def test_p_11_companions_are_marked_wherever_they_are(
    open_device: Open, tmp_path: Path, closing_time: ExitStack
) -> None:
    house = _open_house(tmp_path / "kept", closing_time, TABLES, companions=True)
    ana, bob = (LiveTable.join(open_device, house, size) for size in ("desktop", "phone"))
    for table in (ana, bob):
        marked = table.felt.locator("[data-seat]").filter(has=table.page.locator("[data-companion]"))
        expect(marked).to_have_count(2)
        for seat in marked.all():
            expect(seat).to_have_attribute("data-name", re.compile("^Companion "))
            expect(seat.locator("[data-companion]")).to_have_attribute("title", "Plays for the house")
            expect(seat.locator("[data-companion]")).to_be_in_viewport(ratio=0.99)
    # A person is not marked; and the lobby counts the two kinds apart.
    free = int(ana.felt.locator("[data-seat]:not([data-name])").first.get_attribute("data-seat") or 0)
    ana.sit(free)
    for table in (ana, bob):
        expect(table.foot(free).locator(".plate")).to_be_visible()
        expect(table.foot(free).locator("[data-companion]")).to_have_count(0)
    row = open_device(house=house).open().locator(f'[data-live="{LOUNGE}"]')
    expect(row.locator("[data-players]")).to_have_attribute("data-players", "1")
    expect(row).to_contain_text("2 companions")
