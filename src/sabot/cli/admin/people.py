"""The verbs for the chat, and the log of what the house's own people did."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from sabot.cli.admin.command import HERE, Id, Why, admin, path_of
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def mute(
    player: str, /, *, reason: Why, minutes: int | None = None, command: Id = None, desk: AdminDesk = HERE
) -> None:
    """Take a player's voice in the chat.

    Parameters
    ----------
    player
        The screen name.
    minutes
        For how long; without it until it is lifted.
    """
    body: dict[str, Any] = {"name": player, "reason": reason, "id": new_id(command)}
    given = body if minutes is None else {**body, "minutes": minutes}
    desk.do("POST", "/mute", given, f"{player} is muted: {reason}")


@admin.command
def unmute(player: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Give a player their voice back."""
    body = {"name": player, "reason": reason, "id": new_id(command)}
    desk.do("POST", "/unmute", body, f"{player} may speak again: {reason}")


@admin.command
def say(table: str, text: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Speak at a live table in person."""
    desk.do("POST", f"{path_of(table)}/say", {"text": text, "id": new_id(command)}, f"said at {table}: {text}")


@admin.command
def log(
    *,
    limit: int = 50,
    before: int | None = None,
    what: str | None = None,
    by: str | None = None,
    table: str | None = None,
    desk: AdminDesk = HERE,
) -> None:
    """List what the house's own people did, the newest first.

    Parameters
    ----------
    limit
        How many lines.
    before
        Where the page before ended.
    what
        Only acts of this kind, as ``pause`` or ``grant``.
    by
        Only what the account of this name did.
    table
        Only what was done at this table.
    """
    asked = {"limit": limit, "before": before, "what": what, "name": by, "table": table}
    found = desk.get("/log?" + urlencode({name: value for name, value in asked.items() if value is not None}))
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            str(act["seq"]),
            datetime.fromtimestamp(act["at_ms"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
            _name(act["name"], act["role"]),
            act["what"],
            _name(act["where_name"], act["where_role"]),
            act["why"],
            act["id"] or "-",
        )
        for act in found["acts"]
    ]
    desk.show(("record", "when (UTC)", "who", "what", "where", "why", "id"), rows, "nobody has done anything yet")


def _name(name: str, role: str) -> str:
    """Somebody, or something, as the log calls it; players are what most are."""
    return f"{name} ({role})" if role and role != "player" else name
