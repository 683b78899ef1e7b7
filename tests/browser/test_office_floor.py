"""M-1, M-2, M-7: the floor in the page, as operators, presenters and inspectors walk over it."""

import pytest
from playwright.sync_api import Route, expect

from sabot.house.visitor import Role
from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import resize
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, CASINO, LOUNGE, LiveTable
from tests.browser.screen import go_to, read_texts, settle
from tests.browser.staff import Staff
from tests.browser.tongue import find_untranslated, names_of
from tests.browser.watch import REFUSAL
from tests.browser.words import LANGUAGES

LATE = "late-1"
WON = "Th 9d Ts 8c"
"""Twenty against seventeen."""


def _win(ana: LiveTable) -> str:
    """A round that the player has just won; its code."""
    ana.choose(1000).place(4).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    ana.act("S")
    ana.expect_phase("closed")
    code: str = ana.device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    return code


def _cash(ana: LiveTable) -> int:
    cash: int = ana.device.ask("GET", "/api/balance")["cash"]
    return cash


def _fits(olga: Staff, *sizes: str) -> list[str]:
    """What is wrong with what the screen shows at each of the sizes; it is a desktop again then."""
    faults = []
    for size in sizes:
        resize(olga.page, size)
        faults += check_width(olga.page)
        faults += check_access(olga.page)
    resize(olga.page, "desktop")
    return faults


def test_m_1_an_operator_opens_sets_pauses_and_closes_a_table(open_device: Open, evening: VisitedHouse) -> None:
    device = open_device(house=evening)
    device.watch.allow(REFUSAL)
    olga = Staff(device)
    faults = []
    olga.go("floor")
    for table in (LOUNGE, CASINO):
        expect(olga.find(f'[data-table="{table}"]')).to_contain_text("Bets are open")

    # BJ-8: a maximum that is no allowed multiple is refused, and what was typed stays.
    olga.ask("open").fill(name=LATE, min="10", max="37")
    olga.dialog.locator('[data-choose="game"]').select_option("casino-blackjack")
    faults += _fits(olga, "small")
    olga.send().expect_refused("20, 25, 50, 100 or 200 times")
    olga.fill(max="200").give()
    expect(olga.find(f'[data-table="{LATE}"]')).to_have_attribute("data-state", "open")
    faults += _fits(olga, "desktop", "phone", "small")

    olga.find(f'[data-open-table="{LATE}"]').click()
    limits = olga.find('[data-fact="limits"] dd')
    expect(limits).to_have_text("€10 to €200, in steps of €5")
    olga.ask("limits").fill(min="5", max="33").send().expect_refused("20, 25, 50, 100 or 200 times")
    olga.dialog.locator('[data-multiple="50"]').click()
    expect(olga.dialog.locator('input[name="max"]')).to_have_value("250")
    faults += _fits(olga, "desktop", "small")
    olga.give()
    expect(limits).to_have_text("€5 to €250, in steps of €5")

    # No order without a reason.
    olga.ask("pause")
    expect(olga.dialog.locator("[data-give]")).to_be_disabled()
    olga.give("the camera is out of order")
    desk = olga.find(f'[data-desk="{LATE}"]')
    expect(desk).to_have_attribute("data-state", "paused")
    expect(olga.find('[data-fact="state"]')).to_contain_text("the camera is out of order")
    # The keyboard goes on where it was: at the same button, which by now says something else.
    expect(olga.find('[data-order="resume"]')).to_be_focused()
    olga.ask("resume").give()
    expect(desk).to_have_attribute("data-state", "open")

    # Only the last order that set something has an undo, and once.
    expect(olga.find('[data-order="undo"]')).to_have_count(1)
    olga.ask("undo").give("it was meant for another table")
    expect(limits).to_have_text("€10 to €200, in steps of €5")
    expect(olga.find('[data-act="undo"]')).to_contain_text("it was meant for another table")
    expect(olga.find('[data-order="undo"]')).to_have_count(0)

    olga.ask("bets")
    olga.dialog.locator('[data-tick="over13"]').uncheck()
    olga.give()
    expect(olga.find('[data-bet="over13"]')).to_have_attribute("data-on", "false")
    expect(olga.find('[data-bet="over13"]')).to_have_text("Over 13 (off)")
    olga.ask("timers").fill(betting="30", decision="0.5").send().expect_refused("decision_ms")
    olga.fill(decision="15").give()
    expect(olga.find('[data-fact="timers"]')).to_contain_text("30 s · 15 s")
    olga.ask("pace").page.keyboard.press("Escape")
    expect(olga.find('[data-order="pace"]')).to_be_focused()
    olga.ask("pace").fill(pace="0.8").give()
    expect(olga.find('[data-fact="pace"]')).to_contain_text("0.4 s, then 0.8 s")
    expect(olga.find("[data-act]").first).to_have_attribute("data-act", "pace")
    acts = [act.get_attribute("data-act") for act in olga.find("[data-act]").all()]
    assert acts[:8] == ["pace", "timers", "bets", "undo", "continue", "pause", "limits", "open"]
    faults += _fits(olga, "desktop", "phone", "small")

    # An undo is of the order it stood beside: after another, it takes nothing back. The log is read when there is news.
    reads = []
    olga.page.on("request", lambda request: reads.append(request.url) if "/operator/log" in request.url else None)
    with olga.page.expect_response("**/api/operator/tables"):
        olga.ask("undo").fill(reason="it was too slow")
    pace = {"id": "by-somebody-else", "reason": "as they like it", "pace_ms": 250}
    device.ask("PUT", f"/api/operator/tables/{LATE}/pace", pace)
    expect(olga.dialog.locator("[data-undo-old]")).to_be_visible()
    expect(olga.dialog).to_contain_text("0.8 s")
    expect(olga.dialog.locator("[data-give]")).to_be_disabled()
    assert len(reads) == 1
    faults += _fits(olga, "small")
    olga.cancel()
    expect(olga.find('[data-fact="pace"]')).to_contain_text("0.4 s, then 0.25 s")

    olga.ask("close").give()
    expect(desk).to_have_attribute("data-state", "closed")
    olga.find("[data-all]").click()
    expect(olga.find(f'[data-table="{LATE}"]')).to_have_count(0)
    olga.find("[data-closed-shown]").check()
    olga.find(f'[data-open-table="{LATE}"]').click()
    olga.ask("open").give()
    expect(desk).to_have_attribute("data-state", "open")
    # What was ordered there before still stands.
    expect(olga.find('[data-fact="timers"]')).to_contain_text("30 s · 15 s")
    assert not faults, "\n".join(faults)


