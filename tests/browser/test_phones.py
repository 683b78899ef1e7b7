"""AC-16: on a phone nothing at the table lies over anything else, in the longest languages, with a panel or without."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.device import Device, resize
from tests.browser.places import grant_gold
from tests.browser.screen import come_to_rest, go_to, place_of
from tests.browser.table import ATLANTIC_CITY, Table

LOCALES = {"it": "it-IT", "ro": "ro-RO"}
PHONES = ("small", "phone")
FIVE = "Ah 8s 6d As Tc 6c Kd 8h 5h 7d 6s Ts 3c 9d Qh 2c"
"""A blackjack, eights to split and double, a loss, a push and a loss, against eighteen."""
INSURED = "Kh 9c 7d Ac Th 8c Qs 9h"
"""Three hands against an ace that is no blackjack."""
BETS = {1: [5000], 2: [500, 1000], 3: [2500], 4: [1000], 5: [100, 100]}

# What belongs to one hand may overlap (cards in a fan, the total on them); all else may not.
_MEASURE = """
() => {
  const table = document.querySelector('[data-table]');
  const rail = document.querySelector('[data-rail]').getBoundingClientRect();
  const felt = table.getBoundingClientRect();
  const faults = [], things = [];
  const add = (group, name, element, { top, bottom }) => {
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility({ visibilityProperty: true })) return;
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < top - 0.5 || box.bottom > bottom + 0.5)
      faults.push(`${name} lies outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    things.push({ group, name, box });
  };
  const above = { top: felt.top, bottom: rail.top }, whole = { top: felt.top, bottom: felt.bottom };
  const parts = '[data-card], [data-total], [data-result], [data-insurance]';
  for (const box of table.querySelectorAll('[data-box]')) {
    for (const hand of box.querySelectorAll('[data-hand]'))
      for (const part of hand.querySelectorAll(parts)) {
        const group = `${box.dataset.box}/${hand.dataset.hand}`;
        add(group, `${group} ${Object.keys(part.dataset)[0]} ${part.textContent.trim()}`, part, above);
      }
  }
  for (const part of table.querySelectorAll('[data-dealer] [data-card], [data-dealer] [data-total]'))
    add('dealer', 'dealer', part, above);
  for (const name of ['[data-round-net]', '[data-control="cut"]', '[data-refusal]', '[data-code]', '[data-shoe]'])
    for (const part of table.querySelectorAll(name))
      if (!part.classList.contains('unseen')) add(name, name, part, above);
  for (const name of table.querySelectorAll('svg.print text')) add('print', 'print', name, above);
  for (const part of table.querySelectorAll('[data-rail] button, [data-rail] dl > div')) {
    add(part, `rail ${part.textContent.trim()}`, part, whole);
    if (part.scrollWidth > part.clientWidth + 1) faults.push(`rail ${part.textContent} does not fit`);
    for (const word of part.querySelectorAll('.word'))
      if (!/\\s/.test(word.textContent) && word.getClientRects().length > 1)
        faults.push(`${word.textContent} breaks`);
  }
  // Half a pixel is no overlap; the target around a round's code is larger than its figures.
  const slack = ({ name }) => (name === '[data-code]' ? 14 : 1);
  things.forEach((one, index) => {
    for (const other of things.slice(index + 1)) {
      if (one.group === other.group) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > Math.max(slack(one), slack(other))) faults.push(`${one.name} and ${other.name} overlap`);
    }
  });
  if (rail.width > innerWidth) faults.push(`the rail is ${rail.width} wide`);
  return faults;
}
"""


def _expect_clear(page: Page, when: str) -> None:
    """Fails if anything covers anything, or sticks out."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    come_to_rest(page)
    assert page.evaluate(_MEASURE) == [], when


def _with_panel(table: Table, when: str) -> None:
    """The same without a panel, with one over the table, and without it again."""
    _expect_clear(table.page, when)
    table.page.goto(f"/#/play/{ATLANTIC_CITY}/limits")
    expect(table.page.locator('[data-panel="limits"] [data-limit]').first).to_be_visible()
    _expect_clear(table.page, f"{when}, beside a panel")
    table.page.goto(f"/#/play/{ATLANTIC_CITY}")
    expect(table.page.locator("[data-panel]")).to_have_count(0)


@pytest.fixture(params=[(size, language) for size in PHONES for language in LOCALES], ids="-".join)
def phone(request: pytest.FixtureRequest, open_device: Open) -> Device:
    """A phone, held upright, of somebody who reads a language of long words."""
    size, language = request.param
    device = open_device(size, locale=LOCALES[language])
    device.come_as_guest(language=language)
    return device


def test_ac_16_five_hands_one_of_them_split_lie_side_by_side(phone: Device) -> None:
    phone.house.stack.prepare(FIVE)
    table = Table.open(phone)
    _with_panel(table, "at rest")
    table.bet(BETS).deal()
    table.expect_actions("HSDPR")
    _with_panel(table, "five decisions")
    table.act("P")
    table.expect_in_turn(2)
    _with_panel(table, "split")
    table.act("D", "S", "S", "S", "S")
    table.expect_over()
    _with_panel(table, "results")


def test_ac_8_an_insurance_is_written_where_it_can_be_read(phone: Device) -> None:
    phone.house.stack.prepare(INSURED)
    table = Table.open(phone).bet({1: [500], 3: [1000], 5: [500]}).deal()
    table.expect_actions("YN")
    _expect_clear(table.page, "asked")
    table.act("Y", "N", "N")
    table.expect_in_turn(1)
    _expect_clear(table.page, "insured")
    table.act("S", "S", "S")
    table.expect_over()
    _with_panel(table, "lost")


@pytest.mark.parametrize("size", PHONES)
def test_r_3_a_refusal_covers_neither_cards_nor_cut(open_device: Open, size: str) -> None:
    device = open_device(size, locale=LOCALES["ro"])
    device.come_as_guest(language="ro")
    device.house.stack.prepare(FIVE)
    table = Table.open(device).bet(BETS).deal().finish()
    table.choose(10_000)
    for _ in range(3):
        table.place(5).click()
    expect(table.felt.locator("[data-refusal]")).to_be_visible()
    expect(table.felt.locator("[data-pending]")).to_have_count(0)
    _expect_clear(table.page, "refused")


def test_p_10_the_fields_of_a_limit_stay_within_their_card(guest: Device) -> None:
    page = guest.open()
    go_to(page, "#/limits")
    right = """(input) => ['.box', '.card-panel'].map((part) => input.closest(part).getBoundingClientRect().right)"""
    field, card = page.locator('[name="session-loss"]').evaluate(right)
    assert field < card


def test_ac_16_an_insurance_does_not_make_its_hand_too_small_to_read(open_device: Open) -> None:
    device = open_device("small", locale="it-IT")
    device.come_as_guest(language="it")
    # The button for Golden Chips leaves less room, so that all five places lie in one row.
    grant_gold(open_device(), device, 500)
    device.house.stack.prepare(INSURED)
    table = Table.open(device).bet({1: [500], 3: [1000], 5: [500]}).deal().act("Y").finish()
    expect(table.box(1).locator("[data-insurance]")).to_be_visible()
    heights = [_height(table.hand(box).locator("[data-card]").first) for box in (1, 3, 5)]
    # Its figure takes a line more, and no more than that.
    assert heights[0] >= 0.8 * max(heights), heights


def _height(of: Locator) -> float:
    return place_of(of)["height"]


def test_ac_16_a_table_of_figures_does_not_stick_out_of_its_panel(open_device: Open) -> None:
    page = open_device("small", locale="it-IT").open("#/odds")
    panels = page.locator("[data-odds-of]")
    expect(panels.locator("table").first).to_be_visible()
    for panel in panels.all():
        assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth"), panel.inner_text()


def test_f_5_the_buttons_of_the_cut_are_in_sight_however_long_its_words(open_device: Open) -> None:
    device = open_device("small", locale=LOCALES["ro"])
    device.come_as_guest(language="ro")
    table = Table.open(device)
    table.control("cut").click()
    cut = table.page.locator('[data-control="cut-now"]')
    expect(cut).to_be_in_viewport(ratio=1)
    assert table.page.evaluate("() => document.querySelector('dialog').scrollTop") == 0
    # On a screen that is high enough they cover nothing.
    resize(table.page, "desktop")
    last = place_of(table.page.locator("dialog [data-control=receipt]"))
    first = place_of(table.page.locator("dialog .actions"))
    assert last["y"] + last["height"] <= first["y"]
    assert table.page.evaluate("() => ((d) => d.scrollHeight - d.clientHeight)(document.querySelector('dialog'))") == 0


def test_p_9_the_cards_among_the_options_fit_a_small_phone(open_device: Open) -> None:
    device = open_device("small")
    device.come_as_guest()
    page = device.open("#/options/video")
    expect(page.locator("[data-setting=four_colour_deck]")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    panel = page.locator("[data-panel=options]")
    assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth")
    for card in page.locator("[data-panel=options] [data-card]").all():
        expect(card).to_be_in_viewport(ratio=0.01)
        box = place_of(card)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_ac_16_a_long_question_takes_one_line(phone: Device) -> None:
    phone.house.stack.prepare(FIVE)
    table = Table.open(phone).bet(BETS).deal()
    question = table.felt.locator("[data-decisions] p")
    height = _height(question)
    table.act("P")
    table.expect_in_turn(2)
    assert _height(question) == height
    assert question.evaluate("(p) => p.scrollWidth <= p.clientWidth"), question.inner_text()


def test_p_5_the_filters_of_history_can_be_read_on_a_small_phone(phone: Device) -> None:
    page = phone.open("#/history")
    code = page.locator("[data-filter=code]")
    expect(code).to_be_visible()
    measure = """(field, text) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = font;
      const arrow = field.tagName === 'SELECT' ? 20 : 0;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
      return room - pen.measureText(text).width;
    }"""
    assert code.evaluate(measure, code.get_attribute("placeholder")) >= 0
    period = page.locator("[data-filter=period]")
    assert period.evaluate(measure, period.locator("option").first.inner_text()) >= 0
