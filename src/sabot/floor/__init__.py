"""The floor: tables at work, each behind its mailbox, committed to the store and taken up from it again."""

from sabot.floor.actor import Answer, Guard, TableActor
from sabot.floor.restore import read_table, restore_table

__all__ = ["Answer", "Guard", "TableActor", "read_table", "restore_table"]
