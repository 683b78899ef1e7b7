import pytest

from sabot.cli.terminal.bets import NotPossible, add_chip, chip_sizes, rebet, spots, step_chip, take_chip, tidy_desk
from sabot.cli.terminal.desk import BetDesk
from sabot.rules import change_rules, load_rules

AC = load_rules("atlantic-city")
PL = load_rules("play-lounge-7")
BJ = load_rules("casino-blackjack")


def test_ac_15_a_chip_goes_on_the_chosen_hand() -> None:
    desk = BetDesk(box=3, chip=1_000)
    assert add_chip(desk, AC, 100_000) == ""
    add_chip(desk, AC, 100_000)
    assert desk.bets == {3: {"main": 2_000}}


def test_boxes_stay_in_order() -> None:
    desk = BetDesk(box=3, chip=1_000)
    add_chip(desk, AC, 100_000)
    desk.box = 1
    add_chip(desk, AC, 100_000)
    assert list(desk.bets) == [1, 3]


def test_pl_12_a_chip_that_overshoots_tops_up_to_the_maximum() -> None:
    desk = BetDesk(chip=10_000, bets={1: {"main": 15_000}})
    assert add_chip(desk, AC, 100_000) == "Topped up to the limit of 200.00."
    assert desk.bets == {1: {"main": 20_000}}
    with pytest.raises(NotPossible, match=r"limit is 200\.00"):
        add_chip(desk, AC, 100_000)
    assert desk.bets == {1: {"main": 20_000}}


def test_a_chip_that_the_balance_does_not_cover_is_refused() -> None:
    desk = BetDesk(chip=1_000, bets={2: {"main": 500}})
    with pytest.raises(NotPossible, match="does not cover"):
        add_chip(desk, AC, 1_400)
    assert desk.bets == {2: {"main": 500}}


def test_pl_7_a_side_bet_needs_a_main_bet() -> None:
    desk = BetDesk(spot="pairs", chip=1_000)
    with pytest.raises(NotPossible, match="Pairs needs a main bet"):
        add_chip(desk, PL, 100_000)
    assert desk.bets == {}


def test_side_bets_come_off_with_the_main_bet() -> None:
    desk = BetDesk(chip=1_000, bets={1: {"main": 1_000, "pairs": 500}})
    assert take_chip(desk, PL) == "The side bets come off with the main bet."
    assert desk.bets == {}


def test_a_chip_is_taken_off() -> None:
    desk = BetDesk(chip=1_000, bets={1: {"main": 2_500, "pairs": 500}})
    take_chip(desk, PL)
    assert desk.bets == {1: {"main": 1_500, "pairs": 500}}
    desk.spot = "pairs"
    take_chip(desk, PL)
    assert desk.bets == {1: {"main": 1_500}}
    with pytest.raises(NotPossible, match="nothing to take off"):
        take_chip(desk, PL)


def test_bj_7_the_progressive_has_one_stake() -> None:
    desk = BetDesk(spot="progressive", chip=1_000, bets={1: {"main": 1_000}})
    assert add_chip(desk, BJ, 100_000) == ""
    assert desk.bets[1]["progressive"] == 200
    with pytest.raises(NotPossible):
        add_chip(desk, BJ, 100_000)
    take_chip(desk, BJ)
    assert desk.bets == {1: {"main": 1_000}}


def test_bj_8_chips_fit_the_increment() -> None:
    assert chip_sizes(BJ) == (500, 1_000, 2_500, 5_000, 10_000, 50_000)


@pytest.mark.parametrize("chip", [100, 500, 1_000, 2_500])
def test_bj_8_stakes_keep_to_the_increment_from_the_minimum_up(chip: int) -> None:
    odd = change_rules(AC, {"limits.min": "150", "limits.max": "2950", "limits.increment": "200"})
    desk = BetDesk(chip=chip)
    stakes = [0]
    while stakes[-1] < 2_950:
        add_chip(desk, odd, 100_000)
        stakes.append(desk.bets[1]["main"])
    with pytest.raises(NotPossible, match="limit"):
        add_chip(desk, odd, 100_000)
    while desk.bets:
        take_chip(desk, odd)
        stakes.append(desk.bets[1]["main"] if desk.bets else 0)
    top = stakes.index(2_950)
    assert stakes[: top + 1] == sorted(set(stakes[: top + 1]))
    assert stakes[top:] == sorted(set(stakes[top:]), reverse=True)
    assert all(not stake or (stake >= 150 and (stake - 150) % 200 == 0) for stake in stakes)


def test_a_player_bets_on_no_more_boxes_than_the_sheet_allows() -> None:
    two = change_rules(PL, {"seats_per_player": "2"})
    desk = BetDesk(box=3, chip=1_000, bets={1: {"main": 1_000}, 2: {"main": 1_000}})
    with pytest.raises(NotPossible, match="bet on 2"):
        add_chip(desk, two, 100_000)
    desk.box = 2
    add_chip(desk, two, 100_000)


def test_ac_15_rebet_lays_the_last_bets() -> None:
    desk = BetDesk(bets={5: {"main": 100}}, last={1: {"main": 2_000, "pairs": 500}})
    rebet(desk, 2_500)
    assert desk.bets == {1: {"main": 2_000, "pairs": 500}}
    desk.bets[1]["main"] = 100
    assert desk.last == {1: {"main": 2_000, "pairs": 500}}


def test_rebet_is_refused_where_the_balance_is_short() -> None:
    desk = BetDesk(bets={5: {"main": 100}}, last={1: {"main": 2_000}})
    with pytest.raises(NotPossible, match=r"last bets, 20\.00"):
        rebet(desk, 1_900)
    assert desk.bets == {5: {"main": 100}}
    with pytest.raises(NotPossible, match="no bets to repeat"):
        rebet(BetDesk(), 100_000)


def test_ac_15_the_tray_ends_at_its_ends() -> None:
    desk = BetDesk(chip=100)
    step_chip(desk, AC, -1)
    assert desk.chip == 100
    for _ in range(9):
        step_chip(desk, AC, 1)
    assert desk.chip == 10_000


def test_a_desk_left_under_other_rules_is_made_to_fit() -> None:
    desk = BetDesk(box=7, spot="21+3", chip=100_000, bets={1: {"main": 50}, 2: {"main": 300}, 7: {"main": 100}})
    desk.last = {1: {"main": 100, "pairs": 100}, 2: {"main": 30_000}, 3: {"pairs": 100}, 4: {"main": 200}}
    tidy_desk(desk, AC)
    assert desk == BetDesk(box=1, spot="main", chip=1_000, bets={2: {"main": 300}}, last={4: {"main": 200}})


def test_every_side_bet_can_be_reached() -> None:
    assert list(spots(BJ)) == ["main", "under13", "over13", "progressive"]
    assert list(spots(load_rules("mega-fire-blaze"))) == ["main", "pairs", "21+3", "fireblaze"]
    assert list(spots(AC)) == ["main"]
