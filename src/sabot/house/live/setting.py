"""Which live tables a house opens, and how each of them deals: an operator's choice."""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.house.currency import Currencies, limits_in, limits_in_each
from sabot.rules import Rules, change_rules
from sabot.rules.changes import style_rules
from sabot.table.ident import HOUSE, NOBODY, PLAYER_ID
from sabot.table.terms import Terms, rules_under

PACE_MS: Final = 400
"""How long a card takes to be seen where nobody says otherwise."""
PACE_MS_MAX: Final = 10_000
TABLES_MAX: Final = 1_000

_KEPT: Final = ("own", HOUSE, NOBODY)
"""Players' own tables are called ``own`` in reports, all together."""

NAME_MAX: Final = 40
TableName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$", max_length=NAME_MAX)]


class BadTables(SabotError):
    """Raised for a file of tables that cannot be read."""


@contextmanager
def naming_file(path: Path | None) -> Iterator[None]:
    """Has what is wrong with a table tell the file in which it stands."""
    try:
        yield
    except BadTables as error:
        raise BadTables(f"{path}: {error}" if path else str(error)) from None


class TableSetting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One live table."""

    name: TableName
    """By which it is called for ever: its game codes begin with it."""
    game: str
    currency: str = "EUR"
    """Its own: of its meter, and of all bets where it takes no other."""
    currencies: Annotated[tuple[str, ...], Meta(max_length=50)] = ()
    """Those that bets may be in, its own among them (W-5); empty: its own alone."""
    pace_ms: Annotated[int, Meta(ge=0, le=PACE_MS_MAX)] | None = None
    """How long a card takes to be seen; None: as long as where nobody says otherwise."""
    style: str | None = None
    """One of the sheet's ways to deal (MF-6)."""
    min: Annotated[int, Meta(ge=1)] | None = None
    max: Annotated[int, Meta(ge=1)] | None = None
    increment: Annotated[int, Meta(ge=1)] | None = None
    """Limits of the main bet in place of the sheet's."""
    meter: TableName | None = None
    """The progressive's meter that it feeds, which tables of one name share (M-3); None: its own."""
    off: Annotated[tuple[str, ...], Meta(max_length=10)] = ()
    """Bets of the sheet that are not taken (BJ-5, BJ-6)."""
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: from a physical shoe, each card told by whoever deals it (M-6)."""

    @property
    def pace(self) -> int:
        """How long a card takes to be seen, in milliseconds."""
        return PACE_MS if self.pace_ms is None else self.pace_ms

    def rules_of(self, games: Mapping[str, Rules]) -> Rules:
        """The game's rules as this table deals them where its currency multiplies nothing, checked like any sheet."""
        return self._lay_over(self._sheet(games))

    def _sheet(self, games: Mapping[str, Rules]) -> Rules:
        """The sheet in the style of the table."""
        if self.currencies and self.currency not in self.currencies:
            raise BadTables(f"table {self.name}: currencies must name the table's own, {self.currency}")
        rules = games.get(self.game)
        if rules is None or rules.kind != "live":
            known = ", ".join(name for name, found in games.items() if found.kind == "live")
            raise BadTables(f"table {self.name}: there is no live game {self.game[:40]!r}, there is {known}")
        if self.style is not None:
            rules = style_rules(rules, self.style)
        if len(set(self.currencies)) > 1 and (why := _one_currency(rules)):
            raise BadTables(f"table {self.name}: {self.game} takes one currency, for {why}")
        return rules

    def _lay_over(self, rules: Rules) -> Rules:
        """The rules with what is set here over them."""
        limits = {"min": self.min, "max": self.max, "increment": self.increment}
        changes = {f"limits.{name}": str(value) for name, value in limits.items() if value is not None}
        return rules_under(change_rules(rules, changes) if changes else rules, Terms(off=self.off))

    def on(self, terms: Terms) -> "TableSetting":
        """The setting that the table's terms are laid over: they say how it is dealt, if they say it."""
        style = self.style if terms.style is None else terms.style
        # What both switch off is off once.
        off = tuple(name for name in self.off if name not in terms.off)
        return replace(self, style=style, currencies=terms.currencies or self.currencies, off=off)

    def dealt_rules(self, games: Mapping[str, Rules], currencies: Currencies) -> Rules:
        """The rules as this table deals them in its currency, or in each that it takes.

        The sheet's sums are multiplied; limits that are set here are in the table's currency already. Where it takes
        several they stand in the place of the sheet's, and each multiplies them.
        """
        taken = dict.fromkeys(self.currencies)
        try:
            if len(taken) > 1:
                return limits_in_each(self.rules_of(games), taken, currencies)
            return self._lay_over(limits_in(self._sheet(games), self.currency, currencies))
        except BadTables:
            raise
        except SabotError as error:
            raise BadTables(f"table {self.name}: {error}") from None


def verify_new_name(setting: TableSetting) -> None:
    """Raises for a name, of a table or its meter, by which the house calls something else; old ones keep theirs."""
    for name in filter(None, (setting.name, setting.meter)):
        if name.lower() in _KEPT or PLAYER_ID.search(name):
            raise BadTables(f"table {setting.name}: the house calls something else {name}: give it another name")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of tables."""

    table: Annotated[tuple[TableSetting, ...], Meta(max_length=TABLES_MAX)] = ()


def _one_currency(rules: Rules) -> str:
    """Why bets of this game are all in one currency; empty: they need not be (ruling 9)."""
    if rules.limits.maximum_per == "box":
        return "its maximum is for all bets on a box together"
    return "its progressive's meter is in one" if rules.progressive is not None else ""


def default_settings(games: Mapping[str, Rules], currencies: Currencies) -> tuple[TableSetting, ...]:
    """One table of each live game, called by it: so it is the same one whatever other games there are.

    It takes all currencies of the house where the game allows it.
    """
    return tuple(
        TableSetting(
            name=f"{name[: NAME_MAX - 2]}-1",
            game=name,
            currency=currencies.base,
            currencies=() if _one_currency(rules) else tuple(currencies.currencies),
        )
        for name, rules in games.items()
        if rules.kind == "live"
    )


def read_settings_file(path: Path) -> tuple[TableSetting, ...]:
    """The tables of a TOML file: one ``[[table]]`` each."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(data, _File).table
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadTables(f"{path}: {error}") from None
    names = [table.name for table in found]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise BadTables(f"{path}: two tables are called {min(twice)}")
    return found
