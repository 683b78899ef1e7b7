"""A bot plays by the best chart of the game, as the house shows it."""

import pytest

from sabot.bots.chart import PlayChart
from sabot.cards import best_total, is_soft, parse_card, parse_cards
from sabot.engine import Action
from sabot.protocol.view import HandView
from tests.bots.charts import chart_of

ALL = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT)


def _choose(chart: PlayChart, cards: str, up: str, *options: Action) -> str:
    held = parse_cards(cards)
    total = best_total(held)
    hand = HandView(hand=1, cards=tuple(held), total=total, low=total, soft=is_soft(held), in_turn=True, stakes=())
    return chart.choose(hand, parse_card(up), options or ALL).value


@pytest.mark.parametrize(
    ("cards", "up", "action"),
    [
        ("Ts 6h", "Td", "H"),
        ("Ts 6h", "6d", "S"),
        ("6s 5h", "6d", "D"),
        ("As 7h", "9d", "H"),
        ("8s 8h", "6d", "P"),
        ("Ks Th", "6d", "S"),
        ("As Ah", "6d", "P"),
        ("2s 2h 2d 2c", "6d", "H"),
        ("Ts 5h 6d", "Td", "S"),
    ],
)
def test_p_11_the_chart_of_the_game_decides(cards: str, up: str, action: str) -> None:
    assert _choose(chart_of("play-lounge-7"), cards, up) == action


def test_p_11_what_is_not_open_comes_to_what_is() -> None:
    chart = chart_of("play-lounge-7")
    short = (Action.HIT, Action.STAND)
    assert _choose(chart, "6s 5h", "6d", *short) == "H", "a double that cannot be paid"
    assert _choose(chart, "8s 8h", "6d", *short) == "S", "a pair is played by its total"
    assert _choose(chart, "As Ah", "Td", *short) == "H", "two aces count as a soft 13"
    assert _choose(chart, "2s 2h", "Td", *short) == "H", "two twos as a hard 5"


def test_p_11_surrender_is_taken_where_the_chart_has_it() -> None:
    chart = chart_of("casino-blackjack")
    assert _choose(chart, "Ts 6h", "Td", Action.HIT, Action.STAND, Action.SURRENDER) == "R"
    assert _choose(chart, "Ts 6h", "Td", Action.HIT, Action.STAND) == "S"
    assert _choose(chart, "Ts 7h", "6d", Action.SURRENDER, Action.NO) == "N"
