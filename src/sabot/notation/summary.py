"""What came of a round, as plain data for JSON."""

from typing import Any

from sabot.cards import best_total
from sabot.engine import Box, Hand, Round, Stake, Wager
from sabot.sidebets import level_for


def summarize(round_: Round) -> dict[str, Any]:
    """Cards, hands, bets and money of a finished round; ``returned`` has the stake in it."""
    state, rules = round_.state, round_.rules
    refunded = sum(wager.staked for wager in state.refunded)
    chips = sum(wager.main for wager in state.refunded if wager.golden)
    summary: dict[str, Any] = {
        "game": rules.game,
        "dealer": list(state.dealer),
        "dealer_total": state.dealer_total,
        "boxes": _boxes(round_),
        "staked": state.staked + refunded,
        "returned": state.returned + refunded,
        "golden_staked": state.golden_staked + chips,
        "golden_returned": chips
        + sum(stake.golden_returned for hand in round_.hands() for stake in hand.stakes.values()),
    }
    if rules.fireblaze is not None:
        level = level_for(rules.fireblaze, state.points)
        summary["points"] = state.points
        summary["level"] = level.name if level else None
        summary["bonus"] = state.bonus_total
    if rules.progressive is not None:
        summary["meter"] = state.meter
    if state.voided is not None:
        summary["voided"] = state.voided
    if state.corrected is not None:
        summary["corrected"] = state.corrected
    return summary


def _boxes(round_: Round) -> list[dict[str, Any]]:
    state = round_.state
    entries = {number: _box(round_, box) for number, box in state.boxes.items()}
    for wager in state.refunded:
        entry = entries.setdefault(wager.box, {"box": wager.box, "hands": [], "bets": []})
        entry["hands"].append(_refunded_hand(wager))
        entry["bets"] += [_bet(wager.player, name, stake, stake) for name, stake in wager.side.items()]
    return [entries[number] for number in sorted(entries)]


def _box(round_: Round, box: Box) -> dict[str, Any]:
    entry: dict[str, Any] = {"box": box.number}
    if not box.wagers:
        entry["cards"] = list(box.hands[0].cards)
    entry["hands"] = [_hand(hand, stake) for hand in box.hands for stake in hand.stakes.values()]
    entry["bets"] = [
        _bet(player, name, bet.staked, bet.returned)
        for (player, number, name), bet in round_.state.bets.items()
        if number == box.number
    ]
    return entry


def _hand(hand: Hand, stake: Stake) -> dict[str, Any]:
    cards = hand.cards[: stake.held] if stake.held else hand.cards
    return {
        "player": stake.wager.player,
        "cards": list(cards),
        "total": best_total(cards),
        "outcome": stake.outcome,
        "staked": stake.staked,
        "returned": stake.returned,
        "behind": stake.wager.behind,
    }


def _refunded_hand(wager: Wager) -> dict[str, Any]:
    return {
        "player": wager.player,
        "cards": [],
        "total": 0,
        "outcome": "void",
        "staked": wager.main,
        "returned": wager.main,
        "behind": wager.behind,
    }


def _bet(player: str, name: str, staked: int, returned: int) -> dict[str, Any]:
    return {"player": player, "name": name, "staked": staked, "returned": returned}
