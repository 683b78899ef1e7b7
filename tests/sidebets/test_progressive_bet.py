from collections import Counter
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards.card import DECK, parse_cards
from sabot.rules.model import Progressive, ProgressivePrize
from sabot.sidebets import Contribution, Payment, Refill, find_prize, refill, share_prizes, split_stake

ALL = ProgressivePrize(ranks="AA", suits="spades", meter_percent=100)
TENTH = ProgressivePrize(ranks="AA", suits="same", meter_percent=10)
ACES = ProgressivePrize(ranks="AA", suits="different", pays=40)
ACE_JACK = ProgressivePrize(ranks="AJ", suits="same", pays=20)
SHIPPED = Progressive(
    stake=200,
    base=50_000,
    feeds_percent=40,
    reserve_percent=8,
    deduction_percent=5,
    prizes=(ALL, TENTH, ACES, ACE_JACK),
)
ONE_OF_EACH_SUIT = [
    ProgressivePrize(ranks="KQ", suits="spades", pays=4),
    ProgressivePrize(ranks="KQ", suits="hearts", pays=3),
    ProgressivePrize(ranks="KQ", suits="diamonds", pays=2),
    ProgressivePrize(ranks="KQ", suits="clubs", pays=1),
]


def progressive(feeds: int, reserve: int, deduction: int, stake: int = 200) -> Progressive:
    return Progressive(
        stake=stake,
        base=50_000,
        feeds_percent=feeds,
        reserve_percent=reserve,
        deduction_percent=deduction,
        prizes=SHIPPED.prizes,
    )


@pytest.mark.parametrize(
    ("cards", "prize"),
    [
        ("As As", ALL),
        ("Ah Ah", TENTH),
        ("Ac Ac", TENTH),
        ("As Ah", ACES),
        ("Ad Ac", ACES),
        ("As Js", ACE_JACK),
        ("Ad Jd", ACE_JACK),
        ("As Jh", None),
        ("Js Js", None),
        ("As Ks", None),
    ],
)
def test_bj_7_the_first_prize_that_fits_counts(cards: str, prize: ProgressivePrize | None) -> None:
    first, second = parse_cards(cards)
    assert find_prize(SHIPPED, first, second) == find_prize(SHIPPED, second, first) == prize


@pytest.mark.parametrize(("suit", "pays"), [("s", 4), ("h", 3), ("d", 2), ("c", 1)])
def test_bj_7_a_prize_may_ask_for_one_suit(suit: str, pays: int) -> None:
    sheet = Progressive(
        stake=200,
        base=1,
        feeds_percent=40,
        reserve_percent=8,
        deduction_percent=5,
        prizes=(*ONE_OF_EACH_SUIT, ProgressivePrize(ranks="QK", pays=9)),
    )
    queen, king, other = parse_cards(f"Q{suit} K{suit} K{'h' if suit != 'h' else 's'}")
    suited, unsuited = find_prize(sheet, queen, king), find_prize(sheet, queen, other)
    assert suited is not None
    assert unsuited is not None
    assert (suited.pays, unsuited.pays) == (pays, 9)


def test_bj_7_six_decks_counted_exactly() -> None:
    counts: Counter[ProgressivePrize | None] = Counter()
    for first in DECK:
        for second in DECK:
            counts[find_prize(SHIPPED, first, second)] += 6 * (5 if first == second else 6)

    expected = {
        ALL: comb(6, 2),
        TENTH: 3 * comb(6, 2),
        ACES: comb(4, 2) * 6 * 6,
        ACE_JACK: 4 * 6 * 6,
        None: comb(312, 2) - 15 - 45 - 216 - 144,
    }
    assert {prize: count // 2 for prize, count in counts.items()} == expected


def test_bj_7_a_stake_of_two_hundred_is_split_as_posted() -> None:
    assert split_stake(SHIPPED) == Contribution(meter=80, reserve=16, deduction=10, house=94)


def test_bj_7_odd_cents_of_a_stake_go_to_the_meter() -> None:
    assert split_stake(progressive(40, 8, 5, stake=99)) == Contribution(meter=42, reserve=7, deduction=4, house=46)


@given(
    stake=st.integers(1, 10**6),
    cuts=st.lists(st.integers(0, 100), min_size=3, max_size=3).map(sorted),
)
def test_bj_7_a_stake_is_split_to_the_cent(stake: int, cuts: list[int]) -> None:
    feeds, reserve, deduction = cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1]
    parts = split_stake(progressive(feeds, reserve, deduction, stake))
    assert parts.meter + parts.reserve + parts.deduction + parts.house == stake
    assert min(parts.meter, parts.reserve, parts.deduction, parts.house) >= 0
    assert 0 <= parts.meter * 100 - stake * feeds < 400
    assert parts.deduction * 100 <= stake * deduction


def test_bj_7_fixed_prizes_return_the_stake_and_the_house_pays_them() -> None:
    assert share_prizes(SHIPPED, 70_000, [ACES, ACE_JACK]) == [
        Payment(amount=200 * 41, from_meter=0, from_house=200 * 41),
        Payment(amount=200 * 21, from_meter=0, from_house=200 * 21),
    ]


