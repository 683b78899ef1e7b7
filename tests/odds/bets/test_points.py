"""The points of a Mega Fire Blaze round: counted, against every order of small shoes and against the engine."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction

import pytest
from msgspec.structs import replace

from sabot.cards.card import Card, parse_cards
from sabot.cards.value import best_total, is_soft
from sabot.engine import Action, Phase, Round, Wager
from sabot.errors import SabotError
from sabot.odds.bets import full_shoe, points_chances
from sabot.odds.bets.shoe import value_counts
from sabot.rules import Rules, change_rules, load_rules, style_rules
from sabot.sidebets import score
from tests.engine.perft import Path
from tests.odds.bets.brute import as_shoe

BLAZE = load_rules("mega-fire-blaze")
assert BLAZE.fireblaze is not None
POINTS_OF = BLAZE.fireblaze

SHOES = {
    "aces and fours": "As As As 4s 4s 4s Ts Ts Ts Ts 7s 7s 7s",
    "sevens and threes": "7s 7s 7s 7s 7s 3s 3s 3s As As Ks Ks Ks",
    "long hands": "As As As 2s 2s 2s 2s 9s 9s 9s 9s 5s 5s 5s 5s",
}

TABLES = {
    "as shipped": BLAZE,
    "one position": replace(BLAZE, boxes=1),
    "one position, none dealt empty": replace(BLAZE, boxes=1, deal_empty_boxes=False),
    "hits soft 17": replace(BLAZE, dealer_hits_soft_17=True),
    "stands on four cards": replace(BLAZE, card_limit=4),
    "total 12": replace(BLAZE, fireblaze=replace(POINTS_OF, initial_total=12)),
    "total 21": replace(BLAZE, fireblaze=replace(POINTS_OF, initial_total=21)),
}


def draws(rules: Rules, dealer: list[Card]) -> bool:
    if rules.card_limit and len(dealer) >= rules.card_limit:
        return False
    total = best_total(dealer)
    return total < 17 or (total == 17 and rules.dealer_hits_soft_17 and is_soft(dealer))


def play_out(rules: Rules, left: Counter[Card], dealt: tuple[Card, ...]) -> Iterator[tuple[int, Fraction]]:
    """The points of every order of the cards as the table deals them: boxes, up card, boxes, then the dealer's."""
    boxes = rules.boxes
    dealer = [*dealt[boxes : boxes + 1], *dealt[2 * boxes + 1 :]]
    if len(dealer) >= 2 and not draws(rules, dealer):
        assert rules.fireblaze is not None
        totals = [best_total((dealt[box], dealt[boxes + 1 + box])) for box in range(boxes)]
        yield sum(point.points for point in score(rules.fireblaze, totals, dealer)), Fraction(1)
        return
    whole = left.total()
    for card in [card for card, count in left.items() if count]:
        chance = Fraction(left[card], whole)
        left[card] -= 1
        for points, further in play_out(rules, left, (*dealt, card)):
            yield points, chance * further
        left[card] += 1


