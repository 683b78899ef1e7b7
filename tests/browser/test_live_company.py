"""What players at a live table do to each other: bets behind, insurance, ways that part, talk, devices and absences."""

from playwright.sync_api import expect

from tests.browser.access import check_access
from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, DECISION_MS, LiveTable, overlap
from tests.browser.live_screens import LIMITS, PASSWORD
from tests.browser.screen import place_of
from tests.browser.table import GUEST_CASH


def test_pl_1_to_pl_19_an_evening_of_three_at_one_table(open_device: Open, evening: VisitedHouse) -> None:
    """Sits, bets, side bets, a bet behind, insurance, a decision ahead, a time-out, talk and leave."""
    # Eleven, seventeen and nine against an ace with a seven; the double takes a king, the nine a nine.
    evening.stack.prepare("5h Th 4c Ad 6s 7h 5d 7c Ks 9c")
    ana = LiveTable.join(open_device, evening).sit(2).cut()
    bob = LiveTable.join(open_device, evening, "phone").sit(4)
    cleo = LiveTable.join(open_device, evening, "landscape").sit(6)
    three = (ana, bob, cleo)
    for player, box in zip(three, (2, 4, 6), strict=True):
        player.choose(1_000).place(box).click()
        player.expect_staked(1_000)
    ana.put(ana.side(2, "21+3"), 1_000)
    cleo.put(cleo.behind(2), 1_000)
    for player in (ana, cleo):
        player.control("chat").click()
    ana.page.locator("[data-chat-field]").fill("good luck")
    ana.page.locator("[data-chat-field]").press("Enter")
    expect(cleo.page.locator("[data-line]")).to_contain_text("good luck")
    expect(bob.control("chat").locator(".unread")).to_have_text("1")
    for player in (ana, cleo):
        player.control("chat-close").click()
    ana.pass_time(BETTING_MS)
    for player, answer in zip(three, "NYN", strict=True):
        player.expect_phase("insurance")
        player.act(answer)
    # Who bets behind answers for that hand too.
    cleo.act("N")
    ana.expect_in_turn(2)
    bob.act("S")
    ana.act("D")
    # What was decided ahead is carried out; the last one says nothing in time, twice.
    cleo.expect_in_turn(6)
    cleo.pass_time(DECISION_MS)
    expect(cleo.hand(6).locator("[data-card]")).to_have_count(3)
    cleo.pass_time(DECISION_MS)
    for player in three:
        player.expect_phase("closed")
        player.expect_result("win", 2)
        player.expect_result("lose", 4)
        player.expect_result("push", 6)
    expect(cleo.foot(2).locator("[data-behind-laid]")).to_have_attribute("data-net", "2000")
    # On a phone too a seat can be left as soon as its round is over.
    bob.felt.locator('[data-leave="4"]').click()
    for player in three:
        expect(player.felt.locator('[data-seat="4"]:not([data-name])')).to_be_attached()


def test_pl_8_a_bet_behind_comes_back_where_the_seat_sits_out_and_that_is_told(
    open_device: Open, evening: VisitedHouse
) -> None:
    # Nineteen against seventeen.
    evening.stack.prepare("Th 9d 9s 8c")
    ana, bob = LiveTable.join(open_device, evening).sit(2).cut(), LiveTable.join(open_device, evening, "phone").sit(4)
    ana.choose(500).put(ana.behind(4), 500)
    ana.place(2).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    expect(ana.felt.locator("[data-refusal]")).to_contain_text("came back")
    expect(bob.hand(4)).to_have_count(0)
    ana.act("S")
    ana.expect_phase("closed")
    # Only the seat's own was in play.
    ana.expect_balance(GUEST_CASH + 500)


def test_pl_9_whoever_bets_behind_answers_insurance_for_themselves_and_follows_a_double(
    open_device: Open, evening: VisitedHouse
) -> None:
    # Six and five against an ace; no blackjack. The double takes a ten, the dealer has eighteen.
    evening.stack.prepare("6h Ad 5s 7c Ks")
    ana, bob = LiveTable.join(open_device, evening).sit(2).cut(), LiveTable.join(open_device, evening, "phone")
    ana.choose(1_000).place(2).click()
    ana.expect_staked(1_000)
    bob.choose(1_000).put(bob.behind(2), 1_000)
    ana.pass_time(BETTING_MS)
    for player, answer in ((ana, "N"), (bob, "Y")):
        player.expect_phase("insurance")
        player.expect_waiting("insurance")
        player.expect_actions("YN")
        player.act(answer)
    ana.expect_in_turn(2)
    expect(bob.felt.locator('[data-action]:not([aria-disabled="true"])')).to_have_count(0)
    ana.act("D")
    for player in (ana, bob):
        player.expect_result("win", 2)
    # Twice a thousand behind, and the insurance of five hundred lost.
    expect(bob.foot(2).locator("[data-behind-laid]")).to_have_attribute("data-net", "2000")
    expect(bob.felt.locator("[data-round-net]")).to_have_attribute("data-round-net", "1500")


