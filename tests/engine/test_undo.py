"""A round taken back to a mark is the round that its events up to the mark give."""

from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sabot.cards import Card, Shoe, parse_cards
from sabot.engine import Action, Mark, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.rules import Rules, change_rules, game_names, load_rules
from tests.engine.sheets import currency_of, open_round, sheets, step
from tests.engine.snapshot import snapshot
from tests.sample import enough

many = settings(max_examples=enough(120, 300), deadline=None, suppress_health_check=list(HealthCheck))


class Moment(NamedTuple):
    mark: Mark
    events: list[ev.Event]


def _no_card() -> Card:
    raise AssertionError("no card is needed")


def _moment(round_: Round) -> Moment:
    return Moment(round_.mark(), list(round_.events))


def _assert_back(round_: Round, moment: Moment) -> None:
    round_.rewind(moment.mark)
    assert round_.events == moment.events
    assert snapshot(round_.state) == snapshot(Round.rebuild(round_.rules, moment.events, _no_card).state)


def _take_some_back(data: st.DataObject, round_: Round) -> None:
    for box in list(round_.state.boxes.values()):
        for player in list(box.wagers):
            if len(round_.state.boxes) > 1 and data.draw(st.integers(0, 2)) == 0:
                round_.take_back(player, box.number)
                if data.draw(st.booleans()):
                    main, currency = data.draw(st.integers(1, 101)), currency_of(round_.rules, player)
                    again = Wager(player=player, box=box.number, main=main, currency=currency)
                    if round_.can_place(again):
                        round_.place(again)


def _correct(data: st.DataObject, round_: Round) -> None:
    hands = {(hand.box, hand.number): hand.cards for hand in round_.hands() if data.draw(st.booleans())}
    dealer = list(round_.state.dealer) if len(round_.state.dealer) > 1 else parse_cards("Kh 9s")
    swapped = {place: [*cards[1:], cards[0]] for place, cards in hands.items()}
    if round_.can_correct(dealer, swapped, "a card was misread"):
        round_.correct(dealer, swapped, "a card was misread")


def _play(data: st.DataObject, round_: Round) -> list[Moment]:
    """A whole round with whatever may follow it, and every moment on the way."""
    moments = [_moment(round_)]
    _take_some_back(data, round_)
    moments.append(_moment(round_))
    if not round_.can_deal():
        return moments
    round_.deal()
    void_after = data.draw(st.integers(0, 25), label="void after")
    while round_.phase is not Phase.CLOSED:
        moments.append(_moment(round_))
        if len(moments) > void_after:
            round_.void("the card reader failed")
        else:
            step(data, round_)
    moments.append(_moment(round_))
    _correct(data, round_)
    moments.append(_moment(round_))
    if round_.can_void("once more"):
        round_.void("once more")
    return moments


@pytest.mark.slow
@many
@given(sheets(), st.data())
def test_a_rewound_round_is_the_round_rebuilt(rules: Rules, data: st.DataObject) -> None:
    """From the end back to some of the moments, each before the last."""
    round_ = open_round(data, rules)
    moments = _play(data, round_)
    while moments:
        moment = moments[data.draw(st.integers(0, len(moments) - 1), label="back to")]
        moments = moments[: moments.index(moment)]
        _assert_back(round_, moment)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(sheets(), st.data())
def test_w_5_what_lies_in_each_currency_is_counted_and_comes_back(rules: Rules, data: st.DataObject) -> None:
    limits = replace(rules.limits, maximum_per="bettor")
    several = replace(rules, currencies={"EUR": 1, "RON": 1, "USD": 1}, progressive=None, limits=limits)
    round_ = open_round(data, several)
    moments = _play(data, round_)
    state = round_.state
    assert [sum(sums) for sums in zip(*state.sums.values(), strict=True)] == [state.staked, state.returned]
    for currency, (staked, returned) in state.sums.items():
        mine = [stake for hand in round_.hands() for stake in hand.stakes.values() if stake.wager.currency == currency]
        bets = [bet for (player, _, _), bet in state.bets.items() if currency_of(several, player) == currency]
        lying = [wager.main for box in state.boxes.values() for wager in box.wagers.values() if not box.hands]
        if not lying:
            assert staked == sum(stake.staked for stake in mine) + sum(bet.staked for bet in bets)
            assert returned == sum(stake.returned for stake in mine) + sum(bet.returned for bet in bets)
    while moments:
        moment = moments[data.draw(st.integers(0, len(moments) - 1), label="back to")]
        moments = moments[: moments.index(moment)]
        _assert_back(round_, moment)


@pytest.mark.parametrize("game", game_names())
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_rewound_round_is_played_on_as_if_nothing_had_been(game: str, data: st.DataObject) -> None:
    round_ = open_round(data, load_rules(game), small=True)
    if not round_.can_deal():
        return
    round_.deal()
    seen: list[Card] = []
    draw, round_.draw = round_.draw, lambda: seen.append(draw()) or seen[-1]  # type: ignore[func-returns-value]
    while round_.phase is not Phase.CLOSED:
        moment = _moment(round_)
        seen.clear()
        turn = round_.turn
        assert turn is not None
        player, box = turn.first
        action = data.draw(st.sampled_from(round_.legal(player, box)))
        told = list(round_.act(player, box, action))
        after = snapshot(round_.state)
        _assert_back(round_, moment)
        again, draw_on = iter(list(seen)), round_.draw
        round_.draw = lambda again=again: next(again)  # type: ignore[misc]
        if round_.rules.fireblaze and any(isinstance(event, ev.BonusSpun) for event in told):
            return  # the bonus's numbers are not dealt again here
        assert list(round_.act(player, box, action)) == told
        assert snapshot(round_.state) == after
        round_.draw = draw_on


