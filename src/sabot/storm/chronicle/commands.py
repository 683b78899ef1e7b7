"""Commands by the journal: which were carried out, in which record, with which answer."""

from typing import NamedTuple

from sabot.store import Record
from sabot.storm.error import StormBroke


class Carried(NamedTuple):
    """A command that was carried out."""

    seq: int
    version: int
    kind: str
    answer: str


class CommandBook:
    """All commands of the journal, by actor and id."""

    def __init__(self) -> None:
        self.carried: dict[tuple[str, str], Carried] = {}

    def take(self, record: Record) -> None:
        """Notes the record's command. Raises if it is there twice."""
        if record.command is None:
            return
        key = record.actor, record.command
        if key in self.carried:
            raise StormBroke(
                f"command {record.command} of {record.actor} was carried out twice: record {record.seq} again"
            )
        self.carried[key] = Carried(record.seq, record.version, record.kind, record.answer or "")
