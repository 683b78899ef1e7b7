"""W-3, W-4, R-11, M-7, M-8, R-12: the desks of money and of inspectors in the page; every screen, every language."""

import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Page, expect

from sabot.house.office.export import check_export
from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.desks import (
    come_as_inspector,
    come_as_operator,
    come_as_player,
    enter,
    furnish,
    give,
    lose_deposit,
    open_room,
)
from tests.browser.device import Device, resize
from tests.browser.house import VisitedHouse
from tests.browser.places import play_a_round
from tests.browser.screen import read_texts, settle
from tests.browser.tongue import find_untranslated, names_of
from tests.browser.watch import REFUSAL

TURNS = (("desktop", "en"), ("phone", "es"), ("small", "it"), ("small", "ro"))
"""Every language once, every size at least once."""
AS_WRITTEN = {
    *("the winter season", "asked for it on the phone", "dealer_hits_soft_17", "double_after_split"),
    *("manifest.sig.json", "sabot export --check export.zip"),
}
"""What people wrote, and what programs call things."""


def test_w_3_w_4_r_11_m_7_an_operator_sees_to_payments_gifts_exclusions_and_roles(
    own_house: VisitedHouse, open_device: Open
) -> None:
    olga = come_as_operator(open_device(house=own_house))
    olga.watch.allow(REFUSAL)
    ada = come_as_player(open_device(house=own_house), "Ada", money=0)
    page = open_room(olga, "money")
    expect(page.locator("[data-none]")).to_be_visible()
    lose_deposit(ada, 5_000)
    # Found without a reload.
    payment = page.locator("[data-payment]")
    expect(payment).to_contain_text("€50.00")
    expect(payment).to_contain_text("it is not known whether the provider took the money")
    payment.locator("[data-settle]").click()
    expect(page.locator("[data-whose]")).to_have_text("A deposit of €50.00 by Ada.")
    give(page, "the line broke")
    expect(page.locator("[data-outcome=deposit]")).to_contain_text("it is on the player’s balance")
    expect(payment).to_have_count(0)
    assert ada.ask("GET", "/api/balance")["cash"] == 5_000
    lose_deposit(ada, 700)
    page.locator("[data-refuse]").click()
    give(page, "made twice by mistake")
    expect(page.locator("[data-outcome=declined]")).to_contain_text("Nothing was moved")
    assert ada.ask("GET", "/api/balance")["cash"] == 5_000

    page.locator("[data-leaf=accounts]").click()
    page.locator("[name=name]").fill("ada")
    page.keyboard.press("Enter")
    account = page.locator("[data-account=Ada]")
    account.locator("[data-do=grant]").click()
    page.locator("dialog [name=amount]").fill("25")
    expect(page.locator("[data-whose]")).to_have_text("Ada gets €25.00 in Golden Chips.")
    give(page, "a birthday")
    expect(page.locator("[data-granted='2500']")).to_be_visible()
    assert ada.ask("GET", "/api/balance")["gold"] == 2_500
    account.locator("[data-do=exclude]").click()
    page.locator("dialog [name=period]").select_option("7d")
    give(page, "asked for it on the phone")
    expect(account.locator("[data-excluded]")).to_contain_text("Until")

    page.locator("[data-leaf=exclusions]").click()
    excluded = page.locator("li[data-excluded=Ada]")
    week = int(excluded.get_attribute("data-until") or 0)
    excluded.get_by_role("button").click()
    page.locator("dialog [name=period]").select_option("24h")
    page.locator("dialog [name=reason]").fill("a change of mind")
    page.locator("[data-give]").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("never shorter")
    page.locator("dialog [name=period]").select_option("30d")
    give(page, "longer")
    expect(excluded).not_to_have_attribute("data-until", str(week))

    come_as_player(open_device(house=own_house), "Ines", money=0)
    enter(page, "money", "accounts", "Ines")
    page.locator("[data-do=role]").click()
    expect(page.locator("[data-give]")).to_be_disabled()
    page.locator("dialog [name=role]").select_option("inspector")
    expect(page.locator("[data-give]")).to_be_disabled()
    give(page, "looks well")
    expect(page.locator("[data-account=Ines]")).to_have_attribute("data-role", "inspector")
    enter(page, "money", "accounts", "Olga")
    expect(page.locator("[data-account=Olga]")).to_be_visible()
    expect(page.locator("[data-do]")).to_have_count(0)
    logged = [act["what"] for act in olga.ask("GET", "/api/operator/log")["acts"]]
    assert logged == ["role-changed", "exclusion-imposed", "exclusion-imposed", "grant", "pursued", "pursued"]

    _find_no_order(own_house, open_device, ada)


def _find_no_order(house: VisitedHouse, open_device: Open, ada: Device) -> None:
    """An inspector reads the same and is offered nothing."""
    ines = open_device("phone", house=house)
    ines.ask("POST", "/api/sign-in", {"name": "Ines", "password": "correct horse battery"})
    ada.ask("POST", "/api/sign-out", {})
    lose_deposit(come_as_player(ada, "Cleo", money=0), 300)
    page = open_room(ines, "money")
    expect(page.locator("[data-payment]")).to_be_visible()
    expect(page.locator("[data-settle], [data-refuse]")).to_have_count(0)
    enter(page, "money", "exclusions")
    expect(page.locator("li[data-excluded=Ada]")).to_be_visible()
    expect(page.locator("[data-exclusions] button")).to_have_count(0)
    enter(page, "money", "accounts", "Ada")
    expect(page.locator("[data-account=Ada]")).to_be_visible()
    expect(page.locator("[data-do]")).to_have_count(0)


