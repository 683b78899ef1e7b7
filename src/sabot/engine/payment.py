"""Emits what is paid: hands, side bets, insurance, the bonus; and closes, voids or corrects a round."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabot.engine import event as ev
from sabot.engine.hand import Hand, Stake
from sabot.engine.settlement import INSURANCE_PAYS, DealerResult, Settlement, give_back, settle_stake
from sabot.rules.model import LateBlackjack
from sabot.sidebets import (
    INSTANT_BETS,
    final_total,
    find_prize,
    instant_odds,
    level_for,
    share_prizes,
    spin_bonus,
)

if TYPE_CHECKING:
    from sabot.engine.round import Round


def settle_stakes(round_: "Round", hand: Hand, stakes: Iterable[Stake]) -> None:
    """Settles these stakes of the hand against the dealer's cards as they are now."""
    state = round_.state
    # After a peek nothing has been added when a blackjack shows, unless the peek was wrong (MF-17).
    late: LateBlackjack = "original-only" if state.peeked else state.rules.late_blackjack_under(state.up)
    # Before the hole card is turned only what it cannot change is settled.
    blackjack = state.dealer_blackjack and not state.hole_hidden
    dealer = DealerResult(state.dealer_total, blackjack, late)
    rules, emit, box, number = state.rules, round_.emit, hand.box, hand.number
    for stake in stakes:
        emit(ev.HandSettled(stake.wager.player, box, number, *settle_stake(rules, stake, dealer)))


def settle_instant_bets(round_: "Round") -> None:
    """Settles the side bets that the first cards decide, the progressive among them."""
    state = round_.state
    if not state.bets:
        return
    odds: dict[tuple[int, str], int] = {}
    for (player, box, name), bet in list(state.bets.items()):
        if name in INSTANT_BETS:
            known = odds.get((box, name))
            if known is None:
                first, second = state.boxes[box].first_cards
                known = odds[box, name] = instant_odds(state.rules.sidebets, name, first, second, state.dealer[0])
            round_.emit(ev.BetSettled(player, box, name, bet.staked * (known + 1) if known else 0))
    _settle_progressive(round_)


def _settle_progressive(round_: "Round") -> None:
    state, progressive = round_.state, round_.rules.progressive
    keys = [key for key in state.bets if key[2] == "progressive"]
    if progressive is None or not keys:
        return
    prizes = {key: find_prize(progressive, *state.boxes[key[1]].first_cards) for key in keys}
    winners = [prize for prize in prizes.values() if prize is not None]
    payments = iter(share_prizes(progressive, state.meter, winners))
    for key in keys:
        if prizes[key] is None:
            round_.emit(ev.BetSettled(*key, 0))
        else:
            payment = next(payments)
            round_.emit(ev.BetSettled(*key, payment.amount, payment.from_meter))


def settle_insurance(round_: "Round", *, again: bool = False) -> None:
    """Settles insurance, once it is known whether the dealer has a blackjack."""
    state = round_.state
    if not state.bets:
        return
    won = state.dealer_blackjack and not state.hole_hidden
    for (player, box, name), bet in state.bets.items():
        if name == "insurance" and (again or not bet.settled):
            round_.emit(ev.BetSettled(player, box, name, bet.staked * (1 + INSURANCE_PAYS) if won else 0))


def close_round(round_: "Round") -> None:
    """Settles all that is left, plays the bonus, and closes."""
    state = round_.state
    if state.bets:
        settle_insurance(round_)
    for box in state.boxes.values():
        for hand in box.hands:
            left: list[Stake] = []
            for stake in hand.stakes.values():
                if stake.outcome is None:
                    left.append(stake)  # noqa: PERF401, one stake in most hands
            if left:
                settle_stakes(round_, hand, left)
    if state.bets and any(name == "fireblaze" for _, _, name in state.bets):
        _settle_fireblaze(round_, _play_bonus(round_))
    emit_close(round_)


def emit_close(round_: "Round") -> None:
    """Closes the books of the round."""
    round_.emit(ev.RoundClosed(round_.state.staked, round_.state.returned))


def _play_bonus(round_: "Round") -> int:
    """The total multiplier of the bonus; 0 where the points reach no level."""
    fireblaze = round_.rules.fireblaze
    level = level_for(fireblaze, round_.state.points) if fireblaze else None
    if fireblaze is None or level is None:
        return 0
    round_.emit(ev.BonusOpened(level.name))
    total = 0
    for spin in spin_bonus(fireblaze, level, round_.below):
        round_.emit(ev.BonusSpun(spin))
        total = spin.total
    total = final_total(level, total)
    round_.emit(ev.BonusClosed(total))
    return total


def _settle_fireblaze(round_: "Round", multiplier: int) -> None:
    for (player, box, name), bet in round_.state.bets.items():
        if name == "fireblaze":
            round_.emit(ev.BetSettled(player, box, name, bet.staked * multiplier))


def void_bets(round_: "Round") -> None:
    """Gives every bet of the round back, whatever had been settled before (AC-13)."""
    for hand in round_.hands():
        for stake in hand.stakes.values():
            _emit_settlement(round_, hand, stake, give_back(stake, "void"))
    for (player, box, name), bet in round_.state.bets.items():
        round_.emit(ev.BetSettled(player, box, name, bet.staked))


def settle_again(round_: "Round") -> None:
    """Settles every bet anew on the corrected cards (MF-17).

    A bonus that was not set off is not played afterwards: where the real points reach a level, the Fire Blaze
    stake is given back.
    """
    state, fireblaze = round_.state, round_.rules.fireblaze
    for hand in round_.hands():
        settle_stakes(round_, hand, hand.stakes.values())
    settle_instant_bets(round_)
    settle_insurance(round_, again=True)
    if fireblaze and state.bonus_total is None:
        _settle_fireblaze(round_, 1 if level_for(fireblaze, state.points) else 0)


def _emit_settlement(round_: "Round", hand: Hand, stake: Stake, settlement: Settlement) -> None:
    round_.emit(ev.HandSettled(stake.wager.player, hand.box, hand.number, *settlement))
