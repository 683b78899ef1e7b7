"""A round dealt again is the same round, or it is found out where it is not (W-6)."""

import json
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot.cards import Card, Shoe, ShoeEmpty, bonus_stream
from sabot.engine import SHOE_RAN_OUT, Action, AnyEvent, Event, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.rules import Rules, load_rules
from sabot.table.redeal import Repetition, RoundDiffers, redeal
from tests.engine.sheets import open_round, play_out, sheets
from tests.engine.snapshot import snapshot
from tests.sample import enough

some = settings(max_examples=enough(60, 150), deadline=None, suppress_health_check=list(HealthCheck))
SEED = bytes(range(32))
FIRST = (ev.WagerPlaced, ev.BettingClosed, ev.Insured, ev.InsuranceDeclined, ev.Decided)
"""Events that commands begin with."""


def cards_of(events: Sequence[Event]) -> Callable[[], Card]:
    """Deals the cards of these events again."""
    left = iter([event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)])

    def draw() -> Card:
        card = next(left, None)
        if card is None:
            raise ShoeEmpty("no card is left")
        return card

    return draw


def again(rules: Rules, events: Sequence[Event]) -> Round:
    return redeal(rules, events, cards_of(events), bonus_stream(SEED).below)


@pytest.mark.slow
@some
@given(sheets(), st.data())
def test_w_6_any_round_of_any_sheet_is_the_same_when_dealt_again(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules, seed=SEED)
    play_out(data, round_)
    stored = msgspec.json.decode(msgspec.json.encode(round_.events), type=list[AnyEvent])
    found = again(rules, stored)
    assert found.events == round_.events
    assert snapshot(found.state) == snapshot(round_.state)


@pytest.mark.slow
@some
@given(sheets(), st.data())
def test_w_6_a_round_voided_anywhere_is_the_same_when_dealt_again(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules, seed=SEED)
    if data.draw(st.booleans()):
        play_out(data, round_)
    reason = data.draw(st.sampled_from(["the reader failed", SHOE_RAN_OUT]))
    round_.void(reason)
    assert again(rules, round_.events).events == round_.events


def _round(seed: int) -> Round:
    """A round of two hands, played by chance."""
    chance = random.Random(seed)
    rules = load_rules("atlantic-city")
    round_ = Round(rules, Shoe.shuffled(rules.decks, seed.to_bytes(32, "big"), "").draw)
    for box in (1, 2):
        round_.place(Wager(player="ana", box=box, main=1000))
    round_.deal()
    while (turn := round_.turn) is not None:
        player, box = turn.first
        round_.act(player, box, chance.choice(round_.legal(player, box)))
    return round_


def test_w_6_a_shoe_that_ran_out_runs_out_again() -> None:
    rules = load_rules("atlantic-city")
    cards = iter([Card(name) for name in ("5s", "5h", "9c", "6d", "6c")])

    def draw() -> Card:
        card = next(cards, None)
        if card is None:
            raise ShoeEmpty("no card is left")
        return card

    round_ = Round(rules, draw)
    round_.place(Wager(player="ana", box=1, main=1000))
    round_.deal()
    round_.act("ana", 1, Action.HIT)
    assert round_.phase is Phase.PLAY
    round_.act("ana", 1, Action.STAND)
    assert round_.state.voided == SHOE_RAN_OUT
    assert again(rules, round_.events).events == round_.events


def test_steps_can_be_followed_one_by_one() -> None:
    """The same as all at once; a step that says too little is found at that step."""
    for seed in range(40):
        round_ = _round(seed)
        commands = [place for place, event in enumerate(round_.events) if isinstance(event, FIRST)]
        repetition = Repetition(round_.rules, cards_of(round_.events))
        for start, end in pairwise([*commands, len(round_.events)]):
            repetition.follow(round_.events[start:end])
            assert repetition.round.events == round_.events[:end]
        assert repetition.round.phase is Phase.CLOSED
        repetition = Repetition(round_.rules, cards_of(round_.events))
        with pytest.raises(RoundDiffers, match="is missing"):
            repetition.follow(round_.events[: commands[2] + 1])


def test_w_6_whatever_is_changed_in_the_events_is_found() -> None:
    """One value of one event changed, one event lost, doubled or moved: never the same round, never a crash."""
    chance = random.Random(3)
    for seed in range(60):
        round_ = _round(seed)
        for _ in range(10):
            told = json.loads(msgspec.json.encode(round_.events))
            _spoil(chance, told)
            try:
                events = msgspec.json.decode(json.dumps(told), type=list[AnyEvent])
            except msgspec.ValidationError:
                continue
            if _bets(events) == _bets(round_.events) and events[2:] == round_.events[2:]:
                continue  # the bets have changed places at most, which is another round, and a right one
            with pytest.raises(RoundDiffers) as differs:
                _follow_to_end(round_, events)
            assert "\n" not in str(differs.value)


def _bets(events: Sequence[Event]) -> list[bytes]:
    return sorted(msgspec.json.encode(event) for event in events[:2])


def _follow_to_end(round_: Round, events: Sequence[Event]) -> None:
    repetition = Repetition(round_.rules, cards_of(round_.events))
    repetition.follow(events)
    if repetition.round.phase is not Phase.CLOSED:  # whoever has a round dealt again looks for its end
        raise RoundDiffers("it is not finished")


def _spoil(chance: random.Random, told: list[dict[str, Any]]) -> None:
    place = chance.randrange(len(told))
    match chance.randrange(5):
        case 0:
            del told[place]
        case 1:
            told.insert(place, dict(told[place]))
        case 2:
            other = chance.randrange(len(told))
            told[place], told[other] = told[other], told[place]
        case _:
            event = told[place]
            name = chance.choice(list(event))
            value = event[name]
            if isinstance(value, bool):
                event[name] = not value
            elif isinstance(value, int):
                event[name] = value + chance.choice((-1, 1, 1000))
            elif isinstance(value, str):
                event[name] = chance.choice(("Ks", "S", "H", "bob", "win", "lose", "Decided", "RoundClosed", "Peeked"))
            elif isinstance(value, dict):
                value["main"] += chance.choice((-100, 100, 1))
