"""What an operator does at their desks: takes voices and gives them back, keeps rule sheets, sees to alarms, pursues
payments, gives and takes roles; and what goes with it: players talk, alarms are raised and cleared."""

from importlib.resources import files
from random import Random
from typing import Any

from sabot.house.alarms.alarm import AlarmKind, RaisedAlarm
from sabot.house.error import SpeakerMuted
from sabot.house.house import House
from sabot.house.office.money_desk import UnfinishedPayment
from sabot.house.tables import UnknownTable
from sabot.house.visitor import Role, Visitor
from sabot.storm.acts.account import sign_in
from sabot.storm.chronicle.office import Rung, TriedLine
from sabot.storm.client_request import (
    AlarmRequest,
    MuteRequest,
    OfficeRequest,
    OpenRequest,
    PursueRequest,
    RoleRequest,
    SheetRequest,
)
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.live.settings import CELLAR, METER, NEW_GAME, SETTINGS, new_sheet
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.world import World

REASON = "the storm has its reasons"
DEEDS = {
    "mute": 12,
    "unmute": 9,
    "keep": 12,
    "ring": 14,
    "clear": 4,
    "look at alarms": 14,
    "look at money": 40,
    "role": 20,
    "new game": 12,
}
ROLES = {Role.OPERATOR: 6, Role.PLAYER: 4, Role.PRESENTER: 3, Role.INSPECTOR: 1}
"""What deputies are made, and how often."""
NEW_PERCENT = 25
"""How often they see to it that there is a table of the new game, as long as nobody has read of one."""
AT_ONCE_PERCENT = 60
"""How often the operator sees to what they have just seen."""
MINUTES = (None, 1, 1, 10, 10_000)
"""For how long somebody is muted; none: until it is lifted."""
ALARMS: dict[AlarmKind, str] = {"disk": "", "meter": METER, "audit": ""}
"""By kind, what the storm's alarms are about."""
GAMES = ("storm-guest", "storm-rival")
"""Games that the operator keeps sheets of."""
SHEET = files("sabot.storm").joinpath("sheet.toml").read_text(encoding="utf-8")
GARBLED_PERCENT = 8
OWN_PERCENT = 8
"""How often a kept sheet is none, and how often it is one of the house's own games."""
REFUSE_PERCENT = 30
"""How often a payment is not to be made any more."""


def choose_in_office(world: World, who: StormPlayer) -> Request[Any] | None:
    """What the operator, or a deputy, asks for next from their desks; None if there is nothing to do there."""
    dice, device = world.office_dice, who.devices[0]
    if device.token is None:
        return None if device.asking else sign_in(world, who, device)
    if CELLAR.name not in world.chronicle.tables.books and chance_of(dice, NEW_PERCENT):
        return _order(who, _bring_game(world))
    seen = _see_to(world) if chance_of(dice, AT_ONCE_PERCENT) else None
    return _order(who, seen) if seen else _do(world, who)


def _see_to(world: World) -> PursueRequest | AlarmRequest | None:
    """What the operator does about what they have seen; None: they have seen nothing."""
    if world.payments_seen:
        return _pursue(world)
    return _acknowledge(world) if world.alarms_seen else None


def _do(world: World, who: StormPlayer) -> Request[Any] | None:
    device = who.devices[0]
    match pick(world.office_dice, DEEDS):
        case "mute":
            return _order(who, _mute(world))
        case "unmute":
            return _order(who, _unmute(world))
        case "keep":
            return _order(who, _keep(world))
        case "role":
            return _order(who, _give_role(world, who))
        case "new game":
            return _order(who, _bring_game(world))
        case "ring":
            return _ring(world, device)
        case "clear":
            return _clear(world, device)
        case "look at alarms":
            return _look_at_alarms(world, device)
        case _:
            return _look_at_money(world, device)


def talk(world: World) -> Request[bool] | None:
    """Somebody says something at a live table; None while nobody is there."""
    dice = world.office_dice
    there = [device for player in _talkers(world) for device in player.signed_in]
    if not there:
        return None
    device, table = dice.choice(there), dice.choice(SETTINGS).name
    world.lines_said += 1
    text, key = f"what a storm, the {world.lines_said}th time", f"line-{world.lines_said}"

    async def say(house: House, visitor: Visitor) -> bool:
        """Whether it was heard; those who are silenced take it as an answer."""
        seq, at_ms = world.commits.head_seq, world.clock.now_ms()
        try:
            await house.chat.say(visitor, table, text, key)
            refused = False
        except SpeakerMuted:
            refused = True
        except UnknownTable:
            return False
        seqs, times = (seq, world.commits.highest_seq), (at_ms, world.clock.now_ms())
        world.chronicle.office.spoken.append(TriedLine(visitor.player, refused, seqs, times))
        return not refused

    return Request(device, as_visitor(device, say))


def _talkers(world: World) -> list[StormPlayer]:
    return [player for player in (*world.crowd, *world.party) if player.name and player.id]


def _order(who: StormPlayer, request: OfficeRequest | OpenRequest | None) -> Dispatch | None:
    return Dispatch(who.devices[0], who.make(request)) if request else None


