"""M-5: a new game in the page: a rule sheet dropped, mended, compared, kept, and dealt."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.desks import (
    CORNER,
    FLAWS,
    WINTER,
    come_as_inspector,
    come_as_operator,
    drop,
    give,
    open_room,
    spoil,
    write,
)
from tests.browser.house import VisitedHouse
from tests.browser.watch import REFUSAL


def test_m_5_a_sheet_with_three_errors_is_mended_in_the_page_kept_and_put_on_a_table(
    own_house: VisitedHouse, open_device: Open
) -> None:
    olga = come_as_operator(open_device(house=own_house))
    olga.watch.allow(REFUSAL)
    page = open_room(olga, "games")
    drop(page, "winter.toml", spoil(WINTER))
    flaws = page.locator("[data-flaw]")
    expect(flaws).to_have_count(3)
    expect(page.locator("[data-keep]")).to_have_count(0)
    text = page.locator("[data-text]")
    lines = spoil(WINTER).split("\n")
    for place, (right, wrong) in enumerate(sorted(FLAWS.items(), key=lambda flaw: spoil(WINTER).index(flaw[1]))):
        flaw = flaws.first
        number = int(flaw.get_attribute("data-line") or 0)
        assert wrong in lines[number - 1]
        expect(flaws).to_have_count(3 - place)
        flaw.get_by_role("button").click()
        expect(text).to_be_focused()
        # The line is marked: what is written now takes its place.
        page.keyboard.insert_text(lines[number - 1].replace(wrong, right))
        expect(page.locator("[data-flaws]" if place < 2 else "[data-worth]")).to_be_visible()
        expect(page.locator("[data-room] [aria-busy=true]")).to_have_count(0)
    assert text.input_value() == WINTER
    expect(page.locator("[data-worth]")).to_have_attribute("data-kind", "live")
    expect(page.locator("[data-chart] [data-cell]").first).to_be_visible()

    page.locator("select[name=base]").select_option("casino-blackjack")
    compared = page.locator('[data-compared="casino-blackjack"]')
    expect(compared.locator("[data-changed]")).to_have_count(2)
    expect(compared.locator('[data-changed="dealer_hits_soft_17"] td')).to_have_text(["false", "true"])
    expect(compared.locator('[data-bet="main"] td')).to_have_text(["99.7075%", "99.4844%", "\u22120.2231"])

    page.locator("[data-keep]").click()
    expect(page.locator("[data-give]")).to_be_disabled()
    give(page, "the winter season")
    kept = page.locator("[data-kept]")
    expect(kept).to_have_attribute("data-version", "1")
    kept.locator("[data-open-table]").click()
    page.locator("[name=table]").fill("winter 1")
    expect(page.locator("[data-give]")).to_be_disabled()
    page.locator("[name=table]").fill("winter-1")
    page.locator("[name=min]").fill("10")
    page.locator("[name=max]").fill("17")
    page.locator("[data-give]").click()
    # BJ-8: only certain multiples of the minimum; the dialog says so, and stays.
    expect(page.locator("dialog [role=alert]")).to_contain_text("20, 25, 50, 100")
    page.locator("[name=max]").fill("200")
    give(page, None)
    expect(page.locator('[data-table="winter-1"]')).to_be_visible()
    (table,) = olga.ask("GET", "/api/tables")
    assert (table["table"], table["game"], table["min"], table["max"]) == ("winter-1", "winter", 1_000, 20_000)

    _keep_more(page)
    versions = page.locator("[data-sheet]")
    expect(versions).to_have_count(3)
    told = versions.filter(has_text="winter").last
    expect(told).to_contain_text("Olga")
    expect(told).to_contain_text("the winter season")
    told.locator("[data-load]").click()
    expect(text).to_have_value(WINTER)
    expect(page.locator("[data-source]")).to_contain_text("version 1")
    # The table goes on by the version it was opened with.
    certificates = olga.ask("GET", "/api/operator/certificates")
    (winter,) = [card for card in certificates if card["game"] == "winter"]
    assert winter["tables"]["winter-1"] != winter["rules_hash"]

    ines = come_as_inspector(open_device("phone", house=own_house), olga)
    page = open_room(ines, "games")
    page.locator("[data-load]").first.click()
    expect(page.locator("[data-worth]")).to_be_visible()
    expect(page.locator("[data-sheet]")).to_have_count(3)
    expect(page.locator("[data-keep], [data-open-table]")).to_have_count(0)


def _keep_more(page: Page) -> None:
    """Another version of the live game, and a solo one, which can be played at once."""
    write(page, WINTER.replace("double_after_split = true", "double_after_split = false"))
    page.locator("[data-keep]").click()
    give(page, "a second thought")
    expect(page.locator("[data-kept]")).to_have_attribute("data-version", "2")
    page.locator("select[name=begin]").select_option("atlantic-city")
    # A game of the house's own is not replaced: the name is taken.
    expect(page.locator("[data-taken]")).to_be_visible()
    expect(page.locator("[data-keep]")).to_have_count(0)
    page.locator("[data-sheet-file]").set_input_files(
        {"name": "corner.toml", "mimeType": "text/plain", "buffer": CORNER.encode()}
    )
    expect(page.locator("[data-worth=corner]")).to_have_attribute("data-kind", "solo")
    page.locator("[data-keep]").click()
    give(page, "for a single player")
    play = page.locator("[data-kept] [data-play]")
    expect(play).to_have_attribute("href", "#/play/corner")
