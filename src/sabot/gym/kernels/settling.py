"""The end of a round: the dealer's hand, and what the player has won or lost in cents."""

from sabot.gym.kernels.arrays import BET, DEALER, UP_RANK, GameArrays
from sabot.odds.exact.hands import ACE, TEN
from sabot.odds.simulate.generator import State
from sabot.odds.simulate.grid import spin_grid
from sabot.odds.simulate.house import UNIT, Cards, HouseArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import (
    LIVE,
    STOOD,
    UP,
    Ints,
    SimulatedTable,
    play_dealer,
    settle,
    stop,
    take,
)
from sabot.odds.simulate.side import find_level, meter_net

INSURANCE_PAYS = 2


@kernel
def stop_all(house: HouseArrays, felt: SimulatedTable) -> int:
    """Leaves all hands as they are, where a blackjack ends the round before play; how many there are."""
    for box in range(house.boxes):
        felt.original[box] = 1
        stop(felt, box, STOOD if felt.begun[box] == LIVE else felt.begun[box], 0, False)
    return house.boxes


@kernel
def finish_dealer(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    spot: Ints,
    hands: int,
    insured: int,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> int:
    """The dealer's hand after play, -1 for a bust."""
    dealer = spot[DEALER]
    up = spot[UP_RANK]
    if insured and game.play.size[dealer] == 1:
        dealer = take(game.play, felt, dealer, shoe, place, generator)
    unseen = not house.peeks[up] and up in (ACE, TEN)
    late = int(house.late[up])
    return play_dealer(house, game.play, felt, hands, dealer, late, unseen, shoe, place, generator)


@kernel
def settle_hands(
    game: GameArrays, house: HouseArrays, felt: SimulatedTable, spot: Ints, hands: int, dealer: int
) -> tuple[int, int]:
    """What the main bets have won, and what was staked on them."""
    total = int(game.play.total[dealer]) if dealer >= 0 else 0
    blackjack = is_blackjack(game, dealer)
    late = int(house.late[spot[UP_RANK]])
    net = 0
    staked = 0
    for hand in range(hands):
        won, _ = settle(house, felt, hand, total, blackjack, late)
        net += won
        staked += UNIT * (1 + felt.doubled[hand])
    main = game.main[spot[BET]]
    return net * main // UNIT, staked * main // UNIT


@kernel
def is_blackjack(game: GameArrays, dealer: int) -> bool:
    """Whether the dealer's hand is one."""
    return bool(dealer >= 0 and game.play.size[dealer] == 2 and game.play.total[dealer] == 21)


@kernel
def settle_sides(
    game: GameArrays, house: HouseArrays, felt: SimulatedTable, spot: Ints, generator: State
) -> tuple[int, int]:
    """What the side bets have won, and what was staked on them."""
    side = game.side
    stakes = game.sides[spot[BET]]
    net = 0
    bets = side.instant.shape[0]
    for bet in range(bets):
        if stakes[bet]:
            for box in range(house.boxes):
                odds = side.odds[bet, side.instant[bet, felt.first[box], felt.second[box], felt.dealer[UP]]]
                net += stakes[bet] * (odds or -1)
    if side.has_meter:
        if stakes[bets]:
            net += meter_net(house, side.meter, felt)
        bets += 1
    if side.has_blaze and stakes[bets]:
        level = find_level(house, game.play.total, side.blaze, felt)
        multiplier = spin_grid(side.grid, level, generator, *felt.grid) if level >= 0 else 0
        net += stakes[bets] * house.boxes * (multiplier - 1)
    return net, house.boxes * stakes.sum()