def _mute(world: World) -> MuteRequest | None:
    dice, talkers = world.office_dice, _talkers(world)
    if not talkers:
        return None
    player = dice.choice(talkers)
    return MuteRequest(player.id or "", player.name or "", dice.choice(MINUTES), reason=REASON)


def _unmute(world: World) -> MuteRequest | None:
    """Somebody who was muted may speak again, mostly; now and then somebody who may already."""
    dice, voices = world.office_dice, world.chronicle.office.voices
    talkers = _talkers(world)
    muted = [player for player in talkers if player.id in voices and voices[player.id][-1].muted]
    if not talkers:
        return None
    player = dice.choice(muted if muted and not chance_of(dice, 15) else talkers)
    return MuteRequest(player.id or "", player.name or "", lifts=True, reason=REASON)


def _give_role(world: World, who: StormPlayer) -> RoleRequest | None:
    """Another role for a deputy; a deputy gives one only to those after them, so that somebody can undo all in turn."""
    dice, deputies = world.office_dice, world.deputies
    below = deputies[deputies.index(who) + 1 :] if who in deputies else deputies
    return RoleRequest(dice.choice(below).id or "", pick(dice, ROLES), REASON) if below else None


def _keep(world: World) -> SheetRequest:
    dice = world.office_dice
    game, base = dice.choice(GAMES), dice.choice(("", "storm-shoe"))
    if chance_of(dice, GARBLED_PERCENT):
        return SheetRequest(game, _sheet(dice, game)[: -dice.randint(20, 900)] + "\nno = rule", base, makes_sense=False)
    if chance_of(dice, OWN_PERCENT):
        return SheetRequest("storm-shoe", _sheet(dice, "storm-shoe"), base, makes_sense=False)
    return SheetRequest(game, _sheet(dice, game), base)


def _bring_game(world: World) -> SheetRequest | OpenRequest:
    """A version of the new game, or a table of it as long as nobody has read of one."""
    dice = world.office_dice
    if CELLAR.name not in world.chronicle.tables.books and chance_of(dice, 50):
        return OpenRequest(CELLAR)
    return SheetRequest(NEW_GAME, new_sheet(dice), dice.choice(("", "play-lounge-7")))


def _sheet(dice: Random, game: str) -> str:
    """The storm's own sheet under another name, with another least bet."""
    least = 50 * dice.randint(1, 20)
    return SHEET.replace('game = "storm-shoe"', f'game = "{game}"').replace("min = 100\n", f"min = {least}\n", 1)


def _ring(world: World, device: Device) -> Request[None]:
    kind = world.office_dice.choice(list(ALARMS))
    subject = ALARMS[kind]

    async def ring(house: House) -> None:
        """Raises the alarm, unless it is."""
        if house.alarms.find(kind, subject) is not None:
            return
        office = world.chronicle.office
        text = f"the storm's alarm {len(office.rung) + 1}"
        if kind == "audit":
            house.alarm_watch.hear_audit(text, 0)
            text = f"the books do not hold: {text}"
        else:
            house.alarms.set(kind, {subject: text})
        office.rung[text] = Rung(f"alarm:{kind}:{subject}", world.clock.now_ms())

    return Request(device, ring)


def _clear(world: World, device: Device) -> Request[None]:
    kind = world.office_dice.choice(list(ALARMS))

    async def clear(house: House) -> None:
        house.alarms.set(kind, {})

    return Request(device, clear)


def _look_at_alarms(world: World, device: Device) -> Request[tuple[RaisedAlarm, ...]]:
    async def look(house: House, visitor: Visitor) -> tuple[RaisedAlarm, ...]:
        return house.alarm_desk.list(visitor)

    def see(alarms: tuple[RaisedAlarm, ...]) -> None:
        world.alarms_seen = list(alarms)

    return Request(device, as_visitor(device, look), see)


def _acknowledge(world: World) -> AlarmRequest:
    """An alarm that the operator saw, the one that was raised then or whichever is there; it may be gone by now."""
    dice = world.office_dice
    alarm, *world.alarms_seen = dice.sample(world.alarms_seen, len(world.alarms_seen))
    since_ms = pick(dice, {alarm.since_ms: 70, None: 20, alarm.since_ms - 1: 10})
    return AlarmRequest(alarm.kind, alarm.subject, since_ms, alarm.text)


def _look_at_money(world: World, device: Device) -> Request[tuple[UnfinishedPayment, ...]]:
    async def look(house: House, visitor: Visitor) -> tuple[UnfinishedPayment, ...]:
        return await house.money_desk.unfinished(visitor)

    def see(payments: tuple[UnfinishedPayment, ...]) -> None:
        world.payments_seen = [open_.payment for open_ in payments]

    return Request(device, as_visitor(device, look), see)


def _pursue(world: World) -> PursueRequest:
    """A payment that was not at its end when the operator last looked."""
    dice = world.office_dice
    payment, *world.payments_seen = dice.sample(world.payments_seen, len(world.payments_seen))
    return PursueRequest(payment, chance_of(dice, REFUSE_PERCENT))
