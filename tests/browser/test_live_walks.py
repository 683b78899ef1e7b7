"""P-8, P-9: every screen of the live tables, on a desktop and on a phone, in English and in the other languages.

Two play each evening through, one on a desktop and one on a phone, one of them in English and the other in another
language, which changes from table to table. Whatever either of them has before their eyes is measured, and read for
words that are left in English. Axe looks at the one who does not speak it: the phone on the first evening, the desktop
on the second.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, HOLD_CEREMONY, LOUNGE, TABLES, LiveTable
from tests.browser.pit import Pit
from tests.browser.screen import go_to, read_texts, settle
from tests.browser.tongue import find_untranslated, names_of
from tests.browser.words import LOCALES

ALIKE = re.compile(
    r"(Mini|Minor|Major|Mega) Fire Blaze$|Dealer$|sabot verify |word \d "
    r"|[0-9a-f]{64}$|h[a-z0-9]{16}$|[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$"
)
"""What is not translated: the bonus's names, the lounge's dealer in Italian, commands; digests, shoes, words."""


LANGUAGES = {
    LOUNGE: (("en", "es"), ("it", "en")),
    CASINO: (("en", "ro"), ("es", "en")),
    BLAZE: (("en", "it"), ("ro", "en")),
}
"""What is spoken on the desktop and on the phone, on the first evening and on the second."""


@pytest.fixture(scope="module", params=[0, 1], ids=["first", "second"])
def night(request: pytest.FixtureRequest) -> int:
    """Which of the two evenings it is."""
    return int(request.param)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory, night: int) -> Iterator[VisitedHouse]:
    """One house for the three walks of an evening: each has a table to itself."""
    opened = VisitedHouse(tmp_path_factory.mktemp(f"evening-{night}"), TABLES)
    yield opened
    opened.clean_up()


class Walk:
    """Two at a table, in two languages: the first on a desktop, the second on a phone."""

    def __init__(self, open_device: Open, house: VisitedHouse, table: str, night: int) -> None:
        self.house = house
        self._names: set[str] = set()
        self._faults: list[str] = []
        self._languages = languages = LANGUAGES[table][night]
        self.tables = [
            self._sit_down(open_device, size, language, table)
            for size, language in zip(("desktop", "phone"), languages, strict=True)
        ]

    def _sit_down(self, open_device: Open, size: str, language: str, table: str) -> LiveTable:
        device = open_device(size, house=self.house, locale=LOCALES[language])
        device.context.add_init_script(HOLD_CEREMONY)
        self._names |= {device.come_as_guest(language=language)["name"], *names_of(device)}
        return LiveTable(device.open(f"#/table/{table}"), device).wait()

    def look(self, name: str, *pages: Page) -> None:
        """Notes what is wrong with what both have before their eyes, at the table or on pages of their own."""
        shown = pages or tuple(table.page for table in self.tables)
        texts = [{text for text in read_texts(page) if not ALIKE.match(text)} for page in shown]
        english = texts[self._languages.index("en")]
        for page, language, read in zip(shown, self._languages, texts, strict=True):
            found = [*find_untranslated(language, read, english, self._names), *check_width(page)]
            # On each evening one of the two sizes speaks another language than English.
            if language != "en":
                found += check_access(page)
            size = page.viewport_size["width"] if page.viewport_size else 0
            self._faults += [f"{name}, {language}, {size} px: {fault}" for fault in found]

    def look_at_places(self, *places: str) -> None:
        """The same on other screens, each opened on a page of its own."""
        pages = [table.device.context.new_page() for table in self.tables]
        for place in places:
            for page in pages:
                go_to(page, place)
            self.look(place, *pages)
        for page in pages:
            page.close()

    def look_at_round(self, *leaves: str) -> None:
        """The same on the leaves of the round that both have just played."""
        code = str(self.tables[0].device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"])
        pages = [table.device.context.new_page() for table in self.tables]
        for page in pages:
            go_to(page, f"#/history/{code}")
        for leaf in leaves:
            for page in pages:
                page.locator(f'[data-leaf="{leaf}"]').click()
                expect(page.locator(f'[data-leaf="{leaf}"]')).to_have_attribute("aria-current", "page")
                settle(page)
            self.look(leaf, *pages)
        for page in pages:
            page.close()

    def look_at_card(self, control: str) -> None:
        """The same with a dialog over the table."""
        for table in self.tables:
            table.control(control).click()
            expect(table.page.locator("dialog[open]")).to_be_visible()
        self.look(control)
        for table in self.tables:
            table.page.keyboard.press("Escape")
            expect(table.page.locator("dialog[open]")).to_have_count(0)

    def skip_ceremony(self) -> None:
        """What was done to the shoe goes out of sight."""
        for table in self.tables:
            table.control("skip").click()
            expect(table.felt.locator("[data-ceremony]")).to_have_count(0)

    def check(self) -> None:
        """Fails if anything was wrong."""
        assert not self._faults, "\n".join(self._faults)


def test_p_8_p_9_the_lounge(open_device: Open, evening: VisitedHouse, night: int) -> None:
    walk = Walk(open_device, evening, LOUNGE, night)
    ana, bob = walk.tables
    evening.stack.prepare("Th 5h 9d 8s 6s 8c Ks")
    walk.look_at_places("#/", "#/options/bet-behind")
    walk.look("no seat yet")
    ana.sit(4)
    bob.sit(2)
    expect(ana.felt.locator("[data-cut-desk]")).to_be_visible()
    walk.look("the cut is asked")
    ana.cut()
    walk.skip_ceremony()
    for player, box in ((ana, 4), (bob, 2)):
        player.choose(500).place(box).click()
        player.expect_staked(500)
        player.put(player.side(box, "pairs"), 500)
    ana.put(ana.behind(2), 500)
    # On a phone one looks at another's seat first.
    bob.place(4).click()
    bob.put(bob.behind(4), 500)
    walk.look("bets, side bets and bets behind")
    walk.look_at_card("limits")
    walk.look_at_card("shoe")
    for player in walk.tables:
        player.control("chat").click()
        player.page.locator("[data-chat-field]").fill("good evening")
        player.page.locator("[data-chat-field]").press("Enter")
    for player in walk.tables:
        lines = player.page.locator("[data-line]")
        expect(lines).to_have_count(2)
        lines.locator("button.name:enabled").click()
    walk.look("chat")
    for player in walk.tables:
        player.control("chat-close").click()
    ana.pass_time(BETTING_MS)
    bob.expect_actions("HSD")
    ana.expect_actions("HSD")
    walk.look("one is asked, the other decides ahead")
    bob.act("S")
    ana.expect_in_turn(4)
    walk.look("the other is asked")
    ana.act("S")
    for player in walk.tables:
        player.expect_phase("closed")
    walk.look("results")
    walk.look_at_round("round", "replay", "decisions", "verify")
    walk.look_at_places(f"#/table/{LOUNGE}/options/bet-behind")
    walk.check()


def test_p_8_p_9_casino_black_jack(open_device: Open, evening: VisitedHouse, night: int) -> None:
    pit = Pit(open_device(house=evening))
    walk = Walk(open_device, evening, CASINO, night)
    ana, bob = walk.tables
    ana.sit(1)
    walk.look("the cut is asked")
    ana.cut()
    walk.look("the ceremony")
    walk.skip_ceremony()
    bob.sit(3)
    # The next shoe is cut by the next seat.
    pit.set_limits(CASINO, 1_000, 50_000)
    evening.stack.prepare("2c 3c 4c 5c 6c As Th Ad As 9d 7c 8s")
    expect(ana.felt.locator('[data-ceremony="joined"]')).to_be_visible()
    expect(bob.felt.locator("[data-cut-desk]")).to_be_visible()
    walk.look("the next ceremony, and the cut on a phone")
    bob.cut()
    walk.skip_ceremony()
    for player, box in ((ana, 1), (bob, 3)):
        player.choose(1_000).place(box).click()
        player.expect_staked(1_000)
        player.put(player.side(box, "over13"), 1_000)
        player.put(player.side(box, "progressive"), 200)
    walk.look("bets")
    walk.look_at_card("limits")
    ana.pass_time(BETTING_MS)
    for player in walk.tables:
        expect(player.felt.locator("[data-insurance-amount]")).to_be_visible()
        expect(player.felt.locator("[data-prize]")).to_be_visible()
    walk.look("insurance, and a prize of the meter")
    for player in walk.tables:
        player.act("N")
    ana.expect_in_turn(1)
    walk.look("one is asked, the other decides ahead")
    ana.act("S")
    bob.act("S")
    for player in walk.tables:
        player.expect_phase("closed")
    walk.look("results")
    walk.look_at_round("replay", "verify")
    walk.check()


def test_p_8_p_9_mega_fire_blaze(open_device: Open, evening: VisitedHouse, night: int) -> None:
    walk = Walk(open_device, evening, BLAZE, night)
    ana = walk.tables[0]
    evening.stack.prepare("8h 8c Ad 6s 6c As 2h 3h")
    walk.look("no bet yet")
    for player in walk.tables:
        player.choose(500)
        for position in (1, 2):
            player.place(position).click()
        player.expect_staked(1_000)
    ana.put(ana.side(1, "fireblaze"), 500)
    walk.look("bets on both positions")
    walk.look_at_card("limits")
    ana.pass_time(BETTING_MS)
    for player in walk.tables:
        player.expect_phase("insurance")
    walk.look("insurance")
    for player in walk.tables:
        player.act("N")
    for player in walk.tables:
        player.expect_actions("HSD")
    walk.look("both decide for one position")
    for position in (1, 2):
        for player in walk.tables:
            player.expect_in_turn(position)
            player.act("S")
    for player in walk.tables:
        expect(player.page.locator("[data-bonus]")).to_be_visible()
    walk.look("the bonus")
    for player in walk.tables:
        player.control("bonus-on").click()
        player.expect_phase("closed")
    walk.look("results")
    walk.look_at_round("replay", "verify")
    walk.check()
