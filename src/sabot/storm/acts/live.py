"""At live tables: coming by, sitting down, betting, cutting, deciding in turn and ahead, and going away."""

from random import Random
from typing import Any

from msgspec import UNSET, UnsetType

from sabot.engine import Action
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import TableShown, show_table
from sabot.protocol.view import LimitView, LiveView, Question
from sabot.storm.acts.account import sign_in
from sabot.storm.acts.money import deposit, withdraw_winnings
from sabot.storm.acts.operator import void_round
from sabot.storm.acts.pit import give_order
from sabot.storm.acts.settling import preview_some_round, settle_some_round
from sabot.storm.client_request import LiveRequest
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.live.film import live_part
from sabot.storm.live.settings import CELLAR, REAL, SETTINGS
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.world import World
from sabot.table import (
    AddWord,
    Cut,
    Deal,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Purse,
    Rebet,
    Spot,
    Table,
    TableCommand,
    TakeSeat,
)

COME_PERCENT = 60
"""How often somebody who watches no live table comes by one."""
ANSWER_PERCENT = 80
"""How often somebody who is asked answers in this step; who does not may be too late."""
MOVE_PERCENT = 85
"""How often somebody who is not asked does something."""
IMPATIENT_PERCENT = 8
"""How often somebody who waits for an answer asks for something else meanwhile."""
SEATED_FROM = 3
"""Boxes from which on a table has seats; of fewer, anybody may bet on any."""
DEPOSIT_PERCENT = 25
FASHION_STEPS = 30
FOLLOW_PERCENT = 30
"""How often somebody goes where the others are."""
ELSEWHERE_PERCENT = 30
"""How often they look after another table of theirs."""
FOREIGN_PERCENT = 5
"""How often somebody tries it all the same at a table that does not take their money."""
WITHDRAW_PERCENT = 20
"""How often somebody whom a round under way has paid takes all their money away."""
ODD_PERCENT = 4
"""How often they do what makes no sense."""
STEPS_MAX = 12
"""Above the least bet."""
KEEN_ON = {Action.HIT: 3, Action.DOUBLE: 3, Action.SPLIT: 8, Action.YES: 3}
TABLES = tuple(setting.name for setting in SETTINGS)


def choose_at_live(world: World, player: StormPlayer) -> Request[Any] | None:
    """The player's next request at a live table; None if they only look on, or are gone."""
    dice = world.live_dice
    waiting = any(device.asking for device in player.devices) and not chance_of(dice, IMPATIENT_PERCENT)
    devices = [device for device in player.signed_in if device.refusal is None and not waiting]
    if not devices:
        return None
    device = dice.choice(devices)
    if player.haunt:
        if player.haunt not in device.at_floor:
            return come_by(world, player, device, player.haunt)
        return _act_at(world, player, device, player.haunt) if chance_of(dice, MOVE_PERCENT) else None
    if not device.at_floor:
        return come_by(world, player, device, _choose_table(world)) if chance_of(dice, COME_PERCENT) else None
    fashion = _table_in_fashion(world)
    table = fashion if fashion in device.at_floor else dice.choice(sorted(device.at_floor))
    if fashion not in device.at_floor and chance_of(dice, FOLLOW_PERCENT):
        return come_by(world, player, device, fashion)
    if chance_of(dice, ELSEWHERE_PERCENT):
        table = dice.choice(sorted(device.at_floor))
    asked = [name for name in sorted(device.at_floor) if device.floor[name].own.asked]
    if asked and chance_of(dice, ANSWER_PERCENT):
        table = dice.choice(asked)
    elif not chance_of(dice, MOVE_PERCENT):
        return None
    return _act_at(world, player, device, table)


def _act_at(world: World, player: StormPlayer, device: Device, table: str) -> Request[Any] | None:
    """What somebody does who has turned to that table; None if they only look on."""
    dice, shown = world.live_dice, device.floor[table]
    if chance_of(dice, 3) and not player.haunt:
        return come_by(world, player, device, _choose_table(world))
    if chance_of(dice, 2):
        return set_habits(world, device)
    if shown.own.balance.currency not in live_part(shown.view).currencies and not chance_of(dice, FOREIGN_PERCENT):
        return None
    if not shown.own.spots and shown.own.balance.cash < shown.view.limits[0].min:
        return deposit(world, player, device) if chance_of(dice, DEPOSIT_PERCENT) else None
    if _is_paid(shown) and chance_of(dice, WITHDRAW_PERCENT):
        return withdraw_winnings(player, device, shown)
    command = odd_command(dice, shown) if chance_of(dice, ODD_PERCENT) else live_command(dice, shown)
    return Dispatch(device, player.make(LiveRequest(table, command))) if command is not None else None


