"""The floor: tables at work, each behind its mailbox, committed to the store and taken up from it again."""

from sabot.floor.actor import TableActor
from sabot.floor.dealer import GRACE_MS
from sabot.floor.letters import Answer, Guard
from sabot.floor.restore import read_table, restore_table

__all__ = ["GRACE_MS", "Answer", "Guard", "TableActor", "read_table", "restore_table"]
