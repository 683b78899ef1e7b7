import pytest

from sabot.cards import best_total, hard_total, is_blackjack, is_soft, parse_cards


@pytest.mark.parametrize(
    ("text", "hard", "best"),
    [
        ("", 0, 0),
        ("As", 1, 11),
        ("As Kh", 11, 21),
        ("As Ah", 2, 12),
        ("As Ah 9c", 11, 21),
        ("As Ah Tc", 12, 12),
        ("As 5h 5c", 11, 21),
        ("As 6h 5c", 12, 12),
        ("Ts Jh Qc", 30, 30),
        ("7s 7h 7c", 21, 21),
    ],
)
def test_ac_4_one_ace_counts_11_as_long_as_that_does_not_bust(text: str, hard: int, best: int) -> None:
    cards = parse_cards(text)
    assert (hard_total(cards), best_total(cards), is_soft(cards)) == (hard, best, best != hard)


@pytest.mark.parametrize(
    ("text", "blackjack"),
    [("As Kh", True), ("Td Ac", True), ("As 9h", False), ("7s 7h 7c", False), ("As 5h 5c", False), ("As", False)],
)
def test_ac_4_a_blackjack_is_an_ace_and_a_ten_value_card(text: str, blackjack: bool) -> None:
    assert is_blackjack(parse_cards(text)) == blackjack
