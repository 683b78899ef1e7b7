"""At the tables: sitting down, betting, cutting, dealing and deciding, on what the device was last shown."""

from collections.abc import Mapping
from random import Random

from sabot.engine import Action
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import TableShown, show_table
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


def sit_down(world: World, player: StormPlayer, device: Device, *games: str) -> Request[list[TableShown]]:
    """The tables as they stand, and from then on what happens there."""

    async def act(house: House, visitor: Visitor) -> list[TableShown]:
        return [await _look(world, house, visitor, device, game) for game in games]

    def hear(tables: list[TableShown]) -> None:
        for shown in tables:
            world.told.show(shown, player.id or "")
            device.see(shown)

    return Request(device, as_visitor(device, act), hear)


async def _look(world: World, house: House, visitor: Visitor, device: Device, game: str) -> TableShown:
    seat = await house.tables.enter(visitor, game, device.name)

    # In one go with the drawing: whatever is committed after it will be told.
    def see(table: Table, purse: Purse) -> TableShown:
        device.watching.add(game)
        # Now, and not when it arrives: by then more may be committed.
        world.told.verify_committed(table.id, table.version)
        return show_table(table, purse)

    return await seat.look(see)


def play_on(world: World, player: StormPlayer, device: Device) -> Request[list[TableShown]] | Dispatch:
    """The next thing to do at a table, mostly at one where something is to be done."""
    game = _choose_game(world.dice, device)
    shown = device.tables.get(game)
    if shown is None or game not in device.watching:
        # Whoever comes back comes back to all their tables; a newcomer takes two.
        games = list(device.tables) or [pick(world.dice, GAMES)]
        return sit_down(world, player, device, *dict.fromkeys([game, *games]))
    if shown.own.balance.cash < shown.view.limits[0].min and not shown.view.round.boxes:
        return deposit(world, player, device)
    return Dispatch(device, player.make(PlayRequest(game, next_command(world.dice, shown))))


def bet_everywhere(player: StormPlayer, device: Device) -> list[Dispatch]:
    """Bets at all tables at once: each within what the player allows themselves to lose, and together far beyond it."""
    wanted = device.loss_limit * RECKLESS_PERCENT // 100
    ready = [
        shown
        for game, shown in device.tables.items()
        if game in device.watching and not shown.view.round.boxes and shown.own.balance.cash >= 2 * wanted > 0
    ]
    bets = [(shown.view.game, _bet_in_all(shown, wanted)) for shown in ready]
    return [Dispatch(device, player.make(PlayRequest(game, command))) for game, command in bets]


def next_command(dice: Random, shown: TableShown) -> TableCommand:
    """What a sensible player does now."""
    if shown.view.round.asked:
        return decide(dice, shown)
    if not shown.view.round.boxes:
        return Rebet() if shown.own.rebet and chance_of(dice, 30) else bet(dice, shown)
    match pick(dice, {"deal": 70, "cut": 10, "bet": 14, "take back": 6}):
        case "deal":
            return Deal(cut=cut_text(dice) if chance_of(dice, 40) else None)
        case "cut":
            return Cut(cut=cut_text(dice))
        case "bet":
            return bet(dice, shown)
        case _:
            return PlaceBets(spots=())


def finish(dice: Random, shown: TableShown) -> TableCommand | None:
    """What brings the table to rest: rounds are played out, bets not yet dealt are taken back."""
    if shown.view.round.asked:
        return decide(dice, shown)
    return PlaceBets(spots=()) if shown.view.round.boxes else None


def bet(dice: Random, shown: TableShown) -> PlaceBets:
    """Bets on one to five hands, with side bets where there are any."""
    main, *sides = shown.view.limits
    boxes = dice.sample(range(1, shown.view.boxes + 1), dice.randint(1, min(HANDS_MAX, shown.view.boxes)))
    return PlaceBets(spots=tuple(_spot(dice, shown, box, main, sides) for box in sorted(boxes)))


def _bet_in_all(shown: TableShown, wanted: int) -> PlaceBets:
    main = shown.view.limits[0]
    hands = min(shown.view.boxes, wanted // main.max + 1)
    stake = min(main.max, max(main.min, wanted // hands))
    stake -= (stake - main.min) % main.increment
    return PlaceBets(spots=tuple(Spot(box=box, main=stake) for box in range(1, hands + 1)))


def decide(dice: Random, shown: TableShown) -> Decide:
    """One of the decisions that are open."""
    box = dice.choice(shown.view.round.asked)
    options = next((asked.options for asked in shown.own.asked if asked.box == box), ())
    if not options:
        return Decide(box=box, action=Action.STAND)
    option = dice.choices(options, [KEEN_ON.get(option.action, 1) for option in options])[0]
    main = next(view.main for view in shown.view.round.boxes if view.box == box)
    amount = None
    if option.action is Action.YES and option.cost < main // 2 and chance_of(dice, 60):
        amount = dice.randint(1, main // 2)
    return Decide(box=box, action=option.action, amount=amount, seen=shown.version if chance_of(dice, 50) else None)


def cut_text(dice: Random) -> str:
    """Any text will do."""
    return f"cut {dice.randrange(10**6)}"


def _choose_game(dice: Random, device: Device) -> str:
    waiting = [game for game, shown in device.tables.items() if shown.view.round.boxes and game in device.watching]
    if waiting and chance_of(dice, 80):
        return dice.choice(waiting)
    if device.tables and chance_of(dice, 90):
        return dice.choice(list(device.tables))
    return pick(dice, GAMES)


def _spot(dice: Random, shown: TableShown, box: int, main: LimitView, sides: list[LimitView]) -> Spot:
    golden = chance_of(dice, 30) and shown.own.balance.gold >= main.min
    side = {limit.bet: _stake(dice, limit) for limit in sides if chance_of(dice, 30)}
    return Spot(box=box, main=_stake(dice, main), side=side, golden=golden)


def _stake(dice: Random, limit: LimitView) -> int:
    steps = min(dice.randint(0, INCREMENTS_MAX), (limit.max - limit.min) // limit.increment)
    return limit.min + steps * limit.increment
