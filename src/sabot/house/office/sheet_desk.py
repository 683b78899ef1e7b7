"""New games (M-5): a rule sheet checked line by line, its return and chart computed, kept, and dealt at once."""

import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from sabot.floor.reading import read_names
from sabot.house.accounts.muting import clean_reason
from sabot.house.clock import Clock
from sabot.house.error import Busy, Refused
from sabot.house.kept_sheets import (
    FILE,
    KeptSheet,
    find_kept,
    kept_event,
    kept_fingerprint,
    kept_games,
    kept_step,
    kept_versions,
    read_kept,
    read_newest,
)
from sabot.house.odds.calculator import GameCalculator
from sabot.house.odds.page import OddsPage, odds_page
from sabot.house.office.audit_run import INSPECTING
from sabot.house.visitor import Role, Visitor, require_role
from sabot.house.worker import Worker
from sabot.rules import Rules, game_names, load_rules
from sabot.rules.library import sheet_text
from sabot.rules.loader import parse_rules
from sabot.rules.model import Language
from sabot.rules.problem import BadSheet, SheetProblem
from sabot.store import StaleStep, Store
from sabot.table.orders import verify_reason

TEXT_BYTES_MAX: Final = 20_000
"""Of a sheet, in UTF-8: the largest of the house's own has a third of that. JSON makes at most three of each, however a
client writes it, so that every sheet which is not too long fits into the body of a request."""
PATIENCE_S: Final = 30
"""How long the reading of one sheet may take, and each part of its analysis."""
LISTED_MAX: Final = 500
HASH_MIN: Final = 8
"""Digits of a hash by which a sheet can be called."""
TRIES_MAX: Final = 10

T = TypeVar("T")

_LINE = re.compile(r":(\d+)$")


class UnknownSheet(Refused):
    """Raised for a sheet that nobody has kept."""


class SheetFlaw(Struct, frozen=True):
    """One thing wrong with a sheet, and where."""

    line: int | None
    field: str
    what: str


class SheetReport(Struct, frozen=True, kw_only=True):
    """What a sheet is worth, or what is wrong with it."""

    flaws: tuple[SheetFlaw, ...]
    """None: it can be dealt."""
    kind: str | None = None
    base: str | None = None
    """The game of the house that it is compared with; ``odds.changed`` is every field that differs."""
    base_rtp: float | None = None
    """What that returns."""
    odds: OddsPage | None = None
    """Its exact returns, and the best chart."""


class SheetCard(Struct, frozen=True, kw_only=True):
    """A sheet that was kept."""

    game: str
    version: int
    hash: str
    kind: str
    newest: bool
    """Whether it is the one that is dealt under this name."""
    base: str
    at_ms: int
    by: str
    """The account of whoever kept it."""
    name: str
    """Their screen name now."""
    reason: str


class KeptText(Struct, frozen=True, kw_only=True):
    """The same with its text."""

    card: SheetCard
    text: str


class SheetText(Struct, frozen=True, kw_only=True):
    """The sheet that a game is dealt by, to the last word."""

    game: str
    text: str


class SheetAnswer(Struct, frozen=True, kw_only=True):
    """What whoever keeps a sheet is told."""

    game: str
    hash: str
    version: int


