"""What a decision cost, by the odds room's own values for the cards that lay there (P-6)."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot.cards import POINTS, Card, parse_cards
from sabot.engine import Action, Round, Wager
from sabot.house.history.advice import AdviceQuestion, Adviser
from sabot.house.history.decisions import DecisionCost, decision_costs
from sabot.notation import parse_play
from sabot.odds.counts import NO_CARDS
from sabot.odds.exact import advise
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules, change_rules, load_rules
from tests.engine.sheets import open_round, play_out, sheets

AC = load_rules("atlantic-city")


def _counts(cards: str) -> tuple[int, ...]:
    found = Counter(POINTS[card] - 1 for card in parse_cards(cards))
    return tuple(found[rank] for rank in range(10))


def _play(rules: Rules, cards: str, play: str, *, boxes: int = 1, golden: bool = False, main: int = 1_000) -> Round:
    shoe = iter([*parse_cards(cards), *parse_cards("Ts 9s 8s 7s 6s 5s 4s 3s 2s Th 9h")])
    round_ = Round(rules, lambda: next(shoe))
    for box in range(1, boxes + 1):
        round_.place(Wager(player="ana", box=box, main=main, golden=golden))
    round_.deal()
    for step in parse_play(play):
        assert round_.turn is not None
        player, box = round_.turn.first
        round_.act(player, step.box or box, step.action)
    return round_


def _letters(values: dict[PlayCode, float], open_: str) -> dict[str, float]:
    return {play.letter: value for play, value in values.items() if play.letter in open_}


def test_p_6_a_decision_costs_what_the_best_was_worth_more() -> None:
    # Ten and six against a nine: to surrender is best, a hit next to it, to stand is worst of the sound ones.
    found = advise(AC, _counts("Th 6d"), 8)
    for play, action in (("S", PlayCode.STAND), ("H", PlayCode.HIT), ("R", PlayCode.SURRENDER), ("D", PlayCode.DOUBLE)):
        (first, *_) = decision_costs(_play(AC, "Th 9c 6d 2d", play).events, AC)
        assert first.action == action.letter
        assert first.best == "R"
        assert first.values == _letters(found.values, "SHDR")
        assert first.cost == found.values[PlayCode.SURRENDER] - found.values[action]
        assert (first.stake, first.cost_amount) == (1_000, round(1_000 * first.cost))
        assert (first.cards, first.up) == (("Th", "6d"), "9c")


def test_p_6_the_best_decision_costs_nothing() -> None:
    (only,) = decision_costs(_play(AC, "Th 5c 9d 2d", "S").events, AC)
    assert (only.action, only.best, only.cost, only.cost_amount) == ("S", "S", 0.0, 0)


def test_p_6_cards_of_the_other_hands_count_as_seen_and_the_hole_card_does_not() -> None:
    events = _play(AC, "Th 5d 9c 6d 5h 5s", "S S", boxes=2).events
    first, second = decision_costs(events, AC)
    seen = advise(AC, _counts("Th 6d"), 8, seen=_counts("5d 5h"))
    assert first.values == _letters(seen.values, "SHDR")
    assert second.values == _letters(advise(AC, _counts("5d 5h"), 8, seen=_counts("Th 6d")).values, "SHDRP")
    assert advise(AC, _counts("Th 6d"), 8, seen=_counts("5d 5h 5s")).values != seen.values


def test_p_6_a_card_drawn_before_is_part_of_the_hand_or_seen() -> None:
    events = _play(AC, "2h Th 9c 3d 6d 5s 7c 8c", "H S S", boxes=2).events
    _, later, other = decision_costs(events, AC)
    assert later.cards == ("2h", "3d", "7c")
    assert later.values == _letters(advise(AC, _counts("2h 3d 7c"), 8, seen=_counts("Th 6d")).values, "SH")
    assert other.values == _letters(advise(AC, _counts("Th 6d"), 8, seen=_counts("2h 3d 7c")).values, "SHDR")


def test_p_6_a_hand_after_a_split_is_judged_by_its_own_stake() -> None:
    events = _play(AC, "8h 9c 8d 2d 3c 2c Tc", "P D S").events
    split, doubled, last = decision_costs(events, AC)
    assert (split.action, split.cost) == ("P", 0.0)
    seen = advise(AC, _counts("8h 3c"), 8, seen=_counts("8d 2c"), after_split=True)
    assert doubled.values == _letters(seen.values, "SHD")
    assert (doubled.stake, doubled.hand) == (1_000, 2)
    assert last.values == _letters(
        advise(AC, _counts("8d 2c"), 8, seen=_counts("8h 3c Tc"), after_split=True).values, "SHD"
    )


def test_p_6_a_pair_that_might_be_split_again_is_judged_with_the_hands_there_are() -> None:
    events = _play(AC, "8h 9c 8d 2d 8c 2c", "P S S").events
    _, pair, other = decision_costs(events, AC)
    assert (pair.hand, pair.action, other.hand) == (2, "S", 3)
    again = advise(AC, _counts("8h 8c"), 8, seen=_counts("8d 2c"), after_split=True, box_hands=2)
    assert pair.values == _letters(again.values, "SHDP")
    assert pair.cost > 0


def test_p_6_a_hand_of_golden_chips_is_left_out() -> None:
    assert decision_costs(_play(AC, "Th 9c 6d 2d", "S", golden=True).events, AC) == []


def test_p_6_insurance_costs_what_the_tens_left_say() -> None:
    # Six decks without three cards seen: 96 tens but one under 309 cards.
    value = 3 * 95 / 309 - 1
    taken, *_ = decision_costs(_play(AC, "Th Ac 6d 2d", "Y S").events, AC)
    assert (taken.action, taken.best, taken.stake) == ("Y", "N", 500)
    assert taken.cost == pytest.approx(-value, abs=1e-15)
    assert taken.cost_amount == round(500 * -value)
    declined, *_ = decision_costs(_play(AC, "Th Ac 6d 2d", "N S").events, AC)
    assert (declined.action, declined.cost) == ("N", 0.0)


def test_p_6_insurance_of_a_blackjack_is_judged_too() -> None:
    (taken,) = decision_costs(_play(AC, "Th Ac Ad 2d", "Y").events, AC)
    assert (taken.cards, taken.best) == (("Th", "Ad"), "N")
    assert taken.cost == pytest.approx(1 - 3 * 95 / 309, abs=1e-15)


def test_p_6_early_surrender_is_weighed_before_the_dealer_looks_and_play_after() -> None:
    rules = change_rules(AC, {"surrender": "early"})
    before = advise(rules, _counts("Th 6d"), 9)
    assert before.before_peek
    best = max(value for play, value in before.values.items() if play is not PlayCode.SURRENDER)
    declined, stood = decision_costs(_play(rules, "Th Tc 6d 2d", "N S").events, rules)
    assert (declined.action, declined.best) == ("N", "R")
    assert declined.values == {"R": -0.5, "N": best}
    assert declined.cost == -0.5 - best
    after = advise(change_rules(AC, {"surrender": "none"}), _counts("Th 6d"), 9)
    assert stood.values == _letters(after.values, "SHD")
    (taken,) = decision_costs(_play(rules, "Th Tc 6d 2d", "R").events, rules)
    assert (taken.action, taken.cost) == ("R", 0.0)


def test_p_6_surrender_counts_only_while_it_is_open() -> None:
    rules = change_rules(AC, {"surrender_window": "table"})
    events = _play(rules, "2h Th 9c 3d 6d 5s 7c", "H S S", boxes=2).events
    first, _, other = decision_costs(events, rules)
    assert "R" in first.values
    assert "R" not in other.values
    assert other.best == "H"


def test_p_6_a_hand_withdrawn_out_of_turn_is_weighed_against_playing_it() -> None:
    rules = change_rules(AC, {"surrender_window": "table"})
    events = _play(rules, "2h Th 9c 3d 6d 5s", "R2 S", boxes=2).events
    withdrawn = decision_costs(events, rules)[0]
    assert (withdrawn.box, withdrawn.action, withdrawn.best) == (2, "R", "R")
    assert set(withdrawn.values) == set("SHDR")


def test_bj_6_a_hand_withdrawn_after_standing_is_weighed_against_leaving_it() -> None:
    rules = load_rules("casino-blackjack")
    stood, withdrawn, _ = decision_costs(_play(rules, "Th 9h Kd 6c 7d 5h 7s", "S R1 S", boxes=2).events, rules)
    assert (stood.box, stood.action, stood.best) == (1, "S", "R")
    assert (withdrawn.box, withdrawn.action, withdrawn.best, withdrawn.cost) == (1, "R", "R", 0)
    assert withdrawn.values == {"S": stood.values["S"], "R": -0.5}


def test_p_6_only_the_player_asked_for_is_judged() -> None:
    rules = load_rules("play-lounge-7")
    shoe = iter(parse_cards("Th 9h 9c 6d 8d 2d 5c 5d"))
    round_ = Round(rules, lambda: next(shoe))
    round_.place(Wager(player="ana", box=1, main=1_000))
    round_.place(Wager(player="ben", box=2, main=1_000))
    round_.deal()
    round_.act("ana", 1, Action.STAND)
    round_.act("ben", 2, Action.STAND)
    assert [cost.player for cost in decision_costs(round_.events, rules)] == ["ana", "ben"]
    assert [cost.player for cost in decision_costs(round_.events, rules, player="ben")] == ["ben"]


def test_p_6_the_same_cards_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def count(*words: Any, **more: Any) -> Any:
        asked.append(words)
        return advise(*words, **more)

    monkeypatch.setattr("sabot.odds.exact.advise", count)
    monkeypatch.setattr("sabot.house.history.advice.KNOWN_MAX", 2)
    adviser = Adviser(AC)
    events = _play(AC, "Th 9c 6d 2d", "S").events
    assert decision_costs(events, AC, adviser) == decision_costs(events, AC, adviser)
    assert len(asked) == 1
    for up in (1, 2, 3):
        adviser.values(AdviceQuestion(_counts("Th 6d"), up, NO_CARDS, False, False, 2, surrender=True))
    assert len(asked) == 4
    decision_costs(events, AC, adviser)
    assert len(asked) == 5


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(sheets(), st.data())
def test_p_6_whatever_is_played_by_whatever_rules_no_decision_is_better_than_the_best(
    rules: Rules, data: st.DataObject
) -> None:
    round_ = open_round(data, rules, small=True)
    play_out(data, round_)
    for cost in decision_costs(round_.events, rules):
        _check(cost)


def _check(cost: DecisionCost) -> None:
    assert cost.cost >= 0
    assert cost.values[cost.best] == max(cost.values.values())
    assert cost.cost == cost.values[cost.best] - cost.values[cost.action]
    assert cost.cost_amount == round(cost.cost * cost.stake)
    assert all(isinstance(card, str) and Card(card) in POINTS for card in cost.cards)
