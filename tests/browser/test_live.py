"""Live tables on the page: several browsers at one table, known cards, and a clock that the test moves."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import Device, resize
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, DECISION_MS, LOUNGE, LiveTable, overlap
from tests.browser.pit import Pit
from tests.browser.screen import place_of, read_texts, settle, tab_to
from tests.browser.watch import OUTAGE
from tests.browser.words import LOCALES


def _visit(open_device: Open, house: VisitedHouse, size: str = "desktop", table: str = LOUNGE) -> LiveTable:
    device: Device = open_device(size, house=house)
    return LiveTable.visit(device, table)


def test_p_1_the_lobby_sits_a_guest_down_with_one_click_and_stays_true(
    open_device: Open, evening: VisitedHouse
) -> None:
    lobby = open_device(house=evening).open()
    row = lobby.locator(f'[data-live="{LOUNGE}"]')
    expect(row.locator("[data-free]")).to_have_attribute("data-free", "7")
    player = open_device(house=evening)
    page = player.open()
    page.locator(f'[data-join="{LOUNGE}"]').click()
    expect(page.locator('[data-seat="4"]')).to_have_attribute("data-mine", "true")
    # Nobody reloads it.
    expect(row.locator("[data-free]")).to_have_attribute("data-free", "6")
    expect(row.locator("[data-players]")).to_have_attribute("data-players", "1")


@pytest.mark.parametrize("place", ["#/nonsense", "#/play/no-such-game", "#/table/no-such-table"])
def test_an_address_that_leads_nowhere_shows_a_way_on(open_device: Open, evening: VisitedHouse, place: str) -> None:
    device = open_device(house=evening)
    device.come_as_guest()
    page = device.open(place)
    page.locator("[data-astray] a").click()
    expect(page.locator("[data-game]").first).to_be_visible()


def test_a_live_game_asked_for_by_its_name_leads_to_its_table(open_device: Open, evening: VisitedHouse) -> None:
    device = open_device(house=evening)
    device.come_as_guest()
    page = device.open("#/play/play-lounge-7")
    expect(page.locator(f'[data-table="{LOUNGE}"]')).to_be_visible()


def test_pl_11_to_pl_17_three_browsers_play_a_round_at_one_table(open_device: Open, evening: VisitedHouse) -> None:
    # Seats 2, 4 and 6, the dealer 9 and later 8; the second seat doubles, the third runs out of time.
    evening.stack.prepare("5h Th 4c 9d 6s 7h 5d 8c Ks 9c")
    ana, bob = _visit(open_device, evening).sit(2).cut(), _visit(open_device, evening, "phone").sit(4)
    cleo = _visit(open_device, evening, "small").sit(6)
    expect(ana.foot(4)).to_have_attribute("data-name", bob.foot(4).get_attribute("data-name") or "?")
    for player in (ana, bob, cleo):
        player.choose(500)
    ana.place(2).click()
    ana.expect_staked(500)
    ana.expect_waiting("bets")
    bob.expect_waiting("bets")
    bob.place(4).click()
    cleo.place(6).click()
    ana.put(ana.side(2, "pairs"), 500)
    ana.put(ana.behind(4), 500)
    ana.expect_staked(1_500)
    expect(bob.foot(4).locator("[data-behind-laid]")).to_have_attribute("data-behind-laid", "500")
    for player in (ana, bob):
        with player.answered():
            player.control("deal-now").click()
    cleo.expect_phase("betting")
    cleo.pass_time(BETTING_MS)
    for player in (ana, bob, cleo):
        player.expect_phase("play")
    # The first seat is in turn; the second decides ahead, changes their mind, and nobody else is told.
    ana.expect_in_turn(2)
    bob.expect_actions("HSD")
    bob.act("H")
    expect(bob.action("H")).to_have_attribute("aria-pressed", "true")
    bob.act("S")
    expect(bob.action("S")).to_have_attribute("aria-pressed", "true")
    # Whose turn it is is said once, with the time that is left.
    expect(ana.waits).to_contain_text("Your turn: 11")
    expect(ana.felt.locator(".question")).to_be_hidden()
    expect(bob.waits).to_contain_text("decides: 11")
    ana.act("D")
    # A double of 5 and 6 takes the king; then the plan of the second seat is carried out, and the third is asked.
    cleo.expect_in_turn(6)
    expect(ana.hand(2).locator("[data-card]")).to_have_count(3)
    ana.expect_waiting("play")
    cleo.pass_time(DECISION_MS)
    # Nine in time-out takes a card.
    expect(cleo.hand(6).locator("[data-card]")).to_have_count(3)
    cleo.pass_time(DECISION_MS)
    for player in (ana, bob, cleo):
        player.expect_phase("closed")
    ana.expect_result("win", 2)
    expect(ana.foot(4).locator("[data-behind-laid]")).to_have_attribute("data-net", "0")
    expect(ana.felt.locator("[data-round-net]")).to_be_visible()


def test_pl_11_a_seat_is_left_and_free_for_others(open_device: Open, evening: VisitedHouse) -> None:
    ana, bob = _visit(open_device, evening).sit(3), _visit(open_device, evening)
    expect(bob.foot(3)).not_to_have_attribute("data-name", "")
    ana.felt.locator('[data-leave="3"]').click()
    expect(bob.foot(3).locator(".plate")).to_have_count(0)
    bob.sit(3).cut()
    # Where bets lie, a slip of the finger gives up neither them nor the seat.
    bob.choose(1000).place(3).click()
    bob.expect_staked(1_000)
    leave = bob.felt.locator('[data-leave="3"]')
    leave.click()
    expect(leave).to_have_attribute("data-sure", "true")
    bob.expect_staked(1_000)
    leave.click()
    expect(bob.foot(3).locator(".plate")).to_have_count(0)
    bob.expect_staked(0)


def test_bj_1_the_last_cut_is_asked_of_a_player_with_a_card_to_place(open_device: Open, evening: VisitedHouse) -> None:
    ana = _visit(open_device, evening, table=CASINO).sit(1)
    bob = _visit(open_device, evening, "phone", table=CASINO)
    desk = ana.felt.locator("[data-cut-desk]")
    expect(desk).to_be_visible()
    bob.expect_waiting("cut")
    desk.locator("[data-cut-depth]").fill("100")
    with ana.answered():
        ana.control("cut-here").click()
    expect(desk).to_have_count(0)
    bob.control("shoe").click()
    parts = bob.page.locator("[data-part]")
    expect(parts).to_have_count(2)
    expect(parts.last).to_contain_text("100/312")
    bob.page.keyboard.press("Escape")
    ana.control("shoe").click()
    expect(ana.page.locator("[data-doubt]")).to_have_count(0)


def test_mf_2_a_position_is_shared_and_each_goes_their_own_way(open_device: Open, evening: VisitedHouse) -> None:
    # Both positions, the dealer seven and ten; the first position draws a five.
    evening.stack.prepare("Th 9c 7d 5s 8h Ts 5c")
    ana, bob = _visit(open_device, evening, table=BLAZE), _visit(open_device, evening, "phone", table=BLAZE)
    ana.choose(500).place(1).click()
    bob.choose(1_000).place(1).click()
    expect(ana.felt.locator('[data-crowd="2"]').first).to_be_visible()
    ana.put(ana.side(1, "fireblaze"), 500)
    ana.pass_time(BETTING_MS)
    ana.expect_phase("play")
    ana.expect_actions("HSD")
    ana.page.reload()
    ana.expect_actions("HSD")
    # No points yet; a page that is loaded anew knows how many there are, and what can bring more.
    expect(ana.felt.locator("[data-points]")).to_have_attribute("data-points", "0")
    expect(ana.felt.locator("[data-chance]")).to_have_count(7)
    ana.act("S")
    bob.act("H")
    expect(bob.hand(1).locator("[data-card]")).to_have_count(3)
    bob.pass_time(DECISION_MS)
    ana.expect_phase("closed")
    ana.expect_result("lose", 1)
    bob.expect_result("win", 1)


def test_pl_19_players_talk_and_the_presenter_is_read(open_device: Open, evening: VisitedHouse) -> None:
    ana, bob = _visit(open_device, evening).sit(2), _visit(open_device, evening, "phone")
    for player in (ana, bob):
        player.control("chat").click()
    field = ana.page.locator("[data-chat-field]")
    field.fill("good evening")
    field.press("Enter")
    line = bob.page.locator("[data-line]")
    expect(line).to_contain_text("good evening")
    expect(field).to_have_value("")
    # Keys that are typed decide and bet nothing.
    field.press("h")
    ana.expect_staked(0)
    line.locator("button.name").click()
    bob.control("chat-hide").click()
    expect(line).to_have_count(0)
    bob.control("chat-close").click()
    expect(bob.page.locator("[data-chat]")).to_have_count(0)
    ana.cut()
    expect(ana.felt.locator("[data-caption]")).to_be_visible()


def test_r_3_a_page_that_is_loaded_anew_is_back_where_it_was(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    ana = _visit(open_device, evening).sit(2).cut()
    ana.choose(500).place(2).click()
    ana.expect_staked(500)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(2)
    ana.page.reload()
    ana.expect_in_turn(2)
    ana.expect_cards("5h 6s", 2)
    ana.act("S")
    ana.expect_result("lose", 2)


def test_r_3_a_house_that_is_killed_in_mid_round_goes_on_where_it_was(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    ana = _visit(open_device, evening).sit(2).cut()
    ana.device.watch.allow(OUTAGE)
    ana.choose(500).place(2).click()
    ana.expect_staked(500)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(2)
    evening.kill()
    expect(ana.page.locator("[data-connection]")).to_be_visible()
    evening.open()
    expect(ana.page.locator("[data-connection]")).to_have_count(0)
    ana.act("D")
    ana.expect_cards("5h 6s Ks", 2)
    ana.expect_result("win", 2)


@pytest.mark.parametrize("size", ["desktop", "phone", "small", "landscape"])
@pytest.mark.parametrize("table", [LOUNGE, CASINO, BLAZE])
def test_p_9_a_live_table_shuts_nobody_out(open_device: Open, evening: VisitedHouse, table: str, size: str) -> None:
    ana = _visit(open_device, evening, size, table)
    found = [*check_access(ana.page), *check_width(ana.page)]
    if table != BLAZE:
        ana.sit(4)
        found += check_access(ana.page)
        ana.cut()
    ana.control("limits").click()
    expect(ana.page.locator("dialog[open]")).to_be_visible()
    found += check_access(ana.page)
    assert not found, "\n".join(found)


def test_p_9_the_keyboard_alone_sits_cuts_bets_and_decides(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("5h 9d 6s 8c Ks")
    ana = _visit(open_device, evening)
    with ana.answered():
        ana.page.keyboard.press("3")
    tab_to(ana.page, ana.control("cut-here"))
    with ana.answered():
        ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("3")
    expect(ana.felt.locator("[data-pending]")).to_have_count(0)
    expect(ana.box(3).locator('[data-bet="500"]')).to_be_visible()
    # Lesser spots have no key of their own; they are walked to.
    tab_to(ana.page, ana.side(3, "pairs"))
    ana.page.keyboard.press("Space")
    ana.expect_staked(1_000)
    tab_to(ana.page, ana.control("deal-now"))
    with ana.answered():
        ana.page.keyboard.press("Enter")
    ana.expect_in_turn(3)
    expect(ana.action("D")).to_be_enabled()
    with ana.answered():
        ana.page.keyboard.press("d")
    ana.expect_result("win", 3)
    # The chat takes what is typed, and gives the keys back.
    tab_to(ana.page, ana.control("chat"))
    ana.page.keyboard.press("Enter")
    tab_to(ana.page, ana.page.locator("[data-chat-field]"))
    ana.page.keyboard.type("shd 3")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-line]")).to_contain_text("shd 3")
    ana.expect_staked(0)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-chat]")).to_have_count(0)


def test_pl_18_focus_mode_hides_the_other_players_in_every_phase(open_device: Open, evening: VisitedHouse) -> None:
    # Eleven and seventeen against an ace that is no blackjack; the double makes twenty-one.
    evening.stack.prepare("5h 8h Ad 6s 9s 7c Ks")
    ana, bob = _visit(open_device, evening).sit(2).cut(), _visit(open_device, evening).sit(5)
    ana.control("focus").click()

    def check(phase: str) -> None:
        ana.expect_phase(phase)
        expect(ana.box(5)).to_be_hidden()
        expect(ana.foot(5)).to_be_hidden()
        expect(ana.box(2)).to_be_visible()
        expect(ana.dealer).to_be_visible()
        bob.expect_phase(phase)
        expect(bob.box(2)).to_be_visible()

    check("betting")
    for player, box in ((ana, 2), (bob, 5)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    check("betting")
    ana.pass_time(BETTING_MS)
    check("insurance")
    for player in (ana, bob):
        player.act("N")
    ana.expect_in_turn(2)
    check("play")
    # Also while one of the others is in turn.
    ana.act("D")
    ana.expect_waiting("play")
    check("play")
    bob.act("S")
    check("closed")
    ana.control("focus").click()
    expect(ana.box(5)).to_be_visible()
    # A phone has it beside the limits.
    resize(ana.page, "phone")
    ana.control("limits").click()
    ana.page.locator('[data-control="focus"]').click()
    expect(ana.box(5)).to_be_hidden()


def test_bj_7_a_prize_of_the_meter_is_told_to_all(open_device: Open, evening: VisitedHouse) -> None:
    # Five cards are burnt; then two aces of spades fall on the first box.
    evening.stack.prepare("2c 3c 4c 5c 6c As 9c As")
    ana, bob = _visit(open_device, evening, table=CASINO).sit(1).cut(), _visit(open_device, evening, "phone", CASINO)
    ana.choose(500).place(1).click()
    ana.expect_staked(500)
    ana.put(ana.side(1, "progressive"), 200)
    before = int(bob.felt.locator("[data-meter]").get_attribute("data-meter") or 0)
    ana.pass_time(BETTING_MS)
    prize = bob.felt.locator("[data-prize]")
    expect(prize).to_be_visible()
    assert int(prize.get_attribute("data-prize") or 0) >= before
    # The withdrawal gives half the stake back.
    ana.act("R")
    ana.expect_result("surrender", 1)


def test_mf_13_the_bonus_is_played_before_everybody_and_paid_to_those_who_bet_on_it(
    open_device: Open, evening: VisitedHouse
) -> None:
    # Fourteen on both positions, two aces and four cards of the dealer's: nineteen points.
    evening.stack.prepare("8h 8c Ad 6s 6c As 2h 3h")
    ana = _visit(open_device, evening, table=BLAZE)
    bob = _visit(open_device, evening, "phone", table=BLAZE)
    for player in (ana, bob):
        player.choose(500).place(1).click()
        player.expect_staked(500)
    ana.put(ana.side(1, "fireblaze"), 500)
    ana.pass_time(BETTING_MS)
    for player in (ana, bob):
        player.act("N")
    for player in (ana, bob):
        player.act("S")
    for player in (ana, bob):
        expect(player.page.locator('[data-bonus="major"]')).to_be_visible()
    for player in (ana, bob):
        assert not overlap(player.page.locator("[data-bonus]"), player.box(1)), "the player's own hand is seen"
    total = int(ana.page.locator("[data-total-multiplier]").get_attribute("data-total-multiplier") or 0)
    expect(ana.page.locator("[data-bonus-win]")).to_have_attribute("data-bonus-win", str(500 * total))
    expect(bob.page.locator("[data-bonus-win]")).to_have_attribute("data-bonus-win", "0")
    expect(ana.page.locator("[data-section]")).to_have_count(3)
    ana.control("bonus-on").click()
    expect(ana.page.locator("[data-bonus]")).to_have_count(0)


@pytest.mark.parametrize("language", ["es", "it", "ro"])
def test_p_8_live_tables_speak_each_language(open_device: Open, evening: VisitedHouse, language: str) -> None:
    english = _read(open_device, evening, "en")
    other = _read(open_device, evening, language)
    keys = {text for text in other if re.match(r"(live|blaze|chat|felt|lobby|control)-[a-z-]+$", text)}
    assert not keys, "a message without words"
    same = {text for text in english & other if len(re.findall(r"[^\W\d_]{3,}", text)) > 2 and " " in text}
    # Names are the same everywhere, and so are digests.
    assert not {text for text in same if not re.search(r"Blackjack|Black-Jack|Fire Blaze|Sabot|^[0-9a-f]{64}$", text)}


def _read(open_device: Open, house: VisitedHouse, language: str) -> set[str]:
    """All that can be read at the three live tables in a language."""
    device = open_device("phone", house=house, locale=LOCALES[language])
    device.come_as_guest(language=language)
    found: set[str] = set()
    for table in (LOUNGE, CASINO, BLAZE):
        page = device.open(f"#/table/{table}")
        settle(page)
        assert check_width(page) == []
        page.locator('[data-control="shoe"]').click()
        found |= read_texts(page)
        page.close()
    return found


def test_bj_6_a_box_withdraws_out_of_turn(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("2c 3c 4c 5c 6c 5h Th 9c 6s 6d")
    ana = _visit(open_device, evening, table=CASINO).sit(1).cut()
    bob = _visit(open_device, evening, "phone", CASINO).sit(3)
    for player, box in ((ana, 1), (bob, 3)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(1)
    bob.act("R")
    bob.expect_result("surrender", 3)
    ana.expect_in_turn(1)


def test_m_1_a_paused_table_says_so(open_device: Open, evening: VisitedHouse) -> None:
    ana = _visit(open_device, evening).sit(2).cut()
    boss = open_device(house=evening)
    evening.hire("Head-of-Tables", "correct horse battery")
    boss.ask("POST", "/api/sign-in", {"name": "Head-of-Tables", "password": "correct horse battery"})
    pause = {"reason": "the lamp is out", "id": "pause-0001"}
    boss.ask("POST", f"/api/operator/tables/{LOUNGE}/pause", pause)
    ana.expect_waiting("paused")
    expect(ana.waits).to_contain_text("the lamp is out")
    boss.ask("POST", f"/api/operator/tables/{LOUNGE}/resume", {"id": "resume-0001"})
    ana.expect_waiting("players")


def test_bj_1_who_is_asked_for_the_cut_while_results_lie_there_is_given_the_pack(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare("Th 9d 8s 8c")
    pit = Pit(open_device(house=evening))
    ana = LiveTable.join(open_device, evening, "phone").sit(4).cut()
    ana.choose(1_000).place(4).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    ana.act("S")
    ana.expect_phase("closed")
    # Other limits come with another shoe, and nobody has bet yet.
    pit.set_limits(LOUNGE, 2_000, 4_000)
    ana.cut()
    ana.expect_phase("betting")


def test_f_5_what_a_player_cut_the_shoe_with_is_in_nobody_s_language(open_device: Open, evening: VisitedHouse) -> None:
    LiveTable.join(open_device, evening).sit(4).cut()
    device = open_device(house=evening)
    device.come_as_guest(language="es")
    table = LiveTable(device.open(f"#/table/{LOUNGE}"), device).wait()
    table.control("shoe").click()
    expect(table.page.locator("dialog[open]")).to_contain_text("208/416")


def test_p_9_the_rail_of_a_phone_on_its_side_is_as_high_with_answers_as_with_chips(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare("Th 9d 8s 8c")
    device = open_device("landscape", house=evening, locale=LOCALES["ro"])
    device.come_as_guest(language="ro")
    ana = LiveTable(device.open(f"#/table/{LOUNGE}"), device).wait().sit(4).cut()
    ana.choose(1_000).place(4).click()
    ana.expect_staked(1_000)
    rail = ana.page.locator("[data-rail]")
    chips = place_of(rail)
    ana.pass_time(BETTING_MS)
    ana.expect_actions("HSD")
    assert place_of(rail) == chips
    # The player's own name is whole.
    ana.act("S")
    ana.expect_phase("closed")
    whole = "(name) => name.scrollWidth <= name.clientWidth"
    assert ana.foot(4).locator(".name").evaluate(whole)
