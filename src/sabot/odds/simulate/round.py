"""One round of any game, card by card as the engine deals it, in machine code.

Every box stakes one unit of ten, so that all winnings and refunds are whole numbers. Insurance is never taken.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.hands import ACE, TEN
from sabot.odds.simulate.generator import State, below
from sabot.odds.simulate.grid import SECTION_BOXES_MAX, SECTIONS_MAX
from sabot.odds.simulate.house import (
    BOXES_MAX,
    LATE_ALL,
    LATE_ORIGINAL_ONLY,
    RANK_OF,
    UNIT,
    Cards,
    HouseArrays,
    PlayArrays,
)
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.room import make_room
from sabot.odds.strategy import PlayCode as Decision
from sabot.rules.model import SPLIT_HANDS_MAX

STAND, DOUBLE = int(Decision.STAND), int(Decision.DOUBLE)
SPLIT, SURRENDER = int(Decision.SPLIT), int(Decision.SURRENDER)

LIVE, STOOD, BUST, BLACKJACK, CHARLIE, SURRENDERED = range(6)
"""Where a hand has come to before the dealer's cards are known."""

OUTCOMES = ("blackjack", "win", "push", "lose", "bust", "surrender", "charlie")
"""What can come of a hand, in the engine's words."""

PAID, WON, PUSHED, LOST, WENT_OVER, GAVE_UP, CHARLIE_PAID = range(len(OUTCOMES))

NEXT, KNOWN, RAN_OUT, BOTTOM = range(4)
"""Where the shoe's place keeps which card comes next, how many stay where they lie, whether one was missing, and where
the cards that may be dealt end: with the last, unless burnt ones lie under them."""

UP, DEALER_CARDS, DEALER_ACES = range(3)
"""Where the felt keeps what side bets ask of the dealer."""

HANDS_MAX = BOXES_MAX * SPLIT_HANDS_MAX
Ints = NDArray[np.int64]


class SimulatedTable(NamedTuple):
    """Room for one round: the cards and fates of all hands."""

    first: Ints
    """First card of each box."""
    second: Ints
    start: Ints
    """The hand of the first two cards."""
    begun: Ints
    """What has come of each box before play."""
    hand: Ints
    """Hands in playing order, box by box."""
    fate: Ints
    total: Ints
    doubled: Ints
    original: Ints
    dealer: Ints
    grid: tuple[Ints, Ints, Ints]
    """Room for a bonus."""


def lay_felt() -> SimulatedTable:
    """Empty room for a round."""
    first, second, start, begun = (make_room(BOXES_MAX, np.int64) for _ in range(4))
    hand, fate, total, doubled, original = (make_room(HANDS_MAX, np.int64) for _ in range(5))
    grid = (
        make_room(SECTIONS_MAX * SECTION_BOXES_MAX, np.int64),
        make_room(SECTIONS_MAX, np.int64),
        make_room(SECTIONS_MAX, np.int64),
    )
    return SimulatedTable(
        first, second, start, begun, hand, fate, total, doubled, original, make_room(3, np.int64), grid
    )


def lay_place() -> Ints:
    """Room for a place in a shoe."""
    return make_room(4, np.int64)


@kernel
def draw(shoe: Cards, place: Ints, generator: State) -> int:
    """The next card of the shoe. The order is made as it is dealt, so what was dealt before needs no new shuffle."""
    here = place[NEXT]
    if here >= place[BOTTOM]:
        # The round is void; it goes on with any card so that nobody has to ask, and is not counted.
        place[RAN_OUT] = 1
        return 0
    if here >= place[KNOWN]:
        there = here + below(generator, shoe.shape[0] - here)
        card = shoe[there]
        shoe[there] = shoe[here]
        shoe[here] = card
    place[NEXT] = here + 1
    return int(shoe[here])


@kernel
def deal(house: HouseArrays, play: PlayArrays, felt: SimulatedTable, shoe: Cards, place: Ints, generator: State) -> int:
    """Deals the first cards in the sheet's order; the hole card, or -1 where there is none."""
    if house.hand_by_hand:
        for box in range(house.dealt):
            felt.first[box] = draw(shoe, place, generator)
            felt.second[box] = draw(shoe, place, generator)
        felt.dealer[UP] = draw(shoe, place, generator)
    else:
        for box in range(house.dealt):
            felt.first[box] = draw(shoe, place, generator)
        felt.dealer[UP] = draw(shoe, place, generator)
        for box in range(house.dealt):
            felt.second[box] = draw(shoe, place, generator)
    for box in range(house.dealt):
        hand = play.single[RANK_OF[felt.first[box]]]
        felt.start[box] = play.child[hand, RANK_OF[felt.second[box]]]
        felt.begun[box] = BLACKJACK if play.total[felt.start[box]] == 21 else LIVE
    return draw(shoe, place, generator) if house.hole else -1


