"""PL-13: Repeat at a live table: after rounds sat out, behind others, elsewhere, and under other limits."""

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LOUNGE, LiveTable
from tests.browser.pit import Pit
from tests.browser.table import sent

TWO_ROUNDS = "9h 8d 9s 9c Th 8s 8c 9d"
"""One seat a round has eighteen, and the dealer seventeen."""


def _lay(table: LiveTable, box: int, amount: int = 1_000) -> None:
    table.choose(amount).place(box).click()
    table.expect_staked(amount)


def _seat_two(open_device: Open, house: VisitedHouse) -> tuple[LiveTable, LiveTable]:
    house.stack.prepare(TWO_ROUNDS)
    return LiveTable.join(open_device, house).sit(4).cut(), LiveTable.join(open_device, house).sit(2)


def _play_alone(table: LiveTable, box: int) -> None:
    """A round that all others sit out."""
    _lay(table, box)
    table.pass_time(BETTING_MS)
    table.expect_in_turn(box)
    table.finish()
    table.expect_phase("closed")


def test_pl_13_repeat_lays_the_bets_again_after_a_round_that_was_sat_out(
    open_device: Open, evening: VisitedHouse
) -> None:
    ana, bob = _seat_two(open_device, evening)
    _play_alone(ana, 4)
    _play_alone(bob, 2)
    expect(ana.control("rebet")).to_be_enabled()
    with sent(ana.page) as commands, ana.answered():
        ana.control("rebet").click()
    ana.expect_staked(1_000)
    assert commands == ["bet"]


def test_pl_13_repeat_is_not_offered_to_one_who_has_left_the_seat_of_the_bet(
    open_device: Open, evening: VisitedHouse
) -> None:
    ana, bob = _seat_two(open_device, evening)
    _play_alone(ana, 4)
    expect(ana.control("rebet")).to_be_enabled()
    ana.felt.locator('[data-leave="4"]').click()
    expect(ana.foot(4)).not_to_have_attribute("data-mine", "true")
    expect(ana.control("rebet")).to_have_count(0)
    ana.sit(5)
    expect(ana.control("rebet")).to_have_count(0)
    # Nor after another round, which was told when the seat had been left.
    _play_alone(bob, 2)
    expect(bob.control("rebet")).to_be_enabled()
    expect(ana.control("rebet")).to_have_count(0)
    expect(ana.control("deal-now")).to_be_visible()


def test_pl_8_repeat_bets_behind_the_same_player_alone(open_device: Open, evening: VisitedHouse) -> None:
    evening.stack.prepare("9h 8d 9s 9c Ts")
    bob, ana = LiveTable.join(open_device, evening).sit(2).cut(), LiveTable.join(open_device, evening)
    _lay(bob, 2)
    ana.choose(1_000).put(ana.behind(2), 1_000)
    bob.pass_time(BETTING_MS)
    bob.finish()
    bob.expect_phase("closed")
    # Who sits nowhere repeats a bet behind with Enter too.
    expect(ana.control("rebet")).to_be_enabled()
    with ana.answered():
        ana.page.keyboard.press("Enter")
    ana.expect_staked(1_000)
    ana.control("undo").click()
    ana.expect_staked(0)
    expect(ana.control("rebet")).to_be_enabled()
    bob.felt.locator('[data-leave="2"]').click()
    expect(ana.control("rebet")).to_have_count(0)
    LiveTable.join(open_device, evening).sit(2)
    expect(ana.foot(2)).not_to_have_attribute("data-mine", "true")
    expect(ana.behind(2)).to_be_visible()
    expect(ana.control("rebet")).to_have_count(0)


def test_pl_13_repeat_under_other_limits_says_them_and_takes_nothing(open_device: Open, evening: VisitedHouse) -> None:
    pit = Pit(open_device(house=evening))
    ana, bob = _seat_two(open_device, evening)
    _play_alone(ana, 4)
    _play_alone(bob, 2)
    before = ana.balance.get_attribute("data-balance")
    pit.set_limits(LOUNGE, 2_000, 4_000)
    # The new limits come with a new shoe, which is cut first.
    bob.cut()
    expect(ana.control("rebet")).to_be_enabled()
    with ana.answered():
        ana.control("rebet").click()
    expect(ana.felt.locator("[data-refusal]")).to_contain_text("€20")
    ana.expect_staked(0)
    assert ana.balance.get_attribute("data-balance") == before
