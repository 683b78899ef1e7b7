"""What it is worth to act last, having seen the cards of the other boxes (O-7)."""

import pytest

from sabot.cards import parse_cards
from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.odds.exact import advise, all_hands, analyze, evaluate, fresh_shoe
from sabot.odds.last_box import LastBox, LastQuestion, worth_of_answer, worth_of_seeing
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules, change_rules, load_rules

LOUNGE = load_rules("play-lounge-7")
CASINO = load_rules("casino-blackjack")
ATLANTIC = load_rules("atlantic-city")

EARLY = {"surrender": "early"}
TABLE = {"surrender_window": "table"}


def _less(cards: Counts, seen: Counts) -> Counts:
    return tuple(have - gone for have, gone in zip(cards, seen, strict=True))


@pytest.mark.parametrize("game", ["play-lounge-7", "atlantic-city"])
def test_o_7_small_cards_on_the_other_boxes_make_sixteen_stand(game: str) -> None:
    """What advice says of the same cards; who hits sixteen stands afterwards, looking or not."""
    rules = change_rules(load_rules(game), {"surrender": "none"})
    strategy, sixteen, up = analyze(rules).strategy, all_hands().pair(6, 8), 9
    assert strategy.first[sixteen, up] == PlayCode.HIT
    seen: Counts = (2, 5, 4, 5, 6, 2, 0, 0, 0, 0)
    held: Counts = (0, 0, 0, 0, 0, 0, 1, 0, 1, 0)
    values = advise(rules, held, up, seen=seen).values
    asked = LastQuestion(sixteen, up, _less(fresh_shoe(rules), seen), surrenders=False)
    worth, otherwise = worth_of_answer(rules, strategy, asked)
    assert otherwise
    assert worth == pytest.approx(values[PlayCode.STAND] - values[PlayCode.HIT], abs=1e-12)
    assert worth > 0


def test_o_7_who_has_seen_nothing_gains_nothing() -> None:
    strategy = analyze(LOUNGE).strategy
    for hand in (all_hands().pair(7, 7), all_hands().pair(0, 6), all_hands().pair(4, 5)):
        for up in range(10):
            asked = LastQuestion(hand, up, fresh_shoe(LOUNGE), surrenders=False)
            worth, otherwise = worth_of_answer(LOUNGE, strategy, asked)
            assert worth == pytest.approx(0.0, abs=1e-13)
            assert not otherwise


def test_o_7_the_mean_over_dealt_rounds_comes_with_its_error_and_again_from_its_seed() -> None:
    few = change_rules(LOUNGE, {"decks": "3"})
    found = worth_of_seeing(few, 7, 20, "a seed")
    assert found == worth_of_seeing(few, 7, 20, "a seed")
    assert found.boxes == 7
    assert found.mean > 1e-6
    assert 0 < found.error < 1
    with pytest.raises(SabotError, match="there is no last of 1 boxes"):
        worth_of_seeing(LOUNGE, 1, 12, "")
    with pytest.raises(SabotError, match="at least 2 are needed"):
        worth_of_seeing(LOUNGE, 7, 1, "")


def _play_last(rules: Rules, boxes: list[str], up: str, then: str = "") -> LastBox:
    """A round with these first two cards on each box, this up card, and these cards afterwards, the hole card first."""
    pairs, more = [parse_cards(box) for box in boxes], [*parse_cards(then), *parse_cards("6c 7d 8h 9s Tc") * 9]
    firsts, seconds = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    assert rules.deal_order == "round"
    strategy = analyze(rules).strategy
    last = LastBox(rules, strategy, len(boxes))
    cards = iter([*firsts, *parse_cards(up), *seconds, *more])
    last.play(EnginePlayer(rules, strategy, boxes=len(boxes)), cards.__next__)
    return last