def add_up(found: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for points, chance in found:
        chances[points] += chance
    return chances


@pytest.mark.parametrize("table", TABLES)
def test_mf_10_points_of_every_order_of_a_small_shoe(table: str) -> None:
    cards = parse_cards(SHOES["aces and fours"])
    expected = add_up(play_out(TABLES[table], Counter(cards), ()))
    assert sum(expected.values()) == 1
    assert points_chances(TABLES[table], as_shoe(cards)) == expected


@pytest.mark.parametrize("shoe", SHOES)
def test_mf_10_points_of_every_order_of_other_shoes(shoe: str) -> None:
    rules = replace(BLAZE, boxes=1)
    cards = parse_cards(SHOES[shoe])
    assert points_chances(rules, as_shoe(cards)) == add_up(play_out(rules, Counter(cards), ()))


def test_mf_10_points_of_three_positions() -> None:
    fb = replace(POINTS_OF, initial_points=(1, 10, 100), ace_points=(1000,), card_points=())
    rules = replace(BLAZE, boxes=3, fireblaze=fb)
    cards = parse_cards("As 3s 3s 7s 7s 7s 7s Ts Ts Ts Ts")
    assert points_chances(rules, as_shoe(cards)) == add_up(play_out(rules, Counter(cards), ()))


def play_engine(rules: Rules, cards: list[Card], path: Path, wish: Action) -> tuple[int, Fraction]:
    left = Counter(cards)
    chance = Fraction(1)

    def draw() -> Card:
        nonlocal chance
        card = path.choose([card for card in left if left[card]])
        chance *= Fraction(left[card], left.total())
        left[card] -= 1
        return card

    round_ = Round(rules, draw, below=lambda bound: bound - 1)
    round_.place(Wager(player="ana", box=1, main=1000, side={"fireblaze": 100}))
    round_.deal()
    while round_.phase is not Phase.CLOSED:
        legal = round_.legal("ana", 1)
        round_.act("ana", 1, Action.NO if Action.NO in legal else wish if wish in legal else Action.STAND)
    assert round_.state.voided is None
    return round_.state.points, chance


@pytest.mark.parametrize("wish", [Action.STAND, Action.HIT, Action.SPLIT])
@pytest.mark.parametrize("style", [None, "european"])
def test_mf_10b_points_do_not_depend_on_play_or_style(wish: Action, style: str | None) -> None:
    rules = style_rules(BLAZE, style) if style else BLAZE
    cards = parse_cards("7s 7s 7s 7s 7s Ts Ts Ts Ts Ts As As")
    path = Path()
    found = []
    while path.go_on():
        found.append(play_engine(rules, cards, path, wish))
    assert points_chances(BLAZE, as_shoe(cards)) == add_up(found)


def test_mf_10_points_from_a_fresh_shoe() -> None:
    chances = points_chances(BLAZE)
    assert sum(chances.values()) == 1
    assert (min(chances), max(chances)) == (0, 38)
    # Fourteens, aces and cards, each with what the ones before it bring.
    assert set(chances) == {
        first + aces + cards for first in (0, 3, 10) for aces in (0, 2, 8) for cards in (0, 1, 8, 20)
    }


def test_mf_10_a_burnt_card_changes_nothing_on_average() -> None:
    shoe = full_shoe(BLAZE)
    average: dict[int, Fraction] = defaultdict(Fraction)
    for rank in "A23456789T":
        # The four ranks that count ten are alike here, and so are the suits.
        chance = Fraction(4 if rank == "T" else 1, 13)
        left = {**shoe, Card(rank + "s"): 7}
        for points, share in points_chances(BLAZE, left).items():
            average[points] += chance * share
    assert points_chances(BLAZE) == average


def test_mf_10_fewer_aces_bring_fewer_points() -> None:
    aceless = {card: count for card, count in full_shoe(BLAZE).items() if card[0] != "A"}
    assert value_counts(aceless)[0] == 0
    assert max(points_chances(BLAZE, aceless)) == 30
    assert points_chances(BLAZE, aceless).mean() < points_chances(BLAZE).mean()


def test_mf_10_boxes_that_may_stay_empty_leave_the_points_open() -> None:
    rules = change_rules(BLAZE, {"deal_empty_boxes": "false"})
    with pytest.raises(SabotError, match="depend on how many of the 2 boxes are bet on"):
        points_chances(rules)
    with pytest.raises(SabotError, match="multihand offers no fireblaze"):
        points_chances(load_rules("multihand"))


@pytest.mark.parametrize("shoe", ["", "As", "As As As As As As As As", "Ts Ts Ts Ts Ts", "7s 7s 7s 7s 7s 7s"])
def test_mf_10_a_shoe_that_may_run_out_is_refused(shoe: str) -> None:
    with pytest.raises(SabotError, match="too few to play every round to its end"):
        points_chances(BLAZE, as_shoe(parse_cards(shoe)))