def _choose_table(world: World) -> str:
    """Mostly one that others go to as well: for some time one is in fashion, then another."""
    dice = world.live_dice
    return _table_in_fashion(world) if chance_of(dice, 65) else dice.choice(TABLES)


def _table_in_fashion(world: World) -> str:
    return TABLES[world.counts.steps // FASHION_STEPS % len(TABLES)]


def choose_for_floor_operator(world: World, who: StormPlayer) -> Request[Any] | None:
    """What an operator does at live tables: an order, a void, or a correction of a round that is over."""
    device = who.devices[0]
    if device.token is None:
        return None if device.asking else sign_in(world, who, device)
    books = world.chronicle.tables.books
    paid = [name for name in _tables_that_have_paid(world) if name in books]
    match pick(world.live_dice, {"order": 60, "void": 40 if paid else 10, "settle": 20, "preview": 14}):
        case "order":
            return give_order(world, who)
        case "settle":
            return settle_some_round(world, who)
        case "preview":
            return preview_some_round(world, who)
    name = world.live_dice.choice(paid or (*TABLES, REAL.name, CELLAR.name))
    return void_round(world, who, books[name]) if name in books else None


def _is_paid(shown: TableShown) -> bool:
    """Whether a round under way has paid its player something."""
    return shown.view.round.phase != "betting" and shown.own.round.returned > 0


def _tables_that_have_paid(world: World) -> list[str]:
    """Where a void takes something back from somebody, who may have spent it."""
    devices = [device for player in world.everybody() for device in player.devices]
    return sorted({name for device in devices for name in device.at_floor if _is_paid(device.floor[name])})


def come_by(world: World, player: StormPlayer, device: Device, table: str) -> Request[TableShown]:
    """The live table as it stands, and from then on what happens there."""

    async def act(house: House, visitor: Visitor) -> TableShown:
        seat = await house.live.enter(visitor, table, device.name)

        # In one go with the drawing: whatever is committed after it will be told.
        def see(found: Table, purse: Purse) -> TableShown:
            world.told.verify_committed(found.id, found.version)
            shown = show_table(found, purse, convert=house.currencies.glance)
            device.see(shown)
            device.at_floor.add(table)
            return shown

        return await seat.look(see)

    return Request(device, as_visitor(device, act), lambda shown: world.told.show(shown, player.id or ""))


def set_habits(world: World, device: Device) -> Request[object]:
    """What is done with bets behind, set anew."""
    dice = world.live_dice
    changes = {"bet_behind": {dice.choice(("allow", "follow_double", "follow_split")): dice.random() < 0.5}}

    async def act(house: House, visitor: Visitor) -> object:
        return await house.profile.change_settings(visitor, changes, origin=device.name)

    return Request(device, as_visitor(device, act))


def live_command(dice: Random, shown: TableShown) -> TableCommand | None:
    """What a sensible player does now; None: they wait."""
    own, live = shown.own, live_part(shown.view)
    if own.asked:
        return _answer(dice, shown)
    if live.cut is not None and chance_of(dice, 50) and (help_ := _help_to_cut(dice, shown, live)) is not None:
        return help_
    if shown.view.round.phase != "betting":
        return _wait_for_turn(dice, shown)
    free = _free_seats(shown, live)
    if free and (not own.seats or chance_of(dice, 8)) and chance_of(dice, 75):
        # Mostly close together, so that there is somebody to bet behind.
        return TakeSeat(box=free[0] if chance_of(dice, 50) else dice.choice(free))
    if not own.spots:
        return Rebet() if own.rebet and chance_of(dice, 35) else _bet(dice, shown, live)
    match pick(dice, {"deal": 28, "bet": 18, "take back": 4, "leave": 3, "wait": 47}):
        case "deal":
            return DealNow()
        case "bet":
            return _bet(dice, shown, live)
        case "take back":
            return PlaceBets(spots=())
        case "leave" if own.seats:
            return LeaveSeat(box=dice.choice(own.seats))
        case _:
            return None


def odd_command(dice: Random, shown: TableShown) -> TableCommand:
    """What must be refused, mostly."""
    box = dice.randint(1, 9)
    odd: list[TableCommand] = [
        Deal(),
        DealNow(),
        TakeSeat(box=box),
        LeaveSeat(box=box),
        Rebet(),
        Cut(cut="not asked"),
        AddWord(word="not-a-chance", commitment="0" * 64),
        DecideEarly(box=box, action=dice.choice((None, *Action))),
        DecideEarly(box=box, action=Action.HIT, seen=max(0, shown.version - dice.randint(0, 9))),
        Decide(box=box, action=dice.choice(tuple(Action))),
        Decide(box=box, action=Action.STAND, seen=max(0, shown.version - dice.randint(0, 9))),
        PlaceBets(spots=(Spot(box=box, main=shown.view.limits[0].min, behind=True),)),
        PlaceBets(spots=(Spot(box=box, main=dice.choice((1, 10**9))),)),
    ]
    return dice.choice(odd)


def _answer(dice: Random, shown: TableShown) -> Decide | DecideEarly:
    question = dice.choice(shown.own.asked)
    option = dice.choices(question.options, [KEEN_ON.get(option.action, 1) for option in question.options])[0]
    amount = None
    if option.action is Action.YES and shown.view.game == "casino-blackjack" and chance_of(dice, 70):
        main = next(wager.main for box in shown.view.round.boxes if box.box == question.box for wager in box.wagers)
        amount = dice.randint(1, max(1, main // 2))
    if amount is None and option.action not in (Action.YES, Action.NO) and chance_of(dice, 10):
        return DecideEarly(box=question.box, action=option.action, seen=_seen(dice, shown))
    seen = shown.version if chance_of(dice, 40) else None
    return Decide(box=question.box, action=option.action, amount=amount, seen=seen)


def _seen(dice: Random, shown: TableShown) -> int | UnsetType:
    """What was seen, as most clients tell it with a decision ahead."""
    return shown.version if chance_of(dice, 60) else UNSET


def _help_to_cut(dice: Random, shown: TableShown, live: LiveView) -> TableCommand | None:
    shoe = shown.view.shoe
    if shoe is None or live.cut is None:
        return None
    if live.cut.name == shown.own.name and chance_of(dice, 60):
        return Cut(
            cut=dice.choice(("", "deep", "shallow")), commitment=shoe.commitment if chance_of(dice, 50) else None
        )
    if not shown.own.seats and shown.view.boxes >= SEATED_FROM:
        return None
    return AddWord(word=f"device-{dice.randrange(10**6):06}", commitment=shoe.commitment)


def _wait_for_turn(dice: Random, shown: TableShown) -> TableCommand | None:
    """Decides ahead, changes that or takes it back; or leaves, or sits down for the next round."""
    own, live = shown.own, live_part(shown.view)
    if own.plans and chance_of(dice, 20):
        return DecideEarly(box=dice.choice(own.plans).box, action=None, seen=_seen(dice, shown))
    if own.ahead and chance_of(dice, 80):
        question: Question = dice.choice(own.ahead)
        return DecideEarly(box=question.box, action=dice.choice(question.options).action, seen=_seen(dice, shown))
    if own.seats and chance_of(dice, 10):
        return LeaveSeat(box=dice.choice(own.seats))
    free = _free_seats(shown, live)
    return TakeSeat(box=dice.choice(free)) if free and not own.seats else None


def _free_seats(shown: TableShown, live: LiveView) -> list[int]:
    if shown.view.boxes < SEATED_FROM:
        return []
    taken = {seat.box for seat in live.seats}
    return [box for box in range(1, shown.view.boxes + 1) if box not in taken]


def _bet(dice: Random, shown: TableShown, live: LiveView) -> PlaceBets | None:
    """Bets on one's own seats, and behind those of others; where there are no seats, on any position."""
    own = shown.own
    main, *sides = shown.view.limits
    shared = shown.view.boxes < SEATED_FROM
    fronts = list(range(1, shown.view.boxes + 1)) if shared else list(own.seats)
    backs = [] if shared else [seat.box for seat in live.seats if seat.name != own.name]
    chosen = dice.sample(fronts, dice.randint(1, min(2, len(fronts)))) if fronts else []
    behind = dice.sample(backs, 1) if backs and (not chosen or chance_of(dice, 35)) else []
    spots = [_spot(dice, shown, box, main, sides) for box in sorted(chosen)]
    spots += [Spot(box=box, main=_stake(dice, main), behind=True) for box in behind]
    return PlaceBets(spots=tuple(spots)) if spots else None


def _spot(dice: Random, shown: TableShown, box: int, main: LimitView, sides: list[LimitView]) -> Spot:
    golden = chance_of(dice, 15) and shown.own.balance.gold >= main.min
    side = {limit.bet: _stake(dice, limit) for limit in sides if chance_of(dice, 45)}
    return Spot(box=box, main=_stake(dice, main), side=side, golden=golden)


def _stake(dice: Random, limit: LimitView) -> int:
    steps = min(dice.randint(0, STEPS_MAX), (limit.max - limit.min) // limit.increment)
    return limit.min + steps * limit.increment
