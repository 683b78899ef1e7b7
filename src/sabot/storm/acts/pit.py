"""What an operator orders at live tables: pauses, limits, pace, times, bets that are off, a meter held, a table closed;
and the last of these taken back."""

from random import Random

from sabot.house.live import TableSetting
from sabot.storm.client_request import HoldRequest, OpenRequest, OrderRequest
from sabot.storm.dice import pick
from sabot.storm.live.settings import EVERY_SETTING, METER, NEW_GAME
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch
from sabot.storm.world import World
from sabot.table.command import (
    CloseTable,
    Continue,
    Order,
    Pause,
    SetLimits,
    SetPace,
    SetTimers,
    SwitchBets,
    TakeBack,
)

REASON = "the storm wants it so"
OTHER_LIMITS = {
    "play-lounge-7": (200, 100_000, 100),
    "casino-blackjack": (1_000, 50_000, 500),
    "mega-fire-blaze": (200, 60_000, 100),
    NEW_GAME: (300, 40_000, 100),
}
"""By game, limits other than its sheet's."""
SWITCHES = {
    "play-lounge-7": ("pairs", "21+3"),
    "casino-blackjack": ("surrender", "over-13", "progressive"),
    "mega-fire-blaze": ("pairs", "fireblaze"),
    NEW_GAME: ("pairs",),
}
"""By game, what is switched off now and then."""
ORDERS = {
    "pause": 3,
    "continue": 6,
    "limits": 3,
    "pace": 3,
    "timers": 5,
    "bets": 3,
    "undo": 3,
    "close": 1,
    "open": 6,
    "hold": 2,
    "release": 4,
}
TIMES_MS = {"betting": (None, 5_000, 12_000), "decision": (None, 4_000, 9_000), "insurance": (None, 3_000, 8_000)}
"""Times that are set now and then; none: the sheet's."""


def give_order(world: World, who: StormPlayer) -> Dispatch:
    """An order at some table; many are refused: what was ordered before stands already."""
    dice = world.live_dice
    setting = dice.choice(EVERY_SETTING)
    kind = pick(dice, ORDERS)
    request: HoldRequest | OpenRequest | OrderRequest
    if kind in ("hold", "release"):
        request = HoldRequest(METER, REASON, release=kind == "release")
    elif kind == "open":
        request = OpenRequest(setting)
    else:
        request = OrderRequest(setting.name, _choose_order(dice, kind, setting))
    return Dispatch(who.devices[0], who.make(request))


def _choose_order(dice: Random, kind: str, setting: TableSetting) -> Order | TakeBack:
    match kind:
        case "pause":
            return Pause(reason=REASON)
        case "continue":
            return Continue()
        case "close":
            return CloseTable(reason=REASON)
        case "limits":
            least, most, increment = dice.choice((OTHER_LIMITS[setting.game], (None, None, None)))
            return SetLimits(min=least, max=most, increment=increment, reason=REASON)
        case "pace":
            return SetPace(pace_ms=dice.choice((0, 50, 200)), reason=REASON)
        case "timers":
            betting_ms, decision_ms, insurance_ms = (dice.choice(times) for times in TIMES_MS.values())
            return SetTimers(betting_ms=betting_ms, decision_ms=decision_ms, insurance_ms=insurance_ms, reason=REASON)
        case "undo":
            return TakeBack(reason=REASON)
        case _:
            known = SWITCHES[setting.game]
            return SwitchBets(off=tuple(sorted(dice.sample(known, dice.randint(0, len(known))))), reason=REASON)
