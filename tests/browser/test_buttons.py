"""P-7, P-8, P-9: on a phone every button of a table holds its words, in every language."""

import pytest
from playwright.sync_api import Page, Route, expect

from sabot.rules.checks.text import VOCABULARIES
from sabot.rules.model import Language, Vocabulary
from sabot.wording import LANGUAGES
from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.screen import come_to_rest
from tests.browser.table import ATLANTIC_CITY, MULTIHAND, Table
from tests.browser.words import LOCALES

WIDTHS = (360, 390)
HEIGHT = 740
STAKE = [10_000, 5_000, 2_500]
"""Half of it is not a whole number, so that the price of insurance is as long as it gets."""
EIGHTS = {ATLANTIC_CITY: "8h Ac 8d 9s", MULTIHAND: "8h 8d Ac 9s"}
ANSWERS = {ATLANTIC_CITY: "HSDPR", MULTIHAND: "HSDP"}

_TIGHT = """
() => {
  const name = (button) => `${button.textContent.trim().replace(/\\s+/g, ' ')}: `;
  const found = [];
  for (const button of document.querySelectorAll('button')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right } = button.getBoundingClientRect();
    const over = button.scrollWidth - button.clientWidth;
    if (over > 0) found.push(`${name(button)}${over} px`);
    if (button.matches('[data-action], [data-control]') && (left < 0 || right > innerWidth))
      found.push(`${name(button)}outside`);
    for (const word of button.querySelectorAll('.word')) {
      const text = document.createRange();
      text.selectNodeContents(word);
      if (word.checkVisibility() && text.getClientRects().length > 1) found.push(`${name(button)}two lines`);
    }
  }
  return found;
}
"""


def _tight(page: Page, when: str) -> list[str]:
    """The buttons that are too narrow for what is on them, at each width."""
    found: list[str] = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        come_to_rest(page)
        found += [f"{width} px, {when}: {told}" for told in page.evaluate(_TIGHT)]
    return found


@pytest.mark.parametrize("game", EIGHTS)
@pytest.mark.parametrize("language", LOCALES)
def test_p_9_no_button_of_a_table_is_too_narrow_for_its_words(open_device: Open, language: str, game: str) -> None:
    device = open_device("phone", locale=LOCALES[language])
    device.come_as_guest(language=language)
    assert _play_through(device, game) == []


@pytest.mark.parametrize(
    ("language", "words"), [(language, words) for language in LANGUAGES for words in VOCABULARIES[language]]
)
def test_ac_15c_nor_for_the_words_of_any_game(open_device: Open, language: Language, words: Vocabulary) -> None:
    """Every vocabulary at a table that has all decisions."""
    device = open_device("phone", locale=LOCALES[language])
    device.come_as_guest(language=language)
    device.context.route("**/api/games?*", lambda route: _answer_with(route, words))
    assert _play_through(device, ATLANTIC_CITY) == []


def _answer_with(route: Route, words: Vocabulary) -> None:
    """Every game as the house has it, but with these words."""
    answer = route.fetch()
    route.fulfill(response=answer, json=[{**card, "words": words} for card in answer.json()])


def _play_through(device: Device, game: str) -> list[str]:
    """The buttons that were too narrow at any time of a round."""
    device.house.stack.prepare(EIGHTS[game])
    table = Table.open(device, game)
    tight = _tight(table.page, "at rest")
    tight += _tight(table.bet({1: STAKE}).page, "with bets")
    table.deal().expect_actions("YN")
    tight += _tight(table.page, "insurance")
    table.act("N").expect_actions(ANSWERS[game])
    tight += _tight(table.page, "decision")
    table.act("S").expect_over()
    return tight + _tight(table.page, "over")


def test_ac_15_beside_a_panel_every_decision_is_written_in_one_line(open_device: Open) -> None:
    device = open_device(locale="it-IT")
    device.come_as_guest(language="it")
    device.house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(device).bet({1: [1000]}).deal()
    table.page.goto("/#/play/atlantic-city/limits")
    expect(table.page.locator('[data-panel="limits"] [data-limit]').first).to_be_visible()
    table.expect_actions("HSDPR")
    middles = """(button) => [...button.children].filter((part) => part.checkVisibility()).map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    })"""
    for letter in "HSDPR":
        found = table.action(letter).evaluate(middles)
        assert max(found) - min(found) < 6, (letter, found)