@kernel
def give_up(house: HouseArrays, play: PlayArrays, felt: SimulatedTable, up: int) -> None:
    """Marks the boxes that surrender before the dealer looks.

    Where a box may withdraw out of turn (BJ-6), one that means to does so in time, and loses no more and no less than
    at its turn, where it takes no card either.
    """
    for box in range(house.boxes):
        if felt.begun[box] == LIVE and play.first[felt.start[box], up] == SURRENDER:
            felt.begun[box] = SURRENDERED


@kernel
def stop(felt: SimulatedTable, hand: int, fate: int, total: int, doubled: bool) -> None:
    """Notes what has come of a hand."""
    felt.fate[hand] = fate
    felt.total[hand] = total
    felt.doubled[hand] = 1 if doubled else 0


@kernel
def ended(house: HouseArrays, play: PlayArrays, hand: int) -> int:
    """What three cards or more decide by themselves; ``LIVE`` where the player does."""
    if hand < 0:
        return BUST
    if house.charlie and play.size[hand] >= house.charlie:
        return CHARLIE
    if play.total[hand] == 21 or (house.card_limit and play.size[hand] >= house.card_limit):
        return STOOD
    return LIVE


@kernel
def decide(house: HouseArrays, play: PlayArrays, hand: int, up: int, held: int, of_aces: bool) -> int:
    """What the player does with two cards when their box holds so many hands."""
    wish = play.first[hand, up]
    if held == 1:
        return int(wish)
    if wish == SPLIT and held < house.split_hands and (house.split_aces_again or not of_aces):
        return SPLIT
    if of_aces and not house.hit_split_aces:
        return STAND
    return int(play.split[hand, up])


