"""The round's commands, each with its verify and its can; ends out of the ordinary."""

import pytest

from sabot.cards import Shoe, ShoeEmpty, parse_cards
from sabot.engine import Action, IllegalMove, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.notation import summarize
from sabot.rules import change_rules, load_rules

ANA = Wager(player="ana", box=1, main=1000)


def _round(game: str, cards: str) -> Round:
    draw = iter(parse_cards(cards))
    return Round(load_rules(game), lambda: next(draw), below=lambda bound: bound - 1)


def test_every_command_verifies_answers_and_acts() -> None:
    round_ = _round("atlantic-city", "Th 6d 9c Tc 5s")
    assert not round_.can_deal()
    with pytest.raises(IllegalMove, match="no box has a bet"):
        round_.verify_deal()
    assert round_.can_place(ANA)
    assert [type(event) for event in round_.place(ANA)] == [ev.WagerPlaced]
    assert not round_.can_place(ANA)
    assert round_.can_take_back("ana", 1)
    assert [type(event) for event in round_.take_back("ana", 1)] == [ev.WagerRefunded]
    assert not round_.can_take_back("ana", 1)
    round_.place(ANA)
    assert round_.deal()[0] == ev.BettingClosed(0)
    turn = round_.turn
    assert turn is not None
    assert turn.asked == (("ana", 1),)
    assert turn.first == ("ana", 1)
    assert round_.can_act("ana", 1, Action.STAND)
    assert not round_.can_act("ana", 1, Action.SPLIT)
    assert not round_.can_act("bob", 1, Action.STAND)
    events = round_.act("ana", 1, Action.STAND)
    assert isinstance(events[-1], ev.RoundClosed)
    assert round_.turn is None
    assert round_.phase is Phase.CLOSED


def test_a_refusal_says_why_and_what_is_open() -> None:
    round_ = _round("atlantic-city", "Th 6d 9c Tc 5s")
    round_.place(ANA)
    round_.deal()
    with pytest.raises(IllegalMove, match=r"P by ana on box 1, Th 9c = 19 against 6d: only H S D R is open"):
        round_.act("ana", 1, Action.SPLIT)
    with pytest.raises(IllegalMove, match="S by ana on box 2: not asked there now, box 1 is in turn"):
        round_.act("ana", 2, Action.STAND)


def test_r_2_a_shoe_that_ends_inside_a_round_voids_it() -> None:
    shoe = Shoe(parse_cards("Th 6d 9c Tc"))
    round_ = Round(load_rules("atlantic-city"), shoe.draw)
    round_.place(ANA)
    round_.deal()
    events = round_.act("ana", 1, Action.HIT)
    assert ev.RoundVoided("the shoe ran out") in events
    assert round_.phase is Phase.CLOSED
    assert round_.state.returned == round_.state.staked == 1000
    with pytest.raises(ShoeEmpty):
        shoe.draw()


def test_ac_13_a_void_before_the_deal_refunds() -> None:
    round_ = _round("atlantic-city", "")
    round_.place(ANA)
    round_.void("lights out")
    assert round_.state.staked == 0
    assert round_.phase is Phase.CLOSED
    assert not round_.can_void("again")
    with pytest.raises(IllegalMove, match="a reason of 1 to 1000 characters"):
        _round("atlantic-city", "").void("  ")


def test_ac_13_a_void_after_the_end_takes_prizes_back_too() -> None:
    round_ = _round("play-lounge-7", "Th 6d Th Tc 5s")
    round_.place(Wager(player="ana", box=1, main=1000, side={"pairs": 100}))
    round_.deal()
    assert round_.state.bets["ana", 1, "pairs"].returned == 2600
    round_.act("ana", 1, Action.STAND)
    round_.void("wrong shoe")
    assert round_.state.returned == round_.state.staked == 1100


