import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards import Card, Shoe, ShoeEmpty, parse_cards, shuffled
from sabot.errors import SabotError

SEED = bytes(range(32))


def draw_to_cut_card(shoe: Shoe) -> list[Card]:
    cards = []
    while not shoe.cut_card_out:
        cards.append(shoe.draw())
    return cards


def test_r_2_cards_come_in_the_order_of_the_shoe_and_none_is_left_out() -> None:
    order = shuffled(6, SEED, "7")
    shoe = Shoe.shuffled(6, SEED, "7")
    assert [shoe.draw() for _ in range(312)] == order


def test_r_2_a_change_of_the_list_does_not_reach_the_shoe() -> None:
    cards = parse_cards("As Kh 7d")
    shoe = Shoe(cards)
    cards.reverse()
    assert shoe.draw() == "As"


def test_r_2_an_empty_shoe_says_so() -> None:
    shoe = Shoe(parse_cards("As"))
    shoe.draw()
    with pytest.raises(ShoeEmpty, match="the shoe is empty: all 1 cards have been drawn"):
        shoe.draw()
    assert (shoe.drawn, shoe.remaining) == (1, 0)


def test_r_2_a_shoe_of_no_cards_is_empty_at_once() -> None:
    shoe = Shoe([])
    assert shoe.cut_card_out
    with pytest.raises(ShoeEmpty):
        shoe.draw()


def test_bj_1_five_cards_are_burnt_and_one_deck_is_left_undealt() -> None:
    order = shuffled(6, SEED, "7")
    shoe = Shoe.shuffled(6, SEED, "7", burn=5, undealt_decks=1)
    assert shoe.burnt == tuple(order[:5])
    assert (shoe.drawn, shoe.remaining) == (5, 307)
    assert draw_to_cut_card(shoe) == order[5:260]
    assert shoe.remaining == 52


def test_bj_1_the_last_round_is_dealt_from_behind_the_cut_card() -> None:
    shoe = Shoe(parse_cards("As Kh 7d 2c"), undealt=2)
    drawn = [shoe.draw() for _ in range(4)]
    assert drawn == ["As", "Kh", "7d", "2c"]
    assert shoe.cut_card_out


def test_mf_18_eight_decks_leave_two_undealt() -> None:
    shoe = Shoe.shuffled(8, SEED, "", undealt_decks=2)
    assert shoe.burnt == ()
    assert len(draw_to_cut_card(shoe)) == 6 * 52


def test_ac_1_a_shoe_fresh_every_round_has_no_cut_card_before_its_end() -> None:
    shoe = Shoe.shuffled(6, SEED, "")
    assert len(draw_to_cut_card(shoe)) == 312


@given(st.integers(0, 10), st.integers(0, 10), st.integers(0, 30))
def test_r_2_drawn_and_remaining_always_make_the_whole_shoe(burn: int, undealt: int, draws: int) -> None:
    shoe = Shoe(shuffled(1, SEED, ""), burn=burn, undealt=undealt)
    for _ in range(draws):
        shoe.draw()
    assert shoe.drawn == burn + draws
    assert shoe.drawn + shoe.remaining == 52
    assert shoe.cut_card_out == (shoe.remaining <= undealt)


@pytest.mark.parametrize(("burn", "undealt"), [(-1, 0), (0, -1)])
def test_bj_1_no_fewer_than_no_cards_are_burnt_or_left(burn: int, undealt: int) -> None:
    with pytest.raises(SabotError, match="0 or more are"):
        Shoe(parse_cards("As Kh"), burn=burn, undealt=undealt)


@pytest.mark.parametrize(("burn", "undealt_decks"), [(52, 0), (0, 1), (51, 1)])
def test_bj_1_something_must_be_left_to_deal(burn: int, undealt_decks: int) -> None:
    with pytest.raises(SabotError, match="leave nothing to deal of 52"):
        Shoe.shuffled(1, SEED, "", burn=burn, undealt_decks=undealt_decks)


@pytest.mark.parametrize("decks", [0, 9])
def test_bj_1_a_shoe_has_one_to_eight_decks(decks: int) -> None:
    with pytest.raises(SabotError, match="1 to 8 are allowed"):
        Shoe.shuffled(decks, SEED, "")


def test_f_3_a_printed_shoe_shows_no_card() -> None:
    assert repr(Shoe(parse_cards("As Kh"), burn=1)) == "<Shoe: 1 of 2 cards left>"
