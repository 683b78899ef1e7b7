"""Live tables on phones: nothing lies over a hand or its result, the hand in turn is large, and all can be read."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.desks import come_as_player
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, DECISION_MS, LONG_MS, LOUNGE, LiveTable, overlap
from tests.browser.screen import come_to_rest, meet, place_of, places_of, stop_clock
from tests.browser.table import Table

UPRIGHT = ("phone", "small")
PHONES = (*UPRIGHT, "landscape")
WHOLE = 0.99
READABLE = 52
"""A card that is one's own and in turn is at least so wide."""
FINGER = 44
"""What is touched is at least so wide and high."""
PLAIN = "5h 9d 6s 8c Ks"
"""Eleven against a nine."""
COMPANY = "5h Th 4c 9d 6s 7h 5d 8c Ks 9c"
"""Three seats against a nine."""
ACES = "2c 3c 4c 5c 6c 5h As 9c 6s As"
"""Five cards are burnt; eleven, and two aces of spades beside it, against a nine."""
BUST = "Th 5d 2c 9c 6h 5s 3d Ts Kd 2s"
"""Sixteen, ten and five against a nine; the first takes a king, the second a two."""
LANDED_MS = 1_600
"""However many cards are dealt in a step, they lie within this time."""
PAIR = "8h 6d 8s Td 9c 2d"
"""Eights against a six: seventeen and ten."""

# Totals, amounts and results, as they are seen: a part may be drawn smaller as a whole.
_FIGURES = """
(table) => {
  const found = [];
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement: part } = walker.currentNode;
    const told = part.closest('.figures, [data-total], [data-result], [data-code], dd');
    if (!/\\d/.test(nodeValue) || !told || part.closest('svg, .unseen, .word, .companion')) continue;
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let size = parseFloat(getComputedStyle(part).fontSize);
    for (let one = part; one; one = one.parentElement) size *= parseFloat(getComputedStyle(one).scale) || 1;
    if (part.getBoundingClientRect().width > 1 && size < 13.9) found.push(`${nodeValue.trim()}: ${size.toFixed(1)} px`);
  }
  return found;
}
"""
_CUT = "(part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth + 1"
_SHORT = "(part) => part.scrollHeight > part.clientHeight + 1"

_HIT = """
(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
"""


def _sit_and_deal(table: LiveTable, cards: str, box: int = 4) -> LiveTable:
    """Alone at a table of seats, and in turn."""
    table.device.house.stack.prepare(cards)
    table.sit(box).cut().choose(1_000).place(box).click()
    table.expect_staked(1_000)
    table.pass_time(BETTING_MS)
    table.expect_in_turn(box)
    return table


def _land(table: LiveTable) -> None:
    """Lets the clock of a device that was stopped go on until the cards lie."""
    table.page.clock.run_for(LANDED_MS)
    expect(table.felt).to_have_attribute("data-moving", "false")


def _small_figures(table: Table) -> list[str]:
    """Figures too small to be read, once everything lies still."""
    come_to_rest(table.page)
    found: list[str] = table.felt.evaluate(_FIGURES)
    return found


def _width(of: Locator) -> float:
    return place_of(of)["width"]


def _expect_apart(one: Locator, others: Locator) -> None:
    """Fails where one lies over any of the others."""
    places = places_of(others)
    assert places, "nothing to lie over"
    mine = place_of(one)
    found = [place for place in places if meet(mine, place)]
    assert not found, f"{one} at {mine} lies over {others} at {found}"


def _expect_in_reach(part: Locator) -> None:
    """A finger's width of it is in sight, and a touch of its middle is a touch of it."""
    expect(part).to_be_in_viewport(ratio=WHOLE)
    box = place_of(part)
    assert min(box["width"], box["height"]) >= FINGER, f"{box['width']:.0f} x {box['height']:.0f} px"
    assert part.evaluate(_HIT), "something lies over it"