def test_mf_17_the_real_result_is_settled_again() -> None:
    round_ = _round("mega-fire-blaze", "Th 8c 6d 9c 6h Tc Ts")
    round_.place(Wager(player="ana", box=1, main=1000, side={"pairs": 100, "fireblaze": 200}))
    round_.deal()
    round_.act("ana", 1, Action.STAND)
    assert round_.state.returned == 2000
    # The third card was a 5, and the player's first a nine: 21 beats 18, and the nines are a pair of two colours.
    round_.correct(parse_cards("6d Tc 5s"), {(1, 1): parse_cards("9h 9c")}, "misread")
    out = summarize(round_)
    assert out["dealer_total"] == 21
    assert out["boxes"][0]["hands"][0]["outcome"] == "lose"
    assert {bet["name"]: bet["returned"] for bet in out["boxes"][0]["bets"]} == {"pairs": 700, "fireblaze": 0}
    assert out["corrected"] == "misread"


def test_mf_17_a_fire_blaze_stake_comes_back_where_the_bonus_was_missed() -> None:
    round_ = _round("mega-fire-blaze", "Th 8c 6d 9c 6h Tc Ts")
    round_.place(Wager(player="ana", box=1, main=1000, side={"fireblaze": 200}))
    round_.deal()
    round_.act("ana", 1, Action.STAND)
    assert round_.state.bets["ana", 1, "fireblaze"].returned == 0
    round_.correct(parse_cards("Ad 2c Ac 3c"), {}, "aces taken for tens")
    assert round_.state.points == 3 + 2 + 6 + 1
    assert round_.state.bets["ana", 1, "fireblaze"].returned == 200


def test_mf_17_a_blackjack_that_the_peek_missed_takes_original_stakes_only() -> None:
    round_ = _round("atlantic-city", "5h Ad 6c 9c Th")
    round_.place(ANA)
    round_.deal()
    round_.act("ana", 1, Action.NO)
    round_.act("ana", 1, Action.DOUBLE)
    assert (round_.state.staked, round_.state.returned) == (2000, 4000)
    round_.correct(parse_cards("Ad Tc"), {}, "a ten taken for a nine")
    assert (round_.state.staked, round_.state.returned) == (2000, 1000)


@pytest.mark.parametrize(("real", "returned"), [("Ad 8c", 2000), ("Ad 9c", 1000), ("Ad 5c 5d", 0)])
def test_mf_17_hands_that_a_misread_blackjack_kept_from_being_played_stand_as_they_lie(
    real: str, returned: int
) -> None:
    round_ = _round("atlantic-city", "Th Ad Tc Kc")
    round_.place(ANA)
    round_.deal()
    round_.act("ana", 1, Action.NO)
    assert round_.state.returned == 0
    round_.correct(parse_cards(real), {}, "a king taken for another card")
    assert round_.state.returned == returned


@pytest.mark.parametrize(
    ("dealer", "hands", "said"),
    [
        ("6d", {}, "two at least"),
        ("7d 2d", {}, "the dealer does not stop at 9: add the further cards"),
        ("7d Kd 8h", {}, "the dealer stops at 17 with 2 cards and does not get 8h"),
        ("6d Tc", {(1, 2): "9h 9c"}, "no hand 2"),
        ("6d Tc", {(1, 1): "9h"}, "has 2 cards, not 1"),
        ("6d Tc 5d", {(1, 1): "9h 9h"}, ""),
        (" ".join(["6d"] * 7), {}, "7 times 6d: the shoe holds 6"),
    ],
)
def test_mf_17_cards_that_cannot_have_been_are_refused(
    dealer: str, hands: dict[tuple[int, int], str], said: str
) -> None:
    round_ = _round("atlantic-city", "Th 6d 9c Tc 5s")
    round_.place(ANA)
    round_.deal()
    real = {place: parse_cards(cards) for place, cards in hands.items()}
    assert not round_.can_correct(parse_cards(dealer), real, "too early")
    round_.act("ana", 1, Action.STAND)
    if not said:
        assert round_.can_correct(parse_cards(dealer), real, "fine")
        return
    with pytest.raises(IllegalMove, match=said):
        round_.correct(parse_cards(dealer), real, "misread")


