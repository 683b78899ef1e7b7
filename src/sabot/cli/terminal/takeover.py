"""The purse of an earlier version, which kept a player's money in a file: taken over once into the house's books.

What it holds becomes a deposit whose id is the file's own digest, so that it is booked once, however often it is begun.
Bets of a round that was not finished are given back with it, and a progressive's meter goes on from where it stood.
"""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from sabot.cards import Card
from sabot.cli.terminal.desk import BetDesk, Cents, DeskDrawer, save_drawer
from sabot.engine import AnyEvent, Phase, Round
from sabot.errors import SabotError, system_reason
from sabot.house.counter.payment import AMOUNT_MAX
from sabot.house.embedded import EmbeddedHouse
from sabot.notation import PLAYER
from sabot.rules import Rules, game_names, load_rules
from sabot.store.hold import lock_file
from sabot.table.money import standing_of

FILE = "purse.json"
TAKEN = "purse.taken-over.json"


class _Meter(Struct):
    meter: Cents
    reserve: Cents = 0


class _OldRound(Struct):
    rules: Rules
    events: list[AnyEvent]


class _Table(Struct):
    round: _OldRound | None = None
    desk: BetDesk = field(default_factory=BetDesk)


class _Contents(Struct):
    """What is of use in the file."""

    version: Literal[1]
    balance: Cents = 0
    cut: str = ""
    latest: str = ""
    tables: dict[str, _Table] = field(default_factory=dict)
    meters: dict[str, _Meter] = field(default_factory=dict)


class _Version(Struct):
    version: Annotated[int, Meta(ge=1)]


class OldPurse:
    """The file, as it lies in the folder of this user."""

    def __init__(self, home: Path) -> None:
        self._file = home / FILE
        try:
            self._data: bytes | None = self._file.read_bytes()
        except FileNotFoundError:
            self._data = None
        except OSError as error:
            raise SabotError(f"{self._file}: cannot be read: {system_reason(error)}; nothing was changed") from None

    @property
    def is_there(self) -> bool:
        """Whether there is a purse at all."""
        return self._data is not None

    @property
    def key(self) -> str:
        """The id of the deposit that it becomes."""
        return f"purse-{sha256(self._data or b'').hexdigest()[:40]}"

    async def take_over(self, house: EmbeddedHouse, desks: Path) -> str:
        """Brings all that it holds into the house; a line for the player if it could not be read and was moved away."""
        try:
            return await self._take_over(house, desks)
        except OSError as error:
            reason = system_reason(error)
            raise SabotError(f"{self._file}: cannot be put away: {reason}; what it holds is kept") from None

    async def _take_over(self, house: EmbeddedHouse, desks: Path) -> str:
        with self._file.with_suffix(".lock").open("a") as lock:
            try:
                lock_file(lock.fileno())
            except OSError:
                raise SabotError(f"another game is being played from {self._file}: end it first") from None
            try:
                contents = _decode(self._data or b"")
                amount = contents.balance + sum(_open_bets(table) for table in contents.tables.values())
            except NewerPurse as error:
                raise SabotError(f"{self._file}: {error}; nothing was changed") from None
            except DamagedPurse as error:
                damaged = self._move_away()
                return f"Your purse could not be read ({error}). It is kept as {damaged}; here is a new one."
            await self._bring(house, contents, amount)
            if not desks.exists():
                kept = {game: table.desk for game, table in contents.tables.items()}
                with suppress(OSError):  # no money hangs on it
                    save_drawer(desks, DeskDrawer(contents.cut, contents.latest, kept))
            self._file.rename(self._file.with_name(TAKEN))
        return ""

    async def _bring(self, house: EmbeddedHouse, contents: "_Contents", amount: int) -> None:
        for number, part in enumerate(_parts(amount)):
            await house.give(part, f"{self.key}-{number}" if number else self.key)
        for game, meter in contents.meters.items():
            rules = _rules_of(contents, game)
            if rules is not None and rules.progressive is not None:
                await house.begin_meter(rules, meter.meter, meter.reserve)

    def _move_away(self) -> Path:
        number = 1
        while (damaged := self._file.with_name(f"purse.damaged-{number}.json")).exists():
            number += 1
        self._file.rename(damaged)
        return damaged


class DamagedPurse(SabotError):
    """Raised for a file that holds no purse."""


class NewerPurse(SabotError):
    """Raised for a purse that a later version has written."""


def _decode(data: bytes) -> _Contents:
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > 1:
            raise NewerPurse(f"it was written by a later Sabot (version {version} of the purse, this one knows 1)")
        return msgspec.json.decode(data, type=_Contents)
    except NewerPurse:
        raise
    except (msgspec.DecodeError, UnicodeError, SabotError) as error:
        raise DamagedPurse(str(error)) from None


def _open_bets(table: _Table) -> int:
    """What lies in a round that was not finished, and was not settled: it is given back."""
    if table.round is None:
        return 0
    try:
        round_ = Round.rebuild(table.round.rules, table.round.events, _no_card)
    except Exception as error:
        # Whatever a made-up list of events breaks on, it is the file that is wrong.
        raise DamagedPurse(f"a round in it cannot be carried on: {error}") from error
    return 0 if round_.phase is Phase.CLOSED else standing_of(round_, PLAYER).held


def _no_card() -> Card:
    raise SabotError("no card is drawn to look at a round")


def _parts(amount: int) -> list[int]:
    """The amount in deposits that are not too large."""
    whole, rest = divmod(amount, AMOUNT_MAX)
    return [AMOUNT_MAX] * whole + ([rest] if rest else [])


def _rules_of(contents: _Contents, game: str) -> Rules | None:
    if game in game_names():
        return load_rules(game)
    table = contents.tables.get(game)
    return table.round.rules if table and table.round else None
