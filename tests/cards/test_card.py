import pytest

from sabot.cards import DECK, POINTS, RANK, SUIT, BadCard, parse_card, parse_cards, print_card, print_rank


def test_f_1_a_deck_has_52_cards_in_the_order_the_shuffle_starts_from() -> None:
    assert len(set(DECK)) == 52
    assert " ".join(DECK[:14]) == "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah"
    assert "".join(SUIT[card] for card in DECK[::13]) == "shdc"


def test_a_card_knows_its_points_and_rank() -> None:
    assert [POINTS[card] for card in DECK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert [RANK[card] for card in DECK[13:26]] == list(range(13))


@pytest.mark.parametrize("text", ["Kh", "kh", "KH", "kH"])
def test_a_card_is_read_in_any_case(text: str) -> None:
    assert parse_card(text) == "Kh"


@pytest.mark.parametrize("text", ["Th", "10h", "10H", "10♥", "T♥", "t♥"])
def test_a_ten_is_read_as_it_is_printed_and_as_people_write_it(text: str) -> None:
    assert parse_card(text) == "Th"


def test_every_card_is_read_as_it_is_printed() -> None:
    assert [parse_card(print_card(card)) for card in DECK] == list(DECK)


def test_cards_are_read_with_blanks_or_commas() -> None:
    assert parse_cards("As, Kh 7d,2c") == ["As", "Kh", "7d", "2c"]
    assert parse_cards("") == []


@pytest.mark.parametrize("text", ["", "K", "10", "1h", "11h", "010h", "10hh", "Kx", "hK", "♥K", "Kh "])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCard, match="a rank of A23456789TJQK and a suit of shdc are needed, as in Kh"):
        parse_card(text)


def test_cards_are_printed_with_rank_and_pip() -> None:
    assert [print_card(card) for card in ("As", "Th", "9d", "Kc")] == ["A♠", "10♥", "9♦", "K♣"]
    assert {print_rank(card) for card in DECK} == {"A", *map(str, range(2, 11)), "J", "Q", "K"}
