"""The order of things at the table: what is dealt, asked and settled next, until a player has to answer.

These functions read the state and emit events; who may answer what is in ``legality``, what a stake returns in
``settlement``.
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING

from sabot.engine import event as ev
from sabot.engine.drawing import draws_on
from sabot.engine.hand import BLACKJACK, BUST, LIVE, STOOD, SURRENDERED, Hand, Stake
from sabot.engine.legality import asks_surrender_first
from sabot.engine.payment import close_round, settle_instant_bets, settle_insurance, settle_stakes
from sabot.engine.settlement import late_refund
from sabot.engine.state import EARLY, INSURING, PLAY
from sabot.sidebets import dealer_points, initial_points

if TYPE_CHECKING:
    from sabot.engine.round import Round


_place = attrgetter("place")


def deal_round(round_: "Round") -> None:
    """Deals the first cards and goes on as far as the round goes by itself."""
    state, rules = round_.state, round_.rules
    hands = [box.hands[0] for box in state.boxes.values()]
    if rules.deal_order == "round":
        _deal_each(round_, hands)
        _show_dealer(round_)
        _deal_each(round_, hands)
    else:
        for hand in hands:
            _deal_each(round_, [hand, hand])
        _show_dealer(round_)
    if rules.hole_card != "none":
        round_.emit(ev.DealerCard(round_.draw(), face_up=False))
    if rules.fireblaze:
        for point in initial_points(rules.fireblaze, [hand.total for hand in hands]):
            round_.emit(ev.PointsScored(point))
    if state.bets:
        settle_instant_bets(round_)
    if rules.surrender != "none" and asks_surrender_first(state):
        round_.emit(ev.SurrenderOffered())
        if state.asked:
            return
    _offer_insurance(round_)


def carry_on(round_: "Round") -> None:
    """Goes on after an answer, as far as the round goes by itself."""
    state = round_.state
    if state.phase is PLAY:
        _play_hands(round_)
    elif not state.asked:
        if state.phase is EARLY:
            _offer_insurance(round_)
        elif state.phase is INSURING:
            _look_for_blackjack(round_)


def _deal_each(round_: "Round", hands: list[Hand]) -> None:
    emit, draw = round_.emit, round_.draw
    for hand in hands:
        emit(ev.PlayerCard(hand.box, hand.number, draw()))


def _show_dealer(round_: "Round") -> None:
    round_.emit(ev.DealerCard(round_.draw()))
    if round_.rules.fireblaze:
        _score_dealer(round_)


def _score_dealer(round_: "Round") -> None:
    fireblaze = round_.rules.fireblaze
    if fireblaze:
        for point in dealer_points(fireblaze, round_.state.dealer):
            round_.emit(ev.PointsScored(point))


def _offer_insurance(round_: "Round") -> None:
    state = round_.state
    _settle_first_hands(round_)
    if state.rules.insurance and state.up == 1:
        round_.emit(ev.InsuranceOffered())
        if state.asked:
            return
    _look_for_blackjack(round_)


def _look_for_blackjack(round_: "Round") -> None:
    state = round_.state
    if state.rules.peeks_under(state.up):
        blackjack = state.dealer_blackjack
        round_.emit(ev.Peeked(blackjack))
        if blackjack:
            _play_dealer(round_)
            return
        if state.bets:
            settle_insurance(round_)
    round_.emit(ev.PlayOpened())
    _settle_first_hands(round_)
    _play_hands(round_)


def _play_hands(round_: "Round") -> None:
    state = round_.state
    while (hand := state.hand_in_turn()) is not None:
        if hand.live:
            return
        takers = hand.takers
        if takers:
            round_.emit(ev.PlayerCard(hand.box, hand.number, round_.draw()))
            # In order of arrival, and without a look at those who stood long ago.
            settle_stopped(round_, hand, sorted(takers, key=_place) if len(takers) > 1 else takers)
        else:
            _split_hand(round_, hand)
    _play_dealer(round_)


def _split_hand(round_: "Round", hand: Hand) -> None:
    box = round_.state.boxes[hand.box]
    first, second = box.made + 1, box.made + 2
    round_.emit(ev.HandSplit(hand.box, hand.number, first, second))
    if round_.rules.split_cards == "at-once":
        _deal_each(round_, [box.find_hand(first), box.find_hand(second)])


def settle_stopped(round_: "Round", hand: Hand, stakes: Iterable[Stake]) -> None:
    """Settles those of the stakes that the dealer's hand can no longer change: a bust or a surrender at once."""
    done: list[Stake] = []
    for stake in stakes:
        fate = stake.fate
        if fate is not LIVE and fate is not STOOD and stake.outcome is None and _is_certain(round_, stake):
            done.append(stake)
    if done:
        settle_stakes(round_, hand, done)


def _settle_first_hands(round_: "Round") -> None:
    for box in round_.state.boxes.values():
        hand = box.hands[0]
        settle_stopped(round_, hand, hand.stakes.values())


def _is_certain(round_: "Round", stake: Stake) -> bool:
    """For a stake that has come to something else than standing."""
    state = round_.state
    fate = stake.fate
    if fate is SURRENDERED and state.rules.surrender != "late":
        return True
    if fate is BLACKJACK and state.phase is not PLAY:
        return False
    if not state.blackjack_waits:
        return True
    return fate is BUST and not late_refund(stake, state.rules.late_blackjack_under(state.up))


def _play_dealer(round_: "Round") -> None:
    state = round_.state
    if state.hole_hidden:
        round_.emit(ev.HoleTurned(state.dealer[1]))
        if round_.rules.fireblaze:
            _score_dealer(round_)
    elif _waits_for_second_card(round_):
        _show_dealer(round_)
    if _must_draw_on(round_):
        while _draws(round_):
            _show_dealer(round_)
    close_round(round_)


def _waits_for_second_card(round_: "Round") -> bool:
    """Whether any money hangs on the second card of a dealer who was dealt no hole card (ruling 4)."""
    state = round_.state
    stakes = (stake for box in state.boxes.values() for hand in box.hands for stake in hand.stakes.values())
    return any(stake.outcome is None for stake in stakes) or any(not bet.settled for bet in state.bets.values())


def _must_draw_on(round_: "Round") -> bool:
    """Whether a standing hand must be compared, or a Fire Blaze bet counts the dealer's cards (MF-10b)."""
    state = round_.state
    if len(state.dealer) < 2 or state.dealer_blackjack:
        return False
    for box in state.boxes.values():
        for hand in box.hands:
            for stake in hand.stakes.values():
                if stake.fate is STOOD:
                    return True
    return bool(state.bets) and any(name == "fireblaze" for _, _, name in state.bets)


def _draws(round_: "Round") -> bool:
    state = round_.state
    return draws_on(round_.rules, len(state.dealer), state.dealer_total, soft=state.dealer_soft)
