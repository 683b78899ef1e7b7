"""What a table asks next, in the engine's order.

``gym/asking.py`` asks the same of a round of the engine. Each of the two repeats the other's rules, and
``tests/gym/test_duel.py`` keeps them alike.
"""

from sabot.gym.kernels.arrays import (
    BEGIN,
    BOX,
    DEALER,
    DRAWN,
    END,
    HAND,
    STAGE,
    UP_RANK,
    GameArrays,
)
from sabot.gym.layout import AskCode
from sabot.odds.exact.hands import ACE
from sabot.odds.simulate.generator import State
from sabot.odds.simulate.house import RANK_OF, Cards, HouseArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import LIVE, STOOD, SURRENDERED, Ints, SimulatedTable, draw, stop

BETTING, EARLY, INSURING = int(AskCode.BETTING), int(AskCode.SURRENDER), int(AskCode.INSURANCE)
PLAYING, OVER = int(AskCode.PLAY), int(AskCode.OVER)
WINDOW = OVER + 1
"""Boxes that are not in turn are asked whether they withdraw."""


@kernel
def find_live(felt: SimulatedTable, box: int, boxes: int) -> int:
    """The first box from this one on that is still in play; so many as there are, if none is."""
    while box < boxes and felt.begun[box] != LIVE:
        box += 1
    return box


@kernel
def find_insurable(felt: SimulatedTable, box: int, boxes: int) -> int:
    """The first box from this one on that was not given up; so many as there are, if all were."""
    while box < boxes and felt.begun[box] == SURRENDERED:
        box += 1
    return box


@kernel
def may_split_again(game: GameArrays, house: HouseArrays, felt: SimulatedTable, spot: Ints) -> bool:
    """Whether the hand in turn may be split."""
    if not game.pairs[felt.hand[spot[HAND]]]:
        return False
    held = spot[END] - spot[BEGIN]
    if held > 1 and not house.split_aces_again and RANK_OF[felt.first[spot[BOX]]] == ACE:
        return False
    return bool(held < house.split_hands)


@kernel
def is_split_ace(felt: SimulatedTable, spot: Ints) -> bool:
    """Whether the hand in turn began as one of two split aces."""
    return bool(spot[END] - spot[BEGIN] > 1 and RANK_OF[felt.first[spot[BOX]]] == ACE)


@kernel
def find_hand(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    spot: Ints,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> bool:
    """Goes to the next hand that has something to decide; whether there is one."""
    play = game.play
    while True:
        hand = spot[HAND]
        if hand == spot[END]:
            spot[BOX] += 1
            box = spot[BOX]
            if box >= house.boxes:
                return False
            felt.original[hand] = 1
            spot[BEGIN] = hand
            spot[END] += 1
            if felt.begun[box] != LIVE:
                stop(felt, hand, felt.begun[box], 0, False)
                spot[HAND] += 1
                continue
            felt.hand[hand] = felt.start[box]
        if play.size[felt.hand[hand]] == 1:
            felt.hand[hand] = play.child[felt.hand[hand], RANK_OF[draw(shoe, place, generator)]]
            spot[DRAWN] = 1
        total = play.total[felt.hand[hand]]
        rests = is_split_ace(felt, spot) and not house.hit_split_aces and not may_split_again(game, house, felt, spot)
        if total != 21 and not rests:
            return True
        stop(felt, hand, STOOD, total, False)
        spot[HAND] += 1


@kernel
def advance(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    spot: Ints,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> None:
    """Goes on to the next question, or to the end of the players' part."""
    up = spot[UP_RANK]
    if spot[STAGE] == EARLY:
        spot[BOX] = find_live(felt, spot[BOX], house.boxes) if house.asks_first[up] else house.boxes
        if spot[BOX] == house.boxes:
            spot[STAGE] = INSURING
            spot[BOX] = 0
    if spot[STAGE] == INSURING:
        spot[BOX] = find_insurable(felt, spot[BOX], house.boxes) if game.insurance and up == ACE else house.boxes
        if spot[BOX] == house.boxes:
            if sees_blackjack(game, house, spot):
                spot[STAGE] = OVER
            else:
                spot[STAGE] = WINDOW
                spot[BOX] = find_live(felt, 0, house.boxes) + 1
    if spot[STAGE] == WINDOW:
        opened = game.window and game.surrenders[up] and not house.asks_first[up]
        spot[BOX] = find_live(felt, spot[BOX], house.boxes) if opened else house.boxes
        if spot[BOX] >= house.boxes:
            spot[STAGE] = PLAYING
            spot[BOX] = -1
            spot[HAND] = 0
            spot[END] = 0
    if spot[STAGE] == PLAYING and not find_hand(game, house, felt, spot, shoe, place, generator):
        spot[STAGE] = OVER


@kernel
def sees_blackjack(game: GameArrays, house: HouseArrays, spot: Ints) -> bool:
    """Whether the dealer looks before play, and has a blackjack."""
    return bool(house.peeks[spot[UP_RANK]] and game.play.total[spot[DEALER]] == 21)
