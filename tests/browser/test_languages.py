"""P-8, AC-15b: the page speaks four languages, and changes at a word; that each is spoken everywhere: test_walks.py."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.places import OVER_TABLE
from tests.browser.table import ATLANTIC_CITY, GUEST_CASH, Table
from tests.browser.words import LOCALES, say

SPLIT = "8h 6c 8d Ts 3c 9c Th 5d"
MONEY = {"en": "€999.00", "es": "999,00 €", "it": "999,00 €", "ro": "999,00 €"}


def _speak(open_device: Open, language: str) -> Device:
    device = open_device(locale=LOCALES[language])
    device.come_as_guest(language=language)
    return device


@pytest.mark.parametrize("language", LOCALES)
def test_ac_15b_the_buttons_of_the_table_carry_the_sheets_words(open_device: Open, language: str) -> None:
    device = _speak(open_device, language)
    device.house.stack.prepare(SPLIT)
    table = Table.open(device).bet({1: [1000]})
    expect(table.control("deal")).to_contain_text(say(language, "control-deal"))
    table.deal()
    for letter, key in {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}.items():
        expect(table.action(letter)).to_contain_text(say(language, f"action-{key}"))
    table.act("S")
    table.expect_over()
    expect(table.control("rebet")).to_contain_text(say(language, "control-rebet"))


def test_ac_15c_atlantic_city_asks_for_insurance_in_its_own_words(open_device: Open) -> None:
    device = _speak(open_device, "es")
    device.house.stack.prepare("8h Ac 9d 9s")
    table = Table.open(device).bet({1: [1000]}).deal()
    expect(table.action("Y")).to_contain_text("Sí")
    expect(table.action("N")).to_contain_text("No")
    table.act("N").act("S").expect_over()
    table.page.get_by_role("link", name="Partida").first.click()
    expect(table.page.locator("[data-decided='N']")).to_have_text("Seguro no")


@pytest.mark.parametrize("language", LOCALES)
def test_p_8_money_is_written_as_the_language_writes_it(open_device: Open, language: str) -> None:
    device = _speak(open_device, language)
    table = Table.open(device).bet({1: [100]})
    table.expect_balance(GUEST_CASH - 100)
    shown = table.balance.inner_text().replace("\u00a0", " ")
    assert MONEY[language] in shown


@pytest.mark.parametrize("language", LOCALES)
def test_p_8_the_browser_s_language_is_spoken_to_a_stranger(open_device: Open, language: str) -> None:
    page = open_device(locale=LOCALES[language]).open()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(say(language, "lobby-headline"))


def test_p_8_the_language_changes_without_a_reload(open_device: Open) -> None:
    page = open_device().open()
    page.evaluate("window.stillHere = true")
    for language in ("ro", "it", "es", "en"):
        page.locator("[data-language]").select_option(language)
        expect(page.get_by_role("heading", level=1)).to_have_text(say(language, "lobby-headline"))
        expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("window.stillHere") is True


def test_p_2_the_language_follows_the_account_to_another_tab(guest: Device) -> None:
    table = Table.open(guest)
    page = guest.open()
    expect(page.locator("[data-clock]")).to_be_visible()
    page.locator("[data-language]").select_option("it")
    expect(table.control("clear")).to_contain_text(say("it", "control-clear"))


@pytest.mark.parametrize("panel", OVER_TABLE)
def test_ac_16_every_panel_opens_over_the_table_and_the_hand_in_turn_stays_in_sight(guest: Device, panel: str) -> None:
    guest.house.stack.prepare(SPLIT)
    table = Table.open(guest).bet({1: [1000]}).deal()
    table.expect_actions("HSDPR")
    table.page.goto(f"/#/play/{ATLANTIC_CITY}/{panel}")
    expect(table.page.locator(f'[data-panel="{panel}"]')).to_be_visible()
    expect(table.hand(1)).to_be_in_viewport(ratio=1)
    table.act("S")
    table.expect_over()
