"""A player's account on its way through the journal, to be held against its row at the end."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Row

from sabot.errors import SabotError
from sabot.house.accounts.event import SignedUp
from sabot.house.accounts.seal import digest_of
from sabot.house.accounts.settings import BetBehind, Settings
from sabot.house.audit.row import RowWrong, check_row
from sabot.house.visitor import Role

Digests = Mapping[str, str]
_DEFAULTS: dict[str, dict[str, Any]] = msgspec.to_builtins(Settings())


class AccountWrong(SabotError):
    """Raised for a step that an account cannot have taken."""


class Person:
    """What the events so far have made of one account."""

    __slots__ = (
        "created_ms",
        "currency",
        "digests",
        "excluded_until_ms",
        "guest",
        "habits",
        "id",
        "language",
        "mute_reason",
        "muted_until_ms",
        "name",
        "role",
        "settings",
        "wrong_count",
        "wrong_day",
        "wrong_ms",
    )

    def __init__(self, id: str, told: SignedUp, at_ms: int | None) -> None:  # noqa: A002, the account's own word
        self.id = id
        self.name = told.name
        self.role = told.role
        self.currency = told.currency
        self.language = told.language
        self.guest = told.guest
        self.created_ms = at_ms
        """None where an earlier house wrote another time into the row than into the record."""
        self.settings: dict[str, dict[str, str | int | bool]] = {}
        """All that was ever changed."""
        self.habits: list[tuple[int | None, BetBehind]] = [(None, BetBehind())]
        """What was set of bets behind, the newest last, each with the record that replaced it; None: it stands."""
        self.wrong_day = 0
        self.wrong_count = 0
        self.wrong_ms: int | None = None
        self.excluded_until_ms: int | None = None
        self.muted_until_ms: int | None = None
        self.mute_reason: str | None = None
        self.digests: dict[str, str] = {}

    def change_settings(self, changes: Mapping[str, Mapping[str, str | int | bool]], seq: int, heard_seq: int) -> None:
        """Takes in new values of that record, by tab and name."""
        for tab, values in changes.items():
            self.settings.setdefault(tab, {}).update(values)
        if "bet_behind" in changes:
            now = msgspec.convert({**_DEFAULTS["bet_behind"], **self.settings["bet_behind"]}, BetBehind)
            (_, last), *_ = self.habits[::-1]
            self.habits = [*self._unheard(heard_seq), (seq, last), (None, now)]
        self.language = str(changes.get("general", {}).get("language", self.language))

    def habits_at(self, heard_seq: int) -> list[BetBehind]:
        """What may have been set of bets behind for a step of a house that had heard of the books so far.

        Of what was replaced later it need not have known: the step may have been on its way by then.
        """
        (_, last), *_ = self.habits[::-1]
        return [*(set_ for _, set_ in self._unheard(heard_seq)), last]

    def _unheard(self, heard_seq: int) -> list[tuple[int | None, BetBehind]]:
        return [(gone_seq, set_) for gone_seq, set_ in self.habits[:-1] if gone_seq is None or gone_seq > heard_seq]

    def is_muted(self, at_ms: int) -> bool:
        """Whether its player could not speak in the chat then."""
        return self.mute_reason is not None and (self.muted_until_ms is None or self.muted_until_ms > at_ms)

    def check_row(self, row: Row[Any]) -> None:
        """That the row is what the events make of it."""
        values: dict[str, str | int | None] = {
            "name": self.name,
            "role": Role(self.role).value,
            "currency": self.currency,
            "language": self.language,
            "wrong_day": self.wrong_day,
            "wrong_count": self.wrong_count,
            "wrong_ms": self.wrong_ms,
            "excluded_until_ms": self.excluded_until_ms,
            "muted_until_ms": self.muted_until_ms,
            "mute_reason": self.mute_reason,
        }
        if self.created_ms is not None:
            values["created_ms"] = self.created_ms
        if self.guest:
            values["password"] = None
        elif row.password is None:
            raise RowWrong(f"player {self.id} has no password in its row, and was given one")
        check_row(f"player {self.id}", row, values)
        check_digests(f"player {self.id}", "player", row, self.digests)
        self._check_settings(row.settings)

    def _check_settings(self, text: str) -> None:
        try:
            kept = msgspec.convert(json.loads(text), dict[str, dict[str, str | int | bool]])
        except ValueError as error:
            raise RowWrong(f"player {self.id} has settings that cannot be read: {error}") from None
        for tab, values in kept.items():
            for name, value in values.items():
                self._check_setting(tab, name, value)
        for tab, told in self.settings.items():
            for name in told.keys() - kept.get(tab, {}).keys():
                raise RowWrong(f"player {self.id} has no setting {tab}.{name} in its row, and the journal gives one")

    def _check_setting(self, tab: str, name: str, value: str | int | bool) -> None:
        if (tab, name) == ("general", "language"):
            wanted: object = self.language
        else:
            # What only an earlier or later house knows has no default here, and no effect either.
            wanted = self.settings.get(tab, {}).get(name, _DEFAULTS.get(tab, {}).get(name, value))
        # What is 1 in the row is not read as true.
        if wanted != value or type(wanted) is not type(value):
            raise RowWrong(f"player {self.id} has {tab}.{name} {value} in its settings, and the journal gives {wanted}")


def check_digests(what: str, table: str, row: Row[Any], digests: Digests) -> None:
    """That the columns of which only digests were told are still what they were."""
    for column, digest in digests.items():
        if digest_of(table, row.id, column, getattr(row, column)) != digest:
            raise RowWrong(f"{what} has another {column} in its row than the one that was written")
