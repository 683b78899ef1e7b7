"""The record of a finished round: all it takes for anyone to check the round, without asking the house again (F-4)."""

from typing import Any, Final, Literal, cast

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from sabot.cards import OLD_ALGORITHM, Card, CardProof
from sabot.engine import AnyEvent, Event
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor.reading import cards_in, engine_events, find_round, read_shoe, round_events
from sabot.rules import Rules, plain
from sabot.rules.hashing import WITHOUT_EFFECT
from sabot.store import schema
from sabot.table.event import RoundOpened
from sabot.table.rows import RoundEntry

FORMAT: Final = "sabot-round-2"
UNTURNED = Card("??")
"""Stands for a hole card that a voided round left face down, while its shoe is still dealt from."""


class NoRecord(SabotError):
    """Raised for a round of which there is no record, or not yet."""


class BadRecord(SabotError):
    """Raised for text that is not the record of a round."""


class ShoeFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is known of the shoe that a round was dealt from."""

    id: str
    algorithm: str = OLD_ALGORITHM
    decks: int
    burn: int
    undealt_decks: int
    commitment: str
    """Published before the cut."""
    key: str | None = None
    """The house's public key, under which the commitment is signed; shoes of ``sabot-1`` have neither."""
    signature: str | None = None
    cut: str
    cut_by: str | None = None
    """The player who cut, or ``nobody``; some shoes of ``sabot-1`` were cut by the ``house``. The first records do
    not say."""
    root: str
    """Published after the cut and before the first card."""
    seed: str | None = None
    """Shown when the shoe is retired, not before."""


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One player's finished round, ready to be checked."""

    format: Literal["sabot-round-1", "sabot-round-2"] = FORMAT
    code: str
    table: str
    game: str
    player: str
    currency: str
    rules: dict[str, Any]
    """The sheet's fields that can change cards or money, as the sheet has them; others are at their default."""
    rules_hash: str
    shoe: ShoeFacts
    start: int
    """Where in the shoe the round's first card lay; 0 is the top."""
    proofs: tuple[CardProof, ...]
    """One for each card of the round, in the order of dealing."""
    events: tuple[AnyEvent, ...]
    staked: int
    """All the player put down, Golden Chips included, in minor units."""
    returned: int

    def to_json(self) -> str:
        """The record as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "RoundRecord":
        """The record that the JSON holds."""
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadRecord(f"not the record of a round: {error}") from None


def make_record(connection: Connection, code: str) -> RoundRecord:
    """The record of the finished round with that code."""
    entry = find_round(connection, code)
    if entry is None:
        raise NoRecord(f"there is no round {code[:80]!r}: a code is written as on the table, TABLE-YYYYMMDD-HH:MM:SS")
    if entry.last_version is None:
        raise NoRecord(f"round {code} is not finished: its record can be had when it is")
    played = connection.execute(select(schema.played).where(schema.played.c.code == code)).one()
    facts = _shoe_facts(connection, entry)
    shoe = read_shoe(connection, entry.shoe_id)
    told = round_events(connection, entry)
    start = next(event.start for event in told if isinstance(event, RoundOpened))
    events = engine_events(told)
    tree = shoe.ceremony.record.tree()
    proofs = [tree.path(index) for index in range(start, start + cards_in(told))]
    if facts.seed is None:
        events, proofs = _without_hole(events, proofs)
    return RoundRecord(
        code=code,
        table=entry.table_id,
        game=entry.game,
        player=played.player,
        currency=played.currency,
        rules=plain_rules(shoe.rules),
        rules_hash=entry.rules_hash,
        shoe=facts,
        start=start,
        proofs=tuple(proofs),
        events=cast(tuple[AnyEvent, ...], tuple(events)),
        staked=played.staked,
        returned=played.returned,
    )


def plain_rules(rules: Rules) -> dict[str, Any]:
    """The fields of the sheet by which a round can be dealt again."""
    fields: dict[str, Any] = plain(rules, defaults=False)
    return {name: value for name, value in fields.items() if name == "kind" or name not in WITHOUT_EFFECT}


def _shoe_facts(connection: Connection, entry: RoundEntry) -> ShoeFacts:
    """The shoe as it was published: nothing is computed anew here."""
    row = connection.execute(select(schema.shoe).where(schema.shoe.c.id == entry.shoe_id)).one()
    return ShoeFacts(
        id=row.id,
        algorithm=row.algorithm,
        decks=row.decks,
        burn=row.burn,
        undealt_decks=row.undealt_decks,
        commitment=row.commitment,
        key=row.key,
        signature=row.signature,
        cut=row.cut,
        cut_by=row.cut_by,
        root=row.root,
        seed=row.seed if row.retired_ms is not None else None,
    )


def _without_hole(events: list[Event], proofs: list[CardProof]) -> tuple[list[Event], list[CardProof]]:
    """The same without a hole card that nobody has seen: a void ends a round, it does not turn cards (F-3)."""
    if any(isinstance(event, ev.HoleTurned) for event in events):
        return events, proofs
    dealt = 0
    for place, event in enumerate(events):
        if isinstance(event, ev.DealerCard) and not event.face_up:
            hidden = replace(event, card=UNTURNED)
            return [*events[:place], hidden, *events[place + 1 :]], proofs[:dealt] + proofs[dealt + 1 :]
        dealt += isinstance(event, ev.PlayerCard | ev.DealerCard)
    return events, proofs
