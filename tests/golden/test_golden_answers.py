"""What happens for a player who does not or cannot answer, worked out by hand like the golden rounds."""

import json

import pytest

from sabot.cards import parse_cards
from sabot.engine import Action, Round, play_on_without, short_balance_action, timeout_action
from sabot.errors import SabotError
from sabot.notation import Script, parse_bets, play_script, read_script, summarize
from sabot.notation.decision import parse_play
from sabot.rules import load_rules


def stopped(game: str, cards: str, bets: str, play: str = "") -> Round:
    """A round that waits for its next answer."""
    script = Script(tuple(parse_cards(cards)), tuple(parse_bets(bets)), tuple(parse_play(play)))
    return play_script(load_rules(game), script, finish=False)


def shared(cards: str, wagers: list[tuple[str, int, int]], decisions: list[tuple[str, str]] | None = None) -> Round:
    """A round of Mega Fire Blaze with several players that waits for its next answer."""
    data = {
        "cards": cards,
        "wagers": [{"player": player, "box": box, "main": main} for player, box, main in wagers],
        "decisions": [{"player": player, "do": do} for player, do in decisions or []],
    }
    return play_script(load_rules("mega-fire-blaze"), read_script(json.dumps(data)), finish=False)


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("2h 3h", Action.HIT),
        ("5h 6h", Action.HIT),
        ("5h 5d", Action.HIT),
        ("5h 7h", Action.STAND),
        ("Th 2h", Action.STAND),
        ("Th 6h", Action.STAND),
        ("Th 9h", Action.STAND),
        ("Ah Ad", Action.STAND),
        ("Ah 2h", Action.STAND),
        ("8h 8d", Action.STAND),
    ],
)
def test_pl_16_time_out_hits_to_11_and_stands_above(hand: str, answer: Action) -> None:
    first, second = hand.split()
    round_ = stopped("play-lounge-7", f"{first} 9c {second} 8s", "1000")
    assert timeout_action(round_, "player", 1) is answer


def test_pl_16_time_out_after_a_hit_goes_by_the_new_total() -> None:
    cards = "2h 9c 3h 8s 4h 5h"
    assert timeout_action(stopped("play-lounge-7", cards, "1000", "H"), "player", 1) is Action.HIT
    assert timeout_action(stopped("play-lounge-7", cards, "1000", "H H"), "player", 1) is Action.STAND


def test_pl_16_time_out_of_each_split_hand() -> None:
    cards = "8h 9c 8d 8s 3h Th"
    assert timeout_action(stopped("play-lounge-7", cards, "1000", "P"), "player", 1) is Action.HIT
    assert timeout_action(stopped("play-lounge-7", cards, "1000", "P S"), "player", 1) is Action.STAND


def test_pl_16_nobody_answers_for_a_seat_that_is_not_asked() -> None:
    round_ = stopped("play-lounge-7", "2h 2d 9c 3h 3d 8s", "1000,1000")
    assert timeout_action(round_, "player", 1) is Action.HIT
    assert timeout_action(round_, "player", 2) is None


@pytest.mark.parametrize("hand", ["5h 6h", "Th 2h", "Ah 7h", "9h 9d", "Th 8h"])
def test_pl_17_a_double_the_balance_no_longer_covers_becomes_a_hit(hand: str) -> None:
    first, second = hand.split()
    round_ = stopped("play-lounge-7", f"{first} 9c {second} 8s", "1000")
    assert short_balance_action(round_, "player", 1, Action.DOUBLE) is Action.HIT


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("2h 2d", Action.HIT),
        ("4h 4d", Action.HIT),
        ("5h 5d", Action.HIT),
        ("6h 6d", Action.STAND),
        ("8h 8d", Action.STAND),
        ("Kh Qd", Action.STAND),
        ("Ah Ad", Action.STAND),
    ],
)
def test_pl_17_a_split_the_balance_no_longer_covers(hand: str, answer: Action) -> None:
    first, second = hand.split()
    round_ = stopped("play-lounge-7", f"{first} 9c {second} 8s", "1000")
    assert short_balance_action(round_, "player", 1, Action.SPLIT) is answer


@pytest.mark.parametrize("hand", ["2h 3d", "5h 6h", "8h 8d", "Th 9h"])
def test_mf_9_time_out_stands(hand: str) -> None:
    first, second = hand.split()
    round_ = stopped("mega-fire-blaze", f"{first} 2s 9c {second} 3s 8s", "1000")
    assert timeout_action(round_, "player", 1) is Action.STAND


