"""AC-2, AC-6, AC-8: several hands at once, split as often as the sheet allows, each insured on its own."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.access import check_width
from tests.browser.conftest import Open
from tests.browser.device import Device, resize
from tests.browser.screen import come_to_rest
from tests.browser.table import GUEST_CASH, MULTIHAND, Table

BOXES = range(1, 6)
EIGHTS = [f"8{suit}" for suit in "hdcs" for _ in range(5)]


def _eights_five_times() -> str:
    """Five pairs of eights against a six; each box is split to four hands, of 18, 17, 15 and 10."""
    eights = iter(EIGHTS)
    first = [next(eights) for _ in BOXES]
    second = [next(eights) for _ in BOXES]
    drawn = []
    for suit in ("h", "d", "c", "s", "h"):
        drawn += [next(eights), next(eights), f"T{suit}", f"9{suit}", f"7{suit}", f"2{suit}"]
    return " ".join([*first, "6c", *second, "Ts", *drawn, "2h"])


def test_ac_6_five_hands_each_split_to_four(open_device: Open) -> None:
    device = open_device("phone")
    device.come_as_guest()
    device.house.stack.prepare(_eights_five_times())
    table = Table.open(device).bet({box: [100] for box in BOXES}).deal()
    for _, size in zip(BOXES, cycle(("phone", "landscape", "desktop"))):
        resize(table.page, size)
        # Both new hands are eights again; the first of them is split and played before the second.
        table.act("P", "P", "S", "S", "P", "S", "S")
    table.expect_over()
    totals = {"18": "push", "17": "lose", "15": "lose", "10": "lose"}
    for box in BOXES:
        for place, (total, outcome) in enumerate(totals.items(), 1):
            table.expect_total(total, box, place)
            table.expect_result(outcome, box, place)
    table.expect_total("18")
    table.expect_balance(GUEST_CASH - 5 * 300)
    for size in ("phone", "landscape", "desktop"):
        resize(table.page, size)
        assert check_width(table.page) == [], size


def test_ac_6_aces_are_split_once_and_take_one_card_each(guest: Device) -> None:
    guest.house.stack.prepare("Ah 6c Ad Ts Kc Ac 5d")
    table = Table.open(guest).bet({1: [1000]}).deal().act("P")
    table.expect_cards("Ah Kc", 1, 1)
    table.expect_total("21", 1, 1)
    table.expect_cards("Ad Ac", 1, 2)
    table.expect_result("push", 1, 1)
    table.expect_result("lose", 1, 2)
    table.expect_balance(GUEST_CASH - 1000)


def test_ac_8_each_hand_is_insured_on_its_own_and_the_dealer_has_blackjack(guest: Device) -> None:
    guest.house.stack.prepare("Th 8c Ah Ac 9h 8d Kh Kd")
    table = Table.open(guest).bet({1: [1000], 2: [1000], 3: [1000]}).deal()
    table.expect_actions("YN")
    table.act("Y", "N", "Y")
    table.expect_result("lose", 1)
    table.expect_result("lose", 2)
    table.expect_result("push", 3)
    table.expect_total("Blackjack")
    # Two insurances of 5.00 bring 10.00 each; two hands are lost, the blackjack stands off.
    table.expect_balance(GUEST_CASH + 2 * 1000 - 2 * 1000)


def test_mh_3_insurance_is_offered_for_each_hand_and_lost_without_a_blackjack(guest: Device) -> None:
    guest.house.stack.prepare("Th 9h 8c 9d Ac 8d")
    table = Table.open(guest, MULTIHAND).bet({1: [1000], 2: [1000, 1000]}).deal()
    table.expect_actions("YN")
    table.act("N")
    table.expect_actions("YN")
    table.act("Y", "S", "S")
    table.expect_result("push", 1)
    table.expect_result("lose", 2)
    table.expect_balance(GUEST_CASH - 2000 - 1000)


def test_mh_5_a_blackjack_is_paid_at_once_and_the_others_play_on(guest: Device) -> None:
    guest.house.stack.prepare("Ah Kd 7h 5d 6c Ts 9s Th")
    table = Table.open(guest, MULTIHAND).bet({1: [1000], 2: [1000]}).deal()
    table.expect_result("blackjack", 1)
    expect(table.hand(1)).to_contain_text("Blackjack")
    table.act("H")
    table.expect_result("win", 2)
    table.expect_balance(GUEST_CASH + 1500 + 1000)


def test_ac_2_the_hand_in_turn_is_marked_and_its_decisions_are_its_own(guest: Device) -> None:
    guest.house.stack.prepare("Th 8c 5h 6c 6h 8d 6d Ts 5c 9d 2c 3d 9s")
    table = Table.open(guest).bet({1: [1000], 2: [1000], 3: [1000]}).deal()
    for box, letters in ((1, "HSDR"), (2, "HSDPR"), (3, "HSDR")):
        table.expect_in_turn(box)
        table.expect_actions(letters)
        table.act("S")
    table.expect_over()


def test_ac_16_the_last_bets_are_laid_on_a_table_that_is_cleared_first(guest: Device) -> None:
    guest.house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(guest).bet({1: [1000]}).deal().act("P", "H", "S")
    table.expect_over()
    table.control("rebet").click()
    table.expect_staked(1000)
    expect(table.felt.locator("[data-result], [data-box] [data-card], [data-dealer] [data-card]")).to_have_count(0)
    expect(table.box(1).locator("[data-bet='1000']")).to_be_visible()


@pytest.mark.parametrize("answer", ["key", "button"])
def test_ac_8_one_answer_may_be_meant_for_all_hands_that_are_asked(guest: Device, answer: str) -> None:
    guest.house.stack.prepare("Th 8c 9s Ac 9h 8d Kh 8s 5c 6c 4c")
    table = Table.open(guest).bet({1: [1000], 2: [1000], 3: [1000]}).deal()
    table.expect_actions("YN")
    every = table.control("all")
    if answer == "key":
        table.page.keyboard.press("a")
    else:
        every.click()
    expect(every).to_have_attribute("aria-pressed", "true")
    # What it costs is what all of them cost.
    expect(table.action("Y").locator(".cost")).to_have_text("15")
    with table.answered(3):
        if answer == "key":
            table.page.keyboard.press("y")
        else:
            table.action("Y").click()
    table.expect_in_turn(1)
    expect(table.felt.locator("[data-insurance='500']")).to_have_count(3)
    table.expect_balance(GUEST_CASH - 4500)


@pytest.mark.parametrize("size", ["desktop", "phone", "small", "landscape"])
def test_ac_16_a_hand_has_one_place_from_the_bet_to_its_result(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    device.house.stack.prepare("Th 8c 9s 7h 5d Tc 9h 8d Kh 8s 5c 9c Td")
    table = Table.open(device).bet({box: [100] for box in BOXES})
    bet = _places(table)
    table.deal()
    for box in (1, 2):
        table.expect_in_turn(box)
        assert _places(table) == bet, f"hand {box} in turn"
        table.act("S")
    table.finish().expect_over()
    assert _places(table) == bet, "results"
    come_to_rest(table.page)
    # Figures are read from as far as the cards; only on the smallest screens both are smaller.
    cards = table.felt.locator("[data-box] [data-card]").evaluate_all(_WIDTHS)
    assert max(cards) - min(cards) < 1
    figures = table.felt.locator("[data-total], [data-result]").evaluate_all(_SIZES)
    assert min(figures) >= (20 if cards[0] >= 52 else 14), (cards[0], figures)


_WIDTHS = "(cards) => cards.map((card) => card.getBoundingClientRect().width)"
_SIZES = "(figures) => figures.map((figure) => parseFloat(getComputedStyle(figure).fontSize))"
_PLACES = "(boxes) => boxes.map(({ style }) => [style.left, style.top])"


def _places(table: Table) -> list[list[str]]:
    found: list[list[str]] = table.boxes.evaluate_all(_PLACES)
    return found
