"""The record of a finished round: all it takes for anyone to check the round, without asking the house again (F-4)."""

from collections.abc import Iterable
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import Connection, select

from sabot.cards import OLD_ALGORITHM, CardProof
from sabot.engine import AnyEvent, Event, Round
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor.reading import engine_events, find_round, is_shared, read_shoe, round_events
from sabot.rules import Rules, plain
from sabot.rules.hashing import WITHOUT_EFFECT
from sabot.store import schema
from sabot.table.cutting import CutPart
from sabot.table.event import RoundOpened
from sabot.table.money import standing_of
from sabot.table.others import Others, name_cutter_by_seat, name_part, tell_by_seat
from sabot.table.redaction import HIDDEN, Viewer, redact_all, told_seed
from sabot.table.rows import RoundEntry
from sabot.table.shoe import TableShoe

FORMAT: Final = "sabot-round-2"
SHARED_FORMAT: Final = "sabot-round-3"
"""Of a round at a live table: it tells of others by their seats, and of what each brought to the cut."""
REAL_FORMAT: Final = "sabot-round-4"
"""The same of one that was dealt from a physical shoe: it has no proofs, and says why (M-6)."""
REAL_CARDS: Final = "real cards"
UNTURNED = HIDDEN
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
    parts: tuple[CutPart, ...] | UnsetType = UNSET
    """Of a shared shoe: who brought what to the cut, others by their seats."""


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One player's finished round, ready to be checked."""

    format: Literal["sabot-round-1", "sabot-round-2", "sabot-round-3", "sabot-round-4"] = FORMAT
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
    others: tuple[Others, ...] | UnsetType = UNSET
    """At a live table: whom the names in the events stand for."""
    dealt: Literal["real cards"] | UnsetType = UNSET
    """Why there are no proofs of its cards, where there are none."""

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


def make_record(connection: Connection, code: str, player: str | None = None) -> RoundRecord:
    """The record of the finished round with that code: one player's, or else that of the first who had a bet in it.

    The others are told by their seats.
    """
    entry = find_round(connection, code)
    if entry is None:
        raise NoRecord(f"there is no round {code[:80]!r}: a code is written as on the table, TABLE-YYYYMMDD-HH:MM:SS")
    if entry.last_version is None:
        raise NoRecord(f"round {code} is not finished: its record can be had when it is")
    played = _read_played(connection, code, player)
    shoe = read_shoe(connection, entry.shoe_id)
    told = round_events(connection, entry)
    start = next(event.start for event in told if isinstance(event, RoundOpened))
    facts = _shoe_facts(connection, entry, played.player, shoe)
    happened = engine_events(told)
    # What the cards gave: a later correction is the house's word, and no card of it can be proved.
    standing = standing_of(Round.rebuild(shoe.rules, happened, shoe.draw), played.player)
    events, others = tell_by_seat(happened, played.player, shoe.rules)
    # A void ends a round, it does not turn cards: what nobody has seen stays hidden as long as its shoe is dealt from.
    turned = any(isinstance(event, ev.HoleTurned) for event in events)
    events = redact_all(events, Viewer(lambda name: name, sees_hole=turned or facts.seed is not None))
    shared = facts.parts is not UNSET
    return RoundRecord(
        format=REAL_FORMAT if shoe.is_real else SHARED_FORMAT if shared else FORMAT,
        code=code,
        table=entry.table_id,
        game=entry.game,
        player=played.player,
        currency=played.currency,
        rules=plain_rules(shoe.rules),
        rules_hash=entry.rules_hash,
        shoe=facts,
        start=start,
        proofs=_prove(shoe, start, events),
        events=cast(tuple[AnyEvent, ...], tuple(events)),
        staked=standing.staked + standing.golden_staked,
        returned=standing.returned + standing.golden_returned,
        others=others if shared else UNSET,
        dealt=REAL_CARDS if shoe.is_real else UNSET,
    )


def _prove(shoe: TableShoe, start: int, events: Iterable[Event]) -> tuple[CardProof, ...]:
    """The proofs of the cards that the events tell; of a physical shoe there are none."""
    if shoe.is_real:
        return ()
    tree = shoe.ceremony.record.tree()
    dealt = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
    return tuple(tree.path(start + place) for place, card in enumerate(dealt) if card != HIDDEN)


def _read_played(connection: Connection, code: str, player: str | None) -> Any:
    played = schema.played.c
    wanted = [played.code == code, *([played.player == player] if player is not None else [])]
    row = connection.execute(select(schema.played).where(*wanted).order_by(played.player).limit(1)).one_or_none()
    if row is None:
        raise NoRecord(f"round {code} has no record for this player: they had no bet in it")
    return row


def plain_rules(rules: Rules) -> dict[str, Any]:
    """The fields of the sheet by which a round can be dealt again."""
    fields: dict[str, Any] = plain(rules, defaults=False)
    return {name: value for name, value in fields.items() if name == "kind" or name not in WITHOUT_EFFECT}


def _shoe_facts(connection: Connection, entry: RoundEntry, own: str, shoe: TableShoe) -> ShoeFacts:
    """The shoe as it was published: nothing is computed anew here."""
    row = connection.execute(select(schema.shoe).where(schema.shoe.c.id == entry.shoe_id)).one()
    parts = tuple(name_part(part, own, shoe.rules) for part in shoe.cut_parts)
    return ShoeFacts(
        id=row.id,
        algorithm=row.algorithm,
        decks=row.decks,
        burn=row.burn,
        undealt_decks=row.undealt_decks,
        commitment=row.commitment,
        key=row.key,
        signature=row.signature,
        cut=row.cut or "",
        cut_by=row.cut_by and name_cutter_by_seat(row.cut_by, shoe.cut_parts, own, shoe.rules),
        root=row.root or "",
        seed=told_seed(row.seed, row.retired_ms),
        parts=parts if is_shared(connection, entry.table_id) else UNSET,
    )
