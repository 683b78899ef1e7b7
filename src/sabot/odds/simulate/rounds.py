"""Many rounds one after the other, each round's result in a row of its own."""

from sabot.odds.simulate.generator import State
from sabot.odds.simulate.house import Cards, HouseArrays, PlayArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import NEXT, RAN_OUT, Ints, SimulatedTable, open_shoe, play_round
from sabot.odds.simulate.side import Side, settle_side

NET, STAKED, SIDE = range(3)
"""Columns of a row: the main bets' net result and stakes in units, then the net result of each side bet."""


@kernel
def play_rounds(
    house: HouseArrays,
    play: PlayArrays,
    side: Side,
    felt: SimulatedTable,
    shoe: Cards,
    place: Ints,
    generator: State,
    outcomes: Ints,
    rows: Ints,
) -> None:
    """Plays as many rounds as there are rows, and counts outcomes.

    The shoe goes on from where the place says, and a new one is opened whenever the cut card has come out. A void round
    has no stake.
    """
    for number in range(rows.shape[0]):
        if shoe.shape[0] - place[NEXT] <= house.undealt or place[NEXT] == 0:
            open_shoe(house, shoe, place, generator)
        row = rows[number]
        row[NET], row[STAKED] = play_round(house, play, felt, shoe, place, generator, outcomes)
        if place[RAN_OUT]:
            row[SIDE:] = 0
        elif row.shape[0] > SIDE:
            settle_side(house, play.total, side, felt, generator, row[SIDE:])
