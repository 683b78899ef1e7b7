"""P-1, P-2, AC-17, W-3: the lobby, accounts, the cashier and the options, as people use them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.device import SIZES, Device
from tests.browser.places import play_a_round
from tests.browser.table import ATLANTIC_CITY, GAMES, GUEST_CASH, Table
from tests.browser.watch import REFUSAL

PASSWORD = "correct horse battery"  # noqa: S105  nobody's


def _balance(page: Page, amount: int) -> None:
    expect(page.locator("[data-balance]").first).to_have_attribute("data-balance", str(amount))


def test_p_1_the_lobby_shows_every_game_of_the_house(open_device: Open) -> None:
    device = open_device()
    page = device.open()
    games = device.ask("GET", "/api/games")
    expect(page.locator("[data-game]")).to_have_count(len(games))
    for game in games:
        card = page.locator(f'[data-game="{game["game"]}"]')
        expect(card.get_by_role("heading")).to_have_text(game["name"])
        expect(card).to_contain_text(game["about"])
        expect(card.locator(".picture svg")).to_be_visible()
        expect(card.locator("[data-play]")).to_have_count(1 if game["game"] in GAMES else 0)
        main = next(bet for bet in game["returns"] if bet["bet"] == "main")
        expect(card).to_contain_text(f"{main['exact'] * 100:.4f}%")


def test_ac_17_rules_open_the_help_with_the_return_at_its_end(open_device: Open) -> None:
    device = open_device()
    page = device.open()
    page.locator(f'[data-game="{ATLANTIC_CITY}"]').get_by_role("link", name="Rules").click()
    sections = page.locator("[data-section]")
    expect(sections.last).to_have_attribute("data-section", "returns")
    expect(sections.last).to_contain_text("99.65")
    help_ = device.ask("GET", f"/api/games/{ATLANTIC_CITY}")
    expect(sections).to_have_count(len(help_["sections"]))
    for section in help_["sections"]:
        for paragraph in section["paragraphs"]:
            expect(page.locator(f'[data-section="{section["key"]}"]')).to_contain_text(paragraph)


def test_ac_12b_help_has_the_three_worked_examples_and_every_key(open_device: Open) -> None:
    page = open_device().open(f"#/help/{ATLANTIC_CITY}")
    expect(page.locator("[data-example]")).to_have_count(3)
    controls = page.locator('[data-section="controls"]')
    for key in ("Enter", "H", "S", "P", "D", "Y", "N", "R"):
        expect(controls.get_by_text(key, exact=True).first).to_be_visible()


def test_p_2_one_click_from_the_lobby_to_a_table(open_device: Open) -> None:
    device = open_device()
    page = device.open()
    page.locator(f'[data-play="{ATLANTIC_CITY}"]').click()
    table = Table(page).wait()
    table.expect_balance(GUEST_CASH)
    expect(page.locator('[data-passing="guest-limits"]')).to_contain_text("1,000.00")
    assert device.ask("GET", "/api/me")["guest"] is True


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_p_2_sign_up_sign_out_and_sign_in_again(open_device: Open, size: str) -> None:
    device = open_device(size)
    name = f"Newcomer-{size}"
    page = device.open("#/account/sign-up")
    page.locator('[name="name"]').fill(name)
    page.locator('[name="password"]').fill(PASSWORD)
    page.locator('[data-form="sign-up"] button.first').click()
    expect(page.locator("[data-clock]")).to_be_visible()
    # Nobody has less to begin with than a guest.
    expect(page.locator('[data-passing="account-opened"]')).to_contain_text("1,000.00")
    assert device.ask("GET", "/api/balance")["cash"] == GUEST_CASH
    page.goto("/#/account")
    expect(page.locator("[data-name]")).to_have_text(name)
    page.locator("[data-sign-out]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("[data-farewell-close]").click()
    page.goto("/#/account/sign-in")
    page.locator('[name="name"]').fill(name)
    page.locator('[name="password"]').fill(PASSWORD)
    page.locator('[data-form="sign-in"] button.first').click()
    expect(page.locator("[data-clock]")).to_be_visible()


def test_r_10_a_wrong_password_is_said_where_it_was_typed(open_device: Open) -> None:
    device = open_device()
    device.watch.allow(REFUSAL)
    page = device.open("#/account/sign-in")
    page.locator('[name="name"]').fill("Nobody-at-all")
    page.locator('[name="password"]').fill("wrong password")
    page.locator('[data-form="sign-in"] button.first').click()
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page.locator('[name="name"]')).to_have_value("Nobody-at-all")


def test_p_2_a_guest_keeps_money_and_history_in_an_account(guest: Device) -> None:
    guest.ask("POST", "/api/cashier/deposit", {"amount": 5000, "id": "before-the-account"})
    page = guest.open("#/account")
    form = page.locator('[data-form="upgrade"]')
    form.locator('[name="name"]').fill("Was-a-Guest")
    form.locator('[name="password"]').fill(PASSWORD)
    form.get_by_role("button").last.click()
    expect(page.locator("[data-name]")).to_have_text("Was-a-Guest")
    expect(page.locator('[data-passing="account-kept"]')).to_contain_text("Was-a-Guest")
    page.goto("/#/bank")
    _balance(page, GUEST_CASH + 5000)


def test_w_3_deposit_and_withdrawal_at_the_cashier(guest: Device) -> None:
    page = guest.open("#/bank")
    _balance(page, GUEST_CASH)
    page.locator('[data-payment="deposit"]').click()
    page.locator('[data-form="payment"] input[inputmode]').fill("25.50")
    page.locator("[data-pay]").click()
    expect(page.locator("[data-paid]")).to_have_attribute("data-paid", "2550")
    _balance(page, GUEST_CASH + 2550)
    page.locator('[data-payment="withdraw"]').click()
    page.locator('[data-quick="all"]').click()
    page.locator("[data-pay]").click()
    _balance(page, 0)
    expect(page.locator('[data-movement="withdrawal"]').first).to_be_visible()


def test_w_1_more_than_there_is_cannot_be_withdrawn(guest: Device) -> None:
    guest.watch.allow(REFUSAL)
    page = guest.open("#/bank")
    page.locator('[data-payment="withdraw"]').click()
    page.locator('[data-form="payment"] input[inputmode]').fill("5000")
    page.locator("[data-pay]").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    _balance(page, GUEST_CASH)


def test_p_2_options_follow_the_account(open_device: Open) -> None:
    first, second = open_device(), open_device("phone")
    body = {"name": "Many-Options", "password": PASSWORD, "limits": {"time_ms": 3_600_000, "loss": 100_000}}
    first.ask("POST", "/api/sign-up", body)
    second.ask("POST", "/api/sign-in", body)
    there = second.open("#/options/video")
    page = first.open("#/options/video")
    switch = page.locator('[data-setting="four_colour_deck"]')
    switch.check()
    expect(there.locator('[data-setting="four_colour_deck"]')).to_be_checked()
    expect(there.locator("body.four-colours")).to_be_attached()
    assert second.ask("GET", "/api/settings")["video"]["four_colour_deck"] is True


def test_ac_16_games_bank_help_options_statistics_history_and_sound_at_every_game(guest: Device) -> None:
    for game in GAMES:
        table = Table.open(guest, game)
        for panel in ("bank", "help", "options", "statistics", "history"):
            table.page.locator(f'header [data-open="{panel}"]').click()
            expect(table.page.locator(f'[data-panel="{panel}"]')).to_be_visible()
            expect(table.boxes.first).to_be_attached()
        expect(table.page.locator('header [data-control="sound"]')).to_be_visible()
        table.page.locator("header").first.get_by_role("link", name="Games").click()
        expect(table.page.locator("[data-game]").first).to_be_visible()


def test_r_5_a_statement_can_be_read_on_a_phone(open_device: Open) -> None:
    for size in ("phone", "narrow"):
        device = open_device(size)
        device.come_as_guest(language="ro")
        code = play_a_round(device)
        page = device.context.new_page()
        page.goto("/api/statement.html")
        expect(page.locator("tbody")).to_contain_text(code)
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room == SIZES[size][0]


def test_p_1_every_screen_has_the_same_way_to_every_other(guest: Device) -> None:
    ways = []
    for place in ("#/", "#/history", f"#/play/{ATLANTIC_CITY}", f"#/play/{ATLANTIC_CITY}/help"):
        page = guest.open(place)
        expect(page.locator("#menu [data-open=account]")).to_be_visible()
        ways.append(page.locator("#menu [data-open]").evaluate_all("(all) => all.map((one) => one.dataset.open)"))
        expect(page.locator("#menu [data-language]")).to_be_visible()
        assert page.locator("header").first.evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")
    assert ways == [ways[0]] * 4
