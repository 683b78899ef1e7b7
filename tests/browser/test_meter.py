"""BJ-7: the progressive's meter as it is drawn, what it can be won with, and how a prize is told."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, CASINO, LiveTable

BASE = 50_000
STAKE = 200
FED = 80
"""What a stake brings to the meter: 40 % of it."""
BURNT = "2c 3c 4c 5c 6c"
NOTHING_WON = f"{BURNT} Th 7c 9d Ts 9h Kc 8d"
"""Nineteen against seventeen and cards that end it; nothing for the progressive."""

PRIZES = (
    "A-A of spades 100% of the meter",
    "A-A of the same suit 10% of the meter",
    "A-A of different suits 40:1",
    "A-J of the same suit 20:1",
)


def _meter(table: LiveTable) -> Locator:
    return table.felt.locator("[data-meter]")


def _bet(table: LiveTable, box: int) -> None:
    table.choose(500).place(box).click()
    table.expect_staked(500)
    table.put(table.side(box, "progressive"), STAKE)


def test_bj_7_the_meter_counts_up_and_never_runs_ahead_of_the_house(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare(NOTHING_WON)
    ana = LiveTable.visit(open_device(house=evening), CASINO).sit(1).cut()
    bob = LiveTable.visit(open_device(house=evening, motion=True), CASINO)
    expect(_meter(bob)).to_have_attribute("data-meter", str(BASE))
    expect(_meter(bob)).to_have_text("€500.00")
    bob.page.evaluate(_NOTE_METER)
    _bet(ana, 1)
    expect(_meter(bob)).to_have_attribute("data-meter", str(BASE))
    ana.pass_time(BETTING_MS)
    expect(_meter(bob)).to_have_text("€500.80")
    steps: list[list[int]] = bob.page.evaluate("window.steps")
    shown = [one for one, _ in steps]
    assert all(one <= told for one, told in steps), f"ahead of the house: {steps}"
    assert shown == sorted(shown)
    assert len(set(shown)) > 2, f"it does not jump: {steps}"
    assert shown[-1] == BASE + FED
    # Without motion it stands there at once.
    expect(_meter(ana)).to_have_text("€500.80")


# Notes what the meter shows, and what the house has told, whenever either changes.
_NOTE_METER = """
() => {
  window.steps = [];
  const meter = document.querySelector('[data-meter]');
  const note = () => window.steps.push([Number(meter.textContent.replace(/\\D/g, '')), Number(meter.dataset.meter)]);
  note();
  new MutationObserver(note).observe(meter, { subtree: true, characterData: true, attributes: true, childList: true });
}
"""


def test_bj_7_a_prize_is_shown_to_all_with_its_cards_and_its_amount(open_device: Open, evening: VisitedHouse) -> None:
    # Two aces of spades fall on the first box, nothing on the third.
    evening.stack.prepare(f"{BURNT} As Th 7c As 9d Ts")
    ana = LiveTable.visit(open_device(house=evening), CASINO).sit(1).cut()
    bob = LiveTable.visit(open_device("phone", house=evening), CASINO).sit(3)
    watchers = [LiveTable.visit(open_device(size, house=evening), CASINO) for size in ("landscape", "desktop")]
    _bet(ana, 1)
    _bet(bob, 3)
    name = bob.foot(1).get_attribute("data-name") or "?"
    ana.pass_time(BETTING_MS)
    # Both stakes have fed it when betting closes, and the whole of it is won.
    won = BASE + 2 * FED
    for player in (ana, bob, *watchers):
        prize = player.felt.locator("[data-prize]")
        expect(prize).to_have_attribute("data-prize", str(won))
        expect(prize).to_be_in_viewport(ratio=1)
        expect(prize).to_contain_text(name)
        expect(prize).to_contain_text("€501.60")
        cards = prize.locator("[data-card]")
        expect(cards).to_have_count(2)
        for card in cards.all():
            expect(card).to_have_attribute("data-card", "As")
            # Whoever does not see the cards is told of them.
            expect(card).to_have_accessible_name("ace of spades")
        expect(prize).to_have_attribute("role", "status")
    # The meter is back where it begins, at the table and in the lobby.
    expect(_meter(watchers[1])).to_have_text("€500.00")
    lobby = watchers[1].device.open()
    expect(lobby.locator(f'[data-live="{CASINO}"] [data-meter]')).to_have_attribute("data-meter", str(BASE))


def test_bj_7_what_wins_how_much_is_listed_at_the_table(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare(NOTHING_WON)
    for size in ("desktop", "phone"):
        table = LiveTable.visit(open_device(size, house=evening), CASINO)
        table.control("limits").click()
        card = table.page.locator("dialog[open]")
        expect(card.get_by_role("row", name="Progressive €500.00")).to_be_visible()
        for row in PRIZES:
            expect(card.get_by_role("row", name=row)).to_be_visible()
