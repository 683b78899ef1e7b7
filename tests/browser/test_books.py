"""P-5, P-6, F-4, R-5: what was played can be found, exported, replayed card by card and checked."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import accumulate, pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, LiveTable
from tests.browser.places import grant_gold, play_a_round
from tests.browser.screen import go_to
from tests.browser.table import ATLANTIC_CITY, MULTIHAND, Table

SPLIT = "8h 6c 8d Ts 3c 9c Th 5d"


def _play_split(device: Device) -> str:
    device.house.stack.prepare(SPLIT)
    table = Table.open(device).bet({1: [1000]}).deal().act("P", "H", "S")
    table.expect_over()
    table.page.close()
    code: str = device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    return code


def test_p_5_rounds_are_found_by_their_game(guest: Device) -> None:
    first, second = play_a_round(guest), play_a_round(guest, MULTIHAND)
    page = guest.open("#/history")
    expect(page.locator("[data-round]")).to_have_count(2)
    page.locator('[data-filter="game"]').select_option(MULTIHAND)
    expect(page.locator("[data-round]")).to_have_count(1)
    expect(page.locator(f'[data-round="{second}"]')).to_be_visible()
    page.locator('[data-filter="game"]').select_option(ATLANTIC_CITY)
    expect(page.locator(f'[data-round="{first}"]')).to_be_visible()


def test_p_5_rounds_are_found_by_their_outcome_and_the_export_follows(guest: Device) -> None:
    code = play_a_round(guest)
    page = guest.open("#/history")
    outcome = page.locator('[data-filter="outcome"]')
    outcome.select_option("won")
    expect(page.locator("[data-round]")).to_have_count(0)
    outcome.select_option("lost")
    expect(page.locator("[data-round]")).to_have_count(1)
    for kind in ("csv", "json"):
        with page.expect_download() as download:
            page.locator(f'[data-export="{kind}"]').click()
        assert code in download.value.path().read_text()


def test_r_5_a_round_is_replayed_card_by_card_with_its_decisions(guest: Device) -> None:
    code = _play_split(guest)
    page = guest.open(f"#/history/{code}/replay")
    panel, stage = page.locator('[data-panel="history"]'), page.locator("[data-stage]")
    panel.locator('[data-control="slider"]').fill("0")
    expect(stage.locator("[data-card]")).to_have_count(0)
    counts = [0, *(stage.locator("[data-card]").count() for _ in _leaf_through(page))]
    # One card at a time: no step shows what the step after it brings.
    assert counts[-1] == len(SPLIT.split())
    assert all(0 <= after - before <= 1 for before, after in pairwise(counts))
    panel.locator('[data-control="previous"]').click()
    expect(panel.locator('[data-control="next"]')).to_be_enabled()


def _leaf_through(page: Page) -> Iterator[str]:
    """Goes on picture by picture to the last, and says what each is of once it is there."""
    shown, forward = page.locator("[data-frame]"), page.locator('[data-control="next"]')
    first = int(shown.get_attribute("data-frame") or 0) + 1
    last = int(page.locator('[data-control="slider"]').get_attribute("max") or 0)
    for place in range(first, last + 1):
        forward.click()
        expect(shown).to_have_attribute("data-frame", str(place))
        yield shown.get_attribute("data-scene") or ""
    expect(forward).to_be_disabled()


def test_r_8_a_blackjack_of_the_dealers_is_called_so_in_history_and_replay(guest: Device) -> None:
    guest.house.stack.prepare("Th Ac 9d Kd")
    Table.open(guest).bet({1: [1000]}).deal().act("N").expect_total("Blackjack")
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    page = guest.open(f"#/history/{code}")
    expect(page.locator("[data-dealer] [data-total]")).to_have_text("Blackjack")
    page.goto(f"/#/history/{code}/replay")
    slider = page.locator('[data-control="slider"]')
    slider.fill(slider.get_attribute("max") or "")
    expect(page.locator("[data-stage] [data-dealer] [data-total]")).to_have_text("Blackjack")


def test_p_5_each_decision_tells_what_it_was_worth(guest: Device) -> None:
    code = _play_split(guest)
    page = guest.open(f"#/history/{code}/decisions")
    for number, letter in enumerate("PHS"):
        values = page.locator(f'[data-decision="{number}"]')
        expect(values.locator("[data-chosen]")).to_have_attribute("data-action", letter)
        expect(values.locator("[data-value]")).not_to_have_count(1)


def test_f_4_a_record_is_verified_from_its_file_alone_by_anybody(open_device: Open, guest: Device) -> None:
    table = Table.open(guest).bet({1: [1000]}).deal().finish()
    table.expect_over()
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    record = guest.ask("GET", f"/api/rounds/{code}/record")
    page = open_device().open("#/history/verify")
    # Another device has kept nothing to compare with, and says so.
    _verify(page, json.dumps(record), "gaps")
    expect(page.locator('[data-verdict="open"]')).to_have_count(3)


def test_f_4_a_device_that_never_saw_the_shoe_does_not_say_that_it_kept_anything(
    open_device: Open, guest: Device, tmp_path: Path
) -> None:
    table = Table.open(guest).bet({1: [1000]}).deal().finish()
    table.expect_over()
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    record = guest.ask("GET", f"/api/rounds/{code}/record")
    own = guest.open(f"#/history/{code}/verify")
    expect(own.locator('[data-step="promise"]')).to_contain_text("this device kept the commitment")
    with own.expect_download() as download:
        own.locator('[data-control="receipt"]').click()
    receipt = tmp_path / "receipt.json"
    download.value.save_as(receipt)
    page = open_device().open("#/history/verify")
    _verify(page, json.dumps(record), "gaps")
    promise, cut = (page.locator(f'[data-step="{step}"]') for step in ("promise", "cut"))
    expect(promise).to_contain_text("Only a receipt can show that")
    expect(promise).not_to_contain_text("this device kept")
    page.locator("[data-receipt-file]").set_input_files(receipt)
    _verify(page, json.dumps(record), "holds")
    expect(promise).to_contain_text("In the receipt file")
    expect(cut).to_contain_text("Cut in the receipt file")
    for step in ("promise", "signature", "cut"):
        expect(page.locator(f'[data-step="{step}"]')).not_to_contain_text(re.compile("this device", re.IGNORECASE))


def test_f_4_a_record_with_another_card_is_found_out(open_device: Open, guest: Device) -> None:
    table = Table.open(guest).bet({1: [1000]}).deal().finish()
    table.expect_over()
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    record = guest.ask("GET", f"/api/rounds/{code}/record")
    card = record["proofs"][0]
    card["card"] = "2c" if card["card"] != "2c" else "3c"
    page = open_device().open("#/history/verify")
    _verify(page, json.dumps(record), "fails")


def test_f_4_a_stacked_shoe_is_found_out(guest: Device) -> None:
    code = _play_split(guest)
    page = guest.open(f"#/history/{code}/verify")
    expect(page.locator("[data-verified]")).to_have_attribute("data-verified", "fails")
    expect(page.locator('[data-verdict="fails"]').first).to_be_visible()


def _verify(page: Page, record: str, verdict: str) -> None:
    page.locator("[data-record-text]").fill(record)
    page.locator('[data-control="verify"]').click()
    expect(page.locator("[data-verified]")).to_have_attribute("data-verified", verdict)


def test_f_2_the_player_cuts_the_shoe_and_the_cut_is_in_the_record(guest: Device) -> None:
    table = Table.open(guest).bet({1: [1000]})
    table.control("cut").click()
    table.page.locator("[data-cut]").fill("țară și câmp")
    table.page.locator('[data-control="cut-now"]').click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("țară și câmp")
    dialog.get_by_role("button", name="Close").click()
    table.deal().finish()
    table.expect_over()
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    table.page.goto(f"/#/history/{code}/verify")
    expect(table.page.locator("[data-verified]")).to_have_attribute("data-verified", "holds")
    expect(table.page.locator('[data-panel="history"]')).to_contain_text("țară și câmp")


def test_p_6_statistics_tell_of_the_rounds_that_were_played(guest: Device) -> None:
    play_a_round(guest)
    _play_split(guest)
    page = guest.open("#/statistics")
    panel = page.locator('[data-panel="statistics"]')
    expect(panel.locator("[data-rounds]")).to_have_attribute("data-rounds", "2")
    expect(panel.locator('[data-figure="net"]')).to_contain_text("20.00")
    expect(panel.locator("[data-plot]").first).to_be_visible()
    expect(panel.locator("[data-return-about]")).to_contain_text("per first stake")


def test_p_5_a_stranger_finds_no_rounds_but_the_way_in(open_device: Open) -> None:
    page = open_device().open("#/history")
    expect(page.locator('[data-panel="history"]').get_by_role("link").first).to_be_visible()
    expect(page.locator("[data-round]")).to_have_count(0)


def test_pl_20_a_round_is_told_by_one_clock_wherever_it_is_shown(guest: Device) -> None:
    """The device is in Madrid: table, history and bank tell its hour, the round's code has Greenwich's."""
    code = play_a_round(guest)
    began = datetime.strptime(code.split("-", 1)[1][:17], "%Y%m%d-%H:%M:%S").replace(tzinfo=UTC)
    clock = began.astimezone(ZoneInfo("Europe/Madrid")).strftime("%H:%M:%S")
    table = Table.open(guest)
    expect(table.felt.locator("[data-code]")).to_contain_text(clock)
    page = guest.open("#/history")
    expect(page.locator(f'[data-round="{code}"] .when')).to_contain_text(clock)
    page.goto(f"/#/history/{code}/replay")
    expect(page.locator(f'header[data-round="{code}"]')).to_contain_text(clock)
    expect(page.locator(f'a[data-replay="{code}"]')).to_contain_text(clock)
    page.goto("/#/bank")
    expect(page.locator('[data-movement="stake"]')).to_contain_text(clock[:5])


def test_f_4_the_check_says_which_receipt_it_compared_with(guest: Device) -> None:
    code = play_a_round(guest)
    page = guest.open(f"#/history/{code}/verify")
    shoe = guest.ask("GET", f"/api/rounds/{code}/record")["shoe"]["id"]
    expect(page.locator('[data-fact="receipt-of-round"]')).to_have_text(shoe)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator('[data-step="promise"] [data-open="no-receipt"]')).to_be_visible()


def test_p_8_a_cut_is_quoted_as_the_language_does(open_device: Open) -> None:
    for locale, marks in (("en-GB", "“ ”"), ("es-ES", "« »"), ("it-IT", "« »"), ("ro-RO", "„ ”")):
        device = open_device(locale=locale)
        device.come_as_guest(language=locale[:2])
        page = device.open(f"#/history/{play_a_round(device)}")
        quote = page.locator("q").first
        expect(quote).to_be_visible()
        assert quote.evaluate("(q) => getComputedStyle(q).quotes") == '"{}" "{}"'.format(*marks.split())


def test_w_4_a_golden_chip_that_wins_is_told_as_a_win_and_its_decision_is_not_judged(
    open_device: Open, guest: Device
) -> None:
    grant_gold(open_device(), guest, 500)
    guest.house.stack.prepare("Th 6c Td Ts 9h")
    table = Table.open(guest)
    table.control("golden").click()
    table.bet({1: [500]}).deal().act("S")
    expect(table.hand(1).locator("[data-result]")).to_contain_text("+5.00")
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    page = guest.open("#/history")
    expect(page.locator(f'[data-round="{code}"]')).to_contain_text("+€5.00")
    page.goto(f"/#/history/{code}/replay")
    slider = page.locator('[data-control="slider"]')
    slider.fill(slider.get_attribute("max") or "")
    expect(page.locator("[data-stage]")).to_contain_text("+5.00")
    page.goto(f"/#/history/{code}/decisions")
    expect(page.locator('[data-decision="0"]')).to_contain_text("Golden Chip")
    expect(page.locator('[data-panel="history"]')).not_to_contain_text("best possible")


def test_w_4_what_came_back_as_money_and_what_as_a_golden_chip_is_told_apart(open_device: Open, guest: Device) -> None:
    """A golden bet that wins, one that pushes, and one of money that loses."""
    grant_gold(open_device(), guest, 1000)
    guest.house.stack.prepare("Th 9h Td 8c Tc 9d 7s Ts")
    table = Table.open(guest)
    table.control("golden").click()
    table.bet({1: [500], 2: [500]})
    table.control("golden").click()
    table.bet({3: [500]}).deal().act("S", "S", "S")
    for box, outcome, chips, golden in ((1, "win", 500, 0), (2, "push", 500, 500)):
        table.expect_result(outcome, box)
        lying = table.box(box).locator("[data-chips]")
        expect(lying).to_have_attribute("data-chips", str(chips))
        expect(lying).to_have_attribute("data-golden", str(golden))
    code = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    page = guest.open(f"#/history/{code}")
    told = {
        "header": ("Golden Chips: staked €10.00, returned €5.00", "Balance: staked €5.00, returned €5.00"),
        "[data-box='1']": ("Golden Chips: staked €5.00, returned €0.00", "Balance: staked €0.00, returned €5.00"),
        "[data-box='2']": ("Golden Chips: staked €5.00, returned €5.00", "Balance: staked €0.00, returned €0.00"),
        "[data-box='3']": (),
    }
    for where, sums in told.items():
        found = page.locator(f"[data-panel='history'] {where} [data-sums]")
        expect(found).to_have_text(list(sums))


def test_w_4_a_rebet_for_which_there_are_too_few_golden_chips_says_so(open_device: Open, guest: Device) -> None:
    grant_gold(open_device(), guest, 500)
    guest.house.stack.prepare("Th 6c 6d Ts 9h")
    table = Table.open(guest)
    table.control("golden").click()
    table.bet({1: [500]}).deal().act("H")
    table.expect_result("bust")
    with table.answered():
        table.control("rebet").click()
    refusal = table.felt.locator("[data-refusal]")
    expect(refusal).to_have_attribute("data-refusal", "short-gold")
    expect(refusal).to_contain_text("Golden Chips")
    expect(refusal).not_to_contain_text("deposit")


def _is_in_sight(page: Page, what: str) -> bool:
    """Whether it is on the screen whole, without scrolling."""
    found: bool = page.locator(what).evaluate(
        "(node) => { const box = node.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    return found


@pytest.mark.parametrize("size", ["desktop", "phone", "small", "landscape"])
def test_r_5_a_replay_opens_on_the_table_with_its_controls_in_sight(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    code = _play_split(device)
    page = device.open(f"#/history/{code}/replay")
    stage = page.locator("[data-stage]")
    expect(stage.locator("[data-card]")).to_have_count(1)
    expect(stage.locator("[data-chips]").first).to_be_visible()
    for what in ("[data-stage]", '[data-control="play"]', '[data-control="speed"]', '[data-control="slider"]'):
        assert _is_in_sight(page, what), what
    answers = []
    after = page.locator('[data-control="decision-after"]')
    while after.is_enabled():
        after.click()
        answers.append(page.locator("[data-told]").inner_text().split(":")[1].split()[0])
    assert answers == ["Split", "Hit", "Stand"]
    assert check_access(page) == []
    assert check_width(page) == []
    # The same beside a table.
    go_to(page, f"#/play/{ATLANTIC_CITY}/history/{code}/replay")
    expect(stage.locator("[data-card]")).to_have_count(1)
    expect(stage).to_be_in_viewport(ratio=1)
    for control in ("slider", "decision-before", "previous", "play", "next", "decision-after"):
        expect(page.locator(f'[data-control="{control}"]')).to_be_in_viewport(ratio=1)
    page.locator('[data-control="decision-after"]').click()
    expect(page.locator("[data-told]")).to_contain_text("Split")
    assert check_access(page) == []


def test_r_5_pl_22_a_live_round_is_replayed_seat_by_seat_with_ones_own_money(
    open_device: Open, evening: VisitedHouse
) -> None:
    """Ana doubles on seat 4 with a side bet, Bob on seat 2 is behind that hand as well."""
    evening.stack.prepare("8h 5h 6d 3s 6s Th 9h Qc")
    ana, bob = (LiveTable.visit(open_device(house=evening)) for _ in range(2))
    ana.sit(4).cut()
    bob.sit(2)
    for player, box in ((ana, 4), (bob, 2)):
        player.choose(1000).place(box).click()
        player.expect_staked(1_000)
    ana.put(ana.side(4, "pairs"), 1_000)
    bob.put(bob.behind(4), 1_000)
    ana.pass_time(BETTING_MS)
    bob.act("S")
    ana.act("D")
    ana.expect_phase("closed")
    names = []
    for player in (ana, bob):
        code = player.device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
        page = player.page
        page.goto(f"/#/history/{code}/replay")
        page.locator('[data-control="last"]').click()
        stage = page.locator("[data-stage]")
        expect(stage.locator("[data-dealer] [data-total]")).to_contain_text("26")
        names.append(stage.locator("[data-seat] [data-name]").all_inner_texts())
        assert check_access(page) == []
        # Decisions of others are theirs: only one's own are judged.
        page.goto(f"/#/history/{code}/decisions")
        expect(page.locator("[data-decision]")).to_have_count(1)
        # Proven by its cards' paths at once; the seed is shown when the shoe is retired.
        page.goto(f"/#/history/{code}/verify")
        expect(page.locator("[data-verified]")).to_have_attribute("data-verified", "gaps")
        expect(page.locator('[data-step="start"] [data-open]')).to_have_attribute("data-open", "start-not-compared")
        expect(page.locator('[data-step="proofs"]')).to_have_attribute("data-verdict", "holds")
        expect(page.locator('[data-step="seed"]')).to_have_attribute("data-verdict", "waits")
    assert names == [["Seat 2", "You"], ["You", "Seat 4"]]


def test_mf_14_the_bonus_is_replayed_spin_by_spin(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("8h 6c Ad 8s 8c As 5c 9d Ts 2h 3h 2d 4s")
    ana = LiveTable.visit(open_device("phone", house=evening), BLAZE).choose(500)
    for position in (1, 2):
        ana.place(position).click()
    ana.expect_staked(1_000)
    ana.put(ana.side(1, "fireblaze"), 500)
    ana.pass_time(BETTING_MS)
    ana.act("N")
    ana.act("S")
    ana.act("S")
    ana.expect_phase("closed")
    code = ana.device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    page = ana.device.open(f"#/history/{code}/replay")
    grid = page.locator("[data-stage] [data-bonus]")
    filled = []
    for scene in _leaf_through(page):
        expect(grid).to_have_count(1 if scene.startswith("bonus") else 0)
        if scene.startswith("bonus"):
            filled.append(grid.locator("[data-holds]").count())
            assert _is_in_sight(page, '[data-control="next"]')
    events = ana.device.ask("GET", f"/api/rounds/{code}/replay")["events"]
    spins = [len(event["spin"]["fills"]) for event in events if event["event"] == "BonusSpun"]
    assert filled == [0, *accumulate(spins), sum(spins)], "the grid, its spins and its end"
    assert filled[-1] > 0, "what the spins brought lies there"