def _crowd(players: int) -> Round:
    round_ = Round(
        load_rules("mega-fire-blaze"), Shoe(parse_cards("4s 5c Ah 4d 9d 3h 3c 5d 4h 7s 9c 8d 2h Tc 6s")).draw
    )
    for number in range(players):
        round_.place(Wager(player=f"player {number}", box=1, main=1000))
    return round_


def test_a_bet_taken_back_in_the_middle_returns_to_its_place() -> None:
    round_ = _crowd(5)
    moment = _moment(round_)
    round_.take_back("player 2", 1)
    round_.take_back("player 0", 1)
    round_.place(Wager(player="player 2", box=1, main=2000))
    round_.rewind(moment.mark)
    assert list(round_.state.boxes[1].wagers) == [f"player {number}" for number in range(5)]
    assert [wager.main for wager in round_.state.boxes[1].wagers.values()] == [1000] * 5
    _assert_back(round_, moment)


def test_mf_2_whoever_answered_in_the_middle_is_asked_at_their_place_again() -> None:
    round_ = _crowd(5)
    round_.deal()
    turn = round_.turn
    assert turn is not None
    moment = _moment(round_)
    for number in (3, 1):
        round_.act(f"player {number}", 1, Action.YES)
    round_.rewind(moment.mark)
    assert [player for player, _ in turn.asked] == [f"player {number}" for number in range(5)]
    for number in range(5):
        round_.act(f"player {number}", 1, Action.NO)
    moment = _moment(round_)
    for number in (3, 1):
        round_.act(f"player {number}", 1, Action.HIT)
    round_.rewind(moment.mark)
    turn = round_.turn
    assert turn is not None
    assert [player for player, _ in turn.asked] == [f"player {number}" for number in range(5)]


def test_bj_6_a_withdrawal_taken_back_leaves_the_box_standing() -> None:
    round_ = Round(load_rules("casino-blackjack"), Shoe(parse_cards("Th 9h Kd 6c 7d 5h 7s")).draw)
    round_.place(Wager(player="ana", box=1, main=1000))
    round_.place(Wager(player="ben", box=1, main=500, behind=True))
    round_.place(Wager(player="cid", box=2, main=1000))
    round_.deal()
    round_.act("ana", 1, Action.STAND)
    moment = _moment(round_)
    for _ in range(2):
        round_.act("ana", 1, Action.SURRENDER)
        stakes = round_.state.boxes[1].hands[0].stakes.values()
        assert [(stake.fate, stake.outcome, stake.returned) for stake in stakes] == [
            ("surrendered", "surrender", 500),
            ("surrendered", "surrender", 250),
        ]
        _assert_back(round_, moment)
        assert [(stake.fate, stake.choice, stake.held, stake.total) for stake in stakes] == [("stood", "S", 2, 16)] * 2
        assert not round_.state.boxes[1].hands[0].live
    round_.act("cid", 2, Action.STAND)
    assert round_.phase is Phase.CLOSED
    assert round_.state.returned == 2 * 2500


def test_mf_2_a_withdrawal_taken_back_leaves_the_others_of_the_position_asked() -> None:
    rules = change_rules(load_rules("mega-fire-blaze"), {"surrender": "late", "surrender_window": "table"})
    round_ = Round(rules, Shoe(parse_cards("Th 8c 9c 6h 9h 8d")).draw)
    for player in ("ana", "ben", "cid"):
        round_.place(Wager(player=player, box=1, main=1000))
    round_.deal()
    round_.act("ben", 1, Action.STAND)
    moment = _moment(round_)
    round_.act("ben", 1, Action.SURRENDER)
    _assert_back(round_, moment)
    turn = round_.turn
    assert turn is not None
    assert turn.asked == (("ana", 1), ("cid", 1))
    assert round_.legal("ben", 1) == (Action.SURRENDER,)


def test_bj_6_no_state_takes_in_a_decision_of_one_who_is_not_asked_and_has_not_stood() -> None:
    round_ = Round(load_rules("casino-blackjack"), Shoe(parse_cards("Ah 9h Kd Tc 7d 5h 7s")).draw)
    for box in (1, 2):
        round_.place(Wager(player="ana", box=box, main=1000))
    round_.deal()
    with pytest.raises(LookupError, match="nothing to decide on box 1"):
        round_.state.apply(ev.Decided("ana", 1, 1, Action.SURRENDER, 0))


def test_a_mark_of_what_was_taken_back_is_refused() -> None:
    round_ = _crowd(1)
    early = round_.mark()
    round_.place(Wager(player="late", box=1, main=1000))
    late = round_.mark()
    round_.rewind(early)
    with pytest.raises(AssertionError, match="worth nothing"):
        round_.rewind(late)


def test_f_3_a_mark_does_not_print_the_hole_card() -> None:
    assert repr(_crowd(1).mark()) == "<Mark after 1 events>"