@kernel
def split(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    hand: int,
    end: int,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> None:
    """Makes two hands of one; ``end`` is where the box's hands ended so far."""
    for later in range(end, hand + 1, -1):
        felt.hand[later] = felt.hand[later - 1]
    felt.original[end] = 0
    # The two cards are of one rank: half of the hand's points.
    rank = play.hard[felt.hand[hand]] // 2 - 1
    for new in range(hand, hand + 2):
        felt.hand[new] = play.single[rank]
        if house.at_once:
            felt.hand[new] = play.child[play.single[rank], RANK_OF[draw(shoe, place, generator)]]


@kernel
def play_hand(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    hand: int,
    action: int,
    up: int,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> None:
    """Plays two cards to their end, the first decision being known."""
    held = felt.hand[hand]
    if action == SURRENDER:
        stop(felt, hand, SURRENDERED, 0, False)
        return
    fate = LIVE
    while action != STAND:
        held = play.child[held, RANK_OF[draw(shoe, place, generator)]]
        fate = ended(house, play, held)
        if fate != LIVE or action == DOUBLE:
            break
        action = play.later[held, up]
    total = play.total[held] if held >= 0 else 22
    stop(felt, hand, STOOD if fate == LIVE else fate, total, action == DOUBLE)


@kernel
def play_box(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    box: int,
    begin: int,
    up: int,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> int:
    """Plays a box and all that it is split into, from ``begin`` on; where its hands end."""
    felt.hand[begin] = felt.start[box]
    felt.original[begin] = 1
    end = begin + 1
    hand = begin
    # All hands of a split began with a card of one rank, so the first card of the box tells.
    aces = RANK_OF[felt.first[box]] == ACE
    while hand < end:
        if play.size[felt.hand[hand]] == 1:
            felt.hand[hand] = play.child[felt.hand[hand], RANK_OF[draw(shoe, place, generator)]]
        held = felt.hand[hand]
        if play.total[held] == 21:
            stop(felt, hand, STOOD, 21, False)
            hand += 1
            continue
        action = decide(house, play, held, up, end - begin, aces)
        if action == SPLIT:
            split(house, play, felt, hand, end, shoe, place, generator)
            end += 1
        else:
            play_hand(house, play, felt, hand, action, up, shoe, place, generator)
            hand += 1
    return end


@kernel
def refund(felt: SimulatedTable, hand: int, late: int) -> int:
    """What a dealer's blackjack that shows after play leaves of a stake."""
    if late == LATE_ORIGINAL_ONLY and not felt.original[hand]:
        return UNIT * (1 + int(felt.doubled[hand]))
    return 0 if late == LATE_ALL else UNIT * int(felt.doubled[hand])


@kernel
def waits(house: HouseArrays, felt: SimulatedTable, hand: int, late: int) -> bool:
    """Whether a hand that does not stand waits for a dealer's blackjack that may still show."""
    fate = felt.fate[hand]
    if fate == SURRENDERED:
        return house.late_surrender
    return bool(fate != BUST or refund(felt, hand, late) > 0)


@kernel
def play_dealer(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    hands: int,
    dealer: int,
    late: int,
    blackjack_waits: bool,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> int:
    """The dealer's hand to its end, -1 for a bust: drawn to only as far as a bet hangs on it (ruling 4)."""
    stands = house.blaze
    waited_for = house.blaze
    for hand in range(hands):
        if felt.fate[hand] == STOOD:
            stands = True
        elif blackjack_waits and waits(house, felt, hand, late):
            waited_for = True
    if play.size[dealer] == 1 and (stands or waited_for):
        dealer = take(play, felt, dealer, shoe, place, generator)
    if not stands or play.size[dealer] < 2 or play.total[dealer] == 21:
        return dealer
    while dealer >= 0 and not (house.card_limit and play.size[dealer] >= house.card_limit):
        total = play.total[dealer]
        if total > 17 or (total == 17 and not (house.hits_soft_17 and play.hard[dealer] < 17)):
            break
        dealer = take(play, felt, dealer, shoe, place, generator)
    return dealer


@kernel
def take(play: PlayArrays, felt: SimulatedTable, dealer: int, shoe: Cards, place: Ints, generator: State) -> int:
    """The dealer's hand with one card more."""
    rank = RANK_OF[draw(shoe, place, generator)]
    felt.dealer[DEALER_CARDS] += 1
    if rank == ACE:
        felt.dealer[DEALER_ACES] += 1
    return int(play.child[dealer, rank])


@kernel
def settle(
    house: HouseArrays, felt: SimulatedTable, hand: int, total: int, blackjack: bool, late: int
) -> tuple[int, int]:
    """Net result of a hand in units, and its outcome; ``total`` is the dealer's, 0 for a bust."""
    fate = felt.fate[hand]
    staked = UNIT * (1 + felt.doubled[hand])
    if fate == SURRENDERED:
        if house.late_surrender and blackjack:
            return -UNIT, LOST
        return -(UNIT // 2), GAVE_UP
    if fate == BLACKJACK:
        return (0, PUSHED) if blackjack else (house.blackjack_units, PAID)
    if fate == BUST or blackjack:
        spared = refund(felt, hand, late) if blackjack else 0
        return spared - staked, WENT_OVER if fate == BUST else LOST
    if fate == CHARLIE:
        return staked, CHARLIE_PAID
    if felt.total[hand] > total:
        return staked, WON
    return (0, PUSHED) if felt.total[hand] == total else (-staked, LOST)


@kernel
def play_round(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    shoe: Cards,
    place: Ints,
    generator: State,
    outcomes: Ints,
) -> tuple[int, int]:
    """One round from the shoe as it lies: net result and stakes in units, outcomes added to those counted so far.

    A round for which the shoe has too few cards is void: no stake, no result, no outcome.
    """
    place[RAN_OUT] = 0
    hole = deal(house, play, felt, shoe, place, generator)
    up = int(RANK_OF[felt.dealer[UP]])
    felt.dealer[DEALER_CARDS] = 1
    felt.dealer[DEALER_ACES] = 1 if up == ACE else 0
    dealer = int(play.single[up])
    if hole >= 0:
        rank = RANK_OF[hole]
        felt.dealer[DEALER_CARDS] = 2
        felt.dealer[DEALER_ACES] += 1 if rank == ACE else 0
        dealer = int(play.child[dealer, rank])
    peeked = house.peeks[up]
    seen = peeked and play.total[dealer] == 21
    if house.asks_first[up]:
        give_up(house, play, felt, up)
    # A plain 0 would have all that is handed it compiled twice, once for that very number.
    hands = int(np.int64(0))
    for box in range(house.boxes):
        if felt.begun[box] == LIVE and not seen:
            hands = play_box(house, play, felt, box, hands, up, shoe, place, generator)
        else:
            felt.original[hands] = 1
            stop(felt, hands, STOOD if felt.begun[box] == LIVE else felt.begun[box], 0, False)
            hands += 1
    late = int(house.late[up])
    if not seen:
        unseen = not peeked and up in (ACE, TEN)
        dealer = play_dealer(house, play, felt, hands, dealer, late, unseen, shoe, place, generator)
    if place[RAN_OUT]:
        return 0, 0
    total = int(play.total[dealer]) if dealer >= 0 else 0
    blackjack = total == 21 and play.size[dealer] == 2
    net = 0
    staked = 0
    for hand in range(hands):
        won, outcome = settle(house, felt, hand, total, blackjack, late)
        net += won
        staked += UNIT * (1 + felt.doubled[hand])
        outcomes[outcome] += 1
    return net, staked
