"""AC-15: every decision, by mouse, by touch and by the sheets' keys, at a table that is dealt known cards."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.table import ATLANTIC_CITY, GUEST_CASH, MULTIHAND, Table


class Round(NamedTuple):
    """A round of one hand with a stake of 10.00, its cards in the order the game deals them."""

    cards: str
    decisions: str
    hands: tuple[tuple[str, str, str], ...]
    """Each hand at the end: cards, total as shown, outcome."""
    dealer: str
    dealer_total: str
    net: int


# Dealt round the table (AC-3): hand, dealer, hand, dealer's hole card, then what is drawn.
ROUNDS = {
    "hit": Round("5h 7c 6d Td 9s", "HS", (("5h 6d 9s", "20", "win"),), "7c Td", "17", 1000),
    "stand": Round("Th 6c 3d Ts 9h", "S", (("Th 3d", "13", "win"),), "6c Ts 9h", "25 · Bust", 1000),
    "bust": Round("Th 6c 6d Ts 9h", "H", (("Th 6d 9h", "25", "bust"),), "6c Ts", "16", -1000),
    "double": Round("6h 6c 5d 9s Th Kd", "D", (("6h 5d Th", "21", "win"),), "6c 9s Kd", "25 · Bust", 2000),
    "split": Round(
        "8h 6c 8d Ts 3c 9c Th 5d",
        "PHS",
        (("8h 3c Th", "21", "push"), ("8d 9c", "17", "lose")),
        "6c Ts 5d",
        "21",
        -1000,
    ),
    "split and double": Round(
        "9h 6c 9d Ts 2c 9c Th 6d",
        "PDS",
        (("9h 2c Th", "21", "win"), ("9d 9c", "18", "win")),
        "6c Ts 6d",
        "22 · Bust",
        3000,
    ),
    "surrender": Round("Th Tc 6d 7s", "R", (("Th 6d", "16", "surrender"),), "Tc 7s", "17", -500),
    "insurance won": Round("Th Ac 9d Kd", "Y", (("Th 9d", "19", "lose"),), "Ac Kd", "Blackjack", 0),
    "insurance lost": Round("Th Ac 9d 8d", "YS", (("Th 9d", "19", "push"),), "Ac 8d", "19", -500),
    "no insurance": Round("Th Ac 9h 9d", "NS", (("Th 9h", "19", "lose"),), "Ac 9d", "20", -1000),
    "soft hand": Round("Ah 7c 6d Td 8s", "HS", (("Ah 6d 8s", "15", "lose"),), "7c Td", "17", -1000),
    "blackjack": Round("Ah 7c Kd Td", "", (("Ah Kd", "21", "blackjack"),), "7c Td", "17", 1500),
}


def _check(table: Table, round_: Round) -> None:
    for place, (cards, total, outcome) in enumerate(round_.hands, 1):
        table.expect_cards(cards, 1, place)
        table.expect_total(total, 1, place)
        table.expect_result(outcome, 1, place)
    table.expect_cards(round_.dealer)
    table.expect_total(round_.dealer_total)
    table.expect_balance(GUEST_CASH + round_.net)
    table.expect_over()


@pytest.mark.parametrize("name", ROUNDS)
def test_ac_15_every_decision_with_the_mouse(guest: Device, name: str) -> None:
    round_ = ROUNDS[name]
    guest.house.stack.prepare(round_.cards)
    table = Table.open(guest).bet({1: [1000]}).deal()
    _check(table.act(*round_.decisions), round_)


@pytest.mark.parametrize("name", ROUNDS)
def test_ac_15_every_decision_with_its_key(guest: Device, name: str) -> None:
    round_ = ROUNDS[name]
    guest.house.stack.prepare(round_.cards)
    table = Table.open(guest).bet({1: [1000]}).press("Enter")
    _check(table.press(*round_.decisions.lower()), round_)


@pytest.mark.parametrize("name", ["split", "insurance lost", "surrender"])
def test_p_9_every_decision_with_a_finger(open_device: Open, name: str) -> None:
    round_ = ROUNDS[name]
    device = open_device("phone")
    device.come_as_guest()
    device.house.stack.prepare(round_.cards)
    table = Table.open(device)
    table.choose(1000)
    table.place(1).tap()
    table.expect_staked(1000)
    table.tap("deal")
    for letter in round_.decisions:
        table.tap(letter)
    _check(table, round_)


def test_ac_15_what_is_not_legal_is_not_offered(guest: Device) -> None:
    guest.house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(guest).bet({1: [1000]})
    table.expect_actions("")
    table.deal()
    table.expect_actions("HSDPR")
    table.act("P")
    table.expect_actions("HSD")
    table.act("H")
    table.expect_actions("HSD")
    table.act("H")
    table.expect_over()


def test_mh_8_multihand_has_no_surrender_and_its_key_does_nothing(guest: Device) -> None:
    # Hand by hand (MH-2): both cards of the hand, then the dealer's two.
    guest.house.stack.prepare("Th 6d Tc 7s")
    table = Table.open(guest, MULTIHAND).bet({1: [1000]}).press("Enter")
    table.expect_actions("HSD")
    table.page.keyboard.press("r")
    table.press("s")
    table.expect_result("lose")
    table.expect_balance(GUEST_CASH - 1000)


def test_mh_7_a_hand_is_split_once(guest: Device) -> None:
    guest.house.stack.prepare("8h 8d 6c Ts 8c 9c 5d")
    table = Table.open(guest, MULTIHAND).bet({1: [1000]}).deal()
    table.expect_actions("HSDP")
    table.act("P")
    table.expect_actions("HSD")
    table.act("S", "S")
    table.expect_cards("8h 8c", 1, 1)
    table.expect_cards("8d 9c", 1, 2)
    table.expect_balance(GUEST_CASH - 2000)


def test_r_8_soft_totals_are_shown_both_ways(guest: Device) -> None:
    guest.house.stack.prepare("Ah 7c 6d Td 2s")
    table = Table.open(guest).bet({1: [1000]}).deal()
    table.expect_total("7 / 17", 1)
    table.act("H")
    table.expect_total("9 / 19", 1)
    table.expect_cards("7c ??")
    table.expect_total("7")


def test_ac_15_the_keys_stand_on_the_buttons(guest: Device) -> None:
    guest.house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(guest, ATLANTIC_CITY).bet({1: [1000]}).deal()
    for letter in "HSDPR":
        expect(table.action(letter).locator("kbd")).to_have_text(letter)