def test_bj_7_a_meter_prize_is_the_share_alone() -> None:
    assert share_prizes(SHIPPED, 70_000, [ALL]) == [Payment(70_000, 70_000, 0)]
    assert share_prizes(SHIPPED, 70_000, [TENTH]) == [Payment(7_000, 7_000, 0)]
    assert share_prizes(SHIPPED, 70_000, []) == []


def test_r_9_parts_come_first_and_winners_of_all_share_the_rest() -> None:
    assert share_prizes(SHIPPED, 70_000, [ALL, TENTH, ACES, ALL, TENTH]) == [
        Payment(28_000, 28_000, 0),
        Payment(7_000, 7_000, 0),
        Payment(8_200, 0, 8_200),
        Payment(28_000, 28_000, 0),
        Payment(7_000, 7_000, 0),
    ]


def test_r_9_the_house_adds_the_cents_that_make_shares_equal() -> None:
    assert share_prizes(SHIPPED, 50_000, [ALL, ALL, ALL]) == [
        Payment(16_667, 16_667, 0),
        Payment(16_667, 16_667, 0),
        Payment(16_667, 16_666, 1),
    ]
    assert share_prizes(SHIPPED, 50_001, [TENTH]) == [Payment(5_001, 5_001, 0)]


def test_r_9_parts_that_exceed_the_whole_are_cut_in_proportion() -> None:
    payments = share_prizes(SHIPPED, 60_000, [TENTH] * 12 + [ALL])
    assert payments == [Payment(5_000, 5_000, 0)] * 12 + [Payment(0, 0, 0)]


def test_r_9_parts_rounded_up_may_leave_nothing_to_share() -> None:
    *parts, all_of_it = share_prizes(SHIPPED, 1_005, [*[TENTH] * 10, ALL])
    assert parts == [Payment(101, 101, 0)] * 9 + [Payment(101, 96, 5)]
    assert all_of_it == Payment(0, 0, 0)


def test_r_9_what_another_table_has_won_meanwhile_the_house_makes_good() -> None:
    assert share_prizes(SHIPPED, 70_000, [ALL], held=50_080) == [Payment(70_000, 50_080, 19_920)]
    assert share_prizes(SHIPPED, 70_000, [ALL], held=70_160) == [Payment(70_000, 70_000, 0)]


def test_r_9_what_came_in_since_betting_closed_pays_no_prize() -> None:
    payments = share_prizes(SHIPPED, 50_000, [ALL, ALL, ALL], held=60_000)
    assert sum(payment.from_meter for payment in payments) == 50_000
    assert payments[-1] == Payment(16_667, 16_666, 1)


@given(
    meter=st.integers(0, 10**9),
    winners=st.lists(st.sampled_from(SHIPPED.prizes), max_size=30),
    held=st.none() | st.integers(0, 10**9),
)
def test_r_9_a_meter_never_pays_more_than_it_holds(
    meter: int, winners: list[ProgressivePrize], held: int | None
) -> None:
    payments = share_prizes(SHIPPED, meter, winners, held)
    assert len(payments) == len(winners)
    assert sum(payment.from_meter for payment in payments) <= min(meter, meter if held is None else held)
    assert all(payment.amount == payment.from_meter + payment.from_house for payment in payments)
    assert min((min(p.from_meter, p.from_house) for p in payments), default=0) >= 0
    assert len({(prize, payment.amount) for prize, payment in zip(winners, payments, strict=True)}) == len(set(winners))
    if held is None:
        owed = [payment for prize, payment in zip(winners, payments, strict=True) if prize.meter_percent]
        assert sum(payment.from_house for payment in owed) < max(1, len(owed))


@given(meter=st.integers(0, 10**6), winners=st.integers(1, 20))
def test_r_9_winners_of_all_empty_the_meter(meter: int, winners: int) -> None:
    payments = share_prizes(SHIPPED, meter, [ALL] * winners)
    assert sum(payment.from_meter for payment in payments) == meter


@pytest.mark.parametrize(
    ("meter", "reserve", "after"),
    [
        (0, 60_000, Refill(50_000, 10_000, 0)),
        (0, 50_000, Refill(50_000, 0, 0)),
        (0, 20_000, Refill(50_000, 0, 30_000)),
        (0, 0, Refill(50_000, 0, 50_000)),
        (45_000, 9_000, Refill(50_000, 4_000, 0)),
        (50_000, 9_000, Refill(50_000, 9_000, 0)),
        (63_000, 9_000, Refill(63_000, 9_000, 0)),
    ],
)
def test_r_9_the_reserve_refills_the_meter_to_its_base(meter: int, reserve: int, after: Refill) -> None:
    assert refill(meter, reserve, 50_000) == after


@given(meter=st.integers(0, 10**6), reserve=st.integers(0, 10**6), base=st.integers(1, 10**6))
def test_r_9_a_refill_makes_and_loses_no_money(meter: int, reserve: int, base: int) -> None:
    after = refill(meter, reserve, base)
    assert after.meter + after.reserve == meter + reserve + after.from_house
    assert after.meter == max(meter, base)
    assert after.reserve >= 0
    assert after.from_house == 0 or after.reserve == 0
