"""What it is worth to act last, having seen the cards of the other boxes (O-7)."""

import pytest

from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.odds.exact import advise, all_hands, analyze, fresh_shoe
from sabot.odds.last_box import LastQuestion, worth_of_answer, worth_of_seeing
from sabot.odds.strategy import PlayCode
from sabot.rules import change_rules, load_rules

LOUNGE = load_rules("play-lounge-7")


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
