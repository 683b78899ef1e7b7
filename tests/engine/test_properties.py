"""What holds of every round, whatever the sheet and however it is played."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot.cards import POINTS, Card
from sabot.engine import Action, AnyEvent, IllegalMove, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.notation import parse_line, replay_line, summarize, write_line
from sabot.rules import Rules
from tests.engine.sheets import open_round, play_out, sheets, step
from tests.engine.snapshot import snapshot
from tests.sample import enough

pytestmark = pytest.mark.slow
many = settings(max_examples=enough(150, 400), deadline=None, suppress_health_check=list(HealthCheck))


def _no_card() -> Card:
    raise AssertionError("no card is needed")


@many
@given(sheets(), st.data())
def test_money_is_conserved_and_never_negative(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules)
    play_out(data, round_)
    out = summarize(round_)
    entries = [entry for box in out["boxes"] for entry in (*box["hands"], *box["bets"])]
    assert all(entry["returned"] >= 0 and entry["staked"] >= 0 for entry in entries)
    assert all(hand["outcome"] for box in out["boxes"] for hand in box["hands"])
    assert sum(entry["staked"] for entry in entries) == out["staked"]
    assert sum(entry["returned"] for entry in entries) == out["returned"]
    # The events tell the same: all that was put down either came back or stays with the house.
    assert _put_down(round_) == round_.state.staked
    closed = round_.events[-1]
    assert isinstance(closed, ev.RoundClosed)
    assert (closed.staked, closed.returned) == (round_.state.staked, round_.state.returned)


def _put_down(round_: Round) -> int:
    staked = 0
    for event in round_.events:
        if isinstance(event, ev.WagerPlaced):
            staked += event.wager.staked
        elif isinstance(event, ev.Insured):
            staked += event.stake
        elif isinstance(event, ev.Decided | ev.Followed):
            staked += event.added
    return staked - sum(wager.staked for wager in round_.state.refunded)


@many
@given(sheets(), st.data())
def test_hands_never_exceed_their_rules(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules)
    play_out(data, round_)
    for hand in round_.hands():
        for stake in hand.stakes.values():
            cards = hand.cards[: stake.held]
            assert sum(POINTS[card] for card in cards[:-1]) <= 21
            assert stake.amount <= 2 * stake.wager.main
            assert not rules.card_limit or stake.held <= rules.card_limit
            assert not rules.charlie or stake.held <= rules.charlie
    for box in round_.state.boxes.values():
        for player in box.wagers:
            assert sum(player in hand.stakes for hand in box.hands) <= rules.split_hands
    assert not rules.card_limit or len(round_.state.dealer) <= rules.card_limit


@many
@given(sheets(), st.data())
def test_state_rebuilt_from_events_is_the_state(rules: Rules, data: st.DataObject) -> None:
    """At any point of the round, and through JSON, as a store would keep them."""
    round_ = open_round(data, rules)
    round_.deal()
    for _ in range(data.draw(st.integers(0, 12))):
        if round_.phase is Phase.CLOSED:
            break
        step(data, round_)
    stored = msgspec.json.encode(round_.events)
    events = msgspec.json.decode(stored, type=list[AnyEvent])
    rebuilt = Round.rebuild(rules, events, _no_card)
    assert rebuilt.events == round_.events
    assert snapshot(rebuilt.state) == snapshot(round_.state)
    for box in round_.state.boxes.values():
        for player in box.wagers:
            assert rebuilt.legal(player, box.number) == round_.legal(player, box.number)


@many
@given(sheets(), st.data())
def test_notation_prints_back_and_replays(rules: Rules, data: st.DataObject) -> None:
    seed = data.draw(st.binary(min_size=32, max_size=32))
    round_ = open_round(data, rules, seed=seed)
    play_out(data, round_)
    line = write_line(round_, bonus_seed=seed)
    text = str(line)
    assert "\n" not in text
    assert parse_line(text) == line
    assert str(parse_line(text)) == text
    again = replay_line(parse_line(text), rules)
    assert again.events == _without_take_backs(round_.events)
    assert snapshot(again.state) == snapshot(round_.state)


def _without_take_backs(events: list[ev.Event]) -> list[ev.Event]:
    return [event for event in events if not (isinstance(event, ev.WagerRefunded) and not event.seat_out)]


@many
@given(sheets(), st.data())
def test_illegal_commands_change_nothing(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules, small=True)
    round_.deal()
    while round_.phase is not Phase.CLOSED:
        before, told = snapshot(round_.state), len(round_.events)
        player = data.draw(st.sampled_from(["ana", "bob", "cy", "dé £", "nobody"]))
        box = data.draw(st.integers(0, rules.boxes + 1))
        for action in Action:
            amount = data.draw(st.sampled_from([None, 0, 1, 10**9]))
            allowed = action in round_.legal(player, box)
            if round_.can_act(player, box, action, amount):
                assert allowed
                continue
            with pytest.raises(IllegalMove) as refusal:
                round_.act(player, box, action, amount)
            assert "\n" not in str(refusal.value)
        late = Wager(player="late", box=1, main=50)
        assert not round_.can_place(late)
        assert not round_.can_deal()
        assert not round_.can_take_back("ana", 1)
        assert not round_.can_correct([], {}, "a reason")
        assert snapshot(round_.state) == before
        assert len(round_.events) == told
        step(data, round_)


@many
@given(sheets(), st.data())
def test_ac_13_void_gives_every_bet_back_at_any_point(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules)
    round_.deal()
    for _ in range(data.draw(st.integers(0, 10))):
        if round_.phase is not Phase.CLOSED:
            step(data, round_)
    round_.void("the card reader failed")
    out = summarize(round_)
    assert out["returned"] == out["staked"]
    assert out["golden_returned"] == out["golden_staked"]
    entries = [entry for box in out["boxes"] for entry in (*box["hands"], *box["bets"])]
    assert all(entry["returned"] == entry["staked"] for entry in entries)
    assert {hand["outcome"] for box in out["boxes"] for hand in box["hands"]} == {"void"}
    assert round_.turn is None
    assert snapshot(Round.rebuild(rules, round_.events, _no_card).state) == snapshot(round_.state)
