import pytest

from sabot.cards.card import parse_cards
from sabot.errors import SabotError
from sabot.rules.model import (
    Limits,
    PairsBet,
    Progressive,
    ProgressivePrize,
    Rules,
    SideBets,
    StakeLimits,
    ThirteenBet,
    TwentyOnePlusThreeBet,
)
from sabot.sidebets import INSTANT_BETS, SIDE_BETS, Offer, instant_odds, offered

EVERY = SideBets(
    fireblaze=StakeLimits(min=100, max=25_000),
    over13=ThirteenBet(min=500, max=50_000, increment=1, pays=1),
    under13=ThirteenBet(min=500, max=50_000, increment=1, pays=1),
    twenty_one_plus_three=TwentyOnePlusThreeBet(
        min=100, max=50_000, suited_trips=100, straight_flush=40, trips=30, straight=10, flush=5
    ),
    pairs=PairsBet(min=100, max=50_000, perfect=25, coloured=12, mixed=6),
)
PROGRESSIVE = Progressive(
    stake=200,
    base=50_000,
    feeds_percent=40,
    reserve_percent=8,
    deduction_percent=5,
    prizes=(ProgressivePrize(ranks="AA", meter_percent=100),),
)


def rules(sidebets: SideBets, progressive: Progressive | None = None) -> Rules:
    return Rules(
        game="test",
        kind="live",
        decks=6,
        shuffle="every-round",
        hole_card="none",
        double_after_split=True,
        split_hands=4,
        boxes=7,
        limits=Limits(min=500, max=50_000, increment=500),
        sidebets=sidebets,
        progressive=progressive,
    )


def test_bj_5_offers_stand_in_one_order_each_with_its_limits() -> None:
    offers = offered(rules(EVERY, PROGRESSIVE))
    assert list(offers) == list(SIDE_BETS)
    assert offers == {
        "pairs": Offer(100, 50_000, 500),
        "21+3": Offer(100, 50_000, 500),
        "under13": Offer(500, 50_000, 1),
        "over13": Offer(500, 50_000, 1),
        "progressive": Offer(200, 200, 200),
        "fireblaze": Offer(100, 25_000, 500),
    }


def test_bj_5_a_bet_that_is_switched_off_is_not_offered() -> None:
    assert offered(rules(SideBets())) == {}
    assert list(offered(rules(SideBets(over13=EVERY.over13)))) == ["over13"]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("4h 4h 4h", [25, 100, 1, 0]),
        ("7c 7s 8s", [12, 0, 0, 1]),
        ("5c 6c 7d", [0, 10, 1, 0]),
        ("9s 4s Ks", [0, 5, 0, 0]),
        ("Kd Ks 2h", [6, 0, 0, 1]),
    ],
)
def test_mf_16_first_cards_decide_each_bet_by_its_name(cards: str, expected: list[int]) -> None:
    first, second, up = parse_cards(cards)
    assert [instant_odds(EVERY, name, first, second, up) for name in INSTANT_BETS] == expected


@pytest.mark.parametrize("name", [*SIDE_BETS, "roulette"])
def test_mf_16_a_bet_the_game_does_not_have_is_refused(name: str) -> None:
    first, second, up = parse_cards("4h 4h 4h")
    with pytest.raises(SabotError, match="first cards decide"):
        instant_odds(SideBets(), name, first, second, up)