def test_mf_9_an_unanswered_offer_is_declined() -> None:
    round_ = stopped("mega-fire-blaze", "Th 2s As 9h 3s 8s", "1000")
    assert timeout_action(round_, "player", 1) is Action.NO


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_ac_14_a_solo_round_waits(game: str) -> None:
    """In either dealing order the hand is low and the dealer shows no ace."""
    round_ = stopped(game, "2h 4c 3h 8s", "1000")
    assert timeout_action(round_, "player", 1) is None
    play_on_without(round_, "player")
    assert round_.turn is not None


def test_mf_9_a_round_is_settled_without_the_player_who_left() -> None:
    """ana leaves while insurance is asked: declined for both positions, and both stand."""
    round_ = shared("5h 9h As 6d 9d 7c 4c", [("ana", 1, 1000), ("ana", 2, 500), ("ben", 1, 1000)])
    play_on_without(round_, "ana")
    for action in (Action.YES, Action.HIT, Action.STAND):
        round_.act("ben", 1, action)
        play_on_without(round_, "ana")
    summary = summarize(round_)
    assert summary["dealer"] == ["As", "7c"]
    assert [(h["player"], h["cards"], h["outcome"], h["returned"]) for b in summary["boxes"] for h in b["hands"]] == [
        ("ana", ["5h", "6d"], "lose", 0),
        ("ben", ["5h", "6d", "4c"], "lose", 0),
        ("ana", ["9h", "9d"], "push", 500),
    ]
    assert [bet["player"] for box in summary["boxes"] for bet in box["bets"]] == ["ben"]
    assert (summary["staked"], summary["returned"]) == (3000, 500)


def test_mf_9_insurance_already_taken_stands() -> None:
    """ana insures and leaves; ben declines; the dealer has it."""
    round_ = shared("Th 2h As 9d 3h Kc", [("ana", 1, 1000), ("ben", 1, 1000)], [("ana", "Y")])
    play_on_without(round_, "ana")
    round_.act("ben", 1, Action.NO)
    summary = summarize(round_)
    assert summary["boxes"][0]["bets"] == [{"player": "ana", "name": "insurance", "staked": 500, "returned": 1500}]
    assert (summary["staked"], summary["returned"]) == (2500, 1500)


def test_ruling_2_boxes_in_order_the_decider_first_then_by_arrival() -> None:
    """Betting behind came first on seat 1, and seat 2 was taken before seat 1."""
    wagers = [("cid", 1, True), ("ben", 2, False), ("ana", 1, False), ("dan", 2, True), ("eve", 1, True)]
    data = {
        "cards": "Th 9h As 8d 9d Kc",
        "wagers": [{"player": name, "box": box, "main": 1000, "behind": behind} for name, box, behind in wagers],
    }
    round_ = play_script(load_rules("play-lounge-7"), read_script(json.dumps(data)), finish=False)
    assert round_.turn is not None
    assert round_.turn.asked == (("ana", 1), ("cid", 1), ("eve", 1), ("ben", 2), ("dan", 2))


def test_ruling_6_all_at_one_point_are_asked_together() -> None:
    """8h 8d: ana and ben have decided, cid has not; then ben's card falls and only ben is asked."""
    wagers = [("ana", 1, 1000), ("ben", 1, 1000), ("cid", 1, 1000)]
    asked = shared("8h 2h 9c 8d 3h 8s 2c", wagers)
    assert asked.turn is not None
    assert asked.turn.asked == (("ana", 1), ("ben", 1), ("cid", 1))
    partly = shared("8h 2h 9c 8d 3h 8s 2c", wagers, [("ana", "P"), ("ben", "H")])
    assert partly.turn is not None
    assert partly.turn.asked == (("cid", 1),)
    dealt = shared("8h 2h 9c 8d 3h 8s 2c", wagers, [("ana", "P"), ("ben", "H"), ("cid", "S")])
    assert dealt.turn is not None
    assert dealt.turn.asked == (("ben", 1),)


def test_mf_7_an_amount_never_makes_less_than_half_of_another_position() -> None:
    """ana has 1000 and 2000 on the two positions: half is 500 and 1000, whatever ana calls it."""
    round_ = shared("Th 9h As 9d 9s Kc", [("ana", 1, 1000), ("ana", 2, 2000)])
    try:
        round_.act("ana", 1, Action.YES, 500)
    except SabotError:
        return
    bets = [bet["staked"] for box in summarize(round_)["boxes"] for bet in box["bets"]]
    assert bets == [500, 1000]