@pytest.mark.parametrize("size", PHONES)
def test_pl_12_help_beside_a_table_leaves_the_hand_in_turn_large(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana = _sit_and_deal(LiveTable.join(open_device, evening, size), PLAIN)
    ana.page.goto(f"/#/table/{LOUNGE}/help")
    expect(ana.page.locator('[data-panel="help"]')).to_be_visible()
    hand = ana.hand(4)
    expect(hand.locator("[data-card]").first).to_be_in_viewport(ratio=WHOLE)
    assert _width(hand.locator("[data-card]").first) >= READABLE
    for part in (ana.waits, ana.dealer, ana.page.locator("[data-rail]"), ana.page.locator('[data-panel="help"]')):
        expect(part).to_be_visible()
        _expect_apart(part, hand)
    ana.act("D")
    ana.expect_result("win", 4)
    expect(hand.locator("[data-result]")).to_be_in_viewport(ratio=WHOLE)
    _expect_apart(ana.felt.locator("[data-round-net]"), hand.locator("[data-card], [data-result]"))


@pytest.mark.parametrize("size", PHONES)
def test_pl_8_a_seat_without_a_bet_can_be_bet_behind_on_a_phone(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana = LiveTable.join(open_device, evening, size).sit(4).cut()
    others = (1, 2, 6, 7)
    for box in others:
        LiveTable.join(open_device, evening).sit(box)
    ana.choose(1_000)
    for count, box in enumerate(others, 1):
        expect(ana.foot(box)).to_be_visible()
        _expect_in_reach(ana.place(box))
        ana.place(box).tap()
        _expect_in_reach(ana.behind(box))
        ana.behind(box).tap()
        expect(ana.behind(box)).to_have_attribute("data-amount", "1000")
        ana.expect_staked(count * 1_000)
    # Who has bet meanwhile is as near, and so is one's own seat: in the strip a touch only brings it to the front.
    _expect_in_reach(ana.place(4))
    if size in UPRIGHT:
        aside = _width(ana.box(4))
        ana.place(4).tap()
        expect(ana.side(4, "pairs")).to_be_visible()
        assert _width(ana.box(4)) > aside
        ana.expect_staked(len(others) * 1_000)
    ana.place(4).tap()
    ana.expect_staked((len(others) + 1) * 1_000)
    assert _small_figures(ana) == []


@pytest.mark.parametrize("size", [*PHONES, "desktop"])
def test_bj_7_a_prize_lies_over_no_hand(open_device: Open, evening: VisitedHouse, size: str) -> None:
    evening.stack.prepare(ACES)
    ana = LiveTable.join(open_device, evening, size, CASINO).sit(2).cut()
    bob = LiveTable.join(open_device, evening, table=CASINO).sit(6)
    for player, box in ((ana, 2), (bob, 6)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    bob.put(bob.side(6, "progressive"), 200)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(2)
    prize = ana.felt.locator("[data-prize]")
    expect(prize).to_be_in_viewport(ratio=WHOLE)
    _expect_apart(prize, ana.felt.locator("[data-hand] [data-card], [data-dealer] [data-card]"))
    # It stands where the presenter would say the same.
    expect(ana.waits.locator("[data-caption]")).to_have_count(0)


@pytest.mark.parametrize("size", PHONES)
def test_p_9_what_the_presenter_says_is_read_in_full_and_lies_over_nothing(
    open_device: Open, slow_evening: VisitedHouse, size: str
) -> None:
    slow_evening.stack.prepare(BUST)
    desk, phone = open_device(house=slow_evening), open_device(size, house=slow_evening, motion=True)
    bob = LiveTable(come_as_player(desk, "Wolfgang_Amadeus_M20").open(f"#/table/{LOUNGE}"), desk).wait().sit(2).cut()
    cleo = LiveTable.join(open_device, slow_evening).sit(4)
    phone.context.clock.install()
    phone.come_as_guest(language="ro")
    ana = LiveTable(phone.open(f"#/table/{LOUNGE}"), phone).wait().sit(6)
    for player, box in ((bob, 2), (cleo, 4), (ana, 6)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
    stop_clock(ana.page)
    ana.pass_time(BETTING_MS + LONG_MS)
    bob.expect_in_turn(2)
    bob.act("H")
    expect(ana.felt).to_have_attribute("data-moving", "true")
    _land(ana)
    caption = ana.felt.locator("[data-caption]")
    for moving, note in (("false", ana.waits), ("true", caption)):
        expect(ana.felt).to_have_attribute("data-moving", moving)
        expect(caption).to_have_text("Locul 2, Wolfgang_Amadeus_M20: 26, depășire.")
        expect(note).to_be_in_viewport(ratio=WHOLE)
        assert not caption.evaluate(_CUT)
        assert not caption.evaluate(_SHORT)
        for part in ("[data-hand] [data-card]", "[data-dealer] [data-card]", "[data-control]", "[data-rail] button"):
            _expect_apart(note, ana.felt.locator(part))
        # What was said of the step before is still to be read while the next card moves.
        if moving == "false":
            cleo.act("H")


@pytest.mark.parametrize("size", UPRIGHT)
def test_pl_11_after_a_split_the_hand_in_turn_stays_large_and_the_other_stands_aside(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana = _sit_and_deal(LiveTable.join(open_device, evening, size), PAIR)
    before = _width(ana.hand(4).locator("[data-card]").first)
    ana.act("P")
    for turn, aside in ((1, 2), (2, 1)):
        ana.expect_in_turn(4, turn)
        large = _width(ana.hand(4, turn).locator("[data-card]").first)
        small = _width(ana.hand(4, aside).locator("[data-card]").first)
        assert large >= 0.9 * before
        assert small <= 0.7 * large
        _expect_apart(ana.hand(4, turn), ana.hand(4, aside))
        assert _small_figures(ana) == []
        ana.act("S")
    ana.expect_phase("closed")


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("size", UPRIGHT)
def test_mf_10_the_results_of_side_bets_are_written_in_full(
    open_device: Open, evening: VisitedHouse, size: str, language: str
) -> None:
    evening.stack.prepare("Th 9c 7d 5s 8h Ts 5c")
    device = open_device(size, house=evening)
    device.come_as_guest(language=language)
    ana = LiveTable(device.open(f"#/table/{BLAZE}"), device).wait()
    ana.choose(500)
    for box in (1, 2):
        ana.place(box).click()
    ana.expect_staked(1_000)
    for box in (1, 2):
        ana.put(ana.side(box, "fireblaze"), 500)
    ana.pass_time(BETTING_MS)
    ana.act("S", "S")
    ana.expect_phase("closed")
    results = [ana.side(box, "fireblaze") for box in (1, 2)]
    for result, box in zip(results, (1, 2), strict=True):
        expect(result).to_have_attribute("data-net", "-500")
        assert not result.evaluate(_CUT), result.inner_text()
        _expect_apart(result, ana.felt.locator("[data-result]"))
        _expect_apart(result, ana.foot(box).locator("[data-crowd]"))
    assert not overlap(*results)
    assert _small_figures(ana) == []


@pytest.mark.parametrize("table", [LOUNGE, BLAZE])
def test_p_9_sideways_the_line_of_waiting_lies_over_nothing(
    open_device: Open, evening: VisitedHouse, table: str
) -> None:
    ana = LiveTable.join(open_device, evening, "landscape", table)
    if table == LOUNGE:
        _sit_and_deal(ana, PLAIN)
    else:
        evening.stack.prepare("Th 9c 7d 5s 8h Ts 5c")
        ana.choose(500).place(1).click()
        ana.expect_staked(500)
        ana.pass_time(BETTING_MS)
        ana.expect_in_turn(1)
    for part in ("[data-code] span:not(.unseen)", "[data-hand] [data-card]", "[data-dealer] [data-card]"):
        _expect_apart(ana.waits, ana.felt.locator(part))
    _expect_apart(ana.waits, ana.felt.locator("[data-control]"))
    if table == BLAZE:
        _expect_apart(ana.felt.locator("[data-points]"), ana.felt.locator("[data-hand]"))
    assert _small_figures(ana) == []


@pytest.mark.parametrize("size", PHONES)
def test_pl_19_the_chat_of_a_phone_lies_over_neither_hands_nor_results(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    ana = _sit_and_deal(LiveTable.join(open_device, evening, size), PLAIN)
    ana.control("chat").click()
    window = ana.page.locator("[data-chat]")
    expect(window.locator("[data-chat-field]")).to_be_in_viewport(ratio=WHOLE)
    answers = ana.felt.locator("[data-rail] button")
    _expect_apart(window, ana.felt.locator("[data-hand], [data-dealer], [data-waits]"))
    _expect_apart(window, answers)
    assert _width(ana.hand(4).locator("[data-card]").first) >= READABLE
    ana.act("D")
    ana.expect_result("win", 4)
    expect(window).to_be_visible()
    for part in ("[data-hand]", "[data-result]", "[data-round-net]", "[data-rail] button"):
        _expect_apart(window, ana.felt.locator(part))
        expect(ana.felt.locator(part).first).to_be_in_viewport(ratio=WHOLE)
    assert _small_figures(ana) == []


def test_mf_2_how_the_crowd_decided_is_told_once(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("8h 6c 9d 8s Tc Ts 3c 9h Td 2d")
    ana, bob = (LiveTable.join(open_device, evening, size, BLAZE) for size in ("desktop", "phone"))
    for player in (ana, bob):
        player.choose(500).place(1).click()
        player.expect_staked(500)
    ana.pass_time(BETTING_MS)
    bob.act("P")
    crowd = ana.felt.locator("[data-crowd]").first
    expect(crowd.locator("[data-share]")).to_have_count(1)
    expect(crowd.locator("[data-path]")).to_have_count(0)
    ana.act("S")
    expect(crowd.locator("[data-path]").first).to_be_visible()
    expect(crowd.locator("[data-share]")).to_have_count(0)
    # As many as hold each total are all there are.
    expect(crowd.locator(".count")).to_be_hidden()


@pytest.mark.parametrize("size", ["desktop", *PHONES])
def test_bj_2b_insurance_is_asked_for_once(open_device: Open, evening: VisitedHouse, size: str) -> None:
    evening.stack.prepare("2c 3c 4c 5c 6c Th Ad 9s Ks")
    ana = LiveTable.join(open_device, evening, size, CASINO).sit(1).cut()
    ana.choose(1_000).place(1).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    ana.expect_waiting("insurance")
    assert ana.waits.inner_text().count("Insurance") == 1
    expect(ana.waits).to_contain_text("€5.00 (max €5.00)")
    _expect_apart(ana.waits, ana.felt.locator("[data-hand], [data-dealer] [data-card]"))
    ana.act("N", "S")


@pytest.mark.parametrize(("table", "behind"), [(LOUNGE, True), (CASINO, True), (BLAZE, False)])
def test_pl_12_the_limits_name_every_kind_of_bet(
    open_device: Open, evening: VisitedHouse, table: str, behind: bool
) -> None:
    ana = LiveTable.join(open_device, evening, "phone", table)
    ana.control("limits").click()
    rows = ana.page.locator("[data-limit-of]")
    expect(rows.first).to_contain_text("Main bet")
    named = ana.page.locator('[data-limit-of="Bet behind"]')
    if behind:
        main = rows.first.locator("td").inner_text()
        expect(named.locator("td")).to_have_text(main)
    else:
        expect(named).to_have_count(0)


@pytest.mark.parametrize("size", PHONES)
def test_p_9_figures_can_be_read_from_the_bet_to_the_result(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    evening.stack.prepare(COMPANY)
    ana = LiveTable.join(open_device, evening, size).sit(2).cut()
    bob, cleo = LiveTable.join(open_device, evening).sit(4), LiveTable.join(open_device, evening).sit(6)
    three = ((ana, 2), (bob, 4), (cleo, 6))
    for player, box in three:
        player.choose(1_000).place(box).click()
        player.expect_staked(1_000)
    ana.put(ana.side(2, "pairs"), 1_000)
    bob.put(bob.behind(2), 1_000)
    expect(ana.foot(2).locator("[data-behind-laid]")).to_be_visible()
    assert _small_figures(ana) == [], "bets"
    ana.pass_time(BETTING_MS)
    for player, box in three:
        ana.expect_in_turn(box)
        assert _small_figures(ana) == [], f"seat {box} in turn"
        player.act("S")
    ana.expect_phase("closed")
    assert _small_figures(ana) == [], "results"


def test_mf_13_the_bonus_of_a_phone_can_be_closed_in_every_language(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("8h 8c Ad 6s 6c As 2h 3h")
    device = open_device("small", house=evening, locale="ro-RO")
    device.come_as_guest(language="ro")
    ana = LiveTable(device.open(f"#/table/{BLAZE}"), device).wait()
    ana.choose(500).place(1).click()
    ana.expect_staked(500)
    ana.put(ana.side(1, "fireblaze"), 500)
    ana.pass_time(BETTING_MS)
    ana.act("N", "S")
    for _ in range(3):
        ana.pass_time(DECISION_MS)
    bonus = ana.page.locator("[data-bonus]")
    expect(bonus).to_be_visible()
    expect(bonus.locator("[data-bonus-win]")).to_be_in_viewport(ratio=WHOLE)
    close = ana.control("bonus-on")
    expect(close).to_be_in_viewport(ratio=WHOLE)
    assert not close.evaluate(_CUT), close.inner_text()
    close.click()
    expect(bonus).to_have_count(0)


def test_p_5_a_replay_sideways_shows_table_and_controls_together(open_device: Open) -> None:
    device = open_device("landscape")
    device.come_as_guest()
    device.house.stack.prepare("Ah 8s 6d As Tc 6c Kd 8h 5h 7d 6s Ts")
    table = Table.open(device).bet({box: [500] for box in range(1, 6)}).deal().finish()
    table.page.close()
    code = device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    page = device.open(f"#/history/{code}/replay")
    stage = page.locator("[data-stage]")
    page.locator('[data-control="last"]').click()
    for part in ("slider", "play", "previous", "next"):
        expect(page.locator(f'[data-control="{part}"]')).to_be_in_viewport(ratio=WHOLE)
    expect(stage).to_be_in_viewport(ratio=WHOLE)
    _expect_apart(stage.locator("[data-dealer]"), stage.locator("[data-hand] [data-card]"))
    for card in stage.locator("[data-hand] [data-card]").all():
        expect(card).to_be_in_viewport(ratio=WHOLE)
        _expect_apart(page.locator("[data-told]"), card)


def test_p_7_the_coach_of_a_small_phone_leaves_all_five_hands_in_sight(open_device: Open) -> None:
    device = open_device("small")
    device.come_as_guest()
    device.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    device.house.stack.prepare("Ah 8s 6d As Tc 6c Kd 8h 5h 7d 6s Ts")
    table = Table.open(device).bet({box: [500] for box in range(1, 6)}).deal()
    table.expect_in_turn(2)
    coach = table.page.locator("[data-coach]")
    expect(coach).to_be_in_viewport(ratio=WHOLE)
    assert coach.evaluate("(part) => part.scrollHeight <= part.clientHeight + 1")
    assert [word.evaluate(_CUT) for word in coach.locator(".word").all()] == [False] * 5
    cards = [table.hand(box).locator("[data-card]").first for box in range(1, 6)]
    for card in cards:
        expect(card).to_be_in_viewport(ratio=WHOLE)
        _expect_apart(card, coach)
    assert _width(cards[1]) >= READABLE
    assert all(_width(cards[1]) > _width(card) for card in (cards[0], *cards[2:]))
    assert _small_figures(table) == []


@pytest.mark.parametrize("language", ["en", "ro"])
def test_p_7_sideways_the_coach_lies_over_no_card_of_the_hand_in_turn(open_device: Open, language: str) -> None:
    device = open_device("landscape")
    device.come_as_guest(language=language)
    device.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    device.house.stack.prepare("8h 8s 6d 8d Tc 6c 8c 8h 5h 7d 6s Ts")
    table = Table.open(device).bet({box: [500] for box in range(1, 6)}).deal()
    coach = table.page.locator("[data-coach]")
    most = 0
    for box in range(1, 6):
        table.expect_in_turn(box)
        expect(table.page.locator(f'[data-coach-box="{box}"]')).to_be_in_viewport(ratio=WHOLE)
        assert coach.evaluate("(part) => part.scrollHeight <= part.clientHeight + 1")
        _expect_apart(coach, table.felt.locator("[data-in-turn] [data-card]"))
        _expect_apart(coach, table.dealer.locator("[data-card]"))
        most = max(most, coach.locator("[data-value-of]").count())
        table.act("S")
    assert most == len("HSDPR")


@pytest.mark.parametrize("size", PHONES)
def test_p_9_a_hand_has_one_place_from_the_deal_to_its_result(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    evening.stack.prepare(COMPANY)
    ana = LiveTable.join(open_device, evening, size).sit(4).cut()
    bob, cleo = LiveTable.join(open_device, evening).sit(2), LiveTable.join(open_device, evening).sit(6)
    three = ((bob, 2), (ana, 4), (cleo, 6))
    for player, box in three:
        player.choose(1_000).place(box).click()
        player.expect_staked(1_000)
    ana.put(ana.side(4, "pairs"), 1_000)
    ana.pass_time(BETTING_MS)
    ana.expect_in_turn(2)
    kept = _places(ana)
    for player, box in three:
        ana.expect_in_turn(box)
        # That what is decided before one's turn is decided ahead stands in the rail, and takes no room either.
        assert _places(ana) == pytest.approx(kept, abs=1), f"seat {box} in turn"
        player.act("S")
    for box, outcome in ((2, "lose"), (4, "push"), (6, "lose")):
        ana.expect_result(outcome, box)
    assert _places(ana) == pytest.approx(kept, abs=1), "results"


def _places(table: LiveTable) -> list[float]:
    """Where the first two cards of every hand lie, how large they are, and where the rail begins."""
    hands = [table.hand(box).locator("[data-card]") for box in (2, 4, 6)]
    parts = [*(cards.nth(place) for cards in hands for place in (0, 1)), table.felt.locator("[data-rail]")]
    return [box[side] for box in map(place_of, parts) for side in ("x", "y", "width", "height")]