def test_a_fire_blaze_bet_needs_its_random_stream() -> None:
    round_ = Round(load_rules("mega-fire-blaze"), lambda: parse_cards("Ah")[0])
    with pytest.raises(IllegalMove, match="random stream"):
        round_.place(Wager(player="ana", box=1, main=1000, side={"fireblaze": 100}))


@pytest.mark.parametrize(
    ("wager", "said"),
    [
        (Wager(player="", box=1, main=1000), "1 to 64 characters"),
        (Wager(player="x" * 65, box=1, main=1000), "1 to 64 characters"),
        (Wager(player="ana", box=0, main=1000), "boxes 1 to 7"),
        (Wager(player="ana", box=8, main=1000), "boxes 1 to 7"),
        (Wager(player="ana", box=1, main=0), "off the limits: 500 to 50000"),
        (Wager(player="ana", box=1, main=50_500), "off the limits"),
        (Wager(player="ana", box=1, main=750), "off the increment: from 500 in steps of 500"),
        (Wager(player="ana", box=1, main=True), "whole number"),
        (Wager(player="ana", box=1, main=500, side={"pairs": 500}), "no side bet 'pairs', it has under13"),
        (Wager(player="ana", box=1, main=500, side={"progressive": 300}), "progressive 300 is off the limits: 200"),
        (Wager(player="ana", box=1, main=500, behind=True, side={"under13": 500}), "carries no side bets"),
    ],
)
def test_bj_8_wagers_that_are_not_taken(wager: Wager, said: str) -> None:
    round_ = _round("casino-blackjack", "")
    with pytest.raises(IllegalMove) as refusal:
        round_.place(wager)
    assert said in str(refusal.value)
    assert not round_.events


def test_pl_9_a_seats_player_may_forbid_betting_behind() -> None:
    behind = Wager(player="bob", box=1, main=500, behind=True)
    alone = Wager(player="ana", box=1, main=1000, forbid_behind=True)
    round_ = _round("play-lounge-7", "Th 6d 9c Tc 5s")
    round_.place(alone)
    with pytest.raises(IllegalMove, match="ana allows no betting behind"):
        round_.place(behind)
    late = _round("play-lounge-7", "Th 6d 9c Tc 5s")
    late.place(behind)
    late.place(alone)
    assert ev.WagerRefunded("bob", 1, seat_out=True) in late.deal()


def test_bj_8_the_bet_in_front_pushes_out_those_behind_as_far_as_it_must_the_last_first() -> None:
    round_ = _round("casino-blackjack", "")
    for player, main in (("bob", 20_000), ("cleo", 10_000), ("dan", 20_000)):
        round_.place(Wager(player=player, box=1, main=main, behind=True))
    mark = round_.mark()
    front = Wager(player="ana", box=1, main=25_000)
    assert list(round_.place(front)) == [ev.WagerRefunded("dan", 1), ev.WagerRefunded("cleo", 1), ev.WagerPlaced(front)]
    with pytest.raises(IllegalMove, match="together go up to 50000"):
        round_.place(Wager(player="dan", box=1, main=20_000, behind=True))
    with pytest.raises(IllegalMove, match="the box is ana's"):
        round_.place(Wager(player="dan", box=1, main=500))
    round_.rewind(mark)
    assert list(round_.state.boxes[1].wagers) == ["bob", "cleo", "dan"]


def test_bj_8_where_few_may_bet_on_a_box_its_own_player_is_one_of_them() -> None:
    rules = change_rules(load_rules("casino-blackjack"), {"players_per_box": "2"})
    round_ = Round(rules, lambda: parse_cards("Ah")[0])
    for player in ("bob", "cleo"):
        round_.place(Wager(player=player, box=1, main=500, behind=True))
    assert ev.WagerRefunded("cleo", 1) in round_.place(Wager(player="ana", box=1, main=500))


def test_golden_chips_only_where_the_table_takes_them() -> None:
    rules = change_rules(load_rules("mega-fire-blaze"), {"golden_chips": "false"})
    round_ = Round(rules, lambda: parse_cards("Ah")[0])
    assert not round_.can_place(Wager(player="ana", box=1, main=1000, golden=True))
