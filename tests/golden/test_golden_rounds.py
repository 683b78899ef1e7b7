"""Every golden round is dealt and compared whole with what was worked out by hand."""

from collections import Counter

import pytest

from sabot.errors import SabotError
from sabot.notation import parse_line, replay_line, summarize, write_line

from .rounds import (
    GoldenRound,
    amounts,
    bets_of,
    deal,
    expected,
    golden_rounds,
    hands_of,
    in_order,
    rules_of,
)

ROUNDS = list(golden_rounds())
PLAYED = [pytest.param(golden, id=golden.name) for golden in ROUNDS if not golden.refused]
REFUSED = [pytest.param(golden, id=golden.name) for golden in ROUNDS if golden.refused]
VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def best(cards: list[str]) -> int:
    total = sum(VALUES.get(card[0]) or int(card[0]) for card in cards)
    return total + 10 if total <= 11 and any(card[0] == "A" for card in cards) else total


def tells_every_card(golden: object) -> bool:
    """Whether the dealer's cards are told and no two players share a hand."""
    assert isinstance(golden, GoldenRound)
    owners = {(hand["box"], hand["player"]) for hand in hands_of(golden) if not hand["behind"]}
    return golden.dealer is not None and len(owners) == len({box for box, _ in owners})


@pytest.mark.parametrize("golden", PLAYED)
def test_round(golden: GoldenRound) -> None:
    wanted = in_order(expected(golden))
    summary = in_order(summarize(deal(golden)))
    assert {name: summary.get(name) for name in wanted} == wanted


@pytest.mark.parametrize("golden", REFUSED)
def test_refused(golden: GoldenRound) -> None:
    with pytest.raises(SabotError) as caught:
        deal(golden)
    message = str(caught.value)
    assert [part for part in golden.refused if part not in message] == [], message
    assert "\n" not in message


@pytest.mark.parametrize("golden", PLAYED)
def test_round_comes_back_from_its_line(golden: GoldenRound) -> None:
    round_ = deal(golden)
    again = replay_line(parse_line(str(write_line(round_))), rules_of(golden))
    assert summarize(again) == summarize(round_)


@pytest.mark.parametrize("golden", PLAYED)
def test_written_sums_add_up(golden: GoldenRound) -> None:
    """Guards the files against slips of the pen; no engine is asked."""
    lines = hands_of(golden) + bets_of(golden)
    assert (sum(line["staked"] for line in lines), sum(line["returned"] for line in lines)) == amounts(golden.total)
    for hand in hands_of(golden):
        assert hand["total"] == best(hand["cards"])
    if golden.dealer is not None:
        cards, _, total = golden.dealer.partition(" = ")
        assert int(total) == best(cards.split())


@pytest.mark.parametrize("golden", [param for param in PLAYED if tells_every_card(param.values[0])])
def test_written_cards_are_all_used(golden: GoldenRound) -> None:
    """Guards the files likewise: every card given is somebody's."""
    assert golden.dealer is not None
    dealer = golden.dealer.partition(" = ")[0].split()
    empty = [card for line in golden.empty for card in line.partition(": ")[2].split()]
    hands = [card for hand in hands_of(golden) if not hand["behind"] for card in hand["cards"]]
    assert Counter(dealer + empty + hands) == Counter(golden.cards.split())


def test_names_are_unique() -> None:
    names = Counter(golden.name for golden in ROUNDS)
    assert [name for name, count in names.items() if count > 1] == []
