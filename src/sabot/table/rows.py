"""What a table writes into the books beside its events: sheets, rounds, and what a round was for a player."""

import hashlib
import json
from functools import lru_cache
from typing import NamedTuple

import msgspec

from sabot.engine import Round
from sabot.ledger.step import Row
from sabot.rules import Rules, plain, rules_hash
from sabot.table.money import Standing


def table_row(table: str, game: str, owner: str | None, opened_ms: int) -> Row:
    """A new table."""
    return Row("gaming_table", {"id": table, "game": game, "owner": owner, "opened_ms": opened_ms}, "insert")


def bets_row(table: str, version: int) -> Row:
    """What changes of a table's row where a step lays all bets anew."""
    return Row("gaming_table", {"id": table, "bets_version": version})


def live_row(table: str, seating: str, deadlines: str) -> Row:
    """What changes of a live table's row: who sits there, and until when it waits."""
    return Row("gaming_table", {"id": table, "seating": seating, "deadlines": deadlines})


def terms_row(table: str, terms: str, halt: str | None) -> Row:
    """What changes of a live table's row where an operator sets its terms, pauses it or closes it."""
    return Row("gaming_table", {"id": table, "terms": terms, "halt": halt})


class Sheet:
    """A rule sheet with its hash, which takes longer to compute than a round to deal."""

    __slots__ = ("body", "digest", "hash", "rules")

    def __init__(self, rules: Rules, body: str | None = None) -> None:
        self.rules = rules
        self.hash = rules_hash(rules)
        self.body = _write_sheet(rules) if body is None else body
        """The whole sheet as the books keep it: also what changes neither cards nor money."""
        self.digest = hashlib.sha256(self.body.encode()).hexdigest()
        """Of the body."""

    def row(self) -> Row:
        """The sheet for the books, so that its rounds can be dealt again when the house has long had another."""
        return Row("sheet", {"hash": self.hash, "game": self.rules.game, "body": self.body})


@lru_cache(maxsize=256)
def read_sheet(body: str) -> Sheet:
    """The sheet that the books hold; made once, for there are few and each table that is taken up asks for its own."""
    return Sheet(msgspec.convert(json.loads(body), Rules), body)


def _write_sheet(rules: Rules) -> str:
    return json.dumps(plain(rules, defaults=False), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


class RoundEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A round in the books; ``first_version`` and ``last_version`` bound its steps."""

    code: str
    table_id: str
    shoe_id: str
    game: str
    rules_hash: str
    first_version: int
    opened_ms: int
    last_version: int | None = None
    closed_ms: int | None = None
    voided: str | None = None
    meter_hit: str | None = None
    """The meter's account, where a live round was paid from one."""
    corrected: int | None = None
    """The last step that settled it on its real result."""

    def closed(self, version: int, now_ms: int, voided: str | None, meter_hit: str | None = None) -> "RoundEntry":
        """The entry of the same round at its end."""
        return msgspec.structs.replace(self, last_version=version, closed_ms=now_ms, voided=voided, meter_hit=meter_hit)

    def closing_row(self) -> Row:
        """What the end of the round changes of its row."""
        values = {
            "code": self.code,
            "last_version": self.last_version,
            "closed_ms": self.closed_ms,
            "voided": self.voided,
        }
        if self.meter_hit is not None:
            values["meter_hit"] = self.meter_hit
        return Row("round", values)

    def correcting_row(self, version: int) -> Row:
        """What changes of its row where that step settles it anew."""
        return Row("round", {"code": self.code, "corrected": version})

    def row(self) -> Row:
        """The entry as a row."""
        return Row("round", msgspec.structs.asdict(self))


class _PlayedHand(NamedTuple):
    """A hand as one player has played it."""

    box: int
    hand: int
    outcome: str | None
    staked: int
    doubled: int
    returned: int


class _WrittenHands(NamedTuple):
    """All hands of a player, written, and what they came to."""

    text: str
    staked: int
    returned: int


class PlayedRows:
    """What a finished round was for each of its players; hands of those who came out of it alike are written once."""

    def __init__(self, entry: RoundEntry, round_: Round, currency: str) -> None:
        """``currency`` is the table's, for those whose bets name none."""
        self._entry = entry
        self._hands = list(round_.hands())
        self._currency = currency
        self._written: dict[tuple[_PlayedHand, ...], _WrittenHands] = {}

    def row(self, player: str, standing: Standing) -> Row:
        """What it was for one of them."""
        entry, hands = self._entry, self._write(self._find(player))
        return Row(
            "played",
            {
                "code": entry.code,
                "player": player,
                "game": entry.game,
                "currency": standing.currency or self._currency,
                "closed_ms": entry.closed_ms,
                "staked": standing.staked + standing.golden_staked,
                "returned": standing.returned + standing.golden_returned,
                "main_staked": hands.staked,
                "main_returned": hands.returned,
                "golden_staked": standing.golden_staked,
                "golden_returned": standing.golden_returned,
                "hands": hands.text,
            },
        )

    def _find(self, player: str) -> tuple[_PlayedHand, ...]:
        return tuple(
            [
                _PlayedHand(hand.box, hand.number, stake.outcome, stake.staked, stake.doubled, stake.returned)
                for hand in self._hands
                if (stake := hand.stakes.get(player)) is not None
            ]
        )

    def _write(self, hands: tuple[_PlayedHand, ...]) -> _WrittenHands:
        found = self._written.get(hands)
        if found is None:
            text = json.dumps([hand._asdict() for hand in hands], separators=(",", ":"))
            sums = sum(hand.staked for hand in hands), sum(hand.returned for hand in hands)
            found = self._written[hands] = _WrittenHands(text, *sums)
        return found


def played_row(entry: RoundEntry, round_: Round, player: str, currency: str, standing: Standing) -> Row:
    """What a finished round was for one player; ``currency`` is the table's, where their bets name none."""
    return PlayedRows(entry, round_, currency).row(player, standing)
