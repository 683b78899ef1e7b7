"""The house's own players at live tables (P-11): they come while people do, make room, and leave with the last."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from sabot.bots.chart import PlayChart
from sabot.bots.judgement import Judgement
from sabot.bots.manner import COMPANION_MANNER
from sabot.protocol import TableShown
from sabot.protocol.view import TableView
from sabot.storm.acts.account import sign_in
from sabot.storm.acts.live import SEATED_FROM, come_by
from sabot.storm.client_request import LiveRequest, PayRequest
from sabot.storm.dice import chance_of
from sabot.storm.live.film import live_part
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request
from sabot.storm.world import World
from sabot.table import AddWord, Cut, TableCommand
from sabot.table.redaction import pseudonym

TABLE = "lounge"
"""Where they keep people company."""
MEDDLE_PERCENT = 30
"""How often one wants to have a part in a cut that is awaited, which must be refused."""


def choose_for_companion(world: World, player: StormPlayer) -> Request[Any] | None:
    """What one of them does next; None if they wait."""
    device = player.devices[0]
    if device.asking:
        return None
    if device.token is None:
        return sign_in(world, player, device) if _has_people(world) else None
    if doubtful := player.doubtful():
        return Dispatch(device, doubtful[0])
    if TABLE not in device.at_floor:
        return come_by(world, player, device, TABLE)
    shown = device.floor[TABLE]
    judgement = Judgement(_seats(shown.view), COMPANION_MANNER, _chart(), world.live_dice)
    view, own = _mark(world, shown.view), shown.own
    if money := judgement.needs_money(view, own):
        return Dispatch(device, player.make(PayRequest("deposit", money)))
    if (meddling := _meddle(shown)) is not None and chance_of(world.live_dice, MEDDLE_PERCENT):
        return Dispatch(device, player.make(LiveRequest(TABLE, meddling)))
    choose = judgement.choose if _has_people(world) else judgement.choose_leaving
    command = choose(view, own, shown.version)
    return Dispatch(device, player.make(LiveRequest(TABLE, command))) if command is not None else None


def leave_for_good(world: World, player: StormPlayer) -> Request[Any] | None:
    """What one of them does on the way out; None if nothing of theirs is left there."""
    device = player.devices[0]
    if TABLE not in device.at_floor:
        return come_by(world, player, device, TABLE) if TABLE in device.floor else None
    shown = device.floor[TABLE]
    judgement = Judgement(_seats(shown.view), COMPANION_MANNER, _chart(), world.live_dice)
    command = judgement.choose_leaving(_mark(world, shown.view), shown.own, shown.version)
    return Dispatch(device, player.make(LiveRequest(TABLE, command))) if command is not None else None


def _has_people(world: World) -> bool:
    """Whether a person watches the table, or has something on it."""
    people = [player for player in world.everybody() if not player.companion]
    return any(
        TABLE in device.at_floor or (TABLE in device.floor and (own := device.floor[TABLE].own) and own.seats)
        for player in people
        for device in player.devices
    )


def _meddle(shown: TableShown) -> TableCommand | None:
    cut, shoe = live_part(shown.view).cut, shown.view.shoe
    if cut is None or shoe is None:
        return None
    return AddWord(word="of-the-house", commitment=shoe.commitment) if len(cut.words) % 2 else Cut(cut="deep")


def _mark(world: World, view: TableView) -> TableView:
    """The table with its companions marked: in a storm everybody has a name that is made up."""
    names = {pseudonym(player.id) for player in world.companions if player.id is not None}
    live = live_part(view)
    seats = tuple(replace(seat, companion=seat.name in names) for seat in live.seats)
    return replace(view, live=replace(live, seats=seats))


def _seats(view: TableView) -> int:
    return view.boxes if view.boxes >= SEATED_FROM else 0


@cache
def _chart() -> PlayChart:
    """Good enough for a storm: draws to twelve, and splits aces and eights."""
    places = range(1, 11)
    hard = {(total, up): "H" if total < 12 else "S" for total in range(5, 22) for up in places}
    soft = {(total, up): "H" if total < 18 else "S" for total in range(13, 22) for up in places}
    return PlayChart(hard, soft, {(value, up): "P" for value in (1, 8) for up in places})
