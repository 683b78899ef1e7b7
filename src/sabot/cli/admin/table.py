"""The verbs for live tables: opened, paused, closed, and what is set there."""

from typing import Annotated, Any, Literal

from cyclopts import Parameter

from sabot.cli.admin.command import HERE, Id, Why, admin, path_of
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def tables(*, desk: AdminDesk = HERE) -> None:
    """List the live tables, closed ones too."""
    found = desk.get("/tables")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            card["table"],
            card["game"],
            card["state"],
            _limits(card),
            card["phase"] or "-",
            card["round"] or "-",
            ", ".join(f"{lies['cash'] + lies['gold']:,} {lies['currency']}" for lies in card["felt"]) or "-",
            "-" if card["cards_left"] is None else str(card["cards_left"]),
            ", ".join(card["terms"].get("off", ())) or "-",
            f"{len(card['players'])} of {card['watchers']}",
            ", ".join(f"{seat['box']} {seat['name']}" for seat in card["seats"]) or "-",
            " ".join(filter(None, (card["reason"], card["trouble"]))),
        )
        for card in found
    ]
    headings = ("table", "game", "state", "limits", "phase", "round", "felt", "cards", "off", "players", "seats", "why")
    desk.show(headings, rows, "there is no live table")


@admin.command(name="open")
def open_(
    table: str,
    game: str | None = None,
    /,
    *,
    sheet: str | None = None,
    currency: str | None = None,
    currencies: Annotated[list[str] | None, Parameter(negative="")] = None,
    min: int | None = None,  # noqa: A002, the word of the file of tables
    max: int | None = None,  # noqa: A002
    increment: int | None = None,
    pace_ms: int | None = None,
    style: str | None = None,
    meter: str | None = None,
    off: Annotated[list[str] | None, Parameter(negative="")] = None,
    cards: Literal["shuffled", "real"] | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Open a live table, or a closed one again under its name.

    Parameters
    ----------
    table
        Its name: game codes begin with it.
    game
        A live game of the house.
    sheet
        In place of the game: a sheet that was kept, by its name or its hash.
    currency
        The house's base currency where it is left out.
    currencies
        One that bets may be in, the table's own among them; may be given more than once.
    min
        The smallest main bet, in minor units.
    max
        The largest.
    increment
        The steps between them.
    pace_ms
        How long a card takes to be seen.
    style
        One of the sheet's ways to deal.
    meter
        The progressive's meter that it shares with others.
    off
        A bet that is not taken; may be given more than once.
    cards
        Whether the house shuffles, or the table is dealt from a physical shoe, for ever.
    """
    wanted = {
        "game": game,
        "sheet": sheet,
        "currency": currency,
        "currencies": currencies,
        "min": min,
        "max": max,
        "increment": increment,
        "pace_ms": pace_ms,
        "style": style,
        "meter": meter,
        "off": off,
        "cards": cards,
    }
    given = {name: value for name, value in wanted.items() if value is not None}
    desk.do("POST", "/tables", {"name": table, "id": new_id(command), **given}, f"{table} is open")


@admin.command
def pause(table: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Have no new round begin at a table; bets that lie there are given back."""
    body = {"reason": reason, "id": new_id(command)}
    desk.do("POST", f"{path_of(table)}/pause", body, f"{table} is paused: {reason}")


@admin.command
def resume(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Have a paused table go on."""
    desk.do("POST", f"{path_of(table)}/resume", {"id": new_id(command)}, f"{table} goes on")


@admin.command
def close(table: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Close a table, after the round if one is under way."""
    body = {"reason": reason, "id": new_id(command)}
    desk.do("POST", f"{path_of(table)}/close", body, f"{table} is closed, after the round under way: {reason}")


@admin.command
def limits(
    table: str,
    /,
    *,
    reason: Why,
    min: int | None = None,  # noqa: A002
    max: int | None = None,  # noqa: A002
    increment: int | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Set the limits of the main bet from the next round on; one left out is as file or sheet has it.

    Parameters
    ----------
    table
        Its name.
    min
        The smallest main bet, in minor units.
    max
        The largest.
    increment
        The steps between them.
    """
    wanted = {"min": min, "max": max, "increment": increment}
    given = {name: value for name, value in wanted.items() if value is not None}
    body = {"reason": reason, "id": new_id(command), **given}
    desk.do("PUT", f"{path_of(table)}/limits", body, f"{table} has new limits from the next round on")


@admin.command
def pace(table: str, pace_ms: int, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Set how long a card takes to be seen, from the next round on."""
    body = {"pace_ms": pace_ms, "reason": reason, "id": new_id(command)}
    desk.do("PUT", f"{path_of(table)}/pace", body, f"{table} deals a card in {pace_ms} ms from the next round on")


@admin.command
def timers(
    table: str,
    /,
    *,
    reason: Why,
    betting_ms: int | None = None,
    decision_ms: int | None = None,
    insurance_ms: int | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Set how long players have, from the next round on; a time left out is as the sheet has it.

    Parameters
    ----------
    table
        Its name.
    betting_ms
        For bets, in milliseconds.
    decision_ms
        For each decision.
    insurance_ms
        To insure, or not.
    """
    wanted = {"betting_ms": betting_ms, "decision_ms": decision_ms, "insurance_ms": insurance_ms}
    given = {name: value for name, value in wanted.items() if value is not None}
    body = {"reason": reason, "id": new_id(command), **given}
    desk.do("PUT", f"{path_of(table)}/timers", body, f"{table} has new timers from the next round on")


@admin.command
def undo(table: str, /, *, reason: Why, order: int | None = None, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Take the last order back that set limits, pace, timers or bets at a table.

    Parameters
    ----------
    table
        Its name.
    order
        The order that is meant, by its record in the log; where another is the last by now, nothing is done.
    """
    body: dict[str, Any] = {"reason": reason, "id": new_id(command)}
    named = body if order is None else {**body, "order": order}
    desk.do("POST", f"{path_of(table)}/undo", named, f"the last order at {table} is taken back: {reason}")


@admin.command
def bets(
    table: str,
    /,
    *,
    reason: Why,
    off: Annotated[list[str] | None, Parameter(negative="")] = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Switch bets off, and all others on, from the next round on.

    Parameters
    ----------
    table
        Its name.
    off
        A bet that is not taken, or surrender; may be given more than once. Without any, all are on.
    """
    body = {"off": off or [], "reason": reason, "id": new_id(command)}
    words = f"{', '.join(off)} off" if off else "all bets on"
    desk.do("PUT", f"{path_of(table)}/bets", body, f"{table} has {words} from the next round on")


def _limits(card: dict[str, Any]) -> str:
    if card["min"] is None:
        return "-"
    pending = " (until the next round)" if card["pending"] else ""
    return f"{card['min']:,} to {card['max']:,} by {card['increment']:,} {card['currency']}{pending}"