def test_m_2_a_round_is_settled_on_its_real_result_once_it_was_seen_whose_money_moves(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare(f"{WON} {WON}")
    ana = LiveTable.visit(open_device(house=evening)).sit(4).cut()
    had = _cash(ana)
    code = _win(ana)
    device = open_device(house=evening)
    device.watch.allow(REFUSAL)
    olga = Staff(device).go("floor", LOUNGE)
    name = ana.device.ask("GET", "/api/me")["name"]
    expect(olga.find(f'[data-player="{name}"]')).to_contain_text("Seat 4")

    olga.find('[data-order="settle"]').click()
    expect(olga.find('input[name="code"]')).to_have_value(code)
    olga.find("[data-show-round]").click()
    dealer = olga.find('input[name="dealer"]')
    expect(dealer).to_have_value("9d 8c")
    settle_now = olga.find('button[data-order="settle"]')
    expect(settle_now).to_be_disabled()
    dealer.fill("9d nothing")
    expect(olga.find("[data-preview]")).to_be_disabled()
    dealer.fill("9d")
    olga.find("[data-preview]").click()
    expect(olga.find("[data-refused]")).to_be_visible()
    # A card that is changed before the answer is there has not been looked at.
    held: list[Route] = []
    olga.page.route("**/settle/preview", lambda route: held.append(route))
    dealer.fill("9d 7c")
    with olga.page.expect_request("**/settle/preview"):
        olga.find("[data-preview]").click()
    dealer.fill("9d Ac")
    expect(olga.find("[data-preview]")).to_be_disabled()
    held.pop().continue_()
    olga.page.unroute("**/settle/preview")
    expect(olga.find("[data-preview]")).to_be_enabled()
    expect(settle_now).to_be_disabled()
    olga.find("[data-preview]").click()
    # Twenty against twenty: what was won is taken back.
    moves = olga.find(f'[data-moves="{name}"]')
    expect(moves).to_have_attribute("data-amount", "-1000")
    expect(olga.find('[data-moves-house="1000"]')).to_contain_text("+€10.00")
    faults = _fits(olga, "desktop", "phone", "small")
    # Other cards than those that were looked at are not settled.
    dealer.fill("9d As")
    expect(settle_now).to_be_disabled()
    dealer.fill("9d Ac")
    settle_now.click()
    expect(olga.dialog.locator(f'[data-moves="{name}"]')).to_contain_text("\u2212€10.00")
    faults += _fits(olga, "small")
    olga.give("the last card was an ace")
    expect(olga.find("[data-settled]")).to_be_visible()
    assert _cash(ana) == had

    # Settled on another hand, and then on the first once more: what is typed differs from what is recorded by now.
    hand = olga.find('input[name="hand-4.1"]')
    for cards, amount in (("Th 9s", -1_000), ("Th Ts", 1_000)):
        hand.fill(cards)
        olga.find("[data-preview]").click()
        expect(moves).to_have_attribute("data-amount", str(amount))
        settle_now.click()
        olga.give("the hand was another")
        expect(olga.find("[data-settled]")).to_be_visible()
        expect(olga.find("[data-moves]")).to_have_count(0)
        expect(olga.find(f'[data-form="result"] [data-card="{cards[-2:]}"]')).to_be_visible()
    assert _cash(ana) == had

    # What moves money is one step from what it moved; a code of no round is told so in the office's own words.
    olga.page.goto(f"/#/office/inspector/rounds/{code}")
    expect(olga.find(f'[data-played="{name}"]')).to_be_visible()
    olga.find("[data-to-settle]").click()
    expect(dealer).to_have_value("9d Ac")
    olga.find('input[name="code"]').fill(f"{LOUNGE}-20200101-08:00:15")
    olga.find("[data-show-round]").click()
    expect(olga.find("[role=alert]")).to_contain_text("There is no finished round with this code.")

    # A round under way is voided: what lies there comes back.
    ana.choose(1000).place(4).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    ana.expect_phase("play")
    olga.find("[data-back]").click()
    expect(olga.find('[data-fact="code"]')).to_contain_text(LOUNGE)
    expect(olga.find('[data-fact="last"] a')).to_have_count(0)
    expect(olga.find('[data-act="settle"]').last).to_contain_text("the last card was an ace")
    expect(olga.find('[data-fact="felt"]')).to_contain_text("€10.00")
    olga.ask("void")
    expect(olga.dialog.locator("[data-void-money] [data-moves]")).to_have_attribute("data-amount", "1000")
    olga.give("the cards fell on the floor")
    expect(olga.find('[data-fact="felt"]')).not_to_contain_text("€10.00")
    assert _cash(ana) == had

    # Words and people.
    olga.find('input[name="say"]').fill("good evening to all")
    olga.find("[data-say]").click()
    expect(olga.find("[data-said]")).to_contain_text("good evening to all")
    ana.control("chat").click()
    expect(ana.page.locator("[data-line]")).to_contain_text("good evening to all")
    ana.page.locator("[data-chat-field]").fill("a foul word")
    ana.page.locator("[data-chat-field]").press("Enter")
    expect(ana.page.locator("[data-line]")).to_have_count(2)
    guest = open_device(house=evening)
    who = guest.come_as_guest()["name"]
    guest.ask("POST", f"/api/chat/tables/{LOUNGE}/reports", {"line": 2, "reason": "that is rude"})
    report = olga.find("[data-report]")
    expect(report).to_contain_text("a foul word")
    expect(report).to_contain_text(f"reported by {who}")
    report.locator('[data-person="mute"]').click()
    olga.give("foul language")
    expect(report.locator('[data-done="mute"]')).to_be_visible()
    faults += _fits(olga, "small")
    olga.find(f'[data-player="{name}"] [data-person="unmute"]').click()
    olga.give("promised to behave")
    expect(olga.find('[data-done="unmute"]')).to_be_visible()
    # What is being written about somebody stays when they leave the table.
    olga.find(f'[data-player="{name}"] [data-person="mute"]').click()
    olga.fill(reason="foul language once more")
    ana.felt.locator('[data-leave="4"]').click()
    expect(olga.find(f'[data-player="{name}"]')).to_have_count(0)
    expect(olga.dialog.locator('input[name="reason"]')).to_have_value("foul language once more")
    olga.give("foul language once more")
    olga.go("floor").find('input[name="person"]').fill(who)
    olga.find(f'[data-person="put-out"][data-name="{who}"]').click()
    olga.give("asked for it by telephone")
    expect(olga.find('[data-done="put-out"]')).to_be_visible()
    assert guest.ask("GET", "/api/arrival")["visitor"] is None

    # The table beside the office: watched, with the verbs at hand.
    olga.go("floor", LOUNGE).find("[data-watch]").click()
    beside = LiveTable(olga.page, device).wait()
    expect(beside.felt).to_be_visible()
    expect(olga.find(f'[data-desk="{LOUNGE}"]')).to_be_visible()
    settle(olga.page)
    faults += _fits(olga, "desktop", "phone", "small")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("role", [Role.PRESENTER, Role.INSPECTOR])
def test_m_7_nobody_is_offered_what_the_house_would_refuse_them(
    open_device: Open, evening: VisitedHouse, role: Role
) -> None:
    evening.stack.prepare(WON)
    ana = LiveTable.visit(open_device(house=evening)).sit(4).cut()
    code = _win(ana)
    # Nothing is allowed to be refused here, not even in the background.
    staff = Staff(open_device(house=evening), role).go("floor")
    expect(staff.find(f'[data-table="{LOUNGE}"]')).to_be_visible()
    doors = {door.get_attribute("data-room-door") for door in staff.page.locator("[data-room-door]").all()}
    assert ("croupier" in doors) == (role is Role.PRESENTER)
    assert ("reports" in doors) == (role is Role.INSPECTOR)
    expect(staff.find("[data-order]")).to_have_count(0)
    expect(staff.find('[data-person="mute"]')).to_have_count(int(role is Role.PRESENTER))
    faults = check_access(staff.page)
    staff.go("floor", LOUNGE)
    name = ana.device.ask("GET", "/api/me")["name"]
    expect(staff.find(f'[data-player="{name}"]')).to_be_visible()
    settle(staff.page)
    faults += check_access(staff.page)
    expect(staff.find("[data-order]")).to_have_count(0)
    expect(staff.find('[data-person="put-out"]')).to_have_count(0)
    if role is Role.PRESENTER:
        staff.find(f'[data-person="mute"][data-name="{name}"]').click()
        staff.give("foul language")
        expect(staff.find('[data-done="mute"]')).to_be_visible()
        staff.find('input[name="say"]').fill("good evening")
        staff.find("[data-say]").click()
        expect(staff.find("[data-said]")).to_be_visible()
        expect(staff.find("[data-log]")).to_have_count(0)
    else:
        expect(staff.find("[data-person]")).to_have_count(0)
        expect(staff.find("[data-say]")).to_have_count(0)
        staff.find("[data-preview-settle]").click()
        staff.find("[data-show-round]").click()
        expect(staff.find('input[name="dealer"]')).to_have_value("9d 8c")
        staff.find('input[name="dealer"]').fill("9d Ac")
        staff.find("[data-preview]").click()
        expect(staff.find(f'[data-moves="{name}"]')).to_be_visible()
        expect(staff.find("[data-order]")).to_have_count(0)
        expect(staff.find('input[name="code"]')).to_have_value(code)
    assert not faults, "\n".join(faults)


def test_p_8_the_floor_speaks_four_languages(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare(WON)
    ana = LiveTable.visit(open_device(house=evening)).sit(4).cut()
    code = _win(ana)
    device = open_device(house=evening)
    olga = Staff(device)
    names = names_of(device) | {olga.name, ana.device.ask("GET", "/api/me")["name"]}
    faults = []
    english: dict[str, set[str]] = {}
    for language in LANGUAGES:
        device.ask("PATCH", "/api/settings", {"general": {"language": language}})
        for size, place in (("small", ""), ("phone", f"/{LOUNGE}"), ("small", f"/{LOUNGE}/settle/{code}")):
            resize(olga.page, size)
            go_to(olga.page, f"#/office/floor{place}")
            expect(olga.find("h2").first).to_be_visible()
            settle(olga.page)
            texts = read_texts(olga.page)
            found = find_untranslated(language, texts, english.setdefault(place, texts), names)
            faults += [f"{language} {place}: {fault}" for fault in [*found, *check_width(olga.page)]]
    assert not faults, "\n".join(faults)
