"""What the table does for a player who does not, or cannot, answer."""

import pytest

from sabot.cards import parse_cards
from sabot.engine import Action, Phase, Round, Wager, play_on_without, short_balance_action, timeout_action
from sabot.notation import summarize
from sabot.rules import change_rules, load_rules

HIT, STAND, NO = Action.HIT, Action.STAND, Action.NO


def _deal(game: str, cards: str, *wagers: Wager) -> Round:
    draw = iter(parse_cards(cards))
    round_ = Round(load_rules(game), lambda: next(draw), below=lambda bound: bound - 1)
    for wager in wagers or (Wager(player="ana", box=1, main=1000),):
        round_.place(wager)
    round_.deal()
    return round_


@pytest.mark.parametrize(
    ("hand", "action"),
    [("5h 6c", HIT), ("5h 7c", STAND), ("2h 3c", HIT), ("Ah Ac", STAND), ("Ah 5c", STAND), ("Th 9c", STAND)],
)
def test_pl_16_time_out_hits_up_to_eleven_and_stands_above(hand: str, action: Action) -> None:
    first, second = hand.split()
    round_ = _deal("play-lounge-7", f"{first} 7d {second} Tc")
    assert timeout_action(round_, "ana", 1) is action


def test_pl_16_an_unanswered_insurance_is_declined() -> None:
    round_ = _deal("play-lounge-7", "5h Ad 6c 7c")
    assert round_.phase is Phase.INSURANCE
    assert timeout_action(round_, "ana", 1) is NO


@pytest.mark.parametrize(
    ("hand", "wish", "action"),
    [
        ("Th 6c", Action.DOUBLE, HIT),
        ("5h 6c", Action.DOUBLE, HIT),
        ("4h 4c", Action.SPLIT, HIT),
        ("5h 5c", Action.SPLIT, HIT),
        ("8h 8c", Action.SPLIT, STAND),
        ("Ah Ac", Action.SPLIT, STAND),
        ("8h 8c", HIT, HIT),
    ],
)
def test_pl_17_what_replaces_a_double_or_split_the_balance_does_not_cover(
    hand: str, wish: Action, action: Action
) -> None:
    first, second = hand.split()
    round_ = _deal("play-lounge-7", f"{first} 7d {second} Tc")
    assert short_balance_action(round_, "ana", 1, wish) is action


def test_pl_17_a_wish_that_is_not_open_is_not_replaced() -> None:
    round_ = _deal("play-lounge-7", "8h 7d 9c Tc")
    assert short_balance_action(round_, "ana", 1, Action.SPLIT) is None
    assert short_balance_action(round_, "bob", 1, Action.DOUBLE) is None


def test_ac_14_a_solo_game_waits_for_its_player() -> None:
    round_ = _deal("atlantic-city", "5h 7d 6c Tc")
    assert timeout_action(round_, "ana", 1) is None
    assert short_balance_action(round_, "ana", 1, Action.DOUBLE) is None
    play_on_without(round_, "ana")
    assert round_.turn is not None


def test_mf_9_no_decision_in_time_stands() -> None:
    round_ = _deal("mega-fire-blaze", "2h 8c 7d 3c 9h Tc")
    assert timeout_action(round_, "ana", 1) is STAND


def test_mf_9_after_a_disconnection_the_round_is_settled_without_the_player() -> None:
    ana = Wager(player="ana", box=1, main=1000)
    also = Wager(player="ana", box=2, main=2000)
    bob = Wager(player="bob", box=1, main=500)
    round_ = _deal("mega-fire-blaze", "2h 8c Ad 3c 9h 7c Th", ana, also, bob)
    round_.act("bob", 1, Action.YES)
    play_on_without(round_, "ana")
    turn = round_.turn
    assert turn is not None
    assert turn.asked == (("bob", 1),)
    round_.act("bob", 1, HIT)
    play_on_without(round_, "bob")
    play_on_without(round_, "ana")
    assert round_.phase is Phase.CLOSED
    out = summarize(round_)
    assert [(bet["player"], bet["name"]) for bet in out["boxes"][0]["bets"]] == [("bob", "insurance")]
    assert [hand["cards"] for hand in out["boxes"][0]["hands"]] == [["2h", "3c"], ["2h", "3c", "Th"]]


def _deal_shared_withdrawal() -> Round:
    """A shared position where one has stood, and might withdraw, while another is asked."""
    draw = iter(parse_cards("Th 8c 9c 6h 9h 8d"))
    rules = change_rules(load_rules("mega-fire-blaze"), {"surrender": "late", "surrender_window": "table"})
    round_ = Round(rules, lambda: next(draw))
    for player in ("ana", "ben"):
        round_.place(Wager(player=player, box=1, main=1000))
    round_.deal()
    round_.act("ana", 1, STAND)
    return round_


def test_bj_6_nothing_is_done_for_one_who_stood_and_might_withdraw() -> None:
    round_ = _deal_shared_withdrawal()
    assert round_.legal("ana", 1) == (Action.SURRENDER,)
    assert timeout_action(round_, "ana", 1) is None
    play_on_without(round_, "ana")
    assert round_.turn is not None
    assert round_.turn.asked == (("ben", 1),)
    assert timeout_action(round_, "ben", 1) is STAND


def test_bj_6_a_box_out_of_turn_that_might_withdraw_is_not_stood_for_its_player() -> None:
    ana, ben = (Wager(player=player, box=box, main=1000) for box, player in enumerate(("ana", "ben"), 1))
    round_ = _deal("casino-blackjack", "Th 9h Kd 6c 7d 5h 7s", ana, ben)
    assert timeout_action(round_, "ben", 2) is None
    play_on_without(round_, "ben")
    assert [stake.fate for stake in round_.state.boxes[2].hands[0].stakes.values()] == ["live"]


def test_mf_9_insurance_already_taken_stands() -> None:
    ana = Wager(player="ana", box=1, main=1000)
    round_ = _deal("mega-fire-blaze", "2h 8c Ad 3c 9h Tc", ana)
    round_.act("ana", 1, Action.YES)
    play_on_without(round_, "ana")
    assert summarize(round_)["boxes"][0]["bets"] == [
        {"player": "ana", "name": "insurance", "staked": 500, "returned": 1500}
    ]
