"""The inspector's desk (M-8, R-12): any round whole and verified, any account's sessions and record, certificates."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.floor.reading import read_names
from sabot.floor.record import make_record
from sabot.floor.verification import RecordWrong, verify_record
from sabot.house.accounts.order import require_named
from sabot.house.accounts.session import sessions_since
from sabot.house.error import Refused
from sabot.house.heavy import HeavyReads
from sabot.house.history.replay import Replay, replay_of
from sabot.house.history.round_page import RoundPage
from sabot.house.history.round_record import read_round
from sabot.house.listing.page import page_size
from sabot.house.live import LiveTables
from sabot.house.odds.desk import OddsDesk
from sabot.house.office.audit_run import INSPECTING
from sabot.house.office.program import program_hash
from sabot.house.visitor import Visitor, require_role
from sabot.rules import Rules, rules_hash
from sabot.store import schema
from sabot.table import Sheet

VERIFIED_MAX: Final = 20
"""Players of one round whose records are verified at once: on a shared position there may be thousands."""
SESSIONS_MAX: Final = 200
"""Sessions of one account that are listed, the newest."""

_SEALED: Final = "RowSealed"
"""What a record holds for audits alone."""


class VerifiedRecord(Struct, frozen=True, kw_only=True):
    """A player's record of the round, checked as anybody could check it."""

    name: str
    holds: bool
    checks: tuple[str, ...]
    gaps: tuple[str, ...]
    """What could not be compared: mostly because the shoe is still dealt from."""
    wrong: str
    """The first thing that does not hold."""


class InspectedRound(Struct, frozen=True, kw_only=True):
    """A finished round with all its players by name."""

    names: dict[str, str]
    """Screen names by account, for all that is told by account."""
    round: RoundPage
    replay: Replay
    verified: tuple[VerifiedRecord, ...]
    unverified: int
    """Players beyond those whose records were verified."""


class InspectedSession(Struct, frozen=True, kw_only=True):
    """A session, open or ended."""

    session: str
    device: str
    origin: str
    opened_ms: int
    seen_ms: int
    ended_ms: int | None
    ended_why: str | None
    time_limit_ms: int
    loss_limit: int


class AccountLine(Struct, frozen=True, kw_only=True):
    """One step of an account: who changed what, when, and from where."""

    seq: int
    at_ms: int
    by: str
    """The account of whoever did it, or ``house``."""
    by_name: str
    """Their screen name now."""
    origin: str
    what: str
    detail: str
    """What the record says, as JSON."""


class AccountHistory(Struct, frozen=True, kw_only=True):
    """A page of an account's record, the newest first."""

    name: str
    player: str
    lines: tuple[AccountLine, ...]
    before: int | None
    """Where the next page begins; None on the last."""


class GameCertificate(Struct, frozen=True, kw_only=True):
    """What is dealt under a game's name, bound to the program that deals it."""

    game: str
    kind: str
    rules_hash: str
    """Of all that changes cards or money."""
    sheet: str
    """The SHA-256 of the sheet whole, as shoes tell it."""
    program: str
    """The SHA-256 of the program, the same for all."""
    rtp: float | None
    """The exact return of the main bet, played best; None: not computed yet."""
    published: float | None
    tables: dict[str, str]
    """Live tables of the game, each with the hash of the rules that it deals by: limits and bets may be its own."""


