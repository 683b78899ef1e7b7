"""What the house has told of its tables: it must be in the books, and come back after any crash."""

from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from sabot.engine import Event
from sabot.floor.reading import table_stream
from sabot.protocol import TableShown, show_table
from sabot.storm.commits import Commits
from sabot.storm.error import StormBroke
from sabot.storm.secrets import Secrets
from sabot.table import Purse, Table
from sabot.table.sight import Convert


class ShownTable(NamedTuple):
    """The newest view of a table that anybody was shown, and the money it was drawn with."""

    screen: TableShown
    purse: Purse


class Screens:
    """Every step of a table that reached a screen, until it was found in the books."""

    def __init__(self, commits: Commits, secrets: Secrets, convert: Convert) -> None:
        self._commits = commits
        self._convert = convert
        """How money is read in another currency."""
        self.secrets = secrets
        self.shown: dict[tuple[str, str], ShownTable] = {}
        """By table and player."""
        self.events: dict[tuple[str, int], list[Event]] = {}
        """By table and version."""
        self.unchecked: set[str] = set()
        """Tables that were shown since they were last compared with the books."""

    def show(self, shown: TableShown, owner: str) -> None:
        """Notes how somebody was shown the table. Raises if it was not committed so, or shown to another otherwise."""
        self.verify_committed(shown.table, shown.version)
        self.secrets.show(shown.table, shown.version, shown)
        _check_plans(shown)
        known = self.shown.get((shown.table, owner))
        if known is not None and shown.version < known.screen.version:
            return
        if known is not None and shown.version == known.screen.version and bare(shown) != bare(known.screen):
            raise StormBroke(
                f"table {shown.table} at {shown.version} was shown in two ways: {differences(known.screen, shown)}"
            )
        self.shown[shown.table, owner] = ShownTable(shown, _purse_of(shown, owner))
        self.unchecked.add(shown.table)

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
        for (name, _), shown in self.shown.items():
            if name == table.id and table.version <= shown.screen.version:
                self._compare(table, shown)

    def _compare(self, table: Table, shown: ShownTable) -> None:
        if table.version < shown.screen.version:
            raise StormBroke(
                f"table {table.id} was shown at {shown.screen.version}, and the books have {table.version}"
            )
        again = show_table(table, shown.purse, convert=self._convert)
        # What the player's own limits leave open of it nobody can say later: no more than the balance does.
        if _without_options(again) != _without_options(shown.screen) or not _options(shown.screen) <= _options(again):
            raise StormBroke(
                f"table {table.id} came back otherwise than it was shown at {table.version}:"
                f" {differences(shown.screen, again)}"
            )


def bare(shown: TableShown) -> TableShown:
    """What was shown without what depends on the player's other money."""
    return replace(_without_meter(shown), own=replace(shown.own, balance=None, asked=(), ahead=()))


def differences(before: TableShown, after: TableShown) -> str:
    """What of the two is not the same, in short."""
    pairs = [(before.view, after.view), (before.own, after.own)]
    return ", ".join(
        f"{name} {getattr(old, name)} became {getattr(new, name)}"
        for old, new in pairs
        for name in old.__struct_fields__
        if getattr(old, name) != getattr(new, name)
    )[:2000]


def _without_options(shown: TableShown) -> TableShown:
    return replace(_without_meter(shown), own=replace(shown.own, asked=(), ahead=()))


def _without_meter(shown: TableShown) -> TableShown:
    """The table without what another one moves, or holds, that shares its meter."""
    live = shown.view.live
    if live is None:
        return shown
    view = replace(shown.view, live=replace(live, meter=None, held=None, approx=UNSET))
    # By which sheet the next shoe will be dealt is only told: nothing has been dealt by it.
    return replace(shown, view=view if view.shoe else replace(view, rules_hash="", limits=()))


def _check_plans(shown: TableShown) -> None:
    """What was decided ahead is shown to those whose hand it is, and to nobody else."""
    own = {box.box for box in shown.view.round.boxes if box.owner == shown.own.name}
    others = [plan for plan in shown.own.plans if plan.box not in own]
    if others:
        raise StormBroke(f"table {shown.table}: {shown.own.name} is shown what others have decided ahead: {others}")


def _options(shown: TableShown) -> set[tuple[int, str, int]]:
    questions = (*shown.own.asked, *shown.own.ahead)
    return {(asked.box, option.action, option.cost) for asked in questions for option in asked.options}


def _purse_of(shown: TableShown, owner: str) -> Purse:
    balance = shown.own.balance
    purse = Purse(owner, balance.currency, {})
    account = purse.cash_account
    kinds = {"cash": balance.cash, "gold": balance.gold, "hold": balance.held, "gold-hold": balance.gold_held}
    purse.learn({account._replace(kind=type(account.kind)(kind)): amount for kind, amount in kinds.items()})
    return purse
