"""Finished rounds dealt again by the second house: same cards, same decisions, and the same money to the cent."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.error import StormBroke
from sabot.storm.independent import SecondDecision, SecondHouse, SecondQuestion, SecondWager
from sabot.table import AnyTableEvent

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


def deal_again(rules: Rules, events: Sequence[AnyTableEvent]) -> Came:
    """What the round comes to by the second house; raises where it deals, asks or pays otherwise."""
    wagers: dict[int, SecondWager] = {}
    for event in events:
        if isinstance(event, ev.WagerPlaced):
            wagers[event.wager.box] = event.wager
        elif isinstance(event, ev.WagerRefunded):
            del wagers[event.box]
    cards = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
    house = SecondHouse(rules, cards, list(wagers.values()), below=_no_bonus)
    _play(house, events)
    if house.drawn != len(cards):
        raise StormBroke(f"{len(cards)} cards were dealt, and by the second house {house.drawn}")
    summary = house.summary()
    _compare_hands(summary, events)
    _compare_dealer(house, events)
    hands = [hand for entry in summary["boxes"] for hand in entry["hands"]]
    return Came(
        summary["staked"],
        summary["returned"],
        summary["golden_staked"],
        summary["golden_returned"],
        sum(hand["staked"] for hand in hands),
        sum(hand["returned"] for hand in hands),
    )


def given_back(events: Iterable[AnyTableEvent]) -> bool:
    """Whether the round was voided."""
    return any(isinstance(event, ev.RoundVoided) for event in events)


def _play(house: SecondHouse, events: Sequence[AnyTableEvent]) -> None:
    answers = [event for event in events if isinstance(event, Asked)]
    asking = house.play()
    question = next(asking, None)
    while question is not None:
        if not answers:
            raise StormBroke(f"the round ended, and the second house still asks {question.asked}")
        answer = _answer(answers.pop(0))
        if answer.action not in question.legal.get((answer.player, answer.box), set()):
            raise StormBroke(f"{answer} was taken, and by the second house only {question.legal} is open")
        _drop_same_answer(house.rules, question, answer, answers)
        try:
            question = asking.send(answer)
        except StopIteration:
            question = None
    if answers:
        raise StormBroke(f"{answers[0]} was taken, and by the second house the round was over")


def _drop_same_answer(rules: Rules, question: SecondQuestion, answer: SecondDecision, answers: list[Asked]) -> None:
    """One answer about insurance is for all positions of a player, where the sheet says so."""
    if question.phase == "insurance" and rules.insurance_answer == "per-player":
        same = [event for event in answers if isinstance(event, ev.Insured | ev.InsuranceDeclined)]
        answers[:] = [event for event in answers if event not in same or event.player != answer.player]


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
        settled = {event.hand: event for event in events if isinstance(event, ev.HandSettled) and event.box == box}
        paid = sorted((event.outcome, event.returned) for event in settled.values())
        due = sorted((hand["outcome"], hand["returned"]) for hand in entry["hands"])
        bets = {event.bet: event.returned for event in events if isinstance(event, ev.BetSettled) and event.box == box}
        owed = {bet["name"]: bet["returned"] for bet in entry["bets"]}
        if (paid, bets) != (due, owed):
            raise StormBroke(f"box {box} was paid {paid} and {bets}, and by the second house {due} and {owed}")


def _compare_dealer(house: SecondHouse, events: Sequence[AnyTableEvent]) -> None:
    dealer = [event for event in events if isinstance(event, ev.DealerCard)]
    hidden = [place for place, event in enumerate(dealer) if not event.face_up]
    if hidden != ([] if house.rules.hole_card == "none" else [1]):
        raise StormBroke(f"the dealer's cards were dealt face down at {hidden}")


def _no_bonus(_: int) -> int:
    raise StormBroke("a bonus was played at a table that has none")