class InspectorDesk:
    """Reads for inspectors and operators; changes nothing."""

    def __init__(self, heavy: HeavyReads, games: Mapping[str, Rules], live: LiveTables, odds: OddsDesk) -> None:
        self._heavy = heavy
        self._games = games
        self._live = live
        self._odds = odds

    async def round(self, by: Visitor, code: str) -> InspectedRound:
        """Any finished round, with its replay, and its records verified."""
        require_role(by, *INSPECTING)
        return await self._heavy.read_apart(by.player, partial(_inspect_round, by, code))

    async def sessions(self, by: Visitor, name: str) -> tuple[InspectedSession, ...]:
        """The newest sessions of an account, open or ended, the newest first."""
        require_role(by, *INSPECTING)
        return await self._heavy.read(by.player, partial(_read_sessions, name))

    async def history(
        self, by: Visitor, name: str, before: int | None = None, limit: int | None = None
    ) -> AccountHistory:
        """All that happened to an account: settings, limits, passwords, roles, sessions, payments."""
        require_role(by, *INSPECTING)
        if before is not None and before < 1:
            raise Refused("this is no place in the record: give the number that came with the page before")
        return await self._heavy.read(by.player, partial(_read_history, name, before, page_size(limit)))

    async def player(self, by: Visitor, name: str) -> str:
        """The account of that screen name."""
        require_role(by, *INSPECTING)
        return await self._heavy.read(by.player, lambda books: require_named(books, name).id)

    def certificates(self, by: Visitor) -> tuple[GameCertificate, ...]:
        """Every game on the floor."""
        require_role(by, *INSPECTING)
        return tuple(self._certify(rules) for rules in self._games.values())

    def _certify(self, rules: Rules) -> GameCertificate:
        figures = self._odds.recall(rules)
        dealt = (table for table in self._live.tables() if table.rules.game == rules.game)
        return GameCertificate(
            game=rules.game,
            kind=rules.kind,
            rules_hash=rules_hash(rules),
            sheet=Sheet(rules).digest,
            program=program_hash(),
            rtp=figures.main.rtp if figures is not None else None,
            published=rules.published.rtp.get("main"),
            tables={table.id: table.sheet.hash for table in dealt},
        )


def _inspect_round(by: Visitor, code: str, books: Connection) -> InspectedRound:
    found = read_round(books, by, code)
    page = found.page(books)
    accounts = [played.player for played in page.players]
    names = read_names(books, {*accounts, *_named_in(page)})
    return InspectedRound(
        names=names,
        round=page,
        replay=replay_of(found),
        verified=tuple(_verify(books, code, account, names) for account in accounts[:VERIFIED_MAX]),
        unverified=max(0, len(accounts) - VERIFIED_MAX),
    )


def _named_in(page: RoundPage) -> set[str]:
    return {page.shoe.cut_by} if page.shoe.cut_by else set()


def _verify(books: Connection, code: str, account: str, names: Mapping[str, str]) -> VerifiedRecord:
    name = names.get(account, account)
    try:
        verdict = verify_record(make_record(books, code, account))
    except RecordWrong as wrong:
        return VerifiedRecord(name=name, holds=False, checks=(), gaps=(), wrong=str(wrong))
    except SabotError as error:
        return VerifiedRecord(name=name, holds=False, checks=(), gaps=(), wrong=f"there is no record: {error}")
    checks, gaps = ([f"{check.name}: {check.found}" for check in each] for each in verdict)
    return VerifiedRecord(name=name, holds=True, checks=tuple(checks), gaps=tuple(gaps), wrong="")


def _read_sessions(name: str, books: Connection) -> tuple[InspectedSession, ...]:
    found = sessions_since(books, require_named(books, name).id, -1)[-SESSIONS_MAX:]
    return tuple(
        InspectedSession(
            session=each.id,
            device=each.device,
            origin=each.origin,
            opened_ms=each.opened_ms,
            seen_ms=each.seen_ms,
            ended_ms=each.ended_ms,
            ended_why=each.ended_why,
            time_limit_ms=each.time_limit_ms,
            loss_limit=each.loss_limit,
        )
        for each in reversed(found)
    )


def _read_history(name: str, before: int | None, count: int, books: Connection) -> AccountHistory:
    player, step = require_named(books, name), schema.journal.c
    query = select(schema.journal).where(step.stream == f"player:{player.id}")
    if before is not None:
        query = query.where(step.version < before)
    rows = books.execute(query.order_by(step.version.desc()).limit(count + 1)).all()
    more = rows[count - 1].version if len(rows) > count else None
    names = read_names(books, {row.actor for row in rows})
    lines = tuple(_draw_line(row, names) for row in rows[:count])
    return AccountHistory(name=player.name, player=player.id, lines=lines, before=more)


def _draw_line(row: Any, names: Mapping[str, str]) -> AccountLine:
    told = [event for event in json.loads(row.body) if event.get("event") != _SEALED]
    detail = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    return AccountLine(
        seq=row.seq,
        at_ms=row.at_ms,
        by=row.actor,
        by_name=names.get(row.actor, row.actor),
        origin=row.origin,
        what=row.kind,
        detail=detail,
    )
