"""At the tables: sitting down, betting, cutting, dealing and deciding, on what the device was last shown."""

from collections.abc import Mapping
from random import Random

from sabot.engine import Action
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import Felt, draw_felt
from sabot.protocol.view import LimitView
from sabot.storm.acts.money import deposit
from sabot.storm.client_request import PlayRequest
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.world import World
from sabot.table import Cut, Deal, Decide, PlaceBets, Purse, Rebet, Spot, Table, TableCommand

GAMES: Mapping[str, int] = {"atlantic-city": 3, "multihand": 3, "storm-shoe": 4}
HANDS_MAX = 5
RECKLESS_PERCENT = 60
KEEN_ON = {Action.HIT: 2, Action.DOUBLE: 2, Action.SPLIT: 6, Action.YES: 2}
"""Decisions taken more often than others: a pair is rare enough."""
INCREMENTS_MAX = 30
"""Above the least bet: small enough for purses to last."""


def sit_down(world: World, player: StormPlayer, device: Device, *games: str) -> Request[list[Felt]]:
    """The tables as they stand, and from then on what happens there."""

    async def act(house: House, visitor: Visitor) -> list[Felt]:
        return [await _look(world, house, visitor, device, game) for game in games]

    def hear(felts: list[Felt]) -> None:
        for felt in felts:
            world.told.show(felt, player.id or "")
            device.see(felt)

    return Request(device, as_visitor(device, act), hear)


async def _look(world: World, house: House, visitor: Visitor, device: Device, game: str) -> Felt:
    seat = await house.tables.enter(visitor, game, device.name)

    # In one go with the drawing: whatever is committed after it will be told.
    def see(table: Table, purse: Purse) -> Felt:
        device.watching.add(game)
        # Now, and not when it arrives: by then more may be committed.
        world.told.verify_committed(table.id, table.version)
        return draw_felt(table, purse)

    return await seat.look(see)


def play_on(world: World, player: StormPlayer, device: Device) -> Request[list[Felt]] | Dispatch:
    """The next thing to do at a table, mostly at one where something is to be done."""
    game = _choose_game(world.dice, device)
    felt = device.felts.get(game)
    if felt is None or game not in device.watching:
        # Whoever comes back comes back to all their tables; a newcomer takes two.
        games = list(device.felts) or [pick(world.dice, GAMES)]
        return sit_down(world, player, device, *dict.fromkeys([game, *games]))
    if felt.balance.cash < felt.limits[0].min and not felt.round.boxes:
        return deposit(world, player, device)
    return Dispatch(device, player.make(PlayRequest(game, next_command(world.dice, felt))))


def bet_everywhere(player: StormPlayer, device: Device) -> list[Dispatch]:
    """Bets at all tables at once: each within what the player allows themselves to lose, and together far beyond it."""
    wanted = device.loss_limit * RECKLESS_PERCENT // 100
    ready = [
        felt
        for game, felt in device.felts.items()
        if game in device.watching and not felt.round.boxes and felt.balance.cash >= 2 * wanted > 0
    ]
    bets = [(felt.game, _bet_in_all(felt, wanted)) for felt in ready]
    return [Dispatch(device, player.make(PlayRequest(game, command))) for game, command in bets]


def next_command(dice: Random, felt: Felt) -> TableCommand:
    """What a sensible player does now."""
    if felt.round.asked:
        return decide(dice, felt)
    if not felt.round.boxes:
        return Rebet() if felt.rebet and chance_of(dice, 30) else bet(dice, felt)
    match pick(dice, {"deal": 70, "cut": 10, "bet": 14, "take back": 6}):
        case "deal":
            return Deal(cut=cut_text(dice) if chance_of(dice, 40) else None)
        case "cut":
            return Cut(cut=cut_text(dice))
        case "bet":
            return bet(dice, felt)
        case _:
            return PlaceBets(spots=())


def finish(dice: Random, felt: Felt) -> TableCommand | None:
    """What brings the table to rest: rounds are played out, bets not yet dealt are taken back."""
    if felt.round.asked:
        return decide(dice, felt)
    return PlaceBets(spots=()) if felt.round.boxes else None


def bet(dice: Random, felt: Felt) -> PlaceBets:
    """Bets on one to five hands, with side bets where there are any."""
    main, *sides = felt.limits
    boxes = dice.sample(range(1, felt.boxes + 1), dice.randint(1, min(HANDS_MAX, felt.boxes)))
    return PlaceBets(spots=tuple(_spot(dice, felt, box, main, sides) for box in sorted(boxes)))


def _bet_in_all(felt: Felt, wanted: int) -> PlaceBets:
    main = felt.limits[0]
    hands = min(felt.boxes, wanted // main.max + 1)
    stake = min(main.max, max(main.min, wanted // hands))
    stake -= (stake - main.min) % main.increment
    return PlaceBets(spots=tuple(Spot(box=box, main=stake) for box in range(1, hands + 1)))


def decide(dice: Random, felt: Felt) -> Decide:
    """One of the decisions that are open."""
    box = dice.choice(felt.round.asked)
    view = next(view for view in felt.round.boxes if view.box == box)
    if not view.options:
        return Decide(box=box, action=Action.STAND)
    option = dice.choices(view.options, [KEEN_ON.get(option.action, 1) for option in view.options])[0]
    amount = None
    if option.action is Action.YES and option.cost < view.main // 2 and chance_of(dice, 60):
        amount = dice.randint(1, view.main // 2)
    return Decide(box=box, action=option.action, amount=amount, seen=felt.version if chance_of(dice, 50) else None)


def cut_text(dice: Random) -> str:
    """Any text will do."""
    return f"cut {dice.randrange(10**6)}"


def _choose_game(dice: Random, device: Device) -> str:
    waiting = [game for game, felt in device.felts.items() if felt.round.boxes and game in device.watching]
    if waiting and chance_of(dice, 80):
        return dice.choice(waiting)
    if device.felts and chance_of(dice, 90):
        return dice.choice(list(device.felts))
    return pick(dice, GAMES)


def _spot(dice: Random, felt: Felt, box: int, main: LimitView, sides: list[LimitView]) -> Spot:
    golden = chance_of(dice, 30) and felt.balance.gold >= main.min
    side = {limit.bet: _stake(dice, limit) for limit in sides if chance_of(dice, 30)}
    return Spot(box=box, main=_stake(dice, main), side=side, golden=golden)


def _stake(dice: Random, limit: LimitView) -> int:
    steps = min(dice.randint(0, INCREMENTS_MAX), (limit.max - limit.min) // limit.increment)
    return limit.min + steps * limit.increment
