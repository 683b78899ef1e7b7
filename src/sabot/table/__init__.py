"""Tables: where a player, a round, a shoe and money come together."""

from sabot.table.change import Change
from sabot.table.command import (
    AddWord,
    Cut,
    Deal,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Rebet,
    Renew,
    Spot,
    TableCommand,
    TakeSeat,
    Tick,
    Verb,
    Void,
)
from sabot.table.demand import Demand
from sabot.table.error import DealingStopped, OldView, OtherCurrency, OtherShoe, ShortBalance, ShortGold, TableRefusal
from sabot.table.event import AnyTableEvent, TableEvent, decode_events, encode_events
from sabot.table.generator import Generator
from sabot.table.ident import Chance, new_id
from sabot.table.meter import Moves, Pot
from sabot.table.purse import Conditions, Habits, Purse
from sabot.table.rows import RoundEntry, Sheet, read_sheet
from sabot.table.shoe import TableShoe
from sabot.table.table import Table
from sabot.table.update import Update

__all__ = [
    "AddWord",
    "AnyTableEvent",
    "Chance",
    "Change",
    "Conditions",
    "Cut",
    "Deal",
    "DealNow",
    "DealingStopped",
    "Decide",
    "DecideEarly",
    "Demand",
    "Generator",
    "Habits",
    "LeaveSeat",
    "Moves",
    "OldView",
    "OtherCurrency",
    "OtherShoe",
    "PlaceBets",
    "Pot",
    "Purse",
    "Rebet",
    "Renew",
    "RoundEntry",
    "Sheet",
    "ShortBalance",
    "ShortGold",
    "Spot",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableRefusal",
    "TableShoe",
    "TakeSeat",
    "Tick",
    "Update",
    "Verb",
    "Void",
    "decode_events",
    "encode_events",
    "new_id",
    "read_sheet",
]
