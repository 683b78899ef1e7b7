"""Pictures of live tables, each with three at it: a part of ``python -m tests.browser.screens``."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, DECISION_MS, HOLD_CEREMONY, LOUNGE, TABLES, LiveTable
from tests.browser.pit import Pit

PASSWORD: Final = "correct horse battery"  # noqa: S105  nobody's
LIMITS: Final = {"time_ms": 7_200_000, "loss": 50_000}
NAMES: Final = ("Ada", "Bela", "Cleo")
SEATS: Final = (4, 2, 6)
MONEY: Final = 250_000

Trio = tuple[LiveTable, LiveTable, LiveTable]
"""The one whose screen is pictured, and two others."""
Scene = Callable[[Trio], None]


def find_seats(trio: Trio) -> None:
    """Nobody sits there yet."""
    trio[0].expect_waiting("players")


def sit_down(trio: Trio) -> None:
    """All three have a seat, and the first of them is asked for the cut."""
    for table, seat in zip(trio, SEATS, strict=True):
        table.sit(seat)


def lay_bets(trio: Trio) -> None:
    """Bets on three seats, side bets and one behind among them."""
    sit_down(trio)
    trio[0].cut()
    for table, seat in zip(trio, SEATS, strict=True):
        table.choose(1000).place(seat).click()
        table.expect_staked(1_000)


def lay_more(trio: Trio) -> None:
    """The same with side bets and one behind."""
    lay_bets(trio)
    ada, bela, _ = trio
    ada.put(ada.side(4, "pairs"), 1_000)
    bela.put(bela.behind(4), 1_000)


def deal(trio: Trio) -> None:
    """The first seat is in turn; the pictured one may decide ahead."""
    trio[0].device.house.stack.prepare("8h 5h 9c 6d 3s 6s Kc Th 9h Qc 4d")
    lay_more(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("play")


def ask(trio: Trio) -> None:
    """It is the pictured one's turn."""
    deal(trio)
    trio[1].act("S")
    trio[0].expect_in_turn(4)


def settle_round(trio: Trio) -> None:
    """All is paid."""
    ask(trio)
    trio[0].act("D")
    trio[2].act("S")
    trio[0].expect_phase("closed")


def split(trio: Trio) -> None:
    """The pictured one has split."""
    trio[0].device.house.stack.prepare("8h 8s 9c 6d 3s 8d Kc Th 3h Qc 4d")
    lay_bets(trio)
    trio[0].pass_time(BETTING_MS)
    trio[1].act("S")
    trio[0].act("P")
    trio[0].expect_in_turn(4)


