"""Tables: where a player, a round, a shoe and money come together."""

from sabot.table.actor import Answer, Conditions, Guard, TableActor, Update
from sabot.table.change import Change
from sabot.table.command import Cut, Deal, Decide, PlaceBets, Rebet, Renew, Spot, TableCommand, Tick, Verb, Void
from sabot.table.demand import Demand
from sabot.table.error import DealingStopped, OldView, OtherShoe, ShortBalance, TableRefusal
from sabot.table.event import AnyTableEvent, TableEvent, decode_events, encode_events
from sabot.table.generator import Generator
from sabot.table.ident import Chance, new_id
from sabot.table.meter import Moves, Pot
from sabot.table.purse import Purse
from sabot.table.restore import read_table, restore_table
from sabot.table.rows import RoundEntry, Sheet, read_sheet
from sabot.table.shoe import TableShoe
from sabot.table.table import Table

__all__ = [
    "Answer",
    "AnyTableEvent",
    "Chance",
    "Change",
    "Conditions",
    "Cut",
    "Deal",
    "DealingStopped",
    "Decide",
    "Demand",
    "Generator",
    "Guard",
    "Moves",
    "OldView",
    "OtherShoe",
    "PlaceBets",
    "Pot",
    "Purse",
    "Rebet",
    "Renew",
    "RoundEntry",
    "Sheet",
    "ShortBalance",
    "Spot",
    "Table",
    "TableActor",
    "TableCommand",
    "TableEvent",
    "TableRefusal",
    "TableShoe",
    "Tick",
    "Update",
    "Verb",
    "Void",
    "decode_events",
    "encode_events",
    "new_id",
    "read_sheet",
    "read_table",
    "restore_table",
]
