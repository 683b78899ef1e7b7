"""What a round moves in and out of a progressive's meter and its reserve."""

from sabot.cards import parse_cards
from sabot.engine import Round, Wager
from sabot.ledger import Account, Kind
from sabot.rules import load_rules
from sabot.table.meter import Moves, Pot, closing_meter, fund, moves_in, round_moves

BJ = load_rules("casino-blackjack")
assert BJ.progressive is not None
PROGRESSIVE = BJ.progressive


def make_pot(meter: int, reserve: int = 0) -> Pot:
    pot = Pot("t1", "EUR")
    pot.meter, pot.reserve = meter, reserve
    return pot


def place(boxes: dict[int, dict[str, int]], cards: str = "") -> Round:
    rest = iter(parse_cards(cards))
    round_ = Round(BJ, lambda: next(rest))
    for box, side in boxes.items():
        round_.place(Wager(player="player", box=box, main=500, side=side))
    return round_


def play(cards: str, pot: Pot) -> Round:
    round_ = place({1: {"progressive": 200}}, cards)
    round_.meter = closing_meter(PROGRESSIVE, pot, round_)
    round_.deal()
    return round_


def left(cards: str, meter: int, reserve: int = 0) -> tuple[int, int]:
    """What meter and reserve hold after a round with these cards."""
    pot = make_pot(meter, reserve)
    moves = round_moves(PROGRESSIVE, pot, Moves(), play(cards, pot))
    return meter + moves.meter, reserve + moves.reserve


def test_bj_7_the_rounds_own_stakes_are_in_the_meter_that_is_paid_on() -> None:
    round_ = place({1: {"progressive": 200}, 2: {}, 3: {"progressive": 200}})
    assert closing_meter(PROGRESSIVE, make_pot(50_000), round_) == 50_160


def test_bj_7_a_stake_feeds_meter_and_reserve() -> None:
    assert left("9h 9d 9c", 50_000) == (50_080, 16)


def test_bj_7_the_whole_meter_is_won_and_filled_again_from_the_reserve() -> None:
    assert left("As 7d As", 60_000, 55_000) == (50_000, 5_016)


def test_bj_7_the_house_fills_what_the_reserve_cannot() -> None:
    assert left("As 7d As", 50_000, 100) == (50_000, 0)


def test_bj_7_a_tenth_of_a_high_meter_leaves_it_above_its_base() -> None:
    assert left("Ah 7d Ah", 80_000, 100) == (80_080 - 8_008, 116)


def test_bj_7_a_meter_that_pays_in_a_later_step_than_it_was_fed_in_moves_as_much_in_all() -> None:
    pot, fed = make_pot(60_000, 55_000), Moves(80, 16)
    round_ = play("As 7d As", pot)
    at_once = round_moves(PROGRESSIVE, pot, Moves(), round_)
    pot.meter, pot.reserve = pot.meter + fed.meter, pot.reserve + fed.reserve
    later = round_moves(PROGRESSIVE, pot, fed, round_)
    assert later == at_once == Moves(-10_000, -49_984)
    assert later.since(fed) == Moves(-10_080, -50_000)


def test_r_9_a_void_round_leaves_the_meter_as_it_was() -> None:
    pot = make_pot(50_000, 100)
    round_ = play("As 7d As", pot)
    before = round_moves(PROGRESSIVE, pot, Moves(), round_)
    pot.meter, pot.reserve = pot.meter + before.meter, pot.reserve + before.reserve
    round_.void("a torn card")
    assert round_moves(PROGRESSIVE, pot, before, round_).since(before) == Moves(-before.meter, -before.reserve)


def test_w_1_moves_are_postings_against_the_house() -> None:
    pot = make_pot(50_000)
    posted = pot.post(Moves(80, 16))
    assert sum(line.amount for line in posted) == 0
    assert moves_in(posted, pot) == Moves(80, 16)
    assert {line.account for line in posted} == {
        pot.meter_account,
        pot.reserve_account,
        Account(Kind.HOUSE, "", "EUR"),
    }


def test_r_9_a_meter_under_its_base_is_filled_up_to_it() -> None:
    assert fund(PROGRESSIVE, make_pot(0)) == Moves(50_000)
    assert fund(PROGRESSIVE, make_pot(50_080)) == Moves()
