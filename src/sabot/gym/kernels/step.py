"""One action at each of many tables, and what is told after it.

What is told is what ``gym/observing.py`` tells of a round of the engine. Each of the two repeats the other's rules, and
``tests/gym/test_duel.py`` keeps them alike.
"""

import numpy as np

from sabot.cards import DECK
from sabot.gym.kernels.arrays import (
    BEGIN,
    BET,
    BOX,
    COUNTED,
    DEALER,
    DRAWN,
    END,
    HAND,
    HOLE_AT,
    STAGE,
    UP_RANK,
    GameArrays,
    ResultRows,
    TableRows,
)
from sabot.gym.kernels.asking import (
    BETTING,
    EARLY,
    INSURING,
    OVER,
    PLAYING,
    WINDOW,
    advance,
    is_split_ace,
    may_split_again,
    sees_blackjack,
)
from sabot.gym.kernels.settling import (
    INSURANCE_PAYS,
    finish_dealer,
    is_blackjack,
    settle_hands,
    settle_sides,
    stop_all,
)
from sabot.gym.layout import INSURED_MAX, Column, MoveCode
from sabot.odds.exact.hands import ACE
from sabot.odds.simulate.generator import State
from sabot.odds.simulate.house import RANK_OF, Cards, HouseArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import (
    BOTTOM,
    DEALER_ACES,
    DEALER_CARDS,
    KNOWN,
    LIVE,
    NEXT,
    RAN_OUT,
    STOOD,
    SURRENDERED,
    UP,
    Ints,
    SimulatedTable,
    deal,
    draw,
    ended,
    split,
    stop,
)

STAND, HIT, DOUBLE, SPLIT = int(MoveCode.STAND), int(MoveCode.HIT), int(MoveCode.DOUBLE), int(MoveCode.SPLIT)
SURRENDER, DECLINE = int(MoveCode.SURRENDER), int(MoveCode.DECLINE)
INSURE, FIRST_BET = int(MoveCode.INSURE), int(MoveCode.BET)
DECK_CARDS = len(DECK)

ASKED_AT, BOX_AT, HAND_AT, HANDS_AT = int(Column.ASKED), int(Column.BOX), int(Column.HAND), int(Column.HANDS)
UP_AT, TOTAL_AT, SPLIT_AT, SEEN_AT = int(Column.UP), int(Column.TOTAL), int(Column.SPLIT), int(Column.SEEN)
BET_AT, INSURED_AT = int(Column.BET), int(Column.INSURED)


@kernel
def look_at(rows: TableRows, table: int) -> SimulatedTable:
    """The cards of one table."""
    return SimulatedTable(
        rows.first[table],
        rows.second[table],
        rows.start[table],
        rows.begun[table],
        rows.hand[table],
        rows.fate[table],
        rows.total[table],
        rows.doubled[table],
        rows.original[table],
        rows.dealer[table],
        rows.grid,
    )


@kernel
def house_for(game: GameArrays, bet: int) -> HouseArrays:
    """The rules for the boxes of one bet."""
    house = game.house
    return HouseArrays(
        game.boxes[bet],
        game.dealt[bet],
        house.undealt,
        house.burn,
        house.hole,
        house.hand_by_hand,
        house.hits_soft_17,
        house.at_once,
        house.late_surrender,
        house.split_hands,
        house.split_aces_again,
        house.hit_split_aces,
        house.charlie,
        house.card_limit,
        house.blackjack_units,
        game.blaze[bet],
        house.peeks,
        house.asks_first,
        house.late,
    )