class SheetDesk:
    """Takes new games into the house."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: MutableMapping[str, Rules],
        worker: Worker,
        forget: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._own = frozenset(games)
        """Games of the house's own sheets, or of the operator's folder: these are changed there."""
        self._worker = worker
        self._calculator = GameCalculator(worker)
        self._forget = forget
        """Has what was drawn of a game drawn anew."""
        self._versions = store.look(kept_versions)
        """By game, of the kept sheet that is dealt."""
        for game, rules in _read_games(store).items():
            if game not in self._own:
                games[game] = rules

    async def check(self, by: Visitor, text: str, base: str | None = None, language: Language = "en") -> SheetReport:
        """All that is wrong with a sheet; or its return and chart, beside those of the sheet that it came from."""
        require_role(by, *INSPECTING)
        found = await self._parse(text)
        if isinstance(found, tuple):
            return SheetReport(flaws=tuple(map(_flaw, found)))
        return await self._report(found, base, language)

    async def keep(
        self, by: Visitor, text: str, reason: str, command: str, *, base: str | None = None, origin: str = ""
    ) -> SheetAnswer:
        """Keeps a sheet as the newest version of its game, which is dealt from now on; once for the same command."""
        require_role(by, Role.OPERATOR)
        reason = clean_reason(reason)
        verify_reason(reason)
        rules = await self._parse(text)
        if isinstance(rules, tuple):
            raise BadSheet(rules)
        told = kept_event(rules, text, base or "", reason)
        done = await self._store.recall(by.player, command)
        if done is not None:
            return self._take_up(rules, _answer.decode(done.repeat(kept_fingerprint(told))))
        if rules.game in self._own:
            raise Refused(f"{rules.game} is a game of the house's own sheets: give the new one another name")
        await self._report(rules, base)
        for _ in range(TRIES_MAX):
            last = await self._store.read(lambda books: read_newest(books, rules.game))
            self._verify_kind(rules, last)
            version = 1 + (last.version if last else 0)
            step = kept_step(told, version, by.player, origin, command, self._clock.now_ms())
            try:
                receipt = await self._store.commit(step)
            except StaleStep:
                continue
            return self._take_up(rules, _answer.decode(receipt.answer or ""))
        raise Busy("another sheet of this game is being kept: try again")

    def _take_up(self, rules: Rules, kept: SheetAnswer) -> SheetAnswer:
        """Has it dealt from now on, unless a newer one is: nobody may have heard that it, or that one, was kept."""
        if kept.version > self._versions.get(rules.game, 0):
            self._versions[rules.game] = kept.version
            self._games[rules.game] = rules
            self._forget(rules.game)
        return kept

    async def meet(self, game: str) -> None:
        """Has a game dealt by the newest sheet that was kept of it, at whichever server that was."""
        kept = None if game in self._own else await self._store.read(lambda books: read_newest(books, game))
        if kept is None or kept.version <= self._versions.get(game, 0):
            return
        rules = await self._parse(kept.told.text)
        if not isinstance(rules, tuple):  # else this program cannot deal it, as at a start
            self._take_up(rules, SheetAnswer(game=game, hash=kept.told.hash, version=kept.version))

    async def list(self, by: Visitor) -> tuple[SheetCard, ...]:
        """The sheets that were kept, the newest first."""
        require_role(by, *INSPECTING)
        cards: list[SheetCard] = []
        newest: set[str] = set()
        sheets, names = await self._store.read(_read_list)
        for sheet in sheets:
            cards.append(_draw(sheet, names, newest=sheet.told.game not in newest))
            newest.add(sheet.told.game)
        return tuple(cards)

    async def show(self, by: Visitor, named: str) -> KeptText:
        """The sheet of that hash, or the beginning of one, or the newest of that game."""
        require_role(by, *INSPECTING)
        shown = await self._store.read(lambda books: _find(books, named))
        if shown is None:
            raise UnknownSheet(f"no sheet {named[:40]!r} was kept")
        return shown

    async def text_of(self, by: Visitor, game: str) -> SheetText:
        """What a game is dealt by, for whoever begins another from it; raises for one of the operator's folder."""
        require_role(by, *INSPECTING)
        rules = self._games.get(game)
        if rules is not None and game not in self._own:
            kept = await self._store.read(lambda books: read_newest(books, game))
            if kept is not None:
                return SheetText(game=game, text=kept.told.text)
        if rules is None or game not in game_names() or load_rules(game) != rules:
            raise UnknownSheet(
                f"the sheet of {game[:40]!r} is not at hand: it lies in the operator's folder, if anywhere"
            )
        return SheetText(game=game, text=sheet_text(game))

    async def game_of(self, by: Visitor, named: str) -> str:
        """The game that is dealt by the sheet of that name or hash; raises for one that a newer has replaced."""
        card = (await self.show(by, named)).card
        if not card.newest:
            raise Refused(f"a newer sheet of {card.game} was kept: version {card.version} is not dealt any more")
        await self.meet(card.game)
        return card.game

    async def _parse(self, text: str) -> Rules | tuple[SheetProblem, ...]:
        """The rules, or all that is wrong; whatever the reader is made to do, the house goes on meanwhile."""
        return await _in_time(self._worker.do(partial(parse_sheet, _bounded(text))))

    async def _report(self, rules: Rules, base: str | None, language: Language = "en") -> SheetReport:
        name = self._base(rules, base)
        figures = await _in_time(self._calculator.compute(rules))
        before = await _in_time(self._calculator.compute(self._games[name])) if name else None
        return SheetReport(
            flaws=(),
            kind=rules.kind,
            base=name or None,
            base_rtp=before.main.rtp if before is not None else None,
            odds=odds_page(self._games[name] if name else rules, rules, figures, language),
        )

    def _verify_kind(self, rules: Rules, last: KeptSheet | None) -> None:
        """Raises where tables of the game are open to one kind of play, and the new version is for the other."""
        before = self._games.get(rules.game)
        kind = last.told.kind if last else ""
        kind = kind or (before.kind if before else rules.kind)
        if kind != rules.kind:
            raise Refused(f"{rules.game} is a {kind} game, and stays one: give the new one another name")

    def _base(self, rules: Rules, base: str | None) -> str:
        if base is not None and base not in self._games:
            raise Refused(f"there is no game {base[:40]!r} to compare with: there is {', '.join(self._games)}")
        return base or (rules.game if rules.game in self._games else "")