def insure_lounge(trio: Trio) -> None:
    """Half the stake, or none."""
    trio[0].device.house.stack.prepare("8h 5h 9c Ad 3s 6s Kc Th")
    lay_bets(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("insurance")


def fill_up(trio: Trio) -> None:
    """A chip has filled a bet up to the maximum."""
    ada = trio[0]
    _call_pit(trio).set_limits(LOUNGE, 500, 4_000)
    ada.sit(4).cut()
    for _ in range(2):
        ada.choose(2_500).place(4).click()
    ada.expect_staked(4_000)


def ask_to_leave(trio: Trio) -> None:
    """One press more gives up a seat on which bets lie."""
    lay_bets(trio)
    trio[0].felt.locator('[data-leave="4"]').click()


def give_back(trio: Trio) -> None:
    """A bet behind a seat that sits out has come back."""
    ada, bela, cleo = trio
    lay_bets(trio)
    if ada.behind(2).count() == 0:
        # On a phone one looks at another's seat first.
        ada.place(2).click()
    ada.put(ada.behind(2), 1_000)
    bela.control("undo").click()
    bela.expect_staked(0)
    cleo.pass_time(BETTING_MS)
    expect(ada.felt.locator("[data-refusal]")).to_be_visible()


def win_twice(trio: Trio) -> None:
    """The pictured one is on a run."""
    ada = trio[0]
    ada.device.house.stack.prepare("Th 9d Ts 8c Kh 9c Ks 8d")
    ada.sit(4).cut()
    for _ in range(2):
        ada.choose(1000).place(4).click()
        ada.expect_staked(1_000)
        ada.pass_time(BETTING_MS)
        ada.act("S")
        ada.expect_phase("closed")
    expect(ada.foot(4).locator("[data-hot]")).to_be_visible()


def focus_on_oneself(trio: Trio) -> None:
    """The others are hidden."""
    ask(trio)
    trio[0].device.ask("PATCH", "/api/settings", {"general": {"focus": True}})
    expect(trio[0].box(2)).to_be_hidden()


def read_limits(trio: Trio) -> None:
    """What each bet may be, and what it pays."""
    lay_bets(trio)
    _open_card(trio, "limits")


def read_shoe(trio: Trio) -> None:
    """Who brought what to the cut."""
    lay_bets(trio)
    _open_card(trio, "shoe")


def _open_card(trio: Trio, control: str) -> None:
    trio[0].control(control).click()
    expect(trio[0].page.locator("dialog[open]")).to_be_visible()


def pause(trio: Trio) -> None:
    """The house has paused the table."""
    sit_down(trio)
    trio[0].cut()
    _call_pit(trio).pause(LOUNGE, "the camera is out of order")
    trio[0].expect_waiting("paused")


def lose_line(trio: Trio) -> None:
    """The line to the house is lost in mid-round."""
    ask(trio)
    trio[0].device.context.set_offline(True)
    expect(trio[0].page.locator("[data-connection]")).to_be_visible()


def miss_end(trio: Trio) -> None:
    """A round has ended while its player was away."""
    ada, bela, cleo = trio
    deal(trio)
    ada.page.goto("about:blank")
    bela.act("S")
    # In time-out eleven takes a card, and twenty stands.
    cleo.pass_time(DECISION_MS)
    expect(cleo.hand(4).locator("[data-card]")).to_have_count(3)
    cleo.pass_time(DECISION_MS)
    cleo.act("S")
    cleo.expect_phase("closed")
    ada.page.goto(f"/#/table/{LOUNGE}")
    expect(ada.felt.locator("[data-refusal]")).to_be_visible()


def meet_companions(trio: Trio) -> None:
    """The house's own players sit there."""
    expect(trio[0].felt.locator("[data-companion]")).to_have_count(2)


def come_back_to_lobby(trio: Trio) -> None:
    """The lobby while others play."""
    deal(trio)
    trio[0].page.goto("/#/")
    trio[0].page.locator(f'[data-live="{LOUNGE}"]').scroll_into_view_if_needed()


def set_behind(trio: Trio) -> None:
    """What bets behind follow, set beside the table."""
    lay_more(trio)
    trio[0].page.goto(f"/#/table/{LOUNGE}/options/bet-behind")


def read_round(leaf: str, play: Scene) -> Scene:
    """A round just played, in the books."""

    def show(trio: Trio) -> None:
        play(trio)
        code = trio[0].device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
        trio[0].page.goto(f"/#/history/{code}{leaf}")
        if leaf == "/replay":
            trio[0].page.locator('[data-control="last"]').click()

    return show


def _call_pit(trio: Trio) -> Pit:
    """An operator on a device of their own."""
    browser = trio[0].device.context.browser
    assert browser is not None
    return Pit(Device(browser, trio[0].device.house))


def talk(trio: Trio) -> None:
    """The chat over the table."""
    deal(trio)
    trio[0].control("chat").click()
    for table, text in zip(trio[1:], ("good evening", "on a run tonight"), strict=True):
        table.control("chat").click()
        field = table.page.locator("[data-chat-field]")
        field.fill(text)
        field.press("Enter")
    expect(trio[0].page.locator("[data-line]")).to_have_count(2)


def lay_casino(trio: Trio) -> None:
    """Casino Black-Jack with its side bets and its progressive."""
    trio[0].device.house.stack.prepare("2c 3c 4c 5c 6c 9h Ah Ts 9c 9d Ad 7s")
    lay_bets(trio)
    trio[0].put(trio[0].side(4, "over13"), 1_000).put(trio[0].side(4, "progressive"), 200)


def play_casino(trio: Trio) -> None:
    """Two aces at the pictured seat."""
    lay_casino(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("play")
    trio[1].act("S")
    trio[0].expect_in_turn(4)


def bring_shoe(trio: Trio) -> None:
    """The ceremony of a new shoe, while another is asked for the cut."""
    ada, bela, _ = trio
    ada.device.context.add_init_script(HOLD_CEREMONY)
    ada.page.reload()
    ada.wait()
    bela.sit(2)
    _call_pit(trio).set_limits(CASINO, 1_000, 50_000)
    expect(ada.felt.locator("[data-ceremony]")).to_be_visible()


def wait_for_card(trio: Trio) -> None:
    """The pictured one has asked for a card, which waits as long as another may withdraw."""
    play_casino(trio)
    trio[0].act("H")
    trio[0].expect_waiting("withdraw")


def settle_casino(trio: Trio) -> None:
    """All is paid, side bets too."""
    play_casino(trio)
    trio[0].act("S")
    trio[2].act("S")
    trio[0].expect_phase("closed")


def read_prizes(trio: Trio) -> None:
    """What the progressive pays."""
    lay_casino(trio)
    _open_card(trio, "limits")


def insure(trio: Trio) -> None:
    """The dealer shows an ace, and insurance may be any amount up to half."""
    trio[0].device.house.stack.prepare("2c 3c 4c 5c 6c 9h Th Ts Ad 9d 9s 7s")
    lay_bets(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("insurance")


def win_meter(trio: Trio) -> None:
    """Two aces of spades at the pictured seat: the whole of the meter."""
    trio[0].device.house.stack.prepare("2c 3c 4c 5c 6c 9h As Ts 9c 9d As 7s")
    lay_bets(trio)
    trio[0].put(trio[0].side(4, "progressive"), 200)
    trio[0].pass_time(BETTING_MS)
    expect(trio[0].felt.locator("[data-prize]")).to_be_visible()


def lay_blaze(trio: Trio) -> None:
    """Both positions of Mega Fire Blaze, and the bonus bet."""
    for table in trio:
        table.choose(500)
        for position in (1, 2):
            table.place(position).click()
        table.expect_staked(1_000)
    trio[0].put(trio[0].side(1, "fireblaze"), 500)


def look_at_positions(trio: Trio) -> None:
    """Nobody has bet yet."""
    trio[0].expect_waiting("players")


def insure_blaze(trio: Trio) -> None:
    """All on both positions are asked."""
    trio[0].device.house.stack.prepare("8h 6c Ad 8s 8c As 5c 9d Ts 2h 3h 2d 4s")
    lay_blaze(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("insurance")


def settle_blaze(trio: Trio) -> None:
    """Both positions are paid, without a bonus."""
    trio[0].device.house.stack.prepare("Th 9c 7d 9s Th Ts")
    lay_blaze(trio)
    trio[0].pass_time(BETTING_MS)
    for position in (1, 2):
        for table in trio:
            table.expect_in_turn(position)
            table.act("S")
    trio[0].expect_phase("closed")


def fan_out(trio: Trio) -> None:
    """A position whose players have gone three ways."""
    trio[0].device.house.stack.prepare("8h 6c Ad 8s 8c As 5c 9d Ts 2h 3h 2d 4s")
    lay_blaze(trio)
    trio[0].pass_time(BETTING_MS)
    for table in trio:
        table.act("N")
    trio[0].act("P")
    trio[1].act("H")
    trio[2].act("S")
    expect(trio[0].box(1).locator("[data-hand]")).to_have_count(3)


def light_bonus(trio: Trio) -> None:
    """The bonus grid, all spins played."""
    fan_out(trio)
    for _ in range(4):
        trio[0].pass_time(DECISION_MS)
        trio[0].page.wait_for_timeout(300)
    expect(trio[0].page.locator("[data-bonus]")).to_be_visible()


KEPT_COMPANY: Final = ("live-companions",)
"""Pictures for which the house's own players come."""
CEREMONY: Final = "casino-ceremony"
"""The picture of a ceremony; on all others it is over."""

SCENES: Final[dict[str, tuple[str, Scene]]] = {
    "lobby-live": (LOUNGE, come_back_to_lobby),
    "live-seats": (LOUNGE, find_seats),
    "live-companions": (LOUNGE, meet_companions),
    "live-cut": (LOUNGE, sit_down),
    "live-bets": (LOUNGE, lay_more),
    "live-maximum": (LOUNGE, fill_up),
    "live-leave": (LOUNGE, ask_to_leave),
    "live-limits": (LOUNGE, read_limits),
    "live-shoe": (LOUNGE, read_shoe),
    "live-insurance": (LOUNGE, insure_lounge),
    "live-play": (LOUNGE, ask),
    "live-ahead": (LOUNGE, deal),
    "live-split": (LOUNGE, split),
    "live-focus": (LOUNGE, focus_on_oneself),
    "live-returned": (LOUNGE, give_back),
    "live-results": (LOUNGE, settle_round),
    "live-hot": (LOUNGE, win_twice),
    "live-chat": (LOUNGE, talk),
    "live-paused": (LOUNGE, pause),
    "live-lost": (LOUNGE, lose_line),
    "live-missed": (LOUNGE, miss_end),
    "live-behind": (LOUNGE, set_behind),
    "live-round": (LOUNGE, read_round("", settle_round)),
    "live-replay": (LOUNGE, read_round("/replay", settle_round)),
    "live-verify": (LOUNGE, read_round("/verify", settle_round)),
    "casino-seats": (CASINO, find_seats),
    CEREMONY: (CASINO, bring_shoe),
    "casino-cut": (CASINO, sit_down),
    "casino-bets": (CASINO, lay_casino),
    "casino-limits": (CASINO, read_prizes),
    "casino-play": (CASINO, play_casino),
    "casino-waits": (CASINO, wait_for_card),
    "casino-insurance": (CASINO, insure),
    "casino-prize": (CASINO, win_meter),
    "casino-results": (CASINO, settle_casino),
    "blaze-positions": (BLAZE, look_at_positions),
    "blaze-bets": (BLAZE, lay_blaze),
    "blaze-insurance": (BLAZE, insure_blaze),
    "blaze-play": (BLAZE, fan_out),
    "blaze-bonus": (BLAZE, light_bonus),
    "blaze-results": (BLAZE, settle_blaze),
    "blaze-replay": (BLAZE, read_round("/replay", light_bonus)),
}


@contextmanager
def gather(browser: Browser, size: str, name: str) -> Iterator[Trio]:
    """Three at the table of a scene, in a new house."""
    table = SCENES[name][0]
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder), TABLES, companions=name in KEPT_COMPANY)
        devices = [Device(browser, house, size if who == NAMES[0] else "desktop") for who in NAMES]
        try:
            for device, who in zip(devices, NAMES, strict=True):
                device.ask("POST", "/api/sign-up", {"name": who, "password": PASSWORD, "limits": LIMITS})
                device.ask("POST", "/api/cashier/deposit", {"amount": MONEY, "id": "for-the-pictures"})
            ada, bela, cleo = (LiveTable(device.open(f"#/table/{table}"), device).wait() for device in devices)
            yield ada, bela, cleo
        finally:
            for device in devices:
                device.close()
            house.clean_up()
