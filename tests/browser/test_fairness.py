"""F-2, F-4, F-5: the device cuts for its player, keeps what it was promised, and finds out a house that cheats."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from sabot.cards import commitment_message
from sabot.floor.promise import Evidence
from sabot.floor.record import RoundRecord
from sabot.floor.verification import verify_record
from sabot.signature import Signer
from sabot.table.receipt import ShoeReceipt
from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.table import ATLANTIC_CITY, MULTIHAND, Table
from tests.browser.watch import OUTAGE

Shoe = dict[str, Any]
Lie = Callable[[Shoe], None]

STRANGER = Signer(bytes(range(32)))


def _planned(table: Table) -> str:
    return table.control("cut").get_attribute("data-planned") or ""


def _last_code(device: Device) -> str:
    code: str = device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    return code


def _expect_verified(page: Page, verdict: str) -> None:
    expect(page.locator("[data-verified]")).to_have_attribute("data-verified", verdict)


def test_f_5_the_device_cuts_every_shoe_and_the_round_is_checked_against_its_receipt(guest: Device) -> None:
    table = Table.open(guest)
    cuts = []
    for _ in range(2):
        expect(table.control("cut")).to_have_attribute("data-planned", re.compile("."))
        cuts.append(_planned(table))
        table.bet({1: [1000]}).deal().finish()
        table.expect_over()
        record = guest.ask("GET", f"/api/rounds/{_last_code(guest)}/record")
        assert record["shoe"]["cut"] == cuts[-1]
        assert record["shoe"]["cut_by"] == record["player"]
    assert len(set(cuts)) == len(cuts)
    page = guest.open(f"#/history/{_last_code(guest)}/verify")
    _expect_verified(page, "holds")
    expect(page.locator("[data-protocol]")).to_have_attribute("data-protocol", "sabot-2")
    expect(page.locator("[data-not-dealt-again]")).to_contain_text("sabot verify")


def test_f_5_a_cut_is_the_same_after_a_reload_and_in_another_tab(guest: Device) -> None:
    table = Table.open(guest)
    cut = _planned(table)
    assert cut
    table.page.reload()
    expect(table.wait().control("cut")).to_have_attribute("data-planned", cut)
    other = Table.open(guest)
    expect(other.control("cut")).to_have_attribute("data-planned", cut)
    other.control("cut").click()
    other.page.locator("[data-cut]").fill("from the other tab")
    other.page.locator('[data-control="cut-now"]').click()
    expect(table.control("cut")).to_contain_text("from")
    table.bet({1: [1000]}).deal().finish()
    record = guest.ask("GET", f"/api/rounds/{_last_code(guest)}/record")
    assert record["shoe"]["cut"] == "from the other tab"


def test_f_5_cut_and_receipt_outlive_a_house_that_is_killed(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    table = Table.open(device).bet({1: [1000]})
    cut = _planned(table)
    own_house.kill()
    expect(table.page.locator('[data-connection="lost"]')).to_be_visible()
    own_house.open()
    expect(table.page.locator('[data-connection="lost"]')).to_be_hidden()
    expect(table.control("cut")).to_have_attribute("data-planned", cut)
    table.deal().finish()
    table.expect_over()
    page = device.open(f"#/history/{_last_code(device)}/verify")
    _expect_verified(page, "holds")
    expect(page.locator('[data-step="cut"]')).to_contain_text(cut)


def test_f_5_the_receipt_can_be_saved_and_the_command_line_takes_it(guest: Device) -> None:
    Table.open(guest).bet({1: [1000]}).deal().finish().expect_over()
    code = _last_code(guest)
    page = guest.open(f"#/history/{code}/verify")
    with page.expect_download() as download:
        page.locator('[data-control="receipt"]').click()
    receipt = ShoeReceipt.from_json(download.value.path().read_text())
    assert download.value.suggested_filename == f"sabot-receipt-{receipt.shoe}.json"
    record = RoundRecord.from_json(json.dumps(guest.ask("GET", f"/api/rounds/{code}/record")))
    verdict = verify_record(record, Evidence(receipt=receipt))
    assert [gap.name for gap in verdict.gaps] == ["bets"]
    assert code in receipt.rounds


@pytest.mark.parametrize("typed", ["", "half a te"], ids=["an emptied field", "an unfinished text"])
@pytest.mark.parametrize("leave", ["Escape", "Close"])
def test_f_5_leaving_the_dialog_leaves_the_cut_as_it_was(guest: Device, typed: str, leave: str) -> None:
    table = Table.open(guest).bet({1: [1000]})
    cut = _planned(table)
    table.control("cut").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog.locator("[data-made]")).to_be_visible()
    dialog.locator("[data-cut]").fill(typed)
    expect(dialog).not_to_contain_text("This device has made")
    if leave == "Escape":
        table.page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    assert _planned(table) == cut
    table.deal().finish()
    record = guest.ask("GET", f"/api/rounds/{_last_code(guest)}/record")
    assert record["shoe"]["cut"] == cut


def test_f_5_a_player_who_does_without_a_cut_is_told_what_that_means(guest: Device) -> None:
    table = Table.open(guest).bet({1: [1000]})
    table.control("cut").click()
    table.page.locator("[data-cut]").fill("")
    expect(table.page.locator("[data-uncut]")).to_be_visible()
    table.page.locator('[data-control="cut-now"]').click()
    expect(table.page.get_by_role("dialog")).to_contain_text("not protected by a cut")
    table.page.keyboard.press("Escape")
    table.deal().finish()
    page = guest.open(f"#/history/{_last_code(guest)}/verify")
    expect(page.locator('[data-open="not-cut"]')).to_contain_text("not protected by a cut")
    _expect_verified(page, "gaps")


# -- houses that cheat ----------------------------------------------------------------------------------------------


def _lie(page: Page, lie: Lie) -> None:
    """From now on the page is told something else of its shoes than the house says."""

    def alter(message: str | bytes) -> str:
        told = json.loads(message)
        if shoe := told.get("view", {}).get("shoe"):
            lie(shoe)
        return json.dumps(told)

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(alter(message)))

    page.route_web_socket("**/api/socket", listen)


def _sign_as_stranger(shoe: Shoe) -> None:
    shoe["key"] = STRANGER.public
    shoe["signature"] = STRANGER.sign(commitment_message(shoe["commitment"]))


def _break_signature(shoe: Shoe) -> None:
    shoe["signature"] = "0" * 128


def _swap_commitment(shoe: Shoe) -> None:
    shoe["commitment"] = "f" * 64


def _choose_cut(shoe: Shoe) -> None:
    shoe["cut"], shoe["cut_by"], shoe["root"] = "chosen by the house", "p1", "a" * 64


@pytest.mark.parametrize(
    ("lie", "game", "doubt"),
    [
        # A shoe that the device has not seen before, and one that it has.
        (_sign_as_stranger, MULTIHAND, "other-key"),
        (_break_signature, MULTIHAND, "bad-signature"),
        (_swap_commitment, ATLANTIC_CITY, "swapped"),
        (_choose_cut, ATLANTIC_CITY, "foreign-cut"),
    ],
)
def test_f_2_a_house_that_lies_of_a_shoe_is_found_out_there(guest: Device, lie: Lie, game: str, doubt: str) -> None:
    table = Table.open(guest, ATLANTIC_CITY)
    assert _planned(table)
    expect(table.felt.locator("[data-refusal]")).to_have_count(0)
    table.page.close()
    page = guest.context.new_page()
    _lie(page, lie)
    page.goto(f"/#/play/{game}")
    warned = page.locator(f'[data-refusal="{doubt}"]')
    expect(warned).to_be_visible()
    page.locator('[data-control="cut"]').click()
    expect(page.locator(f'[data-doubt="{doubt}"]')).to_be_visible()


FULL = """Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }"""


def test_f_5_a_device_that_can_keep_no_receipt_says_so_once(guest: Device) -> None:
    guest.context.add_init_script(FULL)
    table = Table.open(guest, ATLANTIC_CITY)
    warned = table.page.locator('[data-refusal="unkept"]')
    expect(warned).to_be_visible()
    table.page.locator('[data-control="cut"]').click()
    expect(table.page.locator('[data-doubt="unkept"]')).to_be_visible()
    table.page.keyboard.press("Escape")
    warned.get_by_role("button").click()
    expect(warned).to_have_count(0)
    table.bet({1: [100]}).deal().finish()
    expect(warned).to_have_count(0)


def test_f_2_a_new_key_of_the_house_is_trusted_only_by_the_players_own_hand(guest: Device) -> None:
    Table.open(guest).page.close()
    page = guest.context.new_page()
    _lie(page, _sign_as_stranger)
    page.goto(f"/#/play/{MULTIHAND}")
    expect(page.locator('[data-refusal="other-key"]')).to_be_visible()
    page.locator('[data-control="cut"]').click()
    page.locator('[data-control="trust"]').click()
    expect(page.locator("[data-doubt]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[data-refusal]")).to_have_count(0)


def _serve_record(page: Page, record: dict[str, Any]) -> None:
    def answer(route: Route) -> None:
        route.fulfill(json=record)

    page.route("**/api/rounds/*/record", answer)


def test_f_2_a_house_that_swaps_the_shoe_behind_a_round_is_found_out_by_the_receipt(guest: Device) -> None:
    """The record is good in itself: only what the device kept tells that it is of another shoe."""
    table = Table.open(guest)
    table.bet({1: [1000]}).deal().finish().expect_over()
    first = guest.ask("GET", f"/api/rounds/{_last_code(guest)}/record")
    table.bet({1: [1000]}).deal().finish().expect_over()
    code = _last_code(guest)
    page = guest.context.new_page()
    _serve_record(page, first | {"code": code})
    page.goto(f"/#/history/{code}/verify")
    _expect_verified(page, "fails")
    expect(page.locator('[data-wrong="swapped-commitment"]')).to_be_visible()


def test_f_5_a_house_that_deals_with_a_cut_of_its_own_is_found_out_by_the_receipt(guest: Device) -> None:
    Table.open(guest).bet({1: [1000]}).deal().finish().expect_over()
    code = _last_code(guest)
    record = guest.ask("GET", f"/api/rounds/{code}/record")
    record["shoe"]["cut"] = "chosen by the house"
    page = guest.context.new_page()
    _serve_record(page, record)
    page.goto(f"/#/history/{code}/verify")
    _expect_verified(page, "fails")
    expect(page.locator("[data-verified]")).to_have_text("Step 3 failed. The cut is not the one this device sent.")
    expect(page.locator('[data-wrong="other-cut"]')).to_be_visible()
