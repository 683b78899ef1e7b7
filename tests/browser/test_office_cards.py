"""M-6: real cards told by the keys of the croupier's console, by a scanner, and put right."""

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


def _bet(ana: LiveTable) -> None:
    ana.choose(500).place(1).click()
    ana.expect_staked(500)
    ana.pass_time(BETTING_MS)


def _expect_due(carla: Staff, due: str) -> None:
    """The card that is asked for, as box, hand and number; and the keys may be pressed."""
    expect(carla.find("[data-due]")).to_have_attribute("data-due", due)
    if due:
        expect(carla.find('[data-key="As"]')).to_have_attribute("aria-disabled", "false")


def _press(carla: Staff, card: str) -> None:
    """One tap where there is room for all keys, else the rank and then the suit."""
    if carla.find(f'[data-key="{card}"]').is_visible():
        carla.find(f'[data-key="{card}"]').click()
    else:
        carla.find(f'[data-rank="{card[0]}"]').click()
        carla.find(f'[data-suit="{card[1]}"]').click()


def test_m_6_a_round_is_dealt_by_the_keys_and_a_mistake_is_put_right(open_device: Open, kitchen: VisitedHouse) -> None:
    ana = LiveTable.visit(open_device(house=kitchen)).sit(1)
    device = open_device(house=kitchen)
    device.watch.allow(REFUSAL)
    carla = Staff(device, Role.PRESENTER).go("croupier")
    faults = [*check_access(carla.page), *check_width(carla.page)]
    carla.find(f'[data-real-table="{LOUNGE}"]').click()
    expect(carla.find("[data-due]")).to_contain_text("nobody has placed a bet")
    expect(carla.find('[data-key="As"]')).to_have_attribute("aria-disabled", "true")
    _bet(ana)

    _expect_due(carla, "1.1.1")
    expect(carla.find("[data-due]")).to_contain_text("first card")
    expect(carla.page.locator("[data-announcer]")).to_contain_text("first card")
    # A double tap tells one card: the second tap was meant for the same.
    carla.find('[data-key="Ts"]').dblclick()
    expect(carla.find("[data-told]")).to_contain_text("ten of spades")
    _expect_due(carla, "0.0.1")
    ana.expect_cards("Ts", 1)
    carla.page.set_viewport_size({"width": 1024, "height": 768})
    expect(carla.find('[data-key="Kc"]')).to_be_in_viewport(ratio=1)
    expect(carla.find("[data-take-back]")).to_be_in_viewport(ratio=1)
    faults += [*check_access(carla.page), *check_width(carla.page)]
    _press(carla, "7d")
    _expect_due(carla, "1.1.2")

    # On a phone, rank and suit; the wrong one, taken back before anybody decides.
    for size in ("small", "phone"):
        resize(carla.page, size)
        faults += [*check_access(carla.page), *check_width(carla.page)]
    expect(carla.find('[data-suit="h"]')).to_be_in_viewport(ratio=1)
    expect(carla.find('[data-suit="h"]')).to_have_attribute("aria-disabled", "true")
    _press(carla, "8h")
    expect(carla.find('[data-laid="1.1"] [data-card="8h"]')).to_be_visible()
    expect(carla.find("[data-due]")).to_contain_text("face down")
    carla.find("[data-take-back]").click()
    _expect_due(carla, "1.1.2")
    expect(carla.find('[data-laid="1.1"] [data-card="8h"]')).to_have_count(0)
    _press(carla, "9h")
    expect(carla.find('[data-laid="1.1"] [data-card="9h"]')).to_be_visible()
    resize(carla.page, "desktop")

    # A scanner types wherever the focus is; what is no card is told, and nothing is entered.
    _expect_due(carla, "0.0.2")
    carla.page.keyboard.type("11h")
    carla.page.keyboard.press("Enter")
    expect(carla.find('[data-form="scan"] [role="alert"]')).to_contain_text("not a card")
    _expect_due(carla, "0.0.2")
    carla.page.keyboard.type("10c")
    expect(carla.find('[data-form="scan"] [role="alert"]')).to_be_visible()
    carla.page.keyboard.press("Enter")
    expect(carla.find('[data-form="scan"] [role="alert"]')).to_have_count(0)
    # The card that lies face down is told to nobody, not even to whoever told it.
    expect(carla.find("[data-told]")).to_contain_text("a face-down card")
    expect(carla.find('[data-room="croupier"] [data-card="Tc"]')).to_have_count(0)
    expect(carla.find('[data-laid="0"] [data-card="??"]')).to_be_visible()
    expect(carla.find("[data-due]")).to_contain_text("the players decide")
    expect(carla.find('[data-key="As"]')).to_have_attribute("aria-disabled", "true")
    carla.find("[data-scan]").fill("5d")
    carla.find("[data-scan]").press("Enter")
    expect(carla.find('[data-refused="no-card"]')).to_be_visible()
    carla.find("[data-separator]").click()
    faults += check_access(carla.page)
    carla.give()
    expect(carla.find("[data-separator-out]")).to_be_visible()
    expect(carla.find("[data-separator]")).to_be_disabled()
    ana.expect_waiting("play")
    ana.press("s")
    ana.expect_cards("7d Tc")
    ana.expect_phase("closed")

    # After it the shoe is another; and between two rounds it can be changed.
    expect(carla.find("[data-separator-out]")).to_have_count(0)
    carla.find("[data-new-shoe]").click()
    carla.give()
    assert not faults, "\n".join(faults)