def test_m_8_r_12_an_inspector_reads_verifies_audits_and_takes_the_export(
    own_house: VisitedHouse, open_device: Open, tmp_path: Path
) -> None:
    olga = come_as_operator(open_device(house=own_house))
    ada = come_as_player(open_device(house=own_house), "Ada")
    code = play_a_round(ada)
    ines = come_as_inspector(open_device(house=own_house), olga)
    ines.watch.allow(REFUSAL)
    page = open_room(ines, "inspector", "rounds", f"{code}9")
    expect(page.locator("[data-no-round]")).to_be_visible()
    page.locator("[name=code]").fill(code)
    page.keyboard.press("Enter")
    expect(page.locator("[data-verified=true] [data-record=Ada]")).to_have_attribute("data-holds", "true")
    expect(page.locator("[data-played=Ada]")).to_contain_text("\u2212€10.00")
    page.locator("[data-inspected] [data-leaf=replay]").click()
    expect(page.locator("[data-scene]")).to_be_visible()
    page.keyboard.press("End")
    page.locator('[data-control="last"]').click()
    expect(page.locator("[data-scene=results]")).to_be_visible()

    enter(page, "inspector", "players", "Ada")
    expect(page.locator("[data-movement=deposit]")).to_contain_text("+1,000.00")
    page.locator("[data-movement=stake] a").click()
    expect(page.locator(f"[data-inspected='{code}']")).to_be_visible()
    enter(page, "inspector", "players", "Ada", "rounds")
    expect(page.locator(f"[data-round='{code}']")).to_contain_text("Lost")
    enter(page, "inspector", "players", "Ada", "sessions")
    expect(page.locator("[data-session]")).to_contain_text("127.0.0.1")
    enter(page, "inspector", "players", "Ada", "history")
    expect(page.locator("[data-step=signed-up]")).to_contain_text("Account opened")
    enter(page, "inspector", "log")
    expect(page.locator("[data-act=role-changed]")).to_contain_text("Role changed Ines")
    page.locator("[name=what]").select_option("grant")
    expect(page.locator("[data-act]")).to_have_count(0)
    page.locator("[name=what]").select_option("role-changed")
    page.locator("[name=by]").fill("olga")
    page.keyboard.press("Enter")
    expect(page.locator("[data-act]")).to_have_count(1)

    enter(page, "inspector", "audit")
    expect(page.locator("[data-audit=none]")).to_be_visible()
    page.locator("[data-start-audit]").click()
    expect(page.locator("[data-audit=holds]")).to_be_visible()
    expect(page.locator("[data-figure=redealt]")).to_have_text("1")
    enter(page, "inspector", "certificates")
    expect(page.locator("[data-certificate]")).to_have_count(5)
    expect(page.locator("[data-program]")).to_have_count(1)

    enter(page, "inspector", "export")
    with page.expect_download() as saving:
        page.locator("[data-save]").click()
    file = tmp_path / "export.zip"
    saving.value.save_as(file)
    manifest, _ = check_export(file, None)
    with ZipFile(file) as archive:
        for name, told in manifest.files.items():
            assert sha256(archive.read(name)).hexdigest() == told.sha256
        rounds = [json.loads(line) for line in archive.read("rounds.jsonl").splitlines()]
    assert [each["code"] for each in rounds] == [code]
    page.locator("[name=from]").fill("2026-01-01")
    expect(page.locator("[data-save]")).to_have_count(0)


def test_p_8_p_9_the_desks_fit_every_screen_shut_nobody_out_and_speak_four_languages(
    own_house: VisitedHouse, open_device: Open
) -> None:
    olga = open_device(house=own_house)
    code = furnish(olga, open_device(house=own_house))
    page = open_room(olga, "games")
    places = [
        ("games",),
        ("money",),
        ("money", "accounts", "Ada"),
        ("money", "exclusions"),
        ("inspector", "rounds", code),
        ("inspector", "rounds", code, "replay"),
        ("inspector", "players", "Ada"),
        ("inspector", "players", "Ada", "rounds"),
        ("inspector", "players", "Ada", "sessions"),
        ("inspector", "players", "Ada", "history"),
        *(("inspector", leaf) for leaf in ("log", "audit", "certificates", "export")),
    ]
    page.locator("[data-load]").first.click()
    english: dict[tuple[str, ...], set[str]] = {}
    names, faults = names_of(olga) | AS_WRITTEN | _made_by_chance(olga, code), []
    for size, language in TURNS:
        resize(page, size)
        olga.ask("PATCH", "/api/settings", {"general": {"language": language}})
        expect(page.locator("html")).to_have_attribute("lang", language)
        for place in places:
            enter(page, *place)
            texts = read_texts(page)
            english.setdefault(place, texts)
            faults += [f"{place} {size} {language}: {fault}" for fault in _look_at(page, language)]
            faults += [f"{place}: {fault}" for fault in find_untranslated(language, texts, english[place], names)]
    assert not faults, "\n".join(faults)


def _made_by_chance(olga: Device, code: str) -> set[str]:
    """What is called alike in every language, and may look like words."""
    (payment,) = olga.ask("GET", "/api/operator/payments/unfinished")
    round_ = olga.ask("GET", f"/api/operator/rounds/{code}")["round"]
    account = olga.ask("GET", "/api/operator/players?name=Ada")
    return {code, payment["payment"], round_["shoe"]["cut"], round_["table"], account["id"]}


def _look_at(page: Page, language: str) -> list[str]:
    settle(page)
    # What axe finds does not depend on the words: a desktop and a phone tell it.
    return check_width(page) + (check_access(page) if language in ("en", "it") else [])
