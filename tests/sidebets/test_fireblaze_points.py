import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards.card import DECK, Card, parse_cards
from sabot.cards.value import best_total
from sabot.rules.model import BonusLevel, FireBlaze
from sabot.sidebets import (
    Point,
    ace_points,
    card_points,
    dealer_points,
    initial_points,
    level_for,
    possible_points,
    score,
)


def level(name: str, points: int) -> BonusLevel:
    return BonusLevel(
        name=name,
        points=points,
        sections=1,
        fill_millionths=100_000,
        boxes=((1, 1),),
        nothing=1,
        odds=(1, 23),
    )


FB = FireBlaze(
    initial_points=(3, 7),
    ace_points=(2, 6),
    card_points=((4, 1), (5, 7), (6, 12)),
    levels=(level("minor", 5), level("mini", 10), level("major", 15), level("grand", 20), level("mega", 25)),
)


def earned(points: list[Point]) -> int:
    return sum(point.points for point in points)


def test_mf_10_two_aces_and_five_cards_make_sixteen() -> None:
    points = score(FB, [20, 12], parse_cards("As 2h Ad 9c 5s"))
    assert points == [Point("ace", 1, 2), Point("ace", 2, 6), Point("card", 4, 1), Point("card", 5, 7)]
    assert earned(points) == 16


def test_mf_10_six_cards_make_twenty() -> None:
    points = score(FB, [20, 12], parse_cards("2s 2h 3d 3c 4s 5h"))
    assert [point.points for point in points] == [1, 7, 12]


def test_mf_10_a_third_ace_and_a_seventh_card_add_nothing() -> None:
    points = score(FB, [20, 12], parse_cards("As Ah Ad 2c Th Ac Ah"))
    assert [point.points for point in points] == [2, 6, 1, 7, 12]
    assert ace_points(FB, 3) == card_points(FB, 7) == 0


def test_mf_10_the_first_cards_of_the_dealer_earn_nothing_but_their_aces() -> None:
    assert score(FB, [20, 12], parse_cards("9s 5h")) == []
    assert score(FB, [20, 12], parse_cards("As 3h Th")) == [Point("ace", 1, 2)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("9h 6h", "Kh 5h", []),
        ("9h 5h", "Kh 5h", [Point("initial", 1, 3)]),
        ("Kh 5h", "8h 6h", [Point("initial", 1, 3)]),
        ("Kh 4h", "8h 6h", [Point("initial", 1, 3), Point("initial", 2, 7)]),
        ("Ah 3h", "Kh Kh", [Point("initial", 1, 3)]),
        ("7h 7h", "Ah 3h", [Point("initial", 1, 3), Point("initial", 2, 7)]),
        ("Ah 2h", "Ah 4h", []),
    ],
)
def test_mf_10_positions_with_fourteen(first: str, second: str, expected: list[Point]) -> None:
    totals = [best_total(parse_cards(first)), best_total(parse_cards(second))]
    assert initial_points(FB, totals) == expected


def test_mf_10_a_third_fourteen_adds_nothing() -> None:
    assert earned(initial_points(FB, [14, 14, 14])) == 10


def test_mf_10_points_come_with_each_card_shown() -> None:
    shown = parse_cards("Ah 5s Ad 2c 2d")
    steps = [dealer_points(FB, shown[: number + 1]) for number in range(5)]
    assert steps == [
        [Point("ace", 1, 2)],
        [],
        [Point("ace", 2, 6)],
        [Point("card", 4, 1)],
        [Point("card", 5, 7)],
    ]
    assert dealer_points(FB, parse_cards("2h 2s 2d Ac")) == [Point("ace", 1, 2), Point("card", 4, 1)]


@given(
    totals=st.lists(st.integers(4, 21), max_size=4),
    cards=st.lists(st.sampled_from(DECK), max_size=10),
)
def test_mf_10_points_depend_on_counts_alone(totals: list[int], cards: list[Card]) -> None:
    points = score(FB, totals, cards)
    fourteens = min(2, totals.count(14))
    aces = min(2, sum(card[0] == "A" for card in cards))
    expected = (0, 3, 10)[fourteens] + (0, 2, 8)[aces] + (0, 0, 0, 0, 1, 8, 20)[min(6, len(cards))]
    assert earned(points) == expected
    assert set(points) <= set(possible_points(FB))


def test_mf_11_every_event_that_can_earn_points_is_listed() -> None:
    assert possible_points(FB) == [
        Point("initial", 1, 3),
        Point("initial", 2, 7),
        Point("ace", 1, 2),
        Point("ace", 2, 6),
        Point("card", 4, 1),
        Point("card", 5, 7),
        Point("card", 6, 12),
    ]


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, None),
        (4, None),
        (5, "minor"),
        (9, "minor"),
        (10, "mini"),
        (15, "major"),
        (16, "major"),
        (20, "grand"),
        (24, "grand"),
        (25, "mega"),
        (38, "mega"),
    ],
)
def test_mf_12_the_highest_level_reached_is_played(points: int, name: str | None) -> None:
    reached = level_for(FB, points)
    assert (reached and reached.name) == name