def test_m_6_what_cannot_be_in_the_shoe_is_refused_and_a_lost_line_enters_nothing_twice(
    open_device: Open, kitchen: VisitedHouse
) -> None:
    ana = LiveTable.visit(open_device(house=kitchen)).sit(1)
    device = open_device(house=kitchen)
    device.watch.allow(REFUSAL)
    device.watch.allow("ERR_FAILED")
    carla = Staff(device, Role.PRESENTER).go("croupier", LOUNGE)
    # All eight decks' twos of clubs are seen, four a round: the player draws three, the dealer has one of them.
    for _ in range(2):
        _bet(ana)
        _expect_due(carla, "1.1.1")
        carla.page.keyboard.type("2c\n2c\n2c\nTd\n")
        ana.expect_waiting("play")
        ana.press("h")
        carla.page.keyboard.type("2c\n")
        expect(carla.find('[data-laid="1.1"] [data-card="2c"]')).to_have_count(3)
        ana.press("s")
        carla.page.keyboard.type("5h\n")
        ana.expect_phase("closed")
    _bet(ana)
    _expect_due(carla, "1.1.1")
    _press(carla, "2c")
    expect(carla.find('[data-refused="card-gone"]')).to_contain_text("every deck")
    _expect_due(carla, "1.1.1")

    # The house has the card, and its answer is lost.
    carla.page.route(
        "**/cards",
        lambda route: (route.fetch(), route.abort()) if route.request.method == "POST" else route.continue_(),
    )
    _press(carla, "Kd")
    expect(carla.find("[data-unanswered]")).to_be_visible()
    expect(carla.find('[data-key="As"]')).to_have_attribute("aria-disabled", "true")
    ana.expect_cards("Kd", 1)
    carla.page.unroute("**/cards")
    carla.find("[data-again]").click()
    expect(carla.find("[data-told]")).to_contain_text("king of diamonds")
    _expect_due(carla, "0.0.1")
    ana.expect_cards("Kd", 1)

    # Beside the table, a scanner types into the office that has the focus, not on the key that has it.
    go_to(carla.page, f"#/table/{LOUNGE}/office/croupier/{LOUNGE}")
    _expect_due(carla, "0.0.1")
    carla.find('[data-rank="T"]').focus()
    carla.page.keyboard.type("9h\n")
    expect(carla.find('[data-laid="0"] [data-card="9h"]')).to_be_visible()
    _expect_due(carla, "1.1.2")
    # What is typed ahead may lie face down: it is not shown while the card before it is on its way.
    held: list[Route] = []
    carla.page.route(
        "**/cards", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    scan = carla.find("[data-scan]")
    expect(scan).to_have_css("-webkit-text-security", "none")
    with carla.page.expect_request(lambda request: request.method == "POST"):
        carla.page.keyboard.type("8h\n")
    carla.page.keyboard.type("Tc")
    expect(scan).to_have_value("Tc")
    expect(scan).to_have_css("-webkit-text-security", "disc")
    held.pop().continue_()
    carla.page.unroute("**/cards")
    _expect_due(carla, "0.0.2")
    expect(scan).to_have_css("-webkit-text-security", "disc")
    scan.press("Enter")
    expect(carla.find("[data-told]")).to_contain_text("a face-down card")
    # Nor does the frame around a key tell which was pressed.
    carla.find("[data-take-back]").click()
    _expect_due(carla, "0.0.2")
    carla.find('[data-rank="T"]').press("Enter")
    carla.find('[data-suit="c"]').press("Enter")
    expect(carla.find("[data-told]")).to_contain_text("a face-down card")
    expect(carla.find("[data-key]:focus, [data-rank]:focus, [data-suit]:focus")).to_have_count(0)


def test_p_8_the_console_speaks_four_languages(open_device: Open, kitchen: VisitedHouse) -> None:
    ana = LiveTable.visit(open_device(house=kitchen), CASINO).sit(1)
    _bet(ana)
    device = open_device(house=kitchen)
    carla = Staff(device)
    names = names_of(device) | {carla.name, ana.device.ask("GET", "/api/me")["name"]}
    faults = []
    english: dict[str, set[str]] = {}
    for language in LANGUAGES:
        device.ask("PATCH", "/api/settings", {"general": {"language": language}})
        for size, place in (("phone", ""), ("small", f"/{CASINO}"), ("desktop", f"/{CASINO}")):
            resize(carla.page, size)
            go_to(carla.page, f"#/office/croupier{place}")
            expect(carla.find("[data-due], [data-real-table]").first).to_be_visible()
            settle(carla.page)
            texts = read_texts(carla.page)
            found = find_untranslated(language, texts, english.setdefault(size + place, texts), names)
            faults += [f"{language} {place}: {fault}" for fault in [*found, *check_width(carla.page)]]
    assert not faults, "\n".join(faults)