@kernel
def begin(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    spot: Ints,
    insured: Ints,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> None:
    """Deals the first cards."""
    place[RAN_OUT] = 0
    hole = deal(house, game.play, felt, shoe, place, generator)
    up = int(RANK_OF[felt.dealer[UP]])
    felt.dealer[DEALER_CARDS] = 1
    felt.dealer[DEALER_ACES] = 1 if up == ACE else 0
    dealer = int(game.play.single[up])
    spot[HOLE_AT] = -1
    if hole >= 0:
        rank = RANK_OF[hole]
        felt.dealer[DEALER_CARDS] = 2
        felt.dealer[DEALER_ACES] += 1 if rank == ACE else 0
        dealer = int(game.play.child[dealer, rank])
        if not place[RAN_OUT]:
            spot[HOLE_AT] = place[NEXT] - 1
    insured[:] = 0
    spot[STAGE] = EARLY
    spot[BOX] = 0
    spot[UP_RANK] = up
    spot[DEALER] = dealer
    spot[DRAWN] = 0


@kernel
def insure(game: GameArrays, house: HouseArrays, felt: SimulatedTable, spot: Ints, insured: Ints, action: int) -> None:
    """Takes the answer on insurance for the box that is asked, or for all of them."""
    amount = 0
    if action != DECLINE:
        half = game.main[spot[BET]] // 2
        part = action - FIRST_BET - game.main.shape[0] + 1
        amount = half if action == INSURE else max(half * part // game.parts, 1)
    box = spot[BOX]
    spot[BOX] = house.boxes if game.asks_each_player else box + 1
    for other in range(box, spot[BOX]):
        if felt.begun[other] != SURRENDERED:
            insured[other] = amount


@kernel
def act(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    spot: Ints,
    action: int,
    shoe: Cards,
    place: Ints,
    generator: State,
) -> None:
    """Plays the hand in turn."""
    play = game.play
    hand = spot[HAND]
    held = felt.hand[hand]
    if action == SPLIT:
        split(house, play, felt, hand, spot[END], shoe, place, generator)
        spot[END] += 1
        if house.at_once:
            spot[DRAWN] = 1
        return
    fate = SURRENDERED if action == SURRENDER else STOOD
    if action in (HIT, DOUBLE):
        spot[DRAWN] = 1
        held = play.child[held, RANK_OF[draw(shoe, place, generator)]]
        felt.hand[hand] = held
        fate = ended(house, play, held)
        if fate == LIVE:
            if action == HIT:
                return
            fate = STOOD
    stop(felt, hand, fate, play.total[held] if held >= 0 else 22, action == DOUBLE)
    spot[HAND] += 1


@kernel
def count_seen(row: np.ndarray, spot: Ints, turned: bool, shoe: Cards, place: Ints) -> None:
    """Adds the cards that have been shown since the last look; the hidden one once it is turned."""
    for at in range(spot[COUNTED], place[NEXT]):
        if at != spot[HOLE_AT]:
            row[SEEN_AT + RANK_OF[shoe[at]]] += 1
    spot[COUNTED] = place[NEXT]
    if turned and spot[HOLE_AT] >= 0:
        row[SEEN_AT + RANK_OF[shoe[spot[HOLE_AT]]]] += 1
        spot[HOLE_AT] = -1


@kernel
def open_shoe(house: HouseArrays, shoe: Cards, place: Ints, generator: State) -> None:
    """A new shoe, its first cards burnt."""
    place[NEXT] = 0
    place[BOTTOM] = shoe.shape[0]
    for _ in range(house.burn):
        draw(shoe, place, generator)


@kernel
def put_in_order(shoe: Cards, place: Ints) -> None:
    """Puts whole decks in the place of a shoe that was laid, whatever its cards were."""
    for at in range(shoe.shape[0]):
        shoe[at] = at % DECK_CARDS
    place[KNOWN] = 0


@kernel
def open_betting(
    game: GameArrays, results: ResultRows, table: int, spot: Ints, shoe: Cards, place: Ints, generator: State
) -> None:
    """Makes ready for the next round, with a new shoe where the sheet asks for one."""
    row = results.observation[table]
    row[:SEEN_AT] = 0
    if place[NEXT] == 0 or shoe.shape[0] - place[NEXT] <= game.house.undealt:
        if place[NEXT] and place[KNOWN]:
            put_in_order(shoe, place)
        open_shoe(game.house, shoe, place, generator)
        spot[COUNTED] = place[NEXT]
        row[SEEN_AT:] = 0
    spot[STAGE] = BETTING
    mask = results.mask[table]
    mask[:] = 0
    mask[FIRST_BET : FIRST_BET + game.main.shape[0]] = 1


@kernel
def tell(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    results: ResultRows,
    table: int,
    spot: Ints,
    insured: Ints,
) -> None:
    """Writes what is asked, and what may be answered."""
    row = results.observation[table]
    mask = results.mask[table]
    mask[:] = 0
    stage = spot[STAGE]
    box = spot[BOX]
    row[ASKED_AT] = EARLY if stage == WINDOW else stage
    row[BOX_AT] = box + 1
    row[HAND_AT] = 1
    row[HANDS_AT] = 1
    row[UP_AT] = spot[UP_RANK] + 1
    held = felt.hand[spot[HAND]] if stage == PLAYING else felt.start[box]
    for column in range(TOTAL_AT, SEEN_AT):
        row[column] = game.hand_columns[held, column - TOTAL_AT]
    row[BET_AT] = spot[BET] + 1
    row[INSURED_AT] = INSURED_MAX * insured[box] // (game.main[spot[BET]] // 2)
    if stage == INSURING:
        mask[DECLINE] = 1
        mask[INSURE] = 1
        mask[FIRST_BET + game.main.shape[0] :] = 1
    elif stage != PLAYING:
        mask[DECLINE] = 1
        mask[SURRENDER] = 1
    else:
        row[HAND_AT] = spot[HAND] - spot[BEGIN] + 1
        row[HANDS_AT] = spot[END] - spot[BEGIN]
        row[SPLIT_AT] = RANK_OF[felt.first[box]] + 1 if spot[END] - spot[BEGIN] > 1 else 0
        open_play(game, house, felt, mask, spot, held)


@kernel
def open_play(
    game: GameArrays, house: HouseArrays, felt: SimulatedTable, mask: np.ndarray, spot: Ints, held: int
) -> None:
    """Writes what the hand in turn may do."""
    may_hit = house.hit_split_aces or not is_split_ace(felt, spot)
    mask[STAND] = 1
    mask[HIT] = 1 if may_hit else 0
    if game.play.size[held] != 2:
        return
    split_before = spot[END] - spot[BEGIN] > 1
    doubles = game.doubles_again[held] if split_before else game.doubles[held]
    mask[DOUBLE] = 1 if may_hit and doubles else 0
    mask[SPLIT] = 1 if may_split_again(game, house, felt, spot) else 0
    up = spot[UP_RANK]
    if game.surrenders[up] and not split_before and not house.asks_first[up] and not (game.window and spot[DRAWN]):
        mask[SURRENDER] = 1


@kernel
def end_round(
    game: GameArrays,
    house: HouseArrays,
    felt: SimulatedTable,
    rows: TableRows,
    results: ResultRows,
    table: int,
) -> None:
    """Plays the dealer's hand and settles all bets; a round for which the cards did not suffice is void."""
    spot, insured = rows.spot[table], rows.insured[table]
    shoe, place, generator = rows.shoe[table], rows.place[table], rows.generator[table]
    net, staked = 0, 0
    covered = insured.sum()
    turned = not place[RAN_OUT]
    if turned:
        dealer = spot[DEALER]
        if sees_blackjack(game, house, spot):
            hands = stop_all(house, felt)
        else:
            hands = int(spot[END])
            dealer = finish_dealer(game, house, felt, spot, hands, covered, shoe, place, generator)
        if not place[RAN_OUT]:
            net, staked = settle_hands(game, house, felt, spot, hands, dealer)
            side_net, side_staked = settle_sides(game, house, felt, spot, generator)
            net += side_net + (INSURANCE_PAYS * covered if is_blackjack(game, dealer) else -covered)
            staked += side_staked + covered
    results.over[table] = True
    results.void[table] = place[RAN_OUT] != 0
    results.net[table] = net
    results.staked[table] = staked
    results.reward[table] = net / game.unit
    row = results.observation[table]
    row[:SEEN_AT] = 0
    row[ASKED_AT] = OVER
    row[UP_AT] = 0 if place[RAN_OUT] else spot[UP_RANK] + 1
    count_seen(row, spot, turned, shoe, place)
    final = results.final[table]
    for column in range(row.shape[0]):
        final[column] = row[column]


@kernel
def step_table(game: GameArrays, rows: TableRows, results: ResultRows, table: int, action: int) -> None:
    """Carries out one action, and all that follows by itself; after a round's end that is the next one's betting."""
    spot, insured = rows.spot[table], rows.insured[table]
    shoe, place, generator = rows.shoe[table], rows.place[table], rows.generator[table]
    felt = look_at(rows, table)
    stage = spot[STAGE]
    if stage == BETTING:
        spot[BET] = action - FIRST_BET
    house = house_for(game, spot[BET])
    if stage == BETTING:
        begin(game, house, felt, spot, insured, shoe, place, generator)
    elif stage == PLAYING:
        act(game, house, felt, spot, action, shoe, place, generator)
    elif stage == INSURING:
        insure(game, house, felt, spot, insured, action)
    else:
        if action == SURRENDER:
            felt.begun[spot[BOX]] = SURRENDERED
        spot[BOX] += 1
    if not place[RAN_OUT]:
        advance(game, house, felt, spot, shoe, place, generator)
    if place[RAN_OUT]:
        spot[STAGE] = OVER
    if spot[STAGE] == OVER:
        end_round(game, house, felt, rows, results, table)
        open_betting(game, results, table, spot, shoe, place, generator)
    else:
        count_seen(results.observation[table], spot, False, shoe, place)
        tell(game, house, felt, results, table, spot, insured)


@kernel
def step_tables(game: GameArrays, rows: TableRows, results: ResultRows, actions: Ints) -> None:
    """One action at each table; those whose action is not open stay as they are."""
    for table in range(actions.shape[0]):
        results.over[table] = False
        results.reward[table] = 0.0
        if results.mask[table, actions[table]]:
            step_table(game, rows, results, table, actions[table])


@kernel
def open_tables(game: GameArrays, rows: TableRows, results: ResultRows) -> None:
    """Opens the betting at all tables."""
    for table in range(rows.spot.shape[0]):
        results.over[table] = False
        results.reward[table] = 0.0
        open_betting(game, results, table, rows.spot[table], rows.shoe[table], rows.place[table], rows.generator[table])


@kernel
def find_refused(results: ResultRows, actions: Ints) -> int:
    """The first table whose action is not open; -1 for none."""
    for table in range(actions.shape[0]):
        action = actions[table]
        if action < 0 or action >= results.mask.shape[1] or not results.mask[table, action]:
            return table
    return -1
