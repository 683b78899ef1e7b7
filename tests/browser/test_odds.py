"""O-2, O-5, O-6, P-7: charts that tell what each action is worth, rules that can be changed, and the coach."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.table import ATLANTIC_CITY, Table

GAMES = ("atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze")


def _result(page: Page) -> float:
    return float(page.locator("[data-rtp]").get_attribute("data-rtp") or 0)


def test_o_2_the_odds_of_every_game_are_listed_with_their_side_bets(open_device: Open) -> None:
    device = open_device()
    page = device.open("#/odds")
    for game in device.ask("GET", "/api/games"):
        card = page.locator(f'[data-odds-of="{game["game"]}"]')
        expect(card).to_contain_text(game["name"])
        for bet in game["returns"]:
            row = card.locator(f'[data-bet="{bet["bet"]}"]')
            expect(row).to_have_attribute("data-exact", str(bet["exact"]))


@pytest.mark.parametrize("game", GAMES)
def test_o_2_every_game_has_its_chart(open_device: Open, game: str) -> None:
    device = open_device()
    page = device.open("#/odds")
    page.locator(f'[data-open-odds="{game}"]').click()
    expect(page.locator(f'[data-odds="{game}"] [data-block]').first).to_be_visible()
    expect(page.locator("[data-block] [data-cell]")).not_to_have_count(0)
    told = device.ask("GET", f"/api/odds/{game}")
    assert _result(page) == told["rtp"]


def test_o_2_a_cell_tells_what_each_action_is_worth(open_device: Open) -> None:
    page = open_device().open(f"#/odds/{ATLANTIC_CITY}")
    page.locator('[data-cell="16/10"]').first.click()
    detail = page.locator('[data-detail="16/10"]')
    expect(detail).to_be_visible()
    worth = {
        letter: float(detail.locator(f'[data-value-of="{letter}"]').get_attribute("data-value") or 0)
        for letter in "HSR"
    }
    assert worth["R"] == pytest.approx(-0.5)
    assert worth["S"] < worth["H"] < worth["R"]
    # "Surrender, otherwise stand" is said of more than two cards, and that is explained.
    expect(detail.locator("[data-otherwise]")).to_be_visible()


def test_o_2_a_cell_is_opened_with_a_finger_and_with_the_keys(open_device: Open) -> None:
    device = open_device("phone")
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    page.locator('[data-cell="11/6"]').first.tap()
    expect(page.locator('[data-detail="11/6"]')).to_be_visible()
    page.locator('[data-cell="11/6"]').first.press("ArrowRight")
    expect(page.locator('[data-detail="11/7"]')).to_be_visible()


def test_o_5_a_changed_rule_is_answered_with_its_return_and_its_chart(open_device: Open) -> None:
    device = open_device()
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    rule = page.locator('[data-rule="dealer_hits_soft_17"]')
    before = _result(page)
    rule.get_by_role("switch").check()
    expect(page.locator("[data-cells]")).to_be_visible()
    expect(page.locator("[data-answered-ms]")).to_be_visible()
    told = device.ask("POST", "/api/odds", {"game": ATLANTIC_CITY, "changes": {"dealer_hits_soft_17": "true"}})
    expect(page.locator("[data-rtp]")).to_have_attribute("data-rtp", str(told["rtp"]))
    expect(rule).to_have_attribute("data-changed", "true")
    assert told["rtp"] < before
    expect(page.locator("[data-cell].changed").first).to_be_visible()
    page.locator("[data-reset]").click()
    expect(page.locator("[data-cells]")).to_have_count(0)
    own = device.ask("GET", f"/api/odds/{ATLANTIC_CITY}")
    expect(page.locator("[data-rtp]")).to_have_attribute("data-rtp", str(own["rtp"]))


def test_o_5_the_return_is_answered_first_and_then_the_chart(open_device: Open) -> None:
    device = open_device()
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    expect(page.locator("[data-rtp]")).to_be_visible()
    own = page.locator("[data-chart]").get_attribute("data-chart")
    held: list[Route] = []
    page.route(re.compile(r"/api/odds(\?|$)"), lambda route: held.append(route))
    asked = {"game": ATLANTIC_CITY, "changes": {"dealer_hits_soft_17": "true"}}
    told = device.ask("POST", "/api/odds/return", asked)
    page.locator('[data-rule="dealer_hits_soft_17"]').get_by_role("switch").check()
    expect(page.locator("[data-rtp]")).to_have_attribute("data-rtp", str(told["rtp"]))
    expect(page.locator("[data-rtp]")).to_have_attribute("aria-busy", "true")
    expect(page.locator("[data-chart]")).to_have_attribute("data-chart", own or "")
    held[0].continue_()
    expect(page.locator("[data-chart]")).to_have_attribute("data-chart", told["rules_hash"])
    expect(page.locator("[data-rtp]")).to_have_attribute("aria-busy", "false")


def test_o_6_the_page_shows_how_results_spread_and_how_with_a_changed_rule(open_device: Open) -> None:
    device = open_device()
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    for changes in ({}, {"dealer_hits_soft_17": "true"}):
        if changes:
            page.locator('[data-rule="dealer_hits_soft_17"]').get_by_role("switch").check()
        told = device.ask("POST", "/api/odds/spread", {"game": ATLANTIC_CITY, "changes": changes})
        spread = page.locator("[data-spread]")
        expect(spread).to_have_attribute("data-spread", told["rules_hash"], timeout=30_000)
        expect(spread).to_have_attribute("data-deviation", str(told["deviation"]))
        expect(spread.locator('[data-figure="won"]')).to_have_text(f"{told['won']:.4%}")
        even = next(row["chance"] for row in told["results"] if row["net"] == 0)
        expect(spread.locator('[data-net="0"]')).to_have_attribute("data-chance", str(even))


def test_o_5_rules_that_do_not_go_together_are_refused_in_words(open_device: Open) -> None:
    device = open_device()
    device.watch.allow("status of 4")
    page = device.open(f"#/odds/{ATLANTIC_CITY}/hole_card=none")
    expect(page.locator("[data-what-if]")).to_be_visible()
    expect(page.locator("[data-rtp]")).to_be_visible()


def test_o_5_what_is_changed_can_be_shared_by_its_address(open_device: Open) -> None:
    first = open_device()
    page = first.open(f"#/odds/{ATLANTIC_CITY}")
    page.locator('[data-rule="dealer_hits_soft_17"]').get_by_role("switch").check()
    expect(page.locator("[data-cells]")).to_be_visible()
    there = open_device().open(page.url.partition("/")[2].partition("/")[2].partition("/")[2])
    expect(there.locator("[data-rtp]")).to_have_attribute("data-rtp", str(_result(page)))


def test_p_7_the_coach_is_off_until_it_is_asked_for(guest: Device) -> None:
    guest.house.stack.prepare("Th Tc 6d 7s")
    table = Table.open(guest).bet({1: [1000]}).deal()
    table.expect_actions("HSDR")
    expect(table.page.locator("[data-coach]")).to_have_count(0)


def test_p_7_the_coach_tells_what_each_action_is_worth_for_these_cards(guest: Device) -> None:
    guest.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    guest.house.stack.prepare("Th Tc 6d 7s")
    table = Table.open(guest).bet({1: [1000]}).deal()
    coach = table.page.locator("[data-coach]")
    for letter in "HSDR":
        expect(coach.locator(f'[data-value-of="{letter}"]')).to_be_visible()
    assert float(coach.locator('[data-value-of="R"]').get_attribute("data-value") or 0) == pytest.approx(-0.5)
    table.act("H")
    expect(coach.locator('[data-value-of="R"]')).to_have_count(0)


def test_p_7_the_coach_marks_what_it_advises(guest: Device) -> None:
    guest.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    guest.house.stack.prepare("8h 6c 8d Ts")
    table = Table.open(guest).bet({1: [1000]}).deal()
    expect(table.felt.locator("[data-advised]")).to_have_attribute("data-action", "P")
    assert check_access(table.page) == []


def test_p_7_the_coach_judges_after_the_choice_where_it_is_asked_to(guest: Device) -> None:
    guest.ask("PATCH", "/api/settings", {"general": {"coach": True, "coach_after": True}})
    guest.house.stack.prepare("8h 6c 8d Ts")
    table = Table.open(guest)
    with table.page.expect_response("**/api/coach/*"):
        table.bet({1: [1000]}).deal()
    expect(table.page.locator("[data-coach-quiet]")).to_be_visible()
    expect(table.felt.locator("[data-advised], [data-value-of]")).to_have_count(0)
    table.act("S")
    judged = table.page.locator('[data-judged="S"]')
    expect(judged).to_contain_text("Best: Split")
    assert float(judged.get_attribute("data-cost") or 0) > 0
    assert check_access(table.page) == []


def test_p_7_mistakes_are_practised_until_they_are_answered_right(open_device: Open) -> None:
    device = open_device("small")
    device.come_as_guest()
    device.house.stack.prepare("8h 6c 8d Ts 9c")
    Table.open(device).bet({1: [1000]}).deal().act("S").expect_over()
    cash = device.ask("GET", "/api/balance")["cash"]
    page = device.open("#/statistics")
    page.locator('[data-open="practice"]').click()
    practice = page.locator("[data-practice]")
    practice.locator('[data-answer="S"]').click()
    expect(practice.locator('[data-verdict="worse"]')).to_contain_text("Best: Split")
    assert check_access(page) == []
    assert check_width(page) == []
    practice.locator('[data-control="next-hand"]').click()
    page.keyboard.press("p")
    expect(practice.locator('[data-verdict="best"]')).to_be_visible()
    practice.locator('[data-control="next-hand"]').click()
    expect(page.locator("[data-practice-over]")).to_contain_text("1 of 2")
    assert device.ask("GET", "/api/balance")["cash"] == cash


def test_o_5_back_undoes_the_last_rule_that_was_changed(open_device: Open) -> None:
    page = open_device().open(f"#/odds/{ATLANTIC_CITY}")
    decks = page.locator('[data-rule="decks"] select')
    decks.select_option("8")
    decks.select_option("2")
    expect(page.locator('[data-rule="decks"]')).to_have_attribute("data-changed", "true")
    page.go_back()
    expect(decks).to_have_value("8")
    page.go_back()
    expect(decks).to_have_value("6")


def test_the_odds_of_no_game_are_asked_for_when_another_panel_is_opened(open_device: Open) -> None:
    page = open_device().open("#/odds/atlantic-city")
    expect(page.locator("[data-odds-of]").first.or_(page.locator("table").first)).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("location.hash = '#/account/sign-up'")
    expect(page.locator('[data-panel="account"] form')).to_be_visible()
    assert [url for url in asked if "/api/odds/" in url] == []
