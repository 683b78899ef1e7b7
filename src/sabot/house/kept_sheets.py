"""Rule sheets that operators have kept (M-5): each a step of the stream of its game, with its text whole."""

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, select

from sabot.errors import SabotError
from sabot.house.visitor import Role
from sabot.rules import Rules, rules_hash
from sabot.rules.loader import parse_rules
from sabot.store import Command, Step, schema
from sabot.store.schema import ACTS

SHEET: Final = "sheet:"
KEPT: Final = "sheet-kept"
FILE: Final = "sheet"
"""What a problem calls the text."""


class SheetKept(Struct, frozen=True, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    """An operator has kept a rule sheet: the house can deal by it from now on."""

    game: str
    hash: str
    """Of its rules."""
    digest: str
    """The SHA-256 of its text."""
    base: str
    """The game that whoever kept it says it was made from; empty: they named none."""
    reason: str
    text: str
    kind: str = ""
    """Of its rules, so that nobody has to read the text for it; empty: books of an earlier house do not tell it."""


class KeptSheet(NamedTuple):
    """One that was kept, and by whom."""

    told: SheetKept
    version: int
    """Of the game: the newest is the one that is dealt."""
    seq: int
    at_ms: int
    by: str


def kept_event(rules: Rules, text: str, base: str, reason: str) -> SheetKept:
    """What is told of a sheet that is kept."""
    digest = sha256(text.encode()).hexdigest()
    return SheetKept(
        game=rules.game,
        hash=rules_hash(rules),
        digest=digest,
        base=base,
        reason=reason,
        text=text,
        kind=rules.kind,
    )


def kept_step(told: SheetKept, version: int, actor: str, origin: str, command: str, at_ms: int) -> Step:
    """The step that keeps it."""
    answer = msgspec.json.encode({"game": told.game, "hash": told.hash, "version": version}).decode()
    return Step(
        stream=f"{SHEET}{told.game}",
        version=version,
        at_ms=at_ms,
        kind=KEPT,
        actor=actor,
        origin=origin,
        body=msgspec.json.encode([told]).decode(),
        roles=(Role.OPERATOR,),
        command=Command(command, kept_fingerprint(told), answer),
    )


def kept_fingerprint(told: SheetKept) -> str:
    """A hash of what was ordered."""
    return sha256(msgspec.json.encode((told.digest, told.base, told.reason))).hexdigest()


def decode_kept(body: str | bytes) -> list[SheetKept]:
    """What a step of a game's sheets tells."""
    return _events.decode(body)


_events = msgspec.json.Decoder(list[SheetKept])


def read_kept(books: Connection, limit: int | None = None) -> list[KeptSheet]:
    """The sheets that were kept, the newest first."""
    return list(_read(books, _KEPT_STEPS.limit(limit)))


def read_newest(books: Connection, game: str) -> KeptSheet | None:
    """The newest sheet of that game, if one was kept."""
    return next(_read(books, _KEPT_STEPS.where(_step.stream == f"{SHEET}{game}").limit(1)), None)


def find_kept(books: Connection, begins: str) -> KeptSheet | None:
    """The newest sheet whose hash begins so, however many there are."""
    likely = _KEPT_STEPS.where(_step.body.contains(f'"hash":"{begins}', autoescape=True))
    return next((kept for kept in _read(books, likely) if kept.told.hash.startswith(begins)), None)


def _read(books: Connection, query: Select[Any]) -> Iterator[KeptSheet]:
    for row in books.execute(query):
        yield KeptSheet(decode_kept(row.body)[0], row.version, row.seq, row.at_ms, row.actor)


_step = schema.journal.c
_KEPT_STEPS: Final = (
    select(_step.seq, _step.version, _step.at_ms, _step.actor, _step.body)
    .where(ACTS, _step.kind == KEPT)
    .order_by(_step.seq.desc())
)


def kept_games(books: Connection) -> dict[str, Rules]:
    """The newest sheet of every game that operators have kept one of; one that this program cannot deal is left out."""
    newest: dict[str, SheetKept] = {kept.told.game: kept.told for kept in reversed(read_kept(books))}
    found: dict[str, Rules] = {}
    for game, told in newest.items():
        with suppress(SabotError):
            found[game] = parse_rules(told.text, FILE)
    return found


def kept_versions(books: Connection) -> dict[str, int]:
    """By game, the version of the newest sheet that was kept of it."""
    return {kept.told.game: kept.version for kept in reversed(read_kept(books))}
