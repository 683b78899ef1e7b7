from sabot.cards import parse_cards
from sabot.cli.terminal.meter import fed_meter, meter_after
from sabot.cli.terminal.purse import Meter
from sabot.engine import Round, Wager
from sabot.rules import load_rules

BJ = load_rules("casino-blackjack")
assert BJ.progressive is not None
PROGRESSIVE = BJ.progressive


def play(cards: str, meter: int, boxes: int = 1) -> Round:
    rest = iter(parse_cards(cards))
    round_ = Round(BJ, lambda: next(rest), meter=meter)
    for box in range(1, boxes + 1):
        round_.place(Wager(player="player", box=box, main=500, side={"progressive": 200}))
    round_.deal()
    return round_


def test_bj_7_the_rounds_own_stakes_are_in_the_meter_that_is_paid_on() -> None:
    bets = {1: {"main": 500, "progressive": 200}, 2: {"main": 500}, 3: {"main": 500, "progressive": 200}}
    assert fed_meter(PROGRESSIVE, Meter(50_000), bets) == 50_160


def test_bj_7_a_stake_feeds_meter_and_reserve() -> None:
    round_ = play("9h 9d 9c", 50_080)
    assert meter_after(PROGRESSIVE, Meter(50_000), round_.events) == Meter(50_080, 16)


def test_bj_7_the_whole_meter_is_won_and_filled_again_from_the_reserve() -> None:
    round_ = play("As 7d As", 60_080)
    assert meter_after(PROGRESSIVE, Meter(60_000, 55_000), round_.events) == Meter(50_000, 5_016)


def test_bj_7_the_house_fills_what_the_reserve_cannot() -> None:
    round_ = play("As 7d As", 50_080)
    assert meter_after(PROGRESSIVE, Meter(50_000, 100), round_.events) == Meter(50_000, 0)


def test_bj_7_a_tenth_of_a_high_meter_leaves_it_above_its_base() -> None:
    round_ = play("Ah 7d Ah", 80_080)
    assert meter_after(PROGRESSIVE, Meter(80_000, 100), round_.events) == Meter(80_080 - 8_008, 116)


def test_r_9_a_void_round_leaves_the_meter_as_it_was() -> None:
    round_ = play("As 7d As", 50_080)
    round_.void("a torn card")
    assert meter_after(PROGRESSIVE, Meter(50_000, 100), round_.events) == Meter(50_000, 100)
