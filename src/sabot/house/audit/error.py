"""What an audit says when the books do not hold."""

from sabot.errors import SabotError
from sabot.store import Record


class BooksWrong(SabotError):
    """Raised at the first thing wrong with the books; the message says what and where."""

    def __init__(
        self, what: str, *, seq: int | None = None, stream: str | None = None, code: str | None = None
    ) -> None:
        super().__init__(what)
        self.seq = seq
        """The record of the journal."""
        self.stream = stream
        self.code = code
        """The round."""


def wrong_at(record: Record, what: str, code: str | None = None) -> BooksWrong:
    """The error of a record, with its place before what is wrong."""
    round_ = f", round {code}" if code else ""
    place = f"record {record.seq} ({record.stream}, step {record.version}, {record.kind}{round_})"
    return BooksWrong(f"{place}: {what}", seq=record.seq, stream=record.stream, code=code)