_answer = msgspec.json.Decoder(SheetAnswer)


def _read_games(store: Store) -> dict[str, Rules]:
    return store.look(kept_games)


def _bounded(text: str) -> str:
    length = len(text.encode())
    if length > TEXT_BYTES_MAX:
        raise Refused(f"a sheet has at most {TEXT_BYTES_MAX:,} bytes, this one {length:,}")
    return text


async def _in_time(work: Awaitable[T]) -> T:
    try:
        return await work
    except Busy:
        raise Refused(f"this sheet takes more than {PATIENCE_S} s to analyse, and is not taken") from None


def parse_sheet(text: str) -> Rules | tuple[SheetProblem, ...]:
    """The rules of a sheet, or all that is wrong with it."""
    try:
        return parse_rules(text, FILE)
    except BadSheet as bad:
        return bad.problems


def _flaw(problem: SheetProblem) -> SheetFlaw:
    line = _LINE.search(problem.where)
    return SheetFlaw(int(line[1]) if line else None, problem.field, problem.what)


def _find(books: Connection, named: str) -> KeptText | None:
    newest = sheet = read_newest(books, named)
    if sheet is None and len(named) >= HASH_MIN:
        sheet = find_kept(books, named)
        newest = read_newest(books, sheet.told.game) if sheet else None
    if sheet is None:
        return None
    names = read_names(books, {sheet.by})
    return KeptText(card=_draw(sheet, names, newest=sheet == newest), text=sheet.told.text)


def _read_list(books: Connection) -> tuple[list[KeptSheet], dict[str, str]]:
    sheets = read_kept(books, LISTED_MAX)
    return sheets, read_names(books, {sheet.by for sheet in sheets})


def _draw(sheet: KeptSheet, names: Mapping[str, str], *, newest: bool) -> SheetCard:
    told = sheet.told
    return SheetCard(
        game=told.game,
        version=sheet.version,
        hash=told.hash,
        kind=told.kind,
        newest=newest,
        base=told.base,
        at_ms=sheet.at_ms,
        by=sheet.by,
        name=names.get(sheet.by, sheet.by),
        reason=told.reason,
    )
