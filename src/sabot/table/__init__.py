"""Tables: where a player, a round, a shoe and money come together."""

from sabot.table.actor import Answer, Guard, TableActor, Update
from sabot.table.books import RoundEntry, Sheet, read_sheet
from sabot.table.command import Bet, Cut, Deal, Decide, Rebet, Spot, TableCommand
from sabot.table.error import DealingStopped, OldView, OtherShoe, ShortBalance, TableRefusal
from sabot.table.event import AnyTableEvent, TableEvent, decode_events, encode_events
from sabot.table.generator import Generator
from sabot.table.ident import Chance, new_id
from sabot.table.purse import Purse
from sabot.table.restore import read_table, restore_solo
from sabot.table.shoe import TableShoe
from sabot.table.solo import Change, SoloTable

__all__ = [
    "Answer",
    "AnyTableEvent",
    "Bet",
    "Chance",
    "Change",
    "Cut",
    "Deal",
    "DealingStopped",
    "Decide",
    "Generator",
    "Guard",
    "OldView",
    "OtherShoe",
    "Purse",
    "Rebet",
    "RoundEntry",
    "Sheet",
    "ShortBalance",
    "SoloTable",
    "Spot",
    "TableActor",
    "TableCommand",
    "TableEvent",
    "TableRefusal",
    "TableShoe",
    "Update",
    "decode_events",
    "encode_events",
    "new_id",
    "read_sheet",
    "read_table",
    "restore_solo",
]
