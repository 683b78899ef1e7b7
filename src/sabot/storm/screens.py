"""What the house has told of its tables: it must be in the books, and come back after any crash."""

from typing import NamedTuple

from msgspec.structs import replace

from sabot.engine import Event
from sabot.floor.reading import table_stream
from sabot.protocol import Felt, draw_felt
from sabot.protocol.view import RoundView
from sabot.storm.commits import Commits
from sabot.storm.error import StormBroke
from sabot.storm.secrets import Secrets
from sabot.table import Purse, Table


class ShownTable(NamedTuple):
    """The newest view of a table that anybody was shown, and the money it was drawn with."""

    felt: Felt
    purse: Purse


class Screens:
    """Every step of a table that reached a screen, until it was found in the books."""

    def __init__(self, commits: Commits, secrets: Secrets) -> None:
        self._commits = commits
        self.secrets = secrets
        self.shown: dict[str, ShownTable] = {}
        """By table."""
        self.events: dict[tuple[str, int], list[Event]] = {}
        """By table and version."""
        self.unchecked: set[str] = set()
        """Tables that were shown since they were last compared with the books."""

    def show(self, felt: Felt, owner: str) -> None:
        """Notes how somebody was shown the table. Raises if it was not committed so, or shown to another otherwise."""
        self.verify_committed(felt.table, felt.version)
        self.secrets.show(felt.table, felt.version, felt)
        known = self.shown.get(felt.table)
        if known is not None and felt.version < known.felt.version:
            return
        if known is not None and felt.version == known.felt.version and bare(felt) != bare(known.felt):
            raise StormBroke(
                f"table {felt.table} at {felt.version} was shown in two ways: {differences(known.felt, felt)}"
            )
        self.shown[felt.table] = ShownTable(felt, _purse_of(felt, owner))
        self.unchecked.add(felt.table)

    def tell(self, table: str, version: int, events: list[Event]) -> None:
        """Notes that somebody was told what happened. Raises if it was not committed before."""
        self.verify_committed(table, version)
        self.secrets.tell(events)
        if self.events.setdefault((table, version), events) != events:
            raise StormBroke(f"table {table}: its step {version} was told in two ways")

    def verify_committed(self, table: str, version: int) -> None:
        """Raises unless the table can have been committed so far."""
        committed = self._commits.version_of(table_stream(table))
        if version > committed:
            raise StormBroke(
                f"table {table}: step {version} was told before it was committed; {committed} was the last"
            )

    def compare(self, table: Table) -> None:
        """Raises unless the table taken from the books is the one last shown, or has gone on from it."""
        shown = self.shown.get(table.id)
        if shown is None or table.version > shown.felt.version:
            return
        if table.version < shown.felt.version:
            raise StormBroke(f"table {table.id} was shown at {shown.felt.version}, and the books have {table.version}")
        again = draw_felt(table, shown.purse)
        # What the player's own limits leave open of it nobody can say later: no more than the balance does.
        if _without_options(again) != _without_options(shown.felt) or not _options(shown.felt) <= _options(again):
            raise StormBroke(
                f"table {table.id} came back otherwise than it was shown at {table.version}:"
                f" {differences(shown.felt, again)}"
            )


def bare(felt: Felt) -> Felt:
    """The felt without what depends on the player's other money."""
    return replace(felt, balance=None, round=_bare_round(felt.round))


def differences(before: Felt, after: Felt) -> str:
    """What of the two is not the same, in short."""
    names = [name for name in Felt.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    return ", ".join(f"{name} {getattr(before, name)} became {getattr(after, name)}" for name in names)[:2000]


def _without_options(felt: Felt) -> Felt:
    return replace(felt, round=_bare_round(felt.round))


def _options(felt: Felt) -> set[tuple[int, str, int]]:
    return {(box.box, option.action, option.cost) for box in felt.round.boxes for option in box.options}


def _bare_round(view: RoundView) -> RoundView:
    return replace(view, boxes=tuple(replace(box, options=()) for box in view.boxes))


def _purse_of(felt: Felt, owner: str) -> Purse:
    balance = felt.balance
    purse = Purse(owner, balance.currency, {})
    account = purse.cash_account
    kinds = {"cash": balance.cash, "gold": balance.gold, "hold": balance.held, "gold-hold": balance.gold_held}
    purse.learn({account._replace(kind=type(account.kind)(kind)): amount for kind, amount in kinds.items()})
    return purse
