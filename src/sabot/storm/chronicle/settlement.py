"""Finished rounds dealt again by the second house: same cards, same decisions, and the same money to the cent."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.error import StormBroke
from sabot.storm.independent import SecondDecision, SecondHouse, SecondQuestion, SecondWager
from sabot.table import AnyTableEvent

Below = Callable[[int], int]
"""The luck of the bonus."""

Asked = ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined


class Came(NamedTuple):
    """What a round came to for its player."""

    staked: int
    returned: int
    golden_staked: int
    golden_returned: int
    main_staked: int
    """On the hands, without side bets and insurance."""
    main_returned: int


def deal_again(rules: Rules, events: Sequence[AnyTableEvent], below: Below) -> SecondHouse:
    """The round as the second house has dealt it; raises where that deals, asks or pays otherwise."""
    wagers, refunded = _wagers_of(events)
    cards = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
    meter = next((event.meter for event in events if isinstance(event, ev.BettingClosed)), None)
    house = SecondHouse(rules, cards, wagers, below=below, meter=meter)
    _play(house, events)
    if house.drawn != len(cards):
        raise StormBroke(f"{len(cards)} cards were dealt, and by the second house {house.drawn}")
    due = sorted((wager.player, wager.box) for wager in house.refunded)
    if sorted(refunded) != due:
        raise StormBroke(f"bets behind were given back to {sorted(refunded)}, and by the second house to {due}")
    _compare_hands(house.summary(), events)
    _compare_dealer(house, events)
    _compare_bonus(house, events)
    return house


def came_to_all(house: SecondHouse) -> dict[str, Came]:
    """What the round was for each of its players, by the second house."""
    players = dict.fromkeys(bettor.wager.player for bettor in house.bettors())
    return {player: came_to(house, player) for player in players}


def came_to(house: SecondHouse, player: str) -> Came:
    """What the round was for one player, by the second house."""
    own = [bettor for bettor in house.bettors() if bettor.wager.player == player]
    hands = [(hand, house.result(hand)) for bettor in own for hand in bettor.hands]
    main = sum(hand.stake + hand.extra for hand, _ in hands)
    main_back = sum(result.returned for _, result in hands)
    return Came(
        main + sum(sum(bettor.wager.side.values()) + bettor.insurance for bettor in own),
        main_back + sum(sum(house.side_returns(bettor).values()) for bettor in own),
        sum(bettor.wager.main for bettor in own if bettor.wager.golden),
        sum(result.gold for _, result in hands),
        main,
        main_back,
    )


def _wagers_of(events: Sequence[AnyTableEvent]) -> tuple[list[SecondWager], list[tuple[str, int]]]:
    """The bets that lay there when betting was closed, and those that were given back with that."""
    wagers: dict[tuple[str, int], SecondWager] = {}
    refunded: list[tuple[str, int]] = []
    closing = next(place for place, event in enumerate(events) if isinstance(event, ev.BettingClosed))
    opening = closing - 1
    while opening >= 0 and isinstance(events[opening], ev.WagerRefunded):
        opening -= 1
    for place, event in enumerate(events):
        if isinstance(event, ev.WagerPlaced):
            wagers[event.wager.player, event.wager.box] = event.wager
        elif isinstance(event, ev.WagerRefunded) and opening < place and event.seat_out:
            refunded.append((event.player, event.box))
        elif isinstance(event, ev.WagerRefunded):
            del wagers[event.player, event.box]
    return list(wagers.values()), refunded


def given_back(events: Iterable[AnyTableEvent]) -> bool:
    """Whether the round was voided."""
    return any(isinstance(event, ev.RoundVoided) for event in events)


def _play(house: SecondHouse, events: Sequence[AnyTableEvent]) -> None:
    answers = _answers(house, events)
    asking = house.play()
    question = next(asking, None)
    while question is not None:
        if not answers:
            raise StormBroke(f"the round ended, and the second house still asks {question.asked}")
        answer = answers.pop(0)
        if answer.action not in question.legal.get((answer.player, answer.box), set()):
            raise StormBroke(f"{answer} was taken, and by the second house only {question.legal} is open")
        _drop_same_answer(house.rules, question, answer, answers)
        try:
            question = asking.send(answer)
        except StopIteration:
            question = None
    if answers:
        raise StormBroke(f"{answers[0]} was taken, and by the second house the round was over")


def _drop_same_answer(
    rules: Rules, question: SecondQuestion, answer: SecondDecision, answers: list[SecondDecision]
) -> None:
    """One answer about insurance is for all positions of a player, where the sheet says so."""
    if question.phase == "insurance" and rules.insurance_answer == "per-player":
        answers[:] = [other for other in answers if other.action not in ("Y", "N") or other.player != answer.player]


def _answers(house: SecondHouse, events: Sequence[AnyTableEvent]) -> list[SecondDecision]:
    """What was answered, in its order."""
    wagers = {(wager.player, wager.box): wager for wager in house.wagers}
    found: list[SecondDecision] = []
    for event in events:
        if isinstance(event, ev.Followed) and not event.added:
            decided, wager = found[-1], wagers[event.player, event.box]
            if wager.follow_double if decided.action == "D" else wager.follow_split:
                found[-1] = decided._replace(short=(*decided.short, event.player))
        elif isinstance(event, Asked):
            found.append(_answer(event))
    return found


def _answer(event: Asked) -> SecondDecision:
    match event:
        case ev.Decided():
            return SecondDecision(event.player, event.box, str(event.action))
        case ev.Insured():
            return SecondDecision(event.player, event.box, "Y", event.stake)
        case _:
            return SecondDecision(event.player, event.box, "N")


def _compare_hands(summary: dict[str, Any], events: Sequence[AnyTableEvent]) -> None:
    """Every hand and side bet on its own, so that two errors cannot make one right."""
    for entry in summary["boxes"]:
        box = entry["box"]
        settled = {
            (event.player, event.hand): event
            for event in events
            if isinstance(event, ev.HandSettled) and event.box == box
        }
        paid = sorted((event.player, event.outcome, event.returned) for event in settled.values())
        due = sorted((hand["player"], hand["outcome"], hand["returned"]) for hand in entry["hands"] if hand["cards"])
        bets = {
            (event.player, event.bet): event.returned
            for event in events
            if isinstance(event, ev.BetSettled) and event.box == box
        }
        owed = {(bet["player"], bet["name"]): bet["returned"] for bet in entry["bets"]}
        if (paid, bets) != (due, owed):
            raise StormBroke(f"box {box} was paid {paid} and {bets}, and by the second house {due} and {owed}")


def _compare_dealer(house: SecondHouse, events: Sequence[AnyTableEvent]) -> None:
    dealer = [event for event in events if isinstance(event, ev.DealerCard)]
    hidden = [place for place, event in enumerate(dealer) if not event.face_up]
    if hidden != ([] if house.rules.hole_card == "none" else [1]):
        raise StormBroke(f"the dealer's cards were dealt face down at {hidden}")


def _compare_bonus(house: SecondHouse, events: Sequence[AnyTableEvent]) -> None:
    spins = [event.spin for event in events if isinstance(event, ev.BonusSpun)]
    if spins != house.spins:
        raise StormBroke(f"the bonus was spun {spins}, and by the second house {house.spins}")


def no_bonus(_: int) -> int:
    """Raises: here is nothing to win by it."""
    raise StormBroke("a bonus was played at a table that has none")