def test_bj_2b_insurance_is_any_amount_up_to_half(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("2c 3c 4c 5c 6c Th Ad 9s Ks")
    ana = LiveTable.join(open_device, evening, table=CASINO).sit(1).cut()
    ana.choose(1_000).place(1).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    desk = ana.felt.locator("[data-insurance-amount]")
    expect(desk).to_have_attribute("data-insurance-amount", "500")
    assert check_access(ana.page) == []
    desk.press("ArrowLeft")
    expect(desk).to_have_attribute("data-insurance-amount", "499")
    desk.fill("300")
    ana.act("Y")
    ana.expect_staked(1_300)
    # A king makes the dealer's blackjack: the stake is lost, the insurance pays two to one.
    ana.act("S")
    ana.expect_result("lose", 1)
    expect(ana.felt.locator("[data-round-net]")).to_have_attribute("data-round-net", "-400")


def test_mf_2_all_four_ways_of_a_shared_hand(open_device: Open, evening: VisitedHouse) -> None:
    """Who stands, hits, doubles and splits: each holds other cards of one position."""
    evening.stack.prepare("8h 6c 9d 8s Tc Ts 3c 9h Td 2d")
    four = [LiveTable.join(open_device, evening, size, BLAZE) for size in ("desktop", "phone", "small", "landscape")]
    stander, hitter, _, splitter = four
    for player in four:
        player.choose(500).place(1).click()
        player.expect_staked(500)
    splitter.place(2).click()
    splitter.expect_staked(1_000)
    stander.pass_time(BETTING_MS)
    for player, way in zip(four, "SHDP", strict=True):
        player.act(way)
    # One card serves whoever hit and whoever doubled; then whoever hit is asked again.
    expect(hitter.hand(1).locator("[data-card]")).to_have_count(3)
    hitter.act("S")
    for player in four:
        expect(player.box(1).locator("[data-hand]")).to_have_count(3)
    expect(splitter.felt.locator('[data-path][data-followed="1"]')).to_have_count(2)
    expect(splitter.felt.locator('[data-path][data-followed="3"]')).to_have_count(1)
    mine, others = (place_of(splitter.hand(1, place)) for place in (2, 1))
    assert mine["height"] > others["height"], "one's own way is in front"
    for box, place in ((1, 2), (1, 3), (2, 1)):
        splitter.expect_in_turn(box, place)
        splitter.act("S")
    for player in four:
        player.expect_phase("closed")
        expect(player.felt.locator("[data-round-net]")).to_be_visible()


def test_pl_19_the_chat_is_never_over_the_hand_in_turn(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    ana = LiveTable.join(open_device, evening).sit(4).cut()
    ana.control("chat").click()
    window = ana.page.locator("[data-chat]")
    head = window.locator(".head strong")
    box = place_of(ana.box(4))
    ana.choose(500).place(4).click()
    ana.expect_staked(500)
    head.hover()
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"], box["y"] - 120, steps=4)
    ana.page.mouse.up()
    assert overlap(window, ana.box(4))
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(4)
    ana.page.wait_for_function(
        "() => document.querySelector('[data-chat]').getBoundingClientRect().right"
        " < document.querySelector('[data-in-turn]').getBoundingClientRect().left"
    )
    ana.act("S")


def test_p_4_two_devices_of_one_player_show_the_same_and_what_was_missed_is_told(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    desk, phone = open_device(house=evening), open_device("phone", house=evening)
    who = {"name": "Ana-Bell", "password": PASSWORD, "limits": LIMITS}
    desk.ask("POST", "/api/sign-up", who)
    desk.ask("POST", "/api/cashier/deposit", {"amount": 10_000, "id": "for-the-evening"})
    phone.ask("POST", "/api/sign-in", who)
    large = LiveTable(desk.open("#/table/lounge-1"), desk).wait().sit(2).cut()
    small = LiveTable(phone.open("#/table/lounge-1"), phone).wait()
    large.choose(500).place(2).click()
    for screen in (large, small):
        screen.expect_staked(500)
    large.pass_time(BETTING_MS)
    for screen in (large, small):
        screen.expect_in_turn(2)
        screen.expect_actions("HSD")
    # The phone is put away; the round ends without it.
    small.page.close()
    large.act("D")
    large.expect_result("win", 2)
    again = LiveTable(phone.open("#/table/lounge-1"), phone).wait()
    expect(again.felt.locator("[data-refusal]")).to_contain_text("+€10.00")
    # Told once.
    again.page.reload()
    again.wait()
    expect(again.felt.locator("[data-refusal]")).to_have_count(0)