def test_o_7_who_sees_many_tens_does_not_give_up_a_sixteen_before_the_first_card() -> None:
    """At the table of BJ-6, with six twenties in sight."""
    last = _play_last(CASINO, [*["Ts Th"] * 6, "6s Td"], "9c")
    values = advise(CASINO, (0, 0, 0, 0, 0, 1, 0, 0, 0, 1), 8, seen=(0, 0, 0, 0, 0, 0, 0, 0, 0, 12)).values
    assert values[PlayCode.HIT] > values[PlayCode.SURRENDER]
    assert last.otherwise
    assert last.worth == pytest.approx(values[PlayCode.HIT] - values[PlayCode.SURRENDER], abs=1e-12)
    assert last.worth > 0.01


def test_o_7_who_sees_many_small_cards_gives_up_what_others_play() -> None:
    seen: Counts = (0, 0, 0, 12, 0, 0, 0, 0, 0, 0)
    last = _play_last(CASINO, [*["4s 4h"] * 6, "5s Td"], "9c")
    values = advise(CASINO, (0, 0, 0, 0, 1, 0, 0, 0, 0, 1), 8, seen=seen).values
    blind = evaluate(CASINO, analyze(CASINO).strategy, _less(fresh_shoe(CASINO), seen))
    assert last.otherwise
    assert last.worth == pytest.approx(-0.5 - float(blind.best[all_hands().pair(4, 9), 8]), abs=1e-12)
    assert last.worth >= values[PlayCode.SURRENDER] - values[PlayCode.HIT] > 0, "one who looks would hit better, too"


def test_o_7_cards_that_are_drawn_afterwards_are_held_against_the_play_seen_to_be_best_before() -> None:
    last = _play_last(CASINO, ["6h 6d", *["Ts Th"] * 5, "6s Td"], "9c", "5s 4h")
    sixteen = all_hands().pair(5, 9)
    before = LastQuestion(sixteen, 8, _less(fresh_shoe(CASINO), (0, 0, 0, 0, 0, 2, 0, 0, 0, 10)), surrenders=True)
    looking = analyze(CASINO, before.left).strategy
    assert looking.first[sixteen, 8] == PlayCode.HIT
    after = LastQuestion(sixteen, 8, _less(before.left, (0, 0, 0, 0, 1, 0, 0, 0, 0, 0)), surrenders=False)
    blind = analyze(CASINO).strategy
    worth = worth_of_answer(CASINO, blind, before)[0] + worth_of_answer(CASINO, looking, after)[0]
    assert last.worth == pytest.approx(worth, abs=1e-12)


@pytest.mark.parametrize("hole", ["Tc", "9c"])
def test_o_7_early_surrender_is_asked_before_the_dealer_looks(hole: str) -> None:
    """What looking is worth there does not hang on what the dealer then sees."""
    rules = change_rules(ATLANTIC, EARLY)
    last = _play_last(rules, [*["Ts Th"] * 4, "4s Td"], "Tc", hole)
    seen: Counts = (0, 0, 0, 0, 0, 0, 0, 0, 0, 8)
    advice = advise(rules, (0, 0, 0, 1, 0, 0, 0, 0, 0, 1), 9, seen=seen)
    assert advice.before_peek
    assert last.otherwise
    assert last.worth == pytest.approx(advice.values[PlayCode.HIT] - advice.values[PlayCode.SURRENDER], abs=1e-12)


def test_o_7_late_surrender_out_of_turn_is_asked_after_the_dealer_has_looked() -> None:
    rules = change_rules(ATLANTIC, TABLE)
    last = _play_last(rules, [*["Ts Th"] * 4, "5s Td"], "Tc", "8c")
    values = advise(rules, (0, 0, 0, 0, 1, 0, 0, 0, 0, 1), 9, seen=(0, 0, 0, 0, 0, 0, 0, 0, 0, 8)).values
    assert last.otherwise
    assert last.worth == pytest.approx(values[PlayCode.HIT] - values[PlayCode.SURRENDER], abs=1e-12)


def test_o_7_what_both_give_up_is_worth_nothing() -> None:
    last = _play_last(CASINO, ["Ts 7h", "6s Td"], "Tc")
    assert (last.worth, last.otherwise) == (0.0, False)
